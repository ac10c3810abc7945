from __future__ import annotations

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def give_hosts(apps: Any, schema_editor: Any) -> None:
    """Undo: a table without a host gets the player of its first seat."""
    seats = apps.get_model("games", "Seat").objects
    for table in apps.get_model("games", "Table").objects.filter(host=None):
        taken = seats.filter(table=table, player__isnull=False).order_by("number")
        table.host_id = taken.values_list("player", flat=True)[0]
        table.save(update_fields=["host"])
    if schema_editor.connection.vendor == "postgresql":
        # The column cannot be changed while checks of its foreign key are waiting for the end of the transaction.
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0019_table_fixed_roles"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterField(
            model_name="table",
            name="host",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="hosted_tables",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, give_hosts),
        *(
            migrations.AddField(
                model_name="occupancy", name=name, field=models.PositiveIntegerField(db_default=0, default=0)
            )
            for name in ("answers", "in_minute", "in_hour", "in_day")
        ),
    ]
