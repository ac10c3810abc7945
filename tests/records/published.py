"""The published verifier, records for it to read, and what somebody needs so as to forge them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from games.engine.kernel import rng
from games.engine.kernel.rng import commitment
from games.fairness.deals import link
from games.fairness.verifier import verify_record as program
from games.terms.rulebooks import CARDS, DICE, rulebook
from tests.waiting import PATIENCE

from .games import Document, record_by

PROGRAM = Path(program.__file__)
EVENTS = ("base", "high_noon", "fistful_of_cards")
ADDED = {0: "six-guns", 2: "~petticoats~"}
STAFF: Document = {"side": "outlaws", "winners": [1], "adjudicated": True}

Change = Callable[[Document], None]
"""What somebody makes of an honest record."""


def run(folder: Path, record: Document, *words: str) -> tuple[int, str]:
    """The exit code and what was said, of a process that has nothing but the file."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    return run_files(str(file), *words)


def run_files(*words: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-I", str(PROGRAM), *words], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


@cache
def card_game() -> Document:
    """A card game with a new deck, cards taken at random or put back on the deck, and events of several decks."""
    rules = rulebook(game=CARDS, sets=EVENTS, seats=6, options={})
    return next(
        record
        for record in (record_by(rules, number, entropies=ADDED) for number in range(500))
        if {"shuffle", "event", "flip", "return", "eliminated"} <= {entry["kind"] for entry in record["journal"]}
        and any(act["domain"] == "random card" for act in record["chance"])
        and any(entry["kind"] == "draw" and entry["cause"] == "Kit Carlson" for entry in record["journal"])
    )


@cache
def dice_game() -> Document:
    return record_by(rulebook(game=DICE, sets=(), seats=5, options={}), 3, entropies=ADDED)


def refusal(record: Document) -> str:
    """Why the verifier refuses the record, empty: it does not."""
    try:
        program.verify(record)
    except program.Wrong as wrong:
        return str(wrong)
    return ""


def first(record: Document, kind: str, **fields: Any) -> Document:
    """The first journal record of a kind with these fields."""
    found: Document = next(
        each for each in record["journal"] if each["kind"] == kind and fields.items() <= each.items()
    )
    return found


def act(record: Document, domain: str) -> Document:
    """The first random act for something."""
    found: Document = next(each for each in record["chance"] if each["domain"] == domain)
    return found


def redo(record: Document, one: Document) -> None:
    """Let a forger who knows the deal seed do an act again, with other items."""
    key = program.deal_seed_of(record).hex()
    one["result"] = rng.shuffled(key, one["serial"], one["domain"], one["items"])


def bind(record: Document) -> None:
    """Let the host commit to another seed afterwards, as far as the record goes."""
    record["commitment"] = commitment(record["seed"])
    chain = record["chain"]
    chain["link"] = link(chain["previous"], chain["number"], record["commitment"])
