"""The Dice Game's deal, its characters, what may be rolled again, and the fairness of its dice."""

from __future__ import annotations

import csv
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from games.engine.dice.characters import CHARACTERS
from games.engine.dice.faces import ARROW, BEER, DICE, DYNAMITE, FACES, GATLING, MEANINGS, ONE, TWO
from games.engine.dice.rulebook import SEATS, DiceRulebook, compile_rulebook
from games.engine.dice.table import DiceGame
from games.engine.dice.view import dice_view
from games.engine.kernel.journal import complete, readable
from games.engine.kernel.notation import BadNotation
from games.engine.kernel.prompts import Option
from games.engine.kernel.rules import UnknownRules
from games.engine.testing.laws import viewers

from .dice_games import decisions, dice_rules, tables
from .random_games import seed_of, seeds

DATA = Path(__file__).parent / "data"

ROLES = {
    3: {"outlaw": 1, "renegade": 1, "deputy": 1},
    4: {"sheriff": 1, "outlaw": 2, "renegade": 1},
    5: {"sheriff": 1, "outlaw": 2, "renegade": 1, "deputy": 1},
    6: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 1},
    7: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 2},
    8: {"sheriff": 1, "outlaw": 3, "renegade": 2, "deputy": 2},
}


def printed() -> dict[str, int]:
    """The characters and life points of the published list."""
    with (DATA / "dice_characters.csv").open(encoding="utf-8", newline="") as file:
        return {row["name"]: int(row["life"]) for row in csv.DictReader(file)}


def journal(g: DiceGame, kind: str) -> list[dict[str, Any]]:
    return [complete(record) for record in g.log if record[0] == kind]


def first_of(g: DiceGame) -> int:
    """Who begins (R1)."""
    return g.roles.index("sheriff" if "sheriff" in g.roles else "deputy")


# -- the deal --------------------------------------------------------------------------------------------------


def test_every_character_is_there_with_its_life_points() -> None:
    assert len(printed()) == 16
    assert {one.name: one.life for one in CHARACTERS} == printed()
    assert len(CHARACTERS) == 16


def test_the_game_is_for_three_to_eight() -> None:
    assert list(SEATS) == list(ROLES)
    for seats in (2, 9):
        with pytest.raises(UnknownRules) as refused:
            compile_rulebook(["dice"], seats, {})
        assert refused.value.field == "seats"


@pytest.mark.parametrize(
    ("sets", "options", "field"),
    [(["base"], {}, "sets"), (["dice", "base"], {}, "sets"), (["dice"], {"nine": "plain"}, "options.nine")],
)
def test_there_is_one_box_without_options(sets: list[str], options: dict[str, str], field: str) -> None:
    with pytest.raises(UnknownRules) as refused:
        compile_rulebook(sets, 5, options)
    assert refused.value.field == field


@settings(deadline=None, max_examples=60)
@given(seeds, tables)
def test_what_every_deal_is_like(seed: str, rules: DiceRulebook) -> None:
    g = rules.deal(seed)
    assert Counter(g.roles) == ROLES[rules.seats]
    assert len(set(g.characters)) == rules.seats
    first, life = first_of(g), printed()
    for seat, told in enumerate(journal(g, "character")):
        # The Sheriff has two more, and nobody at a table of three.
        bonus = 2 if g.roles[seat] == "sheriff" else 0
        assert (told["seat"], told["character"]) == (seat, g.characters[seat])
        assert told["life"] == g.max_life(seat) == life[told["character"]] + bonus
        assert g.revealed[seat] == (g.roles[seat] == "sheriff" or rules.seats == 3)
    assert g.first_turn == first == journal(g, "turn")[0]["seat"]
    assert journal(g, "turn")[0]["round"] == 1
    before = [record[0] for record in g.log[: g.log.index(("turn", first, 1))]]
    assert before == ["start", *["role"] * rules.seats, *["character"] * rules.seats]


@settings(deadline=None, max_examples=60)
@given(seeds, tables)
def test_a_seat_reads_and_sees_its_own_role_only(seed: str, rules: DiceRulebook) -> None:
    g = rules.deal(seed)
    every_seat = set(range(rules.seats))
    for viewer in viewers(g):
        read = [readable(record, viewer) for record in g.log]
        roles = {entry["seat"] for entry in read if entry["kind"] == "role" and "role" in entry}
        known = every_seat if rules.seats == 3 else {first_of(g), viewer} - {None}
        assert roles == known
        assert {entry["seat"] for entry in dice_view(g, viewer)["seats"] if entry["role"]} == known


def test_one_seed_is_one_deal() -> None:
    rules = dice_rules(6)
    assert rules.deal(seed_of(1)).dump() == rules.deal(seed_of(1)).dump()
    assert rules.deal(seed_of(1)).dump() != rules.deal(seed_of(2)).dump()


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_may_get_every_role_and_every_character_is_dealt(seats: int) -> None:
    games = [dice_rules(seats).deal(seed_of(number)) for number in range(150)]
    for seat in range(seats):
        assert {g.roles[seat] for g in games} == set(ROLES[seats])
    assert {name for g in games for name in g.characters} == set(printed())


# -- what may be rolled again ----------------------------------------------------------------------------------


def rolled(dice: Sequence[str], character: str = "Willy the Kid", rolls: int = 1) -> DiceGame:
    """A table at which these dice show, rolled by this character."""
    for number in range(400):
        g = dice_rules(4).deal(seed_of(number))
        if g.characters[g.turn] == character and (g.stack[-1].id, g.stack[-1].step) == ("dice_turn", "decide"):
            g.dice, g.rolls = list(dice), rolls
            # As if they had just been thrown.
            g.stack[-1].go("rolled")
            g.run()
            g.drain()
            return g
    raise AssertionError(f"{character} never began")


def kept(g: DiceGame) -> list[list[str]]:
    """The choices offered."""
    options = g.options(g.turn)
    assert {option[0] for option in options} == {"keep"}
    return [option[1].split("+") if option[1] else [] for option in options]


@pytest.mark.parametrize(
    ("dice", "ways"),
    [
        ([ARROW, ONE, TWO, BEER, GATLING], 32),
        ([ONE] * 5, 6),
        ([ONE, ONE, ONE, BEER, BEER], 12),
        ([DYNAMITE, ONE, TWO, BEER, GATLING], 16),
        ([DYNAMITE, DYNAMITE, BEER, BEER, GATLING], 6),
    ],
)
def test_any_different_choice_of_the_free_dice_may_be_kept(dice: list[str], ways: int) -> None:
    g = rolled(dice)
    offered = kept(g)
    assert len(offered) == len({tuple(faces) for faces in offered}) == ways
    for faces in offered:
        assert Counter(faces) <= Counter(dice)
        assert faces.count(DYNAMITE) == dice.count(DYNAMITE)
    assert sorted(dice, key=FACES.index) in offered
    assert [DYNAMITE] * dice.count(DYNAMITE) in offered


def test_black_jack_may_roll_dynamites_again() -> None:
    assert len(kept(rolled([DYNAMITE, DYNAMITE, BEER, BEER, GATLING], "Black Jack"))) == 18


@pytest.mark.parametrize("character", ["Willy the Kid", "Black Jack"])
@pytest.mark.parametrize("dynamites", [3, 4])
def test_three_dynamites_end_the_rolling(character: str, dynamites: int) -> None:
    g = rolled([DYNAMITE] * dynamites + [BEER] * (DICE - dynamites), character)
    assert g.prompts()[0].cause[0] == BEER
    # Whoever used none of it has one point less, whatever the number of Dynamites.
    assert g.life[g.turn] == g.max_life(g.turn) - 1


@pytest.mark.parametrize(("character", "allowed"), [("Willy the Kid", 3), ("Lucky Duke", 4)])
def test_the_last_roll_must_be_accepted(character: str, allowed: int) -> None:
    dice = [BEER, BEER, ONE, TWO, GATLING]
    for rolls in range(1, allowed):
        g = rolled(dice, character, rolls)
        assert len(kept(g)) == 24
        assert g.prompts()[0].remaining == allowed - rolls
        assert dice_view(g, None)["dice"] == {"faces": dice, "rolls": rolls, "rolls_allowed": allowed}
    assert rolled(dice, character, allowed).prompts()[0].cause[0] == ONE


def test_kept_dice_stay_and_the_others_are_thrown() -> None:
    g = rolled([BEER, BEER, ONE, TWO, GATLING])
    g.answer(g.turn, ("keep", "1+beer"))
    told = journal(g, "roll")[0]
    assert told["kept"] == [ONE, BEER]
    assert len(told["thrown"]) == 3
    assert told["roll"] == 2


def test_whoever_keeps_all_five_rolls_no_more() -> None:
    g = rolled([BEER, BEER, ONE, TWO, GATLING])
    g.answer(g.turn, ("keep", "1+2+beer+beer+gatling"))
    assert not journal(g, "roll")
    assert g.prompts()[0].cause[0] == ONE


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("keep gatling, gatling, 1", ("keep", "1+gatling+gatling")),
        ("KEEP Beer+1  2", ("keep", "1+2+beer")),
        ("keep nothing", ("keep", "")),
        ("use 1 > 3", ("use", "1", 3)),
        ("use Slab the Killer > 0", ("use", "Slab the Killer", 0)),
        ("pass", ("pass",)),
    ],
)
def test_notation__reads(text: str, option: Option) -> None:
    assert dice_rules(5).notation.read(text) == [option]


@pytest.mark.parametrize("text", ["keep three", "keep", "roll", "keep 7"])
def test_notation__refuses(text: str) -> None:
    with pytest.raises(BadNotation):
        dice_rules(5).notation.read(text)


# -- chance ----------------------------------------------------------------------------------------------------


def test_every_face_has_a_meaning_and_dice_have_no_other() -> None:
    assert set(MEANINGS) == set(FACES)
    assert len(FACES) == 6


def throws() -> Iterator[tuple[int, int, str]]:
    """Every die thrown in some games: the roll of the turn, the place among those thrown, and the face."""
    for number in range(120):
        g = dice_rules(3 + number % 6).deal(seed_of(f"fair {number}"))
        for seat, option in decisions(g, random.Random(number)):
            g.answer(seat, option)
        for told in journal(g, "roll"):
            for place, face in enumerate(told["thrown"]):
                yield told["roll"], place, face


def test_chance_is_fair() -> None:
    """Each face comes up in a sixth of all throws, whatever the die and the roll, and follows any face as often."""
    found = list(throws())
    groups: dict[Any, Counter[str]] = {"all": Counter(face for _, _, face in found)}
    for roll, place, face in found:
        groups.setdefault(("roll", roll), Counter())[face] += 1
        groups.setdefault(("place", place), Counter())[face] += 1
    for (_, _, before), (_, place, face) in pairwise(found):
        if place:
            groups.setdefault(("after", before), Counter())[face] += 1
    assert groups["all"].total() > 8000
    assert len(groups) == 1 + 4 + DICE + len(FACES)
    for name, counts in groups.items():
        total = counts.total()
        bound = 5 * sqrt(total * 5 / 36)
        assert set(counts) == set(FACES), name
        assert all(abs(count - total / 6) < bound for count in counts.values()), (name, counts)
