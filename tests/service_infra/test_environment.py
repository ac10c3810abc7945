import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from bang_service.platform.environment import BadVariable, Environment, read_environment
from bang_service.platform.redaction.scrub import known_secrets
from bang_service.platform.vapid_keys import is_key


def read(var_dir: Path, **variables: str) -> Environment:
    return read_environment({"BANG_VAR_DIR": str(var_dir), **variables})


def test_nothing_set__means_embedded_on_sqlite(var_dir: Path) -> None:
    environment = read(var_dir)

    assert environment.postgres is None
    assert environment.redis_url is None
    assert environment.debug is False
    assert environment.sqlite_synchronous == "NORMAL"
    assert environment.allowed_hosts == ["localhost", "127.0.0.1", "[::1]"]


def test_variable__that_nobody_reads__is_named__with_what_was_meant(var_dir: Path) -> None:
    environment = read(var_dir, BANG_WEB_THREAD="9", BANG_ROLE="web", BANG_TOKEN="x", BANG_QQQQQQ="1", PATH="/bin")
    assert environment.unread == {"BANG_WEB_THREAD": "BANG_WEB_THREADS", "BANG_QQQQQQ": ""}


def test_misspelt_variable__is_in_the_log_of_a_program(var_dir: Path) -> None:
    words = [sys.executable, "-m", "django", "check"]
    given = {**os.environ, "DJANGO_SETTINGS_MODULE": "bang_service.settings", "BANG_VAR_DIR": str(var_dir)}
    done = subprocess.run(words, env={**given, "BANG_WEB_THREAD": "9"}, capture_output=True, text=True, check=True)
    assert "the service reads no BANG_WEB_THREAD: is BANG_WEB_THREADS meant?" in done.stderr


def test_secret_key__made_once_for_its_owner_alone(var_dir: Path) -> None:
    first, second = read(var_dir), read(var_dir)

    assert first.secret_key == second.secret_key
    assert len(first.secret_key) >= 50
    assert stat.S_IMODE((var_dir / "secret_key").stat().st_mode) == 0o600
    assert {path.name for path in var_dir.iterdir() if path.is_file()} == {"secret_key", "vapid_key"}


def test_push_key__made_once_for_its_owner_alone(var_dir: Path) -> None:
    first, second = read(var_dir), read(var_dir)

    assert first.vapid_key == second.vapid_key == (var_dir / "vapid_key").read_text()
    assert is_key(first.vapid_key) and not first.vapid_key_is_given
    assert stat.S_IMODE((var_dir / "vapid_key").stat().st_mode) == 0o600


def test_push_key__given__makes_no_file(var_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("vapid_key")
    key = capsys.readouterr().out.strip()
    environment = read(var_dir, BANG_VAPID_KEY=key)

    assert (environment.vapid_key, environment.vapid_key_is_given) == (key, True)
    assert not (var_dir / "vapid_key").exists()
    assert key not in repr(environment)
    assert key in known_secrets({"BANG_VAPID_KEY": key})


# The order of the curve, and the largest number below it.
ORDER = "_____wAAAAD__________7zm-q2nF56E87nKwvxjJVE"
LARGEST = "_____wAAAAD__________7zm-q2nF56E87nKwvxjJVA"


def test_push_key__the_largest_number__is_one() -> None:
    assert is_key(LARGEST)


@pytest.mark.parametrize("key", ["short", "A" * 43, ORDER, "!" * 43, "Ä" * 43, LARGEST + "="])
def test_push_key__that_is_no_private_key__is_refused(var_dir: Path, key: str) -> None:
    with pytest.raises(BadVariable, match="BANG_VAPID_KEY is no private key"):
        read(var_dir, BANG_VAPID_KEY=key)


def test_push_key__file_spoilt__says_which(var_dir: Path) -> None:
    (var_dir / "vapid_key").write_text("nothing")

    with pytest.raises(BadVariable, match=f"{var_dir / 'vapid_key'} has no private key in it"):
        read(var_dir)


@pytest.mark.parametrize(
    ("given", "contact"),
    [
        ({}, "mailto:bang@localhost"),
        ({"BANG_PUBLIC_URL": "http://bang.example.org"}, "mailto:bang@bang.example.org"),
        ({"BANG_PUBLIC_URL": "https://bang.example.org"}, "https://bang.example.org"),
        (
            {"BANG_PUBLIC_URL": "https://bang.example.org", "BANG_MAIL_FROM": "BANG! <sheriff@example.org>"},
            "mailto:sheriff@example.org",
        ),
    ],
)
def test_push_contact__is_one_that_somebody_reads(var_dir: Path, given: dict[str, str], contact: str) -> None:
    assert read(var_dir, **given).push_contact == contact


def test_secrets__not_in_the_representation(var_dir: Path) -> None:
    environment = read(var_dir, DATABASE_URL="postgresql://bob:hush@db/bang", REDIS_URL="redis://:hush@cache:6379/0")

    assert "hush" not in repr(environment)
    assert environment.secret_key not in repr(environment)


def test_database_url__every_part_understood(var_dir: Path) -> None:
    postgres = read(var_dir, DATABASE_URL="postgres://b%40b:p%2Fw@db.example:6543/bang?sslmode=require").postgres

    assert postgres is not None
    assert (postgres.user, postgres.password) == ("b@b", "p/w")
    assert (postgres.host, postgres.port, postgres.name) == ("db.example", 6543, "bang")
    assert postgres.options == {"sslmode": "require"}


def test_public_url__its_host_is_allowed(var_dir: Path) -> None:
    environment = read(var_dir, BANG_PUBLIC_URL="https://bang.example.org/", BANG_ALLOWED_HOSTS="10.0.0.5")

    assert environment.https
    assert environment.public_url == "https://bang.example.org"
    assert {"bang.example.org", "10.0.0.5"} <= set(environment.allowed_hosts)


@pytest.mark.parametrize(("given", "days"), [({}, 14), ({"BANG_TABLE_LAPSE": "0"}, 0), ({"BANG_TABLE_LAPSE": "3"}, 3)])
def test_table_lapse__in_days(var_dir: Path, given: dict[str, str], days: int) -> None:
    assert read(var_dir, **given).table_lapse_days == days


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "mysql://root@db/bang"),
        ("DATABASE_URL", "postgresql://db:5432"),
        ("DATABASE_URL", "postgresql://db:port/bang"),
        ("REDIS_URL", "localhost:6379"),
        ("REDIS_URL", "redis://localhost:6379/first"),
        ("BANG_DEBUG", "maybe"),
        ("BANG_SECRET_KEY", "short"),
        ("BANG_PUBLIC_URL", "bang.example.org"),
        ("BANG_PUBLIC_URL", "https://bang.example.org/game"),
        ("BANG_ALLOWED_HOSTS", "https://bang.example.org"),
        ("BANG_SQLITE_SYNCHRONOUS", "off"),
        ("BANG_WEB_THREADS", "0"),
        ("BANG_READERS", "-1"),
        ("BANG_SERVE", "players"),
        ("BANG_PROXIES", "-1"),
        ("BANG_TABLE_LAPSE", "-1"),
        ("BANG_TABLE_LAPSE", "two weeks"),
        ("BANG_TABLE_LAPSE", "36501"),
    ],
)
def test_malformed__names_the_variable_and_a_remedy(var_dir: Path, name: str, value: str) -> None:
    with pytest.raises(BadVariable) as caught:
        read(var_dir, **{name: value})

    text = str(caught.value)
    assert text.startswith(name)
    assert ". " in text


def test_var_dir__that_cannot_be_made__says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(BadVariable, match="BANG_VAR_DIR"):
        read(tmp_path / "file" / "var")


@pytest.mark.parametrize(
    "url", ["", "https://play.example.org/tables/{table}", "http://10.0.0.5:8080/#/t/{table}?from=mail"]
)
def test_play_url__is_the_address_of_a_table(var_dir: Path, url: str) -> None:
    assert read(var_dir, BANG_PLAY_URL=f" {url} ").play_url == url


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("https://play.example.org/", "does not have {table}"),
        ("https://play.example.org/{table}/{seat}", "no other braces"),
        ("ftp://play.example.org/{table}", "is not an http or https address"),
        ("javascript:alert({table})", "is not an http or https address"),
        ("/tables/{table}", "is not an http or https address"),
        ("https://me:secret@play.example.org/{table}", "is not an http or https address"),
        ("https://play.example.org:0/{table}", "is not an http or https address"),
        ("https://play.example.org:x/{table}", "is not an address"),
        ("https://[::1/{table}", "is not an address"),
        ("https://{table}.example.org/", "in its host"),
        ("https://play.example.org/a b/{table}", "has blanks"),
        ("https://play.example.org/\N{LATIN SMALL LETTER U WITH DIAERESIS}/{table}", "has blanks or letters"),
    ],
)
def test_play_url__malformed__told(var_dir: Path, url: str, why: str) -> None:
    with pytest.raises(BadVariable, match=re.escape(why)):
        read(var_dir, BANG_PLAY_URL=url)
