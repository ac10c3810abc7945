"""What an option of the Dice Game is, in named numbers: learning weighs it by these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.dice.faces import BEER, BULLSEYES, DICE, GATLING
from games.engine.roles import OUTLAW, RENEGADE

from ..rules_1.dicing import Option
from .dicing import DiceSituation
from .features import Features
from .goals import UNLIKELY

HEALS: Final = frozenset({BEER, "Sid Ketchum"})
KEPT: Final = (*BULLSEYES, BEER, GATLING)
"""The faces that a player keeps by choice."""


def player(s: DiceSituation) -> str:
    """For whom numbers are learned: the role, and for a Renegade how many Outlaws are probably left."""
    role = s.me["role"]
    if role != RENEGADE:
        return f"dice {role}"
    outlaws = sum(s.believed[seat["seat"]].get(OUTLAW, 0.0) for seat in s.others)
    return f"dice {RENEGADE} {min(2, round(outlaws))}"


def features(s: DiceSituation, options: Sequence[Option]) -> list[Features]:
    """Dice to keep, or dice and abilities to use."""
    return [_features(s, option) for option in options]


def _features(s: DiceSituation, option: Option) -> Features:
    kind = option["kind"]
    if kind == "keep":
        return _keep(s, option)
    return _use(s, option) if kind == "use" else {"pass": 1.0}


def _keep(s: DiceSituation, option: Option) -> Features:
    kept = [face for face in option.get("dice", "").split("+") if face]
    found = {f"keep {face}": kept.count(face) / DICE for face in KEPT if face in kept}
    if thrown := (DICE - len(kept)) / DICE:
        found["throw"] = thrown
        found["throw own life"] = thrown / max(1, s.me["life"])
        found["throw arrows"] = thrown * (1.0 + s.me["arrows"]) / max(1, s.view["arrows_left"])
        if s.rolls_left > 1:
            found["throw early"] = thrown
    return found


def _use(s: DiceSituation, option: Option) -> Features:
    name, seat = option["name"], option.get("seat", s.number)
    act = "shot" if name in BULLSEYES else "beer" if name in HEALS else name
    if seat == s.number:
        return {f"{act} own": 1.0, f"{act} own life": 1.0 / max(1, s.me["life"])}
    found = {act: 1.0}
    for role, chance in s.believed[seat].items():
        if chance > UNLIKELY:
            found[f"{act} {role}"] = chance
            found[f"{act} {role} life"] = chance / max(1, s.seats[seat]["life"])
    return found
