"""Whether people can talk at the tables of a season."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("leagues", "0002_name_when_the_end_is_judged")]

    operations = [
        migrations.AddField(
            model_name="season",
            name="has_voices",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
