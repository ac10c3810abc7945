"""Dear reads are answered by processes of their own, which may die over them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from bang_service.platform.environment import ROOT
from bang_service.platform.front.reading import NICENESS
from tests.waiting import PATIENCE

Told = dict[str, Any]

LEAST_URGENT = 19
"""There is no larger niceness."""


@pytest.fixture(scope="module")
def told() -> Told:
    """What `reader_program` has told."""
    command = [sys.executable, "-m", "tests.service_infra.reader_program"]
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "bang_service.settings"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    found: Told = json.loads(done.stdout.splitlines()[-1])
    return found


def test_dear_read__is_answered_by_another_process_behind_everything_else(told: Told) -> None:
    here, dear = told["here"]["body"], told["dear"]["body"]
    assert here["process"] == told["process"]
    assert dear["process"] not in (told["process"], dear["keeper"])
    assert dear["niceness"] == min(here["niceness"] + NICENESS, LEAST_URGENT)


def test_dear_read__reaches_the_reader_whole(told: Told) -> None:
    here, dear = told["here"], told["dear"]
    assert (dear["status"], dear["headers"]) == (here["status"], here["headers"])
    assert dear["body"]["body"] == "howdy"
    assert dear["body"]["environ"].pop("CONTENT_LENGTH") == "5"
    assert dear["body"]["environ"].pop("PATH_INFO") == "/dear/tell"
    assert dear["body"]["environ"].items() <= here["body"]["environ"].items()


def test_dear_read__tells_the_front_whose_it_was(told: Told) -> None:
    assert told["owner"] == "account 7"


def test_dear_read__that_is_held__is_repeated_by_a_reader(told: Told) -> None:
    held = told["held"]["body"]
    assert held["is_repeated"] and held["process"] not in (told["process"], told["dear"]["body"]["keeper"])


@pytest.mark.parametrize("what", ["spin", "ask_sqlite", "end", "fail"])
def test_dear_read__over_which_the_reader_dies__is_refused_and_the_next_is_answered(told: Told, what: str) -> None:
    refused = told[what]
    assert (refused["status"], refused["body"]["code"]) == (503, "unavailable")
    assert int(refused["headers"]["retry-after"]) > 0
    after = told[f"after {what}"]
    assert after["status"] == 200
    assert after["body"]["process"] != told["process"]


def test_dear_read__without_any_reader__is_answered_here(told: Told) -> None:
    assert told["alone"]["body"] == "here"
