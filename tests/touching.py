"""Which tests touch a database or Redis, found by what they use: only these are worth another run on other servers."""

from __future__ import annotations

from functools import cache
from typing import Final

import grimp
import pytest

SERVERS: Final = frozenset({"redis", "psycopg"})
"""The packages that talk to servers."""

_PACKAGES: Final = ("tests", "bang_service", "games", "accounts", "bots")
_PROOFS: Final = "tests.proofs."
_DATABASE: Final = frozenset({"django_db_setup", "db", "transactional_db"})


def touches_servers(item: pytest.Item) -> bool:
    """Whether the test uses the database (pytest-django lets no other one do so), or the file that it stands in, or a
    helper of the tests that this file imports, imports a module that talks to servers."""
    if item.get_closest_marker("django_db") or _DATABASE & set(getattr(item, "fixturenames", ())):
        return True
    return _talks_to_servers(item.nodeid.partition("::")[0].removesuffix(".py").replace("/", "."))


@cache
def _imports() -> grimp.ImportGraph:
    return grimp.build_graph(*_PACKAGES, include_external_packages=True, cache_dir=None)


@cache
def _talkers() -> frozenset[str]:
    graph = _imports()
    return SERVERS.union(*(graph.find_modules_that_directly_import(server) for server in SERVERS))


@cache
def _talks_to_servers(module: str) -> bool:
    graph, seen, to_see = _imports(), {module}, [module]
    while to_see:
        imported = graph.find_modules_directly_imported_by(to_see.pop())
        if not _talkers().isdisjoint(imported):
            return True
        # A proof is no helper: its servers are its own.
        helpers = {name for name in imported if name.startswith("tests.") and not name.startswith(_PROOFS)} - seen
        seen |= helpers
        to_see += helpers
    return False
