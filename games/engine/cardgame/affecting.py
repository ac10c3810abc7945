"""What a card is about to do to a seat: whether it affects the seat at all, and how the seat may avoid it."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.engine.kernel.prompts import Option

from .origins import in_force
from .playing import announce_use
from .queries import EVADES, SPARED, spared
from .table import CardGame

AFFECTED: Final = "affected"
"""The seat is among those that a brown card is about to affect: the time to play a card that avoids it."""


class Effect(NamedTuple):
    """The effect of `card` under the name `name`, played by `author` (-1: no player); `sole` if it is aimed at one
    player alone."""

    name: str
    card: int
    author: int
    sole: bool = False

    def spares(self, g: CardGame, seat: int) -> bool:
        """Whether the seat is unaffected by the card (R137), which is noted then."""
        if spared(g, seat, self.card, self.author):
            g.note("unaffected", seat, self.name, self.author, why=in_force(g, seat, SPARED)[-1])
            return True
        return False

    def affects(self, g: CardGame, seat: int) -> bool:
        """Whether it would affect the seat now, which must be in play for that (R17)."""
        return bool(g.presence[seat]) and not spared(g, seat, self.card, self.author)

    def ways_out(self, g: CardGame, seat: int) -> list[Option]:
        """The cards with which the seat can avoid it, if it is that of a brown card."""
        if AFFECTED not in g.rules.reacting:
            return []
        found = reactions(g, seat, AFFECTED)
        return [*found, *g.offers("evade", seat)] if self.yields_to_missed(g, seat) else found

    def yields_to_missed(self, g: CardGame, seat: int) -> bool:
        """Whether an ability lets the seat avoid it with a Missed! card."""
        return bool(EVADES(g, seat, False, self.sole))

    def evaded_by(self, g: CardGame, seat: int, option: Option) -> None:
        """The seat avoids it; other seats are still affected (R161)."""
        g.discard_played(seat, option[1])
        _, card, under, _ = option
        why = "".join(in_force(g, seat, EVADES)[-1:]) if under else ""
        self.note_answer(g, seat, card, under, "escapes", why)
        g.note("unaffected", seat, self.name, self.author, why=under or g.rules.faces[card].name)
        announce_use(g, seat, option[1], option[2])

    def note_answer(self, g: CardGame, seat: int, card: int, under: str, told: str, why: str) -> None:
        """Note that the seat plays this card against it, what that does, and why the card counts as another."""
        about = {"against": self.name, "by": self.author, "effect": told, "answers": self.card, "why": why}
        g.note("play", seat, card, under, -1, "neutral", **about)


def can_be_avoided(g: CardGame, name: str) -> bool:
    """Whether this is the effect of a brown card other than BANG!, which its targets may avoid (R162)."""
    face = g.rules.named.get(name)
    return face is not None and face.border == "brown" and not face.is_bang_card


def reactions(g: CardGame, seat: int, timing: str, target: int = -1) -> list[Option]:
    """The hand cards with which the seat can react to this."""
    faces = g.rules.faces
    return [("play", card, "", target) for card in g.hands[seat] if faces[card].reacts_to == timing]
