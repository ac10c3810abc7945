"""Random games whose questions, answers and records are read out."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from bang_service.platform.languages import KEYS
from bang_service.platform.texts import ENGLISH, Texts, languages, texts_in
from bang_service.platform.texts.language import log
from games.engine.cardgame.reasons import reasons
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import Game
from games.engine.kernel.journal import KINDS, complete, readable
from games.engine.kernel.prompts import Prompt
from games.engine.kernel.rulebook import rulebook_of
from games.engine.kernel.view import ViewBuilder
from games.engine.testing.random_tables import Course, DiceCourse, Series, choice
from games.texts.runs import runs
from games.texts.speech import Speech, speech

from .pseudo import is_one_message, pseudo_language
from .rendering import render

NAMES: Final = ("Ann", "Ben", "Carl", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lou", "Max", "Nell")
DICE_EVERY: Final = 4
PSEUDO: Final = "in brackets"


class Wrong(Exception):
    """A text is missing, malformed or glued together. The message says which, and in which game."""


def _seats_of(records: Sequence[dict[str, Any]]) -> list[int]:
    """The seats that records are about."""
    found: set[int] = set()
    for fields in records:
        found |= {fields.get(name, -1) for name, kind in KINDS[fields["kind"]].fields.items() if kind == "seat"}
        found.update(fields.get("winners", ()))
    return sorted(found - {-1})


class _Complaints(logging.Handler):
    """What the texts complain of."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


class Reader:
    """Reads games out in all languages, and counts what it has read by kind."""

    def __init__(self, seed: int) -> None:
        self.read: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self._series: tuple[Series, Series] = (Course(seed), DiceCourse(seed))
        self._languages: dict[str, Texts] = {language: texts_in(language) for language in languages()}
        self._languages[PSEUDO] = pseudo_language()
        self._languages[KEYS] = texts_in(KEYS)
        self._complaints = _Complaints()
        self._known: set[tuple[Any, ...]] = set()
        self._english = ""

    def games(self, numbers: Sequence[int]) -> Iterator[int]:
        """Read these games out; gives the number of each when it is over. Raises Wrong."""
        log.addHandler(self._complaints)
        try:
            for number in numbers:
                self._game(number)
                yield number
        finally:
            log.removeHandler(self._complaints)

    def _game(self, number: int) -> None:
        series = self._series[number % DICE_EVERY == 0]
        chance = series.chance(number)
        setup = series.setup(number, chance)
        rules = setup.rulebook()
        g = rules.deal(series.deal(number))
        names = NAMES[: len(g.presence)]
        speeches = {language: speech(rules, known, names, g.characters) for language, known in self._languages.items()}
        self._known.clear()
        try:
            self._records(g, speeches)
            while g.result is None:
                self._questions(g, speeches)
                g.answer(*choice(g, chance, setup.favoured))
                self._records(g, speeches)
        except Wrong as wrong:
            raise Wrong(
                f"game {number}: {wrong}\nTo read it again: --first {number} --games 1, and the same seed"
            ) from None

    def _questions(self, g: Game, speeches: dict[str, Speech]) -> None:
        builder = rulebook_of(g).view_builder(g)
        for prompt in g.prompts():
            about = (prompt.question, prompt.cause, prompt.about, prompt.seat, *prompt.facts)
            if self._is_new("question", about):
                for language, said in speeches.items():
                    self._check(language, f"the question {prompt.question}", said.question(prompt))
            if isinstance(g, CardGame):
                for why in reasons(g, prompt):
                    self.reasons[why.name] += 1
                    if self._is_new("reason", (why,)):
                        for language, said in speeches.items():
                            self._check(language, f"the reason {why.name}", said.reason(why))
            self._labels_differ(g, builder, prompt, speeches[ENGLISH])
            for option in g.options(prompt.seat):
                meant = builder.intention(option, prompt.seat)
                if self._is_new("answer", (option, prompt.question, prompt.seat, builder.heals(option, prompt.seat))):
                    for language, said in speeches.items():
                        label = said.label(
                            option,
                            prompt,
                            meant,
                            builder.holder(option),
                            seat=prompt.seat,
                            heals=builder.heals(option, prompt.seat),
                        )
                        self._check(language, f"the answer {option} to {prompt.question}", label)
        for seat in range(len(g.presence)):
            for option in g.acts(seat):
                if self._is_new("act", option):
                    for language, said in speeches.items():
                        self._check(language, f"the act {option}", said.label(option, None, seat=seat))

    def _labels_differ(self, g: Game, builder: ViewBuilder, prompt: Prompt, said: Speech) -> None:
        """Two answers look the same only if they are the same with copies of one card."""
        meanings: dict[str, tuple[Any, ...]] = {}
        for option in g.options(prompt.seat):
            kind, *operands = option
            if kind in ("play", "take", "discard"):
                operands[0] = said.cards[operands[0]]
            label, meaning = (
                said.label(option, prompt, holder=builder.holder(option), seat=prompt.seat),
                (kind, *operands),
            )
            if meanings.setdefault(label, meaning) != meaning:
                raise Wrong(f"{meaning} and {meanings[label]} are both called {label!r} in {prompt.question}")

    def _is_new(self, kind: str, what: tuple[Any, ...]) -> bool:
        """Whether this has not been read in this game."""
        key = (kind, *what)
        new = key not in self._known
        self._known.add(key)
        self.read[kind] += 1
        return new

    def _records(self, g: Game, speeches: dict[str, Speech]) -> None:
        for run in runs(g.drain()):
            self.read["record"] += 1
            whole, public = [complete(record) for record in run], [readable(record, None) for record in run]
            for shown in (whole, public) if whole != public else (whole,):
                for reader in (None, *_seats_of(shown)):
                    for language, said in speeches.items() if shown else ():
                        self._check(language, f"the records {shown} to {reader}", said.sentence_of(shown, reader))

    def _check(self, language: str, what: str, text: str) -> None:
        if self._complaints.heard:
            raise Wrong(f"{what}: {self._complaints.heard[0]}")
        if not text.strip() or (language == PSEUDO and not is_one_message(text)):
            raise Wrong(f"{what} in {language} is not one message: {text!r}")
        if language == ENGLISH:
            self._english = text
        if language == KEYS and (rendered := render(text)) != self._english:
            raise Wrong(f"{what} is {self._english!r}, but a client that puts in the operands shows {rendered!r}")
