"""The events of High Noon (R193 to R210)."""

from __future__ import annotations

from typing import Final

from games.engine.cardgame.cards import HEARTS, SPADES, Card
from games.engine.cardgame.draw_phase import DrawPhase
from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.life import LoseLife
from games.engine.cardgame.queries import BANG_LIMIT, BARRED, DRAW_COUNT, SUIT
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import BeginTurn
from games.engine.kernel.abilities import CHARACTER, Modifier, after, suppressor
from games.engine.kernel.game import ALIVE, GHOST_FOR_TURN, OUT
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt
from games.engine.sets.base.attacks import BANG
from games.engine.sets.base.supplies import BEER


class Blessing(EventCard):
    """Every card counts as hearts (R209)."""

    name = "Blessing"
    scene = "rays sky, halo-heart brick straw"
    text = "The suit of all cards is Hearts."
    modifiers = (Modifier(SUIT, set=HEARTS),)


class Curse(EventCard):
    """Every card counts as spades (R209)."""

    name = "Curse"
    scene = "moon plum, evil-spade coal straw"
    text = "The suit of all cards is Spades."
    modifiers = (Modifier(SUIT, set=SPADES),)


def _is_a_ghost(g: CardGame, seat: int) -> bool:
    return g.presence[seat] == GHOST_FOR_TURN


class GhostTown(EventCard):
    """Eliminated players have their turns as ghosts: in play with their ability and drawing three cards, until the turn
    ends (R195 to R197, R210)."""

    name = "Ghost Town"
    scene = "moon indigo, desert hide, ghost paper bark"
    text = (
        "Eliminated players take their turns as ghosts. They draw three cards instead of two, cannot die, and are out "
        "again, without their cards, when the turn ends."
    )
    modifiers = (Modifier(DRAW_COUNT, set=3, when=_is_a_ghost),)

    def returns(self, g: CardGame, seat: int) -> bool:
        """It applies to every eliminated player."""
        return g.presence[seat] == OUT

    def revive(self, g: CardGame, seat: int) -> None:
        """A ghost has no life points."""
        g.presence[seat] = GHOST_FOR_TURN
        g.sources_changed()
        g.note("revived", seat, 0, self.name)


class GoldRush(EventCard):
    """Turns go counter-clockwise, but the effects of cards still go clockwise (R198)."""

    name = "Gold Rush"
    scene = "sun sky, hills hide, gold-pan slate straw"
    text = "Turns go counter-clockwise. Cards still pass and act clockwise."
    reverses = True


class Hangover(EventCard):
    """No character has an ability; life points stay (R199)."""

    name = "Hangover"
    scene = "spots rose, spilt-bottle sage mustard"
    text = "All characters lose their abilities."

    @suppressor(CHARACTER)
    def sobers(self, g: CardGame, me: int, seat: int, rank: int) -> bool:
        """It applies to characters, not to cards."""
        return rank == CHARACTER


class Shootout(EventCard):
    """A second BANG! card may be played in each turn (R34)."""

    name = "Shootout"
    scene = "rays bone, revolvers slate hide"
    text = "Each player may play a second BANG! card in their turn."
    modifiers = (Modifier(BANG_LIMIT, add=1),)


class TheDaltons(EventCard):
    """Every player with blue cards in front of them chooses one of these and discards it (R205)."""

    name = "The Daltons"
    scene = "bars mustard, bandits bark brick"
    text = "When revealed: each player with blue cards in front of them discards one of these cards."

    def revealed(self, g: CardGame) -> None:
        """It begins with the player who turned the card."""
        g.push(Raiders(queue=g.everybody(g.turn)))


class Raiders(Operation, id="the_daltons"):
    """The Daltons go round the table, one player after another."""

    queue: list[int]

    def start(self, g: CardGame) -> None:
        """Go on with the next player who has a blue card in play; green cards do not count (R130)."""
        while self.queue and not self._blue(g):
            self.queue.pop(0)
        if self.queue:
            self.go("discard")
        else:
            g.finish()

    def _blue(self, g: CardGame) -> list[int]:
        return [card for card in g.in_play[self.queue[0]] if g.rules.faces[card].border == "blue"]

    @asks
    def discard(self, g: CardGame) -> Prompt:
        """Any blue card may be chosen, including Jail, Dynamite and weapons."""
        options: list[Option] = [("discard", card) for card in self._blue(g)]
        return Prompt("discard", self.queue[0], options, ("The Daltons", -1, -1), public=True, question="the-daltons")

    def discard_answered(self, g: CardGame, seat: int, option: Option) -> None:
        g.discard_in_play(seat, option[1], "The Daltons")
        self.queue.pop(0)
        self.go("start")


class TheDoctor(EventCard):
    """The player with the fewest life points, and all players tied with them, regain one life point (R206)."""

    name = "The Doctor"
    scene = "slats bone, boards hide, bag bark straw"
    text = (
        "When revealed: the player with the fewest life points, and all tied with that player, regain one life point."
    )

    def revealed(self, g: CardGame) -> None:
        """Only players in play who have life points are compared."""
        living = [seat for seat in g.everybody(g.turn) if g.presence[seat] == ALIVE]
        fewest = min(g.life[seat] for seat in living)
        for seat in living:
            if g.life[seat] == fewest:
                g.heal(seat, 1, self.name, -1)


def _is_a_beer(g: CardGame, seat: int, face: Card) -> bool:
    return face.name == BEER


class TheReverend(EventCard):
    """No Beer may be played, not even to save the last life point; other ways to regain life points work (R200)."""

    name = "The Reverend"
    scene = "plain plum, beer-forbidden straw brick"
    text = "No Beer card may be played."
    modifiers = (Modifier(BARRED, set=name, when=_is_a_beer),)


def _is_a_bang_in_ones_turn(g: CardGame, seat: int, face: Card) -> bool:
    return seat == g.turn and (face.name == BANG or face.is_bang_card or face.spends_bang)


class TheSermon(EventCard):
    """Players cannot use BANG! cards during their own turn, neither to shoot nor in a Duel (R201, R202)."""

    name = "The Sermon"
    scene = "rays sage, desert straw, church paper brick"
    text = "Nobody may use BANG! cards during their own turn."
    modifiers = (Modifier(BARRED, set=name, when=_is_a_bang_in_ones_turn),)


class Thirst(EventCard):
    """Each player draws one card fewer in their draw phase, but never less than the first (R203)."""

    name = "Thirst"
    scene = "sun mustard, desert rust, skull paper bone"
    text = "Each player draws one card fewer in their draw phase."
    modifiers = (Modifier(DRAW_COUNT, add=-1, least=1),)


class TrainArrival(EventCard):
    """Each player draws one additional card from the deck at the end of their draw phase (R204)."""

    name = "Train Arrival"
    scene = "mesa rose, locomotive coal slate"
    text = "Each player draws one additional card at the end of their draw phase."

    @after(DrawPhase, band="end")
    def delivers(self, g: CardGame, nobody: int, phase: DrawPhase) -> None:
        """The card is added to whatever the draw phase gave."""
        g.draw(phase.seat, 1, self.name)


class HighNoon(EventCard):
    """Each player loses one life point at the start of their turn, before any other action (R207, R72)."""

    name = "High Noon"
    scene = "rays straw, clock paper brick"
    text = "Each player loses one life point at the start of their turn. It stays until the game ends."
    final = True

    @after(BeginTurn, band="omen")
    def strikes(self, g: CardGame, nobody: int, turn: BeginTurn) -> None:
        """The loss is caused by no player."""
        g.push(LoseLife(seat=turn.seat, amount=1, cause=self.name, author=-1))


EVENTS: Final = (
    Blessing(),
    Curse(),
    GhostTown(),
    GoldRush(),
    Hangover(),
    Shootout(),
    TheDaltons(),
    TheDoctor(),
    TheReverend(),
    TheSermon(),
    Thirst(),
    TrainArrival(),
    HighNoon(),
)
