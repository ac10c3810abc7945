"""The catalogue and games in every language, and the messages that a client may fetch once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from babel.lists import format_list
from fluent_compiler.bundle import FluentBundle

from bang_service.platform.languages import KEYS
from bang_service.platform.texts import languages
from games.live import readers
from games.terms.catalogue import PARTS
from games.terms.policies import known
from tests.api import Api, body, problem
from tests.games.people import Person, at, play, start


class Messages:
    """A client that knows the messages of a language and nothing else."""

    def __init__(self, language: str) -> None:
        self.language = language
        told = body(Api().get(f"/api/v1/texts/{language}/"))
        assert told["language"] == language
        self.bundle = FluentBundle.from_string(language, told["fluent"], use_isolating=False)

    def shown(self, operand: Any) -> Any:
        if isinstance(operand, list):
            words = [str(self.shown(one)) for one in operand]
            return format_list(words, style="standard", locale=self.language) if words else ""
        if not isinstance(operand, dict):
            return operand
        key = operand["key"]
        if "word" in operand and not self.bundle.has_message(key):
            return operand["word"]
        text, errors = self.bundle.format(key, {name: self.shown(one) for name, one in operand.items()})
        assert not errors, (key, errors)
        return text


def pairs(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, str, str]]:
    """The texts of two documents of the same shape that are not the same: where, one, other."""
    if isinstance(one, dict):
        assert set(one) == set(other), path
        for name in one:
            yield from pairs(one[name], other[name], f"{path}.{name}")
    elif isinstance(one, list):
        assert len(one) == len(other), path
        for index, (mine, yours) in enumerate(zip(one, other, strict=True)):
            yield from pairs(mine, yours, f"{path}.{index}")
    elif one != other:
        yield path, one, other


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
def test_texts__put_together_by_a_client__are_those_of_the_service(language: str, four: list[Person]) -> None:
    client = Messages(language)
    table = start(four, seed=5, sets=["base", "dodge_city", "high_noon", "valley_of_shadows"])
    for moves, _ in enumerate(play(four, table, seed=4), 1):
        if moves == 80:
            break
    addresses = [f"/api/v1/catalogue/{part}/" for part in PARTS]
    addresses += [at(table, "view"), at(table, "journal") + "?limit=500", at(table, "summary")]
    compared = 0
    for address in addresses:
        for one in four if "tables" in address else four[:1]:
            keys, told = (body(one.api.get(address, Accept_Language=wanted)) for wanted in (KEYS, language))
            for path, key, text in pairs(keys, told):
                # A picture has its language in its address.
                if path != ".language" and not path.endswith((".picture", ".small")):
                    compared += 1
                    assert client.shown(json.loads(key)) == text, (address, path, key)
    assert compared > 1000


@pytest.mark.parametrize("part", PARTS)
def test_catalogue__in_german__nothing_of_it_is_english(part: str) -> None:
    english, german = (body(Api().get(f"/api/v1/catalogue/{part}/", Accept_Language=one)) for one in ("en", "de"))
    translated = {path.rpartition(".")[2] for path, _, _ in pairs(english, german)}
    assert translated <= {"title", "text", "meaning", "description", "picture", "small"} | {
        goal for goal in english.get("goals", {})
    } | set(english.get("sides", {})) | {role for row in english.get("results", []) for role in row.get("goals", {})}
    same = []
    for path, one in texts_of(english):
        name = path.rpartition(".")[2]
        if name in ("text", "meaning", "description") and one == dict(texts_of(german))[path] and one:
            same.append((path, one))
    assert same == []


def texts_of(document: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(document, dict | list):
        for name, inner in document.items() if isinstance(document, dict) else enumerate(document):
            yield from texts_of(inner, f"{path}.{name}")
    elif isinstance(document, str):
        yield path, document


def test_catalogue__every_text_is_a_whole_sentence() -> None:
    for language in languages():
        for part in ("cards", "characters", "events", "policies"):
            for path, text in texts_of(body(Api().get(f"/api/v1/catalogue/{part}/", Accept_Language=language))):
                if path.endswith((".text", ".description")):
                    assert text[0].isupper() and text[-1] in ".!", (language, part, text)


def test_catalogue__a_german_card__has_the_name_it_is_known_by_and_its_title() -> None:
    answer = Api().get("/api/v1/catalogue/cards/?sets=base", Accept_Language="de")
    card = next(card for card in body(answer)["results"] if card["name"] == "Barrel")
    assert card["title"] == "Fass"
    assert answer["Content-Language"] == "de" and "Accept-Language" in answer["Vary"]


def test_texts__of_a_language_that_is_not_there__refused_with_those_that_are() -> None:
    refused = problem(Api().get("/api/v1/texts/tlh/"), 404, "not_found")
    told = [one["language"] for one in body(Api().get("/api/v1/texts/"))["results"]]
    assert {"de", "en", "it"} <= set(told)
    assert refused["detail"] == f"There are no texts in this language. There are: {', '.join(told)}."


def test_texts__asked_for_again__are_not_sent_again() -> None:
    tag = Api().get("/api/v1/texts/de/")["ETag"]
    assert Api().get("/api/v1/texts/de/", If_None_Match=tag).status_code == 304


def test_texts__have_nothing_of_the_admin() -> None:
    messages = body(Api().get("/api/v1/texts/de/"))["fluent"]
    assert "problem-not-found = " in messages and "policy-rules = " in messages and known()
    assert not [line for line in messages.splitlines() if line.startswith(("admin-", "field-", "model-", "choice-"))]


# -- the language that somebody has chosen ------------------------------------------------------------------------


def question(api: Api, table: int, **headers: str) -> str:
    told: str = body(api.get(at(table, "view"), **headers))["prompt"]["question"]
    return told


def test_language__chosen_for_an_account__goes_before_that_of_the_client(four: list[Person]) -> None:
    table = start(four)
    asked = four[body(four[0].api.get(at(table, "view")))["waiting_for"][0]].api
    english, german = question(asked, table), question(asked, table, Accept_Language="de")
    body(asked.put("/api/v1/me/settings/", {"language": "de"}), 204)
    assert body(asked.get("/api/v1/me/"))["language"] == "de"
    answer = asked.get(at(table, "view"), Accept_Language="en")
    assert body(answer)["prompt"]["question"] == german != english
    assert answer["Content-Language"] == "de"
    told = body(asked.post("/graphql", {"query": "{ table(id: 0) { id } }"}))
    assert told["errors"][0]["extensions"]["title"] == "Nicht gefunden"
    assert problem(asked.get("/api/v1/tables/0/"), 404, "not_found")["title"] == "Nicht gefunden"
    assert json.loads(question(asked, table, Accept_Language=KEYS))["key"].startswith("question-")
    # Whoever is served next is not spoken to in German.
    assert problem(Api().get("/api/v1/tables/0/"), 404, "not_found")["title"] == "Not found"
    body(asked.put("/api/v1/me/settings/", {"language": None}), 204)
    assert question(asked, table) == english


def test_language__chosen_for_an_account__is_that_of_its_streams(four: list[Person]) -> None:
    body(four[0].api.put("/api/v1/me/settings/", {"language": "de"}), 204)
    shown = f"Bearer {four[0].token}"
    assert readers._reader_of(shown, "192.0.2.1", "en").language == "de"
    assert readers._reader_of(shown, "192.0.2.1", KEYS).language == KEYS
    assert readers._reader_of(f"Bearer {four[1].token}", "192.0.2.1", "en").language == "en"


def test_language__that_is_not_there__cannot_be_chosen(four: list[Person]) -> None:
    for wanted in ("tlh", KEYS, ""):
        refused = problem(four[0].api.put("/api/v1/me/settings/", {"language": wanted}), 422, "validation_failed")
        assert [error["field"] for error in refused["errors"]] == ["language"]
    assert body(four[0].api.get("/api/v1/me/"))["language"] is None
