"""A program of anybody's can play in the arena; one that fails fails its game, and is told which line it was."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.arena import external
from bots.arena.castings import Casting, play_cast, team
from bots.arena.contestants import UnknownContestant, check, contestant
from bots.arena.external import stop_all
from bots.arena.oracle import Oracle
from bots.simulation import Outcome, Table
from bots.simulation.seeds import game_seed

TABLE = Table(("base",), 4)
PROGRAM = Path(__file__).with_name("arena_program.py")


@pytest.fixture(autouse=True)
def _programs_end() -> Iterator[None]:
    yield
    stop_all()


def command(manner: str, lines: int = 0) -> str:
    """The contestant that is this program."""
    return "cmd:" + shlex.join([sys.executable, str(PROGRAM), manner, str(lines)])


def played(manner: str, lines: int = 0, number: int = 0) -> Outcome:
    """A game with the Renegade on the program."""
    return play_cast(TABLE, team("renegade", command(manner, lines), "rules"), game_seed(1, number))


def test_a_program_plays_whole_games() -> None:
    outcomes = [played("plays", number=number) for number in range(3)]
    assert [one.status for one in outcomes] == ["finished"] * 3, outcomes[0].message
    assert [one for one in outcomes] == [played("plays", number=number) for number in range(3)]


def test_a_program_plays_the_dice_game_at_all_seats() -> None:
    outcome = play_cast(Table((), 4, game="dice"), Casting(command("plays")), game_seed(1, 0))
    assert outcome.status == "finished", outcome.message


@pytest.mark.parametrize(
    ("manner", "message"),
    [
        ("dies", "ended with exit code 1 before it answered line 3. It said last: I have had enough"),
        ("nonsense", "its line 2, 'I shoot everybody', which answers line 3, is no JSON"),
        ("empty", "its line 2, '{}', which answers line 3, names no option; answer"),
        ("wrong", "names no option that is offered. These are: "),
    ],
)
def test_a_program_that_fails_fails_its_game(manner: str, message: str) -> None:
    outcome = played(manner, 2)
    assert outcome.status == "failed"
    assert outcome.message.startswith(f"BotFailed: seat {outcome.roles.index('renegade')}: ")
    assert message in outcome.message
    # The next game begins with a new program.
    assert played("plays").status == "finished"


def test_a_program_that_does_not_answer_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external.External.__init__, "__defaults__", (0.2,))
    outcome = played("silent", 2)
    assert outcome.status == "failed"
    assert "has not answered line 3 within 0.2 seconds" in outcome.message


def test_a_program_that_cannot_be_started() -> None:
    outcome = play_cast(TABLE, Casting("cmd:/nowhere/bot"), game_seed(1, 0))
    assert outcome.status == "failed"
    assert "/nowhere/bot: cannot be started" in outcome.message


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("clever", "there is no 'clever'. Give one of habits, random, rules, rules@1, rules@2; cmd:COMMAND"),
        ("oracle:clever", "there is no 'clever'"),
        ("cmd:", "needs the command of a program"),
        ("cmd:no-such-bot --fast", "there is no program 'no-such-bot'"),
        ("cmd:python3 'bot.py", "check its quotes"),
    ],
)
def test_whoever_cannot_play_is_named(name: str, message: str) -> None:
    with pytest.raises(UnknownContestant, match=message):
        check(name)


def test_a_program_may_be_shown_the_roles() -> None:
    name = f"oracle:{command('plays')}"
    check(name)
    assert isinstance(contestant(name, 0), Oracle)
    assert play_cast(TABLE, team("renegade", name, "rules"), game_seed(1, 0)).status == "finished"
