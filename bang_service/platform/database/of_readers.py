"""The database as a reader uses it: one connection that stays, and no statement that takes long."""

from __future__ import annotations

from typing import Final

from django.db import connections

STATEMENT_MILLISECONDS: Final = 2_000


def keep_one_connection() -> None:
    """For a process that has just been forked from a web process: its connections are its own, and its settings are
    those of one thread."""
    for connection in connections.all():
        settings = connection.settings_dict
        options = settings["OPTIONS"]
        options.pop("pool", None)
        settings |= {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}
        if connection.vendor == "postgresql":
            # Of two values the later one counts.
            options["options"] = f"{options.get('options', '')} -c statement_timeout={STATEMENT_MILLISECONDS}".strip()
