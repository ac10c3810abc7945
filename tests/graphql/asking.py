"""A client of GraphQL for tests."""

from __future__ import annotations

import json
from typing import Any

from tests.api import Api


def ask(api: Api, query: str, variables: dict[str, Any] | None = None, **headers: str) -> Any:
    """What is answered to a document, as it stands in the body; the status is that of GraphQL's answers."""
    response = api.post("/graphql", {"query": query, "variables": variables or {}}, **headers)
    assert response["Content-Type"] == "application/json", response.content
    return json.loads(response.content)


def data(api: Api, query: str, **variables: Any) -> Any:
    """The data of an answer without errors."""
    answer = ask(api, query, variables)
    assert "errors" not in answer, answer
    return answer["data"]


def refused(api: Api, query: str, code: str, **variables: Any) -> dict[str, Any]:
    """The members of the one problem in the answer, after checking all that holds for every one."""
    answer = ask(api, query, variables)
    assert len(answer["errors"]) == 1, answer
    return problem_in(answer["errors"][0], code)


def problem_in(error: dict[str, Any], code: str) -> dict[str, Any]:
    """The members of a problem, as GraphQL tells it."""
    problem: dict[str, Any] = error["extensions"]
    assert problem["code"] == code, error
    assert error["message"] and problem["title"] and problem["request_id"]
    assert problem["type"] == f"/problems/{code}"
    return problem
