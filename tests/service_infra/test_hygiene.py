"""What keeps a running installation in order: old rows go, and a half-configured one is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.contrib.admin.models import LogEntry
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.people.models import ApiToken, BrowserSession, Player
from accounts.people.services import accounts
from accounts.people.session_store import SessionStore
from bang_service import celery, retention
from bang_service.checks import environment_is_complete
from bang_service.platform import clock
from bang_service.platform.environment import BadVariable, read_environment
from bang_service.platform.http import idempotency
from bang_service.platform.models import IdempotencyRecord, ThrottleBucket
from bang_service.platform.throttling import Meter
from bang_service.platform.throttling.scopes import check_throttles
from bang_service.retention import RETENTION, Kept, check_retention, prune, prune_expired, retention_table
from bang_service.runner import children
from bang_service.tasks import prune_expired as hourly
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]


# -- what is kept ----------------------------------------------------------------------------------------------


def tokens(player: Player, count: int) -> None:
    """Tokens that were revoked so long ago that nobody needs them."""
    long_ago = clock.now() - timedelta(days=1000)
    ApiToken.objects.bulk_create(
        ApiToken(player=player, public_id=f"{number:016x}", digest="x", name="old", revoked_at=long_ago)
        for number in range(count)
    )


def deletes(queries: CaptureQueriesContext) -> list[str]:
    return [query["sql"] for query in queries.captured_queries if query["sql"].startswith("DELETE")]


@pytest.mark.django_db(transaction=True)
def test_prune__many_rows__a_few_in_each_transaction() -> None:
    player, _ = accounts.sign_up(name="Hoarder", password="six-guns-and-petticoats")
    tokens(player, 25)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert prune(ApiToken.objects.filter(revoked_at__isnull=False), batch=10) == 25
    assert len(deletes(queries)) == 3
    assert sum(query["sql"].startswith("BEGIN") for query in queries.captured_queries) == 3
    assert ApiToken.objects.get().is_session


@pytest.mark.django_db
def test_prune__out_of_time__stops_after_the_batch_it_is_at(player: Player) -> None:
    tokens(player, 25)
    assert prune(ApiToken.objects.filter(name="old"), batch=10, seconds=0.0) == 10
    assert ApiToken.objects.filter(name="old").count() == 15


@pytest.mark.django_db
def test_prune__batch_of_five_thousand__one_statement(player: Player) -> None:
    tokens(player, 5001)
    with CaptureQueriesContext(connection) as queries:
        assert prune(ApiToken.objects.filter(name="old").order_by("-id")) == 5001
    assert len(deletes(queries)) == 2


@pytest.mark.django_db
def test_prune__row_renewed_meanwhile__is_spared(player: Player) -> None:
    # Both the choice and the deletion name the condition: who renews a row between them keeps it.
    tokens(player, 1)
    with CaptureQueriesContext(connection) as queries:
        prune(ApiToken.objects.filter(name="old"))
    assert deletes(queries)[0].count('"name"') == 2


@pytest.mark.django_db
def test_expired__requests__go_with_the_clock(player: Player) -> None:
    with transaction.atomic():
        idempotency.claim(idempotency.Asked(player.pk, "k", "", "f", Meter()))
    hourly()
    assert IdempotencyRecord.objects.count() == 1
    clock.advance(idempotency.KEEP + timedelta(seconds=1))
    hourly()
    assert IdempotencyRecord.objects.count() == 0


@pytest.mark.django_db
def test_expired__counters__go_in_real_time(monkeypatch: pytest.MonkeyPatch) -> None:
    real = clock.real_now()
    ThrottleBucket.objects.create(key="k", full_at=int(real.timestamp() * 1_000_000) + 60_000_000)
    clock.advance(timedelta(days=1))
    hourly()
    assert ThrottleBucket.objects.count() == 1
    monkeypatch.setattr(clock, "real_now", lambda: real + timedelta(seconds=61))
    hourly()
    assert ThrottleBucket.objects.count() == 0


@pytest.mark.django_db
def test_expired__tokens__stay_for_their_days_and_go(player: Player, settings: Settings) -> None:
    revoked, _ = accounts.token_create(player=player, name="revoked", scopes=["account"])
    accounts.token_revoke(player=player, public_id=revoked.public_id)
    accounts.token_create(player=player, name="short", scopes=["account"], expires_in=timedelta(days=1))
    accounts.token_create(player=player, name="for ever", scopes=["account"])
    clock.advance(timedelta(days=89))
    assert prune_expired()["tokens"] == 0
    clock.advance(timedelta(days=1, seconds=1))
    assert prune_expired()["tokens"] == 1
    assert sorted(player.tokens.values_list("name", flat=True)) == ["Session", "for ever", "short"]
    settings.RETENTION_DAYS = {"tokens": 1}
    # The session of the sign-up has just ended: its day has not passed.
    assert prune_expired()["tokens"] == 1
    assert sorted(player.tokens.values_list("name", flat=True)) == ["Session", "for ever"]


@pytest.mark.django_db
def test_expired__log_ins_to_the_admin__by_the_machines_time() -> None:
    kept, ended = SessionStore(), SessionStore()
    kept.create()
    ended.create()
    an_hour_ago = clock.real_now() - timedelta(hours=1)
    BrowserSession.objects.filter(pk=ended.session_key).update(expire_date=an_hour_ago)
    Session.objects.create(session_key="of a former release", session_data="", expire_date=an_hour_ago)
    # Days of the service's clock end no log-in.
    clock.advance(timedelta(days=400))
    assert prune_expired()["sessions"] == 2
    assert BrowserSession.objects.get().pk == kept.session_key


@pytest.mark.django_db
def test_expired__audit_of_the_admin__is_never_deleted(player: Player) -> None:
    LogEntry.objects.create(user=player, action_flag=2, object_repr="x")
    clock.advance(timedelta(days=4000))
    prune_expired()
    assert LogEntry.objects.count() == 1
    assert Player.objects.count() == 1


def test_log_of_a_program_that_runs_for_ever__never_fills_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chatter.py").write_text(
        "from tests.waiting import PAUSE, linger\n"
        "for n in range(10**9): print(f'line {n}' * 50, flush=True); linger(PAUSE)\n"
    )
    monkeypatch.setattr(children, "LARGEST_LOG", 2000)
    child = children.Child("chatter", ["chatter"], tmp_path / "chatter.log", {"PYTHONPATH": str(tmp_path)})
    child.start()
    turned = 0

    def has_turned_often() -> bool:
        nonlocal turned
        before = child.log.stat().st_size
        child.watch()
        turned += child.log.stat().st_size < before
        return turned == 3

    try:
        wait_until(has_turned_often, lambda: turned)
    finally:
        child.stop_by(0.0)
    assert sorted(path.name for path in tmp_path.glob("*.log*")) == ["chatter.log", "chatter.log.1"]
    assert (tmp_path / "chatter.log.1").read_bytes().startswith(b"line ")


def test_retention__every_entry__says_how_long_and_why(settings: Settings) -> None:
    settings.RETENTION_DAYS = {"tokens": 7}
    table = {row["name"]: row for row in retention_table()}
    assert len(table) == len(RETENTION)
    assert table["tokens"]["kept"] == "7 days more"
    for kept in RETENTION:
        assert kept.what and kept.kept and kept.why
        assert ("{days}" in kept.kept) == (kept.days is not None)
        assert "{" not in table[kept.name]["kept"]


def test_retention__what_the_api_promises__is_what_is_done() -> None:
    kept = {entry.name: entry for entry in RETENTION}
    assert kept["requests"].kept == f"{idempotency.KEEP // timedelta(hours=1)} hours"
    assert kept["sessions"].kept.startswith(f"{timedelta(seconds=django_settings.SESSION_COOKIE_AGE).days} days")


def test_retention__days_of_something_that_has_none__refused() -> None:
    check_retention({"tokens": 30})
    for name in ("games", "sessions", "nothing"):
        with pytest.raises(BadVariable, match="BANG_RETENTION names"):
            check_retention({name: 30})


def test_retention__task_with_all_its_kinds__ends_before_anybody_worries() -> None:
    assert retention.TASK_SECONDS < 60
    celery.app.loader.import_default_modules()
    assert "bang_service.tasks.prune_expired" in {entry["task"] for entry in celery.app.conf.beat_schedule.values()}


@pytest.mark.django_db
def test_prune__one_kind_has_much__the_others_get_their_share(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def noted(rows: Any, *, seconds: float) -> int:
        asked.append(seconds)
        return prune(rows, seconds=seconds)

    monkeypatch.setattr(retention, "prune", noted)
    deleted_from = {kept.name for kept in RETENTION if kept.expired is not None or kept.delete is not None}
    assert set(prune_expired()) == deleted_from
    share = retention.TASK_SECONDS / len(deleted_from)
    assert asked == [pytest.approx(share)] * sum(kept.expired is not None for kept in RETENTION)


def test_kept__entry_of_another_application__needs_no_more_than_a_line() -> None:
    entry = Kept("x", "what", "{days} days", "why", days=3, expired=lambda now, keep: ApiToken.objects.none())
    assert retention.keep_of(entry) == timedelta(days=3)


# -- variables of the operator ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BANG_THROTTLES", "{"),
        ("BANG_THROTTLES", "[]"),
        ("BANG_THROTTLES", '{"read": "60/minute burst 20"}'),
        ("BANG_THROTTLES", '{"read": {"token": 60}}'),
        ("BANG_RETENTION", "30"),
        ("BANG_RETENTION", '{"tokens": "30"}'),
        ("BANG_RETENTION", '{"tokens": 0}'),
        ("BANG_RETENTION", '{"tokens": true}'),
    ],
)
def test_variable__malformed__named_with_a_remedy(var_dir: Path, name: str, value: str) -> None:
    with pytest.raises(BadVariable) as caught:
        read_environment({"BANG_VAR_DIR": str(var_dir), name: value})
    assert str(caught.value).startswith(name)
    assert '{"' in str(caught.value)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"reed": {"token": "1/hour burst 1"}}, "names the kind of request 'reed'. There are: anonymous, read"),
        (
            {"read": {"adress": "1/hour burst 1"}},
            "limits 'read' by 'adress'. Requests of this kind are counted by: token",
        ),
        ({"read": {"address": "1/hour burst 1"}}, "limits 'read' by 'address'"),
        ({"read": {"token": "many"}}, "says 'many' for 'read' by 'token'. A rate reads"),
        ({"read": {"token": "0/hour burst 1"}}, "A rate reads"),
        ({"read": {"token": "1/hour burst 99999999"}}, "A rate reads"),
        ({"read": {"token": "9999999/second burst 1"}}, "a million requests a second"),
    ],
)
def test_throttles__that_mean_nothing__told_what_there_is(given: dict[str, dict[str, str]], said: str) -> None:
    with pytest.raises(BadVariable) as caught:
        check_throttles(given)
    assert str(caught.value).startswith("BANG_THROTTLES ")
    assert said in str(caught.value)


# -- check --deploy --------------------------------------------------------------------------------------------

GOOD = {
    "BANG_PUBLIC_URL": "https://bang.example.org",
    "BANG_PROXIES": "1",
    "BANG_SECRET_KEY": "jC5mVt8wQz3rXn6yKb2dLf9sHg4pTe7uAv1iMo0xRqZ_Wn-Yk5",
    "BANG_VAPID_KEY": "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    # Nobody listens there: what is checked is how the service is configured, not whether others are up.
    "DATABASE_URL": "postgresql://bang:secret@127.0.0.1:1/bang",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "BANG_THROTTLES": '{"write": {"token": "60/minute burst 20"}}',
    "BANG_RETENTION": '{"tokens": 30}',
    "BANG_MAIL_URL": "smtp://bang:secret@127.0.0.1:587",
}


@pytest.fixture
def check_deploy(var_dir: Path) -> Callable[[dict[str, str]], tuple[int, str]]:
    """Runs `check --deploy` as an operator would; gives its exit code and everything it said."""

    def run(variables: dict[str, str]) -> tuple[int, str]:
        foreign = ("BANG_", "DATABASE_URL", "REDIS_URL")
        environment = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        environment |= {"BANG_BOOTSTRAP": "off", "BANG_VAR_DIR": str(var_dir)} | variables
        done = subprocess.run(
            [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    return run


@pytest.mark.long
def test_check__fit_for_the_public__says_nothing(check_deploy: Callable[[dict[str, str]], tuple[int, str]]) -> None:
    code, said = check_deploy(GOOD)
    assert (code, "System check identified no issues" in said) == (0, True), said


@pytest.mark.long
@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"BANG_DEBUG": "1"}, "bang_service.E010"),
        ({"BANG_SECRET_KEY": "a" * 60}, "security.W009"),
        ({"BANG_THROTTLES": '{"reed": {}}'}, "BANG_THROTTLES names the kind of request 'reed'"),
        ({"BANG_RETENTION": '{"games": 3}'}, "BANG_RETENTION names 'games'"),
    ],
)
def test_check__not_fit_for_the_public__ends_with_what_is_wrong(
    check_deploy: Callable[[dict[str, str]], tuple[int, str]], changed: dict[str, str], expected: str
) -> None:
    code, said = check_deploy(GOOD | changed)
    assert code != 0
    assert expected in said


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, set()),
        ({"BANG_DEBUG": "1"}, {"E010"}),
        ({"BANG_PROXIES": "0"}, {"E004"}),
        ({"BANG_PUBLIC_URL": ""}, {"W005", "E006"}),
        ({"BANG_PUBLIC_URL": "", "BANG_PROXIES": "0"}, {"W005", "E006"}),
        ({"BANG_PUBLIC_URL": "http://bang.example.org"}, {"W005"}),
        ({"BANG_SECRET_KEY": ""}, {"E007"}),
        ({"BANG_VAPID_KEY": ""}, {"E013"}),
        ({"REDIS_URL": ""}, {"E002"}),
        ({"DATABASE_URL": ""}, {"W008"}),
        (
            {"DATABASE_URL": "", "REDIS_URL": "", "BANG_SECRET_KEY": "", "BANG_VAPID_KEY": "", "BANG_MAIL_URL": ""},
            set(),
        ),
        ({"BANG_THROTTLES": '{"login": {"account": "off"}}'}, {"W009"}),
        ({"BANG_THROTTLES": '{"read": {"account": "off"}}'}, set()),
        ({"BANG_ALLOWED_HOSTS": "*"}, {"W011"}),
        ({"BANG_MAIL_URL": ""}, {"W012"}),
        ({"BANG_MAIL_URL": "file:"}, {"W012"}),
    ],
)
def test_environment__half_configured__says_what_is_missing(
    var_dir: Path, settings: Settings, changed: dict[str, str], expected: set[str]
) -> None:
    settings.ENVIRONMENT = read_environment({"BANG_VAR_DIR": str(var_dir), **GOOD, **changed})
    found = environment_is_complete(None)
    assert {str(message.id).removeprefix("bang_service.") for message in found} == expected
    assert all(message.hint for message in found)
