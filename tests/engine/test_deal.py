"""The deal: roles, characters, hands, and what is public of it."""

from collections import Counter
from typing import Any

from hypothesis import given, settings

from games.engine.cardgame.table import CardGame
from games.engine.kernel.journal import complete, readable
from games.engine.roles import ROLES_BY_SEATS

from .random_games import base_rules, seats, seed_of, seeds

deals = settings(deadline=None, max_examples=60)


def journal(g: CardGame, kind: str) -> list[dict[str, Any]]:
    return [complete(record) for record in g.log if record[0] == kind]


@deals
@given(seeds, seats)
def test_what_every_deal_is_like(seed: str, count: int) -> None:
    rules = base_rules(count)
    g = rules.deal(seed)
    assert Counter(g.roles) == Counter(ROLES_BY_SEATS[count])
    assert len(set(g.characters)) == count
    assert set(g.characters) <= set(rules.characters)
    sheriff = g.roles.index("sheriff")
    for seat, character in enumerate(g.characters):
        printed = rules.characters[character].life
        assert g.life[seat] == g.max_life(seat) == printed + (seat == sheriff)
        assert g.revealed[seat] == (seat == sheriff)
    assert g.first_turn == g.turn == sheriff
    assert g.round == 1
    assert [prompt.seat for prompt in g.prompts()] == [sheriff]
    hands = {entry["seat"]: entry["cards"] for entry in journal(g, "draw") if entry["cause"] == "deal"}
    assert {seat: len(cards) for seat, cards in hands.items()} == dict(enumerate(g.life))
    dealt = [card for cards in hands.values() for card in cards]
    assert len(set(dealt)) == len(dealt)
    assert all(g.hands[seat] == cards for seat, cards in hands.items() if seat != sheriff)


@deals
@given(seeds, seats)
def test_a_seat_reads_of_its_own_role_and_hand_only(seed: str, count: int) -> None:
    g = base_rules(count).deal(seed)
    sheriff = g.roles.index("sheriff")
    for viewer in (*range(count), None):
        read = [readable(record, viewer) for record in g.log]
        roles = {entry["seat"] for entry in read if entry["kind"] == "role" and "role" in entry}
        hands = {entry["seat"] for entry in read if entry.get("cause") == "deal" and "cards" in entry}
        assert roles == {sheriff} | ({viewer} if viewer is not None else set())
        assert hands == ({viewer} if viewer is not None else set())


def test_one_seed_is_one_deal() -> None:
    rules = base_rules(6)
    assert rules.deal(seed_of(1)).dump() == rules.deal(seed_of(1)).dump()
    assert rules.deal(seed_of(1)).dump() != rules.deal(seed_of(2)).dump()


def test_every_seat_may_get_every_role_and_every_character_is_dealt() -> None:
    rules = base_rules(4)
    games = [rules.deal(seed_of(number)) for number in range(200)]
    for seat in range(4):
        assert {g.roles[seat] for g in games} == {"sheriff", "outlaw", "renegade"}
    assert {name for g in games for name in g.characters} == set(rules.characters)
