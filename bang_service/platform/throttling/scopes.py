"""The named limits, their defaults, and the table that is published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, cast, get_args

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from bang_service.platform.environment import BadVariable
from bang_service.platform.problems import Text
from bang_service.platform.texts import say

from .rates import Rate, parse_rate

By = Literal["address", "account", "token", "account_address", "device", "mailbox"]
KINDS: tuple[By, ...] = get_args(By)
"""What requests are counted by; `account_address` is one account as seen from one address, `mailbox` an e-mail
address."""
VARIABLE = "BANG_THROTTLES"

KEPT_ANSWERS = "kept_answers"
"""Published with the limits, though it counts rows that are kept and not requests."""

MOST_KEPT_ANSWERS = 10_000
"""Answers kept for the idempotency keys of one account at a time. A program that plays a hundred games with a key in
each answer stays below it in the 48 hours for which they are kept."""


@dataclass(frozen=True, slots=True)
class Scope:
    """One kind of request. `returned`: a request that succeeds is not counted. `also`: the scope under which it is
    counted, too. `durable`: see the package. `together`: many clients have it as one account."""

    meaning: Text
    rates: Mapping[By, str]
    returned: bool = False
    also: str = ""
    durable: bool = False
    together: bool = False


SCOPES: dict[str, Scope] = {}
"""Every kind of request. The applications' own are in their modules `limits`, which are loaded when Django starts."""


def declare(name: str, scope: Scope) -> str:
    """Make a kind of request known, and return its name. Raises ValueError if there is one of that name."""
    if name in SCOPES:
        raise ValueError(f"there are two limits {name!r}")
    SCOPES[name] = scope
    return name


# An address may be that of a club, a school or a mobile network, so it has room for hundreds.
declare("anonymous", Scope(say("limit-anonymous"), {"address": "2400/minute burst 1200"}))
declare(
    "read",
    Scope(say("limit-read"), {"token": "12000/minute burst 1200", "account": "24000/minute burst 2400"}),
)
declare(
    "write",
    Scope(say("limit-write"), {"token": "600/minute burst 120", "account": "1200/minute burst 240"}),
)

_OF_THE_KIT: Final = tuple(SCOPES)


def put_in_order() -> None:
    """Order them as they are told: the kit's, then those of the applications by name. Which module was loaded first
    would be chance."""
    for name in sorted(SCOPES.keys() - set(_OF_THE_KIT)):
        SCOPES[name] = SCOPES.pop(name)


def rates_of(name: str) -> dict[By, Rate]:
    """The limits in force for a scope, with those of the setting THROTTLES put over the defaults."""
    configured = cast("dict[str, dict[By, str]]", settings.THROTTLES)
    texts = {**SCOPES[name].rates, **configured.get(name, {})} if configured else SCOPES[name].rates
    return {by: rate for by, text in texts.items() if (rate := parse_rate(text)) is not None}


def check_throttles(configured: Mapping[str, Mapping[str, str]]) -> None:
    """Raise BadVariable for the first entry that names no limit or no rate."""
    for name, texts in configured.items():
        scope = SCOPES.get(name)
        if scope is None:
            raise BadVariable(VARIABLE, f"names the kind of request {name!r}", f"There are: {', '.join(SCOPES)}")
        for by, text in texts.items():
            if by not in scope.rates:
                raise BadVariable(
                    VARIABLE,
                    f"limits {name!r} by {by!r}",
                    f"Requests of this kind are counted by: {', '.join(scope.rates)}",
                )
            try:
                parse_rate(text)
            except ImproperlyConfigured as error:
                raise BadVariable(VARIABLE, f"says {text!r} for {name!r} by {by!r}", str(error)) from error


def limits_table() -> list[dict[str, object]]:
    """Every limit in force: scope, by, requests, seconds, burst, meaning, counts."""
    check_throttles(settings.THROTTLES)
    kept: dict[str, object] = {
        "scope": KEPT_ANSWERS,
        "by": "account",
        "requests": MOST_KEPT_ANSWERS,
        "seconds": 48 * 3600,
        "burst": MOST_KEPT_ANSWERS,
        "meaning": str(say("limit-kept-answers")),
        "counts": "kept",
    }
    limits: list[dict[str, object]] = [
        {
            "scope": name,
            "by": by,
            "requests": rate.count,
            "seconds": rate.seconds,
            "burst": rate.burst,
            "meaning": str(scope.meaning),
            "counts": "failures" if scope.returned else "all",
        }
        for name, scope in SCOPES.items()
        for by, rate in rates_of(name).items()
    ]
    return [*limits, kept]
