"""The pages as they are shown: each is rendered once in a process, at the first request for it."""

from __future__ import annotations

from functools import cache

from .pages import pages
from .rendering import Rendered, render


@cache
def rendered(slug: str) -> Rendered:
    """A page by its slug; raises KeyError when there is none."""
    page = pages()[slug]
    return render(page.text(), page.path)
