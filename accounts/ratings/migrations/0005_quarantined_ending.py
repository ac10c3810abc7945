"""An ending that cannot be rated is quarantined."""

from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """The model, and what leads to it, get their names."""

    dependencies = [("ratings", "0004_players_of_a_seat")]

    operations = [
        migrations.RenameModel("SetAside", "QuarantinedEnding"),
        migrations.AlterModelOptions("quarantinedending", {"verbose_name_plural": "quarantined endings"}),
        migrations.AlterField(
            "quarantinedending",
            "ending",
            models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE, related_name="quarantine", to="games.ending"
            ),
        ),
        migrations.AlterField(
            "quarantinedending",
            "pool",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="quarantine", to="ratings.pool"
            ),
        ),
    ]
