from django.apps import AppConfig


class BangServiceConfig(AppConfig):
    name = "bang_service"
    label = "bang_service"
    verbose_name = "Service"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.conf import settings

        from . import checks  # noqa: F401  (registers the system checks)
        from .metrics.queues import register_queues
        from .retention import check_retention
        from .throttling.scopes import check_throttles

        check_throttles(settings.THROTTLES)
        check_retention(settings.RETENTION_DAYS)
        register_queues()
