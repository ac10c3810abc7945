"""Reactions: cards played out of turn, by the player concerned or by others.

A `Window` asks all seats that might react at once, whether or not they can, so that nobody learns who holds the card. A
seat is left out only on grounds that all players can see.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engine.kernel.operation import Operation, operand
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.together import Together

from .affecting import AFFECTED, Effect, can_be_avoided, reactions
from .life import at_stake
from .table import CardGame

LOSS = "loss"
"""Another seat is about to lose life points."""


def may_hold(g: CardGame, seat: int, timing: str) -> bool:
    """Whether, from public knowledge, the seat's hand may hold a card that reacts to this."""
    everybody = g.all_eyes
    unseen = False
    for card in g.hands[seat]:
        if g.known[card] != everybody:
            unseen = True
        elif g.rules.faces[card].reacts_to == timing:
            return True
    return unseen and any(
        g.known[card] != everybody and not _lies_open(g, card) for card in g.rules.reacting.get(timing, ())
    )


def _lies_open(g: CardGame, card: int) -> bool:
    return card in g.discards or any(card in cards for cards in g.in_play)


# -- windows ---------------------------------------------------------------------------------------------------


class Window(Together, Operation, id="window"):
    """All seats in `queue` are asked at once whether they react to `cause`, which `author` does with `card` to the seat
    `about`, which may lose `harm` life points by it. It takes `needed` such reactions to prevent all of it.

    It finishes with their reactions, `[seat, kind, operand…]`, in turn order.
    """

    queue: list[int]
    timing: str
    cause: str
    card: int
    author: int
    about: int = -1
    sole: bool = False
    plans: list[list[Any]] = operand(default_factory=list)
    waiting: list[int] = operand(default_factory=list)
    needed: int = 1
    harm: int = 0

    def start(self, g: CardGame) -> None:
        seats = self.queue[:]
        if g.skips_forced_passes:
            seats = [seat for seat in seats if len(self.question(g, seat, []).options) > 1]
        self.ask_all(seats)

    def question(self, g: CardGame, seat: int, plan: list[Option]) -> Prompt:
        """The seat plays one card, or passes."""
        effect = self.avoided
        options = reactions(g, seat, self.timing, self.about) if effect is None else effect.ways_out(g, seat)
        options.append(("pass",))
        cause = (self.cause, self.card, self.author)
        question = "save" if effect is None else "evade"
        return Prompt(
            "respond",
            seat,
            options,
            cause,
            about=self.about,
            window=True,
            remaining=self.needed,
            stake=at_stake(g, self.about, self.harm) if self.harm else None,
            question=question,
        )

    @property
    def avoided(self) -> Effect | None:
        """The effect that the seats may avoid; None: they may react to something else."""
        return Effect(self.cause, self.card, self.author, self.sole) if self.timing == AFFECTED else None

    def all_chosen(self, g: CardGame) -> None:
        """Pass the reactions on to whoever opened the window."""
        g.finish([entry for entry in self.plans if entry[1] != "pass"])


def ask_who_avoids(g: CardGame, seats: Iterable[int], effect: Effect, about: int = -1, harm: int = 0) -> None:
    """Open a window for those of the seats that may avoid the effect, from public knowledge, if there are any. It costs
    the seat `about` `harm` life points."""
    if AFFECTED not in g.rules.reacting or not can_be_avoided(g, effect.name):
        return
    name, card, author, sole = effect
    asked = [
        seat for seat in seats if may_hold(g, seat, AFFECTED) or (g.hands[seat] and effect.yields_to_missed(g, seat))
    ]
    if asked:
        g.push(
            Window(
                queue=asked,
                timing=AFFECTED,
                cause=name,
                card=card,
                author=author,
                about=about,
                sole=sole,
                harm=harm,
            )
        )
