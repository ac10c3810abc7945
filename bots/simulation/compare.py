"""Whether a policy does better for its team than the one it is compared with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.engine.roles import ROLES_BY_SEATS, is_open

from .cast import MATRIX, TEAMS
from .tally import Tally


@dataclass(frozen=True)
class Comparison:
    """One team with every seat on the other policy (`baseline`), and with the team on the policy (`measured`)."""

    team: str
    baseline: Tally
    measured: Tally

    def plain(self) -> dict[str, Any]:
        """Both win rates with intervals, and whether the intervals are disjoint."""
        before = self.baseline.rate(TEAMS[self.team]).plain()
        after = self.measured.rate(TEAMS[self.team]).plain()
        verdict = "better" if after["low"] > before["high"] else "worse" if after["high"] < before["low"] else "open"
        return {
            "team": self.team,
            "roles": list(TEAMS[self.team]),
            "baseline": before,
            "measured": after,
            "verdict": verdict,
        }


def teams_at(seats: int) -> list[str]:
    """The teams at a table of that size, without those that would repeat another."""
    dealt = ROLES_BY_SEATS[seats]
    if is_open(list(dealt)):
        return list(dealt)
    return [team for team in MATRIX if team_sits(team, seats) and not (team == "law" and "deputy" not in dealt)]


def team_sits(team: str, seats: int) -> bool:
    """Whether a table of that size deals any of the team's roles; without a Sheriff, each player plays
    alone."""
    dealt = ROLES_BY_SEATS[seats]
    return team in dealt if is_open(list(dealt)) else any(role in dealt for role in TEAMS[team])
