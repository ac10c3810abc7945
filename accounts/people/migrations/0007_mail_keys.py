"""Keys that are mailed, and requests about addresses that a worker answers."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    dependencies = [("accounts", "0006_time_zone")]

    operations = [
        migrations.CreateModel(
            name="Errand",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(choices=[("confirm", "Confirm"), ("reset", "Reset")], max_length=8)),
                ("text", models.CharField(max_length=254)),
                ("language", models.CharField(max_length=12)),
                ("written_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
        migrations.CreateModel(
            name="MailKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(editable=False, max_length=64, unique=True)),
                ("purpose", models.CharField(choices=[("confirm", "Confirm"), ("reset", "Reset")], max_length=8)),
                ("address", models.EmailField(max_length=254)),
                ("trace", models.CharField(editable=False, max_length=64)),
                ("expires_at", models.DateTimeField(db_index=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mail_keys",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
    ]
