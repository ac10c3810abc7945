from __future__ import annotations

import json
from typing import BinaryIO, cast

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django.fixtures import Settings

from bang_service.platform.http.middleware import ApiGuard
from bang_service.platform.problems import KINDS, Code, Problem, ProblemCode
from tests.api import Api, body, problem
from tests.http.urls import Echo

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.http.urls")]


@pytest.mark.parametrize("debug", [False, True])
@pytest.mark.parametrize("path", ["/api/", "/api/v1/nothing/", "/api/v2/", "/api/v1/me/nothing/"])
def test_problem__no_such_address__is_json_for_everyone(path: str, debug: bool, settings: Settings) -> None:
    settings.DEBUG = debug
    problem(Api().get(path), 404, "not_found")
    problem(Api().get(path, Accept="text/html"), 404, "not_found")
    problem(Api().post(path, {}), 404, "not_found")


def test_problem__slash_forgotten__is_told() -> None:
    assert "/api/v1/me/ ?" in problem(Api().post("/api/v1/me", {}), 404, "not_found")["detail"]


@pytest.mark.parametrize("debug", [False, True])
@pytest.mark.parametrize("kind", ["raise", "plain"])
def test_problem__bug__is_logged_and_tells_nothing(
    kind: str, debug: bool, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.DEBUG = debug
    answer = Api().get(f"/api/test/{kind}/bug/")
    problem(answer, 500, "server_error")
    assert b"renegade" not in answer.content
    assert "the sheriff is a renegade" in caplog.text


def test_problem__bug__reaches_a_test_client_that_asks_for_it() -> None:
    with pytest.raises(RuntimeError, match="renegade"):
        Client().get("/api/test/raise/bug/")


@pytest.mark.parametrize("kind", ["raise", "plain"])
@pytest.mark.parametrize(
    ("what", "status", "code"),
    [
        ("denied", 403, "forbidden"),
        ("suspicious", 400, "malformed_request"),
        ("locked", 503, "unavailable"),
    ],
)
def test_problem__other_exceptions__have_a_code(kind: str, what: str, status: int, code: str) -> None:
    answer = Api().get(f"/api/test/{kind}/{what}/")
    problem(answer, status, code)
    assert b"secret" not in answer.content


@pytest.mark.parametrize("kind", ["raise", "plain"])
def test_problem__raised_by_a_service__keeps_detail_and_extras(kind: str) -> None:
    document = problem(Api().get(f"/api/test/{kind}/problem/"), 409, "table_full")
    assert (document["detail"], document["table"]) == ("Table 7 is full.", 7)
    assert document["instance"] == f"/api/test/{kind}/problem/"


def test_problem__on_a_page__is_html() -> None:
    client = Client(raise_request_exception=False)
    for path, status in (("/admin/nothing/", 302), ("/nothing/", 404), ("/page/plain/bug/", 500)):
        answer = client.get(path)
        assert answer.status_code == status
        assert "json" not in answer["Content-Type"]


@pytest.mark.parametrize(
    "text",
    [
        b"{",
        b"{'a': 1}",
        b'{"a": NaN}',
        b'{"a": Infinity}',
        b'{"a": 1} x',
        b'{"a": "\xff"}',
        b'{"a": 1e999}',
        b'{"a": "\\ud800"}',
        b"[" * 33 + b"]" * 33,
        b'{"a":' * 40 + b"1" + b"}" * 40,
        b"[" * 200_000 + b"]" * 200_000,
    ],
)
def test_body__not_strict_json__malformed(text: bytes) -> None:
    problem(Api().post("/api/test/echo/", text), 400, "malformed_request")


@pytest.mark.parametrize("text", [b"[" * 32 + b"]" * 32, b'{"a": [' + b"[]," * 100 + b"1]}", b'"[[[["'])
def test_body__strict_json__read(text: bytes) -> None:
    assert body(Api().post("/api/test/echo/", text)) == {"got": json.loads(text)}


def test_body__missing__is_an_empty_object() -> None:
    assert body(Api().post("/api/test/echo/")) == {"got": {}}


class _Endless:
    """A body of ten megabytes that counts how much of it is read."""

    taken = 0

    def read(self, size: int = -1) -> bytes:
        size = min(10_000_000 if size < 0 else size, 10_000_000 - self.taken)
        self.taken += size
        return b" " * size


def test_body__of_ten_megabytes__refused() -> None:
    problem(Api().post("/api/test/echo/", b" " * 10_000_000), 413, "body_too_large")
    problem(Api().post("/api/v1/me/tokens/", b" " * 10_000_000), 413, "body_too_large")


def test_body__that_says_it_is_too_large__reaches_no_view() -> None:
    def read(request: HttpRequest) -> HttpResponse:
        raise AssertionError("a view could read it")

    length = {"Content-Length": "10000000"}
    request = RequestFactory().generic("POST", "/api/test/echo/", b"", "application/json", headers=length)
    assert ApiGuard(read)(request).status_code == 413


def test_body__larger_than_it_says__read_no_further_than_allowed() -> None:
    stream = _Endless()
    request = RequestFactory().generic("POST", "/api/test/echo/", b"x", "application/json")
    request._stream = cast(BinaryIO, stream)
    assert Echo.as_view()(request).status_code == 413
    assert stream.taken == 1024 * 1024 + 1


def test_body__of_another_type__refused() -> None:
    for kind in ("text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"):
        answer = Api().post("/api/test/echo/", b"a=1", Content_Type=kind)
        problem(answer, 415, "unsupported_media_type")


def test_method__not_offered__says_which_are() -> None:
    answer = Api().delete("/api/test/echo/")
    problem(answer, 405, "method_not_allowed")
    assert answer["Allow"] == "POST, OPTIONS"
    problem(Api().send("BREW", "/api/v1/limits/"), 405, "method_not_allowed")


@pytest.mark.parametrize("method", ["DISPATCH", "SCHEMA", "CHARGE", "INITIAL"])
def test_method__of_the_name_of_something_else_in_the_view__not_offered(method: str) -> None:
    problem(Api().send(method, "/api/v1/limits/"), 405, "method_not_allowed")


@pytest.mark.parametrize("host", ["evil.example", "evil/@:x"])
def test_host__that_is_not_this_service__says_so(host: str) -> None:
    told = problem(Api().get("/api/v1/limits/", Host=host), 400, "malformed_request")
    assert "host" in told["detail"] and "JSON" not in told["detail"]
    assert host not in told["detail"]


def test_options__by_anybody__lists_methods() -> None:
    answer = Api().send("OPTIONS", "/api/v1/me/")
    assert (answer.status_code, answer["Allow"]) == (204, "GET, HEAD, OPTIONS")


def test_accept__something_else__refused() -> None:
    problem(Api().get("/api/v1/limits/", Accept="text/html"), 406, "not_acceptable")
    body(Api().get("/api/v1/limits/", Accept="text/html, */*;q=0.1"))
    body(Api().get("/api/v1/limits/", Accept="application/problem+json"))


def test_codes__every_one__has_a_page_and_a_kind() -> None:
    listed = body(Client().get("/problems/", headers={"Accept": "application/json"}))
    assert [entry["code"] for entry in listed] == [code.value for code in KINDS]
    for code in KINDS:
        address = Problem(code).type
        page = Client().get(address)
        assert page["Content-Type"].startswith("text/html")
        assert code.value in page.content.decode()
        told = body(Client().get(address, headers={"Accept": "application/json"}))
        assert told["status"] == KINDS[code].status
    assert Client().get("/problems/no_such_problem").status_code == 404


def test_api__never_touches_sessions_or_cookies() -> None:
    answer = Client().get("/api/v1/limits/", headers={"Cookie": "sessionid=abc; csrftoken=def"})
    assert answer.status_code == 200
    assert not answer.cookies
    assert not hasattr(answer.wsgi_request, "session")


def test_codes__are_told_in_the_same_order_whatever_was_loaded_first() -> None:
    codes = list(KINDS)
    own, of_applications = codes[: len(ProblemCode)], codes[len(ProblemCode) :]
    assert own == list(ProblemCode)
    assert of_applications == sorted(of_applications)


def test_code__declared_twice__is_refused() -> None:
    before = dict(KINDS)
    with pytest.raises(ValueError, match="there are two problems 'not_found'"):

        class Twice(Code):
            GONE = "not_found", 404

    assert before == KINDS
