"""What an option of the own turn is, in named numbers: learning weighs it by these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, is_deputy

from ..catalogue import Traits
from ..memory.acts import HOSTILE
from ..rules_1.situation import Option
from .goals import NONE_LEFT
from .situation import Situation
from .volleys import VOLLEYS, hits, is_volley

Features = dict[str, float]
"""Name → number, at most a few in size. What is not named is 0."""

THREE: Final = 3
SIX: Final = 6
"""More cards than these make no difference."""

_GROUPS: Final[dict[str, str]] = {
    "bang": "bang",
    "bang_symbol": "bang",
    "duel": "duel",
    "panic": "theft",
    "cat_balou": "theft",
    "steal": "theft",
    "discard": "theft",
    "hazard": "burden",
    "rattlesnake": "burden",
    "bounty": "burden",
}
"""Cards at one seat that are weighed alike. Others are a harm or a kindness: so is a card of a set to come."""

USED: Final = Traits(kind="use")
"""An ability, in place of a card."""

_SHOOTS: Final = frozenset({"bang", "duel", "harm"})
_HEALS: Final = frozenset({"beer", "saloon", "heal", "whisky"})
_SUPPLIES: Final = frozenset({"equipment", "general_store", "draw"})


def player(s: Situation) -> str:
    """For whom numbers are learned: the role. For a Renegade also how many Outlaws are probably left; for an Outlaw
    whether any Deputy is, as without them the Renegade is the Sheriff's only help."""
    role = s.me["role"]
    if role == RENEGADE:
        return f"{RENEGADE} {min(2, round(s.outlaws))}"
    if role == OUTLAW and s.deputies < NONE_LEFT:
        return f"{OUTLAW} without deputies"
    return DEPUTY if is_deputy(role) else str(role)


def features(s: Situation, options: Sequence[Option]) -> list[Features]:
    """Options of the own turn. Those that learning cannot tell apart, as copies of a card, share their features."""
    at: dict[tuple[str, int], Features] = {}
    found: list[Features] = []
    for option in options:
        kind = option["kind"]
        if kind == "end":
            found.append(_end(s))
            continue
        if kind not in ("play", "use"):
            found.append({})
            continue
        one = s.played_as(option) if kind == "play" else USED
        seat = option.get("seat", s.seat)
        if seat == s.seat:
            found.append(_alone(s, option, one))
            continue
        group = _GROUPS.get(one.kind) or ("harm" if option["intention"] == HOSTILE else "kindness")
        if (group, seat) not in at:
            at[group, seat] = _at(s, group, seat)
        found.append(at[group, seat])
    return found


def _end(s: Situation) -> Features:
    excess = max(0, len(s.hand) - s.keeps)
    found = {"end": 1.0, "end excess": min(excess, THREE) / THREE, "end hand": min(len(s.hand), SIX) / SIX}
    if s.crossfire:
        # Each card that is kept will be answered for in the next turn.
        found["end crossfire"] = found["end hand"]
    return found


class _Names(NamedTuple):
    """The features of one group, spelled once: they are looked up for every option."""

    hand: str
    own_life: str
    first_round: str
    own_bangs: str
    roles: Mapping[str, tuple[str, str]]
    """Role → the features of a role and of a role by its life points."""


@cache
def _names(group: str) -> _Names:
    roles = {role: (f"{group} {role}", f"{group} {role} life") for role in (SHERIFF, DEPUTY, OUTLAW, RENEGADE)}
    return _Names(f"{group} hand", f"{group} own life", f"{group} first round", f"{group} mine", roles)


def _at(s: Situation, group: str, seat: int) -> Features:
    """Something at one other seat: whom it hits, what they have, and how the own seat stands."""
    other, names, shoots = s.seats[seat], _names(group), group in _SHOOTS
    found = {group: 1.0, names.hand: min(other["hand_count"], SIX) / SIX, names.own_life: s.frailty}
    for role, chance in s.likely(seat).items():
        by_role, by_life = names.roles[role]
        found[by_role] = chance
        if shoots:
            found[by_life] = chance / max(1, other["life"])
    if s.view["turn"]["round"] == 1:
        found[names.first_round] = 1.0
    if shoots:
        found[names.own_bangs] = min(THREE, s.bangs) / THREE
    if group == "theft" and other["in_play"]:
        found["theft in play"] = 1.0
    return found


def _alone(s: Situation, option: Option, one: Traits) -> Features:
    """Something for the seat itself, or at all others."""
    kind = one.kind
    found = {kind: 1.0}
    if is_volley(s, option):
        _add_volley(s, option, found)
    elif kind in VOLLEYS:
        return {f"{kind} laid": 1.0}
    elif kind in _HEALS:
        found[f"{kind} own life"] = s.frailty
    elif kind == "weapon":
        found["weapon gain"] = (one.range - s.me["reach"]) / THREE
    elif kind in _SUPPLIES:
        found[f"{kind} hand"] = min(len(s.hand), SIX) / SIX
    return found


def _add_volley(s: Situation, option: Option, found: Features) -> None:
    roles = _names("volley").roles
    for seat, hit in hits(s, option).items():
        for role, chance in s.likely(seat).items():
            by_role, by_life = roles[role]
            found[by_role] = found.get(by_role, 0.0) + hit * chance
            found[by_life] = found.get(by_life, 0.0) + hit * chance / max(1, s.seats[seat]["life"])
