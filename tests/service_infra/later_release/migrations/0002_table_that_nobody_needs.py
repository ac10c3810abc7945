"""Only adds: the release before goes on."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("mail", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="Unneeded",
            fields=[("id", models.BigAutoField(primary_key=True, serialize=False))],
        ),
    ]
