from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_language")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="time_zone",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="The IANA name of the zone in which mails and pages tell them the time; empty: UTC.",
                max_length=64,
            ),
        ),
    ]
