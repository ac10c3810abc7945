"""What no seat does while it can do something else: an act that may end the game against its own side at once.

An act is *fatal* if some answer, or some draw, that its author cannot exclude ends the game so. Cards in the own hand
that would prevent it are reckoned with: the author can play them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.roles import OUTLAW, RENEGADE, SHERIFF, is_deputy

from ..catalogue import MEANINGS, Traits, meaning, traits
from ..memory.acts import HOSTILE
from ..rules_1.situation import Option
from .situation import Situation

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
    if s.life <= AIMED_TWICE and (s.open or me == SHERIFF or _is_last(s, me)):
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
        return _is_fatal_to_fight_on(s, critical)
    if kind not in ("play", "use"):
        return False
    one = s.played_as(option) if kind == "play" else Traits(kind=meaning(option["name"]))
    if s.view["prompt"]["kind"] == "respond":
        author = s.view["prompt"]["cause"].get("seat")
        return bool(one.returns and author is not None and _falls(s, author, 1, critical))
    costs = _costs(s, option, one)
    return any(_falls(s, seat, points, critical) for seat, points in {**_rescue(s, costs), **costs}.items())


def _is_fatal_to_pass(s: Situation, critical: frozenset[int]) -> bool:
    stake = s.view["prompt"].get("stake")
    return bool(stake and stake["is_last"] and stake["seat"] in critical)


def _is_fatal_to_fight_on(s: Situation, critical: frozenset[int]) -> bool:
    """In a duel the one who does not answer loses a life point."""
    cause = s.view["prompt"]["cause"]
    rival = cause.get("seat")
    is_duel = traits({"name": cause["name"]}).kind == "duel" and s.view["prompt"]["kind"] == "respond"
    return bool(is_duel and rival is not None and rival != s.seat and _falls(s, rival, 1, critical))


def _costs(s: Situation, option: Option, one: Traits) -> dict[int, int]:
    """The life points that the act may cost, by seat."""
    if one.kind in THEFTS and s.can(option.get("seat", s.seat), "avenger") and not _can_cancel(s):
        return {s.seat: 1}
    if one.kind in HARMLESS or not _is_harm(option, one):
        return {}
    card = option.get("card")
    if "seat" not in option:
        touched = [seat["seat"] for seat in s.others if card is None or s.touches(seat["seat"], card)]
        found = dict.fromkeys(touched, 1)
        if one.kind == "bandidos":
            found = {seat: 1 for seat in found if not s.seats[seat]["hand_count"]}
            if len(s.hand) <= 1:
                found[s.seat] = 1
        return {**found, **_back(s, touched, one)}
    seat = option["seat"]
    found = {seat: AIMED_TWICE if one.kind == "aim" or _is_boosted(s) else 1}
    if one.kind == "duel" and s.bangs < s.seats[seat]["hand_count"]:
        found[s.seat] = 1
    if one.kind == "fanning" and option.get("name") != "Fanning":
        beside = _neighbours(s, seat)
        if len(beside) == 1:
            found[beside[0]] = found.get(beside[0], 0) + 1
    return {**_back(s, [seat], one), **found}


def _is_harm(option: Option, one: Traits) -> bool:
    return option["intention"] == HOSTILE or one.kind in ("shot", "snipe", "volley", "fanning")


def _is_boosted(s: Situation) -> bool:
    return (
        traits({"name": s.view["prompt"]["cause"]["name"]}).kind == "bang_booster"
        or MEANINGS.get(s.view["prompt"]["cause"]["name"]) == "aim"
    )


def _back(s: Situation, seats: Sequence[int], one: Traits) -> dict[int, int]:
    """What a shot may bring its author, if somebody can shoot back and they cannot cancel that."""
    if one.kind in ("duel", "indians", "bandidos") or TURNABOUTS not in s.view.get("sets", ()):
        return {}
    if _can_cancel(s) or not any(s.seats[seat]["hand_count"] for seat in seats):
        return {}
    return {s.seat: 1}


def _rescue(s: Situation, harmed: Mapping[int, int]) -> dict[int, int]:
    """What it may cost to save one of those harmed: their saviour may draw two cards from their hand, and they shoot
    for each."""
    if TURNABOUTS not in s.view.get("sets", ()):
        return {}
    if not any(s.can(seat, "avenger") and s.seats[seat]["hand_count"] for seat in harmed if seat != s.seat):
        return {}
    return {seat["seat"]: 2 for seat in s.others if seat["hand_count"]}


def _can_cancel(s: Situation) -> bool:
    return any(traits(card).missed for card in s.hand)


def _falls(s: Situation, seat: int, points: int, critical: frozenset[int]) -> bool:
    """Whether losing so many life points may eliminate a seat that must not be."""
    if seat not in critical or s.seats[seat]["status"] == "ghost":
        return False
    rescues = sum(traits(card).kind == "beer" for card in s.hand) if seat == s.seat and len(s.others) > 1 else 0
    if s.event.bars or s.event.sobers:
        rescues = 0
    return int(s.seats[seat]["life"]) + rescues <= points


def _neighbours(s: Situation, seat: int) -> list[int]:
    ring = [one["seat"] for one in s.seats if one["status"] != "out"]
    place = ring.index(seat)
    return sorted({ring[place - 1], ring[(place + 1) % len(ring)]} - {seat, s.seat})
