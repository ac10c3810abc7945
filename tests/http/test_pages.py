"""The pages that people meet outside the documentation, and the root of the API."""

from __future__ import annotations

import pytest
from django.test import Client

from bang_service.platform.release import RELEASE
from bang_service.platform.texts import languages
from tests.api import Api, body, problem

pytestmark = pytest.mark.django_db

GERMAN = {"Accept-Language": "de"}


def test_api__at_its_root__says_where_everything_is() -> None:
    told = body(Api().get("/api/v1/"))
    assert told["release"] == RELEASE
    for path in (*told["places"].values(), *told["catalogue"].values()):
        answer = Api().get(path)
        assert answer.status_code in (200, 401, 405), path
    for name in ("documentation", "explorer", "openapi", "graphql_schema", "problems", "ready"):
        assert Client().get(told[name]).status_code == 200, name
    assert told["games"] == ["cards", "dice"] and {"de", "en", "it"} <= set(told["languages"]) == set(languages())


def test_first_page__in_german() -> None:
    page = Client().get("/", headers=GERMAN)
    assert '<html lang="de">' in page.content.decode() and "Kartenspiel" in page.content.decode()
    assert page["Content-Language"] == "de" and "Accept-Language" in page["Vary"]
    assert '<html lang="en">' in Client().get("/").content.decode()


def test_favicon__is_found_where_browsers_look_for_it() -> None:
    answer = Client().get("/favicon.ico")
    assert answer.status_code == 302
    assert answer["Location"].startswith("/static/bang_service/icon") and answer["Location"].endswith(".svg")


@pytest.mark.parametrize("path", ["/nothing/here", "/docs/no-such-page/", "/problems/no_such_problem"])
def test_page__that_is_not_there__says_so_in_the_readers_language(path: str) -> None:
    english, german = Client().get(path), Client().get(path, headers=GERMAN)
    for page, language, title in ((english, "en", "Not found"), (german, "de", "Nicht gefunden")):
        text = page.content.decode()
        assert page.status_code == 404 and page["Content-Language"] == language
        assert f'<html lang="{language}">' in text and f"<h1>{title}</h1>" in text
        assert "bang_service/page" in text and "bang_service/icon" in text


def test_page__that_is_not_there__does_not_repeat_what_was_asked_for() -> None:
    text = Client().get("/<script>alert(1)</script>").content.decode()
    assert "alert" not in text


@pytest.mark.urls("tests.http.urls")
def test_page__that_fails__says_so_and_names_the_request() -> None:
    page = Client(raise_request_exception=False).get("/page/plain/bug/", headers=GERMAN)
    text = page.content.decode()
    assert page.status_code == 500 and "<h1>Interner Fehler</h1>" in text
    assert page["X-Request-Id"] in text


def test_address_of_the_api__that_is_not_there__is_a_problem_for_programs() -> None:
    problem(Api().get("/api/v1/nothing/"), 404, "not_found")


def test_ruling__has_an_address_of_its_own() -> None:
    answer = Client().get("/docs/rules/R33/")
    assert (answer.status_code, answer["Location"]) == (302, "/docs/rulings-c/#r33")
    for unknown in ("r9999", "x", "r33-no"):
        assert Client().get(f"/docs/rules/{unknown}/").status_code == 404


def test_table_option__names_the_pages_of_its_rulings() -> None:
    options = body(Api().get("/api/v1/catalogue/options/"))["results"]
    cited = [rule for option in options for rule in option["rules"]]
    assert len(cited) > 12
    for rule in cited:
        assert Client().get(rule["page"])["Location"].endswith(f"#{rule['rule'].lower()}")


@pytest.mark.parametrize("path", ["/", "/nothing/here", "/problems/", "/problems/table_full", "/admin/login/"])
def test_page__asked_for_in_keys__is_for_people_all_the_same(path: str) -> None:
    page = Client().get(path, headers={"Accept-Language": "zxx"})
    assert page["Content-Language"] == "en"
    assert '"key"' not in page.content.decode() and "&quot;key&quot;" not in page.content.decode()


def test_problems__asked_for_in_keys_by_a_program__are_keys() -> None:
    told = body(Client().get("/problems/table_full", headers={"Accept-Language": "zxx", "Accept": "application/json"}))
    assert told["title"] == '{"key":"problem-table-full"}'
