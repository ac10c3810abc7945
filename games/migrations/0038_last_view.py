"""When somebody last looked at a table is a last view."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """The model, its constraint and its index get their names."""

    dependencies = [("games", "0037_notice_is_fanned_out")]

    operations = [
        migrations.RemoveConstraint("look", "one_look_a_player_and_table"),
        migrations.RemoveIndex("look", "look_by_age"),
        migrations.RenameModel("Look", "LastView"),
        migrations.AddConstraint(
            "lastview",
            models.UniqueConstraint(fields=("table", "player"), name="one_last_view_a_player_and_table"),
        ),
        migrations.AddIndex("lastview", models.Index(fields=["at"], name="last_view_by_age")),
    ]
