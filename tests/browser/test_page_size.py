"""What the page costs the machine that shows it: memory over long games, and the way from a first visit to a first
move."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from .playing import Hand, waiting_at
from .scenes import Town
from .watching import PHONE, WIDE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

ENOUGH_RECORDS = 1000
MOST_MEGABYTES = 60
MOST_NODES = 12_000
"""Of the table, its log included; before anything has happened there are about a thousand."""

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""A slow 4G connection: milliseconds, bytes in a second."""
SLOWER = 4
"""How much slower a phone's processor is."""


def kept(watch: CDPSession) -> tuple[float, int]:
    """Megabytes and nodes that the page needs once nothing can be thrown away any more."""
    watch.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in watch.send("Performance.getMetrics")["metrics"]}
    return found["JSHeapUsedSize"] / 1e6, int(found["Nodes"])


def ai_game(town: Town, token: str, number: int) -> int:
    """A long public game that a person watches: AI seats, and the person's own seat, which answers by the API."""
    sets = [one["name"] for one in town.request(token, "catalogue/sets/")["results"] if one["game"] == "cards"]
    terms = {"seats": 8, "sets": sets, "name": f"Long {number}"}
    table: int = town.request(token, "tables/", terms)["id"]
    for _ in range(terms["seats"] - 1):  # type: ignore[operator]
        town.request(token, f"tables/{table}/ai-seats/", {"policy": "rules"})
    town.request(token, f"tables/{table}/start/", {})
    return table


def test_thousand_records__memory_and_nodes_stay_small(driven: Browser, town: Town) -> None:
    token = town.sign_up("Longwind")
    chance = random.Random(1)
    with window(driven, town.url, width=WIDE) as seen:
        page = seen.page
        watch = page.context.new_cdp_session(page)
        watch.send("Performance.enable")
        hand = Hand(seen, chance, token=token)
        seen.open("/play/")
        page.locator("h1").wait_for()
        first, records = kept(watch), 0
        tables = 0
        while records < ENOUGH_RECORDS:
            tables += 1
            table = ai_game(town, token, tables)
            # Within the page, as somebody goes from table to table: what one leaves behind would be kept.
            seen.turn_to(f"/play/tables/{table}")
            page.locator(".records li").first.wait_for()
            waiting = waiting_at(hand, table)
            while True:
                view: Any = hand.view(table)
                if view["prompt"] is not None:
                    prompt = view["prompt"]
                    hand.answer(table, prompt["id"], chance.choice(prompt["options"])["id"])
                if view["status"] != "playing" or records + view["journal"] >= ENOUGH_RECORDS:
                    break
                if view["prompt"] is None:
                    waiting.pause()
            records += view["journal"]
            page.locator(f'.records li[value="{min(view["journal"], 400)}"], .after').first.wait_for()
        megabytes, nodes = kept(watch)
        print(f"{tables} tables, {records} records: {first[0]:.1f} -> {megabytes:.1f} MB, {first[1]} -> {nodes} nodes")
        seen.turn_to("/play/")
        page.locator("#free").wait_for()
        print("back in the lobby: {:.1f} MB, {} nodes".format(*kept(watch)))
        assert megabytes <= MOST_MEGABYTES and nodes <= MOST_NODES
        seen.check_window()


def test_first_visit__slow_phone__first_move(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        page = seen.page
        watch = page.context.new_cdp_session(page)
        watch.send("Network.enable")
        watch.send("Network.emulateNetworkConditions", SLOW)
        watch.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        loaded: list[float] = []
        watch.on("Network.loadingFinished", lambda told: loaded.append(told["encodedDataLength"]))
        clicks = 0
        seen.open("/play/")
        now = page.get_by_role("button", name="Play now", exact=True)
        now.and_(page.locator(":enabled")).wait_for()
        lobby = sum(loaded)
        now.click()
        clicks += 1
        hand = Hand(seen, random.Random(1))
        page.locator(".prompt[data-prompt]").wait_for()
        shown = page.locator(".prompt[data-prompt]").get_attribute("data-prompt")
        summary = page.locator("details.all:not([open]) > summary")
        answers = page.locator(".prompt .answer:visible")
        if not answers.count():
            summary.click()
            clicks += 1
        answers.first.click()
        clicks += 1
        page.locator(f'.prompt[data-prompt="{shown}"]').wait_for(state="detached")
        print(f"{lobby / 1000:.0f} kB until interactive, {sum(loaded) / 1000:.0f} kB in all, {clicks} clicks")
        assert hand.kept_token()
        assert clicks <= 3
        assert lobby <= 150_000
