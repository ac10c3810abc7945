"""Rules that the common operations ask for, and that a set decides: by the options of a table, or by its edition."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Settings:
    """What the chosen options mean for the common operations."""

    one_exchange_per_shot: bool = False
    """All answers to one shot are one exchange (R119, R121)."""
    ghosts_have_abilities: bool = False
    """Whoever a card keeps in play as a ghost has the ability of their character (R211)."""


class Begun(StrEnum):
    """Rules that began with an edition of a set. The digest of a rulebook names those that hold."""

    ASKS_FOR_THE_ORDER = "asks_for_the_order"
    """Whoever gives up all their cards may order them (R18)."""
