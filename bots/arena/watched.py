"""Games with one contestant at all seats, with measures that follow them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from bots.simulation import Outcome, Table
from bots.simulation.batch import spread
from bots.simulation.seeds import game_seed

from .castings import everybody, play_cast
from .troubles import Troubles
from .watch import MEASURES, Figures

CHUNK: Final = 8
"""Games that a process plays before it reports."""


class Watched:
    """The figures of each measure over many games, those games apart that came to no end."""

    def __init__(self, contestant: str, measures: Sequence[str]) -> None:
        self.contestant = contestant
        self.figures = {name: Figures() for name in measures}
        self.troubles = Troubles()

    @property
    def finished(self) -> int:
        """The games that count."""
        return self.troubles.games - len(self.troubles.bad)

    def add(self, outcome: Outcome, figures: Sequence[Figures]) -> None:
        """Count one game."""
        self.troubles.add([outcome])
        if outcome.status == "finished":
            for mine, more in zip(self.figures.values(), figures, strict=True):
                mine.add(more)

    def plain(self) -> dict[str, Any]:
        """What the measures tell, as plain data."""
        return {
            "contestant": self.contestant,
            "finished": self.finished,
            "measures": {name: MEASURES[name].told(one, self.finished) for name, one in self.figures.items()},
            **self.troubles.plain(),
        }


def run_watched(
    table: Table,
    contestants: Sequence[str],
    measures: Sequence[str],
    seed: int,
    games: int,
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Watched]:
    """So many games of each contestant, the same ones, each with that contestant at all seats. They take turns, game by
    game: their times are measured on a machine that has as much else to do. But for times, the result does not depend
    on `jobs`."""
    found = [Watched(contestant, measures) for contestant in contestants]
    task = partial(_game, table, tuple(contestants), tuple(measures), seed)
    for number, (outcome, figures) in enumerate(spread(task, games * len(contestants), jobs, CHUNK)):
        found[number % len(contestants)].add(outcome, figures)
        progress(number // len(contestants) + 1)
    return found


def _game(
    table: Table, contestants: Sequence[str], measures: Sequence[str], seed: int, number: int
) -> tuple[Outcome, list[Figures]]:
    deal, which = divmod(number, len(contestants))
    watchers = [MEASURES[name]() for name in measures]
    outcome = play_cast(table, everybody(contestants[which]), game_seed(seed, deal), watchers)
    return outcome, [watcher.figures for watcher in watchers]
