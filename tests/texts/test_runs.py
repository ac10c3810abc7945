"""What one sentence tells of several records."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bang_service.platform.texts import texts_in
from games.engine.kernel.journal import Record, readable
from games.engine.testing.random_tables import Setup
from games.texts.runs import runs
from games.texts.speech import speech

NAMES = ("Ann", "Ben", "Carl", "Dora")


def shot(target: int, die: str = "1") -> Record:
    return ("use", 0, "1", target, "hostile", die, "")


def told(records: Sequence[Record], viewer: int | None = None, language: str = "en") -> list[str]:
    """The sentence of each record; empty: an earlier one tells it."""
    said = speech(Setup(("base", "dodge_city"), 4).rulebook(), texts_in(language), NAMES)
    return [said.sentence_of([readable(each, viewer) for each in run]) if run else "" for run in runs(records)]


def test_shots__at_the_same_player__are_counted_even_if_targets_alternate() -> None:
    records = [shot(1), shot(2), shot(1), shot(1, "2"), shot(1)]
    assert told(records) == [
        "Ann shoots Ben 3 times with a 1.",
        "Ann shoots Carl with a 1.",
        "",
        "Ann shoots Ben, using a 2 as a 1.",
        "",
    ]
    assert told(records, language="de")[0] == "Ann schießt 3-mal mit einer 1 auf Ben."


def test_shots__with_something_between__are_not_the_same() -> None:
    between: Record = ("life", 1, -1, 3, "bull's eye", 0, -1)
    assert told([shot(1), between, shot(1)])[::2] == ["Ann shoots Ben with a 1."] * 2


def test_arrows__are_counted_up_to_the_last() -> None:
    records: list[Record] = [("arrows", 0, 1, 1, "arrow"), ("arrows", 0, 1, 2, "arrow")]
    assert told(records) == ["Ann takes 2 arrows, and has 2.", ""]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The Indians attack! Arrows go back: Ann (3) and Carl (6)."),
        ("de", "Die Indianer greifen an! Pfeile gehen zurück: Ann (3) und Carl (6)."),
    ],
)
def test_indians__attack_before_anybody_loses_anything(language: str, sentence: str) -> None:
    records: list[Record] = [
        ("arrows", 2, 1, 6, "arrow"),
        ("arrows", 0, -3, 0, "Indians"),
        ("arrows", 2, -6, 0, "Indians"),
        ("life", 0, -3, 1, "Indians", -1, -1),
        ("arrows", 2, 1, 1, "arrow"),
    ]
    found = told(records, language=language)
    assert found[1:3] == [sentence, ""]
    assert found[0] and found[3] and found[4]


def test_uses__of_any_ability_without_anything_between__are_counted() -> None:
    records: list[Record] = [("use", 0, "Fanning", 1, "hostile", "", "")] * 2
    assert told(records) == ["Ann shoots Ben as well (Fanning). (2 times)", ""]
    shots: list[Record] = [("use", 0, "Evelyn Shebang", 1, "hostile", "", "")] * 3
    assert told(shots)[0] == "Ann shoots Ben 3 times instead of drawing as many cards (Evelyn Shebang)."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Arrows go back (Poker): Ann (3) and Carl (6)."),
        ("de", "Pfeile gehen zurück (Poker): Ann (3) und Carl (6)."),
    ],
)
def test_arrows__that_go_back_for_one_cause__are_one_sentence(language: str, sentence: str) -> None:
    records: list[Record] = [("arrows", 0, -3, 0, "Poker", -1), ("arrows", 2, -6, 0, "Poker", -1)]
    assert told(records, language=language) == [sentence, ""]
    assert "" not in told([("arrows", 0, 1, 1, "Poker", -1), ("arrows", 2, 1, 1, "Poker", -1)])


def test_escape__says_that_it_has_no_effect__once() -> None:
    escape: Record = ("play", 1, 0, "", -1, "neutral", "Panic!", 0, "escapes", -1, "")
    unaffected: Record = ("unaffected", 1, "Panic!", 0, "Escape")
    first, second = told([escape, unaffected])
    assert first.startswith("Ben gets away from Panic! by Ann with ") and second == ""
    assert all(told([unaffected, unaffected]))
    assert all(told([escape, ("unaffected", 2, "Panic!", 0, "Apache Kid")]))


def test_indians__that_take_the_arrows_of_one_player__attack_too() -> None:
    assert told([("arrows", 0, -9, 0, "Indians")]) == ["The Indians attack! Arrows go back: Ann (9)."]


def test_cards_of_an_eliminated_player__are_one_sentence() -> None:
    records: list[Record] = [
        ("discard", 1, [0, 1], "hand", "eliminated", -1, "neutral", -1),
        ("discard", 1, [2], "in_play", "eliminated", -1, "neutral", -1),
        ("discard", 2, [3], "in_play", "eliminated", -1, "neutral", -1),
    ]
    first, second, third = told(records)
    assert first.startswith("The cards of Ben are discarded: ") and first.count(",") == 2
    assert second == ""
    assert third.startswith("The cards of Carl are discarded: ")


def test_cards_taken_from_a_player__are_one_sentence_that_hides_what_is_hidden() -> None:
    open_ones: list[Record] = [("take", 0, 1, "in_play", 1, "Vulture Sam", "neutral", [card], None) for card in (0, 1)]
    hidden: list[Record] = [("draw", 0, "deck", 1, "Suzy Lafayette", [card], [0]) for card in (2, 3)]
    said = speech(Setup(("base", "dodge_city"), 4).rulebook(), texts_in("en"), NAMES)
    assert told([*open_ones, *hidden], 1) == [
        f"Ann takes {said.cards[0]} and {said.cards[1]}, which lay in front of Ben (Vulture Sam).",
        "",
        "Ann draws 2 cards from the deck (Suzy Lafayette).",
        "",
    ]
    assert said.cards[3] in told(hidden, 0)[0]


def test_cards_that_others_may_see__are_told_apart_from_those_that_they_may_not() -> None:
    records: list[Record] = [("draw", 0, "deck", 1, "Suzy Lafayette", [2], audience) for audience in ([0], None)]
    assert all(told(records))


def test_old_records__have_their_sentences() -> None:
    records: list[Record] = [("use", 0, "1", 1, "hostile"), ("use", 0, "1", 1, "hostile")]
    assert told(records) == ["Ann shoots Ben 2 times with a 1.", ""]
