import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0004_places_in_order"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="is_removed",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AlterField(
            model_name="step",
            name="kind",
            field=models.CharField(
                choices=[
                    ("close_registration", "Close Registration"),
                    ("lapse_entry", "Lapse Entry"),
                    ("draw", "Draw"),
                    ("open_table", "Open Table"),
                    ("last_day", "Last Day"),
                    ("settle_substitution", "Settle Substitution"),
                ],
                max_length=20,
            ),
        ),
        migrations.CreateModel(
            name="Substitution",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reason", models.CharField(max_length=200)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("done", "Done"),
                            ("declined", "Declined"),
                            ("lapsed", "Lapsed"),
                            ("called_off", "Called Off"),
                        ],
                        default="waiting",
                        max_length=12,
                    ),
                ),
                ("substitute_agreed", models.BooleanField(default=False)),
                ("entrant_agreed", models.BooleanField(default=False)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("until", models.DateTimeField()),
                ("ended_at", models.DateTimeField(editable=False, null=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ordered_substitutions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="substitutions", to="leagues.entry"
                    ),
                ),
                (
                    "substitute",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substitutions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "waiting")), fields=("entry",), name="one_substitution_waits"
                    )
                ],
            },
        ),
    ]
