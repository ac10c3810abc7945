"""How the policy `rules` reasons about roles at tables of nine and more, where a secret Sheriff may sit."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bots.policies.memory.recollection import Succession
from bots.policies.rules_1.goals import enmity
from bots.policies.rules_1.seating import beliefs, has_heir, roles_dealt
from bots.policies.rules_1.suspicion import belief
from games.engine.roles import roles_for
from tests.bots.remembering import remembered

Seats = list[dict[str, Any]]


def table(roles: list[str | None], out: tuple[int, ...] = ()) -> Seats:
    return [
        {
            "seat": seat,
            "role": role,
            "status": "out" if seat in out else "alive",
            "life": 4,
            "hand_count": 3,
        }
        for seat, role in enumerate(roles)
    ]


def hostile(seat: int, target: int) -> dict[str, Any]:
    return {"kind": "play", "seat": seat, "card": 1, "as": "", "target": target, "intention": "hostile"}


FALL = {"kind": "eliminated", "seat": 0, "role": "sheriff", "by": 5}
RISE = {"kind": "role", "seat": 3, "role": "sheriff"}


@pytest.mark.parametrize(("options", "secret"), [({"nine_players": "plain"}, 0), ({"nine_players": "secret"}, 1)])
def test_what_nine_are_dealt_is_a_table_option(options: dict[str, str], secret: int) -> None:
    dealt = roles_dealt({"seats": [{}] * 9, "options": options})
    assert (len(dealt), dealt.count("secret_sheriff")) == (9, secret)


@pytest.mark.parametrize("seats", [10, 12, 14])
def test_chances_add_up_to_the_roles_dealt(seats: int) -> None:
    dealt = roles_for(seats)
    known: tuple[str | None, ...] = ("sheriff", "outlaw", *[None] * (seats - 2))
    record = tuple((who, whom, 1 + who % 3, 0) for who in range(2, seats) for whom in (0, who - 1))
    found = belief(known, record, dealt)
    for one in found:
        assert sum(one.values()) == pytest.approx(1.0)
    for role, count in Counter(dealt).items():
        assert sum(one.get(role, 0.0) for one in found) == pytest.approx(count, abs=0.2)


def test_whoever_attacks_the_sheriff_is_suspected_at_a_large_table() -> None:
    known: tuple[str | None, ...] = ("sheriff", "deputy", *[None] * 10)
    found = belief(known, ((2, 0, 3, 0), (3, 2, 2, 0)), roles_for(12))
    assert found[2]["outlaw"] > 0.9
    assert found[3]["outlaw"] < found[4]["outlaw"]
    assert found[3]["secret_sheriff"] > found[4]["secret_sheriff"]


def test_the_heir_is_alive_until_all_see_him_fall() -> None:
    dealt = roles_for(10)
    assert has_heir(table(["sheriff", *[None] * 9]), dealt, None)
    assert not has_heir(table(["sheriff", "secret_sheriff", *[None] * 8], out=(1,)), dealt, None)
    assert has_heir(table(["sheriff", "secret_sheriff", *[None] * 8]), dealt, None)
    assert not has_heir(table(["deputy", None, None, "sheriff"], out=(0,)), dealt, Succession(0, 3))
    assert not has_heir(table(["sheriff", *[None] * 7]), roles_for(8), None)


def test_the_fallen_sheriff_was_followed() -> None:
    first = {"kind": "role", "seat": 0, "role": "sheriff"}
    again = {"kind": "role", "seat": 0, "role": "deputy"}
    assert remembered([first, FALL, RISE, again], seat=1, seats=10).succession == Succession(0, 3)
    assert remembered([first, hostile(5, 0)], seat=1, seats=10).succession is None


def test_after_the_succession_the_counts_and_the_evidence_hold() -> None:
    seats = table(["deputy", None, None, "sheriff", *[None] * 6], out=(0,))
    turn = {"kind": "turn", "seat": 5, "round": 1}
    journal = [turn, hostile(5, 0), hostile(5, 0), hostile(7, 3), FALL, RISE, hostile(6, 3), hostile(6, 3)]
    memory = remembered(journal, seat=1, seats=10)
    found = beliefs(seats, roles_for(10), memory.acts, memory.succession)
    assert found[0] == {"deputy": 1.0}
    assert found[3] == {"sheriff": 1.0}
    assert found[5]["outlaw"] > 0.75
    assert found[6]["outlaw"] > 0.75
    assert found[7]["outlaw"] == pytest.approx(found[8]["outlaw"], abs=0.15)
    assert not any(one.get("secret_sheriff") for one in found)
    hidden = [one for seat, one in enumerate(found) if seat not in (0, 3)]
    assert sum(one["deputy"] for one in hidden) == pytest.approx(2, abs=0.1)


def test_while_an_heir_lives_the_sheriff_is_worth_less() -> None:
    roles: list[str | None] = ["sheriff", "renegade", "outlaw", "deputy", *[None] * 6]
    for me in (1, 2, 3):
        seats = table([role if seat in (0, me) else None for seat, role in enumerate(roles)])
        believed = belief(tuple(seat["role"] for seat in seats), (), roles_for(10))
        alone, followed = (enmity(seats, me, believed, heir)[0] for heir in (False, True))
        assert abs(followed) < abs(alone)
        assert (followed > 0) == (me == 2)


def test_a_secret_sheriff_plays_as_a_deputy() -> None:
    seats = table(["sheriff", "secret_sheriff", *[None] * 8])
    believed = belief(tuple(seat["role"] for seat in seats), ((2, 0, 3, 0),), roles_for(10))
    found = enmity(seats, 1, believed, heir=True)
    assert found[0] < 0 < found[2]
