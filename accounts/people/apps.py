from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "accounts.people"
    label = "people"
    verbose_name = "Accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from .metrics import register_gauges
        from .rest import schema  # noqa: F401  (registers the bearer scheme)

        register_gauges()
