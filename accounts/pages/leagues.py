"""The pages of leagues: everybody may read and link them. They show the documents of `accounts.leagues.reading` as a
visitor without an account gets them, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse

from accounts.leagues.models import Entry, Season
from accounts.leagues.reading.entries import entries_in, entries_of, entry_document
from accounts.leagues.reading.leagues import (
    all_leagues,
    league_detail,
    league_document,
    league_documents,
    league_of,
    season_at,
)
from accounts.leagues.reading.log import log_documents, log_of
from accounts.leagues.reading.rounds import pace_document, rounds_document
from accounts.leagues.reading.seasons import (
    absence_document,
    division_at,
    round_days,
    season_document,
    season_name,
)
from accounts.leagues.reading.standings import standings_document
from accounts.people.services import profiles
from bang_service.platform.moments import told_in
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from . import league_words as words
from .published import Content, page, published

Document = dict[str, Any]

MOST: Final = 100
"""How many leagues, or lines of a log, stand on one page."""

MOST_NAMES: Final = 300
"""How many of those who have entered are named on the page of a season that has no divisions yet."""

BEFORE: Final = "before"

_NOT_BEGUN: Final = (Season.State.REGISTRATION, Season.State.PLACING)


@published
def leagues(request: HttpRequest) -> Content:
    """All leagues, the newest first, each with its latest season."""
    rows, more = _slice(request, all_leagues())
    found = [{**one, "latest": one["season"] and words.season_told(one["season"])} for one in league_documents(rows)]
    return page(request, "league_pages/leagues.html", str(say("page-leagues")), {"leagues": found, "more": more})


@published
def league(request: HttpRequest, slug: str) -> Content:
    """A league with its seasons."""
    found = league_detail(league_of(slug))
    seasons = [{**one, "title": words.season_told(one)} for one in found["seasons"]]
    return page(
        request, "league_pages/league.html", found["name"], {"league": found, "seasons": seasons}, found["about"]
    )


@published
def season(request: HttpRequest, slug: str, number: int) -> Content:
    """A season: where it stands, its days, its divisions, its rules in words."""
    row = season_at(slug, number)
    of, told = _above(row), season_document(row)
    roles, chances = words.chances_told(told)
    shown = {
        **of,
        "season": told,
        "own": reverse("play_screen", args=[f"seasons/{slug}/{number}"]),
        "registration_until": words.moment_told(told, "registration_until"),
        "rounds": [_days(one, told, row) for one in round_days(row)],
        "divisions": [{**one, "title": words.division_told(one)} for one in told["divisions"]],
        "entrants": _entrants(row) if told["state"] in _NOT_BEGUN else [],
        "rules": words.rules_told(told, absence_document(row), of["league"]["visibility"]),
        "roles": roles,
        "chances": chances,
    }
    return page(request, "league_pages/season.html", _title(of), shown, of["league"]["about"])


@published
def division(request: HttpRequest, slug: str, number: int, level: int) -> Content:
    """A division: who stands where, its rounds with their draws, tables, results and deadlines."""
    row = season_at(slug, number)
    of, told = _above(row), season_document(row)
    found = division_at(row, level)
    document, standings = rounds_document(found, None), standings_document(found)
    entries = entries_in(found)
    names = {one["id"]: words.player_told(one["player"]) for one in entries}
    shown = {
        **of,
        "season": told,
        "division": {**document["division"], "title": words.division_told(document["division"])},
        "standings": _standings(standings),
        "tie_breaks": [{"about": str(say("page-league-tie", name=name))} for name in standings["tie_breaks"]],
        "is_final": standings["is_final"],
        "entries": [{**one, "name": words.player_told(one["player"])} for one in entries],
        "pace": words.pace_told(pace_document(found)),
        "has_tables": any(one["tables"] for one in document["rounds"]),
        "rounds": [_round(one, told, names) for one in document["rounds"]],
        "by_round": _by_round(standings["lines"], document["rounds"]),
    }
    title = f"{_title(of)}, {shown['division']['title']}"
    return page(request, "league_pages/division.html", title, shown, of["league"]["about"])


@published
def log(request: HttpRequest, slug: str, number: int) -> Content:
    """What was done in a season, the latest first."""
    row = season_at(slug, number)
    rows, more = _slice(request, log_of(row))
    # Whoever runs a league may be named by nothing else, and then has no page.
    shown = profiles.shown_among([one.by_id for one in rows if one.by_id is not None])
    lines = [_line(one, row.time_zone, shown) for one in log_documents(rows)]
    of = _above(row)
    title, about = f"{say('page-league-log')}: {_title(of)}", str(say("page-league-log-about"))
    return page(request, "league_pages/log.html", title, {**of, "lines": lines, "more": more}, about)


# -- parts of pages --------------------------------------------------------------------------------------------


def _above(row: Season) -> Document:
    """The league and what the season is called."""
    return {
        "league": league_document(row.league, None),
        "season": season_name(row),
        "season_title": words.season_told(season_name(row)),
    }


def _title(of: Document) -> str:
    return f"{of['league']['name']}, {of['season_title']}"


def _days(one: Document, told: Document, row: Season) -> Document:
    divisions = one["divisions"]
    is_for_all = not divisions or len(divisions) == len(told["divisions"])
    return {
        "number": one["number"],
        "first": words.day_told(one["first_day"]),
        "last": words.day_told(one["last_day"]),
        "divisions": "" if is_for_all else ", ".join(map(str, divisions)),
    }


def _entrants(row: Season) -> Document:
    """Those who take part or wait, in the order of their entries."""
    there = entries_of(row).exclude(state__in=Entry.GONE).order_by("applied_at", "pk")
    told = [entry_document(one) for one in there[: MOST_NAMES + 1]]
    return {
        "names": [{"id": one["player"]["id"], "name": words.player_told(one["player"])} for one in told[:MOST_NAMES]],
        "more": len(told) > MOST_NAMES,
    }


def _standings(standings: Document) -> list[Document]:
    return [
        {
            **line,
            "name": words.player_told(line["player"]),
            "is_gone": line["state"] in Entry.GONE,
            "points": words.points_told(line["points"]),
            "values": [
                words.value_told(name, value)
                for name, value in zip(standings["tie_breaks"], line["values"], strict=True)
            ],
        }
        for line in standings["lines"]
    ]


def _by_round(lines: list[Document], rounds: list[Document]) -> list[Document]:
    """Who got how many points in which round, in the order of the standings. Nothing as long as no table is known."""
    cells = {
        (place["entry"], one["number"]): {
            "table": f"round-{one['number']}-table-{table['number']}",
            "said": words.points_told(place["points"]) or str(say("page-league-table", number=str(table["number"]))),
        }
        for one in rounds
        for table in one["tables"]
        for place in table["places"]
    }
    if not cells:
        return []
    return [
        {
            "rank": line["rank"],
            "player": line["player"]["id"],
            "name": words.player_told(line["player"]),
            "cells": [cells.get((line["entry"], one["number"])) for one in rounds],
        }
        for line in lines
    ]


def _line(one: Document, zone: str, shown: Collection[int]) -> Document:
    """A line of a log; `shown`: whose page there is."""
    by = one["by"]
    return {
        **one,
        "when": told_in(one["at"], zone),
        "name": "" if by is None else words.player_told(by),
        "is_shown": by is not None and by["id"] in shown,
    }


def _round(one: Document, season: Document, names: Mapping[int, str]) -> Document:
    return {
        **one,
        "span": words.span_told(one["first_day"], one["last_day"], season["time_zone"]),
        "draws": [_draw(made, names) for made in one["draws"]],
        "tables": [_table(table) for table in one["tables"]],
    }


def _draw(made: Document, names: Mapping[int, str]) -> Document:
    return {
        **made,
        "out_names": ", ".join(names.get(entry, str(entry)) for entry in made["out"]),
        "seatings": [", ".join(f"{names.get(entry, '?')} ({entry})" for entry in table) for table in made["tables"]],
        "entries": ", ".join(map(str, made["entries"])),
        "sizes": ", ".join(map(str, made["sizes"])),
    }


def _table(table: Document) -> Document:
    return {
        **table,
        "is_told": any(place["role"] for place in table["places"]),
        "places": [
            {
                **place,
                "turn": place["seat"] + 1,
                "name": words.player_told(place["player"]),
                "role": words.role_told(place["role"]),
                "expected": words.chance_told(place["expected"]),
                "points": words.points_told(place["points"]),
            }
            for place in table["places"]
        ],
    }


def _slice(request: HttpRequest, found: QuerySet[Any]) -> tuple[list[Any], int | None]:
    """The latest rows, or those `?before=` a number; and before which number the next page begins. Raises Problem
    validation_failed (before)."""
    before = request.GET.get(BEFORE)
    if before is not None:
        if not (before.isascii() and before.isdecimal() and len(before) <= 18):
            detail = say("refused-input", name=BEFORE, detail=say("refused-cursor"))
            raise Problem(ProblemCode.VALIDATION_FAILED, detail, field=BEFORE)
        found = found.filter(pk__lt=int(before))
    rows = list(found.order_by("-pk")[: MOST + 1])
    return rows[:MOST], rows[MOST - 1].pk if len(rows) > MOST else None
