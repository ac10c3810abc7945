"""What stands in the pages of `games/engine/rulings/`: rulings, headings that may be cited, table options."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tests.repository import ROOT

FOLDER = ROOT / "games" / "engine" / "rulings"
OPTIONS = "table_options.md"
HEADINGS = "seed_headings.md"


@dataclass(frozen=True)
class Ruling:
    """A ruling: its number, the page it stands on, and everything below its heading."""

    number: int
    page: str
    text: str

    @property
    def sources(self) -> list[str]:
        """What stands in brackets at the end, source by source."""
        found = re.search(r"\[([^][]+)\]$", self.text)
        return re.split(r";\s+", found[1]) if found else []


@dataclass(frozen=True)
class OptionEntry:
    """A table option: the part of the page it stands in, its values in order, the ones marked as default, and the
    rulings its entry links to."""

    part: str
    values: list[str]
    defaults: list[str]
    rulings: set[str]


def read(page: str) -> str:
    """The text of a page."""
    return (FOLDER / page).read_text(encoding="utf-8")


@cache
def rulings() -> tuple[Ruling, ...]:
    """All rulings, as often as they stand there, page by page."""
    return tuple(
        Ruling(int(number), path.name, " ".join(text.split()))
        for path in sorted(FOLDER.glob("*.md"))
        for number, text in re.findall(r"^### R(\d+)\n(.*?)(?=^#|\Z)", read(path.name), flags=re.M | re.S)
    )


@cache
def numbers() -> frozenset[int]:
    """The numbers of all rulings."""
    return frozenset(ruling.number for ruling in rulings())


@cache
def headings() -> tuple[str, ...]:
    """Every heading of a document that may be cited, with the document's number: `000 Barrel`."""
    return tuple(re.findall(r"`(00[0-4] [^`]+)`", read(HEADINGS).split("\n## ", 1)[1]))


@cache
def option_entries() -> dict[str, OptionEntry]:
    """The table options that have an entry."""
    found = {}
    for part in re.split(r"^## ", read(OPTIONS), flags=re.M)[1:]:
        title = part.split("\n", 1)[0]
        for name, text in re.findall(r"^### (\w+)\n(.*?)(?=^###|\Z)", part, flags=re.M | re.S):
            rows = re.findall(r"^\| `(\w+)`( \(default\))? \|", text, flags=re.M)
            linked = set(re.findall(r"\[R(\d+)\]", text))
            values, defaults = [value for value, _ in rows], [value for value, mark in rows if mark]
            found[name] = OptionEntry(title, values, defaults, {f"R{number}" for number in linked})
    return found
