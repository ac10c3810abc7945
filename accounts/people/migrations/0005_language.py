from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_bots")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="language",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="In which answers, notices and pages speak to them; empty: as their client asks.",
                max_length=8,
            ),
        ),
    ]
