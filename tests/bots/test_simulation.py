"""Simulations: the same seed gives the same result, trouble is counted, and `rules` beats `random`."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bots.policies.uniform import RandomPolicy
from bots.simulation import Answer, Cast, Outcome, Table, Tally, Watcher, play, play_seated, run
from bots.simulation.intervals import clopper_pearson, paired_difference, wilson
from bots.simulation.seeds import game_seed
from games.engine.cardgame.invariants import Broken
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record

SEVEN = Table(("base",), 7)

ALL_SETS = "base,dodge_city,high_noon,fistful_of_cards,valley_of_shadows"


def told(**options: Any) -> dict[str, Any]:
    """What `simulate --json` prints."""
    out = io.StringIO()
    call_command("simulate", json=True, stdout=out, **options)
    document: dict[str, Any] = json.loads(out.getvalue())
    return document


@pytest.mark.long
@pytest.mark.parametrize("team", ["law", "outlaws"])
def test_rules_beats_random(team: str) -> None:
    document = told(games=150, policy="rules", versus="random", team=team, seed=11)
    (comparison,) = document["comparisons"]
    assert comparison["verdict"] == "better"
    assert comparison["measured"]["low"] > comparison["baseline"]["high"] + 0.1


@pytest.mark.long
@pytest.mark.parametrize("team", ["law", "outlaws", "deputy"])
def test_rules_beats_random_with_a_secret_sheriff(team: str) -> None:
    document = told(
        games=60, policy="rules", versus="random", team=team, seed=11, players=10, sets="base,valley_of_shadows"
    )
    (comparison,) = document["comparisons"]
    assert comparison["verdict"] == "better"
    assert document["runs"][1]["roles"]["secret_sheriff"]["games"] == 60


def test_one_document_tells_everything() -> None:
    document = told(games=12, players=5, seed=4)
    (one,) = document["runs"]
    assert document["parameters"]["players"] == 5
    assert document["python"].startswith("3.")
    assert one["games"] == one["finished"] == 12
    assert (one["stuck"], one["failed"], one["troubles"], document["comparisons"]) == (0, 0, [], [])
    assert (document["games"], document["stuck"], document["failed"], document["troubles"]) == (12, 0, 0, [])
    assert sum(side["wins"] for side in one["sides"].values()) == 12
    assert one["roles"]["sheriff"]["games"] == 12
    assert one["longest"]["decisions"] <= one["decisions"]
    assert len(one["longest"]["seed"]) == 64


def test_games_do_not_depend_on_the_number_of_processes() -> None:
    once, twice = (told(games=20, players=4, jobs=jobs)["runs"][0] for jobs in (1, 2))
    for name in ("roles", "characters", "decisions", "longest"):
        assert once[name] == twice[name]


def test_a_matrix_has_a_row_for_each_team() -> None:
    document = told(games=4, players=5, policy="rules", matrix=True)
    assert [row["team"] for row in document["comparisons"]] == ["law", "outlaws", "renegade", "sheriff", "deputy"]
    small = told(games=2, players=4, policy="rules", matrix=True)
    assert [row["team"] for row in small["comparisons"]] == ["outlaws", "renegade", "sheriff"]
    three = told(games=2, players=3, policy="rules", matrix=True)
    assert [row["team"] for row in three["comparisons"]] == ["deputy", "renegade", "outlaw"]


@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (3, {"deputy", "outlaw", "renegade", "nobody"}),
        (8, {"law", "outlaws", "renegade"}),
        (12, {"law", "outlaws", "renegade"}),
    ],
)
def test_every_side_that_can_win_is_counted(players: int, sides: set[str]) -> None:
    (one,) = told(games=8, players=players, sets=ALL_SETS, seed=2)["runs"]
    assert one["finished"] == 8, one["troubles"]
    assert set(one["sides"]) == sides
    assert all(side["games"] == 8 for side in one["sides"].values())
    assert sum(side["wins"] for side in one["sides"].values()) == 8
    assert all(count["games"] == 8 for count in one["roles"].values())
    if players == 3:
        assert {role: count["wins"] for role, count in one["roles"].items()} == {
            side: count["wins"] for side, count in one["sides"].items() if side != "nobody"
        }


def test_of_two_renegades_only_one_wins() -> None:
    tally = Tally()
    roles = ["sheriff", "renegade", "renegade", "outlaw", "outlaw", "outlaw", "deputy", "deputy"]
    names = [f"Character {seat}" for seat in range(8)]
    tally.add(Outcome("0", side="renegade", winners=[2], roles=roles, characters=names))
    told = tally.plain(1.0)
    assert told["roles"]["renegade"] == {**told["roles"]["renegade"], "games": 1, "wins": 1}
    assert [name for name, count in told["characters"].items() if count["wins"]] == ["Character 2"]


def test_tables_are_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("simulate", games=3, players=4)
    call_command("simulate", games=3, players=4, policy="rules", versus="random", team="sheriff")
    text = capsys.readouterr()
    assert "renegade" in text.out and "3 games, 0 stuck, 0 failed" in text.out and "all random" in text.out
    assert text.err == ""


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "chess"}, "--game: .*cards"),
        ({"sets": "base,atlantis"}, "--sets: .*atlantis.*base"),
        ({"players": 2}, "--players: .*3 to 14"),
        ({"players": 15}, "--players: .*3 to 14"),
        ({"policy": "clever"}, "--policy: .*random, rules"),
        ({"versus": "clever", "team": "law"}, "--versus: .*random, rules"),
        ({"versus": "random"}, "--team"),
        ({"versus": "random", "team": "bandits"}, "--team: .*law, outlaws"),
        ({"team": "law"}, "--versus"),
        ({"versus": "random", "team": "deputy", "players": 4}, "--team: .*outlaws"),
        ({"versus": "random", "team": "law", "players": 3}, r"--team: .*table of 3.*: renegade, deputy, outlaw\."),
        ({"versus": "random", "team": "outlaws", "players": 3}, "--team: "),
        ({"games": 0}, "--games"),
        ({"jobs": 0}, "--jobs"),
    ],
)
def test_what_cannot_be_is_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CommandError, match=message):
        call_command("simulate", **options)


def test_a_game_without_end_is_stuck() -> None:
    outcome = play(Table(("base",), 7, limit=10), Cast("random"), game_seed(1, 0))
    assert (outcome.status, outcome.decisions) == ("stuck", 10)
    assert re.fullmatch(
        r"no end after 10 decisions; the last: (seat \d, asked to \w+, took '[^']+'(; )?){4}", outcome.message
    )
    with pytest.raises(CommandError, match="2 games were stuck or failed"):
        call_command("simulate", games=2, limit=10, json=True)


def test_a_broken_game_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object) -> None:
        raise Broken("two Barrels")

    monkeypatch.setattr("games.engine.cardgame.rulebook.check", broken)
    tally = run(SEVEN, Cast("random"), 5, 2)
    assert [(one.seed, one.message) for one in tally.failed] == [
        (game_seed(5, number), "Broken: two Barrels") for number in range(2)
    ]
    assert run(Table(("base",), 7, checked=False), Cast("random"), 5, 2).failed == []


def test_wilson_intervals() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)


class Following(Watcher):
    """Writes down what it hears of a game."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.answered = 0
        self.records = 0

    def begins(self, game: Game) -> None:
        self.heard.append("begins")

    def asks(self, game: Game, seat: int) -> None:
        assert game.prompt_of(seat) is not None
        self.heard.append("asks")

    def answers(self, game: Game, answer: Answer) -> None:
        assert answer.option in answer.options
        assert (answer.prompt is None) == (game.prompt_of(answer.seat) is None)
        self.heard.append("answers")
        self.answered += 1

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        assert list(records) == game.log
        self.heard.append("happened")
        self.records += len(records)

    def ends(self, game: Game) -> None:
        self.heard.append("ends")


class FollowingPolicy(Following, RandomPolicy):
    """A policy that follows the game as well."""


def test_watchers_follow_a_game() -> None:
    watcher, player = Following(), FollowingPolicy()
    seed = game_seed(1, 0)
    outcome = play_seated(SEVEN, lambda roles: [player, *[RandomPolicy()] * 6], seed, [watcher])
    assert outcome == play(SEVEN, Cast("random"), seed)
    assert watcher.heard == player.heard
    assert watcher.heard[:4] == ["begins", "happened", "asks", "answers"]
    assert watcher.heard[-2:] == ["happened", "ends"]
    assert watcher.answered == outcome.decisions
    assert watcher.records > outcome.decisions / 2


def test_watchers_hear_of_the_end_of_a_game_without_result() -> None:
    watcher = Following()
    outcome = play_seated(Table(("base",), 7, limit=3), lambda roles: [RandomPolicy()] * 7, game_seed(1, 0), [watcher])
    assert outcome.status == "stuck"
    assert (watcher.heard.count("answers"), watcher.heard[-1]) == (3, "ends")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4439, 0.9748), (0, 10, 0.0, 0.3085), (10, 10, 0.6915, 1.0), (15, 50, 0.1786, 0.4461)],
)
def test_exact_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert clopper_pearson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_intervals_of_paired_differences() -> None:
    assert paired_difference(0, 0, 0) == (-1.0, 1.0)
    # Without discordant pairs Tango's interval is z² / (n + z²).
    assert paired_difference(0, 0, 100) == pytest.approx((-0.03699, 0.03699), abs=1e-4)
    # Agresti's table of two votes: -0.040, from -0.059 to -0.021.
    assert paired_difference(86, 150, 1600) == pytest.approx((-0.0590, -0.0208), abs=1e-4)
    low, high = paired_difference(150, 86, 1600)
    assert (-high, -low) == pytest.approx(paired_difference(86, 150, 1600))


def test_a_difference_is_clear_of_zero_if_a_coin_would_hardly_fall_so() -> None:
    """Five of five: 1 in 16 on either side. Six of six: 1 in 32."""
    assert paired_difference(5, 0, 100)[0] < 0
    assert paired_difference(6, 0, 100)[0] > 0
