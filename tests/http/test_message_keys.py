"""The keys of texts: code and templates name only messages that there are, and each message is named somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast as fluent

from accounts.leagues.admin.clock_fields import DAYS, FAST, OWN, TIMES
from accounts.leagues.models import Draw, League, Season
from accounts.leagues.season_model.ranking import TIE_BREAKS
from bang_service.platform.notice_kinds import kinds
from bang_service.platform.problems import KINDS
from bang_service.platform.texts import ENGLISH, say, texts_in
from bang_service.platform.texts.folder import source
from games.admin.acts import ACTS
from games.engine.kernel.rules import UnknownRules
from games.models import Replay, Table
from games.terms.rulebooks import rulebook
from tests.repository import ROOT
from tests.sources import modules_with
from tests.texts.test_files import COMPLETE, entries
from tests.texts.test_labels import LEAGUES

APPLICATIONS = ("bang_service", "accounts", "games")
REGISTRIES = ("bang_service/platform/problems.py", "bang_service/platform/overview.py")
"""Who form the keys of what is registered with them."""

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
        elif isinstance(key, ast.JoinedStr | ast.BinOp):
            assert where.startswith(REGISTRIES), f"{where} puts a key together: who searches for it does not find it"


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
    """The keys of what is registered: problems and kinds of notices."""
    problems = {f"problem-{code.value.replace('_', '-')}{end}" for code in KINDS for end in ("", "-meaning", "-remedy")}
    notices = {key for kind in kinds() for key in (kind.text_key, kind.label_key)}
    return problems | notices


def test_messages__none_is_left_that_nothing_names() -> None:
    used = written() | formed()
    mine = {key for key in keys() if key.startswith(PARTS)}
    assert len(mine) > 250
    assert mine <= used, sorted(mine - used)


@pytest.mark.parametrize("language", [ENGLISH, *COMPLETE])
def test_messages__of_what_is_registered__are_there(language: str) -> None:
    assert {key for key in formed() if not texts_in(language).has(key)} == set()


def test_code__has_no_other_way_to_translate() -> None:
    for path, module in modules_with("gettext", *APPLICATIONS):
        for node in ast.walk(module):
            names = [one.name for one in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            assert not [name for name in names if "gettext" in name], path
    assert not re.search(r"{% *(translate|blocktranslate|trans|blocktrans)\b", templates())
    assert not [application for application in APPLICATIONS if (ROOT / application / "locale").exists()]


# -- messages that choose by a word ----------------------------------------------------------------------------


def chosen_by() -> dict[str, set[str]]:
    """The words by which messages choose, as models and registries have them."""
    staff, organisers = {act.name for act in ACTS}, {act.name for page in LEAGUES for act in page.ACTS}
    admission, unfinished = set(Season.Admission.values), set(Season.Unfinished.values)
    return {
        "admin-admission": admission,
        "admin-clock-pace": {DAYS, FAST, OWN},
        "admin-clock-time": set(TIMES),
        "admin-clock-time-help": set(TIMES),
        "admin-may": set(Table._meta.default_permissions),
        "admin-points": set(Season.Points.values),
        "admin-tie-break": set(TIE_BREAKS),
        "admin-unfinished": unfinished,
        "drawing-status": set(Table.Status.values),
        "league-log": verbs(),
        "page-league-admission": admission,
        "page-league-expected": {"people", "simulation", "both"},
        "page-league-points": set(Season.Points.values),
        "page-league-rated": set(Table.Pool.values),
        "page-league-tie": set(TIE_BREAKS),
        "page-league-tie-about": set(TIE_BREAKS),
        "page-league-unfinished": unfinished,
        "page-league-visibility": set(League.Visibility.values),
        "refused-draw-state": set(Draw.State.values) - {Draw.State.DRAWN},
        "refused-replay": {"rules", *Replay.Refusal.values} - {""},
        "refused-rules": set(ill_advised()),
        "refused-season-state": set(Season.State.values),
        **{f"admin-act-{part}": staff for part in ("label", "title", "button", "consequence", "done")},
        **{f"admin-league-act-{part}": organisers for part in ("label", "consequence", "done")},
    }


def verbs() -> set[str]:
    """What the log of a season may say: what is written into it, and those words of the message that services name."""
    written, named = set(), set()
    for _path, module in modules_with(r"\blog\b", "accounts/leagues/services"):
        for node in ast.walk(module):
            if isinstance(node, ast.Constant):
                named.add(node.value)
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "log.write":
                written |= {one.value for one in choices(node.args[1]) if isinstance(one, ast.Constant)}
    return {str(verb) for verb in written | (named & set(variants("league-log", ENGLISH)))}


def variants(key: str, language: str) -> list[str]:
    """The words by which a message chooses."""
    value = entries(language)[key].value
    assert value is not None
    (placeable,) = value.elements
    assert isinstance(placeable, fluent.Placeable), key
    assert isinstance(placeable.expression, fluent.SelectExpression), key
    return [one.key.name for one in placeable.expression.variants if isinstance(one.key, fluent.Identifier)]


@pytest.mark.parametrize("language", [ENGLISH, *COMPLETE])
def test_messages_that_choose_by_a_word__have_each_word_and_no_other(language: str) -> None:
    for key, words in chosen_by().items():
        assert sorted(variants(key, language)) == sorted(words), key


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
        assert str(say("refused-rules", why=name, **error.operands)) == str(error)
