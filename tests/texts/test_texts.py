"""What becomes of a text: it is formed, told in English, or complained of once; never does a game stop for it."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.utils.translation import gettext_lazy
from fluent_compiler.bundle import FluentBundle

from bang_service.platform.environment import ROOT
from bang_service.platform.texts import ENGLISH, Texts, languages, say, slug, texts_in
from bang_service.platform.texts.folder import source
from bang_service.tools.texts_check.pseudo import is_one_message, pseudo_language
from bang_service.tools.texts_check.reading import Reader, Wrong
from games.texts.speech import Speech
from tests.texts.test_files import messages


def test_languages__are_the_files() -> None:
    assert set(languages()) >= {"en", "de"}
    assert texts_in("de").text("label-end", {}) == "Zug beenden"
    assert texts_in("xx") is texts_in(ENGLISH)


def test_text_that_a_language_lacks__is_told_in_english() -> None:
    poor = Texts("de", "label-back = Zurück\n", texts_in(ENGLISH))
    assert poor.text("label-back", {}) == "Zurück"
    assert poor.text("label-pass", {}) == "No"
    assert poor.first("label-pass-shot", "label-pass") == "label-pass-shot"


def test_text_that_is_nowhere_or_cannot_be_formed__is_complained_of_once(caplog: pytest.LogCaptureFixture) -> None:
    poor = Texts("de", "broken = { $gone } ist da\n")
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            assert poor.text("nowhere", {}) == "nowhere"
            assert "ist da" in poor.text("broken", {})
    assert len(caplog.records) == 2


def test_names__are_those_of_the_language_or_of_the_rules() -> None:
    german = texts_in("de")
    assert german.name("Missed!") == "Fehlschuss!"
    assert german.name("Slab the Killer") == "Slab the Killer"
    assert german.name("Peyote: red") == "Peyote: Rot"
    assert (slug("José Delgado"), slug("bull's eye"), slug("BANG!")) == ("jose-delgado", "bull-s-eye", "bang")


def test_lists__are_joined_as_the_language_does() -> None:
    assert texts_in("en").listed(["Ann", "Ben", "Carl"]) == "Ann, Ben, and Carl"
    assert texts_in("de").listed(["Ann", "Ben", "Carl"]) == "Ann, Ben und Carl"
    assert texts_in("de").listed(["Ann"]) == "Ann"
    assert texts_in("de").listed([]) == ""


def test_message_that_names_another__is_told_with_it_whether_compiled_alone_or_with_all() -> None:
    text = (
        "-brand = BANG!\nwhole = { part } of { -brand }\n"
        "part =\n    { $count ->\n        [one] a card\n       *[other] cards\n    }\n"
    )
    alone, together = Texts("en", text), Texts("en", text)
    together.compile()
    for texts in (alone, together):
        assert texts.text("whole", {"count": 1}) == "a card of BANG!"
        assert texts.text("part", {"count": 2}) == "cards"


def test_extract__gives_messages_with_all_that_they_name__in_english_where_there_are_none() -> None:
    english = Texts(
        "en", "-brand = BANG!\nwhole = { part } of { -brand }\npart = A card\nalone = Alone\nother = Other\n"
    )
    german = Texts("de", "part = Eine Karte\nalone = Allein\nother = Anderes\n", english)
    told = german.extract(["whole", "alone", "whole", "nowhere"])
    found = Texts("de", told)
    assert [found.text(key, {}) for key in ("whole", "alone")] == ["Eine Karte of BANG!", "Allein"]
    assert not found.has("other") and told.count("part =") == 1


@pytest.mark.parametrize("compiles", [False, True])
def test_message_that_is_no_fluent__is_told_in_english__and_others_as_ever(compiles: bool) -> None:
    texts = Texts("de", "broken = { one\nwhole = Ganz\n", otherwise=Texts("en", "broken = Broken\n"))
    if compiles:
        texts.compile()
    assert [texts.text(key, {}) for key in ("broken", "whole")] == ["Broken", "Ganz"]


def test_text__once_all_are_compiled__is_not_compiled_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else how long it takes would tell whether somebody else has read it."""
    texts = Texts("en", "one = One\ntwo = Two\n")
    texts.compile()
    monkeypatch.setattr(FluentBundle, "from_string", None)
    texts.compile()
    assert [texts.text(key, {}) for key in ("one", "two")] == ["One", "Two"]


@pytest.mark.long
def test_web_program__before_it_answers__has_compiled_every_text() -> None:
    look = (
        "import django; django.setup(); import bang_service.asgi; from fluent_compiler.bundle import FluentBundle; "
        "FluentBundle.from_string = None; from bang_service.platform.texts import languages, texts_in; "
        "print([texts_in(one).compile() for one in languages()])"
    )
    done = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == str([None for _ in languages()])


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
def test_messages__compiled_alone_or_some_together__say_what_the_whole_file_says(language: str) -> None:
    alone, together = (Texts(language, source(language)) for _ in range(2))
    together.compile()
    whole = FluentBundle.from_string(language, source(language), use_isolating=False)
    for key, named in messages(language).items():
        for operand in (1, 2, "Ann"):
            operands: dict[str, str | int] = dict.fromkeys(named, operand)
            said = _said(partial(whole.format, key), operands)
            assert _said(partial(alone.text, key), operands) == said
            assert _said(partial(together.text, key), operands) == said


def _said(form: Callable[..., Any], operands: dict[str, str | int]) -> str:
    try:
        told = form(operands)
    except TypeError as refused:
        # A message that writes a number takes no word.
        return str(refused)
    return told if isinstance(told, str) else str(told[0])


def test_program__as_it_starts__reads_no_language() -> None:
    look = (
        "import django; django.setup(); from bang_service.platform.texts import texts_in; "
        "print(texts_in.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_text_that_is_read_later__is_like_another_with_the_same_key_and_operands() -> None:
    back: Any = say("label-back")
    assert back == say("label-back") and back == texts_in(ENGLISH).text("label-back", {})
    assert hash(back) == hash(say("label-back"))
    assert back != say("label-pass") and back != gettext_lazy("Back") and back != "something else"
    assert say("name-chosen", name="a", choice="b") != say("name-chosen", name="a", choice="c")


@pytest.mark.parametrize(
    ("text", "whole"),
    [("⟦a⟧", True), ("⟦a ⟦b⟧ c⟧", True), ("⟦a⟧⟦b⟧", False), ("⟦a⟧ b", False), ("a", False), ("", False), ("⟦a", False)],
)
def test_message_in_brackets__is_whole_or_not(text: str, whole: bool) -> None:
    assert is_one_message(text) is whole


def test_pseudo_language__brackets_every_message_and_variant() -> None:
    pseudo = pseudo_language()
    assert pseudo.text("life-points", {"count": 2}) == "⟦2 life points⟧"
    assert pseudo.text("label-end", {}) == "⟦End turn⟧"


def test_games__of_both_kinds__are_read_out_in_every_language() -> None:
    reader = Reader(7)
    assert list(reader.games(range(8))) == list(range(8))
    assert min(reader.read[kind] for kind in ("question", "answer", "record")) > 500


def test_reader__of_a_text_that_is_glued_together__says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Speech.question
    monkeypatch.setattr(Speech, "question", lambda self, prompt: f"{whole(self, prompt)} Really?")
    with pytest.raises(Wrong, match=r"game 0: the question \S+ in in brackets is not one message"):
        list(Reader(7).games([0]))


def test_reader__of_a_text_that_is_missing__says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Speech, "_asked", lambda self, key, question: f"{key}-{question}-nowhere")
    with pytest.raises(Wrong, match="is missing"):
        list(Reader(7).games([1]))
