"""The files of the languages: what English has, the others have, with the same operands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bang_service.platform.languages import is_begun
from bang_service.platform.texts import ENGLISH, languages
from bang_service.platform.texts.folder import source
from bang_service.tools.texts_check.missing import missing
from games.engine import __file__ as engine
from games.engine.cardgame.reasons import NAMES as REASONS
from games.engine.cardgame.reasons import NOTES
from games.engine.kernel.journal import KINDS
from games.engine.kernel.prompts import OPERANDS
from games.engine.sets import card_sets

LABELS = ("app-", "model-", "field-", "choice-")
"""What models, fields and choices are called (`platform/labels.py`): the English names are in their code."""

BY_THE_RULES = (
    "name-", "text-", "goal-", "side-", "game-", "set-", "option-", "prompt-kind-", "record-kind-", "phase-", "face-",
    "policy-", *LABELS,
)  # fmt: skip
"""What stands in English beside the rule or in the model: keys of the other languages only."""
OTHERS = [language for language in languages() if language != ENGLISH]
COMPLETE = [language for language in OTHERS if not is_begun(language)]
VARIANTS = (
    *("-event", "-mine", "-all", "-other", "-card", "-bound", "-abilities", "-nothing", "-because", "-again", "-own"),
    *("-as-one", "-ability", "-henry-block"),
)


class Operands(Visitor):
    """The operands that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def entries(language: str) -> Mapping[str, ast.Message]:
    """The messages of a language by their keys. Parsed once: it takes most of a second."""
    resource = FluentParser().parse(source(language))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)], language
    found: dict[str, ast.Message] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands there twice"
            found[entry.id.name] = entry
    return found


@cache
def messages(language: str) -> Mapping[str, frozenset[str]]:
    """The messages of a language, each with its operands."""
    found = {}
    for key, entry in entries(language).items():
        operands = Operands()
        operands.visit(entry)
        found[key] = frozenset(operands.found)
    return found


def plain(language: str) -> dict[str, str]:
    """The messages that are nothing but a text, which need not be compiled to be read."""
    values = {key: entry.value.elements for key, entry in entries(language).items() if entry.value is not None}
    return {
        key: "".join(str(part.value) for part in parts if isinstance(part, ast.TextElement))
        for key, parts in values.items()
        if all(isinstance(part, ast.TextElement) for part in parts)
    }


def questions() -> set[str]:
    """The questions that the engine asks, by its source."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(engine).parent.rglob("*.py"))
    named = set(re.findall(r'question=f?"([^"]+)"', text)) | set(re.findall(r'asking = "([^"]+)"', text))
    named |= set(re.findall(r'question = "([^"]+)" if .* else "([^"]+)"', text).pop())
    named |= set(re.findall(r'ways_out(?:\(g, seat\))?, "([^"]+)"\)', text))
    return {key for one in named for key in ([one] if "{" not in one else ["loot-take", "loot-discard"])}


@pytest.mark.parametrize("language", OTHERS)
def test_language__has_what_english_has_with_the_same_operands(language: str) -> None:
    english, other = messages(ENGLISH), messages(language)
    told = {key for key in english if not key.startswith(BY_THE_RULES)}
    own = {key for key in other if not key.startswith(BY_THE_RULES)}
    # One that is begun has some of them.
    assert own <= told if is_begun(language) else own == told
    for key, operands in other.items():
        assert operands <= english.get(key, frozenset()), key


@pytest.mark.parametrize("language", OTHERS)
def test_language__names_what_another_one_names_too(language: str) -> None:
    """What only the other files have is misspelt if none of the complete ones has it."""
    own = {key for key in messages(language) if key.startswith(BY_THE_RULES)}
    complete = set[str]().union(*(messages(one) for one in COMPLETE))
    assert own - complete == set()


@pytest.mark.parametrize("language", OTHERS)
def test_language__that_lacks_something__says_so_at_its_top(language: str) -> None:
    assert bool(missing(language)) is is_begun(language)


def test_italian__says_the_game_itself() -> None:
    """It is begun, and lacks no more of the game than what was added lately."""
    families = ("question", "label", "reason", "record", "card", "played", "duration", "terms", *BY_THE_RULES)
    game = {key for key in messages("de") if key.startswith(families) and not key.startswith(LABELS)}
    assert len(game) > 400
    assert len(game - messages("it").keys()) <= len(game) // 20


def test_questions__each_has_a_message_and_each_message_a_question() -> None:
    told = {key.removeprefix("question-") for key in messages(ENGLISH) if key.startswith("question-")}
    asked = questions()
    assert len(asked) > 40
    assert asked <= told
    for key in told - asked:
        assert any(key == f"{one}{variant}" for one in asked for variant in VARIANTS), key


def test_answers__each_kind_has_a_message() -> None:
    told = messages(ENGLISH)
    for kind in OPERANDS:
        key = f"label-{kind.replace('_', '-')}"
        assert any(one == key or one.startswith(f"{key}-") for one in told), kind


def test_records__each_kind_has_a_message() -> None:
    told = messages(ENGLISH)
    for kind in KINDS:
        assert any(one == f"record-{kind}" or one.startswith(f"record-{kind}-") for one in told), kind


def test_reasons__each_has_a_message_and_each_message_a_reason() -> None:
    told = {key.removeprefix("reason-") for key in messages(ENGLISH) if key.startswith("reason-")}
    assert set(REASONS) <= told
    for key in told - set(REASONS):
        assert any(key.startswith(f"{one}-") for one in REASONS), key


def test_notes__each_has_a_message_and_each_message_a_note() -> None:
    told = {key.removeprefix("note-") for key in messages(ENGLISH) if key.startswith("note-")}
    assert told == set(NOTES)


def test_cards__say_when_they_help_in_words_that_each_language_has() -> None:
    told = {key.removeprefix("helps-") for key in messages(ENGLISH) if key.startswith("helps-")}
    assert told == {card.helps for one in card_sets().values() for card in one.cards}


def test_what_would_answer__is_said_of_each_question_that_refuses_cards() -> None:
    told = {key.removeprefix("counts-") for key in messages(ENGLISH) if key.startswith("counts-")}
    assert told - questions() == {"something-else", "rescue-in-vain"}


def test_own_words_for_a_question__are_for_one_that_is_asked() -> None:
    asked = questions()
    for key in messages(ENGLISH):
        for kind in ("label-pass-", "label-draw-deck-"):
            if key.startswith(kind):
                assert key.removeprefix(kind) in asked, key
