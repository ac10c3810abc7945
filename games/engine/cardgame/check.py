"""Draw!: flip over the top card of the deck, discard it, and look at the poker symbol."""

from __future__ import annotations

from typing import Final

from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt, Stake

from .origins import in_force
from .queries import FLIP_COUNT, suit
from .table import CardGame

NO_CARD = -1


def shows(g: CardGame, card: int, wanted: str) -> bool:
    """Whether the card that counts is of this suit; none is, when no card is left (R14)."""
    return card != NO_CARD and bool(suit(g, card) == wanted)


SUCCESS: Final = "yes"
FAILURE: Final = "no"
IN_PART: Final = "partly"
"""The card is what is looked for, and more is needed."""


class Drawing(Operation):
    """Base of the operations for which a seat draws!."""

    def succeeds(self, g: CardGame, card: int) -> bool:
        """Whether the card that counts (NO_CARD: none is left) is what is looked for."""
        raise AssertionError("what is drawn for says what it looks for")

    def outcome(self, g: CardGame, card: int) -> tuple[str, int]:
        """What the journal says of it, and the seat against whose shot it was (-1: none)."""
        return SUCCESS if self.succeeds(g, card) else FAILURE, -1

    def stake(self, g: CardGame) -> Stake | None:
        """What the wrong card costs the seat that draws!."""
        return None


class DrawCheck(Operation, id="draw_check"):
    """A seat draws! for a cause. The operation below it on the stack receives the card that counts, or NO_CARD when
    none is left (R14).

    The cards are discarded before the consequence is carried out, and have no effect of their own (R113).
    """

    seat: int
    cause: str
    cards: list[int] = operand(default_factory=list)

    def start(self, g: CardGame) -> None:
        """Flip as many cards as the seat's ability says."""
        self.cards = g.put_aside(FLIP_COUNT(g, self.seat, 1), g.all_eyes)
        if len(self.cards) > 1:
            self.go("choose")
        else:
            self._count(g, self.cards[0] if self.cards else NO_CARD)

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The seat sees all flipped cards and chooses the one that counts (R118)."""
        below = g.stack[-2]
        return Prompt(
            "pick",
            self.seat,
            [("take", card) for card in self.cards],
            (self.cause, -1, self.seat),
            default=0,
            stake=below.stake(g) if isinstance(below, Drawing) else None,
            because=in_force(g, self.seat, FLIP_COUNT),
            question="flip",
        )

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        self._count(g, option[1])

    def _count(self, g: CardGame, counts: int) -> None:
        for card in self.cards:
            g.aside.remove(card)
        g.discards.extend(self.cards)
        asking = g.stack[-2]
        outcome, author = asking.outcome(g, counts) if isinstance(asking, Drawing) else ("", -1)
        g.note("flip", self.seat, self.cause, self.cards, counts, outcome=outcome, by=author)
        g.finish(counts)
