"""The worth of each action in the seat's own turn."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Final

from games.engine.roles import SHERIFF

from ..catalogue import TAKERS, Traits
from ..memory.acts import FRIENDLY, HOSTILE
from ..rules_1 import powers, revival, rounds, shots
from ..rules_1.shots import SPENT, WASTED
from ..rules_1.situation import Option
from ..rules_1.values import BURDEN, ORDINARY, PRICE, STEAL, UNLADEN, held, laid, price, recoil, standing
from .situation import Situation
from .volleys import hits

LAY: Final = 4.5
"""Playing a green card in front of oneself costs nothing and keeps it out of the hand; it must be in play before it can
be used."""

DRAW: Final = 9.0
"""Cards are drawn before anything else is decided."""


OFTEN: Final = 3
ENOUGH: Final = -100.0
"""A card is played so often in a turn at most, and rather any hand is given up than that it is played again: while all
other cards are in hands, it may come back for ever."""

FUTURE: Final = 0.5
"""The later BANG! cards, if all of them may be played."""

EXCESS: Final = 0.4
"""The cost of ending the turn with a card more than can be kept."""

BANGS: Final = 0.31
"""The share of BANG! cards among all."""

HEALTHY: Final = 3
"""With so many life points nobody is in danger at once."""

PATIENCE: Final = 1.2
"""What a Sheriff's shot must be worth in the first round, when nobody has shown who they are."""

UNARMED: Final = 2.0
"""The worth of a first weapon that reaches no foe yet."""

HARM: Final[dict[str, float]] = {"rattlesnake": 1.4, "bounty": 0.4}
"""The worth of a burden in front of a seat, for each point of enmity."""


def act(s: Situation, option: Option) -> float:
    """The worth of an option of the seat's own turn. Ending the turn is worth nothing, so actions below that are not
    done."""
    if option["kind"] == "play":
        return _play(s, option)
    if option["kind"] == "use":
        return powers.use(s, option)
    return -EXCESS * max(0, len(s.hand) - s.keeps) if option["kind"] == "end" else -1.0


def _play(s: Situation, option: Option) -> float:
    card = option["card"]
    if s.plays.get(card["id"], 0) >= OFTEN:
        return ENOUGH
    under = option.get("as")
    one = s.played_as(option)
    here = s.lies_here(card)
    if card["border"] == "green" and not here and not under:
        return 0.0 if s.ghost and not s.spirit(s.seat) else LAY
    judge = _BY_KIND.get(one.kind)
    value = judge(s, option, one) if judge else _tagged(s, option)
    if one.cost:
        value -= price(s, one.cost, card)
    if s.crossfire and not here:
        value += 0.7 * s.own_life
    if card["border"] == "blue" and "seat" not in option and not under and s.unladen(s.seat):
        value -= UNLADEN
    # A card used as another is no longer available for its own use.
    return value - 0.1 * held(s, card) if under and one.kind != "bang" else value


def _tagged(s: Situation, option: Option) -> float:
    """A card of a kind without rules of its own."""
    if option["intention"] in (HOSTILE, FRIENDLY):
        return powers.aimed(s, option)
    return 0.5 if option["card"]["border"] == "brown" else 2.0


def _bang(s: Situation, option: Option, one: Traits) -> float:
    """If any of several cards would do, the one worth least is used; one that could be played as another BANG! beside
    the one allowed is kept for that."""
    seat, card = option["seat"], option["card"]
    disguised, value = s.disguised[seat], s.shot(seat, card)
    if option.get("as") or len(disguised) > 1:
        value -= SPENT * held(s, card)
    if card["id"] in disguised and not option.get("as"):
        value -= SPENT
    waits = s.me["role"] == SHERIFF and s.view["turn"]["round"] == 1
    return value - PATIENCE if waits and value > 0 else value


def _shot(s: Situation, option: Option, one: Traits) -> float:
    """At one seat, or at all other players."""
    return shots.shot(s, option["seat"], option["card"]) if "seat" in option else _everybody(s, option, one)


def _aim(s: Situation, option: Option, one: Traits) -> float:
    return shots.aim(s, option)


def _fanning(s: Situation, option: Option, one: Traits) -> float:
    return shots.fanning(s, option)


def _duel(s: Situation, option: Option, one: Traits) -> float:
    """Whoever runs out of BANG! cards first loses; the other player answers first."""
    seat = option["seat"]
    # If some cards are barred, those needed to answer may be among them.
    mine = 0 if s.event.bars else s.bangs
    chance = _at_most(mine, s.seats[seat]["hand_count"])
    worth = s.blow(seat)
    return worth if worth < 0 else worth * chance - s.own_life * (1 - chance)


def _at_most(count: int, cards: int) -> float:
    """How likely at most so many of another player's cards are BANG! cards."""
    ways = (comb(cards, bangs) * BANGS**bangs * (1 - BANGS) ** (cards - bangs) for bangs in range(count + 1))
    return min(1.0, sum(ways))


def _everybody(s: Situation, option: Option, one: Traits) -> float:
    """The harm to foes against the harm to friends."""
    return sum(s.blow(seat) * chance for seat, chance in hits(s, option).items())


def _theft(s: Situation, option: Option, one: Traits) -> float:
    """The best card to take from a seat: a foe's, or a friend's burden."""
    seat = option.get("seat", s.seat)
    if seat == s.seat:
        return _relief(s, one)
    if not s.touches(seat, option["card"]):
        return WASTED
    hatred = s.hatred(seat)
    if hatred <= 0:
        burdened = any(card.harms_its_holder for card in s.lies_before(seat))
        return -0.9 * hatred - recoil(s, seat) if burdened else -1.0
    best = _spoils(s, seat)
    if not best:
        return -1.0
    own = STEAL * min(best, ORDINARY * 2) if one.kind in TAKERS else 0.0
    return hatred * (0.5 + 0.25 * best) + own - recoil(s, seat)


def _relief(s: Situation, one: Traits) -> float:
    """A burden of the seat's own: out of the way, or in its hand for another player."""
    if min((laid(s, card) for card in s.me["in_play"]), default=0.0) > BURDEN:
        return -1.0
    return PRICE * -BURDEN + (0.3 if one.kind in TAKERS else 0.0)


def _spoils(s: Situation, seat: int) -> float:
    """The worth of the best card a seat can lose."""
    spoils = [standing(card) for card in s.lies_before(seat) if not card.harms_its_holder]
    return max(spoils, default=ORDINARY if s.seats[seat]["hand_count"] else 0.0)


def _brawl(s: Situation, option: Option, one: Traits) -> float:
    """A card of every other player: burdens of friends, the best of foes."""
    total = 0.0
    for seat in s.enmity:
        hatred = s.hatred(seat)
        if not s.touches(seat, option["card"]):
            continue
        if hatred <= 0 and any(card.harms_its_holder for card in s.lies_before(seat)):
            total -= 0.9 * hatred
        elif best := _spoils(s, seat):
            total += hatred * (0.2 + 0.2 * (best if hatred > 0 else ORDINARY)) - recoil(s, seat)
    return total


def _hazard(s: Situation, option: Option, one: Traits) -> float:
    """Jail for a foe; Dynamite if more foes than friends are likely to be hit, with the seat itself first."""
    if "seat" in option:
        return _burden(s, option["seat"], one) if s.touches(option["seat"], option["card"]) else WASTED
    return 0.1 * sum(s.enmity.values()) - 0.1 * s.own_life


def _burden(s: Situation, seat: int, one: Traits) -> float:
    """A card that harms the player in front of whom it lies, and costs Tuco the extra cards."""
    hatred = s.hatred(seat)
    if one.kind != "hazard" and s.seats[seat]["status"] == "ghost":
        return WASTED
    weight = HARM.get(one.kind, 1.5)
    if one.kind == "rattlesnake":
        weight *= 0.7 + 0.9 / max(1, s.seats[seat]["life"])
    if s.unladen(seat):
        weight += 1.0
    return weight * hatred - 0.1


def _weapon(s: Situation, option: Option, one: Traits) -> float:
    """Its worth compared with the weapon in play; both are weighed alike, so that they are not swapped for ever."""
    lying = s.lies_before(s.seat)
    now = _armed(
        s, s.me["reach"], any(card.unlimited for card in lying), max((card.perk for card in lying), default=0.0)
    )
    gain = _armed(s, one.range, one.unlimited, one.perk) - now
    if gain > 0:
        return 4.0 + gain
    armed = s.me["reach"] > 1 or any(card.kind == "weapon" for card in lying)
    return UNARMED if not armed and one.range > 1 else -1.0


def _armed(s: Situation, reach: int, unlimited: bool, perk: float) -> float:
    """The foes within reach; without a limit on BANG! cards, as often as there are such cards in the hand."""
    foes = sum(max(0.0, s.enmity[seat["seat"]]) for seat in s.others if seat["distance"] <= reach)
    further = 0.5 * max(FUTURE, s.bangs - 1) if unlimited else 0.0
    return foes * (1.0 + further) + perk * min(1.0, foes)


def _equipment(s: Situation, option: Option, one: Traits) -> float:
    return 5.0


def _draw(s: Situation, option: Option, one: Traits) -> float:
    return DRAW if s.supply else -1.0


def _heal(s: Situation, option: Option, one: Traits) -> float:
    return s.own_life if s.wounds else -1.0


def _beer(s: Situation, option: Option, one: Traits) -> float:
    """Who is not in danger keeps it: it saves the last life point, as long as it may be played then."""
    if not s.wounds or len(s.others) < 2:
        return -1.0
    keeps = s.life >= HEALTHY and len(s.others) > 2 and len(s.hand) <= s.keeps and not s.next_event.bars
    return -0.1 if keeps else s.own_life


def _whisky(s: Situation, option: Option, one: Traits) -> float:
    """Two life points; with one wound, half of the effect is wasted."""
    if s.wounds == 1 and s.life > 1:
        return 0.5 * s.own_life
    return min(2, s.wounds) * s.own_life or -1.0


def _gift(s: Situation, option: Option, one: Traits) -> float:
    """A life point for the seat itself or for a friend."""
    if option["seat"] == s.seat:
        return s.own_life if s.wounds else -1.0
    return s.relief(option["seat"]) or -1.0


def _saloon(s: Situation, option: Option, one: Traits) -> float:
    """A life point for everybody: those who need it most gain most."""
    return (s.own_life if s.wounds else 0.0) + sum(s.relief(seat["seat"]) for seat in s.others) - 0.1


def _general_store(s: Situation, option: Option, one: Traits) -> float:
    return 1.5 - 0.25 * sum(s.enmity.values()) if s.supply else -1.0


def _revive(s: Situation, option: Option, one: Traits) -> float:
    return revival.revive(s, option)


_BY_KIND: Final[dict[str, Callable[[Situation, Option, Traits], float]]] = {
    "bang": _bang,
    "bang_symbol": _shot,
    "duel": _duel,
    "gatling": _everybody,
    "indians": _everybody,
    "panic": _theft,
    "steal": _theft,
    "cat_balou": _theft,
    "discard": _theft,
    "brawl": _brawl,
    "hazard": _hazard,
    "weapon": _weapon,
    "equipment": _equipment,
    "horse": _equipment,
    "draw": _draw,
    "beer": _beer,
    "heal": _heal,
    "whisky": _whisky,
    "gift": _gift,
    "saloon": _saloon,
    "general_store": _general_store,
    "aim": _aim,
    "fanning": _fanning,
    "bandidos": rounds.bandidos,
    "poker": rounds.poker,
    "tornado": rounds.tornado,
    "bounty": _hazard,
    "rattlesnake": _hazard,
    "revival": _revive,
}
