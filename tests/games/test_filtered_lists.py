"""A list of tables is looked through page by page: whatever is asked for, and however little fits, the pages together
are the list, and none of them says anything of a table that its reader may not know of."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.db.models import DateTimeField, ExpressionWrapper, F, Q

from accounts.people.models import Player
from bang_service.platform.http import pagination
from bang_service.platform.http.pagination import FilteredList, Source
from games.models import Position, Seat, Table
from games.reading.projection.tables import visible_tables, whole_tables
from games.services.finding import names_of
from games.terms import clocks
from tests.api import Api, body
from tests.games.people import TABLES, Person, persons
from tests.games.times import Time
from tests.graphql.asking import data

LIMIT = 2
CLOCKS = (
    None,
    *(
        clocks.encode(clocks.Clock(decision=decision, turn=None, bank=0, bank_limit=0, increment=0))
        for decision in (20, 86_400)
    ),
)


@pytest.fixture
def crowd(db: None, time: Time) -> list[Person]:
    """Three people among many tables of all kinds: nobody has all of them, and few of them look alike."""
    people, chance = persons(3), Random(4)
    for _ in range(40):
        host = chance.choice([*(one.player for one in people), None])
        table = Table(
            name=chance.choice(("gold", "dust", "Gold dust", "")),
            host=host,
            status=chance.choice(("open", "playing", "over")),
            visibility=chance.choice(Table.Visibility.values),
            game=chance.choice(("cards", "dice")),
            sets=chance.choice((["base"], ["base", "dodge_city"])),
            seat_count=chance.choice((4, 5)),
            clock=chance.choice(CLOCKS),
            pool=chance.choice(("", "people")),
            seed="0" * 64,
            commitment="0" * 64,
        )
        sitting = [one.player for one in people if chance.random() < 0.4]
        table.free_seats, table.names = table.seat_count - len(sitting), names_of(table, [one.name for one in sitting])
        table.save()
        Seat.objects.bulk_create(Seat(table=table, number=seat, player=one) for seat, one in enumerate(sitting))
        if table.status == Table.Status.PLAYING:
            time.passes(seconds=chance.choice((0, 0, 5)))
            Position.objects.create(table=table, state="", moved_at=time.now)
    return people


def wanted_by(people: list[Person]) -> Iterator[dict[str, Any]]:
    """What may be asked for, alone and together."""
    name = people[0].player.name
    for one in (
        {}, {"game": "dice"}, {"pace": "live"}, {"pace": "untimed"}, {"sets": "base,dodge_city"}, {"rated": "true"},
        {"rated": "false", "seats": 5}, {"text": "GOLD"}, {"text": name}, {"player": name}, {"host": name},
        {"player": name, "host": people[1].player.name}, {"text": "gold\ndust"}, {"text": "no such name"},
    ):  # fmt: skip
        yield one
        yield {**one, "mine": "true"}
        yield {**one, "status": "over"}
        yield {**one, "free": "true"}
        yield {**one, "free_seats": 4}
        yield {**one, "status": "playing", "order": "moved"}


def fits(table: Table, wanted: dict[str, Any], viewer: Player | None) -> bool:
    """The same, said of one table."""
    seats = list(table.seats.all())
    sitting = {seat.player.name for seat in seats if seat.player is not None}
    host = table.host.name if table.host else ""
    decision = table.clock and table.clock["decision"]
    pace = "untimed" if decision is None else "live" if decision < 3600 else "days"
    text = wanted.get("text", "").lower()
    free = table.seat_count - len(seats) if table.status == "open" and host else 0
    return (
        wanted.get("status", table.status) == table.status
        and wanted.get("game", table.game) == table.game
        and wanted.get("pace", pace) == pace
        and wanted.get("seats", table.seat_count) == table.seat_count
        and set(wanted.get("sets", "base").split(",")) <= set(table.sets)
        and wanted.get("rated", str(bool(table.pool)).lower()) == str(bool(table.pool)).lower()
        and any(text in name.lower() for name in (table.name, host, *sitting))
        and ("player" not in wanted or wanted["player"] in sitting)
        and wanted.get("host", host) == host
        and ("mine" not in wanted or (viewer is not None and viewer.name in (host, *sitting)))
        and free >= int(wanted.get("free_seats", "free" in wanted))
    )


def the_list(wanted: dict[str, Any], viewer: Player | None) -> list[int]:
    """The tables that fit, found by looking at each."""
    found = [table for table in visible_tables(viewer) if fits(table, wanted, viewer)]
    moved = dict(Position.objects.values_list("table_id", "moved_at"))
    key = (lambda table: (moved[table.pk], table.pk)) if "order" in wanted else (lambda table: (table.pk,))
    return [table.pk for table in sorted(found, key=key, reverse=True)]


def pages(api: Api, wanted: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All pages of the list over REST."""
    path = f"{TABLES}?{urlencode({**wanted, 'limit': LIMIT})}"
    while path:
        page = body(api.get(path))
        yield page
        path = page["next"]


def test_pages__of_which_few_rows_are_looked_at__together_are_the_list(
    crowd: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pagination, "SCANNED", (1, 2))
    short = 0
    for viewer in (None, *crowd[:2]):
        api, player = (Api(), None) if viewer is None else (viewer.api, viewer.player)
        known = {table.pk for table in visible_tables(player)}
        for wanted in wanted_by(crowd):
            told = list(pages(api, wanted))
            listed = [table["id"] for page in told for table in page["results"]]
            assert listed == the_list(wanted, player), (viewer, wanted)
            following = [page["next"] for page in told if page["next"]]
            # Where a look ends is told, so it must be a table that one may know of.
            assert {position_in(path)[-1] for path in following} <= known, (viewer, wanted)
            short += sum(len(page["results"]) < LIMIT for page in told[:-1])
    assert short > 50


def position_in(path: str) -> list[Any]:
    """What the cursor of a page says."""
    cursor = parse_qs(urlsplit(path).query)["cursor"][0]
    position: list[Any] = json.loads(urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    return position


def test_connection__of_which_few_rows_are_looked_at__goes_on_where_its_end_says(
    crowd: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pagination, "SCANNED", (1, 2))
    asked = (
        'query($after: String, $first: Int!) { tables(text: "gold", status: over, first: $first, after: $after) '
        "{ edges { node { rest_id } } pageInfo { hasNextPage endCursor } } }"
    )
    viewer = crowd[0]
    listed: list[int] = []
    ends: list[str | None] = [None]
    while len(ends) < 40:
        page = data(viewer.api, asked, after=ends[-1], first=LIMIT)["tables"]
        listed += [edge["node"]["rest_id"] for edge in page["edges"]]
        if not page["pageInfo"]["hasNextPage"]:
            break
        ends.append(page["pageInfo"]["endCursor"])
    assert listed == the_list({"text": "gold", "status": "over"}, viewer.player)
    assert len(ends) > len(listed) / LIMIT


def test_row__that_moves_between_two_sources__stands_in_the_page_once(crowd: list[Person]) -> None:
    moving = Position.objects.filter(moved_at__isnull=False)
    later = moving.annotate(then=ExpressionWrapper(F("moved_at") + timedelta(days=1), output_field=DateTimeField()))
    sources = [Source(moving, ("moved_at", "table_id"), Q()), Source(later, ("then", "table_id"), Q())]
    found = FilteredList(whole_tables(), sources)
    seen = pagination.window(found, after=None, limit=50, order=("-moved_at", "-id"))
    assert len({table.pk for table in seen.rows}) == len(seen.rows) == moving.count()
