from django.apps import AppConfig


class BangServiceConfig(AppConfig):
    name = "bang_service"
    label = "bang_service"
    verbose_name = "Service"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import checks  # noqa: F401  (registers the system checks)
