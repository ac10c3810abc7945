from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    label = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.people.services.profiles import register_visibility

        from .engine import stored_names
        from .metrics import register_gauges
        from .reading.public_players import at_public_tables
        from .services import finding  # noqa: F401  (it hears of new names)

        register_visibility(at_public_tables)
        register_gauges()
        stored_names.require_all()
