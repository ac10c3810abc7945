"""What every AI seat can do."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

View = Mapping[str, Any]
"""What the seat sees, as `games.engine.cardgame.view.card_view(game, seat)` makes it."""

Journal = Sequence[Mapping[str, Any]]
"""What has happened, oldest first: each record as `games.engine.kernel.journal.readable(record, seat)` makes it."""


class Policy(Protocol):
    """A way of choosing. It has no memory of its own: equal views, journals and chance give equal choices.

    `sighted` is false for a policy that looks at neither view nor journal: see `BlindPolicy`.
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
        """Whether it needs view and journal."""
        ...

    def choose(self, view: View, journal: Journal, chance: random.Random) -> str:
        """The id of one option of the view's prompt."""
        ...

    def volunteer(self, view: View, journal: Journal, chance: random.Random) -> str | None:
        """The id of one of the view's any-time acts while others are asked, or None to use none."""
        ...


@runtime_checkable
class BlindPolicy(Policy, Protocol):
    """A policy that looks only at the kinds of the options, so that simulations need not build views for it."""

    def pick(self, kinds: Sequence[str], chance: random.Random) -> int:
        """The place of the chosen option among the options of these kinds."""
        ...
