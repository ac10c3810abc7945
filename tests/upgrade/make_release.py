"""Writes the database of a release with running tables: `python make_release.py FOLDER` in a checkout of that release.

Packed with `xz -9` it is `release_….db.xz`. The prompts' ids that clients of the release know stand in its rows.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from typing import Any, Final

import django

SEATS: Final = 5
EVERY_SET: Final = ["base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows"]


def main() -> None:
    """Open the tables that `after_upgrade.py` names, play each a little, and leave the database as one file."""
    sys.path.insert(0, os.getcwd())
    os.environ["BANG_VAR_DIR"] = sys.argv[1]
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    from bang_service.tools.bench import people
    from games.models import Table

    call_command("migrate", verbosity=0)
    players = people.players(SEATS, prefix="player")
    play(opened(players, 1), 15)
    play(opened(players, 2), 20)
    play(opened(players, 3, policies=2), 200)
    for seed in range(4, 80):
        table = opened(players, seed, sets=EVERY_SET, options={"asking": "together"})
        if play(table, 250, has_part, seed):
            break
        Table.objects.filter(pk=table).update(status="voided")
    play(opened(players, 90, game="dice", sets=[]), 12)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode=DELETE")
        cursor.execute("VACUUM")


def opened(players: list[Any], seed: int, *, policies: int = 0, **given: Any) -> int:
    """A table whose game has begun, with a minute for each decision."""
    from games.engine.kernel.rng import commitment
    from games.models import Table
    from games.services import tables
    from games.terms.clocks import Clock

    host, *others = players[: SEATS - policies]
    time = Clock(decision=60, turn=None, bank=0, increment=0, bank_limit=0, reaction=30)
    rules = {"game": "cards", "sets": ["base"], "options": {}, **given}
    table = tables.open_table(host=host, seats=SEATS, time=time, **rules)
    for player in others:
        tables.join(table_id=table.pk, player=player)
    for _ in range(policies):
        tables.add_ai(table_id=table.pk, player=host, policy="rules")
    text = f"{seed:064x}"
    Table.objects.filter(pk=table.pk).update(seed=text, commitment=commitment(text))
    tables.start(table_id=table.pk, player=host)
    return int(table.pk)


def play(table: int, answers: int, stop: Callable[[Any], bool] = lambda game: False, seed: int = 1) -> bool:
    """Random answers until an AI seat is asked or the game says `stop`; whether it has."""
    from games.engine.kernel.prompts import option_id
    from games.models import Position, Prompt
    from games.services.play import answer
    from games.services.positions import game_of

    chance = random.Random(seed)
    for _ in range(answers):
        game = game_of(Position.objects.select_related("table").get(pk=table))
        if game.result is not None or stop(game):
            return game.result is None
        question = game.prompts()[0]
        row = Prompt.objects.select_related("seat__player").get(table_id=table, seat__number=question.seat)
        if row.seat.player is None:
            return False
        option = option_id(chance.choice(question.options))
        answer(table_id=table, player=row.seat.player, prompt=row.prompt, option=option)
    return False


def has_part(game: Any) -> bool:
    """Whether several are asked at once, and one has given a part of their answer."""
    asked = game.prompts()
    return len(asked) > 1 and any(option[0] == "back" for question in asked for option in question.options)


if __name__ == "__main__":
    main()
