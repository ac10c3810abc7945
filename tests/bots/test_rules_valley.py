"""What the policy `rules` does with the cards and characters of The Valley of Shadows."""

from __future__ import annotations

import pytest

from .scenes import Scene, seats

pytestmark = pytest.mark.usefixtures("each_generation")

SHOWN = ", role_shown: true"


def outlaw(fields: str, sheriff: str = "", carl: str = "", dan: str = "", more: str = "") -> Scene:
    """Ann's turn: an Outlaw between the Sheriff, Ben, and Eve, a Deputy; Carl and Dan are known to all."""
    return Scene(
        seats(
            f"name: Ann, role: outlaw, {fields}",
            f"name: Ben, role: sheriff{sheriff}",
            f"name: Carl, role: outlaw{SHOWN}{carl}",
            f"name: Dan, role: renegade{SHOWN}{dan}",
            f"name: Eve, role: deputy{SHOWN}",
        )
        + f", turn: Ann{more}"
    )


def deputy(fields: str, sheriff: str = "", carl: str = "") -> Scene:
    """Ann's turn: the Deputy sits between the Sheriff and an Outlaw whom everybody knows."""
    return Scene(
        seats(
            f"name: Ann, role: deputy, {fields}",
            f"name: Ben, role: sheriff{sheriff}",
            f"name: Dan, role: renegade{SHOWN}",
            f"name: Carl, role: outlaw{SHOWN}{carl}",
        )
        + ", turn: Ann"
    )


def asked(role: str, hand: str, action: str, fields: str = "", author: str = "", more: str = "") -> Scene:
    """Ann, of that role, is asked because the Sheriff, Ben, or `author` has done something."""
    scene = Scene(
        seats(
            f"name: Ann, role: {role}{SHOWN}, hand: [{hand}]{fields}",
            f"name: Ben, role: sheriff{author}",
            f"name: Carl, role: outlaw{SHOWN}",
            f"name: Dan, role: renegade{SHOWN}",
        )
        + f", turn: Ben{more}"
    )
    scene.answer(action)
    return scene


def come_to(scene: Scene, kind: str) -> Scene:
    """Everybody passes until Ann is asked such a question."""
    while scene.asked != 0 or scene.view("Ann")["prompt"]["kind"] != kind:
        scene.answer("pass")
    return scene


# -- shots that come in twos ---------------------------------------------------------------------------------------


def test_aim_is_for_foes_with_life_to_lose() -> None:
    scene = outlaw("hand: [Aim 6♣, BANG! 2♣]")
    assert (scene.step(), scene.step()) == ("Ann: play Aim 6♣ > Ben", "Ann: play BANG! 2♣ > Ben")
    assert outlaw("hand: [Aim 6♣, BANG! 2♣]", ", life: 1").chosen() == "play BANG! 2♣ > Ben"
    assert deputy("hand: [Aim 6♣, BANG! 2♣], life: 2", carl=", life: 2").chosen() == "play Aim 6♣ > Carl"


def test_aim_without_a_shot_is_kept() -> None:
    assert outlaw("hand: [Aim 6♣]").chosen() == "end"
    assert outlaw("hand: [Aim 6♣, BANG! 2♦]", ", character: Apache Kid").chosen() != "play Aim 6♣ > Ben"


def test_fanning_hits_the_worst_foe_beside_the_first() -> None:
    scene = outlaw("hand: [Fanning 2♠], in_play: [Winchester 8♠]", dan=", life: 1")
    assert scene.step() in ("Ann: play Fanning 2♠ > Eve", "Ann: play Fanning 2♠ > Dan")
    assert scene.step() in ("Ann: use Fanning > Dan", "Ann: use Fanning > Eve")


def test_fanning_spares_a_friend_beside_a_foe() -> None:
    scene = Scene(
        seats(
            "name: Ann, role: deputy, hand: [Fanning 2♠]",
            f"name: Carl, role: outlaw{SHOWN}",
            "name: Ben, role: sheriff, life: 1",
            f"name: Eve, role: deputy{SHOWN}",
        )
    )
    assert scene.chosen() == "end"


def test_tomahawk_is_for_foes_nearby() -> None:
    assert deputy("hand: [Tomahawk A♦]").chosen() == "play Tomahawk A♦ > Carl"
    assert outlaw("hand: [Tomahawk A♦]").chosen() == "play Tomahawk A♦ > Ben"


# -- cards that go round -------------------------------------------------------------------------------------------


def robbed(hand: str, fields: str = "", more: str = "") -> Scene:
    """Ann, an Outlaw, is asked by the Bandidos of the Sheriff."""
    return come_to(asked("outlaw", hand, "play Bandidos Q♦", fields, ", hand: [Bandidos Q♦]", more), "discard")


@pytest.mark.parametrize("asking", ["in_turn", "together"])
def test_bandidos_take_what_is_worth_least(asking: str) -> None:
    scene = robbed(
        "Mustang 9♥, Beer 6♥, Schofield K♠",
        ", in_play: [Mustang 8♥, Winchester 8♠]",
        f", options: {{asking: {asking}}}",
    )
    assert {scene.step(), scene.step()} == {"Ann: discard Mustang 9♥", "Ann: discard Schofield K♠"}


def test_bandidos_may_cost_a_life_point_but_not_the_last() -> None:
    assert robbed("Beer 6♥, Missed! 5♠, BANG! 2♣").chosen() == "pass"
    assert robbed("Beer 6♥, Missed! 5♠, BANG! 2♣", ", life: 1").chosen().startswith("discard")


def test_bandidos_are_let_be_by_whoever_would_suffer_most() -> None:
    assert deputy("life: 1, hand: [Bandidos Q♦]", ", hand: [Beer 6♥]").chosen() == "end"


def test_poker_brings_cards() -> None:
    cards = ", hand: [BANG! 2♣, BANG! 3♣]"
    scene = outlaw("hand: [Poker J♥, Schofield K♠], in_play: [Winchester 8♠]", cards, dan=cards.replace("♣", "♦"))
    assert scene.step() == "Ann: play Poker J♥"
    for _ in range(2):
        scene.answer("discard BANG! 2♣" if scene.asked == 1 else "discard BANG! 2♦")
    assert scene.chosen().startswith("take BANG!")


def test_an_ace_spoils_the_poker_of_a_foe() -> None:
    author = ", hand: [Poker J♥]"
    hand = "Cat Balou 9♦, Indians! A♦"
    assert asked("outlaw", hand, "play Poker J♥", author=author).chosen("Ann") == "discard Indians! A♦"
    assert asked("deputy", hand, "play Poker J♥", author=author).chosen("Ann") == "discard Cat Balou 9♦"


def test_tornado_swaps_a_useless_card() -> None:
    scene = outlaw("hand: [Tornado A♣, Schofield K♠], in_play: [Winchester 8♠]")
    assert [scene.step(), scene.step()] == ["Ann: play Tornado A♣", "Ann: discard Schofield K♠"]


@pytest.mark.parametrize(("life", "chosen"), [(4, "end"), (3, "play Last Call 8♦")])
def test_last_call_is_for_the_wounded(life: int, chosen: str) -> None:
    assert outlaw(f"life: {life}, hand: [Last Call 8♦]").chosen() == chosen


# -- reactions -----------------------------------------------------------------------------------------------------


def loss(role: str, victim: str, author: str, life: int = 1) -> Scene:
    """Ann has Saved!, and the author, Eve, has shot at the victim."""
    others = {"Ben": "sheriff", "Carl": "outlaw", "Dan": "renegade", "Eve": author}
    lines = [
        f"name: {name}, role: {one}{SHOWN}"
        + (f", life: {life}" if name == victim else "")
        + (", hand: [BANG! 2♣], in_play: [Winchester 8♠]" if name == "Eve" else "")
        for name, one in others.items()
    ]
    scene = Scene(seats(f"name: Ann, role: {role}{SHOWN}, hand: [Saved! 5♥]", *lines) + ", turn: Eve")
    scene.answer(f"play BANG! 2♣ > {victim}")
    return scene


@pytest.mark.parametrize(
    ("role", "victim", "saves"),
    [
        ("deputy", "Ben", True),
        ("secret_sheriff", "Ben", True),
        ("renegade", "Ben", True),
        ("outlaw", "Ben", False),
        ("outlaw", "Carl", True),
        ("deputy", "Carl", False),
    ],
)
def test_saved_is_for_those_one_wants_well(role: str, victim: str, saves: bool) -> None:
    author = "outlaw" if victim == "Ben" else "deputy"
    assert loss(role, victim, author).chosen("Ann") == (f"play Saved! 5♥ > {victim}" if saves else "pass")


def test_a_friend_who_was_saved_keeps_his_cards() -> None:
    scene = loss("deputy", "Ben", "outlaw")
    scene.game.hands[1] = [scene.game.deck.pop() for _ in range(3)]
    scene.answer("play Saved! 5♥ > Ben")
    while scene.asked != 0:
        scene.answer("pass")
    assert scene.chosen() == "draw deck"


def test_escape_is_for_what_hurts() -> None:
    duel = asked("outlaw", "Escape 3♥", "play Duel Q♦ > Ann", author=", hand: [Duel Q♦]")
    assert duel.chosen("Ann") == "play Escape 3♥"
    store = asked("outlaw", "Escape 3♥", "play General Store Q♠", author=", hand: [General Store Q♠]")
    assert store.chosen("Ann") == "pass"
    panic = "play Panic! J♥ > Ann"
    horse = asked("outlaw", "Escape 3♥", panic, ", in_play: [Barrel Q♠]", ", hand: [Panic! J♥]")
    assert horse.chosen("Ann") == "play Escape 3♥"
    freed = asked("deputy", "Escape 3♥", panic, ", in_play: [Dynamite 2♥]", ", hand: [Panic! J♥]")
    assert freed.chosen("Ann") == "pass"


def test_backfire_is_for_foes() -> None:
    shot = "play BANG! 2♣ > Ann"
    both = "Backfire Q♣, Missed! 5♠"
    assert asked("outlaw", both, shot, author=", hand: [BANG! 2♣]").chosen() == "play Backfire Q♣"
    assert asked("deputy", both, shot, author=", hand: [BANG! 2♣]").chosen() == "play Missed! 5♠"
    last = asked("deputy", "Backfire Q♣", shot, author=", life: 1, hand: [BANG! 2♣]")
    assert last.chosen() == "pass"


# -- blue cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Rattlesnake 7♥", "Bounty 9♣"])
def test_burdens_are_for_foes(card: str) -> None:
    assert outlaw(f"hand: [{card}]").chosen() == f"play {card} > Ben"
    assert deputy(f"hand: [{card}]").chosen() == f"play {card} > Carl"


def test_one_gets_rid_of_a_rattlesnake() -> None:
    scene = deputy("hand: [Panic! J♥], in_play: [Rattlesnake 7♥]")
    assert [scene.step(), scene.step()] == ["Ann: play Panic! J♥ > Ann", "Ann: play Rattlesnake 7♥ > Carl"]


def ghost(role: str, *fallen: str, last: str = "outlaw") -> Scene:
    """Ann has Ghost, and there are some who have fallen."""
    names = ("Fay", "Gus", "Hal")
    out = [f"name: {name}, role: {one}, out: true" for name, one in zip(names, fallen, strict=False)]
    return Scene(
        seats(
            f"name: Ann, role: {role}, hand: [Ghost 9♠]",
            "name: Ben, role: sheriff" if role != "sheriff" else "name: Ben, role: deputy",
            f"name: Carl, role: {last}{SHOWN}",
            f"name: Dan, role: {last}{SHOWN}",
            *out,
        )
        + ", turn: Ann"
    )


def test_ghost_is_for_allies() -> None:
    assert ghost("deputy", "outlaw", "deputy").chosen() == "play Ghost 9♠ > Gus"
    assert ghost("sheriff", "outlaw", "deputy").chosen() == "play Ghost 9♠ > Gus"
    assert ghost("outlaw", "outlaw", "deputy").chosen() == "play Ghost 9♠ > Fay"
    assert ghost("deputy", "outlaw", "renegade").chosen() == "end"


def test_a_renegade_raises_nobody_he_must_outlive() -> None:
    assert ghost("renegade", "deputy", "outlaw").chosen() == "end"
    assert ghost("renegade", "deputy", "outlaw", last="deputy").chosen() == "play Ghost 9♠ > Gus"


def test_a_foe_without_life_is_not_shot_at_but_loses_his_ghost() -> None:
    carl = ", out: true, in_play: [Ghost 9♠, Barrel Q♠]"
    scene = deputy("hand: [BANG! 2♣]", carl=carl)
    assert scene.chosen() != "play BANG! 2♣ > Carl"
    scene = deputy("hand: [Cat Balou K♥]", carl=carl)
    assert [scene.step(), scene.step()] == ["Ann: play Cat Balou K♥ > Carl", "Ann: discard Ghost 9♠"]


def test_lemat_spends_the_least_worthy_card() -> None:
    scene = deputy("hand: [Schofield K♠, Beer 6♥, Mustang 9♥], in_play: [Lemat 4♦, Mustang 8♥]")
    assert scene.chosen() in ("play Mustang 9♥ as BANG! > Carl", "play Schofield K♠ as BANG! > Carl")


@pytest.mark.parametrize("gun", ["Lemat 4♦", "Shotgun K♠"])
def test_short_guns_are_for_foes_beside_one(gun: str) -> None:
    assert deputy(f"hand: [{gun}]").chosen() == f"play {gun}"
    far = outlaw(f"hand: [{gun}], in_play: [Winchester 8♠]", ", in_play: [Mustang 8♥]")
    assert far.chosen() == "end"


# -- characters ----------------------------------------------------------------------------------------------------


def test_black_flower_shoots_twice() -> None:
    scene = outlaw("character: Black Flower, hand: [BANG! 2♣, BANG! 2♦]")
    first, second = scene.step(), ""
    while not second.startswith("Ann: play"):
        second = scene.step()
    assert {first, second} == {"Ann: play BANG! 2♦ > Ben", "Ann: play BANG! 2♣ as Black Flower > Ben"}


def test_der_spot_burst_ringer_shoots_a_table_of_foes() -> None:
    scene = Scene(
        seats(
            "name: Ann, role: sheriff, character: Der Spot-Burst Ringer, hand: [BANG! 2♣]",
            f"name: Carl, role: outlaw{SHOWN}",
            f"name: Dan, role: renegade{SHOWN}",
            f"name: Eve, role: outlaw{SHOWN}",
        )
    )
    assert scene.chosen() == "play BANG! 2♣ as Der Spot-Burst Ringer"


def test_evelyn_shebang_shoots_for_cards() -> None:
    scene = outlaw("character: Evelyn Shebang", ", life: 2", more=", phase: draw")
    assert scene.chosen() == "use Evelyn Shebang > Ben"
    friends = Scene(
        seats(
            "name: Ann, role: outlaw, character: Evelyn Shebang",
            f"name: Carl, role: outlaw{SHOWN}",
            "name: Ben, role: sheriff",
            f"name: Eve, role: outlaw{SHOWN}",
        )
        + ", turn: Ann, phase: draw"
    )
    assert friends.chosen() == "draw deck"


def test_nobody_robs_henry_block_with_his_last_life_point() -> None:
    henry = ", character: Henry Block, hand: [Beer 6♥]"
    assert outlaw("life: 1, hand: [Panic! J♥]", henry).chosen() != "play Panic! J♥ > Ben"
    assert outlaw("life: 4, hand: [Panic! J♥]", henry.replace("Henry Block", "Jourdonnais")).chosen() == (
        "play Panic! J♥ > Ben"
    )


def test_lemonade_jim_drinks_for_a_useless_card() -> None:
    beer = ", life: 2, hand: [Beer 6♥]"
    jim = ", character: Lemonade Jim, life: 2, in_play: [Mustang 8♥]"
    assert asked("outlaw", "Mustang 9♥", "play Beer 6♥", jim, beer).chosen() == "discard Mustang 9♥"
    healthy = jim.replace("life: 2", "life: 3")
    assert asked("outlaw", "Beer 7♥", "play Beer 6♥", healthy, beer).chosen() == "pass"


def test_mick_defender_spends_a_missed() -> None:
    mick = ", character: Mick Defender"
    scene = asked("outlaw", "Missed! 5♠", "play Duel Q♦ > Ann", mick, ", hand: [Duel Q♦]")
    assert scene.chosen() == "play Missed! 5♠ as Escape"


def test_tuco_keeps_the_place_before_him_free() -> None:
    assert outlaw("character: Tuco Franziskaner, hand: [Mustang 8♥]").chosen() == "end"
    laden = outlaw("character: Tuco Franziskaner, hand: [Mustang 8♥], in_play: [Barrel Q♠]")
    assert laden.chosen() == "play Mustang 8♥"
