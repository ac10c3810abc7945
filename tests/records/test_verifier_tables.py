"""What the published verifier knows of the games is what the engine plays."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from games.engine.cardgame import rulebook as card_rules
from games.engine.cardgame.rulebook import compile_rulebook, dealings
from games.engine.dice import rulebook as dice_rules
from games.engine.dice.faces import DICE as DICE_ROLLED
from games.engine.dice.faces import FACES
from games.engine.editions import stored_editions
from games.engine.kernel.journal import KINDS
from games.engine.kernel.rulebook import Rulebook
from games.engine.roles import ROLES_BY_SEATS, SIDES
from games.engine.sets import card_sets
from games.fairness import records, tables
from games.fairness.deals import ENTROPY_LENGTH, ENTROPY_PATTERN
from games.fairness.verifier import verify_record as program
from games.terms.rulebooks import CARDS, DICE, rulebook


def known_table(rules: Rulebook) -> program.Table:
    """What the verifier knows of a table by these rules, all whose roles are dealt at random."""
    return program.Table({**rules.describe(), "format": program.FORMAT, "fixed_roles": []})


def test_roles__are_those_of_the_engine() -> None:
    for seats, roles, options in dealings():
        assert program.roles_of(seats, options.get("nine_players") == "secret") == list(roles)
    assert set(range(15)) & {3, *program.ROLES_BY_SEATS} == set(ROLES_BY_SEATS)
    assert dice_rules.SEATS == program.DICE_SEATS and dice_rules.SET == program.DICE_SET


def test_tables__are_dealt_from_what_the_engine_has() -> None:
    known = card_sets()
    for count in range(len(known)):
        for added in combinations(list(known)[1:], count):
            rules = compile_rulebook(known, ["base", *added], 5, {})
            table = known_table(rules)
            assert {"cards": table.cards, "laid": table.laid} == rules.legend()
            assert table.names == [face.name for face in rules.faces]
            assert table.characters == sorted(rules.characters)
            assert table.events == sorted(name for name, event in rules.events.items() if not event.final)
            assert table.finals == sorted(name for name, event in rules.events.items() if event.final)
    dice = dice_rules.compile_rulebook([dice_rules.SET], 5, {})
    assert known_table(dice).characters == sorted(dice.characters)
    assert program.EVENTS_OF_SEVERAL_DECKS == card_rules.EVENTS_OF_SEVERAL_DECKS


@pytest.mark.parametrize(("name", "number"), stored_editions())
def test_tables__of_each_edition__are_dealt_from_what_the_engine_has(name: str, number: int) -> None:
    game, sets = (DICE, [name]) if name == dice_rules.SET else (CARDS, list(dict.fromkeys(["base", name])))
    rules = rulebook(game=game, sets=sets, seats=5, options={}, editions={name: number})
    assert rules.describe()["editions"][name] == number
    assert isinstance(rules, card_rules.CardRulebook | dice_rules.DiceRulebook)
    table = known_table(rules)
    assert {"cards": table.cards, "laid": table.laid} == rules.legend()
    assert table.characters == sorted(rules.characters)


def test_words__are_those_of_the_engine() -> None:
    assert list(FACES) == program.FACES and DICE_ROLLED == program.DICE
    assert set(SIDES) == program.SIDES
    assert (program.WITHOUT_FIXED_ROLES, program.FORMAT) == (records.WITHOUT_FIXED_ROLES, records.FORMAT)
    told = {name.removeprefix("tell_") for name in vars(program.Follower) if name.startswith("tell_")}
    assert told | program.MOVES_NOTHING == set(KINDS) and not told & program.MOVES_NOTHING
    assert program.ENTROPY_LENGTH == ENTROPY_LENGTH
    assert {chr(code) for code in range(256) if re.fullmatch(ENTROPY_PATTERN, chr(code))} == program.VISIBLE


def test_tables__are_those_that_the_engine_writes() -> None:
    assert tables.program() == tables.PROGRAM.read_text(), "write them: python -m games.fairness.tables"
    assert not program.PAID_IN_TURN & program.PAID_AT_ANY_TIME
