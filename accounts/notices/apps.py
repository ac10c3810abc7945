from django.apps import AppConfig


class NoticesConfig(AppConfig):
    name = "accounts.notices"
    label = "notices"
    verbose_name = "Notices"

    def ready(self) -> None:
        from . import address_off  # noqa: F401  (listens to what becomes of addresses)
