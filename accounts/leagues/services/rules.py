"""The rules of a season: whether tables can be opened and standings computed by them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from accounts.leagues.models import League, Season
from accounts.leagues.season_model.ranking import TIE_BREAKS
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode, Text
from bang_service.platform.texts import say
from bang_service.platform.time_zones import time_zones
from games.engine.kernel.rules import UnknownRules
from games.models import Table
from games.services import rated
from games.terms import clocks, policies
from games.terms.rulebooks import GAMES, rulebook

from . import days

MOST_ROUNDS: Final = 60
MOST_ROUND_DAYS: Final = 120
MOST_DIVISION: Final = 60

Fault = tuple[str, Text]
"""A field of the season, and what is wrong with it."""


def sizes(season: Season) -> range:
    """The sizes that its tables may have."""
    return range(season.fewest_seats, season.most_seats + 1)


def faults(season: Season) -> Iterator[Fault]:
    """What is wrong with the rules, by field. With none, the season can open."""
    if season.game not in GAMES:
        yield "game", say("refused-choose-one-of", choices=", ".join(GAMES))
        return
    yield from _of_tables(season)
    yield from _of_rounds(season)
    yield from _of_dates(season)
    if season.time_zone not in time_zones():
        yield "time_zone", say("refused-time-zone")
    if unknown := [name for name in season.tie_breaks if name not in TIE_BREAKS]:
        yield "tie_breaks", say("refused-tie-break", name=unknown[0], known=", ".join(TIE_BREAKS))
    if len(set(season.tie_breaks)) < len(season.tie_breaks):
        yield "tie_breaks", say("refused-tie-break-twice")


def _of_tables(season: Season) -> Iterator[Fault]:
    possible = GAMES[season.game].seats
    if not season.fewest_seats <= season.seats <= season.most_seats:
        yield "seats", say("refused-season-seats")
    for field in ("fewest_seats", "most_seats"):
        if getattr(season, field) not in possible:
            yield field, say("refused-season-size", fewest=possible[0], most=possible[-1])
            return
    for size in sizes(season):
        try:
            rulebook(game=season.game, sets=season.sets, seats=size, options=season.options)
        except UnknownRules as error:
            field = "options" if error.field.startswith("options.") else error.field
            yield field, say("refused-rules", why=error.name, **error.operands)
            return
    if season.absence_policy not in policies.known():
        yield "absence_policy", say("refused-choose-one-of", choices=", ".join(policies.known()))
    elif season.is_rated and not policies.is_measured(season.absence_policy):
        yield "absence_policy", say("refused-rated-absence-policy", choices=", ".join(policies.measured()))
    if season.clock is None:
        yield "clock", say("refused-season-clock")
        return
    time = clocks.clock_of(season.clock)
    assert time is not None
    if time.bank_limit < time.bank:
        yield "clock", say("refused-bank-above-limit")
    if not season.absence_misses:
        yield "absence_misses", say("refused-season-absence")
    try:
        _require_rated(season)
    except Problem as problem:
        yield "is_rated", problem.detail


def _require_rated(season: Season) -> None:
    rules = rulebook(game=season.game, sets=season.sets, seats=season.fewest_seats, options=season.options)
    usual = rulebook(game=season.game, sets=season.sets, seats=season.fewest_seats, options={})
    rated.require_fit(
        season.pool,
        seats=season.fewest_seats,
        visibility=visibility_of(season),
        changed={name for name, value in rules.options.items() if usual.options.get(name) != value},
        has_clock=True,
        absence_misses=season.absence_misses,
    )


def absence_policy_of(season: Season) -> str:
    """Who plays for the absent at its tables: what the season says, but at rated ones nobody whose skill does not hold
    in any company. A season that opened when anybody might play there goes on with one who may."""
    if season.is_rated and not policies.is_measured(season.absence_policy):
        return policies.measured()[0]
    return season.absence_policy


def visibility_of(season: Season) -> str:
    """That of its tables. One that only those who sit there may know of is by invitation, with none to give."""
    is_public = season.league.visibility == League.Visibility.PUBLIC
    return Table.Visibility.PUBLIC if is_public else Table.Visibility.INVITATION


def _of_rounds(season: Season) -> Iterator[Fault]:
    if not 1 <= season.rounds <= MOST_ROUNDS:
        yield "rounds", say("refused-between", least=1, most=MOST_ROUNDS)
    if not 1 <= season.round_days <= MOST_ROUND_DAYS:
        yield "round_days", say("refused-between", least=1, most=MOST_ROUND_DAYS)
    if not season.fewest_seats <= season.division_size <= MOST_DIVISION:
        yield "division_size", say("refused-between", least=season.fewest_seats, most=MOST_DIVISION)
    if season.moving * 2 > season.division_size:
        yield "moving", say("refused-moving", most=season.division_size // 2)


def _of_dates(season: Season) -> Iterator[Fault]:
    if season.registration_until is None or season.registration_until <= clock.now():
        yield "registration_until", say("refused-registration-past")
    if season.first_day is None:
        yield "first_day", say("refused-first-day-missing")
    elif (
        season.registration_until is not None
        and season.time_zone in time_zones()
        and days.begins(season, season.first_day) <= season.registration_until
    ):
        yield "first_day", say("refused-first-day-early")


def require_sound(season: Season) -> None:
    """Raise Problem validation_failed, with the field, if something is wrong with the rules."""
    for field, text in faults(season):
        raise Problem(ProblemCode.VALIDATION_FAILED, text, field=field)
