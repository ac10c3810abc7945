from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "accounts.leagues"
    label = "leagues"
    verbose_name = "Leagues"

    def ready(self) -> None:
        from .metrics import register_gauges

        register_gauges()
