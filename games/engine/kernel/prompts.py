"""What a seat may be asked, and what it may answer: closed lists that no set extends.

An *option* is a plain tuple `(kind, operand…)`; `OPERANDS` names the operands of each kind. Option lists are complete
and legal by construction: an answer is accepted if and only if it is listed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, get_args

PromptKind = Literal["play", "respond", "rescue", "draw", "pick", "discard", "choose"]
"""play: act in one's own turn · respond: answer a threat · rescue: save one's last life point ·
draw: choose where a card comes from · pick: choose one of several cards · discard: give up a card of one's own ·
choose: choose a seat or a word."""

PROMPT_KINDS: Final[tuple[str, ...]] = get_args(PromptKind)

Option = tuple[Any, ...]

OPERANDS: Final[dict[str, tuple[str, ...]]] = {
    "play": ("card", "as", "seat"),
    "use": ("name", "seat"),
    "flip": ("name",),
    "discard": ("card",),
    "discard_hand": (),
    "take": ("card",),
    "take_hand": (),
    "draw": ("pile",),
    "draw_from": ("seat",),
    "choose": ("name",),
    "keep": ("dice",),
    "pass": (),
    "end": (),
    "back": (),
}
"""Operand types: card (its number in the rulebook), seat (-1: nobody), name and pile (words), dice (their faces, joined
by plus signs; empty: none),
as (the name a card is used under; empty: its own)."""

Cause = tuple[str, int, int]
"""Why a seat is asked: (name of the card, ability or phase; the card or -1; the seat that caused it or -1)."""


class Stake(NamedTuple):
    """The `points` of its life points that `seat` loses unless the answer prevents it; it then has `leaves` (0 or
    fewer: they are its last), before anything saves it."""

    seat: int
    points: int
    leaves: int

    @property
    def is_last(self) -> bool:
        """Whether no life point would be left."""
        return self.leaves <= 0


NO_FIGURES: Final[Mapping[str, int]] = MappingProxyType({})


class Prompt:
    """A question to one seat.

    `options` are its own answers; `default` is the one played for a seat that does not answer. `public` means that the
    list follows from public knowledge: then, and only then, a single option is played without asking. `remaining` is
    how many such answers are still needed in all. `about` is the seat the question is about, if it is not the author;
    otherwise -1. In a `window` seats may react to what happens to others. It is opened whether or not they can react,
    so a seat that does not answer has passed and loses nothing by it. `question` names the sentence in which people are
    asked (`games/texts`).

    `stake` is what a pass costs (None: no life point). Of the needed answers `given` have been given, and `more` such
    questions come to the seat after this one. `because` names the abilities, events and cards that change the usual
    or have led to it. `figures` are further numbers that its sentence names or, as `arrows_of_2`, the label of an
    answer for seat 2; all of them lie open on the table. These facts follow from public knowledge and what the seat has
    answered; only whether something binds a player in their turn depends on their hand.
    """

    __slots__ = (
        "about",
        "because",
        "cause",
        "default",
        "figures",
        "given",
        "kind",
        "more",
        "options",
        "public",
        "question",
        "remaining",
        "seat",
        "serial",
        "stake",
        "window",
    )

    def __init__(
        self,
        kind: PromptKind,
        seat: int,
        options: list[Option],
        cause: Cause,
        *,
        public: bool = False,
        default: int = -1,
        remaining: int = 1,
        about: int = -1,
        window: bool = False,
        stake: Stake | None = None,
        given: int = 0,
        more: int = 0,
        because: Sequence[str] = (),
        figures: Mapping[str, int] = NO_FIGURES,
        question: str,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options
        self.cause = cause
        self.public = public
        self.default = options[default]
        self.remaining = remaining
        self.about = about
        self.window = window
        self.stake = stake
        self.given = given
        self.more = more
        self.because = because
        self.figures = figures
        self.question = question
        self.serial = 0

    @property
    def facts(self) -> tuple[Any, ...]:
        """What is asked of how many, and why, beside who is asked what: all that a notice tells of it."""
        because = self.because_as_all_know
        return (self.remaining, self.stake, self.given, self.more, because, tuple(self.figures.items()))

    @property
    def because_as_all_know(self) -> tuple[str, ...]:
        """`because`, but for what depends on the hand."""
        return () if self.kind == "play" else tuple(self.because)

    @property
    def of(self) -> int:
        """How many such answers it takes in all, those that have been given included."""
        return self.remaining + self.given

    @property
    def id(self) -> str:
        """The question's number in its game, and the seat: `41-3`. The parts of one answer share it."""
        return f"{self.serial}-{self.seat}"


def option_id(option: Option) -> str:
    """The stable id of an option: its kind and operands joined by colons, as `play:17::3`."""
    return ":".join(map(str, option))
