"""What AI seats remember: public, the same however the game is stored, and exact."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations, product
from math import prod
from typing import Any

import msgspec
import pytest

from bots.policies import policy
from bots.policies.memory import Memory
from bots.policies.memory.deals import OF_ROLE, ROLES, chances, count_of
from bots.policies.memory.memory import dealt_to, shown_roles
from bots.policies.memory.suspicion import Suspicion
from games.engine.kernel.evidence import Evidence
from games.engine.kernel.game import Game
from games.engine.roles import roles_for

from .tables import another_world, dealt, decisions

TABLES: list[tuple[str, int]] = [("cards", 4), ("cards", 7), ("cards", 14), ("dice", 5), ("dice", 8)]
RULES = policy("rules")


class Stored:
    """A memory that is stored and read again after each move."""

    def __init__(self, g: Game) -> None:
        self.memory = Memory(dealt_to(g))

    def follow(self, g: Game, known: Sequence[str | None]) -> None:
        self.memory.follow(g, known)
        self.memory = read_again(self.memory)


def read_again(memory: Memory) -> Memory:
    found = Memory.of(memory.dealt, plain(memory))
    assert found is not None
    return found


def plain(memory: Memory) -> Any:
    return msgspec.json.decode(msgspec.json.encode(memory.plain()))


@pytest.mark.parametrize(("kind", "seats"), TABLES)
def test_memory__stored_after_each_move__is_the_same(kind: str, seats: int) -> None:
    g = dealt(kind, seats, 1)
    stored = Stored(g)
    for seat, memory, _, _ in decisions(g, RULES, random.Random(5), stored):
        assert plain(stored.memory) == plain(memory)
        known = shown_roles(g)
        assert stored.memory.suspicion.belief(known) == memory.suspicion.belief(known)
        # What a seat believes outlasts its own acts.
        known[seat] = g.roles[seat]
        assert stored.memory.suspicion.belief(known) == memory.suspicion.belief(known)
        assert stored.memory.recall(seat).seen == memory.recall(seat).seen


def test_memory__of_another_version__is_not_read() -> None:
    g = dealt("cards", 5, 1)
    stored = Memory(dealt_to(g)).plain()
    assert Memory.of(dealt_to(g), {**stored, "version": stored["version"] + 1}) is None


@pytest.mark.parametrize(("kind", "seats"), TABLES)
def test_evidence_and_memory__whatever_others_hold_and_whoever_they_are__are_the_same(kind: str, seats: int) -> None:
    """Whoever acts knows their own hand, which shows what they could have done; of the others it takes what is open."""
    g = dealt(kind, seats, 2)
    chance, compared = random.Random(2), 0
    for seat, memory, option, _ in decisions(g, RULES, random.Random(5)):
        here, there = g.clone(), another_world(g, seat, chance)
        assert shown_roles(there) == shown_roles(here)
        after = [read_again(memory), read_again(memory)]
        for world, one in zip((here, there), after, strict=True):
            known = shown_roles(world)
            world.answer(seat, option)
            one.follow(world, known)
        assert there.evidence == here.evidence
        if [record[:2] for record in there.log] == [record[:2] for record in here.log]:
            assert after[1].plain()["suspicion"] == after[0].plain()["suspicion"]
            compared += len(here.evidence)
    assert compared > 10


def test_evidence__of_a_shot__names_all_who_could_have_been_hit() -> None:
    g = dealt("cards", 7, 3)
    seen = 0
    for seat, _, option, _ in decisions(g, RULES, random.Random(5)):
        world = g.clone()
        world.answer(seat, option)
        asked = g.prompt_of(seat)
        if option[0] == "play" and seat == g.turn and asked is not None and len(asked.options) > 1:
            (evidence,) = world.evidence
            same = {one[3] for one in asked.options if one[:3] == option[:3]}
            assert (evidence.target, set(evidence.candidates)) == (option[3], same)
            assert evidence.life == tuple(g.life)
            seen += option[3] >= 0
    assert seen > 5


# -- exactness -------------------------------------------------------------------------------------------------


def by_enumeration(likelihoods: dict[int, list[float]], count: int, known: dict[int, float] | None = None) -> Any:
    """The chances of each seat over all deals, one by one. `known` weighs deals by the count of the first two seats."""
    seats = list(likelihoods)
    sums = {seat: [0.0, 0.0, 0.0] for seat in seats}
    for deal in product(range(3), repeat=len(seats)):
        if sum(OF_ROLE[role] for role in deal) != count:
            continue
        weight = prod(likelihoods[seat][role] for seat, role in zip(seats, deal, strict=True))
        if known is not None:
            weight *= known.get(OF_ROLE[deal[0]] + OF_ROLE[deal[1]], 0.0)
        for seat, role in zip(seats, deal, strict=True):
            sums[seat][role] += weight
    return {seat: [one / sum(each) for one in each] for seat, each in sums.items()}


@pytest.mark.parametrize("seats", [3, 6, 8])
def test_chances__of_hidden_seats__are_those_of_all_deals(seats: int) -> None:
    chance = random.Random(seats)
    likelihoods = {seat: [chance.random() for _ in ROLES] for seat in range(seats)}
    count = sum(chance.choice(OF_ROLE) for _ in range(seats))
    found = chances(likelihoods, count)
    assert found == {seat: pytest.approx(each) for seat, each in by_enumeration(likelihoods, count).items()}


def test_chances__where_two_seats_hang_together__are_those_of_all_deals() -> None:
    chance = random.Random(4)
    likelihoods = {seat: [chance.random() for _ in ROLES] for seat in range(6)}
    known = {
        count_of(["outlaw", "outlaw"]): 0.2,
        count_of(["outlaw", "deputy"]): 1.0,
        count_of(["renegade", "deputy"]): 0.7,
    }
    count = count_of(["outlaw", "outlaw", "outlaw", "deputy", "deputy", "renegade"])
    found = chances(likelihoods, count, [([0, 1], known)])
    assert found == {seat: pytest.approx(each) for seat, each in by_enumeration(likelihoods, count, known).items()}


def attack(seat: int, target: int, candidates: tuple[int, ...], seats: int = 7) -> Evidence:
    return Evidence(seat, target, candidates, True, tuple(range(seats)), (4,) * seats, (3,) * seats)


def suspicious() -> tuple[Suspicion, list[str | None]]:
    """Seven seats of which 0 is the Sheriff: 1 attacks him, and 2 attacks 1."""
    known: list[str | None] = ["sheriff", *[None] * 6]
    suspicion = Suspicion(roles_for(7))
    for _ in range(3):
        suspicion.follow(attack(1, 0, (0, 2, 3)), 1.0, known)
        suspicion.follow(attack(2, 1, (0, 1, 3)), 1.0, known)
    return suspicion, known


def test_suspicion__of_whoever_attacks_the_sheriff__is_that_they_are_an_outlaw() -> None:
    suspicion, known = suspicious()
    found = suspicion.belief(known)
    assert found[1]["outlaw"] > 0.85
    assert found[2]["deputy"] > found[4]["deputy"] > found[1]["deputy"]
    assert found[0] == {"sheriff": 1.0}
    for role, count in (("outlaw", 3), ("deputy", 2), ("renegade", 1)):
        assert sum(one.get(role, 0.0) for one in found) == pytest.approx(count)


def test_suspicion__of_an_act_that_could_hit_nobody_else_and_had_to_be_done__says_nothing() -> None:
    known: list[str | None] = ["sheriff", *[None] * 6]
    suspicion = Suspicion(roles_for(7))
    before = suspicion.belief(known)
    suspicion.follow(attack(1, 0, (0,))._replace(is_free=False), 1.0, known)
    assert [dict(one) for one in suspicion.belief(known)] == [pytest.approx(one) for one in before]


def test_suspicion__of_whoever_could_spare_everybody__counts_that_once() -> None:
    """By an act at oneself, by none, or by either."""
    known: list[str | None] = ["sheriff", *[None] * 6]
    found = []
    for candidates, is_free in (((0, 1, 2), False), ((0, 2), True), ((0, 1, 2), True)):
        suspicion = Suspicion(roles_for(7))
        suspicion.follow(attack(1, 0, candidates)._replace(is_free=is_free), 1.0, known)
        found.append(suspicion.belief(known))
    assert found[0] == found[1] == found[2]


def test_suspicion__of_help__says_the_contrary() -> None:
    known: list[str | None] = ["sheriff", *[None] * 6]
    suspicion = Suspicion(roles_for(7))
    suspicion.follow(attack(1, 0, (0, 2, 3)), -1.0, known)
    found = suspicion.belief(known)
    assert found[1]["deputy"] > found[2]["deputy"]
    assert found[1]["outlaw"] < found[2]["outlaw"]


@pytest.mark.parametrize("seats", [10, 14])
def test_suspicion__with_a_secret_sheriff__counts_them_among_the_deputies(seats: int) -> None:
    known: list[str | None] = ["sheriff", *[None] * (seats - 1)]
    found = Suspicion(roles_for(seats)).belief(known)
    deputies = roles_for(seats).count("deputy")
    assert sum(one.get("secret_sheriff", 0.0) for one in found) == pytest.approx(1)
    assert sum(one.get("deputy", 0.0) for one in found) == pytest.approx(deputies)


def test_shuffled__the_roles_of_all_hidden_seats__leaves_nothing_of_what_was_known() -> None:
    suspicion, known = suspicious()
    suspicion.shuffled(range(1, 7), known)
    blank = Suspicion(roles_for(7)).belief(known)
    assert [dict(one) for one in suspicion.belief(known)] == [pytest.approx(dict(one)) for one in blank]


def test_shuffled__some_seats__are_alike_from_then_on_and_the_others_as_before() -> None:
    suspicion, known = suspicious()
    before = suspicion.belief(known)
    suspicion.shuffled([1, 2], known)
    after = suspicion.belief(known)
    for role in ROLES:
        assert after[1][role] == pytest.approx(after[2][role]) == pytest.approx((before[1][role] + before[2][role]) / 2)
        assert after[4][role] == pytest.approx(before[4][role])


def test_shuffled__the_shown_roles_of_eliminated_seats__are_hidden_but_counted() -> None:
    suspicion, known = suspicious()
    shown = [*known[:3], "outlaw", "renegade", *known[5:]]
    suspicion.shuffled([3, 4], shown)
    found = suspicion.belief(known)
    assert found[3] == pytest.approx({"outlaw": 0.5, "renegade": 0.5})
    # Whoever has got the one role knows who has the other.
    mine = suspicion.belief([*known[:3], "renegade", *known[4:]])
    assert mine[4] == pytest.approx({"outlaw": 1.0})
    again = Suspicion.of(roles_for(7), msgspec.json.decode(msgspec.json.encode(suspicion.plain())))
    assert [dict(one) for one in again.belief(known)] == [pytest.approx(dict(one)) for one in found]


def test_shuffled__order_of_seats_and_of_calls_over_others__does_not_matter() -> None:
    found = []
    for first, second in permutations([(1, 2), (3, 4)]):
        suspicion, known = suspicious()
        suspicion.shuffled(first, known)
        suspicion.shuffled(second[::-1], known)
        found.append([dict(one) for one in suspicion.belief(known)])
    assert found[0] == [pytest.approx(one) for one in found[1]]


# -- from records alone ----------------------------------------------------------------------------------------


def test_records_alone__tell_of_the_acts_and_nearly_as_much_of_the_roles() -> None:
    g = dealt("cards", 7, 4)
    alone, records = Memory(dealt_to(g)), list(g.log)
    for decision in decisions(g, RULES, random.Random(5)):
        world = g.clone()
        world.answer(decision.seat, decision.option)
        records += world.log
        if len(records) > 250:
            break
    alone.follow_records(records)
    known = shown_roles(world)
    memory = decision.memory
    memory.follow(world, shown_roles(g))
    assert alone.recall(0).acts == memory.recall(0).acts
    surest = [max(one, key=one.__getitem__) for one in memory.suspicion.belief(known)]
    assert (
        sum(role in one and one[role] > 0.3 for role, one in zip(surest, alone.suspicion.belief(known), strict=True))
        >= 5
    )
