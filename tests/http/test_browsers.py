"""What a browser is told about an answer: who may read it, what it may do, whether it may be kept."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.staticfiles import finders
from django.core.wsgi import get_wsgi_application
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from bang_service.platform.front.dispatcher import Dispatcher
from bang_service.platform.front.streams import Stream
from bang_service.platform.front.threads import ThreadedStack
from bang_service.platform.front.types import Receive, Scope, Send
from bang_service.platform.http import headers as protection
from tests.api import Api, body
from tests.service_infra.test_front import Client as FrontClient

pytestmark = pytest.mark.django_db
ORIGIN = {"Origin": "https://client.example"}

SENT = (
    "Authorization", "Content-Type", "Idempotency-Key", "X-Request-ID", "If-None-Match", "If-Match", "Accept-Language",
    "Last-Event-ID",
)  # fmt: skip
READ = (
    "X-Request-ID", "Retry-After", "RateLimit", "RateLimit-Policy", "ETag", "Idempotency-Replayed", "Content-Language",
    "Link", "Service-Time",
)  # fmt: skip


def names(text: str) -> set[str]:
    return {name.strip().lower() for name in text.split(",")}


def assert_readable(answer: Any) -> None:
    """Any page may read the answer and the headers that it needs."""
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert {name.lower() for name in READ} <= names(answer.headers["access-control-expose-headers"])


# -- other origins ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/v1/tables/1/answer/", "/api/v1/nothing/", "/graphql", "/graphql/"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
def test_preflight__allows_every_method_and_header_a_client_needs(path: str, method: str) -> None:
    asked = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": ",".join(SENT).lower()}
    answer = Client().options(path, headers={**ORIGIN, **asked})
    assert answer.status_code == 200
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert {name.lower() for name in SENT} <= names(answer["Access-Control-Allow-Headers"])
    assert method in answer["Access-Control-Allow-Methods"]
    assert int(answer["Access-Control-Max-Age"]) >= 600


def test_preflight__is_not_counted(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 1"}}
    asked = {"Access-Control-Request-Method": "GET"}
    for _ in range(3):
        assert Client().options("/api/v1/limits/", headers={**ORIGIN, **asked}).status_code == 200
    body(Api().get("/api/v1/limits/"))


@pytest.mark.urls("tests.http.urls")
@pytest.mark.parametrize(
    ("status", "method", "path", "data"),
    [
        (200, "GET", "/api/v1/limits/", b""),
        (400, "POST", "/api/test/echo/", b"{"),
        (401, "GET", "/api/v1/me/", b""),
        (404, "GET", "/api/v1/nothing/", b""),
        (405, "DELETE", "/api/v1/limits/", b""),
        (413, "POST", "/api/test/echo/", b" " * 1_100_000),
        (422, "POST", "/api/v1/sessions/", b"{}"),
        (500, "GET", "/api/test/raise/bug/", b""),
        (500, "GET", "/api/test/plain/bug/", b""),
        (503, "GET", "/api/test/raise/locked/", b""),
    ],
)
def test_answer__of_any_status__can_be_read_by_any_page(status: int, method: str, path: str, data: bytes) -> None:
    answer = Api().send(method, path, data, **ORIGIN)
    assert answer.status_code == status
    assert_readable(answer)
    assert answer["Cache-Control"] == "no-store"


def test_refusal_by_a_limit__can_be_read_by_any_page(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 1"}}
    Api().get("/api/v1/limits/")
    answer = Api().get("/api/v1/limits/", **ORIGIN)
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0
    assert_readable(answer)


def test_pages__of_the_admin__are_for_their_own_origin() -> None:
    answer = Client().get("/admin/login/", headers=ORIGIN)
    assert "Access-Control-Allow-Origin" not in answer


# -- protection ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "policy"),
    [
        ("/api/v1/limits/", protection.API_POLICY),
        ("/api/v1/nothing/", protection.API_POLICY),
        ("/api/v1/openapi.json", protection.API_POLICY),
        ("/healthz", protection.API_POLICY),
        ("/problems/not_found", protection.PAGE_POLICY),
        ("/", protection.PAGE_POLICY),
        ("/docs/", protection.PAGE_POLICY),
        ("/docs/api/", protection.PAGE_POLICY),
        ("/admin/login/", protection.PAGE_POLICY),
        ("/nothing/", protection.PAGE_POLICY),
    ],
)
def test_answer__of_every_kind__is_protected(path: str, policy: str) -> None:
    answer = Client().get(path)
    assert answer["Content-Security-Policy"] == policy
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]
    assert "unsafe" not in policy


@pytest.mark.parametrize("path", ["/api/v1/openapi.json", "/docs/"])
def test_answer__that_has_not_changed__leaves_the_policy_as_it_was(path: str) -> None:
    # A browser takes the headers of this answer for the page that it has.
    first = Client().get(path)
    again = Client().get(path, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert "Content-Security-Policy" not in again
    assert again["X-Content-Type-Options"] == "nosniff"


def inline(answer: Any) -> list[str]:
    """What a page would do by itself and the policy forbids. Data of scripts in JSON is no script."""
    page = answer.content.decode()
    return re.findall(r"<script(?![^>]*\b(?:src=|type=.application/json))[^>]*>|<style|<[^>]*\s(?:style|on\w+)=", page)


def test_page__under_the_policy__has_no_script_or_style_of_its_own() -> None:
    for path in ("/", "/docs/", "/docs/api/", "/problems/", "/problems/not_found", "/admin/login/"):
        page = Client().get(path)
        assert inline(page) == [], path
        for address in re.findall(r'(?:src|href)="/static/([^"?]+)', page.content.decode()):
            assert finders.find(address), address


def test_admin__every_page__has_no_script_or_style_of_its_own(admin_client: Client) -> None:
    pages = [reverse("admin:index")]
    for model in admin.site._registry:
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        pages += [reverse(f"{name}_changelist"), reverse(f"{name}_add")]
    for path in pages:
        assert inline(admin_client.get(path)) == [], path


def test_https__behind_a_believed_proxy__is_promised_for_a_year(settings: Settings) -> None:
    settings.SECURE_HSTS_SECONDS = 31_536_000
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    forwarded = {"X-Forwarded-Proto": "https"}
    assert Client().get("/healthz", headers=forwarded)["Strict-Transport-Security"] == "max-age=31536000"
    assert "Strict-Transport-Security" not in Client().get("/healthz")


def test_https__said_by_a_client_alone__is_not_believed(settings: Settings) -> None:
    settings.SECURE_HSTS_SECONDS = 31_536_000
    answer = Client().get("/healthz", headers={"X-Forwarded-Proto": "https"})
    assert "Strict-Transport-Security" not in answer


def test_description_of_the_api__is_asked_for_again_only_when_it_changed() -> None:
    first = Api().get("/api/v1/openapi.json")
    assert json.loads(first.content)["openapi"] == "3.1.0"
    assert first["Content-Type"] == "application/vnd.oai.openapi+json"
    assert first["Cache-Control"] == "no-cache"
    again = Api().get("/api/v1/openapi.json", If_None_Match=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    body(Api().get("/api/v1/openapi.json", Accept="application/vnd.oai.openapi+json"))


# -- in front of Django ----------------------------------------------------------------------------------------


def assert_protected(headers: dict[str, str]) -> None:
    assert headers["access-control-allow-origin"] == "*"
    assert {name.lower() for name in READ} <= names(headers["access-control-expose-headers"])
    for name, value in protection.answer_headers().items():
        assert headers[name.lower()] == value


async def test_body_too_large__refused_by_the_front__with_every_header() -> None:
    client = FrontClient(ThreadedStack(get_wsgi_application(), threads=1, max_body=10))
    status, headers, text = await client.request(
        "/api/v1/tables/", method="POST", headers=[(b"accept-language", b"de")], chunks=[b"x" * 11]
    )
    assert status == 413
    assert_protected(headers)
    assert headers["content-language"] == "de"
    assert json.loads(text)["detail"] == "Der Inhalt darf höchstens 10 Bytes haben."


async def test_service__too_busy__says_so_with_every_header() -> None:
    client = FrontClient(ThreadedStack(get_wsgi_application(), threads=1, max_body=10, queue=-1))
    status, headers, _ = await client.request("/api/v1/tables/")
    assert (status, headers["retry-after"]) == (503, "1")
    assert_protected(headers)


async def test_stream__is_protected_like_any_answer() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        said = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-cache")]
        await send({"type": "http.response.start", "status": 200, "headers": said})
        await send({"type": "http.response.body", "body": b""})

    stack = ThreadedStack(get_wsgi_application(), threads=1, max_body=10)
    client = FrontClient(Dispatcher(stack, streams=[Stream(re.compile("/stream"), app)]))
    _, headers, _ = await client.request("/stream")
    assert headers["cache-control"] == "no-cache"
    assert headers["content-security-policy"] == protection.API_POLICY
    assert headers["access-control-allow-origin"] == "*"
