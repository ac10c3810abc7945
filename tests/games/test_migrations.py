"""Migrations carry running games with them, forwards and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

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
    own = ("games", "accounts", "bang_service")
    steps = [step for (app, _), step in executor.loader.disk_migrations.items() if app in own]
    assert len(steps) >= 6
    assert [str(step) for step in steps if not all(operation.reversible for operation in step.operations)] == []
