from django.apps import AppConfig


class StaffConfig(AppConfig):
    name = "accounts.staff"
    label = "staff"
    verbose_name = "Accounts, for staff"
