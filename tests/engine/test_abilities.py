"""Sources, queries, suppressors and the index derived from them, with made-up sources: the kernel knows no card."""

import ast
from pathlib import Path
from typing import Any

import pytest

from games.engine import kernel
from games.engine.kernel.abilities import (
    CARD,
    CHARACTER,
    EVENT,
    Modifier,
    Source,
    activated,
    after,
    form,
    suppressor,
)
from games.engine.kernel.game import NotOffered
from games.engine.sets import card_sets

from .toys import STRENGTH, Demand, Placed, Scored, Signal, ToyGame, ToyRules, under_way


def sorted_by_seat(sources: list[Placed]) -> list[Placed]:
    return sorted(sources, key=lambda one: one[1])


class Strong(Source):
    name = "Strong"
    rank = CHARACTER
    modifiers = (Modifier(STRENGTH, set=10),)


class Trained(Source):
    name = "Trained"
    modifiers = (Modifier(STRENGTH, add=2),)


class Lamed(Source):
    name = "Lamed"
    modifiers = (Modifier(STRENGTH, set=4),)


def _on_own_turn(g: Any, seat: int, *args: Any) -> bool:
    return bool(g.turn == seat)


def _when_asked_of(g: Any, seat: int, *args: Any) -> bool:
    return "arm wrestling" in args


class Lively(Source):
    name = "Lively"
    modifiers = (Modifier(STRENGTH, add=1, when=_on_own_turn), Modifier(STRENGTH, add=5, when=_when_asked_of))


class Weather(Source):
    """Belongs to nobody."""

    name = "Weather"
    rank = EVENT
    modifiers = (Modifier(STRENGTH, add=-1),)


class Hush(Source):
    """Silences all other characters and cards."""

    name = "Hush"
    rank = EVENT

    @suppressor(CHARACTER)
    def silences(self, g: ToyGame, owner: int, seat: int, rank: int) -> bool:
        return True


class Glare(Source):
    """Silences what the others have in play, never what ranks above a card."""

    name = "Glare"
    rank = CARD

    @suppressor(CARD)
    def silences(self, g: ToyGame, owner: int, seat: int, rank: int) -> bool:
        return seat != owner


class Blaze(Source):
    """Silences what the others have in play, during its owner's turn."""

    name = "Blaze"
    rank = CHARACTER

    @suppressor(CARD, by_turn=True)
    def silences(self, g: ToyGame, owner: int, seat: int, rank: int) -> bool:
        return g.turn == owner and seat != owner


class Medic(Source):
    """May score at any time."""

    name = "Medic"

    @activated("any")
    def may(self, g: ToyGame, me: int, frame: Any) -> list[tuple[Any, ...]]:
        return [("use", self.name, -1)] if g.score[me] < 2 else []

    @may.used
    def scores(self, g: ToyGame, me: int, frame: Any, option: tuple[Any, ...]) -> None:
        g.score[me] += 1
        g.diary.append(f"{me} scores")


class Actor(Source):
    name = "Actor"

    @form
    def plays(self, g: ToyGame, me: int, card: str, number: int) -> tuple[str, ...]:
        return (f"{card} in disguise",)


def table(*sources: tuple[Source, int]) -> ToyGame:
    return under_way(ToyRules(3, [(source, seat, -1) for source, seat in sources]))


# -- queries ---------------------------------------------------------------------------------------------------


def test_a_query_without_contributions_gives_its_base() -> None:
    assert STRENGTH(table(), 0, 3) == 3


def test_what_sets_comes_before_what_adds_whatever_their_order() -> None:
    for sources in ([Strong(), Trained()], [Trained(), Strong()]):
        assert STRENGTH(table(*((source, 0) for source in sources)), 0, 3) == 12


def test_the_last_to_set_wins_and_everybody_adds() -> None:
    g = table((Strong(), 0), (Trained(), 0), (Lamed(), 0), (Trained(), 0))
    assert STRENGTH(g, 0, 3) == 8


def test_a_contribution_is_for_the_seat_that_has_its_source() -> None:
    assert [STRENGTH(table((Trained(), 1)), seat, 3) for seat in range(3)] == [3, 5, 3]


def test_a_source_of_nobody_is_everybodys() -> None:
    assert [STRENGTH(table((Weather(), -1)), seat, 3) for seat in range(3)] == [2, 2, 2]


def test_a_contribution_may_depend_on_state_and_arguments() -> None:
    g = table((Lively(), 1))
    assert STRENGTH(g, 1, 3) == 3
    assert STRENGTH(g, 1, 3, "arm wrestling") == 8
    g.turn = 1
    assert STRENGTH(g, 1, 3) == 4


# -- suppressors -----------------------------------------------------------------------------------------------


def test_a_suppressor_silences_what_does_not_outrank_it() -> None:
    g = table((Strong(), 0), (Trained(), 1), (Weather(), -1), (Hush(), -1))
    assert [STRENGTH(g, seat, 3) for seat in range(3)] == [2, 2, 2]


def test_a_suppressor_may_spare_its_owner_and_does_not_reach_above_its_rank() -> None:
    g = table((Glare(), 0), (Trained(), 0), (Trained(), 1), (Strong(), 1))
    assert [STRENGTH(g, seat, 3) for seat in range(3)] == [5, 10, 3]


def test_a_suppressor_that_goes_by_the_turn_is_looked_at_when_the_turn_changes() -> None:
    g = table((Blaze(), 0), (Trained(), 1))
    found = []
    for turn in (0, 1, 0):
        g.turn = turn
        g.turn_changed()
        found.append(STRENGTH(g, 1, 3))
        g.rules.sources.append((Trained(), 2, turn + 7))
        g.source_came(Trained(), 2, turn + 7)
        found.append(STRENGTH(g, 2, 3))
        g.rules.sources.pop()
        g.source_went(Trained(), 2, turn + 7)
        assert STRENGTH(g, 2, 3) == 3
    assert found == [3, 3, 5, 5, 3, 3]


def test_what_was_silenced_speaks_again_without_any_clean_up() -> None:
    g = table((Strong(), 0), (Glare(), 2), (Trained(), 0))
    assert STRENGTH(g, 0, 3) == 10
    g.leave(2)
    assert STRENGTH(g, 0, 3) == 12


def test_abilities_and_forms_are_silenced_too() -> None:
    g = table((Medic(), 1), (Actor(), 1))
    assert g.acts(1)
    assert g.index.forms[1]
    hushed = table((Medic(), 1), (Actor(), 1), (Hush(), -1))
    assert not hushed.acts(1)
    assert not hushed.index.forms


# -- the index -------------------------------------------------------------------------------------------------


def test_sources_of_a_seat_out_of_play_are_not_active() -> None:
    g = table((Trained(), 1), (Weather(), -1))
    g.leave(1)
    assert g.index.seats == [0, 2]
    assert [STRENGTH(g, seat, 3) for seat in range(3)] == [2, 3, 2]


class Alert(Source):
    """Hears of two events."""

    name = "Alert"

    @after(Scored)
    def cheers(self, g: ToyGame, me: int, event: Scored, card: int) -> None:
        """Cheer."""

    @after(Signal)
    def turns(self, g: ToyGame, me: int, event: Signal, card: int) -> None:
        """Turn round."""


def as_told(g: ToyGame) -> dict[str, Any]:
    return {name: getattr(g.index, name) for name in type(g.index).__slots__ if name not in ("memo", "order")}


@pytest.mark.parametrize("came", [Trained(), Lively(), Medic(), Actor(), Alert(), Hush(), Strong()])
@pytest.mark.parametrize(
    "others", [(), ((Glare(), 1),), ((Hush(), -1),), ((Blaze(), 0),)], ids=["free", "glare", "hush", "blaze"]
)
def test_index__of_a_card_that_comes_and_goes__is_as_if_derived_anew(
    came: Source, others: tuple[tuple[Source, int], ...]
) -> None:
    """Cards of the same kind lie there already: before the same seat, before seats that come earlier and later."""
    g = table(*others, *[(came, seat) for seat in (0, 1, 1, 2)])
    sources = g.rules.sources
    sources[:] = [(source, seat, place) for place, (source, seat, _) in enumerate(sorted_by_seat(sources))]
    g.sources_changed()
    before = as_told(g)
    strength = [STRENGTH(g, seat, 3) for seat in range(3)]
    there = [at for at, one in enumerate(sources) if one[1] == 1]
    sources.insert(there[-1] + 1, (came, 1, 77))
    g.source_came(came, 1, 77)
    told, found = as_told(g), [STRENGTH(g, seat, 3) for seat in range(3)]
    g.sources_changed()
    assert told == as_told(g)
    assert found == [STRENGTH(g, seat, 3) for seat in range(3)]
    sources.remove((came, 1, 77))
    g.source_went(came, 1, 77)
    assert as_told(g) == before
    assert strength == [STRENGTH(g, seat, 3) for seat in range(3)]


def test_index__of_a_card_before_a_seat_out_of_play__stays_as_it_is() -> None:
    g = table((Trained(), 0))
    g.leave(1)
    before = as_told(g)
    g.rules.sources.append((Trained(), 1, 5))
    g.source_came(Trained(), 1, 5)
    assert as_told(g) == before


def test_a_subclass_has_the_abilities_of_its_bases_and_replaces_those_of_the_same_name() -> None:
    class Surgeon(Medic):
        name = "Surgeon"

        @activated("any")
        def may(self, g: ToyGame, me: int, frame: Any) -> list[tuple[Any, ...]]:
            return [("use", "Surgery", -1)]

    class Doctor(Trained, Medic):
        name = "Doctor"

    assert table((Surgeon(), 0)).acts(0) == [("use", "Surgery", -1)]
    g = table((Doctor(), 0))
    assert g.acts(0) == [("use", "Doctor", -1)]
    assert STRENGTH(g, 0, 3) == 5


# -- any-time acts ---------------------------------------------------------------------------------------------


def test_an_any_time_act_while_another_seat_is_asked_leaves_its_question_as_it_is() -> None:
    g = table((Medic(), 1))
    question = g.prompts()[0].id
    g.answer(1, ("use", "Medic", -1))
    assert g.prompts()[0].id == question
    assert g.score == [0, 1, 0]
    assert g.prompt_of(1) is None


def test_an_any_time_act_of_the_seat_asked_asks_anew_when_it_is_no_longer_due() -> None:
    rules = ToyRules(3, [(Medic(), 1, -1)])
    g = under_way(rules)
    g.score[1] = 1
    g.push(Demand(seat=1, demand=2))
    g.run()
    assert g.options(1) == [("choose", "score"), ("pass",), ("use", "Medic", -1)]
    g.answer(1, ("use", "Medic", -1))
    # The demand is met: it is over without an answer.
    assert [prompt.seat for prompt in g.prompts()] == [0]
    assert g.score == [0, 2, 0]


def test_an_act_that_is_not_offered_any_more_is_refused() -> None:
    g = table((Medic(), 1))
    g.answer(1, ("use", "Medic", -1))
    g.answer(1, ("use", "Medic", -1))
    for seat in (0, 1):
        with pytest.raises(NotOffered):
            g.answer(seat, ("use", "Medic", -1))


# -- the kernel and the sets -----------------------------------------------------------------------------------


def test_the_kernel_names_no_card_and_no_character() -> None:
    names = {source.name for one in card_sets().values() for source in (*one.cards, *one.characters) if source.name}
    assert len(names) > 30
    for path in Path(kernel.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documented = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and isinstance(node.body[0], ast.Expr)
        }
        spoken = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented
        }
        assert not spoken & names, path
