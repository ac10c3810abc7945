"""Seats that are kept for some players at a table whose game has not begun."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem
from games.models import KeptSeat, Table
from games.problem_codes import GameProblem
from games.terms import clocks

from .access import kept_at

KEPT_FOR: Final = timedelta(minutes=10)
"""How long seats are kept where people sit in front of the table."""

KEPT_FOR_DAYS: Final = timedelta(days=1)
"""The same at all other tables."""


def kept_until(table: Table) -> datetime:
    """Until when a seat is kept at a table that is opened now."""
    return clock.now() + (KEPT_FOR if clocks.pace_of(table.clock) == clocks.LIVE else KEPT_FOR_DAYS)


def seats_open_to(player: Player | None, table: Table, taken: Iterable[int]) -> list[int]:
    """The seats that a player, or with None an AI, may take at a table where these are taken: first the one that is
    kept for them, last those that were kept for others. Raises Problem seats_kept if the free ones are all kept."""
    free = sorted(set(range(table.seat_count)) - set(taken))
    kept = {seat.number: seat.player_id for seat in kept_at(table)}
    own = [number for number in free if player is not None and kept.get(number) == player.pk]
    found = own + [number for number in free if number not in kept]
    if table.seats_kept_until is None or table.seats_kept_until <= clock.now():
        return found + [number for number in free if number in kept and number not in own]
    if free and not found:
        raise Problem(GameProblem.SEATS_KEPT)
    return found


def is_kept_for(player: Player, table: Table) -> bool:
    """Whether a seat is kept for a player there."""
    return any(seat.player_id == player.pk for seat in kept_at(table))


def end(table: Table, *, number: int | None = None, player: Player | None = None) -> bool:
    """Keep the seat of this number, or this player's, no longer; without both, none of the table. Returns whether one
    was kept."""
    if table.seats_kept_until is None:
        return False
    ended = KeptSeat.objects.filter(table=table)
    if number is not None:
        ended = ended.filter(number=number)
    if player is not None:
        ended = ended.filter(player=player)
    return bool(ended.delete()[0])
