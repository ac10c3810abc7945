"""What the policy `rules` does under the events of High Noon and A Fistful of Cards."""

from __future__ import annotations

from typing import Any

import pytest

from bots.policies.catalogue import reds

from .remembering import remembered
from .scenes import Scene, seats

pytestmark = pytest.mark.usefixtures("each_generation")

BEN = "name: Ben, role: sheriff"
CARL = "name: Carl, role: outlaw"
DAN = "name: Dan, role: renegade"


def ann(event: str, fields: str, sheriff: str = "", phase: str = "play", role: str = "outlaw", more: str = "") -> Scene:
    """Ann's turn under an event; the Sheriff, Ben, sits beside her."""
    line = f"name: Ann, role: {role}, {fields}".rstrip(", ")
    return Scene(f"{seats(line, f'{BEN}{sheriff}', CARL, DAN)}, turn: Ann, phase: {phase}, event: {event}{more}")


def test_the_daltons_get_a_burden_or_the_least_useful_card() -> None:
    def visited(cards: str) -> str:
        first = f"name: Ann, role: sheriff, in_play: [{cards}]"
        scene = Scene(f"{seats(first, CARL, DAN)}, phase: begin, events: [The Daltons]")
        return scene.chosen("Ann")

    assert visited("Barrel Q♠, Dynamite 2♥, Mustang 8♥") == "discard Dynamite 2♥"
    assert visited("Barrel Q♠, Schofield K♠, Mustang 8♥") == "discard Schofield K♠"


def test_a_missed_is_worth_two_life_points_in_russian_roulette() -> None:
    scene = Scene(
        f"{seats('name: Ann, role: sheriff, hand: [Beer 6♥, Missed! 5♠]', CARL, DAN)}, "
        "phase: begin, events: [Russian Roulette]"
    )
    assert scene.chosen("Ann") == "discard Missed! 5♠"


def test_at_a_ranch_useless_cards_are_traded_once() -> None:
    hand = "hand: [Mustang 9♥, Missed! 5♠, Schofield K♠], in_play: [Mustang 8♥, Winchester 8♠]"
    scene = ann("Ranch", hand, phase="draw", more=", deck: [Beer 7♥, Beer 8♥]")
    assert {scene.step(), scene.step()} == {"Ann: discard Mustang 9♥", "Ann: discard Schofield K♠"}
    assert scene.step() == "Ann: pass"
    assert scene.game.phase == "play"


def test_of_two_alike_one_is_kept_at_a_ranch() -> None:
    scene = ann("Ranch", "hand: [Barrel Q♠, Barrel K♠]", phase="draw", more=", deck: [Beer 7♥, Beer 8♥]")
    first, second = scene.step(), scene.step()
    assert first.startswith("Ann: discard Barrel")
    assert second == "Ann: pass"


@pytest.mark.parametrize(("life", "chosen"), [(3, "draw deck"), (1, "use Hard Liquor")])
def test_hard_liquor_is_for_the_dying(life: int, chosen: str) -> None:
    assert ann("Hard Liquor", f"life: {life}", phase="draw").chosen() == chosen


def test_who_draws_many_cards_does_not_drink() -> None:
    assert ann("Hard Liquor", "life: 1, character: Bill Noface", phase="draw").chosen() == "draw deck"


def test_a_deputy_bleeds_for_his_sheriff_only() -> None:
    for role, chosen in (("deputy", "use Blood Brothers > Ben"), ("outlaw", "pass")):
        assert ann("Blood Brothers", "", ", life: 1", "begin", role).chosen() == chosen
    assert ann("Blood Brothers", "life: 2", ", life: 2", "begin", "deputy").chosen() == "pass"


def test_peyote_is_guessed_by_the_cards_one_has_seen() -> None:
    scene = ann("Peyote", "", phase="draw")
    colours = reds(tuple(scene.view("Ann")["sets"]), 4)

    def guess(red: bool) -> str:
        """With all cards of one colour seen."""
        seen = [number for number, one in enumerate(colours) if one == red]
        record = {"kind": "discard", "seat": 1, "cards": seen, "zone": "hand", "cause": "x", "by": -1}
        return scene.chosen(journal=[{**record, "intention": "neutral"}])

    assert (guess(True), guess(False)) == ("choose black", "choose red")


def test_what_was_seen_before_the_shuffle_says_nothing() -> None:
    scene = ann("Peyote", "hand: [BANG! 2♣, BANG! 3♣, BANG! 4♣]", phase="draw")
    colours = reds(tuple(scene.view("Ann")["sets"]), 4)
    record = {"kind": "reveal", "seat": 1, "cards": [n for n, red in enumerate(colours) if red], "cause": "x"}
    assert scene.chosen(journal=[record]) == "choose black"
    assert scene.chosen(journal=[record, {"kind": "shuffle", "count": 80}]) == "choose red"


def test_spare_bangs_are_for_the_sniper() -> None:
    assert ann("Sniper", "hand: [BANG! 2♣, BANG! 3♣]", more=", bangs: 1").chosen() == "use Sniper > Ben"
    scene = Scene(f"{seats('name: Ann, role: deputy, hand: [BANG! 2♣, BANG! 3♣]', BEN)}, bangs: 1, event: Sniper")
    assert scene.chosen() == "end"


def test_a_ricochet_is_for_what_foes_have_and_friends_suffer() -> None:
    shot = "hand: [BANG! 2♣, BANG! 3♣]"
    foe = ann("Ricochet", shot, ", in_play: [Barrel Q♠, Mustang 8♥]", more=", bangs: 1")
    assert foe.chosen() == "use Ricochet > Ben"
    friend = ann("Ricochet", shot, ", in_play: [Barrel Q♠]", role="deputy", more=", bangs: 1")
    assert friend.chosen() == "end"
    freed = ann("Ricochet", shot, ", in_play: [Barrel Q♠, Dynamite 2♥]", role="deputy", more=", bangs: 1")
    assert freed.step() == "Ann: use Ricochet > Ben"
    freed.step()
    assert freed.chosen() == "discard Dynamite 2♥"


@pytest.mark.parametrize(("aim", "chosen"), [("Barrel Q♠", "play Missed! 5♠"), ("Dynamite 2♥", "pass")])
def test_a_missed_saves_only_a_card_worth_more(aim: str, chosen: str) -> None:
    scene = ann("Ricochet", "hand: [BANG! 2♣]", f", hand: [Missed! 5♠], in_play: [{aim}]")
    for action in ("use Ricochet > Ben", "discard BANG! 2♣", f"discard {aim}"):
        if scene.asked == 0:
            scene.answer(action)
    assert scene.chosen("Ben") == chosen


def test_a_ghost_has_nothing_to_lose() -> None:
    table = seats(
        "name: Ann, role: sheriff, hand: [Beer 6♥, Beer 7♥, BANG! 2♣, BANG! 3♣, BANG! 4♣]",
        "name: Ben, role: outlaw, out: true",
        CARL,
        DAN,
    )
    scene = Scene(f"{table}, event: Ghost Town, deck: [Duel Q♦, Missed! 5♠, Sombrero 7♣]")
    while scene.game.turn != 1:
        scene.answer("end") if scene.game.phase == "play" else scene.step()
    assert scene.chosen("Ben") == "play Duel Q♦ > Ann"
    mortal = Scene(
        seats(
            "name: Ann, role: sheriff, hand: [Beer 6♥, Beer 7♥, BANG! 2♣, BANG! 3♣, BANG! 4♣]",
            "name: Ben, role: outlaw, life: 1, hand: [Duel Q♦]",
            CARL,
        )
        + ", turn: Ben"
    )
    assert mortal.chosen("Ben") in ("end", "play Duel Q♦ > Carl")


def test_no_card_is_kept_in_the_crossfire() -> None:
    assert ann("A Fistful of Cards", "hand: [Beer 6♥]").chosen() == "play Beer 6♥"
    assert ann("Ambush", "hand: [Beer 6♥]").chosen() == "end"


def test_what_must_be_played_is_played() -> None:
    scene = ann("Law of the West", "", phase="draw", role="deputy", more=", deck: [Missed! 5♠, BANG! 2♣]")
    assert scene.chosen() == "play BANG! 2♣ > Dan"


def test_in_a_sermon_nobody_starts_a_duel_he_cannot_fight() -> None:
    hands = ("life: 2, hand: [Duel Q♦, BANG! 2♣, BANG! 3♣]", ", hand: [Missed! 5♠, Missed! 6♠, Missed! 7♠, Missed! 8♠]")
    # Carl has no card to answer with.
    assert ann("The Sermon", *hands).chosen() in ("end", "play Duel Q♦ > Carl")
    assert ann("Thirst", *hands, more=", bangs: 1").chosen() == "play Duel Q♦ > Ben"


# -- the record ----------------------------------------------------------------------------------------------------


def test_what_hits_everybody_tells_nothing_and_what_is_aimed_does() -> None:
    turn = {"kind": "turn", "seat": 0, "round": 1}
    brawl: dict[str, Any] = {"kind": "play", "seat": 0, "card": 1, "as": "", "target": -1, "intention": "hostile"}
    loss = {"kind": "discard", "cards": [5], "zone": "hand", "cause": "Brawl", "by": 0, "intention": "hostile"}
    use = {"kind": "use", "seat": 0, "ability": "Ricochet", "target": 2, "intention": "hostile"}
    help_ = {"kind": "use", "seat": 0, "ability": "Blood Brothers", "target": 1, "intention": "friendly"}
    assert remembered([turn, brawl, {**loss, "seat": 1}, {**loss, "seat": 2}], seat=0).acts == ()
    journal = [turn, brawl, {**loss, "seat": 1}, use, {**loss, "seat": 2}, help_]
    assert remembered(journal, seat=0).acts == ((0, 1, 0, 1), (0, 2, 1, 0))


@pytest.mark.parametrize(
    ("role", "wanted"),
    [("deputy", "discard Wells Fargo 3♥"), ("outlaw", "discard Schofield J♣")],
)
def test_who_falls_leaves_on_top_what_helps_a_friend_and_no_foe(role: str, wanted: str) -> None:
    """The Sheriff is Pedro Ramirez and will take it."""
    falls = f"name: Ann, role: {role}, life: 1, hand: [Wells Fargo 3♥, Schofield J♣], in_play: [Mustang 8♥]"
    carl = "name: Carl, role: outlaw, hand: [BANG! 2♣], in_play: [Winchester 8♠]"
    scene = Scene(f"{seats('name: Ben, role: sheriff, character: Pedro Ramirez', falls, carl, DAN)}, turn: Carl")
    scene.answer("play BANG! 2♣ > Ann")
    while scene.game.prompts()[0].question != "top-discard":
        scene.answer("pass")
    assert scene.step() == f"Ann: {wanted}"


def test_under_abandoned_mine_one_card_on_top_is_enough() -> None:
    falls = "name: Ann, role: deputy, life: 1, in_play: [Schofield J♣, Mustang 8♥, Scope A♠]"
    carl = "name: Carl, role: outlaw, hand: [BANG! 2♣], in_play: [Winchester 8♠]"
    scene = Scene(f"{seats('name: Ben, role: sheriff', falls, carl, DAN)}, turn: Carl, event: Abandoned Mine")
    scene.answer("play BANG! 2♣ > Ann")
    while scene.game.prompts()[0].question != "top-discard":
        scene.answer("pass")
    scene.answer("discard Schofield J♣")
    assert scene.step() == "Ann: pass"


def test_the_sheriff_who_will_take_a_card_back_leaves_the_best_one_on_top() -> None:
    ben = "name: Ben, role: sheriff, character: Pedro Ramirez, hand: [BANG! 2♣, Wells Fargo 3♥, Duel Q♦]"
    scene = Scene(f"{seats(ben, 'name: Ann, role: deputy, life: 1', CARL, DAN)}, turn: Ben")
    scene.answer("play BANG! 2♣ > Ann")
    while scene.game.prompts()[0].question != "top-discard":
        scene.answer("pass")
    assert scene.step() == "Ben: discard Wells Fargo 3♥"
