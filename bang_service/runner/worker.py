"""The worker program: `python -m bang_service.runner.worker`, with `--beat` also the scheduler."""

from __future__ import annotations

import argparse
import os
from typing import Any

# Read by the settings: commands such as migrate may take longer than a worker or a web process.
os.environ["BANG_ROLE"] = "worker"

from celery import signals
from celery.beat import EmbeddedService

from bang_service.celery import app
from bang_service.platform.environment import read_environment
from bang_service.platform.logs import log_what_nobody_catches
from bang_service.platform.metrics import programs
from bang_service.platform.orphans import die_with, die_with_supervisor
from bang_service.platform.queues import DEADLINES, QUEUES

from .agreement import AgreementWatch, end_when_told, wait_for_agreement
from .alive import LivelyScheduler, Watch, touch
from .preparation import close_var
from .second_way import SecondWay


def work(*, queues: str, pool: str, size: int, beat: bool) -> None:
    """Take tasks from `queues` (names separated by commas) until told to stop by a signal.

    `size` is the number of threads, or of processes with the pool "prefork".
    """
    watch = Watch(queues.split(","))
    program = os.getpid()

    @signals.worker_ready.connect(weak=False)
    def start_watch(**kwargs: Any) -> None:
        watch.start()

    # Not when the worker is ready: that takes a broker.
    AgreementWatch().start()
    if DEADLINES in queues.split(","):
        SecondWay().start()

    @signals.worker_process_init.connect(weak=False)
    def tie_to_parent(**kwargs: Any) -> None:
        die_with(program)

    if beat:
        # As a thread it ends with the worker, however that ends; a process would stay behind after a kill.
        scheduler = EmbeddedService(app, thread=True, scheduler_cls=LivelyScheduler)

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
            f"--pool={pool}",
            f"--concurrency={size}",
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
    parser.add_argument(
        "--pool", choices=("threads", "prefork"), default="threads", help="prefork for the queue ai: it thinks"
    )
    parser.add_argument("--threads", type=int, default=2, help="size of the pool of threads")
    parser.add_argument("--processes", type=int, default=1, help="size of the prefork pool")
    parser.add_argument("--beat", action="store_true", help="also send the periodic tasks")
    arguments = parser.parse_args()
    size = arguments.threads if arguments.pool == "threads" else arguments.processes
    die_with_supervisor()
    log_what_nobody_catches()
    environment = read_environment()
    close_var(environment.var_dir)
    programs.worker_program(environment)
    end_when_told()
    wait_for_agreement(meanwhile=touch)
    work(queues=arguments.queues, pool=arguments.pool, size=size, beat=arguments.beat)


if __name__ == "__main__":
    main()
