"""Which addresses are served by asynchronous code: the long-lived answers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .types import AsgiApp


@dataclass(frozen=True, slots=True)
class Stream:
    """Paths that match `path` in full go to `app`; its named groups arrive as `scope["path_params"]`.

    The app must not touch the database from the event loop, and ends when it receives `http.disconnect`.
    """

    path: re.Pattern[str]
    app: AsgiApp


STREAMS: tuple[Stream, ...] = ()
