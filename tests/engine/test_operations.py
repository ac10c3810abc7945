"""Frames and the stack: operands by name, plain data in and out, questions and their numbers."""

import itertools
import random
from typing import Any

import msgspec
import pytest

from games.engine.kernel.game import NotOffered, Stuck
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt, option_id
from games.engine.kernel.results import GameResult
from games.engine.kernel.stored_frames import frames_from

from .toys import Ballot, Demand, Idle, ToyGame, ToyRules, under_way


class Parcel(Operation, id="toy_parcel"):
    """Operands of every kind."""

    word: str
    number: int = 3
    cards: list[int] = operand(default_factory=list)
    rows: list[list[int]] = operand(default_factory=list)

    def start(self, g: ToyGame) -> None:
        """Stay."""


class Crate(Parcel, id="toy_crate"):
    """More operands behind the inherited ones."""

    label: str = "fragile"


class Treadmill(Operation, id="toy_treadmill"):
    """Never comes to an end."""

    def start(self, g: ToyGame) -> None:
        """Go on."""


class Hurry(Operation, id="toy_hurry"):
    """Goes to its question without waiting for the next round of the loop."""

    seat: int

    def start(self, g: ToyGame) -> Prompt:
        self.go("ask")
        return self.ask(g)

    @asks
    def ask(self, g: ToyGame) -> Prompt:
        return Prompt("choose", self.seat, [("choose", "on"), ("pass",)], ("hurry", -1, -1), question="turn")

    def ask_answered(self, g: ToyGame, seat: int, option: Option) -> None:
        g.diary.append(f"{seat} {option[-1]}")
        g.finish(7)


def through_json(g: ToyGame) -> ToyGame:
    return ToyGame.load(g.rules, msgspec.json.decode(msgspec.json.encode(g.dump())))


def test_operands_are_read_by_name_and_stored_in_order() -> None:
    frame = Parcel(word="a", number=5)
    assert frame.plain() == ["toy_parcel", "start", 0, "a", 5, [], []]
    assert (frame.word, frame.number, frame.cards, frame.step) == ("a", 5, [], "start")
    frame.number = 8
    frame.go("later")
    assert frame.plain() == ["toy_parcel", "later", 0, "a", 8, [], []]


def test_operands_left_out_take_first_values_that_no_two_frames_share() -> None:
    one, two = Parcel(word="a"), Parcel(word="b")
    assert one.number == 3
    one.cards.append(1)
    assert two.cards == Parcel(word="c").cards == []


def test_a_subclass_puts_its_operands_behind_the_inherited_ones() -> None:
    assert Crate(word="a").plain() == ["toy_crate", "start", 0, "a", 3, [], [], "fragile"]
    assert Crate(word="a").label == "fragile"


def test_a_stored_frame_is_the_same_operation_again() -> None:
    frame = Crate(word="a", number=1, cards=[2, 3], rows=[[4], []], label="heavy")
    (loaded,) = frames_from([msgspec.json.decode(msgspec.json.encode(frame.plain()))])
    assert type(loaded) is Crate
    assert loaded.plain() == frame.plain()


def test_a_frame_has_nothing_but_its_operands() -> None:
    with pytest.raises(AttributeError, match="weight"):
        Crate(word="a").weight = 3  # type: ignore[attr-defined]


def test_an_operand_cannot_be_declared_twice() -> None:
    with pytest.raises(TypeError, match="number is a field already"):

        class Box(Parcel, id="toy_box"):
            number: int = 4


def test_two_operations_cannot_have_one_id() -> None:
    with pytest.raises(ValueError, match="toy_parcel"):

        class Other(Operation, id="toy_parcel"):
            pass


def test_copies_share_no_operand() -> None:
    rules = ToyRules(2)
    g = under_way(rules)
    g.stack.insert(0, Parcel(word="a", number=1, cards=[2], rows=[[3]]))
    stored = g.dump()
    copies: list[Any] = [g.clone().stack[0], through_json(g).stack[0]]
    for copy in copies:
        assert type(copy) is Parcel
        copy.cards.append(9)
        copy.rows[0].append(9)
    assert g.dump() == stored
    stored["stack"][0][6][0].append(9)
    assert g.dump()["stack"][0][6] == [[3]]


def test_rules_that_go_in_circles_are_told_of() -> None:
    with pytest.raises(Stuck, match=r"toy_treadmill\.start"):
        under_way(ToyRules(1), Treadmill())


def test_what_an_operation_finishes_with_goes_to_the_one_below() -> None:
    g = under_way(ToyRules(2), Demand(seat=1, demand=3), Demand(seat=0, demand=2))
    # Nobody has a score, so everybody knows that there is nothing to choose: nobody is asked.
    assert isinstance(g.stack[0], Idle)
    assert g.stack[0].heard == [1]
    assert [prompt.seat for prompt in g.prompts()] == [0]


def test_a_step_that_goes_to_a_question_asks_it_as_if_the_loop_had_come_to_it() -> None:
    g = under_way(ToyRules(2), Hurry(seat=1))
    (asked,) = g.prompts()
    assert (g.stack[-1].step, asked.serial) == ("ask", g.serial)
    assert (through_json(g).prompts()[0].id, g.clone().prompts()[0].id) == (asked.id, asked.id)
    g.answer(1, ("choose", "on"))
    assert (g.diary, g.stack[-1].id) == (["1 on"], Idle.id)


def test_a_frame_that_is_begun_has_taken_its_first_step() -> None:
    g = under_way(ToyRules(2))
    g.begin(Hurry(seat=1))
    assert g.stack[-1].step == "ask"
    g.run()
    g.answer(1, ("pass",))
    assert g.diary == ["1 pass"] and g.stack[0].heard == [7]  # type: ignore[attr-defined]


def test_what_follows_a_frame_runs_when_that_is_over_and_before_what_lies_below() -> None:
    g = under_way(ToyRules(2))
    g.score[1] = 1
    first = Demand(seat=1, demand=2)
    g.push(first)
    g.run()
    for tries in (7, 8):
        g.follow(first, Demand(seat=0, demand=0, tries=tries))
    assert [prompt.seat for prompt in g.prompts()] == [1]
    g.answer(1, ("pass",))
    # The last one came directly below the first, and what it ended with went to the other.
    assert [type(frame) for frame in g.stack] == [Idle]
    assert g.stack[0].heard == [7]  # type: ignore[attr-defined]


def test_every_question_has_its_own_number_which_a_snapshot_keeps() -> None:
    g = under_way(ToyRules(2))
    seen = []
    for _ in range(3):
        seen.append(g.prompts()[0].id)
        assert through_json(g).prompts()[0].id == g.prompts()[0].id == g.clone().prompts()[0].id
        g.push(Demand(seat=1, demand=2))
        g.score[1] = 1
        g.run()
        seen.append(g.prompts()[0].id)
        g.answer(1, ("pass",))
    # The idle question is the same question each time; each demand is a new one.
    assert len(set(seen)) == 4
    assert len({seen[0], seen[2], seen[4]}) == 1


def test_a_question_asked_again_is_another_question() -> None:
    rules = ToyRules(2)
    g = under_way(rules)
    g.score[1] = 1
    g.push(Demand(seat=1, demand=4))
    g.run()
    ids = []
    while (prompt := g.prompt_of(1)) is not None:
        ids.append(prompt.id)
        g.answer(1, ("choose", "score"))
    assert len(set(ids)) == len(ids) == 3


@pytest.mark.parametrize(
    ("seat", "option"), [(0, ("pass",)), (1, ("end",)), (0, ("choose", "other")), (0, ("choose",)), (0, ())]
)
def test_what_is_not_offered_changes_nothing(seat: int, option: tuple[Any, ...]) -> None:
    g = under_way(ToyRules(2))
    before = g.dump()
    with pytest.raises(NotOffered):
        g.answer(seat, option)
    assert g.dump() == before
    assert not g.log


def test_nobody_is_asked_when_the_game_is_over() -> None:
    g = under_way(ToyRules(2))
    g.answer(0, ("end",))
    assert g.result == GameResult(side="nobody", winners=[])
    assert g.prompts() == through_json(g).prompts() == []
    assert g.stack == []
    with pytest.raises(NotOffered):
        g.answer(0, ("end",))


def test_an_option_id_names_kind_and_operands() -> None:
    assert option_id(("play", 17, "", 3)) == "play:17::3"
    assert option_id(("end",)) == "end"


# -- several seats at once -------------------------------------------------------------------------------------

VOTES = {0: ("choose", "yes"), 1: ("choose", "no"), 2: ("choose", "yes"), 3: ("pass",)}


@pytest.mark.parametrize("order", list(itertools.permutations(VOTES)))
def test_any_order_of_arrival_gives_the_same_game(order: tuple[int, ...]) -> None:
    def voted(arrivals: tuple[int, ...], *, stored: bool) -> ToyGame:
        g = under_way(ToyRules(4), Ballot(votes=[""] * 4))
        for seat in arrivals:
            g.answer(seat, VOTES[seat])
            if stored:
                log = g.drain()
                g = through_json(g)
                g.log = log
        return g

    expected, g, reloaded = voted(tuple(VOTES), stored=False), voted(order, stored=False), voted(order, stored=True)
    assert g.dump() == reloaded.dump() == expected.dump()
    assert g.diary == ["0 yes", "1 no", "2 yes", "3 pass"]
    assert isinstance(g.stack[0], Idle)
    assert g.stack[0].heard == [2]
    assert g.log == reloaded.log == expected.log


def test_one_answer_leaves_the_questions_to_the_others_as_they_are() -> None:
    g = under_way(ToyRules(4), Ballot(votes=[""] * 4))
    ids = {prompt.seat: prompt.id for prompt in g.prompts()}
    assert len(set(ids.values())) == 4
    for seat in random.Random(5).sample(range(4), 3):
        g.answer(seat, VOTES[seat])
        del ids[seat]
        assert {prompt.seat: prompt.id for prompt in g.prompts()} == ids
        assert {prompt.seat: prompt.id for prompt in through_json(g).prompts()} == ids
        with pytest.raises(NotOffered):
            g.answer(seat, VOTES[seat])


def test_frame__remembers_nothing_but_its_operands() -> None:
    """What is no operand would be lost when the game is stored."""
    frame = Treadmill()
    with pytest.raises(AttributeError):
        frame.memory = 1  # type: ignore[attr-defined]
