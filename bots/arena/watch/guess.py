"""Role guess: how much a spectator who reads the acts knows of the hidden roles after each round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Any, Final

from bots.policies.memory import Memory, Recollection
from bots.policies.memory.memory import dealt_to, shown_roles
from bots.policies.policy import View
from bots.policies.rules_1.seating import beliefs, roles_dealt
from bots.policies.rules_1.suspicion import Belief
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record
from games.engine.kernel.rulebook import rulebook_of

from .measure import Figures, Measure
from .sides import plain

BeliefOf = Callable[[View, Recollection], Belief]
"""What somebody believes of the roles, who sees that and remembers this."""

SPECTATOR: Final = -1
"""The seat of somebody who has none, and so remembers nothing of their own."""

LAST: Final = 6
"""Later rounds have few games."""

FLOOR: Final = 1e-4
"""A role that was thought to be impossible costs as much as one so probable."""

EVEN: Final = 1e-9


def first_rules(view: View, memory: Recollection) -> Belief:
    """What the policy `rules@1` would believe."""
    return beliefs(view["seats"], roles_dealt(view), memory.acts, memory.succession)


def suspicion(view: View, memory: Recollection) -> Belief:
    """What the memory itself says, which weighs each act against those that were possible."""
    assert memory.suspicion is not None
    return memory.suspicion.belief([seat["role"] for seat in view["seats"]])


READERS: Final[dict[str, BeliefOf]] = {"rules@1": first_rules, "suspicion": suspicion}
"""Ways of reading the acts, by name."""


class Guess(Measure):
    """For each reader and round, over the seats whose roles are hidden at its end: whether the most likely role is
    right, and the log loss."""

    name = "guess"

    def __init__(self, readers: Mapping[str, BeliefOf] = READERS) -> None:
        super().__init__()
        self.readers = readers

    def begins(self, game: Game) -> None:
        super().begins(game)
        self._memory = Memory(dealt_to(game))
        self._known = shown_roles(game)
        self._round = 1

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        self._memory.follow(game, self._known)
        self._known = shown_roles(game)
        for record in records:
            if record[0] == "turn" and record[2] > self._round and game.result is None:
                if self._round <= LAST:
                    self._measure(game)
                self._round = record[2]

    def _measure(self, game: Game) -> None:
        view = rulebook_of(game).view_builder(game).view(None)
        memory = self._memory.recall(SPECTATOR)
        for reader, belief_of in self.readers.items():
            self._compare(game, view, reader, belief_of(view, memory))

    def _compare(self, game: Game, view: View, reader: str, believed: Belief) -> None:
        for seat, told in enumerate(view["seats"]):
            if told["role_shown"] or told["status"] == "out":
                continue
            chances: dict[str, float] = {}
            for role, chance in believed[seat].items():
                chances[plain(role)] = chances.get(plain(role), 0.0) + chance
            best = [role for role, chance in chances.items() if chance > max(chances.values()) - EVEN]
            truth = plain(game.roles[seat])
            self.figures["seats", reader, self._round] += 1
            self.figures["right", reader, self._round] += (truth in best) / len(best)
            self.figures["loss", reader, self._round] -= log(max(chances.get(truth, 0.0), FLOOR))

    @classmethod
    def told(cls, figures: Figures, games: int) -> dict[str, Any]:
        """Each round of each reader: seats, share of right guesses, log loss."""
        measured = sorted(key[1:] for key in figures if key[0] == "seats")
        return {
            "rounds": [
                {
                    "reader": reader,
                    "round": number,
                    "seats": figures["seats", reader, number],
                    "right": figures["right", reader, number] / figures["seats", reader, number],
                    "loss": figures["loss", reader, number] / figures["seats", reader, number],
                }
                for reader, number in measured
            ]
        }
