"""The named limits, their defaults, and the table that is published."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from .rates import Rate, parse_rate

By = Literal["address", "account", "token"]


@dataclass(frozen=True, slots=True)
class Scope:
    """One kind of request. `returned`: a request that succeeds is not counted. `durable`: see the package."""

    meaning: str
    rates: Mapping[By, str]
    returned: bool = False
    durable: bool = False


SCOPES: dict[str, Scope] = {
    "anonymous": Scope("requests without an accepted token", {"address": "600/minute burst 300"}),
    "read": Scope(
        "reading anything",
        {"token": "12000/minute burst 1200", "account": "24000/minute burst 2400"},
    ),
    "write": Scope(
        "changing anything that has no limit of its own",
        {"token": "600/minute burst 120", "account": "1200/minute burst 240"},
    ),
    "answer": Scope(
        "answering prompts; an accepted answer is not counted, so playing one's turns is never limited",
        {"token": "600/minute burst 300", "account": "1200/minute burst 600"},
        returned=True,
    ),
    "create_table": Scope("opening tables", {"account": "600/hour burst 60"}),
    "signup": Scope("making accounts", {"address": "60/hour burst 30"}, durable=True),
    "login": Scope(
        "logging in; a log-in that succeeds is not counted",
        {"address": "120/hour burst 30", "account": "30/hour burst 15"},
        returned=True,
        durable=True,
    ),
}


def rates_of(name: str) -> dict[By, Rate]:
    """The limits in force for a scope, with those of the setting THROTTLES put over the defaults."""
    configured = cast("dict[str, dict[By, str]]", settings.THROTTLES)
    texts = {**SCOPES[name].rates, **configured.get(name, {})} if configured else SCOPES[name].rates
    return {by: rate for by, text in texts.items() if (rate := parse_rate(text)) is not None}


def limits_table() -> list[dict[str, object]]:
    """Every limit in force: scope, by, requests, seconds, burst, meaning, counts."""
    unknown = set(settings.THROTTLES) - set(SCOPES)
    if unknown:
        raise ImproperlyConfigured(f"THROTTLES names unknown scopes: {', '.join(sorted(unknown))}.")
    return [
        {
            "scope": name,
            "by": by,
            "requests": rate.count,
            "seconds": rate.seconds,
            "burst": rate.burst,
            "meaning": scope.meaning,
            "counts": "failures" if scope.returned else "all",
        }
        for name, scope in SCOPES.items()
        for by, rate in rates_of(name).items()
    ]
