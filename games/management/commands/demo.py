"""`manage.py demo`: play a whole game against a running service, as any client could, and tell it as a story.

Everything goes over HTTP with the standard library: what is here would work on another machine, in another language.
It knows no rule of the game: it chooses among the options it is offered.
"""

from __future__ import annotations

import hashlib
import json
import random
import secrets
import sys
import urllib.error
import urllib.request
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from http.client import HTTPException
from time import monotonic, sleep
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

API: Final = "/api/v1"
DEFAULT_URL: Final = "http://127.0.0.1:8000"

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
PATIENCE: Final = 60.0
"""Seconds in which something must happen, or the demo gives up."""

ATTEMPTS: Final = 8
"""How often a request is sent before a busy service is given up."""

Document = dict[str, Any]


class Refused(Exception):
    """The service said no; `document` is its problem document."""

    def __init__(self, status: int, document: Document) -> None:
        super().__init__(f"{status} {document.get('title', '')}: {document.get('detail', '')}")
        self.status = status
        self.document = document


class Unreachable(Exception):
    """No service answers at the address."""


class Http:
    """JSON over HTTP as one player; counts its requests and waits when it is told to."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")
        self.address = self._url + API
        self.token = ""
        self.requests = 0
        self.waited = 0

    def get(self, path: str) -> Any:
        """The JSON of a resource."""
        return self._patiently("GET", path, None)

    def post(self, path: str, body: Document | None = None) -> Any:
        """Send a JSON body."""
        return self._patiently("POST", path, body or {})

    def put(self, path: str, body: Document) -> Any:
        """Send a JSON body to where it belongs."""
        return self._patiently("PUT", path, body)

    def _patiently(self, method: str, path: str, body: Document | None) -> Any:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return self._send(method, path, body)
            except urllib.error.HTTPError as error:
                document = _problem(error)
                if error.code not in (429, 503) or attempt == ATTEMPTS:
                    raise Refused(error.code, document) from error
                self.waited += 1
                sleep(_seconds(error.headers.get("Retry-After")))
            except (urllib.error.URLError, OSError, HTTPException) as error:
                raise Unreachable(str(getattr(error, "reason", error))) from error
        raise AssertionError("the last attempt returns or raises")

    def _send(self, method: str, path: str, body: Document | None) -> Any:
        self.requests += 1
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._url + API + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        try:
            return json.loads(text) if text else None
        except ValueError as error:
            raise Refused(answer.status, {"title": "This is no BANG! service", "detail": self._url}) from error


def _problem(error: urllib.error.HTTPError) -> Document:
    try:
        document = json.loads(error.read())
    except ValueError:
        document = None
    return document if isinstance(document, dict) else {"title": error.reason, "detail": error.url}


def _seconds(retry_after: str | None) -> float:
    return float(retry_after) if retry_after and retry_after.isdecimal() else 1.0


# -- the player ------------------------------------------------------------------------------------------------


def choose(view: Document, chance: random.Random) -> str:
    """The id of a sensible option: first what helps, then what hurts others, and never to no purpose."""
    options = view["prompt"]["options"]
    me = next(seat for seat in view["seats"] if seat["seat"] == view["viewer"])
    sheriffs = {seat["seat"] for seat in view["seats"] if seat["role"] == "sheriff"}
    friends = sheriffs if me["role"] == "deputy" else set()
    ranked = [(_worth(option, me, friends, sheriffs) + chance.random(), option["id"]) for option in options]
    chosen: str = max(ranked)[1]
    return chosen


def _worth(option: Document, me: Document, friends: set[int], sheriffs: set[int]) -> float:
    kind, target = option["kind"], option.get("seat")
    if kind == "back" or (kind == "use" and option["intention"] != "hostile"):
        return -2.0
    if kind in ("pass", "end"):
        return -1.0
    if target in friends and option["intention"] == "hostile":
        return -1.5
    if kind == "play" and target is None:
        return 3.0
    if option["intention"] == "hostile":
        return 2.5 if me["role"] == "outlaw" and target in sheriffs else 1.5
    return 0.5


# -- the story -------------------------------------------------------------------------------------------------


class Story:
    """Prints the journal as it grows: a heading for each turn, its events below."""

    def __init__(self, command: BaseCommand, *, quiet: bool) -> None:
        self._out = command.stdout
        self._err = command.stderr
        self._heading = command.style.MIGRATE_HEADING
        self._quiet = quiet

    def tell(self, records: Sequence[Document]) -> None:
        """Print records."""
        for record in records:
            if self._quiet or not record["text"]:
                continue
            self.clear()
            if record["kind"] == "turn":
                self._out.write("")
                self._out.write(self._heading(f"Round {record['round']}: {record['text']}"))
            else:
                self._out.write(f"  {record['text']}")

    def say(self, text: str) -> None:
        """Print something that is no record."""
        self.clear()
        self._out.write(text)

    def progress(self, view: Document, requests: int) -> None:
        """Where the game stands, in one line on a terminal."""
        if self._err.isatty():
            alive = sum(seat["status"] != "out" for seat in view["seats"])
            line = f"round {view['turn']['round']}, {alive} of {len(view['seats'])} seats in play, {requests} requests"
            self._err.write(f"\r\x1b[K{line}", ending="")
            self._err.flush()

    def clear(self) -> None:
        """Take the progress line away."""
        if self._err.isatty():
            self._err.write("\r\x1b[K", ending="")
            self._err.flush()


# -- the command -----------------------------------------------------------------------------------------------


class Command(BaseCommand):
    """Play one game and tell it."""

    help = "Play a whole game over HTTP against a running service and print it as a story."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where, with whom, and how loud."""
        url = settings.PUBLIC_URL or DEFAULT_URL
        parser.add_argument("--url", default=url, help=f"where the service is (default: {url})")
        parser.add_argument("--seats", type=int, default=5, help="seats at the table (default: 5)")
        parser.add_argument("--game", default="cards", help="cards or dice (default: cards)")
        parser.add_argument("--sets", default="", help="card sets, separated by commas (default: base)")
        parser.add_argument("--policy", default="rules", help="how the AI seats play (default: rules)")
        parser.add_argument("--seed", type=int, help="seed of this player's own choices; the service makes the deal")
        parser.add_argument("--quiet", action="store_true", help="print only the end")

    def handle(self, *args: Any, **options: Any) -> None:
        """Sign up, open a table, play, and check the deal."""
        address = urlsplit(options["url"])
        if address.scheme not in ("http", "https") or not address.hostname:
            raise CommandError(f"{options['url']!r} is no address; write it as {DEFAULT_URL}")
        http = Http(options["url"])
        story = Story(self, quiet=options["quiet"])
        try:
            self._play(http, story, options)
        except Unreachable as error:
            story.clear()
            raise CommandError(
                f"No service answers at {options['url']} ({error}).\n"
                "Start one in another terminal:  python3 manage.py up\n"
                "or say where it is:             python3 manage.py demo --url http://127.0.0.1:8000"
            ) from error
        except Refused as error:
            story.clear()
            raise CommandError(f"The service refused: {error}") from error
        except KeyboardInterrupt:
            story.clear()
            self.stderr.write("Left the table; the service plays on without this client.")
            sys.exit(130)

    def _play(self, http: Http, story: Story, options: Document) -> None:
        started = monotonic()
        sets = [name.strip() for name in options["sets"].split(",") if name.strip()]
        added = secrets.token_hex(16)
        wanted = {"game": options["game"], "seats": options["seats"], "sets": sets}
        table = _seated(http, wanted, added, policy=options["policy"])
        path = f"/tables/{table['id']}"
        story.say(
            f"Table {table['id']}: {', '.join(seat['name'] for seat in table['seats'])}. "
            f"The deal is committed to: {table['commitment']}"
        )
        view = _to_the_end(http, story, path, random.Random(options["seed"]))
        record = http.get(f"{path}/record/")
        matches = (
            record["commitment"] == table["commitment"] == hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest()
        )
        counted = record["players"][0]["entropy"] == table["seats"][0]["entropy"] == added
        story.say(_ending(view, http.get("/catalogue/words/")["sides"]))
        duration = monotonic() - started
        story.say(
            f"{len(record['decisions'])} decisions, {len(record['journal'])} records, {duration:.1f} s, "
            f"{http.requests} requests" + (f", {http.waited} pauses asked for" if http.waited else "") + "."
        )
        if not matches:
            raise CommandError("The seed that was revealed is not the one that was committed to.")
        if not counted:
            raise CommandError("What this player added to the deal was left out.")
        story.say(f"The seed revealed is the one committed to: {record['seed']}")
        story.say(f"To check every random act: {http.address}/verify_record.py, with {http.address}{path}/record/")


def _seated(http: Http, wanted: Document, added: str, *, policy: str) -> Document:
    """A new player at a new table full of AI seats; the table as it was before the deal."""
    name = f"demo-{secrets.token_hex(4)}"
    http.token = http.post("/accounts/", {"name": name, "password": secrets.token_urlsafe(24)})["token"]
    table = http.post("/tables/", {"name": "Demonstration", **wanted})
    for _ in range(wanted["seats"] - 1):
        http.post(f"/tables/{table['id']}/ai-seats/", {"policy": policy})
    found: Document = http.put(f"/tables/{table['id']}/entropy/", {"entropy": added})
    http.post(f"/tables/{table['id']}/start/")
    return found


def _to_the_end(http: Http, story: Story, path: str, chance: random.Random) -> Document:
    """Read, answer when asked, and wait in between; the view of the game when it is over."""
    cursor = 0
    pause, news = FIRST_PAUSE, monotonic()
    view: Document = http.get(f"{path}/view/")
    while True:
        while view["journal"] > cursor:
            page = http.get(f"{path}/journal/?after={cursor}&limit=500")
            story.tell(page["records"])
            cursor = page["last"]
            pause, news = FIRST_PAUSE, monotonic()
        story.progress(view, http.requests)
        if view["result"] is not None:
            return view
        if view["prompt"] is not None:
            try:
                answer = {"prompt": view["prompt"]["id"], "option": choose(view, chance)}
                view = http.post(f"{path}/answer/", answer)
            except Refused as error:
                # The game has moved on in the meantime: look again.
                if error.status != 409:
                    raise
                view = http.get(f"{path}/view/")
            news = monotonic()
            continue
        if monotonic() - news > PATIENCE:
            seats = ", ".join(view["seats"][seat]["name"] for seat in view["waiting_for"])
            raise CommandError(
                f"Nothing has happened for {PATIENCE:.0f} seconds; the table waits for {seats}. "
                "Do the service's workers run? `python3 manage.py up` starts everything."
            )
        sleep(pause)
        pause = min(pause * 1.5, LONGEST_PAUSE)
        view = http.get(f"{path}/view/")


def _ending(view: Document, sides: Mapping[str, str]) -> str:
    lines = ["", f"{sides[view['result']['side']]} in round {view['turn']['round']}."]
    width = max(len(seat["name"]) for seat in view["seats"])
    for seat in view["seats"]:
        points = f"{seat['life']} life point{'' if seat['life'] == 1 else 's'}"
        fate = {"out": "eliminated", "ghost": "a ghost"}.get(seat["status"], points)
        crown = "  won" if seat["seat"] in view["result"]["winners"] else ""
        lines.append(f"  {seat['name']:{width}}  {seat['role']:9} {seat['character']:16} {fate:14}{crown}".rstrip())
    return "\n".join([*lines, ""])
