"""What people say at tables."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("games", "0003_giving_up"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="has_voices",
            field=models.BooleanField(db_default=True, default=True),
        ),
        migrations.AddField(
            model_name="table",
            name="seats_spoke_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="spectators_spoke_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.CreateModel(
            name="Utterance",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "audience",
                    models.CharField(choices=[("seats", "Seats"), ("spectators", "Spectators")], max_length=10),
                ),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("voice", models.CharField(max_length=40)),
                ("target", models.PositiveSmallIntegerField(null=True)),
                (
                    "speaker",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="utterances",
                        to="games.table",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["at"], name="utterance_by_age")],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "audience", "at"), name="one_utterance_at_a_time")
                ],
            },
        ),
        migrations.CreateModel(
            name="Mute",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "listener",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "speaker",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.table"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("listener", "table", "speaker"), name="one_mute_a_speaker_and_table"
                    )
                ],
            },
        ),
    ]
