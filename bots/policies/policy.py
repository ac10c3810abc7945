"""What every AI seat can do."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from .memory import Recollection

View = Mapping[str, Any]
"""What the seat sees, as `games.engine.cardgame.view.card_view(game, seat)` makes it."""

TEMPTATION: Final = 1 / 16
"""How often a seat that is not asked gets the chance of an any-time act, per decision of others."""


class Policy(Protocol):
    """A way of choosing. It keeps nothing itself: equal views, memories and chance give equal choices.

    `sighted` is false for a policy that looks at neither view nor memory: see `BlindPolicy`.
    """

    @property
    def name(self) -> str:
        """The name it is registered under."""
        ...

    @property
    def description(self) -> str:
        """One sentence for people who choose among policies."""
        ...

    @property
    def sighted(self) -> bool:
        """Whether it needs view and memory."""
        ...

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        """The id of one option of the view's prompt."""
        ...

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        """The id of one of the view's any-time acts while others are asked, or None to use none."""
        ...


@runtime_checkable
class BlindPolicy(Policy, Protocol):
    """A policy that looks only at the kinds of the options, so that simulations need not build views for it."""

    def pick(self, kinds: Sequence[str], chance: random.Random) -> int:
        """The place of the chosen option among the options of these kinds."""
        ...
