from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "accounts.pages"
    label = "pages"
    verbose_name = "Pages"
