"""Every act of organisers at every row in every state: done, refused or not offered, but never an error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.db.models import Model
from django.test import Client

from accounts.leagues.admin import appeals, entries, fixtures, leagues, logs, rounds, seasons
from accounts.leagues.admin.act import Act
from accounts.leagues.models import Appeal, Entry, Fixture, League, LogEntry, Round, Season
from tests.games.times import Time

from .organisers import address, log_in
from .seasons import REASON, Stage, player

pytestmark = pytest.mark.django_db

ACTS: tuple[tuple[type[Model], tuple[Act, ...]], ...] = (
    (League, tuple(leagues.ACTS)), (Season, tuple(seasons.ACTS)), (Round, tuple(rounds.ACTS)),
    (Entry, tuple(entries.ACTS)), (Fixture, tuple(fixtures.ACTS)), (Appeal, tuple(appeals.ACTS)),
    (LogEntry, tuple(logs.ACTS)),
)  # fmt: skip


def acts_of_all() -> Iterator[tuple[Model, Act]]:
    """The newest rows of each kind, whatever state they are in, with each act of their kind."""
    for model, acts in ACTS:
        for row in model._default_manager.order_by("-pk")[:3]:
            yield from ((row, act) for act in acts)


def walked(client: Client) -> int:
    """Look at each, and send each with a reason alone; whatever that does is taken back. Returns how many are not
    offered."""
    client.raise_request_exception = False
    not_offered = 0
    for row, act in list(acts_of_all()):
        page = address(row, act.name)
        for method in (client.get, client.post):
            with transaction.atomic():
                response = method(page, {"reason": REASON} if method == client.post else None)
                transaction.set_rollback(True)
            assert response.status_code < 500, (page, response.status_code)
            if not act.is_offered(row):
                assert response.status_code in (403, 409), (page, response.status_code)
                not_offered += 1
    return not_offered


def test_acts__at_rows_in_every_state__end_in_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(Time(monkeypatch))
    client = log_in(stage.organiser)
    counted = walked(client)
    stage.runs(8)
    counted += walked(client)
    fixture, _ = stage.begins()
    Appeal.objects.create(fixture=fixture, by=player(), text="Not so.")
    counted += walked(client)
    Fixture.objects.filter(pk=fixture.pk).update(table=None)
    counted += walked(client)
    assert counted > 50
