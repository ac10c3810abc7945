"""Seasons of the card game that do not say when the end is judged keep what they were announced with.

The default of the table option `win_check` was `immediate` before this migration, and is `after_effect` since.
"""

from django.db import migrations

BEFORE = "immediate"
SINCE = "after_effect"


def name_former_default(apps, schema_editor):
    """To the release before, no value meant `immediate`."""
    _name(apps, BEFORE)


def name_new_default(apps, schema_editor):
    """To this release, no value means `after_effect`."""
    _name(apps, SINCE)


def _name(apps, value):
    for season in apps.get_model("leagues", "Season").objects.filter(game="cards").iterator():
        if "win_check" not in season.options:
            season.options = {**season.options, "win_check": value}
            season.save(update_fields=["options"])


class Migration(migrations.Migration):
    dependencies = [("leagues", "0001_initial")]

    operations = [migrations.RunPython(name_former_default, name_new_default)]
