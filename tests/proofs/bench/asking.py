"""How often a table waits, and how often each player is asked, when the targets of a card answer in turn and when they
answer together.

A *wait* is one stretch in which the table waits for answers, of one seat or of several at once.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.sets import card_sets

SIZES: Final = (7, 14)

ROUNDS: Final = ("volley", "indians", "bandidos", "tornado")
"""The operations in which several seats answer one card."""
CARDS: Final = ("Gatling", "Howitzer", "Indians!", "Bandidos", "Tornado")
"""The cards that begin them."""


def measure(*, games: int) -> list[dict[str, Any]]:
    """For each size and way of asking: figures a game, of random games with all sets from the same deals."""
    return [
        {"seats": seats, "asking": asking, "games": games, **_play(_rules(seats, asking), games)}
        for seats in SIZES
        for asking in ("in_turn", "together")
    ]


def _rules(seats: int, asking: str) -> CardRulebook:
    return compile_rulebook(card_sets(), list(card_sets()), seats, {"asking": asking})


def _play(rules: CardRulebook, games: int) -> dict[str, Any]:
    count: Counter[str] = Counter()
    for number in range(games):
        _play_one(rules, number, count)
    per_game = {name: round(count[name] / games, 1) for name in ("turns", "waits", "window_waits", "round_waits")}
    per_person = {
        name: round(count[name] / games / rules.seats, 1) for name in ("asked", "asked_in_windows", "window_choices")
    }
    return {**per_game, **per_person, "round_waits_a_card": round(count["round_waits"] / max(1, count["rounds"]), 2)}


def _play_one(rules: CardRulebook, number: int, count: Counter[str]) -> None:
    game, chance = rules.deal(f"{number:064x}"), random.Random(number)
    waited = -1
    while game.result is None:
        prompts = game.prompts()
        if prompts[0].serial != waited:
            waited = prompts[0].serial
            count["waits"] += 1
            count["window_waits"] += prompts[0].window
            count["round_waits"] += not prompts[0].window and any(frame.id in ROUNDS for frame in game.stack[1:])
            count["asked"] += len(prompts)
            count["asked_in_windows"] += sum(prompt.window for prompt in prompts)
            count["window_choices"] += sum(prompt.window and len(prompt.options) > 1 for prompt in prompts)
        prompt = prompts[0]
        game.answer(prompt.seat, chance.choice(prompt.options))
        for record in game.drain():
            count["turns"] += record[0] == "turn"
            count["rounds"] += record[0] == "play" and rules.faces[record[2]].name in CARDS
