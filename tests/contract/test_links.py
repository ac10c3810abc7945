"""Each link of the OpenAPI document leads to a request that succeeds."""

from __future__ import annotations

import json
import sys
from typing import Any, Final
from urllib.parse import urlencode

import pytest

from bang_service.platform.operations.command import Command
from bang_service.platform.operations.gate import Gate
from tests.api import body
from tests.contract.cast import TOKENS
from tests.contract.document import Link, Operation, links, operations
from tests.contract.leagues import league_table
from tests.contract.stories import Story
from tests.contract.ways import BODIES
from tests.games.people import see
from tests.sampling import sample

LESSONS: Final = "/api/v1/lessons/"

KINDS_BY_LINK: Final = {("ai_seat_add", "table_start"): "one free"}
KINDS_BY_SOURCE: Final = {
    "table_start": "full",
    "ai_seat_add": "free",
    "table_join": "free",
    "table_rematch": "voided",
}
KINDS_BY_TARGET: Final = {
    "record_read": "voided",
    "replay_read": "voided",
    "beliefs_read": "voided",
    "table_join": "free",
    "ai_seat_add": "free",
    "table_start": "full",
}


class Sent:
    """One request of a story and its answer; links start from it."""

    def __init__(self, story: Story, operation: Operation, given: dict[str, Any], data: Any) -> None:
        self._path = {name: value for name, value in given.items() if operation.place(name) == "path"}
        query = {name: value for name, value in given.items() if operation.place(name) == "query"}
        self._data = data
        address = operation.path.format(**self._path) + (f"?{urlencode(query)}" if query else "")
        sent = b"" if data is None else json.dumps(data).encode()
        self.answer = story.who(operation.name).api.send(operation.method, address, sent)

    def value(self, expression: str) -> Any:
        """What a runtime expression stands for."""
        if expression.startswith("$request.path."):
            return self._path[expression.removeprefix("$request.path.")]
        source, _, pointer = expression.partition("#/")
        whole = {"$response.body": self.answer.content, "$request.body": json.dumps(self._data)}[source]
        found = json.loads(whole)
        for key in pointer.split("/"):
            found = found[int(key) if isinstance(found, list) else key]
        return found


def begun(link: Link) -> Story:
    """A story in which the link can be followed."""
    kind = (
        KINDS_BY_LINK.get((link.source, link.target))
        or KINDS_BY_SOURCE.get(link.source)
        or KINDS_BY_TARGET.get(link.target, "in play")
    )
    story = Story(kind)
    story.fix(story.table)
    if link.source == "token_list":
        # The newest token must not be the one that the story is told with.
        body(story.one.api.post(TOKENS, BODIES["token_create"]()), 201)
    if (link.source, link.status) == ("lesson_open", 200):
        # Whoever has begun one goes on with it.
        body(story.one.api.post(LESSONS, BODIES["lesson_open"]()), 201)
    return story


def first(story: Story, operation: Operation) -> Sent:
    """The request that the link starts from."""
    data: Any = BODIES[operation.name]() if operation.name in BODIES else None
    if operation.name == "answer":
        prompt = see(story.one.api, story.table)["prompt"]
        data = {"prompt": prompt["id"], "option": prompt["options"][0]["id"]}
    known = {
        "table_id": league_table(story.one.player) if operation.name == "appeal_create" else story.table,
        "bot_id": story.bot,
        "webhook": story.webhook,
        "slug": story.season.league.slug,
        "season_id": story.season_of(operation.name),
    }
    return Sent(story, operation, {name: known[name] for name in operation.in_path}, data)


@pytest.mark.parametrize(
    "link", sample(links(), one_in=3), ids=[f"{link.source}-{link.status}-{link.target}" for link in links()]
)
def test_link__followed__leads_to_success(db: None, link: Link) -> None:
    known, story = operations(), begun(link)
    source = first(story, known[link.source])
    assert source.answer.status_code == link.status, source.answer.content
    described = known[link.source].described["responses"][str(link.status)]["links"][link.target]
    given = {name: source.value(text) for name, text in described.get("parameters", {}).items()}
    target = known[described["operationId"]]
    data: Any = BODIES[target.name]() if target.name in BODIES else None
    if "requestBody" in described:
        data = {**(data or {}), **{name: source.value(text) for name, text in described["requestBody"].items()}}
    answer = Sent(story, target, given, data).answer
    assert 200 <= answer.status_code < 300, answer.content


def test_links__that_are_declared__all_stand_in_the_document() -> None:
    modules = [module for name, module in list(sys.modules.items()) if name.partition(".")[0] in ("accounts", "games")]
    found = [one for module in modules for one in vars(module).values() if isinstance(one, Gate | Command)]
    gates = [one.gate if isinstance(one, Command) else one for one in found]
    declared = {Link(gate.operation, link.status, link.target) for gate in gates for link in gate.links}
    assert declared
    assert declared <= set(links())
