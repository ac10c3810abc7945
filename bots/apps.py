from django.apps import AppConfig


class BotsConfig(AppConfig):
    name = "bots"
    label = "bots"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from bots.policies.registry import POLICIES
        from games.terms import policies

        for policy in POLICIES.values():
            policies.register(policy.name, policy.description)
