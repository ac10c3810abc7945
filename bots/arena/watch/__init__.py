"""What can be measured in a game beside who wins it: one measure a file."""

from __future__ import annotations

from typing import Final

from .abilities import Abilities
from .blunders import Blunders
from .damage import Damage
from .follies import Follies
from .guess import Guess
from .measure import Figures, Measure
from .times import Times

MEASURES: Final[dict[str, type[Measure]]] = {
    one.name: one for one in (Times, Guess, Damage, Blunders, Abilities, Follies)
}
"""Every measure by name. Times come first: what the others do with an answer is no part of the decision."""

__all__ = ["MEASURES", "Figures", "Measure"]
