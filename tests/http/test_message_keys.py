"""The keys of texts: code and templates name only messages that there are, and each message is named somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from accounts.leagues.model.ranking import TIE_BREAKS
from accounts.leagues.models import Draw, League, Season
from bang_service.platform.notice_kinds import kinds
from bang_service.platform.problems import KINDS
from bang_service.platform.texts import ENGLISH, say, texts_in
from bang_service.platform.texts.folder import source
from games.engine.kernel.rules import UnknownRules
from games.models import Replay, Table
from games.terms.rulebooks import rulebook
from tests.repository import ROOT
from tests.sources import modules_with
from tests.texts.test_files import COMPLETE

APPLICATIONS = ("bang_service", "accounts", "games")
PARTS = ("problem-", "refused-", "notice-", "limit-", "page-")
"""How the keys begin that only code and templates of the service name."""


def templates() -> str:
    """All templates."""
    found = [path for application in APPLICATIONS for path in sorted((ROOT / application).rglob("*.html"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in found)


def said() -> Iterator[tuple[str, ast.expr]]:
    """What code gives to `say` as a key, and where."""
    for path, module in modules_with(r"\bsay\b", *APPLICATIONS):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node.args[0]


def choices(key: ast.expr) -> list[ast.expr]:
    """The keys of which one is chosen there."""
    return [*choices(key.body), *choices(key.orelse)] if isinstance(key, ast.IfExp) else [key]


def shape(key: ast.JoinedStr) -> str:
    """What is known of a key that is put together, as a regular expression."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else ".+" for part in key.values)


def written() -> set[str]:
    """Every text of modules that name a key of these parts, as it stands there, and every key that a template names."""
    constants = {
        node.value
        for _path, module in modules_with(rf"[\"'](?:{'|'.join(PARTS)})", *APPLICATIONS)
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return constants | set(re.findall(r'{% say "([^"]+)"', templates()))


def test_code__names_only_messages_that_there_are() -> None:
    english = texts_in(ENGLISH)
    found = [(where, one) for where, key in said() for one in choices(key)]
    assert len(found) > 150
    for where, key in found:
        if isinstance(key, ast.Constant):
            assert english.has(str(key.value)), f"{where} names {key.value!r}, which is no message"
        elif isinstance(key, ast.JoinedStr):
            assert any(re.fullmatch(shape(key), one) for one in keys()), f"{where} names no message"


def test_templates__name_only_messages_that_there_are() -> None:
    named = re.findall(r"{% say +([^ ]+)", templates())
    assert named
    for key in named:
        assert texts_in(ENGLISH).has(key.strip('"')), key


@cache
def keys() -> frozenset[str]:
    """The keys of all messages."""
    return frozenset(re.findall(r"^([a-z][a-z0-9-]*) =", source(ENGLISH), re.MULTILINE))


def formed() -> set[str]:
    """The keys that code puts together."""
    problems = {f"problem-{code.value.replace('_', '-')}{end}" for code in KINDS for end in ("", "-meaning", "-remedy")}
    notices = {key for kind in kinds() for key in (kind.text_key, kind.label_key)}
    return problems | notices | of_leagues() | of_refusals()


def of_refusals() -> set[str]:
    """Those that refusals put together."""
    ill = {f"refused-rules-{name}" for name in ill_advised()}
    return ill | {f"refused-replay-{why}" for why in Replay.Refusal.values if why}


def of_leagues() -> set[str]:
    """The keys that pages and refusals put together from the rules and states of a season."""
    subjects = ("game", "tables", "time", "rounds", "entry", "points", "ties", "promotion")
    ends: dict[str, Iterable[str]] = {
        "rule": subjects,
        "visibility": League.Visibility.values,
        "rated": Table.Pool.values,
        "unfinished": Season.Unfinished.values,
        "admission": Season.Admission.values,
        "points": Season.Points.values,
        "expected": ("people", "simulation", "both"),
        "tie": TIE_BREAKS,
        "tie-about": TIE_BREAKS,
    }
    told = {f"page-league-{about}-{end.replace('_', '-')}" for about, found in ends.items() for end in found if end}
    return (
        told
        | {f"refused-season-{one}" for one in Season.State.values}
        | {f"refused-draw-{one}" for one in Draw.State.values if one != Draw.State.DRAWN}
    )


def test_messages__none_is_left_that_nothing_names() -> None:
    used = written() | formed()
    mine = {key for key in keys() if key.startswith(PARTS)}
    assert len(mine) > 250
    assert mine <= used, sorted(mine - used)


@pytest.mark.parametrize("language", [ENGLISH, *COMPLETE])
def test_messages__that_code_puts_together__are_there(language: str) -> None:
    assert {key for key in formed() if not texts_in(language).has(key)} == set()


def test_code__has_no_other_way_to_translate() -> None:
    for path, module in modules_with("gettext", *APPLICATIONS):
        for node in ast.walk(module):
            names = [one.name for one in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            assert not [name for name in names if "gettext" in name], path
    assert not re.search(r"{% *(translate|blocktranslate|trans|blocktrans)\b", templates())
    assert not [application for application in APPLICATIONS if (ROOT / application / "locale").exists()]


# -- rules that are refused ------------------------------------------------------------------------------------


def ill_advised() -> dict[str, UnknownRules]:
    """Rules that cannot be compiled or dealt by, in every way that the engine knows, by the names of the ways."""
    found = {}
    for game, sets, seats, options, editions in (
        ("chess", ["base"], 4, {}, None),
        ("cards", ["base", "it's new"], 4, {}, None),
        ("cards", ["dodge_city"], 4, {}, None),
        ("cards", ["base"], 1_234, {}, None),
        ("cards", ["base"], 4, {"weather": "fine"}, None),
        ("cards", ["base"], 4, {"self_jail": "per\u202ehaps"}, None),
        ("cards", ["base"], 4, {}, {"base": 1_234}),
        ("dice", ["base"], 4, {}, None),
        ("dice", ["dice"], 1_234, {}, None),
    ):
        with pytest.raises(UnknownRules) as caught:
            rulebook(game=game, sets=sets, seats=seats, options=options, editions=editions)
        found[caught.value.name] = caught.value
    for fixed_roles in ({1_234: "sheriff"}, {1: "outlaw"}, {1: "sheriff", 3: "sheriff"}):
        with pytest.raises(UnknownRules) as caught:
            rulebook(game="cards", sets=["base"], seats=4, options={}).deal("ab" * 32, fixed_roles)
        found[caught.value.name] = caught.value
    return found


def test_rules__impossible_ones__told_as_the_engine_tells_them() -> None:
    named = {
        node.args[1].value
        for _path, module in modules_with(r"\bUnknownRules\b", *APPLICATIONS)
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "UnknownRules"
        and isinstance(node.args[1], ast.Constant)
    }
    assert set(ill_advised()) == named
    for name, error in ill_advised().items():
        assert str(say(f"refused-rules-{name}", **error.operands)) == str(error)
