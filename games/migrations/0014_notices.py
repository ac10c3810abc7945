"""A message is a notice: it says what is to be known, and no longer what became of its copies."""

from collections import defaultdict

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget_numbers(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Both numbers of a notice are given together now, to those that nobody has been told yet."""
    apps.get_model("games", "Notice").objects.filter(serial=None).update(number=None)


def number_again(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Every notice has its number at once, after those of its player at its table."""
    notices = apps.get_model("games", "Notice").objects
    fresh = notices.filter(number=None).order_by("pk")
    last: dict[tuple[int | None, int], int] = defaultdict(int)
    known = notices.filter(player_id__in=fresh.order_by().values("player_id")).exclude(number=None)
    for table, player, number in known.values_list("table_id", "player_id", "number"):
        last[table, player] = max(last[table, player], number)
    for notice in fresh:
        last[notice.table_id, notice.player_id] += 1
        notices.filter(pk=notice.pk).update(number=last[notice.table_id, notice.player_id])


class Migration(migrations.Migration):
    takes_away = True

    dependencies = [("games", "0013_address_off")]

    operations = [
        migrations.AlterModelTable(name="message", table="games_message"),
        migrations.RenameModel(old_name="Message", new_name="Notice"),
        migrations.AddField(
            model_name="notice",
            name="details",
            field=models.TextField(blank=True, editable=False, help_text="JSON", default=""),
            preserve_default=False,
        ),
        # What was written before was pushed from its own row.
        migrations.AddField(model_name="notice", name="is_spread", field=models.BooleanField(default=True)),
        migrations.AlterField(
            model_name="notice",
            name="is_spread",
            field=models.BooleanField(default=False, help_text="Each endpoint has its copy, or there is none"),
        ),
        migrations.AlterField(
            model_name="notice", name="number", field=models.PositiveIntegerField(editable=False, null=True)
        ),
        migrations.RunPython(forget_numbers, number_again),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("is_spread", False)), fields=["player", "id"], name="notice_to_spread"
            ),
        ),
        migrations.AddField(
            model_name="prompt",
            name="remind_uptime",
            field=models.DateTimeField(
                blank=True, help_text="When its player is reminded, in uptime; empty: not, or it is done", null=True
            ),
        ),
        migrations.AddIndex(
            model_name="prompt",
            index=models.Index(
                condition=models.Q(("remind_uptime__isnull", False)),
                fields=["remind_uptime"],
                name="prompt_by_reminder",
            ),
        ),
    ]
