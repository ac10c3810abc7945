from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "accounts.ratings"
    label = "ratings"
    verbose_name = "Ratings"

    def ready(self) -> None:
        from .metrics import register_gauges

        register_gauges()
