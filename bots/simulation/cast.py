"""Which policy plays which seat: the roles of one team by one policy, all others by another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.engine.roles import DEPUTY, LAW, OUTLAW, OUTLAWS, RENEGADE, SECRET_SHERIFF, SHERIFF

TEAMS: Final[dict[str, tuple[str, ...]]] = {
    LAW: (SHERIFF, SECRET_SHERIFF, DEPUTY),
    OUTLAWS: (OUTLAW,),
    RENEGADE: (RENEGADE,),
    SHERIFF: (SHERIFF,),
    DEPUTY: (DEPUTY, SECRET_SHERIFF),
    OUTLAW: (OUTLAW,),
}
"""The roles of each team that can be pitted against the rest."""

MATRIX: Final = (LAW, OUTLAWS, RENEGADE, SHERIFF, DEPUTY)
"""The teams a matrix compares if there is a Sheriff; `outlaw` would only repeat `outlaws`."""


@dataclass(frozen=True)
class Cast:
    """`policy` plays the roles of `team`, `versus` the others; without a team `policy` plays every seat."""

    policy: str
    versus: str | None = None
    team: str | None = None

    def of(self, role: str) -> str:
        """The name of the policy that plays a role."""
        if self.team is None or self.versus is None or role in TEAMS[self.team]:
            return self.policy
        return self.versus
