"""No view and no journal depends on what its reader may not know."""

import random
from itertools import chain
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import laws
from games.engine.cardgame.resample import resample
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.journal import complete
from games.engine.kernel.prompts import Prompt

from .random_games import base_rules, choice, chosen_options, decisions, played, seats, seed_of, seeds, whole_games


@whole_games
@given(seeds, seats, chosen_options, st.integers(0, 2**32))
def test_nobody_tells_apart_what_he_may_not_know(seed: str, count: int, options: dict[str, str], choices: int) -> None:
    g = base_rules(count, options).deal(seed)
    chance = random.Random(choices)
    compared = laws.NonInterference(random.Random(choices + 1))
    for seat, option in decisions(g, chance):
        compared.check(g)
        g.answer(seat, option)
        g.drain()
    compared.check(g)
    assert compared.seen.followed > compared.seen.parted


def test_another_world_keeps_what_the_viewer_knows_and_changes_the_rest() -> None:
    changed = 0
    for number in range(30):
        g = played(number, 30)
        for viewer in laws.viewers(g):
            other = resample(g, viewer, random.Random(number))
            eye = laws.eye_of(g, viewer)
            assert sorted([*other.deck, *chain(*other.hands)]) == sorted([*g.deck, *chain(*g.hands)])
            assert other.discards == g.discards
            assert other.in_play == g.in_play
            assert [len(hand) for hand in other.hands] == [len(hand) for hand in g.hands]
            for here, there in zip([g.deck, *g.hands], [other.deck, *other.hands], strict=True):
                assert all(new == old for new, old in zip(there, here, strict=True) if g.known[old] & eye)
            if viewer is not None:
                assert other.hands[viewer] == g.hands[viewer]
                assert other.roles[viewer] == g.roles[viewer]
            assert sorted(other.roles) == sorted(g.roles)
            assert other.seed != g.seed
            changed += other.deck != g.deck or other.hands != g.hands
    assert changed > 100


def test_unseen_cards_have_no_identity_in_a_view() -> None:
    def cards(value: Any) -> set[int]:
        if isinstance(value, dict):
            own = {value["id"]} if "suit" in value else set()
            return own.union(*map(cards, value.values()))
        return set().union(*map(cards, value)) if isinstance(value, list) else set()

    for number in range(10):
        g = played(number, 25)
        for viewer in laws.viewers(g):
            mine = set(g.hands[viewer]) if viewer is not None else set()
            in_sight = {*mine, *chain(*g.in_play), *g.aside, *g.discards[-1:]}
            asked = g.prompt_of(viewer) if viewer is not None else None
            cause = {asked.cause[1]} if asked is not None else set()
            assert cards(card_view(g, viewer)) <= in_sight | cause


# -- leaks are caught ------------------------------------------------------------------------------------------


def caught(**how: Any) -> str:
    """The law that random games break, "" when none does."""
    for number in range(6):
        g = base_rules(5).deal(seed_of(number))
        chance = random.Random(number)
        compared = laws.NonInterference(random.Random(number + 1), **how)
        try:
            readers = laws.Readers(g, g.drain())
            while g.result is None:
                compared.check(g)
                g.answer(*choice(g, chance))
                readers.follow(g, g.drain())
        except laws.LawBroken as law:
            return str(law)
    return ""


def deck_sum(g: CardGame, viewer: int | None) -> dict[str, Any]:
    """Says something of the deck that no single card does."""
    return {**card_view(g, viewer), "luck": sum(g.deck) % 10}


def hand_order(g: CardGame, viewer: int | None) -> dict[str, Any]:
    """Counts the other hands in an order that depends on what is in them."""
    view = card_view(g, viewer)
    view["seats"] = sorted(view["seats"], key=lambda seat: g.hands[seat["seat"]][:1])
    return view


def role_hint(g: CardGame, viewer: int | None) -> dict[str, Any]:
    """Says how many Outlaws are left on this side of the table."""
    return {**card_view(g, viewer), "danger": g.roles[:2].count("outlaw")}


def seed_hint(g: CardGame, viewer: int | None) -> dict[str, Any]:
    """Says something of the seed."""
    return {**card_view(g, viewer), "omen": g.seed[0]}


@pytest.mark.parametrize("leak", [deck_sum, hand_order, role_hint, seed_hint])
def test_a_leak_in_the_view_is_caught(leak: laws.View) -> None:
    assert "tells two worlds apart" in caught(view=leak)


def test_without_a_leak_nothing_is_caught() -> None:
    assert caught() == ""


def test_a_leak_in_the_journal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(record: tuple[Any, ...], viewer: int | None) -> dict[str, Any]:
        return complete(record)

    monkeypatch.setattr(laws, "readable", everything)
    assert "which is hidden" in caught()


def test_a_question_skipped_for_a_hidden_reason_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever holds no answer is not asked: the table learns who has no Missed!.
    monkeypatch.setattr(Prompt, "public", property(lambda prompt: len(prompt.options) == 1, lambda prompt, value: None))
    assert caught()


def test_a_card_that_is_known_without_having_been_read_of_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = CardGame.draw

    def seen_by_all(g: CardGame, seat: int, count: int, cause: str) -> list[int]:
        cards = draw(g, seat, count, cause)
        for card in cards:
            g.known[card] = g.all_eyes
        return cards

    monkeypatch.setattr(CardGame, "draw", seen_by_all)
    assert "never read of it" in caught()


def test_views_are_plain_json() -> None:
    g = played(5, 30)
    for viewer in laws.viewers(g):
        view = card_view(g, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
