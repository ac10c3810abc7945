"""What is known of players today: less than after their last game, by the time that has passed."""

from __future__ import annotations

from typing import Final

from accounts.ratings.rating_model import Skill
from bang_service.platform import clock

DAY: Final = 86_400


def today(theta: int, variance: int, at: int) -> Skill:
    """A skill that was left at this time, aged up to the last midnight (UTC): what is told changes once a day."""
    return Skill(theta, variance, at=at).at_time(int(clock.now().timestamp()) // DAY * DAY)
