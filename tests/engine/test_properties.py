"""What holds in every game at every decision, over random tables and choices."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.engine.cardgame.invariants import Broken
from games.engine.cardgame.rulebook import CardRulebook
from games.engine.cardgame.table import CardGame
from games.engine.kernel import operation
from games.engine.kernel.game import GHOST_FOR_TURN
from games.engine.kernel.journal import KINDS
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS
from games.engine.testing import laws
from games.engine.testing.journal_laws import Chronicle, Readers
from games.engine.testing.random_tables import Course, EventCourse

from .random_games import (
    Question,
    all_rules,
    base_rules,
    decisions,
    played,
    question,
    seed_of,
    seeds,
    tables,
    whole_games,
)

few_games = settings(whole_games, max_examples=4)
"""For laws that take long to look at: the proof `laws` looks at them in hundreds of games."""


class Play(RuleBasedStateMachine):
    """Answers, any-time acts, copies and refusals in any order, at any table."""

    @initialize(seed=seeds, rules=tables)
    def deal(self, seed: str, rules: CardRulebook) -> None:
        self.g = rules.deal(seed)
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


@few_games
@given(seeds, tables, st.integers(0, 2**32))
def test_copies_are_the_game_and_independent_of_it(seed: str, rules: CardRulebook, choices: int) -> None:
    g = rules.deal(seed)
    readers = Readers(g, g.drain())
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


@few_games
@given(seeds, tables, st.integers(0, 2**32))
def test_what_is_offered_is_well_formed_and_the_rest_refused(seed: str, rules: CardRulebook, choices: int) -> None:
    g = rules.deal(seed)
    for seat, option in decisions(g, random.Random(choices)):
        g.drain()
        laws.sound(g)
        laws.refuses(g)
        laws.derives(g)
        g.answer(seat, option)
    assert g.prompts() == []
    assert not any(g.options(seat) for seat in range(rules.seats))


@whole_games
@given(seeds, tables, st.integers(0, 2**32))
def test_what_the_journal_says_is_never_changed(seed: str, rules: CardRulebook, choices: int) -> None:
    g = rules.deal(seed)
    chronicle = Chronicle()
    for seat, option in decisions(g, random.Random(choices)):
        chronicle.write(g.drain())
        g.answer(seat, option)
    chronicle.check()


def test_a_question_that_was_answered_is_never_asked_again_unless_the_answer_is_taken_back() -> None:
    for number in range(20):
        g = all_rules(5).deal(seed_of(number))
        answered: set[Question] = set()
        for seat, option in decisions(g, random.Random(number)):
            assert not {question(prompt) for prompt in g.prompts()} & answered
            prompt = g.prompt_of(seat)
            if prompt is not None and option in prompt.options:
                answered.add(question(prompt))
            if option == ("back",):
                answered.clear()
            g.answer(seat, option)
        assert answered


def test_any_time_acts_leave_the_questions_to_others_as_they_are() -> None:
    tried = 0
    for number in range(400):
        g = all_rules(5).deal(seed_of(number))
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


# -- the random games reach what the laws are about ------------------------------------------------------------


def test_every_kind_of_option_of_the_base_game_comes_about() -> None:
    kinds: set[str] = set()
    for number in range(60):
        g = base_rules(7).deal(seed_of(number))
        for seat, option in decisions(g, random.Random(number)):
            kinds |= {each[0] for each in g.options(seat)}
            g.answer(seat, option)
    assert kinds == set(OPERANDS) - {"choose", "keep"}


def test_every_question_that_any_set_asks_comes_about() -> None:
    """Each step that asks, of each operation; each kind of prompt and of option; each kind of record. What only the
    dice game has is left to its own tests."""
    steps = {
        (one.id, step)
        for one in operation.operations()
        if one.__module__.startswith("games.engine.") and not one.__module__.startswith("games.engine.dice.")
        for step in one.answers
    }
    kinds, offered, told = set(PROMPT_KINDS), set(OPERANDS) - {"keep"}, set(KINDS) - {"roll", "arrows"}
    course = EventCourse()
    for number in range(course.length):
        chance = course.chance(number)
        g = course.setup(number, chance).rulebook().deal(course.deal(number))
        for seat, option in decisions(g, chance):
            steps.discard((g.stack[-1].id, g.stack[-1].step))
            kinds -= {prompt.kind for prompt in g.prompts()}
            offered -= {each[0] for each in g.options(seat)}
            g.answer(seat, option)
        told -= {record[0] for record in g.log}
        if not (steps or kinds or offered or told):
            return
    assert (steps, kinds, offered, told) == (set(), set(), set(), set())


def test_every_card_character_and_event_comes_about_and_ghosts_take_turns() -> None:
    rules = all_rules(8)
    unused = {*rules.named, *rules.characters, *rules.events}
    # Of the first dozen of courses the one in which all of it comes about soonest.
    ghosts, course = 0, EventCourse(3, list(rules.sets))
    for number in range(course.length):
        chance = course.chance(number)
        setup = course.setup(number, chance)
        g = setup.rulebook().deal(course.deal(number))
        for seat, option in decisions(g, chance):
            if option[0] == "play":
                unused.discard(rules.faces[option[1]].name)
            ghosts += g.presence[g.turn] == GHOST_FOR_TURN
            g.answer(seat, option)
        unused -= {*g.characters, *g.past_events}
        if not unused and ghosts:
            return
    assert (unused, ghosts > 0) == (set(), True)


def test_tables_of_a_course_are_the_same_every_time() -> None:
    def table(number: int) -> tuple[str, dict[str, Any]]:
        course = Course(5)
        setup = course.setup(number, course.chance(number))
        return str(setup), setup.rulebook().deal(course.deal(number)).dump()

    assert [table(number) for number in range(12)] == [table(number) for number in range(12)]
    assert len({table(number)[0] for number in range(12)}) > 6


# -- the laws can be broken ------------------------------------------------------------------------------------


def forgetful_clone(g: CardGame) -> CardGame:
    new = whole_clone(g)
    new.hands = g.hands
    return new


whole_clone = CardGame.clone


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


def test_a_second_weapon_is_caught() -> None:
    g = played(1, 10)
    g.in_play[0] += [card for card in g.deck if g.rules.faces[card].kind == "weapon"][:2]
    g.deck = [card for card in g.deck if card not in g.in_play[0]]
    with pytest.raises((laws.LawBroken, Broken), match=r"two weapons|2 weapons|two cards of one name"):
        laws.sound(g)


@pytest.mark.parametrize(
    ("what", "spoil"),
    [
        ("came twice", lambda g: g.events.append(g.events[1])),
        ("at the bottom", lambda g: g.events.reverse()),
        ("came twice", lambda g: g.past_events.append("No such event")),
    ],
)
def test_an_event_deck_out_of_order_is_caught(what: str, spoil: Any) -> None:
    g = played(1, 10, all_rules(5))
    laws.sound(g)
    spoil(g)
    with pytest.raises(laws.LawBroken, match=what):
        laws.sound(g)


def test_a_ghost_in_another_players_turn_is_caught() -> None:
    g = played(1, 10)
    other = g.others(g.turn)[0]
    g.presence[other], g.life[other] = GHOST_FOR_TURN, 0
    with pytest.raises(laws.LawBroken, match="ghost"):
        laws.sound(g)
