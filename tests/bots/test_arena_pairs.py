"""Pairs of games on equal deals, the matrix, the oracle and watched games: equal for any number of processes."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bots.arena.castings import everybody, lone_seat, one_seat, play_cast, roles_at, sides, sides_at, team
from bots.arena.matrix import run_matrix
from bots.arena.oracle import Oracle
from bots.arena.pairs import Difference, Duel, all_duels, headroom_duels, run_pairs, seat_duels, team_duels
from bots.arena.watch import MEASURES
from bots.arena.watched import run_watched
from bots.policies import policy
from bots.policies.policy import View
from bots.policies.uniform import RandomPolicy
from bots.simulation import Table
from bots.simulation.seeds import game_seed

FOUR = Table(("base",), 4, checked=False)
FIVE = Table(("base",), 5, checked=False)
SEVEN_ROLES = ["sheriff", "outlaw", "deputy", "outlaw", "renegade", "deputy", "outlaw"]


def test_castings_name_who_plays_each_seat() -> None:
    seed = game_seed(1, 0)
    assert everybody("a").of(SEVEN_ROLES, seed) == ["a"] * 7
    assert team("law", "a", "b").of(SEVEN_ROLES, seed) == ["a", "b", "a", "b", "b", "a", "b"]
    three = {"law": "a", "outlaws": "b", "renegade": "c"}
    assert sides(three, "x").of(SEVEN_ROLES, seed) == ["a", "b", "a", "b", "c", "a", "b"]
    lone = one_seat("outlaw", "a", "b").of(SEVEN_ROLES, seed)
    assert Counter(lone) == {"a": 1, "b": 6}
    assert SEVEN_ROLES[lone.index("a")] == "outlaw"


def test_the_lone_seat_is_drawn_from_the_seed() -> None:
    drawn = Counter(lone_seat(SEVEN_ROLES, "outlaw", game_seed(1, number)) for number in range(300))
    assert set(drawn) == {1, 3, 6} and min(drawn.values()) > 60


def test_sides_and_roles_of_tables() -> None:
    assert sides_at(7) == sides_at(4) == ["law", "outlaws", "renegade"]
    assert sides_at(3) == ["renegade", "deputy", "outlaw"]
    assert roles_at(4) == ["sheriff", "renegade", "outlaw"]


@pytest.mark.parametrize("duels", [team_duels, seat_duels, all_duels])
def test_equal_contestants_differ_by_nothing(duels: Any) -> None:
    """`rules` is one of its generations under another name: all games are played."""
    told = run_pairs(FOUR, duels("rules", policy("rules").name, 4), 3, 2).plain()
    assert told["troubles"] == []
    for one in told["duels"]:
        assert (one["difference"], one["gained"], one["lost"]) == (0, 0, 0)
        assert one["before"] == one["after"]
        assert one["low"] == -one["high"] < 0


def test_pairs_do_not_depend_on_the_number_of_processes() -> None:
    duels = team_duels("rules", "random", 4)
    once, twice = (run_pairs(FOUR, duels, 3, 6, jobs=jobs).plain() for jobs in (1, 2))
    assert once == twice
    assert once["games"] == 6 * 4
    assert any(one["gained"] for one in once["duels"])


def test_a_difference_counts_discordant_pairs() -> None:
    found = Difference(Duel("law", "law", everybody("a"), everybody("b")))
    for before, after in [(True, True), (False, True), (False, True), (True, False), (False, False)]:
        found.add(before, after)
    told = found.plain()
    assert (told["pairs"], told["gained"], told["lost"]) == (5, 2, 1)
    assert (told["before"]["wins"], told["after"]["wins"]) == (2, 3)
    assert told["difference"] == pytest.approx(0.2)
    assert told["low"] < 0.2 < told["high"]


def test_pairs_with_a_game_that_failed_count_for_nobody() -> None:
    told = run_pairs(Table(("base",), 5, limit=20), team_duels("rules", "random", 5), 3, 2).plain()
    assert told["games"] == len(told["troubles"]) == 8
    assert {trouble["status"] for trouble in told["troubles"]} == {"stuck"}
    assert all(one["pairs"] == 0 and one["difference"] is None for one in told["duels"])


def test_a_matrix_has_a_cell_for_each_choice() -> None:
    once, twice = (run_matrix(FIVE, ["random", "rules"], 3, 2, jobs=jobs).plain() for jobs in (1, 2))
    assert once == twice
    assert len(once["cells"]) == 8 and once["games"] == 16
    for cell in once["cells"]:
        assert sum(count["wins"] for count in cell["wins"].values()) == 2
    seed = game_seed(3, 0)
    plain = play_cast(FIVE, everybody("random"), seed)
    assert play_cast(FIVE, sides(dict.fromkeys(sides_at(5), "random"), "rules"), seed) == plain


class Curious(RandomPolicy):
    """Remembers which roles it was shown."""

    def __init__(self) -> None:
        self.seen: list[list[str | None]] = []

    def choose(self, view: View, known: Any, chance: random.Random) -> str:
        self.seen.append([seat["role"] for seat in view["seats"]])
        return super().choose(view, known, chance)


def test_the_oracle_sees_all_roles_and_nothing_else() -> None:
    from bots.simulation import play_seated

    plain, shown = Curious(), Curious()
    seats = [policy("rules")] * 3
    without = play_seated(Table(("base",), 4), lambda roles: [Hidden(plain), *seats], game_seed(1, 0))
    outcome = play_seated(Table(("base",), 4), lambda roles: [Oracle(shown), *seats], game_seed(1, 0))
    # The policy is the same, so it chooses the same.
    assert outcome.decisions == without.decisions
    assert plain.seen[0].count(None) >= 2
    assert all(seen == outcome.roles for seen in shown.seen) and shown.seen


class Hidden:
    """The same policy without what makes it blind, so that it is given views."""

    name = description = "hidden"
    sighted = True

    def __init__(self, inner: Curious) -> None:
        self.choose = inner.choose
        self.volunteer = inner.volunteer


def test_headroom_is_measured_on_equal_deals() -> None:
    told = run_pairs(FOUR, headroom_duels("rules", "rules@1", 4), 3, 2).plain()
    assert told["troubles"] == []
    assert [one["title"] for one in told["duels"]] == ["law", "outlaws", "renegade"]


def test_watched_games_do_not_depend_on_the_number_of_processes() -> None:
    measures = [name for name in MEASURES if name != "times"]
    once, twice = (
        [one.plain() for one in run_watched(FOUR, ["rules", "random"], measures, 3, 9, jobs=jobs)] for jobs in (1, 2)
    )
    assert once == twice
    for one, contestant in zip(once, ["rules", "random"], strict=True):
        alone = run_watched(FOUR, [contestant], measures, 3, 9)[0].plain()
        assert (one["contestant"], one["finished"]) == (contestant, 9)
        assert one == alone
    assert once[0]["measures"]["damage"]["points"] > 5


@pytest.mark.parametrize(
    "table", [Table((), 5, game="dice"), Table(("base", "dodge_city", "high_noon"), 4), Table(("base",), 3)]
)
def test_every_measure_follows_every_game(table: Table) -> None:
    plain = run_watched(table, ["rules"], [], 3, 3)[0].plain()
    told = run_watched(table, ["rules"], list(MEASURES), 3, 3)[0].plain()
    assert (told["finished"], told["troubles"]) == (3, [])
    assert (plain["games"], plain["finished"]) == (3, 3)
