"""What stored games rely on: the numbers of cards, snapshots of older releases, sets beside one another."""

from __future__ import annotations

from hashlib import sha256
from typing import ClassVar

import pytest

from games.engine.cardgame.borders import Blue
from games.engine.cardgame.rulebook import CardRulebook
from games.engine.cardgame.rules import CardSet, table_options
from games.engine.cardgame.shot import Shot
from games.engine.kernel.stored_frames import frames_from
from games.engine.sets import card_sets


class AnotherBarrel(Blue):
    """The print of a later set."""

    name = "Barrel"
    copies: ClassVar[str] = "A♣"


def rulebook(*sets: CardSet) -> CardRulebook:
    return CardRulebook(sets, 4, {name: option.default for name, option in table_options(sets).items()})


NUMBERED = {"base": "454094bbda539985", "dodge_city": "1efc77e5a3946d39", "valley_of_shadows": "a24843be24c6f1a5"}
"""Sums over the numbered cards of the base set with each set of cards beside it that had games before there were
editions."""


@pytest.mark.parametrize("name", NUMBERED)
def test_numbers_of_cards_stand_in_stored_games(name: str) -> None:
    base, beside = card_sets()["base"], card_sets()[name]
    texts = "\n".join(card.text for card in rulebook(*dict.fromkeys((base, beside))).cards)
    # A new sum here means that every stored hand now holds other cards.
    assert sha256(texts.encode()).hexdigest()[:16] == NUMBERED[name]


def test_event_sets_leave_the_numbers_of_cards_alone() -> None:
    with_cards = [one for one in card_sets().values() if one.cards]
    numbered = [card.text for card in rulebook(*with_cards).cards]
    assert [card.text for card in rulebook(*card_sets().values()).cards] == numbered


def test_copies_from_two_sets_are_one_card() -> None:
    rules = rulebook(card_sets()["base"], card_sets()["dodge_city"])
    assert [card.text for card in rules.cards if card.face.name == "Dynamite"] == ["Dynamite 2♥", "Dynamite 10♣"]
    assert len({id(card.face) for card in rules.cards if card.face.name == "Dynamite"}) == 1


@pytest.mark.parametrize("name", [name for name in card_sets() if name != "base"])
def test_every_set_changes_the_fingerprint_of_the_rules(name: str) -> None:
    base = card_sets()["base"]
    assert rulebook(base, card_sets()[name]).digest != rulebook(base).digest


def test_a_later_set_adds_its_own_prints_of_a_card() -> None:
    base = card_sets()["base"]
    rules = rulebook(base, CardSet("later", "Later", (AnotherBarrel(),), ()))
    assert [card.text for card in rules.cards if card.face.name == "Barrel"] == ["Barrel Q♠", "Barrel K♠", "Barrel A♣"]
    # Copies of one another (R246): the card is the same, whatever set it came with.
    assert len({id(card.face) for card in rules.cards if card.face.name == "Barrel"}) == 1
    assert [card.text for card in rules.cards[:80]] == [card.text for card in rulebook(base).cards]


def test_a_frame_without_the_operands_added_since_takes_their_first_values() -> None:
    whole = Shot(author=0, target=1, card=17, name="BANG!", by_card=True)
    one, other = frames_from([whole.plain()[:8], whole.plain()[:8]])
    assert one.plain() == other.plain() == whole.plain()
    assert isinstance(one, Shot) and isinstance(other, Shot)
    assert one.used is not other.used
