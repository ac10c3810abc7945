"""What a question says is at stake is what a pass costs."""

from __future__ import annotations

import random

from games.engine.testing.random_tables import choice, seed_of

from .random_games import base_rules

PASS = ("pass",)


def test_stake__is_what_a_pass_costs() -> None:
    """Where all answer one after another, the first loss after a pass is the stake, and leaves what was said."""
    seen = {True: 0, False: 0}
    for number in range(20):
        g = base_rules(5).deal(seed_of(f"stakes {number}"))
        chance = random.Random(number)
        while g.result is None:
            prompts = g.prompts()
            if len(prompts) == 1 and prompts[0].question == "shot":
                prompt = prompts[0]
                assert prompt.stake
                passed = g.clone()
                passed.drain()
                passed.answer(prompt.seat, PASS)
                losses = [r for r in passed.drain() if r[0] == "life" and r[2] < 0]
                assert losses[0][1:4] == (prompt.seat, -prompt.stake, prompt.leaves)
                seen[prompt.leaves <= 0] += 1
            g.answer(*choice(g, chance))
            g.drain()
    assert all(seen.values())
