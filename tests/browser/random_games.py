"""Random games against AI seats, several side by side in one browser, played by clicking whatever is offered."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.waiting import Waiting

from .playing import Hand
from .scenes import Town
from .watching import NARROW, PHONE, WIDE, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST_SEATS: Final = 14


@dataclass
class RandomGame:
    """One person at a table of AI seats. All that chance decides follows from the seed."""

    seed: int
    hand: Hand
    table: int
    terms: str

    def __post_init__(self) -> None:
        # The pages of all games go on while one of them is waited for.
        self.waiting = Waiting(
            lambda: f"it takes too long: {self.hand.standing(self.table)}",
            page=self.hand.window.page,
            progress=lambda: self.hand.view(self.table)["journal"],
        )

    @property
    def is_over(self) -> bool:
        """Whether the page says so."""
        return bool(self.hand.window.page.locator(".after").count())


def begin(stack: ExitStack, driven: Browser, town: Town, seed: int) -> RandomGame:
    """Open a table that follows from the seed, and go there."""
    chance = random.Random(f"{seed} random")
    language, width, dark = chance.choice(["en", "de"]), chance.choice([NARROW, PHONE, WIDE]), chance.random() < 0.3
    seen = stack.enter_context(window(driven, town.url, language=language, width=width, dark=dark))
    hand = Hand(seen, chance)
    hand.sign_up(f"Clicker.{seed}")
    everything = town.request(hand.token, "catalogue/sets/")["results"]
    game = chance.choice(["cards", "cards", "dice"])
    more = [one["name"] for one in everything if one["game"] == game and one["name"] not in ("base", "dice")]
    sets = ["dice"] if game == "dice" else ["base", *chance.sample(more, chance.randint(0, len(more)))]
    # Few are large, as in life: a large game takes long.
    seats = chance.randint(9, MOST_SEATS) if game == "cards" and chance.random() < 0.1 else chance.randint(3, 8)
    table = town.request(hand.token, "tables/", {"game": game, "seats": seats, "sets": sets})["id"]
    for _ in range(seats - 1):
        town.request(hand.token, f"tables/{table}/ai-seats/", {"policy": "rules"})
    town.request(hand.token, f"tables/{table}/start/", {})
    seen.open(f"/play/tables/{table}")
    seen.page.locator(".board").wait_for()
    return RandomGame(seed, hand, table, f"{seats} seats, {'+'.join(sets)}, {language}, {width} px")


def play_side_by_side(driven: Browser, town: Town, seeds: Sequence[int]) -> Counter[str]:
    """Play the games of these seeds to their ends. Returns what was clicked; raises AssertionError with each seed whose
    game went wrong, and how."""
    faults: list[str] = []
    clicks: Counter[str] = Counter()
    with ExitStack() as stack:
        playing = [begin(stack, driven, town, seed) for seed in seeds]
        while playing:
            moved = False
            for game in playing[:]:
                try:
                    moved |= game.hand.move(game.table)
                    if game.is_over:
                        game.hand.window.check()
                    if not moved:
                        game.waiting.pause()
                except Exception as fault:
                    faults.append(f"seed {game.seed} ({game.terms}): {fault}")
                    playing.remove(game)
                    continue
                if game.is_over:
                    playing.remove(game)
                    clicks += game.hand.clicks
    assert not faults, "\n\n".join(faults)
    return clicks
