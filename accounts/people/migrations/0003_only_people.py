"""Counters of rate limits and answers to repeated requests belong to the platform. Their tables stay as they are."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_receiver")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name="IdempotencyRecord"),
                migrations.DeleteModel(name="ThrottleBucket"),
            ],
        ),
    ]
