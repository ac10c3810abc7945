from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "accounts.leagues"
    label = "leagues"
    verbose_name = "Leagues"

    def ready(self) -> None:
        from accounts.people.services.profiles import register_visibility

        from .metrics import register_gauges
        from .reading.entries import named_entries

        register_visibility(named_entries)
        register_gauges()
