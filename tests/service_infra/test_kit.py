"""The kit names nothing of the product: no operation, task, limit, problem or application, and none of its things.

Its modules are read for names and for texts; docstrings may tell what something is for.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from django.apps import apps

from bang_service import celery
from bang_service.apps import OURS
from bang_service.platform.environment import ROOT
from bang_service.platform.periodic import SCHEDULE
from bang_service.platform.problems import KINDS, ProblemCode
from bang_service.platform.throttling.scopes import SCOPES
from tests.contract.document import operations

KIT: Final = ROOT / "bang_service" / "platform"

THINGS: Final = frozenset({
    "bot", "card", "deal", "division", "game", "guest", "invitation", "league", "notice", "preview", "prompt", "rating",
    "replay", "season", "seat", "spectator", "table", "webhook",
})  # fmt: skip
"""Words of the product, in the singular."""

OTHER_TABLES: Final = re.compile(r"db_table|table_names|(limits|costs)_table|pragma_table_info|(CREATE|ALTER) TABLE ")
"""Those of a database and of a page."""

OF_THE_PRODUCT: Final = set(OURS) - {"bang_service"}
OF_THE_KIT: Final = {"anonymous", "read", "write"}

EXCEPTIONS: Final[dict[str, tuple[set[str], str]]] = {
    "environment.py": (
        {"game", "table", "webhook"},
        "operators say everything in one place, which is read before there is any application",
    ),
    "front/dispatcher.py": ({"table"}, "a log line says which table it is about: `table_id` of `logs.py`"),
    "graphql/relay.py": ({"webhook"}, "the document tells clients where else an id is found"),
    "logs.py": ({"table"}, "a log line says which table it is about"),
    "notice_kinds.py": ({"notice"}, "that people are told something is a trade of the kit; what, applications declare"),
    "redaction/errors.py": (
        {"bot", "game", "table"},
        "what may never be logged has to be known before any application is loaded",
    ),
    "redaction/scrub.py": ({"invitation"}, "the same"),
    "requests.py": ({"table"}, "a log line says which table it is about"),
    "task_context.py": ({"table"}, "a log line says which table it is about"),
    "visitors.py": ({"guest"}, "whoever has no account is told from those who have by this attribute of a user"),
}
"""What a module may name all the same, and why."""


@cache
def names() -> frozenset[str]:
    """What the applications have declared. One of a single word (`rate`, `answer`) may be a word of the kit as well;
    where it is one of the product's things, that is found."""
    celery.app.loader.import_default_modules()
    tasks = {name for name in celery.app.tasks if name.partition(".")[0] in OURS}
    limits, codes = SCOPES.keys() - OF_THE_KIT, KINDS.keys() - set(ProblemCode)
    applications = {one.name for one in apps.get_app_configs() if one.name.partition(".")[0] in OF_THE_PRODUCT}
    declared = {*operations(), *tasks, *SCHEDULE, *limits, *codes, *applications}
    return frozenset(name for name in declared if re.search(r"\W|_", name))


def told(source: str) -> Iterator[str]:
    """The names and the texts of a module, without its docstrings."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name, asname=other):
                yield f"{name} {other or ''}"


def product_in(text: str) -> set[str]:
    """What a name or a text says of the product."""
    plain = OTHER_TABLES.sub("", text)
    words = re.findall(r"[a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", plain).lower())
    things = {word.removesuffix("s") for word in words} & THINGS
    return things | {name for name in names() if text.lower() == name or text.startswith(f"{name}.")}


def found_in(path: Path) -> set[str]:
    """What a module says of the product."""
    return {word for text in told(path.read_text(encoding="utf-8")) for word in product_in(text)}


def test_kit__names_nothing_of_the_product() -> None:
    wrong: dict[str, set[str]] = defaultdict(set)
    for path in sorted(KIT.rglob("*.py")):
        # A migration is what it was.
        if "migrations" not in path.parts:
            where = path.relative_to(KIT).as_posix()
            if more := found_in(path) - EXCEPTIONS.get(where, (set(), ""))[0]:
                wrong[where] |= more
    assert not wrong


@pytest.mark.parametrize("where", EXCEPTIONS)
def test_exception__is_needed(where: str) -> None:
    allowed, reason = EXCEPTIONS[where]
    assert allowed <= found_in(KIT / where)
    assert reason


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('LINKS = [("x", "season_read")]', {"season_read", "season"}),
        ('send("games.tasks.sweep_deadlines")', {"games.tasks.sweep_deadlines", "game"}),
        ('SCHEDULE["run-address-lookups"] = 1', {"run-address-lookups"}),
        ('charge("create_bot")', {"create_bot", "bot"}),
        ('raise Problem(Code.NAME_TAKEN, "x")', {"name_taken"}),
        ('hidden = "accounts.leagues.services"', {"accounts.leagues", "league"}),
        ("def freeSeats(invitations): ...", {"seat", "invitation"}),
        ("import leagues as known", {"league"}),
        ('def sent():\n    """To a webhook."""\n    return CREATE_TABLE', {"create_table", "table"}),
        ('execute("CREATE TABLE x", model._meta.db_table)', set()),
    ],
)
def test_source__that_names_something__is_seen(source: str, said: set[str]) -> None:
    assert {word for text in told(source) for word in product_in(text)} == said
