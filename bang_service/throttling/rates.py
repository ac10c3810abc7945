"""How much a limit allows, and its text form in the settings."""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.core.exceptions import ImproperlyConfigured

_PERIODS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
_TEXT = re.compile(r"(?P<count>[1-9]\d*)/(?P<period>second|minute|hour|day) burst (?P<burst>[1-9]\d*)")


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
        raise ImproperlyConfigured(f'A rate reads "60/minute burst 20" or "off", not {text!r}.')
    return Rate(int(match["count"]), _PERIODS[match["period"]], int(match["burst"]))
