"""Whether notices of an account go anywhere: read with every answer, so it stands beside the name."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0008_addresses")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="is_notified",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="Notices go somewhere: to a webhook, a device, or by mail.",
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="is_notified_at_once",
            field=models.BooleanField(
                db_default=False, default=False, editable=False, help_text="One of these is a webhook or a device."
            ),
        ),
    ]
