from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0029_endings_rated"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="table",
            index=models.Index(condition=models.Q(("names", "")), fields=["id"], name="table_unseen"),
        ),
    ]
