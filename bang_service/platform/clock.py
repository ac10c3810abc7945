"""The one source of time. Everything that means time in a game, a season or a deadline reads it here.

The clock normally shows real time. A row of `ClockSetting` can shift it and make it run faster, for every process at
once, so that a season can be played through in minutes. `check --deploy` refuses such a row.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic

from django.db import Error, OperationalError, connection, transaction

REREAD_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class ClockRun:
    """How service time follows from real time: `service_epoch` + (real - `real_epoch`) × `rate`."""

    real_epoch: datetime
    service_epoch: datetime
    rate: float

    @property
    def is_real_time(self) -> bool:
        """Whether the clock shows nothing but real time."""
        return self.rate == 1.0 and self.real_epoch == self.service_epoch

    def at(self, real: datetime) -> datetime:
        """The service's time at the moment `real`."""
        return self.service_epoch + (real - self.real_epoch) * self.rate


_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
REAL_TIME = ClockRun(real_epoch=_EPOCH, service_epoch=_EPOCH, rate=1.0)


class _Memory:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.run = REAL_TIME
        self.read_at: float | None = None


_memory = _Memory()


def now() -> datetime:
    """The service's time, aware, in UTC. Another process's change is seen within a second."""
    return current_run().at(real_now())


def shown() -> datetime:
    """The service's time by the clock setting this process last knew: for code that may not query the database."""
    return _memory.run.at(real_now())


def shown_rate() -> float:
    """How fast the service's time runs, likewise."""
    return _memory.run.rate


def look() -> None:
    """Read how the clock runs, if it was not read within the last second; the known setting stays if the database is
    away."""
    with suppress(Error):
        current_run()


def real_seconds(service_seconds: float) -> float:
    """How long `service_seconds` of the service's time last in real seconds."""
    return service_seconds / current_run().rate


def current_run() -> ClockRun:
    """How the clock runs, from a value at most a second old; real time as long as nothing is migrated."""
    read_at = _memory.read_at
    if read_at is not None and monotonic() - read_at < REREAD_SECONDS:
        return _memory.run
    if read_at is None and not _can_be_set():
        return REAL_TIME
    with _memory.lock:
        if _memory.read_at is None or monotonic() - _memory.read_at >= REREAD_SECONDS:
            _memory.run = read_run()
            _memory.read_at = monotonic()
        return _memory.run


def read_run() -> ClockRun:
    """How the clock runs by the database, past any memory of this process."""
    from .models import ClockSetting

    row = ClockSetting.objects.filter(pk=1).values_list("real_epoch", "service_epoch", "rate").first()
    return REAL_TIME if row is None else ClockRun(*row)


def advance(by: timedelta) -> None:
    """Move the service's time forward by `by`, for every process. Raises ValueError when `by` is negative."""
    if by < timedelta(0):
        raise ValueError("the service's time never runs back")
    _change(by=by, rate=None)


def set_rate(rate: float) -> None:
    """Let the service's time run `rate` times as fast from now on; ValueError unless that is positive."""
    if not rate > 0:
        raise ValueError("the service's time never stands still or runs back")
    _change(by=timedelta(0), rate=rate)


def reset() -> None:
    """Return to real time. What was due by the faster clock may then lie in the future."""
    from .models import ClockSetting

    ClockSetting.objects.all().delete()
    forget()


def forget() -> None:
    """Read the setting again at the next call, in this process."""
    _memory.read_at = None


def _can_be_set() -> bool:
    # Model defaults ask for the time before the first migration, and in checks that run without a database. Querying
    # the catalogue leaves a transaction intact; a failing query would not.
    from .models import ClockSetting

    try:
        return ClockSetting._meta.db_table in connection.introspection.table_names()
    except OperationalError:
        return False


def _change(*, by: timedelta, rate: float | None) -> None:
    from .models import ClockSetting

    with transaction.atomic():
        ClockSetting.objects.select_for_update().filter(pk=1).first()
        run = read_run()
        real = real_now()
        ClockSetting.objects.update_or_create(
            pk=1,
            defaults={
                "real_epoch": real,
                "service_epoch": run.at(real) + by,
                "rate": run.rate if rate is None else rate,
            },
        )
    forget()


def real_now() -> datetime:
    """Real time, for what concerns machines: whether a process lives, how long it was away. Not for games."""
    return machine_time()


def machine_time() -> datetime:
    """What this machine's clock shows, to be compared with others: see `clock_agreement`."""
    return datetime.now(UTC)
