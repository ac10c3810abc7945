"""What a question says is at stake is what it costs not to answer, and nothing is lost that was not said to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Prompt
from games.engine.testing.random_tables import Course, DiceCourse, EventCourse, Series, decisions

PASS = ("pass",)
BETWEEN = {"save", "top-discard"}
"""Asked between a pass and its loss."""

CARDS = {"shot", "indians", "duel", "bandidos", "russian-roulette", "save", "evade"}


class Losses(list[tuple[int, int, int]]):
    """Who loses how many life points, and would have how many left without what they regain meanwhile, as Greg Digger
    does when somebody else is eliminated first."""

    def __init__(self) -> None:
        super().__init__()
        self.regained: Counter[int] = Counter()
        self.end_the_game = False

    def read(self, g: Game) -> None:
        """Read on in the journal."""
        for seat, change, left in (r[1:4] for r in g.drain() if r[0] == "life"):
            if change < 0:
                self.append((seat, -change, left - self.regained[seat]))
            else:
                self.regained[seat] += change
        self.end_the_game = g.result is not None


def passed(g: Game, asked: list[Prompt]) -> Losses:
    """The losses that follow when all of them pass, and whoever is asked in between, too: until each seat has lost what
    it was asked about, since others who are hit may come before it."""
    g.drain()
    losers = {prompt.stake.seat for prompt in asked if prompt.stake is not None}
    found = Losses()
    for prompt in asked:
        # Once the others have passed, who can do nothing else is not asked any more.
        if g.prompt_of(prompt.seat) is not None:
            g.answer(prompt.seat, PASS)
            found.read(g)
    while (
        (not found or losers - {seat for seat, *_ in found})
        and g.result is None
        and all(one.question in BETWEEN for one in g.prompts())
    ):
        g.answer(g.prompts()[0].seat, PASS)
        found.read(g)
    return found


def look(g: Game, seen: Counter[tuple[str, bool]]) -> None:
    """All that are asked pass in a copy of the game, unless somebody has chosen something else already."""
    asked = g.prompts()
    if any(PASS not in prompt.options for prompt in asked) or getattr(g.stack[-1], "plans", []):
        return
    losses = passed(g.clone(), asked)
    for prompt in asked:
        own = [loss for loss in losses if prompt.stake is not None and loss[0] == prompt.stake.seat]
        if prompt.stake is not None and (len(asked) == 1 or prompt.question == "save"):
            # Whoever is hit before may be the end of the game.
            assert own[:1] == ([] if losses.end_the_game and not own else [tuple(prompt.stake)]), prompt.question
        elif prompt.stake is not None and own:
            assert own[0][1:] == prompt.stake[1:], prompt.question
        elif len(asked) == 1 and prompt.kind == "respond":
            assert not losses or losses[0][0] != prompt.seat, prompt.question
        if prompt.stake is not None:
            seen[prompt.question, prompt.stake.is_last] += 1


def seen_in(courses: Iterable[Series], games: int) -> Counter[tuple[str, bool]]:
    """How often each question said what is at stake, and that it is the last."""
    seen: Counter[tuple[str, bool]] = Counter()
    for course in courses:
        for _, g in decisions(course, games, 400):
            look(g, seen)
    return seen


@pytest.mark.parametrize("games", [25, pytest.param(3300, marks=pytest.mark.long)])
def test_stake__is_what_a_pass_costs__and_nothing_else_is(games: int) -> None:
    seen = seen_in((Course(5), EventCourse(5), DiceCourse(5)), games)
    assert {question for question, _ in seen} == {*CARDS, "dice-bart-cassidy"}
    assert all(seen[question, True] for question in ("shot", "indians", "duel", "dice-bart-cassidy")), seen
