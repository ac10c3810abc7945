"""The standings that the API publishes, compared with those that a second program computes from published files."""

from __future__ import annotations

import http.client
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final

from bang_service.platform.environment import ROOT
from bang_service.platform.http import json
from tests.proofs.chaos.stage import HOST

Fetch = Callable[[str], bytes]
"""What the service answers at a path, to whoever has no account. Raises Unanswered."""

PROGRAM: Final = ROOT / "tests" / "leagues" / "second_opinion.py"
RESULTS: Final = ("rounds.json", "results.csv")
"""The program computes standings from the one and from the other."""

API: Final = "/api/v1"
PATIENCE: Final = 30.0
PAUSE: Final = 0.5
PROGRAM_SECONDS: Final = 60


class Unanswered(Exception):
    """The service does not give out what it publishes."""


def second_opinion(season: int, fetch: Fetch, program: Path = PROGRAM) -> tuple[list[str], str]:
    """Each difference between a season's standings and what the second program says of them, and what was compared, in
    words. Where the service was installed without its tests there is no such program: nothing is compared then, and the
    words say so."""
    if not program.is_file():
        return [], f"standings were not compared: {program} is not there"
    try:
        told = json.decode(fetch(f"{API}/seasons/{season}/"))
        divisions = told["divisions"]
        with TemporaryDirectory() as folder:
            found = [text for division in divisions for text in _differences(told, division, fetch, program, folder)]
    except Unanswered as error:
        return [str(error)], "standings were not compared: the service did not answer"
    if not divisions:
        return ["the season has no divisions whose standings could be compared"], "standings were not compared"
    return found, f"standings of {len(divisions)} divisions were compared with those of a second program"


def over_http(ports: Sequence[int]) -> Fetch:
    """From the running service. Programs that were killed may need a moment."""

    def fetch(path: str) -> bytes:
        until, tries = monotonic() + PATIENCE, 0
        while True:
            answer = _asked(ports[tries % len(ports)], path)
            if isinstance(answer, bytes):
                return answer
            if monotonic() > until:
                raise Unanswered(f"{path}: {answer}")
            tries += 1
            sleep(PAUSE)

    return fetch


def _asked(port: int, path: str) -> bytes | str:
    """The body of the answer, or what is wrong."""
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        reply = connection.getresponse()
        body = reply.read()
    except (OSError, http.client.HTTPException) as error:
        return str(error) or type(error).__name__
    finally:
        connection.close()
    return body if reply.status == 200 else f"status {reply.status}"


def _differences(
    season: dict[str, Any], division: dict[str, Any], fetch: Fetch, program: Path, folder: str
) -> Iterator[str]:
    api, page = f"{API}/divisions/{division['id']}", f"/leagues/{season['league']}/{season['number']}"
    files = {
        "season.json": f"{API}/seasons/{season['id']}/", "rounds.json": f"{api}/rounds/",
        "results.csv": f"{page}/{division['level']}/results.csv",
        "standings.csv": f"{page}/{division['level']}/standings.csv",
    }  # fmt: skip
    for name, path in files.items():
        (Path(folder) / name).write_bytes(fetch(path))
    published = _lines(json.decode(fetch(f"{api}/standings/")))
    if not published:
        yield f"division {division['level']}: it has no standings"
    for results in RESULTS:
        # Isolated: nothing of the service can be imported.
        command = [sys.executable, "-I", str(program), "season.json", results, "standings.csv"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PROGRAM_SECONDS, check=False)
        where = f"division {division['level']}, by {results}"
        if done.returncode:
            yield f"{where}: the second program failed: {done.stderr.strip().splitlines()[-1:]}"
        elif (computed := done.stdout.splitlines()) != published:
            yield f"{where}: published are {published}, computed were {computed}"


def _lines(standings: dict[str, Any]) -> list[str]:
    """Standings as the program prints them."""
    lines = sorted(standings["lines"], key=lambda line: (line["rank"], line["entry"]))
    names = ("rank", "entry", "games", "wins", "sheriffs", "points")
    return [" ".join(map(str, [*(line[name] for name in names), *line["values"]])) for line in lines]
