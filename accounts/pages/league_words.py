"""Leagues in words: what they are called, the rules of a season, its days, its numbers. All of it is made from the
documents of `accounts.leagues.reading`, in the language that is spoken now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from django.utils.formats import date_format, number_format

from accounts.leagues.services.entries import TIME_TO_CONFIRM
from bang_service.platform.labels import named
from bang_service.platform.moments import told_in
from bang_service.platform.texts import say
from bang_service.platform.texts.durations import roughly
from bang_service.platform.texts.lazily import Said
from games.models import Table
from games.reading import terms_told
from games.terms import catalogue

Document = dict[str, Any]

IN_POINTS: Final = frozenset({"direct", "opponents"})
"""The tie-breaks that are points, in thousandths."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What the rules of a season say about one subject."""

    about: str
    sentences: list[str]


@dataclass(frozen=True, slots=True)
class Chances:
    """What victories are counted against at tables of one size, in the order of the roles of all sizes; empty where
    there is no such role."""

    seats: int
    chances: list[str]


# -- names -----------------------------------------------------------------------------------------------------


def season_told(season: Document) -> str:
    """What a season is called within its league."""
    return season["name"] or str(say("page-league-season", number=str(season["number"])))


def division_told(division: Document) -> str:
    """What a division is called within its season."""
    is_named = division["name"] != str(division["level"])
    return division["name"] if is_named else str(say("page-league-division", level=str(division["level"])))


def player_told(player: Document) -> str:
    """A player's name; a bot is said to be one."""
    return str(say("page-league-bot", name=player["name"])) if player["kind"] == "bot" else player["name"]


def role_told(role: str | None) -> str:
    """A role; empty while it is nobody's business."""
    return "" if role is None else str(named(role))


# -- numbers and times -----------------------------------------------------------------------------------------


def points_told(thousandths: int | None) -> str:
    """Points, which are thousandths, as people write them; empty where there are none."""
    if thousandths is None:
        return ""
    text = number_format(Decimal(abs(thousandths)) / 1000, decimal_pos=3)
    return f"\N{MINUS SIGN}{text}" if thousandths < 0 else text


def chance_told(thousandths: int | None) -> str:
    """A probability, in thousandths, in per cent; empty where there is none."""
    if thousandths is None:
        return ""
    return f"{number_format(Decimal(thousandths) / 10, decimal_pos=1)}\N{NO-BREAK SPACE}%"


def value_told(tie_break: str, value: int) -> str:
    """The value of a tie-break. `fewer_games` counts games, and is negative since fewer are better."""
    return points_told(value) if tie_break in IN_POINTS else str(abs(value))


def day_told(day: date) -> str:
    """A day, with its day of the week."""
    return f"{date_format(day, 'D')}, {date_format(day, 'DATE_FORMAT')}"


def pace_told(pace: Document | None) -> str:
    """How long tables took so far."""
    if pace is None:
        return str(say("page-league-pace-none"))
    return str(
        say(
            "page-league-pace",
            games=pace["games"],
            median=roughly(timedelta(seconds=pace["median"])),
            longest=roughly(timedelta(seconds=pace["longest"])),
        )
    )


# -- rules -----------------------------------------------------------------------------------------------------


def rules_told(season: Document, absence: Document, visibility: str) -> list[Rule]:
    """The rules of a season, subject by subject."""
    terms = _terms(season, absence)
    return [
        _rule(say("page-league-rule-game"), [_game(season, terms), *_options(terms)]),
        _rule(say("page-league-rule-tables"), _tables(season, visibility)),
        _rule(say("page-league-rule-time"), [*terms_told.clock_told(terms), terms_told.absence_told(terms)]),
        _rule(say("page-league-rule-rounds"), _rounds(season)),
        _rule(say("page-league-rule-entry"), _entry(season)),
        _rule(say("page-league-rule-points"), _points(season)),
        _rule(say("page-league-rule-ties"), ties_told(season)),
        _rule(say("page-league-rule-promotion"), _promotion(season)),
    ]


def chances_told(season: Document) -> tuple[list[str], list[Chances]]:
    """What victories are counted against: the roles as the head of a table, and its lines."""
    roles = list(dict.fromkeys(one["role"] for one in season["expectations"]))
    known = {(one["seats"], one["role"]): one["chance"] for one in season["expectations"]}
    sizes = sorted({seats for seats, _role in known})
    lines = [Chances(seats, [chance_told(known.get((seats, role))) for role in roles]) for seats in sizes]
    return [str(named(role)) for role in roles], lines


def ties_told(season: Document) -> list[str]:
    """What decides between equal points."""
    told = [str(say("page-league-tie-about", name=name)) for name in season["tie_breaks"]]
    if told:
        told.insert(0, str(say("page-league-ties")))
    return [*told, str(say("page-league-ties-shared"))]


def _rule(about: Said, sentences: Sequence[object]) -> Rule:
    return Rule(str(about), [str(sentence) for sentence in sentences])


def _terms(season: Document, absence: Document) -> Table:
    """A table of the season, to be told of."""
    return Table(
        sets=season["sets"],
        options=season["options"],
        clock=season["clock"],
        absence_misses=absence["misses"],
        absence_policy=absence["policy"],
    )


def _options(terms: Table) -> list[str]:
    return terms_told.options_told(terms) or [str(say("page-league-usual-rules"))]


def _game(season: Document, terms: Table) -> str:
    titles = {one["name"]: str(one["title"]) for one in catalogue.games()}
    title, sets = titles.get(season["game"], str(season["game"])), terms_told.sets_told(terms)
    # The game alone, or with other sets than its own.
    return title if sets in ("", title) else str(say("page-league-game", game=title, sets=sets))


def _tables(season: Document, visibility: str) -> list[object]:
    sizes = season["table_sizes"]
    said = say("page-league-seats", seats=season["seats"], fewest=min(sizes), most=max(sizes))
    if len(sizes) == 1:
        said = say("page-league-seats-always", seats=season["seats"])
    pool = season["pool"]
    return [
        said,
        say("page-league-visibility", visibility=visibility),
        say("page-league-unrated") if pool is None else say("page-league-rated", pool=pool),
        say("page-league-voices", voices="on" if season["voices"] else "off"),
    ]


def _rounds(season: Document) -> list[object]:
    return [
        say("page-league-rounds", rounds=season["rounds"], days=season["round_days"], zone=season["time_zone"]),
        say("page-league-drawn"),
        say("page-league-unfinished", unfinished=season["unfinished"]),
    ]


def _entry(season: Document) -> list[object]:
    most = season["most_entries"]
    return [
        say("page-league-admission", admission=season["admission"]),
        *([] if most is None else [say("page-league-most", most=most)]),
        say("page-league-confirm", time=roughly(TIME_TO_CONFIRM)),
    ]


def _points(season: Document) -> list[object]:
    told = [say("page-league-points", points=season["points"]), say("page-league-points-left")]
    if season["points"] == "expectation":
        told.append(say("page-league-expected", by=season["expected_by"] or "both"))
    return list(told)


def _promotion(season: Document) -> list[object]:
    return [say("page-league-moving", count=season["moving"])] if season["moving"] else [say("page-league-no-moving")]


def span_told(first: date, last: date, zone: str) -> str:
    """From when until when a round is played."""
    return str(say("page-league-span", first=day_told(first), last=day_told(last), zone=zone))


def deadline_told(day: date, zone: str) -> str:
    """When a round ends that has this last day."""
    return str(say("page-league-until", day=day_told(day), zone=zone))


def moment_told(season: Document, name: str) -> str:
    """A moment of the season's document in the season's time zone; empty if it is none."""
    moment = season[name]
    return "" if moment is None else told_in(moment, season["time_zone"])
