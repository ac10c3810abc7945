"""Game-losing acts: acts that may end the game at once against the side of whoever does them, while another option
would not.

"May" is what the seat cannot exclude: roles, hidden cards and chance are drawn anew from its eyes (`resample`), others
answer as badly for it as they can, and its own further answers are the best. Nothing here knows a card: the engine
itself plays on with copies. Where a secret Sheriff would follow, the game goes on, and so the act is none.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from bots.simulation import Answer
from games.engine.cardgame import resample as cards
from games.engine.cardgame.table import CardGame
from games.engine.dice import resample as dice
from games.engine.dice.faces import DICE
from games.engine.dice.table import DiceGame
from games.engine.kernel.game import ALIVE, Game
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.rulebook import rulebook_of
from games.engine.roles import SECRET_SHERIFF, SHERIFF, is_open, verdict

from .measure import Figures, Measure

WORLDS: Final = 6
"""How many games that look the same to the seat each option is tried in."""

ENOUGH: Final = 1000
"""In so many of them another option must not lose before it is called better: three dice that all show a given face
would not be missed."""

STEPS: Final = 120
"""Answers that are tried in one of them at most."""

DOUBLED: Final = 2
"""What a shot costs by a card, an event or a face of a die that doubles it."""

UNDECIDED: Final = "undecided"
"""What comes of an option that would take more: neither a loss, nor a better option than one that loses."""

OWN: Final = "own"
OTHER: Final = "other"
"""Whose life was lost: the seat's, or another's."""

EITHER: Final = "either"
"""The act might as well have won the game at once."""


class Blunders(Measure):
    """Counts acts that lose the game, by role and by whose life they cost."""

    name = "blunders"

    def begins(self, game: Game) -> None:
        super().begins(game)
        self._chance = random.Random(f"{game.seed} blunders")

    def answers(self, game: Game, answer: Answer) -> None:
        if len(answer.options) < 2 or not _stakes(game, answer.seat):
            return
        worlds = _Worlds(game, answer.seat, self._chance)
        ends = [_end(world, answer.seat, answer.option) for world in worlds.first(WORLDS)]
        lost = [end for end in ends if end in (OWN, OTHER)]
        if not lost or not any(_is_safe(worlds, answer.seat, option) for option in _others(answer)):
            return
        may_win = any(_may_win(world, answer.seat, answer.option) for world in worlds.first(ENOUGH))
        whose = EITHER if may_win else lost[0]
        self.figures["acts", self.roles[answer.seat], whose] += 1
        self.figures["risk", self.roles[answer.seat], whose] += len(lost) / WORLDS

    @classmethod
    def told(cls, figures: Figures, games: int) -> dict[str, Any]:
        """For each role and life: acts in a hundred games, and how likely each ended it."""
        rows = [
            {
                "role": key[1],
                "life": key[2],
                "acts": count,
                "in_a_hundred_games": 100 * count / games,
                "risk": figures["risk", key[1], key[2]] / count,
            }
            for key, count in sorted(figures.items())
            if key[0] == "acts"
        ]
        whole = {
            life: sum(count for key, count in figures.items() if key[0] == "acts" and key[2] == life)
            for life in (OTHER, OWN, EITHER)
        }
        return {
            "in_a_hundred_games": {life: 100 * count / max(1, games) for life, count in whole.items()},
            "rows": rows,
        }


class _Worlds:
    """Games that look the same to a seat, each made when it is first asked for."""

    def __init__(self, game: Game, seat: int, chance: random.Random) -> None:
        self._game, self._seat, self._chance = game, seat, chance
        self._made: list[Game] = []

    def first(self, count: int) -> Iterator[Game]:
        """So many of them, always the same ones."""
        for number in range(count):
            if number == len(self._made):
                self._made.append(_resampled(self._game, self._seat, self._chance))
            yield self._made[number]


def _stakes(game: Game, seat: int) -> bool:
    """Whether a seat that one act may eliminate would, if it did, end the game against this seat's side. Cheap, and
    asked of every answer."""
    for victim, life in enumerate(game.life):
        if life <= _most(game, victim) and game.presence[victim] == ALIVE and _would_lose(game, seat, victim):
            return True
    return False


def _most(game: Game, victim: int) -> int:
    """The most life points that one act can cost a seat, as good as always: arrows and shots of the same dice."""
    if not isinstance(game, DiceGame) or game.pile > DICE:
        return DOUBLED
    return max(DOUBLED, game.arrows[victim] + (game.pile if victim == game.turn else 0))


def _would_lose(game: Game, seat: int, victim: int) -> bool:
    roles = game.roles
    if is_open(roles):
        return True
    rest = [one for one, present in enumerate(game.presence) if present and one != victim]
    if roles[victim] == SHERIFF and any(roles[one] == SECRET_SHERIFF for one in rest):
        return False
    found = verdict(roles, rest)
    return found is not None and seat not in found[1]


def _resampled(game: Game, seat: int, chance: random.Random) -> Game:
    if isinstance(game, CardGame):
        return cards.resample(game, seat, chance)
    assert isinstance(game, DiceGame)
    return dice.resample(game, seat, chance)


def _others(answer: Answer) -> Iterator[Option]:
    """The other options, those first that do least."""
    prompt = answer.prompt
    first = [] if prompt is None or prompt.default == answer.option else [prompt.default]
    yield from first
    yield from (option for option in answer.options if option != answer.option and option not in first)


def _is_safe(worlds: _Worlds, seat: int, option: Option) -> bool:
    return not any(_end(world, seat, option) for world in worlds.first(ENOUGH))


def _end(world: Game, seat: int, option: Option) -> str:
    """How the game may end at once after this option: by the loss of which life, `UNDECIDED`, or not at all (empty)."""
    return _Search(seat, world, wins=False).after(world, seat, option)


def _may_win(world: Game, seat: int, option: Option) -> bool:
    return _Search(seat, world, wins=True).after(world, seat, option) in (OWN, OTHER)


class _Search:
    """Looks for an end of the game before the act is over: before the seat may act anew, or the turn passes.

    `wins`: looks for an end that the seat would like, as far as others let it happen by any of their answers.
    """

    def __init__(self, seat: int, game: Game, *, wins: bool) -> None:
        self.seat = seat
        self.turn = game.round, game.turn
        self.phase = _phase(game)
        self.wins = wins
        self.left = STEPS

    def after(self, game: Game, seat: int, option: Option) -> str:
        """The end after an option of a seat."""
        self.left -= 1
        if self.left < 0:
            return UNDECIDED
        copy = game.clone()
        copy.answer(seat, option)
        return self._at(copy)

    def _at(self, game: Game) -> str:
        if (game.round, game.turn) != self.turn or _phase(game) < self.phase:
            # What the dice or cards of the next turn do is nobody's act; it may be another one of the same player.
            return ""
        if game.result is not None:
            if (self.seat in game.result["winners"]) is not self.wins:
                return ""
            return OTHER if game.presence[self.seat] else OWN
        asked = game.prompts()[0]
        if asked.kind == "play":
            return ""
        if asked.seat == self.seat and not self.wins:
            return self._at_best(game, asked)
        # All others do what the seat would not like.
        ends = (self.after(game, asked.seat, option) for option in _one_of_each_kind(game, asked.options))
        undecided = ""
        for end in ends:
            if end in (OWN, OTHER):
                return end
            undecided = undecided or end
        return undecided

    def _at_best(self, game: Game, asked: Prompt) -> str:
        """The seat itself avoids what it can, by any of its options. It takes nothing back, which leads nowhere."""
        end = ""
        for option in dict.fromkeys([asked.default, *game.options(asked.seat)]):
            if option == ("back",):
                continue
            found = self.after(game, asked.seat, option)
            if not found:
                return ""
            end = UNDECIDED if UNDECIDED in (found, end) else found
        return end


def _phase(game: Game) -> int:
    """The place of the phase in the turn; before the first turn none."""
    phases = rulebook_of(game).phases
    return phases.index(game.phase) if game.phase in phases else -1


def _one_of_each_kind(game: Game, options: list[Option]) -> list[Option]:
    """To pass, to play each card by its name, to discard…: the first option of each. Which card is given away decides
    no game."""
    return list({_kind(game, option): option for option in reversed(options)}.values())


def _kind(game: Game, option: Option) -> tuple[str, str]:
    if option[0] == "play" and isinstance(game, CardGame):
        return option[0], game.rules.faces[option[1]].name
    return option[0], ""
