"""How much a limit allows, and its text form in the settings."""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.core.exceptions import ImproperlyConfigured

_PERIODS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
# Seven digits: times in microseconds still fit a database's eight bytes, and no interval is rounded to nothing.
_TEXT = re.compile(r"(?P<count>[1-9]\d{0,6})/(?P<period>second|minute|hour|day) burst (?P<burst>[1-9]\d{0,6})")


@dataclass(frozen=True, slots=True)
class Rate:
    """`count` requests in `seconds` in the long run, at most `burst` of them at once."""

    count: int
    seconds: int
    burst: int

    @property
    def interval(self) -> int:
        """Microseconds after which one more request is allowed."""
        return self.seconds * 1_000_000 // self.count

    @property
    def capacity(self) -> int:
        """Microseconds that an empty bucket needs to be full again."""
        return self.burst * self.interval


@lru_cache(maxsize=256)
def parse_rate(text: str) -> Rate | None:
    """Read "60/minute burst 20"; "off" is None, no limit. Raises ImproperlyConfigured."""
    if text == "off":
        return None
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ImproperlyConfigured('A rate reads "60/minute burst 20" or "off"')
    rate = Rate(int(match["count"]), _PERIODS[match["period"]], int(match["burst"]))
    if rate.interval == 0:
        raise ImproperlyConfigured("No more than a million requests a second can be counted")
    return rate
