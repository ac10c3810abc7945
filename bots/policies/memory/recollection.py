"""What one seat remembers when it decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass, field

from .acts import Acts
from .suspicion import Suspicion


@dataclass(frozen=True)
class Succession:
    """A secret Sheriff was revealed: who was eliminated, and who followed them."""

    fallen: int
    heir: int


@dataclass(frozen=True)
class Recollection:
    """What a seat remembers. Without anything given: a game that has just begun.

    `acts` are the chosen acts of seats toward others, without what was done to a secret Sheriff before they were
    revealed (`succession`). `plays` and `used` say how often the seat has played each card this turn, and which
    abilities it has used. `takings`: how often it has taken each card that was in play. `seen` are the cards that it
    has seen since the deck was shuffled last, so that none of them is in it. `suspicion` is what all acts say of the
    hidden roles (None: nothing yet).
    """

    acts: Acts = ()
    succession: Succession | None = None
    plays: Counter[int] = field(default_factory=Counter)
    used: Set[str] = frozenset()
    takings: Counter[int] = field(default_factory=Counter)
    seen: Set[int] = frozenset()
    suspicion: Suspicion | None = None
