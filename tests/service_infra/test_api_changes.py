"""Changes of the API that break clients are told from those that do not, and the changelog has to name them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bang_service.tools.api_changes import graphql, openapi
from bang_service.tools.api_changes.changelog import named
from bang_service.tools.api_changes.promised import promised
from bang_service.tools.api_changes.schemas import Change
from bang_service.tools.api_changes.verdict import api_is_kept, complaints
from bang_service.tools.generators.schema import GRAPHQL, OPENAPI

Document = dict[str, Any]
Edit = Callable[[Document], object]


def reference(name: str) -> Document:
    return {"$ref": f"#/components/schemas/{name}"}


def json(schema: Document) -> Document:
    return {"content": {"application/json": {"schema": schema}}}


TEXT = {"type": "string"}

SPILL: Document = {"type": "object", "required": ["where"], "properties": {"where": TEXT}}
DOCUMENT: Document = {
    "paths": {
        "/saloons/{saloon_id}/drinks/": {
            "post": {
                "operationId": "drink_order",
                "parameters": [
                    {"in": "path", "name": "saloon_id", "required": True, "schema": {"type": "integer"}},
                    {"in": "query", "name": "on_tab", "schema": {"type": "boolean"}},
                ],
                "requestBody": json(reference("OrderRequest")),
                "responses": {
                    "201": json(reference("Drink")) | {"headers": {"Location": {}, "ETag": {}}},
                    "402": json(reference("Problem")),
                },
                "security": [{"bearer": ["bar:order"]}, {"bearer": ["bar:all"]}],
            },
            "get": {"operationId": "drink_list", "responses": {"200": json({"type": "array", "items": TEXT})}},
        }
    },
    "webhooks": {"spilled": {"post": {"operationId": "spilled", "requestBody": json(reference("Spill"))}}},
    "components": {
        "schemas": {
            "OrderRequest": {
                "type": "object",
                "required": ["name"],
                "properties": {
                    "name": {"type": "string", "maxLength": 20, "minLength": 1},
                    "size": reference("Size"),
                    "note": {"type": ["string", "null"]},
                    "toppings": {"type": "array", "items": TEXT},
                },
            },
            "Size": {"type": "string", "enum": ["small", "large"]},
            "Drink": {
                "type": "object",
                "required": ["id", "name"],
                "properties": {
                    "id": {"type": "integer"},
                    "name": TEXT,
                    "kind": {"type": "string", "enum": ["beer", "whisky"]},
                    "barkeeper": {"oneOf": [reference("Barkeeper"), {"type": "null"}]},
                    "prices": {"type": "object", "additionalProperties": {"type": "integer"}},
                    "poured_at": {"type": "string", "format": "date-time"},
                },
            },
            "Barkeeper": {"type": "object", "required": ["name"], "properties": {"name": TEXT}},
            "Person": {
                "type": "object",
                "required": ["name"],
                "properties": {"name": TEXT, "age": {"type": "integer"}},
            },
            "Stranger": {"type": "object", "properties": {"age": {"type": "integer"}}},
            "Problem": {"type": "object", "properties": {"code": TEXT}},
            "Spill": SPILL,
        }
    },
}


def calls(document: Document) -> Any:
    return document["paths"]["/saloons/{saloon_id}/drinks/"]


def order(document: Document) -> Any:
    return calls(document)["post"]


def schema(document: Document, name: str) -> Any:
    return document["components"]["schemas"][name]


def member(document: Document, name: str, key: str) -> Any:
    return schema(document, name)["properties"][key]


def set_member(name: str, key: str, value: Document) -> Edit:
    return lambda document: schema(document, name)["properties"].update({key: value})


def set_required(name: str, *keys: str) -> Edit:
    return lambda document: schema(document, name).update(required=list(keys))


def become_one_of(name: str, *objects: Document) -> Edit:
    """Instead of an object of the document, one of several."""

    def edit(document: Document) -> None:
        document["components"]["schemas"][name] = {"oneOf": objects}

    return edit


def changed(edit: Edit) -> list[str]:
    after = copy.deepcopy(DOCUMENT)
    edit(after)
    return [f"{change.subject}: {change.text}" for change in openapi.breaking_changes(DOCUMENT, after)]


BREAKING: dict[str, Edit] = {
    # operations
    "drink_list: GET /saloons/{saloon_id}/drinks/ is gone": lambda d: calls(d).pop("get"),
    "drink_order: the operation is called drink_take now": lambda d: order(d).update(operationId="drink_take"),
    "drink_order: the query parameter on_tab is gone": lambda d: order(d)["parameters"].pop(),
    "drink_order: the query parameter on_tab must be there": lambda d: order(d)["parameters"][1].update(required=True),
    "drink_order: the query parameter on_tab may no longer be boolean": lambda d: order(d)["parameters"][1].update(
        schema=TEXT
    ),
    "drink_order: the header parameter Tip is new and must be there": lambda d: order(d)["parameters"].append(
        {"in": "header", "name": "Tip", "required": True, "schema": TEXT}
    ),
    "drink_order: a body must be sent": lambda d: order(d)["requestBody"].update(required=True),
    "drink_order: the body is no longer application/json": lambda d: order(d)["requestBody"].update(
        content={"text/plain": {"schema": TEXT}}
    ),
    "drink_order: the answer 402 is gone": lambda d: order(d)["responses"].pop("402"),
    "drink_order: the answer 201 has no header ETag": lambda d: order(d)["responses"]["201"]["headers"].pop("ETag"),
    "drink_order: the answer 201 is no longer application/json": lambda d: order(d)["responses"]["201"].pop("content"),
    "drink_order: is refused to who could call it with bearer, bearer bar:all": lambda d: order(d)["security"].pop(),
    "drink_order: is refused to who could call it with bearer, bearer bar:order": lambda d: order(d)["security"][
        0
    ].update(bearer=["bar:order", "age:adult"]),
    "drink_list: is refused to who could call it with no token": lambda d: calls(d)["get"].update(
        security=[{"bearer": []}]
    ),
    "drink_list: an item of the answer 200 may now be integer": lambda d: calls(d)["get"]["responses"].update(
        {"200": json({"type": "array", "items": {"type": "integer"}})}
    ),
    # what clients send
    "OrderRequest: OrderRequest.note is gone": lambda d: schema(d, "OrderRequest")["properties"].pop("note"),
    "OrderRequest: OrderRequest.size must be there": set_required("OrderRequest", "name", "size"),
    "OrderRequest: OrderRequest.ice is new and must be there": lambda d: (
        set_member("OrderRequest", "ice", TEXT)(d),
        set_required("OrderRequest", "name", "ice")(d),
    ),
    "OrderRequest: OrderRequest.note may no longer be null": set_member("OrderRequest", "note", TEXT),
    "OrderRequest: OrderRequest.name has a lower maxLength": lambda d: member(d, "OrderRequest", "name").update(
        maxLength=10
    ),
    "OrderRequest: OrderRequest.name has a higher minLength": lambda d: member(d, "OrderRequest", "name").update(
        minLength=2
    ),
    "OrderRequest: OrderRequest.name has another pattern": lambda d: member(d, "OrderRequest", "name").update(
        pattern="^B"
    ),
    "OrderRequest: OrderRequest.name must be one of a list": lambda d: member(d, "OrderRequest", "name").update(
        enum=["Beer"]
    ),
    "OrderRequest: an item of OrderRequest.toppings may no longer be string": lambda d: member(
        d, "OrderRequest", "toppings"
    ).update(items={"type": "integer"}),
    "Size: Size may no longer be 'small'": lambda d: schema(d, "Size").update(enum=["large", "huge"]),
    # what clients read
    "Drink: Drink.name is gone": lambda d: schema(d, "Drink")["properties"].pop("name"),
    "Drink: Drink.name may be left out": set_required("Drink", "id"),
    "Drink: Drink.id may now be string": set_member("Drink", "id", TEXT),
    "Drink: Drink.name may now be null": set_member("Drink", "name", {"type": ["string", "null"]}),
    "Drink: a value of Drink.prices may now be number": set_member(
        "Drink", "prices", {"type": "object", "additionalProperties": {"type": "number"}}
    ),
    "Drink: Drink.poured_at has another format": set_member("Drink", "poured_at", TEXT),
    "Drink: Drink.barkeeper.name may be left out": lambda d: (
        member(d, "Drink", "barkeeper").update(oneOf=[reference("Person"), {"type": "null"}]),
        set_required("Person")(d),
    ),
    "Drink: Drink.barkeeper.name is gone": lambda d: member(d, "Drink", "barkeeper").update(
        oneOf=[reference("Stranger"), {"type": "null"}]
    ),
    "Drink: Drink.barkeeper may now be string": lambda d: member(d, "Drink", "barkeeper")["oneOf"].append(TEXT),
    "Spill: Spill.where may be left out": become_one_of("Spill", SPILL, {"type": "object"}),
    "Problem: Problem.code is gone": lambda d: schema(d, "Problem")["properties"].clear(),
    # what the service sends by itself
    "Spill: Spill.where is gone": lambda d: schema(d, "Spill")["properties"].clear(),
    "spilled: POST spilled is gone": lambda d: d["webhooks"].clear(),
}

HARMLESS: dict[str, Edit] = {
    "a new operation": lambda d: calls(d).update(put={"operationId": "drink_refill"}),
    "a parameter of the path has another name": lambda d: (
        order(d)["parameters"][0].update(name="bar"),
        d["paths"].update({"/saloons/{bar}/drinks/": d["paths"].pop("/saloons/{saloon_id}/drinks/")}),
    ),
    "a new optional parameter": lambda d: order(d)["parameters"].append({"in": "query", "name": "tip", "schema": TEXT}),
    "a new answer": lambda d: order(d)["responses"].update({"409": json(reference("Problem"))}),
    "a new header of an answer": lambda d: order(d)["responses"]["201"]["headers"].update(Age={}),
    "a scope less": lambda d: order(d)["security"][0].update(bearer=[]),
    "no token": lambda d: order(d).update(security=[{}]),
    "another description": lambda d: order(d).update(description="Pours one.", deprecated=True),
    "a new optional member of a request": set_member("OrderRequest", "ice", {"type": "boolean"}),
    "a member of a request need no longer be there": set_required("OrderRequest"),
    "a request may be longer": lambda d: member(d, "OrderRequest", "name").update(maxLength=30, minLength=0),
    "a request may have more": set_member("OrderRequest", "name", {"type": ["string", "integer"]}),
    "a new word in a request": lambda d: schema(d, "Size")["enum"].append("huge"),
    "an inline schema becomes a component": lambda d: (
        d["components"]["schemas"].update(Kind=member(d, "Drink", "kind")),
        set_member("Drink", "kind", {"allOf": [reference("Kind")]})(d),
    ),
    "a new member of an answer": set_member("Drink", "foam", {"type": "number"}),
    "a member of an answer is always there": set_required("Drink", "id", "name", "kind"),
    "a new word in an answer": lambda d: member(d, "Drink", "kind")["enum"].append("water"),
    "an answer is never null": lambda d: member(d, "Drink", "barkeeper")["oneOf"].pop(),
    "another component with the same members": lambda d: member(d, "Drink", "barkeeper").update(
        oneOf=[reference("Person"), {"type": "null"}]
    ),
    "an answer is one of several objects": become_one_of(
        "Spill", {**SPILL, "properties": {"where": TEXT, "what": TEXT}}, SPILL
    ),
    "a component that nothing uses is gone": lambda d: d["components"]["schemas"].pop("Stranger"),
}


@pytest.mark.parametrize(("told", "edit"), BREAKING.items(), ids=BREAKING)
def test_document__change_that_breaks_clients__is_told(told: str, edit: Edit) -> None:
    assert changed(edit) == [told]


@pytest.mark.parametrize("edit", HARMLESS.values(), ids=HARMLESS)
def test_document__change_that_breaks_nobody__is_not_told(edit: Edit) -> None:
    assert changed(edit) == []


SCHEMA = """
type Query { drink(id: ID!): Drink, drinks: [Drink!]! }
type Mutation { drink_order(order: OrderInput!): Drink }
type Drink { id: ID! name: String! }
type Stain { id: ID! }
union Thing = Drink | Stain
enum Size { SMALL LARGE }
input OrderInput { name: String! size: Size }
"""


@pytest.mark.parametrize(
    ("old", "new", "subjects"),
    [
        ("drinks: [Drink!]!", "", ["drinks"]),
        ("drink(id: ID!)", "drink(id: ID!, size: Size!)", ["drink"]),
        ("id: ID! name: String!", "id: ID!", ["Drink"]),
        ("name: String! }\ntype Stain", "name: String }\ntype Stain", ["Drink"]),
        ("= Drink | Stain", "= Drink", ["Thing"]),
        ("SMALL LARGE", "LARGE", ["Size"]),
        ("size: Size }", "size: Size! }", ["OrderInput"]),
        ("size: Size }", "size: Size ice: Boolean }", []),
        ("drinks: [Drink!]!", "drinks: [Drink!]! stains: [Stain!]", []),
        ("name: String! }\ntype Stain", "name: String! foam: Float }\ntype Stain", []),
    ],
)
def test_schema__changes_that_break_clients__are_told_by_type_or_operation(
    old: str, new: str, subjects: list[str]
) -> None:
    assert old in SCHEMA
    found = graphql.breaking_changes(SCHEMA, SCHEMA.replace(old, new))
    assert [change.subject for change in found] == subjects


CHANGELOG = """# Changelog

## Unreleased

- `Drink` has foam
- **Breaking:** `drink_list` is gone, use `drinks`;
  so is `Size`

### Security

- **Breaking:** `drink_order` needs a scope

## 1.0.0

- **Breaking:** `Barkeeper` is gone
"""


def test_changelog__unreleased_entries_that_begin_with_breaking__name_changes() -> None:
    assert named(CHANGELOG) == {"drink_list", "drinks", "Size", "drink_order"}
    assert named("# Changelog\n") == set()


def test_complaints__changes_that_no_entry_names() -> None:
    told = complaints([Change("drink_list", "is gone"), Change("Barkeeper", "is gone")], CHANGELOG)
    assert told[:-1] == ["Barkeeper: is gone"]
    assert "`- **Breaking:** …`" in told[-1]
    assert complaints([Change("Size", "is gone")], CHANGELOG) == []


def test_promised__are_whole_documents_of_the_api() -> None:
    assert "\npaths:\n" in promised(OPENAPI.path.name)
    assert "\ntype Query {" in promised(GRAPHQL.path.name)


def test_house__keeps_what_was_promised_or_says_where_it_does_not() -> None:
    assert api_is_kept() == (True, "")
