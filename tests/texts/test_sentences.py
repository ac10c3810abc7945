"""What single records say, where it is easily said wrong."""

from __future__ import annotations

from typing import Any

import pytest

from bang_service.platform.texts import texts_in
from games.engine.kernel.journal import complete, readable
from games.engine.kernel.prompts import Prompt
from games.engine.testing.random_tables import Setup
from games.texts.speech import Speech, speech

NAMES = ("Ann", "Ben", "Carl", "Dora")


def said(language: str = "en") -> Speech:
    return speech(Setup(("base", "dodge_city"), 4).rulebook(), texts_in(language), NAMES)


def number_of(words: Speech, name: str) -> int:
    return next(number for number, text in enumerate(words.cards) if text.startswith(name))


@pytest.mark.parametrize(
    ("target", "intention", "against", "told"),
    [
        (1, "hostile", "", "Ann plays BANG! A♠ at Ben."),
        (1, "friendly", "", "Ann plays BANG! A♠ for Ben."),
        (0, "friendly", "", "Ann plays BANG! A♠ for themselves."),
        (0, "neutral", "", "Ann plays BANG! A♠ at a card of their own."),
        (-1, "neutral", "", "Ann plays BANG! A♠."),
        (-1, "neutral", "Gatling", "Ann plays BANG! A♠ (against Gatling)."),
        (1, "friendly", "BANG!", "Ann plays BANG! A♠ for Ben (against BANG!)."),
    ],
)
def test_play__says_for_whom_or_against_whom(target: int, intention: str, against: str, told: str) -> None:
    words = said()
    record = ("play", 0, number_of(words, "BANG! A♠"), "", target, intention, against)
    assert words.sentence(readable(record, None)) == told


def test_play__of_an_older_release__says_what_it_knows() -> None:
    words = said("de")
    record = ("play", 0, number_of(words, "Fehlschuss!"), "", -1, "neutral")
    assert readable(record, None)["against"] == ""
    assert "against" not in complete(record)
    assert words.sentence(complete(record)).startswith("Ann spielt Fehlschuss!")


def test_life__below_one__is_none_left() -> None:
    told: dict[str, Any] = {"kind": "life", "seat": 1, "change": -3, "life": -1, "cause": "Dynamite", "by": -1}
    assert said().sentence(told) == "Ben loses 3 life points (Dynamite), and has none left."
    assert (
        said("de").sentence({**told, "by": 0}) == "Ben verliert 3 Lebenspunkte (Dynamit von Ann) und hat keinen mehr."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ben regains 1 life point (Beer), and still has none."),
        ("de", "Ben erhält 1 Lebenspunkt (Bier) und hat noch immer keinen."),
    ],
)
def test_life__regained_but_not_enough__is_still_none(language: str, told: str) -> None:
    record = {"kind": "life", "seat": 1, "change": 1, "life": -1, "cause": "Beer", "by": -1}
    assert said(language).sentence(record) == told


@pytest.mark.parametrize(
    ("ability", "target", "intention", "told"),
    [
        ("Sid Ketchum", -1, "neutral", "Ann uses their ability (Sid Ketchum)."),
        ("Gatling", -1, "hostile", "Ann fires the Gatling."),
        ("Kit Carlson", 0, "friendly", "Ann uses a Gatling to return an arrow (Kit Carlson)."),
        ("Kit Carlson", 1, "friendly", "Ann uses a Gatling to return an arrow of Ben (Kit Carlson)."),
        ("beer", 0, "friendly", "Ann drinks a Beer."),
        ("beer", 1, "friendly", "Ann gives Ben a Beer."),
        ("1", 1, "hostile", "Ann shoots Ben with a 1."),
        ("Fanning", 1, "hostile", "Ann shoots Ben as well (Fanning)."),
        ("Vera Custer", 1, "neutral", "Ann copies the ability of Ben (Vera Custer)."),
    ],
)
def test_use__says_what_is_done(ability: str, target: int, intention: str, told: str) -> None:
    record = {"kind": "use", "seat": 0, "ability": ability, "target": target, "intention": intention}
    assert said().sentence(record) == told


def test_arrows__from_a_die__are_not_their_own_cause() -> None:
    record = {"kind": "arrows", "seat": 0, "change": 1, "arrows": 3, "cause": "arrow"}
    assert said().sentence(record) == "Ann takes an arrow, and has 3."


@pytest.mark.parametrize(
    ("language", "reader", "told"),
    [
        ("en", None, "Ann takes an arrow (Dora is El Gringo), and has 3."),
        ("en", 3, "Ann takes an arrow (you are El Gringo), and has 3."),
        ("de", None, "Ann nimmt einen Pfeil (Dora ist El Gringo) und hat jetzt 3."),
        ("de", 3, "Ann nimmt einen Pfeil (du bist El Gringo) und hat jetzt 3."),
    ],
)
def test_arrows__of_an_ability__say_whose_it_is(language: str, reader: int | None, told: str) -> None:
    record = {"kind": "arrows", "seat": 0, "change": 1, "arrows": 3, "cause": "El Gringo", "by": 3}
    assert said(language).sentence(record, reader) == told
    assert said().sentence({**record, "by": -1}) == "Ann takes an arrow (El Gringo), and has 3."


def test_arrows__when_none_is_left__is_not_none_yet_in_german() -> None:
    record = {"kind": "arrows", "seat": 0, "change": -2, "arrows": 0, "cause": "Indians"}
    assert said("de").sentence(record) == "Ann gibt 2 Pfeile zurück (Indianer!) und hat keinen mehr."
    assert said("de").sentence({**record, "arrows": 1}).endswith(" und hat noch 1.")


def test_deck_of_one_card__is_in_the_singular() -> None:
    assert said().sentence({"kind": "shuffle", "count": 1}).endswith(" a single card, becomes the new deck.")
    assert said().sentence({"kind": "shuffle", "count": 2}).endswith(" a new deck of 2 cards.")


def test_play__as_what_an_ability_makes_of_a_card__says_what() -> None:
    record = ("play", 0, 0, "Black Flower", 1, "hostile", "")
    told = said().sentence(readable(record, None))
    assert told == f"Ann plays {said().cards[0]} as an extra BANG! (Black Flower) at Ben."


def test_answer__that_saves_somebody__is_for_them() -> None:
    words = said()
    asked = Prompt("respond", 0, [("pass",)], ("BANG!", -1, 2), about=1, question="save")
    assert words.label(("play", 0, "", 1), asked) == f"{words.cards[0]} for Ben"


def test_reveal__of_a_card_that_is_aimed_at__is_no_deed_of_its_owner() -> None:
    words = said()
    told = words.sentence({"kind": "reveal", "seat": 1, "cards": [0], "cause": "Ricochet"})
    assert told == f"{words.cards[0]} in front of Ben is the target (Ricochet)."


def test_answer__that_takes_a_card_from_anybody__says_where_it_lies() -> None:
    words = said()
    asked = Prompt("draw", 0, [("take", 0)], ("Pat Brennan", -1, 0), question="pat-brennan")
    assert words.label(("take", 0), asked, holder=1) == f"{words.cards[0]} in front of Ben"


@pytest.mark.parametrize(
    ("record", "english", "german"),
    [
        (
            {"kind": "play", "card": 0, "as": "", "target": -1, "against": "BANG!", "by": 1, "effect": "cancels"},
            "Ann cancels BANG! by Ben with {card}.",
            "Ann wehrt BANG! von Ben mit {card} ab.",
        ),
        (
            {"kind": "play", "card": 0, "as": "", "target": -1, "against": "BANG!", "by": 1, "effect": "counts"},
            "Ann answers BANG! by Ben with {card}; that is not enough yet.",
            "Ann antwortet auf BANG! von Ben mit {card}; das genügt noch nicht.",
        ),
        (
            {
                "kind": "play",
                "card": 0,
                "as": "",
                "target": -1,
                "against": "BANG!",
                "by": 1,
                "effect": "cancels_and_shoots",
            },
            "Ann cancels BANG! by Ben with {card}, and shoots back.",
            "Ann wehrt BANG! von Ben mit {card} ab und schießt zurück.",
        ),
        (
            {"kind": "play", "card": 0, "as": "", "target": -1, "against": "", "by": -1, "effect": "lays"},
            "Ann lays {card}.",
            "Ann legt {card} aus.",
        ),
        (
            {"kind": "play", "card": 0, "as": "", "target": 0, "against": "", "by": -1, "effect": "lays"},
            "Ann puts {card} in front of themselves.",
            "Ann legt {card} vor sich selbst.",
        ),
        (
            {
                "kind": "discard",
                "cards": [0],
                "zone": "hand",
                "cause": "Indians!",
                "by": -1,
                "as": "BANG!",
                "why": "Calamity Janet",
            },
            "Ann discards {card} (Indians!), counting as BANG! (Calamity Janet).",
            "Ann wirft {card} ab (Indianer!), als BANG! (Calamity Janet).",
        ),
        (
            {"kind": "use", "ability": "Hard Liquor", "target": -1, "die": "", "effect": "in_vain"},
            "Ann draws no cards (Hard Liquor), to no effect.",
            "Ann zieht keine Karten (Hochprozentiges), ohne Wirkung.",
        ),
        (
            {"kind": "use", "ability": "Sid Ketchum", "target": 1, "die": "", "intention": "friendly", "times": 2},
            "Ann uses their ability for Ben (Sid Ketchum). (2 times)",
            "Ann setzt die eigene Fähigkeit für Ben ein (Sid Ketchum). (2-mal)",
        ),
        (
            {"kind": "play", "card": 0, "as": "", "target": -1, "against": "", "by": -1, "effect": "fires"},
            "Ann uses {card}, which lay in front of them.",
            "Ann setzt die ausgelegte Karte ein: {card}.",
        ),
        (
            {"kind": "flip", "cause": "Barrel", "cards": [0], "counts": 0, "outcome": "yes", "by": 1},
            "Ann draws! for Barrel: {card} – the shot by Ben is cancelled.",
            "Ann deckt auf (Fass): {card} – der Schuss von Ben ist abgewehrt.",
        ),
        (
            {"kind": "flip", "cause": "Jail", "cards": [0, 1], "counts": 0, "outcome": "no", "by": -1},
            "Ann draws! for Jail: {cards}; {card} counts – Ann stays in Jail.",
            "Ann deckt auf (Gefängnis): {cards} (es zählt: {card}) – Ann bleibt im Gefängnis.",
        ),
        (
            {"kind": "use", "ability": "2", "target": 1, "die": "1"},
            "Ann shoots Ben, using a 1 as a 2.",
            "Ann schießt auf Ben und nutzt eine 1 als 2.",
        ),
        (
            {"kind": "roll", "roll": 2, "thrown": ["1", "2"], "kept": ["1"]},
            "Ann keeps 1 and rolls the rest: 1, 2.",
            "Ann behält 1 und würfelt die übrigen: 1, 2.",
        ),
        (
            {"kind": "life", "change": -1, "life": 1, "cause": "Duel", "by": 0, "rival": 1},
            "Ann loses the Duel with Ben: 1 life point, 1 left.",
            "Ann verliert das Duell mit Ben: 1 Lebenspunkt, noch 1.",
        ),
        (
            {"kind": "eliminated", "role": "Outlaw", "by": -1, "was": "ghost"},
            "The ghost of Ann is gone.",
            "Der Geist von Ann verschwindet.",
        ),
        (
            {"kind": "play", "card": 0, "as": "", "target": -1, "against": "", "by": -1, "effect": "in_vain"},
            "Ann plays {card}, to no effect.",
            "Ann spielt {card}, ohne Wirkung.",
        ),
        (
            {"kind": "play", "card": 0, "as": "", "target": -1, "against": "", "by": -1, "effect": "fires_in_vain"},
            "Ann uses {card}, which lay in front of them, to no effect.",
            "Ann setzt die ausgelegte Karte ein: {card}, ohne Wirkung.",
        ),
        (
            {"kind": "use", "ability": "beer", "target": 0, "die": "", "effect": "in_vain"},
            "Ann drinks a Beer, to no effect.",
            "Ann trinkt ein Bier, ohne Wirkung.",
        ),
        (
            {"kind": "use", "ability": "beer", "target": 1, "die": "", "effect": "in_vain"},
            "Ann gives Ben a Beer, to no effect.",
            "Ann gibt Ben ein Bier, ohne Wirkung.",
        ),
        (
            {"kind": "unaffected", "cause": "BANG!", "by": 1, "why": "Apache Kid"},
            "Ann is not affected (BANG! by Ben), thanks to Apache Kid.",
            "Ann bleibt verschont (BANG! von Ben), dank Apache Kid.",
        ),
        (
            {"kind": "discard", "cards": [0], "zone": "in_play", "cause": "weapon", "by": 0, "weapon": 1},
            "Ann puts {card} away for {other}.",
            "Ann tauscht {card} gegen {other}.",
        ),
    ],
)
def test_result__is_told_in_both_languages(record: dict[str, Any], english: str, german: str) -> None:
    for language, told in (("en", english), ("de", german)):
        words = said(language)
        expected = told.format(card=words.cards[0], other=words.cards[1], cards=words.texts.listed(words.cards[:2]))
        text = words.sentence({"seat": 0, "intention": "neutral", **record})
        assert text == expected.replace("1, 2", words.texts.listed(["1", "2"]))


@pytest.mark.parametrize(
    ("effect", "author", "english", "german"),
    [
        (
            "cancels",
            1,
            "Ann cancels {shot} by Ben with {card} as Missed!.",
            "Ann wehrt {shot} von Ben mit {card} als Fehlschuss! ab.",
        ),
        (
            "counts",
            1,
            "Ann answers {shot} by Ben with {card} as Missed!; that is not enough yet.",
            "Ann antwortet auf {shot} von Ben mit {card} als Fehlschuss!; das genügt noch nicht.",
        ),
        ("escapes", 1, "Ann gets away from {shot} by Ben with {card} as Missed!.", ""),
        ("saves", 1, "Ann saves Carl 1 life point with {card} as Missed! ({shot} by Ben).", ""),
        ("fires", -1, "Ann uses {card} as Missed!, which lay in front of them, against Carl.", ""),
        ("lays", -1, "Ann puts {card} as Missed! in front of Carl.", ""),
    ],
)
def test_card_under_another_name__has_its_effect_told(effect: str, author: int, english: str, german: str) -> None:
    for language, told in (("en", english), ("de", german)):
        words = said(language)
        card, shot = number_of(words, "BANG! A♠"), number_of(words, "BANG! Q♥")
        target = 2 if effect in ("saves", "fires", "lays") else -1
        record = ("play", 0, card, "Missed!", target, "hostile", "BANG!", author, effect, shot)
        expected = told.format(card=words.cards[card], shot=words.cards[shot])
        assert words.sentence(readable(record, None)) == expected or not told


def test_answer__to_a_card_under_another_name__says_both() -> None:
    words = said()
    shot = number_of(words, "Missed!")
    record = ("play", 0, 0, "", -1, "neutral", "BANG!", 1, "cancels", shot)
    told = f"Ann cancels BANG! ({words.cards[shot]}) by Ben with {words.cards[0]}."
    assert words.sentence(readable(record, None)) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "New event: Hangover. All characters lose their abilities."),
        ("de", "Neues Ereignis: Suff. Alle Charaktere verlieren ihre Fähigkeiten."),
    ],
)
def test_event__says_what_it_does(language: str, told: str) -> None:
    rules = Setup(("base", "high_noon"), 4).rulebook()
    text = speech(rules, texts_in(language), NAMES).sentence({"kind": "event", "event": "Hangover"})
    assert text == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ben loses 1 life point (Henry Block's shot by Ann), and has 2."),
        ("de", "Ben verliert 1 Lebenspunkt (Schuss mit Henry Block von Ann) und hat noch 2."),
    ],
)
def test_ability_that_shoots__is_told_as_a_shot(language: str, told: str) -> None:
    record: dict[str, Any] = {"kind": "life", "seat": 1, "change": -1, "life": 2, "cause": "Henry Block", "by": 0}
    assert said(language).sentence(record) == told


def test_bart_cassidy_of_the_dice_game__takes_an_arrow_instead() -> None:
    record: dict[str, Any] = {"kind": "use", "seat": 0, "ability": "Bart Cassidy", "target": -1, "intention": "neutral"}
    assert said().sentence(record) == "Ann takes an arrow instead of losing a life point."


@pytest.mark.parametrize(
    ("language", "spent", "lost"),
    [
        ("en", "{jail} in front of Ann is discarded.", "Ann loses {jail} (Cat Balou by Ben)."),
        ("de", "{jail} vor Ann wird abgeworfen.", "Ann verliert {jail} (Cat Balou von Ben)."),
    ],
)
def test_card_that_has_done_its_work__is_not_lost(language: str, spent: str, lost: str) -> None:
    words = said(language)
    jail = number_of(words, words.texts.name("Jail"))
    record = {"kind": "discard", "seat": 0, "cards": [jail], "zone": "in_play", "cause": "Jail", "by": -1}
    assert words.sentence(record) == spent.format(jail=words.cards[jail])
    assert words.sentence({**record, "cause": "Cat Balou", "by": 1}) == lost.format(jail=words.cards[jail])


def test_card_under_another_name_for_oneself__says_as_what() -> None:
    record = ("play", 0, 0, "Beer", 0, "friendly", "", -1, "", -1, "Lemat")
    assert said().sentence(readable(record, None)) == f"Ann plays {said().cards[0]} as Beer (Lemat)."


def test_duel_that_costs_the_last_life_point__leaves_none() -> None:
    record: dict[str, Any] = {"kind": "life", "seat": 0, "change": -1, "life": 0, "cause": "Duel", "by": 0, "rival": 1}
    assert said().sentence(record) == "Ann loses the Duel with Ben: 1 life point, none left."
    assert said().sentence(record, 0) == "You lose the Duel with Ben: 1 life point, none left."
