"""What no seat of the Dice Game does while it can do something else: an act that may end the game against its own side
at once, by some roll that it cannot exclude (`guard` has the same for the card game).

What chance decides is taken at its worst, what the seat decides itself later at its best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from games.engine.dice.characters import CHARACTERS
from games.engine.dice.faces import ARROW, BEER, BULLSEYES, DICE, DYNAMITE, FACES, GATLING, ONE
from games.engine.dice.queries import HARM_BY_GATLING, HARM_BY_INDIANS, PLACES, USES
from games.engine.dice.turn import BLAST, FEW, GATLINGS
from games.engine.kernel.abilities import Activated, Query
from games.engine.roles import OUTLAW, RENEGADE, SHERIFF, is_deputy

from ..memory.acts import HOSTILE
from ..rules_1.dicing import Option
from .dicing import GUNS, DiceSituation
from .odds import Dice, counted, rolls

AVENGERS: Final = frozenset({"El Gringo"})
"""Whoever takes life points from them takes an arrow: one for all bull's eyes together, and one for the gun."""

SWAPPERS: Final = frozenset({"Bart Cassidy"})
"""They may take arrows rather than lose life points, but not the last one."""

UNCLEAR: Final = 0.5
"""The risk of a shot that is fatal only with those assigned before it: the view does not tell where they went."""

NOTHING: Final = dict.fromkeys(FACES, 0)
"""No dice are kept."""

BOOSTED: Final = 2
"""The life points that an ability's shot costs, the most that one act does."""


def _characters_with(*queries: Query) -> frozenset[str]:
    names = {query.name for query in queries}
    return frozenset(one.name for one in CHARACTERS if any(name in names for name, _ in one.listed_modifiers))


BULLETPROOF: Final = _characters_with(HARM_BY_GATLING)
"""The Gatling does nothing to them."""

TOUGH: Final = _characters_with(HARM_BY_INDIANS)
"""An attack costs them one life point at most."""

TWO_FACED: Final = _characters_with(USES)
"""They can use each bull's eye as the other one."""

DOUBLERS: Final = frozenset(
    one.name for one in CHARACTERS for each in one.abilities if isinstance(each, Activated) and each.timing == "shot"
)
"""They can spend a Beer on one shot, which costs a life point more then."""

FAR_SIGHTED: Final = _characters_with(PLACES)
"""They can hit whoever is one place further away."""


def safe(s: DiceSituation, options: Sequence[Option]) -> list[bool]:
    """For each option whether it may be taken: those that are not fatal or, if all are, those least likely to be."""
    needed = [] if s.is_open else _needed(s)
    if not needed:
        return [True] * len(options)
    table = _Table(s, needed)
    found = [not table.is_fatal(option) for option in options]
    if any(found):
        return found
    risks = [table.risk(option) for option in options]
    return [risk <= min(risks) for risk in risks]


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
    """Whether the law wins if the seat, an Outlaw or a Renegade, is eliminated: alone, or by an attack together with
    all others of its kind."""
    if s.me["role"] not in (OUTLAW, RENEGADE):
        return False
    believed = ((seat, s.believed[seat["seat"]]) for seat in s.others)
    return all(_falls_to_indians(seat) for seat, roles in believed if roles.get(OUTLAW) or roles.get(RENEGADE))


def _falls_to_indians(seat: Mapping[str, Any]) -> bool:
    return 0 < _struck(seat, int(seat["arrows"])) >= int(seat["life"])


def _struck(seat: Mapping[str, Any], arrows: int) -> int:
    """The life points that an attack costs a seat with so many arrows."""
    return min(1, arrows) if seat["character"] in TOUGH else arrows


class _Table:
    """The table before one decision, and the seats that are needed."""

    def __init__(self, s: DiceSituation, needed: Sequence[int]) -> None:
        self.s = s
        self.needed = needed
        self.others = frozenset(needed) - {s.number}
        self.pile = int(s.view["arrows_left"])
        self.helped: int | None = None
        self.gun = GUNS.get(s.me["character"], GATLINGS)
        living, fallen = {s.number, *(seat["seat"] for seat in s.others)}, set(s.view.get("fallen", ()))
        order = [(s.number + places) % len(s.seats) for places in range(len(s.seats))]
        # Who is eliminated in this turn still counts as a place, though nobody can shoot at it (R222).
        self.ring = [seat for seat in order if seat in living | fallen]
        self.targets = frozenset(living) - {s.number}
        self.attacked = frozenset(seat for seat in self.targets if _falls_to_indians(s.seats[seat]))
        self.avengers = {seat["seat"] for seat in s.others if seat["character"] in AVENGERS}
        self.avenged = [face for face in BULLSEYES if self._hits_only(face, self.avengers)]
        self.swappers = {seat["seat"] for seat in s.others if seat["character"] in SWAPPERS}
        self.cornered = [face for face in BULLSEYES if self._hits_only(face, self.avengers | self.others)]

    def is_fatal(self, option: Option) -> bool:
        """Whether it may end the game. What is taken back would only be done again."""
        if option["kind"] == "keep":
            kept = dict(zip(FACES, counted(option.get("dice", "")), strict=True))
            return any(self._may_fall(seat, kept, DICE - sum(kept.values())) for seat in self.needed)
        prompt = self.s.view["prompt"]
        if option["kind"] == "pass":
            stake = prompt.get("stake")
            return bool(stake and stake["is_last"] and stake["seat"] in self.needed)
        if option["kind"] != "use":
            return bool(option["kind"] == "back")
        if option["name"] == BEER:
            return self._is_refused_help(option["seat"], prompt["remaining"] or 1)
        if option["name"] in BULLSEYES or option["intention"] == HOSTILE:
            return self._is_fatal_to_shoot(option, prompt.get("given") or 0)
        if self._is_help_before_dice():
            self.helped = option.get("seat")
            return any(self._may_fall(seat, NOTHING, DICE) for seat in self.needed)
        return False

    def risk(self, option: Option) -> float:
        """How likely a fatal option ends the game: for dice that are rolled once more, else a guess."""
        if option["kind"] == "keep" or self._is_help_before_dice():
            kept = counted(option.get("dice", ""))
            self.helped = option.get("seat")
            return sum(
                chance
                for rolled, chance in rolls(DICE - sum(kept))
                if any(self._falls_after(seat, kept, rolled) for seat in self.needed)
            )
        is_shot = option["kind"] == "use" and (option["name"] in BULLSEYES or option["intention"] == HOSTILE)
        return UNCLEAR if is_shot and not self._is_fatal_to_shoot(option, 0) else 1.0

    def _is_help_before_dice(self) -> bool:
        """Whether the seat chooses who gains a life point before all dice are rolled."""
        return not self.s.view["dice"]["faces"]

    def _falls_after(self, seat: int, kept: Dice, rolled: Dice) -> bool:
        """The same as `_may_fall`, once the dice lie."""
        dice = dict(zip(FACES, (old + new for old, new in zip(kept, rolled, strict=True)), strict=True))
        arrows = rolled[FACES.index(ARROW)]
        return self._falls(seat, dice, 0, attacked=arrows >= self._arrows(dice))

    def _may_fall(self, seat: int, kept: Mapping[str, int], thrown: int) -> bool:
        """Whether a seat that is needed is eliminated by the worst that so many dice can show beside those kept."""
        arrows = self._arrows(kept)
        return self._falls(seat, kept, thrown, attacked=False) or (
            thrown >= arrows and self._falls(seat, kept, thrown - arrows, attacked=True)
        )

    def _arrows(self, kept: Mapping[str, int]) -> int:
        """The arrows that must be rolled for an attack; one less if one is taken for shots at an avenger, because they
        can hit nobody else, or nobody else survives them all."""
        forced, shots = sum(kept[face] for face in self.avenged), sum(kept[face] for face in self.cornered)
        room = sum(self._life(seat) - 1 for seat in self.others)
        is_taken = forced > 0 or (shots > room and bool(self.avengers))
        shown = [face for face in BULLSEYES for _ in range(kept[face])]
        return max(0, self.pile - (is_taken and not self._is_good_to_avenge(shown, kept[BEER])))

    def _is_good_to_avenge(self, shown: Sequence[str], beers: int) -> bool:
        """Whether all these bull's eyes eliminate an avenger, who puts their arrows back; or nobody else is left then,
        or after the attack that the arrow brings, and the seat is a Renegade."""
        shots = {seat: self._most(seat, shown, beers) for seat in self.avengers - self.others}
        if any(self._returned(seat, points) for seat, points in shots.items()):
            return True
        left = {seat: self._life(seat) - shots.get(seat, 0) for seat in self.targets}
        if all(life <= 0 for life in left.values()):
            return True
        survives = self._by_attack(self.s.number, self.pile) < self._life(self.s.number)
        is_alone = all(self._by_attack(seat, 0) >= life for seat, life in left.items())
        return self.s.me["role"] == RENEGADE and survives and is_alone

    def _most(self, seat: int, shown: Sequence[str], beers: int) -> int:
        """The life points that these bull's eyes can cost a seat; a Beer may make one of them cost another."""
        shots = sum(seat in self._targets(face) for face in shown)
        return shots + min(shots, beers, 1) if self.s.me["character"] in DOUBLERS else shots

    def _falls(self, seat: int, kept: Mapping[str, int], thrown: int, *, attacked: bool) -> bool:
        """The same, with so many dice left once an attack did or did not come."""
        life, lost = self._life(seat), self._by_attack(seat, self.pile) if attacked else 0
        if seat == self.s.number:
            lost += kept[DYNAMITE] + thrown >= BLAST
            return 0 < lost >= life
        forced = [
            face for face in BULLSEYES if self._hits_only(face, {seat}, self.attacked if attacked else frozenset())
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

    def _is_fatal_to_shoot(self, option: Option, earlier: int) -> bool:
        """Whether a shot may eliminate a seat that is needed, with so many shots before it that may have gone there
        too; or the arrow that it costs somebody does. Each shot of a throw is judged alike for that, because nothing
        tells where those before it went."""
        seat, points = option.get("seat", self.s.number), 1 if option["name"] in BULLSEYES else BOOSTED
        if seat in self.others and self._life(seat) <= points + earlier:
            return True
        shown = [face for face in self.s.view["dice"]["faces"] if face in BULLSEYES]
        aims = [aim for aim in map(self._targets, shown) if aim]
        arrows = min(len(aims), 1 + sum(not self.swappers.isdisjoint(aim) for aim in aims))
        is_fatal = any(0 < self._by_attack(one, self.pile) >= self._life(one) for one in self.needed)
        if not self.avengers or self.pile > arrows or not is_fatal:
            return False
        if self._can_spare(aims, self.avengers | self.swappers):
            return seat in self.avengers | self.swappers
        if self.pile > 1 and self._can_spare(aims, self.swappers):
            # All shots at an avenger cost one arrow together.
            return seat in self.swappers
        # Some shot must go there: then all that can, if that is good.
        is_good = self._is_good_to_avenge(shown, self.s.view["dice"]["faces"].count(BEER))
        if not is_good or seat not in self.avengers:
            return (seat in self.avengers) is not is_good
        return points == 1 and not self._is_good_to_avenge(shown, 0)

    def _can_spare(self, aims: Sequence[AbstractSet[int]], spared: AbstractSet[int]) -> bool:
        """Whether all shots can go elsewhere, and so that nobody who is needed falls."""
        left = [aim - spared for aim in aims]
        room = sum(self._life(seat) - 1 for seat in self.others - spared)
        return all(left) and sum(aim <= self.others for aim in left) <= room

    def _returned(self, seat: int, points: int) -> int:
        """The arrows that a seat puts back if that eliminates it."""
        return int(self.s.seats[seat]["arrows"]) if self._life(seat) <= points else 0

    def _by_attack(self, seat: int, more: int) -> int:
        """The life points that an attack costs a seat; `more` arrows lie before the own one by then."""
        told = self.s.seats[seat]
        return _struck(told, int(told["arrows"]) + (more if seat == self.s.number else 0))

    def _life(self, seat: int) -> int:
        life, most = int(self.s.seats[seat]["life"]), int(self.s.seats[seat]["max_life"])
        return min(life + 1, most) if seat == self.helped else life

    def _hits_only(self, face: str, seats: AbstractSet[int], gone: AbstractSet[int] = frozenset()) -> bool:
        """Whether a bull's eye can hit nobody else, once some are gone."""
        beside = self._targets(face, gone)
        return bool(beside) and beside <= seats

    def _targets(self, face: str, gone: AbstractSet[int] = frozenset()) -> AbstractSet[int]:
        """Whom a bull's eye can hit, once some are gone."""
        targets = self.targets - gone
        places = {1, 2} if self.s.me["character"] in TWO_FACED else {int(face)}
        if len(targets) < FEW:
            places = {int(ONE)}
        if self.s.me["character"] in FAR_SIGHTED:
            places |= {one + 1 for one in places}
        return {self.ring[one % len(self.ring)] for away in places for one in (away, -away)} & targets
