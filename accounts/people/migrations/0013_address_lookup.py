"""A request about an address is an address look-up."""

from __future__ import annotations

from django.db import migrations


class Migration(migrations.Migration):
    """The model gets its name."""

    dependencies = [("accounts", "0012_browser_sessions")]

    operations = [migrations.RenameModel("Errand", "AddressLookup")]
