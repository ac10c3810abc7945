"""How addresses are registered to be served by asynchronous code: the long-lived answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .types import AsgiApp

KEEP_ALIVE_SECONDS: Final = 15.0
"""Something is sent at least this often, or proxies consider a connection dead."""


@dataclass(frozen=True, slots=True)
class Stream:
    """Paths that match `path` in full go to `app`; its named groups arrive as `scope["path_params"]`.

    The app gets requests of the named methods (`WEBSOCKET` among them); others go where all requests go. It must not
    touch the database from the event loop, and ends when it receives `http.disconnect`.
    """

    path: re.Pattern[str]
    app: AsgiApp
    methods: frozenset[str] = frozenset({"GET", "WEBSOCKET"})
