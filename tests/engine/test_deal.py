"""The deal: roles, characters, hands, event cards, and what is public of it."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.journal import complete, readable
from games.engine.roles import ROLES_BY_SEATS, roles_for
from games.engine.sets import card_sets

from .random_games import all_rules, base_rules, seed_of, seeds, tables

deals = settings(deadline=None, max_examples=60)

HIGH_NOON, FISTFUL = "High Noon", "A Fistful of Cards"


def journal(g: CardGame, kind: str) -> list[dict[str, Any]]:
    return [complete(record) for record in g.log if record[0] == kind]


def first_of(g: CardGame) -> int:
    """Who begins (R1)."""
    return g.roles.index("sheriff" if "sheriff" in g.roles else "deputy")


@deals
@given(seeds, tables)
def test_what_every_deal_is_like(seed: str, rules: CardRulebook) -> None:
    g = rules.deal(seed)
    count = rules.seats
    assert Counter(g.roles) == Counter(roles_for(count, rules.options["nine_players"]))
    assert len(set(g.characters)) == count
    assert set(g.characters) <= set(rules.characters)
    first = first_of(g)
    for seat, character in enumerate(g.characters):
        printed = rules.characters[character].life
        # Nobody has the Sheriff's extra life point at a table of three (R3), and everybody's role is known there.
        assert g.life[seat] == g.max_life(seat) == printed + (g.roles[seat] == "sheriff")
        assert g.revealed[seat] == (g.roles[seat] == "sheriff" or count == 3)
    assert g.first_turn == g.turn == g.keeper == first
    assert g.round == 1
    assert [prompt.seat for prompt in g.prompts()] == [first]
    hands = {entry["seat"]: entry["cards"] for entry in journal(g, "draw") if entry["cause"] == "deal"}
    assert {seat: len(cards) for seat, cards in hands.items()} == dict(enumerate(g.life))
    dealt = [card for cards in hands.values() for card in cards]
    assert len(set(dealt)) == len(dealt)
    assert all(g.hands[seat] == cards for seat, cards in hands.items() if seat != first)


@deals
@given(seeds, tables)
def test_a_seat_reads_of_its_own_role_and_hand_only(seed: str, rules: CardRulebook) -> None:
    g = rules.deal(seed)
    every_seat = set(range(rules.seats))
    for viewer in (*every_seat, None):
        read = [readable(record, viewer) for record in g.log]
        roles = {entry["seat"] for entry in read if entry["kind"] == "role" and "role" in entry}
        hands = {entry["seat"] for entry in read if entry.get("cause") == "deal" and "cards" in entry}
        own = {viewer} if viewer is not None else set()
        assert roles == (every_seat if rules.seats == 3 else {first_of(g)} | own)
        assert hands == own


def test_one_seed_is_one_deal() -> None:
    rules = all_rules(6)
    assert rules.deal(seed_of(1)).dump() == rules.deal(seed_of(1)).dump()
    assert rules.deal(seed_of(1)).dump() != rules.deal(seed_of(2)).dump()


@pytest.mark.parametrize("rules", [base_rules(4), all_rules(3), all_rules(8)], ids=["base", "three", "eight"])
def test_every_seat_may_get_every_role_and_every_character_is_dealt(rules: CardRulebook) -> None:
    games = [rules.deal(seed_of(number)) for number in range(200)]
    for seat in range(rules.seats):
        assert {g.roles[seat] for g in games} == set(ROLES_BY_SEATS[rules.seats])
    assert {name for g in games for name in g.characters} == set(rules.characters)


# -- event cards (R193, R232) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sets", "count", "finals"),
    [
        (["high_noon"], 13, {HIGH_NOON}),
        (["fistful_of_cards"], 15, {FISTFUL}),
        (["high_noon", "fistful_of_cards"], 13, {HIGH_NOON, FISTFUL}),
    ],
    ids=["High Noon", "A Fistful of Cards", "both"],
)
def test_the_event_deck_has_a_final_card_at_the_bottom(sets: list[str], count: int, finals: set[str]) -> None:
    rules = compile_rulebook(card_sets(), ["base", *sets], 5, {})
    decks = [rules.deal(seed_of(number)).events for number in range(400)]
    assert {len(deck) for deck in decks} == {count}
    assert {deck[0] for deck in decks} == finals
    every = {event.name for name in sets for event in card_sets()[name].events}
    for deck in decks:
        assert len(set(deck)) == count
        assert set(deck[1:]) <= every - {HIGH_NOON, FISTFUL}
    # Any of the others may come, and any of them as the first.
    assert {deck[-1] for deck in decks} == every - {HIGH_NOON, FISTFUL}


def test_everybody_sees_the_next_event_and_no_other() -> None:
    rules = all_rules(5)
    for number in range(20):
        g = rules.deal(seed_of(number))
        hidden = set(rules.events) - {g.events[-1]}
        assert not journal(g, "event")
        for viewer in (*range(5), None):
            view = card_view(g, viewer)
            assert view["event"] == {"current": None, "next": g.events[-1], "left": 13, "keeper": g.first_turn}
            assert not hidden & set(_words(view))


def _words(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [word for each in value.values() for word in _words(each)]
    if isinstance(value, list):
        return [word for each in value for word in _words(each)]
    return [value] if isinstance(value, str) else []


def test_without_event_sets_there_is_no_event_deck() -> None:
    rules = compile_rulebook(card_sets(), ["base", "dodge_city"], 5, {})
    g = rules.deal(seed_of(1))
    assert g.events == []
    assert "event" not in card_view(g, None)
