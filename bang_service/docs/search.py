"""Finds passages of all pages by their words.

A question's words match the beginnings of words of the text, in any order; letters without their accents match too. The
index is built once in a process, at the first search.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Final, TypeAlias

from .pages import Page, pages
from .rendering import Heading, Passage
from .site import rendered

LONGEST_QUESTION: Final = 100
"""How many characters of a question are used."""

MOST_RESULTS: Final = 30
EXCERPT: Final = 220
"""The approximate length of an excerpt, in characters."""

_SHORTEST_BEGINNING: Final = 3
_IN_HEADING, _IN_TEXT, _IN_TITLE = 6.0, 1.0, 0.3
_PARTLY: Final = 0.5
"""The weight of a match with the beginning of a word, relative to the whole word."""

Piece: TypeAlias = tuple[str, bool]
"""A piece of an excerpt, and whether it matches the question."""

_Hit: TypeAlias = tuple[str, int, int]
_NEAR: Final = 20
"""Consecutive hits that can appear in one excerpt."""


@dataclass(frozen=True, slots=True)
class Result:
    """A passage that was found."""

    page: Page
    heading: Heading
    excerpt: tuple[Piece, ...]

    @property
    def is_title(self) -> bool:
        """Whether it is at the top of its page, under the page's own title."""
        return self.heading.level == 1


@dataclass(frozen=True, slots=True)
class Found:
    """The best results first; `count` tells how many there are, and `complete` whether they have every word."""

    results: tuple[Result, ...]
    count: int
    complete: bool


@dataclass(frozen=True, slots=True)
class _Index:
    passages: tuple[tuple[Page, Passage], ...]
    words: tuple[str, ...]
    places: dict[str, dict[int, float]]
    """For each word: the passages it occurs in, and its weight there."""


def search(question: str) -> Found:
    """Search all pages: passages with all of the question's words, otherwise those with the most of them."""
    asked = tuple(dict.fromkeys(word for word, _, _ in _words(question[:LONGEST_QUESTION])))
    index = _index()
    worth: dict[int, float] = defaultdict(float)
    matched: dict[int, int] = defaultdict(int)
    for word in asked:
        for place, value in _places(index, word).items():
            worth[place] += value
            matched[place] += 1
    most = max(matched.values(), default=0)
    best = [place for place, count in matched.items() if count == most]
    best.sort(key=lambda place: (-worth[place], place))
    results = tuple(_result(*index.passages[place], asked) for place in best[:MOST_RESULTS])
    return Found(results, len(best), most == len(asked))


def _places(index: _Index, asked: str) -> dict[int, float]:
    """The passages with a word that begins like this, and the weight of that; rare words weigh more."""
    found: dict[int, float] = {}
    for word in _beginning_with(index.words, asked):
        part = 1.0 if word == asked else _PARTLY
        for place, value in index.places[word].items():
            found[place] = max(found.get(place, 0.0), value * part)
    rarity = 1 + log(len(index.passages) / max(1, len(found)))
    return {place: value * rarity for place, value in found.items()}


def _beginning_with(words: tuple[str, ...], asked: str) -> Iterator[str]:
    for at in range(bisect_left(words, asked), len(words)):
        word = words[at]
        if not word.startswith(asked) or (len(asked) < _SHORTEST_BEGINNING and word != asked):
            return
        yield word


@cache
def _index() -> _Index:
    passages = tuple((page, passage) for slug, page in pages().items() for passage in rendered(slug).passages)
    places: dict[str, dict[int, float]] = defaultdict(dict)
    for place, (page, passage) in enumerate(passages):
        for text, value in (
            (passage.heading.text, _IN_HEADING),
            (passage.text, _IN_TEXT),
            (page.title, _IN_TITLE),
        ):
            for word in {word for word, _, _ in _words(text)}:
                places[word][place] = places[word].get(place, 0.0) + value
    return _Index(passages, tuple(sorted(places)), dict(places))


def _words(text: str) -> Iterator[tuple[str, int, int]]:
    """Each word without capitals and accents, and where in the text it begins and ends."""
    for found in re.finditer(r"[^\W_]+", text):
        letters = unicodedata.normalize("NFKD", found[0].casefold())
        yield "".join(each for each in letters if not unicodedata.combining(each)), found.start(), found.end()


def _result(page: Page, passage: Passage, asked: tuple[str, ...]) -> Result:
    hits = [hit for word, start, end in _words(passage.text) if (hit := _hit(word, start, end, asked))]
    begins, ends = _window(passage.text, hits)
    pieces: list[Piece] = [("… ", False)] if begins else []
    at = begins
    for _, start, end in hits:
        if begins <= start and end <= ends:
            pieces += [(passage.text[at:start], False), (passage.text[start:end], True)]
            at = end
    pieces.append((passage.text[at:ends], False))
    if ends < len(passage.text):
        pieces.append((" …", False))
    return Result(page, passage.heading, tuple(piece for piece in pieces if piece[0]))


def _hit(word: str, start: int, end: int, asked: tuple[str, ...]) -> _Hit | None:
    for each in asked:
        if word == each or (len(each) >= _SHORTEST_BEGINNING and word.startswith(each)):
            return each, start, end
    return None


def _window(text: str, hits: Sequence[_Hit]) -> tuple[int, int]:
    """Where an excerpt with as many of the words as possible begins and ends: between words of the text."""
    begins = most = 0
    for number, (_, start, _) in enumerate(hits):
        together = {word for word, _, end in hits[number : number + _NEAR] if end <= start + EXCERPT * 2 // 3}
        if len(together) > most:
            most, begins = len(together), start - EXCERPT // 3
    begins = text.rfind(" ", 0, begins) + 1 if begins > 0 else 0
    ends = text.find(" ", begins + EXCERPT)
    return begins, len(text) if ends == -1 else ends
