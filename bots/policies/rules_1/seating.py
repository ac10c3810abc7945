"""What is publicly known of the roles at a table: how many of each there are, and whether the Sheriff has an heir."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.engine.roles import DEPUTY, SECRET_SHERIFF, SHERIFF, roles_for

from ..memory.acts import Acts
from ..memory.recollection import Succession
from ..policy import View
from .suspicion import Belief, belief

OUT: Final = "out"
ALIVE: Final = "alive"

Seats = Sequence[Mapping[str, Any]]


def roles_dealt(view: View) -> tuple[str, ...]:
    """The roles dealt at this table, in no order."""
    return roles_for(len(view["seats"]), (view.get("options") or {}).get("nine_players", "plain"))


def has_heir(seats: Seats, dealt: Sequence[str], followed: Succession | None) -> bool:
    """Whether a secret Sheriff is alive. No player knows who it is, but all see it when that seat is eliminated."""
    shown = [seat for seat in seats if seat["role"] == SECRET_SHERIFF]
    if shown:
        return any(seat["status"] == ALIVE for seat in shown)
    return SECRET_SHERIFF in dealt and followed is None


def beliefs(seats: Seats, dealt: tuple[str, ...], record: Acts, followed: Succession | None) -> Belief:
    """The roles that the seats may have.

    A player who harmed a Sheriff has revealed their side, though the eliminated Sheriff counts as a Deputy by now.
    """
    known = [seat["role"] for seat in seats]
    if followed is None:
        return belief(tuple(known), record, dealt)
    known[followed.fallen] = SHERIFF
    roles = tuple(SHERIFF if role == SECRET_SHERIFF else role for role in dealt)
    found = list(belief(tuple(known), record, roles))
    found[followed.fallen] = {DEPUTY: 1.0}
    return tuple(found)
