"""The time during which the service could be used. Players' clocks run on it and on nothing else.

*Uptime* is the service's time (`clock.now`) less all the time the service was down, so an outage is given back to every
running clock by one row, at once and exactly. There are two heartbeats: one in the web processes, for players who must
be able to answer, and one in the sweep of deadlines. While either is missing, uptime stands still; with its first beat
after a silence of more than `TOLERANCE` an outage is booked, in the same transaction: no reader can see the new beat
without the credit.
"""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db import close_old_connections, connection, transaction

from . import clock, clock_agreement
from .models import Outage, Uptime

TOLERANCE: Final = timedelta(seconds=30)
"""Real time without a beat that does not count as an outage yet."""

BEAT_SECONDS: Final = 5.0
"""Real seconds from beat to beat."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)

log = logging.getLogger(__name__)


class Heartbeat(StrEnum):
    """What must run so that players really have their time."""

    WEB = "web"
    SWEEP = "sweep"


@dataclass(frozen=True, slots=True)
class Reading:
    """The record as it was read: time given back so far, and the last beat of each heartbeat in real time."""

    credit: timedelta = timedelta(0)
    web_beat: datetime | None = None
    sweep_beat: datetime | None = None

    @classmethod
    def of(cls, row: Uptime | None) -> Reading:
        """The reading of a row, None before the first beat ever."""
        return cls() if row is None else cls(row.credit, row.web_beat, row.sweep_beat)

    def now(self) -> datetime:
        """The uptime of this moment, as a time."""
        real = clock.real_now()
        for beat in (self.web_beat, self.sweep_beat):
            if beat is not None:
                real = min(real, beat + TOLERANCE)
        return clock.current_run().at(real) - self.credit

    def now_ms(self) -> int:
        """The uptime of this moment in milliseconds since 1970."""
        return milliseconds(self.now())

    def silent(self) -> Heartbeat | None:
        """The heartbeat that is overdue, None if both are well."""
        real = clock.real_now()
        for heartbeat, beat in ((Heartbeat.WEB, self.web_beat), (Heartbeat.SWEEP, self.sweep_beat)):
            if beat is not None and real - beat > TOLERANCE:
                return heartbeat
        return None

    def service_time(self, uptime_ms: int) -> datetime:
        """When, by the service's clock, uptime shows that many milliseconds, if there is no further outage."""
        return moment(uptime_ms) + self.credit


def milliseconds(moment: datetime) -> int:
    """Milliseconds since 1970."""
    return (moment - _EPOCH) // _MILLISECOND


def moment(ms: int) -> datetime:
    """The moment that many milliseconds after 1970."""
    return _EPOCH + timedelta(milliseconds=ms)


def read() -> Reading:
    """The current record."""
    return Reading.of(Uptime.objects.filter(pk=1).first())


def beat_if_stale(heartbeat: Heartbeat) -> Reading:
    """The current record, after a beat if the last one is not recent."""
    reading = read()
    last = reading.web_beat if heartbeat == Heartbeat.WEB else reading.sweep_beat
    if last is not None and clock.real_now() - last < timedelta(seconds=BEAT_SECONDS):
        return reading
    beat(heartbeat)
    return read()


def beat(heartbeat: Heartbeat) -> Outage | None:
    """Record that this part of the service works; books and returns the outage that ends with it, if there was one.

    Raises ClocksDiffer, with nothing recorded: by a wrong clock an outage would be credited that was none.
    """
    clock_agreement.require_agreement(connection)
    with transaction.atomic():
        Uptime.objects.get_or_create(pk=1)
        row = Uptime.objects.select_for_update().get(pk=1)
        real = clock.real_now()
        column = f"{heartbeat}_beat"
        last: datetime | None = getattr(row, column)
        # A beat may be a little ahead of this clock, by another machine's. Further ahead, a wrong one has written it:
        # either may be so far from the database's.
        is_ahead = last is not None and last > real and last - real <= 2 * clock_agreement.AGREEMENT
        setattr(row, column, last if is_ahead else real)
        outage = None
        if last is not None and real - last > TOLERANCE:
            outage = _book(row, heartbeat, last, real)
        row.save(update_fields=[column, "credit", "booked_until"])
    if outage is not None:
        log.warning(
            "an outage was booked", extra={"heart": str(heartbeat), "credit_seconds": outage.credit.total_seconds()}
        )
    return outage


def _book(row: Uptime, heartbeat: Heartbeat, last: datetime, real: datetime) -> Outage | None:
    # Time that an outage of the other heartbeat has already given back is not given twice.
    began = last if row.booked_until is None else max(last, row.booked_until)
    if began >= real:
        return None
    run = clock.current_run()
    credit = (real - began) * run.rate
    row.credit += credit
    row.booked_until = real
    return Outage.objects.create(heart=heartbeat, began_at=run.at(began), ended_at=run.at(real), credit=credit)


class Pulse:
    """A thread that sends heartbeats for a process until it is stopped."""

    def __init__(self, heartbeat: Heartbeat) -> None:
        self._heartbeat = heartbeat
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to send heartbeats, at once."""
        self._stop.clear()
        self._thread = threading.Thread(target=self._run, name=f"pulse-{self._heartbeat}", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Send no more heartbeats."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        while True:
            try:
                beat(self._heartbeat)
                # Streams and refusals use the service's time without querying the database themselves.
                clock.look()
            except clock_agreement.ClocksDiffer as differ:
                log.error("the heartbeat %s is refused: %s", self._heartbeat, differ)
            except Exception as error:
                # The database is away: the next beat after its return books the outage.
                log.warning("the heartbeat %s cannot be written: %s", self._heartbeat, type(error).__name__)
            finally:
                close_old_connections()
            if self._stop.wait(BEAT_SECONDS):
                return
