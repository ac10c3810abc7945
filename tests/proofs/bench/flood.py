"""Wrong passwords for one account, from one address or from many, at a steady pace: a program of its own, so that what
is measured beside it does not wait for it.

    python -m tests.proofs.bench.flood --port 8000 --name owner --wrong 10000 --addresses 1000 --rate 200
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import Counter
from itertools import count
from time import perf_counter
from typing import Any, Final

from bang_service.tools.bench.load import HOST

CONNECTIONS: Final = 16


def address(number: int) -> str:
    """One of as many addresses as are wanted."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def log_in_request(name: str, password: str, origin: str, device: str = "") -> bytes:
    """A log-in as it goes over the wire, from an address behind a proxy that is believed."""
    body = json.dumps({"name": name, "password": password, "device": device}).encode()
    head = (
        f"POST /api/v1/sessions/ HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-For: {origin}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def exchange(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> tuple[int, bytes]:
    """Status and body of the answer."""
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(
        int(line.partition(b":")[2]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
    )
    return int(head.split(b" ", 2)[1]), await reader.readexactly(length)


async def _flood(port: int, name: str, wrong: int, addresses: int, rate: float) -> dict[str, Any]:
    numbers, statuses = count(), Counter[str]()
    start = perf_counter()

    async def one() -> None:
        reader, writer = await asyncio.open_connection(HOST, port)
        while (number := next(numbers)) < wrong:
            await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
            request = log_in_request(name, f"a-guess-{number}", address(number % addresses))
            status, _body = await exchange(reader, writer, request)
            statuses[str(status)] += 1
        writer.close()

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))
    return {"statuses": dict(statuses), "seconds": round(perf_counter() - start, 1)}


def main() -> None:
    """Send them, and print how they were answered as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.flood", description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--wrong", type=int, required=True)
    parser.add_argument("--addresses", type=int, required=True)
    parser.add_argument("--rate", type=float, required=True)
    print(json.dumps(asyncio.run(_flood(**vars(parser.parse_args())))))


if __name__ == "__main__":
    main()
