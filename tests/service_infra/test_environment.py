import stat
from pathlib import Path

import pytest

from bang_service.platform.environment import BadVariable, Environment, read_environment


def read(var_dir: Path, **variables: str) -> Environment:
    return read_environment({"BANG_VAR_DIR": str(var_dir), **variables})


def test_nothing_set__means_embedded_on_sqlite(var_dir: Path) -> None:
    environment = read(var_dir)

    assert environment.postgres is None
    assert environment.redis_url is None
    assert environment.debug is False
    assert environment.sqlite_synchronous == "NORMAL"
    assert environment.allowed_hosts == ["localhost", "127.0.0.1", "[::1]"]


def test_secret_key__made_once_for_its_owner_alone(var_dir: Path) -> None:
    first, second = read(var_dir), read(var_dir)

    assert first.secret_key == second.secret_key
    assert len(first.secret_key) >= 50
    assert stat.S_IMODE((var_dir / "secret_key").stat().st_mode) == 0o600
    assert [path.name for path in var_dir.iterdir() if path.is_file()] == ["secret_key"]


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
