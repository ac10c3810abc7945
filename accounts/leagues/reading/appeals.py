"""A player's own appeals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from accounts.leagues.models import (
    Appeal,
)
from accounts.people.models import Player

from .seasons import division_name, season_name

Document = dict[str, Any]


def own_appeals(player: Player) -> QuerySet[Appeal]:
    """The appeals that a player has made."""
    return Appeal.objects.filter(by=player).select_related("fixture__round__division__season__league")


def appeal_documents(found: Sequence[Appeal]) -> list[Document]:
    """Appeals of the player who asks."""
    return [appeal_document(appeal) for appeal in found]


def appeal_document(appeal: Appeal) -> Document:
    """An appeal as whoever has made it sees it."""
    fixture = appeal.fixture
    division = fixture.round.division
    return {
        "id": appeal.pk,
        "at": appeal.at,
        "season": season_name(division.season),
        "division": division_name(division),
        "round": fixture.round.number,
        "number": fixture.number,
        "table": fixture.table_id,
        "text": appeal.text,
        "state": appeal.decision,
        "answer": appeal.answer or None,
        "decided_at": appeal.decided_at,
    }
