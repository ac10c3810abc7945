"""How a story begins that links are followed in: the same every time, or it could not be told again."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final

from games.engine.kernel.game import Game
from games.models import Table
from games.services import interventions
from games.terms.rulebooks import rulebook
from tests.api import body
from tests.contract.leagues import divided_season, open_season
from tests.contract.ways import add_webhook
from tests.games.people import Person, at, bot, fix_seed, open_table, person, seat_people

KINDS: Final = ("in play", "full", "one free", "free", "voided")


class Story:
    """Whoever acts has a webhook that was tried out, a bot, a division in a season and a table of the kind, with AI
    seats that nobody plays; somebody else sits down at tables that are open. In play, the one who acts is asked first,
    and again after their first answer.
    """

    def __init__(self, kind: str) -> None:
        self.one, self._other = person(), person()
        self.webhook = add_webhook(self.one)
        self.bot: int = bot(self.one).player.pk
        self.season = divided_season(self.one.player)
        self.is_over = kind == "voided"
        self.table: int = self._table(kind)

    def _table(self, kind: str) -> int:
        if kind == "free":
            opened: int = open_table(self.one, seats=3)["id"]
            return opened
        table = seat_people([self.one], ai=3)
        if kind == "one free":
            body(self.one.api.delete(at(table, "ai-seats") + "3/"), 204)
        elif kind != "full":
            self.fix(table)
            body(self.one.api.post(at(table, "start")))
        if kind == "voided":
            interventions.void(table_id=table, staff=self._other.player, reason="A mistake.")
        return table

    def fix(self, table: int) -> None:
        """Before its game starts: the cards will be dealt as in every story."""
        if Table.objects.filter(pk=table, status=Table.Status.OPEN).exists():
            fix_seed(table, _seed())

    def season_of(self, operation: str) -> int:
        """The season that such a request is about."""
        return open_season().pk if operation == "season_enter" else self.season.pk

    def who(self, operation: str) -> Person:
        """Who makes such a request."""
        is_others = operation == "table_join" or (operation == "table_leave" and not self.is_over)
        return self._other if is_others else self.one


@cache
def _seed() -> int:
    rules = [rulebook(game="cards", sets=["base"], seats=seats, options={}) for seats in (3, 4)]
    return next(seed for seed in itertools.count(1) if all(_asked_twice(one.deal(f"{seed:064x}")) for one in rules))


def _asked_twice(game: Game) -> bool:
    if game.prompts()[0].seat != 0:
        return False
    game.answer(0, game.options(0)[0])
    return bool(game.prompts()) and game.prompts()[0].seat == 0
