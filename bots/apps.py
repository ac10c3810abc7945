from django.apps import AppConfig


class BotsConfig(AppConfig):
    name = "bots"
    label = "bots"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.ratings.rating_model.policies import MEASURED
        from bots.policies.registry import POLICIES
        from games.terms import policies

        for name, policy in POLICIES.items():
            policies.register(name, policy.description, is_measured=name in MEASURED)
