import hashlib

import django.db.models.deletion
from django.db import migrations, models

FIRST_PREVIOUS = "0" * 64


def _chain_tables(apps, schema_editor):
    """Tables opened before there was a chain get their links in the order they were opened."""
    commitments = apps.get_model("games", "DealCommitment").objects
    number, link = 0, FIRST_PREVIOUS
    rows = apps.get_model("games", "Table").objects.order_by("pk").values_list("pk", "commitment")
    for table, commitment in rows.iterator(chunk_size=2000):
        number += 1
        link = hashlib.sha256(f"{link} {number} {commitment}".encode("ascii")).hexdigest()
        commitments.create(table_id=table, number=number, link=link)
    apps.get_model("games", "DealChain").objects.create(pk=1, number=number, link=link)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_message_serial"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="entropy",
            field=models.CharField(blank=True, default="", editable=False, max_length=64),
        ),
        migrations.CreateModel(
            name="DealChain",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(default=0)),
                ("link", models.CharField(default=FIRST_PREVIOUS, max_length=64)),
            ],
            options={
                "constraints": [models.CheckConstraint(condition=models.Q(("pk", 1)), name="one_deal_chain")],
            },
        ),
        migrations.CreateModel(
            name="DealCommitment",
            fields=[
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="deal",
                        serialize=False,
                        to="games.table",
                    ),
                ),
                ("number", models.PositiveIntegerField(unique=True)),
                ("link", models.CharField(max_length=64)),
            ],
        ),
        migrations.RunPython(_chain_tables, migrations.RunPython.noop),
    ]
