"""What one answer passes through, and where its time goes.

    DATABASE_URL=… python -m tests.proofs.bench.answer --answers 300

in an environment whose tables are empty. A table of people plays with the base set; their answers go through all of
Django, without a server. Some are traced: the files of ours that are entered, the calls into them, and the steps from
one file into another. All of them are timed, and a profile shares the time out. Profiling makes small functions look
dearer than they are, so the shares say where to look, not how much there is to win.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from types import FrameType
from typing import Any, Final

from bang_service.tools.bench import machine, programs
from bang_service.tools.bench.load import HOST

SEATS: Final = 4
SEED: Final = 7
TRACED: Final = 60
ROOT: Final = Path(__file__).resolve().parents[3]

OURS: Final = ("accounts", "bang_service", "bots", "games")

AREAS: Final[tuple[tuple[str, str], ...]] = (
    ("games/engine/", "rules"),
    ("games/reading/", "view"),
    ("games/services/", "services"),
    ("games/", "games, the rest"),
    ("accounts/people/", "people"),
    ("bang_service/platform/throttling/", "rate limits"),
    ("bang_service/platform/http/", "HTTP kit"),
    ("bang_service/platform/", "platform, the rest"),
    ("bang_service/", "wiring"),
    ("django/db/", "Django's database layer"),
    ("django/test/", "the client that sends it"),
    ("django/", "Django, the rest"),
    ("rest_framework/", "REST framework"),
    ("psycopg", "database driver"),
    ("sqlite3", "database driver"),
    ("redis/", "Redis driver"),
)
"""By a part of the file's path, the first that fits: what its time is told as."""


@dataclass
class Trace:
    """What was entered: `calls` into functions of ours, `steps` of them from another file of ours."""

    root: str
    calls: int = 0
    steps: int = 0
    files: set[str] = field(default_factory=set)

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        """Told of each call by the interpreter."""
        if event != "call" or not self._is_ours(name := frame.f_code.co_filename):
            return
        self.calls += 1
        self.files.add(name)
        caller = frame.f_back
        while caller is not None and not self._is_ours(caller.f_code.co_filename):
            caller = caller.f_back
        self.steps += caller is None or caller.f_code.co_filename != name

    def _is_ours(self, name: str) -> bool:
        return name.startswith(self.root) and name[len(self.root) :].split("/", 1)[0] in OURS


def measure(*, answers: int) -> dict[str, Any]:
    """Files, calls and steps of an answer (medians), its milliseconds, and the share of each area in percent."""
    from django.db import connection

    table = Answers()
    for _ in range(20):
        table.give()
    traces = []
    for _ in range(TRACED):
        trace = Trace(f"{ROOT}/")
        table.give(partial(_traced, trace))
        traces.append(trace)
    seconds = [table.give() for _ in range(answers)]
    profile = cProfile.Profile()
    for _ in range(answers):
        table.give(profile.runcall)
    return {
        "database": connection.vendor,
        "seats": SEATS,
        "files": round(median(len(trace.files) for trace in traces)),
        "calls": round(median(trace.calls for trace in traces)),
        "steps": round(median(trace.steps for trace in traces)),
        "ms": round(median(seconds) * 1000, 2),
        "shares": _shares(profile),
        "calibration_mloops": round(machine.calibration(), 1),
    }


class Answers:
    """Tables that are played one after the other, each answer as its player's client sends it."""

    def __init__(self) -> None:
        from django.test import Client

        from bang_service.tools.bench import people

        self._chance = random.Random(SEED)
        self._players = people.players(SEATS, prefix="traced")
        self._tokens = [people.token_of(player) for player in self._players]
        self._client = Client(SERVER_NAME=HOST)
        self._games = 0
        self._begin()

    def _begin(self) -> None:
        from bang_service.tools.bench import people

        self._table = people.started(self._players, seed=SEED + self._games)
        self._games += 1
        self._asked = 0

    def give(self, around: Callable[[Callable[[], object]], object] = lambda act: act()) -> float:
        """Let the player who is asked answer; return the seconds that it took."""
        while (found := self._open_prompt()) is None:
            self._begin()
        path, token, body = found
        given: dict[str, Any] = {"content_type": "application/json", "headers": {"Authorization": f"Bearer {token}"}}
        told: list[Any] = []
        began = perf_counter()
        around(lambda: told.append(self._client.post(path, body, **given)))
        took = perf_counter() - began
        if told[0].status_code != 200:
            raise SystemExit(f"an answer was refused: {told[0].status_code} {told[0].content[:500]!r}")
        return took

    def _open_prompt(self) -> tuple[str, str, str] | None:
        path = f"/api/v1/tables/{self._table.pk}/"
        for token in self._tokens:
            view = self._client.get(f"{path}view/", headers={"Authorization": f"Bearer {token}"}).json()
            prompt = view.get("prompt")
            if prompt is not None:
                option = self._chance.choice(prompt["options"])["id"]
                return f"{path}answer/", token, json.dumps({"prompt": prompt["id"], "option": option})
        return None


def _traced(trace: Trace, act: Callable[[], object]) -> None:
    sys.setprofile(trace)
    try:
        act()
    finally:
        sys.setprofile(None)


def _shares(profile: cProfile.Profile) -> dict[str, float]:
    seconds: Counter[str] = Counter()
    for (name, _line, function), (_calls, _all, own, _total, callers) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        if name != "~":
            seconds[_area(name)] += own
        elif "sqlite3" in function or "psycopg" in function:
            seconds["database driver"] += own
        else:
            # What is written in C counts for who calls it.
            for (caller, _, _), (_n, _c, spent, _t) in callers.items():
                seconds[_area(caller)] += spent
    total = sum(seconds.values())
    return {area: round(100 * spent / total, 1) for area, spent in seconds.most_common()}


def _area(name: str) -> str:
    _, _, installed = name.partition("site-packages/")
    place = installed or name.removeprefix(f"{ROOT}/")
    for part, area in AREAS:
        if place.startswith(part) or f"/{part}" in place:
            return area
    return "Python and other libraries"


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.answer", description=__doc__)
    parser.add_argument("--answers", type=int, default=300)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
