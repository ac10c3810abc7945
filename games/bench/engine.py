"""How fast the engine is: whole random games with every option listed and the journal on, and the costs of copies."""

from __future__ import annotations

import gc
import random
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.sets import card_sets

from . import machine


def play_game(rules: CardRulebook, seed: int, chance: random.Random) -> tuple[CardGame, int]:
    """One random game to its end, and how many decisions it took."""
    game = rules.deal(f"{seed:064x}")
    decisions = 0
    while game.result is None:
        prompt = game.prompts()[0]
        options = prompt.options
        game.answer(prompt.seat, options[int(chance.random() * len(options))])
        decisions += 1
    return game, decisions


def positions(rules: CardRulebook, count: int) -> list[CardGame]:
    """Games in the middle, one of each of some random games."""
    found = []
    chance = random.Random(7)
    for seed in range(count):
        game = rules.deal(f"{seed:064x}")
        for _ in range(60):
            if game.result is not None:
                break
            prompt = game.prompts()[0]
            game.answer(prompt.seat, chance.choice(prompt.options))
        if game.result is None:
            game.drain()
            found.append(game)
    return found


def measure(*, sets: Sequence[str], seats: int, games: int, rounds: int) -> dict[str, Any]:
    """All figures of the engine, as medians over the rounds."""
    rules = compile_rulebook(card_sets(), sets, seats, {})
    # As in the service: what is loaded stays for good, and need not be looked at by the garbage collector.
    gc.collect()
    gc.freeze()
    play_game(rules, 0, random.Random(0))
    per_decision, per_game, calibrations = [], [], []
    for number in range(rounds):
        chance = random.Random(number)
        calibrations.append(machine.calibration())
        start = perf_counter()
        decisions = sum(play_game(rules, number * games + game, chance)[1] for game in range(games))
        elapsed = perf_counter() - start
        per_decision.append(decisions / elapsed)
        per_game.append(games / elapsed)
    middle = positions(rules, 40)
    game = middle[len(middle) // 2]
    state = game.dump()
    text = msgspec.json.encode(state)
    seat = game.prompts()[0].seat
    sizes = [len(msgspec.json.encode(each.dump())) for each in middle]
    time = machine.microseconds
    return {
        "sets": list(sets),
        "seats": seats,
        "decisions_per_second": round(median(per_decision)),
        "decisions_per_second_range": [round(min(per_decision)), round(max(per_decision))],
        "games_per_second": round(median(per_game)),
        "clone_us": round(time(game.clone, times=2000, rounds=rounds), 2),
        "dump_us": round(time(lambda: msgspec.json.encode(game.dump()), times=2000, rounds=rounds), 2),
        "load_us": round(time(lambda: rules.load(msgspec.json.decode(text)), times=2000, rounds=rounds), 2),
        "view_us": round(time(lambda: card_view(game, seat), times=500, rounds=rounds), 1),
        "snapshot_bytes": round(median(sizes)),
        "snapshot_bytes_largest": max(sizes),
        "calibration_mloops": round(median(calibrations), 1),
    }
