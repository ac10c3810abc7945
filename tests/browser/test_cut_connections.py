"""A game played by clicks while connections are lost: streams, and answers on their way there and back."""

from __future__ import annotations

import random
from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from tests.proxy import cutting
from tests.waiting import Waiting

from .playing import Hand, give_first, play_out
from .scenes import Town
from .watching import PHONE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

ENOUGH = 3
"""How often each thing should be lost: a game can be short."""

KEEP_WHAT_IS_SAID = """
    window.said = [];
    new MutationObserver(() => {
        const lost = document.querySelector(".lost")?.innerText ?? "";
        if (lost !== said.at(-1)) said.push(lost);
    }).observe(document, {childList: true, subtree: true, characterData: true});
"""
"""What the page says of its connection, one after another; empty: nothing, because it is there."""


def dice_table(town: Town, token: str) -> int:
    """A game of a person and two AI seats that has begun."""
    table: int = town.request(token, "tables/", {"game": "dice", "seats": 3})["id"]
    for _ in range(2):
        town.request(token, f"tables/{table}/ai-seats/", {"policy": "rules"})
    town.request(token, f"tables/{table}/start/", {})
    return table


class Road:
    """The way of answers from the page to the service, on which some are lost."""

    def __init__(self, chance: random.Random, to: str) -> None:
        self.chance = chance
        self.to = to
        self.fates: Counter[str] = Counter()
        self.sent: list[dict[str, Any]] = []

    def take(self, route: Route) -> None:
        """Let a request arrive, or lose it, or what is answered to it."""
        request = route.request
        path = urlsplit(request.url).path
        self.sent.append(
            {"path": path, "key": request.headers.get("idempotency-key"), **(request.post_data_json or {})}
        )
        fate = self.chance.choice(["arrives", "is lost", "its reply is lost"])
        self.fates[fate] += 1
        if fate == "is lost":
            route.abort("connectionreset")
        elif fate == "its reply is lost":
            # The service has done it; the page hears nothing.
            route.fetch(url=self.to + path)
            route.abort("connectionreset")
        else:
            route.continue_()

    def check(self, table: int, options: list[str]) -> None:
        """What the page sent again was the same answer with the same key, and these are the options that counted:
        each once, in the order of the clicks."""
        here = [one for one in self.sent if one["path"] == f"/api/v1/tables/{table}/answer/"]
        meant = list(dict.fromkeys((one["key"], one["prompt"], one["option"]) for one in here))
        assert all(key for key, _, _ in meant)
        assert len({key for key, _, _ in meant}) == len({prompt for _, prompt, _ in meant}) == len(meant)
        assert [option for _, _, option in meant] == options


def told_as_lost(said: list[str]) -> bool:
    """Whether the page has said that the connection was lost: it need not where it is back at once."""
    return any(one.startswith("Connection lost at ") and "Try now" in one for one in said)


def test_whole_games__connections_are_cut__no_answer_counts_twice_and_it_goes_on(driven: Browser, town: Town) -> None:
    road = Road(random.Random(8), town.url)
    games, said = 0, list[str]()
    with cutting(int(town.url.rpartition(":")[2])) as proxy, window(driven, proxy.url, width=PHONE) as seen:
        page = seen.page
        page.add_init_script(KEEP_WHAT_IS_SAID)
        hand = Hand(seen, road.chance)
        hand.sign_up("Stubborn")
        page.route("**/answer/", road.take)
        seen.open("/play/")
        page.locator("#free").wait_for()
        # From here on connections end in the middle of a message, each after another number of bytes.
        proxy.cut_after = (5_000 + 3_000 * (number % 6) for number in count())
        fates = road.fates
        while min(proxy.cuts, fates["is lost"], fates["its reply is lost"]) < ENOUGH or not told_as_lost(said):
            games += 1
            table = dice_table(town, hand.token)
            seen.turn_to(f"/play/tables/{table}")
            page.locator(".board").or_(page.locator(".fault")).wait_for()
            assert not page.locator(".fault").count(), seen.text()
            # What the test itself asks takes the straight way.
            hand.window.url = town.url
            play_out(hand, table)
            hand.window.url = proxy.url
            said += page.evaluate("() => said.splice(0)")
            decisions = town.request(hand.token, f"tables/{table}/record/")["decisions"]
            road.check(table, [one["option"] for one in decisions if one["by"] == "player"])
        print(games, "games", dict(road.fates), "connections cut:", proxy.cuts, "times told:", sum(map(bool, said)))
        assert page.locator(".lost").count() == 0
        seen.check_window()


def test_answer_that_never_arrives__page_says_so_and_lets_it_be_given_again(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE, has_worker=False) as seen:
        page = seen.page
        hand = Hand(seen, random.Random(9))
        hand.sign_up("Unheard")
        table = dice_table(town, hand.token)
        seen.open(f"/play/tables/{table}")
        page.locator(".prompt[data-prompt]").wait_for()
        page.route("**/answer/", lambda route: route.abort("connectionreset"))
        prompt = hand.view(table)["prompt"]
        give_first(page)
        page.get_by_text("On its way:").wait_for()
        page.get_by_text("No answer came from the service. Nothing is queued: try it again.").wait_for()
        assert hand.view(table)["prompt"]["id"] == prompt["id"]
        page.unroute_all()
        give_first(page)
        page.locator(f'.prompt[data-prompt="{prompt["id"]}"]').wait_for(state="detached")
        seen.check_window()


def test_reply_that_never_arrives__next_answer_is_not_disturbed(driven: Browser, town: Town) -> None:
    keys: list[str] = []

    def lose(route: Route) -> None:
        key = route.request.headers["idempotency-key"]
        keys.append(key)
        if key == keys[0]:
            route.fetch()
            route.abort("connectionreset")
        elif keys.count(key) > 1:
            route.continue_()
        # Else it hangs, until the page takes it for lost: by then no reply to the first one is waited for any more.

    with window(driven, town.url, width=PHONE, has_worker=False) as seen:
        page = seen.page
        hand = Hand(seen, random.Random(10))
        hand.sign_up("Answered")
        table = dice_table(town, hand.token)
        seen.open(f"/play/tables/{table}")
        first = page.locator(".prompt[data-prompt]")
        first.wait_for()
        page.route("**/answer/", lose)
        old = first.get_attribute("data-prompt")
        give_first(page)
        page.locator(f'.prompt[data-prompt]:not([data-prompt="{old}"])').wait_for()
        new = first.get_attribute("data-prompt")
        give_first(page)
        page.get_by_text("On its way:").wait_for()
        waiting = Waiting(lambda: keys, page=page)
        while keys.count(keys[-1]) < 2 or keys[-1] == keys[0]:
            assert page.get_by_text("On its way:").count() == 1 or keys[-1] != keys[0]
            assert page.get_by_text("No answer came").count() == 0
            waiting.pause()
        page.locator(f'.prompt[data-prompt="{new}"]').wait_for(state="detached")
        assert keys.count(keys[0]) > 2 and page.get_by_text("No answer came").count() == 0
        seen.check_window()
