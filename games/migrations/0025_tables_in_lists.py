import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("games", "0024_seats_in_order"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="free_seats",
            field=models.PositiveSmallIntegerField(db_default=0, default=0, editable=False),
        ),
        migrations.AddField(
            model_name="table",
            name="names",
            field=models.TextField(blank=True, db_default="", default="", editable=False),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(condition=models.Q(("visibility", "public")), fields=["-id"], name="table_public"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["host", "-id"], name="table_hosted"),
        ),
        migrations.AlterField(
            model_name="table",
            name="host",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="hosted_tables",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
