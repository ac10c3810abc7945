"""What comes before what: suppressors over suppressors, derived values, nobody's listeners, declined replacements."""

from __future__ import annotations

from typing import ClassVar

from games.engine.kernel.abilities import CARD, CHARACTER, EVENT, Modifier, Source, after, instead, suppressor
from games.engine.kernel.events import DECLINED
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

from .toys import STRENGTH, Idle, Scored, ToyGame, ToyRules, under_way


class Trained(Source):
    name = "Trained"
    modifiers: ClassVar[tuple[Modifier, ...]] = (Modifier(STRENGTH, add=2),)


class Dazzling(Source):
    """A character who silences the cards of the others."""

    name = "Dazzling"
    rank = CHARACTER

    @suppressor(CARD, by_turn=True)
    def dazzles(self, g: ToyGame, me: int, seat: int, rank: int) -> bool:
        return seat != me


class Fog(Source):
    """An event that silences characters."""

    name = "Fog"
    rank = EVENT

    @suppressor(CHARACTER)
    def hides(self, g: ToyGame, me: int, seat: int, rank: int) -> bool:
        return rank == CHARACTER


class Wounded(Source):
    """As strong as its seat's score."""

    name = "Wounded"
    modifiers: ClassVar[tuple[Modifier, ...]] = (Modifier(STRENGTH, derive=lambda g, seat, *args: g.score[seat]),)


class Witness(Source):
    name = "Witness"

    @after(Scored)
    def saw(self, g: ToyGame, me: int, event: Scored) -> None:
        g.diary.append(f"witness {me}")


class Doubt(Operation, id="toy_doubt"):
    """Asks a seat whether the event is to be replaced."""

    seat: int

    def start(self, g: ToyGame) -> None:
        self.go("ask")

    @asks
    def ask(self, g: ToyGame) -> Prompt:
        return Prompt("choose", self.seat, [("choose", "instead"), ("pass",)], ("doubt", -1, -1), question="turn")

    def ask_answered(self, g: ToyGame, seat: int, option: Option) -> None:
        g.finish(DECLINED if option == ("pass",) else None)


class Doubter(Source):
    """May take the event's place."""

    name = "Doubter"

    @instead(Scored)
    def doubts(self, g: ToyGame, me: int, event: Scored) -> bool:
        g.push(Doubt(seat=me))
        return True


def rules(*sources: tuple[Source, int]) -> ToyRules:
    return ToyRules(3, [(source, seat, -1) for source, seat in sources])


def test_whoever_is_silenced_silences_nobody() -> None:
    dazzled = under_way(rules((Trained(), 0), (Dazzling(), 1)))
    assert STRENGTH(dazzled, 0, 3) == 3
    foggy = under_way(rules((Trained(), 0), (Dazzling(), 1), (Fog(), -1)))
    assert STRENGTH(foggy, 0, 3) == 5
    # A change of turn changes nothing for the one who goes by it, and is silenced.
    assert dazzled.index.by_turn and not foggy.index.by_turn


def test_a_derived_value_is_set_by_the_state_of_the_moment_and_added_to() -> None:
    g = under_way(rules((Trained(), 1), (Wounded(), 1)))
    assert STRENGTH(g, 1, 3) == 2
    g.score[1] = 4
    assert STRENGTH(g, 1, 3) == 6
    assert STRENGTH(g, 0, 3) == 3


def test_what_belongs_to_nobody_acts_first_whoevers_turn_it_is() -> None:
    for turn in range(3):
        g = rules((Witness(), 0), (Witness(), 2), (Witness(), -1)).table()
        g.turn = turn
        for frame in (Idle(), Scored(seat=0, points=1)):
            g.push(frame)
        g.run()
        assert g.diary == [
            "apply",
            "witness -1",
            *(["witness 0", "witness 2"] if turn == 0 else ["witness 2", "witness 0"]),
        ]


def test_what_belongs_to_nobody_acts_though_the_last_seat_is_out() -> None:
    g = rules((Witness(), 2), (Witness(), -1)).table()
    g.leave(2)
    for frame in (Idle(), Scored(seat=0, points=1)):
        g.push(frame)
    g.run()
    assert g.diary == ["apply", "witness -1"]


def test_a_declined_replacement_lets_the_next_one_ask_and_then_the_event_happen() -> None:
    g = under_way(rules((Doubter(), 0), (Doubter(), 1)), Scored(seat=2, points=5))
    assert [prompt.seat for prompt in g.prompts()] == [0]
    g.answer(0, ("pass",))
    assert [prompt.seat for prompt in g.prompts()] == [1]
    g.answer(1, ("pass",))
    assert g.score == [0, 0, 5]


def test_a_replacement_that_is_not_declined_takes_the_events_place() -> None:
    g = under_way(rules((Doubter(), 0), (Doubter(), 1), (Witness(), 2)), Scored(seat=2, points=5))
    g.answer(0, ("choose", "instead"))
    assert g.score == [0, 0, 0]
    # What comes after the event comes after its replacement.
    assert g.diary == ["witness 2"]
