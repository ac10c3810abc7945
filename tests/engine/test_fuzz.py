"""`manage.py fuzz` and its courses: they cover what they say, and tell of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from itertools import combinations
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bang_service.tools.fuzzing import Budget, Checked, Tally
from games.engine.cardgame.table import CardGame
from games.engine.dice.table import DiceGame
from games.engine.sets import card_sets
from games.engine.testing import laws
from games.engine.testing.journal_laws import Readers
from games.engine.testing.random_tables import (
    DICE_SIZES,
    SIZES,
    CharacterCourse,
    Course,
    DiceCourse,
    EventCourse,
    PairCourse,
    Setup,
    choice,
    expansions,
)

CHARACTERS = [each.name for one in card_sets().values() for each in one.characters]
EVENTS = [each.name for one in card_sets().values() for each in one.events]
FINAL_EVENTS = {each.name for one in card_sets().values() for each in one.events if each.final}
COPIER = "Vera Custer"


def setups(course: Course) -> list[Setup]:
    """All tables of a course, or the first few of each combination of sets."""
    return [
        course.setup(number, course.chance(number)) for number in range(course.length or 12 * 2 ** len(expansions()))
    ]


def play(course: Course, number: int, watch: Callable[[CardGame], object] = lambda g: None) -> CardGame:
    """A game of a course in which the cheap laws are checked."""
    chance = course.chance(number)
    setup = course.setup(number, chance)
    g = setup.rulebook().deal(course.deal(number))
    readers = Readers(g, g.drain())
    while g.result is None:
        laws.sound(g)
        watch(g)
        g.answer(*choice(g, chance, setup.favoured))
        readers.follow(g, g.drain())
    laws.sound(g)
    return g


# -- courses ---------------------------------------------------------------------------------------------------


def test_random_tables_are_of_all_sizes_and_combinations_of_sets() -> None:
    found = setups(Course())
    assert {setup.seats for setup in found} == set(SIZES)
    assert len({setup.sets for setup in found}) == 2 ** len(expansions())
    assert {bool(setup.options) for setup in found} == {True, False}


def test_tables_with_events_in_force_are_for_each_event_at_each_size() -> None:
    found = setups(EventCourse())
    assert {(setup.event, setup.seats) for setup in found} == {(name, size) for name in EVENTS for size in SIZES}
    followed = {setup.event for setup in found if not setup.alone}
    assert followed == set(EVENTS) - FINAL_EVENTS


def test_tables_with_characters_are_for_each_character_at_each_size() -> None:
    found = setups(CharacterCourse())
    assert {(setup.cast[0], setup.seats) for setup in found} == {(name, size) for name in CHARACTERS for size in SIZES}
    assert all(len(set(setup.cast)) == setup.seats for setup in found)


def test_tables_with_pairs_are_for_every_two_characters() -> None:
    found = setups(PairCourse())
    assert [setup.cast[:2] for setup in found] == list(combinations(CHARACTERS, 2))
    assert len(found) == len(CHARACTERS) * (len(CHARACTERS) - 1) // 2 >= 741
    assert {setup.seats for setup in found} == set(SIZES)


def test_tables_of_the_dice_game_are_of_all_its_sizes() -> None:
    course = DiceCourse()
    assert [course.setup(number, course.chance(number)).seats for number in range(6)] == list(DICE_SIZES)
    assert {course.setup(number, course.chance(number)).seats for number in range(9)} == {3, 4, 5, 6, 7, 8}


def test_chosen_sets_and_sizes_are_kept_to() -> None:
    for kind in (Course, EventCourse, CharacterCourse, PairCourse):
        found = setups(kind(1, ["base", "high_noon"], [4, 8]))
        assert {setup.sets for setup in found} == {("base", "high_noon")}
        assert {setup.seats for setup in found} == {4, 8}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_is_in_force_from_the_first_turn_or_comes_first(name: str) -> None:
    course = EventCourse(3)
    for number in range(EVENTS.index(name) * len(SIZES) * 2, course.length, 5):
        setup = course.setup(number, course.chance(number))
        g = setup.rulebook().deal(course.deal(number))
        assert setup.event == name
        assert g.past_events == [name] or (g.past_events == [] and g.events[-1] == name)
        assert not setup.alone or [*g.past_events, *g.events] == [name]
        return


# -- characters at one table -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(7, PairCourse().length, 49))
def test_two_characters_at_one_table(number: int) -> None:
    course = PairCourse()
    g = play(course, number)
    assert set(course.setup(number, course.chance(number)).cast[:2]) <= set(g.characters)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in CHARACTERS if name != COPIER])
def test_one_who_copies_each_character(name: str) -> None:
    course, copied = PairCourse(), 0

    def watch(g: CardGame) -> None:
        nonlocal copied
        copied += g.copied_characters[g.characters.index(COPIER)] == name

    pair = [{*pair} for pair in combinations(CHARACTERS, 2)].index({name, COPIER})
    for number in range(pair, 40 * course.length, course.length):
        play(course, number, watch)
        if copied > 10:
            return
    raise AssertionError(f"nobody copied {name}")


# -- the command -----------------------------------------------------------------------------------------------


def fuzz(*words: str, **options: Any) -> str:
    out = StringIO()
    call_command("fuzz", *words, stdout=out, **options)
    return out.getvalue()


def test_command__plays_so_many_games_and_tells_what_was_checked(db: None) -> None:
    told = fuzz("--games", "4", "--every", "40", "--seats", "3", "8")
    assert "4 games" in told
    assert "seats: 3 2, 8 2" in told
    assert told.endswith("ok\n")


@pytest.mark.parametrize("words", [["--events", "forced"], ["--characters"], ["--pairs"], ["--sets", "base"]])
def test_command__each_course(words: list[str], db: None) -> None:
    assert "1 games" in fuzz("--games", "1", "--first", "3", "--every", "100", *words)


def test_command__the_dice_game(db: None) -> None:
    told = fuzz("--game", "dice", "--games", "12", "--seats", "3", "8")
    assert "12 games" in told
    assert "1 games followed by copies" in told
    assert "seats: 3 6, 8 6\n  sets: dice 12\n" in told
    assert "dice rolled: 1 " in told
    assert told.endswith("ok\n")


def test_command__no_time_left__begins_no_game(db: None) -> None:
    assert "0 games" in fuzz("--seconds", "-1")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--sets", "base", "dodge"], "no set 'dodge'"),
        (["--sets", "dodge_city"], "needs the set 'base'"),
        (["--seats", "15"], "no tables of 15"),
        (["--sets", "base", "--events", "forced"], "none of these sets has events"),
        (["--pairs", "--characters"], "not allowed with"),
        (["--game", "dice", "--seats", "9"], "no tables of 9; known sizes: 3, 4, 5, 6, 7, 8$"),
        (["--game", "dice", "--sets", "base"], "--sets is for the card game"),
        (["--game", "dice", "--pairs"], "--pairs is for the card game"),
        (["--game", "dice", "--events", "forced"], "no events"),
    ],
)
def test_command__what_cannot_be__is_refused(words: list[str], message: str) -> None:
    with pytest.raises(CommandError, match=message):
        fuzz(*words)


def test_command__a_law_is_broken__is_told_with_the_seed(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    def greedy(g: CardGame, seat: int, points: int, cause: str, by: int) -> None:
        g.life[seat] += points

    monkeypatch.setattr(CardGame, "heal", greedy)
    with pytest.raises(CommandError) as caught:
        fuzz("--games", "50", "--seed", "9", "--every", "100")
    told = str(caught.value)
    assert "LawBroken" in told
    number = told.split("--first ")[1].split()[0]
    assert f"game {number} of seed 9" in told
    with pytest.raises(CommandError, match="LawBroken"):
        fuzz("--games", "1", "--seed", "9", "--every", "100", "--first", number)


def test_command__a_law_of_the_dice_game_is_broken__is_told_with_the_seed(
    monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    def greedy(g: DiceGame, seat: int, points: int, cause: str, by: int) -> None:
        g.life[seat] += points

    monkeypatch.setattr(DiceGame, "gain", greedy)
    with pytest.raises(CommandError, match="LawBroken: the journal tells of life") as caught:
        fuzz("--game", "dice", "--games", "50", "--seed", "9", "--every", "100")
    assert "of seed 9" in str(caught.value)


def test_shares_of_processes__make_the_whole() -> None:
    whole = Budget(first=3, games=11)
    shares = [list(whole.share(place, 3).numbers()) for place in range(3)]
    assert sorted(number for share in shares for number in share) == list(range(3, 14))


def test_tallies__are_added_up() -> None:
    tally, other = Tally(), Tally()
    for number in range(3):
        Checked(Course(4), number, 1000, (tally, other)[number % 2]).play()
    both = tally + other
    assert both.games == 3
    assert both.decisions == tally.decisions + other.decisions
    assert both.longest == max(tally.longest, other.longest)
    assert both.seats == {3: 1, 4: 1, 5: 1}
