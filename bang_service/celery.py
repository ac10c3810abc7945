"""The Celery application: what runs beside the requests.

The rows of the database say what is due; a task is only the wake-up that makes a worker look. So any task may run twice
or never, its result does not matter, and it carries row numbers and nothing secret.

Queues: `deadlines` never waits behind anything slow, so that no deadline is late by more than seconds; `ai` computes,
and has processes of its own; `deliveries` waits for other people's servers; `housekeeping` is not urgent. Each task
says beside its definition in which it runs, and how often.
"""

from __future__ import annotations

import os
from typing import Any

from celery import Celery, Task, signals
from kombu import Connection, Exchange, Queue

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")

from django.conf import settings
from django.db import close_old_connections

from .platform import broker
from .platform.broker import reaching
from .platform.periodic import SCHEDULE, route
from .platform.queues import DELIVERIES, HOUSEKEEPING, QUEUES
from .platform.texts import load as load_texts

broker.register()


def _broker() -> dict[str, Any]:
    redis_url = settings.ENVIRONMENT.redis_url
    if redis_url is None:
        return {"broker_url": broker.address(settings.VAR_DIR / "broker.sqlite3")}
    return {
        "broker_url": redis_url,
        "broker_transport_options": {
            "global_keyprefix": "bang:",
            # Publishers and consumers notice within seconds that Redis is gone.
            "socket_timeout": 10,
            "socket_connect_timeout": 2,
            "socket_keepalive": True,
            "health_check_interval": 10,
        },
    }


class _Application(Celery):  # type: ignore[misc]
    """Where it takes tasks it waits for Redis; where it sends one, somebody may wait for it."""

    def connection_for_write(self, url: str | None = None, **kwargs: Any) -> Connection:
        """For publishing."""
        connection = super().connection_for_write(url, **kwargs)
        if settings.ENVIRONMENT.redis_url is not None:
            connection.transport_options |= {
                "socket_timeout": reaching.PATIENCE,
                "socket_connect_timeout": reaching.PATIENCE,
                # Else kombu sleeps for two and four seconds and tries again, whatever the sender wants.
                "max_retries": 0,
            }
        return connection


app = _Application("bang_service")
# Celery would close the database connection around every task.
app.conf.CELERY_DB_REUSE_MAX = 1_000_000_000
app.conf.update(
    **_broker(),
    broker_connection_retry_on_startup=True,
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    task_store_errors_even_if_ignored=False,
    # A wake-up is done when it is received. If its worker dies, the sweep sends another within seconds; delivering the
    # same one again would only let a wake-up that kills its worker kill the next one.
    task_acks_late=False,
    # No wake-up waits behind another one at a busy worker while an idle worker could take it.
    worker_prefetch_multiplier=1,
    # Time limits are set at the tasks that compute (bots.tasks): they need the prefork pool, which only they use.
    # Sweeps and deliveries limit themselves by the clock, and the network by its timeouts.
    worker_hijack_root_logger=False,
    worker_enable_remote_control=False,
    worker_send_task_events=False,
    worker_soft_shutdown_timeout=5,
    task_queues=[Queue(name, Exchange("bang"), routing_key=name) for name in QUEUES],
    task_routes=[route],
    task_default_queue=HOUSEKEEPING,
    task_default_exchange="bang",
    task_default_routing_key=HOUSEKEEPING,
    task_create_missing_queues=False,
    timezone="UTC",
    enable_utc=True,
    beat_schedule=SCHEDULE,
)
app.autodiscover_tasks()
app.autodiscover_tasks(["accounts.mail", "accounts.people", "accounts.notices", "accounts.ratings", "accounts.leagues"])


# Both listen to Celery's signals: in processes that send tasks, and in those that run them.
from .platform import task_context  # noqa: E402, F401
from .platform.metrics import tasks  # noqa: E402, F401


@signals.task_prerun.connect
def _drop_dead_connections(sender: Task, **kwargs: Any) -> None:
    if not sender.request.is_eager:
        close_old_connections()


@signals.celeryd_init.connect
def _load_texts(options: dict[str, Any], **kwargs: Any) -> None:
    queues = options.get("queues") or ",".join(QUEUES)
    # Those who write to people, or draw what people wait for, need every language before the first of them waits.
    if {DELIVERIES, HOUSEKEEPING} & set(queues.split(",") if isinstance(queues, str) else queues):
        load_texts()


@signals.setup_logging.connect
def _keep_django_logging(**kwargs: Any) -> None:
    """Celery leaves logging alone if this signal has a receiver."""
