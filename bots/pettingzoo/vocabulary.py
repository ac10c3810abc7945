"""The words that the views of one table may contain, each at its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.cardgame.rulebook import CardRulebook
from games.engine.dice.faces import FACES
from games.engine.dice.rulebook import DiceRulebook
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS
from games.engine.kernel.rulebook import Rulebook
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF

Words = dict[str, int]
"""Word → place. A word that is not in it is told by none."""

ROLES: Final = (SHERIFF, DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF)
STATUSES: Final = ("alive", "ghost", "out")
INTENTIONS: Final = ("hostile", "friendly")


def _placed(words: Iterable[str]) -> Words:
    return {word: place for place, word in enumerate(dict.fromkeys(words))}


class Vocabulary:
    """`cards`, `characters` and `events` are those of the table's sets; `names` are what a question may be about."""

    def __init__(self, rules: Rulebook) -> None:
        cards: list[str] = []
        characters: list[str] = []
        events: list[str] = []
        if isinstance(rules, CardRulebook):
            cards, characters, events = sorted(rules.named), sorted(rules.characters), sorted(rules.events)
        elif isinstance(rules, DiceRulebook):
            characters = sorted(rules.characters)
        self.cards = _placed(cards)
        self.characters = _placed(characters)
        self.events = _placed(events)
        self.dice = _placed(FACES if rules.game == "dice" else ())
        self.names = _placed([*cards, *characters, *events, *self.dice, "red", "black", "deck", "discards"])
        self.roles = _placed(ROLES)
        self.statuses = _placed(STATUSES)
        self.intentions = _placed(INTENTIONS)
        self.prompts = _placed(PROMPT_KINDS)
        self.kinds = _placed(OPERANDS)
