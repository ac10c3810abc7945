"""Webhooks are endpoints of notices now, which have copied them."""

from django.db import migrations


class Migration(migrations.Migration):
    takes_away = True

    dependencies = [("accounts", "0009_is_notified"), ("notices", "0002_copy_webhooks")]

    operations = [migrations.DeleteModel(name="Receiver")]
