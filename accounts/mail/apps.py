from django.apps import AppConfig


class MailConfig(AppConfig):
    name = "accounts.mail"
    label = "mail"
    verbose_name = "Mail"

    def ready(self) -> None:
        from .metrics import register_gauges

        register_gauges()
