"""What a newer release does with what an older one has left: run by `test_upgrade.py` in the var folder that it fills.

`told.json` there is what clients of the older release know (`make_release.py`). Prints what came of it as JSON.
"""

from __future__ import annotations

import json
import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import django

from tests.upgrade.make_release import REASON, digest


def main() -> None:
    """Migrate, then answer, let deadlines pass, let AI seats play, and go on with the season."""
    django.setup()
    from django.core.management import call_command

    from bang_service.platform import uptime

    told = json.loads((Path(os.environ["BANG_VAR_DIR"]) / "told.json").read_text())
    call_command("migrate", verbosity=0)
    for heartbeat in uptime.Heartbeat:
        uptime.beat(heartbeat)
    tables, known = told["tables"], {(table, seat): prompt for table, seat, prompt in told["prompts"]}
    print(
        json.dumps(
            {
                "answered": [answered(tables[name], known) for name in ("people", "dice")],
                "part": answered(tables["part"], known, which=1),
                "expired": [expired(tables[name]) for name in ("second", "part")],
                "played": played(tables["ai"]),
                "webhook": webhook(told["webhook"]),
                "ratings": ratings() == told["ratings"] != {},
                "record": record(tables["over"]) == told["record"],
                "season": season(told["season"]),
            }
        )
    )


def answered(table: int, known: dict[tuple[int, int], str], which: int = 0) -> list[Any]:
    """Answer with the id that a seat has been told: the ids agree afterwards, and the old one is of no use any more."""
    from bang_service.platform.problems import Problem
    from games.models import Seat
    from games.services import play

    seat = sorted(number for where, number in known if where == table)[which]
    player = Seat.objects.get(table_id=table, number=seat).player
    assert player is not None
    prompt = known[table, seat]
    option = default_of(table, seat)
    play.answer(table_id=table, player=player, prompt=prompt, option=option)
    try:
        play.answer(table_id=table, player=player, prompt=prompt, option=option)
    except Problem as problem:
        return [problem.code.value, in_order(table)]
    return ["answered twice", in_order(table)]


def expired(table: int) -> list[bool]:
    """Let every deadline of the table pass."""
    from bang_service.platform import uptime
    from games.models import Prompt
    from games.services import deadlines

    rows = list(Prompt.objects.filter(table_id=table, due_uptime__isnull=False))
    Prompt.objects.filter(table_id=table).update(due_uptime=uptime.read().now() - timedelta(seconds=5))
    return [deadlines.expire(table_id=table, row=row.pk) for row in rows[:1]] + [in_order(table)]


def played(table: int) -> list[Any]:
    """Let the AI seats play."""
    from bots import jobs

    return [jobs.play_table(table) > 0, in_order(table)]


def webhook(told: dict[str, Any]) -> list[bool]:
    """Whether it is as it was, and whether all that waited for it still does."""
    from accounts.notices.models import Delivery, Endpoint

    made = Endpoint.objects.get(url=told["url"])
    waiting = Delivery.objects.filter(endpoint=made).order_by("id").values_list("notice", "state", "attempts", "error")
    former = [list(row) for row in waiting[: len(told["waiting"])]]
    return [
        (made.player_id, made.secret, made.is_on) == (told["player"], told["secret"], True),
        former == told["waiting"],
    ]


def ratings() -> dict[str, str]:
    """The skills, computed again from the endings alone."""
    from accounts.ratings.models import Pool
    from accounts.ratings.services import recomputation

    again = recomputation.recompute(Pool.objects.get(game="cards", kind="people")).players()
    return {str(player): repr(skill) for player, skill in sorted(again.items())}


def record(table: int) -> dict[str, Any]:
    """What of a finished game's record never changes."""
    from games.models import Table
    from games.reading.projection.records import record_document

    document = json.loads(json.dumps(record_document(Table.objects.get(pk=table)), default=str))
    return {"seed": document["seed"], "commitment": document["commitment"], "journal": digest(document["journal"])}


def season(told: dict[str, Any]) -> list[Any]:
    """Whether its entries are what they were; then the last one is confirmed, it starts, and its first round is
    drawn. Returns how many play at its tables, too."""
    from accounts.leagues.models import Entry, Place, Round
    from accounts.leagues.services import draws, entries, seasons
    from accounts.people.models import Player

    rows = Entry.objects.filter(season=told["id"]).order_by("pk").values_list("player__name", "state")
    is_kept = [list(row) for row in rows] == told["entries"]
    organiser = Player.objects.get(pk=told["organiser"])
    entries.confirm(season_id=told["id"], player=Player.objects.get(pk=told["late"]))
    seasons.start(season_id=told["id"], by=organiser, reason=REASON)
    first = Round.objects.get(division__season=told["id"], number=1)
    draws.publish(round_id=first.pk, by=organiser, reason=REASON)
    return [is_kept, Place.objects.filter(fixture__round=first).count()]


def default_of(table: int, seat: int) -> str:
    """What would be played for the seat."""
    from games.engine.kernel.prompts import option_id

    question = game_at(table).prompt_of(seat)
    assert question is not None
    return option_id(question.default)


def in_order(table: int) -> bool:
    """Whether the rows say who is asked."""
    from games.models import Prompt

    rows = Prompt.objects.filter(table_id=table).values_list("seat__number", "prompt")
    told = {number: prompt.rpartition("-")[0] for number, prompt in rows}
    return told == {question.seat: question.id for question in game_at(table).prompts()}


def game_at(table: int) -> Any:
    """The game as it stands."""
    from games.models import Position
    from games.services.positions import game_of

    return game_of(Position.objects.select_related("table").get(table_id=table))


if __name__ == "__main__":
    main()
