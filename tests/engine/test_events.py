"""Events: the order of windows, bands and seats, and who is left out."""

from typing import Any

import msgspec
import pytest

from games.engine.kernel.abilities import CHARACTER, Source, after, before, instead, suppressor
from games.engine.kernel.events import DECLINED
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

from .toys import Idle, Scored, Signal, ToyGame, ToyRules, under_way


class Narrator(Source):
    """Writes down every window of every band, in the order it is told of them."""

    rank = CHARACTER

    def __init__(self, name: str) -> None:
        self.name = name

    def _write(self, g: ToyGame, what: str, me: int) -> None:
        g.diary.append(f"{what} {self.name}{me}")

    @after(Scored, band="late")
    def after_late(self, g: ToyGame, me: int, event: Scored) -> None:
        self._write(g, "after late", me)

    @after(Scored)
    def after_any(self, g: ToyGame, me: int, event: Scored) -> None:
        self._write(g, "after any", me)

    @after(Scored, band="early")
    def after_early(self, g: ToyGame, me: int, event: Scored) -> None:
        self._write(g, "after early", me)

    @before(Scored, band="late")
    def before_late(self, g: ToyGame, me: int, event: Scored) -> None:
        self._write(g, "before late", me)

    @before(Scored, band="early")
    def before_early(self, g: ToyGame, me: int, event: Scored) -> None:
        self._write(g, "before early", me)

    @instead(Scored)
    def not_instead(self, g: ToyGame, me: int, event: Scored) -> bool:
        self._write(g, "replace", me)
        return False


class Thief(Source):
    """Whatever others score is theirs."""

    name = "Thief"

    @instead(Scored)
    def takes(self, g: ToyGame, me: int, event: Scored) -> bool:
        if event.seat == me:
            return False
        g.diary.append(f"thief {me}")
        g.score[me] += event.points
        return True


class Waverer(Source):
    """Offers to take the event's place, and is declined."""

    name = "Waverer"

    @instead(Scored)
    def offers(self, g: ToyGame, me: int, event: Scored) -> bool:
        g.push(Refusal())
        return True


class Refusal(Operation, id="toy_refusal"):
    """A replacement that does not come about."""

    def start(self, g: ToyGame) -> None:
        g.finish(DECLINED)


class Doubler(Source):
    """Doubles what is about to be scored."""

    name = "Doubler"

    @before(Scored)
    def doubles(self, g: ToyGame, me: int, event: Scored) -> None:
        event.points *= 2


class Witness(Source):
    name = "Witness"

    @after(Scored)
    def saw(self, g: ToyGame, me: int, event: Scored) -> None:
        g.diary.append(f"witness {me}: {event.points}")


class Assassin(Source):
    """Puts the next seat out of play before it can act."""

    name = "Assassin"

    @after(Scored, band="early")
    def strikes(self, g: ToyGame, me: int, event: Scored) -> None:
        g.diary.append(f"assassin {me}")
        g.leave(me + 1)


class Sentinel(Source):
    """The first to hear a signal silences it for the others."""

    name = "Sentinel"

    @after(Signal)
    def hears(self, g: ToyGame, me: int, event: Signal) -> None:
        g.diary.append(f"sentinel {me}")
        event.silenced = 1


class Printed(Source):
    """Told the number of the card it is printed on."""

    name = "Printed"

    @after(Scored)
    def tells(self, g: ToyGame, me: int, event: Scored, card: int) -> None:
        g.diary.append(f"card {card} of {me}")


class Silence(Source):
    """Silences the witnesses once somebody has scored."""

    name = "Silence"
    rank = CHARACTER

    @suppressor(CHARACTER)
    def hides(self, g: ToyGame, owner: int, seat: int, rank: int) -> bool:
        return bool(g.score[0])


class Inquiry(Operation, id="toy_inquiry"):
    """Asks a seat whether it saw it."""

    seat: int

    def start(self, g: ToyGame) -> None:
        self.go("ask")

    @asks
    def ask(self, g: ToyGame) -> Prompt:
        return Prompt("choose", self.seat, [("choose", "yes"), ("choose", "no")], ("inquiry", -1, -1), question="turn")

    def ask_answered(self, g: ToyGame, seat: int, option: Option) -> None:
        g.diary.append(f"{seat} says {option[1]}")
        g.finish()


class Curious(Source):
    """Asks its owner before and after."""

    name = "Curious"

    @before(Scored)
    def wonders(self, g: ToyGame, me: int, event: Scored) -> None:
        g.push(Inquiry(seat=me))

    @after(Scored)
    def asks(self, g: ToyGame, me: int, event: Scored) -> None:
        g.push(Inquiry(seat=me))


def scored(*sources: tuple[Source, int] | tuple[Source, int, int], turn: int = 0, seat: int = 0) -> ToyGame:
    rules = ToyRules(4, [(source[0], source[1], source[2] if len(source) == 3 else -1) for source in sources])
    g = rules.table()
    g.turn = turn
    g.push(Idle())
    g.push(Scored(seat=seat, points=3))
    g.run()
    return g


def test_an_event_nobody_listens_to_just_happens() -> None:
    g = scored()
    assert (g.diary, g.score) == (["apply"], [3, 0, 0, 0])


def test_windows_open_in_their_order_and_bands_inside_them() -> None:
    assert scored((Narrator("n"), 1)).diary == [
        "replace n1",
        "before early n1",
        "before late n1",
        "apply",
        "after early n1",
        "after any n1",
        "after late n1",
    ]


@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_inside_a_band_it_goes_round_from_the_seat_whose_turn_it_is(turn: int, order: list[int]) -> None:
    narrators = [(Narrator("n"), seat) for seat in (3, 1, 0, 2)]
    diary = scored(*narrators, turn=turn).diary
    assert diary[:4] == [f"replace n{seat}" for seat in order]
    assert diary[4:12] == [f"before {band} n{seat}" for band in ("early", "late") for seat in order]
    assert diary[13:17] == [f"after early n{seat}" for seat in order]


def test_bands_come_before_seats() -> None:
    diary = scored((Narrator("a"), 1), (Narrator("b"), 2), turn=2).diary
    after = [line for line in diary if line.startswith("after")]
    assert after == [
        "after early b2", "after early a1", "after any b2", "after any a1", "after late b2", "after late a1",
    ]  # fmt: skip


def test_the_first_replacement_takes_the_events_place() -> None:
    g = scored((Thief(), 1), (Thief(), 2), (Doubler(), 3), turn=2)
    assert g.diary == ["thief 2"]
    assert g.score == [0, 0, 3, 0]


def test_a_replacement_that_declines_lets_it_happen() -> None:
    g = scored((Thief(), 1), seat=1)
    assert (g.diary, g.score) == (["apply"], [0, 3, 0, 0])


def test_a_replacement_that_is_declined_leaves_it_to_the_next_one() -> None:
    g = scored((Waverer(), 1), (Thief(), 2), (Waverer(), 3))
    assert (g.diary, g.score) == (["thief 2"], [0, 0, 3, 0])


def test_what_acts_before_may_change_the_event() -> None:
    g = scored((Doubler(), 1), (Doubler(), 2), (Witness(), 3))
    assert g.score[0] == 12
    assert g.diary == ["apply", "witness 3: 12"]


def test_who_left_in_the_meantime_does_not_act() -> None:
    g = scored((Witness(), 0), (Assassin(), 1), (Witness(), 2), (Witness(), 3))
    assert g.diary == ["apply", "assassin 1", "witness 0: 3", "witness 3: 3"]


def test_an_event_may_say_whom_it_still_concerns() -> None:
    rules = ToyRules(3, [(Sentinel(), seat, -1) for seat in range(3)])
    assert under_way(rules, Signal()).diary == ["sentinel 0"]


def test_what_was_silenced_in_the_meantime_does_not_act() -> None:
    g = scored((Witness(), 1), (Silence(), 2))
    assert g.diary == ["apply", "witness 1: 3"]
    g.push(Scored(seat=0, points=1))
    g.sources_changed()
    g.run()
    assert g.diary == ["apply", "witness 1: 3", "apply"]


def test_a_source_on_a_card_is_told_which_card_and_two_of_them_act_twice() -> None:
    card = Printed()
    assert scored((card, 1, 70), (card, 1, 71)).diary == ["apply", "card 70 of 1", "card 71 of 1"]


def test_an_event_with_a_question_in_its_windows_can_be_stored_at_any_of_them() -> None:
    g = scored((Curious(), 2), (Witness(), 0), (Curious(), 1))
    asked: list[Any] = []
    while g.prompts()[0].seat != 0:
        prompt = g.prompts()[0]
        asked.append(prompt.seat)
        g = ToyGame.load(g.rules, msgspec.json.decode(msgspec.json.encode(g.dump())))
        g.answer(prompt.seat, prompt.options[0])
    assert asked == [1, 2, 1, 2]
    assert g.diary == ["1 says yes", "2 says yes", "apply", "witness 0: 3", "1 says yes", "2 says yes"]


def test_the_events_operands_do_not_include_its_queue() -> None:
    frame = Scored(seat=2, points=5)
    assert (frame.seat, frame.points, frame.queue) == (2, 5, [])
    assert under_way(ToyRules(4), frame).score == [0, 0, 5, 0]
