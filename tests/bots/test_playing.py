"""Authors' bots among others: the same seed plays the same games, and a bot that fails says where."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bots.playing import Bot, BotFailed, Comparison, Policy, Recollection, SteppedGame, Table, View, compare, play_games
from games.engine.kernel.game import NotOffered
from games.engine.kernel.rules import UnknownRules

FOUR = Table(("base",), 4)
DICE = Table(("dice",), 4, game="dice")


class First(Bot):
    """Takes what is offered first, and what it may volunteer for."""

    name = "first"

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        chosen: str = view["prompt"]["options"][0]["id"]
        return chosen

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        chosen: str = view["acts"][0]["id"]
        return chosen


class Idle(Bot):
    """Lets everything be done for it."""

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        chosen: str = view["prompt"]["default"]
        return chosen


class Wrong(Bot):
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        if isinstance(self.answer, Exception):
            raise self.answer
        return str(self.answer)


class Pushing(First):
    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        return "use:Nobody:-1"


def test_games__of_the_same_seed__are_the_same() -> None:
    bots: list[Policy | str] = [First(), "random", "rules", Idle()]
    done: list[int] = []
    first, again, other = (play_games(FOUR, bots, games=4, seed=seed, progress=done.append) for seed in (3, 3, 4))
    assert first == again != other
    assert done == [1, 2, 3, 4] * 3
    assert first.names == ("first", "random", "rules", "bot")


def test_count__of_seats_and_roles__adds_up() -> None:
    series = play_games(FOUR, ["rules", "random", "random", "random"], games=8)
    assert [series.count(seat).games for seat in range(4)] == [8] * 4
    assert sum(series.count(seat).wins for seat in range(4)) == sum(len(one.winners) for one in series.outcomes) > 0
    roles = ("sheriff", "outlaw", "renegade")
    assert sum(series.count(0, role).games for role in roles) == 8
    assert sum(series.count(0, role).wins for role in roles) == series.count(0).wins
    assert "0 rules" in str(series)


def test_game__that_comes_to_no_end__is_won_by_nobody() -> None:
    series = play_games(Table(("base",), 4, limit=3), ["random"] * 4, games=2)
    assert [one.status for one in series.outcomes] == ["stuck", "stuck"]
    assert series.count(0).plain()["wins"] == 0


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (Wrong("dance"), r"'bot' in choose: answered 'dance'; it was offered '\w+"),
        (Wrong(ValueError("no idea")), "in choose: raised ValueError: no idea"),
    ],
)
def test_bot__that_fails__is_told_with_its_place(bot: Bot, said: str) -> None:
    with pytest.raises(BotFailed, match=said) as failed:
        play_games(FOUR, [bot, "random", "random", "random"], games=1)
    assert failed.value.__cause__ is (bot.answer if isinstance(bot.answer, Exception) else None)  # type: ignore[attr-defined]


def test_bot__that_volunteers_for_what_is_not_offered__is_told() -> None:
    with pytest.raises(BotFailed, match="in volunteer: answered 'use:Nobody:-1'; it was offered '"):
        play_games(FOUR, [Pushing()] * 4, games=50)


def test_seats_and_bots__must_be_as_many() -> None:
    with pytest.raises(ValueError, match="The table has 4 seats, and there are 2 bots"):
        play_games(FOUR, [First(), "random"], games=1)
    with pytest.raises(KeyError, match="There is no policy 'nobody'"):
        play_games(FOUR, ["nobody"] * 4, games=1)


def test_table__that_cannot_be__is_refused() -> None:
    with pytest.raises(UnknownRules, match="seats"):
        SteppedGame(Table(("base",), 99), 1)


def test_comparison__with_itself__finds_no_difference() -> None:
    found = compare(FOUR, "random", "random", pairs=8)
    assert (found.first, found.second, found.difference) == (0, 0, 0)
    assert found.interval[0] < 0 < found.interval[1]


def test_comparison__of_a_bot_that_does_nothing__sees_that_it_is_worse() -> None:
    found = compare(FOUR, "rules", Idle(), pairs=24)
    assert found.interval[0] > 0
    assert "24 pairs: " in str(found)


def test_comparison__without_games__is_refused() -> None:
    with pytest.raises(ValueError, match="pairs: 0 is too few"):
        compare(FOUR, "random", "random", pairs=0)


def test_comparison__counts_what_only_one_has_won() -> None:
    found = Comparison(pairs=100, both=20, first=30, second=10)
    assert found.difference == 0.2
    low, high = found.interval
    assert 0.08 < low < 0.1 < 0.2 < 0.31 < high < 0.33


@pytest.mark.parametrize("table", [FOUR, DICE])
def test_stepped_game__of_the_same_seed__is_the_same(table: Table) -> None:
    def told(seed: int) -> list[Any]:
        game, chance = SteppedGame(table, seed), random.Random(5)
        seen: list[Any] = []
        while not game.is_over:
            assert game.rewards == [0, 0, 0, 0]
            view = game.view(game.seat)
            assert [one["id"] for one in view["prompt"]["options"]] == game.offered()
            seen.append((view, game.recollection(game.seat)))
            game.answer(chance.choice(game.offered()))
        assert game.winners is not None
        assert game.rewards == [1 if seat in game.winners else -1 for seat in range(4)]
        assert game.answers == len(seen)
        return [view for view, _ in seen]

    assert told(1) == told(1) != told(2)


def test_stepped_game__is_remembered_as_in_a_series() -> None:
    game, forgetful = SteppedGame(FOUR, 1), SteppedGame(FOUR, 1, remembers=False)
    chance = random.Random(1)
    while not game.is_over:
        chosen = chance.choice(game.offered())
        game.answer(chosen)
        forgetful.answer(chosen)
    assert game.recollection(0).acts
    assert forgetful.recollection(0) == Recollection()


def test_stepped_game__takes_only_what_is_offered() -> None:
    game = SteppedGame(FOUR, 1)
    before = game.view(game.seat)
    with pytest.raises(NotOffered):
        game.answer("dance")
    assert game.view(game.seat) == before
    chance = random.Random(1)
    while not game.is_over:
        game.answer(chance.choice(game.offered()))
    with pytest.raises(ValueError, match="The game is over"):
        game.offered()
