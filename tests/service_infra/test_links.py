"""Links between the Markdown files of the repository lead somewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.repository import ROOT, files_of_the_repository

LINK = re.compile(r"(?<!`)\[(?:[^][]|\[[^][]*\])+\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```.*?^```", flags=re.M | re.S)
HEADING = re.compile(r"^#{1,6} (.+)$", flags=re.M)
ELSEWHERE = re.compile(r"[a-z]+:")


def prose(path: Path) -> str:
    """The text without its examples."""
    return FENCED.sub("", path.read_text(encoding="utf-8"))


@cache
def anchors(path: Path) -> frozenset[str]:
    """What the headings of a page can be linked by: small letters, hyphens for spaces, a number for the same again."""
    found: list[str] = []
    for heading in HEADING.findall(prose(path)):
        plain = re.sub(r"\[([^][]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        slug = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        found.append(f"{slug}-{found.count(slug)}" if slug in found else slug)
    return frozenset(found)


def broken(page: Path, link: str) -> bool:
    """Whether a link of a page leads nowhere."""
    place, _, anchor = link.partition("#")
    target = (page.parent / place).resolve() if place else page
    if not target.exists():
        return True
    return bool(anchor) and (target.suffix != ".md" or anchor not in anchors(target))


def test_links__of_all_pages__lead_to_files_and_headings() -> None:
    pages = [path for path in files_of_the_repository() if path.suffix == ".md"]
    links = [(page, link) for page in pages for link in LINK.findall(prose(page)) if not ELSEWHERE.match(link)]
    assert len(links) > 100
    assert [f"{page.relative_to(ROOT)}: {link}" for page, link in links if broken(page, link)] == []


def test_broken_links__are_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One\n\n### win_check\n\n## BANG!, Missed!\n\n## One\n\n```\n# No heading\n```\n", encoding="utf-8"
    )
    assert anchors(page) == {"one", "win_check", "bang-missed", "one-1"}
    assert not any(broken(page, link) for link in ("#one", "page.md", "page.md#win_check", "page.md#one-1"))
    assert all(broken(page, link) for link in ("#two", "other.md", "page.md#no-heading"))
