"""No view and no journal depends on what its reader may not know."""

import random
from itertools import chain
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cardgame.resample import resample
from games.engine.cardgame.rulebook import CardRulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import CardViewBuilder, card_view
from games.engine.kernel.journal import complete
from games.engine.kernel.prompts import Prompt
from games.engine.testing import journal_laws, laws
from games.engine.testing.journal_laws import Readers
from games.engine.testing.random_tables import EventCourse, Setup
from tests.sampling import sample

from .random_games import all_rules, base_rules, choice, decisions, played, seed_of, seeds, tables, whole_games


@settings(whole_games, max_examples=3)
@given(seeds, tables, st.integers(0, 2**32))
def test_nobody_tells_apart_what_they_may_not_know(seed: str, rules: CardRulebook, choices: int) -> None:
    compare(seed, rules, choices)


@pytest.mark.long
@settings(whole_games, max_examples=20)
@given(seeds, tables, st.integers(0, 2**32))
def test_nobody_in_many_games_tells_apart_what_they_may_not_know(seed: str, rules: CardRulebook, choices: int) -> None:
    compare(seed, rules, choices)


def compare(seed: str, rules: CardRulebook, choices: int) -> None:
    """A whole game, and at each decision the game with everything drawn anew that a viewer may not know."""
    g = rules.deal(seed)
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
        g = played(number, 30, all_rules(5))
        for viewer in laws.viewers(g):
            other = resample(g, viewer, random.Random(number))
            eye = laws.eye_of(g, viewer)
            mine, theirs = ([*world.deck, *world.aside, *chain(*world.hands)] for world in (g, other))
            assert sorted(mine) == sorted(theirs)
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


def test_another_world_keeps_the_events_that_were_seen_and_draws_the_others() -> None:
    rules, changed, finals = all_rules(4), 0, set()
    for number in range(40):
        g = played(number, 20 + 4 * number, rules)
        other = resample(g, 0, random.Random(number))
        assert other.past_events == g.past_events
        assert other.events[-1:] == g.events[-1:]
        assert len(other.events) == len(g.events)
        every = [*other.events, *other.past_events]
        assert len(set(every)) == len(every)
        assert [name for name in other.events if rules.events[name].final] == other.events[:1]
        finals |= {*other.events[:1]}
        changed += other.events != g.events
    assert changed > 30
    assert finals == {name for name, event in rules.events.items() if event.final}


def test_a_card_put_back_in_secret_is_no_longer_known_to_whoever_put_it_on_the_deck() -> None:
    asked = 0
    for number in range(60):
        g = played(number, 60, Setup(("base",), 5, cast=KITS_TABLE).rulebook())
        kit = g.characters.index("Kit Carlson")
        if g.result is not None or g.stack[-1].id != "kit_carlson":
            continue
        asked += 1
        g.known[g.aside[0]] |= g.all_eyes
        cards = g.aside[:]
        g.answer(kit, g.options(kit)[0])
        g.answer(kit, g.options(kit)[0])
        assert [g.known[card] for card in cards] == [1 << kit] * 3
    assert asked > 1


KITS_TABLE = ("Kit Carlson", "Willy the Kid", "Rose Doolan", "Paul Regret", "Jourdonnais")


def test_a_card_that_must_be_played_is_told_only_to_those_who_know_where_it_is() -> None:
    rules = Setup(("base", "fistful_of_cards"), 4, event="Law of the West", alone=True).rulebook()
    told = hidden = 0
    for number in range(60):
        g = played(number, 40, rules)
        owner, thief = g.turn, g.others(g.turn)[0]
        if g.result is not None or g.must_play not in g.hands[owner] or len(g.hands[owner]) < 2:
            continue
        assert all(card_view(g, viewer)["must_play"]["id"] == g.must_play for viewer in laws.viewers(g))
        told += 1
        taken = g.take_random(thief, owner, "El Gringo") == g.must_play
        hidden += not taken
        assert bool(card_view(g, owner).get("must_play")) is not taken
        assert bool(card_view(g, thief).get("must_play")) is not taken
        assert card_view(g, g.others(owner)[1]).get("must_play") is None
        assert card_view(g, None).get("must_play") is None
    assert told > 5
    assert 0 < hidden < told


def test_unseen_cards_have_no_identity_in_a_view() -> None:
    def cards(value: Any) -> set[int]:
        if isinstance(value, dict):
            own = {value["id"]} if "suit" in value else set()
            return own.union(*map(cards, value.values()))
        return set().union(*map(cards, value)) if isinstance(value, list) else set()

    for number in range(10):
        g = played(number, 25, all_rules(5))
        for viewer in laws.viewers(g):
            mine = set(g.hands[viewer]) if viewer is not None else set()
            in_sight = {*mine, *chain(*g.in_play), *g.aside, *g.discards[-1:]}
            asked = g.prompt_of(viewer) if viewer is not None else None
            cause = {asked.cause[1]} if asked is not None else set()
            assert cards(card_view(g, viewer)) <= in_sight | cause


# -- leaks are caught ------------------------------------------------------------------------------------------


def caught(rules: CardRulebook | None = None, games: int = 6, **how: Any) -> str:
    """The law that random games break, "" when none does."""
    for number in range(games):
        g = (rules or base_rules(5)).deal(seed_of(number))
        chance = random.Random(number)
        compared = laws.NonInterference(random.Random(number + 1), **how)
        try:
            readers = Readers(g, g.drain())
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


def event_hint(g: CardGame, viewer: int | None) -> dict[str, Any]:
    """Says which event comes after the next."""
    return {**card_view(g, viewer), "omen": g.events[-2:-1]}


def test_a_leak_of_the_events_to_come_is_caught() -> None:
    assert "tells two worlds apart" in caught(all_rules(5), view=event_hint)


def test_a_card_put_on_the_deck_of_which_others_know_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_deck = CardGame.put_on_deck

    def in_plain_sight(g: CardGame, seat: int, card: int, cause: str) -> None:
        known = g.known[:]
        put_on_deck(g, seat, card, cause)
        g.known = known

    monkeypatch.setattr(CardGame, "put_on_deck", in_plain_sight)
    mine = Setup(("base", "fistful_of_cards"), 5, event="Abandoned Mine", alone=True).rulebook()
    assert "never read of it" in caught(mine)


def test_a_shown_card_that_must_be_played_wherever_it_went_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(builder: CardViewBuilder, viewer: int | None, eye: int | None) -> bool:
        return builder.g.must_play in builder.g.hands[builder.g.turn]

    monkeypatch.setattr(CardViewBuilder, "sees_card_to_play", shown)
    law = Setup(("base", "fistful_of_cards"), 4, cast=GRINGOS_TABLE, event="Law of the West", alone=True).rulebook()
    assert "must_play" in caught(law)


GRINGOS_TABLE = ("El Gringo", "Willy the Kid", "Slab the Killer", "Rose Doolan")


@pytest.mark.parametrize("move", sample(["discard_in_play", "put_back", "draw_discard", "put_on_deck"], one_in=4))
def test_a_card_that_moves_unheard_of_is_caught(monkeypatch: pytest.MonkeyPatch, move: str) -> None:
    loud = getattr(CardGame, move)

    def silent(g: CardGame, *args: Any, **named: Any) -> None:
        told = g.log[:]
        loud(g, *args, **named)
        g.log[len(told) :] = [record for record in g.log[len(told) :] if record[0] == "shuffle"]

    monkeypatch.setattr(CardGame, move, silent)
    mine = Setup(("base", "fistful_of_cards"), 5, event="Abandoned Mine", alone=True).rulebook()
    found = [caught(base_rules(5)), caught(mine)]
    assert any("the journal tells" in law or "which is hidden" in law or "never read" in law for law in found), found


def test_life_points_that_come_unheard_of_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def silently(g: CardGame, seat: int, points: int, cause: str, by: int) -> None:
        g.life[seat] += min(points, g.wounds(seat))

    monkeypatch.setattr(CardGame, "heal", silently)
    assert "life points" in caught()


def test_an_event_that_nobody_saw_coming_is_caught() -> None:
    g = all_rules(4).deal(seed_of(1))
    readers = Readers(g, g.drain())
    with pytest.raises(laws.LawBroken, match="lay on top"):
        readers.follow(g, [("event", g.events[0], g.events[-1])])


@pytest.mark.parametrize(
    ("kind", "field", "wrong", "says"),
    [
        ("draw", "top", -1, "on top of the discards"),
        ("reveal", "pile", "", "'reveal'"),
        ("return", "zone", "aside", "'return'"),
        ("event", "next", "", "comes next"),
    ],
)
def test_a_record_that_is_wrong_about_where_cards_go_is_caught(
    monkeypatch: pytest.MonkeyPatch, kind: str, field: str, wrong: Any, says: str
) -> None:
    note = CardGame.note

    def told(g: CardGame, *record: Any, **later: Any) -> None:
        is_meant = record[0] == kind and later.get(field, wrong) != wrong
        note(g, *record, **({**later, field: wrong} if is_meant else later))

    monkeypatch.setattr(CardGame, "note", told)
    course = EventCourse()
    with pytest.raises(laws.LawBroken, match=says):
        for number in range(course.length):
            chance = course.chance(number)
            g = course.setup(number, chance).rulebook().deal(course.deal(number))
            readers = Readers(g, g.drain())
            for seat, option in decisions(g, chance):
                g.answer(seat, option)
                readers.follow(g, g.drain())


@pytest.mark.parametrize("games", [2, pytest.param(6, marks=pytest.mark.long)])
def test_without_a_leak_nothing_is_caught(games: int) -> None:
    assert caught(games=games) == ""


def test_a_leak_in_the_journal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(record: tuple[Any, ...], viewer: int | None) -> dict[str, Any]:
        return complete(record)

    monkeypatch.setattr(journal_laws, "readable", everything)
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
    g = played(5, 30, all_rules(5))
    for viewer in laws.viewers(g):
        view = card_view(g, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
