"""What the service does by itself in the life of a season, when it is due."""

from __future__ import annotations

from typing import Final

from django.urls import reverse

from accounts.leagues.models import Season, Step

from . import draws, entries, fixtures, seasons, steps, substitutions
from .locking import locked_entry, locked_fixture, locked_round, locked_season


def run_due(*, seconds: float = 20.0) -> int:
    """Do what is due in all seasons. Returns how many steps were done."""
    load_addresses()
    return steps.run_due(ACTS, seconds=seconds)


def load_addresses() -> None:
    """Have the addresses of pages at hand, which notices lead to: loading them takes a second, and must not happen
    inside a transaction, beside which nobody can write on SQLite."""
    reverse("play")


def _close_registration(step: Step) -> None:
    season = locked_season(step.season_id, None)
    if season.state == Season.State.REGISTRATION:
        seasons.close_registration(season_id=step.season_id)


def _lapse_entry(step: Step) -> None:
    assert step.entry_id is not None
    entry = locked_entry(step.entry_id, None)
    if entry.season.state == Season.State.PLACING:
        entries.lapse(entry)


def _draw(step: Step) -> None:
    assert step.round_id is not None
    draws.publish(round_id=step.round_id)


def _open_table(step: Step) -> None:
    assert step.fixture_id is not None
    fixtures.open_table(locked_fixture(step.fixture_id, None))


def _last_day(step: Step) -> None:
    assert step.round_id is not None
    fixtures.last_day(locked_round(step.round_id, None))


def _settle_substitution(step: Step) -> None:
    assert step.entry_id is not None
    entry = locked_entry(step.entry_id, None)
    if entry.season.state == Season.State.RUNNING:
        substitutions.settle(entry)


ACTS: Final[dict[str, steps.Act]] = {
    Step.Kind.CLOSE_REGISTRATION: _close_registration,
    Step.Kind.LAPSE_ENTRY: _lapse_entry,
    Step.Kind.DRAW: _draw,
    Step.Kind.OPEN_TABLE: _open_table,
    Step.Kind.LAST_DAY: _last_day,
    Step.Kind.SETTLE_SUBSTITUTION: _settle_substitution,
}
