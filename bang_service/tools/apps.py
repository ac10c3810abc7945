from django.apps import AppConfig


class ToolsConfig(AppConfig):
    name = "bang_service.tools"
    label = "tools"
