"""What AI seats remember of a game, beside its position."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0006_lessons")]

    operations = [
        migrations.AddField(
            model_name="position",
            name="memory",
            field=models.TextField(blank=True, db_default="", default="", editable=False),
        ),
    ]
