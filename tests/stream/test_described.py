"""The comparison of every stream with its operation (`tests/described.py`) sees what is wrong with one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from games.live import Update
from tests import described
from tests.contract.document import operations
from tests.games.people import Person

from .asgi import Exchange, service

MINE: Final = "/api/v1/me/stream/"


async def test_stream__whose_event_lacks_a_member__refused_at_the_end_of_the_test(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Update.of

    def without(event: str, document: dict[str, Any], *, cursor: int | None = None) -> Update:
        return whole(event, {name: value for name, value in document.items() if name != "notices"}, cursor=cursor)

    monkeypatch.setattr(Update, "of", without)

    async with service() as app:
        stream = Exchange(app, MINE, four[0].token)
        assert (await stream.next()).document == {"prompts": [], "tables": []}
        await stream.leave()
    with pytest.raises(AssertionError, match=r'^me_stream streams: the document: "notices" is a required property$'):
        described.raise_unheard()


async def test_refusal_of_a_stream__that_is_not_declared__refused_at_the_end_of_the_test(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    declared = operations()["me_stream"]
    monkeypatch.setitem(operations(), "me_stream", replace(declared, described={"responses": {}}))
    async with service() as app:
        assert (await Exchange(app, MINE).end()).status == 401
    with pytest.raises(AssertionError, match=r"^me_stream streams: this status is not declared"):
        described.raise_unheard()
