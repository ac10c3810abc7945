"""The stored worlds are what playing them anew gives."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction

from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.throttling.scopes import SCOPES
from games.models import Move, Table
from tests.api import Api, body
from tests.games.people import at, person
from tests.worlds import rows
from tests.worlds.kinds import KINDS, Stored

pytestmark = pytest.mark.django_db


class _PlayedOnce(Exception):
    pass


def played(kind: str, monkeypatch: pytest.MonkeyPatch) -> rows.StoredWorld:
    """The world, played anew while time stands still. Nothing of it stays in the tables."""
    monkeypatch.setattr(clock, "real_now", lambda: rows.MOMENT)
    try:
        with transaction.atomic():
            before = rows.present()
            told = KINDS[kind]()
            found = rows.changed(before, rows.present())
            raise _PlayedOnce
    except _PlayedOnce:
        return rows.StoredWorld(told, found)


def differences(one: rows.Rows, other: rows.Rows) -> set[tuple[str, int, str]]:
    """Where two worlds differ: table, row and column."""
    found = {(label, -1, "there or not") for label in one.keys() ^ other.keys()}
    for label in one.keys() & other.keys():
        mine, theirs = one[label], other[label]
        if mine["columns"] != theirs["columns"] or len(mine["rows"]) != len(theirs["rows"]):
            found.add((label, -1, "columns or rows"))
            continue
        for number, pair in enumerate(zip(mine["rows"], theirs["rows"], strict=True)):
            for name, value, twin in zip(mine["columns"][0], *pair, strict=True):
                if value != twin:
                    found.add((label, number, name))
    return found


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_world__played_anew__is_the_stored_one(
    kind: str, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config, settings: Any
) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}
    anew = played(kind, monkeypatch)
    if pytestconfig.getoption("--write-worlds"):
        rows.write(kind, anew)
    # What is different each time (tokens, keys) is so by chance.
    by_chance = differences(anew.rows, played(kind, monkeypatch).rows)
    assert not {where for where in by_chance if where[1] < 0}
    assert differences(anew.rows, rows.read(kind).rows) <= by_chance, "write it anew: see tests/worlds/__init__.py"


@pytest.mark.parametrize("kind", KINDS)
def test_world__put_into_the_tables__is_lived_in(kind: str, stored: Stored) -> None:
    world = stored(kind)
    table = Table.objects.get(pk=world.table)
    assert table.status == Table.Status.OVER
    assert abs(table.opened_at - clock.now()) < abs(table.opened_at - rows.MOMENT), "it has happened just now"
    for one in world.people:
        assert body(one.api.get("/api/v1/me/"))["name"] == one.player.name
        view = body(one.api.get(at(world.table, "view")))
        assert view["result"] == table.result
    assert len(body(Api().get(at(world.table, "record")))["decisions"]) == Move.objects.filter(seat__gte=0).count()
    newcomer = person()
    with pytest.raises(AssertionError, match="comes first"):
        stored(kind)
    assert newcomer.player.pk == Player.objects.order_by("pk").last().pk > len(world.people)  # type: ignore[union-attr]
