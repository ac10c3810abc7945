from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_message_serial"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="entropy",
            # The database knows the default too: while a release is rolled out older code seats players as well.
            field=models.CharField(blank=True, db_default="", default="", editable=False, max_length=64),
        ),
    ]
