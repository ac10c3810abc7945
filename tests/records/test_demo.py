"""`manage.py demo`: a client like any other."""

import io
import json
import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.kernel.rulebook import rulebook_of
from games.management.commands import demo
from games.terms.rulebooks import rulebook
from tests.games.people import EVERY_SET
from tests.service_infra.test_up import ROOT, Service, free_port
from tests.waiting import LONG_PATIENCE, PATIENCE

Answer = tuple[int, dict[str, str], bytes]


@contextmanager
def service(*answers: Answer) -> Iterator[str]:
    """A service that gives these answers, one after another, whatever it is asked."""
    waiting = list(answers)

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            status, headers, data = waiting.pop(0)
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(data))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = answer

        def log_message(self, *words: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def run_demo(*words: str) -> tuple[str, str]:
    out = io.StringIO()
    try:
        call_command("demo", *words, stdout=out, stderr=io.StringIO())
    except CommandError as error:
        return out.getvalue(), str(error)
    return out.getvalue(), ""


def test_no_service_is_said_to_be_none_and_how_to_start_one() -> None:
    _, error = run_demo("--url", f"http://127.0.0.1:{free_port()}")
    assert "No service answers at http://127.0.0.1:" in error
    assert "python3 manage.py up" in error


@pytest.mark.parametrize("url", ["localhost:8000", "ftp://example.org", "http://"])
def test_an_address_that_is_none_is_told(url: str) -> None:
    _, error = run_demo("--url", url)
    assert "http://" in error


def test_something_else_at_the_address_is_told() -> None:
    with service((200, {}, b"<html>")) as url:
        _, error = run_demo("--url", url)
    assert "no BANG! service" in error


def test_a_refusal_is_told_in_the_services_words() -> None:
    problem = {"title": "Some inputs are wrong", "detail": "This name is taken."}
    with service((422, {}, json.dumps(problem).encode())) as url:
        _, error = run_demo("--url", url)
    assert "422 Some inputs are wrong: This name is taken." in error


@pytest.mark.parametrize("status", [429, 503])
def test_a_busy_service_is_asked_again_when_it_says_so(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(demo, "sleep", pauses.append)
    busy = (status, {"Retry-After": "7"}, b"{}")
    with service(busy, (status, {}, b""), (200, {}, b'{"id": 1}')) as url:
        http = demo.Http(url)
        assert http.get("/tables/1/") == {"id": 1}
    assert pauses == [7.0, 1.0]
    assert (http.requests, http.waited) == (3, 2)


def test_a_service_that_stays_busy_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "sleep", lambda seconds: None)
    busy = (429, {"Retry-After": "1"}, b'{"title": "Too many requests", "detail": "Wait."}')
    with service(*[busy] * demo.ATTEMPTS) as url:
        _, error = run_demo("--url", url)
    assert "Too many requests" in error


@pytest.mark.parametrize(("seats", "sets"), [(5, ["base"]), (3, EVERY_SET), (8, EVERY_SET)])
def test_its_choices_are_among_the_options_and_bring_games_to_an_end(seats: int, sets: list[str]) -> None:
    for number in range(10):
        g = rulebook(game="cards", sets=sets, seats=seats, options={}).deal(f"{number:064x}")
        chance = random.Random(number)
        for _ in range(2000):
            if g.result is not None:
                break
            seat = g.prompts()[0].seat
            view = rulebook_of(g).view_builder(g).view(seat)
            chosen = demo.choose(view, chance)
            at = [option["id"] for option in view["prompt"]["options"]].index(chosen)
            g.answer(seat, g.options(seat)[at])
        assert g.result is not None


def demo_at(port: int, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "demo", "--url", f"http://127.0.0.1:{port}", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONG_PATIENCE,
        check=False,
    )


@pytest.mark.long
def test_a_whole_game_against_a_real_service(var_dir: Path) -> None:
    up = Service(var_dir, free_port())
    try:
        up.wait_open()
        run = demo_at(up.port, "--seed", "1")
        small = demo_at(up.port, "--seed", "1", "--quiet", "--seats", "3", "--sets", ",".join(EVERY_SET))
        nowhere = demo_at(up.port, "--sets", "base,atlantis")
    finally:
        up.process.terminate()
        up.process.wait(PATIENCE)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert small.returncode == 0, small.stderr
    assert re.search(r"^(The (Deputy|Outlaw|Renegade) wins|Nobody wins) in round", small.stdout, re.MULTILINE)
    assert nowhere.returncode == 1 and "atlantis" in nowhere.stderr and "dodge_city" in nowhere.stderr
    assert "Round 1: " in run.stdout
    assert "\n  demo-" in run.stdout
    assert "The seed revealed is the one committed to" in run.stdout
