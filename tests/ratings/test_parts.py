"""The parts of the rating model: cells, sides, weights, skills, results by role, simulated baselines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accounts.ratings.rating_model import (
    BASE,
    EVENTS,
    EXPANDED,
    NEWCOMER,
    AISeat,
    Cell,
    Player,
    RoleResult,
    Skill,
    group_of,
    known,
    policies,
    sides_among,
    variant_of,
    weight_of,
)
from accounts.ratings.rating_model.baselines import baselines
from accounts.ratings.rating_model.cells import ANY
from accounts.ratings.rating_model.exact import UNIT
from accounts.ratings.rating_model.skill import FLOOR, WEEK
from accounts.ratings.services.listing import DAYS
from bots.policies.registry import GENERATION
from games.engine.roles import NINE_WITH_A_SECRET, SIDES, roles_for, sides_of
from tests.proofs.ratings_report.simulated_baselines import kinds


def test_bound__of_whoever_is_listed__falls_by_twenty_points_at_most_while_they_do_not_play() -> None:
    """So the leaderboard goes by the bound after the last game, and is not ordered anew each night."""
    until = DAYS * 86_400
    lost = [one.shown - one.at_time(until).shown for one in (Skill(0, v, 10, 0) for v in range(FLOOR, UNIT, 5_000_000))]
    assert 0 <= min(lost) <= max(lost) <= 20
    assert max(lost) == lost[0] >= 15


def test_key__of_a_cell__leads_back_to_it() -> None:
    cell = Cell("cards", 9, "secret", EVENTS)
    assert cell.key == "cards/9/secret/events"
    assert Cell.of_key(cell.key) == cell
    assert cell.size == Cell("cards", 9, "secret", ANY)
    with pytest.raises(ValueError, match="unpack"):
        Cell.of_key("cards/9")


def test_group__of_sets__depends_on_what_they_bring() -> None:
    assert group_of(cards=False, events=False) == BASE
    assert group_of(cards=True, events=False) == EXPANDED
    assert group_of(cards=False, events=True) == group_of(cards=True, events=True) == EVENTS


def test_variant__of_nine_roles__tells_whether_one_is_secret() -> None:
    assert (variant_of(roles_for(9)), variant_of(NINE_WITH_A_SECRET)) == ("plain", "secret")


@pytest.mark.parametrize("seats", range(3, 15))
def test_sides__of_a_table__are_those_that_can_win(seats: int) -> None:
    roles = roles_for(seats)
    sides = sides_among([Player(seat, role) for seat, role in enumerate(roles)])
    names = [side.name for side in sides]
    assert set(names) == set(sides_of(list(roles))) <= set(SIDES)
    assert names.count("renegade") == roles.count("renegade")
    assert sorted(str(one.subject) for side in sides for one in side.players) == sorted(map(str, range(seats)))


def test_secret_sheriff__and_deputies__are_on_the_side_of_the_law() -> None:
    sides = sides_among([Player(seat, role) for seat, role in enumerate(NINE_WITH_A_SECRET)])
    assert [one.role for one in sides[0].players] == ["sheriff", "secret_sheriff", "deputy"]


@pytest.mark.parametrize(
    ("own", "decisions", "won", "weight"),
    [
        (40, 40, True, 1.0),
        (10, 40, True, 0.25),
        (10, 40, False, 1.0),
        (0, 40, True, 0.0),
        (0, 40, False, 1.0),
        (0, 0, True, 1.0),
        (1, 3, True, 0.333333333),
    ],
)
def test_weight__of_a_share__is_that_share_for_winners_and_all_for_losers(
    own: int, decisions: int, won: bool, weight: float
) -> None:
    assert weight_of(own=own, decisions=decisions, won=won) == weight


def test_weight__of_more_decisions_than_there_were__is_refused() -> None:
    with pytest.raises(ValueError, match="5 own decisions"):
        weight_of(own=5, decisions=4, won=True)
    with pytest.raises(ValueError, match="5 while they had the seat"):
        weight_of(own=3, theirs=5, decisions=4, won=True)


@pytest.mark.parametrize(
    ("own", "theirs", "won", "weight"),
    [(8, 10, True, 0.2), (8, 10, False, 0.25), (0, 0, True, 0.0), (0, 0, False, 0.0), (30, 30, False, 0.75)],
)
def test_weight__of_a_seat_that_another_player_took__is_the_share_of_what_was_theirs(
    own: int, theirs: int, won: bool, weight: float
) -> None:
    assert weight_of(own=own, theirs=theirs, decisions=40, won=won) == weight


def test_skill__of_a_newcomer__shown_as_a_thousand() -> None:
    assert NEWCOMER.shown == 1000
    assert NEWCOMER.estimate == 1500
    assert Skill(UNIT // 2, UNIT // 4, 40).shown == round(1500 + 250 * (0.5 - 2 * 0.5))


def test_skill__after_weeks_without_games__is_less_certain_but_never_less_than_a_newcomers() -> None:
    skill = Skill(5, UNIT // 10, 30, at=1000)
    assert skill.at_time(1000 + 3 * WEEK) == replace(skill, variance=UNIT // 10 + 3 * UNIT // 1000)
    assert skill.at_time(1000 + 5000 * WEEK).variance == UNIT
    assert skill.at_time(500) == skill
    policy = replace(known(0.7), at=0)
    assert policy.at_time(100 * WEEK) == policy


def test_role_result__of_some_games__is_shrunk_towards_what_was_expected() -> None:
    result = RoleResult()
    for won in (True, True, False, True):
        result = result.add(won=won, probability=0.5)
    assert (result.games, result.wins, result.expected) == (4, 3, 2.0)
    assert result.surplus == pytest.approx(1 / 24)
    assert RoleResult().surplus == 0.0


def test_baselines__of_every_kind_of_table__were_simulated() -> None:
    known_cells = baselines()
    for kind in kinds():
        counted = known_cells[kind.cell]
        roles = roles_for(kind.cell.seats, kind.cell.variant)
        assert set(counted.wins) == set(sides_of(list(roles)))
        assert sum(counted.wins.values()) == counted.games >= 100
        assert known_cells[kind.cell.size].games >= counted.games


def test_machine__plays_as_it_was_measured__else_as_what_is_nearest_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    second = {policies.ANYWHERE: 0.2, "cards/base": 0.5}
    monkeypatch.setitem(policies.THETAS, "rules", ({policies.ANYWHERE: 0.0}, second))
    base, events, dice = Cell("cards", 7), Cell("cards", 7, group=EVENTS), Cell("dice", 5)
    assert [AISeat("rules", 1, one).theta for one in (base, events, dice)] == [0.0, 0.0, 0.0]
    assert [AISeat("rules", 2, one).theta for one in (base, events, dice)] == [0.5, 0.2, 0.2]
    assert AISeat("rules", 3, base).theta == 0.5, "a generation without figures plays as the one before it"
    assert AISeat("of an outside release", 2, base).theta == 0.5
    assert AISeat("random", 2, base).skill == known(-1.4)


def test_generations__of_rules__each_have_their_figures() -> None:
    assert len(policies.THETAS["rules"]) >= GENERATION
