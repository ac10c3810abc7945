"""`python -m tests.upgrade.make_release FOLDER`, in a checkout of a release, writes its database, with people in the
middle of things.

Packed with `xz -9` the database is `release_….db.xz`; `told.json`, what its clients know, is `release_….json`.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import django

SEATS: Final = 5
EVERY_SET: Final = ["base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows"]
REASON: Final = "As agreed."


def main() -> None:
    """Do what `Release` says, and leave the database as one file."""
    folder = Path(sys.argv[1])
    os.environ["BANG_VAR_DIR"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    told = Release().live()
    (folder / "told.json").write_text(json.dumps(told, indent=1) + "\n")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode=DELETE")
        cursor.execute("VACUUM")


class Release:
    """What people do in it. Tables: `people` (with the base set), `ai` (where an AI seat is asked), `part` (with all
    sets, where a part of a hidden answer has been given), `dice`, and `over`, which was rated. One player has a webhook
    at which notices wait. A season is about to start."""

    def live(self) -> dict[str, Any]:
        """Returns what clients have been told."""
        from bang_service.tools.bench import people

        self.players = people.players(SEATS, prefix="player")
        tables = {"people": self._opened(1), "second": self._opened(2), "ai": self._opened(3, policies=2)}
        webhook = self._webhook()
        for name, answers in (("people", 15), ("second", 20), ("ai", 200)):
            play(tables[name], answers)
        tables["part"] = self._with_a_part()
        tables["dice"] = self._opened(90, game="dice", sets=[])
        play(tables["dice"], 12)
        tables["over"] = self._opened(5, pool="people")
        play(tables["over"], 5_000)
        return {
            "tables": tables,
            "prompts": self._prompts(),
            "webhook": {**webhook, "waiting": self._waiting()},
            "ratings": self._rated(),
            "record": self._record(tables["over"]),
            "season": self._season(),
        }

    def _opened(self, seed: int, *, policies: int = 0, **given: Any) -> int:
        """A table whose game has begun, with a minute for each decision."""
        from games.engine.kernel.rng import commitment
        from games.models import Table
        from games.services import tables
        from games.terms.clocks import Clock

        host, *others = self.players[: SEATS - policies]
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

    def _with_a_part(self) -> int:
        for seed in range(4, 80):
            table = self._opened(seed, sets=EVERY_SET, options={"asking": "together"})
            if play(table, 250, has_part, seed):
                return table
        raise LookupError("no game came to a hidden answer")

    def _prompts(self) -> list[list[Any]]:
        """Table, seat and id of each question."""
        from games.models import Prompt

        rows = Prompt.objects.exclude(seat__player=None).order_by("table", "seat__number")
        return [list(row) for row in rows.values_list("table", "seat__number", "prompt")]

    def _webhook(self) -> dict[str, Any]:
        from accounts.notices.channels import webhooks

        made = webhooks.webhook_create(player=self.players[0], url="https://hooks.example.org/")
        return {"player": made.player_id, "url": made.url, "secret": made.secret}

    def _waiting(self) -> list[list[Any]]:
        """The notices that wait to be pushed, with how often that was tried."""
        from accounts.notices.delivery.fan_out import fan_out
        from accounts.notices.models import Delivery

        fan_out()
        Delivery.objects.filter(pk=Delivery.objects.earliest("pk").pk).update(attempts=2, error="It answered 500.")
        rows = Delivery.objects.filter(endpoint__url="https://hooks.example.org/").order_by("id")
        return [list(row) for row in rows.values_list("notice", "state", "attempts", "error")]

    def _rated(self) -> dict[str, str]:
        """The skills by player, to the last digit."""
        from accounts.ratings.models import Pool
        from accounts.ratings.services import rating_job, recomputation

        rating_job.rate_all()
        pool = Pool.objects.get(game="cards", kind="people")
        return {str(player): repr(skill) for player, skill in sorted(recomputation.stored(pool).items())}

    def _record(self, table: int) -> dict[str, Any]:
        """The members of a record that never change."""
        from games.models import Table
        from games.reading import kept_records

        document = json.loads(kept_records.content(Table.objects.get(pk=table)))
        return {"seed": document["seed"], "commitment": document["commitment"], "journal": digest(document["journal"])}

    def _season(self) -> dict[str, Any]:
        """A league whose players have their places, and all but one have confirmed."""
        from accounts.leagues.models import Entry
        from accounts.leagues.services import entries, seasons
        from tests.leagues.seasons import league, player, season

        organiser = player("Organiser", is_staff=True)
        made = season(league(organiser, name="Prairie", slug="prairie"), organiser)
        seasons.open_registration(season_id=made.pk, by=organiser, reason=REASON)
        people = [player(f"Entrant{number}") for number in range(1, 9)]
        for one in people:
            entries.enter(season_id=made.pk, player=one)
        seasons.close_registration(season_id=made.pk, by=organiser, reason=REASON)
        seasons.divide(season_id=made.pk, by=organiser, reason=REASON)
        for one in people[1:]:
            entries.confirm(season_id=made.pk, player=one)
        rows = Entry.objects.filter(season=made).order_by("pk").values_list("player__name", "state")
        return {"id": made.pk, "organiser": organiser.pk, "late": people[0].pk, "entries": [list(row) for row in rows]}


def digest(document: Any) -> str:
    """Of a document as JSON."""
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()


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
