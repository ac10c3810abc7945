"""Learning: what a game teaches, that what went well becomes likelier, and that equal plans give equal numbers."""

from __future__ import annotations

import json
import random
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from bots.arena.contestants import contestant
from bots.policies import policy
from bots.policies.rules_2.numbers import learned, worth
from bots.policies.rules_2.policy import Weighed
from bots.simulation import Table, play_seated
from bots.simulation.seeds import game_seed
from bots.training import lessons as taught
from bots.training.critic import SIDES, fit
from bots.training.learner import HEAT, Learner
from bots.training.lessons import Lesson
from bots.training.positions import ROLES, Turns
from bots.training.trainer import ROUND, Plan, Trainer, train

CARDS = Table(("base",), 4, checked=False)
DICE = Table(("dice",), 4, checked=False, game="dice")


def test_equal_plans_give_equal_numbers_in_any_number_of_processes() -> None:
    plan = Plan((CARDS, DICE), sampled=4, rounds=1, seed=3)
    alone = train(plan).learned
    assert alone
    assert train(plan, jobs=2).learned == alone
    assert train(Plan((CARDS, DICE), sampled=4, rounds=1, seed=4)).learned != alone


def test_the_command_writes_numbers_and_how_they_were_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bots.training.plan.TABLES", (CARDS,))
    file = tmp_path / "numbers.json"
    call_command("train", sampled=3, rounds=1, seed=5, out=file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert document["origin"]["command"] == "manage.py train --sampled 3 --rounds 1 --seed 5"
    assert document["origin"]["numpy"] == np.__version__
    assert document["numbers"]["sheriff"]
    assert str(file) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "says"),
    [({"rounds": 0}, "--rounds must be 1 or more"), ({"out": Path("/nowhere/numbers.json")}, "no folder /nowhere")],
)
def test_what_cannot_be_trained_is_refused_before_anything_is_played(options: dict[str, Any], says: str) -> None:
    with pytest.raises(CommandError, match=says):
        call_command("train", **options)


def test_the_slope_of_a_try_makes_it_likelier() -> None:
    """Numbers moved along the slope raise the odds of the option that was tried, and moved against it lower them."""
    features = [{"bang": 1.0, "bang outlaw": 0.7}, {"beer": 1.0}, {"end": 1.0, "end hand": 0.5}]
    weights = [0.3, 0.2, 0.0]
    seat = Learner({}, 0)
    options = [{"id": str(place)} for place in range(len(features))]
    chosen = int(seat.take(Weighed(options, weights, "sheriff", features), random.Random(2)))
    slope = seat.tries[0].slope

    def odds(step: float) -> float:
        numbers = {name: step * value for name, value in slope.items()}
        raised = [exp((weight + worth(numbers, one)) / HEAT) for weight, one in zip(weights, features, strict=True)]
        return raised[chosen] / sum(raised)

    assert odds(0.01) > odds(0.0) > odds(-0.01)
    # The slope is that of the logarithm of the odds.
    measured = (odds(1e-5) - odds(-1e-5)) / 2e-5 / odds(0.0)
    assert measured == pytest.approx(sum(value * value for value in slope.values()), rel=1e-3)


def test_a_gain_is_what_chances_rise_by_later_turns_counting_less() -> None:
    chances = np.array([[0.5, 0.5, 0.0], [0.6, 0.4, 0.0], [1.0, 0.0, 0.0]])
    gains = taught._gains(chances)
    assert gains[1].tolist() == pytest.approx([0.4, -0.4, 0.0])
    assert gains[0].tolist() == pytest.approx([0.1 + taught.FORESIGHT * 0.4, -(0.1 + taught.FORESIGHT * 0.4), 0.0])


def test_the_result_is_the_mean_of_the_numbers_after_the_later_rounds() -> None:
    trainer = Trainer(Plan((CARDS,), sampled=1, rounds=4, seed=1))
    tried = []
    for gain in (0.1, -0.2, 0.3, 0.2):
        trainer.learn([Lesson("sheriff", {"bang": 1.0}, gain)])
        tried.append(trainer.values[0])
    assert len(set(tried)) == 4
    assert trainer.learned["sheriff"]["bang"] == pytest.approx(sum(tried[2:]) / 2, abs=1e-3)


def test_a_critic_learns_what_decides() -> None:
    """Positions in which one number alone tells the winner."""
    roll = random.Random(1)
    positions = [(1.0, roll.random(), roll.random()) for _ in range(300)]
    winners = [int(second > 0.5) for _, second, _ in positions]
    critic = fit(positions, winners)
    chances = critic.chances([(1.0, 0.9, 0.5), (1.0, 0.1, 0.5)])
    assert chances[0][1] > 0.9
    assert chances[1][0] > 0.9
    assert chances.sum(1) == pytest.approx([1.0, 1.0])


@pytest.mark.parametrize("table", [CARDS, DICE], ids=["cards", "dice"])
def test_a_position_is_told_at_each_turn(table: Table) -> None:
    turns = Turns(table.game)
    outcome = play_seated(table, lambda roles: [policy("rules@2")] * len(roles), game_seed(1, 1), [turns])
    assert outcome.status == "finished"
    assert len(turns.positions) == len(turns.starts) > 2
    assert turns.starts == sorted(turns.starts)
    first = dict(zip(ROLES, turns.positions[0][1:17:4], strict=True))
    assert first == {"sheriff": 1.0, "deputy": 0.0, "outlaw": 2.0, "renegade": 1.0}
    assert turns.positions[0][-4:] == (1.0, 0.0, 0.0, 0.0), "the Sheriff begins"


def test_a_game_that_failed_stops_the_training() -> None:
    with pytest.raises(RuntimeError, match="the game x failed"):
        taught.sample(Table(("no such set",), 4), "x")


def test_the_numbers_that_are_played_say_where_they_come_from_and_are_for_known_players() -> None:
    document = json.loads((Path(policy.__code__.co_filename).parent / "rules_2" / "numbers.json").read_text("utf-8"))
    assert document["origin"]["command"].startswith("manage.py train ")
    numbers = learned()
    players = {"sheriff", "deputy", "outlaw", *(f"renegade {left}" for left in range(3))}
    assert set(numbers) == players | {f"dice {one}" for one in players} | {"outlaw without deputies"}
    assert all(abs(number) < 20 for one in numbers.values() for number in one.values())


def test_habits_are_the_same_policy_without_its_numbers() -> None:
    habits, newest = contestant("habits", 0), contestant("rules@2", 0)
    assert type(habits) is type(newest)
    assert (habits.numbers, newest.numbers) == ({}, learned())  # type: ignore[attr-defined]


def test_a_round_is_a_whole_number_of_turns_of_the_plan() -> None:
    """So that every table teaches as much as its share, round by round."""
    from bots.training.plan import TABLES

    assert ROUND % len(TABLES) == 0
    assert len(SIDES) == 3
