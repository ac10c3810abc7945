"""Whoever reads a record of the journal is addressed in it: each message in each complete language, and each record of
random games to each of its readers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from fluent.syntax import FluentSerializer, ast

from bang_service.platform.languages import KEYS
from bang_service.platform.texts import ENGLISH, texts_in
from games.engine.kernel.journal import readable
from games.engine.testing.random_tables import Course, DiceCourse, Series, choice
from games.texts.runs import runs
from games.texts.sentences import sentence
from games.texts.speech import Speech, speech

from .test_files import COMPLETE, entries, messages

NAMES: Final = tuple(f"Player-{number}." for number in range(14))
"""With a sign at the end, so that none of them is the beginning of another."""

WHO: Final = frozenset({"seat", "author", "target", "from", "to", "victim", "rival"})
"""The operands that are players."""

YOU: Final = {
    "en": re.compile(r"\b(you|your)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir|dein|deine|deinen|deiner)\b", re.IGNORECASE),
}
SUBJECT: Final = {"en": "(?<!of )you|and( still)?", "de": "du|und"}
SAME: Final = re.compile(r".*[zß]t")
"""Verbs that have one form for both: du setzt, sie setzt."""


def records(language: str) -> dict[str, dict[str, str]]:
    """The messages of records in which a player is named: what each says to whom, by the operand that is addressed."""
    told = {key for key in messages(language) if key.startswith("record-") and not key.startswith("record-kind-")}
    return {key: _variants(entries(language)[key]) for key in sorted(told) if messages(language)[key] & WHO}


def _variants(message: ast.Message) -> dict[str, str]:
    assert message.value is not None and len(message.value.elements) == 1, message.id.name
    (part,) = message.value.elements
    choosing = part.expression if isinstance(part, ast.Placeable) else None
    assert isinstance(choosing, ast.SelectExpression), message.id.name
    assert isinstance(choosing.selector, ast.VariableReference) and choosing.selector.id.name == "you", message.id.name
    assert choosing.variants[-1].default, message.id.name
    return {str(one.key.name): _text(one.value) for one in choosing.variants if isinstance(one.key, ast.Identifier)}


def _text(pattern: ast.Pattern) -> str:
    return FluentSerializer().serialize_entry(ast.Message(ast.Identifier("x"), pattern)).partition("=")[2].strip()


def named(text: str) -> set[str]:
    """The players that a text names."""
    return set(re.findall(r"\{ \$(\w+) \}", text)) & WHO


def acting(language: str, text: str, who: str) -> set[str]:
    """The words behind a subject, which is `who` or the reader, and behind each "and": they are verbs, mostly."""
    found = re.finditer(
        rf"({who}|\b({SUBJECT[language]}))( \(\{{ \$role \}}\)|, (a|als) \w+,)? (\w+)", text, re.IGNORECASE
    )
    return {one[0].rpartition(" ")[2] for one in found}


def test_languages__that_are_checked__are_the_complete_ones() -> None:
    assert set(YOU) == set(SUBJECT) == {ENGLISH, *COMPLETE}


@pytest.mark.parametrize("language", YOU)
def test_messages__address_each_player_that_they_name_and_nobody_else(language: str) -> None:
    found = records(language)
    assert len(found) > 90
    for key, variants in found.items():
        whole = named(variants["other"])
        assert set(variants) == {*whole, "other"}, key
        assert not YOU[language].search(variants["other"]), key
        for addressed, text in variants.items():
            if addressed != "other":
                assert named(text) == whole - {addressed}, f"{key}: {text}"
                assert YOU[language].search(text), f"{key}: {text}"


@pytest.mark.parametrize("language", YOU)
def test_messages__address_the_one_who_acts_with_the_verb_of_the_second_person(language: str) -> None:
    seat = r"(^|– )\{ \$seat \}"
    found = records(language)
    third = set[str]().union(*(acting(language, one["other"], seat) for one in found.values()))
    third = {verb for verb in third if not SAME.fullmatch(verb)}
    assert third > ({"is", "has", "plays"} if language == ENGLISH else {"ist", "hat", "spielt"})
    for key, variants in found.items():
        if "seat" in variants:
            verbs = acting(language, variants["seat"], seat)
            assert not verbs & third, f"{key}: {variants['seat']}"
        for addressed in variants.keys() - {"seat", "other"}:
            text = variants[addressed]
            assert re.findall(rf"{seat} \w+", text) == re.findall(rf"{seat} \w+", variants["other"]), f"{key}: {text}"


@pytest.mark.parametrize(
    ("language", "text"), [("en", "You ({ $role }) is out."), ("en", "You take it, and has 3."), ("de", "Du spielt.")]
)
def test_verb_of_the_third_person__is_noticed(language: str, text: str) -> None:
    assert acting(language, text, "nobody") & {"is", "has", "spielt"}


# -- what is said in games -------------------------------------------------------------------------------------


def told(series: Series, games: int) -> Iterator[tuple[list[dict[str, Any]], dict[str, Speech], int]]:
    """The records of random games that one sentence tells, the speech of each language at the table, and how many sit
    there."""
    for number in range(games):
        chance = series.chance(number)
        setup = series.setup(number, chance)
        g = setup.rulebook().deal(series.deal(number))
        seats = len(g.presence)
        said = {language: speech(g.rules, texts_in(language), NAMES[:seats]) for language in (*YOU, KEYS)}
        while True:
            for run in runs(g.drain()):
                if run:
                    yield [readable(record, None) for record in run], said, seats
            if g.result is not None:
                break
            g.answer(*choice(g, chance, setup.favoured))


def unaddressed(message: str) -> str:
    """A message and its operands, with nobody addressed."""
    return re.sub(r'"you":"[a-z]*"', '"you":""', message)


@pytest.mark.parametrize("games", [4, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("series", [Course(5), DiceCourse(5)])
def test_records__are_told_to_each_reader_with_you_for_their_own_name_alone(series: Series, games: int) -> None:
    addressed = dict.fromkeys(YOU, 0)
    seen = set[str]()
    for run, said, seats in told(series, games):
        key = json.loads(unaddressed(said[KEYS].sentence_of(run)))
        for language in YOU:
            named_there = said[language].sentence_of(run)
            assert not YOU[language].search(named_there), named_there
            for seat in range(seats):
                text = said[language].sentence_of(run, seat)
                assert NAMES[seat] not in text, text
                is_about = NAMES[seat] in named_there
                assert bool(YOU[language].search(text)) is is_about, (named_there, text)
                if not is_about:
                    assert text == named_there
                # Whoever else is named is named as before.
                others = {name for name in NAMES if name in named_there} - {NAMES[seat]}
                assert {name for name in NAMES if name in text} == others, text
                addressed[language] += is_about
        for seat in range(seats):
            to_them = said[KEYS].sentence_of(run, seat)
            seen.add(json.loads(to_them)["you"])
            # Nothing but the addressing differs: it is the same message about the same.
            is_list = key["key"] == "record-arrows-returned-indians" or run[0]["kind"] == "end"
            assert is_list or json.loads(unaddressed(to_them)) == key
    assert min(addressed.values()) > 100 * games
    assert seen >= {"", "seat", "target"}


def test_record__of_somebody_who_is_two_in_it__addresses_them_once() -> None:
    texts = texts_in(ENGLISH)
    own = {"kind": "take", "seat": 0, "from": 0, "zone": "hand", "count": 1, "cause": "Panic!", "intention": "hostile"}
    assert sentence(texts, (), ("Ann", "Ben"), own) == "Ann takes a card from their own hand (Panic!)."
    assert sentence(texts, (), ("Ann", "Ben"), own, 0) == "You take a card from your own hand (Panic!)."
    assert sentence(texts, (), ("Ann", "Ben"), own, 1) == "Ann takes a card from their own hand (Panic!)."
    shot = {"kind": "unaffected", "seat": 1, "cause": "Bandidos", "by": 1, "why": ""}
    assert sentence(texts, (), ("Ann", "Ben"), shot, 1) == "You are not affected (Bandidos)."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            {
                None: "Ann loses 1 life point (BANG! by Ben), and has 3.",
                0: "You lose 1 life point (BANG! by Ben), and have 3.",
                1: "Ann loses 1 life point (BANG! by you), and has 3.",
                2: "Ann loses 1 life point (BANG! by Ben), and has 3.",
            },
        ),
        (
            "de",
            {
                None: "Ann verliert 1 Lebenspunkt (BANG! von Ben) und hat noch 3.",
                0: "Du verlierst 1 Lebenspunkt (BANG! von Ben) und hast noch 3.",
                1: "Ann verliert 1 Lebenspunkt (BANG! von dir) und hat noch 3.",
                2: "Ann verliert 1 Lebenspunkt (BANG! von Ben) und hat noch 3.",
            },
        ),
    ],
)
def test_record__to_each_reader__is_one_whole_sentence(language: str, told: dict[int | None, str]) -> None:
    lost = {"kind": "life", "seat": 0, "change": -1, "life": 3, "cause": "BANG!", "by": 1}
    names = ("Ann", "Ben", "Carl")
    assert {reader: sentence(texts_in(language), (), names, lost, reader) for reader in told} == told


@pytest.mark.parametrize(("language", "text"), [("en", "The Sheriff's side wins: you and Ben."),
                                                ("de", "Die Gesetzeshüter gewinnen: du und Ben.")])  # fmt: skip
def test_end__counts_the_reader_among_the_winners(language: str, text: str) -> None:
    end = {"kind": "end", "side": "law", "winners": [0, 1]}
    assert sentence(texts_in(language), (), ("Ann", "Ben"), end, 0) == text


def test_language_that_does_not_address__names_everybody() -> None:
    turn = {"kind": "turn", "seat": 0, "round": 1}
    assert sentence(texts_in("it"), (), ("Ann",), turn, 0) == sentence(texts_in("it"), (), ("Ann",), turn)
