"""Counters of rate limits and answers to repeated requests belong to the platform. Their tables stay as they are."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("bang_service", "0002_uptime"),
        ("accounts", "0003_only_people"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="ThrottleBucket",
                    fields=[
                        ("key", models.CharField(max_length=160, primary_key=True, serialize=False)),
                        ("full_at", models.BigIntegerField(db_index=True)),
                    ],
                    options={"db_table": "accounts_throttlebucket"},
                ),
                migrations.CreateModel(
                    name="IdempotencyRecord",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                            ),
                        ),
                        ("key", models.CharField(max_length=100)),
                        ("fingerprint", models.CharField(max_length=64)),
                        ("status", models.PositiveSmallIntegerField(null=True)),
                        ("body", models.BinaryField(default=b"")),
                        ("claimed_at", models.DateTimeField()),
                        ("expires_at", models.DateTimeField(db_index=True)),
                        (
                            "player",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                    ],
                    options={
                        "db_table": "accounts_idempotencyrecord",
                        "constraints": [
                            models.UniqueConstraint(fields=("player", "key"), name="idempotency_key_of_player")
                        ],
                    },
                ),
            ],
        ),
    ]
