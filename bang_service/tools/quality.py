"""`manage.py quality`: every static check, one line each; `--write` first renews what is generated or formatted."""

from __future__ import annotations

import argparse
import os
from time import perf_counter
from typing import Final

from .quality_steps import RENEWALS, STEPS, Step

MOST_LINES: Final = 60


def _run(step: Step, verb: str = "") -> bool:
    started = perf_counter()
    outcome = step.act()
    verdict = "ok" if outcome.ok else "FAILED"
    print(f"{verb + step.name:25} {verdict:6} {perf_counter() - started:5.1f} s", flush=True)
    if not outcome.ok:
        lines = outcome.text.splitlines()
        print("\n".join(lines[:MOST_LINES]), flush=True)
        if len(lines) > MOST_LINES:
            print(f"… and {len(lines) - MOST_LINES} more lines", flush=True)
    return outcome.ok


def main(arguments: list[str]) -> int:
    """Run every step, failed ones with what they had to say; answers 0 when all are ok."""
    parser = argparse.ArgumentParser(prog="manage.py quality", description=__doc__)
    parser.add_argument("--write", action="store_true", help="first renew formatting and generated files")
    parser.add_argument(
        "--only", action="append", choices=[step.name for step in STEPS], help="run this step; may be given again"
    )
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("BANG_BOOTSTRAP", "off")
    results = [_run(step, "renew ") for step in RENEWALS] if chosen.write else []
    results += [_run(step) for step in STEPS if chosen.only is None or step.name in chosen.only]
    return 0 if all(results) else 1
