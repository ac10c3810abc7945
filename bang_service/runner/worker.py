"""The worker program: `python -m bang_service.runner.worker`, with `--beat` also the scheduler."""

from __future__ import annotations

import argparse
from typing import Any

from celery import signals
from celery.beat import EmbeddedService

from ..celery import QUEUES, app
from .orphans import die_with_parent


def work(*, queues: str, threads: int, beat: bool) -> None:
    """Take tasks from `queues` (names separated by commas) until told to stop by a signal."""
    if beat:
        # As a thread it ends with the worker, however that ends; a process would stay behind after a kill.
        scheduler = EmbeddedService(app, thread=True)

        @signals.worker_ready.connect(weak=False)
        def start_beat(**kwargs: Any) -> None:
            scheduler.start()

        @signals.worker_shutdown.connect(weak=False)
        def stop_beat(**kwargs: Any) -> None:
            if scheduler.is_alive():
                scheduler.stop()

    app.worker_main(
        [
            "worker",
            "--pool=threads",
            f"--concurrency={threads}",
            f"--queues={queues}",
            "--loglevel=INFO",
            "--without-gossip",
            "--without-mingle",
            "--without-heartbeat",
        ]
    )


def main() -> None:
    """Read the command line and work."""
    parser = argparse.ArgumentParser(prog="python -m bang_service.runner.worker", description=__doc__)
    parser.add_argument("--queues", default=",".join(QUEUES))
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--beat", action="store_true", help="also send the periodic tasks")
    arguments = parser.parse_args()
    die_with_parent()
    work(queues=arguments.queues, threads=arguments.threads, beat=arguments.beat)


if __name__ == "__main__":
    main()
