"""What single records say, where it is easily said wrong."""

from __future__ import annotations

from typing import Any

import pytest

from bang_service.platform.texts import texts_in
from games.engine.kernel.journal import KINDS, complete, readable
from games.engine.testing.random_tables import Setup
from games.texts.speech import Speech, speech

NAMES = ("Ann", "Ben", "Carl", "Dora")


def said(language: str = "en") -> Speech:
    return speech(Setup(("base", "dodge_city"), 4).rulebook(), texts_in(language), NAMES)


def number_of(words: Speech, name: str) -> int:
    return next(number for number, text in enumerate(words.cards) if text.startswith(name))


@pytest.mark.parametrize(
    ("target", "intention", "against", "told"),
    [
        (1, "hostile", "", "Ann plays BANG! A♠ at Ben."),
        (1, "friendly", "", "Ann plays BANG! A♠ for Ben."),
        (0, "friendly", "", "Ann plays BANG! A♠."),
        (-1, "neutral", "", "Ann plays BANG! A♠."),
        (-1, "neutral", "Gatling", "Ann plays BANG! A♠ (against Gatling)."),
        (1, "friendly", "BANG!", "Ann plays BANG! A♠ for Ben (against BANG!)."),
    ],
)
def test_play__says_for_whom_or_against_whom(target: int, intention: str, against: str, told: str) -> None:
    words = said()
    record = ("play", 0, number_of(words, "BANG! A♠"), "", target, intention, against)
    assert words.sentence(readable(record, None)) == told


def test_play__of_an_older_release__says_what_it_knows() -> None:
    words = said("de")
    record = ("play", 0, number_of(words, "Fehlschuss!"), "", -1, "neutral")
    assert readable(record, None)["against"] == ""
    assert "against" not in complete(record)
    assert words.sentence(complete(record)).startswith("Ann spielt Fehlschuss!")


def test_life__below_one__is_none_left() -> None:
    told: dict[str, Any] = {"kind": "life", "seat": 1, "change": -3, "life": -1, "cause": "Dynamite", "by": -1}
    assert said().sentence(told) == "Ben loses 3 life points (Dynamite), and has none left."
    assert (
        said("de").sentence({**told, "by": 0}) == "Ben verliert 3 Lebenspunkte (Dynamit von Ann) und hat keinen mehr."
    )


def test_reveal__of_a_card_that_is_aimed_at__is_no_deed_of_its_owner() -> None:
    words = said()
    told = words.sentence({"kind": "reveal", "seat": 1, "cards": [0], "cause": "Ricochet"})
    assert told == f"{words.cards[0]} of Ben is aimed at (Ricochet)."


def test_kinds__with_a_private_field__have_no_later_ones() -> None:
    assert not [name for name, kind in KINDS.items() if kind.private and kind.later]
