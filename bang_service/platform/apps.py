from django.apps import AppConfig


class PlatformConfig(AppConfig):
    name = "bang_service.platform"
    label = "bang_service"
    verbose_name = "Service"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.conf import settings
        from django.utils.module_loading import autodiscover_modules

        from .metrics.outages import register_gauges
        from .metrics.queues import register_queues
        from .throttling.scopes import check_throttles, put_in_order

        autodiscover_modules("limits")
        put_in_order()
        check_throttles(settings.THROTTLES)
        register_gauges()
        register_queues()
