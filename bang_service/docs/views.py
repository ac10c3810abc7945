"""The documentation as it is served. A client that already has a page gets 304 if it has not changed."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import get_script_prefix, reverse
from django.views.decorators.http import require_safe

from bang_service.platform.http.conditional import unchanging

from .pages import Page, Section, pages, sections
from .search import LONGEST_QUESTION, MOST_RESULTS, search
from .site import rendered

_FEWEST_HEADINGS: Final = 4
"""With fewer headings than this below its title, a page has no table of contents."""


_RULE: Final = re.compile(r"r[0-9]{1,4}")


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """The page from which everything is found."""
    return _answer(request, _start(get_script_prefix()))


@require_safe
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """One Markdown file; raises Http404 when none has this slug."""
    if slug not in pages():
        raise Http404
    return _answer(request, _page(slug, get_script_prefix()))


@require_safe
def rule(request: HttpRequest, rule: str) -> HttpResponse:
    """To a ruling by its number (`R37`); raises Http404 when there is none."""
    slug = _page_of_rule(rule.lower())
    if slug is None:
        raise Http404
    return HttpResponseRedirect(f"{reverse('docs_page', args=[slug])}#{rule.lower()}")


@lru_cache(maxsize=512)
def _page_of_rule(anchor: str) -> str | None:
    if not _RULE.fullmatch(anchor):
        return None
    for slug in pages():
        if slug.startswith("rulings-") and any(heading.anchor == anchor for heading in rendered(slug).headings):
            return slug
    return None


@require_safe
def found(request: HttpRequest) -> HttpResponse:
    """What the pages say about `?q=`."""
    question = request.GET.get("q", "").strip()[:LONGEST_QUESTION]
    told = search(question) if question else None
    return _answer(request, _html("search", question=question, found=told, most=MOST_RESULTS))


# The addresses in a page begin with the prefix under which the service is reached.
@lru_cache(maxsize=8)
def _start(prefix: str) -> bytes:
    return _html("start")


@lru_cache(maxsize=256)
def _page(slug: str, prefix: str) -> bytes:
    shown, content = pages()[slug], rendered(slug)
    below = [heading for heading in content.headings if heading.level in (2, 3)]
    before, behind = _neighbours(shown)
    return _html(
        "page",
        page=shown,
        section=_section_of(shown),
        content=content.html,
        headings=below if len(below) >= _FEWEST_HEADINGS else [],
        before=before,
        behind=behind,
    )


def _section_of(page: Page) -> Section:
    return next(section for section in sections() if page in section.entries)


def _neighbours(page: Page) -> tuple[Page | None, Page | None]:
    """The pages that are read before and after this one."""
    order = [None, *pages().values(), None]
    at = order.index(page)
    return order[at - 1], order[at + 1]


def _html(template: str, **context: Any) -> bytes:
    given = {"sections": sections(), "longest_question": LONGEST_QUESTION, **context}
    return render_to_string(f"bang_service/docs/{template}.html", given).encode()


def _answer(request: HttpRequest, html: bytes) -> HttpResponse:
    return unchanging(request, html, "text/html; charset=utf-8")
