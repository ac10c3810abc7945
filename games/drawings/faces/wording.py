"""Parts of a kit, chosen by a line of text: names of parts with their tones, separated by commas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from .palette import TONES

Kit = Mapping[str, Mapping[str, Any]]
"""Parts by kind and by name. No two kinds have a part of the same name."""


class WordingError(ValueError):
    """A line that names what is not there."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A part of the kit, and tones of it."""

    part: str
    tones: tuple[str, ...] = ()

    def tone(self, place: int, otherwise: str) -> str:
        """One of its tones; `otherwise` if it names fewer."""
        return self.tones[place] if place < len(self.tones) else otherwise


def phrases(line: str) -> Iterator[list[str]]:
    """The words between commas. Raises WordingError if there are none."""
    for phrase in line.split(","):
        if not phrase.split():
            raise WordingError(f"{line!r} has nothing between two commas. Leave one of them out.")
        yield phrase.split()


def chosen(words: list[str], kit: Kit, tones: Mapping[str, int]) -> tuple[str, Chosen]:
    """The kind of a part, and what is chosen of it. `tones` is how many each kind has at most.

    Raises WordingError, which names the word and what is near it.
    """
    part, *named = words
    kind = next((kind for kind, parts in kit.items() if part in parts), None)
    if kind is None:
        known = [each for parts in kit.values() for each in parts]
        raise WordingError(f"The kit has no part {part!r}. {_near(part, known)}")
    most = tones.get(kind, 0)
    if len(named) > most:
        raise WordingError(f"{' '.join(words)!r} names {len(named)} tones; {part!r} has {most}. Is a comma missing?")
    for tone in named:
        if tone not in TONES:
            raise WordingError(f"{' '.join(words)!r}: there is no tone {tone!r}. {_near(tone, list(TONES))}")
    return kind, Chosen(part, tuple(named))


def twice(kind: str, first: str, second: str) -> WordingError:
    """What is wrong with a line that names two parts of a kind."""
    return WordingError(f"{first!r} and {second!r} are both of the kind {kind!r}. Leave one of them out.")


def _near(word: str, known: list[str]) -> str:
    near = get_close_matches(word, known, 3)
    return f"Near it: {', '.join(near)}." if near else f"Known: {', '.join(sorted(known))}."
