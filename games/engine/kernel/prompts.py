"""What a seat may be asked, and what it may answer: closed lists that no set extends.

An *option* is a plain tuple `(kind, operand…)`; `OPERANDS` names the operands of each kind. Option lists are complete
and legal by construction: an answer is accepted if and only if it is listed.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

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


class Prompt:
    """A question to one seat.

    `options` are its own answers; `default` is the one played for a seat that does not answer. `public` means that the
    list follows from public knowledge: then, and only then, a single option is played without asking. `remaining` is
    how many such answers are still needed in all. `about` is the seat the question is about, if it is not the author;
    otherwise -1. In a `window` seats may react to what happens to others. It is opened whether or not they can react,
    so a seat that does not answer has passed and loses nothing by it. `question` names the sentence in which people are
    asked (`games/texts`). `stake` is how many life points the seat loses if it passes (0: none, or nothing is said) and
    `leaves` how many it then has, before anything saves it. `given` of the needed answers have been given. These follow
    from public knowledge.
    """

    __slots__ = (
        "about",
        "cause",
        "default",
        "given",
        "kind",
        "leaves",
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
        stake: int = 0,
        leaves: int = 0,
        given: int = 0,
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
        self.leaves = leaves
        self.given = given
        self.question = question
        self.serial = 0

    @property
    def id(self) -> str:
        """The question's number in its game, and the seat: `41-3`. The parts of one answer share it."""
        return f"{self.serial}-{self.seat}"


def option_id(option: Option) -> str:
    """The stable id of an option: its kind and operands joined by colons, as `play:17::3`."""
    return ":".join(map(str, option))
