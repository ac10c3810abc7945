"""Texts in the reader's language; everything else the same for all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from bang_service.platform.front.answers import problem_answer
from bang_service.platform.http import openapi, schema
from bang_service.platform.languages import DEFAULT, KEYS, is_begun, preferred
from bang_service.platform.problems import KINDS, Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client as Asking
from bang_service.platform.throttling import LimitReached, limits_table, take
from games.problem_codes import GameProblem
from tests.api import Api, body, problem
from tests.games.people import at, persons, see, start

pytestmark = pytest.mark.django_db
OTHERS = [code for code, _ in settings.LANGUAGES if code != DEFAULT and not is_begun(code)]


# -- what is told ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "english"),
    [
        (say("refused-no-host"), "Only the host of the table may do this."),
        (say("refused-table-unknown", table="12345"), "There is no table 12345, or you may not see it."),
        (say("refused-seat-not-free", seat="3", free="1, 2"), "Seat 3 is not free. Free seats: 1, 2."),
        (
            say("refused-seat-of-player", table="1200", seat=2),
            "A player sits there; free the seat with DELETE /api/v1/tables/1200/seats/2/.",
        ),
        (
            say("refused-too-many-bot-tokens", count=50, bot="1200"),
            "This bot has 50 tokens. Revoke one with DELETE /api/v1/me/bots/1200/tokens/{id}/.",
        ),
        (say("refused-number-range", low="0", high="2147483647"), "Give a whole number from 0 to 2147483647."),
        (
            say("refused-seats-free", missing=1, seats=4),
            "1 of 4 seats is free. Wait for players, or fill it with an AI seat.",
        ),
        (
            say("refused-seats-free", missing=3, seats=4),
            "3 of 4 seats are free. Wait for players, or fill them with AI seats.",
        ),
        (
            say("refused-table-status", status="open", wanted="running"),
            "The table is open; this needs one that is playing or halted.",
        ),
        (
            say("refused-table-status", status="open", wanted="halted"),
            "The table is open; this needs one that is halted.",
        ),
        (say("notice-asked", asked="no", question=""), "It is your move."),
    ],
)
def test_refusal__in_english__says_what_it_always_said(told: Any, english: str) -> None:
    assert str(told) == english
    with translation.override("de"):
        assert str(told) != english
    with translation.override(None):
        assert str(told) == english


@pytest.mark.parametrize("language", OTHERS)
def test_problems__every_text_of_every_kind__is_translated(language: str) -> None:
    for code, kind in KINDS.items():
        for text in (kind.title, kind.meaning, kind.remedy):
            with translation.override(None):
                english = str(text)
            with translation.override(language):
                assert str(text) != english, f"{code.value}: {english!r}"


def test_text__inside_another__stays_a_message_for_clients_that_form_it_themselves() -> None:
    with translation.override(KEYS):
        told = json.loads(str(say("refused-input", name="seat", detail=say("refused-number"))))
    assert told == {"key": "refused-input", "name": "seat", "detail": {"key": "refused-number"}}


# -- which language --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("de", "de"),
        ("de-AT, en;q=0.5", "de"),
        ("tlh, de;q=0.2", "de"),
        ("DE", "de"),
        ("en, de", "en"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("de;q=0.3, en;q=0.7", "en"),
        ("tlh", "en"),
        ("*", "en"),
        ("de;q=0", "en"),
        ("de;q=0, *;q=0.5", "en"),
        ("", "en"),
        ("not a language", "en"),
        ("\x00", "en"),
        ("x," * 5000 + "de", "en"),
        ("../../de", "en"),
    ],
)
def test_language__asked_for__best_that_there_is(accepted: str, expected: str) -> None:
    assert preferred(accepted) == expected


# -- answers ---------------------------------------------------------------------------------------------------


def test_problem__in_german__only_its_texts_change() -> None:
    english = problem(Api().get("/api/v1/me/"), 401, "not_authenticated")
    answer = Api().get("/api/v1/me/", Accept_Language="de-CH, en;q=0.1")
    german = problem(answer, 401, "not_authenticated")
    assert german["title"] == "Anmeldung nötig"
    assert german["detail"].startswith("Sende `Authorization: Bearer bang_…`")
    for name in ("title", "detail", "request_id"):
        del german[name], english[name]
    assert german == english
    assert answer["Content-Language"] == "de"
    assert "Accept-Language" in answer["Vary"]


def test_problem__in_english__says_so() -> None:
    answer = Api().get("/api/v1/me/")
    assert answer["Content-Language"] == "en"
    assert "Accept-Language" in answer["Vary"]


def test_language__of_one_request__does_not_stay_for_the_next() -> None:
    api = Api()
    for path in ("/api/v1/me/", "/api/v1/nothing/", "/api/v1/me"):
        assert api.get(path, Accept_Language="de")["Content-Language"] == "de"
        assert api.get(path)["Content-Language"] == "en"
        assert translation.get_language() == settings.LANGUAGE_CODE


@pytest.mark.urls("tests.http.urls")
@pytest.mark.parametrize("kind", ["raise", "plain"])
def test_bug__in_a_german_request__told_in_german_logged_in_english(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    told = problem(Api().get(f"/api/test/{kind}/bug/", Accept_Language="de"), 500, "server_error")
    assert told["title"] == "Interner Fehler"
    assert "a request failed" in caplog.text
    assert translation.get_language() == settings.LANGUAGE_CODE


def test_problem__in_a_log__is_english() -> None:
    with translation.override("de"):
        raised = Problem(GameProblem.TABLE_FULL)
        assert raised.detail == "Wähle einen anderen Tisch, oder eröffne einen."
        assert str(raised) == "table_full: Choose another table, or open one."
        assert translation.get_language() == "de"


def test_inputs__wrong__named_in_german() -> None:
    given = {"name": "a b", "password": "short", "colour": "red"}
    refused = problem(Api().post("/api/v1/accounts/", given, Accept_Language="de"), 422, "validation_failed")
    assert refused["title"] == "Einige Angaben sind falsch"
    told = {error["field"]: error["detail"] for error in refused["errors"]}
    assert told["colour"] == "Diese Angabe gibt es hier nicht. Bekannt sind: name, password, email."
    # These come from the catalogues of Django and of the REST framework.
    missing = problem(Api().post("/api/v1/accounts/", {}, Accept_Language="de"), 422, "validation_failed")
    assert all(error["detail"].startswith("Dieses Feld ist ") for error in missing["errors"])
    weak = {"name": "Doc", "password": "12345678"}
    common = problem(Api().post("/api/v1/accounts/", weak, Accept_Language="de"), 422, "validation_failed")
    assert any("Passwort" in error["detail"] for error in common["errors"])


def test_body__not_json__told_in_german() -> None:
    refused = problem(Api().post("/api/v1/sessions/", b"{", Accept_Language="de"), 400, "malformed_request")
    assert refused["detail"].startswith("Der Inhalt ist kein JSON: ")


def test_limits__listed_in_german() -> None:
    answer = Api().get("/api/v1/limits/", Accept_Language="de")
    meanings = {limit["scope"]: limit["meaning"] for limit in body(answer)["results"]}
    assert meanings["create_table"] == "Tische eröffnen"
    assert answer["Content-Language"] == "de"
    english = body(Api().get("/api/v1/limits/"))["results"]
    assert [{**limit, "meaning": ""} for limit in english] == [{**limit, "meaning": ""} for limit in limits_table()]


def test_limit__reached__told_in_german(settings: Any) -> None:
    settings.THROTTLES = {"create_table": {"account": "1/hour burst 1"}}
    take("create_table", Asking(account="7"))
    with pytest.raises(LimitReached) as caught:
        take("create_table", Asking(account="7"))
    with translation.override("de"):
        assert caught.value.detail == (
            "Zu viele Anfragen von diesem Konto von dieser Art: Tische eröffnen. Erlaubt sind 1 in 3600 Sekunden, "
            "davon 1 auf einmal. Warte 3600 Sekunden und sende dieselbe Anfrage noch einmal."
        )


def test_pages_of_problems__in_german() -> None:
    german = {"Accept-Language": "de"}
    page = Client().get("/problems/table_full", headers=german)
    assert '<html lang="de">' in page.content.decode()
    assert "Alle Plätze des Tisches sind besetzt." in page.content.decode()
    assert page["Content-Language"] == "de"
    assert {"Accept", "Accept-Language"} <= {name.strip() for name in page["Vary"].split(",")}
    listed = body(Client().get("/problems/", headers={**german, "Accept": "application/json"}))
    english = body(Client().get("/problems/", headers={"Accept": "application/json"}))
    assert [entry["code"] for entry in listed] == [entry["code"] for entry in english]
    assert [entry["type"] for entry in listed] == [entry["type"] for entry in english]
    assert all(told["meaning"] != source["meaning"] for told, source in zip(listed, english, strict=True))


def test_cookie_or_query__choose_no_language() -> None:
    answer = Client().get("/api/v1/me/?lang=de&language=de", headers={"Cookie": "django_language=de"})
    assert answer["Content-Language"] == "en"


def test_front__answers_in_german_too() -> None:
    refusal = Problem(ProblemCode.UNAVAILABLE)
    answer = problem_answer(refusal, path="/api/v1/", request_id="x" * 16, accept_language="de")
    assert json.loads(answer.body)["title"] == "Zurzeit nicht verfügbar"
    assert dict(answer.headers)[b"content-language"] == b"de"
    assert translation.get_language() == settings.LANGUAGE_CODE


def test_description_of_the_api__is_english_for_everyone() -> None:
    with translation.override("de"):
        described = schema.problems(404)
        assert [one.description for one in described.values()] == [
            "`not_found`: There is nothing at this address, or nothing that you may know of."
        ]
        openapi._document.cache_clear()
        document = openapi._document()[0]
    openapi._document.cache_clear()
    assert document == openapi._document()[0]


def without_texts(told: Any) -> Any:
    """A document without what is written for people."""
    if isinstance(told, dict):
        return {name: without_texts(value) for name, value in told.items() if name not in ("question", "label", "text")}
    return [without_texts(one) for one in told] if isinstance(told, list) else told


def test_game__seen_in_german__differs_in_its_texts_alone() -> None:
    people = persons(4)
    table = start(people)
    for one in people:
        for what in ("view", "journal"):
            english, german = one.api.get(at(table, what)), one.api.get(at(table, what), Accept_Language="de")
            assert (english["Content-Language"], german["Content-Language"]) == ("en", "de")
            assert "Accept-Language" in german["Vary"] and "Accept-Language" in english["Vary"]
            has_texts = what == "journal" or body(english)["prompt"] is not None
            assert (english["ETag"] != german["ETag"]) is (body(german) != body(english)) is has_texts
            assert without_texts(body(german)) == without_texts(body(english))
            again = one.api.get(at(table, what), Accept_Language="de", If_None_Match=german["ETag"])
            assert again.status_code == 304
        english, german = one.api.get(at(table)), one.api.get(at(table), Accept_Language="de")
        assert german.content == english.content
        assert "Content-Language" not in german


def test_answer__that_is_given_again__claims_no_language() -> None:
    people = persons(4)
    table = start(people)
    asked = people[see(people[0].api, table)["waiting_for"][0]].api
    prompt = see(asked, table)["prompt"]
    sent = {"prompt": prompt["id"], "option": prompt["default"]}
    first = asked.post(at(table, "answer"), sent, Idempotency_Key="once", Accept_Language="de")
    again = asked.post(at(table, "answer"), sent, Idempotency_Key="once", Accept_Language="de")
    assert (first["Content-Language"], again["Idempotency-Replayed"]) == ("de", "true")
    assert again.content == first.content
    assert "Content-Language" not in again


def test_prompt__is_asked_in_the_language_of_its_reader() -> None:
    people = persons(4)
    table = start(people)
    asked = people[see(people[0].api, table)["waiting_for"][0]].api
    prompt = body(asked.get(at(table, "view"), Accept_Language="de"))["prompt"]
    assert prompt["question"] != see(asked, table)["prompt"]["question"]
    waiting = body(asked.get("/api/v1/me/prompts/", Accept_Language="de"))["results"]
    assert [one["prompt"] for one in waiting] == [prompt]
    document = "{ me { prompts { edges { node { prompt { ... on PromptFields { question } } } } } } }"
    told = body(asked.post("/graphql", {"query": document}, Accept_Language="de-AT"))
    assert told["data"]["me"]["prompts"]["edges"][0]["node"]["prompt"]["question"] == prompt["question"]
    sent = {"prompt": prompt["id"], "option": prompt["default"]}
    answered = asked.post(at(table, "answer"), sent, Accept_Language="de")
    assert answered["Content-Language"] == "de"
    records = body(asked.get(at(table, "journal"), Accept_Language="de"))["records"]
    assert records[0]["text"] == "Die Partie beginnt mit 4 Personen."
