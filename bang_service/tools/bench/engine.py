"""How fast the engine is: whole random games with every option listed and the journal on, and the costs of copies; and
how much of that is left when all sets are played.
"""

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
from games.engine.roles import ROLES_BY_SEATS
from games.engine.sets import card_sets

from . import machine


def play_game(rules: CardRulebook, seed: int, chance: random.Random) -> tuple[CardGame, int]:
    """One random game to its end, and how many decisions it took."""
    game = rules.deal(f"{seed:064x}")
    game.skips_forced_passes = True
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
    """All figures of the engine, as medians over the rounds; in each of them all sets are played right after these."""
    known = card_sets()
    rules = compile_rulebook(known, sets, seats, {})
    every = compile_rulebook(known, list(known), seats, {})
    # As in the service: what is loaded stays for good, and need not be looked at by the garbage collector.
    gc.collect()
    gc.freeze()
    calibrations, these, all_sets = [], Speed(), Speed()
    for one in (rules, every):
        play_game(one, 0, random.Random(0))
    for number in range(rounds):
        calibrations.append(machine.calibration())
        these.play(rules, number, games)
        all_sets.play(every, number, games)
    largest = max(ROLES_BY_SEATS)
    return {
        "sets": list(sets),
        "seats": seats,
        **these.figures(),
        **costs(rules, rounds),
        "all_sets": {
            "sets": list(known),
            **all_sets.figures(),
            "ratio": round(median(all_sets.beside(these)), 3),
            "ratio_range": [round(one(all_sets.beside(these)), 3) for one in (min, max)],
            "largest": {"seats": largest, **costs(compile_rulebook(known, list(known), largest, {}), rounds)},
        },
        "calibration_mloops": round(median(calibrations), 1),
    }


class Speed:
    """Decisions and games a second, round by round."""

    def __init__(self) -> None:
        self.per_decision: list[float] = []
        self.per_game: list[float] = []

    def play(self, rules: CardRulebook, number: int, games: int) -> None:
        """One round of random games."""
        chance = random.Random(number)
        start = perf_counter()
        decisions = sum(play_game(rules, number * games + game, chance)[1] for game in range(games))
        elapsed = perf_counter() - start
        self.per_decision.append(decisions / elapsed)
        self.per_game.append(games / elapsed)

    def beside(self, other: Speed) -> list[float]:
        """Decisions a second as shares of another's in the same round."""
        return [mine / theirs for mine, theirs in zip(self.per_decision, other.per_decision, strict=True)]

    def figures(self) -> dict[str, Any]:
        """The medians."""
        return {
            "decisions_per_second": round(median(self.per_decision)),
            "decisions_per_second_range": [round(min(self.per_decision)), round(max(self.per_decision))],
            "games_per_second": round(median(self.per_game)),
        }


def _seats(game: CardGame) -> range:
    return range(len(game.presence))


def costs(rules: CardRulebook, rounds: int) -> dict[str, Any]:
    """What copies, snapshots and views of a game in the middle cost."""
    middle = positions(rules, 40)
    game = middle[len(middle) // 2]
    text = msgspec.json.encode(game.dump())
    seat = game.prompts()[0].seat
    sizes = [len(msgspec.json.encode(each.dump())) for each in middle]
    time = machine.microseconds
    return {
        "clone_us": round(time(game.clone, times=2000, rounds=rounds), 2),
        "dump_us": round(time(lambda: msgspec.json.encode(game.dump()), times=2000, rounds=rounds), 2),
        "load_us": round(time(lambda: rules.load(msgspec.json.decode(text)), times=2000, rounds=rounds), 2),
        "view_bytes_largest": max(
            len(msgspec.json.encode(card_view(each, seat))) for each in middle for seat in _seats(each)
        ),
        "view_us": round(time(lambda: card_view(game, seat), times=500, rounds=rounds), 1),
        "snapshot_bytes": round(median(sizes)),
        "snapshot_bytes_largest": max(sizes),
    }
