"""The environment `bang_v0`: both games, an agent for each seat, one question at a time.

An action is the place of an option among those of the question. An observation has what the seat may know
(`observation`), what each of its options means (`options`, a row for each) and which actions there are (`action_mask`).
A change of what the numbers mean makes `bang_v1`.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from bots.playing import SteppedGame, Table
from bots.simulation.match import DECISION_LIMIT
from games.terms.rulebooks import CARDS, GAMES, rulebook

from .encoding import LEAST, MOST, Encoding

MOST_OPTIONS: Final = 128
"""How many options of a question there are actions for."""

Observation = dict[str, NDArray[Any]]


class BangEnv(AECEnv):
    """A game of one table after another. The agents are `seat_0`, `seat_1` and so on; roles and cards are dealt anew by
    `reset`.

    Agents stay until the game is over, even if their seat is out of it: a dead Outlaw still wins with the others. Then
    each reward is 1 or -1. A game with more than `limit` answers is truncated. Raises UnknownRules
    (`games.engine.kernel.rules`) for a table that cannot be.
    """

    metadata = {"name": "bang_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012 (PettingZoo's own)
    render_mode = None

    def __init__(
        self,
        game: str = CARDS,
        sets: tuple[str, ...] = (),
        seats: int = 5,
        options: tuple[tuple[str, str], ...] = (),
        *,
        most_options: int = MOST_OPTIONS,
        limit: int = DECISION_LIMIT,
    ) -> None:
        super().__init__()
        self._table = Table(sets or GAMES[game].sets, seats, game=game, options=options)
        self._most = most_options
        self._limit = limit
        rules = rulebook(game=game, sets=self._table.sets, seats=seats, options=dict(options))
        self.encoding = Encoding(rules, most_options)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(most_options) for agent in self.possible_agents}
        self._chance = random.Random()

    def _observation_space(self) -> spaces.Dict:
        rows = (self._most, len(self.encoding.option_names))
        return spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (len(self.encoding.names),), np.float32),
                "options": spaces.Box(LEAST, MOST, rows, np.float32),
                "action_mask": spaces.Box(0, 1, (self._most,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. The same seed deals the same one, and after it the same ones without a seed."""
        if seed is not None:
            self._chance = random.Random(seed)
        self.played = SteppedGame(self._table, self._chance.getrandbits(63), remembers=False)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know. Only the agent that is asked has options."""
        view = self.played.view(self._places[agent])
        mask = np.zeros(self._most, np.int8)
        if agent == self.agent_selection and view["prompt"] is not None:
            mask[: len(view["prompt"]["options"])] = 1
            options = self.encoding.options(view)
        else:
            options = np.zeros((self._most, len(self.encoding.option_names)), np.float32)
        return {"observation": self.encoding.observation(view), "options": options, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked. Raises ValueError for one that the mask leaves out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        offered = self.played.offered()[: self._most]
        if action is None or not 0 <= action < len(offered):
            raise ValueError(f"{agent} has the actions 0 to {len(offered) - 1}, not {action}: see its action_mask.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.played.answer(offered[action])
        if self.played.is_over:
            self.rewards = dict(zip(self.possible_agents, self.played.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.played.answers >= self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._go_on()

    def _go_on(self) -> None:
        self.agent_selection = self.possible_agents[0 if self.played.is_over else self.played.seat]

    def render(self) -> None:
        """There is no picture of it."""

    def close(self) -> None:
        """There is nothing to close."""


def raw_env(**arguments: Any) -> BangEnv:
    """The environment as it is."""
    return BangEnv(**arguments)


def env(**arguments: Any) -> OrderEnforcingWrapper:
    """The environment, with an error for whoever steps before it is reset."""
    return OrderEnforcingWrapper(raw_env(**arguments))
