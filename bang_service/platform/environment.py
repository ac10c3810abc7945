"""The environment of this installation: read once, typed, with errors a person can act on."""

from __future__ import annotations

import json
import os
import re
import secrets
import urllib.parse
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from email.utils import parseaddr
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final, Literal

from django.core.exceptions import ImproperlyConfigured

from . import vapid_keys

ROOT = Path(__file__).resolve().parents[2]

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"", "0", "false", "no", "off"})
_ADDRESS = re.compile(r"[!-~]{1,64}@[a-z0-9.-]{1,253}", re.IGNORECASE)


class BadVariable(ImproperlyConfigured):
    """An environment variable that cannot be understood: which one, why, and the remedy."""

    def __init__(self, name: str, problem: str, remedy: str) -> None:
        super().__init__(f"{name} {problem}. {remedy}")


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """Where the PostgreSQL database is and how to log in; `options` are libpq's own (sslmode, …)."""

    name: str
    user: str
    password: str = field(repr=False)
    host: str
    port: int | None
    options: dict[str, str]


@dataclass(frozen=True, slots=True)
class MailServer:
    """The mail server that takes the service's mails.

    `tls`: from the first byte ("tls"), before anything is said ("starttls"), or not at all ("off").
    """

    host: str
    port: int
    user: str
    password: str = field(repr=False)
    tls: Literal["tls", "starttls", "off"]


@dataclass(frozen=True, slots=True)
class Environment:
    """Everything the settings take from outside. `unread`: variables that nobody reads and that look as if somebody
    should, with what was perhaps meant. No `postgres` means SQLite, no `redis_url` no Redis, no `mail_server`
    files in place of mails."""

    var_dir: Path
    static_dir: Path
    secret_key: str = field(repr=False)
    secret_key_is_given: bool
    vapid_key: str = field(repr=False)
    vapid_key_is_given: bool
    debug: bool
    allowed_hosts: list[str]
    public_url: str
    proxies: int
    postgres: PostgresAddress | None
    redis_url: str | None = field(repr=False)
    sqlite_synchronous: str
    web_threads: int
    readers: int
    serve: Literal["all", "admin", "rest"]
    metrics_token: str = field(repr=False)
    metrics_port: int | None
    webhook_private: bool
    mail_server: MailServer | None
    mail_from: str
    push_contact: str
    play_url: str
    throttles: dict[str, dict[str, str]]
    retention_days: dict[str, int]
    table_lapse_days: int
    rated: dict[str, int]
    role: str
    served_at: str
    unread: dict[str, str]

    @property
    def https(self) -> bool:
        """Whether clients reach the service over HTTPS."""
        return self.public_url.startswith("https://")


OTHERS: Final = frozenset({
    "BANG_BENCH_TEST", "BANG_BOOTSTRAP", "BANG_PICTURES", "BANG_PLAYED_GAMES", "BANG_RENEW", "BANG_SCREENSHOTS",
    "BANG_SUPERVISOR_PID", "BANG_TOKEN", "BANG_URL", "BANG_VERSION",
})  # fmt: skip
"""Variables of programs beside the service: of `manage.py`, the clients, tests, and the files in deploy/."""


def _unread(names: Iterable[str], read: Iterable[str]) -> dict[str, str]:
    """Variables that look like the service's and that nothing reads, each with the name that was perhaps meant."""
    known = {name for name in read if name.startswith("BANG_")} | OTHERS
    unknown = sorted(name for name in names if name.startswith("BANG_") and name not in known)
    return {name: next(iter(get_close_matches(name, sorted(known), n=1)), "") for name in unknown}


class _Noting(Mapping[str, str]):
    """Variables, and the names of those that were read."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self.names: set[str] = set()
        self._variables = variables

    def get(self, name: str, default: Any = None) -> Any:
        self.names.add(name)
        return self._variables.get(name, default)

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        return self._variables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._variables)

    def __len__(self) -> int:
        return len(self._variables)


def read_environment(variables: Mapping[str, str] | None = None) -> Environment:
    """Read the environment (by default this process's own).

    Makes the var directory, and in it those of the two keys that are not given.
    Raises BadVariable for the first variable that cannot be understood.
    """
    env = _Noting(os.environ if variables is None else variables)
    var_dir = _var_dir(env)
    public_url = _public_url(env)
    return Environment(
        var_dir=var_dir,
        static_dir=_static_dir(env, var_dir),
        secret_key=_secret_key(env, var_dir),
        secret_key_is_given=bool(env.get("BANG_SECRET_KEY", "").strip()),
        vapid_key=_vapid_key(env, var_dir),
        vapid_key_is_given=bool(env.get("BANG_VAPID_KEY", "").strip()),
        debug=_flag(env, "BANG_DEBUG"),
        allowed_hosts=_allowed_hosts(env, public_url),
        public_url=public_url,
        proxies=_whole_number(env, "BANG_PROXIES", default=0, least=0),
        postgres=_postgres(env),
        redis_url=_redis(env),
        sqlite_synchronous=_synchronous(env),
        web_threads=_whole_number(env, "BANG_WEB_THREADS", default=2, least=1),
        readers=_whole_number(env, "BANG_READERS", default=2, least=0),
        serve=_serve(env),
        metrics_token=_metrics_token(env),
        metrics_port=_metrics_port(env),
        webhook_private=_flag(env, "BANG_WEBHOOK_PRIVATE"),
        mail_server=_mail_server(env),
        mail_from=_mail_from(env, public_url),
        push_contact=_push_contact(env, public_url),
        play_url=_play_url(env),
        throttles=_throttles(env),
        retention_days=_retention_days(env),
        table_lapse_days=_table_lapse_days(env),
        rated=_rated(env),
        role=env.get("BANG_ROLE", ""),
        served_at=env.get("BANG_SERVED_AT", ""),
        # Last: by now everything was read.
        unread=_unread(env, env.names),
    )


def _var_dir(env: Mapping[str, str]) -> Path:
    path = Path(env.get("BANG_VAR_DIR", "").strip() or ROOT / "var").expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadVariable(
            "BANG_VAR_DIR",
            f"names a folder that cannot be made ({error.strerror})",
            "Name a folder this user may write to, or leave it unset to use var/ beside manage.py",
        ) from error
    return path


def _static_dir(env: Mapping[str, str], var_dir: Path) -> Path:
    given = env.get("BANG_STATIC_DIR", "").strip()
    path = Path(given).expanduser().absolute() if given else var_dir / "static"
    try:
        # WhiteNoise wants its folder there even before anything is collected into it.
        _make_open(path)
    except OSError as error:
        raise BadVariable(
            "BANG_STATIC_DIR" if given else "BANG_VAR_DIR",
            f"leads to a folder that cannot be made ({path}: {error.strerror})",
            "Name a folder that is there, or one that this user may make",
        ) from error
    return path


def _make_open(path: Path) -> None:
    """Create a folder and its missing parents so that a proxy can read it under any umask."""
    if path.is_dir():
        return
    if not path.parent.is_dir():
        _make_open(path.parent)
    path.mkdir(exist_ok=True)
    path.chmod(0o755)


def _secret_key(env: Mapping[str, str], var_dir: Path) -> str:
    given = env.get("BANG_SECRET_KEY", "").strip()
    if given:
        if len(given) < 32:
            raise BadVariable(
                "BANG_SECRET_KEY",
                "is shorter than 32 characters",
                "Give a long random text, or leave it unset to have one made in the var folder",
            )
        return given
    return _kept(var_dir / "secret_key", "BANG_SECRET_KEY", lambda: secrets.token_urlsafe(48))


def _vapid_key(env: Mapping[str, str], var_dir: Path) -> str:
    given = env.get("BANG_VAPID_KEY", "").strip()
    path = var_dir / "vapid_key"
    key = given or _kept(path, "BANG_VAPID_KEY", vapid_keys.new_key)
    if not vapid_keys.is_key(key):
        raise BadVariable(
            "BANG_VAPID_KEY",
            "is no private key of 43 characters" if given else f"is not set and {path} has no private key in it",
            "Set one that manage.py vapid_key has made, or leave it unset and let the file be made again",
        )
    return key


def _kept(path: Path, variable: str, make: Callable[[], str]) -> str:
    """The secret in this file, which is made once; `variable` could give it instead."""
    try:
        return _kept_secret(path, make)
    except OSError as error:
        raise BadVariable(
            variable,
            f"is not set and {path} cannot be used ({error.strerror})",
            "Set it, or let this user read and write that file",
        ) from error


def _kept_secret(path: Path, make: Callable[[], str]) -> str:
    # Linking a finished file into place is atomic: of several first processes exactly one key survives.
    if not path.exists():
        draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(make())
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii").strip()


def _flag(env: Mapping[str, str], name: str) -> bool:
    text = env.get(name, "").strip().lower()
    if text in _TRUE:
        return True
    if text in _FALSE:
        return False
    raise BadVariable(name, f"is {text!r}", "Use 1 or 0")


def _whole_number(env: Mapping[str, str], name: str, *, default: int, least: int) -> int:
    text = env.get(name, "").strip()
    if not text:
        return default
    if not text.isdecimal() or int(text) < least:
        raise BadVariable(name, f"is {text!r}", f"Use a whole number of at least {least}")
    return int(text)


def _serve(env: Mapping[str, str]) -> Literal["all", "admin", "rest"]:
    text = env.get("BANG_SERVE", "").strip() or "all"
    match text:
        case "all" | "admin" | "rest":
            return text
    raise BadVariable(
        "BANG_SERVE", f"is {text!r}", "Use all, or admin for the admin alone and rest for all but the admin"
    )


def _allowed_hosts(env: Mapping[str, str], public_url: str) -> list[str]:
    hosts = [host.strip() for host in env.get("BANG_ALLOWED_HOSTS", "").split(",") if host.strip()]
    for host in hosts:
        if "/" in host or " " in host:
            raise BadVariable(
                "BANG_ALLOWED_HOSTS",
                f"holds {host!r}",
                "Give host names separated by commas, without scheme or path: bang.example.org,10.0.0.5",
            )
    public_host = urllib.parse.urlsplit(public_url).hostname
    known = ["localhost", "127.0.0.1", "[::1]", *([public_host] if public_host else []), *hosts]
    return list(dict.fromkeys(known))


def _public_url(env: Mapping[str, str]) -> str:
    text = env.get("BANG_PUBLIC_URL", "").strip().rstrip("/")
    if not text:
        return ""
    remedy = "Give the address clients use, without a path: https://bang.example.org"
    try:
        parts = urllib.parse.urlsplit(text)
        has_bad_port = parts.port == 0
    except ValueError as error:
        raise BadVariable("BANG_PUBLIC_URL", "is not an address", remedy) from error
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path or parts.query or has_bad_port:
        raise BadVariable("BANG_PUBLIC_URL", "is not an http or https address of a host", remedy)
    return text


def _postgres(env: Mapping[str, str]) -> PostgresAddress | None:
    text = env.get("DATABASE_URL", "").strip()
    if not text:
        return None
    remedy = "Use postgresql://user:password@host:5432/name, or leave it unset for SQLite in the var folder"
    try:
        parts = urllib.parse.urlsplit(text)
        port = parts.port
        options = dict(urllib.parse.parse_qsl(parts.query, strict_parsing=bool(parts.query)))
    except ValueError as error:
        raise BadVariable("DATABASE_URL", "cannot be read as an address", remedy) from error
    if parts.scheme not in {"postgres", "postgresql"}:
        raise BadVariable("DATABASE_URL", f"has the scheme {parts.scheme!r}", remedy)
    name = urllib.parse.unquote(parts.path.lstrip("/"))
    if not name or "/" in name:
        raise BadVariable("DATABASE_URL", "names no database", remedy)
    return PostgresAddress(
        name=name,
        user=urllib.parse.unquote(parts.username or ""),
        password=urllib.parse.unquote(parts.password or ""),
        host=urllib.parse.unquote(parts.hostname or options.pop("host", "")),
        port=port,
        options=options,
    )


def _redis(env: Mapping[str, str]) -> str | None:
    text = env.get("REDIS_URL", "").strip()
    if not text:
        return None
    remedy = "Use redis://host:6379/0 (or rediss:// for TLS), or leave it unset to run without Redis"
    try:
        parts = urllib.parse.urlsplit(text)
        database = parts.path.lstrip("/") or "0"
        usable = parts.scheme in {"redis", "rediss"} and bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        raise BadVariable("REDIS_URL", "cannot be read as an address", remedy) from error
    if not usable or not database.isdecimal():
        raise BadVariable("REDIS_URL", "is not the address of a Redis database", remedy)
    return text


def _mail_server(env: Mapping[str, str]) -> MailServer | None:
    # The text has a password in it, so no error repeats any of it.
    text = env.get("BANG_MAIL_URL", "").strip()
    if text in {"", "file:"}:
        return None
    remedy = (
        "Use smtp://user:password@host:587 or smtps://user:password@host:465, with %40 for @ and %2F for / in user and "
        "password, or leave it unset to have mails written to files in the var folder"
    )
    try:
        parts = urllib.parse.urlsplit(text)
        port = parts.port
        options = urllib.parse.parse_qs(parts.query, strict_parsing=bool(parts.query))
    except ValueError as error:
        raise BadVariable("BANG_MAIL_URL", "cannot be read as an address", remedy) from error
    if parts.scheme not in {"smtp", "smtps"} or not parts.hostname or port == 0:
        raise BadVariable("BANG_MAIL_URL", "is not the address of a mail server", remedy)
    if parts.path.strip("/") or parts.fragment:
        raise BadVariable("BANG_MAIL_URL", "has something after the host", remedy)
    if bool(parts.username) != bool(parts.password):
        raise BadVariable("BANG_MAIL_URL", "has a user without a password, or a password without a user", remedy)
    password = urllib.parse.unquote(parts.password or "")
    tls = _mail_tls(parts.scheme, options, has_password=bool(password))
    ports = {"tls": 465, "starttls": 587, "off": 25}
    return MailServer(parts.hostname, port or ports[tls], urllib.parse.unquote(parts.username or ""), password, tls)


def _mail_tls(scheme: str, options: dict[str, list[str]], *, has_password: bool) -> Literal["tls", "starttls", "off"]:
    chosen = options.pop("tls", None)
    if options or (scheme == "smtps" and chosen) or chosen not in (None, ["off"], ["starttls"]):
        raise BadVariable(
            "BANG_MAIL_URL", "has options that are not known", "After smtp:// there may be ?tls=off or ?tls=starttls"
        )
    if scheme == "smtps":
        return "tls"
    if chosen is None:
        # A password never goes out in the clear unless somebody has asked for that.
        return "starttls" if has_password else "off"
    return "off" if chosen == ["off"] else "starttls"


def _mail_from(env: Mapping[str, str], public_url: str) -> str:
    text = env.get("BANG_MAIL_FROM", "").strip()
    if not text:
        return f"bang@{_mail_host(public_url)}"
    address = parseaddr(text)[1]
    if not text.isprintable() or not _ADDRESS.fullmatch(address) or text.count("@") != 1:
        raise BadVariable(
            "BANG_MAIL_FROM", f"is {text!r}", "Use one mail address, with or without a name: BANG! <bang@example.org>"
        )
    return text


def _push_contact(env: Mapping[str, str], public_url: str) -> str:
    """Where the operator of a push service finds who runs this one: an address of mail that somebody has given, else
    the public address."""
    if public_url.startswith("https://") and not env.get("BANG_MAIL_FROM", "").strip():
        return public_url
    return f"mailto:{parseaddr(_mail_from(env, public_url))[1]}"


def _play_url(env: Mapping[str, str]) -> str:
    text = env.get("BANG_PLAY_URL", "").strip()
    if not text:
        return ""
    remedy = "Give the address of a table in the client: https://play.example.org/tables/{table}"
    try:
        parts = urllib.parse.urlsplit(text.replace("{table}", "1"))
        has_bad_port = parts.port == 0
    except ValueError as error:
        raise BadVariable("BANG_PLAY_URL", "is not an address", remedy) from error
    if "{table}" not in text or re.search(r"[{}]", text.replace("{table}", "")):
        raise BadVariable("BANG_PLAY_URL", "does not have {table}, and no other braces, in it", remedy)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.username is not None or has_bad_port:
        raise BadVariable("BANG_PLAY_URL", "is not an http or https address of a host", remedy)
    # Whatever follows in a mail or a browser would take a blank for the end of the address.
    if not text.isascii() or not text.isprintable() or " " in text:
        raise BadVariable("BANG_PLAY_URL", "has blanks or letters that no address has", remedy)
    if "{" in urllib.parse.urlsplit(text).netloc:
        raise BadVariable("BANG_PLAY_URL", "has {table} in its host", remedy)
    return text


def _mail_host(public_url: str) -> str:
    host = urllib.parse.urlsplit(public_url).hostname or "localhost"
    try:
        ip_address(host)
    except ValueError:
        return host
    return "localhost"


def _throttles(env: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Which limits and rates there are is known to throttling/scopes.py, which looks at this when all is loaded."""
    remedy = 'Use a JSON object like {"write": {"token": "60/minute burst 20", "account": "off"}}'
    throttles = _json_object(env, "BANG_THROTTLES", remedy)
    for scope, rates in throttles.items():
        if not isinstance(rates, dict) or not all(isinstance(rate, str) for rate in rates.values()):
            raise BadVariable("BANG_THROTTLES", f"gives no object of rates for {scope!r}", remedy)
    return throttles


def _retention_days(env: Mapping[str, str]) -> dict[str, int]:
    """What can be named is known to retention.py, which looks at this when all is loaded."""
    remedy = 'Use a JSON object of whole days, at least 1: {"tokens": 30}'
    days = _json_object(env, "BANG_RETENTION", remedy)
    for name, number in days.items():
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 36_500:
            raise BadVariable("BANG_RETENTION", f"gives no number of days for {name!r}", remedy)
    return days


RATED: Final = ("confirmed", "games", "listed_games", "opponents", "rush_games", "company_games")


def _rated(env: Mapping[str, str]) -> dict[str, int]:
    remedy = f'Use a JSON object of whole numbers, 0 for off: {{"games": 3}}. It knows {", ".join(RATED)}'
    figures = _json_object(env, "BANG_RATED", remedy)
    for name, number in figures.items():
        if name not in RATED or not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= 1_000:
            raise BadVariable("BANG_RATED", f"gives no such number for {name!r}", remedy)
    return figures


def _table_lapse_days(env: Mapping[str, str]) -> int:
    days = _whole_number(env, "BANG_TABLE_LAPSE", default=14, least=0)
    if days > 36_500:
        raise BadVariable("BANG_TABLE_LAPSE", f"is {days}", "Use a whole number of days up to 36500, or 0 for never")
    return days


def _json_object(env: Mapping[str, str], name: str, remedy: str) -> dict[str, Any]:
    text = env.get(name, "").strip()
    try:
        found = json.loads(text or "{}")
    except ValueError as error:
        raise BadVariable(name, f"is not JSON ({error})", remedy) from error
    if not isinstance(found, dict):
        raise BadVariable(name, "is not a JSON object", remedy)
    return found


def _metrics_token(env: Mapping[str, str]) -> str:
    token = env.get("BANG_METRICS_TOKEN", "").strip()
    if token and (len(token) < 16 or not token.isascii() or any(letter.isspace() for letter in token)):
        raise BadVariable(
            "BANG_METRICS_TOKEN",
            "is shorter than 16 characters, or holds others than plain ones",
            "Give a long random text, or leave it unset so that only this machine may read /metrics",
        )
    return token


def _metrics_port(env: Mapping[str, str]) -> int | None:
    port = _whole_number(env, "BANG_METRICS_PORT", default=0, least=0)
    if port > 65535:
        raise BadVariable("BANG_METRICS_PORT", f"is {port}", "Use the number of a port, 1 to 65535")
    return port or None


def _synchronous(env: Mapping[str, str]) -> str:
    text = env.get("BANG_SQLITE_SYNCHRONOUS", "").strip().upper() or "NORMAL"
    if text not in {"NORMAL", "FULL"}:
        raise BadVariable(
            "BANG_SQLITE_SYNCHRONOUS",
            f"is {text!r}",
            "Use NORMAL (survives a killed process) or FULL (survives power loss too, slower)",
        )
    return text
