"""A whole game in one small program: `python examples/bot.py --game dice --seats 5`, or `--table 7` to play there."""

import argparse
import os
import random
import secrets

from bang_client import BangError, Client, NewRecord, NewView
from bang_client.models import Option, Prompt

LIKED = {"pass": 1, "end": 1, "use": 0, "back": -1}


def worth(option: Option) -> float:
    """How much this bot likes an option: it knows no rule and is fond of shooting."""
    return random.random() + (3 if option["intention"] == "hostile" else LIKED.get(option["kind"], 2))


def answer(client: Client, table_id: int, prompt: Prompt) -> None:
    """Answer what this seat is asked."""
    try:
        client.answer(table_id, prompt["id"], max(prompt["options"], key=worth)["id"])
    except BangError as error:
        if error.status != 409:  # 409: the game has moved on, and a newer view is on its way
            raise


def main() -> None:
    """Find a table, play, and tell the story."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default=os.environ.get("BANG_URL", "http://127.0.0.1:8000"))
    parser.add_argument("--game", default="cards", help="cards or dice")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--table", type=int, help="join this one, or come back to it")
    wanted = parser.parse_args()
    with Client(wanted.url, os.environ.get("BANG_TOKEN")) as client:
        if client.token is None:
            client.sign_up(name=f"bot-{secrets.token_hex(4)}", password=secrets.token_urlsafe(16))
        if wanted.table is not None:
            table = client.table(wanted.table)
            if table["your_seat"] is None:
                table = client.join(wanted.table)
        else:
            table = client.open_table(game=wanted.game, seats=wanted.seats)
            for _ in range(wanted.seats - 1):
                client.add_ai_seat(table["id"], policy="rules")
            client.start(table["id"])
        for told in client.follow_table(table["id"], after=0):  # until the game is over
            if isinstance(told, NewRecord) and told.record["text"]:
                print(told.record["text"])
            elif isinstance(told, NewView) and told.view["prompt"]:
                answer(client, table["id"], told.view["prompt"])
        table = client.table(table["id"])
        result, ruling = table["result"], table["ruling"]
        why = [f"({ruling['reason']})"] if ruling else []
        print("Over:", f"{result['side']} wins, seats {result['winners']}" if result else table["status"], *why)


if __name__ == "__main__":
    main()
