from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0028_tables_found_in_lists"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="ending",
            index=models.Index(
                condition=models.Q(("pool", ""), _negated=True), fields=["game", "pool", "number"], name="ending_rated"
            ),
        ),
        migrations.RemoveIndex(
            model_name="ending",
            name="ending_of_pool",
        ),
    ]
