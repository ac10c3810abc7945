"""What no seat of the Dice Game does while it can do something else: an act that may end the game against its own side
at once, by some roll that it cannot exclude (`guard` has the same for the card game).

What chance decides is taken at its worst, what the seat decides itself later at its best.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from games.engine.dice.characters import CHARACTERS
from games.engine.dice.faces import BEER, BULLSEYES, DICE, DYNAMITE, FACES, GATLING, ONE
from games.engine.dice.queries import HARM_BY_GATLING, HARM_BY_INDIANS, PLACES, USES
from games.engine.dice.turn import BLAST, FEW, GATLINGS
from games.engine.kernel.abilities import Query
from games.engine.roles import OUTLAW, RENEGADE, SHERIFF, is_deputy

from ..memory.acts import HOSTILE
from ..rules_1.dicing import Option
from .dicing import GUNS, DiceSituation
from .odds import counted

AVENGERS: Final = frozenset({"El Gringo"})
"""Whoever takes life points from them takes an arrow: one for all bull's eyes together, and one for the gun."""

BOOSTED: Final = 2
"""The life points that an ability's shot costs, the most that one act does."""


def _characters_with(*queries: Query) -> frozenset[str]:
    names = {query.name for query in queries}
    return frozenset(one.name for one in CHARACTERS if any(name in names for name, _ in one.listed_modifiers))


BULLETPROOF: Final = _characters_with(HARM_BY_GATLING)
"""The Gatling does nothing to them."""

TOUGH: Final = _characters_with(HARM_BY_INDIANS)
"""An attack costs them one life point at most."""

FREE: Final = _characters_with(USES, PLACES)
"""They can choose among more players whom a bull's eye hits."""


def safe(s: DiceSituation, options: Sequence[Option]) -> list[bool]:
    """For each option whether it may be taken: those that are not fatal or, if all are, every one."""
    needed = [] if s.is_open else _needed(s)
    if not needed:
        return [True] * len(options)
    table = _Table(s, needed)
    found = [not table.is_fatal(option) for option in options]
    return found if any(found) else [True] * len(options)


def _needed(s: DiceSituation) -> list[int]:
    """The seats whose elimination may end the game against the seat's own side."""
    me = s.me["role"]
    if me == SHERIFF or _is_last(s):
        return [s.number, *_sheriff(s)]
    return _sheriff(s)


def _sheriff(s: DiceSituation) -> list[int]:
    me = s.me["role"]
    spares = is_deputy(me) or (me == RENEGADE and len(s.others) > 1)
    return [seat["seat"] for seat in s.others if spares and seat["role"] == SHERIFF]


def _is_last(s: DiceSituation) -> bool:
    """Whether the law wins if the seat, an Outlaw or a Renegade, is eliminated."""
    foes = [s.believed[seat["seat"]] for seat in s.others]
    return s.me["role"] in (OUTLAW, RENEGADE) and not any(one.get(OUTLAW) or one.get(RENEGADE) for one in foes)


class _Table:
    """The table before one decision, and the seats that are needed."""

    def __init__(self, s: DiceSituation, needed: Sequence[int]) -> None:
        self.s = s
        self.needed = needed
        self.others = frozenset(needed) - {s.number}
        self.pile = int(s.view["arrows_left"])
        self.gun = GUNS.get(s.me["character"], GATLINGS)
        self.faces = () if s.me["character"] in FREE else BULLSEYES
        living, fallen = {s.number, *(seat["seat"] for seat in s.others)}, set(s.view.get("fallen", ()))
        order = [(s.number + places) % len(s.seats) for places in range(len(s.seats))]
        # Who is eliminated in this turn still counts as a place, though nobody can shoot at it (R222).
        self.ring = [seat for seat in order if seat in living | fallen]
        self.targets = frozenset(living) - {s.number}
        self.attacked = frozenset(
            seat for seat in self.targets if 0 < self._by_attack(seat, self.pile) >= self._life(seat)
        )
        avengers = {seat["seat"] for seat in s.others if seat["character"] in AVENGERS}
        self.avenged = [face for face in self.faces if self._hits_only(face, avengers)]

    def is_fatal(self, option: Option) -> bool:
        if option["kind"] == "keep":
            kept = dict(zip(FACES, counted(option.get("dice", "")), strict=True))
            return any(self._may_fall(seat, kept, DICE - sum(kept.values())) for seat in self.needed)
        prompt = self.s.view["prompt"]
        if option["kind"] == "pass":
            stake = prompt.get("stake")
            return bool(stake and stake["is_last"] and stake["seat"] in self.needed)
        if option["kind"] != "use":
            return False
        if option["name"] == BEER:
            return self._is_refused_help(option["seat"], prompt["remaining"] or 1)
        if option["name"] in BULLSEYES or option["intention"] == HOSTILE:
            points = (prompt.get("given") or 0) + (1 if option["name"] in BULLSEYES else BOOSTED)
            return self._is_fatal_to_shoot(option.get("seat", self.s.number), points)
        return False

    def _may_fall(self, seat: int, kept: dict[str, int], thrown: int) -> bool:
        """Whether a seat that is needed is eliminated by the worst that so many dice can show beside those kept."""
        # So many arrows must be rolled for an attack, if one is taken for shots that can hit nobody else.
        arrows = max(0, self.pile - any(kept[face] for face in self.avenged))
        return self._falls(seat, kept, thrown, attacked=False) or (
            thrown >= arrows and self._falls(seat, kept, thrown - arrows, attacked=True)
        )

    def _falls(self, seat: int, kept: dict[str, int], thrown: int, *, attacked: bool) -> bool:
        """The same, with so many dice left once an attack did or did not come."""
        life, lost = self._life(seat), self._by_attack(seat, self.pile) if attacked else 0
        if seat == self.s.number:
            lost += kept[DYNAMITE] + thrown >= BLAST
            return 0 < lost >= life
        forced = [
            face for face in self.faces if self._hits_only(face, {seat}, self.attacked if attacked else frozenset())
        ]
        shots = sum(kept[face] for face in forced)
        if 0 < lost + shots + (thrown if forced else 0) >= life:
            return True
        # Or the gun eliminates it, with forced shots of the dice that the gun does not need.
        spare = thrown - max(0, self.gun - kept[GATLING])
        lost += shots + (spare if forced else 0)
        return spare >= 0 and self._falls_to_the_gun(seat, life - lost + kept[BEER])

    def _falls_to_the_gun(self, seat: int, life: int) -> bool:
        if self.s.seats[seat]["character"] not in BULLETPROOF and life <= 1:
            return True
        # The own arrows are back in the pile before whoever was hit takes revenge.
        back = int(self.s.me["arrows"])
        is_avenged = any(other["character"] in AVENGERS for other in self.s.others)
        return is_avenged and self.pile + back <= 1 and 0 < self._by_attack(seat, 1 - back) >= life - 1

    def _is_refused_help(self, helped: int, remaining: int) -> bool:
        """Whether the last Beer before the gun fires goes to somebody else than a seat that needs it."""
        is_last = remaining <= 1 and self.s.view["dice"]["faces"].count(GATLING) >= self.gun
        return is_last and any(self._falls_to_the_gun(seat, self._life(seat)) for seat in self.others if seat != helped)

    def _is_fatal_to_shoot(self, seat: int, points: int) -> bool:
        """With the shots that are assigned already, wherever they go."""
        if seat in self.others:
            return self._life(seat) <= points
        is_avenged = self.s.seats[seat]["character"] in AVENGERS and self.pile <= 1
        return is_avenged and any(0 < self._by_attack(one, self.pile) >= self._life(one) for one in self.needed)

    def _by_attack(self, seat: int, more: int) -> int:
        """The life points that an attack costs a seat; `more` arrows lie before the own one by then."""
        arrows = int(self.s.seats[seat]["arrows"]) + (more if seat == self.s.number else 0)
        return min(1, arrows) if self.s.seats[seat]["character"] in TOUGH else arrows

    def _life(self, seat: int) -> int:
        return int(self.s.seats[seat]["life"])

    def _hits_only(self, face: str, seats: AbstractSet[int], gone: AbstractSet[int] = frozenset()) -> bool:
        """Whether a bull's eye can hit nobody else, once some are gone."""
        targets = self.targets - gone
        places = 1 if face == ONE or len(targets) < FEW else 2
        beside = {self.ring[places % len(self.ring)], self.ring[-places % len(self.ring)]} & targets
        return bool(beside) and beside <= seats
