"""The run itself, in an environment with empty tables: prints its figures as JSON.

DATABASE_URL=… python -m tests.proofs.ratings_kill.run --endings 5000
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any, Final

from bang_service.tools.bench import programs
from games.terms import tenures

WORKERS: Final = 2
PEOPLE: Final = 60
CORRECTIONS: Final = 12
LIFE: Final = (0.3, 2.5)
"""Seconds that a worker lives before it is killed, at least and at most."""

PATIENCE: Final = 1800.0


def measure(*, endings: int, seed: int) -> dict[str, Any]:
    """Play the run; see the package for what it shows."""
    from accounts.people.models import Player

    chance = random.Random(seed)
    people = Player.objects.bulk_create(Player(name=f"killed-{number}") for number in range(PEOPLE))
    judge = Player.objects.create(name="judge")
    workers = [_Worker(chance) for _ in range(WORKERS)]
    began = monotonic()
    corrected = 0
    made: list[int] = []
    try:
        while len(made) < endings:
            made += _write(people, min(25, endings - len(made)), chance)
            if len(made) * CORRECTIONS // endings > corrected:
                corrected += _correct(chance.choice(made), judge, chance)
            for worker in workers:
                worker.kill_in_time()
        _until(lambda: _is_done(endings), workers)
    finally:
        for worker in workers:
            worker.end()
    return {
        "endings": endings,
        "seconds": round(monotonic() - began),
        "kills": sum(worker.kills for worker in workers),
        "corrections": corrected,
        **_result(endings),
    }


class _Worker:
    """A worker process that is killed again and again."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.kills = 0
        self._start()

    def _start(self) -> None:
        words = [sys.executable, "-m", "tests.proofs.ratings_kill.worker"]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._process.stdout is not None
        self._process.stdout.readline()
        self._until = monotonic() + self._chance.uniform(*LIFE)

    def kill_in_time(self) -> None:
        """Kill it if it has lived long enough, and start another."""
        if monotonic() >= self._until:
            self.end()
            self.kills += 1
            self._start()

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


def _write(people: list[Any], count: int, chance: random.Random) -> list[int]:
    """Endings of rated games, as if they had been played. Returns the numbers of their tables."""
    from django.db import transaction

    from bang_service.platform import clock
    from games.engine.kernel.results import GameResult
    from games.engine.roles import RENEGADE, roles_for, seats_of, sides_of
    from games.models import Ending, Table

    made = []
    with transaction.atomic():
        for _ in range(count):
            sitting = chance.sample(people, chance.choice((4, 5, 7)))
            roles = list(roles_for(len(sitting)))
            chance.shuffle(roles)
            side = chance.choice(sides_of(roles))
            winners = [chance.choice(seats_of(side, roles))] if side == RENEGADE else seats_of(side, roles)
            result = GameResult(side=side, winners=winners)
            now = clock.now()
            table = Table.objects.create(
                host=sitting[0], game="cards", sets=["base"], seat_count=len(roles), seed="0", commitment="0",
                pool="people", status="over", result=result, ended_at=now,
            )  # fmt: skip
            Ending.objects.create(
                table=table, kind="over", game="cards", sets=["base"], pool="people", roles=roles, at=now,
                seats=tenures.encode([[_tenure(one.pk, chance)] for one in sitting]), **result,
            )  # fmt: skip
            made.append(table.pk)
    return made


def _tenure(player: int, chance: random.Random) -> tenures.Tenure:
    decisions = chance.randint(0, 40)
    moves = decisions + chance.choice((0, 0, 0, 5))
    return tenures.Tenure(
        player=player, kind="person", owner=None, policy="", how="sat", decisions=decisions, moves=moves
    )


def _correct(table: int, judge: Any, chance: random.Random) -> int:
    from bang_service.platform.problems import Problem
    from games.services import corrections

    acts: list[Callable[[], object]] = [
        lambda: corrections.annul(table_id=table, staff=judge, reason="It was not fair."),
        lambda: corrections.correct(table_id=table, staff=judge, reason="A mistake.", side="law"),
        lambda: corrections.correct(table_id=table, staff=judge, reason="A mistake.", side="outlaws"),
    ]
    chance.shuffle(acts)
    for act in acts:
        try:
            act()
        except Problem:
            # It has won already: another correction then.
            continue
        return 1
    return 0


def _until(done: Callable[[], bool], workers: list[_Worker]) -> None:
    until = monotonic() + PATIENCE
    while not done():
        if monotonic() > until:
            raise SystemExit("The workers do not come to an end.")
        for worker in workers:
            worker.kill_in_time()
        sleep(0.05)


def _is_done(endings: int) -> bool:
    from accounts.ratings.models import Pool
    from games.models import Intervention

    pool = Pool.objects.get(game="cards", kind="people")
    corrections = Intervention.objects.filter(kind__in=Intervention.CORRECTIONS)
    fresh = corrections.filter(number=None).exists() or corrections.filter(number__gt=pool.corrections).exists()
    return pool.cursor == endings and pool.rebuild_from is None and not fresh


def _result(endings: int) -> dict[str, Any]:
    from accounts.ratings.models import Pool, QuarantinedEnding, RatedGame
    from accounts.ratings.services.recomputation import differences, stored

    pool = Pool.objects.get(game="cards", kind="people")
    visible = RatedGame.objects.filter(pool.current())
    once = visible.count() == visible.values("ending").distinct().count() == endings
    return {
        "generations": pool.generation,
        "players": len(stored(pool)),
        "each_rated_once": once,
        "set_aside": QuarantinedEnding.objects.count(),
        "different_from_recomputation": len(differences(pool)),
    }


def main() -> None:
    """Run in the environment's database, which must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.ratings_kill.run", description=__doc__)
    parser.add_argument("--endings", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
