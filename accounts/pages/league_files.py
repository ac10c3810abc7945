"""Leagues as files: standings and results as CSV, every number as the API has it; the days of rounds as a calendar."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse
from icalendar import Calendar, Event

from accounts.leagues.models import Season
from accounts.leagues.reading.leagues import season_at
from accounts.leagues.reading.log import changed_at
from accounts.leagues.reading.rounds import rounds_document
from accounts.leagues.reading.seasons import division_at, round_days, season_document
from accounts.leagues.reading.standings import standings_document
from accounts.mail.services.links import whole
from bang_service.platform import clock
from bang_service.platform.texts import say

from . import league_words as words
from .published import Content, published

Document = dict[str, Any]

CSV: Final = "text/csv; charset=utf-8; header=present"
CALENDAR: Final = "text/calendar; charset=utf-8"

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")

STANDINGS: Final = (
    "rank", "place", "entry", "player_id", "player", "kind", "state", "games", "wins", "sheriffs", "points",
)  # fmt: skip
"""The columns of standings; behind them stands one for each tie-break, `tie_break_<name>`."""

RESULTS: Final = (
    "round", "round_state", "first_day", "last_day", "number", "state", "table", "seat", "entry", "player_id", "player",
    "kind", "role", "expected", "points", "won", "left",
)  # fmt: skip
"""The columns of results: a line for each place at each table of each round."""


@published
def standings(request: HttpRequest, slug: str, number: int, level: int) -> Content:
    """The standings of a division."""
    found = standings_document(division_at(season_at(slug, number), level))
    columns = [*STANDINGS, *(f"tie_break_{name}" for name in found["tie_breaks"])]
    lines = [[*_values(line, STANDINGS), *line["values"]] for line in found["lines"]]
    return Content(_csv(columns, lines), CSV, f"{slug}-{number}-{level}-standings.csv")


@published
def results(request: HttpRequest, slug: str, number: int, level: int) -> Content:
    """The rounds of a division with their tables and results, as everybody may know them."""
    found = rounds_document(division_at(season_at(slug, number), level), None)
    lines = [
        _values({**one, **table, **place, "round": one["number"], "round_state": one["state"]}, RESULTS, table)
        for one in found["rounds"]
        for table in one["tables"]
        for place in table["places"]
    ]
    return Content(_csv(RESULTS, lines), CSV, f"{slug}-{number}-{level}-results.csv")


@published
def calendar(request: HttpRequest, slug: str, number: int) -> Content:
    """The rounds of a season as events of whole days. Their ids stay, so whoever subscribes sees days change."""
    row = season_at(slug, number)
    told = season_document(row)
    title = f"{row.league.name}: {words.season_told(told)}"
    made = Calendar()
    made.add("prodid", "-//BANG! service//leagues//EN")
    made.add("version", "2.0")
    made.add("x-wr-calname", title)
    made.add("x-wr-timezone", told["time_zone"])
    days = round_days(row)
    for one in days:
        is_split = sum(other["number"] == one["number"] for other in days) > 1
        made.add_component(_event(row, told, one, title, is_split=is_split))
    return Content(made.to_ical(), CALENDAR, f"{slug}-{number}.ics")


def _event(row: Season, told: Document, one: Document, title: str, *, is_split: bool) -> Event:
    """A round; where divisions play it on different days, it is one of those that do so then."""
    event = Event()
    part = f"-division-{one['divisions'][0]}" if is_split else ""
    # The season's commitment is like no other number, on no other service either.
    event.add("uid", f"{told['commitment'][:32]}-round-{one['number']}{part}")
    # Without a METHOD this is when the event was last revised (RFC 5545, 3.8.7.2).
    event.add("dtstamp", changed_at(row) or clock.now())
    event.add("dtstart", one["first_day"])
    # The day after the last one: an end is not part of the event.
    event.add("dtend", one["last_day"] + timedelta(days=1))
    heading = say("page-league-round", number=str(one["number"]))
    if is_split:
        levels = ", ".join(map(str, one["divisions"]))
        heading = say("page-league-round-of", number=str(one["number"]), divisions=levels)
    event.add("summary", f"{title}, {heading}")
    event.add("description", words.deadline_told(one["last_day"], told["time_zone"]))
    event.add("url", whole(reverse("season_page", args=[row.league.slug, row.number])))
    event.add("transp", "TRANSPARENT")
    event.add("status", "CANCELLED" if told["state"] == Season.State.CANCELLED else "CONFIRMED")
    return event


def _values(line: Document, columns: Sequence[str], table: Document | None = None) -> list[object]:
    known = {
        **line,
        "player_id": line["player"]["id"],
        "player": _harmless(str(line["player"]["name"])),
        "kind": line["player"]["kind"],
    }
    if table is not None:
        known |= {"number": table["number"], "state": table["state"]}
    return [_cell(known[name]) for name in columns]


def _cell(value: object) -> object:
    """A value as JSON writes it, but nothing for null and no quotation marks."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else value


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula: one that looks like it has an apostrophe before it."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _csv(columns: Sequence[str], lines: Iterable[Sequence[object]]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows(lines)
    return text.getvalue().encode()
