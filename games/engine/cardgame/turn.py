"""A turn: begin, draw, play, discard, and on to the next player in clockwise order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from games.engine.kernel.events import Event
from games.engine.kernel.operation import Operation, asks, asks_after
from games.engine.kernel.prompts import Option, Prompt

from .life import judge
from .playing import PlayCard
from .queries import DRAW_COUNT, HAND_LIMIT

if TYPE_CHECKING:
    from .table import CardGame


class BeginTurn(Event, id="begin_turn"):
    """What happens before a player draws, in this order (R8)."""

    bands: ClassVar[tuple[str, ...]] = ("omen", "fuse", "custody", "venom", "choice", "any")

    seat: int
    skipped: str = ""

    def concerns(self, g: CardGame, seat: int) -> bool:
        """A player who is out, or has lost his turn, goes through no further step (R9, R10)."""
        return bool(g.presence[seat]) and not self.skipped

    def returned(self, g: CardGame, value: Any) -> None:
        """Something cost the player his turn."""
        self.skipped = value

    def close(self, g: CardGame) -> None:
        """Tell the turn whether it is lost."""
        g.finish(self.skipped or None)


class DrawPhase(Event, id="draw_phase"):
    """Phase 1: draw two cards. `second` is the second card drawn, or -1."""

    secret: ClassVar[tuple[str, ...]] = ("second",)

    seat: int
    drawn: int = 0
    second: int = -1

    def apply(self, g: CardGame) -> None:
        """Some characters choose where the first card comes from."""
        self.go("origin" if g.offers("first_card", self.seat, self) else "cards")

    @asks
    def origin(self, g: CardGame) -> Prompt:
        """The first card from the deck, or from where the ability allows."""
        options = [("draw", "deck"), *g.offers("first_card", self.seat, self)]
        return Prompt("draw", self.seat, options, ("draw phase", -1, self.seat), public=True, default=0)

    def origin_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Take the first card."""
        self.go("cards")
        if option != ("draw", "deck"):
            self.drawn = 1
            g.activate("first_card", seat, option, self)

    def cards(self, g: CardGame) -> None:
        """Draw the others from the deck."""
        count = DRAW_COUNT(g, self.seat, 2)
        cards = g.draw(self.seat, count - self.drawn, "draw phase")
        if self.drawn + len(cards) >= 2 and cards:
            self.second = cards[1 - self.drawn]
        self.go("settled")


class Turn(Operation, id="turn"):
    """The bottom of the stack: one player's turn, then the next one's."""

    seat: int
    skipped: str = ""

    def start(self, g: CardGame) -> None:
        """Begin the turn."""
        seat = self.seat
        self.skipped = ""
        g.turn = seat
        if seat == g.first_turn:
            g.round += 1
        g.phase = "begin"
        g.bangs = 0
        g.turn_changed()
        g.note("turn", seat, g.round)
        self.go("draw")
        if ("begin_turn", "after") in g.index.listeners:
            g.push(BeginTurn.of(seat))

    def returned(self, g: CardGame, value: Any) -> None:
        """The beginning of the turn tells what cost the player his turn."""
        self.skipped = value

    def draw(self, g: CardGame) -> None:
        """Phase 1."""
        if g.judge_due:
            judge(g)
        elif not g.presence[self.seat]:
            self.go("over")
        elif self.skipped:
            g.note("skip", self.seat, self.skipped)
            self.go("over")
        else:
            g.phase = "draw"
            self.go("between")
            g.push(DrawPhase.of(self.seat))

    def between(self, g: CardGame) -> None:
        """Phase 2, before and after each card."""
        g.phase = "play"
        if g.judge_due:
            judge(g)
        elif not g.presence[self.seat]:
            self.go("over")
        else:
            self.go("play")

    @asks
    def play(self, g: CardGame) -> Prompt:
        """Any card that can be played, at any target it allows, any ability, or the end of the phase."""
        seat = self.seat
        faces = g.rules.faces
        options: list[Option] = []
        forms = seat in g.index.forms
        for card in g.hands[seat]:
            for target in faces[card].targets(g, seat, card):
                options.append(("play", card, "", target))
            if forms:
                for face in g.faces(seat, card)[1:]:
                    for target in face.targets(g, seat, card):
                        options.append(("play", card, face.name, target))
        options += g.offers("play", seat)
        options.append(("end",))
        return Prompt("play", seat, options, ("turn", -1, seat))

    def play_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Play the card, use the ability, or go on to phase 3."""
        if option[0] == "play":
            self.go("between")
            g.push(PlayCard.of(seat, option[1], option[2], option[3]))
        elif option[0] == "end":
            g.phase = "discard"
            self.go("excess")
        else:
            self.go("between")
            g.activate("play", seat, option)

    def excess(self, g: CardGame) -> None:
        """Phase 3: as many cards as the hand limit may be kept (R5)."""
        self.go("discard" if self._excess(g) > 0 else "over")

    def _excess(self, g: CardGame) -> int:
        return len(g.hands[self.seat]) - int(HAND_LIMIT(g, self.seat, g.life[self.seat]))

    @asks_after("excess")
    def discard(self, g: CardGame) -> Prompt:
        """The owner chooses which cards go, one after another, and no more than the excess (R6)."""
        options: list[Option] = [("discard", card) for card in g.hands[self.seat]]
        return Prompt("discard", self.seat, options, ("hand limit", -1, self.seat), remaining=self._excess(g))

    def discard_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Discard the card."""
        g.discard_hand(seat, [option[1]], "hand limit")
        self.go("excess")

    def over(self, g: CardGame) -> None:
        """The next player in clockwise order."""
        self.seat = g.others(self.seat)[0]
        self.go("start")
