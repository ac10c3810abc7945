"""What the page at /play/ says of records, beside what the program in one file says of the same."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest

from games.engine.testing.random_tables import Course, DiceCourse
from tests.records.corpus import stored
from tests.records.games import Document, record_by
from tests.records.published import refusal

from .test_web_client import needs_node, run

pytestmark = [pytest.mark.long, needs_node]

Case = tuple[str, Document]


def told_of(folder: Path, cases: list[Case]) -> list[Document]:
    """What the page's own code finds in each record."""
    files = []
    for number, (_, record) in enumerate(cases):
        files.append(folder / f"{number:03}.json")
        files[-1].write_text(json.dumps(record), encoding="utf-8")
    done = run("npm", "run", "--silent", "proof", "--", *map(str, files))
    assert done.returncode == 0, done.stdout + done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def honest() -> Iterator[Case]:
    """Games of today's release, of all sizes and sets, and one of twelve of those that older releases have stored."""
    for course in (Course(seed=11), DiceCourse(seed=11)):
        for number in range(12):
            chance = course.chance(number)
            rules = course.setup(number, chance).rulebook()
            added = {seat: f"!{number}" for seat in range(rules.seats) if chance.random() < 0.3}
            most = chance.choice([None, None, chance.randrange(1, 80)])
            yield f"{type(course).__name__} {number}", record_by(rules, number, entropies=added, most=most)
    yield from list(stored())[::12]


def forged(chance: random.Random, record: Document) -> Iterator[Case]:
    """The record with one thing changed that both must notice."""
    for what in ("seed", "commitment"):
        digits = list(record[what])
        at = chance.randrange(64)
        digits[at] = "0" if digits[at] != "0" else "1"
        yield what, record | {what: "".join(digits)}
    yield "link", record | {"chain": record["chain"] | {"link": "0" * 64}}
    acts = record["chance"]
    # The last act but one: whatever follows upon it has another number.
    at = chance.randrange(len(acts) - 1)
    yield "act left out", record | {"chance": acts[:at] + acts[at + 1 :]}
    copy = deepcopy(record)
    act = chance.choice([one for one in copy["chance"] if len(set(one["items"])) > 1])
    if act["act"] == "shuffle":
        order = act["result"]
        other = next(at for at, item in enumerate(order) if item != order[0])
        order[0], order[other] = order[other], order[0]
    else:
        act["place"] = (act["place"] + 1) % len(act["items"])
        act["result"] = act["items"][act["place"]]
    yield "result of an act", copy
    copy = deepcopy(record)
    told = chance.choice([one for one in copy["journal"] if one["kind"] in ("role", "character")])
    told[told["kind"]] = "nobody"
    yield "dealt", copy
    draws = [at for at, one in enumerate(record["journal"]) if one["kind"] == "draw" and one["pile"] == "deck"]
    if draws:
        copy = deepcopy(record)
        cards = copy["journal"][chance.choice(draws)]["cards"]
        cards[0] = (cards[0] + 1) % len(copy["cards"])
        yield "card swapped", copy
        at = chance.choice(draws[:-1])
        yield "draw left out", record | {"journal": record["journal"][:at] + record["journal"][at + 1 :]}
    rolls = [at for at, one in enumerate(record["journal"]) if one["kind"] == "roll"]
    if rolls:
        copy = deepcopy(record)
        copy["journal"][chance.choice(rolls)]["thrown"][0] = "none"
        yield "face", copy


def test_honest_records__pass_both(tmp_path: Path) -> None:
    cases = list(honest())
    assert {record["format"] for _, record in cases} == {2, 3}
    for (name, record), told in zip(cases, told_of(tmp_path, cases), strict=True):
        assert refusal(record) == "", name
        assert (told.get("fault"), told["isComplete"]) == (None, True), (name, told)


def test_forged_records__are_refused_by_both(tmp_path: Path) -> None:
    chance = random.Random(5)
    cases = [
        (f"{name}: {what}", forgery) for name, record in list(honest())[::2] for what, forgery in forged(chance, record)
    ]
    kinds = {name.partition(": ")[2] for name, _ in cases}
    assert len(kinds) == 9, kinds
    for (name, record), told in zip(cases, told_of(tmp_path, cases), strict=True):
        assert refusal(record) != "", name
        assert told["fault"] is not None, (name, told)


def test_what_only_the_program_checks__is_left_to_it_and_said_so(tmp_path: Path) -> None:
    """The page knows no set: another order of the same cards before the first shuffle is nothing that it can notice."""
    record = record_by(Course(seed=11).setup(1, random.Random(1)).rulebook(), 1)
    record["laid"] = record["laid"][1:]
    (told,) = told_of(tmp_path, [("laid", record)])
    assert refusal(record) != "" and told["fault"] is None
