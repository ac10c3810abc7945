"""What an option of the own turn is, in named numbers: learning weighs it by these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, is_deputy

from ..catalogue import Traits
from ..memory.acts import HOSTILE
from ..rules_1.shots import played_as
from ..rules_1.situation import Option
from .goals import NONE_LEFT
from .situation import Situation
from .volleys import VOLLEYS, hits, is_volley

Features = dict[str, float]
"""Name → number, at most a few in size. What is not named is 0."""

THREE: Final = 3
SIX: Final = 6
"""More cards than these make no difference."""

UNLIKELY: Final = 0.01
"""A role with a smaller chance is left out."""

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

_SHOOTS: Final = frozenset({"bang", "duel", "harm"})
_HEALS: Final = frozenset({"beer", "saloon", "heal", "whisky"})
_SUPPLIES: Final = frozenset({"equipment", "general_store", "draw"})


def player(s: Situation) -> str:
    """For whom numbers are learned: the role. For a Renegade also how many Outlaws are probably left; for an Outlaw
    whether any Deputy is, as without them the Renegade is the Sheriff's only help."""
    role = s.me["role"]
    if role == RENEGADE:
        return f"{RENEGADE} {min(2, round(s.expected[OUTLAW]))}"
    if role == OUTLAW and s.expected[DEPUTY] < NONE_LEFT:
        return f"{OUTLAW} without deputies"
    return DEPUTY if is_deputy(role) else str(role)


def features(s: Situation, options: Sequence[Option]) -> list[Features]:
    """Options of the own turn. Those that learning cannot tell apart, as copies of a card, share their features."""
    found: dict[tuple[Any, ...], Features] = {}
    shared = []
    for option in options:
        seat = option.get("seat")
        card = option.get("card")
        what = (card["name"], card["suit"]) if card else option.get("name")
        key = option["kind"], what, option.get("as"), seat, option.get("intention")
        if key not in found:
            found[key] = _features(s, option)
        shared.append(found[key])
    return shared


def _features(s: Situation, option: Option) -> Features:
    kind = option["kind"]
    if kind == "end":
        return _end(s)
    if kind == "play":
        one = played_as(option)
    elif kind == "use":
        one = Traits(kind="use")
    else:
        return {}
    seat = option.get("seat", s.seat)
    return _alone(s, option, one) if seat == s.seat else _at(s, option, one, seat)


def _end(s: Situation) -> Features:
    excess = max(0, len(s.hand) - s.keeps)
    found = {"end": 1.0, "end excess": min(excess, THREE) / THREE, "end hand": min(len(s.hand), SIX) / SIX}
    if s.crossfire:
        # Each card that is kept will be answered for in the next turn.
        found["end crossfire"] = found["end hand"]
    return found


def _at(s: Situation, option: Option, one: Traits, seat: int) -> Features:
    """Something at one other seat: whom it hits, what they have, and how the own seat stands."""
    group = _GROUPS.get(one.kind) or ("harm" if option["intention"] == HOSTILE else "kindness")
    other = s.seats[seat]
    found = {
        group: 1.0,
        f"{group} hand": min(other["hand_count"], SIX) / SIX,
        f"{group} own life": 1.0 / max(1, s.life),
    }
    for role, chance in _chances(s, seat).items():
        found[f"{group} {role}"] = chance
        if group in _SHOOTS:
            found[f"{group} {role} life"] = chance / max(1, other["life"])
    if s.view["turn"]["round"] == 1:
        found[f"{group} first round"] = 1.0
    if group in _SHOOTS:
        found[f"{group} mine"] = min(THREE, s.kinds.count("bang")) / THREE
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
        found[f"{kind} own life"] = 1.0 / max(1, s.life)
    elif kind == "weapon":
        found["weapon gain"] = (one.range - s.me["reach"]) / THREE
    elif kind in _SUPPLIES:
        found[f"{kind} hand"] = min(len(s.hand), SIX) / SIX
    return found


def _add_volley(s: Situation, option: Option, found: Features) -> None:
    for seat, hit in hits(s, option).items():
        for role, chance in _chances(s, seat).items():
            name = f"volley {role}"
            found[name] = found.get(name, 0.0) + hit * chance
            found[f"{name} life"] = found.get(f"{name} life", 0.0) + hit * chance / max(1, s.seats[seat]["life"])


def _chances(s: Situation, seat: int) -> dict[str, float]:
    """The roles of a seat that are not next to impossible; who is a secret Sheriff acts as a Deputy."""
    found: dict[str, float] = {}
    for role, chance in s.belief[seat].items():
        if chance > UNLIKELY:
            name = DEPUTY if role == SECRET_SHERIFF else role
            found[name] = found.get(name, 0.0) + chance
    return found
