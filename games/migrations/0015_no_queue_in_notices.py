"""What became of the copies of a notice stands with the copies, which have taken it over."""

from django.db import migrations


class Migration(migrations.Migration):
    takes_away = True

    dependencies = [("games", "0014_notices"), ("notices", "0002_copy_webhooks")]

    operations = [
        migrations.RemoveIndex(model_name="notice", name="message_due"),
        migrations.RemoveField(model_name="notice", name="state"),
        migrations.RemoveField(model_name="notice", name="attempts"),
        migrations.RemoveField(model_name="notice", name="next_at"),
        migrations.RemoveField(model_name="notice", name="error"),
    ]
