"""What no seat does while it can do something else: an act that may end the game against its own side at once.

An act is *fatal* if some answer, or some draw, that its author cannot exclude ends the game so. Cards in the own hand
that would prevent it are reckoned with: the author can play them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.cardgame.cards import HEARTS
from games.engine.roles import OUTLAW, RENEGADE, SHERIFF, is_deputy
from games.engine.sets.fistful_of_cards.shots import ROULETTE

from ..catalogue import MEANINGS, Traits, meaning, named, traits
from ..memory.acts import HOSTILE
from ..rules_1.situation import CardView, Option
from .situation import Situation
from .volleys import VOLLEYS

TURNABOUTS: Final = "valley_of_shadows"
"""The set with cards by which harm to one player leads to a shot at another."""

THEFTS: Final = frozenset({"panic", "cat_balou", "steal", "discard", "ricochet"})
HARMLESS: Final = frozenset({*THEFTS, "brawl", "poker", "tornado", "hazard", "bounty", "rattlesnake"})
"""Kinds and meanings of hostile acts that cost nobody a life point at once, unless who is robbed takes revenge."""

AIMED_TWICE: Final = 2
"""The life points that a shot with Aim costs, the most that any act does at once."""


def safe(s: Situation, options: Sequence[Option]) -> list[bool]:
    """For each option whether it may be taken: those that are not fatal or, if all are, every one."""
    critical = _critical(s)
    if not critical:
        return [True] * len(options)
    found = [not _is_fatal(s, option, critical) for option in options]
    return found if any(found) else [True] * len(options)


def _critical(s: Situation) -> frozenset[int]:
    """The seats whose elimination may end the game against the seat's own side, if one act may eliminate them."""
    me = s.me["role"]
    found = set()
    if s.life <= max(AIMED_TWICE, _toll(s)) and (s.open or me == SHERIFF or _is_last(s, me)):
        found.add(s.seat)
    spares = is_deputy(me) or (me == RENEGADE and len(s.others) > 1)
    for seat in s.others:
        if seat["role"] == SHERIFF and seat["life"] <= AIMED_TWICE and spares and not s.open and not s.heir:
            found.add(seat["seat"])
    return frozenset(found)


def _is_last(s: Situation, me: str) -> bool:
    """Whether the law wins if the seat, an Outlaw or a Renegade, is eliminated: nobody else is left of its kind."""
    if is_deputy(me):
        return False
    hidden = [seat for seat in s.others if seat["role"] is None]
    foes = sum(seat["role"] in (OUTLAW, RENEGADE) for seat in s.others)
    shown = [seat["role"] for seat in s.seats if seat["role"] is not None]
    left = sum(role in (OUTLAW, RENEGADE) for role in s.dealt) - sum(role in (OUTLAW, RENEGADE) for role in shown)
    return foes == 0 and (left <= 0 or not hidden)


def _is_fatal(s: Situation, option: Option, critical: frozenset[int]) -> bool:
    kind = option["kind"]
    if kind == "pass":
        return _is_fatal_to_pass(s, critical)
    if kind == "discard":
        return _is_fatal_to_give(s, option, critical)
    if kind == "take":
        return _is_fatal_to_escape(s, option, critical)
    if kind not in ("play", "use"):
        return False
    one = s.played_as(option) if kind == "play" else Traits(kind=meaning(option["name"]))
    if s.view["prompt"]["kind"] == "respond":
        if one.kind == "saved":
            return _is_fatal_to_save(s, option["seat"], critical)
        author = s.view["prompt"]["cause"].get("seat")
        return bool(one.returns and author is not None and _falls(s, author, 1, critical, s.hand))
    return _is_fatal_to_harm(s, _costs(s, option, one), critical)


def _is_fatal_to_harm(s: Situation, costs: Mapping[int, int], critical: frozenset[int]) -> bool:
    """Whether a seat may fall that loses these life points, and more if it saves somebody else who does."""
    saving, hand = _rescue(s, costs), [] if _may_lose_hand(s, costs) else s.hand
    return any(_falls(s, seat, costs.get(seat, 0) + saving.get(seat, 0), critical, hand) for seat in {*costs, *saving})


def _is_fatal_to_pass(s: Situation, critical: frozenset[int]) -> bool:
    stake = s.view["prompt"].get("stake")
    if not stake:
        return False
    if stake["is_last"] and stake["seat"] in critical:
        return True
    return bool(stake["seat"] == s.seat and _is_fatal_to_harm(s, {s.seat: 0}, critical))


def _is_fatal_to_give(s: Situation, option: Option, critical: frozenset[int]) -> bool:
    """A card for a roulette or a duel, which is the others' turn then; or one of those in play."""
    prompt = s.view["prompt"]
    if prompt["kind"] == "discard":
        left = _toll(s) - traits(option["card"]).toll
        return s.lies_here(option["card"]) and left > 0 and _falls(s, s.seat, left, critical, s.hand)
    if prompt["kind"] != "respond":
        return False
    cause, rival = prompt["cause"], prompt["cause"].get("seat")
    if meaning(cause["name"]) == "roulette":
        # It goes round, more than once if need be, until somebody gives nothing.
        return any(_falls(s, seat["seat"], ROULETTE, critical, s.hand) for seat in s.others)
    is_duel = named(cause["name"]).kind == "duel"
    return bool(is_duel and rival is not None and rival != s.seat and _is_fatal_to_harm(s, {rival: 1}, critical))


def _is_fatal_to_escape(s: Situation, option: Option, critical: frozenset[int]) -> bool:
    """Whoever leaves Jail, by a card of Hearts that they choose, meets the Rattlesnake in front of them."""
    jail = named(s.view["prompt"]["cause"]["name"])
    if jail.kind != "hazard" or jail.toll or (s.event.suit or option["card"]["suit"]) != HEARTS:
        return False
    bites = sum(one.toll for one in s.lies_before(s.seat) if one.kind == "rattlesnake")
    return bites > 0 and _falls(s, s.seat, bites, critical, s.hand)


def _is_fatal_to_save(s: Situation, saved: int, critical: frozenset[int]) -> bool:
    """Whether what hits everybody may still come to somebody who needs the card more."""
    is_volley = named(s.view["prompt"]["cause"]["name"]).kind in (*VOLLEYS, "bandidos")
    needy = critical - {saved, s.seat}
    return is_volley and any(_falls(s, seat, 1, critical, s.hand) for seat in needy)


def _toll(s: Situation) -> int:
    """The life points that the cards in front of the seat may cost it before it can act, if one of them is to be
    discarded as its turn begins."""
    if s.view["prompt"]["kind"] != "discard" or s.view["turn"]["seat"] != s.seat:
        return 0
    return sum(traits(card).toll for card in s.me["in_play"])


def _costs(s: Situation, option: Option, one: Traits) -> dict[int, int]:
    """The life points that the act may cost, by seat."""
    robbed = option.get("seat", s.seat) if one.kind in THEFTS else s.seat
    if robbed != s.seat and s.can(robbed, "avenger") and not _can_cancel(s, option, one):
        return {s.seat: _reply(s, [robbed])}
    if one.kind in HARMLESS or not _is_harm(option, one):
        return {}
    card = option.get("card")
    if "seat" not in option:
        touched = [seat["seat"] for seat in s.others if card is None or s.touches(seat["seat"], card)]
        found = dict.fromkeys(touched, 1)
        if one.kind == "bandidos" and len(s.hand) <= 1:
            found[s.seat] = 1
        return {**found, **_back(s, touched, option, one)}
    seat = option["seat"]
    found = {seat: AIMED_TWICE if one.kind == "aim" or _is_boosted(s) else 1}
    if one.kind == "duel" and s.bangs < s.seats[seat]["hand_count"]:
        found[s.seat] = 1
    if one.kind == "fanning" and option.get("name") != "Fanning":
        found.update({other: found.get(other, 0) + 1 for other in _only_seconds(s, seat)})
    return {**_back(s, [seat], option, one), **found}


def _is_harm(option: Option, one: Traits) -> bool:
    return option["intention"] == HOSTILE or one.kind in ("shot", "snipe", "volley", "fanning")


def _is_boosted(s: Situation) -> bool:
    return (
        named(s.view["prompt"]["cause"]["name"]).kind == "bang_booster"
        or MEANINGS.get(s.view["prompt"]["cause"]["name"]) == "aim"
    )


def _back(s: Situation, seats: Sequence[int], option: Option, one: Traits) -> dict[int, int]:
    """What a shot may bring its author, if somebody can shoot back and they cannot cancel that."""
    if one.kind in ("duel", "indians", "bandidos") or TURNABOUTS not in s.view.get("sets", ()):
        return {}
    can_cancel = _can_cancel(s, option, one) and not _may_lose_hand(s, dict.fromkeys(seats, 1))
    if can_cancel or not any(s.seats[seat]["hand_count"] for seat in seats):
        return {}
    return {s.seat: _reply(s, seats)}


def _reply(s: Situation, seats: Sequence[int]) -> int:
    """The life points that a shot in reply may cost: whoever takes a card from an avenger for it is shot at again."""
    cards = [s.seats[seat]["hand_count"] for seat in seats if s.can(seat, "avenger")]
    return 1 + max(cards, default=0) if s.can(s.seat, "taker") else 1


def _rescue(s: Situation, harmed: Mapping[int, int]) -> dict[int, int]:
    """What it may cost to save one of those harmed: their saviour may draw two cards from their hand, and they shoot
    for each."""
    if TURNABOUTS not in s.view.get("sets", ()):
        return {}
    if not any(s.can(seat, "avenger") and s.seats[seat]["hand_count"] for seat in harmed):
        return {}
    return {seat["seat"]: 2 for seat in s.others if seat["hand_count"]}


def _may_lose_hand(s: Situation, costs: Mapping[int, int]) -> bool:
    """Whether the seat is a Sheriff who may eliminate a Deputy so, and discards all their cards for it."""
    return s.me["role"] == SHERIFF and any(
        seat["life"] <= costs.get(seat["seat"], 0) and seat["role"] is None for seat in s.others
    )


def _can_cancel(s: Situation, option: Option, one: Traits) -> bool:
    """Whether a card that cancels a shot is left in the hand once the option is taken. A green one must lie in play."""
    played = option.get("card", {}).get("id")
    left = [card for card in s.hand if card["id"] != played]
    return len(left) > one.cost and any(traits(card).missed and card["border"] != "green" for card in left)


def _falls(s: Situation, seat: int, points: int, critical: frozenset[int], hand: Sequence[CardView]) -> bool:
    """Whether losing so many life points may eliminate a seat that must not be; the own one has this hand then."""
    if seat not in critical or s.seats[seat]["status"] == "ghost":
        return False
    rescues = sum(traits(card).kind == "beer" for card in hand) if seat == s.seat and len(s.others) > 1 else 0
    if s.event.bars or s.event.sobers:
        rescues = 0
    return int(s.seats[seat]["life"]) + rescues <= points


def _only_seconds(s: Situation, seat: int) -> list[int]:
    """Those of whom any may be the only player at distance 1 from a seat: all but one who surely is, if there is
    one."""
    ring = [one["seat"] for one in s.seats if one["status"] != "out"]
    place = ring.index(seat)
    beside = {ring[place - 1], ring[(place + 1) % len(ring)]} - {seat, s.seat}
    sure = [other for other in beside if not _is_evasive(s, other)]
    return [one["seat"] for one in s.others if one["seat"] != seat and all(other == one["seat"] for other in sure)]


def _is_evasive(s: Situation, seat: int) -> bool:
    return any(one.evasive for one in s.natures(seat)) or any(one.evasive for one in s.lies_before(seat))
