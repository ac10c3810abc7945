"""What breaks clients between two states of the OpenAPI document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .schemas import Change, Comparison, Direction, Schema

Document = Mapping[str, Any]


def breaking_changes(old: Document, new: Document) -> list[Change]:
    """Each change of `new` that breaks clients of `old`, once, in the order of the operations and then of the types."""
    comparison = Comparison(_components(old), _components(new))
    found = list(_operations(old, new, comparison))
    for direction, names in _uses(old).items():
        for name in sorted(names & comparison.old.keys() & comparison.new.keys()):
            found += comparison.changes(name, name, comparison.old[name], comparison.new[name], direction)
    return list(dict.fromkeys(found))


def _components(document: Document) -> Mapping[str, Schema]:
    schemas: Mapping[str, Schema] = document.get("components", {}).get("schemas", {})
    return schemas


def _calls(document: Document, part: str) -> dict[tuple[str, str], Mapping[str, Any]]:
    """Operations by method and path, in which names of parameters do not matter."""
    return {
        (method, re.sub(r"\{\w+\}", "{}", path)): {**operation, "path": path}
        for path, methods in document.get(part, {}).items()
        for method, operation in methods.items()
        if isinstance(operation, Mapping)
    }


def _operations(old: Document, new: Document, comparison: Comparison) -> Iterator[Change]:
    # What the service sends by itself is read by clients: a body there is an answer.
    directions: tuple[tuple[str, Direction], ...] = (("paths", "request"), ("webhooks", "answer"))
    for part, body in directions:
        after = _calls(new, part)
        for key, operation in _calls(old, part).items():
            name = str(operation.get("operationId", " ".join(key)))
            if key not in after:
                yield Change(name, f"{key[0].upper()} {operation['path']} is gone")
                continue
            if after[key].get("operationId") != operation.get("operationId"):
                yield Change(name, f"the operation is called {after[key].get('operationId')} now")
            yield from _parameters(name, operation, after[key], comparison)
            yield from _body(name, operation.get("requestBody"), after[key].get("requestBody"), body, comparison)
            yield from _answers(name, operation, after[key], comparison)
            yield from _security(name, operation.get("security", ()), after[key].get("security", ()))


def _parameters(name: str, old: Schema, new: Schema, comparison: Comparison) -> Iterator[Change]:
    before, after = _named(old), _named(new)
    for key, parameter in before.items():
        said = f"the {key[0]} parameter {parameter['name']}"
        if key not in after:
            yield Change(name, f"{said} is gone")
            continue
        if after[key].get("required") and not parameter.get("required"):
            yield Change(name, f"{said} must be there")
        yield from comparison.changes(name, said, parameter["schema"], after[key]["schema"], "request")
    for key in after.keys() - before.keys():
        if after[key].get("required"):
            yield Change(name, f"the {key[0]} parameter {after[key]['name']} is new and must be there")


def _named(operation: Schema) -> dict[tuple[str, str], Mapping[str, Any]]:
    """Parameters by place and name; those of the path by their position, as clients send them."""
    positions = re.findall(r"\{(\w+)\}", operation["path"])
    return {
        (one["in"], str(positions.index(one["name"])) if one["in"] == "path" else one["name"].lower()): one
        for one in operation.get("parameters", ())
    }


def _body(
    name: str, old: Schema | None, new: Schema | None, direction: Direction, comparison: Comparison
) -> Iterator[Change]:
    if new is not None and direction == "request" and new.get("required") and not (old and old.get("required")):
        yield Change(name, "a body must be sent")
    if old is not None and new is None:
        yield Change(name, "the body is gone")
    yield from _content(name, "the body", (old or {}).get("content"), (new or {}).get("content"), direction, comparison)


def _answers(name: str, old: Schema, new: Schema, comparison: Comparison) -> Iterator[Change]:
    for status, answer in old.get("responses", {}).items():
        if status not in new.get("responses", {}):
            yield Change(name, f"the answer {status} is gone")
            continue
        after = new["responses"][status]
        said = f"the answer {status}"
        lost = answer.get("headers", {}).keys() - after.get("headers", {}).keys()
        yield from (Change(name, f"{said} has no header {header}") for header in sorted(lost))
        yield from _content(name, said, answer.get("content"), after.get("content"), "answer", comparison)


def _content(
    name: str, where: str, old: Schema | None, new: Schema | None, direction: Direction, comparison: Comparison
) -> Iterator[Change]:
    if new is None:
        new = {}
    for kind, told in (old or {}).items():
        if kind not in new:
            yield Change(name, f"{where} is no longer {kind}")
        elif "schema" in told and "schema" in new[kind]:
            yield from comparison.changes(name, where, told["schema"], new[kind]["schema"], direction)


def _security(name: str, old: Iterable[Schema], new: Iterable[Schema]) -> Iterator[Change]:
    """Whoever could call it before must be able to do so now."""
    allowed = [_scopes(one) for one in new] or [frozenset()]
    for one in old or ({},):
        if not any(scopes <= _scopes(one) for scopes in allowed):
            yield Change(name, f"is refused to who could call it with {', '.join(sorted(_scopes(one))) or 'no token'}")


def _scopes(requirement: Schema) -> frozenset[str]:
    return frozenset(f"{scheme} {scope}".strip() for scheme, scopes in requirement.items() for scope in ("", *scopes))


def _uses(document: Document) -> dict[Direction, set[str]]:
    """The components that are sent by clients, and those that are read by them, those within others too."""
    roots: dict[Direction, list[object]] = {"request": [], "answer": []}
    for call in _calls(document, "paths").values():
        roots["request"] += [call.get("requestBody"), call.get("parameters")]
        roots["answer"].append(call.get("responses"))
    roots["answer"] += [call.get("requestBody") for call in _calls(document, "webhooks").values()]
    return {direction: _reached(parts, _components(document)) for direction, parts in roots.items()}


def _reached(parts: Iterable[object], components: Mapping[str, Schema]) -> set[str]:
    found: set[str] = set()
    waiting = [name for part in parts for name in _referred(part)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _referred(components.get(name))
    return found


def _referred(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].rpartition("/")[2]
        for one in part.values():
            yield from _referred(one)
    elif isinstance(part, list):
        for one in part:
            yield from _referred(one)
