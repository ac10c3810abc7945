"""The named limits, their defaults, and the table that is published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast, get_args

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
    counted, too. `durable`: see the package."""

    meaning: Text
    rates: Mapping[By, str]
    returned: bool = False
    also: str = ""
    durable: bool = False


SCOPES: dict[str, Scope] = {
    # Here and below: an address may be that of a club, a school or a mobile network, so it has room for hundreds.
    "anonymous": Scope(say("limit-anonymous"), {"address": "2400/minute burst 1200"}),
    "read": Scope(
        say("limit-read"),
        {"token": "12000/minute burst 1200", "account": "24000/minute burst 2400"},
    ),
    "write": Scope(
        say("limit-write"),
        {"token": "600/minute burst 120", "account": "1200/minute burst 240"},
    ),
    "answer": Scope(
        say("limit-answer"),
        {"token": "600/minute burst 300", "account": "1200/minute burst 600"},
        returned=True,
    ),
    "create_table": Scope(say("limit-create-table"), {"account": "600/hour burst 60"}),
    "create_bot": Scope(say("limit-create-bot"), {"account": "60/hour burst 30"}),
    "webhook": Scope(say("limit-webhook"), {"account": "120/hour burst 30"}),
    "preview": Scope(say("limit-preview"), {"address": "120/minute burst 60"}),
    "replay": Scope(say("limit-replay"), {"address": "120/minute burst 60", "account": "30/minute burst 10"}),
    "signup": Scope(say("limit-signup"), {"address": "240/hour burst 120"}, durable=True),
    "guest": Scope(say("limit-guest"), {"address": "240/hour burst 120"}, durable=True),
    # Three at once and one an hour later: never more than three within an hour to one mailbox, or for one account.
    "mail": Scope(
        say("limit-mail"),
        {"account": "1/hour burst 3", "address": "240/hour burst 120", "mailbox": "1/hour burst 3"},
        durable=True,
    ),
    # Apart: whoever asks for resets must not keep others from confirming their address.
    "reset": Scope(say("limit-reset"), {"address": "240/hour burst 120"}, durable=True),
    "login": Scope(
        say("limit-login"),
        {
            "account_address": "30/hour burst 15",
            "device": "30/hour burst 10",
            "address": "240/hour burst 60",
            "account": "600/hour burst 300",
        },
        returned=True,
        also="login_tries",
        durable=True,
    ),
    # By nothing that distant strangers could use up.
    "login_tries": Scope(
        say("limit-login-tries"), {"account_address": "240/hour burst 60", "device": "240/hour burst 60"}
    ),
    "appointment": Scope(
        say("limit-appointment"),
        {"account_address": "12/hour burst 3", "account": "1200/hour burst 120"},
        returned=True,
        durable=True,
    ),
    "password": Scope(
        say("limit-password"),
        {"token": "30/hour burst 15", "account": "120/hour burst 60"},
        returned=True,
        also="password_tries",
        durable=True,
    ),
    "password_tries": Scope(say("limit-password-tries"), {"account": "240/hour burst 120"}),
}


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
