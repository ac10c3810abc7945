"""What is publicly known of the roles at a table: how many of each there are, and whether the Sheriff has an heir."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.engine.roles import DEPUTY, SECRET_SHERIFF, SHERIFF, roles_for

from .policy import Journal, View
from .record import Acts, acts
from .suspicion import Belief, belief

OUT: Final = "out"
ALIVE: Final = "alive"

Seats = Sequence[Mapping[str, Any]]


def roles_dealt(view: View) -> tuple[str, ...]:
    """The roles dealt at this table, in no order."""
    return roles_for(len(view["seats"]), (view.get("options") or {}).get("nine_players", "plain"))


@dataclass(frozen=True)
class Succession:
    """A secret Sheriff was revealed: who was eliminated, who followed them, and the place in the journal where this
    happened."""

    fallen: int
    heir: int
    at: int


def succession(journal: Journal) -> Succession | None:
    """How another player followed the Sheriff, if one did."""
    fallen = -1
    for at, record in enumerate(journal):
        if record["kind"] == "eliminated" and record["role"] == SHERIFF and fallen < 0:
            fallen = record["seat"]
        elif record["kind"] == "role" and record.get("role") == SHERIFF and fallen >= 0 and record["seat"] != fallen:
            return Succession(fallen, record["seat"], at)
    return None


def has_heir(seats: Seats, dealt: Sequence[str], followed: Succession | None) -> bool:
    """Whether a secret Sheriff is alive. No player knows who it is, but all see it when that seat is eliminated."""
    shown = [seat for seat in seats if seat["role"] == SECRET_SHERIFF]
    if shown:
        return any(seat["status"] == ALIVE for seat in shown)
    return SECRET_SHERIFF in dealt and followed is None


def beliefs(seats: Seats, dealt: tuple[str, ...], journal: Journal, followed: Succession | None) -> Belief:
    """The roles that the seats may have.

    A player who harmed a Sheriff has revealed their side, though the eliminated Sheriff counts as a Deputy by now. What
    was done to the heir before says nothing, because their role was not known.
    """
    known = [seat["role"] for seat in seats]
    record = acts(journal)
    if followed is None:
        return belief(tuple(known), record, dealt)
    known[followed.fallen] = SHERIFF
    roles = tuple(SHERIFF if role == SECRET_SHERIFF else role for role in dealt)
    found = list(belief(tuple(known), _since(record, journal, followed), roles))
    found[followed.fallen] = {DEPUTY: 1.0}
    return tuple(found)


def _since(record: Acts, journal: Journal, followed: Succession) -> Acts:
    """The record without what was done to the heir before they became Sheriff."""
    late = acts(journal[followed.at :])
    before = [one for one in record if one[1] != followed.heir]
    return tuple(sorted([*before, *(one for one in late if one[1] == followed.heir)]))
