from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0026_seats_of_players"),
    ]

    operations = [
        migrations.AddField(
            model_name="position",
            name="moved_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddIndex(
            model_name="position",
            index=models.Index(
                condition=models.Q(("moved_at__isnull", False)), fields=["-moved_at", "-table"], name="position_moved"
            ),
        ),
    ]
