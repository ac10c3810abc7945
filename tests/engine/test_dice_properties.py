"""What holds in every dice game at every decision, over random tables and choices; and that the laws can be broken."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bang_service.platform.texts import texts_in
from games.engine.dice import harm, turn
from games.engine.dice.characters import Bargain
from games.engine.dice.faces import ARROW, DYNAMITE
from games.engine.dice.harm import Fall, TakeArrows
from games.engine.dice.invariants import Broken
from games.engine.dice.resample import resample
from games.engine.dice.rulebook import SEATS, DiceRulebook
from games.engine.dice.table import DiceGame
from games.engine.dice.turn import Cheers, Turn
from games.engine.dice.view import DiceViewBuilder, dice_view
from games.engine.kernel import operation
from games.engine.kernel.game import OUT
from games.engine.kernel.journal import Record, complete
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.rulebook import rulebook_of
from games.engine.roles import RENEGADE
from games.engine.testing import dice_laws, laws
from games.engine.testing.dice_laws import DiceReaders, DiceWorlds
from games.engine.testing.journal_laws import Chronicle
from games.engine.testing.random_tables import DiceCourse, choice
from games.texts.speech import speech as speech_of

from .dice_games import decisions, dice_rules, played, tables
from .random_games import Question, question, seed_of, seeds, whole_games


class Play(RuleBasedStateMachine):
    """Answers, copies and refusals in any order, at any table."""

    @initialize(seed=seeds, rules=tables)
    def deal(self, seed: str, rules: DiceRulebook) -> None:
        self.g = rules.deal(seed)
        self.g.drain()

    @precondition(lambda self: self.g.result is None)
    @rule(number=st.integers(0, 63))
    def answer(self, number: int) -> None:
        prompt = self.g.prompts()[0]
        self.g.answer(prompt.seat, prompt.options[number % len(prompt.options)])

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
        dice_laws.sound(self.g)
        dice_laws.derives(self.g)


TestPlay = Play.TestCase
TestPlay.settings = settings(deadline=None, max_examples=20, stateful_step_count=60)


@whole_games
@given(seeds, tables, st.integers(0, 2**32))
def test_copies_are_the_game_and_independent_of_it(seed: str, rules: DiceRulebook, choices: int) -> None:
    g = rules.deal(seed)
    readers, chronicle = DiceReaders(g, g.drain()), Chronicle()
    shadows = laws.Shadows(g)
    chance = random.Random(choices)
    for seat, option in decisions(g, chance):
        laws.copies(g, chance)
        g.answer(seat, option)
        records = g.drain()
        shadows.answer(g, records, seat, option)
        readers.follow(g, records)
        chronicle.write(records)
    dice_laws.sound(g)
    laws.copies(g, chance)
    chronicle.check()


@whole_games
@given(seeds, tables, st.integers(0, 2**32))
def test_what_is_offered_is_well_formed_and_the_rest_refused(seed: str, rules: DiceRulebook, choices: int) -> None:
    g = rules.deal(seed)
    for seat, option in decisions(g, random.Random(choices)):
        g.drain()
        dice_laws.sound(g)
        laws.refuses(g)
        dice_laws.derives(g)
        g.answer(seat, option)
    dice_laws.sound(g)
    assert not any(g.options(seat) for seat in range(rules.seats))


@settings(whole_games, max_examples=4)
@given(seeds, tables, st.integers(0, 2**32))
def test_nobody_tells_apart_what_he_may_not_know(seed: str, rules: DiceRulebook, choices: int) -> None:
    compare(seed, rules, choices)


@pytest.mark.long
@settings(whole_games, max_examples=20)
@given(seeds, tables, st.integers(0, 2**32))
def test_nobody_in_many_games_tells_apart_what_he_may_not_know(seed: str, rules: DiceRulebook, choices: int) -> None:
    compare(seed, rules, choices)


def compare(seed: str, rules: DiceRulebook, choices: int) -> None:
    """A whole game, and at each decision the game with everything drawn anew that a viewer may not know."""
    g = rules.deal(seed)
    chance = random.Random(choices)
    compared = DiceWorlds(random.Random(choices + 1))
    for seat, option in decisions(g, chance):
        compared.check(g)
        g.answer(seat, option)
        g.drain()
    compared.check(g)
    # In a short game more than half of what can be compared may be revealed at once.
    assert 2 * compared.seen.followed > compared.seen.parted


@pytest.mark.parametrize(
    "numbers", [range(10), pytest.param(range(10, 40), marks=pytest.mark.long)], ids=["few", "many"]
)
@pytest.mark.parametrize("seats", SEATS)
def test_games_of_every_size_keep_the_laws_and_end(seats: int, numbers: range) -> None:
    for number in numbers:
        g = dice_rules(seats).deal(seed_of(number))
        readers, count = DiceReaders(g, g.drain()), 0
        for seat, option in decisions(g, random.Random(number)):
            dice_laws.sound(g)
            g.answer(seat, option)
            readers.follow(g, g.drain())
            count += 1
        dice_laws.sound(g)
        assert count < 2000


def test_a_question_that_was_answered_is_never_asked_again_unless_the_answer_is_taken_back() -> None:
    for number in range(20):
        g = dice_rules(5).deal(seed_of(number))
        answered: set[Question] = set()
        for seat, option in decisions(g, random.Random(number)):
            asked = {question(prompt) for prompt in g.prompts()}
            assert not asked & answered
            answered = set() if option == ("back",) else answered | asked
            g.answer(seat, option)
        assert answered


def test_a_chosen_game_ends_in_the_same_way_every_time() -> None:
    first, again = played(3, 10_000), played(3, 10_000)
    assert first.result is not None
    assert first.dump() == again.dump()


def test_another_world_keeps_what_the_viewer_knows_and_changes_the_rest() -> None:
    changed = 0
    for number in range(40):
        g = played(number, number, 8)
        before = laws.state(g)
        for viewer in laws.viewers(g):
            other = resample(g, viewer, random.Random(number))
            for seat, shown in enumerate(g.revealed):
                assert other.roles[seat] == g.roles[seat] or not (shown or seat == viewer)
            assert sorted(other.roles) == sorted(g.roles)
            assert other.seed != g.seed
            changed += other.roles != g.roles
            same = {name: value for name, value in g.dump().items() if name not in ("seed", "roles")}
            assert {name: value for name, value in other.dump().items() if name in same} == same
        assert laws.state(g) == before
    assert changed > 200


# -- the random games reach what the laws are about ------------------------------------------------------------


def test_every_question_ability_and_turn_of_events_comes_about() -> None:
    """Each step that asks, each use, each reason for a change, each end."""
    steps = {
        (one.id, step)
        for one in operation.operations()
        if one.__module__.startswith("games.engine.dice.")
        for step in one.answers
    }
    missing: set[Any] = {
        *("Bart Cassidy", "Kit Carlson", "Pedro Ramirez", "Sid Ketchum", "Slab the Killer"),
        *(("life", cause) for cause in ("Indians", "Dynamite", "Gatling", "bull's eye", "beer", "Sid Ketchum")),
        *(("life", cause) for cause in ("Suzy Lafayette", "Vulture Sam")),
        *(("arrows", cause) for cause in (ARROW, "Indians", "Gatling", "eliminated", "Bart Cassidy", "El Gringo")),
        *(("arrows", cause) for cause in ("Kit Carlson", "Pedro Ramirez")),
        *(("end", side) for side in ("law", "outlaws", "renegade", "deputy", "outlaw", "nobody")),
        *("back", "pass", "fourth roll", "Dynamite rolled again", "two fall at once"),
    }
    course = DiceCourse(4)
    for number in range(400):
        chance = course.chance(number)
        g = course.setup(number, chance).rulebook().deal(course.deal(number))
        for seat, option in decisions(g, chance):
            steps.discard((g.stack[-1].id, g.stack[-1].step))
            missing.discard(option[0])
            if option[0] == "keep" and option[1].split("+").count(DYNAMITE) < g.dice.count(DYNAMITE):
                missing.discard("Dynamite rolled again")
            g.answer(seat, option)
            missing -= {tale for record in g.log for tale in tales(complete(record))}
            if sum(record[0] == "eliminated" for record in g.drain()) > 1:
                missing.discard("two fall at once")
        if not (steps or missing):
            return
    assert (steps, missing) == (set(), set())


def tales(fields: dict[str, Any]) -> list[Any]:
    """What a record tells of."""
    told = [(fields["kind"], fields[name]) for name in ("cause", "side") if name in fields]
    return [*told, fields.get("ability"), "fourth roll" if fields.get("roll") == 4 else None]


# -- the laws can be broken ------------------------------------------------------------------------------------


def caught(games: int = 60, view: Callable[[DiceGame, int | None], dict[str, Any]] = dice_view) -> str:
    """The law that random games break, "" when none does."""
    for number in range(games):
        g = dice_rules(3 + number % 6).deal(seed_of(number))
        chance = random.Random(number)
        worlds = DiceWorlds(random.Random(number + 1), view=view)
        try:
            readers = DiceReaders(g, g.drain())
            while g.result is None:
                dice_laws.sound(g)
                worlds.check_viewer(g, chance.choice(laws.viewers(g)))
                g.answer(*choice(g, chance))
                readers.follow(g, g.drain())
            dice_laws.sound(g)
            worlds.check(g)
        except (laws.LawBroken, Broken) as law:
            return str(law)
    return ""


@pytest.mark.parametrize("games", [12, pytest.param(60, marks=pytest.mark.long)])
def test_without_a_defect_nothing_is_caught(games: int) -> None:
    assert caught(games) == ""


def role_hint(g: DiceGame, viewer: int | None) -> dict[str, Any]:
    """Says how many Outlaws are left on this side of the table."""
    return {**dice_view(g, viewer), "danger": g.roles[:2].count("outlaw")}


def seed_hint(g: DiceGame, viewer: int | None) -> dict[str, Any]:
    """Says something of the dice to come."""
    return {**dice_view(g, viewer), "omen": g.seed[0]}


@pytest.mark.parametrize("leak", [role_hint, seed_hint])
def test_a_leak_in_the_view_is_caught(leak: Callable[[DiceGame, int | None], dict[str, Any]]) -> None:
    assert "tells two worlds apart" in caught(view=leak)


def test_a_role_shown_to_everybody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_of = DiceViewBuilder.seat

    def open_handed(builder: DiceViewBuilder, seat: int, viewer: int | None) -> dict[str, Any]:
        return {**seat_of(builder, seat, viewer), "role": builder.g.roles[seat]}

    monkeypatch.setattr(DiceViewBuilder, "seat", open_handed)
    assert "sees the roles" in caught()


def test_a_journal_that_everybody_may_read_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(record: Record, viewer: int | None) -> dict[str, Any]:
        return complete(record)

    monkeypatch.setattr(dice_laws, "readable", everything)
    assert "reads the roles" in caught()


def test_options_that_depend_on_hidden_roles_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Cheers.choose

    def loyal(beer: Cheers, g: DiceGame) -> Prompt:
        prompt = choose(beer, g)
        prompt.options = [option for option in prompt.options if g.roles[option[2]] != RENEGADE] or prompt.options
        prompt.default = prompt.options[0]
        return prompt

    monkeypatch.setitem(Cheers.steps, "choose", loyal)
    monkeypatch.setattr(Cheers, "choose", loyal)
    law = caught()
    assert "two worlds apart" in law or "what is asked" in law


def test_an_effect_that_depends_on_hidden_roles_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    gain = DiceGame.gain

    def unfair(g: DiceGame, seat: int, points: int, cause: str, by: int) -> None:
        if g.roles[seat] != RENEGADE:
            gain(g, seat, points, cause, by)

    monkeypatch.setattr(DiceGame, "gain", unfair)
    assert "in another after" in caught()


def deaf(*causes: str) -> Callable[[DiceGame, int, int, str], None]:
    """Moves arrows, but not for these causes."""
    move = DiceGame.move_arrows

    def moved(g: DiceGame, seat: int, change: int, cause: str) -> None:
        if cause not in causes:
            move(g, seat, change, cause)

    return moved


@pytest.mark.parametrize("cause", ["eliminated", "Indians", "Gatling", ARROW])
def test_arrows_that_do_not_move_are_caught(monkeypatch: pytest.MonkeyPatch, cause: str) -> None:
    monkeypatch.setattr(DiceGame, "move_arrows", deaf(cause))
    assert "arrows" in caught()


def test_arrows_and_life_points_that_move_unheard_of_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    note = DiceGame.note
    for kind in ("arrows", "life", "eliminated", "roll", "turn"):

        def silent(g: DiceGame, *record: Any, unheard: str = kind, **later: Any) -> None:
            if record[0] != unheard:
                note(g, *record, **later)

        monkeypatch.setattr(DiceGame, "note", silent)
        assert caught(), kind


def test_indians_who_come_too_late_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(frame: TakeArrows, g: DiceGame) -> None:
        if frame.left and g.presence[frame.seat] and g.pile:
            frame.left -= 1
            g.move_arrows(frame.seat, 1, frame.cause)
        else:
            g.finish()

    monkeypatch.setitem(TakeArrows.steps, "start", late)
    assert "no Indians have come" in caught()


def test_indians_who_take_one_point_only_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harm, "HARM_BY_INDIANS", lambda g, seat, base, arrows: 1)
    assert "'Indians'" in caught()


def test_a_last_arrow_that_bart_cassidy_takes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(frame: Bargain, g: DiceGame) -> None:
        frame.go("choose" if frame.left and g.pile else "done")

    monkeypatch.setitem(Bargain.steps, "start", greedy)
    assert "no Indians have come" in caught(200)


def test_a_turn_of_somebody_who_is_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def over_the_dead(frame: Turn, g: DiceGame) -> None:
        frame.seat = (frame.seat + 1) % len(g.presence)
        frame.go("start")

    monkeypatch.setitem(Turn.steps, "next", over_the_dead)
    assert "it is the turn of seat" in caught()


def test_beers_that_are_lost_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def thirsty(frame: Turn, g: DiceGame) -> None:
        frame.beers = min(frame.beers, 1)
        cheer(frame, g)

    cheer = Turn.cheer
    monkeypatch.setitem(Turn.steps, "cheer", thirsty)
    assert "Beers were used" in caught()


def test_a_dynamite_that_is_rolled_again_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "LOCKED", lambda g, seat, base: False)
    assert "Dynamite" in caught()


def test_one_roll_too_many_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "ROLLS", lambda g, seat, base: 4)
    assert "may roll for the 4th time" in caught()


def test_options_that_come_twice_or_are_left_out_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "kept_subsets", lambda free, locked: [[*free, *locked]] * 2)
    assert "two options have one id" in caught()
    monkeypatch.setattr(turn, "kept_subsets", lambda free, locked: [[*locked], [*locked, *free]])
    assert "ways to keep" in caught()


def test_dice_written_in_another_order_than_read_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "written", lambda kept: "+".join(sorted(kept, reverse=True)))
    assert "is not read as" in caught()


def test_life_points_above_the_maximum_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(g: DiceGame, seat: int, points: int, cause: str, by: int) -> None:
        g.life[seat] += points
        g.note("life", seat, points, g.life[seat], cause, by)

    monkeypatch.setattr(DiceGame, "gain", greedy)
    assert "life points" in caught()


def test_somebody_who_lives_on_without_life_points_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fall, "apply", lambda fall, g: fall.go("settled"))
    assert "has 0 life points" in caught()


def test_a_clone_that_shares_arrows_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = DiceGame.clone

    def forgetful(g: DiceGame) -> DiceGame:
        new = whole(g)
        new.arrows = g.arrows
        return new

    monkeypatch.setattr(DiceGame, "clone", forgetful)
    with pytest.raises(laws.LawBroken, match="changed the game"):
        for number in range(200):
            laws.copies(played(number, 20), random.Random(number))


@pytest.mark.parametrize(("kind", "name"), [("VALUES", "rolls"), ("LISTS", "dice"), ("LISTS", "fallen")])
def test_a_snapshot_that_leaves_something_out_is_caught(monkeypatch: pytest.MonkeyPatch, kind: str, name: str) -> None:
    monkeypatch.setattr(DiceGame, kind, tuple(one for one in getattr(DiceGame, kind) if one != name))

    def breaks(number: int) -> bool:
        g = dice_rules(6).deal(seed_of(number))
        g.drain()
        shadows, chance = laws.Shadows(g), random.Random(number)
        try:
            for seat, option in decisions(g, chance):
                g.answer(seat, option)
                shadows.answer(g, g.drain(), seat, option)
        except Exception:
            return True
        return False

    assert any(map(breaks, range(60)))


def test_an_index_out_of_date_is_caught() -> None:
    g = played(1, 4)
    dice_laws.derives(g)
    g.presence[(g.turn + 1) % 5] = OUT
    with pytest.raises(laws.LawBroken, match="out of date"):
        dice_laws.derives(g)


def test_views_are_plain_json() -> None:
    g = played(5, 30)
    for viewer in laws.viewers(g):
        view = dice_view(g, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view


def test_every_option_has_a_label_and_an_intention() -> None:
    for number in range(10):
        g = dice_rules(5).deal(seed_of(number))
        for seat, option in decisions(g, random.Random(number)):
            speech = speech_of(g.rules, texts_in("en"), [str(place) for place in range(5)], g.characters)
            told = rulebook_of(g).view_builder(g, speech).view(seat)["prompt"]["options"]
            assert len({each["label"] for each in told}) == len(told)
            for each in told:
                shot = option_of(each)[1:2] in (("1",), ("2",), ("Slab the Killer",))
                assert (each["intention"] == "hostile") is shot
            g.answer(seat, option)


def option_of(told: dict[str, Any]) -> Option:
    """The option that a view tells of, as far as it is needed here."""
    return told["kind"], told.get("name")
