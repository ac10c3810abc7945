"""Who sits where in a league: compared with a search through all possibilities, and over whole seasons."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import ceil

import pytest

from accounts.leagues.season_model.draw import Costs, Draw, Table, draw, table_sizes
from games.engine.kernel.rng import new_seed
from tests.sampling import sample


def seed(number: int) -> str:
    return f"{number:064x}"


def pairs(tables: Sequence[Table]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def random_past(entries: Sequence[int], sizes: Sequence[int], rounds: int, chance: random.Random) -> list[Table]:
    """Rounds in which nobody took care of anything."""
    past: list[Table] = []
    for _ in range(rounds):
        left = chance.sample(entries, len(entries))
        past += [tuple(left.pop() for _ in range(size)) for size in sizes]
    return past


def sheriffs_allowed(entries: Sequence[int], count: int, past: Sequence[Table]) -> Iterator[tuple[int, ...]]:
    """Every choice of Sheriffs of whom none has been it more often than somebody left out."""
    been = Counter(table[0] for table in past)
    for chosen in combinations(entries, count):
        if max(been[entry] for entry in chosen) <= min(been[entry] for entry in entries if entry not in chosen):
            yield chosen


def spreads(others: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to spread entries over tables that are told apart."""
    if not sizes:
        yield []
        return
    for chosen in combinations(others, sizes[0]):
        for rest in spreads([entry for entry in others if entry not in chosen], sizes[1:]):
            yield [chosen, *rest]


def cheapest(drawn: Draw, past: Sequence[Table]) -> int:
    """What the best tables of these sizes cost, by trying all of them."""
    costs = Costs(past)
    sizes = [len(table) for table in drawn.tables]
    playing = sorted(entry for table in drawn.tables for entry in table)
    found = []
    for sheriffs in sheriffs_allowed(playing, len(sizes), past):
        others = [entry for entry in playing if entry not in sheriffs]
        for placed in permutations(sheriffs) if len(set(sizes)) > 1 else [sheriffs]:
            for spread in spreads(others, [size - 1 for size in sizes]):
                found.append(sum(costs.of_table((first, *rest)) for first, rest in zip(placed, spread, strict=True)))
    return min(found)


@pytest.mark.parametrize(
    ("entries", "wanted", "number"),
    sample([(entries, wanted, n) for n in range(6) for entries in (8, 9, 10, 12) for wanted in (4, 5)], one_in=5),
)
def test_round__after_careless_ones__is_as_good_as_the_best_of_all(entries: int, wanted: int, number: int) -> None:
    chance = random.Random(number)
    everybody = list(range(entries))
    sizes = table_sizes(entries, wanted, 3, 7)
    past = random_past(everybody, sizes, 1 + number, chance)
    drawn = draw(everybody, sizes, past, seed(number))
    costs = Costs(past)
    assert sum(map(costs.of_table, drawn.tables)) == cheapest(drawn, past)


@pytest.mark.parametrize(("entries", "wanted"), [(8, 4), (9, 5), (12, 4), (12, 5), (12, 7), (13, 4), (16, 4), (20, 5)])
def test_season__of_many_rounds__lets_all_meet_and_be_sheriff_alike(entries: int, wanted: int) -> None:
    everybody = range(100, 100 + entries)
    sizes = table_sizes(entries, wanted, 3, 7)
    past: list[Table] = []
    for number in range(15):
        drawn = draw(everybody, sizes, past, seed(number))
        assert sorted((*drawn.out, *(entry for table in drawn.tables for entry in table))) == sorted(everybody)
        assert tuple(map(len, drawn.tables)) == sizes
        past += drawn.tables
        if drawn.out:
            continue
        met = pairs(past)
        dealt, possible = met.total(), entries * (entries - 1) // 2
        assert max(met.values()) <= ceil(dealt / possible) + 1
        sheriffs = Counter(table[0] for table in past)
        assert max(sheriffs.values()) - min(sheriffs[entry] for entry in everybody) <= 1
        places = Counter((entry, place) for table in past for place, entry in enumerate(table))
        # As often as the mean, and two times more at most.
        assert max(places.values()) <= ceil((number + 1) / min(sizes)) + 2


def test_uneven_number__where_somebody_must_sit_out__it_is_whoever_has_played_most() -> None:
    everybody = range(7)
    sizes = table_sizes(7, 5, 4, 5)
    assert sum(sizes) == 5
    past: list[Table] = []
    for number in range(14):
        drawn = draw(everybody, sizes, past, seed(number))
        past += drawn.tables
        played = Counter(entry for table in past for entry in table)
        assert len(drawn.out) == 2 and max(played.values()) - min(played[entry] for entry in everybody) <= 1


def test_draw__of_the_same_seed__is_the_same_whatever_the_order_of_the_entries() -> None:
    past = random_past(range(12), (4, 4, 4), 3, random.Random(1))
    one = draw(range(12), (4, 4, 4), past, seed(5))
    assert one == draw(reversed(range(12)), (4, 4, 4), past, seed(5))
    assert one != draw(range(12), (4, 4, 4), past, seed(6))
    assert len({draw(range(12), (4, 4, 4), (), new_seed()) for _ in range(20)}) > 15


def test_newcomer_and_those_who_have_left__do_no_harm() -> None:
    past = random_past(range(8), (4, 4), 4, random.Random(2))
    drawn = draw([0, 1, 2, 3, 4, 5, 6, 99], (4, 4), past, seed(1))
    assert sorted(entry for table in drawn.tables for entry in table) == [0, 1, 2, 3, 4, 5, 6, 99]


SIZES = [
    # entries, wanted, least, most: sizes
    (12, 4, 4, 5, (4, 4, 4)),
    (13, 4, 4, 5, (5, 4, 4)),
    (14, 4, 4, 5, (5, 5, 4)),
    (11, 4, 4, 5, (5, 5)),
    (7, 4, 4, 5, (5,)),
    (7, 7, 5, 7, (7,)),
    (9, 7, 4, 7, (5, 4)),
    (10, 7, 3, 14, (5, 5)),
    (11, 8, 6, 14, (11,)),
    (3, 4, 4, 7, ()),
    (0, 4, 4, 7, ()),
]


@pytest.mark.parametrize(("entries", "wanted", "least", "most", "sizes"), SIZES)
def test_tables__are_as_large_as_wanted_and_as_few_as_possible_sit_out(
    entries: int, wanted: int, least: int, most: int, sizes: tuple[int, ...]
) -> None:
    assert table_sizes(entries, wanted, least, most) == sizes


def test_tables__that_cannot_be__are_refused() -> None:
    with pytest.raises(ValueError, match="8 seats are not between 4 and 7"):
        table_sizes(12, 8, 4, 7)
    with pytest.raises(ValueError, match="8 seats for 7 entries"):
        draw(range(7), (4, 4), (), seed(1))
