"""Answers, compared with the OpenAPI document: the status, the media type, every member, the code of a problem."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from jsonschema_rs import Draft202012Validator, ValidationError

from .document import Operation, schemas

EVENTS: Final = "text/event-stream"
PROBLEM: Final = "application/problem+json"

_ANY_PROBLEM: Final = {"$ref": "#/components/schemas/ApiProblem"}

OPEN: Final = frozenset({"ApiProblem", "JournalRecord"})
"""Schemas of documents whose further members depend on their kind."""


def fault(operation: Operation, status: int, media_type: str, content: bytes) -> str | None:
    """What is wrong with an answer of the operation, None if nothing is."""
    declared = operation.described["responses"].get(str(status))
    if declared is None:
        return f"this status is not declared, and what is sent begins with {content[:200]!r}"
    kinds = declared.get("content", {})
    if not kinds:
        return f"no document is declared, and what is sent begins with {content[:200]!r}" if content else None
    if media_type not in kinds:
        return f"what is sent is {media_type!r}, what is declared {', '.join(kinds)}"
    if media_type == PROBLEM:
        return fault_of_problem(media_type, content) or _fault_of_code(json.loads(content)["code"], operation, status)
    is_json = media_type == "application/json"
    return fault_of_document(kinds[media_type]["schema"], json.loads(content)) if is_json else None


def fault_of_event(operation: Operation, event: dict[str, str]) -> str | None:
    """What is wrong with an event of the operation's stream, given by its fields; None if nothing is."""
    kinds = operation.described["responses"]["200"]["content"][EVENTS]["schema"]["oneOf"]
    kind = next((one for one in kinds if one["properties"]["event"]["const"] == event.get("event")), None)
    if kind is None:
        return f"the event {event.get('event')!r} is not declared"
    if wrong := fault_of_document(kind, event):
        return wrong
    return fault_of_document(kind["properties"]["data"]["contentSchema"], json.loads(event["data"]))


def fault_of_problem(media_type: str, content: bytes) -> str | None:
    """What is wrong with a problem of whatever operation; None for what is no problem."""
    return fault_of_document(_ANY_PROBLEM, json.loads(content)) if media_type == PROBLEM else None


def fault_of_document(schema: dict[str, Any], document: object) -> str | None:
    """Where a document does not fit a schema, or has members that the schema does not name; None if it fits."""
    validator = _validator(json.dumps(_closed(schema)))
    if validator.is_valid(document):
        return None
    errors = map(_deepest, validator.iter_errors(document))
    return "; ".join(f"{_place(one)}: {_short(one.message)}" for one in errors)


def _fault_of_code(code: str, operation: Operation, status: int) -> str | None:
    known = operation.problem_codes(status)
    return None if code in known else f"the problem {code!r} is not declared; declared are {', '.join(known)}"


@cache
def _validator(schema: str) -> Draft202012Validator:
    return Draft202012Validator({**json.loads(schema), "components": _closed_components()}, validate_formats=True)


@cache
def _closed_components() -> dict[str, Any]:
    return {"schemas": {name: one if name in OPEN else _closed(one) for name, one in schemas().items()}}


def _closed(schema: Any) -> Any:
    """The same schema, without the members that it does not name: OpenAPI lets every object have further ones."""
    if isinstance(schema, list):
        return [_closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {name: _closed(one) for name, one in schema.items()}
    # A member may be called "properties".
    if closed.get("type") == "object" and "properties" in closed:
        closed.setdefault("additionalProperties", False)
    return closed


def _deepest(error: ValidationError) -> ValidationError:
    """Of all that does not fit one of several schemas, what comes furthest."""
    branches = getattr(error.kind, "context", None)
    found = [_deepest(one) for branch in branches or () for one in branch]
    return max(found, key=lambda one: len(one.instance_path), default=error)


def _place(error: ValidationError) -> str:
    return "/".join(map(str, error.instance_path)) or "the document"


def _short(text: str) -> str:
    return text if len(text) <= 400 else f"{text[:200]} … {text[-200:]}"
