"""What each act in one's own turn is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import powers
from .catalogue import TAKERS, Traits, traits
from .record import FRIENDLY, HOSTILE
from .situation import Option, Situation
from .values import ORDINARY, WORTH, held, price

STEAL: Final = 0.25
"""What a stolen card is worth to the thief, for each point of its worth in a hand."""

LAY: Final = 4.5
"""Laying a green card costs nothing and keeps it out of the hand; it must lie before it can be used."""

DRAW: Final = 9.0
"""Cards are drawn before anything else is decided."""

WASTED: Final = -0.5
"""A card that does nothing to whoever it is played at."""


def act(s: Situation, option: Option) -> float:
    """The worth of an option of one's own turn; ending it is worth nothing, so acts below that are not done."""
    if option["kind"] == "play":
        return _play(s, option)
    if option["kind"] == "use":
        return powers.use(s, option)
    return 0.0 if option["kind"] == "end" else -1.0


def _play(s: Situation, option: Option) -> float:
    card = option["card"]
    under = option.get("as")
    one = traits({"name": under}) if under else traits(card)
    here = s.lies_here(card)
    if card["border"] == "green" and not here and not under:
        return 0.0 if s.ghost else LAY
    judge = _BY_KIND.get(one.kind)
    value = judge(s, option, one) if judge else _tagged(s, option)
    if one.cost:
        value -= price(s, one.cost, card)
    if s.crossfire and not here:
        value += 0.7 * s.own_life
    # A card used as another is gone for what it would be good for itself.
    return value - 0.1 * held(s, card) if under else value


def _tagged(s: Situation, option: Option) -> float:
    """A card of a kind without rules of its own."""
    if option["intention"] in (HOSTILE, FRIENDLY):
        return powers.aimed(s, option)
    return 0.5 if option["card"]["border"] == "brown" else 2.0


def _shot(s: Situation, option: Option, one: Traits) -> float:
    """At one seat, or at everybody else."""
    if "seat" not in option:
        return _everybody(s, option, one)
    seat = option["seat"]
    if not s.touches(seat, option["card"]):
        return WASTED
    worth = s.blow(seat)
    return worth * s.exposure(seat) if worth > 0 else worth


def _duel(s: Situation, option: Option, one: Traits) -> float:
    seat = option["seat"]
    # Where some cards are barred, those to answer with may be among them.
    mine = 0 if s.event.bars else s.kinds.count("bang")
    theirs = s.seats[seat]["hand_count"]
    chance = min(0.95, max(0.1, 0.75 + 0.15 * mine - 0.13 * theirs))
    worth = s.blow(seat)
    return worth if worth < 0 else worth * chance - s.own_life * (1 - chance)


def _everybody(s: Situation, option: Option, one: Traits) -> float:
    """The harm to foes against the harm to friends."""
    return sum(
        s.blow(seat) * (0.65 if one.kind == "indians" else s.exposure(seat))
        for seat in s.enmity
        if s.touches(seat, option["card"])
    )


def _theft(s: Situation, option: Option, one: Traits) -> float:
    """The best card to take from a seat: a foe's, or a friend's burden."""
    seat = option.get("seat", s.seat)
    if seat == s.seat:
        return -1.0
    if not s.touches(seat, option["card"]):
        return WASTED
    hatred = s.hatred(seat)
    if hatred <= 0:
        return -0.9 * hatred if any(burden.burden for burden in s.lies_before(seat)) else -1.0
    best = _spoils(s, seat)
    if not best:
        return -1.0
    own = STEAL * best if one.kind in TAKERS else 0.0
    return hatred * (0.5 + 0.25 * best) + own


def _spoils(s: Situation, seat: int) -> float:
    """The worth of the best card a seat can lose."""
    spoils = [WORTH.get(card.kind, ORDINARY) for card in s.lies_before(seat) if not card.burden]
    return max(spoils, default=ORDINARY if s.seats[seat]["hand_count"] else 0.0)


def _brawl(s: Situation, option: Option, one: Traits) -> float:
    """A card of everybody else: burdens of friends, the best of foes."""
    total = 0.0
    for seat in s.enmity:
        hatred = s.hatred(seat)
        if not s.touches(seat, option["card"]):
            continue
        if hatred <= 0 and any(burden.burden for burden in s.lies_before(seat)):
            total -= 0.9 * hatred
        elif best := _spoils(s, seat):
            total += hatred * (0.2 + 0.2 * (best if hatred > 0 else ORDINARY))
    return total


def _hazard(s: Situation, option: Option, one: Traits) -> float:
    """Jail for a foe; Dynamite when more foes than friends stand to be hit, oneself first."""
    if "seat" in option:
        return 1.5 * s.hatred(option["seat"]) - 0.1 if s.touches(option["seat"], option["card"]) else WASTED
    return 0.1 * sum(s.enmity.values()) - 0.1 * s.own_life


def _weapon(s: Situation, option: Option, one: Traits) -> float:
    """The foes it brings within reach; with no limit on BANG! cards, those in the hand."""
    now = sum(max(0.0, s.enmity[seat["seat"]]) for seat in s.others if seat["distance"] <= s.me["reach"])
    then = sum(max(0.0, s.enmity[seat["seat"]]) for seat in s.others if seat["distance"] <= one.range)
    gain = then - now
    has_unlimited = any(card.unlimited for card in s.lies_before(s.seat))
    if one.unlimited:
        gain += 0.5 * then * max(0, s.kinds.count("bang") - 1)
    elif has_unlimited:
        gain -= 0.5 * now
    if gain > 0:
        return 4.0 + gain
    armed = s.me["reach"] > 1 or has_unlimited
    return 0.3 if not armed and one.range > 1 else -1.0


def _equipment(s: Situation, option: Option, one: Traits) -> float:
    return 5.0


def _draw(s: Situation, option: Option, one: Traits) -> float:
    return DRAW


def _heal(s: Situation, option: Option, one: Traits) -> float:
    return s.own_life if s.wounds else -1.0


def _beer(s: Situation, option: Option, one: Traits) -> float:
    return s.own_life if s.wounds and len(s.others) > 1 else -1.0


def _whisky(s: Situation, option: Option, one: Traits) -> float:
    """Two life points; with one wound, half of it is wasted."""
    if s.wounds == 1 and s.life > 1:
        return 0.5 * s.own_life
    return min(2, s.wounds) * s.own_life or -1.0


def _gift(s: Situation, option: Option, one: Traits) -> float:
    """A life point for oneself or for a friend."""
    if option["seat"] == s.seat:
        return s.own_life if s.wounds else -1.0
    return s.relief(option["seat"]) or -1.0


def _saloon(s: Situation, option: Option, one: Traits) -> float:
    hurt = [seat for seat in s.others if seat["life"] < seat["max_life"]]
    others = sum(0.8 * s.hatred(seat["seat"]) for seat in hurt)
    return (s.own_life if s.wounds else 0.0) - others - 0.1


def _general_store(s: Situation, option: Option, one: Traits) -> float:
    return 1.5 - 0.25 * sum(s.enmity.values())


_BY_KIND: Final[dict[str, Callable[[Situation, Option, Traits], float]]] = {
    "bang": _shot,
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
}
