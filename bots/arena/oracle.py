"""A contestant that is shown all roles. It tells how much better roles that are known make one play: the headroom.

It exists in the arena only. No policy has to know of it: what it sees is a view in which every role has been shown.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from bots.policies.policy import Policy, View
from bots.simulation import Answer, Watcher
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record


class Oracle(Watcher):
    """Another contestant, with the roles of all seats in its views."""

    sighted = True

    def __init__(self, inner: Policy) -> None:
        self.inner = inner
        self.name = f"oracle:{inner.name}"
        self.description = f"{inner.description} It is shown all roles."
        self.game: Game | None = None

    def choose(self, view: View, known: Any, chance: random.Random) -> str:
        """What the other contestant chooses, when it knows the roles."""
        return self.inner.choose(self._shown(view), known, chance)

    def volunteer(self, view: View, known: Any, chance: random.Random) -> str | None:
        """The same for an any-time act."""
        return self.inner.volunteer(self._shown(view), known, chance)

    def _shown(self, view: View) -> dict[str, Any]:
        assert self.game is not None
        roles = self.game.roles
        return {**view, "seats": [{**seat, "role": roles[seat["seat"]]} for seat in view["seats"]]}

    # A program behind it follows the game too.

    def begins(self, game: Game) -> None:
        self.game = game
        if isinstance(self.inner, Watcher):
            self.inner.begins(game)

    def asks(self, game: Game, seat: int) -> None:
        if isinstance(self.inner, Watcher):
            self.inner.asks(game, seat)

    def answers(self, game: Game, answer: Answer) -> None:
        if isinstance(self.inner, Watcher):
            self.inner.answers(game, answer)

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        if isinstance(self.inner, Watcher):
            self.inner.happened(game, records)

    def ends(self, game: Game) -> None:
        if isinstance(self.inner, Watcher):
            self.inner.ends(game)
