"""What `rules` meant in a game that has ended: ratings reckon with how well its AI seats played."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_memory")]

    operations = [
        migrations.AddField(
            model_name="ending",
            name="generation",
            field=models.PositiveSmallIntegerField(db_default=1, default=1),
        ),
    ]
