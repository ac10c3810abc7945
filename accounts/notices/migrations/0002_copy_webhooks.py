"""Every webhook becomes an endpoint, every message that waits for it a delivery, every confirmed address a way of its
own."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

SAME = (
    "url", "secret", "old_secret", "old_secret_until", "is_on", "off_reason", "failures", "failing_since",
    "paused_until", "is_slow", "created",
)  # fmt: skip


def copy(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Keys are made here: a migration knows no default that is a function of the model."""
    from accounts.notices.models import new_key

    endpoints = apps.get_model("notices", "Endpoint").objects
    players = apps.get_model("accounts", "Player").objects
    for receiver in apps.get_model("accounts", "Receiver").objects.order_by("pk").iterator(500):
        same = {name: getattr(receiver, name) for name in SAME}
        endpoints.create(player_id=receiver.player_id, kind="webhook", key=new_key(), **same)
    on = dict(endpoints.filter(is_on=True).values_list("player_id", "pk"))
    # What was written first is pushed first.
    due = apps.get_model("games", "Notice").objects.filter(state="due", player_id__in=on).order_by("pk")
    delivery = apps.get_model("notices", "Delivery")
    delivery.objects.bulk_create(
        (
            delivery(notice_id=pk, endpoint_id=on[player], attempts=attempts, next_at=next_at, error=error, state="due")
            for pk, player, attempts, next_at, error in due.values_list(
                "pk", "player_id", "attempts", "next_at", "error"
            ).iterator(2000)
        ),
        batch_size=500,
    )
    players.filter(pk__in=on).update(is_notified=True, is_notified_at_once=True)
    addresses = apps.get_model("account", "EmailAddress").objects.filter(verified=True)
    for player in addresses.order_by("user_id").values_list("user_id", flat=True).distinct().iterator(2000):
        endpoints.create(player_id=player, kind="mail", key=new_key())
        players.filter(pk=player).update(is_notified=True)


def remove(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The receivers of players that have none there are written again, from their first webhook, and so is what waits
    for it."""
    receivers = apps.get_model("accounts", "Receiver").objects
    notices = apps.get_model("games", "Notice").objects
    copies = apps.get_model("notices", "Delivery").objects
    known = set(receivers.values_list("player_id", flat=True))
    for endpoint in apps.get_model("notices", "Endpoint").objects.filter(kind="webhook").order_by("pk"):
        if endpoint.player_id not in known:
            known.add(endpoint.player_id)
            receivers.create(player_id=endpoint.player_id, **{name: getattr(endpoint, name) for name in SAME})
            for copy in copies.filter(endpoint_id=endpoint.pk, state="due").iterator(2000):
                notices.filter(pk=copy.notice_id).update(
                    state="due", attempts=copy.attempts, next_at=copy.next_at, error=copy.error
                )


class Migration(migrations.Migration):
    dependencies = [
        ("notices", "0001_initial"),
        ("accounts", "0009_is_notified"),
        ("account", "0009_emailaddress_unique_primary_email"),
    ]

    operations = [migrations.RunPython(copy, remove)]
