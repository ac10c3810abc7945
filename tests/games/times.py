"""The service's time in tests of clocks: moved by hand."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bang_service.platform import clock, uptime
from bang_service.platform.models import Uptime
from games.models import Prompt
from games.services import deadlines
from tests.api import Api
from tests.games.people import see


class Time:
    """The service's time, moved by hand; it never stands for longer than a sweep tolerates."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = clock.real_now()
        monkeypatch.setattr(clock, "real_now", lambda: self.now)

    def passes(self, **given: float) -> None:
        """So much later."""
        self.now += timedelta(**given)


def asked_seat(table: int) -> int:
    seat: int = see(Api(), table)["waiting_for"][0]
    return seat


def due(table: int) -> datetime:
    """When whoever is asked is late, by the service's time."""
    row = Prompt.objects.get(table_id=table)
    assert row.due_uptime is not None
    return row.due_uptime + uptime.read().credit


def sweep_after(time: Time, **given: float) -> int:
    """How many defaults the sweep plays after that time, the service being well all along."""
    time.passes(**given)
    # As if every heartbeat had come meanwhile.
    Uptime.objects.update(web_beat=time.now, sweep_beat=time.now)
    return deadlines.sweep()
