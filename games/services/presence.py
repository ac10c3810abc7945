"""Being away and coming back: a policy holds a seat until its player returns. Whoever has given up does not."""

from __future__ import annotations

from django.db import transaction

from accounts.people.models import Player
from games.services import rated
from games.terms import policies

from .halts import halting
from .play import live_game_of


def return_to(*, table_id: int, player: Player) -> None:
    """Take a seat back from the policy that holds it, or report presence after a missed deadline.

    A question that was asked of the policy has its time from then on; one that was asked before goes on using its own.
    The call has no effect if there is nothing to come back from.

    Raises Problem not_found, not_seated, given_up, table_not_started, table_not_open or table_halted.
    """
    with halting(), transaction.atomic():
        live, seat = live_game_of(table_id, player)
        if live.give_back(seat):
            live.save()


def hand_over(*, table_id: int, player: Player, policy: str) -> None:
    """Let a policy hold the player's seat until they return. Raises the same problems, unknown_policy, and
    rated_table for a policy that does not play at rated tables."""
    policies.require(policy)
    with halting(), transaction.atomic():
        live, seat = live_game_of(table_id, player)
        rated.require_policy(live.table, policy)
        live.hand_over(seat, policy)
        live.save()
