import datetime

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Outage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("heart", models.CharField(help_text="The part of the service that was silent", max_length=10)),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField()),
                ("credit", models.DurationField(help_text="Less than the outage where another one had begun before")),
            ],
            options={
                "ordering": ("-id",),
            },
        ),
        migrations.CreateModel(
            name="ThrottleBucket",
            fields=[
                ("key", models.CharField(max_length=160, primary_key=True, serialize=False)),
                ("full_at", models.BigIntegerField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="ClockSetting",
            fields=[
                ("id", models.PositiveSmallIntegerField(default=1, editable=False, primary_key=True, serialize=False)),
                ("real_epoch", models.DateTimeField(help_text="The moment of real time at which this setting began")),
                ("service_epoch", models.DateTimeField(help_text="What the service's clock showed at that moment")),
                (
                    "rate",
                    models.FloatField(default=1.0, help_text="Seconds of service time in one second of real time"),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("id", 1)), name="clock_setting_is_one_row"),
                    models.CheckConstraint(condition=models.Q(("rate__gt", 0)), name="clock_never_stands_or_runs_back"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Contraction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("app", models.CharField(max_length=100)),
                ("name", models.CharField(max_length=200)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("app", "name"), name="one_row_a_contraction")],
            },
        ),
        migrations.CreateModel(
            name="Uptime",
            fields=[
                ("id", models.PositiveSmallIntegerField(default=1, editable=False, primary_key=True, serialize=False)),
                ("credit", models.DurationField(default=datetime.timedelta(0))),
                ("web_beat", models.DateTimeField(null=True)),
                ("sweep_beat", models.DateTimeField(null=True)),
                ("booked_until", models.DateTimeField(null=True)),
            ],
            options={
                "verbose_name_plural": "uptime",
                "constraints": [models.CheckConstraint(condition=models.Q(("id", 1)), name="uptime_is_one_row")],
            },
        ),
        migrations.CreateModel(
            name="IdempotencyRecord",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=100)),
                ("fingerprint", models.CharField(max_length=64)),
                ("status", models.PositiveSmallIntegerField(null=True)),
                ("body", models.BinaryField(default=b"")),
                ("claimed_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField(db_index=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("player", "key"), name="idempotency_key_of_player")],
            },
        ),
    ]
