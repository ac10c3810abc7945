import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("games", "0025_tables_in_lists"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(fields=["player", "-table"], name="seat_of_player"),
        ),
        migrations.AlterField(
            model_name="seat",
            name="player",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="seats",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
