import logging
from typing import Final

from django.apps import AppConfig, apps

OURS: Final = ("accounts", "bang_service", "bots", "games")
"""The packages whose applications, models and fields have texts of ours."""


_log = logging.getLogger(__name__)


class WiringConfig(AppConfig):
    name = "bang_service"
    # The label "bang_service" is the platform's: stored tables and migrations have its name.
    label = "wiring"
    verbose_name = "Wiring"

    def ready(self) -> None:
        from django.conf import settings

        from . import celery, checks  # noqa: F401  (make the application of tasks, and register the system checks)
        from .platform import notice_kinds
        from .platform.labels import name_everything
        from .retention import check_retention

        notice_kinds.discover()
        name_everything(config for config in apps.get_app_configs() if config.name.partition(".")[0] in OURS)
        check_retention(settings.RETENTION_DAYS)
        for name, meant in settings.ENVIRONMENT.unread.items():
            # No refusal: a release that one goes back to need not know what a newer one reads.
            _log.warning("the service reads no %s%s", name, f": is {meant} meant?" if meant else "")
