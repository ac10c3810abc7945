"""`manage.py ratings`: what the report measures, and that its lines can fail."""

from __future__ import annotations

import io
import json
import math
import random
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.ratings.rating_model import Game, Strengths, rate
from bots.simulation import Cast, Table, play
from games.engine.roles import LAW, OUTLAWS, RENEGADE
from tests.proofs.ratings.command import Command
from tests.proofs.ratings_report import mixtures, simulated_baselines, synthetic_report, yardsticks
from tests.proofs.ratings_report.bootstrap import interval
from tests.proofs.ratings_report.calibration import Calibration, slope
from tests.proofs.ratings_report.forecasts import OWN, RATES, TRUTH, forecast
from tests.proofs.ratings_report.lines import Line
from tests.proofs.ratings_report.sale import ATTACKS
from tests.proofs.ratings_report.seasons import FITTING, SETTINGS, Season
from tests.proofs.ratings_report.specialists import replica
from tests.proofs.ratings_report.synthetic_report import Result

from .tables import game


def told(**options: Any) -> tuple[str, str]:
    """What the command prints, and the error that it ends with or nothing."""
    out = io.StringIO()
    try:
        call_command(Command(), stdout=out, stderr=io.StringIO(), **{"jobs": 1, **options})
    except CommandError as error:
        assert error.returncode == 1
        return out.getvalue(), str(error)
    return out.getvalue(), ""


def result(losses: dict[str, list[float]], chances: tuple[float, ...] = (0.5, 0.3, 0.2), games: int = 0) -> Result:
    """A result with these losses, and so many games at five seats, all predicted alike and won by the law."""
    calibration = Calibration()
    for _ in range(games):
        calibration.add(game(LAW), chances)
    means = {model: sum(values) / len(values) for model, values in losses.items()}
    return Result(FITTING, losses, [means], calibration, 1.0)


def verdicts(one: Result) -> list[bool | None]:
    return [line.holds for line in synthetic_report.lines([one])]


# -- the command -----------------------------------------------------------------------------------------------


def test_report__of_tiny_seasons__prints_every_line_and_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    text, error = told(
        report=True, seed=[1], games=24, players=12, rounds=1, replicas=2, buyers=1, lone_games=2, html=page
    )
    lines = [line for line in text.splitlines() if line.startswith(("ok ", "FAILED ", "not checked "))]
    assert len(lines) == 6 * len(SETTINGS) + 1 + 3 + 2 + len(ATTACKS) + 1
    failed = sum(line.startswith("FAILED") for line in lines)
    assert error == (f"{failed} of {len(lines)} lines failed" if failed else "")
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") >= 1 + len(SETTINGS)
    assert "<script" not in html
    assert "http" not in html
    shown = html.replace("</td><td>", ": ")
    assert all(f"{line[13:]}</td></tr>" in shown for line in lines)


def test_report__of_one_part__with_good_lines__ends_well() -> None:
    text, error = told(report=True, only="order", seed=[1], games=40, players=30)
    assert error == ""
    assert text.count("ok ") == 2


@pytest.mark.long
def test_report__of_whole_seasons__holds_in_every_line() -> None:
    text, error = told(report=True, seed=[6], replicas=40, jobs=2)
    assert error == "", text
    assert ("not checked" in text) is not yardsticks.is_installed()


@pytest.mark.parametrize("name", ["games", "players", "rounds", "replicas", "jobs"])
def test_report__of_too_little__names_the_option(name: str) -> None:
    with pytest.raises(CommandError, match=f"--{name}: 0 is too few"):
        call_command(Command(), report=True, **{name: 0})


def test_baselines__simulated__are_written_with_a_line_for_each_cell() -> None:
    kinds = [kind for kind in simulated_baselines.kinds() if kind.table.seats in (3, 4)]
    lines: list[str] = []
    document = simulated_baselines.simulate(kinds, 2, 4, 1, lines.append)
    assert len(lines) == len(kinds) == 8
    assert [sum(cell["wins"].values()) for cell in document["cells"].values()] == [2] * 8
    text = simulated_baselines.text_of(document)
    assert json.loads(text) == document
    assert sum(line.startswith('    "') for line in text.splitlines()) == 8


# -- what it measures ------------------------------------------------------------------------------------------


def test_season__of_a_seed__is_the_same_again_and_as_likely_as_it_says() -> None:
    first, again = (list(Season(FITTING, 3, 20).games(400)) for _ in range(2))
    assert first == again
    assert [one.game for one in first] != [one.game for one in Season(FITTING, 4, 20).games(400)]
    assert all(math.isclose(sum(one.truth), 1.0) for one in first)
    expected = sum(max(one.truth) for one in first)
    assert abs(sum(one.truth[one.game.winner] == max(one.truth) for one in first) - expected) < 40


def test_forecast__of_a_season__scores_every_model_in_its_second_half() -> None:
    found = forecast(FITTING, 1, 20, 40, in_each_cell=12)
    models = {OWN, TRUTH, RATES, *yardsticks.yardsticks()}
    assert {model: len(losses) for model, losses in found.losses.items()} == dict.fromkeys(models, 20)
    cells = found.calibration.cells()
    assert len(cells) == 12
    assert min(count.games for count in cells.values()) >= 12


def test_slope__of_predictions_that_are_too_bold__is_below_one() -> None:
    chance = random.Random(1)
    games = [((0.6, 0.4), int(chance.random() > 0.6)) for _ in range(4000)]
    assert slope(games) == pytest.approx(1.0, abs=0.2)
    assert slope([((0.9, 0.1), winner) for _, winner in games]) < 0.4


def test_interval__of_a_mean__contains_it_and_narrows_with_more() -> None:
    chance = random.Random(2)
    few, many = ([chance.gauss(0.1, 1.0) for _ in range(count)] for count in (400, 10_000))
    (low, high), (lowest, highest) = interval(few, "x"), interval(many, "x")
    assert low < sum(few) / len(few) < high
    assert highest - lowest == pytest.approx(2 * 1.96 / 100, rel=0.15)
    assert highest - lowest < 0.4 * (high - low)


def test_replica__of_specialists__gives_them_the_games_and_little_difference() -> None:
    found = replica((1, 1), games=10)
    assert found.players == 42
    assert 0 <= found.covered_specialists <= 2
    assert abs(found.difference) < 1.0


# -- that lines can fail ---------------------------------------------------------------------------------------


def losses(**behind: float) -> dict[str, list[float]]:
    """Losses of 200 games that vary, with the models this far behind the own."""
    chance = random.Random(3)
    own = [chance.uniform(0.5, 1.5) for _ in range(200)]
    by_name = {"truth": TRUTH, "plain": yardsticks.PLAIN, "mates": yardsticks.MATES}
    return {OWN: own} | {by_name[name]: [value + by for value in own] for name, by in behind.items()}


@pytest.mark.parametrize(
    ("truth", "plain", "mates", "expected"),
    [
        (-0.02, 0.04, 0.02, [True, True, True]),
        (-0.031, 0.04, 0.02, [False, True, True]),
        (-0.02, 0.029, 0.02, [True, False, True]),
        (-0.02, 0.04, 0.009, [True, True, False]),
    ],
)
def test_lines__about_losses__hold_only_within_their_margins(
    truth: float, plain: float, mates: float, expected: list[bool]
) -> None:
    if not yardsticks.is_installed():
        expected = [expected[0], None, None]  # type: ignore[list-item]
    assert verdicts(result(losses(truth=truth, plain=plain, mates=mates)))[:3] == expected


def test_lines__about_a_difference_that_may_be_chance__fail() -> None:
    told_losses = losses(truth=0.0, plain=0.05, mates=0.02)
    noise = [20.0 if number % 100 == 0 else -0.18 for number in range(200)]
    told_losses[yardsticks.MATES] = [own + one for own, one in zip(told_losses[OWN], noise, strict=True)]
    assert verdicts(result(told_losses))[2] is (False if yardsticks.is_installed() else None)


def test_lines__without_openskill__are_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert yardsticks.yardsticks() == {}
    assert verdicts(result(losses(truth=0.0)))[1:3] == [None, None]


def test_lines__about_cells__need_enough_games_and_fail_when_they_do_not_fit() -> None:
    plain = losses(truth=0.0, plain=0.05, mates=0.02)
    assert verdicts(result(plain, games=3999))[3:5] == [None, None]
    assert verdicts(result(plain, games=4000))[3:5] == [False, False]
    assert verdicts(result(plain, (0.999, 0.0005, 0.0005), games=4000))[3:5] == [True, True]


def test_line__about_the_slope__fails_outside_its_bounds() -> None:
    one = result(losses(truth=0.0, plain=0.05, mates=0.02))
    for power, holds in ((0.89, False), (0.9, True), (1.1, True), (1.11, False)):
        one.slope = power
        assert verdicts(one)[5] is holds


def test_line__in_words__begins_with_its_verdict() -> None:
    assert [Line("a", "b", holds).text() for holds in (True, False, None)] == [
        "ok           a: b",
        "FAILED       a: b",
        "not checked  a: b",
    ]


# -- yardsticks and the real game ------------------------------------------------------------------------------


@pytest.mark.skipif(not yardsticks.is_installed(), reason="openskill is not installed")
@pytest.mark.parametrize("name", [yardsticks.PLAIN, yardsticks.MATES, yardsticks.TUNED])
def test_yardstick__that_sees_a_side_win__expects_it_to_win(name: str) -> None:
    one: Game = game(OUTLAWS)
    yardstick = yardsticks.yardsticks()[name]
    before = yardstick.predict(one)
    for _ in range(120):
        yardstick.learn(one)
    after = yardstick.predict(one)
    assert after[one.winner] > before[one.winner] + 0.2
    assert sum(after) == pytest.approx(1.0)


def test_fixtures__of_some_rounds__give_every_account_as_many_games() -> None:
    planned = list(mixtures.fixtures(1, 5))
    seated = [account for fixture in planned for account in fixture.accounts]
    assert sorted(seated) == sorted(list(range(mixtures.ACCOUNTS)) * 5)
    assert {len(fixture.accounts) for fixture in planned} <= {4, 5, 6, 7}


@pytest.mark.parametrize(("others", "expected"), [([1, 2, 3, 4], 1.0), ([4, 3, 2, 1], -1.0), ([2, 1, 4, 3], 0.6)])
def test_rank_correlation__of_four_values__is(others: list[float], expected: float) -> None:
    assert mixtures.rank_correlation([0.1, 0.5, 0.7, 9.0], others) == pytest.approx(expected)


def test_game__that_comes_to_no_end__is_not_rated() -> None:
    outcome = play(Table(("base",), 4, limit=3), Cast("random"), "a1" * 32)
    with pytest.raises(mixtures.Failed, match="no end after 3 decisions"):
        mixtures.game_of(mixtures.Fixture((5, 6, 7, 8), "a1" * 32), outcome, 1)


def test_game__won_by_some_seats__is_won_by_the_side_of_their_accounts() -> None:
    outcome = play(Table(("base",), 5), Cast("random"), "b2" * 32)
    one = mixtures.game_of(mixtures.Fixture((9, 8, 7, 6, 5), "b2" * 32), outcome, 1)
    assert {player.subject for player in one.sides[one.winner].players} == {9 - seat for seat in outcome.winners}
    assert one.sides[one.winner].name == outcome.side


def test_renegade__who_wins_among_newcomers__gains_more_than_the_law() -> None:
    gained = {
        side: max(change.after.theta for change in rate(game(side, 7), Strengths()).changes) for side in (LAW, RENEGADE)
    }
    assert gained[RENEGADE] > 1.5 * gained[LAW]
