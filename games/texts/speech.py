"""Says what is asked, what may be answered and what has happened at one table, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from bang_service.platform.texts import Operand, Texts, slug
from games.engine.cardgame.reasons import Reason
from games.engine.cardgame.rules import CardRules
from games.engine.dice.faces import DICE
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.rules import Rules

from .runs import merged
from .sentences import FRIENDLY, cause, played_as, sentence

EVADE: Final = "evade"
SAVE: Final = "save"


@dataclass(frozen=True, slots=True)
class Speech:
    """`titles` are the names of the cards by their numbers, `cards` the same with rank and suit; `names` are those of
    the seats, `characters` who they are."""

    texts: Texts
    titles: Sequence[str]
    cards: Sequence[str]
    names: Sequence[str]
    characters: Sequence[str] = ()
    events: Mapping[str, str] = field(default_factory=dict)
    """What the event cards do, by their names."""

    def question(self, prompt: Prompt) -> str:
        """What a seat is asked: what happens, and what it can do about it."""
        name, card, author = prompt.cause
        operands: dict[str, Operand] = {
            "cause": self._cause(name, card),
            "needed": prompt.remaining,
            "author": self.names[author] if author >= 0 else "",
            "about": self.names[prompt.about] if prompt.about >= 0 else "",
        }
        if card >= 0:
            operands["card"] = self.cards[card]
        asked = self.texts.text(self._question_key(prompt), operands)
        if not prompt.stake:
            return asked
        return self.texts.text("asked-with-stake", {"question": asked, "stake": self._stake(prompt)})

    def _stake(self, prompt: Prompt) -> str:
        """What the seat loses if it passes."""
        key = "stake" if prompt.leaves > 0 else "stake-last"
        life = prompt.leaves + prompt.stake
        return self.texts.text(key, {"stake": prompt.stake, "life": life, "leaves": prompt.leaves})

    def _question_key(self, prompt: Prompt) -> str:
        key = f"question-{prompt.question}"
        author = prompt.cause[2]
        if prompt.question == EVADE and prompt.about != prompt.seat:
            return f"{key}-all" if prompt.about < 0 else f"{key}-other"
        if author == prompt.seat:
            return self.texts.first(f"{key}-mine", f"{key}-event", key)
        return self.texts.first(f"{key}-event", key) if author < 0 else key

    def _cause(self, name: str, card: int) -> str:
        """The card with rank and suit; after the name it is used under, if that is another one."""
        return cause(self.texts, self.titles, self.cards, name, card)

    def label(self, option: Option, prompt: Prompt | None, intention: str = "neutral", holder: int = -1) -> str:
        """An answer, as the button that gives it says. `prompt` is the question; None: the seat acts unasked.
        `intention` is what the answer means for its target, `holder` the seat in front of which its card lies."""
        texts = self.texts
        kind = option[0]
        asked = "" if prompt is None else prompt.question
        if kind == "play":
            _, card, under, target = option
            at = "" if target < 0 else "-for" if asked == SAVE or intention == FRIENDLY else "-at"
            key = f"label-play{'-as' if under else ''}{at}"
            name = played_as(texts, under)
            return texts.text(key, {"card": self.cards[card], "name": name, "target": self._seat(target)})
        if kind == "use":
            return self._use(option[1], option[2])
        if kind in ("take", "discard"):
            operands: dict[str, Operand] = {"card": self.cards[option[1]], "target": self._seat(holder)}
            return texts.text(self._asked(f"label-{kind}", asked), operands)
        if kind == "pass":
            return texts.text(self._asked("label-pass", asked), {})
        if kind == "draw":
            return texts.text(self._asked(f"label-draw-{option[1]}", asked), {})
        if kind == "draw_from":
            return texts.text("label-draw-from", {"target": self._seat(option[1])})
        if kind in ("flip", "choose"):
            return texts.text(f"label-{kind}", {"name": texts.name(option[1])})
        if kind == "keep":
            if not option[1]:
                return texts.text("label-keep-none", {})
            if len(option[1].split("+")) == DICE:
                return texts.text("label-keep-all", {})
            return texts.text("label-keep", {"dice": texts.listed(map(texts.name, option[1].split("+")))})
        return texts.text(f"label-{kind.replace('_', '-')}", {})

    def _asked(self, key: str, question: str) -> str:
        """The key for an answer to this question, if it has words of its own there."""
        return self.texts.first(f"{key}-{question}", key)

    def _use(self, name: str, target: int) -> str:
        own = f"label-use-{slug(name)}"
        keys = (f"{own}-at", own, "label-use-at") if target >= 0 else (own, "label-use")
        return self.texts.text(
            self.texts.first(*keys),
            {
                "name": self.texts.name(name),
                "target": self._seat(target),
                "character": self.characters[target] if target >= 0 and self.characters else "",
            },
        )

    def reason(self, reason: Reason) -> str:
        """Why a card of the hand cannot be used, and what changes the usual."""
        told = self._reason(reason)
        if reason.note is None:
            return told
        of, by = self.texts.name(reason.note.of), self.texts.name(reason.note.by)
        note = self.texts.text(f"note-{reason.note.name}", {"of": of, "by": by})
        return self.texts.text("noted-reason", {"reason": told, "note": note})

    def _reason(self, reason: Reason) -> str:
        texts = self.texts
        card, by = texts.name(reason.card), texts.name(reason.by)
        operands: dict[str, Operand] = {"limit": reason.limit, "nearest": reason.nearest, "by": by, "card": card}
        operands["weapon"] = texts.name(reason.weapon)
        operands["exempt"] = self._seat(reason.exempt)
        operands["holders"] = texts.listed(self._seat(seat) for seat in reason.holders) if reason.holders else ""
        if reason.helps:
            operands["helps"] = texts.text(texts.first(f"helps-{reason.helps}", "helps-turn"), {"card": card})
        if reason.asked:
            asked = texts.first(f"counts-{reason.asked}", "counts-something-else")
            operands["asked"] = texts.text(asked, {"by": by})
        if reason.because is not None:
            operands["because"] = self.reason(reason.because)
        return texts.text(self._reason_key(reason), operands)

    def _reason_key(self, reason: Reason) -> str:
        """The key of a reason, of which there may be one for what is behind it."""
        key = f"reason-{reason.name}"
        if reason.name == "no-bang" and reason.because is None:
            return f"{key}-in-hand"
        if reason.exempt >= 0:
            return f"{key}-exempt{'-holders' if reason.holders else ''}"
        return self.texts.first(f"{key}-{slug(reason.by)}", key) if reason.by else key

    def refusal(self, card: int, reason: Reason) -> str:
        """Why an answer with this card was refused."""
        return self.texts.text("refused-card", {"card": self.cards[card], "reason": self.reason(reason)})

    def sentence(self, record: dict[str, Any], reader: int | None = None) -> str:
        """What a record of the journal says, as `journal.readable` gives it. It addresses the seat `reader`."""
        return sentence(self.texts, self.cards, self.names, record, reader, titles=self.titles, events=self.events)

    def sentence_of(self, run: Sequence[dict[str, Any]], reader: int | None = None) -> str:
        """What the records of a run say, which one sentence tells (`runs`)."""
        return self.sentence(merged(run), reader)

    def _seat(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else ""


@lru_cache(maxsize=256)
def card_texts(rules: Rules, texts: Texts) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of a rulebook by their numbers: their names, and their names with rank and suit."""
    if not isinstance(rules, CardRules):
        return (), ()
    titles = tuple(texts.name(card.face.name) for card in rules.cards)
    signs = (card.text.removeprefix(card.face.name).strip() for card in rules.cards)
    return titles, tuple(
        texts.text("card", {"name": title, "sign": sign}) for title, sign in zip(titles, signs, strict=True)
    )


@lru_cache(maxsize=256)
def event_texts(rules: Rules, texts: Texts) -> Mapping[str, str]:
    """What the event cards of a rulebook do, by their names."""
    events = rules.events if isinstance(rules, CardRules) else {}
    return {name: texts.described(f"text-{slug(name)}", event.text) for name, event in events.items()}


def speech(rules: Rules, texts: Texts, names: Sequence[str], characters: Sequence[str] = ()) -> Speech:
    """The speech of a table with these rules, whose seats have these names."""
    return Speech(texts, *card_texts(rules, texts), names, characters, event_texts(rules, texts))
