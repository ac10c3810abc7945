"""Addresses, queries, headers and methods that are wrong, or meant for something else."""

from __future__ import annotations

from typing import Final

from .malformed import FINE, HTTP, PAGE, Malformed, request

_LIMITS: Final = b"/api/v1/limits/"
_TABLES: Final = b"/api/v1/tables/"
_TOKEN: Final = b"Authorization: Bearer {token}"

_GONE: Final = ("not_found",)
_WRONG: Final = ("validation_failed",)
_UNKNOWN_QUERY: Final = (FINE, "validation_failed", "malformed_request")


def _paths(*rows: tuple[str, str, bytes, tuple[str, ...]]) -> list[Malformed]:
    return [Malformed(name, why, request(b"GET", target), outcomes) for name, why, target, outcomes in rows]


def _queries(*rows: tuple[str, str, bytes, bytes, tuple[str, ...]]) -> list[Malformed]:
    return [
        Malformed(name, why, request(b"GET", path + b"?" + query, _TOKEN), outcomes)
        for name, why, path, query, outcomes in rows
    ]


def _headers(*rows: tuple[str, str, bytes, tuple[str, ...]]) -> list[Malformed]:
    return [Malformed(name, why, request(b"GET", _LIMITS, header), outcomes) for name, why, header, outcomes in rows]


def _methods(*rows: tuple[str, str, bytes, bytes, tuple[str, ...]]) -> list[Malformed]:
    return [Malformed(name, why, request(method, target), outcomes) for name, why, method, target, outcomes in rows]


PATHS: Final = [
    *_paths(
        ("a parent folder", "leads out of the API, for file servers", b"/api/v1/../../etc/passwd", _GONE),
        ("encoded parent folders", "likewise, once it is decoded", b"/api/v1/%2e%2e/%2e%2e/etc/passwd", _GONE),
        ("parent folders encoded twice", "likewise, once it is decoded twice", b"/api/v1/%252e%252e/etc/passwd", _GONE),
        ("a parent folder of static files", "the server has these as files", b"/static/../../etc/passwd", (PAGE,)),
        ("an encoded parent folder of static files", "likewise", b"/static/%2e%2e/%2e%2e/etc/passwd", (PAGE,)),
        ("backslashes to static files", "folders, on Windows", b"/static/..\\..\\etc\\passwd", (PAGE,)),
        ("an encoded slash", "one part of an address or two?", b"/api/v1/tables%2f{table}/", (FINE, *_GONE)),
        ("U+0000", "C stops there", b"/api/v1/tables/1%00/", _GONE),
        ("a bare U+0000", "not allowed in HTTP", b"/api/v1/tables/\x00/", (HTTP,)),
        ("a line in the address", "another request in the log, or another header", b"/api/v1/%0d%0aX-A:%20b/", _GONE),
        ("bytes that are no UTF-8", "no text", b"/api/v1/%ff%fe/", _GONE),
        ("bare bytes that are no UTF-8", "not allowed in HTTP", b"/api/v1/\xff\xfe/", (HTTP, "not_found")),
        ("overlong UTF-8", "a slash in two bytes", b"/api/v1/%c0%af/", _GONE),
        ("a surrogate", "no character", b"/api/v1/%ed%a0%80/", _GONE),
        ("a right-to-left override", "shows otherwise in the log than it is", b"/api/v1/%e2%80%ae/", _GONE),
        ("half an escape", "there is nothing behind it", b"/api/v1/%", _GONE),
        ("an escape that is none", "no digits", b"/api/v1/%zz/", _GONE),
        ("a space", "the end of the address, for some", b"/api/v1/a b/", (HTTP,)),
        ("a fragment", "is never sent", b"/api/v1/limits/#part", (FINE, HTTP)),
        ("two slashes", "another host, for browsers", b"//api/v1/limits/", (PAGE,)),
        ("another host in the path", "a redirection to it would lead away", b"//evil.example/admin", (PAGE,)),
        ("two slashes inside", "an empty part", b"/api/v1//limits/", _GONE),
        ("no slash at the end", "a redirection would lose the body", b"/api/v1/limits", _GONE),
        ("parameters of a part", "some servers cut them off, and their guards do not", b"/api/v1/limits;a=b/", _GONE),
        ("capitals", "addresses have case", b"/API/V1/LIMITS/", (PAGE,)),
        ("a whole address", "as to a proxy", b"http://localhost/api/v1/limits/", (FINE,)),
        ("a whole address of another host", "which one is meant?", b"http://evil.example/api/v1/limits/",
         (FINE, "malformed_request", HTTP)),
        ("an address of another scheme", "as to a proxy", b"file:///etc/passwd", (HTTP, PAGE)),
        ("no slash at the beginning", "no path", b"api/v1/limits/", (HTTP,)),
        ("an asterisk", "only for OPTIONS", b"*", (HTTP, PAGE)),
        ("nothing", "no path", b"", (HTTP,)),
        ("sixty thousand letters", "as long as it may be", b"/api/v1/" + b"a" * 60_000 + b"/", (*_GONE, HTTP)),
        ("half a million letters", "longer than it may be", b"/api/v1/" + b"a" * 500_000 + b"/", (HTTP,)),
        ("twenty thousand parts", "each is looked up", b"/api/v1" + b"/a" * 20_000 + b"/", (*_GONE, HTTP)),
        ("a table of letters", "no number", b"/api/v1/tables/abc/", _GONE),
        ("a table below zero", "no row", b"/api/v1/tables/-1/", _GONE),
        ("a table with a point", "no whole number", b"/api/v1/tables/1.0/", _GONE),
        ("a table in other digits", "Python takes them for a number", b"/api/v1/tables/%d9%a1/", _GONE),
        ("a table of thirty digits", "no database has such rows", b"/api/v1/tables/" + b"9" * 30 + b"/", _GONE),
        ("a table of five thousand digits", "Python refuses to read it",
         b"/api/v1/tables/" + b"9" * 5000 + b"/", _GONE),
        ("the first number beyond eight bytes", "PostgreSQL refuses it", b"/api/v1/tables/9223372036854775808/", _GONE),
        ("a statement's end", "another statement, for careless services", b"/api/v1/tables/1;DROP%20TABLE/", _GONE),
        ("a template", "would be worked out by careless services", b"/api/v1/%7b%7b7*7%7d%7d/", _GONE),
        ("a problem that there is not", "has no page", b"/problems/%00", (PAGE,)),
    ),
]  # fmt: skip

QUERIES: Final = [
    *_queries(
        ("a limit of none", "no page has so few", _TABLES, b"limit=0", _WRONG),
        ("a limit below zero", "SQLite takes it for all", _TABLES, b"limit=-1", _WRONG),
        ("a limit that is no number", "Python knows it", _TABLES, b"limit=NaN", _WRONG),
        ("a limit of five thousand digits", "Python refuses to read it", _TABLES, b"limit=" + b"9" * 5000, _WRONG),
        ("a limit in other digits", "Python takes them for a number", _TABLES, b"limit=%d9%a1", _WRONG),
        ("a limit with U+0000", "C stops there", _TABLES, b"limit=1%00", _WRONG),
        ("two limits", "which is meant?", _TABLES, b"limit=1&limit=0", (FINE, *_WRONG)),
        ("a list for a limit", "PHP makes one of it", _TABLES, b"limit[]=1", _UNKNOWN_QUERY),
        ("a cursor that is none", "not Base64", _TABLES, b"cursor=%25%25", _WRONG),
        ("a cursor of U+0000", "not Base64", _TABLES, b"cursor=%00", _WRONG),
        ("a cursor of another kind", "`{}` in Base64", _TABLES, b"cursor=e30", _WRONG),
        ("a cursor beyond eight bytes", "`[2^70]` in Base64",
         _TABLES, b"cursor=WzExODA1OTE2MjA3MTc0MTEzMDM0MjRd", _WRONG),
        ("a cursor not a number", "`[NaN]` in Base64", _TABLES, b"cursor=W05hTl0", _WRONG),
        ("a cursor of deep lists", "readers that call themselves run out of stack", _TABLES,
         b"cursor=" + b"W1tb" * 10_000, (*_WRONG, HTTP)),
        ("a time with U+0000", "no time", b"/api/v1/me/prompts/", b"cursor=WyJcdTAwMDAiLDFd", _WRONG),
        ("a time before all", "the year 1, earlier still in UTC", b"/api/v1/me/prompts/",
         b"cursor=WyIwMDAxLTAxLTAxVDAwOjAwOjAwKzE0OjAwIiwxXQ", _WRONG),
        ("a time after all", "the year 9999, later still in UTC", b"/api/v1/me/prompts/",
         b"cursor=WyI5OTk5LTEyLTMxVDIzOjU5OjU5LTE0OjAwIiwxXQ", _WRONG),
        ("a set with U+0000", "PostgreSQL takes none", _TABLES, b"set=%00", ("unknown_set", *_WRONG)),
        ("a set that is no UTF-8", "no text", _TABLES, b"set=%ff", ("unknown_set", *_WRONG)),
        ("a status with U+0000", "PostgreSQL takes none", _TABLES, b"status=%00", _WRONG),
        ("seats beyond eight bytes", "PostgreSQL refuses it", _TABLES, b"seats=" + b"9" * 30, _WRONG),
        ("an invitation with U+0000", "PostgreSQL takes none", _TABLES + b"{table}/", b"invitation=%00",
         (FINE, *_GONE, *_WRONG)),
        ("a journal after thirty digits", "PostgreSQL refuses it", _TABLES + b"{table}/journal/", b"after=" + b"9" * 30,
         (FINE, *_WRONG)),
        ("to wait for ever", "would hold the connection", _TABLES + b"{table}/", b"wait=1e400", _WRONG),
        ("to wait below zero", "no time", _TABLES + b"{table}/", b"wait=-1", _WRONG),
        ("a parameter that there is not", "somebody believes that it does something", _TABLES, b"colour=red",
         _UNKNOWN_QUERY),
        ("look-ups of the database", "frameworks filter by whatever is asked", _TABLES, b"host__password__startswith=a",
         _UNKNOWN_QUERY),
        ("ten thousand parameters", "each is looked at", _TABLES, b"&".join(b"a%d=1" % n for n in range(10_000)),
         (*_UNKNOWN_QUERY, HTTP)),
        ("names of JavaScript's own", "mean something to other services",
         _TABLES, b"__proto__[admin]=1", _UNKNOWN_QUERY),
        ("another method in the query", "frameworks change the method by it",
         _TABLES, b"_method=DELETE", _UNKNOWN_QUERY),
        ("another format in the query", "frameworks change the format by it", _TABLES, b"format=api", _UNKNOWN_QUERY),
        ("a query of signs", "nothing is named", _TABLES, b"&&==&=&%&%=%", _UNKNOWN_QUERY),
    ),
]  # fmt: skip

HEADERS: Final = [
    *_headers(
        ("a header without a colon", "no header", b"nonsense", (HTTP,)),
        ("a space before the colon", "some take it for the name's end", b"X-A : b", (HTTP,)),
        ("a folded header", "given up in 2014", b"X-A: b\r\n c", (HTTP,)),
        ("U+0000 in a header", "C stops there", b"X-A: b\x00c", (HTTP,)),
        ("a header without a name", "no header", b": b", (HTTP,)),
        ("a header's name in another alphabet", "not allowed", "X-\u00c4: b".encode(), (HTTP,)),
        ("two hundred headers", "more than anybody needs", b"\r\n".join(b"X-%d: a" % n for n in range(200)), (HTTP,)),
        ("a header of a million letters", "more than anybody needs", b"X-A: " + b"a" * 1_000_000, (HTTP, FINE)),
        ("two hosts", "which is meant?", b"Host: evil.example", (HTTP, "malformed_request")),
        ("a host from a proxy that there is not", "nobody vouches for it", b"X-Forwarded-Host: evil.example", (FINE,)),
        ("an address from a proxy that there is not", "nobody vouches for it",
         b"X-Forwarded-For: 127.0.0.1, ::1, x", (FINE,)),
        ("a scheme from a proxy that there is not", "nobody vouches for it", b"X-Forwarded-Proto: https", (FINE,)),
        ("another path by a header", "some frameworks follow it", b"X-Original-URL: /admin/", (FINE,)),
        ("a name with an underscore", "the same variable as with a hyphen",
         b"X_Request_ID: spoofed-by-an-underscore", (FINE,)),
        ("a request's id of signs", "would stand in the log",
         b"X-Request-ID: a\" onload=\"b{}${jndi:ldap://x}", (FINE,)),
        ("no kind of token", "only Bearer is known", b"Authorization: Basic YWRtaW46YWRtaW4=", ("token_invalid",)),
        ("nothing for a token", "only a scheme", b"Authorization: Bearer", ("token_invalid",)),
        ("a token of signs", "no token", b"Authorization: Bearer \xff\xfe'\"<>", ("token_invalid",)),
        ("a token of a hundred thousand letters", "no token", b"Authorization: Bearer bang_" + b"a" * 100_000,
         ("token_invalid", HTTP)),
        ("two tokens", "which is meant?",
         b"Authorization: Bearer a\r\nAuthorization: Bearer b", ("token_invalid", HTTP)),
        ("another format", "this service speaks JSON", b"Accept: application/xml", ("not_acceptable",)),
        ("a format that is none", "no format", b"Accept: ;;;,,,/;q=x", ("not_acceptable", FINE)),
        ("ten thousand formats", "each is looked at", b"Accept: " + b"a/b;q=0.1," * 10_000, ("not_acceptable", HTTP)),
        ("ten thousand languages", "each is looked at", b"Accept-Language: " + b"xx;q=0.1," * 10_000, (FINE, HTTP)),
        ("a language that is a path", "some look for its file", b"Accept-Language: ../../etc/passwd", (FINE,)),
        ("a language of bytes", "no text", b"Accept-Language: \xff\xfe", (FINE,)),
        ("a cookie of signs", "the API has no cookies", b"Cookie: sessionid=\xff\"; ;;=; a", (FINE,)),
        ("an origin that is none", "a page in a sandbox", b"Origin: null", (FINE,)),
        ("an origin of signs", "no origin", b"Origin: \xff://%", (FINE,)),
        ("tags that are none", "no tags", b"If-None-Match: \"unfinished, W/, \xff", (FINE,)),
        ("a range", "documents are sent whole", b"Range: bytes=0-0,-1,5-2", (FINE,)),
        ("a hundred thousand ranges", "each is looked at", b"Range: bytes=" + b"0-," * 30_000, (FINE, HTTP)),
        ("a date that is none", "no date", b"If-Modified-Since: yesterday", (FINE,)),
        ("an upgrade to nothing", "nobody speaks it", b"Connection: upgrade\r\nUpgrade: smtp", (FINE,)),
        ("an upgrade to HTTP/2", "would be another protocol",
         b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA", (FINE,)),
    ),
    Malformed("no host", "HTTP/1.1 demands one", b"GET /api/v1/limits/ HTTP/1.1\r\n\r\n", (HTTP, "malformed_request")),
    Malformed("a host of signs", "no name", request(b"GET", _LIMITS, host=b"evil/@:x"), (HTTP, "malformed_request")),
    Malformed("another host", "not this service's",
              request(b"GET", _LIMITS, host=b"evil.example"), ("malformed_request",)),
    Malformed("a host with another port", "a port is a number", request(b"GET", _LIMITS, host=b"localhost:x"),
              (HTTP, "malformed_request")),
]  # fmt: skip

METHODS: Final = [
    *_methods(
        ("a method that there is not", "not offered", b"BREW", _LIMITS, ("method_not_allowed",)),
        ("TRACE", "would show a proxy's headers", b"TRACE", _LIMITS, ("method_not_allowed",)),
        ("CONNECT to a path", "as to a proxy", b"CONNECT", _LIMITS, ("method_not_allowed", HTTP)),
        ("CONNECT to a host", "as to a proxy", b"CONNECT", b"localhost:22", (HTTP, PAGE)),
        ("a method in small letters", "methods have case", b"get", _LIMITS, (FINE, "method_not_allowed")),
        ("a method of ten thousand letters", "not offered", b"A" * 10_000, _LIMITS, ("method_not_allowed", HTTP)),
        ("a method with a control character", "no method", b"G\x01T", _LIMITS, (HTTP,)),
        ("a method of WebDAV", "not offered", b"PROPFIND", _TABLES, ("method_not_allowed",)),
        ("a view's own function", "some frameworks call it", b"DISPATCH", _LIMITS, ("method_not_allowed",)),
        ("a view's attribute", "some frameworks call it", b"SCHEMA", _LIMITS, ("method_not_allowed",)),
        ("DELETE of a list", "not offered", b"DELETE", _TABLES, ("method_not_allowed",)),
        ("OPTIONS of everything", "HTTP has it", b"OPTIONS", b"*", (FINE, PAGE, HTTP)),
    ),
    Malformed("no version", "HTTP of 1991", b"GET /api/v1/limits/\r\n\r\n", (HTTP,)),
    Malformed("another version", "there is none", b"GET /api/v1/limits/ HTTP/9.9\r\nHost: localhost\r\n\r\n", (HTTP,)),
    Malformed("a version of two digits", "1.10 is not 1.1", b"GET /api/v1/limits/ HTTP/1.10\r\nHost: localhost\r\n\r\n",
              (HTTP,)),
    Malformed("the beginning of HTTP/2", "another protocol, which would leave the connection open",
              b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", (HTTP,)),
    Malformed("the beginning of TLS", "another protocol",
              b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", (HTTP,)),
    Malformed("bytes", "no protocol", b"\x00\x01\x02\x03\r\n\r\n", (HTTP,)),
    Malformed("ends of lines without their beginnings", "some take a bare LF for one",
              b"GET /api/v1/limits/ HTTP/1.1\nHost: localhost\n\n", (HTTP, FINE)),
    Malformed("two requests in one line", "the second is part of the address",
              request(b"GET", b"/api/v1/limits/ HTTP/1.1\rHost: localhost\r\rGET /admin/"), (HTTP,)),
]  # fmt: skip

HEADS: Final = [*PATHS, *QUERIES, *HEADERS, *METHODS]
"""All of them."""
