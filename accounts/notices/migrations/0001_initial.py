import datetime
import functools
import secrets

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("games", "0001_initial"),
        ("mail", "0001_initial"),
        ("people", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Hours",
            fields=[
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="notice_hours",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("quiet_from", models.TimeField(blank=True, null=True)),
                ("quiet_to", models.TimeField(blank=True, null=True)),
                ("quiet_days", models.JSONField(blank=True, default=list)),
                ("digest_at", models.TimeField(default=datetime.time(18, 0))),
                ("fast_tables", models.BooleanField(default=False)),
            ],
            options={
                "verbose_name_plural": "hours",
            },
        ),
        migrations.CreateModel(
            name="Endpoint",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("webhook", "Webhook"), ("push", "Push"), ("mail", "Mail")], max_length=8
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        default=functools.partial(secrets.token_hex, *(8,), **{}),
                        editable=False,
                        max_length=16,
                        unique=True,
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=60)),
                ("url", models.CharField(blank=True, max_length=500)),
                ("secret", models.CharField(blank=True, editable=False, max_length=80)),
                ("old_secret", models.CharField(blank=True, editable=False, max_length=80)),
                ("old_secret_until", models.DateTimeField(blank=True, editable=False, null=True)),
                ("public_key", models.CharField(blank=True, editable=False, max_length=100)),
                ("auth", models.CharField(blank=True, editable=False, max_length=32)),
                (
                    "language",
                    models.CharField(blank=True, help_text="Of the device; empty: that of the account", max_length=8),
                ),
                (
                    "kinds",
                    models.JSONField(blank=True, default=list, help_text="Only these kinds of notices; empty: all"),
                ),
                (
                    "tables",
                    models.JSONField(blank=True, default=list, help_text="Only notices about these tables; empty: all"),
                ),
                ("made_by", models.CharField(blank=True, db_default="", default="", editable=False, max_length=16)),
                ("is_on", models.BooleanField(default=True)),
                ("off_reason", models.CharField(blank=True, max_length=200)),
                ("failures", models.PositiveIntegerField(default=0, help_text="Failed attempts in a row")),
                ("failing_since", models.DateTimeField(blank=True, null=True)),
                ("paused_until", models.DateTimeField(blank=True, null=True)),
                ("is_slow", models.BooleanField(default=False, help_text="The last attempt failed or took long")),
                ("claim", models.CharField(blank=True, editable=False, max_length=16)),
                ("claimed_until", models.DateTimeField(editable=False, null=True)),
                ("served_at", models.DateTimeField(editable=False, null=True)),
                ("created", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="endpoints",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[("due", "Due"), ("sent", "Sent"), ("obsolete", "Obsolete"), ("failed", "Failed")],
                        default="due",
                        max_length=8,
                    ),
                ),
                (
                    "by_mail",
                    models.BooleanField(
                        db_default=False,
                        default=False,
                        editable=False,
                        help_text="As its endpoint; mails are written apart",
                    ),
                ),
                ("in_digest", models.BooleanField(default=False, help_text="Of mail: one line of the digest of a day")),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("next_at", models.DateTimeField(help_text="Not sent before this", null=True)),
                (
                    "settled_at",
                    models.DateTimeField(help_text="When it was sent, became obsolete or was given up", null=True),
                ),
                ("error", models.CharField(blank=True, max_length=200)),
                (
                    "mail",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="copies",
                        to="mail.mail",
                    ),
                ),
                (
                    "notice",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="deliveries", to="games.notice"
                    ),
                ),
                (
                    "endpoint",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="deliveries", to="notices.endpoint"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "deliveries",
            },
        ),
        migrations.CreateModel(
            name="Preference",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                (
                    "way",
                    models.CharField(
                        choices=[("webhook", "Webhook"), ("push", "Push"), ("mail", "Mail")], max_length=8
                    ),
                ),
                ("how", models.CharField(choices=[("now", "Now"), ("digest", "Digest"), ("off", "Off")], max_length=8)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notice_preferences",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("status", models.PositiveSmallIntegerField(null=True)),
                ("seconds", models.FloatField()),
                ("error", models.CharField(blank=True, max_length=200)),
                (
                    "delivery",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tries", to="notices.delivery"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["at"], name="attempt_by_age")],
            },
        ),
        migrations.AddConstraint(
            model_name="endpoint",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind", "mail")), fields=("player",), name="one_mail_endpoint_a_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="endpoint",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind", "push")), fields=("url",), name="one_endpoint_a_device"
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(
                condition=models.Q(("by_mail", False), ("state", "due")),
                fields=["endpoint", "next_at"],
                name="delivery_due",
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(condition=models.Q(("state", "due")), fields=["next_at"], name="delivery_by_time"),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(
                condition=models.Q(("by_mail", True), ("state", "due")), fields=["next_at"], name="delivery_by_mail"
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(fields=["endpoint", "-id"], name="delivery_log"),
        ),
        migrations.AddConstraint(
            model_name="delivery",
            constraint=models.UniqueConstraint(fields=("notice", "endpoint"), name="one_copy_for_each_endpoint"),
        ),
        migrations.AddConstraint(
            model_name="preference",
            constraint=models.UniqueConstraint(fields=("player", "kind", "way"), name="one_preference_for_each_way"),
        ),
    ]
