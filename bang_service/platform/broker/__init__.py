"""The embedded broker: Celery's queues as rows of a separate SQLite file, without any server."""

from pathlib import Path
from urllib.parse import quote

from kombu.transport import TRANSPORT_ALIASES


def register() -> None:
    """Make `bangsqlite` a kind of broker that kombu understands."""
    TRANSPORT_ALIASES["bangsqlite"] = "bang_service.platform.broker.transport:Transport"


def address(file: Path) -> str:
    """The broker address of the SQLite file at the absolute path `file`."""
    return "bangsqlite://localhost/" + quote(str(file))
