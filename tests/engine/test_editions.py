"""Editions: games are dealt, and records checked, as the sets of their table were printed then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest

from games.engine import editions
from games.engine.cardgame.borders import Brown
from games.engine.cardgame.cards import Character
from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.cardgame.rules import CardSet
from games.engine.cardgame.settings import Begun
from games.engine.dice import rulebook as dice
from games.engine.editions import store, stored_edition, stored_editions
from games.engine.kernel.rules import UnknownRules
from games.engine.sets import card_sets
from games.fairness import records, tables
from games.terms import rulebooks
from tests.records.games import record_by


class Bell(Brown):
    """Nothing comes of it."""

    name = "Church Bell"
    copies = "2♠ 3♠"


class Hat(Brown):
    """Nothing comes of it."""

    name = "Old Hat"
    copies = "4♠"


class Sexton(Character):
    """They have no ability."""

    name = "The Sexton"


class Widow(Character):
    """They have no ability."""

    name = "The Widow"


WRITE = "python -m games.engine.write_editions"

BASE = card_sets()["base"].edition

FIRST = CardSet(name="parish", title="The Parish", cards=(Bell(), Hat()), characters=(Sexton(),))
HAT, BELL = Hat(), Bell()
SECOND = replace(
    FIRST,
    cards=(HAT, BELL),
    copies={"Old Hat": "4♠ 5♠ 6♠"},
    characters=(Widow(),),
    edition=2,
    former=(Sexton(),),
)
"""The next edition: the cards in another order, more hats, and another character."""


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[CardRulebook]:
    """Rules of a table of the first edition, while the second is printed."""
    before = compile_rulebook({**card_sets(), "parish": FIRST}, ["base", "parish"], 5, {})
    monkeypatch.setattr(editions, "FOLDER", copytree(editions.FOLDER, tmp_path / "editions"))
    stored_edition.cache_clear()
    store("parish", 1, FIRST.printed)
    known = {**card_sets(), "parish": SECOND}
    for module in (rulebooks, tables):
        monkeypatch.setattr(module, "card_sets", lambda: known)
    yield before
    stored_edition.cache_clear()


def by_edition(**named: int) -> Any:
    return rulebooks.rulebook(
        game=rulebooks.CARDS, sets=["base", "parish"], seats=5, options={}, editions={"base": BASE, **named}
    )


@pytest.mark.parametrize("name", [*card_sets(), dice.SET])
def test_newest_edition__is_written_down_as_it_is_printed(name: str) -> None:
    printed = dice.printed() if name == dice.SET else card_sets()[name].printed
    newest = dice.EDITION if name == dice.SET else card_sets()[name].edition
    assert stored_edition(name, newest) == printed, f"give {name} the next `edition`, then: {WRITE}"


@pytest.mark.parametrize(("name", "number"), stored_editions())
def test_every_edition__can_be_dealt(name: str, number: int) -> None:
    game, sets = (rulebooks.DICE, [name]) if name == dice.SET else (rulebooks.CARDS, sorted({"base", name}))
    rules = rulebooks.rulebook(game=game, sets=sets, seats=5, options={}, editions={name: number})
    assert rules.editions[name] == number and rules.deal("ab" * 32).prompts()


def test_former_edition__deals_what_it_dealt(first: CardRulebook) -> None:
    again = by_edition(parish=1)
    assert again.digest == first.digest
    assert [card.text for card in again.cards] == [card.text for card in first.cards]
    assert sorted(again.characters) == sorted(first.characters)
    games = [rules.deal("cd" * 32) for rules in (first, again)]
    assert games[0].drain() == games[1].drain()


def test_next_edition__is_what_new_tables_have(first: CardRulebook) -> None:
    newest: Any = rulebooks.rulebook(game=rulebooks.CARDS, sets=["base", "parish"], seats=5, options={})
    assert newest.editions == {"base": BASE, "parish": 2} and newest.digest == by_edition(parish=2).digest
    assert [card.text for card in newest.cards][80:] == [
        "Old Hat 4♠", "Old Hat 5♠", "Old Hat 6♠", "Church Bell 2♠", "Church Bell 3♠",
    ]  # fmt: skip
    assert "The Widow" in newest.characters and "The Sexton" not in newest.characters
    assert newest.digest != first.digest


def test_rule_that_began_with_an_edition__holds_from_then_on() -> None:
    """Whoever loses all their cards is asked for their order since the second edition of the base game (R18)."""

    def rules(**editions: int) -> Any:
        return rulebooks.rulebook(game=rulebooks.CARDS, sets=["base"], seats=5, options={}, editions=editions)

    assert rules(base=1).begun == rules().begun == []
    assert rules(base=2).begun == [Begun.ASKS_FOR_THE_ORDER]
    assert rules(base=1).digest != rules(base=2).digest
    assert [card.text for card in rules(base=1).cards] == [card.text for card in rules(base=2).cards]
    asked = {edition: _asked(rules(base=edition), "top-discard") for edition in (1, 2)}
    assert asked[1] == 0 and asked[2] > 0


def _asked(rules: CardRulebook, question: str) -> int:
    """In how many of some random games the question is asked."""
    games = 0
    for number in range(40):
        chance, g = random.Random(number), rules.deal(f"{number:064x}")
        while g.result is None and not any(prompt.question == question for prompt in g.prompts()):
            prompt = g.prompts()[0]
            g.answer(prompt.seat, chance.choice(prompt.options))
        games += g.result is None
    return games


def test_table_that_does_not_say__is_of_first_editions(first: CardRulebook) -> None:
    assert by_edition().digest == first.digest


@pytest.mark.parametrize("number", [0, 3, -1])
def test_edition_that_there_is_not__is_refused(first: CardRulebook, number: int) -> None:
    with pytest.raises(UnknownRules, match=r"no edition .*; the newest is 2") as refused:
        by_edition(parish=number)
    assert refused.value.field == "editions"


def test_records__of_both_editions__pass_both_verifiers(first: CardRulebook) -> None:
    names: dict[str, Any] = {"__name__": "verify_record"}
    exec(compile(tables.program(), "verify_record.py", "exec"), names)
    for number, rules in enumerate((by_edition(parish=1), by_edition(parish=2)), 1):
        record = record_by(rules, 1)
        assert record["editions"] == {"base": BASE, "parish": number}
        assert records.verify(records.read(msgspec.json.encode(record))).tells_chance
        assert names["verify"](record)
        record["editions"]["parish"] = 3 - number
        with pytest.raises(names["Wrong"], match="cards are not those of its sets"):
            names["verify"](record)
        record["editions"]["parish"] = 3
        with pytest.raises(names["Wrong"], match="no edition 3"):
            names["verify"](record)
        with pytest.raises(records.MalformedRecord, match="no edition 3"):
            records.verify(records.read(msgspec.json.encode(record)))


def test_edition__tells_the_verifier_only_what_differs_from_the_one_before(
    first: CardRulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    store("parish", 2, SECOND.printed)
    third = replace(SECOND, characters=(), edition=3, former=(Sexton(), Widow()))
    known = {**card_sets(), "parish": third}
    for module in (rulebooks, tables):
        monkeypatch.setattr(module, "card_sets", lambda: known)
    names: dict[str, Any] = {"__name__": "verify_record"}
    exec(compile(tables.program(), "verify_record.py", "exec"), names)
    assert names["PRINTED"]["parish"][2] == {"characters": ""}
    assert names["verify"](record_by(by_edition(parish=3), 1))


def test_edition_that_tables_may_know__is_never_written_again(first: CardRulebook) -> None:
    with pytest.raises(FileExistsError):
        store("parish", 1, SECOND.printed)
