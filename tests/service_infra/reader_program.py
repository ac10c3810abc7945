"""A front with two readers around an application of its own, in a process that has no threads before they are forked.

    python -m tests.service_infra.reader_program

It requests one thing after another and prints what came of each, as JSON by name.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

import django

from bang_service.platform.front.owners import digest_of
from bang_service.platform.front.readers import fork_readers
from bang_service.platform.front.reading import Limits
from bang_service.platform.front.threads import ThreadedStack
from bang_service.platform.handing_over import want
from bang_service.platform.long_poll import hold, is_repeated
from bang_service.platform.visitors import VISITOR
from tests.service_infra.test_front import Client

LIMITS = Limits(processor=0.3, seconds=600.0)
"""Seconds in which a reader does all that it is asked here but what never ends."""

CALVES = "WITH RECURSIVE calves(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM calves) SELECT max(n) FROM calves"
"""A statement without an end."""

_keeper = [0]
"""Of which process a reader is a child, once it has begun; 0 in the front."""


def tell(environ: dict[str, Any]) -> object:
    environ[VISITOR].account = 7
    body = environ["wsgi.input"].read().decode()
    texts = {name: value for name, value in environ.items() if isinstance(value, str)}
    return {"process": os.getpid(), "keeper": _keeper[-1], "niceness": os.nice(0), "environ": texts, "body": body}


def spin(environ: dict[str, Any]) -> object:
    while True:
        environ["spun"] = True


def ask_sqlite(environ: dict[str, Any]) -> object:
    return sqlite3.connect(":memory:").execute(CALVES).fetchone()


def end(environ: dict[str, Any]) -> object:
    if _keeper[-1]:
        os._exit(1)
    return "here"


def fail(environ: dict[str, Any]) -> object:
    raise ZeroDivisionError


def hold_once(environ: dict[str, Any]) -> object:
    if not is_repeated(environ):
        hold(environ, ["a topic"], 600)
    return {"process": os.getpid(), "is_repeated": is_repeated(environ)}


DEEDS: dict[str, Callable[[dict[str, Any]], object]] = {
    deed.__name__: deed for deed in (tell, spin, ask_sqlite, end, fail, hold_once)
}


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    _, *dear, name = environ["PATH_INFO"].split("/")
    start_response("200 OK", [("Content-Type", "application/json")])
    if dear and want(environ):
        return [b"nobody reads this"]
    return [json.dumps(DEEDS[name](environ)).encode()]


async def ask_all(stack: ThreadedStack) -> dict[str, Any]:
    client, told = Client(stack), dict[str, Any]()

    async def ask(name: str, path: str, **request: Any) -> None:
        status, headers, body = await client.request(path, **request)
        told[name] = {"status": status, "headers": headers, "body": json.loads(body)}

    headers = [(b"authorization", b"token"), (b"x-request-id", b"a-reader-s-own")]
    await ask("here", "/tell", headers=headers)
    await ask("dear", "/dear/tell", headers=headers, chunks=[b"how", b"dy"])
    told["owner"] = stack._owners.owner_of(digest_of({"authorization": "token"}), "")
    # Whatever is held is asked for once more as soon as it is.
    await ask("held", "/dear/hold_once")
    for name in ("spin", "ask_sqlite", "end", "fail"):
        await ask(name, f"/dear/{name}")
        await ask(f"after {name}", "/dear/tell")
    os.kill(told["dear"]["body"]["keeper"], signal.SIGKILL)
    # Nobody replaces those that end now.
    for _ in range(3):
        await ask("alone", "/dear/end")
    return told


def main() -> None:
    """Request everything."""
    django.setup()
    readers = fork_readers(application, count=2, prepare=lambda: _keeper.append(os.getppid()), limits=LIMITS)
    stack = ThreadedStack(application, threads=1, max_body=100, readers=readers)
    told = asyncio.run(ask_all(stack))
    stack.close()
    told["process"] = os.getpid()
    print(json.dumps(told))


if __name__ == "__main__":
    main()
