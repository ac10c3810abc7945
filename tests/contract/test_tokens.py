"""Every operation, asked for with every kind of token that must not do."""

from __future__ import annotations

import json
from typing import Any, Final

from accounts.scopes import ALL_SCOPES
from tests.api import Api, body, problem
from tests.contract.cast import TOKENS
from tests.contract.document import Operation, operations
from tests.games.people import person

SOMETHING: Final = {"table_id": 1, "seat": 1}


def ask(operation: Operation, token: str) -> Any:
    names = [one["name"] for one in operation.described.get("parameters", ()) if one["in"] == "path"]
    path = operation.path.format(**{name: SOMETHING.get(name, "something") for name in names})
    return Api(token).send(operation.method, path)


def test_operations__without_a_token_that_is_good__answer_401(db: None) -> None:
    somebody = person()
    revoked = body(somebody.api.post(TOKENS, {"name": "bot", "scopes": list(ALL_SCOPES)}), 201)
    body(somebody.api.delete(f"{TOKENS}{revoked['id']}/"), 204)
    for operation in operations().values():
        assert "401" in operation.described["responses"], operation.name
        problem(ask(operation, "bang_0123456789abcdef_nonsense"), 401, "token_invalid")
        problem(ask(operation, revoked["token"]), 401, "token_revoked")
        if not operation.is_public:
            problem(ask(operation, ""), 401, "not_authenticated")


def test_operations__with_a_token_for_something_else__answer_403(db: None) -> None:
    somebody = person()
    tokens = {
        str(scope): body(somebody.api.post(TOKENS, {"name": "bot", "scopes": [scope]}), 201)["token"]
        for scope in ALL_SCOPES
    }
    private = {name: operation for name, operation in operations().items() if not operation.is_public}
    needed = {name: operation.described["security"][0]["bearer"] for name, operation in private.items()}
    for name, operation in private.items():
        refused = {scope for scope, token in tokens.items() if _code(ask(operation, token)) == "forbidden"}
        assert refused == (set(tokens) - set(needed[name]) if needed[name] else set()), name
    # Whoever has a token may ask what it is good for.
    assert {name for name, scopes in needed.items() if not scopes} == {"me"}
    assert needed["answer"] == ["games:play"] and needed["waiting_prompts"] == ["games:read"]


def _code(response: Any) -> str | None:
    if response.status_code < 400:
        return None
    code: str = json.loads(response.content)["code"]
    return code
