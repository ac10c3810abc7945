"""Hints: what whoever learns a game is told at a question.

A hint is chosen by facts of the question, as the seat that is asked knows them, and by what a good player would answer;
never by how many moves were made. So it is right however somebody plays, and whatever the AI seats do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bots.policies.catalogue import traits
from games.engine.dice.faces import ARROW, DYNAMITE, GATLING
from games.engine.kernel.prompts import Prompt
from games.engine.roles import SHERIFF
from games.engine.sets.base.attacks import BANG
from games.engine.sets.base.supplies import BEER

TURN: Final = "turn"
ROLL: Final = "roll"

NEARLY_OUT: Final = 2
"""Life points of the Sheriff with which the end of the game is near."""

Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to whoever learns: the `view` of their seat, and the option that is `advised`."""

    prompt: Prompt
    view: Document
    advised: Document

    @property
    def question(self) -> str:
        """Its name, as the engine gives it."""
        return self.prompt.question

    @property
    def role(self) -> str:
        """The role of whoever is asked."""
        role: str = self.view["seats"][self.prompt.seat]["role"]
        return role

    @property
    def round(self) -> int:
        """Which round it is, counted from 1."""
        found: int = self.view["turn"]["round"]
        return found

    @property
    def is_own_turn(self) -> bool:
        """Whether they choose what to do in their turn."""
        return self.question in (TURN, ROLL)

    @property
    def card(self) -> Document:
        """The card that is advised to be played in their turn, under its own name; empty: another answer is."""
        advised = self.advised
        is_played = self.question == TURN and advised["kind"] == "play" and "as" not in advised
        card: Document = advised["card"] if is_played else {}
        return card

    @property
    def has_answer(self) -> bool:
        """Whether they can do more than let it happen."""
        return any(option[0] != "pass" for option in self.prompt.options)


When = Callable[[Asked], bool]


@dataclass(frozen=True, slots=True)
class Hint:
    """What is told where `when` holds, in the words of the message `hint-` with its name.

    With `once` it is about the game and not about an answer; any other can be read again at each question of its kind.
    A `rare` one is for what a lesson need not bring.
    """

    name: str
    when: When
    once: bool = False
    rare: bool = False


def chosen(hints: Sequence[Hint], asked: Asked, told: Sequence[str]) -> tuple[Hint, bool]:
    """The hint at a question, and whether it is a new one: the first that fits and has not been told or, after that,
    the last that can be read again. So they go from the general to the particular."""
    fitting = [hint for hint in hints if hint.when(asked)]
    found = next((hint for hint in fitting if hint.name not in told), None)
    if found is None:
        found = next((hint for hint in reversed(fitting) if not hint.once), CHOICE)
    return found, found.name not in told


def _always(asked: Asked) -> bool:
    return True


def _asks(*questions: str) -> When:
    return lambda asked: asked.question in questions


def _shows(face: str) -> When:
    return lambda asked: asked.question == ROLL and face in asked.view["dice"]["faces"]


def _plays(name: str) -> When:
    return lambda asked: asked.card.get("name") == name


def _plays_weapon(asked: Asked) -> bool:
    return bool(asked.card) and traits(asked.card).range > 0


def _plays_other(asked: Asked) -> bool:
    """A card about which no other hint is."""
    return bool(asked.card) and asked.card["name"] not in (BANG, BEER) and not _plays_weapon(asked)


def _ends(asked: Asked) -> bool:
    return bool(asked.advised["kind"] == "end")


def _own_turn(asked: Asked) -> bool:
    return asked.is_own_turn


def _own_later_turn(asked: Asked) -> bool:
    """All others have had a turn since the first own one."""
    return asked.is_own_turn and asked.round > 1


def _end_is_near(asked: Asked) -> bool:
    """Somebody is out, or the Sheriff may be soon."""
    return asked.is_own_turn and any(
        seat["status"] == "out" or (seat["role"] == SHERIFF and seat["life"] <= NEARLY_OUT)
        for seat in asked.view["seats"]
    )


CHOICE: Final = Hint("choice", _always, rare=True)
"""For a question that no other hint is about."""

CARD_HINTS: Final = (
    Hint("cards-goal", _always, once=True),
    Hint("cards-shot", _asks("shot")),
    Hint("cards-duel", _asks("duel", "indians"), rare=True),
    Hint("cards-rescue", _asks("rescue"), rare=True),
    Hint("cards-limit", _asks("hand-limit")),
    Hint("cards-distance", _own_turn, once=True),
    Hint("cards-others", _own_later_turn, once=True),
    Hint("cards-card", _plays_other),
    Hint("cards-weapon", _plays_weapon),
    Hint("cards-bang", _plays(BANG)),
    Hint("cards-beer", _plays(BEER)),
    Hint("cards-end", _ends),
    Hint("cards-ending", _end_is_near, once=True),
)
"""Those of the card game: of several that fit, the first is told first."""

DICE_HINTS: Final = (
    Hint("dice-goal", _always, once=True),
    Hint("dice-shot", _asks("bullseye")),
    Hint("dice-beer", _asks("dice-beer")),
    Hint("dice-roll", _asks(ROLL)),
    Hint("dice-others", _own_later_turn, once=True),
    Hint("dice-dynamite", _shows(DYNAMITE)),
    Hint("dice-arrow", _shows(ARROW)),
    Hint("dice-gatling", _shows(GATLING)),
    Hint("dice-ending", _end_is_near, once=True),
)
"""Those of the Dice Game."""
