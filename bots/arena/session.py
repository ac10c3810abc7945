"""A session in the arena: what is measured, how much of it, what that costs, and everything that came of it."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Final

from bots.simulation import Table
from bots.simulation.seeds import game_seed
from games.engine.roles import ROLES_BY_SEATS

from .castings import everybody, play_cast
from .matrix import run_matrix
from .pairs import Duel, all_duels, headroom_duels, run_pairs, seat_duels, team_duels
from .skill import skill_of
from .watch import MEASURES
from .watched import run_watched

FORMAT: Final = 1
"""The number of what the document means."""

SEATS: Final = "seats"
PAIRED: Final[dict[str, Callable[[str, str, int], list[Duel]]]] = {
    "teams": team_duels,
    SEATS: seat_duels,
    "all": all_duels,
    "headroom": headroom_duels,
}
MATRIX: Final = "matrix"
WATCHED: Final = "watched"

KINDS: Final = (*PAIRED, MATRIX, *sorted(MEASURES))
"""Everything that can be measured."""

_TELL_SKILL: Final = frozenset({"teams", SEATS})


@dataclass(frozen=True)
class Size:
    """How many deals each pair of castings is played in, each cell of the matrix, and how many games are watched."""

    deals: int
    cells: int
    games: int


SIZES: Final = {"quick": Size(100, 30, 100), "nightly": Size(2000, 250, 1000)}
"""Quick: whether something is badly wrong. Nightly: differences of three points and more are clear of zero."""

SAMPLES: Final = 2
"""What is played of each run, and forgotten, to tell what the whole will cost."""

SAMPLE_SEED: Final = 0


Parts = list[dict[str, Any]]
"""What a run comes to, as plain data: one part, or one for each contestant that was watched."""


@dataclass(frozen=True)
class Run:
    """One run of a session: `play(seed, count, jobs, progress)` plays so many deals."""

    name: str
    count: int
    play: Callable[[int, int, int, Callable[[int], None]], Parts]


@dataclass(frozen=True)
class Session:
    """Who meets whom at which table. `also` are further contestants of the matrix."""

    table: Table
    candidate: str
    versus: str
    kinds: Sequence[str]
    size: Size
    seed: int
    jobs: int = 1
    also: Sequence[str] = ()

    def runs(self) -> Iterator[Run]:
        """What has to be played, in order."""
        for kind in self.kinds:
            if kind in PAIRED:
                yield self._paired(kind)
        if MATRIX in self.kinds:
            yield Run(MATRIX, self.size.cells, self._matrix)
        measures = [name for name in MEASURES if name in self.kinds]
        if measures:
            yield self._watched(measures)

    def _paired(self, kind: str) -> Run:
        duels = PAIRED[kind](self.candidate, self.versus, self.table.seats)

        def play(seed: int, count: int, jobs: int, progress: Callable[[int], None]) -> Parts:
            return [run_pairs(self.table, duels, seed, count, jobs=jobs, progress=progress).plain()]

        return Run(kind, self.size.deals, play)

    @property
    def contestants(self) -> list[str]:
        """Those of the matrix."""
        return list(dict.fromkeys((self.versus, *self.also, self.candidate)))

    def _matrix(self, seed: int, count: int, jobs: int, progress: Callable[[int], None]) -> Parts:
        return [run_matrix(self.table, self.contestants, seed, count, jobs=jobs, progress=progress).plain()]

    def _watched(self, measures: Sequence[str]) -> Run:
        watched = list(dict.fromkeys((self.candidate, self.versus)))

        def play(seed: int, count: int, jobs: int, progress: Callable[[int], None]) -> Parts:
            found = run_watched(self.table, watched, measures, seed, count, jobs=jobs, progress=progress)
            return [one.plain() for one in found]

        return Run(WATCHED, self.size.games, play)

    def cost(self) -> Iterator[tuple[Run, float]]:
        """Each run, and about how many seconds it will take, judging by a few games of it that are played now."""
        # The first game of a process compiles the rules.
        play_cast(self.table, everybody(self.versus), game_seed(SAMPLE_SEED, 0))
        for run in self.runs():
            began = perf_counter()
            run.play(SAMPLE_SEED, SAMPLES, 1, _silent)
            yield run, (perf_counter() - began) / SAMPLES * run.count / self.jobs

    def play(self, progress: Callable[[Run], Callable[[int], None]]) -> dict[str, Any]:
        """Play everything; the document of the session."""
        began = perf_counter()
        found: dict[str, Any] = {}
        parts: Parts = []
        for run in self.runs():
            played = run.play(self.seed, run.count, self.jobs, progress(run))
            parts += played
            if run.name in _TELL_SKILL:
                played = [{**one, "skill": self._skill(run.name, one["duels"])} for one in played]
            found[run.name] = played if run.name == WATCHED else played[0]
        return self._document(found, parts, perf_counter() - began)

    def _skill(self, kind: str, duels: Sequence[dict[str, Any]]) -> dict[str, float] | None:
        estimate = skill_of(duels, ROLES_BY_SEATS[self.table.seats], lone=kind == SEATS)
        return None if estimate is None else asdict(estimate)

    def _document(self, found: dict[str, Any], parts: Parts, seconds: float) -> dict[str, Any]:
        table = self.table
        return {
            "arena": FORMAT,
            "parameters": {
                "candidate": self.candidate,
                "versus": self.versus,
                "also": list(self.also),
                "game": table.game,
                "sets": list(table.sets),
                "players": table.seats,
                "seed": self.seed,
                "jobs": self.jobs,
                **asdict(self.size),
            },
            "python": platform.python_version(),
            "seconds": round(seconds, 1),
            "games": sum(part["games"] for part in parts),
            "troubles": [trouble for part in parts for trouble in part["troubles"]],
            **found,
        }


def _silent(done: int) -> None:
    """Nobody wants to know."""
