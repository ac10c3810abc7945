"""Takes away what the release before reads."""

from django.db import migrations


class Migration(migrations.Migration):
    takes_away = True
    dependencies = [("mail", "0002_table_that_nobody_needs")]

    operations = [migrations.DeleteModel(name="Unneeded")]
