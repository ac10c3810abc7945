from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "accounts.leagues"
    label = "leagues"
    verbose_name = "Leagues"
