"""What the policy `rules` does with the cards and characters of Dodge City."""

from __future__ import annotations

import pytest

from .scenes import Scene, seats

pytestmark = pytest.mark.usefixtures("each_generation")

CARL = "name: Carl, role: outlaw"
DAN = "name: Dan, role: renegade"


def outlaw(fields: str, sheriff: str = "", more: str = "") -> Scene:
    """Ann's turn: an Outlaw beside the Sheriff, Ben."""
    return Scene(
        seats(f"name: Ann, role: outlaw, {fields}", f"name: Ben, role: sheriff{sheriff}", CARL, DAN)
        + f", turn: Ann{more}"
    )


def deputy(fields: str, sheriff: str = "", carl: str = ", role_shown: true") -> Scene:
    """Ann's turn: the Deputy sits between the Sheriff and an Outlaw whom everybody knows."""
    return Scene(
        seats(
            f"name: Ann, role: deputy, {fields}",
            f"name: Ben, role: sheriff{sheriff}",
            f"{DAN}, role_shown: true",
            f"{CARL}{carl}",
        )
        + ", turn: Ann"
    )


# -- green cards ---------------------------------------------------------------------------------------------------


def test_green_cards_are_laid_before_anything_is_shot() -> None:
    assert outlaw("hand: [BANG! 2♣, Sombrero 7♣]").chosen() == "play Sombrero 7♣"
    assert outlaw("hand: [BANG! 2♣, Howitzer 9♠]").chosen() == "play Howitzer 9♠"


def test_a_card_laid_this_turn_is_let_be() -> None:
    scene = outlaw("hand: [Knife 8♥]")
    assert (scene.step(), scene.chosen()) == ("Ann: play Knife 8♥", "end")


@pytest.mark.parametrize("gun", ["Knife 8♥", "Derringer 7♠", "Pepperbox A♥", "Buffalo Rifle Q♣"])
def test_green_guns_are_for_foes(gun: str) -> None:
    assert outlaw(f"in_play: [{gun}]").chosen() == f"play {gun} > Ben"
    assert deputy(f"in_play: [{gun}]").chosen() == f"play {gun} > Carl"


def test_howitzer_is_kept_when_the_sheriff_would_fall() -> None:
    assert deputy("in_play: [Howitzer 9♠]", ", life: 1").chosen() == "end"
    sheriff = seats("name: Ann, role: sheriff, in_play: [Howitzer 9♠]", "name: Ben, role: outlaw", CARL, DAN)
    assert Scene(f"{sheriff}, turn: Ann").chosen() == "play Howitzer 9♠"


@pytest.mark.parametrize(("life", "chosen"), [(4, "end"), (3, "play Canteen 7♥")])
def test_canteen_is_for_the_wounded(life: int, chosen: str) -> None:
    assert outlaw(f"life: {life}, in_play: [Canteen 7♥]").chosen() == chosen


def test_pony_express_comes_first() -> None:
    assert outlaw("hand: [BANG! 2♣], in_play: [Pony Express Q♦, Knife 8♥]").chosen() == "play Pony Express Q♦"


@pytest.mark.parametrize(("card", "verb"), [("Can-Can J♣", "discard"), ("Conestoga 9♦", "take")])
def test_thefts_free_friends_and_rob_foes(card: str, verb: str) -> None:
    scene = deputy(f"in_play: [{card}]", ", in_play: [Dynamite 2♥, Barrel Q♠]")
    assert scene.step() == f"Ann: play {card} > Ben"
    assert scene.chosen() == f"{verb} Dynamite 2♥"
    scene = deputy(
        f"in_play: [{card}]", ", in_play: [Barrel Q♠]", ", role_shown: true, in_play: [Mustang 8♥, Schofield K♠]"
    )
    assert scene.step() == f"Ann: play {card} > Carl"
    assert scene.chosen() == f"{verb} Mustang 8♥"


# -- answering shots -----------------------------------------------------------------------------------------------


def shot_at_ann(fields: str) -> Scene:
    """Ben has shot at Ann."""
    scene = Scene(
        seats(f"name: Ann, role: outlaw, {fields}", "name: Ben, role: sheriff, hand: [BANG! 2♣]", CARL, DAN)
        + ", turn: Ben"
    )
    scene.answer("play BANG! 2♣ > Ann")
    return scene


@pytest.mark.parametrize("shelter", ["Sombrero 7♣", "Bible 10♥", "Iron Plate A♦"])
def test_what_lies_ready_is_spent_before_the_hand(shelter: str) -> None:
    assert shot_at_ann(f"hand: [Missed! 5♠], in_play: [{shelter}]").chosen() == f"play {shelter}"


def test_a_card_that_brings_another_is_spent_first() -> None:
    assert shot_at_ann("hand: [Missed! 5♠, Dodge 7♦]").chosen() == "play Dodge 7♦"
    assert shot_at_ann("in_play: [Sombrero 7♣, Bible 10♥]").chosen() == "play Bible 10♥"


def test_elena_fuente_spends_what_she_needs_least() -> None:
    scene = shot_at_ann("character: Elena Fuente, hand: [Beer 6♥, Missed! 5♠, Saloon 5♥]")
    assert scene.chosen() == "play Saloon 5♥ as Missed!"


# -- cards that cost another ---------------------------------------------------------------------------------------


def test_springfield_is_worth_a_useless_card_but_no_beer() -> None:
    scene = outlaw("hand: [Springfield K♠, Mustang 9♥, Beer 6♥], in_play: [Mustang 8♥]")
    assert scene.step() == "Ann: play Springfield K♠ > Ben"
    assert scene.chosen() == "discard Mustang 9♥"
    assert deputy("hand: [Springfield K♠, Mustang 9♥], in_play: [Mustang 8♥]").chosen().startswith("play Springfield")
    armed = ", role_shown: true, hand: [BANG! 2♣, BANG! 3♣, BANG! 4♣]"
    assert deputy("hand: [Springfield K♠, Missed! 5♠]", carl=armed).chosen() == "end"


def test_springfield_is_for_foes() -> None:
    scene = deputy("hand: [Springfield K♠, Mustang 9♥], in_play: [Mustang 8♥]")
    assert scene.chosen() == "play Springfield K♠ > Carl"


def test_rag_time_robs_a_foe_for_a_useless_card() -> None:
    scene = deputy(
        "hand: [Rag Time 9♥, Schofield K♠], in_play: [Winchester 8♠]",
        carl=", role_shown: true, in_play: [Barrel K♠, Remington K♣]",
    )
    assert scene.step() == "Ann: play Rag Time 9♥ > Carl"
    assert scene.chosen() == "take Barrel K♠"


def test_brawl_is_for_a_table_of_foes() -> None:
    cards = ", in_play: [Barrel Q♠]"
    sheriff = Scene(
        seats(
            "name: Ann, role: sheriff, hand: [Brawl J♠, Schofield K♠], in_play: [Winchester 8♠]",
            f"name: Ben, role: outlaw, role_shown: true{cards}",
            "name: Carl, role: outlaw, role_shown: true, in_play: [Mustang 8♥]",
        )
    )
    assert sheriff.step() == "Ann: play Brawl J♠"
    lone = deputy("hand: [Brawl J♠, Schofield K♠], in_play: [Winchester 8♠]", cards, ", role_shown: true")
    assert lone.chosen() == "end"


@pytest.mark.parametrize(("life", "chosen"), [(4, "end"), (2, "play Whisky Q♥")])
def test_whisky_is_for_the_badly_hurt(life: int, chosen: str) -> None:
    assert outlaw(f"life: {life}, hand: [Whisky Q♥, Schofield K♠], in_play: [Winchester 8♠]").chosen() == chosen


def test_tequila_goes_where_a_life_point_counts() -> None:
    spare = "hand: [Tequila 9♣, Schofield K♠], in_play: [Winchester 8♠]"
    assert deputy(spare, ", life: 1").chosen() == "play Tequila 9♣ > Ben"
    assert deputy(f"life: 1, {spare}").chosen() == "play Tequila 9♣ > Ann"
    assert outlaw(spare, ", life: 1").chosen() == "end"


# -- characters ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("life", "chosen"), [(4, "use Chuck Wengam"), (2, "end")])
def test_chuck_wengam_pays_with_life_to_spare(life: int, chosen: str) -> None:
    assert outlaw(f"character: Chuck Wengam, life: {life}").chosen() == chosen


def test_doc_holyday_shoots_foes_with_cards_he_can_spare() -> None:
    scene = deputy("character: Doc Holyday, hand: [Mustang 9♥, Schofield K♠], in_play: [Mustang 8♥, Winchester 8♠]")
    assert [scene.step() for _ in range(3)] == [
        "Ann: use Doc Holyday > Carl",
        "Ann: discard Mustang 9♥",
        "Ann: discard Schofield K♠",
    ]
    friend = Scene(
        seats(
            "name: Ann, role: deputy, character: Doc Holyday, hand: [Mustang 9♥, Schofield K♠], in_play: [Mustang 8♥]",
            "name: Ben, role: sheriff",
        )
    )
    assert not friend.chosen().startswith("use")


def test_jose_delgado_trades_blue_cards_he_cannot_use() -> None:
    scene = outlaw("character: José Delgado, hand: [Mustang 9♥, Beer 6♥], in_play: [Mustang 8♥]")
    assert [scene.step(), scene.step()] == ["Ann: use José Delgado", "Ann: discard Mustang 9♥"]
    assert outlaw("character: José Delgado, hand: [Barrel Q♠]").chosen() == "play Barrel Q♠"


def pat(fields: str, sheriff: str) -> Scene:
    """Pat Brennan, an Outlaw, is about to draw."""
    return outlaw(f"character: Pat Brennan, {fields}", f", in_play: [{sheriff}]", ", phase: draw")


def test_pat_brennan_takes_a_card_only_if_it_is_worth_two() -> None:
    assert pat("life: 3", "Barrel Q♠").chosen() == "take Barrel Q♠"
    assert pat("in_play: [Winchester 8♠]", "Schofield K♠").chosen() == "draw deck"


def test_two_who_take_a_card_from_each_other_come_to_an_end() -> None:
    scene = pat("life: 3", "Barrel Q♠")
    (barrel,) = [card["id"] for card in scene.view("Ben")["seats"][1]["in_play"]]
    take = {"kind": "take", "seat": 0, "from": 1, "zone": "in_play", "count": 1, "cause": "Pat Brennan"}
    journal = [{**take, "intention": "hostile", "cards": [barrel]}] * 2
    assert scene.chosen(journal=journal) == "draw deck"


def test_vera_custer_chooses_a_useful_ability() -> None:
    scene = Scene(
        seats(
            "name: Ann, role: outlaw, character: Vera Custer",
            "name: Ben, role: sheriff, character: Greg Digger",
            f"{CARL}, character: Pixie Pete",
            f"{DAN}, character: Tequila Joe",
        )
        + ", phase: begin"
    )
    assert scene.chosen() == "use Vera Custer > Carl"


@pytest.mark.parametrize(("life", "chosen"), [(3, "Carl"), (1, "Ben")])
def test_vera_custer_is_bill_noface_when_hurt(life: int, chosen: str) -> None:
    scene = Scene(
        seats(
            f"name: Ann, role: outlaw, character: Vera Custer, life: {life}",
            "name: Ben, role: sheriff, character: Bill Noface",
            f"{CARL}, character: Jourdonnais",
        )
        + ", phase: begin"
    )
    assert scene.chosen() == f"use Vera Custer > {chosen}"


def test_nobody_wastes_diamonds_on_apache_kid() -> None:
    assert outlaw("hand: [BANG! 2♦]", ", character: Apache Kid").chosen() != "play BANG! 2♦ > Ben"
    assert outlaw("hand: [BANG! 2♣]", ", character: Apache Kid").chosen() == "play BANG! 2♣ > Ben"


def test_vulture_sam_takes_the_best_of_what_the_dead_leave() -> None:
    scene = Scene(
        seats(
            "name: Ann, role: sheriff, hand: [BANG! 2♣]",
            "name: Ben, role: outlaw, life: 1, in_play: [Jail J♠, Barrel Q♠]",
            "name: Carl, role: outlaw, character: Vulture Sam",
            "name: Dan, role: renegade, character: Vera Custer, copies: Vulture Sam",
        )
    )
    scene.answer("play BANG! 2♣ > Ben")
    while scene.asked != 2:
        scene.answer("pass")
    assert scene.chosen() == "take Barrel Q♠"
