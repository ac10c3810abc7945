"""Sessions of browsers that say whose they are. Whoever is logged in stays so, in both directions."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def copy(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """From the table that Django brings. Whose they are, their next log-in writes."""
    _copy(apps.get_model("sessions", "Session"), apps.get_model("accounts", "BrowserSession"))


def copy_back(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """To it."""
    _copy(apps.get_model("accounts", "BrowserSession"), apps.get_model("sessions", "Session"))


def _copy(source: type[models.Model], target: type[models.Model]) -> None:
    found = source._default_manager.values("session_key", "session_data", "expire_date").order_by("session_key")
    target._default_manager.bulk_create(
        (target(**values) for values in found.iterator()), batch_size=500, ignore_conflicts=True
    )


class Migration(migrations.Migration):
    dependencies = [("accounts", "0011_guests"), ("sessions", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="BrowserSession",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                (
                    "device",
                    models.CharField(
                        blank=True, help_text="By which a known device is told from others.", max_length=32
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="browser_sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
                "indexes": [models.Index(fields=["player", "device"], name="session_by_player")],
            },
        ),
        migrations.RunPython(copy, copy_back),
    ]
