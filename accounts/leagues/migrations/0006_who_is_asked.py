from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("leagues", "0005_substitutions")]

    operations = [
        migrations.AddField(
            model_name="substitution",
            name="entrant_is_asked",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
