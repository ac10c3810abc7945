"""Why cards in the hand of a seat that is asked cannot be used for it. What a rule says of targets and bars is asked of
the rule itself; here it is only put together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.engine.kernel.prompts import Prompt

from .no_target import ONLY_IN_ANSWER, NoTarget
from .queries import barred, distance
from .table import CardGame

OF_THE_HAND: Final = ("play", "respond", "rescue", "discard")
"""The kinds of questions that are answered with cards of the hand."""

NAMES: Final = (
    "only-in-answer",
    "lies-already",
    "bang-limit",
    "too-far",
    "nobody-has-cards",
    "nobody-is-out",
    "everybody-has-one",
    "nobody-to-jail",
    "no-bang",
    "needs-another",
    "forbidden",
    "no-answer",
    "no-rescue",
    "no-payment",
    "chosen",
    "not-now",
)
"""Every reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card cannot be used. `by`: what forbids it, or what it would have to answer or pay for. `limit`: how far
    it reaches, and `nearest` how far the nearest player is, if that is the reason."""

    name: str
    by: str = ""
    limit: int = 0
    nearest: int = 0


def reasons(g: CardGame, prompt: Prompt) -> dict[Reason, list[int]]:
    """The cards in the hand of the seat that are in none of the options, by the reason; none for questions that are not
    answered with cards of the hand."""
    found: dict[Reason, list[int]] = {}
    if prompt.kind not in OF_THE_HAND:
        return found
    usable = {option[1] for option in prompt.options if option[0] in ("play", "discard")}
    if prompt.kind == "discard" and usable.isdisjoint(g.hands[prompt.seat]):
        # It is about cards in play.
        return found
    for card in g.hands[prompt.seat]:
        if card not in usable:
            found.setdefault(reason(g, prompt, card), []).append(card)
    return found


def reason(g: CardGame, prompt: Prompt, card: int) -> Reason:
    """Why a card of the hand is no answer to the question."""
    face, seat = g.rules.faces[card], prompt.seat
    if prompt.kind == "play":
        return _in_turn(g, seat, card)
    if prompt.kind == "discard":
        if card in _chosen(g, seat):
            return Reason("chosen")
        return Reason("no-payment", prompt.cause[0]) if prompt.question == "pay" else Reason("not-now")
    could = face.rescues(g, seat) if prompt.kind == "rescue" else face.is_bang_card and prompt.question in _BANGS
    if could and (by := barred(g, seat, face)):
        return Reason("forbidden", by)
    return Reason("no-rescue") if prompt.kind == "rescue" else Reason("no-answer", prompt.cause[0])


_BANGS: Final = ("indians", "duel")
"""The questions (asked by the base set) that are answered with a BANG! card."""


def _in_turn(g: CardGame, seat: int, card: int) -> Reason:
    face = g.rules.faces[card]
    if by := barred(g, seat, face):
        return Reason("forbidden", by)
    if len(g.hands[seat]) <= face.cost:
        return Reason("needs-another")
    found = _of_targets(g, seat, face.targets(g, seat, card))
    for form in g.faces(seat, card)[1:]:
        # A card that only answers something may be used as another one: then what is in the way of that is the reason.
        if found.name == ONLY_IN_ANSWER.reason:
            by = barred(g, seat, form)
            found = Reason("forbidden", by) if by else _of_targets(g, seat, form.targets(g, seat, card))
    return found


def _chosen(g: CardGame, seat: int) -> set[int]:
    """The cards that the seat has chosen already for what it is asked."""
    frame = g.stack[-1]
    plans = [entry for entry in getattr(frame, "plans", ()) if entry[0] == seat and entry[1] == "discard"]
    return {*getattr(frame, "chosen", ()), *(entry[2] for entry in plans)}


def _of_targets(g: CardGame, seat: int, targets: Iterable[int]) -> Reason:
    if not isinstance(targets, NoTarget):
        # A rule that does not say why: a view must not fail for it.
        return Reason("not-now")
    if targets.reason != "too-far":
        return Reason(targets.reason)
    return Reason("too-far", limit=targets.limit, nearest=min(distance(g, seat, other) for other in g.others(seat)))
