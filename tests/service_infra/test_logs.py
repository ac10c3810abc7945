"""What log lines tell, and that neither they nor error reports tell a secret."""

from __future__ import annotations

import io
import json
import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextvars import copy_context
from pathlib import Path
from typing import Any

import pytest
from celery import shared_task
from django.conf import settings as django_settings
from django.core.mail.message import EmailMessage
from django.db import DataError, IntegrityError, OperationalError, connection
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.utils.log import AdminEmailHandler
from django.views.debug import get_exception_reporter_class, get_exception_reporter_filter
from pytest_django import DjangoCaptureOnCommitCallbacks

from bang_service.celery import app
from bang_service.platform import logs
from bang_service.platform.queues import AI
from bang_service.platform.redaction.errors import HIDDEN_MESSAGE, shown, shown_with_traceback
from bang_service.platform.redaction.report import Reporter
from bang_service.platform.redaction.scrub import HIDDEN, Scrubber, known_secrets
from games.engine.kernel.game import NotOffered
from games.models import Position
from games.reading.projection import views
from games.rest import play
from tests.api import Api, body, problem
from tests.games.people import PASSWORD, at, person, persons, see, start
from tests.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]
HAND = "play:17::3"
TOKEN = "bang_0123456789abcdef_Z-9fQ2mB7tXv4cLr8sKp1nWd5hJy3gAe6uTqVbNxCzM"
SEED = "c0ffee" * 10 + "1234"


class Written:
    """What a process writes, as bytes."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.handler = logging.StreamHandler(self.stream)
        self.handler.setFormatter(logs.JsonFormatter())

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]

    def of(self, logger: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["logger"] == logger]

    def holds(self, secret: str) -> bool:
        return secret in self.text or json.dumps(secret)[1:-1] in self.text


@pytest.fixture
def written() -> Iterator[Written]:
    found = Written()
    logging.getLogger().addHandler(found.handler)
    yield found
    logging.getLogger().removeHandler(found.handler)


log = logging.getLogger("tests.logs")


# -- what a line tells -----------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_request_line__tells_route_status_time_player_and_table(written: Written) -> None:
    people = persons(4)
    table = start(people, seed=2)
    see(people[1].api, table)

    line = written.of("bang_service.platform.requests")[-1]

    assert line["message"] == f"GET /api/v1/tables/{table}/view/ 200"
    assert line["route"] == "/api/v1/tables/{table_id}/view/"
    assert (line["status"], line["player"], line["table"]) == (200, people[1].player.pk, table)
    assert line["ms"] > 0
    assert len(line["request_id"]) == 16


@pytest.mark.django_db
def test_lines_of_a_request__carry_its_table_and_no_other_ones(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:

    def warned(*_: Any, **__: Any) -> Any:
        log.warning("in the middle")
        raise NotOffered(HAND)

    monkeypatch.setattr(play, "view_of", warned)
    first, _ = Api().get("/api/v1/tables/41/"), Api().get("/api/v1/tables/")
    host = person()
    table = start([host], ai=3)
    host.api.get(at(table, "view"), X_Request_ID="from-the-caller")
    log.warning("afterwards")

    assert first.status_code == 404
    by_message = {line["message"]: line for line in written.lines}
    assert by_message["GET /api/v1/tables/41/ 404"]["table"] == 41
    assert "table" not in by_message["GET /api/v1/tables/ 200"]
    assert by_message["in the middle"]["table"] == table
    assert by_message["in the middle"]["request_id"] == "from-the-caller"
    assert not {"table", "request_id"} & set(by_message["afterwards"])


@pytest.mark.django_db
def test_request_line__of_nobody__names_no_player(written: Written) -> None:
    Api().get("/api/v1/tables/")
    Client().get("/")

    assert ["player" in line for line in written.of("bang_service.platform.requests")] == [False, False]


def test_probes__are_not_in_the_log(written: Written) -> None:
    Client().get("/healthz")

    assert written.of("bang_service.platform.requests") == []


def test_line__that_cannot_be_formed__says_so_and_gives_nothing_away(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    for form in ("two are wanted: %s %s", "%d"):
        written.handler.handle(log.makeRecord("tests", logging.WARNING, "", 0, form, (TOKEN,), None))

    assert [line["message"] for line in written.lines] == ["(this line could not be written: TypeError)"] * 2
    assert TOKEN not in capsys.readouterr().err


def test_line__with_values_of_any_kind__is_json(written: Written) -> None:
    log.warning(
        "values",
        extra={"path": ROOT, "many": {1: [ROOT, None, 2.5]}, "time": "not ours", "error": ValueError("told")},
    )

    line = written.lines[0]
    assert line["path"] == str(ROOT)
    assert line["many"] == {"1": [str(ROOT), None, 2.5]}
    assert line["time"].endswith("+00:00")
    assert line["error"] == "ValueError: told"


# -- tasks -----------------------------------------------------------------------------------------------------


@shared_task(name="tests.logged")  # type: ignore[untyped-decorator]
def logged(table_id: int, message: str = "") -> None:
    log.warning("at work")
    if message:
        raise NotOffered(message)


@shared_task(name="tests.without_table")  # type: ignore[untyped-decorator]
def without_table(number: int) -> None:
    logged.apply(args=[8])
    log.warning("after the inner one")


def test_task_lines__carry_task_table_and_the_senders_request(written: Written) -> None:
    def as_in_a_request() -> None:
        logs.request_id.set("request-of-a-player")
        logged.apply(kwargs={"table_id": 7}, task_id="an-id")

    copy_context().run(as_in_a_request)
    logged.apply(args=[9])
    log.warning("afterwards")

    first, second, afterwards = written.lines
    assert (first["task"], first["task_id"], first["table"]) == ("tests.logged", "an-id", 7)
    assert first["request_id"] == "request-of-a-player"
    assert second["table"] == 9
    assert "request_id" not in second
    assert not {"task", "task_id", "table"} & set(afterwards)


def test_task_inside_a_task__the_outer_ones_lines_are_its_own_again(written: Written) -> None:
    without_table.apply(args=[5])

    inner, outer = written.lines
    assert (inner["task"], inner["table"]) == ("tests.logged", 8)
    assert outer["task"] == "tests.without_table"
    assert "table" not in outer


@pytest.mark.django_db
def test_task__carries_the_id_of_the_request_that_sent_it(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    from queue import Empty

    def headers() -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        with app.connection_for_read() as broker, broker.SimpleQueue(app.amqp.queues[AI]) as queue:
            while True:
                try:
                    message = queue.get(block=False)
                except Empty:
                    return found
                message.ack()
                found.append(message.headers)

    headers()
    copy_context().run(
        lambda: (logs.request_id.set("request-1"), app.send_task("bots.tasks.play", args=[1, 1], queue=AI))
    )
    app.send_task("bots.tasks.play", args=[2, 1], queue=AI)

    assert [found.get("bang_request_id") for found in headers()] == ["request-1", None]


# -- secrets of accounts ---------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_requests_with_secrets__leave_none_in_the_log(written: Written) -> None:
    wrong = "wrong-" + PASSWORD
    signed_up = body(Api().post("/api/v1/accounts/", {"name": "Ann", "password": PASSWORD}), 201)
    logged_in = body(Api().post("/api/v1/sessions/", {"name": "Ann", "password": PASSWORD}), 201)
    problem(Api().post("/api/v1/sessions/", {"name": "Ann", "password": wrong}), 401, "token_invalid")
    problem(Api(TOKEN).get("/api/v1/me/"), 401, "token_invalid")
    problem(Api("nonsense-as-a-token").get("/api/v1/me/"), 401, "token_invalid")
    api = Api(logged_in["token"])
    private = body(api.post("/api/v1/tables/", {"seats": 4, "visibility": "invitation"}), 201)
    body(Api().get(f"{at(private['id'])}?invitation={private['invitation']}"))
    problem(Api().get(f"{at(private['id'])}?invitation=guessed-one"), 404, "not_found")
    Client(raise_request_exception=False).post("/admin/login/", {"username": "Ann", "password": wrong})
    Client(raise_request_exception=False).get("/api/v1/tables/", HTTP_HOST="evil.example.org")

    secrets = [PASSWORD, wrong, TOKEN, "nonsense-as-a-token", signed_up["token"], logged_in["token"]]
    assert private["invitation"]
    secrets += [private["invitation"], "guessed-one"]
    assert len(written.of("bang_service.platform.requests")) >= 9
    assert [secret for secret in secrets if written.holds(secret)] == []


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        (f"token {TOKEN} refused", TOKEN[22:]),
        (f"Authorization: Bearer {TOKEN}", TOKEN[22:]),
        ("Authorization: Bearer dGhlLW90aGVy.token", "dGhlLW90aGVy"),
        ("authorization: Token dGhlLW90aGVy", "dGhlLW90aGVy"),
        ("{'HTTP_AUTHORIZATION': 'Basic YW5uOnNlY3JldA=='}", "YW5uOnNlY3JldA"),
        ("[(b'authorization', b'Bearer dGhlLW90aGVy')]", "dGhlLW90aGVy"),
        ('{"name": "ann", "password": "six \\"guns\\" and"}', "guns"),
        ("{'current_password': 'petticoats'}", "petticoats"),
        ('"{\\"new_password\\": \\"petticoats\\"}"', "petticoats"),
        ("password=petticoats&name=ann", "petticoats"),
        ("GET /api/v1/tables/7/?after=1&invitation=k3yT0theT4ble", "k3yT0theT4ble"),
        ("postgresql://bang:hush@db:5432/bang", "hush"),
        ("redis://:h@us/h@cache:6379/0".replace("/h", ":h"), "us:h"),
        ("rediss://default:hush@cache", "hush"),
        (f"seed {SEED} of table 7", SEED),
        (f"seed={SEED.upper()}", SEED.upper()),
        ("Cookie: sessionid=abcdefgh; csrftoken=ijklmnop", "ijklmnop"),
        ("Set-Cookie: sessionid=abcdefgh; HttpOnly", "abcdefgh"),
        ("BANG_SECRET_KEY=abcdefghijkl", "abcdefghijkl"),
        ("csrfmiddlewaretoken=abcdefgh", "abcdefgh"),
    ],
)
def test_scrub__finds_secrets_by_their_form(written: Written, text: str, secret: str) -> None:
    log.warning("%s", text)
    log.warning("in a field", extra={"detail": {"inner": [text]}})

    assert secret in text
    assert not written.holds(secret)
    assert len(written.lines) == 2
    assert HIDDEN in written.text


@pytest.mark.parametrize(
    "text",
    [
        "GET /api/v1/me/tokens/ 200",
        "table 7 refuses what its AI seat 2 answers: prompt_answered",
        "token_invalid: The name or the password is wrong.",
        "the check cache of readiness fails",
        "Redis cannot count requests: Error 111 connecting to 127.0.0.1:6379.",
        "bang_http_requests_total",
    ],
)
def test_scrub__leaves_ordinary_texts_alone(text: str) -> None:
    assert Scrubber().text(text) == text


def test_scrub__fields_by_their_name(written: Written) -> None:
    log.warning("fields", extra={"hand": ["Beer 6♥"], "data": {"deck": [1, 2], "seed": 7, "kept": 8}, "state": "{}"})

    line = written.lines[0]
    assert (line["hand"], line["state"]) == (HIDDEN, HIDDEN)
    assert line["data"] == {"deck": HIDDEN, "seed": HIDDEN, "kept": 8}


def test_known_secrets__are_found_wherever_they_stand(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://bang:p%40ssw0rd-of-db@db/bang")
    monkeypatch.setenv("BANG_METRICS_TOKEN", "a-long-metrics-token")
    written.handler.setFormatter(logs.JsonFormatter())

    log.warning("the server says p@ssw0rd-of-db, or p%40ssw0rd-of-db, and a-long-metrics-token")

    assert not any(written.holds(secret) for secret in ("p@ssw0rd-of-db", "p%40ssw0rd-of-db", "a-long-metrics-token"))
    assert known_secrets({"REDIS_URL": "nonsense://[", "DATABASE_URL": ""}) == []


# -- what players hold -----------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_engine_exception__in_a_request__tells_type_and_place_but_not_its_message(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:

    def broken(*_: Any, **__: Any) -> Any:
        raise NotOffered(HAND)

    monkeypatch.setattr(play, "view_of", broken)
    host = person()
    table = start([host], ai=3)
    problem(host.api.get(at(table, "view")), 500, "server_error")

    told = [line["exception"] for line in written.lines if "exception" in line]
    assert told
    assert all("games.engine.kernel.game.NotOffered" in text and HIDDEN_MESSAGE in text for text in told)
    assert all("in broken" in text for text in told)
    assert not written.holds(HAND)


@pytest.mark.django_db
@pytest.mark.parametrize("what", ["view", "answer"])
def test_position_that_breaks_the_engine__leaves_no_card_in_the_log(written: Written, what: str) -> None:
    host = person()
    table = start([host], ai=3)
    option = see(host.api, table)["prompt"]
    stored = Position.objects.get(pk=table)
    state = json.loads(stored.state)
    state["stack"] = [[HAND, "Beer 6♥", 1]]
    Position.objects.filter(pk=table).update(state=json.dumps(state))

    if what == "view":
        answered = host.api.get(at(table, "view"))
    else:
        prompt, chosen = (option["id"], option["default"]) if option else ("1-0-abcdef", "end")
        answered = host.api.post(at(table, "answer"), {"prompt": prompt, "option": chosen})

    assert answered.status_code >= 400
    assert any(line["level"] == "error" for line in written.lines)
    assert not written.holds(HAND)
    assert not written.holds("Beer 6♥")
    assert not written.holds(stored.state[:60])


def engine_error() -> Exception:
    try:
        raise NotOffered(HAND)
    except NotOffered as error:
        return error


def in_the_engine() -> None:
    """A builtin exception with a card, from a line of the engine."""
    from games.engine.kernel.game import Game

    Game.answer(Any, 0, (HAND,))  # type: ignore[arg-type]


def wrapped(how: str) -> Exception:
    try:
        try:
            raise NotOffered(HAND)
        except NotOffered as inner:
            if how == "cause":
                raise RuntimeError(f"could not: {inner}") from inner
            if how == "suppressed":
                raise RuntimeError(f"could not: {inner}") from None
            raise RuntimeError(f"could not: {inner}")  # noqa: B904
    except RuntimeError as error:
        return error


@pytest.mark.parametrize("how", ["cause", "context", "suppressed"])
def test_chain__with_an_engine_exception__tells_no_message_at_all(how: str) -> None:
    error = wrapped(how)

    assert HAND not in shown(error) + shown_with_traceback(error)
    assert "RuntimeError" in shown(error)


def test_group__with_an_engine_exception__tells_no_message_at_all() -> None:
    error = ExceptionGroup("several", [ValueError("fine"), engine_error()])

    assert HAND not in shown_with_traceback(error)
    assert "NotOffered" in shown_with_traceback(error)


def test_builtin_exception__through_the_engine__is_hidden(written: Written) -> None:
    try:
        in_the_engine()
    except Exception:
        log.exception("it failed")

    assert HIDDEN_MESSAGE in written.text
    assert not written.holds(HAND)


def test_engine_exception__taken_up_by_the_message__is_hidden_there_too(written: Written) -> None:
    error = engine_error()

    log.error("failed: %s", error)
    log.error("failed: %(error)s", {"error": error})
    log.error(error)
    log.error(f"failed: {error}", exc_info=error)
    log.error("failed: %r / %s", error, repr(error), exc_info=error)
    log.error("failed", extra={"why": error, "again": str(error)}, exc_info=error)

    assert len(written.lines) == 6
    assert not written.holds(HAND)


def test_short_message__is_hidden_as_a_word_alone(written: Written) -> None:
    try:
        raise NotOffered("17")
    except NotOffered as error:
        log.error(f"card {error} at table 170", exc_info=error)

    assert written.lines[0]["message"] == f"card {HIDDEN_MESSAGE} at table 170"


def test_other_exceptions__are_told_with_their_causes(written: Written) -> None:
    try:
        try:
            raise OSError("disk full")
        except OSError as error:
            raise RuntimeError("cannot write") from error
    except RuntimeError:
        log.exception("it failed")

    told = written.lines[0]["exception"]
    assert told.index("OSError: disk full") < told.index("RuntimeError: cannot write")
    assert "Traceback (most recent call last)" in told


def test_traceback__has_no_values(written: Written) -> None:
    held = "-".join(["Schofield", "K"])
    try:
        raise RuntimeError("plain")
    except RuntimeError:
        log.exception("it failed", stack_info=True)

    assert "test_traceback__has_no_values" in written.lines[0]["stack"]
    assert not written.holds(held)


def test_exception__raised_by_a_projection__is_hidden_but_not_a_librarys(written: Written) -> None:

    module: dict[str, Any] = {"__name__": f"{views.__name__}", "library": json.loads}
    exec("def raises(hands): return hands['Beer 6♥']\ndef asks(): return library('{nonsense')", module)
    for function, arguments in ((module["raises"], ({},)), (module["asks"], ())):
        try:
            function(*arguments)
        except Exception:
            log.exception("it failed")

    assert HIDDEN_MESSAGE in written.lines[0]["exception"]
    assert "Expecting property name" in written.lines[1]["exception"]
    assert not written.holds("Beer 6♥")


def test_database_errors__are_told_without_rows() -> None:
    refused = IntegrityError(
        'null value in column "x" of relation "games_position" violates not-null constraint\n'
        f"DETAIL:  Failing row contains (1, {HAND})."
    )
    quoted = DataError(f'invalid input syntax for type integer: "{HAND}"')
    away = OperationalError("connection refused\n\tIs the server running?")

    assert shown(refused).startswith("django.db.utils.IntegrityError: null value in column")
    assert shown(away) == "django.db.utils.OperationalError: connection refused"
    for error in (refused, quoted):
        assert HAND not in shown(error) + shown_with_traceback(error)


def test_failing_task__leaves_no_card_in_the_log(written: Written) -> None:
    logged.apply(args=[7, HAND])

    failed = written.of("celery.app.trace")
    assert failed
    assert failed[0]["table"] == 7
    assert "NotOffered" in failed[0]["exception"]
    assert not written.holds(HAND)


def test_uncaught_exception__of_a_thread__is_told_like_any_other(
    written: Written, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for owner, name in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    logs.log_what_nobody_catches()

    def fail() -> None:
        raise NotOffered(HAND)

    thread = threading.Thread(target=fail, name="a-thread")
    thread.start()
    thread.join()
    sys.excepthook(NotOffered, engine_error(), None)

    assert [line["level"] for line in written.lines] == ["critical", "critical"]
    assert "a-thread" in written.lines[0]["message"]
    assert not written.holds(HAND)
    assert HAND not in capsys.readouterr().err


# -- Django's own ways of telling ------------------------------------------------------------------------------


@pytest.mark.django_db
def test_sql__is_not_logged_even_where_queries_are_kept(written: Written) -> None:
    connection.force_debug_cursor = True
    try:
        person("Ann")
    finally:
        connection.force_debug_cursor = False

    assert any("people_player" in query["sql"] for query in connection.queries)
    assert not any(line["logger"].startswith("django.db") for line in written.lines)
    assert logs.logging_config(debug=False)["loggers"]["django.db.backends"]["level"] == "INFO"


def test_error_mails__go_to_nobody(mailoutbox: list[EmailMessage], written: Written) -> None:
    loggers = [logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)]

    assert (django_settings.ADMINS, django_settings.MANAGERS) == ([], [])
    assert not [handler for one in loggers for handler in one.handlers if isinstance(handler, AdminEmailHandler)]
    logging.getLogger("django.request").error("Internal Server Error")
    assert mailoutbox == []


def report_of(request: HttpRequest) -> str:
    held = "-".join(["Schofield", "K"])
    try:
        raise NotOffered(HAND)
    except NotOffered:
        reporter = Reporter(request, *sys.exc_info())
    assert held
    return str(reporter.get_traceback_html()) + str(reporter.get_traceback_text())


def test_error_report__of_django__tells_no_values() -> None:
    request = RequestFactory().post(
        "/admin/", {"password": PASSWORD}, HTTP_AUTHORIZATION=f"Bearer {TOKEN}", HTTP_COOKIE="sessionid=abcdefgh"
    )

    report = report_of(request)

    assert get_exception_reporter_class(request) == Reporter  # type: ignore[comparison-overlap]
    assert "NotOffered" in report
    assert "report_of" in report
    told = [secret for secret in (HAND, "Schofield-K", PASSWORD, TOKEN, "abcdefgh") if secret in report]
    assert told == []


def test_error_report_filter__shows_nothing_of_frames_and_forms() -> None:
    request = RequestFactory().post("/admin/", {"password": PASSWORD}, HTTP_COOKIE="sessionid=abcdefgh")
    shown_by = get_exception_reporter_filter(request)

    assert shown_by.get_post_parameters(request) == {}
    assert list(shown_by.get_traceback_frame_variables(request, sys._getframe())) == []
    assert "abcdefgh" not in repr(shown_by.get_safe_cookies(request))
    assert "abcdefgh" not in repr(shown_by.get_safe_request_meta(request))


# -- a real worker ---------------------------------------------------------------------------------------------


@pytest.fixture
def worker_log(var_dir: Path) -> Iterator[Callable[[str], str]]:
    """What a real worker writes, once that holds a text."""
    environment = {k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "REDIS_URL"}}
    environment |= {"BANG_VAR_DIR": str(var_dir), "BANG_BOOTSTRAP": "off", "PYTHONUNBUFFERED": "1"}
    output = var_dir.parent / "worker.txt"
    with output.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "bang_service.runner.worker", "--queues", "housekeeping"],
            cwd=ROOT,
            env=environment,
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def read(wanted: str) -> str:
        wait_until(lambda: wanted in output.read_text() or process.poll() is not None, output.read_text)
        text = output.read_text()
        assert wanted in text, text
        return text

    yield read
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@pytest.mark.long
def test_worker__failing_task__tells_task_table_and_request_but_no_secret(
    worker_log: Callable[[str], str], var_dir: Path
) -> None:
    from bang_service.platform import broker

    def send() -> None:
        logs.request_id.set("request-of-a-player")
        with app.connection_for_write(url=broker.address(var_dir / "broker.sqlite3")) as address:
            # Neither number nor table: the task fails with its argument in the message.
            arguments = {"table_id": 7, "version": f"Bearer {TOKEN}", "again": False}
            app.send_task("bots.tasks.play", kwargs=arguments, queue="housekeeping", connection=address)

    copy_context().run(send)
    text = worker_log("celery.app.trace")

    failed = next(
        line
        for line in (json.loads(line) for line in text.splitlines() if line.startswith("{"))
        if line["logger"] == "celery.app.trace"
    )
    assert failed["task"] == "bots.tasks.play"
    assert failed["table"] == 7
    assert failed["request_id"] == "request-of-a-player"
    assert len(failed["task_id"]) == 36
    assert "Traceback" in failed["exception"]
    assert TOKEN[22:] not in text
