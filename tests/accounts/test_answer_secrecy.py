"""What the links to answer by tell those who carry mails: nothing that a spectator does not know."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from accounts.notices.channels import answer_labels as links
from accounts.notices.channels import answer_links
from bang_service.platform.http import json
from bang_service.platform.languages import KEYS
from bang_service.platform.texts import texts_in
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.rulebook import rulebook_of
from games.engine.testing import dice_laws, laws
from games.engine.testing.random_tables import Course, DiceCourse, Series, decisions
from games.texts.speech import speech

NAMES = [f"Player {number}" for number in range(14)]
KINDS = [(Course(11), laws.NonInterference), (DiceCourse(11), dice_laws.DiceWorlds)]


def offers(g: Game) -> dict[str, Any]:
    """What the links of each seat that is asked offer, and their words."""
    return {
        str(question.seat): links.labelled(g, question, NAMES[: len(g.presence)])
        for question in g.prompts()
    }  # fmt: skip


def seen_and_offered(g: Game, viewer: int | None) -> dict[str, Any]:
    words = speech(g.rules, texts_in(KEYS), NAMES[: len(g.presence)], g.characters)
    seen = rulebook_of(g).view_builder(g, words).view(viewer)
    told: dict[str, Any] = msgspec.json.decode(json.encode({**seen, "offers": offers(g)}))
    return told


@pytest.mark.parametrize(("series", "worlds"), KINDS)
def test_offers__in_a_world_that_looks_the_same_to_a_spectator__are_the_same(series: Series, worlds: Any) -> None:
    compared = worlds(random.Random(1), view=seen_and_offered)
    listed = alone = 0
    for turn, g in decisions(series, 30, 160):
        if turn % 4 == 0:
            compared.check_viewer(g, None)
        for offered in offers(g).values():
            listed, alone = listed + (len(offered) > 1), alone + (len(offered) == 1)
    assert compared.seen.followed > 100 and listed > 20 and alone > 20


def test_offers__that_depend_on_what_is_hidden__are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_links, "is_told", lambda game, question: question.public)
    with pytest.raises(laws.LawBroken):
        test_offers__in_a_world_that_looks_the_same_to_a_spectator__are_the_same(*KINDS[0])


def test_offers__of_a_long_list_or_an_answer_in_parts__are_the_default() -> None:
    g = Course(11).setup(0, Course(11).chance(0)).rulebook().deal(Course(11).deal(0))

    def offered(count: int, **given: Any) -> list[str]:
        options: list[Option] = [("choose", f"word{number}") for number in range(count)]
        prompt = Prompt("choose", 0, options, ("x", -1, -1), **{"public": True, "question": "x", **given})
        return answer_links.offered(g, prompt)

    assert offered(3) == ["default", "choose:word0", "choose:word1"]
    assert offered(6, default=0) == ["default", *(f"choose:word{number}" for number in range(1, 6))]
    assert offered(7) == offered(3, public=False) == offered(3, remaining=2) == ["default"]


def test_tokens__of_one_prompt__have_nothing_in_common_that_tells_it() -> None:
    made = [answer_links.token_of(1, 2, "12-3-9f2c01", "default", "a@example.org") for _ in range(2)]
    read = [answer_links.read_token(text) for text in made]
    assert len({token.nonce for token in read}) == len({token.mark for token in read}) == 2
    assert len({token.reader for token in read}) == 2
    assert all(token.is_for("A@example.org") and not token.is_for("b@example.org") for token in read)
    assert all(token.is_about("12-3-9f2c01") and not token.is_about("12-3-9f2c02") for token in read)
    for text in made:
        assert re.fullmatch(r"bangkey_[\w-]+", text)
