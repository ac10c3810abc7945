"""System checks that refuse a half-configured service (`manage.py check --deploy`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps.config import AppConfig
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connection

from . import clock


@register(Tags.compatibility, deploy=True)
def clock_shows_real_time(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """A shifted or fast clock is for trials: refuse to deploy with one."""
    clock.forget()
    run = clock.current_run()
    if run.is_real_time:
        return []
    return [
        Error(
            f"The service's clock does not show real time (rate {run.rate:g}).",
            hint="Return to real time by deleting the row under Service › Clock settings in the admin.",
            id="bang_service.E001",
        )
    ]


@register(Tags.compatibility, deploy=True)
def database_and_broker_belong_together(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """PostgreSQL says that several machines may serve, which the embedded broker file cannot join."""
    from django.conf import settings

    if connection.vendor == "postgresql" and settings.ENVIRONMENT.redis_url is None:
        return [
            Error(
                "DATABASE_URL is set but REDIS_URL is not: workers of other machines would hear of no task.",
                hint="Set REDIS_URL too, or leave both unset to run embedded on one machine.",
                id="bang_service.E002",
            )
        ]
    return []
