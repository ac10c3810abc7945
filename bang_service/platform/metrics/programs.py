"""How each program of the service begins to count."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any, Final

from celery import signals

from bang_service.platform.orphans import SUPERVISOR

from ..environment import Environment
from . import processes, worker

FOLDER: Final = "metrics"

log = logging.getLogger(__name__)


def web_program(environment: Environment) -> None:
    """The web program starts; its processes are still to come."""
    processes.begin(environment.var_dir / FOLDER, "web")


def web_process(environment: Environment) -> None:
    """A process of the web program starts, for the first time or again."""
    processes.join(environment.var_dir / FOLDER, "web")


def worker_program(environment: Environment) -> None:
    """A worker starts. It counts into the folder of the web processes of this machine, which serve everything.

    With BANG_METRICS_PORT it serves its own counts there instead; not under `manage.py up`, where they would only be
    scraped twice.
    """
    port = None if SUPERVISOR in os.environ else environment.metrics_port
    folder = environment.var_dir / (FOLDER if port is None else f"{FOLDER}-{port}")
    processes.begin(folder, "worker")
    processes.join(folder, "worker")
    _count_in_children(folder)
    if port is not None:
        _serve(port, environment.metrics_token)


def _count_in_children(folder: Path) -> None:
    @signals.worker_process_init.connect(weak=False)
    def join(**kwargs: Any) -> None:
        processes.join(folder, "worker")


def _serve(port: int, token: str) -> None:
    try:
        worker.serve(port, token)
    except OSError as error:
        # Tasks must go on; that this worker cannot be watched shows where it cannot be scraped.
        log.error("the metrics cannot be served on port %s: %s", port, error.strerror)
