"""What keeping some dice and rolling the others is worth: over all results, and the best choice after each roll."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from itertools import product
from math import factorial, prod
from typing import Final

from games.engine.dice.faces import DICE, DYNAMITE, FACES, GATLING
from games.engine.dice.turn import BLAST

Dice = tuple[int, ...]
"""How many dice show each of `FACES`."""

_DYNAMITE, _GATLING = FACES.index(DYNAMITE), FACES.index(GATLING)

_ALL: Final = sorted(
    (dice for dice in product(range(DICE + 1), repeat=len(FACES)) if sum(dice) <= DICE), key=lambda dice: -sum(dice)
)
"""Everything that can be kept, all dice first, so that what another die leads to stands before it."""

_PLACE: Final = {dice: place for place, dice in enumerate(_ALL)}
_WHOLE: Final = sum(sum(dice) == DICE for dice in _ALL)


def _with(dice: Dice, face: int) -> Dice:
    return (*dice[:face], dice[face] + 1, *dice[face + 1 :])


_NEXT: Final = [[_PLACE[_with(dice, face)] for face in range(len(FACES))] for dice in _ALL[_WHOLE:]]
"""For all that is not whole yet: where another die leads, by its face."""


def _kept(dice: Dice) -> list[int]:
    ranges = [(count,) if face == _DYNAMITE else range(count + 1) for face, count in enumerate(dice)]
    return [_PLACE[kept] for kept in product(*ranges)]


_CHOICES: Final = [[] if dice[_DYNAMITE] >= BLAST else _kept(dice) for dice in _ALL[:_WHOLE]]
"""For five dice: all that can be kept of them, which is everything at least. Dynamites lie; three end the rolling."""


class Odds:
    """The worth of dice to one seat. `worth` is that of each face, `gun` of `needed` Gatlings together, `blast` the
    cost of three Dynamites, `arrow` that of rolling one more arrow."""

    def __init__(self, worth: Mapping[str, float], *, gun: float, needed: int, blast: float, arrow: float) -> None:
        self._worth = [worth.get(face, 0.0) for face in FACES]
        self._gun, self._needed = gun, needed
        self._blast, self._arrow = blast, arrow
        self._after: list[list[float]] = []

    def of_keeping(self, kept: Dice, rolls: int) -> float:
        """The worth of keeping these and rolling the others, with so many rolls left, this one included."""
        while len(self._after) < rolls:
            self._after.append(self._rolled(self._best if self._after else self._accepted))
        return self._after[rolls - 1][_PLACE[kept]] if rolls else self._accepted[_PLACE[kept]]

    @cached_property
    def _accepted(self) -> list[float]:
        """The worth of five dice that are not rolled any more."""
        return [self._of_accepting(dice) for dice in _ALL[:_WHOLE]]

    def _of_accepting(self, dice: Dice) -> float:
        found = sum(count * worth for count, worth in zip(dice, self._worth, strict=True))
        if dice[_GATLING] >= self._needed:
            found += self._gun
        return found - self._blast if dice[_DYNAMITE] >= BLAST else found

    @property
    def _best(self) -> list[float]:
        """The worth of five dice that lie there while they can be rolled as often as was reckoned last."""
        after = self._after[-1]
        return [
            max(map(after.__getitem__, kept)) if kept else accepted
            for kept, accepted in zip(_CHOICES, self._accepted, strict=True)
        ]

    def _rolled(self, whole: list[float]) -> list[float]:
        """The worth of all that can be kept before a roll, from what five dice are worth after it."""
        found, arrow, faces = whole[:], self._arrow, len(FACES)
        # One of the six is the arrow.
        for first, second, third, fourth, fifth, sixth in _NEXT:
            total = found[first] + found[second] + found[third] + found[fourth] + found[fifth] + found[sixth] - arrow
            found.append(total / faces)
        return found


@cache
def rolls(dice: int) -> list[tuple[Dice, float]]:
    """What so many dice may show when they are rolled, and how likely each is."""
    return [
        (shown, factorial(dice) / prod(map(factorial, shown)) / len(FACES) ** dice)
        for shown in _ALL
        if sum(shown) == dice
    ]


def counted(faces: str) -> Dice:
    """Dice from the word for them: their faces joined by plus signs."""
    shown = faces.split("+") if faces else []
    return tuple(shown.count(face) for face in FACES)
