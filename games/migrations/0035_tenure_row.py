"""Occupancies are called tenures; their table keeps its name."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0033_access_added")]

    operations = [
        migrations.AlterModelTable(name="occupancy", table="games_occupancy"),
        migrations.RenameModel(old_name="Occupancy", new_name="TenureRow"),
        migrations.AlterModelOptions(name="tenurerow", options={}),
        migrations.AlterField(
            model_name="tenurerow",
            name="player",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="tenures",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="tenurerow",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="tenures", to="games.table"
            ),
        ),
    ]
