"""A turn: begin, draw, play, discard, then on to the next player."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from games.engine.kernel.events import Event
from games.engine.kernel.game import ALIVE
from games.engine.kernel.operation import Operation, asks, asks_after
from games.engine.kernel.prompts import Option, Prompt

from . import ghosts
from .cards import Card
from .choices import Choice, chooses
from .draw_phase import DrawPhase
from .life import judge
from .playing import PlayCard
from .queries import EXCESS_PILE, HAND_LIMIT, bang_limit, targets
from .shot import OneBangATurn
from .table import CardGame

ANOTHER_TURN: Final = 1
"""The result of an operation at the end of a turn if its player has another turn."""


class BeginTurn(Event, id="begin_turn"):
    """What happens before a player draws, in this order (R8)."""

    bands: ClassVar[tuple[str, ...]] = ("omen", "fuse", "custody", "venom", "choice", "any")

    seat: int
    skipped: str = ""

    def concerns(self, g: CardGame, seat: int) -> bool:
        """A player who is out, or whose turn is skipped, goes through no further step (R9, R10)."""
        return bool(g.presence[self.seat]) and super().concerns(g, seat) and not self.skipped

    def returned(self, g: CardGame, value: Any) -> None:
        """Something made the player skip the turn."""
        self.skipped = value

    def close(self, g: CardGame) -> None:
        """Pass on to the turn whether it is skipped."""
        g.finish(self.skipped or None)


class EndTurn(Event, id="end_turn"):
    """What happens when a player has reached the end of their turn."""

    seat: int
    another: int = 0

    def returned(self, g: CardGame, value: Any) -> None:
        """Something gives the player another turn."""
        self.another = value

    def close(self, g: CardGame) -> None:
        """Pass on to the turn whether another one follows."""
        g.finish(self.another or None)


PHASES: Final = ("begin", "draw", "play", "discard")
"""What a turn goes through, in this order; what is skipped is left out."""


@chooses(Choice.PAID_IN_TURN, "hand limit")
class Turn(Operation, id="turn"):
    """The bottom of the stack: one player's turn, then the next one's.

    `more` is 1 when the player has earned another turn, and 2 in that other turn.
    """

    seat: int
    skipped: str = ""
    more: int = 0

    def start(self, g: CardGame) -> None:
        """A player who is out comes back if the event in force says so. Effects that last until the player's next turn
        end."""
        seat = self.seat
        self.skipped = ""
        g.turn = seat
        g.phase = "begin"
        g.bangs, g.must_play, g.entered_this_turn, g.used_this_turn = 0, -1, [], []
        keeps = seat == g.keeper and self.more != 2
        if keeps:
            g.round += 1
        if g.copied_characters[seat]:
            g.copied_characters[seat] = ""
            g.sources_changed()
        g.turn_changed()
        g.note("turn", seat, g.round)
        self.go("begin")
        if not g.presence[seat] and g.event is not None:
            g.event.revive(g, seat)
        if keeps and g.round > 1 and g.events:
            g.turn_event()

    def begin(self, g: CardGame) -> None:
        """What happens before a player draws."""
        if g.judge_due:
            judge(g)
            return
        self.go("draw")
        if g.presence[self.seat] and (BeginTurn.id, "after") in g.index.listeners:
            g.begin(BeginTurn(seat=self.seat))
        else:
            self.draw(g)

    def returned(self, g: CardGame, value: Any) -> None:
        """The beginning of the turn returns why it is skipped, if so; the end returns whether the player has another
        turn."""
        if value == ANOTHER_TURN:
            self.more = 1
        else:
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
            g.begin(DrawPhase(seat=self.seat))

    def between(self, g: CardGame) -> Prompt | None:
        """Phase 2, before and after each card."""
        g.phase = "play"
        if g.judge_due:
            judge(g)
        elif not g.presence[self.seat]:
            self.go("over")
        else:
            self.go("play")
            return self.play(g)
        return None

    @asks
    def play(self, g: CardGame) -> Prompt:
        """Any card that can be played, at any target it allows, any ability, or the end of the phase, unless a card
        must be played first."""
        seat, must_play = self.seat, g.must_play
        hand, faces = g.hands[seat], g.rules.faces
        options: list[Option] = []
        forms = seat in g.index.forms
        for card in hand:
            own = faces[card]
            for face in g.faces(seat, card) if forms else (own,):
                for target in targets(g, seat, card, face):
                    options.append(("play", card, "" if face is own else face.name, target))
        owed: list[int] = []
        if must_play >= 0:
            options = self._leaving_room(g, options)
            owed = [at for at, option in enumerate(options) if option[1] == must_play]
        options += g.offers("play", seat)
        if not owed:
            options.append(("end",))
        binding = g.event.name if owed and g.event is not None else ""
        return Prompt(
            "play",
            seat,
            options,
            ("turn", -1, seat),
            default=owed[0] if owed else -1,
            because=(binding,) if binding else (),
            question="turn",
        )

    def _leaving_room(self, g: CardGame, options: list[Option]) -> list[Option]:
        """Without the cards that would keep the card that must be played from being played (R249): they would use up
        the limit of BANG! cards, or lie where a card of the same name must lie."""
        owed = [option for option in options if option[1] == g.must_play]
        if not owed:
            return options
        kept = [option for option in options if option in owed or not self._takes_the_place(g, option, owed)]
        limited = [option for option in kept if isinstance(_face_of(g, option), OneBangATurn)]
        is_last = g.bangs + 1 >= bang_limit(g, self.seat)
        if not is_last or any(option not in limited for option in owed):
            return kept
        return [option for option in kept if option not in limited or option in owed]

    def _takes_the_place(self, g: CardGame, option: Option, owed: list[Option]) -> bool:
        """Whether the card would lie in the only place left for the one that must be played, under the same name."""
        face = _face_of(g, option)
        return face.stays_in_play and all(_face_of(g, one) is face and one[3] == option[3] for one in owed)

    def play_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Play the card, use the ability, or go on to phase 3."""
        if option[0] == "play":
            self.go("between")
            g.begin(PlayCard(seat=seat, card=option[1], under=option[2], target=option[3]))
        elif option[0] == "end":
            g.phase = "discard"
            self.go("excess")
        else:
            self.go("between")
            g.activate("play", seat, option)

    def excess(self, g: CardGame) -> Prompt | None:
        """Phase 3: the player may keep as many cards as the hand limit (R5); a ghost keeps none in any case (R195)."""
        if g.presence[self.seat] == ALIVE and self._excess(g) > 0:
            self.go("discard")
            return self.discard(g)
        self.over(g)
        return None

    def _excess(self, g: CardGame) -> int:
        return len(g.hands[self.seat]) - int(HAND_LIMIT(g, self.seat, g.life[self.seat]))

    @asks_after("excess")
    def discard(self, g: CardGame) -> Prompt:
        """The player chooses which cards to discard, one after another, and no more than the excess (R6)."""
        options: list[Option] = [("discard", card) for card in g.hands[self.seat]]
        return Prompt(
            "discard",
            self.seat,
            options,
            ("hand limit", -1, self.seat),
            remaining=self._excess(g),
            question="hand-limit",
        )

    def discard_answered(self, g: CardGame, seat: int, option: Option) -> None:
        if EXCESS_PILE(g, seat, "discards") == "deck":
            g.put_on_deck(seat, option[1], "hand limit")
        else:
            g.discard_hand(seat, [option[1]], "hand limit")
        self.go("excess")

    def over(self, g: CardGame) -> None:
        """What happens at the end of a turn that was not skipped. A second turn in a row is not followed by a third."""
        self.go("leave")
        if g.presence[self.seat] and not self.skipped and self.more != 2 and (EndTurn.id, "after") in g.index.listeners:
            g.push(EndTurn(seat=self.seat))
        else:
            self.leave(g)

    def leave(self, g: CardGame) -> None:
        """A ghost is out again, or discards their hand."""
        self.go("next")
        if g.presence[self.seat] != ALIVE:
            ghosts.end_turn(g, self.seat, was_skipped=bool(self.skipped))
        else:
            self.next(g)

    def next(self, g: CardGame) -> None:
        """The same player has another turn, or it is the next player's turn."""
        if g.judge_due:
            judge(g)
            return
        if self.more == 1 and g.presence[self.seat]:
            self.more = 2
        else:
            self.more = 0
            self.seat = g.next_turn(self.seat)
        self.start(g)


def _face_of(g: CardGame, option: Option) -> Card:
    return g.rules.named[option[2]] if option[2] else g.rules.faces[option[1]]
