"""The recorded games for authors of clients (`bots/clients/recorded`): each is what the service still says.

`BANG_RENEW=1 python3 manage.py test tests/clients/test_recorded_games.py -n 0` plays and writes them again.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tests.api import body
from tests.contract.answers import fault_of_document
from tests.contract.document import operations
from tests.games.people import Person, answer, at, chosen, persons, read, see, start

FOLDER = Path(__file__).resolve().parents[2] / "bots" / "clients" / "recorded"
RENEW = "BANG_RENEW"
GAMES: dict[str, dict[str, Any]] = {
    "cards": {"sets": ["base", "dodge_city", "high_noon", "valley_of_shadows"]},
    "dice": {"game": "dice"},
}
SEAT = 0


def played(people: list[Person], given: dict[str, Any], seed: int) -> dict[str, Any]:
    """A whole game as the first seat sees it: a step each time that it is asked, and one at the end."""
    table = start(people, seed=seed, **given)
    me, chance, after = people[SEAT].api, random.Random(seed), 0
    steps: list[dict[str, Any]] = []
    view = see(me, table)
    while view["result"] is None:
        seat = chance.choice(view["waiting_for"])
        asked = see(people[seat].api, table)
        option = chosen(asked, chance)
        if seat == SEAT:
            records = read(me, table, after)
            after = asked["journal"]
            sent = {"prompt": asked["prompt"]["id"], "option": option}
            steps.append({"records": records, "view": asked, "answer": sent})
        view = answer(people[seat].api, table, asked, option)
    steps.append({"records": read(me, table, after), "view": see(me, table), "answer": None})
    return {"seat": SEAT, "table": body(me.get(at(table))), "steps": steps}


def fits(operation: str, document: object) -> None:
    """It is what the operation answers."""
    assert fault_of_document(operations()[operation].schema(), document) is None


@pytest.mark.django_db
@pytest.mark.parametrize("name", GAMES)
def test_recorded_game__is_as_the_service_answers(name: str) -> None:
    file = FOLDER / f"{name}.json"
    if os.environ.get(RENEW):
        people = persons(4)
        games = (played(people, GAMES[name], seed) for seed in range(1, 60))
        # One in which much is asked of the seat, and not too long.
        told = next(game for game in games if 25 <= len(game["steps"]) <= 60)
        file.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    told = json.loads(file.read_text(encoding="utf-8"))
    fits("table_read", told["table"])
    numbers = []
    for step in told["steps"]:
        fits("view_read", step["view"])
        fits("journal_read", {"records": step["records"], "last": step["view"]["journal"], "more": False})
        numbers += [record["number"] for record in step["records"]]
        if step["answer"] is not None:
            prompt = step["view"]["prompt"]
            assert step["answer"]["prompt"] == prompt["id"]
            assert step["answer"]["option"] in {option["id"] for option in prompt["options"]}
    assert numbers == list(range(1, len(numbers) + 1))
    assert told["steps"][-1]["view"]["result"] is not None
