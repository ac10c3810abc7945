"""Whether a player is told what others say at tables."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="hears_voices",
            field=models.BooleanField(db_default=True, default=True, help_text="Is told what others say at tables."),
        ),
    ]
