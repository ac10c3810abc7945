"""Markdown as a page: HTML whose links lead from page to page, its headings, and its text by heading."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from .pages import SERVED, pages_by_path

_ELSEWHERE: Final = re.compile(r"[a-z][a-z+.-]*:|//")
_PLAIN: Final = frozenset({"text", "code_inline"})
_BOXES: Final = {"[ ] ": "☐ ", "[x] ": "☑ "}


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its level in HTML from 1, the anchor that leads to it, its words."""

    level: int
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """The text between a heading and the next one, as plain text on one line."""

    heading: Heading
    text: str


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page's inner HTML, and its passages in order; the first one has the title."""

    html: str
    passages: tuple[Passage, ...]

    @property
    def headings(self) -> tuple[Heading, ...]:
        """The headings in order, the title first."""
        return tuple(passage.heading for passage in self.passages)


def render(text: str, path: str) -> Rendered:
    """The page of a Markdown file at `path` in the repository, which begins with its title."""
    tokens = _without_empty_heads(_MARKDOWN.parse(text))
    headings = _mark_headings(tokens)
    passages = _passages(tokens, headings)
    _mark_boxes(tokens)
    for token in tokens:
        if token.children:
            token.children = _with_links_of_the_site(token.children, path)
    html: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    return Rendered(html, passages)


# -- headings and passages -------------------------------------------------------------------------------------


def _mark_headings(tokens: list[Token]) -> list[Heading]:
    """Give each heading its anchor, and a level with none left out above it."""
    opened = [(at, token) for at, token in enumerate(tokens) if token.type == "heading_open"]
    used = sorted({token.tag for _, token in opened})
    headings: list[Heading] = []
    counts: dict[str, int] = {}
    for at, token in opened:
        words = _plain(tokens[at + 1].children)
        slug = _slug(words)
        again = counts[slug] = counts.get(slug, -1) + 1
        heading = Heading(used.index(token.tag) + 1, f"{slug}-{again}" if again else slug, words)
        token.tag = tokens[at + 2].tag = f"h{heading.level}"
        token.attrSet("id", heading.anchor)
        tokens[at + 2].meta = {"heading": heading}
        headings.append(heading)
    return headings


def _slug(words: str) -> str:
    """The anchor that GitHub gives to a heading."""
    return re.sub(r"[^\w\- ]", "", words.strip().lower()).replace(" ", "-")


def _passages(tokens: Sequence[Token], headings: Sequence[Heading]) -> tuple[Passage, ...]:
    texts: list[list[str]] = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            texts.append([])
        elif token.type in ("fence", "code_block"):
            texts[-1].append(token.content)
        elif token.type == "inline" and tokens[at - 1].type != "heading_open":
            texts[-1].append(_plain(token.children))
    found = (" ".join(" ".join(pieces).split()) for pieces in texts)
    return tuple(Passage(heading, text) for heading, text in zip(headings, found, strict=True))


def _plain(children: Sequence[Token] | None) -> str:
    return "".join(
        child.content if child.type in _PLAIN else " " if child.type.endswith("break") else ""
        for child in children or ()
    )


# -- links -----------------------------------------------------------------------------------------------------


def _with_links_of_the_site(children: Sequence[Token], path: str) -> list[Token]:
    """The same words, with links to pages; files that are not pages are named instead."""
    told: list[Token] = []
    file, begins = "", 0
    for child in children:
        if child.type == "link_open":
            file = _lead(child, path)
            begins = len(told)
            if file:
                continue
        elif child.type == "link_close" and file:
            told[begins:] = _naming(file, told[begins:])
            file = ""
            continue
        told.append(child)
    return told


def _lead(link: Token, path: str) -> str:
    """Let a link lead to where the site has its target; return the file if it has not."""
    href = str(link.attrGet("href"))
    place, hash_sign, anchor = href.partition("#")
    if not place or _ELSEWHERE.match(place):
        return ""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), place))
    page = pages_by_path().get(target) or pages_by_path().get(posixpath.join(target, "README.md"))
    if page is not None:
        link.attrSet("href", f"../{page.slug}/{hash_sign}{anchor}")
    elif target in SERVED:
        link.attrSet("href", f"../../{SERVED[target]}")
    else:
        return target
    return ""


def _naming(file: str, words: list[Token]) -> list[Token]:
    """The words that were linked to a file, with its path from the repository's root."""
    name = Token("code_inline", "code", 0, content=file)
    if len(words) == 1 and words[0].type == "code_inline" and file.endswith(words[0].content.strip("./")):
        return [name]
    return [*words, Token("text", "", 0, content=" ("), name, Token("text", "", 0, content=")")]


# -- boxes to check --------------------------------------------------------------------------------------------


def _mark_boxes(tokens: Sequence[Token]) -> None:
    """Let items of lists that begin with `[ ]` or `[x]` begin with a box."""
    for at, token in enumerate(tokens):
        box = _BOXES.get(token.content[:4]) if token.type == "inline" else None
        if box and token.children and at >= 2 and tokens[at - 2].type == "list_item_open":
            tokens[at - 2].attrSet("class", "task")
            token.children[0].content = box + token.children[0].content[4:]


# -- HTML ------------------------------------------------------------------------------------------------------


def _without_empty_heads(tokens: list[Token]) -> list[Token]:
    """Without the head of tables whose columns have no names: Markdown has no tables without a head."""
    kept: list[Token] = []
    for token in tokens:
        kept.append(token)
        if token.type == "thead_close":
            begins = max(at for at, each in enumerate(kept) if each.type == "thead_open")
            if not any(each.content for each in kept[begins:]):
                del kept[begins:]
    return kept


class _Html(RendererHTML):
    """HTML for a strict content security policy: nothing inline, and none of what the file has of its own."""

    def heading_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        heading: Heading = tokens[idx].meta["heading"]
        link = f' <a class="anchor" href="#{escape(heading.anchor)}" aria-label="Link to this heading">#</a>'
        return f"{link if heading.level > 1 else ''}</{tokens[idx].tag}>\n"

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return '<div class="scroll" role="region" aria-label="Table" tabindex="0">\n<table>\n'

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "</table>\n</div>\n"

    def th_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f'<th scope="col"{_alignment(tokens[idx])}>'

    def td_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f"<td{_alignment(tokens[idx])}>"

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f'<pre tabindex="0"><code>{escape(tokens[idx].content)}</code></pre>\n'

    def html_block(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return _comment_or_text(tokens[idx].content)

    def html_inline(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return _comment_or_text(tokens[idx].content)


def _alignment(cell: Token) -> str:
    return ' class="right"' if "right" in str(cell.attrGet("style")) else ""


def _comment_or_text(html: str) -> str:
    # Comments are for readers of the file.
    return escape(re.sub(r"<!--.*?-->\s*", "", html, flags=re.S))


_MARKDOWN: Final = MarkdownIt("commonmark", renderer_cls=_Html).enable("table")
