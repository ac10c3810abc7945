"""No policy of the house throws its own game away while it can do something else."""

from __future__ import annotations

import pytest

from bots.policies.rules_2.guard import safe
from bots.policies.rules_2.situation import Situation
from games.engine.kernel.prompts import option_id

from .scenes import Scene, seats

LAST = "role: sheriff, life: 1"


def allowed(scene: Scene, name: str) -> set[str]:
    """What the seat may do, in the notation of scenarios."""
    seat = scene.names.index(name)
    view = scene.view(name)
    situation = Situation(view, scene.memory.recall(seat))
    told = view["prompt"]["options"]
    left = {one["id"] for one, is_safe in zip(told, safe(situation, told), strict=True) if is_safe}
    return {scene.notation.write(option) for option in scene.game.options(seat) if option_id(option) in left}


def turn_of(role: str, hand: str, sheriff: str = LAST, *, life: int = 4, more: str = "", others: str = "") -> Scene:
    """Ann's turn beside Ben, the Sheriff; Carl and Dan hold cards that nobody knows."""
    table = seats(
        f"name: Ann, role: {role}, life: {life}, hand: [{hand}]",
        f"name: Ben, {sheriff}",
        f"name: Carl, role: outlaw, hand: [Missed! 5♠, Missed! 6♠]{others}",
        "name: Dan, role: outlaw, hand: [BANG! 2♣, BANG! 3♣]",
    )
    return Scene(f"{table}, turn: Ann{more}")


@pytest.mark.parametrize("role", ["deputy", "renegade"])
@pytest.mark.parametrize("card", ["BANG! 4♣", "Duel Q♦", "Gatling 10♥", "Indians! K♦"])
def test_safe__against_a_sheriff_with_one_life_point__is_nothing_that_may_take_it(role: str, card: str) -> None:
    scene = turn_of(role, card)
    left = allowed(scene, "Ann")
    assert not any("Ben" in each or each in ("play Gatling 10♥", "play Indians! K♦") for each in left)
    assert "end" in left
    assert scene.chosen("Ann", policy_name="rules@2") in left


@pytest.mark.parametrize("card", ["BANG! 4♣", "Duel Q♦", "Gatling 10♥", "Indians! K♦"])
def test_safe__against_a_sheriff_with_two_life_points_or_for_an_outlaw__is_everything(card: str) -> None:
    for scene in (turn_of("deputy", card, "role: sheriff, life: 2"), turn_of("outlaw", card)):
        assert len(allowed(scene, "Ann")) == len(scene.game.options(0))


def test_safe__for_a_renegade_who_is_alone_with_the_sheriff__is_to_shoot_him() -> None:
    table = seats(
        "name: Ann, role: renegade, hand: [BANG! 4♣]", f"name: Ben, {LAST}", "name: Carl, role: outlaw, out: true"
    )
    assert "play BANG! 4♣ > Ben" in allowed(Scene(f"{table}, turn: Ann"), "Ann")


def test_safe__for_a_sheriff_with_one_life_point__is_no_duel_unless_it_cannot_be_lost() -> None:
    def duels(hand: str) -> set[str]:
        table = seats(
            f"name: Ann, {LAST}, hand: [{hand}]",
            "name: Ben, role: outlaw, hand: [BANG! 2♣, BANG! 3♣]",
            "name: Carl, role: outlaw",
            "name: Dan, role: renegade, hand: [Missed! 5♠]",
        )
        return {each[-3:] for each in allowed(Scene(f"{table}, turn: Ann"), "Ann") if "Duel" in each}

    assert duels("Duel Q♦") == {"arl"}
    assert duels("Duel Q♦, BANG! 4♣") == {"arl", "Dan"}
    assert duels("Duel Q♦, BANG! 4♣, BANG! 5♣") == {"arl", "Dan", "Ben"}
    assert duels("Duel Q♦, Beer 6♥") == {"arl", "Dan", "Ben"}


def test_safe__of_all_that_may_lose__is_all() -> None:
    """Who can do nothing else does what they would do anyway."""
    scene = turn_of("deputy", "BANG! 4♣")
    situation = Situation(scene.view("Ann"), scene.memory.recall(0))
    fatal = [one for one in scene.view("Ann")["prompt"]["options"] if one.get("seat") == 1]
    assert safe(situation, fatal) == [True]


def test_safe__while_a_sheriff_follows__is_to_shoot_the_first() -> None:
    lines = [
        f"name: P{number}, role: {role}"
        for number, role in enumerate(
            ["outlaw", "outlaw", "outlaw", "outlaw", "renegade", "renegade", "deputy", "secret_sheriff"]
        )
    ]
    table = seats("name: Ann, role: deputy, hand: [BANG! 4♣]", f"name: Ben, {LAST}", *lines)
    assert "play BANG! 4♣ > Ben" in allowed(Scene(f"{table}, turn: Ann"), "Ann")


def test_safe__beside_those_who_may_shoot_back__is_no_shot_at_the_last_life_point() -> None:
    lines = ("name: Ben, role: outlaw, hand: [Backfire Q♣]", "name: Carl, role: outlaw", "name: Dan, role: renegade")
    bare = Scene(f"{seats(f'name: Ann, {LAST}, hand: [BANG! 4♣]', *lines)}, turn: Ann")
    assert "play BANG! 4♣ > Ben" not in allowed(bare, "Ann")
    shielded = Scene(f"{seats(f'name: Ann, {LAST}, hand: [BANG! 4♣, Missed! 5♠]', *lines)}, turn: Ann")
    assert "play BANG! 4♣ > Ben" in allowed(shielded, "Ann")


@pytest.mark.parametrize(
    ("hand", "life", "is_risky"),
    [("Missed! 5♠", 1, True), ("Missed! 5♠", 2, True), ("Missed! 5♠", 3, False), ("", 1, False)],
)
def test_safe__beside_a_weak_sheriff__is_no_harm_to_an_avenger_whom_they_may_save(
    hand: str, life: int, is_risky: bool
) -> None:
    """Who is saved by a card of the Sheriff may lose two cards to them, and shoots at them for each."""
    table = seats(
        "name: Ann, role: deputy, hand: [BANG! 4♣]",
        f"name: Ben, role: sheriff, life: {life}, hand: [{hand}]",
        "name: Carl, role: outlaw, hand: [Missed! 6♠]",
        "name: Dan, role: outlaw, hand: [BANG! 2♣, BANG! 3♣], character: Henry Block",
    )
    left = allowed(Scene(f"{table}, turn: Ann"), "Ann")
    assert ("play BANG! 4♣ > Dan" not in left) is is_risky
