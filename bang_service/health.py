"""Is the process alive, and can it serve?"""

from __future__ import annotations

from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse


def healthz(request: HttpRequest) -> JsonResponse:
    """200 as long as the process answers at all: whoever restarts dead processes asks here."""
    return _uncached(JsonResponse({"status": "ok"}))


def readyz(request: HttpRequest) -> JsonResponse:
    """200 when the database (migrated) and the cache answer, else 503: whoever routes requests asks here."""
    checks = {"database": _works(_database), "cache": _works(_cache)}
    ready = all(checks.values())
    body = {
        "status": "ok" if ready else "unavailable",
        "checks": {k: "ok" if v else "failed" for k, v in checks.items()},
    }
    return _uncached(JsonResponse(body, status=200 if ready else 503))


def _works(probe: Callable[[], None]) -> bool:
    # Whatever a driver may raise, the answer is the same: not ready.
    try:
        probe()
    except Exception:
        return False
    return True


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")
        if cursor.fetchone() is None:
            raise RuntimeError("no migration has been applied")


def _cache() -> None:
    cache.get("readyz")


def _uncached(response: JsonResponse) -> JsonResponse:
    response["Cache-Control"] = "no-store"
    return response
