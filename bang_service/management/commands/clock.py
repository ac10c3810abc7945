"""`manage.py clock`: what the service's clock shows, and how a trial makes it run faster. Never on a public service."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any, Final

from django.core.management.base import BaseCommand

from bang_service.platform import clock, uptime

_SPAN: Final = re.compile(r"(?P<count>\d+(\.\d+)?)(?P<unit>[smhdw])")
_UNITS: Final = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks"}


def span(text: str) -> timedelta:
    """Read "90s", "15m", "36h", "3d" or "2w"; raises ArgumentTypeError."""
    found = _SPAN.fullmatch(text)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is no span of time; write 90s, 15m, 36h, 3d or 2w")
    return timedelta(**{_UNITS[found["unit"]]: float(found["count"])})


def rate(text: str) -> float:
    """Read a positive number; raises ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        raise ArgumentTypeError(f"{text!r} is no rate; write a positive number, 60 for a minute in each second")
    return number


class Command(BaseCommand):
    """Shows the clock, and with an option sets it, for every process within a second."""

    help = "Show the service's clock; for trials: let it run faster, move it forward, return to real time."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One change at a time."""
        change = parser.add_mutually_exclusive_group()
        change.add_argument("--rate", type=rate, help="seconds of service time in a second of real time")
        change.add_argument("--advance", type=span, metavar="SPAN", help="move it forward: 90s, 15m, 36h, 3d, 2w")
        change.add_argument("--reset", action="store_true", help="return to real time")

    def handle(self, **options: Any) -> None:
        """Make the requested change, then print the state."""
        if options["rate"] is not None:
            clock.set_rate(options["rate"])
        if options["advance"] is not None:
            clock.advance(options["advance"])
        if options["reset"]:
            clock.reset()
        run = clock.current_run()
        reading = uptime.read()
        silent = reading.silent()
        real = "real time" if run.is_real_time else f"{run.rate:g} × real time"
        self.stdout.write(f"service time  {clock.now():%Y-%m-%d %H:%M:%S} UTC, {real}")
        self.stdout.write(f"given back    {reading.credit} for outages")
        state = "are enforced" if silent is None else f"stand still: no sign of life from the {silent}"
        self.stdout.write(f"deadlines     {state}")
