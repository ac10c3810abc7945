"""Every known address of a person is kept as one that is not confirmed yet."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def copy(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """From the column of the account, which stays: the previous release reads it beside this one."""
    addresses = apps.get_model("account", "EmailAddress").objects
    people = apps.get_model("accounts", "Player").objects.filter(kind="person").exclude(email="")
    rows = [
        addresses.model(user_id=pk, email=email.strip().lower(), verified=False, primary=True)
        for pk, email in people.values_list("pk", "email").iterator(2000)
    ]
    addresses.bulk_create(rows, batch_size=500, ignore_conflicts=True)


def remove(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The column still has the address in force."""
    apps.get_model("account", "EmailAddress").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_mail_keys"), ("account", "0009_emailaddress_unique_primary_email")]

    operations = [migrations.RunPython(copy, remove)]
