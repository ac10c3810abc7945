"""What each act in one's own turn is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .catalogue import Traits, traits
from .record import FRIENDLY, HOSTILE
from .situation import Option, Situation
from .values import CURES, ORDINARY, WORTH, cure, held

STEAL: Final = 0.25
"""What a stolen card is worth to the thief, for each point of its worth in a hand."""


def act(s: Situation, option: Option) -> float:
    """The worth of an option of one's own turn; ending it is worth nothing, so acts below that are not done."""
    if option["kind"] == "play":
        return _play(s, option)
    if option["kind"] == "use":
        return _use(s, option)
    return 0.0 if option["kind"] == "end" else -1.0


def _play(s: Situation, option: Option) -> float:
    card = option["card"]
    under = option.get("as")
    one = traits({"name": under}) if under else traits(card)
    judge = _BY_KIND.get(one.kind)
    value = judge(s, option, one) if judge else _tagged(s, option, one)
    # A card used as another is gone for what it would be good for itself.
    return value - 0.1 * held(s, card) if under else value


def _use(s: Situation, option: Option) -> float:
    """An ability: those that cure by their price, others by what they mean to their target."""
    if option["name"] in CURES:
        # Worth little beside other acts, so that the cards are put to use first.
        return min(0.1, cure(s))
    if option["intention"] != "neutral":
        return _aimed(s, option)
    return -1.0 if _used_already(s, option["name"]) else 0.2


def _used_already(s: Situation, name: str) -> bool:
    for record in reversed(s.journal):
        if record["kind"] == "turn":
            return False
        if record["kind"] == "use" and record["seat"] == s.seat and record["ability"] == name:
            return True
    return False


def _aimed(s: Situation, option: Option) -> float:
    """By intention alone."""
    seats = [option["seat"]] if "seat" in option else list(s.enmity)
    total = sum(s.hatred(seat) for seat in seats)
    return 0.8 * total if option["intention"] == HOSTILE else -0.8 * total


def _tagged(s: Situation, option: Option, one: Traits) -> float:
    """A card of a kind without rules of its own."""
    if option["intention"] in (HOSTILE, FRIENDLY):
        return _aimed(s, option)
    return 0.5 if option["card"]["border"] == "brown" else 2.0


def _bang(s: Situation, option: Option, one: Traits) -> float:
    seat = option["seat"]
    worth = s.blow(seat)
    return worth * s.exposure(seat) if worth > 0 else worth


def _duel(s: Situation, option: Option, one: Traits) -> float:
    seat = option["seat"]
    mine, theirs = s.kinds.count("bang"), s.seats[seat]["hand_count"]
    chance = min(0.95, max(0.1, 0.75 + 0.15 * mine - 0.13 * theirs))
    worth = s.blow(seat)
    return worth if worth < 0 else worth * chance - s.own_life * (1 - chance)


def _everybody(s: Situation, option: Option, one: Traits) -> float:
    """Gatling and Indians!: the harm to foes against the harm to friends."""
    return sum(s.blow(seat) * (s.exposure(seat) if one.kind == "gatling" else 0.65) for seat in s.enmity)


def _theft(s: Situation, option: Option, one: Traits) -> float:
    """The best card to take from a seat: a foe's, or a friend's burden."""
    seat = option.get("seat", s.seat)
    if seat == s.seat:
        return -1.0
    hatred = s.hatred(seat)
    if hatred <= 0:
        return -0.9 * hatred if any(burden.burden for burden in s.lies_before(seat)) else -1.0
    spoils = [WORTH.get(card.kind, ORDINARY) for card in s.lies_before(seat) if not card.burden]
    if s.seats[seat]["hand_count"]:
        spoils.append(ORDINARY)
    if not spoils:
        return -1.0
    own = STEAL * max(spoils) if one.kind == "panic" else 0.0
    return hatred * (0.5 + 0.25 * max(spoils)) + own


def _hazard(s: Situation, option: Option, one: Traits) -> float:
    """Jail for a foe; Dynamite when more foes than friends stand to be hit, oneself first."""
    if "seat" in option:
        return 1.5 * s.hatred(option["seat"]) - 0.1
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
    return 9.0


def _beer(s: Situation, option: Option, one: Traits) -> float:
    return s.own_life if s.wounds and len(s.others) > 1 else -1.0


def _saloon(s: Situation, option: Option, one: Traits) -> float:
    hurt = [seat for seat in s.others if seat["life"] < seat["max_life"]]
    others = sum(0.8 * s.hatred(seat["seat"]) for seat in hurt)
    return (s.own_life if s.wounds else 0.0) - others - 0.1


def _general_store(s: Situation, option: Option, one: Traits) -> float:
    return 1.5 - 0.25 * sum(s.enmity.values())


_BY_KIND: Final[dict[str, Callable[[Situation, Option, Traits], float]]] = {
    "bang": _bang,
    "duel": _duel,
    "gatling": _everybody,
    "indians": _everybody,
    "panic": _theft,
    "cat_balou": _theft,
    "hazard": _hazard,
    "weapon": _weapon,
    "equipment": _equipment,
    "horse": _equipment,
    "draw": _draw,
    "beer": _beer,
    "saloon": _saloon,
    "general_store": _general_store,
}
