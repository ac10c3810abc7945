"""What authors of bots need: their own bot among others, in whole games, one step at a time, and compared."""

from bots.policies.memory import Recollection
from bots.policies.policy import Policy, View
from bots.simulation import Outcome, Table

from .bot import Bot, BotFailed
from .comparing import Comparison, compare
from .series import Series, play_games
from .stepping import SteppedGame, rewards

__all__ = [
    "Bot",
    "BotFailed",
    "Comparison",
    "Outcome",
    "Policy",
    "Recollection",
    "Series",
    "SteppedGame",
    "Table",
    "View",
    "compare",
    "play_games",
    "rewards",
]
