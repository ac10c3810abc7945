"""What a table tells one sentence after the other, as a browser has shown it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """() => {
    window.told = [];
    const look = () => {
        const text = document.querySelector(".telling") && document.querySelector(".latest p")?.textContent;
        if (text !== (window.told.at(-1)?.text ?? null)) window.told.push({text, at: performance.now()});
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes each sentence that is told, and when; null: nothing is told."""


class Sentence(NamedTuple):
    """What was told, and for how many milliseconds, or None if nothing has come after it."""

    text: str
    time: float | None


def watch(page: Page) -> None:
    """Note from now on what is told: a look at it may come too late."""
    page.evaluate(WATCH)


def told(page: Page) -> list[Sentence]:
    """What was told since then, in order."""
    found = page.evaluate("window.told")
    ends = [one["at"] for one in found[1:]] + [None]
    return [
        Sentence(one["text"], None if end is None else end - one["at"])
        for one, end in zip(found, ends, strict=True)
        if one["text"] is not None
    ]
