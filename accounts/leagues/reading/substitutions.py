"""What a player is asked about standing in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from accounts.leagues.models import (
    Substitution,
)
from accounts.leagues.services import substitutions
from accounts.people.bodies.account_bodies import player_document
from accounts.people.models import Player

from .seasons import division_name, season_name

Document = dict[str, Any]


def own_substitutions(player: Player) -> QuerySet[Substitution]:
    """What a player, or a bot of theirs, is or was asked."""
    return substitutions.concerning(player)


def substitution_documents(found: Sequence[Substitution], player: Player) -> list[Document]:
    """What the player is asked: to stand in, or to let somebody stand in."""
    return [substitution_document(one, player) for one in found]


def substitution_document(found: Substitution, player: Player) -> Document:
    """A substitution as this player sees it, whom it concerns."""
    entry = found.entry
    assert entry.division is not None
    is_substitute = player.pk in (found.substitute_id, found.substitute.owner_id)
    return {
        "id": found.pk,
        "at": found.at,
        "season": season_name(entry.season),
        "division": division_name(entry.division),
        "entry": entry.pk,
        "player": player_document(entry.player),
        "substitute": player_document(found.substitute),
        "part": "substitute" if is_substitute else "entrant",
        "by": player_document(found.by),
        "reason": found.reason,
        "state": found.state,
        "is_asked": substitutions.is_asked(found, player),
        "agreed": found.substitute_agreed if is_substitute else found.entrant_agreed,
        "until": found.until,
    }
