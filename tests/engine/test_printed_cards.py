"""The physical cards, characters and events of each set against second tables, typed from the published lists."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from games.engine.cardgame.borders import Weapon
from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.roles import ROLES_BY_SEATS, verdict
from games.engine.sets import card_sets

from .random_games import all_rules

DATA = Path(__file__).parent / "data"

CARDS = {"base": 80, "dodge_city": 40, "valley_of_shadows": 16}
CHARACTERS = {"base": 16, "dodge_city": 15, "valley_of_shadows": 8}
EVENTS = {"high_noon": 13, "fistful_of_cards": 15}

RANGES = {"Volcanic": 1, "Schofield": 2, "Remington": 3, "Rev. Carabine": 4, "Winchester": 5, "Lemat": 1, "Shotgun": 1}

ROLES = {
    3: {"outlaw": 1, "renegade": 1, "deputy": 1},
    4: {"sheriff": 1, "outlaw": 2, "renegade": 1},
    5: {"sheriff": 1, "outlaw": 2, "renegade": 1, "deputy": 1},
    6: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 1},
    7: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 2},
    8: {"sheriff": 1, "outlaw": 3, "renegade": 2, "deputy": 2},
    9: {"sheriff": 1, "outlaw": 4, "renegade": 2, "deputy": 2},
    10: {"sheriff": 1, "secret_sheriff": 1, "outlaw": 4, "renegade": 2, "deputy": 2},
    11: {"sheriff": 1, "secret_sheriff": 1, "outlaw": 5, "renegade": 2, "deputy": 2},
    12: {"sheriff": 1, "secret_sheriff": 1, "outlaw": 5, "renegade": 2, "deputy": 3},
    13: {"sheriff": 1, "secret_sheriff": 1, "outlaw": 6, "renegade": 2, "deputy": 3},
    14: {"sheriff": 1, "secret_sheriff": 1, "outlaw": 6, "renegade": 2, "deputy": 4},
}


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", CARDS)
def test_every_physical_card_is_there_once_for_each_copy(name: str) -> None:
    expected = Counter(
        (row["set"], row["name"], row["border"], row["kind"], row["suit"], row["rank"])
        for row in rows(f"{name}_cards.csv")
    )
    assert expected.total() == CARDS[name]
    found = Counter(
        (card.set, card.face.name, card.face.border, card.face.kind, card.suit, card.rank)
        for card in all_rules(7).cards
        if card.set == name
    )
    assert found == expected


@pytest.mark.parametrize("name", CHARACTERS)
def test_every_character_is_there_with_its_life_points(name: str) -> None:
    expected = {row["name"]: int(row["life"]) for row in rows(f"{name}_characters.csv")}
    assert len(expected) == CHARACTERS[name]
    found = {one.name: one.life for one in card_sets()[name].characters}
    assert found == expected, f"type what is new into {name}_characters.csv, and the number into CHARACTERS"


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_is_there_and_acts_when_it_should(name: str) -> None:
    expected = {row["name"]: row["timing"] for row in rows("events.csv") if row["set"] == name}
    assert len(expected) == EVENTS[name]
    assert {event.name: timing(event) for event in card_sets()[name].events} == expected


def timing(event: EventCard) -> str:
    """When an event acts: once, when it is revealed, or while it lies on top; the last one of its deck at the end."""
    if type(event).revealed is not EventCard.revealed:
        return "once"
    return "play_last" if event.final else "play"


def test_no_set_has_anything_that_was_not_compared() -> None:
    sets = card_sets().values()
    for kind, known in (("cards", CARDS), ("characters", CHARACTERS), ("events", EVENTS)):
        missing = {one.name for one in sets if getattr(one, kind)} ^ set(known)
        assert not missing, f"type the {kind} of {missing} into a file of {DATA}, and their number into {kind.upper()}"


def test_the_ranges_of_the_weapons() -> None:
    weapons = [face for face in all_rules(7).named.values() if isinstance(face, Weapon)]
    assert {face.name: face.range for face in weapons} == RANGES, "type the range of a new weapon into RANGES"


def test_the_roles_for_each_number_of_players() -> None:
    assert {seats: Counter(roles) for seats, roles in ROLES_BY_SEATS.items()} == ROLES


def test_nine_may_be_dealt_a_secret_sheriff() -> None:
    secret = {"sheriff": 1, "secret_sheriff": 1, "outlaw": 4, "renegade": 2, "deputy": 1}
    assert Counter(compile_rulebook(card_sets(), ["base"], 9, {"nine_players": "secret"}).roles) == secret
    assert Counter(compile_rulebook(card_sets(), ["base"], 9, {}).roles) == ROLES[9]
    assert Counter(compile_rulebook(card_sets(), ["base"], 10, {"nine_players": "plain"}).roles) == ROLES[10]


def test_cards_are_numbered_alike_at_tables_of_every_size() -> None:
    numbered = {tuple(card.text for card in all_rules(seats).cards) for seats in ROLES}
    assert len(numbered) == 1


@pytest.mark.parametrize("name", card_sets())
def test_every_card_character_and_event_explains_itself(name: str) -> None:
    one = card_sets()[name]
    told = [each.describe() for each in one.cards]
    told += [each.describe() for each in one.characters]
    told += [each.describe() for each in one.events]
    assert told
    assert all(each["name"] and each["text"] for each in told)


def test_no_two_things_of_different_kinds_have_one_name() -> None:
    rules = compile_rulebook(card_sets(), list(card_sets()), 5, {})
    # What an ability makes of a card is called after it.
    forms = {face.name for one in card_sets().values() for face in one.forms}
    assert forms <= {*rules.characters}
    every = [*({*rules.named} - forms), *rules.characters, *rules.events]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize(
    ("in_play", "won"),
    [
        ([0, 1, 2, 3, 4], None),
        ([0, 1, 4], None),
        ([0, 2], None),
        ([0], ("law", [0, 4])),
        ([0, 4], ("law", [0, 4])),
        ([1], ("renegade", [1])),
        ([1, 4], ("outlaws", [2, 3])),
        ([1, 2], ("outlaws", [2, 3])),
        ([4], ("outlaws", [2, 3])),
        ([], ("outlaws", [2, 3])),
    ],
)
def test_who_has_won(in_play: list[int], won: tuple[str, list[int]] | None) -> None:
    assert verdict(["sheriff", "renegade", "outlaw", "outlaw", "deputy"], in_play) == won


@pytest.mark.parametrize(
    ("in_play", "won"),
    [
        ([0, 1, 2], None),
        ([0, 1], None),
        ([0, 1, 7], None),
        ([0, 6, 7], ("law", [0, 6, 7])),
        # Two Renegades are no side: each must be the last one of all (R90).
        ([1, 2], ("outlaws", [3, 4, 5])),
        ([1, 6], ("outlaws", [3, 4, 5])),
        ([2], ("renegade", [2])),
        ([], ("outlaws", [3, 4, 5])),
    ],
)
def test_who_has_won_among_eight(in_play: list[int], won: tuple[str, list[int]] | None) -> None:
    roles = ["sheriff", "renegade", "renegade", "outlaw", "outlaw", "outlaw", "deputy", "deputy"]
    assert verdict(roles, in_play) == won


@pytest.mark.parametrize(
    ("in_play", "victor", "won"),
    [
        ([0, 1, 2], -1, None),
        # It is the Deputy who has eliminated the Renegade (R187).
        ([0, 2], 0, ("deputy", [0])),
        # The third player has done it: whoever is left alone wins (R189, R190).
        ([0, 2], -1, None),
        ([2], -1, ("outlaw", [2])),
        ([1], -1, ("renegade", [1])),
        # Fallen together with their quarry, they have won all the same; without a hunter nobody has (R94).
        ([], 1, ("renegade", [1])),
        ([], -1, ("nobody", [])),
    ],
)
def test_who_has_won_among_three(in_play: list[int], victor: int, won: tuple[str, list[int]] | None) -> None:
    assert verdict(["deputy", "renegade", "outlaw"], in_play, victor) == won
