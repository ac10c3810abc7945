"""A service whose time stands still, with tables whose games always stand at the same place."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.request import urlopen

from tests.waiting import PATIENCE, wait_until

from .service import Running

NOW: Final = "2030-03-14T20:00:00+00:00"
"""What the clock shows."""
RATE: Final = 0.001
"""Seconds of service time in a real one. It cannot be zero; in a few minutes no second goes by."""
ALL_SETS: Final = ("base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows")
MOST_ANSWERS: Final = 1500

View = dict[str, Any]
Terms = dict[str, Any]


class StillTown(Running):
    """One person, Calamity, at tables with AI seats that decide as the seed of the table has it; and Belle, who has
    opened a table with a free seat."""

    def settle(self) -> None:
        """Let time stand still before anything happens in it."""
        self.shell(
            "from datetime import UTC, datetime; from bang_service.platform.models import ClockSetting; "
            f"ClockSetting.objects.create(pk=1, real_epoch=datetime.now(UTC), "
            f"service_epoch=datetime.fromisoformat({NOW!r}), rate={RATE})"
        )
        wait_until(lambda: self._shown()[:10] == NOW[:10], self._shown)
        self.calamity, self.belle = self.sign_up("Calamity"), self.sign_up("Belle")
        self.open_tables(self.belle, {"": (1, {"name": "Abilene", "seats": 5, "sets": ALL_SETS})})

    def _shown(self) -> str:
        with urlopen(f"{self.url}/api/v1/", timeout=PATIENCE) as answer:
            return str(answer.headers["Service-Time"])

    def open_tables(self, token: str, tables: Mapping[str, tuple[int, Terms]]) -> dict[str, int]:
        """Open tables of one person that will be dealt from these seeds; their numbers by the same names."""
        made = self.shell(
            "import json; from django.test import Client; from games.services import open_tables\n"
            f"client = Client(HTTP_HOST='127.0.0.1', HTTP_AUTHORIZATION='Bearer {token}')\n"
            "made = {}\n"
            f"for name, (seed, terms) in json.loads({json.dumps(tables)!r}).items():\n"
            "    open_tables.new_seed = lambda: f'{seed:064x}'\n"
            "    made[name] = client.post('/api/v1/tables/', terms, content_type='application/json').json()['id']\n"
            "print(json.dumps(made))"
        )
        found: dict[str, int] = json.loads(made)
        return found

    def play_until(self, table: int, seed: int, until: Callable[[View], bool]) -> View:
        """Fill Calamity's table with AI seats, start it, and answer by chance, which follows from the seed, until they
        are asked at a place that is looked for, or the game is over. The place. Raises AssertionError if there is
        none."""
        for _ in range(self.request(self.calamity, f"tables/{table}/")["seat_count"] - 1):
            self.request(self.calamity, f"tables/{table}/ai-seats/", {"policy": "rules"})
        self.request(self.calamity, f"tables/{table}/start/", {})
        chance = random.Random(seed)
        for _ in range(MOST_ANSWERS):
            view = self._when_asked(table)
            if until(view):
                return view
            assert view["prompt"], f"the game of seed {seed} was over before the place that was looked for"
            chosen = chance.choice(view["prompt"]["options"])["id"]
            self.request(self.calamity, f"tables/{table}/answer/", {"prompt": view["prompt"]["id"], "option": chosen})
        raise AssertionError(f"the game of seed {seed} has no such place")

    def _when_asked(self, table: int) -> View:
        """The game once it waits for Calamity alone, or is over."""
        found: View = {}

        def is_still() -> bool:
            found.update(self.request(self.calamity, f"tables/{table}/view/"))
            return bool(found["status"] != "playing" or found["waiting_for"] == [found["viewer"]])

        wait_until(
            is_still,
            lambda: f"table {table} waits for {found['waiting_for']}",
            progress=lambda: found["journal"],
        )
        return found
