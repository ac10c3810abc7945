"""Bodies that are no JSON, or JSON that no operation takes, or framed as no body is."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from typing import Any, Final

from .malformed import FINE, HTTP, Malformed, request

_ACCOUNTS: Final = b"/api/v1/accounts/"
_SESSIONS: Final = b"/api/v1/sessions/"
_TABLES: Final = b"/api/v1/tables/"
_TOKENS: Final = b"/api/v1/me/tokens/"
_WEBHOOKS: Final = b"/api/v1/me/webhooks/"
_ANSWER: Final = b"/api/v1/tables/{table}/answer/"
_TOKEN: Final = b"Authorization: Bearer {token}"
_JSON: Final = b"Content-Type: application/json"

_MALFORMED: Final = ("malformed_request",)
_WRONG: Final = ("validation_failed",)
_TYPE: Final = ("unsupported_media_type",)
_LARGE: Final = ("body_too_large",)


def _post(target: bytes, body: bytes, *headers: bytes, method: bytes = b"POST") -> bytes:
    return request(method, target, _TOKEN, *(headers or (_JSON,)), body=body)


def _texts(*rows: tuple[str, str, bytes, tuple[str, ...]]) -> list[Malformed]:
    """Bodies for a new table."""
    return [Malformed(name, why, _post(_TABLES, body), outcomes) for name, why, body, outcomes in rows]


def _objects(*rows: tuple[str, str, bytes, Mapping[str, Any]]) -> list[Malformed]:
    """Objects with members that are wrong."""
    return [Malformed(name, why, _post(target, json.dumps(sent).encode()), _WRONG) for name, why, target, sent in rows]


TEXTS: Final = [
    *_texts(
        ("spaces", "nothing, but not empty", b" \t\r\n", _MALFORMED),
        ("an open object", "the end is missing", b'{"seats": 4', _MALFORMED),
        ("something behind the end", "two documents", b'{"seats": 4} {"seats": 5}', _MALFORMED),
        ("a comma too many", "JavaScript allows it", b'{"seats": 4,}', _MALFORMED),
        ("a comment", "some readers allow it", b'{"seats": 4} // four', _MALFORMED),
        ("single quotes", "Python's own way to write", b"{'seats': 4}", _MALFORMED),
        ("a name without quotes", "JavaScript's own way to write", b"{seats: 4}", _MALFORMED),
        ("not a number", "Python would read it", b'{"seats": NaN}', _MALFORMED),
        ("infinity", "Python would read it", b'{"seats": -Infinity}', _MALFORMED),
        ("a number beyond all", "infinite for Python", b'{"seats": 1e400}', _MALFORMED),
        ("a huge exponent", "as a whole number it would fill the memory", b'{"seats": 1e999999999}', _MALFORMED),
        ("a number of five thousand digits", "Python itself refuses to read it", b'{"seats": ' + b"9" * 5000 + b"}",
         _MALFORMED),
        ("a number beyond eight bytes", "PostgreSQL refuses it", b'{"seats": 9223372036854775808}', _WRONG),
        ("a whole number with a point", "is it one?", b'{"seats": 4.0}', _WRONG),
        ("a number with leading zeros", "octal for some", b'{"seats": 004}', _MALFORMED),
        ("a hexadecimal number", "JavaScript has it", b'{"seats": 0x4}', _MALFORMED),
        ("a list", "no object", b"[]", _WRONG),
        ("a text", "no object", b'"seats"', _WRONG),
        ("a number", "no object", b"4", _WRONG),
        ("null", "no object", b"null", _WRONG),
        ("true", "no object", b"true", _WRONG),
        ("two hundred thousand open lists", "readers that call themselves run out of stack",
         b"[" * 200_000, _MALFORMED),
        ("two hundred thousand lists", "likewise", b"[" * 200_000 + b"]" * 200_000, _MALFORMED),
        ("a hundred thousand objects in each other", "likewise",
         b'{"a":' * 100_000 + b"1" + b"}" * 100_000, _MALFORMED),
        ("thirty-three lists", "one level too deep", b'{"sets": ' + b"[" * 33 + b"]" * 33 + b"}", _MALFORMED),
        ("bytes that are no UTF-8", "no text", b'{"seats": 4, "name": "\xff\xfe"}', _MALFORMED),
        ("overlong UTF-8", "a slash in two bytes", b'{"seats": 4, "name": "\xc0\xaf"}', _MALFORMED),
        ("a surrogate in UTF-8", "no character", b'{"seats": 4, "name": "\xed\xa0\x80"}', _MALFORMED),
        ("half a character", "an escape without its other half", b'{"seats": 4, "name": "\\ud800"}', _MALFORMED),
        ("an escape that is none", "JSON has others", b'{"seats": 4, "name": "\\x41"}', _MALFORMED),
        ("a bare line's end in a text", "not allowed in JSON", b'{"seats": 4, "name": "a\nb"}', _MALFORMED),
        ("a bare U+0000 in a text", "not allowed in JSON", b'{"seats": 4, "name": "a\x00b"}', _MALFORMED),
        ("U+0000 in a text", "PostgreSQL takes none", b'{"seats": 4, "name": "a\\u0000b"}', _WRONG),
        ("U+0000 behind the end", "C stops there", b'{"seats": 4}\x00', _MALFORMED),
        ("two byte order marks", "one may be passed over", b'\xef\xbb\xbf\xef\xbb\xbf{"seats": 4}', _MALFORMED),
        ("UTF-16", "another encoding", '{"seats": 4}'.encode("utf-16"), _MALFORMED),
        ("UTF-32", "another encoding", '{"seats": 4}'.encode("utf-32-le"), _MALFORMED),
        ("a member twice", "the last one holds: readers that differ would let one through that the other refuses",
         b'{"seats": 4, "seats": 99}', ("invalid_seats",)),
        ("a megabyte and a byte", "one more than there may be",
         b'{"name": "' + b"a" * (1024 * 1024 + 1 - 12) + b'"}', _LARGE),
        ("ten megabytes", "ten times as much as there may be", b" " * 10_000_000, _LARGE),
        ("a megabyte of spaces", "as much as there may be, and nothing in it", b" " * (1024 * 1024), _MALFORMED),
    ),
]  # fmt: skip

TYPES: Final = [
    Malformed(name, why, _post(_TABLES, body, *headers), outcomes)
    for name, why, headers, body, outcomes in (
        ("a form", "sent by any page", (b"Content-Type: application/x-www-form-urlencoded",), b"seats=4", _TYPE),
        ("a form with a file", "sent by any page", (b"Content-Type: multipart/form-data; boundary=x",),
         b'--x\r\nContent-Disposition: form-data; name="seats"\r\n\r\n4\r\n--x--\r\n', _TYPE),
        ("a form without a boundary", "whoever reads it finds no end",
         (b"Content-Type: multipart/form-data",), b"--\r\n",
         _TYPE),
        ("plain text", "sent by any page", (b"Content-Type: text/plain",), b'{"seats": 4}', _TYPE),
        ("no type", "what is it?", (b"X-A: b",), b'{"seats": 4}', _TYPE),
        ("a type of bytes", "no type", (b"Content-Type: \xff/\xfe",), b'{"seats": 4}', _TYPE),
        ("a type of a hundred thousand letters", "no type",
         (b"Content-Type: a/" + b"a" * 100_000,), b'{"seats": 4}', _TYPE),
        ("XML with an entity of its own", "reads the machine's files, for some", (b"Content-Type: application/xml",),
         b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', _TYPE),
        ("a pickle", "runs a program, for some",
         (b"Content-Type: application/x-python-pickle",), b"cos\nsystem\n(S'x'\ntR.",
         _TYPE),
        ("compressed, and said so", "a bomb for whoever unpacks it; this service does not",
         (_JSON, b"Content-Encoding: gzip"), gzip.compress(b" " * 50_000_000), _TYPE),
        ("another charset", "JSON is UTF-8, whatever is said", (b"Content-Type: application/json; charset=utf-16",),
         '{"seats": 4}'.encode("utf-16"), _MALFORMED),
    )
]  # fmt: skip

_WRONG_FOR: Final = {
    "name": (5, True, ["a"], {"a": "b"}, None, "a" * 61),
    "game": (5, True, ["cards"], {}, None, "chess"),
    "sets": ("base", 5, {"base": True}, None, [5], [["base"]]),
    "seats": ("4", True, [4], {"count": 4}, None, 4.5),
    "options": ("a", 5, ["a"], None, {"self_jail": 5}, {"self_jail": {"a": "b"}}),
    "visibility": (5, True, ["public"], {}, None, "dark"),
    "clock": ("a", 5, ["a"], True, {"decision": "a"}, {"decision": -1}),
    "absence": ("a", 5, ["a"], None, {"misses": "a"}, {"policy": 5}),
}
"""What a member of a new table cannot be."""

KINDS: Final = [
    Malformed(
        f"{member} as {json.dumps(value)[:40]}", "another kind of value, or one that it cannot have",
        _post(_TABLES, json.dumps({"seats": 4, member: value}).encode()), (*_WRONG, "unknown_set"),
    )
    for member, values in _WRONG_FOR.items()
    for value in values
]  # fmt: skip

_PERSON: Final = {"name": "Newcomer", "password": "six-guns-and-petticoats"}

MEMBERS: Final = _objects(
    ("an account with rights", "mass assignment", _ACCOUNTS, {**_PERSON, "is_staff": True}),
    ("an account with all rights", "mass assignment", _ACCOUNTS, {**_PERSON, "is_superuser": True}),
    ("an account with an id", "mass assignment", _ACCOUNTS, {**_PERSON, "id": 1}),
    ("an account in groups", "mass assignment", _ACCOUNTS, {**_PERSON, "groups": [1]}),
    ("an account that is closed", "mass assignment", _ACCOUNTS, {**_PERSON, "is_active": False}),
    ("an account by its inside", "names of attributes", _ACCOUNTS, {**_PERSON, "__class__": "Player"}),
    ("names of JavaScript's own", "mean something to other services", _ACCOUNTS,
     {**_PERSON, "__proto__": {"is_staff": True}}),
    ("a name with U+0000", "PostgreSQL takes none", _ACCOUNTS, {**_PERSON, "name": "New\x00comer"}),
    ("a password with U+0000", "C stops there", _ACCOUNTS, {**_PERSON, "password": "six-guns\x00-and-petticoats"}),
    ("a password of a megabyte", "hashing it takes long", _ACCOUNTS, {**_PERSON, "password": "a" * 900_000}),
    ("an address with U+0000", "PostgreSQL takes none", _ACCOUNTS, {**_PERSON, "email": "a\x00@b.example"}),
    ("an address with a line's end", "another header in a mail",
     _ACCOUNTS, {**_PERSON, "email": "a@b.example\nBcc: c@d"}),
    ("an address of a hundred thousand letters", "patterns may take long", _ACCOUNTS,
     {**_PERSON, "email": "a" * 50_000 + "@" + "a." * 25_000 + "b"}),
    ("a log-in by a list", "look-ups of databases", _SESSIONS, {"name": ["Calamity"], "password": {"$ne": ""}}),
    ("a log-in with U+0000", "PostgreSQL takes none", _SESSIONS, {"name": "\x00", "password": "\x00"}),
    ("a table with a seed", "mass assignment: the deal would be known", _TABLES, {"seats": 4, "seed": "0" * 64}),
    ("a table with a host", "mass assignment", _TABLES, {"seats": 4, "host": 1}),
    ("a table that is over", "mass assignment", _TABLES, {"seats": 4, "status": "over"}),
    ("a table with a commitment", "mass assignment", _TABLES, {"seats": 4, "commitment": "0" * 64}),
    ("a token of somebody else", "mass assignment", _TOKENS, {"name": "x", "scopes": ["account"], "player": 1}),
    ("a token with a scope that there is not", "no such right", _TOKENS, {"name": "x", "scopes": ["admin"]}),
    ("a token for ever and a day", "no such date", _TOKENS,
     {"name": "x", "scopes": ["account"], "expires_in_days": 10**15}),
    ("a token's name with U+0000", "PostgreSQL takes none", _TOKENS, {"name": "\x00", "scopes": ["account"]}),
    ("a webhook with a secret", "mass assignment: anybody could sign", _WEBHOOKS,
     {"url": "https://93.184.215.14/", "secret": "whsec_"}),
    ("a webhook with U+0000", "PostgreSQL takes none", _WEBHOOKS, {"url": "https://93.184.215.14/\x00"}),
    ("an answer with U+0000", "PostgreSQL takes none", _ANSWER, {"prompt": "\x00", "option": "\x00"}),
    ("an answer of a megabyte", "ids are short", _ANSWER, {"prompt": "a" * 900_000, "option": "b"}),
    ("an answer for another seat", "mass assignment", _ANSWER, {"prompt": "1-0-abcdef", "option": "pass", "seat": 2}),
)  # fmt: skip


def _framed(framing: bytes, body: bytes) -> bytes:
    return b"\r\n".join([b"POST " + _SESSIONS + b" HTTP/1.1", b"Host: localhost", _JSON, framing]) + b"\r\n\r\n" + body


_CHUNKED: Final = b"Transfer-Encoding: chunked"
_EMPTY: Final = b"2\r\n{}\r\n0\r\n\r\n"

FRAMES: Final = [
    Malformed(name, why, _framed(framing, body), outcomes)
    for name, why, framing, body, outcomes in (
        ("two lengths", "which is meant? A proxy may take the other", b"Content-Length: 2\r\nContent-Length: 3", b"{}x",
         (HTTP,)),
        ("one length twice", "no harm, but odd", b"Content-Length: 2\r\nContent-Length: 2", b"{}", (HTTP, *_WRONG)),
        ("lengths in a list", "which is meant?", b"Content-Length: 2, 3", b"{}x", (HTTP,)),
        ("a length below zero", "no length", b"Content-Length: -1", b"{}", (HTTP,)),
        ("a length with a plus", "Python reads it", b"Content-Length: +2", b"{}", (HTTP,)),
        ("a hexadecimal length", "some read it as 0", b"Content-Length: 0x2", b"{}", (HTTP,)),
        ("a length of five thousand digits", "Python itself refuses to read it",
         b"Content-Length: " + b"9" * 5000, b"{}",
         (HTTP,)),
        ("a length beyond eight bytes", "0 in sixty-four bits",
         b"Content-Length: 18446744073709551616", b"{}", (HTTP,)),
        ("a length of eight exabytes", "nobody waits for it", b"Content-Length: 9223372036854775807", b"{}",
         (HTTP, *_LARGE)),
        ("an empty length", "no length", b"Content-Length: ", b"{}", (HTTP,)),
        ("a length in other digits", "Python takes them for a number",
         "Content-Length: \u0662".encode(), b"{}", (HTTP,)),
        ("length and chunks", "which is meant? A proxy may take the other", b"Content-Length: 6\r\n" + _CHUNKED, _EMPTY,
         (HTTP, *_WRONG)),
        ("chunks and length", "which is meant? A proxy may take the other", _CHUNKED + b"\r\nContent-Length: 6", _EMPTY,
         (HTTP, *_WRONG)),
        ("a coding that there is not", "where does it end?", b"Transfer-Encoding: xchunked", _EMPTY, (HTTP,)),
        ("a coding that is not undone", "where does it end?", b"Transfer-Encoding: gzip", b"{}", (HTTP,)),
        ("chunks that something follows", "where does it end?", _CHUNKED + b", gzip", _EMPTY, (HTTP,)),
        ("chunks and nothing", "which is meant?", _CHUNKED + b"\r\nTransfer-Encoding: identity", _EMPTY, (HTTP,)),
        ("chunks behind a control character", "a proxy may not see them",
         b"Transfer-Encoding: \x0bchunked", _EMPTY, (HTTP,)),
        ("chunks behind a space", "a proxy may not see them", b"Transfer-Encoding : chunked", _EMPTY, (HTTP,)),
        ("a chunk of no size", "no number", _CHUNKED, b"zz\r\n{}\r\n0\r\n\r\n", (HTTP, *_MALFORMED)),
        ("a chunk below zero", "no size", _CHUNKED, b"-2\r\n{}\r\n0\r\n\r\n", (HTTP, *_MALFORMED)),
        ("a chunk beyond eight bytes", "0 in sixty-four bits", _CHUNKED, b"10000000000000002\r\n{}\r\n0\r\n\r\n",
         (HTTP, *_MALFORMED)),
        ("a chunk that is longer than it says", "where does it end?", _CHUNKED, b"2\r\n{}xx\r\n0\r\n\r\n",
         (HTTP, *_MALFORMED)),
        ("a chunk with a long note", "notes are not counted, for some", _CHUNKED,
         b"2;" + b"a" * 100_000 + b"\r\n{}\r\n0\r\n\r\n", (HTTP, *_MALFORMED)),
        ("a chunk with a note", "allowed, and nobody reads it", _CHUNKED, b"2;a=b\r\n{}\r\n0\r\n\r\n", _WRONG),
        ("a header behind the chunks", "allowed, and not to be believed", _CHUNKED,
         b"2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n", _WRONG),
        ("chunks of more than a megabyte", "no length says so", _CHUNKED,
         b"100001\r\n" + b" " * 0x100001 + b"\r\n0\r\n\r\n", _LARGE),
        ("an expectation that there is not", "only 100-continue is known",
         b"Expect: 200-ok\r\nContent-Length: 2", b"{}",
         (HTTP, *_WRONG)),
        ("nothing", "no body at all, where one is needed", b"Content-Length: 0", b"", _WRONG),
    )
] + [
    Malformed("a body with GET", "means nothing", request(b"GET", b"/api/v1/limits/", body=b"{}"), (FINE,)),
]  # fmt: skip

BODIES: Final = [*TEXTS, *TYPES, *KINDS, *MEMBERS, *FRAMES]
"""All of them."""
