"""Games stored by earlier releases load, ask what they asked, and play on to their end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.engine import stored_names
from games.engine.cardgame.playing import PlayCard
from games.engine.cardgame.shot import Shot
from games.engine.cardgame.table import CardGame
from games.engine.dice.table import DiceGame
from games.engine.kernel.game import Game
from games.engine.kernel.operation import operations
from games.engine.kernel.state import first_value
from games.engine.kernel.stored_frames import frames_from, migrated
from games.engine.testing import dice_laws, laws
from games.terms.rulebooks import CARDS, DICE, rulebook
from tests.sampling import sample

from .corpus import asked, stored, without_sum
from .random_games import choice

CORPUS = dict(stored())
KINDS: dict[str, type[Game]] = {CARDS: CardGame, DICE: DiceGame}
SOUND: dict[str, Callable[[Any], None]] = {CARDS: laws.sound, DICE: dice_laws.sound}


@pytest.mark.parametrize("name", sample(CORPUS, one_in=10))
def test_a_stored_game_plays_on(name: str) -> None:
    line: dict[str, Any] = msgspec.json.decode(CORPUS[name])
    g = rulebook(**{"editions": {}, **line["rules"]}).load(line["state"])
    sound = SOUND[g.rules.game]
    assert asked(g) == {without_sum(prompt): options for prompt, options in line["asked"].items()}
    chance = random.Random(name)
    while g.result is None:
        sound(g)
        laws.copies(g, chance)
        g.answer(*choice(g, chance))
        g.drain()
    sound(g)


def test_a_hand_refilled_unheard_of__is_not_held_any_more() -> None:
    """Seat 8 played its last card, and an earlier release gave it cards without telling the frame of that card."""
    line: dict[str, Any] = msgspec.json.decode(CORPUS["tables-1-96"])
    g = rulebook(**{"editions": {}, **line["rules"]}).load(line["state"])
    assert isinstance(g, CardGame)
    assert g.hands[8]
    assert not g.held(8)


def test_every_migration_is_tried_on_a_stored_game() -> None:
    kept = {key for line in CORPUS.values() for key, *_ in msgspec.json.decode(line)["state"]["stack"]}
    ours = {owner for kind, owner, _ in stored_names.promised() if kind == "operation"} & migrated()
    assert {"indians", "shot", "lose_life"} <= ours
    assert ours <= kept


@pytest.mark.parametrize(("boost", "named"), [(1, ["Aim"]), (0, [])])
def test_a_boosted_shot_of_an_earlier_release__names_what_boosts_it(boost: int, named: list[str]) -> None:
    play, shot = frames_from(
        [
            ["play_card@2", "done", 0, 0, 5, "", 1, 0, boost],
            ["shot@2", "answer", 7, 0, 1, 5, "BANG!", 1, 1, 0, [], [], 1 + boost, 1, [["pass"]]],
        ]
    )
    assert isinstance(play, PlayCard) and isinstance(shot, Shot)
    assert play.boosted_by == shot.boosted_by == named
    assert (shot.damage, shot.sure, shot.plan) == (1 + boost, True, [["pass"]])


def test_a_shot_stored_before_it_could_be_boosted__is_as_it_was() -> None:
    (play,) = frames_from([["play_card@2", "done", 0, 0, 5, "", 1]])
    (shot,) = frames_from([["shot@2", "answer", 7, 0, 1, 5, "BANG!"]])
    assert play.plain() == ["play_card@3", "done", 0, 0, 5, "", 1, 0, []]
    assert shot.plain() == ["shot@3", "answer", 7, 0, 1, 5, "BANG!", 0, 1, 0, [], [], [], 0, []]


def test_every_renamed_step_is_tried_on_a_stored_game() -> None:
    stacks = [msgspec.json.decode(line)["state"]["stack"] for line in CORPUS.values()]
    kept = {step for stack in stacks for _, step, *_ in stack}
    renamed = {
        step
        for operation in operations()
        if operation.__module__.startswith(stored_names.HOUSE)
        for step in operation.former_steps
    }
    assert {"canvass", "met"} <= renamed <= kept


def test_no_field_of_a_stored_game_is_lost() -> None:
    for name, text in CORPUS.items():
        line = msgspec.json.decode(text)
        game = KINDS[line["rules"]["game"]]
        known = {"schema", "rulebook", "stack", *game.FIELDS, *game.former_fields}
        assert line["state"].keys() <= known, name


@pytest.mark.parametrize(("before", "name"), sorted(CardGame.former_fields.items()))
def test_a_renamed_field_has_what_a_stored_game_called_otherwise(before: str, name: str) -> None:
    """In a stored game in which it is not what it begins with."""
    assert before not in CardGame.FIELDS
    lines = (msgspec.json.decode(line) for line in CORPUS.values())
    line: dict[str, Any] = next(line for line in lines if _has_begun(line["state"], before, name))
    g = rulebook(**{"editions": {}, **line["rules"]}).load(line["state"])
    assert getattr(g, name) == line["state"][before]
    assert before not in g.dump()


def _has_begun(state: dict[str, Any], before: str, name: str) -> bool:
    return before in state and state[before] != first_value(CardGame.FIELDS[name], len(state["roles"]))
