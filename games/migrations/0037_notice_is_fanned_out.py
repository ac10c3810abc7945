"""A notice of which each endpoint has its copy is fanned out."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """The column and its index get their names."""

    dependencies = [("games", "0036_notice_kinds_without_choices")]

    operations = [
        migrations.RemoveIndex("notice", "notice_to_spread"),
        migrations.RenameField("notice", "is_spread", "is_fanned_out"),
        migrations.AddIndex(
            "notice",
            models.Index(
                condition=models.Q(("is_fanned_out", False)), fields=["player", "id"], name="notice_to_fan_out"
            ),
        ),
    ]
