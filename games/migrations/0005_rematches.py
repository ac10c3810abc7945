"""Playing again with the same people, and the seats that are kept for them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("games", "0004_voices"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="rematch_of",
            field=models.ForeignKey(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="rematches",
                to="games.table",
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="seats_kept_until",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "closed"), _negated=True),
                fields=("rematch_of",),
                name="one_rematch_of_a_table",
            ),
        ),
        migrations.CreateModel(
            name="KeptSeat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="kept_seats",
                        to="games.table",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "number"), name="one_kept_seat_a_number"),
                    models.UniqueConstraint(fields=("table", "player"), name="one_kept_seat_a_player"),
                ],
            },
        ),
    ]
