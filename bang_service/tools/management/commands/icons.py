from typing import Any

from django.core.management.base import BaseCommand

from bang_service.tools import icons


class Command(BaseCommand):
    help = "Draws the icons of the page at /play/ again, from the service's own."

    def handle(self, *args: Any, **options: Any) -> None:
        icons.draw()
        self.stdout.write(f"{len(icons.ICONS)} files in {icons.FOLDER}")
