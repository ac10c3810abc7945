"""Everything that happens at several tables, side by side: `python examples/watch.py 7 9`, or at all of them."""

import asyncio
import os
import sys

from bang_client import AsyncClient, BangError, NewRecord


async def watch(client: AsyncClient, table_id: int) -> None:
    """Tell what happens at one table until its game is over, or why it may not be followed."""
    try:
        async for told in client.follow_table(table_id):
            if isinstance(told, NewRecord):
                print(f"[{table_id}] {told.record['text']}")
    except BangError as error:  # quota_exceeded: the service gives 50 streams to each who asks
        print(f"[{table_id}] {error}", file=sys.stderr)


async def main() -> None:
    """Follow the tables that are named, or all that are being played."""
    async with AsyncClient(os.environ.get("BANG_URL", "http://127.0.0.1:8000")) as client:
        wanted = [int(word) for word in sys.argv[1:]]
        playing = wanted or [table["id"] async for table in client.tables(status="playing")]
        await asyncio.gather(*(watch(client, table_id) for table_id in playing))


if __name__ == "__main__":
    asyncio.run(main())
