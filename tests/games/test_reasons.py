"""A card of the hand that cannot be used says why, and the reason is true: without its obstacle the card is offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from games.engine.cardgame.queries import distance
from games.engine.cardgame.reasons import NAMES, OF_THE_HAND, Reason, reasons
from games.engine.cardgame.shot import Shot
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import OUT
from games.engine.kernel.rulebook import rulebook_of
from games.engine.sets import card_sets
from games.engine.testing.random_tables import Course, EventCourse, choice
from tests.api import problem
from tests.games.people import Person, answer, at, moves, see, seen_by, start

Lift = Callable[[CardGame, int, int, Reason], None]


def positions(course: Course, games: int) -> Iterator[CardGame]:
    """Where somebody is asked, in random games."""
    for number in range(games):
        chance = course.chance(number)
        setup = course.setup(number, chance)
        g = setup.rulebook().deal(course.deal(number))
        while g.result is None:
            yield g
            g.answer(*choice(g, chance, setup.favoured))


def copy_of(g: CardGame) -> CardGame:
    copied = rulebook_of(g).load(g.dump())
    assert isinstance(copied, CardGame)
    return copied


def is_offered(g: CardGame, seat: int, card: int) -> bool:
    return any(option[:2] in (("play", card), ("discard", card)) for option in g.options(seat))


def take(g: CardGame, seat: int, wanted: Callable[[int], bool] = lambda card: True) -> None:
    """Put a card into a hand, from wherever it is."""
    piles = [g.deck, g.discards, *g.in_play, *[hand for other, hand in enumerate(g.hands) if other != seat]]
    pile, card = next((pile, card) for pile in piles for card in pile if wanted(card))
    pile.remove(card)
    g.hands[seat].append(card)
    g.sources_changed()


def throw(g: CardGame, lying: Callable[[int], bool]) -> None:
    """Put cards that lie in front of anybody on the discard pile."""
    for cards in g.in_play:
        for card in [card for card in cards if lying(card)]:
            cards.remove(card)
            g.discards.append(card)
    g.sources_changed()


def nearer(g: CardGame, seat: int, card: int, reason: Reason) -> None:
    g.index.memo[(seat, "within", reason.limit)] = g.others(seat)
    g.index.memo[(seat, "in_reach")] = g.others(seat)
    for other in g.others(seat):
        if not g.hands[other]:
            take_back(g, other)


def take_back(g: CardGame, seat: int) -> None:
    memo = dict(g.index.memo)
    take(g, seat)
    g.index.memo.update(memo)


def without_event(g: CardGame, seat: int, card: int, reason: Reason) -> None:
    g.past_events = [event for event in g.past_events if event != reason.by]
    g.sources_changed()


def with_victims(g: CardGame, seat: int, card: int, reason: Reason) -> None:
    memo = dict(g.index.memo)
    for other in g.others(seat):
        take(g, other)
    g.index.memo.update(memo)


def with_one_out(g: CardGame, seat: int, card: int, reason: Reason) -> None:
    g.presence[g.others(seat)[0]] = OUT
    g.sources_changed()


def with_a_bang(g: CardGame, seat: int, card: int, reason: Reason) -> None:
    g.bangs = 0
    g.past_events = []
    take(g, seat, lambda other: g.rules.faces[other].is_bang_card)
    g.index.memo[(seat, "in_reach")] = g.others(seat)


def with_prisoners(g: CardGame, seat: int, card: int, reason: Reason) -> None:
    g.revealed = [0] * len(g.revealed)
    throw(g, lambda other: True)


LIFTS: dict[str, Lift] = {
    "lies-already": lambda g, seat, card, reason: throw(g, lambda other: g.rules.faces[other].name == name_of(g, card)),
    "bang-limit": lambda g, seat, card, reason: setattr(g, "bangs", -9),
    "too-far": nearer,
    "nobody-has-cards": with_victims,
    "nobody-is-out": with_one_out,
    "everybody-has-one": lambda g, seat, card, reason: throw(g, lambda other: True),
    "nobody-to-jail": with_prisoners,
    "no-bang": with_a_bang,
    "needs-another": lambda g, seat, card, reason: take(g, seat),
    "forbidden": without_event,
}
"""What takes away the obstacle that a reason names, in a copy of the game."""


def name_of(g: CardGame, card: int) -> str:
    return str(g.rules.faces[card].name)


@pytest.fixture(scope="module")
def told() -> Counter[str]:
    """How often each reason was given and proved true."""
    counted: Counter[str] = Counter()
    every = tuple(card_sets())
    for course, games in ((Course(3, every), 14), (EventCourse(3, every), 26)):
        for g in positions(course, games):
            for prompt in g.prompts():
                for reason, cards in reasons(g, prompt).items():
                    for card in cards:
                        assert not is_offered(g, prompt.seat, card)
                        counted[reason.name] += 1
                        if reason.name in LIFTS and counted[reason.name] <= 40:
                            lifted = copy_of(g)
                            LIFTS[reason.name](lifted, prompt.seat, card, reason)
                            if not still_hindered(lifted, prompt.seat, card, reason):
                                assert is_offered(lifted, prompt.seat, card), (reason, name_of(g, card))
                                counted[f"{reason.name} proved"] += 1
    return counted


def still_hindered(g: CardGame, seat: int, card: int, reason: Reason) -> bool:
    """Whether something else stands in the way now."""
    prompt = g.prompt_of(seat)
    assert prompt is not None
    return any(card in cards and other.name != reason.name for other, cards in reasons(g, prompt).items())


def test_reasons__are_given_for_exactly_the_cards_that_are_in_no_option(told: Counter[str]) -> None:
    assert set(told) <= {*NAMES, *(f"{name} proved" for name in LIFTS)}
    assert told["not-now"] == 0
    assert told["no-answer"] > 500


@pytest.mark.parametrize("name", ["lies-already", "bang-limit", "too-far", "nobody-is-out", "no-bang", "forbidden"])
def test_reason__without_its_obstacle__the_card_is_offered(told: Counter[str], name: str) -> None:
    assert told[f"{name} proved"] >= 3, told


def test_cards_only_in_answer__to_a_shot_or_a_loss__are_offered() -> None:
    proved: Counter[str] = Counter()
    for g in positions(Course(5, ("base", "dodge_city")), 4):
        for prompt in g.prompts():
            for reason, cards in reasons(g, prompt).items():
                for card in cards if reason.name == "only-in-answer" else ():
                    if not g.rules.faces[card].missed or proved[name_of(g, card)] > 5:
                        continue
                    shot_at = copy_of(g)
                    author = shot_at.others(prompt.seat)[0]
                    shot_at.push(Shot(author=author, target=prompt.seat, card=-1, name="BANG!", by_card=True))
                    shot_at.run()
                    assert is_offered(shot_at, prompt.seat, card), name_of(g, card)
                    proved[name_of(g, card)] += 1
    assert proved["Missed!"] > 3


def test_question_about_cards_in_play__says_nothing_of_the_hand() -> None:
    asked = 0
    for g in positions(EventCourse(3, ("base", "high_noon")), 60):
        for prompt in g.prompts():
            if prompt.question == "the-daltons":
                assert reasons(g, prompt) == {}
                asked += 1
    assert asked


def test_out_of_reach__says_by_how_much() -> None:
    found = 0
    for g in positions(Course(9, ("base",)), 12):
        for prompt in g.prompts():
            for reason in reasons(g, prompt):
                if reason.name == "too-far":
                    assert reason.nearest == min(distance(g, prompt.seat, other) for other in g.others(prompt.seat))
                    assert reason.nearest > reason.limit >= 1
                    found += 1
    assert found


def test_view__tells_the_asked_seat_alone(four: list[Person]) -> None:
    table = start(four, seed=5)
    seen = 0
    for _, live in moves(four, table, seed=4):
        for told in [seen_by(live, seat) for seat in live.asked]:
            prompt = told["prompt"]
            used = {option["card"]["id"] for option in prompt["options"] if option["kind"] in ("play", "discard")}
            hand = {card["id"] for card in told["seats"][told["viewer"]]["hand"]}
            named = {card for one in prompt.get("unusable", ()) for card in one["cards"]}
            assert named == (hand - used if prompt["kind"] in OF_THE_HAND else set())
            assert all(one["text"] for one in prompt.get("unusable", ()))
            seen += len(named)
        if seen > 60:
            break
    assert seen > 60


def test_refused_card__says_why_in_the_language_asked_for(four: list[Person]) -> None:
    table = start(four, seed=5)
    for _, live in moves(four, table, seed=4):
        if live.game.result is not None:
            break
        seat = min(live.asked)
        told = seen_by(live, seat)
        for one in told["prompt"].get("unusable", ()):
            sent = {"prompt": told["prompt"]["id"], "option": f"play:{one['cards'][0]}::-1"}
            refused = problem(four[seat].api.post(at(table, "answer"), sent), 422, "option_unknown")
            assert refused["detail"].endswith(one["text"]) and refused["field"] == "option"
            german = problem(
                four[seat].api.post(at(table, "answer"), sent, Accept_Language="de"), 422, "option_unknown"
            )
            assert "geht hier nicht" in german["detail"]
            return
    raise AssertionError("no card was ever unusable")


def test_refused_card__that_is_not_in_the_hand__is_unknown(four: list[Person]) -> None:
    table = start(four, seed=5)
    seat = see(four[0].api, table)["waiting_for"][0]
    told = see(four[seat].api, table)
    hand = {card["id"] for card in told["seats"][seat]["hand"]}
    details = set()
    for card in [card for card in range(80) if card not in hand][:20]:
        sent = {"prompt": told["prompt"]["id"], "option": f"play:{card}::-1"}
        details.add(problem(four[seat].api.post(at(table, "answer"), sent), 422, "option_unknown")["detail"])
    assert details == {"Answer with the id of one of the options listed in the prompt."}
    assert answer(four[seat].api, table, told, told["prompt"]["default"])["status"] == "playing"
