"""What becomes of a text: it is formed, told in English, or complained of once; never does a game stop for it."""

from __future__ import annotations

import logging

import pytest

from bang_service.platform.texts import ENGLISH, Texts, languages, slug, texts_in
from bang_service.tools.texts_check.pseudo import is_one_message, pseudo_language
from bang_service.tools.texts_check.reading import Reader, Wrong
from games.texts.speech import Speech


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
