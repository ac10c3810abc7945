"""Which breaking changes the changelog names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .schemas import Change

MARK = "**Breaking:**"


def named(changelog: str) -> set[str]:
    """What the entries of the unreleased version that begin with `**Breaking:**` name in backticks."""
    unreleased = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", changelog, flags=re.MULTILINE | re.DOTALL)
    entries = re.split(r"^(?=- |#|\n)", unreleased[1] if unreleased else "", flags=re.MULTILINE)
    breaking = [entry for entry in entries if entry.startswith(f"- {MARK}")]
    return {word for entry in breaking for word in re.findall(r"`([^`]+)`", entry)}


def unnamed(changes: Iterable[Change], changelog: str) -> list[Change]:
    """The changes whose subject no entry names."""
    known = named(changelog)
    return [change for change in changes if change.subject not in known]
