import functools
import secrets

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AddressOff",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("address", models.EmailField(max_length=254, unique=True)),
                ("reason", models.CharField(choices=[("refused", "Refused"), ("bounced", "Bounced")], max_length=8)),
                ("detail", models.CharField(blank=True, max_length=300)),
                ("since", models.DateTimeField(default=bang_service.platform.clock.now)),
            ],
            options={
                "verbose_name": "address that is off",
                "verbose_name_plural": "addresses that are off",
            },
        ),
        migrations.CreateModel(
            name="Unsubscribed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=32, unique=True)),
                ("since", models.DateTimeField(default=bang_service.platform.clock.now)),
            ],
            options={
                "verbose_name": "unsubscribed address",
                "verbose_name_plural": "unsubscribed addresses",
            },
        ),
        migrations.CreateModel(
            name="Mail",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "key",
                    models.CharField(
                        default=functools.partial(secrets.token_hex, *(16,), **{}),
                        editable=False,
                        max_length=32,
                        unique=True,
                    ),
                ),
                ("address", models.EmailField(max_length=254)),
                ("kind", models.CharField(max_length=40)),
                ("language", models.CharField(max_length=12)),
                ("subject", models.CharField(max_length=200)),
                ("text", models.TextField()),
                ("html", models.TextField()),
                (
                    "thread",
                    models.CharField(blank=True, help_text="Mails with the same word belong together", max_length=40),
                ),
                (
                    "carries_key",
                    models.BooleanField(
                        db_default=False,
                        default=False,
                        help_text="Its link opens something; its text is not kept once it was sent",
                    ),
                ),
                ("can_unsubscribe", models.BooleanField(default=False)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("due", "Due"),
                            ("sent", "Sent"),
                            ("refused", "Refused"),
                            ("expired", "Expired"),
                            ("dropped", "Dropped"),
                        ],
                        default="due",
                        max_length=8,
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("next_at", models.DateTimeField(blank=True, default=bang_service.platform.clock.now, null=True)),
                ("written_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                ("sent_at", models.DateTimeField(blank=True, null=True)),
                ("error", models.CharField(blank=True, max_length=300)),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mails",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("state", "due")), fields=["next_at"], name="mail_due"),
                    models.Index(fields=["address", "kind", "written_at"], name="mail_of_address"),
                ],
            },
        ),
    ]
