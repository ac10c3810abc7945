"""The policy `random`: every option is equally good."""

from __future__ import annotations

import random
from collections.abc import Sequence

from .memory import Recollection
from .policy import View

RELUCTANT = ("back", "use")
"""Kinds that may undo each other for ever: taken only now and then."""


class RandomPolicy:
    """Uniform over the options, but half as willing to use an ability or to take a choice back."""

    name = "random"
    description = "Plays any option it is offered, each with the same chance."
    sighted = False

    def pick(self, kinds: Sequence[str], chance: random.Random) -> int:
        """Draw; draw once more if it was a reluctant kind."""
        count = len(kinds)
        found = int(chance.random() * count)
        if count > 1 and kinds[found] in RELUCTANT:
            return int(chance.random() * count)
        return found

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        """Any option of the prompt."""
        options = view["prompt"]["options"]
        chosen: str = options[self.pick([option["kind"] for option in options], chance)]["id"]
        return chosen

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        """Any act; the caller decides whether to act at all."""
        acts = view["acts"]
        return chance.choice(acts)["id"] if acts else None
