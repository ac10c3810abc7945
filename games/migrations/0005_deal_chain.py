import hashlib

import django.db.models.deletion
from django.db import migrations, models

FIRST_PREVIOUS = "0" * 64
BATCH = 2000


def _chain_tables(apps, schema_editor):
    """Tables opened before there was a chain get their links in the order they were opened."""
    model = apps.get_model("games", "DealCommitment")
    number, link = 0, FIRST_PREVIOUS
    links = []
    rows = apps.get_model("games", "Table").objects.order_by("pk").values_list("pk", "commitment")
    for table, commitment in rows.iterator(chunk_size=BATCH):
        number += 1
        link = hashlib.sha256(f"{link} {number} {commitment}".encode("ascii")).hexdigest()
        links.append(model(table_id=table, number=number, link=link))
        if len(links) == BATCH:
            model.objects.bulk_create(links)
            links.clear()
    model.objects.bulk_create(links)
    apps.get_model("games", "DealChain").objects.create(pk=1, number=number, link=link)


def _keep_evidence(apps, schema_editor):
    """Without the chain, and what players added, nobody could check the records of these games any more."""
    if apps.get_model("games", "Seat").objects.exclude(entropy="").exists():
        raise RuntimeError(
            "Games were dealt from what their players added. Leave these tables as they are: older releases run on them."
        )


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_seat_entropy"),
    ]

    operations = [
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
        migrations.RunPython(_chain_tables, _keep_evidence),
    ]
