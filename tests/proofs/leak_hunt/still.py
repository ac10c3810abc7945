"""Time and chance held still: two worlds are told apart by what the service does, not by when or by luck.

Nothing is left out of a comparison because it is random or a moment: what is random by design (session and CSRF values,
claims, ids of requests) comes from bytes that follow from a text, and every clock shows what it is told to show.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import shake_256
from typing import Any, Final

from django.apps import apps
from django.utils import timezone

from bang_service.platform import clock

BEGINNING: Final = datetime(2030, 1, 1, 12, tzinfo=UTC)
"""Real time when a hunt begins."""

_OWN: Final = ("accounts", "bang_service", "bots", "games")
_STAYS: Final = ("bang_service.tools.fuzzing", "bang_service.tools.management")
"""Of them, modules that measure how long the hunt itself takes."""


class Still:
    """The time and the chance of this process, once they are `held`."""

    def __init__(self) -> None:
        self.moment = BEGINNING
        self._text = ""
        self._given = 0

    def pass_by(self, seconds: float) -> None:
        """Let time go on."""
        self.moment += timedelta(seconds=seconds)

    def draw_from(self, text: str) -> None:
        """From now on all chance follows from this text."""
        self._text, self._given = text, 0
        random.seed(text)

    def chance(self, size: int) -> bytes:
        """The next random bytes."""
        self._given += 1
        return shake_256(f"{self._text} {self._given}".encode()).digest(size)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Within this, every clock and every source of chance that the service looks at is this one."""
        undo: list[tuple[Any, str, Any]] = []

        def put(owner: Any, name: str, value: Any) -> None:
            undo.append((owner, name, getattr(owner, name)))
            setattr(owner, name, value)

        try:
            self._hold(put)
            yield
        finally:
            for owner, name, value in reversed(undo):
                setattr(owner, name, value)

    def _hold(self, put: Callable[[Any, str, Any], None]) -> None:
        put(clock, "real_now", lambda: self.moment)
        put(clock._memory, "run", clock.REAL_TIME)
        put(clock._memory, "read_at", 0.0)
        now = timezone.now
        put(timezone, "now", lambda: self.moment)
        for field in (field for model in apps.get_models() for field in model._meta.concrete_fields):
            if getattr(field, "default", None) is now:
                # What a model was given when it was made is asked once and remembered.
                field.__dict__.pop("_get_default", None)
                put(field, "default", timezone.now)
        put(time, "time", lambda: self.moment.timestamp())
        stopped: dict[Any, Callable[[], float]] = {time.monotonic: lambda: 0.0, time.perf_counter: lambda: 0.0}
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] in _OWN and not name.startswith(_STAYS):
                for known, value in list(vars(module).items()):
                    if callable(value) and value in (time.monotonic, time.perf_counter):
                        put(module, known, stopped[value])
        put(os, "urandom", self.chance)
        put(random, "_urandom", self.chance)
