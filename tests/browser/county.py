"""A service with people who have rated games, a season and notices, for a browser to look at."""

from __future__ import annotations

from typing import Any, Final

from tests.waiting import wait_until

from .entrants import Entrants
from .service import Running

PEOPLE: Final = ("Annie", "Belle", "Calamity", "Dallas", "Etta", "Frank", "Grat", "Hardin")
NEWCOMER: Final = "Ike"
"""Somebody with an account and nothing else."""
LEAGUE: Final = "red-gulch"
RATED: Final = 40
POOL: Final = "cards/people"

_RATED_GAMES: Final = f"""
import random
from datetime import timedelta
from accounts.people.models import Player
from accounts.ratings.services import rating_job
from accounts.ratings.models import Pool
from bang_service.platform import clock
from tests.ratings.played import ended, list_all
people, chance = list(Player.objects.filter(name__in={PEOPLE!r}).order_by("pk")), random.Random(1)
first = clock.now() - timedelta(days={RATED})
for day in range({RATED}):
    ended(chance.sample(people, 5), chance, at=first + timedelta(days=day))
rating_job.rate_all()
list_all(Pool.objects.get(game="cards", kind="people"))
"""

_SEASON: Final = f"""
from accounts.leagues.services import seasons
from accounts.people.models import Player
from tests.leagues.seasons import REASON, league, season
judge = Player.objects.get(name="Judge")
made = season(
    league(judge, name="Red Gulch", slug={LEAGUE!r}, about="For those who play by day.\\n\\nBe kind."),
    judge, name="Spring", rounds=2,
)
seasons.open_registration(season_id=made.pk, by=judge, reason=REASON)
"""

_DIVIDED: Final = """
from accounts.leagues.models import Season
from accounts.leagues.services import seasons
from accounts.people.models import Player
from tests.leagues.seasons import REASON
judge, season = Player.objects.get(name="Judge"), Season.objects.get().pk
seasons.close_registration(season_id=season, by=judge, reason=REASON)
seasons.divide(season_id=season, by=judge, reason=REASON)
"""

_STARTED: Final = """
from accounts.leagues.models import Season
from accounts.leagues.services import seasons
from accounts.people.models import Player
from tests.leagues.seasons import REASON
seasons.start(season_id=Season.objects.get().pk, by=Player.objects.get(name="Judge"), reason=REASON)
"""


class County(Running):
    """Eight people with rated games. A season is open for them; tests take it further, a step each."""

    def settle(self) -> None:
        """Sign up, and play rated games."""
        self.people = Entrants(self, *PEOPLE, NEWCOMER, "Judge")
        self.shell(_RATED_GAMES)
        self.shell(_SEASON)
        self.season: int = self.ask(f"leagues/{LEAGUE}/")["season"]["id"]
        self.stage = "registration"

    def ask(self, path: str, name: str = "", sent: Any = None, method: str | None = None) -> Any:
        """What the API answers to one of the people, or to nobody."""
        return self.request(self.people.tokens[name] if name else "", path, sent, method)

    def id_of(self, name: str) -> int:
        """The player's number."""
        number: int = self.ask("me/", name)["id"]
        return number

    def divide(self) -> None:
        """Everybody has entered and is asked to confirm."""
        if self.stage != "registration":
            return
        entered = {one["player"]["name"] for one in self.ask(f"seasons/{self.season}/entries/")["results"]}
        self.people.enter(self.season, *[name for name in PEOPLE if name not in entered])
        self.shell(_DIVIDED)
        self.stage = "placing"

    def play_round(self) -> None:
        """Everybody has confirmed, and the first round is played."""
        self.divide()
        if self.stage != "placing":
            return
        self.people.confirm(self.season, *PEOPLE)
        self.shell(_STARTED)
        for _ in range(3):
            self.manage("clock", "--advance", "3d")
        wait_until(lambda: self._first_tables() == ["playing", "playing"], self.rounds)
        self.people.play(*self.rounds()[0]["tables"])
        wait_until(lambda: self._first_tables() == ["played", "played"], self.rounds)
        self.stage = "played"

    def _first_tables(self) -> list[str]:
        return [table["state"] for table in self.rounds()[0]["tables"]]

    @property
    def division(self) -> int:
        """The number of the only division."""
        number: int = self.ask(f"seasons/{self.season}/")["divisions"][0]["id"]
        return number

    def rounds(self) -> list[Any]:
        """The rounds of the division."""
        found: list[Any] = self.ask(f"divisions/{self.division}/rounds/")["rounds"]
        return found
