"""What is broken when: a schedule drawn from the seed, carried out step by step."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bang_service.tools.servers import Server

from .stage import Stage

KINDS: Final = {
    "web": "SIGKILL of a web program",
    "web-child": "SIGKILL of the process that a web program looks after",
    "worker": "SIGKILL of a general worker",
    "ai": "SIGKILL of an AI worker",
    "ai-child": "SIGKILL of the process that an AI worker looks after",
    "scheduler": "SIGKILL of the scheduler",
    "freeze": "a program does not run for 1 to 8 seconds, and then goes on as if nothing had been",
    "redis-flush": "Redis forgets everything",
    "redis-down": "Redis is killed and stays away for 1 to 5 seconds",
    "redis-away": "Redis is killed and stays away for 30 to 60 seconds",
    "redis-freeze": "Redis accepts connections and does not answer for 2 to 8 seconds",
    "postgres-down": "PostgreSQL is stopped in immediate mode and stays away for 1 to 4 seconds",
    "postgres-kill": "PostgreSQL's first process is killed, once in a run, and stays away for 1 to 4 seconds",
}

# How often each comes in one round of the deck.
_WEIGHTS: Final = {"web": 3, "worker": 2, "ai": 2, "redis-down": 2}
_ONCE: Final = "postgres-kill"

_SECONDS: Final = {
    "freeze": (1.0, 8.0),
    "redis-down": (1.0, 5.0),
    "redis-away": (30.0, 60.0),
    "redis-freeze": (2.0, 8.0),
    "postgres-down": (1.0, 4.0),
    "postgres-kill": (1.0, 4.0),
}

CALM: Final = (2.0, 7.0)
"""Seconds from the end of one trouble to the next."""

LONGEST_TROUBLE: Final = 20.0
"""Seconds after which the next fault comes although something has not come back."""

_MOST: Final = 60
"""No kind of program is there more often; divisible by every number there may be of one."""

_TWO_AT_ONCE: Final = 0.15


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to break: which of several, and for how many seconds."""

    kind: str
    which: int = 0
    seconds: float = 0.0


Inflicted = tuple[float, Fault]
"""A fault and when in the run it was inflicted."""


def deal(kinds: Sequence[str], seed: int) -> Iterator[list[Fault]]:
    """Troubles without end: each is one fault, now and then two at once. The same seed gives the same ones."""
    chance = random.Random(f"{seed} faults")
    once = [_ONCE] if _ONCE in kinds else []
    repeated = [kind for kind in kinds if kind != _ONCE for _ in range(_WEIGHTS.get(kind, 1))]
    first = True
    while repeated or first:
        deck = repeated + (once if first else [])
        first = False
        chance.shuffle(deck)
        while deck:
            count = 2 if len(deck) > 1 and chance.random() < _TWO_AT_ONCE else 1
            drawn = dict.fromkeys(deck.pop() for _ in range(count))
            yield [
                Fault(kind, chance.randrange(_MOST), chance.uniform(*_SECONDS.get(kind, (0.0, 0.0)))) for kind in drawn
            ]


@dataclass(slots=True)
class Saboteur:
    """Carries the schedule out. `step` is called many times a second by the thread that started the servers."""

    stage: Stage
    troubles: Iterator[list[Fault]]
    seed: int
    done: list[Inflicted] = field(default_factory=list)
    """What was broken, and when in the run."""
    _chance: random.Random = field(init=False)
    _pause: float = field(init=False)
    _calm_since: float = field(init=False)
    _since: float = 0.0
    _later: list[tuple[float, str, Callable[[], None]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._chance = random.Random(f"{self.seed} pauses")
        self._pause = self._chance.uniform(*CALM)
        self._calm_since = self.stage.watch.now()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is kept away that only this brings back."""
        return not self._later

    def step(self, *, over: bool) -> None:
        """Break what is due, bring back what has been away for long enough. With `over` nothing more is broken."""
        now = self.stage.watch.now()
        for item in [item for item in self._later if item[0] <= now]:
            self._later.remove(item)
            item[2]()
            self.stage.mended(item[1])
        if not self.stage.is_whole and now - self._since < LONGEST_TROUBLE:
            self._calm_since = now
        if over or now - self._calm_since < self._pause:
            return
        trouble = next(self.troubles, None)
        if trouble is None:
            return
        self._since = self._calm_since = now
        self._pause = self._chance.uniform(*CALM)
        for fault in trouble:
            if self._inflict(fault):
                self.done.append((now, fault))

    def _inflict(self, fault: Fault) -> bool:
        """Break one thing; False when it is broken already."""
        server, _, how = fault.kind.partition("-")
        if fault.kind == "freeze":
            return self._freeze(fault)
        if server in (self.stage.redis.name, self.stage.postgres.name):
            return self._break(self.stage.server(server), how, fault.seconds)
        program = self.stage.program_of(server, fault.which)
        if program.pid is None or not (program.kill_child() if how == "child" else program.kill()):
            return False
        self.stage.broken(program.name)
        self.stage.kills[fault.kind] += 1
        return True

    def _freeze(self, fault: Fault) -> bool:
        program = self.stage.programs[fault.which % len(self.stage.programs)]
        if program.pid is None or not program.freeze():
            return False
        self._until(fault.seconds, program.name, program.thaw)
        return True

    def _break(self, server: Server, how: str, seconds: float) -> bool:
        if server.pid is None:
            return False
        if how == "flush":
            self.stage.redis.flush()
            return True
        if how == "freeze":
            server.freeze()
            self._until(seconds, server.name, server.thaw)
            return True
        if how == "kill" or server is self.stage.redis:
            server.kill()
        else:
            server.stop()
        self._until(seconds, server.name, server.restart)
        return True

    def _until(self, seconds: float, name: str, mend: Callable[[], None]) -> None:
        self.stage.broken(name)
        self._later.append((self.stage.watch.now() + seconds, name, mend))
