"""Whole games by what a screen reader tells, and nothing else: every question, every record and the result come as
text."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.waiting import Waiting, wait_until

from .hearing import Listener, Thing, named, spoken, texts
from .playing import Hand
from .scenes import Town
from .test_table_play import hand_records
from .watching import WIDE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

ASKED: Final = "What you are asked"
HAPPENED: Final = "What has happened"
SEATS: Final = "Seats"
RESULTS: Final = ("You have won!", "You have lost.")
ENOUGH: Final = 8
"""Answers of one person: in a shorter game they have met little, and play another one."""
LOW: Final = 2
"""Life points with which somebody looks for a Beer."""


@dataclass
class Blind:
    """One person who decides by what they are told."""

    hand: Hand
    listener: Listener
    met: set[str] = field(default_factory=set)
    """The sentences of the log that they have read."""
    happened: set[str] = field(default_factory=set)
    """The sentences of the journal, as the API tells them while they play."""
    answers: int = 0

    def read(self) -> list[Thing]:
        """The page; what has happened is kept in mind."""
        things = self.listener.read()
        self.met.update(texts(things, HAPPENED))
        return things

    def finds(self, role: str, name: str, inside: str = "") -> Thing:
        """Wait until there is such a thing."""
        found = wait_until(
            lambda: named(self.read(), role, name, inside), lambda: f"no {role} {name}", page=self.hand.window.page
        )
        assert found is not None
        return found

    def presses(self, role: str, name: str, inside: str = "") -> None:
        """Wait until there is such a thing, and press it."""
        self.listener.press(self.finds(role, name, inside))

    def sits_down(self) -> int:
        """Wait until a game goes on. Returns the table's number."""
        self.finds("list", SEATS)
        self.hand.token = self.hand.kept_token()
        return int(self.hand.window.path.rpartition("/")[2])

    def answer(self, things: list[Thing], view: Any) -> None:
        """Decide by the names of what can be answered, after comparing them with what the API asks (`view`)."""
        fold = next((one for one in things if one.role == "DisclosureTriangle" and ASKED in one.inside), None)
        if fold and not fold.states.get("expanded"):
            self.listener.press(fold)
            things = self.read()
        options = [one for one in things if one.role == "button" and ASKED in one.inside and one.name != "Undo"]
        options = [one for one in options if "Dice" not in one.inside]
        assert sorted({one.name for one in options}) == sorted(
            {spoken(one["label"]) for one in view["prompt"]["options"]}
        )
        healing = [one for one in options if one.name.startswith("Beer")]
        chosen = self.hand.chance.choice(healing if healing and self.life(things) <= LOW else options)
        self.listener.press(chosen)
        self.answers += 1

    def life(self, things: list[Thing]) -> int:
        """How many life points they have, as their own seat says."""
        own = next(one.name for one in things if one.role == "button" and one.name.startswith("You "))
        found = re.search(r"(\d+) of \d+ life points", own)
        assert found, own
        return int(found[1])


def check_seats(things: list[Thing], view: Any) -> None:
    """What each seat says of itself is how it stands. Raises AssertionError."""
    seats = [one.name for one in things if one.role == "button" and "life points" in one.name]
    assert len(seats) == len(view["seats"]), seats
    for seat in view["seats"]:
        name = "You" if seat["seat"] == view["viewer"] else seat["name"]
        (told,) = [one for one in seats if one.startswith(f"{name} ")]
        assert f"{seat['life']} of {seat['max_life']} life points" in told, told
        # Of oneself the bar says so, and the question itself.
        if name != "You":
            assert (" turn" in told) == (view["turn"]["seat"] == seat["seat"]), told
            assert ("is asked" in told) == (seat["seat"] in view["waiting_for"]), told
    turn = view["turn"]["seat"]
    whose = "Your turn" if turn == view["viewer"] else f"{view['seats'][turn]['name']}’s turn"
    assert whose in texts(things, ""), f"{whose}: {texts(things, '')}"


def play_out(blind: Blind, table: int) -> None:
    """Answer whatever they hear that they are asked, until they hear how it has ended."""
    hand, page = blind.hand, blind.hand.window.page
    waiting = Waiting(
        lambda: f"{hand.standing(table)}; told of {texts(blind.read(), ASKED)}",
        page=page, progress=lambda: hand.view(table)["journal"],
    )  # fmt: skip
    # The first question stands there when they come: it is read, not heard.
    heard = None
    while True:
        things = blind.read()
        if any(one.role == "dialog" and one.name in RESULTS for one in things):
            return
        view = hand.view(table)
        question = view["prompt"] and spoken(view["prompt"]["question"])
        if question is None or question not in texts(things, ASKED):
            waiting.pause()
            continue
        check_seats(things, view)
        blind.happened.update(spoken(one) for one in hand_records(hand, table) if one)
        if heard is not None:
            news = blind.listener.heard()[heard:]
            assert any(question in one for one in news), f"{question} was not heard, but {news}"
        heard = len(blind.listener.heard())
        blind.answer(things, view)
        page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for(state="detached")


def check_result(blind: Blind, table: int) -> None:
    """The result was heard, and can be read: who has won, and what everybody was."""
    view = blind.hand.view(table)
    has_won = view["viewer"] in view["result"]["winners"]
    title = RESULTS[0 if has_won else 1]
    heard = blind.listener.heard()
    assert title in heard, heard[-5:]
    assert any(one.startswith("The game is over. ") for one in heard), heard[-5:]
    told = texts(blind.read(), title)
    for seat in view["seats"]:
        assert ("You" if seat["seat"] == view["viewer"] else seat["name"]) in told, told


@pytest.mark.parametrize("game", ["Play now", "Play BANG! The Dice Game"])
def test_whole_game__by_what_is_told_alone__to_the_result_and_the_next_game(
    driven: Browser, town: Town, game: str
) -> None:
    with window(driven, town.url, width=WIDE) as seen:
        blind = Blind(Hand(seen, random.Random(f"{game} told")), Listener(seen.page))
        seen.open("/play/")
        blind.presses("button", game)
        table = blind.sits_down()
        while True:
            play_out(blind, table)
            check_result(blind, table)
            blind.presses("button", "Close")
            blind.finds("list", HAPPENED)
            # Once it is over, the service tells what was hidden from them too: the last record is for all.
            happened = [*blind.happened, [spoken(one) for one in hand_records(blind.hand, table) if one][-1]]
            missed = [one for one in happened if one not in blind.met]
            assert missed == [], f"never told: {missed}"
            blind.presses("button", "Show the result")
            blind.presses("button", "Play again")
            seen.page.locator(".board:not(:has(.after, dialog))").wait_for()
            table = blind.sits_down()
            if blind.answers >= ENOUGH:
                break
        seen.check_window()
