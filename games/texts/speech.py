"""Says what is asked, what may be answered and what has happened at one table, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from bang_service.platform.texts import Operand, Texts, slug
from games.engine.cardgame.reasons import Reason
from games.engine.cardgame.rules import CardRules
from games.engine.dice.faces import DICE
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.rules import Rules

from .questions import Question
from .runs import merged
from .sentences import FRIENDLY, cause, played_as, sentence


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
        """What a seat is asked: what happens, what it can do about it, and what is at stake."""
        return Question(self.texts, self.cards, self.names, prompt, self._cause(*prompt.cause[:2])).text()

    def _cause(self, name: str, card: int) -> str:
        """The card with rank and suit; after the name it is used under, if that is another one."""
        return cause(self.texts, self.titles, self.cards, name, card)

    def label(
        self,
        option: Option,
        prompt: Prompt | None,
        intention: str = "neutral",
        holder: int = -1,
        *,
        seat: int = -1,
        heals: int | None = None,
    ) -> str:
        """An answer of `seat`, as the button that gives it says. `prompt` is the question; None: the seat acts unasked.
        `intention` is what the answer means for its target, `holder` the seat in front of which its card lies, and
        `heals` how many life points it gives (None: it is not for that)."""
        label = self._label(option, prompt, intention, holder, seat)
        if heals == 0:
            return self.texts.text("label-no-effect", {"label": label})
        if heals is not None and heals > 1 and prompt is not None and prompt.because:
            because = self.texts.listed(map(self.texts.name, prompt.because))
            return self.texts.text("label-heals", {"label": label, "heals": heals, "because": because})
        return label

    def _label(self, option: Option, prompt: Prompt | None, intention: str, holder: int, seat: int) -> str:
        texts = self.texts
        kind = option[0]
        asked = "" if prompt is None else prompt.question
        if kind == "play":
            _, card, under, target = option
            helps = intention == FRIENDLY or (prompt is not None and target == prompt.about)
            at = "" if target < 0 else "-for" if helps else "-at"
            key = f"label-play{'-as' if under else ''}{at}"
            if under:
                key = texts.first(f"label-play-as-{slug(under)}{at}", key)
            name = played_as(texts, under)
            return texts.text(key, {"card": self.cards[card], "name": name, "target": self._target(target, seat)})
        if kind == "use":
            return self._use(option[1], option[2], prompt, seat)
        if kind in ("take", "discard"):
            operands: dict[str, Operand] = {"card": self.cards[option[1]], "target": self._seat(holder)}
            own = "-own" if holder == seat >= 0 else ""
            return texts.text(texts.first(f"label-{kind}{own}-{asked}", self._asked(f"label-{kind}", asked)), operands)
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

    def _use(self, name: str, target: int, prompt: Prompt | None, seat: int) -> str:
        own = f"label-use-{slug(name)}"
        figures: Mapping[str, int] = {} if prompt is None else prompt.figures
        keys = [f"{own}-self"] * (target == seat >= 0)
        if target >= 0:
            keys += [*[f"{own}-only"] * self._is_only(name, prompt), f"{own}-at"]
        key = self.texts.first(*keys, own, "label-use-at" if target >= 0 else "label-use")
        return self.texts.text(
            key,
            {
                "name": self.texts.name(name),
                "target": self._target(target, seat),
                "arrows": figures.get(f"arrows_of_{target}", 0),
                "character": self.characters[target] if target >= 0 and self.characters else "",
            },
        )

    def _is_only(self, name: str, prompt: Prompt | None) -> bool:
        """Whether nothing like it can be used instead, so that its name need not be said."""
        options = [] if prompt is None else prompt.options
        others = {option[1] for option in options if option[0] == "use"} - {name}
        return not any(self.texts.first(f"label-use-{slug(other)}-only", "") for other in others)

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
        if reason.exempt >= 0:
            return f"{key}-exempt{'-holders' if reason.holders else ''}"
        alone = [f"{key}-alone"] * (reason.because is None)
        return self.texts.first(*alone, *[f"{key}-{slug(reason.by)}"] * bool(reason.by), key)

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

    def _target(self, target: int, seat: int) -> str:
        """Whom an answer of the seat is for."""
        return self.texts.text("yourself", {}) if target == seat >= 0 else self._seat(target)


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
