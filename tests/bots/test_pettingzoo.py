"""The environment for learning programs: PettingZoo's own tests, and that it tells no secrets."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bots.pettingzoo import bang_v0
from games.engine.cardgame.resample import resample as resample_cards
from games.engine.cardgame.table import CardGame
from games.engine.dice.resample import resample as resample_dice

ALL_SETS = ("base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows")

TABLES: list[dict[str, Any]] = [
    {"seats": 4},
    {"seats": 5, "game": "dice"},
    {"seats": 8, "sets": ALL_SETS},
]


def actions(env: bang_v0.BangEnv, agent: str) -> list[int]:
    return [int(place) for place in np.flatnonzero(env.observe(agent)["action_mask"])]


def step_at_random(env: bang_v0.BangEnv, chance: random.Random) -> None:
    env.step(chance.choice(actions(env, env.agent_selection)))


@pytest.mark.parametrize("table", TABLES)
def test_environment__passes_the_tests_of_pettingzoo(table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # It has its doubts about observations with several parts, which it allows.
        warnings.simplefilter("ignore", UserWarning)
        api_test(bang_v0.env(**table), num_cycles=60)
    seed_test(lambda: bang_v0.env(**table), num_cycles=30)


@pytest.mark.parametrize("table", TABLES)
def test_game__ends_with_a_reward_for_each_seat(table: dict[str, Any]) -> None:
    env, chance = bang_v0.raw_env(**table), random.Random(2)
    env.reset(seed=2)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0}
        assert actions(env, env.agent_selection) == list(range(len(env.played.offered())))
        step_at_random(env, chance)
    winners = env.played.winners
    assert winners
    assert env.rewards == {f"seat_{seat}": 1 if seat in winners else -1 for seat in range(table["seats"])}
    for _ in range(table["seats"]):
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("table", TABLES)
def test_observation__does_not_depend_on_what_a_seat_may_not_know(table: dict[str, Any]) -> None:
    env, chance = bang_v0.raw_env(**table), random.Random(7)
    changed = 0
    for seed in range(2):
        env.reset(seed=seed)
        for _ in range(60):
            if any(env.terminations.values()):
                break
            game = env.played.game
            for seat, agent in enumerate(env.possible_agents):
                told = env.observe(agent)
                is_cards = isinstance(game, CardGame)
                other = (resample_cards if is_cards else resample_dice)(game, seat, chance)  # type: ignore[arg-type]
                changed += other.dump() != game.dump()
                env.played.game = other
                for part, numbers in env.observe(agent).items():
                    assert np.array_equal(told[part], numbers), (agent, part)
                env.played.game = game
            step_at_random(env, chance)
    assert changed > 100


def test_observation__tells_what_the_seat_sees() -> None:
    env = bang_v0.raw_env(seats=4)
    env.reset(seed=1)
    agent = env.agent_selection
    view = env.played.view(env.played.seat)
    told = dict(zip(env.encoding.names, env.observe(agent)["observation"], strict=True))
    me = view["seats"][view["viewer"]]
    assert told["seat 0 life"] == me["life"]
    assert told[f"seat 0 role {me['role']}"] == told[f"seat 0 character {me['character']}"] == 1
    assert told["seat 0 asked"] == told["seat 0 in_turn"] == 1
    assert sum(told[f"hand {name}"] for name in {card["name"] for card in me["hand"]}) == len(me["hand"])
    assert sum(number for name, number in told.items() if name.startswith("seat 1 role ")) == 0
    assert told["deck"] == view["deck"]
    assert len(set(env.encoding.names)) == len(env.encoding.names)


def test_options__tell_what_each_of_them_means() -> None:
    env = bang_v0.raw_env(seats=4)
    env.reset(seed=1)
    view = env.played.view(env.played.seat)
    rows = env.observe(env.agent_selection)["options"]
    for row, option in zip(rows, view["prompt"]["options"], strict=False):
        told = dict(zip(env.encoding.option_names, row, strict=True))
        assert told[f"kind {option['kind']}"] == 1
        if "card" in option:
            assert told[f"card {option['card']['name']}"] == 1
        if "seat" in option:
            assert told[f"seat {(option['seat'] - view['viewer']) % 4}"] == 1
        assert told["intention hostile"] == (option["intention"] == "hostile")
    assert not rows[len(view["prompt"]["options"]) :].any()


def test_agent__whose_turn_to_answer_it_is_not__has_no_actions() -> None:
    env, chance = bang_v0.raw_env(seats=4, options=(("asking", "together"),)), random.Random(1)
    env.reset(seed=1)
    asked_together = 0
    while asked_together < 3:
        if any(env.terminations.values()):
            env.reset()
        asked_together += len(env.played.game.prompts()) > 1
        for agent in env.agents:
            if agent != env.agent_selection:
                told = env.observe(agent)
                assert not told["action_mask"].any()
                assert not told["options"].any()
        step_at_random(env, chance)


@pytest.mark.parametrize("action", [None, -1, 127, 128])
def test_action__that_there_is_not__is_refused(action: int | None) -> None:
    env = bang_v0.raw_env(seats=4)
    env.reset(seed=1)
    before = env.played.answers
    with pytest.raises(ValueError, match=r"seat_\d has the actions 0 to \d+, not "):
        env.step(action)
    assert env.played.answers == before


def test_game__that_goes_on_for_too_long__is_cut_off() -> None:
    env, chance = bang_v0.raw_env(seats=4, limit=5), random.Random(1)
    env.reset(seed=1)
    for _ in range(5):
        step_at_random(env, chance)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0}


def test_question__with_more_options_than_actions__offers_the_first() -> None:
    env = bang_v0.raw_env(seats=4, most_options=2)
    env.reset(seed=1)
    assert len(env.played.offered()) > 2
    assert actions(env, env.agent_selection) == [0, 1]
    with pytest.raises(ValueError, match="has the actions 0 to 1, not 2"):
        env.step(2)


def test_reset__with_a_seed__deals_the_same_games_one_after_another() -> None:
    env = bang_v0.raw_env(seats=4)

    def deals() -> list[Any]:
        env.reset(seed=9)
        first = env.played.view(0)
        env.reset()
        return [first, env.played.view(0)]

    first, second = deals()
    assert [first, second] == deals()
    assert first != second
