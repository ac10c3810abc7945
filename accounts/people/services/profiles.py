"""Accounts as everybody may read of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.bodies.account_bodies import profile_document
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

Which = int | OuterRef
"""A player's number, or where a query of players has it."""

VisibilityHook = Callable[[Which], Sequence[QuerySet[Any]]]

_visibility_hooks: Final[list[VisibilityHook]] = []


def register_visibility(hook: VisibilityHook) -> None:
    """Register what shows an account to everybody: rows that name a player, of which one is enough. Accounts know no
    game."""
    if hook not in _visibility_hooks:
        _visibility_hooks.append(hook)


def are_shown() -> Q:
    """The condition for players whom something public names."""
    named = Q(pk__in=[])
    for rows in _rows_naming(OuterRef("pk")):
        named |= Q(Exists(rows))
    return named


def shown_among(players: Collection[int]) -> frozenset[int]:
    """Those of these players whom something public names."""
    return frozenset(Player.objects.filter(are_shown(), pk__in=players).values_list("pk", flat=True))


def _rows_naming(which: Which) -> list[QuerySet[Any]]:
    return [rows for hook in _visibility_hooks for rows in hook(which)]


def profile_of(player_id: int, viewer: Player | None) -> dict[str, Any]:
    """The profile of an account that is shown by something public; everybody may read their own.

    Raises Problem not_found, in the same words and after the same work for an account that does not exist and for one
    that nothing public names: strangers may not learn its name.
    """
    is_shown = any([rows.exists() for rows in _rows_naming(player_id)])
    found = Player.objects.filter(pk=player_id).first()
    if found is None or not (is_shown or found == viewer):
        raise Problem(ProblemCode.NOT_FOUND, say("refused-player-unknown"))
    return profile_document(found)
