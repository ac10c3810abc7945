"""Finished games of earlier releases: their decisions lead to the same end, and their records are in order.

Where a rule was repaired since, a game in which it comes up goes on otherwise. Its record stays what it was: the
published verifier, which knows no rules, finds the chance in order that the release of that game wrote down. Today's
release cannot recompute it, and would write it without its chance; then only the release that played it can check it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from games.engine.kernel.journal import as_old_as
from games.engine.kernel.prompts import option_id
from games.engine.kernel.results import GameResult
from games.engine.kernel.rulebook import Rulebook
from games.engine.testing import dice_laws, laws
from games.engine.testing.random_tables import DICE_SIZES, SIZES
from games.fairness.deals import deal_seed
from games.fairness.records import Mismatch, read, verify
from games.fairness.verifier import verify_record as program
from games.terms.rulebooks import CARDS, DICE, rulebook
from tests.sampling import sample

from .corpus import stored
from .games import Document, encoded, written

CORPUS = dict(stored())
SOUND: dict[str, Callable[[Any], None]] = {CARDS: laws.sound, DICE: dice_laws.sound}

MOLLY_STARK = "Molly Stark"
"""She draws for the Missed!, Beer and BANG! cards that she gives up to another's Bandidos; she drew nothing."""

HENRY_BLOCK = "Henry Block"
"""He shoots before each of the cards that one effect takes of him; he shot once for all of them."""

LAW_OF_THE_WEST = "turn"
"""It binds a card that can be played under another name, and no other BANG! card may be played in its stead; the player
of the turn is offered less than they were."""

REPAIRED = {
    "cards-1-28": LAW_OF_THE_WEST,
    "cards-1-30": LAW_OF_THE_WEST,
    "cards-1-32": LAW_OF_THE_WEST,
    "cards-1-71": LAW_OF_THE_WEST,
    "cards-1-101": LAW_OF_THE_WEST,
    "cards-1-113": LAW_OF_THE_WEST,
    "cards-1-119": LAW_OF_THE_WEST,
    "cards-1-141": LAW_OF_THE_WEST,
    "cards-1-145": LAW_OF_THE_WEST,
    "cards-1-150": LAW_OF_THE_WEST,
    "cards-1-156": LAW_OF_THE_WEST,
    "cards-1-178": LAW_OF_THE_WEST,
    "cards-1-184": LAW_OF_THE_WEST,
    "cards-1-185": LAW_OF_THE_WEST,
    "cards-1-90": MOLLY_STARK,
    "cards-1-148": MOLLY_STARK,
    "cards-1-155": MOLLY_STARK,
    "cards-1-193": MOLLY_STARK,
    "cards-1-194": MOLLY_STARK,
    "cards-1-195": MOLLY_STARK,
    "cards-1-196": MOLLY_STARK,
    "cards-1-197": MOLLY_STARK,
    "cards-1-198": HENRY_BLOCK,
    "cards-1-199": HENRY_BLOCK,
    "cards-1-200": HENRY_BLOCK,
}
"""The games in which a rule comes up that was repaired since, and whose ability or which event it is."""

UNCHANGED = [name for name in CORPUS if name not in REPAIRED]


@dataclass(frozen=True)
class Again:
    """A stored game taken again by today's rules: its result, or what they do where they part from the record, which is
    the cause of the first other journal record, or of the question asked in place of the one that was answered."""

    result: GameResult | None = None
    parting: str = ""


@cache
def again(name: str, **options: str) -> Again:
    record, sound = CORPUS[name], SOUND[CORPUS[name]["game"]]
    g = rules_of(record, **options).deal(
        deal_seed(record["seed"], [(each["seat"], each["entropy"] or "") for each in record["players"]])
    )
    journal = iter(record["journal"])
    for decision in [*record["decisions"], None]:
        sound(g)
        for new in written(g):
            known = next(journal)
            if as_old_as(new, known) != known:
                return Again(parting=str(new.get("cause", new["kind"])))
        if decision is None:
            break
        offered = {option_id(option): option for option in g.options(decision["seat"])}
        if decision["option"] not in offered:
            return Again(parting=g.prompts()[0].cause[0])
        g.answer(decision["seat"], offered[decision["option"]])
    assert next(journal, None) is None
    return Again(result=g.result)


def rules_of(record: Document, **options: str) -> Rulebook:
    named = {word: record[word] for word in ("game", "sets", "seats")}
    return rulebook(**named, options={**record["options"], **options}, editions=record.get("editions", {}))


@pytest.mark.parametrize("name", sample(CORPUS, one_in=10))
def test_a_stored_game__its_decisions_taken_again__parts_from_its_record_only_by_a_repaired_rule(name: str) -> None:
    assert again(name).parting == REPAIRED.get(name, "")


@pytest.mark.parametrize("name", sample(UNCHANGED, one_in=10))
def test_a_stored_game__its_decisions_taken_again__has_its_result(name: str) -> None:
    assert again(name).result == CORPUS[name]["result"]


@pytest.mark.parametrize("name", [name for name, whose in REPAIRED.items() if whose == HENRY_BLOCK])
def test_a_stored_game__of_henry_block_by_his_former_way_of_counting__has_its_result(name: str) -> None:
    assert again(name, henry_count="each_effect").result == CORPUS[name]["result"]


@pytest.mark.parametrize("name", sample(UNCHANGED, one_in=10))
def test_a_stored_record__recomputed__is_what_comes_of_its_decisions(name: str) -> None:
    assert verify(read(encoded(CORPUS[name]))).tells_chance


@pytest.mark.parametrize("name", sample(CORPUS, one_in=10))
def test_a_stored_record__read_by_the_published_verifier__has_the_chance_of_its_seed(name: str) -> None:
    record = CORPUS[name]
    assert rules_of(record).digest == record["rulebook"]
    assert program.verify(record)


@pytest.mark.parametrize("name", REPAIRED)
def test_a_stored_record__of_a_rule_repaired_since_and_without_its_chance__is_for_the_release_that_played_it(
    name: str,
) -> None:
    silent = {**CORPUS[name], "chance": None, "apart": None}
    with pytest.raises(Mismatch):
        verify(read(encoded(silent)))
    with pytest.raises(program.Wrong) as refused:
        program.verify(silent)
    assert str(refused.value) == program.NOTHING_TOLD


@cache
def _tables() -> set[tuple[str, tuple[str, ...], int]]:
    return {(each["game"], tuple(each["sets"]), each["seats"]) for each in CORPUS.values()}


def test_stored_records__of_all__cover_every_size_with_every_combination_of_sets() -> None:
    combinations = {sets for game, sets, _ in _tables() if game == CARDS}
    assert len(combinations) == 16
    assert {(CARDS, sets, seats) for sets in combinations for seats in SIZES} <= _tables()
    assert {(DICE, ("dice",), seats) for seats in DICE_SIZES} <= _tables()


def test_stored_records__of_all__tell_of_games_played_to_the_end_and_voided_plain_and_mixed() -> None:
    def has(wanted: Callable[[Document], bool]) -> bool:
        return any(wanted(each) for each in CORPUS.values())

    assert has(lambda record: record["status"] == "voided")
    assert has(lambda record: record["players"][0]["entropy"] is not None)
    assert has(lambda record: record["options"].get("asking") == "together")
