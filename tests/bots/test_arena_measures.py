"""The measures of the arena count what they should at a table made for it, and nothing at one beside it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import pytest

from bots.arena.skill import skill_of
from bots.arena.watch import MEASURES, Figures
from bots.arena.watch.abilities import Abilities
from bots.arena.watch.blunders import EITHER, OTHER, OWN, Blunders
from bots.arena.watch.damage import Damage
from bots.arena.watch.follies import (
    AIMED_AT_FRIENDS,
    EARLY_CURE,
    FIRST_SHOTS,
    HEALED_FOES,
    LOST_CONTEST,
    THROWN_AWAY,
    UNARMED,
    Follies,
)
from bots.arena.watch.guess import Guess
from bots.arena.watch.times import Times
from bots.simulation import Answer

from .followed import Followed
from .scenes import seats

OUTLAW = "name: Olaf, role: outlaw, hand: [BANG! 9♣]"


def acts(scene: Followed) -> dict[tuple[str, str], float]:
    """The game-losing acts that were counted, by role and life."""
    return {key[1:]: count for key, count in scene.measure.figures.items() if key[0] == "acts"}


def shooting(role: str, *, life: int = 1, heir: bool = False) -> str:
    """A seat of the role that may shoot at the Sheriff, or let it be."""
    other = "name: Dora, role: secret_sheriff" if heir else "name: Dora, role: outlaw"
    return (
        seats(
            f"name: Ann, role: {role}, hand: [BANG! 2♣, Gatling 10♥, Missed! 5♠]",
            f"name: Sam, role: sheriff, life: {life}, hand: [Missed! 6♠]",
            OUTLAW,
            other,
        )
        + ", turn: Ann"
    )


@pytest.mark.parametrize("act", ["play BANG! 2♣ > Sam", "play Gatling 10♥"])
@pytest.mark.parametrize("role", ["deputy", "renegade"])
def test_a_planted_act_that_loses_the_game_is_counted(role: str, act: str) -> None:
    scene = Followed(Blunders(), shooting(role))
    scene.answer(act)
    assert acts(scene) == {(role, OTHER): 1}
    told = Blunders.told(scene.measure.figures, 4)
    assert told["in_a_hundred_games"] == {OTHER: 25, OWN: 0, EITHER: 0}
    (row,) = told["rows"]
    assert (row["role"], row["life"], row["acts"], row["in_a_hundred_games"]) == (role, OTHER, 1, 25)
    assert 0.5 < row["risk"] <= 1


@pytest.mark.parametrize(
    "table",
    [
        shooting("deputy", life=2),
        shooting("outlaw"),
        shooting("deputy", heir=True),
        shooting("renegade", heir=True),
    ],
    ids=["a life point is left", "the Outlaws win by it", "an heir follows", "an heir follows the Renegade's shot"],
)
def test_what_does_not_lose_the_game_is_not_counted(table: str) -> None:
    scene = Followed(Blunders(), table)
    scene.answer("play Gatling 10♥")
    assert acts(scene) == {}


@pytest.mark.parametrize("answer", ["pass", "discard BANG! 2♣"])
def test_an_act_is_not_counted_if_no_other_is_safe(answer: str) -> None:
    """The challenger may have more BANG! cards than the Sheriff."""
    table = seats(
        "name: Sam, role: sheriff, life: 1, hand: [BANG! 2♣]",
        "name: Olaf, role: outlaw, hand: [Duel J♠, BANG! 9♣, BANG! 8♣, BANG! 7♣, BANG! 6♣]",
        "name: Rita, role: renegade",
    )
    scene = Followed(Blunders(), table + ", turn: Olaf")
    scene.answer("play Duel J♠ > Sam", answer)
    assert acts(scene) == {}


def test_a_sheriff_who_does_not_save_themselves_loses_by_it() -> None:
    table = seats(
        "name: Sam, role: sheriff, life: 1, hand: [Beer 6♥, Missed! 5♠]", OUTLAW, "name: Rita, role: renegade"
    )
    scene = Followed(Blunders(), table + ", turn: Olaf")
    scene.answer("play BANG! 9♣ > Sam", "pass", "pass")
    assert acts(scene) == {("sheriff", OWN): 1}
    # What is still in their own hands afterwards has not lost the game.
    saved = Followed(Blunders(), table + ", turn: Olaf")
    saved.answer("play BANG! 9♣ > Sam", "pass", "play Beer 6♥")
    assert acts(saved) == {}


def test_what_only_puts_a_loss_off__is_no_better_than_it() -> None:
    """Sid Ketchum may discard cards in so many ways that not all can be tried; the Sheriff falls after each."""
    table = seats(
        "name: Olaf, role: outlaw, hand: [Gatling 10♥]",
        "name: Dora, role: deputy, character: Sid Ketchum, life: 2, "
        "hand: [Missed! 5♠, BANG! 2♣, BANG! 3♣, BANG! 4♣, BANG! 5♣, BANG! 6♣, BANG! 7♣]",
        "name: Sam, role: sheriff, life: 1",
        "name: Rita, role: renegade",
    )
    scene = Followed(Blunders(), table + ", turn: Olaf")
    scene.answer("play Gatling 10♥", "play Missed! 5♠")
    assert acts(scene) == {}


def test_what_can_still_be_healed_at_any_time_has_not_lost_the_game() -> None:
    """Sid Ketchum may pass at the first shot, and heal before the last one."""
    table = seats(
        "name: Olaf, role: outlaw, hand: [Howitzer 9♠]",
        "name: Sam, role: sheriff, character: Sid Ketchum, life: 2, hand: [Beer 6♥, Panic! A♥, Indians! K♦]",
        "name: Rita, role: renegade",
    )
    scene = Followed(Blunders(), table + ", turn: Sam, phase: begin, event: A Fistful of Cards")
    scene.answer("pass")
    assert acts(scene) == {}


def test_an_answer_that_shoots_back_is_tried_beside_those_that_do_not() -> None:
    """Olaf can cancel the shot by what lies in front of them, too. Sam knows what they took."""
    table = seats(
        "name: Olaf, role: outlaw, hand: [Panic! A♥], in_play: [Sombrero 7♣]",
        "name: Sam, role: sheriff, life: 1, hand: [Backfire Q♣]",
        "name: Rita, role: renegade",
    )
    scene = Followed(Blunders(), table + ", turn: Olaf, deck: [BANG! 2♣, Duel Q♦]")
    scene.answer("play Panic! A♥ > Sam", "end", "play BANG! 2♣ > Olaf")
    assert acts(scene) == {("sheriff", OWN): 1}


def test_a_duel_that_may_as_well_win_is_told_apart() -> None:
    table = seats(
        "name: Rita, role: renegade, life: 1, hand: [Duel J♠, Missed! 5♠]",
        "name: Sam, role: sheriff, life: 1, hand: [BANG! 3♣, Missed! 6♠, BANG! 4♣]",
    )
    scene = Followed(Blunders(), table + ", turn: Rita")
    scene.answer("play Duel J♠ > Sam")
    assert acts(scene) == {("renegade", EITHER): 1}


def test_damage_to_friends_by_volleys_and_otherwise() -> None:
    table = seats(
        "name: Ann, role: outlaw, hand: [Gatling 10♥, BANG! 2♣]",
        "name: Ben, role: outlaw",
        "name: Sam, role: sheriff",
        "name: Rita, role: renegade",
    )
    scene = Followed(Damage(), table + ", turn: Ann")
    scene.answer("play Gatling 10♥", "play BANG! 2♣ > Ben")
    told = Damage.told(scene.measure.figures, 1)
    assert (told["volleys"], told["points"]) == (1, 4)
    assert told["friendly"] == {"volley": 1, "aimed": 1}
    assert told["pairs"] == {"outlaw → outlaw": {"volley": 1, "aimed": 1}}
    assert told["held"] == 0, "nobody has done anything before"


def test_damage_by_volleys_to_those_who_were_held_for_friends() -> None:
    table = seats(
        "name: Ann, role: deputy, hand: [Gatling 10♥]",
        "name: Sam, role: sheriff",
        "name: Olaf, role: outlaw",
        "name: Olga, role: outlaw",
    )
    scene = Followed(Damage(), table + ", turn: Ann")
    scene.answer("play Gatling 10♥")
    told = Damage.told(scene.measure.figures, 1)
    assert (told["friendly"]["volley"], told["held"]) == (1, 1)


def test_only_a_renegade_alone_with_the_sheriff_may_hurt_them() -> None:
    table = "name: Rita, role: renegade, hand: [BANG! 2♣]", "name: Sam, role: sheriff"
    alone = Followed(Damage(), seats(*table) + ", turn: Rita")
    alone.answer("play BANG! 2♣ > Sam")
    assert Damage.told(alone.measure.figures, 1)["friendly"] == {"volley": 0, "aimed": 0}
    with_others = Followed(Damage(), seats(*table, OUTLAW) + ", turn: Rita")
    with_others.answer("play BANG! 2♣ > Sam")
    assert Damage.told(with_others.measure.figures, 1)["friendly"] == {"volley": 0, "aimed": 1}


def test_who_eliminates_a_friend_is_told() -> None:
    table = seats(
        "name: Sam, role: sheriff, hand: [BANG! 2♣]",
        "name: Dora, role: deputy, life: 1",
        OUTLAW,
        "name: Rita, role: renegade",
    )
    scene = Followed(Damage(), table + ", turn: Sam")
    scene.answer("play BANG! 2♣ > Dora")
    assert Damage.told(scene.measure.figures, 2)["eliminated"] == {"sheriff → deputy": 0.5}


def test_follies_of_a_turn() -> None:
    table = seats(
        "name: Sam, role: sheriff, life: 1, hand: [Schofield J♣, BANG! 2♣, Duel J♠]",
        "name: Dora, role: deputy, hand: [BANG! 3♣]",
        OUTLAW,
        "name: Rita, role: renegade",
    )
    scene = Followed(Follies(), table + ", turn: Sam")
    scene.answer("play BANG! 2♣ > Dora", "pass", "end", "discard Duel J♠")
    figures = scene.measure.figures
    assert figures[AIMED_AT_FRIENDS,] == figures[FIRST_SHOTS,] == 1
    assert (figures[UNARMED,], figures[THROWN_AWAY,]) == (1, 1)
    assert (figures[LOST_CONTEST,], figures[HEALED_FOES,], figures[EARLY_CURE,]) == (0, 0, 0)


def test_follies_of_a_duel_and_of_cures() -> None:
    table = seats(
        "name: Ann, role: outlaw, life: 3, hand: [Duel J♠, Saloon 5♥, Beer 6♥]",
        "name: Sam, role: sheriff, life: 2, hand: [BANG! 3♣]",
        "name: Dora, role: deputy, life: 2",
        "name: Rita, role: renegade",
    )
    scene = Followed(Follies(), table + ", turn: Ann")
    scene.answer("play Beer 6♥", "play Duel J♠ > Sam", "discard BANG! 3♣", "pass", "play Saloon 5♥", "end")
    figures = scene.measure.figures
    assert (figures[EARLY_CURE,], figures[LOST_CONTEST,], figures[HEALED_FOES,]) == (1, 1, 1)
    assert (figures[UNARMED,], figures[AIMED_AT_FRIENDS,], figures[THROWN_AWAY,]) == (0, 0, 0)


def test_abilities_offered_and_used() -> None:
    table = seats(
        "name: Sid, role: outlaw, character: Sid Ketchum, life: 2, hand: [BANG! 2♣, BANG! 3♣]",
        "name: Sam, role: sheriff, character: Jourdonnais, in_play: [Barrel Q♠]",
        "name: Rita, role: renegade, character: Willy the Kid",
    )
    scene = Followed(Abilities(), table + ", turn: Sid")
    scene.answer("play BANG! 2♣ > Sam", "draw! Barrel", "pass", "end")
    rows = {row["name"]: row for row in Abilities.told(scene.measure.figures, 1)["rows"]}
    assert rows["Sid Ketchum"] == {
        "kind": "character", "name": "Sid Ketchum", "present": 1, "offered": 1, "used": 0, "named": 0,
    }  # fmt: skip
    assert (rows["Barrel"]["kind"], rows["Barrel"]["offered"], rows["Barrel"]["used"]) == ("card", 1, 1)
    assert (rows["Jourdonnais"]["offered"], rows["Jourdonnais"]["used"]) == (2, 0)
    assert (rows["Willy the Kid"]["present"], rows["Willy the Kid"]["offered"]) == (1, 0)


def test_the_first_card_from_elsewhere_is_an_ability() -> None:
    table = seats("name: Jesse, role: sheriff, character: Jesse Jones", "name: Olaf, role: outlaw, hand: [BANG! 9♣]")
    scene = Followed(Abilities(), table + ", turn: Jesse, phase: draw")
    scene.answer("draw > Olaf")
    assert scene.measure.figures["used", "character", "Jesse Jones"] == 1
    other = Followed(Abilities(), table + ", turn: Jesse, phase: draw")
    other.answer("draw deck")
    figures = other.measure.figures
    assert (figures["offered", "character", "Jesse Jones"], figures["used", "character", "Jesse Jones"]) == (1, 0)


def test_a_guess_is_measured_when_a_round_is_over() -> None:
    table = seats(
        "name: Sam, role: sheriff",
        "name: Ann, role: outlaw, hand: [BANG! 2♣]",
        "name: Rita, role: renegade",
        "name: Ben, role: outlaw",
    )
    measure = Guess({"steady": lambda view, journal: tuple({"outlaw": 0.75, "renegade": 0.25} for _ in view["seats"])})
    scene = Followed(measure, table + ", turn: Ben")
    scene.answer("end")
    assert measure.figures["seats", "steady", 1] == 3
    (first,) = Guess.told(measure.figures, 1)["rounds"]
    assert first["right"] == pytest.approx(2 / 3)
    assert first["loss"] == pytest.approx(0.6539, abs=1e-4)
    scene.answer("end")
    assert measure.figures["seats", "steady", 2] == 0


def test_only_choices_are_timed() -> None:
    table = seats("name: Sam, role: sheriff, hand: [BANG! 2♣]", OUTLAW)
    scene = Followed(Times(), table + ", turn: Sam")
    (prompt,) = scene.game.prompts()
    scene.measure.answers(scene.game, Answer(0, prompt, prompt.options[:1], prompt.options[0]))
    assert Times.told(scene.measure.figures, 1)["decisions"] == 0
    scene.answer("end")
    told = Times.told(scene.measure.figures, 1)
    assert told["decisions"] == 1 and 0 < told["p50"] == told["p95"]


def test_measures_tell_of_no_games() -> None:
    for measure in MEASURES.values():
        assert measure.told(Figures(), 0)


def test_a_skill_is_what_odds_gain_by_the_root_of_the_size() -> None:
    """By the rating model's own formula: a side of two seats with skill 0.3 each, and one seat of it alone."""
    roles = ["sheriff", "deputy", "outlaw", "outlaw", "renegade"]

    def duel(group: str, before: float, gain: float) -> dict[str, Any]:
        odds = before / (1 - before) * exp(gain)
        after = odds / (1 + odds)
        rates = {"before": {"rate": before}, "after": {"rate": after}}
        return {"group": group, "pairs": 10_000, "gained": 2000, "lost": 1000, **rates}

    team = skill_of([duel("law", 0.5, 0.3 * sqrt(2))], roles, lone=False)
    lone = skill_of([duel("deputy", 0.5, 0.3 / sqrt(2))], roles, lone=True)
    assert team is not None and lone is not None
    assert team.skill == pytest.approx(lone.skill) == pytest.approx(0.3)
    assert 0 < team.error < lone.error
    both = skill_of([duel("law", 0.5, 0.3 * sqrt(2)), duel("renegade", 0.1, 0.3)], roles, lone=False)
    assert both is not None and both.skill == pytest.approx(0.3) and both.error < team.error


def test_a_side_that_never_wins_tells_no_skill() -> None:
    nothing = {"before": {"rate": 0.0}, "after": {"rate": 0.0}, "pairs": 5, "gained": 0, "lost": 0, "group": "law"}
    assert skill_of([nothing], ["sheriff"], lone=False) is None
