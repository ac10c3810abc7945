"""A question as people read it: what happens, what they can do about it, and what is at stake."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bang_service.platform.texts import Operand, Texts, slug
from games.engine.kernel.prompts import Prompt

CHOSEN_FREELY: Final = "ranch"
"""The question in which one chooses as many cards as one likes."""
CHOSEN_SO_FAR: Final = ("pay", "bandidos", "kit-carlson")
"""Those in which a number of cards is chosen one after another."""
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
        prompt = self.prompt
        key = f"question-{prompt.question}"
        special = _VARIANTS[prompt.question](prompt) if prompt.question in _VARIANTS else ""
        if special:
            return f"{key}-{special}"
        author = prompt.cause[2]
        if author == prompt.seat:
            return self.texts.first(f"{key}-mine", f"{key}-event", key)
        return self.texts.first(f"{key}-event", key) if author < 0 else key

    def _facts(self) -> Iterator[str]:
        """The sentences that follow what is asked."""
        prompt, operands = self.prompt, self._operands()
        if prompt.question == "shot" and prompt.of > 1:
            known = "given" if prompt.given else "needed"
            yield self.texts.text(f"missed-{known}{'-because' if prompt.because else ''}", operands)
        if prompt.more:
            yield self.texts.text("more-shots", operands)
        if prompt.given and prompt.question in CHOSEN_SO_FAR:
            yield self.texts.text("chosen-so-far", operands)
        if prompt.given and prompt.question == CHOSEN_FREELY:
            yield self.texts.text("chosen-freely", operands)
        if prompt.question == "flip" and (means := self.texts.first(f"flip-means-{slug(prompt.cause[0])}", "")):
            yield self.texts.text(means, {})
        if prompt.figures.get("locked"):
            yield self.texts.text("locked-dice", {})
        if prompt.question in ("roll", "dice-bart-cassidy"):
            yield self.texts.text("arrow-pile", operands)
        if prompt.stake is not None:
            yield self._stake()

    def _stake(self) -> str:
        seat, points, leaves = self.prompt.stake or (-1, 0, 0)
        other = "" if seat == self.prompt.seat else "-other"
        key = f"stake{'' if leaves > 0 else '-last'}{other}"
        told: dict[str, Operand] = {"stake": points, "life": leaves + points, "leaves": leaves}
        return self.texts.text(key, told | {"whose": self._seat(seat)})

    def _seat(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else ""


def _of_a_turn(prompt: Prompt) -> str:
    """What one can do depends on the hand, so it is said only where the options are told."""
    kinds = {option[0] for option in prompt.options}
    if "play" in kinds:
        return "" if END in prompt.options else "bound"
    if END not in prompt.options:
        return ""
    return "abilities" if "use" in kinds else "nothing"


def _of_a_duel(prompt: Prompt) -> str:
    if not prompt.given:
        return ""
    return "own" if prompt.about == prompt.seat else "again"


def _of_a_way_out(prompt: Prompt) -> str:
    if prompt.about == prompt.seat:
        return "" if prompt.stake is not None else "card"
    return "all" if prompt.about < 0 else "other"


_VARIANTS: Final[Mapping[str, Callable[[Prompt], str]]] = {
    "turn": _of_a_turn,
    "duel": _of_a_duel,
    "evade": _of_a_way_out,
    "shot": lambda prompt: "because" if prompt.because and prompt.of == 1 else "",
    "bandidos": lambda prompt: "again" if prompt.given else "",
    "general-store": lambda prompt: "two" if prompt.about >= 0 else "",
    "bullseye": lambda prompt: "as-one" if prompt.cause[0] == "2" and prompt.figures.get("all_ones") else "",
}
"""The word at the end of a question's key that depends on what is known of it."""
