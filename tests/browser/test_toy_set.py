"""A set that is new to the service is played by clicks, with the page as it is."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.service_infra.test_up import ROOT

from .playing import SEEN_CORNER, Hand, waiting_at
from .service import Running
from .watching import PHONE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

PARTS = ("manage.py", "pyproject.toml", "bang_service", "games", "accounts", "bots", "deploy")
KINDS = '    "pass": (),\n'
MEANINGS = '    "pass": "Decline'
FIELDS = "    notation = serializers.CharField()\n    intention"
LABEL = '        if kind in ("flip", "choose"):\n'
WORDS = {
    "en": (
        "question-bet = How much do you bet, and on whom?\nlabel-bet = { $coins } on { $target }\n",
        "How much do you bet, and on whom?",
    ),
    "de": (
        "question-bet = Wie viel setzt du, und auf wen?\nlabel-bet = { $coins } auf { $target }\n",
        "Wie viel setzt du, und auf wen?",
    ),
}


def copy_with_toys(to: Path) -> None:
    """The service's sources, in which nothing but rules and words is added: no file of the page."""
    to.mkdir()
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            left_out = shutil.ignore_patterns("node_modules", "__pycache__", "clients")
            shutil.copytree(source, to / part, ignore=left_out)
        else:
            shutil.copy(source, to / part)
    shutil.copytree(ROOT / "bots/clients/python", to / "bots/clients/python")
    shutil.copy(Path(__file__).with_name("toy_set.py"), to / "games/engine/sets/toy.py")
    _add(to / "games/engine/kernel/prompts.py", KINDS, KINDS + '    "bet": ("coins", "seat"),\n')
    _add(
        to / "games/terms/catalogue.py", MEANINGS, '    "bet": "Bet coins (`coins`) on a seat (`seat`).",\n' + MEANINGS
    )
    _add(to / "games/bodies/game.py", FIELDS, "    coins = serializers.IntegerField(required=False)\n" + FIELDS)
    bet = (
        '        if kind == "bet":\n'
        '            return texts.text("label-bet", {"coins": option[1], "target": self._seat(option[2])})\n'
    )
    _add(to / "games/texts/speech.py", LABEL, bet + LABEL)
    for language, (words, _) in WORDS.items():
        with (to / f"bang_service/texts/{language}.ftl").open("a", encoding="utf-8") as file:
            file.write("\n" + words)


def _add(path: Path, where: str, what: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(where) == 1, path
    path.write_text(text.replace(where, what), encoding="utf-8")


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service with the toy set."""
    folder = tmp_path_factory.mktemp("toys")
    copy_with_toys(folder / "house")

    class Toys(Running):
        root = folder / "house"

    made = Toys(folder / "var")
    yield made
    made.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_new_set__card_character_and_operand__played_by_clicks(driven: Browser, toys: Running, language: str) -> None:
    assert not (ROOT / "games/engine/sets/toy.py").exists()
    with window(driven, toys.url, width=PHONE, language=language) as seen:
        page = seen.page
        hand = Hand(seen, random.Random(3), language=language)
        hand.sign_up(f"Toymaker.{language}")
        played: list[str] = []
        # A game may be over before they have drawn one of the cards.
        while not {"bet", "card"} <= set(played):
            table = toys.request(hand.token, "tables/", {"seats": 3, "sets": ["base", "toy"]})["id"]
            for _ in range(2):
                toys.request(hand.token, f"tables/{table}/ai-seats/", {"policy": "random"})
            toys.request(hand.token, f"tables/{table}/start/", {})
            seen.open(f"/play/tables/{table}")
            page.locator(".board").wait_for()
            waiting = waiting_at(hand, table)
            while not page.locator(".after").count():
                prompt: Any = hand.view(table)["prompt"]
                shown = prompt and page.locator(f'.prompt[data-prompt="{prompt["id"]}"]')
                purse = prompt and [
                    one for one in prompt["options"] if one.get("card", {}).get("name") == "Gamblers Purse"
                ]
                if prompt and shown.count() and prompt["options"][0]["kind"] == "bet":
                    assert WORDS[language][1] in shown.inner_text()
                    if shown.locator("details.all:not([open])").count():
                        shown.locator("summary").click()
                    labels = [one["label"] for one in prompt["options"]]
                    assert shown.locator("[data-option]").all_inner_texts() == labels
                    played.append("bet")
                    shown.get_by_role("button", name=labels[-1], exact=True).click()
                elif purse and purse[0]["kind"] == "play" and shown.count():
                    played.append("card")
                    page.locator(f'[data-card="{purse[0]["card"]["id"]}"]').first.click(position=SEEN_CORNER)
                    shown.locator(f'[data-option="{purse[0]["id"]}"]').click()
                elif not hand.move(table):
                    waiting.pause()
                    continue
                if prompt and shown.count():
                    shown.wait_for(state="detached")
        seen.check_window()
