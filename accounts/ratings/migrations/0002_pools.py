"""A row for each pool, so that leaderboards are there before the first rated game."""

from django.db import migrations


def add(apps, schema_editor):
    for game in ("cards", "dice"):
        for kind in ("people", "mixed", "bots"):
            apps.get_model("ratings", "Pool").objects.get_or_create(game=game, kind=kind)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0001_initial")]

    operations = [migrations.RunPython(add, migrations.RunPython.noop)]
