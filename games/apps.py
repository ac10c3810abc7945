from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    label = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from .engine import stored_names
        from .metrics import register_gauges

        register_gauges()
        stored_names.require_all()
