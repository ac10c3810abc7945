"""What holds for every dice game at every decision, in addition to what `laws` says of both games.

- The dice kept are among those showing. No Dynamite is re-rolled, except by Black Jack before there are three.
- Only roles are hidden: everything that any seat is asked and, with the same dice to come, everything that happens, is
  the same in all worlds that look the same, until a role is shown.
- The journal alone is enough to know life points, arrows, dice and who is in play, and for each reader the roles they
  know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Set
from dataclasses import dataclass
from math import prod
from typing import Any, Final

from games.engine.dice.faces import ARROW, ARROWS, BEER, BULLSEYES, DICE, DYNAMITE
from games.engine.dice.harm import GATLING, INDIANS
from games.engine.dice.invariants import check
from games.engine.dice.resample import resample
from games.engine.dice.table import DiceGame
from games.engine.dice.turn import BLAST
from games.engine.dice.view import dice_view
from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.journal import Record, complete, readable
from games.engine.kernel.prompts import Option

from .laws import Worlds, asked, asks_soundly, derived_anew, require, viewers

ROLLS: Final = 3
BLACK_JACK: Final = "Black Jack"
LUCKY_DUKE: Final = "Lucky Duke"
JOURDONNAIS: Final = "Jourdonnais"
SLAB_THE_KILLER: Final = "Slab the Killer"
"""Characters whose abilities the laws must take into account."""


# -- what is asked ---------------------------------------------------------------------------------------------


def sound(g: DiceGame) -> None:
    """The table is in order, and so are the prompts."""
    asks_soundly(g)
    check(g)
    require(len(set(g.characters)) == len(g.characters), f"somebody sits here twice: {g.characters}")
    require(g.result is not None or g.presence[g.turn] == ALIVE, "it is the turn of somebody who is out")
    for prompt in g.prompts():
        kept = [option for option in prompt.options if option[0] == "keep"]
        require(len(kept) in (0, len(prompt.options)), f"dice and something else are to be chosen: {prompt.options}")
        if kept:
            keeps_soundly(g, prompt.seat, kept)
        for option in prompt.options:
            target = option[2] if option[0] == "use" else -1
            require(target < 0 or g.presence[target] == ALIVE, f"{option} is offered, and the seat is out")


def keeps_soundly(g: DiceGame, seat: int, options: list[Option]) -> None:
    """All different choices among the dice showing are offered, including all five, and each contains the locked
    ones."""
    require(seat == g.turn, f"seat {seat} rolls in the turn of seat {g.turn}")
    showing = Counter(g.dice)
    locked = 0 if g.characters[seat] == BLACK_JACK else showing[DYNAMITE]
    require(showing[DYNAMITE] < BLAST, f"the dice {g.dice} may be rolled again")
    require(g.rolls < _rolls(g.characters[seat]), f"{g.characters[seat]} may roll for the {g.rolls + 1}th time")
    chosen = [Counter(option[1].split("+") if option[1] else []) for option in options]
    for kept in chosen:
        require(kept <= showing, f"{dict(kept)} may be kept of {g.dice}")
        require(kept[DYNAMITE] >= locked, f"a Dynamite of {g.dice} may be rolled again")
    free = showing - Counter({DYNAMITE: locked})
    require(len(chosen) == prod(count + 1 for count in free.values()), f"{len(chosen)} ways to keep of {g.dice}")


def _rolls(character: str) -> int:
    return ROLLS + (character == LUCKY_DUKE)


# -- what is derived -------------------------------------------------------------------------------------------


def derives(g: DiceGame) -> None:
    """The index, the prompts and the views are the same as when derived from the state again."""
    fresh = derived_anew(g)
    for viewer in viewers(g):
        require(dice_view(g, viewer) == dice_view(fresh, viewer), f"what viewer {viewer} sees is out of date")


# -- what viewers see ------------------------------------------------------------------------------------------


@dataclass
class DiceWorlds(Worlds[DiceGame]):
    """The worlds of dice games: other roles, and in half of them other dice to come."""

    view: Callable[[DiceGame, int | None], dict[str, Any]] = dice_view

    def another(self, g: DiceGame, viewer: int | None) -> DiceGame:
        """The roles that the viewer does not know are drawn anew."""
        other = resample(g, viewer, self.chance)
        if self.chance.random() < 0.5:
            other.seed = g.seed
        return other

    def reveals(self, g: DiceGame, other: DiceGame, kind: str) -> Set[str]:
        """Roles, and the dice if other ones come."""
        return {"role"} if g.seed == other.seed else {"role", "thrown"}

    def same_view(self, g: DiceGame, other: DiceGame, viewer: int | None, where: str) -> None:
        """Every prompt follows from public knowledge."""
        super().same_view(g, other, viewer, where)
        require(asked(g) == asked(other), f"what is asked depends {where} on what viewer {viewer} may not know")


# -- what the journal tells ------------------------------------------------------------------------------------


def _moved(before: int, fields: dict[str, Any], name: str) -> int:
    """The number after a record of its change."""
    require(fields["change"] and before + fields["change"] == fields[name] >= 0, f"{fields}, and it was {before}")
    return int(fields[name])


class DiceLedger:
    """The table as the journal describes it: life points, arrows, dice, who is in play, and how the game ended."""

    def __init__(self, seats: int) -> None:
        self.characters = [""] * seats
        self.life = [0] * seats
        self.arrows = [0] * seats
        self.presence = [ALIVE] * seats
        self.dice: list[str] = []
        self.rolls = 0
        self.turn = -1
        self.round = 0
        self.end: dict[str, Any] | None = None
        self._rolled = 0
        """Arrows of the last roll that are still to be taken."""
        self._used: Counter[str] = Counter()
        """What was used in this turn, and how often."""
        self._attack = False
        """Whether the Indians are attacking and not all arrows have been returned yet."""
        self._raided: dict[int, int] = {}
        """Arrows that each seat must still pay for in an attack."""

    def write(self, fields: dict[str, Any]) -> None:
        """Add one record with all its fields."""
        require(self.end is None, f"something happens after the end: {fields}")
        kind, seat = fields["kind"], fields.get("seat", -1)
        if kind == "character":
            self.characters[seat], self.life[seat] = fields["character"], fields["life"]
        elif kind == "turn":
            self._all_taken()
            self._all_used()
            self._follows(seat)
            self.turn, self.round, self.dice, self.rolls = seat, fields["round"], [], 0
        elif kind == "roll":
            self._roll(seat, fields)
        elif kind == "use":
            self._used[fields["ability"]] += 1
            gunner = fields["ability"] == GATLING
            require(not gunner or not self.arrows[seat], f"seat {seat} fires the gun and keeps its arrows")
        elif kind == "life":
            self._pay(seat, fields)
            self.life[seat] = _moved(self.life[seat], fields, "life")
        elif kind == "arrows":
            self._move_arrows(seat, fields)
        elif kind == "eliminated":
            require(not self.life[seat], f"seat {seat} is eliminated with {self.life[seat]} life points")
            self.presence[seat] = OUT
        elif kind == "end":
            self.end = {"side": fields["side"], "winners": fields["winners"]}

    def _follows(self, seat: int) -> None:
        """Turns go round the table, from one in play to the next."""
        seats = len(self.presence)
        order = [(self.turn + places) % seats for places in range(1, seats + 1)] if self.turn >= 0 else [seat]
        due = next(each for each in order if self.presence[each])
        require(seat == due, f"it is the turn of seat {seat}, not of seat {due}")

    def _all_used(self) -> None:
        """A player who reaches the end of their turn has used every Beer, and no bull's eye twice."""
        used, self._used = self._used, Counter()
        shots = sum(used[name] for name in (*BULLSEYES, SLAB_THE_KILLER))
        aimed = sum(self.dice.count(face) for face in BULLSEYES)
        require(shots <= aimed, f"{shots} shots with {self.dice}")
        cheers = used[BEER] + used[SLAB_THE_KILLER]
        if self.turn >= 0 and self.presence[self.turn]:
            require(cheers == self.dice.count(BEER), f"{cheers} Beers were used of {self.dice}")

    def _roll(self, seat: int, fields: dict[str, Any]) -> None:
        kept, thrown = Counter(fields["kept"]), fields["thrown"]
        require(seat == self.turn, f"seat {seat} rolls in the turn of seat {self.turn}")
        require(fields["roll"] == self.rolls + 1 <= _rolls(self.characters[seat]), f"a roll out of order: {fields}")
        require(kept <= Counter(self.dice), f"{fields['kept']} are kept of {self.dice}")
        require(kept.total() + len(thrown) == DICE, f"not five dice: {fields}")
        stay = self.characters[seat] != BLACK_JACK
        require(not stay or kept[DYNAMITE] == self.dice.count(DYNAMITE), f"a Dynamite of {self.dice} is rolled again")
        self.dice, self.rolls = [*fields["kept"], *thrown], fields["roll"]
        self._rolled = thrown.count(ARROW)

    def _move_arrows(self, seat: int, fields: dict[str, Any]) -> None:
        indians = fields["cause"] == INDIANS
        require(indians == self._attack, f"{fields} with arrows {self.arrows} before the seats")
        if indians:
            self._raided[seat] = self.arrows[seat]
        self._rolled -= fields["cause"] == ARROW
        self.arrows[seat] = _moved(self.arrows[seat], fields, "arrows")
        self._attack = sum(self.arrows) >= ARROWS or (indians and any(self.arrows))

    def _all_taken(self) -> None:
        """Every arrow of the last roll was taken, unless the player who rolled it was eliminated or the game is
        over."""
        if self.end or not self.presence[self.turn]:
            self._rolled = 0
        require(not self._rolled, f"{self._rolled} arrows of {self.dice} are not taken")

    def _pay(self, seat: int, fields: dict[str, Any]) -> None:
        if fields["cause"] != INDIANS:
            return
        cost = self._raided.pop(seat, 0)
        if self.characters[seat] == JOURDONNAIS:
            cost = min(cost, 1)
        require(-fields["change"] == min(cost, self.life[seat]), f"{fields} for {cost} arrows")

    def check(self, g: DiceGame) -> None:
        """Compare it with the actual table."""
        for name in ("characters", "life", "arrows", "presence", "dice", "rolls", "turn", "round"):
            told, is_so = getattr(self, name), getattr(g, name)
            require(told == is_so, f"the journal tells of {name} {told}, not of {is_so}")
        require(self.end == g.result, f"the journal tells of the end {self.end}, not of {g.result}")
        require(not self._attack, f"with arrows {self.arrows} before the seats no Indians have come")
        require(not self._raided, f"the Indians spared {[*self._raided]}")
        self._all_taken()


class DiceReaders:
    """What can be read from the records alone: the table, and for each viewer the roles they have read. It must match
    the game, and the roles must be those the viewer sees."""

    def __init__(self, g: DiceGame, records: list[Record]) -> None:
        self.ledger = DiceLedger(len(g.presence))
        self.read: dict[int | None, dict[int, str]] = {viewer: {} for viewer in viewers(g)}
        self.follow(g, records)

    def follow(self, g: DiceGame, records: list[Record]) -> None:
        """Read the records up to the current state of the game."""
        shown = False
        for record in records:
            fields = complete(record)
            self.ledger.write(fields)
            if "role" in fields:
                shown = True
                self._read(record)
        self.ledger.check(g)
        if shown:
            self._compare(g)

    def _read(self, record: Record) -> None:
        for viewer, roles in self.read.items():
            told = readable(record, viewer)
            if "role" in told:
                roles[told["seat"]] = told["role"]

    def _compare(self, g: DiceGame) -> None:
        for viewer, roles in self.read.items():
            known = {seat: g.roles[seat] for seat, shown in enumerate(g.revealed) if shown or seat == viewer}
            require(roles == known, f"viewer {viewer} reads the roles {roles}, and knows {known}")
            seen = {seat["seat"]: seat["role"] for seat in dice_view(g, viewer)["seats"] if seat["role"]}
            require(seen == known, f"viewer {viewer} sees the roles {seen}, and knows {known}")
