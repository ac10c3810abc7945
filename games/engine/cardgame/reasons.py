"""Why cards in the hand of a seat that is asked cannot be used for it, and when they help. What a rule says of targets
and bars is asked of the rule itself; here it is only put together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from games.engine.kernel.abilities import Query
from games.engine.kernel.prompts import Prompt

from .cards import Card
from .no_target import BANG_LIMIT_REACHED, ONLY_IN_ANSWER, NoTarget
from .origins import in_force, silenced
from .payment import Payment
from .queries import BANG_LIMIT, CLOSER, COLT, EVADES, REACH, bang_limit, barred, distance, targets
from .reactions import Window
from .table import CardGame
from .wanted import Wants

NAMES: Final = (
    "only-in-answer",
    "lies-already",
    "bang-limit",
    "too-far",
    "out-of-reach",
    "nobody-has-cards",
    "nobody-is-out",
    "everybody-has-one",
    "nobody-to-jail",
    "no-bang",
    "no-target",
    "needs-another",
    "forbidden",
    "no-answer",
    "no-rescue",
    "two-left",
    "no-payment",
    "chosen",
    "draw-first",
    "choice-first",
    "must-play-first",
    "not-the-hand",
)
"""Every reason."""

NOTES: Final = ("silenced", "raised", "clubs-only", "no-card-is-a-club", "spend", "missed-too")
"""What may stand beside a reason."""


@dataclass(frozen=True, slots=True)
class Note:
    """What stands beside a reason, by the word that names its text: something (`of`) that counts or does not, because
    of something else (`by`)."""

    name: str
    of: str = ""
    by: str = ""

    def told(self) -> dict[str, str]:
        """The note as plain data, without what it does not say."""
        return {name: value for name, value in (("name", self.name), ("of", self.of), ("by", self.by)) if value}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card cannot be used. `card` is its name, and `helps` the word for when it helps.

    `by` is what forbids it, or what it would have to answer or pay for, and `asked` the name of that question. `limit`
    is how far it reaches, or how many BANG! cards a turn has; `weapon` is what reaches so far, and `nearest` how far
    the nearest player is. It is never played at the seat `exempt`; `holders` have one already. `because` is why
    another card cannot be used that has to go with it.
    """

    name: str
    card: str = ""
    helps: str = ""
    asked: str = ""
    by: str = ""
    limit: int = 0
    weapon: str = ""
    nearest: int = 0
    exempt: int = -1
    holders: tuple[int, ...] = ()
    because: Reason | None = None
    note: Note | None = None

    def told(self, cause: str) -> dict[str, Any]:
        """What the reason says beside its name, as plain data: nothing that it does not say, nor what the question
        says itself, which is asked because of `cause`."""
        told: dict[str, Any] = {name: getattr(self, name) for name in ("helps", "limit", "weapon", "nearest")}
        told["by"] = self.by if self.by != cause else ""
        told["holders"] = list(self.holders)
        told["because"] = self.because.name if self.because else ""
        told["note"] = self.note.told() if self.note else {}
        said = {name: value for name, value in told.items() if value}
        return {**said, "exempt": self.exempt} if self.exempt >= 0 else said


def reasons(g: CardGame, prompt: Prompt) -> dict[Reason, list[int]]:
    """The cards in the hand of the seat that are in none of the options, by the reason."""
    found: dict[Reason, list[int]] = {}
    usable = {option[1] for option in prompt.options if option[0] in ("play", "discard")}
    if cards := [card for card in g.hands[prompt.seat] if card not in usable]:
        asked = asked_of(g, prompt)
        for card in cards:
            found.setdefault(reason(g, prompt, card, asked), []).append(card)
    return found


def asked_of(g: CardGame, prompt: Prompt) -> str:
    """The name of the question, as reasons tell it. All cards there are may be looked at for that."""
    is_in_vain = prompt.kind == "rescue" and not _can_be_rescued(g, prompt.seat)
    return "rescue-in-vain" if is_in_vain else prompt.question


def reason(g: CardGame, prompt: Prompt, card: int, asked: str) -> Reason:
    """Why a card of the hand is no answer to the question, whose name is `asked` (`asked_of`)."""
    if prompt.kind == "play":
        return _in_turn(g, prompt.seat, card)
    if card == prompt.cause[1] or card in _chosen(g, prompt.seat):
        return Reason("chosen")
    if isinstance(g.stack[-1], Payment):
        return Reason("no-payment", by=prompt.cause[0])
    if prompt.kind in ("respond", "rescue"):
        return _no_answer(g, prompt, card, asked)
    if any(option[0] == "play" for option in prompt.options):
        return _no_companion(g, prompt, card)
    return _not_now(g, prompt, card)


# -- in one's own turn -----------------------------------------------------------------------------------------


def _in_turn(g: CardGame, seat: int, card: int) -> Reason:
    face, *forms = g.faces(seat, card)
    found = _hindrance(g, seat, card, face)
    for form in forms:
        # A card that only answers something may be used as another one, perhaps outside the limit of BANG! cards: then
        # what is in the way of that is the reason.
        if found is not None and found.name in (ONLY_IN_ANSWER.reason, BANG_LIMIT_REACHED.reason):
            other = _hindrance(g, seat, card, form)
            found = found if other is not None and other.name == ONLY_IN_ANSWER.reason else other
    if found is None and g.must_play >= 0:
        # It would use up the BANG! that the card that must be played needs, or lie in its place (`Turn`, R249).
        limit = 0 if face.stays_in_play else bang_limit(g, seat)
        return Reason("must-play-first", by=g.rules.faces[g.must_play].name, limit=limit)
    return found or Reason("no-target")


def _hindrance(g: CardGame, seat: int, card: int, face: Card) -> Reason | None:
    """What is in the way of playing the card as this one in one's turn; None: nothing."""
    found = targets(g, seat, card, face)
    if found:
        return None
    # A rule that does not say why: a view must not fail for it.
    return _of_targets(g, seat, card, face, found) if isinstance(found, NoTarget) else Reason("no-target")


def _of_targets(g: CardGame, seat: int, card: int, face: Card, none: NoTarget) -> Reason:
    found = Reason(none.reason, by=none.by, limit=none.limit, exempt=none.exempt, holders=none.holders)
    if found.name == "only-in-answer":
        return replace(found, card=face.name, helps=face.helps)
    if found.name == "bang-limit":
        return replace(found, limit=bang_limit(g, seat), note=_of_the_limit(g, seat, card))
    if found.name == "too-far":
        return replace(found, nearest=_nearest(g, seat), note=_silenced(g, seat, (CLOSER, 0)))
    if found.name == "out-of-reach":
        weapon = (in_force(g, seat, REACH) or [COLT])[-1]
        note = _silenced(g, seat, (REACH, none.limit), (CLOSER, 0))
        return replace(found, weapon=weapon, nearest=_nearest(g, seat), note=note)
    if found.name == "no-bang":
        return replace(found, card=face.name, because=_no_bang(g, seat, card))
    return found


def _nearest(g: CardGame, seat: int) -> int:
    return min(distance(g, seat, other) for other in g.others(seat))


def _no_bang(g: CardGame, seat: int, card: int) -> Reason | None:
    """Why no other card can be played as a BANG! card; None: there is none."""
    for held in g.hands[seat]:
        for face in g.faces(seat, held):
            if held != card and face.is_bang_card and (found := _hindrance(g, seat, held, face)):
                return found
    return None


def _of_the_limit(g: CardGame, seat: int, card: int) -> Note | None:
    """What allows more BANG! cards, but not this one, or does not count now; else what has raised the limit."""
    for ability, source, owner, _ in g.index.forms.get(seat, ()):
        if ability.lack is not None:
            word, by = ability.lack(source, g, owner, card)
            if word:
                return Note(word, source.name, by)
    if (found := _silenced(g, seat, (BANG_LIMIT, bang_limit(g, seat)))) is not None:
        return found
    raising = in_force(g, seat, BANG_LIMIT)
    return Note("raised", by=raising[-1]) if raising else None


def _silenced(g: CardGame, seat: int, *values: tuple[Query, int]) -> Note | None:
    """What would raise one of these values, and does not count now."""
    found = next(filter(None, (silenced(g, seat, query, value) for query, value in values)), None)
    return Note("silenced", *found) if found else None


# -- answering -------------------------------------------------------------------------------------------------


def _no_answer(g: CardGame, prompt: Prompt, card: int, asked: str) -> Reason:
    own, seat = g.rules.faces[card], prompt.seat
    is_rescue = prompt.kind == "rescue"
    name = "no-rescue" if is_rescue else "no-answer"
    found = Reason(name, card=own.name, helps=own.helps, asked=asked, by=prompt.cause[0])
    frame = g.stack[-1]
    wanted = frame.wanted if isinstance(frame, Wants) else None
    for face in g.faces(seat, card):
        rescues = face.rescues(g, seat) if is_rescue else False
        if isinstance(rescues, NoTarget):
            found = Reason(rescues.reason)
        if rescues or (wanted is not None and face.counts_as(wanted)):
            as_what = face if wanted is None else g.rules.named[wanted]
            if by := barred(g, seat, as_what):
                found = Reason("forbidden", by=by)
    return replace(found, note=_other_use(g, seat) if is_rescue else _other_answer(g, prompt))


def _can_be_rescued(g: CardGame, seat: int) -> bool:
    """Whether any card there is would save the seat from its elimination now."""
    return any(face.rescues(g, seat) is True for face in g.rules.named.values())


def _other_answer(g: CardGame, prompt: Prompt) -> Note | None:
    """An ability that takes a Missed! card where a card that evades is asked for."""
    frame = g.stack[-1]
    effect = frame.avoided if isinstance(frame, Window) else None
    if effect is None or not effect.yields_to_missed(g, prompt.seat):
        return None
    return Note("missed-too", by=in_force(g, prompt.seat, EVADES)[-1])


def _other_use(g: CardGame, seat: int) -> Note | None:
    """An ability that is offered beside the question and paid for with cards of the hand."""
    return next((Note("spend", by=act[1]) for act in g.acts(seat) if act[0] == "use"), None)


def _no_companion(g: CardGame, prompt: Prompt, card: int) -> Reason:
    """Why the card cannot go with another one."""
    for face in g.faces(prompt.seat, card):
        if face.is_bang_card and (found := _hindrance(g, prompt.seat, card, face)):
            return found
    face = g.rules.faces[card]
    return Reason("no-answer", card=face.name, helps=face.helps, asked=prompt.question, by=prompt.cause[0])


def _chosen(g: CardGame, seat: int) -> set[int]:
    """The cards that the seat has chosen already for what it is asked."""
    frame = g.stack[-1]
    plans = [entry for entry in getattr(frame, "plans", ()) if entry[0] == seat and entry[1] == "discard"]
    return {*getattr(frame, "chosen", ()), *(entry[2] for entry in plans)}


# -- questions that are about something else -------------------------------------------------------------------


def _not_now(g: CardGame, prompt: Prompt, card: int) -> Reason:
    if prompt.seat == g.turn and g.phase in ("begin", "draw"):
        return Reason("draw-first")
    if prompt.seat == g.turn and g.phase == "play":
        return Reason("choice-first", by=prompt.cause[0])
    face = g.rules.faces[card]
    return Reason("not-the-hand", card=face.name, helps=face.helps, by=prompt.cause[0])
