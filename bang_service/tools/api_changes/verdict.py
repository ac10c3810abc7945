"""Whether every change of the API that breaks clients is in the changelog."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import yaml

from bang_service.platform.environment import ROOT
from bang_service.tools.generators.schema import GRAPHQL, OPENAPI

from . import graphql, openapi
from .changelog import MARK, unnamed
from .promised import promised
from .schemas import Change

_REMEDY: Final = (
    f"CHANGELOG.md says what must not break (What a version promises). If it has to: an entry under Unreleased, "
    f"`- {MARK} …`, with each name above in backticks, and what clients do instead."
)


def current_changes() -> list[Change]:
    """Each breaking change of either document since the last release."""
    found = openapi.breaking_changes(
        _document(promised(OPENAPI.path.name)), _document(OPENAPI.path.read_text(encoding="utf-8"))
    )
    schema = GRAPHQL.path.read_text(encoding="utf-8")
    return [*found, *graphql.breaking_changes(promised(GRAPHQL.path.name), schema)]


def complaints(changes: Iterable[Change], changelog: str) -> list[str]:
    """What to read if the changelog does not name all of them; empty if it does."""
    missing = [f"{change.subject}: {change.text}" for change in unnamed(changes, changelog)]
    return [*missing, _REMEDY] if missing else []


def api_is_kept() -> tuple[bool, str]:
    """Whether the API keeps what was promised or says where it does not; with what to read if not."""
    found = complaints(current_changes(), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    return not found, "\n".join(found)


def _document(text: str) -> Any:
    # The parser in C where there is one: the document has twenty thousand lines.
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
