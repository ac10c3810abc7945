from django.apps import AppConfig


class MailConfig(AppConfig):
    name = "accounts.mail"
    label = "mail"
    verbose_name = "Mail"
