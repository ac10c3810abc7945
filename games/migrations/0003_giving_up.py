from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_not_for_sale"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="gave_up",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AlterField(
            model_name="tenurerow",
            name="how",
            field=models.CharField(
                choices=[
                    ("sat", "Sat"),
                    ("handed_over", "Handed Over"),
                    ("absent", "Absent"),
                    ("gave_up", "Gave Up"),
                    ("returned", "Returned"),
                    ("substituted", "Substituted"),
                ],
                max_length=12,
            ),
        ),
    ]
