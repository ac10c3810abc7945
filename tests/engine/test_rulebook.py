"""What stored games rely on: the numbers of cards, snapshots of older releases, sets beside one another."""

from __future__ import annotations

from hashlib import sha256
from typing import ClassVar

from games.engine.cardgame.cards import Blue
from games.engine.cardgame.rulebook import CardRulebook, CardSet, table_options
from games.engine.cardgame.shot import Shot
from games.engine.kernel.operation import frame_from
from games.engine.sets import card_sets


class AnotherBarrel(Blue):
    """The print of a later set."""

    name = "Barrel"
    copies: ClassVar[str] = "A♣"


def rulebook(*sets: CardSet) -> CardRulebook:
    return CardRulebook(sets, 4, {name: option.default for name, option in table_options(sets).items()})


def test_numbers_of_base_cards_stand_in_stored_games() -> None:
    texts = "\n".join(card.text for card in rulebook(card_sets()["base"]).cards)
    # A new sum here means that every stored hand now holds other cards.
    assert sha256(texts.encode()).hexdigest()[:16] == "454094bbda539985"


def test_a_later_set_adds_its_own_prints_of_a_card() -> None:
    base = card_sets()["base"]
    rules = rulebook(base, CardSet("later", "Later", (AnotherBarrel(),), ()))
    assert [card.text for card in rules.cards if card.face.name == "Barrel"] == ["Barrel Q♠", "Barrel K♠", "Barrel A♣"]
    # Copies of one another (R246): the card is the same, whatever set it came with.
    assert len({id(card.face) for card in rules.cards if card.face.name == "Barrel"}) == 1
    assert [card.text for card in rules.cards[:80]] == [card.text for card in rulebook(base).cards]


def test_a_frame_without_the_operands_added_since_takes_their_first_values() -> None:
    whole = Shot.of(0, 1, 17, "BANG!", 1)
    assert frame_from(list(whole[:8])) == whole
    one, other = frame_from(list(whole[:8])), frame_from(list(whole[:8]))
    assert isinstance(one, Shot) and isinstance(other, Shot)
    assert one.used is not other.used
