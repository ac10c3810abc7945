"""A game played by clicks while connections are lost: streams, and answers on their way there and back."""

from __future__ import annotations

import random
from collections import Counter
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from tests.clients.cutting import cutting

from .playing import Hand
from .scenes import Town
from .watching import PHONE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

LONGEST = 300.0
"""Seconds after which the game should be over, on a machine with other work."""


def test_whole_game__connections_are_cut__no_answer_counts_twice_and_it_goes_on(driven: Browser, town: Town) -> None:
    chance = random.Random(8)
    fates: Counter[str] = Counter()
    sent: list[dict[str, Any]] = []
    with cutting(int(town.url.rpartition(":")[2])) as proxy, window(driven, proxy.url, width=PHONE) as seen:
        page = seen.page
        hand = Hand(seen, chance)
        hand.sign_up("Stubborn")
        table = town.request(hand.token, "tables/", {"game": "dice", "seats": 3})["id"]
        for _ in range(2):
            town.request(hand.token, f"tables/{table}/ai-seats/", {"policy": "rules"})
        town.request(hand.token, f"tables/{table}/start/", {})

        def lose(route: Route) -> None:
            request = route.request
            sent.append({"key": request.headers.get("idempotency-key"), **request.post_data_json})
            fate = chance.choice(["arrives", "is lost", "its reply is lost"])
            fates[fate] += 1
            if fate == "is lost":
                route.abort("connectionreset")
            elif fate == "its reply is lost":
                # The service has done it; the page hears nothing.
                route.fetch()
                route.abort("connectionreset")
            else:
                route.continue_()

        # Streams end in the middle of a message, each after another number of bytes.
        proxy.cut_after = (9_000 + 4_000 * (number % 5) for number in count())
        seen.open(f"/play/tables/{table}")
        page.locator(".board").wait_for()
        page.route("**/answer/", lose)
        hand.window.url, heard = town.url, proxy.url
        until = monotonic() + LONGEST
        while not page.locator(".after").count():
            assert monotonic() < until, hand.standing(table)
            if not hand.move(table):
                page.wait_for_timeout(20)
        hand.window.url = heard
        record = town.request(hand.token, f"tables/{table}/record/")
        print(dict(fates), "connections cut:", proxy.cuts, "answers:", len({one["prompt"] for one in sent}))
    assert proxy.cuts > 2 and fates["is lost"] and fates["its reply is lost"]
    assert seen.complaints == []
    # What the page sent again was the same answer, with the same key; each question was answered once, as clicked.
    meant = {(one["key"], one["prompt"], one["option"]) for one in sent}
    assert None not in {key for key, _, _ in meant}
    assert len({key for key, _, _ in meant}) == len(meant)
    own = [move for move in record["moves"] if move["seat"] == 0 and move["author"] == "player"]
    clicked = Counter((prompt, option) for _, prompt, option in meant)
    assert Counter(move["option"] for move in own) == Counter(option for _, option in clicked.elements())


def test_answer_that_never_arrives__page_says_so_and_lets_it_be_given_again(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        page = seen.page
        hand = Hand(seen, random.Random(9))
        hand.sign_up("Unheard")
        table = town.request(hand.token, "tables/", {"game": "dice", "seats": 3})["id"]
        for _ in range(2):
            town.request(hand.token, f"tables/{table}/ai-seats/", {"policy": "rules"})
        town.request(hand.token, f"tables/{table}/start/", {})
        seen.open(f"/play/tables/{table}")
        page.locator(".prompt[data-prompt]").wait_for(timeout=60_000)
        page.route("**/answer/", lambda route: route.abort("connectionreset"))
        prompt = hand.view(table)["prompt"]
        page.locator(".prompt .roll").click()
        page.get_by_text("On its way:").wait_for()
        page.get_by_text("No answer came from the service. Nothing is queued: try it again.").wait_for(timeout=60_000)
        assert hand.view(table)["prompt"]["id"] == prompt["id"]
        page.unroute_all()
        page.locator(".prompt .roll").click()
        page.locator(f'.prompt[data-prompt="{prompt["id"]}"]').wait_for(state="detached")
        seen.check_window()
