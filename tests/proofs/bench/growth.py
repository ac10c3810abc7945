"""What an answer costs late in a long game, and beside a great many finished games.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.growth --rows 100000

in an environment with a PostgreSQL database whose tables are empty. Players who never play a card make games of more
than a thousand answers. Copies of these are answered for a round of the table, from the 10th answer on and from the
1,000th on, in two databases: one holds nothing else, the other the finished games besides. Four answers to the same
kind of question, at both ages in both databases, follow directly one upon another, in changing order; what is compared
is each with those beside it. No commit waits for the disk.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from bang_service.tools.bench import machine, programs, samples

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

    from accounts.people.models import Player
    from bang_service.tools.bench.playing import Answer, LongGame

    from .stack import Stack

SEATS: Final = 7
YOUNG: Final = 10
OLD: Final = 1000
GAMES: Final = 2
"""Different deals, so that one hand of cards does not decide."""

EMPTY: Final = "empty"
ARCHIVE: Final = "archive"

Cell = tuple[str, int]
"""In which database, and from which answer on."""


@dataclass(frozen=True, slots=True)
class Round:
    """Tables at the same place of the same game, and the answers of the next round there."""

    tables: range
    tokens: list[str]
    answers: list[Answer]


def measure(*, rows: int, moves: int, blocks: int) -> dict[str, Any]:
    """Milliseconds of an answer at both ages in both databases, as medians, and the ratios with their intervals."""
    from django.db import connection

    from . import archive
    from .stack import Stack, to_database, using

    rounds = _prepare(blocks)
    archive.settle()
    name = str(connection.settings_dict["NAME"])
    connection.close()
    with using(to_database("postgres")):
        connection.cursor().execute(f'CREATE DATABASE "{name}_archive" TEMPLATE "{name}"')
        connection.close()
    databases = {EMPTY: to_database(name), ARCHIVE: to_database(f"{name}_archive")}
    with using(databases[ARCHIVE]):
        filled = archive.fill(rows=rows, moves=moves)
    for connected in databases.values():
        # How long the disk takes is the same for all, and would hide what differs.
        connected.cursor().execute("SET synchronous_commit = off")
    seen = _times(Stack(), databases, rounds)
    return {
        "answers": sum(map(len, seen)),
        "ms": {
            f"{where} {age}": samples.middle([one[where, age] * 1000 for one in seen]).rounded(2)
            for where, age in seen[0]
        },
        "age_ratio": samples.middle([one[at, OLD] / one[at, YOUNG] for one in seen for at in databases]).rounded(3),
        "archive_ratio": samples.middle(
            [one[ARCHIVE, age] / one[EMPTY, age] for one in seen for age in (YOUNG, OLD)]
        ).rounded(3),
        "archive": filled,
        "calibration_mloops": round(machine.calibration(), 1),
    }


def _prepare(blocks: int) -> list[Mapping[int, Round]]:
    """For each game the two rounds of it, each at as many tables as will be answered."""
    from bang_service.tools.bench import people, playing
    from games.terms.rulebooks import rulebook

    from . import copies

    rules = rulebook(game="cards", sets=["base"], seats=SEATS, options={})
    players = people.players(SEATS, prefix="bench")
    tokens = [people.token_of(player) for player in players]
    begun = [
        {
            age: (_played_until(game, span.start, players), game.answers[span.start : span.stop])
            for age, span in ((YOUNG, game.young), (OLD, game.old))
        }
        for game in islice(playing.long_games(rules, young=YOUNG, old=OLD), GAMES)
    ]
    # A player who hosts so many tables may open no more.
    return [
        {age: Round(copies.copy([table], blocks), tokens, answers) for age, (table, answers) in game.items()}
        for game in begun
    ]


def _played_until(game: LongGame, answers: int, players: Sequence[Player]) -> int:
    from bang_service.tools.bench import people, playing

    table = people.started(players, seed=game.seed)
    playing.give(table, players, game.answers[:answers])
    return table.pk


def _times(
    stack: Stack, databases: Mapping[str, BaseDatabaseWrapper], games: Sequence[Mapping[int, Round]]
) -> list[dict[Cell, float]]:
    """Seconds of the answers, always the four together that belong together. The first block only warms up."""
    from .stack import using

    cells: list[Cell] = [(where, age) for where in databases for age in (YOUNG, OLD)]
    order = random.Random(0)
    seen: list[dict[Cell, float]] = []
    gc.collect()
    gc.freeze()
    for block in range(len(games[0][YOUNG].tables)):
        for game in games:
            for step in range(len(game[YOUNG].answers)):
                times: dict[Cell, float] = {}
                for where, age in order.sample(cells, len(cells)):
                    one = game[age]
                    answer = one.answers[step]
                    with using(databases[where]):
                        times[where, age] = stack.answer(
                            one.tables[block], one.tokens[answer.seat], answer.prompt, answer.option
                        )
                if block:
                    seen.append(times)
    return seen


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.growth", description=__doc__)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--moves", type=int, default=5)
    parser.add_argument("--blocks", type=int, default=16)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
