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


@pytest.mark.parametrize(("life", "is_risky"), [(2, True), (3, False)])
def test_safe__beside_a_weak_sheriff__is_no_volley_that_costs_them_a_point_before_they_save_an_avenger(
    life: int, is_risky: bool
) -> None:
    table = seats(
        "name: Ann, role: deputy, hand: [Gatling 10♥]",
        f"name: Ben, role: sheriff, life: {life}, hand: [Missed! 5♠]",
        "name: Carl, role: outlaw",
        "name: Dan, role: outlaw, hand: [BANG! 2♣, BANG! 3♣], character: Henry Block",
    )
    assert ("play Gatling 10♥" not in allowed(Scene(f"{table}, turn: Ann"), "Ann")) is is_risky


def test_safe__for_an_avenger_beside_a_weak_sheriff__is_to_lose_no_life_point_that_they_may_save() -> None:
    table = seats(
        "name: Ann, role: deputy, hand: [BANG! 2♣, BANG! 3♣], character: Henry Block",
        f"name: Ben, {LAST}, hand: [Missed! 5♠]",
        "name: Carl, role: outlaw",
        "name: Dan, role: outlaw, hand: [Duel Q♦]",
    )
    scene = Scene(f"{table}, turn: Dan")
    scene.answer("play Duel Q♦ > Ann")
    assert allowed(scene, "Ann") == {"discard BANG! 2♣", "discard BANG! 3♣"}


def test_safe__in_a_duel_with_an_avenger_whom_a_weak_sheriff_may_save__is_to_give_in() -> None:
    table = seats(
        "name: Ann, role: renegade, hand: [BANG! 4♣]",
        f"name: Ben, {LAST}, hand: [Missed! 5♠]",
        "name: Carl, role: outlaw",
        "name: Dan, role: outlaw, hand: [Duel Q♦, BANG! 3♣], character: Henry Block",
    )
    scene = Scene(f"{table}, turn: Dan")
    scene.answer("play Duel Q♦ > Ann")
    assert allowed(scene, "Ann") == {"pass"}


@pytest.mark.parametrize("hand", ["", "Beer 6♥", "Beer 6♥, Beer 7♥"])
def test_safe__beside_a_sheriff_with_one_life_point__are_no_bandidos_whatever_they_hold(hand: str) -> None:
    """They may lose the life point rather than cards."""
    assert "play Bandidos Q♦" not in allowed(turn_of("deputy", "Bandidos Q♦", f"{LAST}, hand: [{hand}]"), "Ann")


@pytest.mark.parametrize(("in_play", "is_risky"), [("Mustang 8♥", True), ("Barrel Q♠", False)])
def test_safe__with_fanning__is_nobody_beside_whom_the_sheriff_alone_may_be_hit(in_play: str, is_risky: bool) -> None:
    """Who is seen from farther away may not be at distance 1."""
    table = seats(
        "name: Ann, role: deputy, hand: [Fanning 2♠], in_play: [Schofield K♠]",
        f"name: Ben, {LAST}",
        "name: Carl, role: outlaw",
        f"name: Dan, role: outlaw, in_play: [{in_play}]",
    )
    assert ("play Fanning 2♠ > Carl" not in allowed(Scene(f"{table}, turn: Ann"), "Ann")) is is_risky


@pytest.mark.parametrize(("life", "expected"), [(2, {"pass"}), (3, {"discard Missed! 6♠", "pass"})])
def test_safe__in_a_roulette_that_may_come_to_a_weak_sheriff__is_to_end_it(life: int, expected: set[str]) -> None:
    """It comes round again to the first player."""
    table = seats(
        f"name: Ben, role: sheriff, life: {life}, hand: [Missed! 5♠]",
        "name: Ann, role: deputy, hand: [Missed! 6♠]",
        "name: Carl, role: outlaw",
        "name: Dan, role: outlaw",
    )
    scene = Scene(f"{table}, turn: Ben, phase: begin, events: [Russian Roulette]")
    scene.answer("discard Missed! 5♠")
    assert allowed(scene, "Ann") == expected


def test_safe__for_a_ghost_in_a_roulette__is_to_end_it_too() -> None:
    """A ghost has no life point to lose."""
    table = seats(
        "name: Ben, role: sheriff, life: 2, hand: [Missed! 5♠]",
        "name: Ann, role: deputy, out: true, in_play: [Ghost 9♠], hand: [Missed! 6♠]",
        "name: Carl, role: outlaw",
        "name: Dan, role: outlaw",
    )
    scene = Scene(f"{table}, turn: Ben, phase: begin, events: [Russian Roulette]")
    scene.answer("discard Missed! 5♠")
    assert allowed(scene, "Ann") == {"pass"}


@pytest.mark.parametrize(("life", "is_risky"), [(3, True), (4, False)])
def test_safe__as_the_own_turn_begins__is_to_give_the_dynamite_away(life: int, is_risky: bool) -> None:
    table = seats(
        f"name: Ann, role: sheriff, life: {life}, in_play: [Dynamite 2♥, Barrel Q♠]",
        "name: Ben, role: outlaw",
        "name: Carl, role: outlaw",
        "name: Dan, role: renegade",
    )
    scene = Scene(f"{table}, turn: Ann, phase: begin, events: [The Daltons]")
    left = allowed(scene, "Ann")
    assert "discard Dynamite 2♥" in left
    assert ("discard Barrel Q♠" not in left) is is_risky


@pytest.mark.parametrize(("life", "is_risky"), [(1, True), (2, False)])
def test_safe__for_a_sheriff_whose_volley_may_hit_a_deputy__does_not_rest_on_the_hand(
    life: int, is_risky: bool
) -> None:
    """They discard it for the Deputy before somebody shoots back."""
    table = seats(
        f"name: Ann, {LAST}, hand: [Gatling 10♥, Missed! 5♠]",
        f"name: Ben, role: deputy, life: {life}",
        "name: Carl, role: outlaw, hand: [Backfire Q♣]",
        "name: Dan, role: renegade",
    )
    assert ("play Gatling 10♥" not in allowed(Scene(f"{table}, turn: Ann"), "Ann")) is is_risky


@pytest.mark.parametrize(("life", "is_risky"), [(1, True), (2, False)])
def test_safe__while_indians_may_still_come_to_a_weak_sheriff__is_to_keep_what_saves_them(
    life: int, is_risky: bool
) -> None:
    table = seats(
        "name: Olaf, role: outlaw, hand: [Indians! K♦]",
        "name: Dora, role: deputy",
        f"name: Ben, role: sheriff, life: {life}",
        "name: Ann, role: renegade, hand: [Saved! 5♥]",
    )
    scene = Scene(f"{table}, turn: Olaf")
    scene.answer("play Indians! K♦")
    while scene.game.prompt_of(3) is None:
        scene.answer("pass")
    assert "pass" in allowed(scene, "Ann")
    assert ("play Saved! 5♥ > Dora" not in allowed(scene, "Ann")) is is_risky


@pytest.mark.parametrize(
    ("hand", "character", "is_safe"),
    [
        ("BANG! 4♣, Missed! 5♠", "Bart Cassidy", True),
        ("BANG! 4♣, Iron Plate A♦", "Bart Cassidy", False),
        ("Missed! 10♣, BANG! Q♥", "Black Flower", False),
        ("Missed! 10♣, Missed! J♣", "Black Flower", True),
    ],
    ids=["kept", "not in play yet", "the card that is played", "another one"],
)
def test_safe__beside_those_who_may_shoot_back__rests_on_what_can_cancel_that_afterwards(
    hand: str, character: str, is_safe: bool
) -> None:
    table = seats(
        f"name: Ann, {LAST}, hand: [{hand}], character: {character}",
        "name: Ben, role: outlaw, hand: [Duel Q♦]",
        "name: Carl, role: outlaw",
        "name: Dan, role: renegade",
    )
    shot = hand.split(",")[0]
    left = allowed(Scene(f"{table}, turn: Ann"), "Ann")
    assert any(shot in each and "Ben" in each for each in left) is is_safe


@pytest.mark.parametrize(("character", "is_risky"), [("El Gringo", True), ("Bart Cassidy", False)])
def test_safe__for_a_sheriff_who_takes_cards_for_harm__is_no_shot_at_an_avenger_who_may_reply(
    character: str, is_risky: bool
) -> None:
    """They are shot at for the card, too."""
    table = seats(
        f"name: Ann, role: sheriff, life: 2, hand: [BANG! 4♣], character: {character}",
        "name: Ben, role: outlaw, hand: [Missed! 5♠], character: Henry Block",
        "name: Carl, role: outlaw",
        "name: Dan, role: renegade",
    )
    assert ("play BANG! 4♣ > Ben" not in allowed(Scene(f"{table}, turn: Ann"), "Ann")) is is_risky


@pytest.mark.parametrize(("burden", "expected"), [("Rattlesnake 7♥", {"take BANG! 2♣"}), ("Barrel Q♠", None)])
def test_safe__for_a_sheriff_who_chooses_the_card_for_jail__is_to_stay_there_with_a_rattlesnake(
    burden: str, expected: set[str] | None
) -> None:
    table = seats(
        f"name: Ann, {LAST}, character: Lucky Duke, in_play: [Jail J♠, {burden}]",
        "name: Ben, role: outlaw",
        "name: Carl, role: outlaw",
        "name: Dan, role: renegade",
    )
    scene = Scene(f"{table}, turn: Ann, phase: begin, deck: [BANG! 2♣, BANG! Q♥]")
    assert allowed(scene, "Ann") == (expected or {"take BANG! 2♣", "take BANG! Q♥"})
