"""How long one waits for the first step of a finished game that has to be played again, and what that costs others.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.replays --seconds 15 --processes 2

in an environment whose tables are empty. Two games of all sets with seven seats are over. People answer at other
tables as fast as they can: first alone, then while both games are asked for at the same moment, forgotten, and asked
for again; then alone again.
"""

from __future__ import annotations

import argparse
import json
import os
import threading
import urllib.request
from time import perf_counter, sleep
from typing import Any, Final

from bang_service.tools.bench import machine, programs
from bang_service.tools.bench.load import HOST, drive, drive_accepted

from . import finished

GAMES: Final = 2
MOST_A_SECOND: Final = 500
"""Answers a second for which enough are prepared."""

PATIENCE: Final = 60.0
PAUSE: Final = 1.0
"""Seconds between the first steps of the games and their being forgotten."""

QUEUES: Final = "deadlines,deliveries,housekeeping"
"""Those of one worker in `manage.py up`."""


def measure(*, records: int, clients: int, seconds: float, processes: int) -> dict[str, Any]:
    """Seconds until each first step, what is stored and sent, and what answers took with and without that.

    Raises SystemExit when a game is not replayed, or an answer is refused.
    """
    from django.db import connection

    from bang_service.tools.bench.service import plans
    from bang_service.tools.servers import free_port
    from games.models import Move, Position, ReplayPart

    # The games are asked for much more often than anybody may.
    os.environ["BANG_THROTTLES"] = json.dumps({"replay": {"address": "off", "account": "off"}})
    posts = plans(clients, (2 * seconds + 2) * MOST_A_SECOND)
    tables = finished.games(GAMES, records=records)
    connection.close()
    port = free_port()
    web = ["bang_service.runner.web", "--port", str(port), "--processes", str(processes)]
    worker = ["bang_service.runner.worker", "--queues", QUEUES, "--beat"]
    viewer = Viewer(port, tables)
    with programs.server(web, port=port, address="/healthz"), programs.program(worker):
        drive(port, posts, 1.0)
        # Until the worker has begun, and has compiled the rules.
        viewer.look()
        viewer.waited.clear()
        alone = drive_accepted(port, posts, seconds / 2)
        looking = threading.Thread(target=viewer.look_for, args=(seconds,))
        looking.start()
        beside = drive_accepted(port, posts, seconds)
        looking.join()
        # Before and after, so that a machine that becomes slower or quicker is no replay.
        after = drive_accepted(port, posts, seconds / 2)
        alone.latencies += after.latencies
        alone.elapsed += after.elapsed
    if viewer.failed or not viewer.waited:
        raise SystemExit(viewer.failed or "no game was replayed")
    stored = ReplayPart.objects.filter(replay__table_id=tables[0]).values_list("content", flat=True)
    return {
        "database": connection.vendor,
        "processes": processes,
        "clients": clients,
        "records": list(Position.objects.filter(pk__in=tables).order_by("pk").values_list("records", flat=True)),
        "decisions": [Move.objects.filter(table_id=table, seat__gte=0).count() for table in tables],
        "first_step_seconds": [round(one, 2) for one in viewer.waited],
        "stored_bytes": sum(len(part) for part in stored),
        "page_bytes": viewer.page_bytes,
        "page_ms": round(viewer.page_seconds * 1000, 1),
        "alone": alone.figures(),
        "beside": beside.figures(),
        "p99_ratio": round(beside.percentile(0.99) / alone.percentile(0.99), 2),
        "calibration_mloops": round(machine.calibration(), 1),
    }


class Viewer:
    """Somebody who wants to see the games from their beginning. `waited` are the seconds until each first step;
    `page_bytes` and `page_seconds` are the size of one page of 20 steps and how long it took once it was there."""

    def __init__(self, port: int, tables: list[int]) -> None:
        self.waited: list[float] = []
        self.page_bytes = 0
        self.page_seconds = 0.0
        self.failed = ""
        self._addresses = [f"http://{HOST}:{port}/api/v1/tables/{table}/replay/" for table in tables]
        self._lock = threading.Lock()

    def look_for(self, seconds: float) -> None:
        """Look at the games again and again, each time as if for the first time."""
        from django.db import connection

        from games.models import Replay

        ends = perf_counter() + seconds
        while perf_counter() < ends and not self.failed:
            Replay.objects.all().delete()
            self.look()
            sleep(PAUSE)
        connection.close()

    def look(self) -> None:
        """Ask for all games at once, and wait until each has its first step."""
        asking = [threading.Thread(target=self._wait, args=(address,)) for address in self._addresses]
        for one in asking:
            one.start()
        for one in asking:
            one.join()

    def _wait(self, address: str) -> None:
        began = perf_counter()
        while perf_counter() - began < PATIENCE:
            asked = perf_counter()
            with urllib.request.urlopen(address) as answer:
                content = answer.read()
                status, pause = answer.status, int(answer.headers.get("Retry-After", 0))
            if status == 200:
                with self._lock:
                    self.waited.append(perf_counter() - began)
                    self.page_bytes, self.page_seconds = len(content), perf_counter() - asked
                return
            sleep(pause)
        self.failed = f"there was no first step after {PATIENCE:.0f} s"


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.replays", description=__doc__)
    parser.add_argument("--records", type=int, default=400)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--processes", type=int, default=1)
    programs.begin()
    print(json.dumps(measure(**vars(parser.parse_args()))))


if __name__ == "__main__":
    main()
