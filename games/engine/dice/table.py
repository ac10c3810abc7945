"""The table of the Dice Game: five dice, nine arrows, and life points."""

from __future__ import annotations

from games.engine.kernel.abilities import Source
from games.engine.kernel.game import ALIVE, Game
from games.engine.kernel.state import empty, per_seat
from games.engine.roles import SHERIFF

from .faces import ARROWS
from .rules import DiceRules

SHERIFFS_BULLETS = 2


class DiceGame(Game):
    """A dice game in progress. `dice` are the faces showing, none before the first roll of a turn; `rolls` counts the
    rolls of the turn. `arrows[seat]` are the arrows in front of the seat. `fallen` were eliminated in this turn: they
    still count as places until it ends (R222). `victor` has reached a goal of its own (-1: no seat).
    """

    rules: DiceRules
    rolls: int = 0
    victor: int = -1
    dice: list[str] = empty()
    arrows: list[int] = per_seat(0)
    fallen: list[int] = empty()

    def sources(self) -> list[tuple[Source, int, int]]:
        """The characters of the seats in play."""
        characters = self.rules.characters
        return [(characters[self.characters[seat]], seat, -1) for seat, present in enumerate(self.presence) if present]

    @property
    def pile(self) -> int:
        """The arrows in the middle of the table."""
        return ARROWS - sum(self.arrows)

    @property
    def living(self) -> list[int]:
        """The seats in play, clockwise from the seat whose turn it is."""
        seats = len(self.presence)
        order = [(self.turn + places) % seats for places in range(seats)]
        return [seat for seat in order if self.presence[seat] == ALIVE]

    def max_life(self, seat: int) -> int:
        """The life points at the beginning of the game, which healing cannot exceed; the Sheriff has two more
        (R223)."""
        bonus = SHERIFFS_BULLETS if self.roles[seat] == SHERIFF else 0
        return self.rules.characters[self.characters[seat]].life + bonus

    def at_places(self, seat: int, places: int) -> list[int]:
        """The seats in play exactly this many places to the left or right. Players eliminated in this turn still count
        as places (R222)."""
        ring = [other for other, present in enumerate(self.presence) if present or other in self.fallen]
        at = ring.index(seat)
        found = [ring[(at + places) % len(ring)], ring[(at - places) % len(ring)]]
        return [other for other in dict.fromkeys(found) if other != seat and self.presence[other]]

    def wounds(self, seat: int) -> int:
        """How many life points the seat can gain."""
        return self.max_life(seat) - self.life[seat]

    def gain(self, seat: int, points: int, cause: str, by: int) -> None:
        """Gain life points, up to the maximum."""
        gained = min(points, self.wounds(seat))
        if gained > 0:
            self.life[seat] += gained
            self.note("life", seat, gained, self.life[seat], cause, by)

    def move_arrows(self, seat: int, change: int, cause: str) -> None:
        """Take arrows from the pile, or return them. If the cause is an ability, the journal says whose it is."""
        if change:
            self.arrows[seat] += change
            owner = self.characters.index(cause) if cause in self.characters else seat
            self.note("arrows", seat, change, self.arrows[seat], cause, by=owner if owner != seat else -1)
