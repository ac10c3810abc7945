from django.apps import AppConfig


class PlatformConfig(AppConfig):
    name = "bang_service.platform"
    label = "platform"
    verbose_name = "Service"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.conf import settings
        from django.utils.module_loading import autodiscover_modules

        from . import problems
        from .metrics.outages import register_gauges
        from .metrics.queues import register_queues
        from .throttling import scopes

        autodiscover_modules("limits", "problem_codes")
        scopes.put_in_order()
        problems.put_in_order()
        scopes.check_throttles(settings.THROTTLES)
        register_gauges()
        register_queues()
