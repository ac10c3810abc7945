"""The fenced blocks of Markdown files, and which of them are commands."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

MARK = re.compile(r"<!-- not run: (\S.*?) -->\s*")
"""What stands before a block of commands that no test can run, with the reason."""


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block; `comment` is the HTML that stands directly before it."""

    line: int
    language: str
    text: str
    comment: str

    @property
    def is_run(self) -> bool:
        """Whether it is made of commands, and a test runs them."""
        return self.language == "sh" and not MARK.fullmatch(self.comment)


def blocks(markdown: str) -> list[Block]:
    """The blocks in their order."""
    # What stands within a line tells nothing of blocks, and most of the time goes into it.
    tokens = MarkdownIt("commonmark").disable("inline").parse(markdown)
    found = []
    for at, token in enumerate(tokens):
        if token.type == "fence":
            before = tokens[at - 1] if at else token
            comment = before.content if before.type == "html_block" else ""
            found.append(Block((token.map or [0])[0] + 1, token.info.strip(), token.content, comment))
    return found


def marks(markdown: str) -> int:
    """How many comments there are that want to be a mark."""
    tokens = MarkdownIt("commonmark").parse(markdown)
    every = [each for token in tokens for each in (token, *(token.children or ()))]
    html = "".join(each.content for each in every if each.type in ("html_block", "html_inline"))
    return len(re.findall(r"<!--\s*not\W*run", html, flags=re.I))


def commands(text: str) -> Iterator[str]:
    """The commands of a block one by one, as a shell reads them: some go on for several lines."""
    lines: list[str] = []
    for line in text.splitlines():
        lines.append(line)
        command = "\n".join(lines)
        if not line.endswith("\\") and _is_whole(command):
            lines.clear()
            if command.strip():
                yield command
    assert not lines, f"The shell does not understand: {lines}"


def _is_whole(command: str) -> bool:
    return subprocess.run(["bash", "-n", "-c", command], capture_output=True, check=False).returncode == 0


def markdown_of(path: Path) -> str:
    """The text of a file."""
    return path.read_text(encoding="utf-8")
