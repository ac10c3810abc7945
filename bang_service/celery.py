"""The Celery application: what runs beside the requests.

Rows of the database say what is owed; a task is only the bell that makes somebody look. So any task may run
twice or never, its result is of no interest, and it carries ids and nothing secret.
"""

from __future__ import annotations

import os
from typing import Any

from celery import Celery, Task, signals
from kombu import Exchange, Queue

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")

from django.conf import settings
from django.db import close_old_connections

from . import broker

DEADLINES = "deadlines"
AI = "ai"
DELIVERIES = "deliveries"
HOUSEKEEPING = "housekeeping"
QUEUES = (DEADLINES, AI, DELIVERIES, HOUSEKEEPING)

broker.register()


def _broker() -> dict[str, Any]:
    redis_url = settings.ENVIRONMENT.redis_url
    if redis_url is None:
        return {"broker_url": broker.address(settings.VAR_DIR / "broker.sqlite3")}
    return {
        "broker_url": redis_url,
        # A task of a dead worker is handed out again after this; none may take longer, see task_time_limit.
        "broker_transport_options": {"visibility_timeout": 300, "global_keyprefix": "bang:"},
    }


app = Celery("bang_service")
# Celery would close the database connection around every task.
app.conf.CELERY_DB_REUSE_MAX = 1_000_000_000
app.conf.update(
    **_broker(),
    broker_connection_retry_on_startup=True,
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    task_store_errors_even_if_ignored=False,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_soft_time_limit=60,
    task_time_limit=120,
    worker_prefetch_multiplier=1,
    worker_hijack_root_logger=False,
    worker_enable_remote_control=False,
    worker_send_task_events=False,
    worker_soft_shutdown_timeout=5,
    task_queues=[Queue(name, Exchange("bang"), routing_key=name) for name in QUEUES],
    task_routes={"bots.tasks.*": {"queue": AI, "routing_key": AI}},
    task_default_queue=HOUSEKEEPING,
    task_default_exchange="bang",
    task_default_routing_key=HOUSEKEEPING,
    task_create_missing_queues=False,
    timezone="UTC",
    enable_utc=True,
    # A tick that no worker took before the next one is due is worthless.
    beat_schedule={
        "clear-expired-sessions": {
            "task": "bang_service.tasks.clear_expired_sessions",
            "schedule": 3600.0,
            "options": {"queue": HOUSEKEEPING, "expires": 3600.0},
        },
        "sweep-ai-seats": {
            "task": "bots.tasks.sweep",
            "schedule": 2.0,
            "options": {"queue": AI, "expires": 2.0},
        },
        "prune-requests": {
            "task": "accounts.tasks.prune_requests",
            "schedule": 3600.0,
            "options": {"queue": HOUSEKEEPING, "expires": 3600.0},
        },
    },
    beat_schedule_filename=str(settings.VAR_DIR / "beat"),
)
app.autodiscover_tasks()


@signals.task_prerun.connect
def _drop_dead_connections(sender: Task, **kwargs: Any) -> None:
    if not sender.request.is_eager:
        close_old_connections()


@signals.setup_logging.connect
def _keep_django_logging(**kwargs: Any) -> None:
    """Celery leaves logging alone when somebody answers this signal."""
