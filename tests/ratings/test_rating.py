"""The rating model: what is expected of a game, and what its end changes."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from math import log, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.ratings.rating_model import (
    ANY,
    NEWCOMER,
    Cell,
    Game,
    Intercept,
    Player,
    Side,
    Skill,
    Strengths,
    known,
    predict,
    prior,
    rate,
    sides_among,
)
from accounts.ratings.rating_model.exact import UNIT
from accounts.ratings.rating_model.skill import WEEK
from games.engine.roles import LAW, NOBODY, OUTLAWS, RENEGADE, roles_for

from .tables import UNKNOWN, game, season, thetas


@given(
    seed=st.integers(0, 10**6),
    idle_weeks=st.integers(0, 52),
    variances=st.lists(st.integers(20_000_000, UNIT), min_size=8, max_size=8),
)
def test_estimate__no_victory_lowers_it_and_no_defeat_raises_it(
    seed: int, idle_weeks: int, variances: list[int]
) -> None:
    """Whoever is rated how, however long they were away, and whatever part of the game was theirs."""
    (last,) = season(seed, 1, people=8)
    at = idle_weeks * WEEK
    chance = random.Random(seed)
    state = Strengths()
    for player, variance in enumerate(variances):
        state.skills[player] = Skill(chance.randint(-2 * UNIT, 2 * UNIT), variance, 30, 0)
    for change in rate(replace(last, at=at), state).changes:
        before = change.before.at_time(at)
        if change.side == last.winner:
            assert change.after.estimate >= before.estimate == change.before.estimate
            assert change.after.shown >= before.shown, "the bound, from its aged value"
        else:
            assert change.after.estimate <= before.estimate == change.before.estimate


def test_game__of_newcomers_at_an_unknown_table__changes_what_can_be_computed_by_hand() -> None:
    rated = rate(game(LAW, 4, kind=UNKNOWN), Strengths())
    assert rated.probabilities == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    # gain .09, spread 2/9 for each of three sides
    step = Fraction(9, 100) / (1 + 3 * Fraction(2, 9) * Fraction(9, 100))
    used = step * (2 - Fraction(9, 100)) * Fraction(2, 9)
    sheriff, renegade, one, other = (
        next(change.after for change in rated.changes if change.player.subject == seat) for seat in range(4)
    )
    assert sheriff == Skill(round(step * Fraction(2, 3) * UNIT), round((1 - used) * UNIT), games=1, at=0)
    assert renegade == Skill(round(-step * Fraction(1, 3) * UNIT), round((1 - used) * UNIT), games=1, at=0)
    assert one.theta == other.theta == round(float(-step / 3) / sqrt(2) * UNIT)
    assert one.variance == other.variance == round((1 - used / 2) * UNIT)
    # gain .006 / (2/9) in the row of the size, and in that of the sets
    move = Fraction(27, 1000) / (1 + Fraction(27, 1000) * Fraction(2, 9))
    rows = {(row.cell.group, row.side): row.after.value for row in rated.intercepts}
    assert rows == {
        (group, side): round(move * share * UNIT)
        for group in (ANY, "base")
        for side, share in ((LAW, Fraction(2, 3)), (OUTLAWS, Fraction(-1, 3)), (RENEGADE, Fraction(-1, 3)))
    }


@given(st.randoms(use_true_random=False), st.sampled_from(season(7, 40)))
@settings(max_examples=60, deadline=None)
def test_order_of_sides_and_players__any__changes_nothing(chance: random.Random, one: Game) -> None:
    state = Strengths({subject: Skill(chance.randint(-(10**9), 10**9), 3 * 10**8) for subject in range(20)})
    order = chance.sample(range(len(one.sides)), len(one.sides))
    sides = [one.sides[place] for place in order]
    mixed = [Side(side.name, tuple(chance.sample(side.players, len(side.players)))) for side in sides]
    other = rate(replace(one, sides=tuple(mixed), winner=order.index(one.winner)), state)
    same = rate(one, state)
    assert {change.player: change.after for change in same.changes} == {
        change.player: change.after for change in other.changes
    }
    assert {(row.cell, row.side): row.after for row in same.intercepts} == {
        (row.cell, row.side): row.after for row in other.intercepts
    }
    assert [same.probabilities[place] for place in order] == list(other.probabilities)


@pytest.mark.parametrize("one", season(11, 12))
def test_probabilities__of_a_game__sum_to_one_and_are_those_predicted(one: Game) -> None:
    state = Strengths({subject: Skill(subject * 10**8) for subject in range(20)})
    rated = rate(one, state)
    assert sum(rated.probabilities) == pytest.approx(1.0, abs=1e-12)
    assert predict(one, state) == rated.probabilities


@pytest.mark.parametrize("one", season(13, 12))
def test_winners__gain__and_all_others_lose(one: Game) -> None:
    rated = rate(one, Strengths())
    assert len(rated.changes) == one.cell.seats
    for change in rated.changes:
        moved = change.after.theta - change.before.theta
        assert moved > 0 if change.side == one.winner else moved < 0
        assert change.after.variance < change.before.variance


def test_nobody__winning_at_a_table_of_three__costs_everybody_and_makes_it_likelier() -> None:
    drawn = game(NOBODY, 3)
    rated = rate(drawn, Strengths())
    assert [side.players for side in drawn.sides if side.name == NOBODY] == [()]
    assert all(change.after.theta < 0 for change in rated.changes)
    assert len(rated.changes) == 3
    after = Strengths()
    after.take(rated)
    assert predict(drawn, after)[drawn.winner] > rated.probabilities[drawn.winner]


def test_rating__leaves_the_state_as_it_is() -> None:
    state = Strengths()
    rated = rate(game(LAW), state)
    assert (state.skills, state.intercepts) == ({}, {})
    assert {change.before for change in rated.changes} == {NEWCOMER}


def test_winner__that_is_no_side__is_refused() -> None:
    with pytest.raises(ValueError, match="side 3 of 3"):
        rate(replace(game(LAW), winner=3), Strengths())


def test_side__of_several_players__is_as_strong_as_their_sum_over_the_root_of_their_number() -> None:
    one = game(LAW, 7)
    outlaws = [player.subject for side in one.sides if side.name == OUTLAWS for player in side.players]
    assert len(outlaws) == 3
    skills = dict(zip(outlaws, (known(0.9), known(-0.2), known(0.5)), strict=True))
    before, after = predict(one, Strengths()), predict(one, Strengths({**skills}))
    odds = (after[1] / after[0]) / (before[1] / before[0])
    assert log(odds) == pytest.approx(1.2 / sqrt(3), abs=1e-8)


def test_policy__of_known_skill__counts_but_does_not_change() -> None:
    one = game(LAW, 4)
    strong, weak = Strengths({0: known(1.0)}), Strengths({0: known(-1.0)})
    rated = rate(one, strong)
    assert {change.player.subject for change in rated.changes} == {1, 2, 3}
    assert predict(one, strong)[0] > predict(one, Strengths())[0] > predict(one, weak)[0]
    assert thetas(rated)[1] > thetas(rate(one, weak))[1], "losing to somebody strong costs less"


def test_weight__of_a_seat_that_a_policy_played__replaces_the_player_by_the_policy() -> None:
    state = Strengths({0: Skill(10**9, 10**8)})

    def with_weight(weight: float) -> Game:
        players = [Player(seat, role, weight if seat == 0 else 1.0, -0.5) for seat, role in enumerate(roles_for(4))]
        return Game(Cell("cards", 4), sides_among(players), 0)

    assert predict(with_weight(0.0), state) == predict(with_weight(1.0), Strengths({0: known(-0.5)}))
    assert predict(with_weight(0.5), state) == predict(with_weight(1.0), Strengths({0: known(0.25)}))
    gains = [thetas(rate(with_weight(weight), Strengths()))[0] for weight in (0.0, 0.25, 0.5, 1.0)]
    assert gains[0] == 0
    assert gains == sorted(set(gains))


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_weight__of_a_seat_that_two_players_had__each_counts_for_their_part_and_the_policy_for_the_rest(
    seats: int,
) -> None:
    roles = roles_for(seats)

    def sat(*shared: Player) -> Game:
        others = [Player(seat, role) for seat, role in enumerate(roles)]
        sides = sides_among([*others[:-1], *shared])
        return Game(Cell("cards", seats), sides, 0)

    both = sat(Player("first", roles[-1], 0.25, -0.5), Player("second", roles[-1], 0.5, -0.5, shares=True))
    state = Strengths({"first": known(0.4), "second": known(1.2)})
    alone = Strengths({"alone": known(0.25 * 0.4 + 0.5 * 1.2 - 0.25 * 0.5)})
    assert predict(both, state) == pytest.approx(predict(sat(Player("alone", roles[-1])), alone), abs=1e-8)
    assert [side.name for side in both.sides] == [side.name for side in sat(Player("alone", roles[-1])).sides]
    moved = [thetas(rate(both, Strengths()))[one] for one in ("first", "second")]
    assert 0 != moved[0] == pytest.approx(moved[1] / 2, rel=1e-6)


def test_time_without_games__makes_the_next_one_count_more() -> None:
    state = Strengths({0: Skill(0, 4 * 10**7, 30, at=0)})
    at_once, a_year_later = (thetas(rate(game(LAW, at=at), state))[0] for at in (0, 365 * 86_400))
    assert a_year_later > 1.5 * at_once


@pytest.mark.parametrize(("seats", "least", "most"), [(4, 0.15, 0.3), (7, 0.01, 0.06), (8, 0.01, 0.06)])
def test_renegade__among_equals__begins_as_unlikely_as_simulated(seats: int, least: float, most: float) -> None:
    one = game(RENEGADE, seats)
    assert least < predict(one, Strengths())[one.winner] < most


def test_cell__nobody_has_played_in__begins_with_what_its_size_has_learnt() -> None:
    state = Strengths()
    for _ in range(60):
        state.take(rate(game(RENEGADE, 7), state))
    other = replace(game(RENEGADE, 7), cell=Cell("cards", 7, group="events"))
    size = Cell("cards", 7, group=ANY)
    assert predict(other, state)[2] > 3 * predict(other, Strengths())[2]
    assert state.intercepts[size, RENEGADE].value > prior(size, RENEGADE).value
    assert (other.cell, RENEGADE) not in state.intercepts


def test_prior__of_a_cell_that_was_not_simulated__is_that_of_its_size() -> None:
    assert prior(Cell("cards", 7, group="moonlight"), LAW) == Intercept(0, 90_000_000)
    assert prior(Cell("cards", 99), LAW) == Intercept(0, 90_000_000)
    assert prior(Cell("cards", 99, group=ANY), LAW) == Intercept(0, UNIT)
