import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0001_leagues"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="fixture",
            name="paused_clock",
            field=models.JSONField(editable=False, null=True),
        ),
        migrations.CreateModel(
            name="Appeal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=500)),
                (
                    "decision",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("granted", "Granted"), ("declined", "Declined")],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("answer", models.CharField(blank=True, max_length=500)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("decided_at", models.DateTimeField(editable=False, null=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="league_appeals",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "decided_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decided_appeals",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="appeals", to="leagues.fixture"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("decision", "waiting")),
                        fields=("fixture", "by"),
                        name="one_appeal_waits",
                    )
                ],
            },
        ),
    ]
