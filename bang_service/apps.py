from django.apps import AppConfig


class WiringConfig(AppConfig):
    name = "bang_service"
    # The label "bang_service" is the platform's: stored tables and migrations have its name.
    label = "wiring"
    verbose_name = "Wiring"

    def ready(self) -> None:
        from django.conf import settings

        from . import celery, checks  # noqa: F401  (make the application of tasks, and register the system checks)
        from .retention import check_retention

        check_retention(settings.RETENTION_DAYS)
