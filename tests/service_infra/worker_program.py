"""A worker on the embedded broker for the tests: python -m tests.service_infra.worker_program BROKER_FILE"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from celery import Celery

from bang_service.platform import broker
from tests.waiting import linger

broker.register()


def application(broker_file: Path) -> Celery:
    """An application whose one task writes its number to a file."""
    app = Celery("broker_test", broker=broker.address(broker_file), set_as_current=False)
    app.conf.update(
        task_acks_late=True,
        task_ignore_result=True,
        worker_prefetch_multiplier=1,
        worker_enable_remote_control=False,
        broker_connection_retry_on_startup=True,
    )

    @app.task(name="note", shared=False)
    def note(path: str, number: int, seconds: float) -> None:
        linger(seconds)
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(file, f"{number}\n".encode())
        os.close(file)

    return app


if __name__ == "__main__":
    application(Path(sys.argv[1])).worker_main(
        [
            "worker",
            "--pool=threads",
            "--concurrency=2",
            "--loglevel=WARNING",
            "--without-gossip",
            "--without-mingle",
            "--without-heartbeat",
        ]
    )
