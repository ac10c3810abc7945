"""A deal with fixed roles: public roles lie where somebody has put them, everything else is left to chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from games.engine.cardgame.rulebook import CardRulebook, dealings
from games.engine.dice.rulebook import SEATS, DiceRulebook
from games.engine.kernel import rng
from games.engine.kernel.journal import readable
from games.engine.kernel.rules import UnknownRules
from games.engine.people import deal_roles
from games.engine.roles import ROLES_BY_SEATS
from games.engine.testing import dice_laws, laws

from .dice_games import dice_rules
from .random_games import all_rules, base_rules, choice, seed_of
from .test_rng import chi_square

Rules = CardRulebook | DiceRulebook

OPEN = ("deputy", "renegade", "outlaw")
SECRET = base_rules(9, {"nine_players": "secret"})


def every_table() -> Iterator[Rules]:
    """A table of every size and way of dealing roles, in both games."""
    for seats, _, options in dealings():
        yield base_rules(seats, options)
    yield from map(dice_rules, SEATS)


TABLES = list(every_table())
WITH_SHERIFF = [rules for rules in TABLES if rules.seats > 3]
THREE = [all_rules(3), dice_rules(3)]


def named(rules: Rules) -> str:
    return f"{rules.game}-{rules.seats}{'-secret' if 'secret_sheriff' in rules.roles else ''}"


# -- nothing fixed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_nothing_fixed__deals_all_roles_by_the_first_random_act(rules: Rules) -> None:
    for number in range(5):
        seed = seed_of(number)
        g = rules.deal(seed)
        assert g.roles == rng.shuffled(seed, 1, "roles", rules.roles)
        assert g.trail[0][1:] == (1, "shuffle", "roles", tuple(rules.roles), tuple(g.roles))
        assert g.dump() == rules.deal(seed, {}).dump()


# -- a fixed Sheriff -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", WITH_SHERIFF, ids=named)
def test_sheriff_fixed__sits_there_and_begins_and_everybody_sees_them(rules: Rules) -> None:
    for seat in range(rules.seats):
        g = rules.deal(seed_of(seat), {seat: "sheriff"})
        assert g.roles.index("sheriff") == seat == g.first_turn == g.turn
        assert Counter(g.roles) == Counter(rules.roles)
        assert g.revealed == [int(other == seat) for other in range(rules.seats)]
        for viewer in (None, *range(rules.seats)):
            told = [readable(record, viewer) for record in g.log if record[0] == "role"]
            known = {one["seat"] for one in told if "role" in one}
            assert known == {seat} | ({viewer} - {None})


@pytest.mark.parametrize("rules", WITH_SHERIFF, ids=named)
def test_sheriff_fixed__the_others_are_shuffled_in_their_usual_order_over_the_other_seats(rules: Rules) -> None:
    seed, seat = seed_of("rest"), rules.seats - 2
    g = rules.deal(seed, {seat: "sheriff"})
    rest = [role for role in rules.roles if role != "sheriff"]
    assert g.trail[0][1:5] == (1, "shuffle", "roles", tuple(rest))
    assert g.roles[:seat] + g.roles[seat + 1 :] == rng.shuffled(seed, 1, "roles", rest)


@pytest.mark.parametrize("rules", [SECRET, base_rules(5), dice_rules(8)], ids=named)
def test_sheriff_fixed__no_hidden_role_depends_on_the_seat(rules: Rules) -> None:
    """Each hidden role is as likely at each of the other seats."""
    games = 6_000
    sheriff = 2
    counts: dict[int, Counter[object]] = {seat: Counter() for seat in range(rules.seats) if seat != sheriff}
    for number in range(games):
        roles = _roles(rules, seed_of(f"fair {number}"), {sheriff: "sheriff"})
        for seat, found in counts.items():
            found[roles[seat]] += 1
    hidden = Counter(role for role in rules.roles if role != "sheriff")
    others = rules.seats - 1
    for seat, found in counts.items():
        for role, has in hidden.items():
            expected, share = games * has / others, has / others
            # Five standard deviations: once in 1.7 million; the seeds are fixed.
            assert abs(found[role] - expected) < 5 * (games * share * (1 - share)) ** 0.5, (seat, role)


def test_sheriff_fixed__every_arrangement_of_the_others_is_as_likely() -> None:
    rules, games = base_rules(5), 12_000
    counts: Counter[object] = Counter(
        tuple(_roles(rules, seed_of(f"order {number}"), {3: "sheriff"})) for number in range(games)
    )
    hidden = sorted(set(permutations(["renegade", "outlaw", "outlaw", "deputy"])))
    assert set(counts) == {(*order[:3], "sheriff", *order[3:]) for order in hidden}
    # 11 degrees of freedom: above 31.3 once in a thousand seeds; the seeds are fixed.
    assert chi_square(counts, len(hidden), games) < 31.3


def _roles(rules: Rules, seed: str, fixed_roles: dict[int, str]) -> list[str]:
    """The roles alone, as `deal` deals them: thousands of whole deals would take a minute."""
    g = rules.new_game(seed)
    deal_roles(g, rules.roles, fixed_roles)
    return g.roles


# -- open roles ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", THREE, ids=named)
@pytest.mark.parametrize("order", list(permutations(OPEN)))
def test_three_players__all_fixed__have_these_roles_whatever_the_seed(rules: Rules, order: tuple[str, ...]) -> None:
    for number in range(4):
        g = rules.deal(seed_of(number), dict(enumerate(order)))
        assert g.roles == list(order) and g.revealed == [1, 1, 1]
        assert g.first_turn == order.index("deputy")
        assert g.trail[0][1:] == (1, "shuffle", "roles", (), ())


@pytest.mark.parametrize("rules", THREE, ids=named)
@pytest.mark.parametrize("role", OPEN)
def test_three_players__one_fixed__the_two_others_by_chance(rules: Rules, role: str) -> None:
    for seat in range(3):
        found = {tuple(rules.deal(seed_of(number), {seat: role}).roles) for number in range(20)}
        assert {roles[seat] for roles in found} == {role}
        assert len(found) == 2 and all(sorted(roles) == sorted(OPEN) for roles in found)


@pytest.mark.parametrize("rules", THREE, ids=named)
def test_three_players__two_fixed__the_third_gets_what_is_left(rules: Rules) -> None:
    for (one, other), (role, second) in zip(combinations(range(3), 2), permutations(OPEN, 2), strict=False):
        g = rules.deal(seed_of(1), {one: role, other: second})
        assert (g.roles[one], g.roles[other]) == (role, second) and sorted(g.roles) == sorted(OPEN)


# -- what else follows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_fixed_roles__change_no_random_act_but_that_of_the_roles(rules: Rules) -> None:
    seed = seed_of("same")
    public = ["sheriff"] if "sheriff" in rules.roles else list(OPEN)
    usual, fixed = rules.deal(seed), rules.deal(seed, dict(enumerate(public)))
    dealt = 2 if rules.game == "dice" else 3
    assert [act[1:] for act in fixed.trail[1:dealt]] == [act[1:] for act in usual.trail[1:dealt]]
    assert fixed.characters == usual.characters


@pytest.mark.parametrize("rules", [all_rules(3), all_rules(10), dice_rules(3), dice_rules(6)], ids=named)
def test_game_with_fixed_roles__stored_and_copied__goes_on_the_same(rules: Rules) -> None:
    public = {1: "sheriff"} if "sheriff" in rules.roles else {1: "outlaw", 2: "deputy"}
    sound: Callable[[Any], None] = dice_laws.sound if rules.game == "dice" else laws.sound
    g = rules.deal(seed_of(5), public)
    chance = random.Random(5)
    for number in range(60):
        sound(g)
        loaded = rules.load(g.dump())
        assert loaded.dump() == g.dump() == g.clone().dump()
        if g.result is not None:
            break
        taken = choice(loaded if number % 2 else g, chance)
        g.answer(*taken)
        loaded.answer(*taken)
        assert loaded.dump() == g.dump()


# -- refusals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "fixed_roles", "name"),
    [
        (4, {0: "outlaw"}, "hidden-role"),
        (4, {0: "sheriff", 1: "renegade"}, "hidden-role"),
        (8, {7: "deputy"}, "hidden-role"),
        (4, {0: "barber"}, "hidden-role"),
        (4, {0: ""}, "hidden-role"),
        (3, {0: "sheriff"}, "hidden-role"),
        (4, {4: "sheriff"}, "no-seat"),
        (4, {-1: "sheriff"}, "no-seat"),
        (3, {3: "deputy"}, "no-seat"),
        (4, {0: "sheriff", 3: "sheriff"}, "role-too-often"),
        (3, {0: "deputy", 1: "outlaw", 2: "deputy"}, "role-too-often"),
    ],
)
@pytest.mark.parametrize("rules_of", [base_rules, dice_rules], ids=["cards", "dice"])
def test_roles_that_cannot_be_fixed__are_refused_by_their_name(
    rules_of: Callable[[int], Rules], seats: int, fixed_roles: dict[int, str], name: str
) -> None:
    with pytest.raises(UnknownRules) as refused:
        rules_of(seats).deal(seed_of(1), fixed_roles)
    assert (refused.value.field, refused.value.name) == ("fixed_roles", name)


@pytest.mark.parametrize("seats", [9, *(seats for seats, roles in ROLES_BY_SEATS.items() if "secret_sheriff" in roles)])
def test_secret_sheriff__cannot_be_fixed(seats: int) -> None:
    rules = SECRET if seats == 9 else base_rules(seats)
    with pytest.raises(UnknownRules) as refused:
        rules.deal(seed_of(1), {0: "secret_sheriff"})
    assert str(refused.value) == (
        "The role 'secret_sheriff' cannot be fixed. Only roles that everybody knows can: sheriff."
    )


def test_refusals__say_what_would_be_right() -> None:
    told = []
    for fixed_roles in ({7: "sheriff"}, {1: "sheriff", 0: "sheriff"}):
        with pytest.raises(UnknownRules) as refused:
            base_rules(4).deal(seed_of(1), fixed_roles)
        told.append(str(refused.value))
    assert told == [
        "There is no seat 7. This table has the seats 0 to 3.",
        "Too many seats (0, 1) are to have the role 'sheriff'. Leave some of them out.",
    ]
