"""Cells: kinds of tables at which each side has the same prospects among equal players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from games.engine.roles import SECRET_SHERIFF

BASE: Final = "base"
EXPANDED: Final = "expanded"
EVENTS: Final = "events"
ANY: Final = "any"
"""What tables of one size have in common, whatever their sets: no table is in this group, but every one learns from it.
"""

PLAIN: Final = "plain"
SECRET: Final = "secret"


@dataclass(frozen=True, slots=True)
class Cell:
    """A kind of table: the game (`cards` or `dice`), its seats, the role variant and the group of its sets."""

    game: str
    seats: int
    variant: str = PLAIN
    group: str = BASE

    @property
    def key(self) -> str:
        """A text to store: `cards/7/plain/base`."""
        return f"{self.game}/{self.seats}/{self.variant}/{self.group}"

    @classmethod
    def of_key(cls, key: str) -> Cell:
        """The cell of a stored text. Raises ValueError if it is none."""
        game, seats, variant, group = key.split("/")
        return cls(game, int(seats), variant, group)

    @property
    def size(self) -> Cell:
        """The same table with any sets."""
        return replace(self, group=ANY)


def group_of(*, cards: bool, events: bool) -> str:
    """The group of a table's sets: whether any beside the base has events, and if not, whether any has cards or
    characters.

    There are few groups because each needs hundreds of games to be known. They are told by what the sets bring and not
    by name, so that a new set needs no entry. In simulations every expansion costs the Renegade about a third of their
    wins; further cards and characters give these to the law, events to the Outlaws.
    """
    if events:
        return EVENTS
    return EXPANDED if cards else BASE


def variant_of(roles: list[str] | tuple[str, ...]) -> str:
    """The role variant of a table: whether a secret Sheriff was dealt. At nine seats both are played."""
    return SECRET if SECRET_SHERIFF in roles else PLAIN
