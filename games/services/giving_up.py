"""Giving up a game: an AI seat plays on, for good, or the game ends if only AI seats are left in it."""

from __future__ import annotations

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Ending
from games.notice_kinds import OVER

from . import stopping
from .live import LiveGame
from .outbox import Occupants
from .play import live_game_of


def give_up(*, table_id: int, player: Player) -> None:
    """Give up the game that a player plays at a table, whoever is asked there. They watch from then on, and do not get
    the seat back; a league may give it to somebody else (`managed_tables.replace_player`).

    The table's policy for the absent plays on, as it does for whoever misses deadlines. If no seat of a player is left
    the game ends without a result, but for games that are rated or of a league: those are played to their end. Runs in
    the caller's transaction or its own; the caller wraps it in `halts.halting`. Raises Problem not_found, not_seated,
    given_up (they have done so before), table_not_started, table_not_open (the game is over), table_halted, or conflict
    (the seat is eliminated).
    """
    with transaction.atomic(savepoint=False):
        live, seat = live_game_of(table_id, player)
        if not live.game.presence[seat]:
            raise Problem(ProblemCode.CONFLICT, say("refused-give-up-out"))
        live.give_up(seat)
        goes_on = _goes_on(live)
        live.save(wake=goes_on)
        if not goes_on:
            stopping.end(live.position, Occupants(live.seats), Ending.Kind.VOIDED, None, OVER)


def _goes_on(live: LiveGame) -> bool:
    """Whether the game is played on. Who is out of it has a seat, too: their side may still win."""
    table = live.table
    has_player = any(seat.player_id is not None and not seat.is_given_up for seat in live.seats)
    # Else whoever is about to lose would end a game that counts.
    return has_player or bool(table.pool) or table.is_managed
