"""A contestant that is another program, in whatever language: a question is a line of JSON, and so is an answer.

`bots/arena/README.md` describes the lines.
"""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Sequence
from contextlib import suppress
from multiprocessing.util import Finalize
from typing import Any, Final

from bots.policies.policy import View
from bots.simulation import Watcher
from bots.simulation.seeds import seat_chance
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record, readable

from .process import BotFailed, Process

PROTOCOL: Final = 1
"""The number of what the lines mean. What is added to lines leaves it as it is; bots skip what they do not know."""

PATIENCE: Final = 10.0
"""Seconds for an answer: far more than any bot needs that is to play thousands of games."""

CHANCE_BITS: Final = 53
"""A number that every language can hold."""

SHOWN: Final = 80
"""How much of a wrong line is told, in characters."""

_RUNNING: dict[tuple[str, int], Process] = {}
"""The programs by command and seat: one for each seat, so that no two of them share what they see, for all games."""


class External(Watcher):
    """A seat played by another program."""

    sighted = True

    def __init__(self, command: str, seat: int, patience: float = PATIENCE) -> None:
        self.name = f"cmd:{command}"
        self.description = "Another program, which answers in lines of JSON."
        self.command = command
        self.seat = seat
        self.patience = patience
        self._news: list[dict[str, Any]] = []

    def begins(self, game: Game) -> None:
        """Tell the program what is played, and where it sits."""
        self._send(
            type="hello",
            protocol=PROTOCOL,
            rules=game.rules.describe(),
            seat=self.seat,
            chance=seat_chance(game.seed, self.seat).getrandbits(CHANCE_BITS),
        )

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        """Keep what the seat may know of it, until the program is asked."""
        self._news += [readable(record, self.seat) for record in records]

    def ends(self, game: Game) -> None:
        """Tell the program; one that has ended by itself is started anew for the next game."""
        if game.result is not None and (self.command, self.seat) in _RUNNING:
            with suppress(BotFailed):
                self._send(type="end", result=game.result, journal=self._told())

    def choose(self, view: View, known: Any, chance: random.Random) -> str:
        """The option that the program names."""
        offered = {option["id"] for option in view["prompt"]["options"]}
        chosen = self._asked("question", view, offered, may_decline=False)
        assert chosen is not None
        return chosen

    def volunteer(self, view: View, known: Any, chance: random.Random) -> str | None:
        """The act that the program names, if any."""
        return self._asked("acts", view, {option["id"] for option in view["acts"]}, may_decline=True)

    def _asked(self, kind: str, view: View, offered: Collection[str], *, may_decline: bool) -> str | None:
        self._send(type=kind, view=view, journal=self._told())
        process = _RUNNING[self.command, self.seat]
        try:
            line = process.receive(self.patience)
        except BotFailed as failure:
            _forget(self.command, self.seat)
            raise BotFailed(f"seat {self.seat}: {failure}") from None
        try:
            return _option(line, offered, may_decline=may_decline)
        except ValueError as error:
            _forget(self.command, self.seat)
            shown = line if len(line) <= SHOWN else f"{line[:SHOWN]}…"
            raise BotFailed(
                f"seat {self.seat}: {self.command}: its line {process.received}, {shown!r}, which answers line "
                f"{process.sent}, {error}"
            ) from None

    def _told(self) -> list[dict[str, Any]]:
        told, self._news = self._news, []
        return told

    def _send(self, **line: Any) -> None:
        key = self.command, self.seat
        if key in _RUNNING and line["type"] == "hello" and not _RUNNING[key].alive:
            _forget(*key)
        if key not in _RUNNING:
            _RUNNING[key] = Process(self.command)
        try:
            _RUNNING[key].send(json.dumps(line, ensure_ascii=False, separators=(",", ":")), self.patience)
        except BotFailed as failure:
            _forget(*key)
            raise BotFailed(f"seat {self.seat}: {failure}") from None


def _option(line: str, offered: Collection[str], *, may_decline: bool) -> str | None:
    """The option that a line names. Raises ValueError, which says what is wrong with it, in the middle of a
    sentence."""
    wanted = '{"option": "…"}'
    try:
        told = json.loads(line)
    except ValueError:
        raise ValueError(f"is no JSON; answer {wanted} with the id of an option.") from None
    if not isinstance(told, dict) or "option" not in told:
        raise ValueError(f"names no option; answer {wanted} with the id of an option.")
    chosen = told["option"]
    if chosen is None and may_decline:
        return None
    if not isinstance(chosen, str) or chosen not in offered:
        some = sorted(offered)
        more = f" and {len(some) - 3} more" if len(some) > 3 else ""
        raise ValueError(f"names no option that is offered. These are: {', '.join(some[:3])}{more}.")
    return chosen


def stop_all() -> None:
    """End all programs. Happens by itself when the process ends that has started them."""
    while _RUNNING:
        _RUNNING.popitem()[1].stop()


def _forget(command: str, seat: int) -> None:
    _RUNNING.pop((command, seat)).kill()


Finalize(None, stop_all, exitpriority=10)
