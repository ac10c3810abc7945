"""What the policy `rules` does in plain situations."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bots.policies import policy
from bots.policies.memory import Recollection
from bots.policies.rules_1.suspicion import belief
from tests.bots.remembering import remembered

pytestmark = pytest.mark.usefixtures("each_generation")

Fields = dict[str, Any]

SUITS = {"Beer": "hearts", "BANG!": "diamonds", "Missed!": "clubs"}


def card(number: int, name: str, border: str = "brown") -> Fields:
    return {"id": number, "name": name, "suit": SUITS.get(name, "spades"), "rank": "8", "border": border}


def table(role: str, hand: list[Fields], life: int = 4, roles: list[str | None] | None = None) -> Fields:
    """Five seats; the viewer sits at 1, the Sheriff at 0 unless told otherwise."""
    shown = roles or (["sheriff", role, None, None, None] if role != "sheriff" else [None, role, None, None, None])
    seats: list[Fields] = []
    for seat in range(5):
        seats.append(
            {
                "seat": seat,
                "role": shown[seat],
                "role_shown": shown[seat] == "sheriff",
                "character": "Willy the Kid",
                "life": life if seat == 1 else 4,
                "max_life": 4,
                "status": "alive",
                "hand_count": len(hand) if seat == 1 else 3,
                "in_play": [],
                "reach": 1,
                "distance": 1,
            }
        )
    seats[1]["hand"] = hand
    return {
        "viewer": 1,
        "turn": {"seat": 1, "round": 1, "phase": "play"},
        "seats": seats,
        "deck": 40,
        "discards": {"count": 0, "top": None},
        "prompt": None,
        "acts": [],
    }


def ask(view: Fields, kind: str, options: list[Fields], cause: Fields | None = None, *, remaining: int = 1) -> str:
    """The id of the option `rules` takes."""
    prompt = {"kind": kind, "seat": 1, "cause": cause or {"name": "turn", "seat": 1}, "options": options}
    view["prompt"] = {**prompt, "remaining": remaining, "default": options[-1]["id"]}
    return policy("rules").choose(view, Recollection(), random.Random(1))


def shots(bang: Fields, seats: list[int]) -> list[Fields]:
    aimed = [
        {"id": f"shoot {seat}", "kind": "play", "card": bang, "seat": seat, "intention": "hostile"} for seat in seats
    ]
    return [*aimed, {"id": "end", "kind": "end", "intention": "neutral"}]


@pytest.mark.parametrize(("role", "chosen"), [("outlaw", "shoot 0"), ("deputy", "end"), ("renegade", "end")])
def test_who_shoots_the_sheriff(role: str, chosen: str) -> None:
    bang = card(1, "BANG!")
    assert ask(table(role, [bang]), "play", shots(bang, [0])) == chosen


def test_a_renegade_shoots_the_sheriff_when_nobody_else_is_left() -> None:
    bang = card(1, "BANG!")
    view = table("renegade", [bang], roles=["sheriff", "renegade", "outlaw", "outlaw", "deputy"])
    for seat in (2, 3, 4):
        view["seats"][seat].update(status="out", life=0)
    assert ask(view, "play", shots(bang, [0])) == "shoot 0"


def test_a_shot_is_cancelled_by_what_costs_least() -> None:
    missed = card(1, "Missed!")
    view = table("outlaw", [missed])
    options: list[Fields] = [
        {"id": "flip", "kind": "flip", "name": "Barrel", "intention": "neutral"},
        {"id": "missed", "kind": "play", "card": missed, "intention": "neutral"},
        {"id": "pass", "kind": "pass", "intention": "neutral"},
    ]
    cause = {"name": "BANG!", "seat": 0, "card": card(9, "BANG!")}
    assert ask(view, "respond", options, cause) == "flip"
    assert ask(view, "respond", options[1:], cause) == "missed"


def test_one_missed_is_kept_when_two_are_needed() -> None:
    missed = [card(1, "Missed!"), card(2, "Missed!")]
    view = table("outlaw", missed)
    options: list[Fields] = [
        {"id": str(one["id"]), "kind": "play", "card": one, "intention": "neutral"} for one in missed
    ]
    stay = {"id": "pass", "kind": "pass", "intention": "neutral"}
    cause = {"name": "BANG!", "seat": 0, "card": card(9, "BANG!")}
    assert ask(view, "respond", [options[0], stay], cause, remaining=2) == "pass"
    assert ask(view, "respond", [*options, stay], cause, remaining=2) in ("1", "2")


@pytest.mark.parametrize(("life", "chosen"), [(4, "end"), (2, "beer")])
def test_beer_is_for_the_wounded(life: int, chosen: str) -> None:
    beer = card(1, "Beer")
    options: list[Fields] = [
        {"id": "beer", "kind": "play", "card": beer, "intention": "neutral"},
        {"id": "end", "kind": "end", "intention": "neutral"},
    ]
    assert ask(table("outlaw", [beer], life), "play", options) == chosen


def test_beer_and_missed_are_kept_to_the_last() -> None:
    hand = [card(1, "Beer"), card(2, "Missed!"), card(3, "Duel"), card(4, "Saloon")]
    options: list[Fields] = [
        {"id": one["name"], "kind": "discard", "card": one, "intention": "neutral"} for one in hand
    ]
    assert ask(table("outlaw", hand, 2), "discard", options) == "Saloon"
    assert ask(table("outlaw", hand[:3], 2), "discard", options[:3]) == "Duel"


def test_the_last_life_point_is_saved() -> None:
    beer = card(1, "Beer")
    options: list[Fields] = [
        {"id": "pass", "kind": "pass", "intention": "neutral"},
        {"id": "beer", "kind": "play", "card": beer, "intention": "neutral"},
    ]
    assert ask(table("deputy", [beer], 0), "rescue", options) == "beer"


def play(seat: int, target: int, intention: str = "hostile") -> Fields:
    return {"kind": "play", "seat": seat, "card": 1, "as": "", "target": target, "intention": intention}


def test_acts_are_counted_once_and_only_when_chosen() -> None:
    take = {"kind": "take", "seat": 2, "from": 3, "zone": "hand", "count": 1, "cause": "x", "intention": "hostile"}
    journal = [
        {"kind": "turn", "seat": 2, "round": 1},
        play(2, 3),
        take,
        play(2, -1),
        play(3, 2, "neutral"),
        {**take, "seat": 3, "from": 2},
        {"kind": "turn", "seat": 3, "round": 1},
        {**take, "seat": 3, "from": 2, "intention": "friendly"},
    ]
    assert remembered(journal, seat=0).acts == ((2, 3, 1, 0), (3, 2, 0, 1))


def test_whoever_attacks_the_sheriff_is_suspected() -> None:
    calm = belief(("sheriff", "deputy", None, None, None), ())
    assert calm[2] == pytest.approx({"outlaw": 2 / 3, "renegade": 1 / 3})
    warm = belief(("sheriff", "deputy", None, None, None), ((2, 0, 2, 0),))
    assert warm[2]["outlaw"] > 0.9
    assert warm[3]["outlaw"] < calm[3]["outlaw"]
    assert sum(warm[4].values()) == pytest.approx(1.0)
    assert warm[0] == {"sheriff": 1.0}
