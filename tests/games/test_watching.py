"""Letting others watch a game that one plays against AI seats alone, and nobody any more."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import PlayerResult, Table
from games.reading import table_snapshots
from games.services import interventions
from tests.api import Api, body, problem
from tests.games.managing import start_managed
from tests.games.people import TABLES, Document, Person, at, dump, open_table, person, seat_people, see, start

pytestmark = pytest.mark.django_db


def alone(host: Person, **given: Any) -> int:
    """A game of theirs against AI seats, by invitation."""
    return start([host], ai=3, **{"visibility": "invitation", **given})


def show(host: Person, table: int, visibility: str, status: int = 200) -> Document:
    told: Document = body(host.api.put(at(table, "visibility"), {"visibility": visibility}), status)
    return told


def refused(one: Person, table: int, status: int, code: str, visibility: str = "public") -> Document:
    """Is refused, and nothing is written."""
    before = dump()
    told: Document = problem(one.api.put(at(table, "visibility"), {"visibility": visibility}), status, code)
    assert dump() == before
    return told


def watched() -> list[int]:
    """The games that a stranger finds to watch."""
    return [one["id"] for one in body(Api().get(f"{TABLES}?status=playing&order=moved&brief=true"))["results"]]


def test_shown__is_found_and_watched_by_everybody__and_hidden_by_nobody_any_more() -> None:
    host, stranger = person(), person()
    table = alone(host)
    invitation = body(host.api.get(at(table)))["invitation"]
    for api in (Api(), stranger.api):
        assert api.get(at(table, "view")).status_code == 404 and watched() == []
    told = show(host, table, "public")
    assert (told["visibility"], told["invitation"], told["your_seat"]) == ("public", None, 0)
    assert watched() == [table]
    for api in (Api(), stranger.api):
        seen = see(api, table)
        assert (seen["viewer"], seen["prompt"]) == (None, None) and "hand" not in seen["seats"][0]
    assert show(host, table, "invitation")["invitation"] == invitation, "links that were sent lead there still"
    for api in (Api(), stranger.api):
        assert api.get(at(table, "view")).status_code == 404 and watched() == []
    assert body(Api().get(f"{at(table)}?invitation={invitation}"))["visibility"] == "invitation"


def test_same_again__changes_nothing() -> None:
    host = person()
    table = alone(host)
    for visibility in ("invitation", "public", "public"):
        before = dump()
        is_new = Table.objects.get(pk=table).visibility != visibility
        show(host, table, visibility)
        assert (dump() != before) == is_new


def test_opened_as_public__gets_an_invitation_when_it_is_hidden() -> None:
    host = person()
    table = alone(host, visibility="public")
    code = show(host, table, "invitation")["invitation"]
    assert len(code) > 10 and watched() == []
    assert body(Api().get(f"{at(table, 'view')}?invitation={code}"))["viewer"] is None


def test_whoever_may_not__is_refused(four: list[Person]) -> None:
    host, other = four[:2]
    table = alone(host)
    refused(other, table, 404, "not_found")
    show(host, table, "public")
    refused(other, table, 403, "forbidden", "invitation")
    together = start([host, other], ai=2, visibility="invitation")
    assert "all other seats are AI seats" in refused(host, together, 403, "forbidden")["detail"]
    refused(other, together, 403, "forbidden")
    body(other.api.post(at(together, "give-up")))
    refused(host, together, 403, "forbidden")
    rated = start([host], ai=3, policy="rules", pool="mixed")
    refused(host, rated, 403, "forbidden", "invitation")
    refused(host, start_managed(four), 403, "forbidden")
    problem(Api().put(at(table, "visibility"), {"visibility": "public"}), 401, "not_authenticated")
    told = problem(host.api.put(at(table, "visibility"), {"visibility": "secret"}), 422, "validation_failed")
    assert [each["field"] for each in told["errors"]] == ["visibility"]


def test_before_and_after_the_game__is_refused() -> None:
    host = person()
    refused(host, seat_people([host], ai=3, visibility="invitation"), 409, "table_not_started")
    over = alone(host)
    interventions.void(table_id=over, staff=person().player, reason="Enough.")
    refused(host, over, 409, "table_not_open")
    closed = open_table(host, visibility="invitation")["id"]
    body(host.api.post(at(closed, "close")))
    refused(host, closed, 409, "table_not_open")


def test_halted__can_be_hidden_too() -> None:
    host = person()
    table = alone(host, visibility="public")
    interventions.halt(table_id=table, staff=person().player, reason="A look.")
    assert show(host, table, "invitation")["visibility"] == "invitation"


@pytest.mark.parametrize(
    ("opened", "shown", "counts"),
    [
        ("public", [], True),
        ("invitation", [], False),
        ("invitation", ["public"], False),
        ("public", ["invitation"], False),
        ("public", ["invitation", "public"], False),
    ],
)
def test_statistics__count_what_everybody_could_watch_all_along(opened: str, shown: list[str], counts: bool) -> None:
    host = person()
    table = alone(host, visibility=opened)
    for visibility in shown:
        show(host, table, visibility)
    interventions.adjudicate(table_id=table, staff=person().player, reason="It is late.", side="law")
    assert PlayerResult.objects.filter(player=host.player).exists() == counts


def test_version__is_another_one__so_that_whoever_watches_learns_of_it() -> None:
    host = person()
    table = alone(host)
    before = table_snapshots.table_versions([table])
    show(host, table, "public")
    assert table_snapshots.table_versions([table]) != before
    assert (
        table_snapshots.table_snapshots({table: 2**62})[table].version == table_snapshots.table_versions([table])[table]
    )
