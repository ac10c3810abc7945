"""People who play without having signed up."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from bang_service.platform import clock


def close_guests(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """A release that knows no guests would let them sit at rated tables, and never delete them."""
    guests = apps.get_model("accounts", "Player").objects.filter(is_guest=True)
    apps.get_model("accounts", "ApiToken").objects.filter(player__in=guests, revoked_at=None).update(
        revoked_at=clock.now()
    )
    guests.update(is_active=False)


class Migration(migrations.Migration):
    takes_away = True

    dependencies = [("accounts", "0010_no_receivers")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="is_guest",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="Plays without having signed up; gone some days after their last visit.",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("is_guest", False),
                    models.Q(("is_staff", False), ("is_superuser", False), ("kind", "person")),
                    _connector="OR",
                ),
                name="guests_are_plain_people",
            ),
        ),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(condition=models.Q(("is_guest", True)), fields=["created"], name="guests_by_age"),
        ),
        # The last one is the first to be reversed.
        migrations.RunPython(migrations.RunPython.noop, close_guests),
    ]
