"""Ticks for the workers, as often on a fast clock as the scheduler's would come on an ordinary one."""

from __future__ import annotations

import threading
from contextlib import suppress
from time import sleep
from typing import Final

from celery import current_app

from bang_service.platform.queues import DEADLINES, DELIVERIES

SECONDS: Final = 0.25

TASKS: Final = {
    "accounts.notices.tasks.deliver": DELIVERIES,
    "accounts.notices.tasks.write_mails": DELIVERIES,
    "accounts.notices.tasks.remind": DELIVERIES,
    "accounts.mail.tasks.send": DELIVERIES,
    "games.tasks.sweep_deadlines": DEADLINES,
}


def tick_until(done: threading.Event) -> None:
    """Send ticks until it is done; those that cannot be sent, while Redis is away, are left out."""
    while not done.is_set():
        for task, queue in TASKS.items():
            with suppress(Exception):
                current_app.send_task(task, queue=queue, retry=False, expires=5)
        sleep(SECONDS)
