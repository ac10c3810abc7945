"""A bot of one's own: what it must be able to do, and what its author hears when it does something else."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from bots.policies import policy
from bots.policies.memory import Recollection
from bots.policies.policy import Policy, View


class BotFailed(Exception):
    """A bot raised an exception (the `__cause__`), or answered with something that it was not offered."""


class Bot(ABC):
    """Base for bots of one's own: only `choose` must be written. Any other object that is a `Policy` does as well.

    Equal views, memories and chance should give equal choices: then the same seed plays the same game.
    """

    name: str = "bot"
    description: str = ""
    sighted: bool = True

    @abstractmethod
    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        """The id of one of `view["prompt"]["options"]`."""

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        """The id of one of `view["acts"]`, which the seat may do while others are asked; None: nothing."""
        return None


class HeardBot:
    """A bot with a watch on it: a simulated game that goes wrong says so in a sentence, the author needs the place."""

    def __init__(self, bot: Policy) -> None:
        self._bot = bot
        self.name = bot.name
        self.description = bot.description
        self.sighted = bot.sighted
        self.fault: BotFailed | None = None

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        """What the bot chooses, if it is offered."""
        try:
            chosen = self._bot.choose(view, memory, chance)
        except Exception as error:
            raise self._failed("choose", f"raised {type(error).__name__}: {error}") from error
        self._require("choose", chosen, view["prompt"]["options"])
        return chosen

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        """What the bot volunteers for, if it is offered."""
        try:
            chosen = self._bot.volunteer(view, memory, chance)
        except Exception as error:
            raise self._failed("volunteer", f"raised {type(error).__name__}: {error}") from error
        if chosen is not None:
            self._require("volunteer", chosen, view["acts"])
        return chosen

    def _require(self, method: str, chosen: str, offered: list[View]) -> None:
        ids = [option["id"] for option in offered]
        if chosen not in ids:
            raise self._failed(method, f"answered {chosen!r}; it was offered {', '.join(map(repr, ids))}")

    def _failed(self, method: str, what: str) -> BotFailed:
        self.fault = BotFailed(f"The bot {self.name!r} in {method}: {what}.")
        return self.fault


def heard(bot: Policy | str) -> Policy:
    """A policy by its name, or a bot with a watch on it. Raises KeyError, saying which names there are."""
    return policy(bot) if isinstance(bot, str) else HeardBot(bot)
