"""Migrations carry running games with them, forwards and back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import Player
from bang_service.platform import clock
from games.models import Notice
from games.services.numbering import number_notices

pytestmark = pytest.mark.django_db(transaction=True)


def migrate(*target: tuple[str, str]) -> Any:
    executor = MigrationExecutor(connection)
    executor.migrate(list(target))
    return MigrationExecutor(connection).loader.project_state(list(target)).apps


@pytest.fixture(autouse=True)
def _latest_again() -> Iterator[None]:
    yield
    call_command("migrate", verbosity=0)


@pytest.mark.long
def test_games_in_play__keep_their_authors_and_get_wake_ups() -> None:
    old = migrate(("games", "0001_initial"), ("accounts", "0001_initial"))
    player = old.get_model("accounts", "Player").objects.create(name="Calamity")
    table = old.get_model("games", "Table").objects.create(host=player, game="cards", seat_count=4, status="playing")
    seats = old.get_model("games", "Seat").objects
    person = seats.create(table=table, number=0, player=player)
    machine = seats.create(table=table, number=1, policy="rules")
    moves = old.get_model("games", "Move").objects
    for number, by_policy in enumerate((False, True)):
        moves.create(table=table, number=number, by_policy=by_policy, first=number + 1, records="[]")
    prompts = old.get_model("games", "Prompt").objects
    for seat in (person, machine):
        prompts.create(table=table, seat=seat, prompt="1-0-abcdef")

    new = migrate(("games", "0002_clocks_outbox_failures"))
    authors = new.get_model("games", "Move").objects.order_by("number").values_list("author", flat=True)
    assert list(authors) == ["player", "policy"]
    rows = new.get_model("games", "Prompt").objects.order_by("seat__number")
    assert [(row.by_policy, row.ring_at is not None) for row in rows] == [(False, False), (True, True)]

    back = migrate(("games", "0001_initial"))
    kept = back.get_model("games", "Move").objects.order_by("number").values_list("by_policy", flat=True)
    assert list(kept) == [False, True]


def test_every_migration__can_be_taken_back() -> None:
    executor = MigrationExecutor(connection)
    own = ("games", "accounts", "notices", "mail", "ratings", "leagues", "bang_service")
    steps = [step for (app, _), step in executor.loader.disk_migrations.items() if app in own]
    assert len(steps) >= 6
    assert [str(step) for step in steps if not all(operation.reversible for operation in step.operations)] == []


BEFORE_ENDPOINTS = (("games", "0013_address_off"), ("accounts", "0008_addresses"), ("notices", None))


def migrated_back() -> Any:
    """Go back to where each player had one webhook, and each notice its own place in the queue; the models."""
    MigrationExecutor(connection).migrate(list(BEFORE_ENDPOINTS))
    return MigrationExecutor(connection).loader.project_state(list(BEFORE_ENDPOINTS[:2])).apps


@pytest.mark.long
def test_webhooks_and_what_waits_for_them__become_endpoints_and_copies__and_again_what_they_were() -> None:
    old = migrated_back()
    players = {name: old.get_model("accounts", "Player").objects.create(name=name) for name in ("Ann", "Ben", "Cem")}
    since = clock.now() - timedelta(hours=1)
    receivers = old.get_model("accounts", "Receiver").objects
    receivers.create(
        player=players["Ann"], url="https://ann.example.org/", secret="whsec_ann", old_secret="whsec_before",
        old_secret_until=since, failures=3, failing_since=since, paused_until=since, is_slow=True,
    )  # fmt: skip
    receivers.create(player=players["Ben"], url="https://ben.example.org/", secret="whsec_ben", is_on=False)
    messages = old.get_model("games", "Message").objects
    told = {"kind": "password_replaced", "at": since}
    messages.create(player=players["Ann"], number=1, serial=1, state="pushed", attempts=1, **told)
    messages.create(
        player=players["Ann"], number=2, serial=2, state="due", attempts=4, next_at=since, error="It answered 500.",
        **told,
    )  # fmt: skip
    messages.create(player=players["Ann"], number=3, state="due", next_at=since, **told)
    messages.create(player=players["Cem"], number=1, state="listed", **told)
    former = [list(receivers.order_by("player_id").values()), list(messages.order_by("id").values())]

    call_command("migrate", verbosity=0)
    ann = Endpoint.objects.get(player__name="Ann")
    assert (ann.kind, ann.url, ann.secret, ann.old_secret) == (
        "webhook", "https://ann.example.org/", "whsec_ann", "whsec_before",
    )  # fmt: skip
    assert (ann.failures, ann.failing_since, ann.paused_until, ann.is_slow) == (3, since, since, True)
    ben = Endpoint.objects.get(player__name="Ben")
    assert not ben.is_on and ben.key != ann.key and len(ben.key) == 16
    copies = Delivery.objects.order_by("id").values_list("endpoint", "notice__serial", "state", "attempts", "error")
    assert list(copies) == [(ann.pk, 2, "due", 4, "It answered 500."), (ann.pk, None, "due", 0, "")]
    flags = Player.objects.order_by("name").values_list("name", "is_notified", "is_notified_at_once")
    assert list(flags) == [("Ann", True, True), ("Ben", False, False), ("Cem", False, False)]
    assert not Notice.objects.filter(is_fanned_out=False).exists()
    # What nobody was told yet is numbered on.
    number_notices(ann.player_id)
    assert list(Notice.objects.filter(player=ann.player).order_by("id").values_list("serial", "number")) == [
        (1, 1), (2, 2), (3, 3),
    ]  # fmt: skip
    Notice.objects.filter(player=ann.player, serial=3).update(serial=None, number=None)

    back = migrated_back()
    assert list(back.get_model("accounts", "Receiver").objects.order_by("player_id").values()) == [
        {**row, "claim": "", "claimed_until": None} for row in former[0]
    ]
    again = {row["id"]: row for row in back.get_model("games", "Message").objects.values()}
    for row in former[1]:
        # What was settled is not told apart any more.
        settled = {} if row["state"] == "due" else {"state": "listed", "attempts": 0}
        assert again[row["id"]] == {**row, **settled}
