"""Documents with which nothing is wrong but what they are meant for: they are begun, and must stay cheap."""

from __future__ import annotations

from typing import Final

from .hostile_row import Hostile

_FOUND: Final = frozenset({"not_found"})
_WRONG: Final = frozenset({"validation_failed"})

_ID: Final = "query($id: ID!) { table(id: $id) { name } }"
_NODE: Final = "query($id: ID!) { node(id: $id) { id } }"
_AFTER: Final = "query($after: String!) { tables(after: $after) { edges { cursor } } }"
_FIRST: Final = "query($n: Int!) { tables(first: $n) { __typename } }"
_SETS: Final = "query($sets: [String!]) { catalogue { cards(sets: $sets) { id } } }"
_OPEN: Final = "mutation($input: OpenTableInput!) { table_open(input: $input) { replayed } }"

LET_THROUGH: Final = [
    Hostile("fifty aliases", "as many as there may be",
            "{ " + " ".join(f"a{n}: me {{ name }}" for n in range(50)) + " }"),
    Hostile("fifty tables that there are not", "a look-up each",
            "{ " + " ".join(f"a{n}: table(id: {n + 900000}) {{ name }}" for n in range(50)) + " }", {}, _FOUND),
    Hostile("commas", "thirty thousand; they count as spaces", "," * 30_000 + "{ me { name } }"),
    Hostile("a long comment", "thirty thousand letters of nothing", "#" + "a" * 30_000 + "\n{ me { name } }"),
    Hostile("no fields", "the library takes an empty selection", "{ }"),
    Hostile("a control character", "allowed in a text since 2021", '{ node(id: "\x07") { id } }', {}, _FOUND),
    Hostile("a block string", "ten thousand lines, each with an indentation to be taken away",
            '{ table(id: """' + " \n" * 10_000 + '""") { name } }', {}, _FOUND),
    Hostile("a page of none", "no page has so few", _FIRST, {"n": 0}, _WRONG),
    Hostile("a page of minus one", "SQLite takes that for all", _FIRST, {"n": -1}, _WRONG),
    Hostile("a page of very many", "more than one may have, at no cost", _FIRST, {"n": 2**31 - 1}, _WRONG),
    Hostile("above the largest", "as far as thirty-two bits go", "{ deals(above: 2147483647) { edges { cursor } } }"),
    Hostile("a cursor of thirty thousand letters", "no cursor", _AFTER, {"after": "A" * 30_000}, _WRONG),
    Hostile("a cursor with U+0000", "no cursor", _AFTER, {"after": "\x00"}, _WRONG),
    Hostile("a cursor in another alphabet", "no cursor", _AFTER, {"after": "\u0661"}, _WRONG),
    Hostile("a cursor with a number beyond all", "[2^70]", _AFTER,
            {"after": "WzExODA1OTE2MjA3MTc0MTEzMDM0MjRd"}, _WRONG),
    Hostile("a cursor before all time", "the year 1, earlier still in UTC",
            "query($after: String!) { me { prompts(after: $after) { edges { cursor } } } }",
            {"after": "WyIwMDAxLTAxLTAxVDAwOjAwOjAwKzE0OjAwIiwxXQ"}, _WRONG),
    Hostile("a cursor after all time", "the year 9999, later still in UTC",
            "query($after: String!) { me { prompts(after: $after) { edges { cursor } } } }",
            {"after": "WyI5OTk5LTEyLTMxVDIzOjU5OjU5LTE0OjAwIiwxXQ"}, _WRONG),
    Hostile("an id with U+0000", "PostgreSQL takes none", _ID, {"id": "\x00"}, _FOUND),
    Hostile("an id of thirty digits", "more than a row's number has", _ID, {"id": "9" * 30}, _FOUND),
    Hostile("an id below zero", "no row", _ID, {"id": "-1"}, _FOUND),
    Hostile("an id in other digits", "Python takes them for a number", _ID, {"id": "\u0661\u0662"}, _FOUND),
    Hostile("an id that ends a statement", "no row", _ID, {"id": "1; DROP TABLE games_table"}, _FOUND),
    Hostile("an id in two halves", "one character by two escapes",
            '{ table(id: "\\ud83d\\ude00") { name } }', {}, _FOUND),
    Hostile("a node that is none", "not Base64", _NODE, {"id": "%%%"}, _FOUND),
    Hostile("a node of no type", "`:1` in Base64", _NODE, {"id": "OjE="}),
    Hostile("a node of an inner type", "`Player:1` in Base64", _NODE, {"id": "UGxheWVyOjE="}),
    Hostile("a node without a number", "`Table:` in Base64", _NODE, {"id": "VGFibGU6"}, _FOUND),
    Hostile("a node with U+0000", "`Token:` and a zero in Base64", _NODE, {"id": "VG9rZW46AA=="}),
    Hostile("a node that is not UTF-8", "Base64 of bytes that are no text", _NODE, {"id": "/////w=="}, _FOUND),
    Hostile("a set with U+0000", "no set", _SETS, {"sets": ["\x00"]}, frozenset({"unknown_set"})),
    Hostile("five thousand sets", "checked item by item", _SETS, {"sets": ["nope"] * 5_000},
            frozenset({"unknown_set"})),
    Hostile("five thousand sets at a new table", "checked item by item", _OPEN,
            {"input": {"seats": 4, "sets": ["nope"] * 5_000}}, _WRONG),
    Hostile("a thousand options", "each is looked up", _OPEN,
            {"input": {"seats": 4, "options": [{"name": f"o{n}", "value": "x"} for n in range(1_000)]}},
            frozenset({"unknown_option", "validation_failed"})),
    Hostile("an option of nine hundred thousand letters", "would be told again in the refusal", _OPEN,
            {"input": {"seats": 4, "options": [{"name": "a" * 900_000, "value": "x"}]}}, frozenset({"unknown_option"})),
    Hostile("an id of nine hundred thousand letters", "would be told again in the refusal", _ID, {"id": "a" * 900_000},
            _FOUND),
    Hostile("a type of thirty thousand letters", "would be told again in the refusal, as it stands in Base64", _ID,
            {"id": "YWFh" * 10_000 + "Og=="}, _FOUND),
    Hostile("a table's name with U+0000", "PostgreSQL takes none", _OPEN,
            {"input": {"seats": 4, "name": "a\x00b"}}, _WRONG),
    Hostile("a key with U+0000", "PostgreSQL takes none", _OPEN,
            {"input": {"seats": 4, "idempotency_key": "\x00"}}, _WRONG),
    Hostile("a log-in with U+0000", "PostgreSQL takes none",
            'mutation { log_in(input: {name: "\\u0000", password: "\\u0000"}) { token } }', {},
            frozenset({"validation_failed", "token_invalid"})),
    Hostile("a new account with U+0000", "PostgreSQL takes none",
            'mutation { sign_up(input: {name: "abc\\u0000", password: "long-enough\\u0000", email: "a\\u0000@b.c"}) '
            "{ token } }", {}, _WRONG),
    Hostile("a token with U+0000", "PostgreSQL takes none",
            'mutation { token_create(input: {name: "\\u0000", scopes: [account]}) { token } }', {}, _WRONG),
    Hostile("an answer with U+0000", "PostgreSQL takes none",
            'mutation { answer(input: {table: 1, prompt: "\\u0000", option: "\\u0000"}) { replayed } }', {},
            frozenset({"validation_failed", "not_found"})),
    Hostile("an invitation with U+0000", "PostgreSQL takes none",
            '{ table(id: 1, invitation: "\\u0000") { name } }', {}, _FOUND),
    Hostile("two log-ins", "as many as there may be", "mutation { " + " ".join(
        f'a{n}: log_in(input: {{name: "x", password: "y"}}) {{ token }}' for n in range(2)) + " }", {},
        frozenset({"token_invalid", "rate_limited"})),
    Hostile("one command, its fragment twenty times", "it is done once",
            "mutation { " + "...F " * 20 + "} "
            + 'fragment F on Mutation { table_open(input: {seats: 4, sets: ["nope"]}) { replayed } }',
            {}, frozenset({"unknown_set"})),
    Hostile("variables that nobody asked for", "ten thousand, not looked at", "{ me { name } }",
            {f"v{n}": n for n in range(10_000)}),
]  # fmt: skip
