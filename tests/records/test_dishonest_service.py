"""A service that deals otherwise than it says: its own records give it away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from games.engine import people
from games.engine.cardgame import rulebook as card_rules
from games.engine.cardgame.loot import Loot
from games.engine.cardgame.table import CardGame
from games.engine.dice.faces import FACES
from games.engine.kernel import rng
from games.engine.kernel.game import Game
from games.engine.people import deal_characters, deal_roles, roles_left
from games.fairness.verifier import verify_record as program
from games.terms.rulebooks import CARDS, rulebook

from .games import Document, record_by
from .published import refusal


def patched_roles(patch: pytest.MonkeyPatch, roles: list[str]) -> None:
    def deal(g: Game, usual: Sequence[str], fixed_roles: Mapping[int, str]) -> None:
        deal_roles(g, roles, fixed_roles)

    patch.setattr(card_rules, "deal_roles", deal)


def another_renegade(patch: pytest.MonkeyPatch) -> None:
    patched_roles(patch, ["sheriff", "renegade", "renegade", "outlaw", "deputy"])


def another_order_of_roles(patch: pytest.MonkeyPatch) -> None:
    patched_roles(patch, ["sheriff", "deputy", "renegade", "outlaw", "outlaw"])


def character_left_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(card_rules, "deal_characters", lambda g, names: deal_characters(g, list(names)[1:]))


def characters_dealt_first(patch: pytest.MonkeyPatch) -> None:
    dealt: list[str] = []

    def roles(g: Game, usual: Sequence[str], fixed_roles: Mapping[int, str]) -> None:
        dealt[:] = deal_characters(g, g.rules.characters)  # type: ignore[attr-defined]
        deal_roles(g, usual, fixed_roles)

    patch.setattr(card_rules, "deal_roles", roles)
    patch.setattr(card_rules, "deal_characters", lambda g, names: dealt)


def shuffle_of_nothing_first(patch: pytest.MonkeyPatch) -> None:
    def deal(g: Game, usual: Sequence[str], fixed_roles: Mapping[int, str]) -> None:
        g.shuffled("events", ["x"])
        deal_roles(g, usual, fixed_roles)

    patch.setattr(card_rules, "deal_roles", deal)


def before_new_decks(patch: pytest.MonkeyPatch, burn: Callable[[CardGame], object]) -> None:
    made = CardGame._reshuffle

    def reshuffle(g: CardGame) -> None:
        burn(g)
        made(g)

    patch.setattr(CardGame, "_reshuffle", reshuffle)


def pick_of_an_event_before_a_new_deck(patch: pytest.MonkeyPatch) -> None:
    before_new_decks(patch, lambda g: g.pick("final event", ["y"]))


def shuffle_of_events_before_a_new_deck(patch: pytest.MonkeyPatch) -> None:
    before_new_decks(patch, lambda g: g.shuffled("events", ["x"]))


def die_before_a_new_deck(patch: pytest.MonkeyPatch) -> None:
    before_new_decks(patch, lambda g: g.pick("die", FACES))


def new_deck_when_it_pleases(patch: pytest.MonkeyPatch) -> None:
    """Not as soon as the last card is gone, but when one is needed: meanwhile there are more discards."""

    def top(g: CardGame) -> int:
        if not g.deck:
            g._reshuffle()
        return g.deck.pop() if g.deck else -1

    patch.setattr(CardGame, "_top", top)


def one_card_too_many(patch: pytest.MonkeyPatch) -> None:
    draw = CardGame.draw
    patch.setattr(CardGame, "draw", lambda g, seat, count, cause: draw(g, seat, count + (cause == "deal"), cause))


def hands_dealt_to_the_last_first(patch: pytest.MonkeyPatch) -> None:
    draw = CardGame.draw

    def dealt(g: CardGame, seat: int, count: int, cause: str) -> list[int]:
        if cause != "deal":
            return draw(g, seat, count, cause)
        other = len(g.roles) - 1 - seat
        return draw(g, other, g.life[other], cause)

    patch.setattr(CardGame, "draw", dealt)


def loot(patch: pytest.MonkeyPatch, lay_down: Callable[[CardGame, Loot, int], object]) -> None:
    """What Cat Balou and its like take from a hand is decided by the service."""
    carry = Loot.steps["carry"]

    def chosen(frame: Loot, g: CardGame) -> None:
        if frame.choice[0] == "discard_hand" and frame._possible(g) and g.presence[frame.seat]:
            g.finish()
            lay_down(g, frame, min(g.hands[frame.target]))
        else:
            carry(frame, g)

    patch.setitem(Loot.steps, "carry", chosen)


def discard_chosen(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], frame.name, frame.seat, "hostile"))


def discard_chosen_by_nobody(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], frame.name))


def discard_chosen_as_if_by_its_holder(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], "hand limit"))


def discard_chosen_as_if_all_went(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], "eliminated"))


def only_card_taken_without_chance(patch: pytest.MonkeyPatch) -> None:
    """There is nothing to choose, but the numbers of all random acts after it are others."""

    def pick(g: CardGame, domain: str, items: list[int]) -> int:
        return items[0] if len(items) == 1 else Game.pick(g, domain, items)

    patch.setattr(CardGame, "pick", pick, raising=False)


def own_choice_drawn_by_chance(patch: pytest.MonkeyPatch) -> None:
    """Chance is asked for a card that its holder has chosen, until it says the same."""
    discard = CardGame.discard_hand

    def drawn(g: CardGame, seat: int, cards: list[int], cause: str, *more: Any, **named: Any) -> None:
        if cause == "hand limit" and rng.below(g.seed, g.draws + 1, "random card", len(g.hands[seat])) == (
            g.hands[seat].index(cards[0])
        ):
            g.pick("random card", g.hands[seat])
        discard(g, seat, cards, cause, *more, **named)

    patch.setattr(CardGame, "discard_hand", drawn)


def roles_shuffled_again(patch: pytest.MonkeyPatch) -> None:
    def deal(g: Game, usual: Sequence[str], fixed_roles: Mapping[int, str]) -> None:
        deal_roles(g, usual, fixed_roles)
        left = iter(g.shuffled("roles", roles_left(usual, fixed_roles)))
        g.roles = [fixed_roles.get(seat) or next(left) for seat in range(len(usual))]

    patch.setattr(card_rules, "deal_roles", deal)


def fixed_roles_dealt(patch: pytest.MonkeyPatch, dealt: Mapping[int, str]) -> None:
    """The service deals with other roles fixed than the table says, and asks nobody whether they may be."""

    def left(roles: Sequence[str], fixed_roles: Mapping[int, str]) -> list[str]:
        found = list(roles)
        for role in fixed_roles.values():
            found.remove(role)
        return found

    def deal(g: Game, usual: Sequence[str], fixed_roles: Mapping[int, str]) -> None:
        deal_roles(g, usual, dealt)

    patch.setattr(people, "roles_left", left)
    patch.setattr(card_rules, "deal_roles", deal)


def hidden_role_fixed(patch: pytest.MonkeyPatch) -> None:
    fixed_roles_dealt(patch, {2: "sheriff", 1: "outlaw"})


def sheriff_fixed_elsewhere(patch: pytest.MonkeyPatch) -> None:
    fixed_roles_dealt(patch, {3: "sheriff"})


def sheriff_shuffled_with_the_others(patch: pytest.MonkeyPatch) -> None:
    fixed_roles_dealt(patch, {})


def another_order_of_the_roles_left(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(people, "roles_left", lambda roles, fixed_roles: roles_left(roles, fixed_roles)[::-1])


DISHONEST: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (another_renegade, "(roles) was not made of what such a table has"),
    (another_order_of_roles, "(roles) was not made of what such a table has"),
    (character_left_out, "(characters) was not made of what such a table has"),
    (characters_dealt_first, "random act 1 is for 'characters'; in every such deal it is for the roles"),
    (shuffle_of_nothing_first, "random act 1 is for 'events'; in every such deal it is for the roles"),
    (pick_of_an_event_before_a_new_deck, "is for 'final event', for which there is no chance after the deal"),
    (shuffle_of_events_before_a_new_deck, "is for 'events', for which there is no chance after the deal"),
    (die_before_a_new_deck, "is for 'die', for which there is no chance after the deal"),
    (new_deck_when_it_pleases, "the deck was used up, and no new one was made at once"),
    (one_card_too_many, "was not dealt as many cards as it has life points"),
    (hands_dealt_to_the_last_first, "seat 0 was not dealt as many cards as it has life points, or not in its turn"),
    (discard_chosen, "no random act has picked"),
    (discard_chosen_by_nobody, "does not discard cards of its choice for"),
    (discard_chosen_as_if_by_its_holder, "does not discard cards of its choice for hand limit"),
    (discard_chosen_as_if_all_went, "the hand of seat"),
    (only_card_taken_without_chance, "no random act has picked"),
    (own_choice_drawn_by_chance, "hand limit is nothing that chance decides"),
    (roles_shuffled_again, "random act 2 is for 'roles'; in every such deal it is for the characters"),
    (hidden_role_fixed, "(roles) was not made of what such a table has"),
    (sheriff_fixed_elsewhere, "(roles) was not made of what such a table has"),
]

DISHONEST_WITH_A_SHERIFF: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (roles_shuffled_again, "random act 2 is for 'roles'; in every such deal it is for the characters"),
    (hidden_role_fixed, "(roles) was not made of what such a table has"),
    (sheriff_fixed_elsewhere, "was dealt the role"),
    (sheriff_shuffled_with_the_others, "(roles) was not made of what such a table has"),
    (another_order_of_the_roles_left, "(roles) was not made of what such a table has"),
]


@pytest.mark.parametrize(("patch", "said"), DISHONEST, ids=[patch.__name__ for patch, _ in DISHONEST])
def test_service_that_deals_otherwise__is_found(
    monkeypatch: pytest.MonkeyPatch, patch: Callable[[pytest.MonkeyPatch], None], said: str
) -> None:
    patch(monkeypatch)
    rules = rulebook(game=CARDS, sets=["base"], seats=5, options={})
    refused = [wrong for number in range(12) if (wrong := refusal(record_by(rules, number)))]
    assert refused and all(said in wrong for wrong in refused), refused


@pytest.mark.parametrize(
    ("patch", "said"), DISHONEST_WITH_A_SHERIFF, ids=[patch.__name__ for patch, _ in DISHONEST_WITH_A_SHERIFF]
)
def test_service_that_deals_otherwise__with_a_fixed_sheriff__is_found(
    monkeypatch: pytest.MonkeyPatch, patch: Callable[[pytest.MonkeyPatch], None], said: str
) -> None:
    rules = rulebook(game=CARDS, sets=["base"], seats=5, options={})
    assert not refusal(record_by(rules, 1, fixed_roles={2: "sheriff"}))
    patch(monkeypatch)
    refused = [refusal(record_by(rules, number, fixed_roles={2: "sheriff"})) for number in range(6)]
    assert all(said in wrong for wrong in refused), refused


def test_hidden_role_that_the_service_has_fixed_and_told__is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden_role_fixed(monkeypatch)
    rules = rulebook(game=CARDS, sets=["base"], seats=5, options={})
    assert refusal(record_by(rules, 1, fixed_roles={1: "outlaw", 2: "sheriff"})) == (
        "the role 'outlaw' was fixed for seat 1; at such a table only roles that everybody knows may be: sheriff"
    )


def test_act_with_a_number_of_the_same_value__is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """1.0 is equal to 1, but another text, and so another outcome."""
    shuffled = rng.shuffled

    def otherwise(seed: str, serial: int, domain: str, items: Sequence[Any]) -> list[Any]:
        if serial > 1:
            return shuffled(seed, serial, domain, items)
        return program.shuffled(bytes.fromhex(seed), 1.0, domain, list(items))  # type: ignore[arg-type]

    monkeypatch.setattr(rng, "shuffled", otherwise)
    record = record_by(rulebook(game=CARDS, sets=["base"], seats=5, options={}), 1)
    record["chance"][0]["serial"] = 1.0
    assert "random act 1 (roles) has the result" in refusal(record)


def test_pick_among_the_cards_apart__is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody does again what stands there."""
    picks: list[Document] = []

    def lay_down(g: CardGame, frame: Loot, card: int) -> None:
        hand = g.hands[frame.target][:]
        pick = {"serial": 0, "act": "pick", "domain": "random card"}
        picks.append({**pick, "items": hand, "place": hand.index(card), "result": card, "drawn": g.draws})
        g.discard_hand(frame.target, [card], frame.name, frame.seat, "hostile")

    loot(monkeypatch, lay_down)
    rules = rulebook(game=CARDS, sets=["base"], seats=5, options={})
    record = next(each for each in (record_by(rules, number) for number in range(12)) if picks)
    journal = enumerate(record["journal"])
    places = [at for at, each in journal if each["kind"] == "discard" and each.get("cause") == "Cat Balou"]
    hands = [at for at in places if record["journal"][at]["zone"] == "hand"]
    record["apart"] += [{**pick, "after": at} for pick, at in zip(picks, hands, strict=True)]
    assert refusal(record)
