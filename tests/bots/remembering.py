"""Memories for the tests of policies, from journals as a seat reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bots.policies.memory import Memory, Recollection
from games.engine.kernel.journal import KINDS, Record
from games.engine.roles import roles_for


def remembered(journal: Iterable[Mapping[str, Any]], *, seat: int, seats: int = 5) -> Recollection:
    """What a seat remembers after these records, of which it could read everything they have."""
    memory = Memory(roles_for(seats))
    memory.follow_records(_stored(fields) for fields in journal)
    return memory.recall(seat)


def _stored(fields: Mapping[str, Any]) -> Record:
    kind = KINDS[fields["kind"]]
    blank = {"number": 0, "seat": -1, "card": -1, "cards": [], "seats": []}
    values = [fields.get(name, kind.later.get(name, blank.get(of, ""))) for name, of in kind.fields.items()]
    audience: list[Any] = [None if kind.private in fields else []] if kind.private else []
    return (fields["kind"], *values, *audience)
