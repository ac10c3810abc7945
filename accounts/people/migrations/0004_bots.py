"""Accounts of programs, which belong to people."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from bang_service.platform import clock


def close_bots(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """A release that knows no bots would take them for people whom nobody owns."""
    bots = apps.get_model("accounts", "Player").objects.filter(kind="bot")
    apps.get_model("accounts", "ApiToken").objects.filter(player__in=bots, revoked_at=None).update(
        revoked_at=clock.now()
    )
    bots.update(is_active=False)


class Migration(migrations.Migration):
    takes_away = True

    dependencies = [("accounts", "0003_only_people")]

    operations = [
        migrations.AlterField(
            model_name="player",
            name="is_active",
            field=models.BooleanField(
                default=True, help_text="Off: cannot log in, and no token works, nor one of their bots."
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="kind",
            field=models.CharField(
                choices=[("person", "Person"), ("bot", "Bot")],
                db_default="person",
                default="person",
                editable=False,
                max_length=6,
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="owner",
            field=models.ForeignKey(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="bots",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "bot"), ("owner__isnull", False)),
                    models.Q(("kind", "person"), ("owner__isnull", True)),
                    _connector="OR",
                ),
                name="only_bots_have_owners",
            ),
        ),
        # The last one is the first to be reversed.
        migrations.RunPython(migrations.RunPython.noop, close_bots),
    ]
