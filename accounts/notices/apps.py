from django.apps import AppConfig


class NoticesConfig(AppConfig):
    name = "accounts.notices"
    label = "notices"
    verbose_name = "Notices"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.mail.services.late import register_late_mail
        from accounts.notices.channels.late_mails import postponed_until

        from .metrics import register_gauges
        from .services import access, account  # noqa: F401  (listen to what becomes of accounts, their tokens and addresses)

        register_gauges()
        register_late_mail(postponed_until)
