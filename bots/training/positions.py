"""What decides a game, in numbers: the true position whenever a turn begins. Only training sees it, no policy does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bots.simulation import Watcher
from games.engine.kernel.game import OUT, Game
from games.engine.kernel.journal import Record
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF
from games.terms.rulebooks import DICE

ROLES: Final = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)

Position = tuple[float, ...]


def position(game: Game, is_dice: bool) -> Position:
    """The strength of each role, and whose turn it is."""
    strengths = {role: [0.0, 0.0, 0.0, 0.0] for role in ROLES}
    for seat, present in enumerate(game.presence):
        if present != OUT:
            mine = strengths[_plain(game.roles[seat])]
            for place, number in enumerate((1.0, game.life[seat], *_means(game, seat, is_dice))):
                mine[place] += number
    sheriff, deputy, outlaw, renegade = (strengths[role] for role in ROLES)
    turn = _plain(game.roles[game.turn])
    life = max(1.0, sheriff[1])
    return (
        1.0,
        *(number for one in (sheriff, deputy, outlaw, renegade) for number in one),
        min(sheriff[1], 2.0),
        *(float(is_so) for is_so in (not outlaw[0], outlaw[0] == 1, not deputy[0], not outlaw[0] and not deputy[0])),
        renegade[1] * (not outlaw[0]),
        (renegade[1] - sheriff[1]) * (not outlaw[0] and not deputy[0]) * renegade[0],
        outlaw[1] / life,
        outlaw[0] / life,
        sheriff[1] * outlaw[0],
        outlaw[1] - deputy[1] - sheriff[1],
        *(float(turn == role) for role in ROLES),
    )


def _means(game: Any, seat: int, is_dice: bool) -> tuple[float, float]:
    """Cards in hand and in play, without burdens; in the Dice Game the arrows."""
    if is_dice:
        return game.arrows[seat], 0.0
    helpful = sum(not game.rules.faces[card].harms_its_holder for card in game.in_play[seat])
    return len(game.hands[seat]), helpful


def _plain(role: str) -> str:
    return DEPUTY if role == SECRET_SHERIFF else role


class Turns(Watcher):
    """The position at the beginning of each turn of one game, and how many answers there had been."""

    def __init__(self, game: str) -> None:
        self.is_dice = game == DICE
        self.positions: list[Position] = []
        self.starts: list[int] = []
        self.answered = 0

    def answers(self, game: Game, answer: Any) -> None:
        self.answered += 1

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        if game.result is None and any(record[0] == "turn" for record in records):
            self.positions.append(position(game, self.is_dice))
            self.starts.append(self.answered)
