"""A release that comes later: its migrations of `mail` add a table and drop it again."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.test import override_settings

from bang_service.platform.database import contractions


@contextmanager
def later_release() -> Iterator[None]:
    """Its migrations are those of this process."""
    with override_settings(MIGRATION_MODULES={"mail": f"{__name__}.migrations"}):
        contractions.known_migrations.cache_clear()
        try:
            yield
        finally:
            contractions.known_migrations.cache_clear()
