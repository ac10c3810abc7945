"""The search over all pages."""

from __future__ import annotations

import re
from html import escape
from urllib.parse import quote

import pytest
from django.test import Client

from bang_service.docs import search as search_module
from bang_service.docs.pages import pages
from bang_service.docs.search import EXCERPT, LONGEST_QUESTION, MOST_RESULTS, search
from tests.engine.rulings import FOLDER

pytestmark = pytest.mark.django_db


def first(question: str) -> str:
    """Where the first result leads."""
    result = search(question).results[0]
    return f"{result.page.slug}#{result.heading.anchor}"


def asked(question: str) -> str:
    answer = Client().get(f"/docs/search/?q={quote(question)}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_ruling__is_found_at_once_by_its_number() -> None:
    numbers = [
        (path.name[0], number)
        for path in FOLDER.glob("?_*.md")
        for number in re.findall(r"^### (R\d+)$", path.read_text(encoding="utf-8"), flags=re.M)
    ]
    assert len(numbers) > 200
    for letter, number in numbers:
        assert first(number) == f"rulings-{letter}#{number.lower()}"
        assert first(number.lower()) == first(number)


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("barrel_scope", "table-options#barrel_scope"),
        ("report a hole", "security#report-a-hole"),
        ("jose delgado twice", "rulings-i#r149"),
        ("webhook signature", "notices#webhooks-of-your-own"),
        ("verify record", "start#tools"),
        ("point in time", "backup#point-in-time-base-backup-and-wal"),
        ("Henry_count", "table-options#henry_count"),
    ],
)
def test_question__finds_its_passage_first(question: str, place: str) -> None:
    assert first(question) == place


def test_word__stands_for_words_that_begin_so_if_it_is_long_enough() -> None:
    assert search("idempot").count > 0
    assert all(result.heading.text != "R37" for result in search("R3").results)


def test_all_words__are_wanted_and_else_most_of_them() -> None:
    both = search("barrel jourdonnais")
    assert both.complete
    assert all(both.count <= search(word).count for word in ("barrel", "jourdonnais"))
    most = search("barrel jourdonnais zzzz")
    assert (most.count, most.complete) == (both.count, False)


def test_excerpt__shows_what_was_asked_for() -> None:
    for result in search("idempotency key").results:
        text = "".join(piece for piece, _ in result.excerpt)
        assert len(text) <= EXCERPT + 60
        marked = [piece.casefold() for piece, is_asked in result.excerpt if is_asked]
        assert marked or "idempotency" in result.heading.text.casefold()
        assert all(word.startswith(("idempotency", "key")) for word in marked)


def test_nothing__is_found_for_nothing_and_nonsense() -> None:
    for question in ("", "   ", "zzzzz", "!?", "\x00", "😀"):
        assert search(question).results == ()


def test_question__of_any_size__costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    places = search_module._places

    def noted(index: search_module._Index, word: str) -> dict[int, float]:
        asked.append(word)
        return places(index, word)

    monkeypatch.setattr(search_module, "_places", noted)
    many = " ".join(sorted({word for page in pages().values() for word in page.text().split()})[:20_000])
    for question in ("a " * 50_000, "x" * 100_000, many, "e" * 3, "the of and a to in is it"):
        asked.clear()
        assert len(search(question).results) <= MOST_RESULTS
        assert len(" ".join(asked)) <= LONGEST_QUESTION
    assert search("barrel" + " " * LONGEST_QUESTION + "jourdonnais") == search("barrel")


# -- the page --------------------------------------------------------------------------------------------------


def test_page__leads_to_what_was_found_without_a_script() -> None:
    page = asked("R37")
    assert "<script" not in page
    assert page.index('href="/docs/rulings-c/#r37"') < page.index('href="/docs/rulings/">Rulings</a></h2>')
    assert '<form role="search" action="/docs/search/" method="get">' in page
    assert 'value="R37"' in page


def test_page__of_many_results__says_how_many_are_left() -> None:
    page = asked("a")
    assert page.count("<li>\n            <h2>") == MOST_RESULTS
    assert f"; here are the first {MOST_RESULTS}." in page


@pytest.mark.parametrize(
    "question", ["<script>alert(1)</script>", '"><img src=x onerror=y>', "{{ 7 }}", "'", "&amp;", "\x00"]
)
def test_page__whatever_is_asked__is_harmless(question: str) -> None:
    page = asked(question)
    assert f"“{escape(question)}”" in page
    assert "<script" not in page and "<img" not in page


def test_page__other_and_repeated_parameters__do_no_harm() -> None:
    assert Client().get("/docs/search/?q=R37&utm_source=x&page=2&q=R38").status_code == 200
    assert Client().get("/docs/search/").status_code == 200
    assert Client().get("/docs/search/?q=%ff%fe").status_code == 200
    assert Client().get(f"/docs/search/?q={'y' * 5000}").content.count(b"y" * (LONGEST_QUESTION + 1)) == 0
