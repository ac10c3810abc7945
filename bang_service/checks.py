"""System checks that refuse a half-configured service (`manage.py check --deploy`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from django.apps.config import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register

from .platform import clock
from .platform.environment import Environment

Found: TypeAlias = CheckMessage | None


@register(Tags.compatibility, deploy=True)
def clock_shows_real_time(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """A shifted or fast clock is for trials: refuse to deploy with one."""
    clock.forget()
    run = clock.current_run()
    if run.is_real_time:
        return []
    return [
        Error(
            f"The service's clock does not show real time (rate {run.rate:g}).",
            hint="Return to real time by deleting the row under Service › Clock settings in the admin.",
            id="bang_service.E001",
        )
    ]


@register(Tags.security, deploy=True)
def webhooks_stay_outside(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """A player chooses where their webhook leads: on a public service never into its own network."""
    if not settings.WEBHOOK_PRIVATE:
        return []
    return [
        Error(
            "Webhooks may lead to private addresses: any player could reach what is behind the firewall.",
            hint="Leave BANG_WEBHOOK_PRIVATE unset.",
            id="bang_service.E003",
        )
    ]


@register(Tags.security, deploy=True)
def environment_is_complete(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """No two variables contradict each other, and no variable that a public service needs is missing."""
    return [found for check in _OF_THE_ENVIRONMENT if (found := check(settings.ENVIRONMENT)) is not None]


def _tasks_are_heard_everywhere(environment: Environment) -> Found:
    """PostgreSQL says that several machines may serve, which the embedded broker file cannot join."""
    if environment.postgres is None or environment.redis_url is not None:
        return None
    return Error(
        "DATABASE_URL is set but REDIS_URL is not: workers on other machines would get no tasks.",
        hint="Set REDIS_URL too, or leave both unset to run embedded on one machine.",
        id="bang_service.E002",
    )


def _errors_are_not_shown(environment: Environment) -> Found:
    """Django's error pages show settings and variables, and so the hands of players."""
    if not environment.debug:
        return None
    where = f" although BANG_PUBLIC_URL is {environment.public_url}" if environment.public_url else ""
    return Error(
        f"BANG_DEBUG is on{where}: anyone who makes a request fail can read the service's inner state.",
        hint="Unset BANG_DEBUG.",
        id="bang_service.E010",
    )


def _proxy_is_known(environment: Environment) -> Found:
    """HTTPS ends at a reverse proxy; unless that proxy is trusted, every client has the proxy's address."""
    if not environment.https or environment.proxies:
        return None
    return Error(
        "BANG_PUBLIC_URL is an https address but BANG_PROXIES is 0: all clients would share the limits of the proxy's "
        "address, and the service would not know that its answers go out encrypted.",
        hint="Set BANG_PROXIES to the number of reverse proxies in front of the service, usually 1.",
        id="bang_service.E004",
    )


def _public_address_is_encrypted(environment: Environment) -> Found:
    """Tokens and passwords travel in every request."""
    if environment.https:
        return None
    given = f"BANG_PUBLIC_URL is {environment.public_url}" if environment.public_url else "BANG_PUBLIC_URL is not set"
    return Warning(
        f"{given}: anyone on the way can read tokens, passwords and the admin's cookies.",
        hint="Put a reverse proxy with a certificate in front, and set BANG_PUBLIC_URL to its https address.",
        id="bang_service.W005",
    )


def _address_is_known(environment: Environment) -> Found:
    """Mails are written by workers, which no request tells the address."""
    if environment.public_url:
        return None
    trusting = (
        " BANG_PROXIES is set, so the service trusts forwarding headers, yet nothing says which host name is right."
        if environment.proxies
        else ""
    )
    return Error(
        f"BANG_PUBLIC_URL is not set: links in mails would lead nowhere.{trusting}",
        hint="Set BANG_PUBLIC_URL to the address that clients use.",
        id="bang_service.E006",
    )


def _secret_is_shared(environment: Environment) -> Found:
    """With PostgreSQL there may be several machines, and each would make a key of its own."""
    if environment.postgres is None or environment.secret_key_is_given:
        return None
    return Error(
        f"DATABASE_URL is set but BANG_SECRET_KEY is not: the key in {environment.var_dir} is this machine's own, and "
        "no other machine would accept the tokens made here.",
        hint="Give every process the same BANG_SECRET_KEY; to keep the current tokens, use the key in that file.",
        id="bang_service.E007",
    )


def _push_key_is_shared(environment: Environment) -> Found:
    """Browsers subscribe to one key. Each machine would tell them another one, and push with yet another."""
    if environment.postgres is None or environment.vapid_key_is_given:
        return None
    return Error(
        f"DATABASE_URL is set but BANG_VAPID_KEY is not: the key in {environment.var_dir} is this machine's own, and "
        "the push services of browsers would refuse what other machines push.",
        hint="Give every process the same BANG_VAPID_KEY, made by manage.py vapid_key; to keep the devices of players, "
        "use the key in the file vapid_key there.",
        id="bang_service.E013",
    )


def _redis_has_a_shared_database(environment: Environment) -> Found:
    """Redis alone makes nothing grow: the database is still a file of this machine."""
    if environment.redis_url is None or environment.postgres is not None:
        return None
    return Warning(
        "REDIS_URL is set but DATABASE_URL is not: tasks go through Redis, yet only this machine has the database, "
        "and only a sweep finds a task that Redis forgets.",
        hint="Set DATABASE_URL too, or leave both unset to run embedded on one machine.",
        id="bang_service.W008",
    )


def _hosts_are_named(environment: Environment) -> Found:
    """Links and redirects are made with the name that a request brings."""
    if "*" not in environment.allowed_hosts:
        return None
    return Warning(
        "BANG_ALLOWED_HOSTS contains *: the service answers a request under any name, and its pages link to that name.",
        hint="List the names to answer under; the name in BANG_PUBLIC_URL and localhost are known already.",
        id="bang_service.W011",
    )


def _guessing_is_limited(environment: Environment) -> Found:
    """Without the limits of logging in, passwords can be tried as fast as the machine allows."""
    rates = {scope: environment.throttles.get(scope, {}) for scope in ("login", "signup")}
    off = [f"{scope} by {by}" for scope, by_whom in rates.items() for by, rate in by_whom.items() if rate == "off"]
    if not off:
        return None
    return Warning(
        f"BANG_THROTTLES switches off: {', '.join(off)}. Passwords can be guessed, or accounts made, without end.",
        hint="Give a high rate instead of none.",
        id="bang_service.W009",
    )


def _mails_are_sent(environment: Environment) -> Found:
    """In a container the var folder is nobody's, and lost with it."""
    if environment.postgres is None or environment.mail_server is not None:
        return None
    return Warning(
        "DATABASE_URL is set but BANG_MAIL_URL is not: mails are written to files on the machine of a worker, so "
        "nobody can confirm an address or replace a forgotten password.",
        hint="Set BANG_MAIL_URL to a mail server; deploy/mail.md says what it needs.",
        id="bang_service.W012",
    )


_OF_THE_ENVIRONMENT: tuple[Callable[[Environment], Found], ...] = (
    _tasks_are_heard_everywhere,
    _errors_are_not_shown,
    _proxy_is_known,
    _public_address_is_encrypted,
    _address_is_known,
    _secret_is_shared,
    _push_key_is_shared,
    _redis_has_a_shared_database,
    _hosts_are_named,
    _guessing_is_limited,
    _mails_are_sent,
)
