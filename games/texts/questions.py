"""A question as people read it: what happens, what they can do about it, and what is at stake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bang_service.platform.texts import Operand, Texts, slug
from games.engine.kernel.prompts import Prompt

END: Final = ("end",)


@dataclass(frozen=True, slots=True)
class Question:
    """`cards` are named by their numbers, `names` are those of the seats, and `cause` is what the prompt is about, in
    words."""

    texts: Texts
    cards: Sequence[str]
    names: Sequence[str]
    prompt: Prompt
    cause: str

    def text(self) -> str:
        """All its sentences."""
        told = self.texts.text(self._key(), self._operands())
        for fact in self._facts():
            told = self.texts.text("asked-with-fact", {"question": told, "fact": fact})
        return told

    def _operands(self) -> dict[str, Operand]:
        prompt = self.prompt
        _, card, author = prompt.cause
        operands: dict[str, Operand] = {
            "cause": self.cause,
            "needed": prompt.remaining,
            "of": prompt.of,
            "given": prompt.given,
            "number": prompt.given + 1,
            "more": prompt.more,
            "life": 1 - prompt.remaining,
            "author": self._seat(author),
            "about": self._seat(prompt.about),
            "because": self.texts.listed(map(self.texts.name, prompt.because)) if prompt.because else self.cause,
            **prompt.figures,
        }
        if card >= 0:
            operands["card"] = self.cards[card]
        if prompt.options[0][0] == "play" and prompt.default[0] == "play":
            operands["must"] = self.cards[prompt.default[1]]
        return operands

    def _key(self) -> str:
        """The key of what is asked: the first of which the texts have one."""
        key = f"question-{self.prompt.question}"
        return self.texts.first(*(f"{key}-{word}" for word in _words(self.prompt)), key)

    def _facts(self) -> Iterator[str]:
        """The sentences that follow what is asked, of facts for which the texts have one."""
        prompt, operands = self.prompt, self._operands()
        for key in self._keys_of_facts():
            if found := self.texts.first(key, ""):
                yield self.texts.text(found, operands)
        if prompt.stake is not None:
            yield self._stake()

    def _keys_of_facts(self) -> Iterator[str]:
        prompt = self.prompt
        asked = prompt.question
        if prompt.of > 1:
            known = f"{'given' if prompt.given else 'needed'}-{asked}"
            yield self.texts.first(f"{known}-because", known) if prompt.because else known
        if prompt.more:
            yield f"more-{asked}"
        yield f"{asked}-means-{slug(prompt.cause[0])}"
        yield from (f"{name}-{asked}" for name, value in prompt.figures.items() if value)

    def _stake(self) -> str:
        seat, points, leaves = self.prompt.stake or (-1, 0, 0)
        other = "" if seat == self.prompt.seat else "-other"
        key = f"stake{'' if leaves > 0 else '-last'}{other}"
        told: dict[str, Operand] = {"stake": points, "life": leaves + points, "leaves": leaves}
        return self.texts.text(key, told | {"whose": self._seat(seat)})

    def _seat(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else ""


def _words(prompt: Prompt) -> Iterator[str]:
    """The words at the end of a question's key that are true of it; those that say most come first."""
    kinds = {option[0] for option in prompt.options}
    if END not in prompt.options:
        # What one can do depends on the hand, so it is said only where the options are told.
        yield from ["bound"] * ("play" in kinds)
    elif "play" not in kinds:
        yield "abilities" if "use" in kinds else "nothing"
    name, card, author = prompt.cause
    if prompt.about == prompt.seat:
        yield "own"
    if prompt.given:
        yield "again"
    if prompt.about not in (-1, prompt.seat):
        yield "other"
    if prompt.about < 0:
        yield "all"
    elif prompt.stake is None:
        yield "card"
    if prompt.because and prompt.of == 1:
        yield "because"
    yield from (slug(figure) for figure, value in prompt.figures.items() if value)
    yield slug(name)
    if author == prompt.seat:
        yield "mine"
    if author in (-1, prompt.seat):
        yield "event"
    elif card < 0:
        yield "ability"
