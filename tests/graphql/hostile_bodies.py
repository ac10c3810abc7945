"""Requests to GraphQL's address that are no operation at all."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

_GOOD: Final = b'{"query": "{ me { name } }"}'
_LOG_IN: Final = b'{"query": "mutation { log_in(input: {name: \\"x\\", password: \\"y\\"}) { token } }"}'
_MALFORMED: Final = "malformed_request"
_WRONG: Final = "validation_failed"
_TYPE: Final = "unsupported_media_type"
_METHOD: Final = "method_not_allowed"


@dataclass(frozen=True)
class Sent:
    """A request, why it is in the list, and how it is refused."""

    name: str
    why: str
    body: bytes
    status: int
    code: str
    method: str = "POST"
    query: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


def _malformed(*rows: tuple[str, str, bytes]) -> list[Sent]:
    return [Sent(name, why, body, 400, _MALFORMED) for name, why, body in rows]


def _wrong(*rows: tuple[str, str, bytes]) -> list[Sent]:
    return [Sent(name, why, body, 422, _WRONG) for name, why, body in rows]


def _typed(*rows: tuple[str, str, str, bytes]) -> list[Sent]:
    return [Sent(name, why, body, 415, _TYPE, headers={"Content-Type": kind}) for name, why, kind, body in rows]


def _with_method(*rows: tuple[str, str, str, str]) -> list[Sent]:
    # Django answers all but GET by itself, without a body.
    return [
        Sent(name, why, b"", 405, _METHOD if method == "GET" else "", method, query)
        for name, why, method, query in rows
    ]


def _variables(text: bytes) -> bytes:
    return b'{"query": "{ me { name } }", "variables": ' + text + b"}"


BODIES: Final = [
    *_malformed(
        ("an open object", "the end is missing", b"{"),
        ("spaces", "nothing, but not empty", b" \n"),
        ("two objects", "there is something after the end", _GOOD + _GOOD),
        ("not a number", "Python would read it", b'{"query": NaN}'),
        ("infinity among the variables", "Python would read it", _variables(b'{"n": Infinity}')),
        ("a number beyond all", "infinite for Python", _variables(b'{"n": 1e400}')),
        ("a number of five thousand digits", "Python itself refuses to read it",
         _variables(b'{"n": %s}' % (b"9" * 5000))),
        ("single quotes", "Python's own way to write", b"{'query': '{ me { name } }'}"),
        ("a comment", "some readers allow it", b'{"query": "{ me { name } }"} // me'),
        ("a text", "no object", b'"{ me { name } }"'),
        ("null", "no object", b"null"),
        ("a number", "no object", b"1"),
        ("an empty object", "nothing is asked for", b"{}"),
        ("an empty document", "nothing is asked for", b'{"query": ""}'),
        ("a stored query", "a hash in place of a document, as some services allow",
         b'{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "ab"}}}'),
        ("a list of one", "batches are not taken: limits hold for one operation", b"[" + _GOOD + b"]"),
        ("a list of a thousand", "a thousand log-ins in one request",
         b"[" + b",".join([_LOG_IN] * 1000) + b"]"),
        ("an empty list", "no object", b"[]"),
        ("deep lists among the variables", "readers that call themselves run out of stack",
         _variables(b"[" * 100 + b"]" * 100)),
        ("deep objects among the variables", "likewise", _variables(b'{"a":' * 100 + b"1" + b"}" * 100)),
        ("two hundred thousand open lists", "likewise", b"[" * 200_000),
        ("two hundred thousand lists", "likewise", b"[" * 200_000 + b"]" * 200_000),
        ("bytes that are no UTF-8", "no text", b'{"query": "\xff\xfe"}'),
        ("overlong UTF-8", "a slash in two bytes", b'{"query": "\xc0\xaf"}'),
        ("a surrogate in UTF-8", "no text", b'{"query": "\xed\xa0\x80"}'),
        ("half a character", "an escape without its other half", b'{"query": "\\ud800"}'),
        ("UTF-16", "another encoding", '{"query": "{ me { name } }"}'.encode("utf-16")),
        ("UTF-32", "another encoding", '{"query": "{ me { name } }"}'.encode("utf-32-be")),
        ("two byte order marks", "one may be passed over", b"\xef\xbb\xbf\xef\xbb\xbf" + _GOOD),
        ("U+0000 as it is", "not allowed in JSON", b'{"query": "{ me { name } }\x00"}'),
        ("compressed", "a bomb for whoever unpacks it; this service does not",
         gzip.compress(b'{"query": "' + b"a" * 900_000 + b'"}')),
    ),
    *_wrong(
        ("a number for a document", "no text", b'{"query": 1}'),
        ("null for a document", "no text", b'{"query": null}'),
        ("a list for a document", "no text", b'{"query": ["{ me { name } }"]}'),
        ("a list for variables", "no object", _variables(b"[]")),
        ("a text for variables", "an object in a text, as old clients send it", _variables(b'"{}"')),
        ("a number for an operation's name", "no text", b'{"query": "{ me { name } }", "operationName": 1}'),
        ("an operation that there is not", "which is meant?",
         b'{"query": "{ me { name } }", "operationName": "Other"}'),
        ("an operation named by U+0000", "which is meant?",
         b'{"query": "{ me { name } }", "operationName": "\\u0000"}'),
        ("two operations and no name", "which is meant?",
         b'{"query": "query A { me { name } } query B { me { name } }"}'),
        ("a list for extensions", "no object", b'{"query": "{ me { name } }", "extensions": []}'),
        ("a file's place", "uploads are not taken", b'{"query": "{ me { name } }", "map": {}}'),
        ("a member of a million letters", "would be told again in the refusal",
         b'{"query": "{ me { name } }", "' + b"a" * 900_000 + b'": 1}'),
        ("names of JavaScript's own", "mean something to other services",
         b'{"query": "{ me { name } }", "__proto__": {"isAdmin": true}}'),
    ),
    # A page of another origin may send these without asking first.
    *_typed(
        ("nothing", "an empty body has no type", "", b""),
        ("plain text", "sent by any page", "text/plain", _GOOD),
        ("a form", "sent by any page", "application/x-www-form-urlencoded", b"query={me{name}}"),
        ("a form with a file", "sent by any page", "multipart/form-data; boundary=x",
         b'--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n' + _GOOD + b"\r\n--x--\r\n"),
        ("a form without an end", "whoever reads it waits", "multipart/form-data", b"--x\r\n"),
        ("a bare document", "another type that some services take", "application/graphql", b"{ me { name } }"),
        ("JSON of a kind", "no kind that was agreed on", "application/graphql+json", _GOOD),
        ("two types", "which is meant?", "text/plain, application/json", _GOOD),
        ("no type but a parameter", "none at all", "; charset=utf-8", _GOOD),
    ),
    *_with_method(
        ("a query by GET", "would be in logs, and could be linked to", "GET", "query={me{name}}"),
        ("a mutation by GET", "a link that does something", "GET", "query=mutation{webhook_delete{done}}"),
        ("a stored query by GET", "likewise", "GET", 'extensions={"persistedQuery":{"version":1}}'),
        ("nothing by HEAD", "HEAD is GET", "HEAD", "query={me{name}}"),
        ("nothing by PUT", "not offered", "PUT", ""),
        ("nothing by DELETE", "not offered", "DELETE", ""),
        ("nothing by PATCH", "not offered", "PATCH", ""),
        ("nothing by TRACE", "would show a proxy's headers", "TRACE", ""),
        ("nothing by a method that there is not", "not offered", "BREW", ""),
    ),
]  # fmt: skip
"""All of them."""

HARMLESS: Final = [
    Sent("a document twice", "the last one holds, for the service and for whoever reads its answer",
         b'{"query": "{ nope }", "query": "{ me { name } }"}', 200, ""),
    Sent("a charset", "it is UTF-8 whatever is said", _GOOD, 200, "",
         headers={"Content-Type": "application/json; charset=utf-7"}),
    Sent("a type in capitals", "types have no case", _GOOD, 200, "", headers={"Content-Type": "APPLICATION/JSON"}),
    Sent("another method by a header", "frameworks change the method by it", _GOOD, 200, "",
         headers={"X-HTTP-Method-Override": "DELETE"}),
    Sent("a document in the address too", "what is in the body holds", _GOOD, 200, "",
         query="query={limits{scope}}"),
]  # fmt: skip
"""What looks wrong and is answered like any other."""
