"""What holds in every game at every decision, over random tables and choices."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games import laws
from games.engine.cardgame.invariants import Broken
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import Game
from games.engine.kernel.journal import KINDS
from games.engine.kernel.prompts import OPERANDS

from .random_games import base_rules, chosen_options, decisions, played, seats, seed_of, seeds, whole_games


class Play(RuleBasedStateMachine):
    """Answers, any-time acts, copies and refusals in any order, at any table."""

    @initialize(seed=seeds, count=seats, options=chosen_options)
    def deal(self, seed: str, count: int, options: dict[str, str]) -> None:
        self.g = base_rules(count, options).deal(seed)
        self.g.drain()

    @precondition(lambda self: self.g.result is None)
    @rule(which=st.integers(0, 7), number=st.integers(0, 63))
    def answer(self, which: int, number: int) -> None:
        prompts = self.g.prompts()
        prompt = prompts[which % len(prompts)]
        options = self.g.options(prompt.seat)
        self.g.answer(prompt.seat, options[number % len(options)])

    @precondition(lambda self: self.g.result is None and any(map(self.g.acts, range(len(self.g.presence)))))
    @rule()
    def act(self) -> None:
        seat = next(seat for seat in range(len(self.g.presence)) if self.g.acts(seat))
        self.g.answer(seat, self.g.acts(seat)[0])

    @rule()
    def go_on_from_a_snapshot(self) -> None:
        self.g.drain()
        self.g = laws.reloaded(self.g)

    @rule()
    def go_on_from_a_clone(self) -> None:
        self.g = self.g.clone()

    @rule()
    def refuse(self) -> None:
        self.g.drain()
        laws.refuses(self.g)

    @invariant()
    def sound(self) -> None:
        laws.sound(self.g)
        laws.derives(self.g)

    @invariant()
    def known_words(self) -> None:
        for record in self.g.log:
            kind = KINDS[record[0]]
            assert len(record) == 1 + len(kind.fields) + bool(kind.private), record


TestPlay = Play.TestCase
TestPlay.settings = settings(deadline=None, max_examples=25, stateful_step_count=60)


@whole_games
@given(seeds, seats, chosen_options, st.integers(0, 2**32))
def test_copies_are_the_game_and_independent_of_it(
    seed: str, count: int, options: dict[str, str], choices: int
) -> None:
    g = base_rules(count, options).deal(seed)
    readers = laws.Readers(g, g.drain())
    shadows = laws.Shadows(g)
    chance = random.Random(choices)
    for seat, option in decisions(g, chance):
        laws.copies(g, chance)
        g.answer(seat, option)
        records = g.drain()
        shadows.answer(g, records, seat, option)
        readers.follow(g, records)
    laws.sound(g)
    laws.copies(g, chance)


@whole_games
@given(seeds, seats, chosen_options, st.integers(0, 2**32))
def test_what_is_offered_is_well_formed_and_the_rest_refused(
    seed: str, count: int, options: dict[str, str], choices: int
) -> None:
    g = base_rules(count, options).deal(seed)
    for seat, option in decisions(g, random.Random(choices)):
        g.drain()
        laws.sound(g)
        laws.refuses(g)
        laws.derives(g)
        g.answer(seat, option)
    assert g.prompts() == []
    assert not any(g.options(seat) for seat in range(count))


@whole_games
@given(seeds, seats, st.integers(0, 2**32))
def test_what_the_journal_says_is_never_changed(seed: str, count: int, choices: int) -> None:
    g = base_rules(count).deal(seed)
    chronicle = laws.Chronicle()
    for seat, option in decisions(g, random.Random(choices)):
        chronicle.write(g.drain())
        g.answer(seat, option)
    chronicle.check()


def test_a_question_that_was_answered_is_never_asked_again_unless_the_answer_is_taken_back() -> None:
    for number in range(20):
        g = base_rules(5).deal(seed_of(number))
        answered: set[str] = set()
        for seat, option in decisions(g, random.Random(number)):
            assert not {prompt.id for prompt in g.prompts()} & answered
            prompt = g.prompt_of(seat)
            if prompt is not None and option in prompt.options:
                answered.add(prompt.id)
            if option == ("back",):
                answered.clear()
            g.answer(seat, option)
        assert answered


def test_any_time_acts_leave_the_questions_to_others_as_they_are() -> None:
    tried = 0
    for number in range(400):
        g = base_rules(5).deal(seed_of(number))
        if "Sid Ketchum" not in g.characters:
            continue
        for seat, option in decisions(g, random.Random(number)):
            tried += laws.acts_keep_prompts(g)
            g.answer(seat, option)
        if tried > 100:
            return
    raise AssertionError(f"only {tried} acts came about")


def test_a_chosen_game_ends_in_the_same_way_every_time() -> None:
    def ending() -> dict[str, Any]:
        g = played(3, 10_000)
        assert g.result is not None
        return g.dump()

    assert ending() == ending()


def test_every_kind_of_option_of_the_base_game_comes_about() -> None:
    """The random games reach what the laws are about."""
    kinds: set[str] = set()
    for number in range(60):
        g = base_rules(7).deal(seed_of(number))
        for seat, option in decisions(g, random.Random(number)):
            kinds |= {each[0] for each in g.options(seat)}
            g.answer(seat, option)
    assert kinds == set(OPERANDS) - {"choose"}


# -- the laws can be broken ------------------------------------------------------------------------------------


def forgetful_clone(g: CardGame) -> CardGame:
    new = whole_clone(g)
    new.hands = g.hands
    return new


whole_clone = Game.clone


def test_a_clone_that_shares_a_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardGame, "clone", forgetful_clone)
    with pytest.raises(laws.LawBroken, match="changed the game"):
        for number in range(40):
            laws.copies(played(number, 20), random.Random(number))


def test_a_snapshot_that_leaves_something_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardGame, "VALUES", tuple(name for name in CardGame.VALUES if name != "bangs"))
    with pytest.raises(laws.LawBroken, match="snapshot"):
        for number in range(200):
            g = played(number, 30)
            if g.bangs:
                laws.copies(g, random.Random(number))


def test_an_index_out_of_date_is_caught() -> None:
    g = next(g for g in map(played, range(40), [40] * 40) if any(g.in_play) and g.result is None)
    laws.derives(g)
    seat = next(seat for seat, cards in enumerate(g.in_play) if cards)
    g.discards.append(g.in_play[seat].pop())
    with pytest.raises(laws.LawBroken, match="out of date"):
        laws.derives(g)


def test_a_lost_card_is_caught() -> None:
    g = played(1, 10)
    g.deck.pop()
    with pytest.raises((laws.LawBroken, Broken)):
        laws.sound(g)
