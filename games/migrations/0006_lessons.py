"""Lessons: games that are dealt from published seeds, and the hints that whoever learns has been told."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_rematches"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="lesson",
            field=models.CharField(blank=True, db_default="", default="", editable=False, max_length=40),
        ),
        migrations.AddField(
            model_name="table",
            name="hints_told",
            field=models.JSONField(blank=True, db_default=[], default=list, editable=False),
        ),
    ]
