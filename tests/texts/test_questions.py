"""What a question and the labels of its answers say, by the facts of its prompt."""

from __future__ import annotations

from typing import Any

import pytest

from bang_service.platform.texts import texts_in
from games.engine.dice.characters import Aid
from games.engine.dice.table import DiceGame
from games.engine.kernel.prompts import Option, Prompt, Stake
from games.engine.testing.random_tables import DiceCourse, DiceSetup, Setup, choice
from games.texts.speech import Speech, speech

NAMES = ("Ann", "Ben", "Carl", "Dora")


def said(language: str = "en") -> Speech:
    return speech(Setup(("base", "valley_of_shadows"), 4).rulebook(), texts_in(language), NAMES)


def asked(question: str, cause: tuple[str, int, int], language: str = "en", **facts: Any) -> str:
    """What Ann is asked."""
    return said(language).question(Prompt("respond", 0, [("pass",)], cause, question=question, **facts))


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "Ben shoots you (Sniper). Cancel it?"),
        ({"remaining": 2}, "Ben shoots you (Sniper). Cancel it? It takes 2 Missed!."),
        ({"given": 1}, "Ben shoots you (Sniper). Cancel it? It takes 2 Missed!, 1 given."),
        ({"remaining": 2, "because": ["Aim"]}, "Ben shoots you (Sniper). Cancel it? It takes 2 Missed! (Aim)."),
        ({"because": ["Aim"]}, "Ben shoots you: Sniper, with Aim. Cancel it?"),
        ({"more": 2}, "Ben shoots you (Sniper). Cancel it? 2 more shots at you follow."),
        ({"stake": Stake(0, 1, 0)}, "Ben shoots you (Sniper). Cancel it? At stake: your last life point."),
    ],
)
def test_shot__says_what_its_prompt_knows(facts: dict[str, Any], told: str) -> None:
    assert asked("shot", ("Sniper", -1, 1), **facts) == told


def test_shot_of_henry_block__says_why_he_shoots() -> None:
    told = "Ben shoots you because you take or discard a card of theirs (Henry Block). Cancel it?"
    assert asked("shot", ("Henry Block", -1, 1)) == told
    assert "weil du eine Karte von dort nimmst" in asked("shot", ("Henry Block", -1, 1), "de")


@pytest.mark.parametrize(
    ("question", "cause", "facts", "told"),
    [
        ("pay", "Sid Ketchum", {"given": 1}, "Sid Ketchum: which card do you pay with? Chosen: 1 of 2."),
        ("ranch", "Ranch", {"given": 2}, "Ranch: which cards do you exchange for new ones? Chosen: 2."),
        ("bandidos", "Bandidos", {"given": 1}, "Bandidos: which card do you discard as well? Chosen: 1 of 2."),
        ("flip", "Jail", {"because": ["Lucky Duke"]},
         "Lucky Duke: which card counts for Jail? Hearts: you are out of Jail; else you lose the turn."),
        ("roll", "roll", {"figures": {"locked": 1, "pile": 1}},
         "Keep which dice? One re-roll left. Dynamite stays. 1 arrow in the pile: the next one brings the Indians."),
        ("roll", "roll", {"figures": {"locked": 0, "pile": 2}},
         "Keep which dice? One re-roll left. 2 arrows in the pile."),
        ("bullseye", "2", {"figures": {"as_one": 1}},
         "Shot 1 of 1 (a 2, which counts as a 1 now): whom do you shoot?"),
        ("bullseye", "2", {"figures": {"as_one": 0}}, "Shot 1 of 1 (a 2): whom do you shoot?"),
        ("general-store", "General Store", {"about": 2, "figures": {"choices": 2}},
         "General Store: take one of 2 cards. Carl gets the other."),
        ("loot-take", "Panic!", {"about": 0}, "Panic!: which of your own cards do you take?"),
        ("loot-discard", "Cat Balou", {"about": 0}, "Cat Balou: which of your own cards do you lose?"),
        ("loot-discard", "Cat Balou", {"about": 2}, "Cat Balou: which card does Carl lose?"),
    ],
)  # fmt: skip
def test_question__says_what_its_prompt_knows(question: str, cause: str, facts: dict[str, Any], told: str) -> None:
    assert asked(question, (cause, -1, 0), **facts) == told


@pytest.mark.parametrize(
    ("language", "labels"),
    [("en", ["Yourself (1 arrow)", "Ben (3 arrows)"]), ("de", ["Du selbst (1 Pfeil)", "Ben (3 Pfeile)"])],
)
def test_kit_carlson__is_told_how_many_arrows_each_has(language: str, labels: list[str]) -> None:
    g = DiceSetup(4).rulebook().deal("00" * 32)
    assert isinstance(g, DiceGame)
    g.arrows = [1, 3, 0, 0]
    words = speech(g.rules, texts_in(language), NAMES)
    options: list[Option] = [("use", "Kit Carlson", 0), ("use", "Kit Carlson", 1)]
    figures = Aid(seat=0, left=2).figures(g)
    prompt = Prompt("choose", 0, options, ("Kit Carlson", -1, 0), figures=figures, question="dice-kit-carlson")
    assert [words.label(option, prompt, "friendly", seat=0) for option in options] == labels


@pytest.mark.parametrize(
    ("options", "labels"),
    [
        ([("use", "1", 1), ("use", "1", 2)], ["Ben", "Carl"]),
        ([("use", "1", 1), ("use", "2", 2)], ["Ben (as a 1)", "Carl (as a 2)"]),
        ([("use", "2", 1), ("use", "Slab the Killer", 1)],
         ["Ben", "Shoot Ben for 2 life points, with a Beer (Slab the Killer)"]),
    ],
)  # fmt: skip
def test_shots_of_the_dice__say_as_what_a_die_is_used__where_one_can_choose(
    options: list[Option], labels: list[str]
) -> None:
    prompt = Prompt("choose", 0, options, ("1", -1, 0), question="bullseye")
    assert [said().label(option, prompt, "hostile", seat=0) for option in options] == labels


def test_bull_s_eye_of_a_2__with_three_left__counts_as_a_1() -> None:
    series, seen = DiceCourse(3, (3,)), set[str]()
    for number in range(8):
        chance = series.chance(number)
        setup = series.setup(number, chance)
        g = setup.rulebook().deal(series.deal(number))
        words = speech(g.rules, texts_in("en"), NAMES[:3])
        while g.result is None:
            for prompt in g.prompts():
                if prompt.question == "bullseye":
                    seen.add(prompt.cause[0])
                    assert ("counts as a 1" in words.question(prompt)) is (prompt.cause[0] == "2")
            g.answer(*choice(g, chance, setup.favoured))
    assert seen == {"1", "2"}
