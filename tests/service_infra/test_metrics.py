"""What the service counts, who may read it, and that a scrape comes to an end whatever is broken."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from celery import shared_task
from django.db import OperationalError
from django.test import Client
from pytest_django.fixtures import Settings

from bang_service.celery import app
from bang_service.platform.environment import BadVariable, read_environment
from bang_service.platform.metrics import gauges, web
from bang_service.platform.metrics.gauges import Sample
from bang_service.platform.metrics.problems import count_problem
from bang_service.platform.metrics.web import count_request, template_of
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.queues import QUEUES
from bang_service.tools.servers import free_port
from games import metrics as games_metrics
from games.models import Prompt
from tests.api import Api, body, problem
from tests.games.people import answer, at, persons, see, start
from tests.service_infra.measuring import Values, counted, value, values_of
from tests.waiting import PATIENCE, RUNS_OUT, Watch, hang_until, wait_until

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "a-long-metrics-token"


def scraped(client: Client | None = None) -> Values:
    response = (client or Client()).get("/metrics")
    assert response.status_code == 200
    return values_of(response.content.decode())


@pytest.fixture(autouse=True)
def _nothing_remembered_and_no_haste(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(gauges, "READ_SECONDS", PATIENCE)
    monkeypatch.setattr(gauges, "monotonic", Watch())
    gauges.forget()
    yield
    gauges.forget()


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts gauges of the test in the place of all others."""
    monkeypatch.setattr(gauges, "_sources", {name: gauges._Gauges(name) for name in ("database", "broker")})
    return gauges.register


# -- who may read ----------------------------------------------------------------------------------------------


def test_metrics__from_this_machine__is_prometheus_text(client: Client, source: Callable[..., None]) -> None:
    response = client.get("/metrics")

    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/plain; version=0.0.4")
    assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "extra",
    [
        {"REMOTE_ADDR": "192.0.2.7"},
        {"REMOTE_ADDR": "10.0.0.1"},
        {"REMOTE_ADDR": ""},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_X_FORWARDED_PROTO": "https"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
        {"HTTP_VIA": "1.1 proxy"},
        {"HTTP_X_REAL_IP": "127.0.0.1"},
        {"HTTP_AUTHORIZATION": f"Bearer {TOKEN}", "REMOTE_ADDR": "192.0.2.7"},
    ],
)
def test_metrics__not_from_this_machine_alone__is_not_there(client: Client, extra: dict[str, Any]) -> None:
    refused = client.get("/metrics", **extra)
    unknown = client.get("/metricz")

    assert refused.status_code == unknown.status_code == 404
    assert refused.content.replace(b"/metrics", b"/metricz") == unknown.content


def test_metrics__behind_a_proxy__needs_a_token(client: Client, settings: Settings) -> None:
    settings.TRUSTED_PROXIES = 1

    assert client.get("/metrics").status_code == 404


def test_metrics__foreign_host_name__is_refused(client: Client) -> None:
    assert client.get("/metrics", HTTP_HOST="evil.example.org").status_code in (400, 404)


def test_metrics__with_a_token__only_who_sends_it(
    client: Client, settings: Settings, source: Callable[..., None]
) -> None:
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, metrics_token=TOKEN)

    def ask(header: str) -> int:
        headers: dict[str, Any] = {"HTTP_AUTHORIZATION": header} if header else {}
        # By the address of a container, from a proxy: with the token all that does not matter.
        status: int = client.get(
            "/metrics", REMOTE_ADDR="192.0.2.7", HTTP_HOST="10.2.3.4:8000", HTTP_VIA="1.1 proxy", **headers
        ).status_code
        return status

    assert ask(f"Bearer {TOKEN}") == 200
    for wrong in ("", TOKEN, "Bearer", f"Bearer {TOKEN}x", f"Basic {TOKEN}", "Bearer ünsinn"):
        assert ask(wrong) == 404, wrong
    assert client.get("/metrics").status_code == 404
    assert client.post("/metrics", HTTP_AUTHORIZATION=f"Bearer {TOKEN}").status_code == 404


def test_probes__by_any_host_name__are_answered(client: Client) -> None:
    assert client.get("/healthz", HTTP_HOST="10.2.3.4:8000").status_code == 200
    assert client.get("/", HTTP_HOST="10.2.3.4:8000").status_code == 400


# -- requests, problems, answers -------------------------------------------------------------------------------


@pytest.mark.django_db
def test_requests__are_counted_by_template_method_and_class() -> None:
    route = "/api/v1/tables/{table_id}/view/"
    before = counted("bang_http_requests_total", route=route, method="GET", status="4xx")
    timed = counted("bang_http_request_seconds_count", route=route, method="GET")

    for table in (990001, 990002, 990003):
        assert Api().get(at(table, "view")).status_code == 404

    assert counted("bang_http_requests_total", route=route, method="GET", status="4xx") == before + 3
    assert counted("bang_http_request_seconds_count", route=route, method="GET") == timed + 3
    assert "tables/99000" not in Client().get("/metrics").content.decode()


def test_requests__to_nowhere_and_by_nonsense__make_one_series() -> None:
    before = counted("bang_http_requests_total", route="(none)", method="other", status="4xx")

    for number in range(3):
        Client().generic(f"BREW{number}", f"/nowhere{number}/")

    assert counted("bang_http_requests_total", route="(none)", method="other", status="4xx") == before + 3


def test_children__are_not_remembered_for_what_clients_invent() -> None:
    for number in range(50):
        count_request("/counted/", f"BREW{number}", 200, 0.001)

    assert not [key for key in web._children if key[1].startswith("BREW")]


def test_problem_without_a_scope__counts_all_the_same() -> None:
    before = counted("bang_problems_total", code="rate_limited")
    count_problem(Problem(ProblemCode.RATE_LIMITED))

    assert counted("bang_problems_total", code="rate_limited") == before + 1


@pytest.mark.parametrize(
    ("route", "template"),
    [
        ("api/v1/tables/<number:table_id>/ai-seats/<int:seat>/", "/api/v1/tables/{table_id}/ai-seats/{seat}/"),
        ("^api/", "/api/"),
        (r"/api/v1/tables/(?P<table_id>[0-9]{1,18})/events/", "/api/v1/tables/{table_id}/events/"),
        ("", "/"),
    ],
)
def test_template__reads_like_the_documentation(route: str, template: str) -> None:
    assert template_of(route) == template


@pytest.mark.django_db
def test_problems__are_counted_by_code(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 2"}}
    missing = counted("bang_problems_total", code="not_found")
    limited = counted("bang_problems_total", code="rate_limited")
    scope = counted("bang_rate_limited_total", scope="anonymous")

    for _ in range(2):
        problem(Api().get(at(990001)), 404, "not_found")
    problem(Api().get(at(990001)), 429, "rate_limited")

    assert counted("bang_problems_total", code="not_found") == missing + 2
    assert counted("bang_problems_total", code="rate_limited") == limited + 1
    assert counted("bang_rate_limited_total", scope="anonymous") == scope + 1


@pytest.mark.django_db
def test_answers__are_counted_by_what_became_of_them(settings: Settings) -> None:
    people = persons(4)
    table = start(people, seed=5)
    accepted = counted("bang_answers_total", code="accepted")
    refused = counted("bang_answers_total", code="option_unknown")
    timed = counted("bang_answer_seconds_count", code="accepted")
    seat = see(people[0].api, table)["waiting_for"][0]
    view = see(people[seat].api, table)

    wrong = {"prompt": view["prompt"]["id"], "option": "nonsense"}
    problem(people[seat].api.post(at(table, "answer"), wrong), 422, "option_unknown")
    answer(people[seat].api, table, view, view["prompt"]["default"])

    assert counted("bang_answers_total", code="accepted") == accepted + 1
    assert counted("bang_answers_total", code="option_unknown") == refused + 1
    assert counted("bang_answer_seconds_count", code="accepted") == timed + 1


def test_answers__that_fail__are_counted_as_errors() -> None:
    before = counted("bang_answers_total", code="error")

    @games_metrics.counted
    def broken() -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        broken()

    assert counted("bang_answers_total", code="error") == before + 1


# -- gauges ----------------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_gauges__tell_what_the_database_holds() -> None:
    people = persons(3)
    table = start(people, seed=3, ai=1)
    body(people[0].api.post("/api/v1/tables/", {"seats": 4}), 201)
    closed = body(people[0].api.post("/api/v1/tables/", {"seats": 4}), 201)
    body(people[0].api.post(at(closed["id"], "close")))
    asked = Prompt.objects.filter(table_id=table)

    values = scraped()

    assert value(values, "bang_tables", status="playing") == 1
    assert value(values, "bang_tables", status="open") == 1
    assert value(values, "bang_tables", status="halted") == 0
    assert value(values, "bang_tables_ended", status="closed") == 1
    assert value(values, "bang_prompts_waiting", by="player") == asked.filter(by_policy=False).count()
    assert value(values, "bang_prompts_waiting", by="policy") == asked.filter(by_policy=True).count()


@pytest.mark.django_db(transaction=True)
def test_gauges__ask_the_database_seldom(source: Callable[..., None]) -> None:
    asked = 0

    def read() -> Iterable[Sample]:
        nonlocal asked
        asked += 1
        return [Sample(asked)]

    source("bang_test_gauge", "For a test.", read)

    assert [value(scraped(), "bang_test_gauge") for _ in range(3)] == [1, 1, 1]


def test_gauges__of_an_app__each_make_one_query(db: None, django_assert_max_num_queries: Callable[..., Any]) -> None:
    for gauge in list(gauges._sources["database"].gauges.values()):
        # One for the value; one for the books of uptime where deadlines are meant.
        with django_assert_max_num_queries(2):
            list(gauge.read())


def test_gauge__that_fails__is_left_out_and_counted(source: Callable[..., None]) -> None:
    def broken() -> Iterable[Sample]:
        raise RuntimeError("broken")

    source("bang_test_broken", "For a test.", broken)
    source("bang_test_whole", "For a test.", lambda: [Sample(1)])
    source("bang_test_queue", "For a test.", lambda: [Sample(2, {"queue": "ai"})], source="broker")
    before = counted("bang_scrape_errors_total", source="database")

    values = scraped()

    assert value(values, "bang_test_broken") is None
    assert value(values, "bang_test_whole") == 1
    assert value(values, "bang_test_queue", queue="ai") == 2
    assert value(values, "bang_scrape_errors_total", source="database") == before + 1


def test_gauges__of_a_database_that_is_away__it_is_asked_once(source: Callable[..., None]) -> None:
    asked: list[str] = []

    def away(name: str) -> Callable[[], Iterable[Sample]]:
        def read() -> Iterable[Sample]:
            asked.append(name)
            raise OperationalError("connection refused")

        return read

    source("bang_test_first", "For a test.", away("first"))
    source("bang_test_second", "For a test.", away("second"))

    scraped()
    scraped()

    assert asked == ["first"]


def test_gauge__that_hangs__holds_up_no_scrape(source: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gauges, "READ_SECONDS", RUNS_OUT)
    go, begun, ended = threading.Event(), 0, 0

    def hang() -> Iterable[Sample]:
        nonlocal begun, ended
        begun += 1
        hang_until(go)
        ended += 1
        return [Sample(1)]

    source("bang_test_hanging", "For a test.", hang)
    source("bang_test_queue", "For a test.", lambda: [Sample(2)], source="broker")
    try:
        first = scraped()
        # The other source may be late as well, for once.
        broker = gauges._sources["broker"]
        wait_until(lambda: all(gauge.is_fresh() for gauge in broker.gauges.values()))
        second = scraped()
        assert (begun, ended) == (1, 0)
    finally:
        go.set()

    assert value(first, "bang_test_hanging") is None
    assert value(second, "bang_test_hanging") is None
    assert value(second, "bang_test_queue") == 2


def test_gauge__registered_twice__is_a_mistake(source: Callable[..., None]) -> None:
    source("bang_test_gauge", "For a test.", lambda: [])

    with pytest.raises(ValueError, match="bang_test_gauge"):
        source("bang_test_gauge", "For a test.", lambda: [], source="broker")


def test_queues__tell_what_no_worker_has_taken() -> None:
    before = scraped()

    for _ in range(3):
        app.send_task("bots.tasks.play", args=[1, 1, False], queue="ai")
    gauges.forget()
    after = scraped()

    for queue in QUEUES:
        waiting = value(before, "bang_queue_messages", queue=queue)
        assert waiting is not None
        assert value(after, "bang_queue_messages", queue=queue) == waiting + (3 if queue == "ai" else 0)


def test_queues__of_a_broker_that_is_away__are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.conf, "broker_url", f"redis://127.0.0.1:{free_port()}/0")
    before = counted("bang_scrape_errors_total", source="broker")

    values = scraped()

    assert value(values, "bang_queue_messages", queue="ai") is None
    assert value(values, "bang_scrape_errors_total", source="broker") == before + 1


# -- tasks -----------------------------------------------------------------------------------------------------


@shared_task(name="tests.measured")  # type: ignore[untyped-decorator]
def measured(fail: bool) -> None:
    if fail:
        raise RuntimeError


def test_tasks__are_counted_by_outcome() -> None:
    good = counted("bang_tasks_total", task="tests.measured", outcome="succeeded")
    bad = counted("bang_tasks_total", task="tests.measured", outcome="failed")
    timed = counted("bang_task_seconds_count", task="tests.measured")

    measured.apply(args=[False])
    measured.apply(args=[True])

    assert counted("bang_tasks_total", task="tests.measured", outcome="succeeded") == good + 1
    assert counted("bang_tasks_total", task="tests.measured", outcome="failed") == bad + 1
    assert counted("bang_task_seconds_count", task="tests.measured") == timed + 2
    assert counted("bang_task_last_success_timestamp_seconds", task="tests.measured") > 1_700_000_000


# -- variables -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("BANG_METRICS_TOKEN", "too-short"),
        ("BANG_METRICS_TOKEN", "long enough but with spaces"),
        ("BANG_METRICS_PORT", "70000"),
        ("BANG_METRICS_PORT", "http"),
    ],
)
def test_variables__malformed__are_named(var_dir: Path, name: str, text: str) -> None:
    with pytest.raises(BadVariable, match=name):
        read_environment({"BANG_VAR_DIR": str(var_dir), name: text})


def test_token__is_not_in_the_representation(var_dir: Path) -> None:
    environment = read_environment({"BANG_VAR_DIR": str(var_dir), "BANG_METRICS_TOKEN": TOKEN})

    assert environment.metrics_token == TOKEN
    assert TOKEN not in repr(environment)
