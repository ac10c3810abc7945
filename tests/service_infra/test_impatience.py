"""No test sleeps, has a limit of its own or looks at a watch: all of that is in `tests/waiting.py`, and in
`test/waiting.ts` for the clients in TypeScript."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.repository import ROOT, files_of_the_repository

WAITING: Final = ROOT / "tests" / "waiting.py"
PROOFS: Final = ROOT / "tests" / "proofs"
"""They measure, and wait as people do."""

WAITING_TS: Final = ROOT / "bots" / "clients" / "typescript" / "test" / "waiting.ts"

SLEEPS: Final = {"sleep", "wait_for_timeout", "Timer", "call_later"}
WATCHES: Final = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time", "time_ns"}
LIMITED: Final = {
    "acquire", "communicate", "join", "poll", "result", "set_default_navigation_timeout", "set_default_timeout",
    "settimeout", "timeout", "wait", "wait_for",
}  # fmt: skip
"""What takes a limit as an argument without a name."""

LIMITS: Final = {"PATIENCE", "PATIENCE_MS", "LONG_PATIENCE", "RUNS_OUT"}
"""The only constants that may be one."""

PROGRAM: Final = re.compile(r"\b(time|asyncio)\.sleep\(|\bfrom time import sleep\b|\bset(Timeout|Interval)\(")
"""What programs within strings sleep by."""

SUSPECT: Final = re.compile(
    rf"\b(({'|'.join(SLEEPS | WATCHES)})\b|(import|from)\s[\w., ]*\btime(it)?\b|set(Timeout|Interval)\("
    # What is joined by a text is no thread.
    rf"|({'|'.join(LIMITED - {'join'})})\(|join(?<![\"']\.join)\()"
)
"""What a module that is impatient has in its text. To parse those without it would take seconds."""

TYPESCRIPT: Final = re.compile(
    r"\bset(Timeout|Interval)\(|\bAbortSignal\.timeout\(|\b(performance|Date)\.now\(|\b(timeout|silence): *\d"
)


def impatience(text: str) -> Iterator[int]:
    """The lines of a Python test that sleep, limit or measure by themselves."""
    if "timeout" not in text and not SUSPECT.search(text):
        return
    tree = ast.parse(text)
    own = {
        target.id
        for node in tree.body
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None and _has_number(node.value, set())
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if _is_impatient(node, own):
            yield getattr(node, "lineno", 0)


def _is_impatient(node: ast.AST, own: set[str]) -> bool:
    if isinstance(node, ast.Import):
        return any(alias.name in ("time", "timeit") for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        names = {alias.name for alias in node.names}
        return node.module in ("time", "timeit") or bool(names & SLEEPS and node.module in ("asyncio", "threading"))
    if isinstance(node, ast.Attribute):
        return node.attr in SLEEPS | WATCHES and isinstance(node.ctx, ast.Load)
    if isinstance(node, ast.keyword):
        return "timeout" in (node.arg or "") and _is_own_limit(node.value, own)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and bool(PROGRAM.search(node.value))
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        is_limit = _has_number if name == "join" else _is_own_limit
        return name in SLEEPS or (name in LIMITED and any(is_limit(given, own) for given in node.args))
    return False


def _is_own_limit(node: ast.expr, own: set[str]) -> bool:
    if isinstance(node, ast.Name) and node.id.isupper():
        return node.id not in LIMITS
    return _has_number(node, own)


def _has_number(node: ast.expr, own: set[str]) -> bool:
    """Whether it is a number other than 0, one of the module's `own`, or calculated with such a one."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, (int, float)) and not isinstance(node.value, bool) and node.value != 0
    if isinstance(node, ast.Name):
        return node.id in own
    if isinstance(node, ast.BinOp):
        is_repeated = isinstance(node.left, ast.List)
        return not is_repeated and (_has_number(node.left, own) or _has_number(node.right, own))
    return isinstance(node, ast.UnaryOp) and _has_number(node.operand, own)


def below(*folders: Path, suffix: str) -> list[Path]:
    found = [
        path
        for path in files_of_the_repository()
        if path.suffix == suffix and any(path.is_relative_to(folder) for folder in folders)
    ]
    assert found
    return found


def test_tests__have_one_patience() -> None:
    assert [
        f"{path.relative_to(ROOT)}:{line}"
        for path in below(ROOT / "tests", suffix=".py")
        if path not in (WAITING, Path(__file__)) and not path.is_relative_to(PROOFS)
        for line in impatience(path.read_text(encoding="utf-8"))
    ] == []


def test_tests_in_typescript__have_one_patience() -> None:
    folders = [ROOT / "bots" / "clients" / name / "test" for name in ("typescript", "web")]
    assert [
        f"{path.relative_to(ROOT)}:{number}"
        for path in below(*folders, suffix=".ts")
        if path != WAITING_TS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if TYPESCRIPT.search(line)
    ] == []


@pytest.mark.parametrize(
    "text",
    [
        "import time",
        "from time import sleep",
        "from time import monotonic as now",
        "from asyncio import sleep",
        "from threading import Timer",
        "await asyncio.sleep(0.01)",
        "gevent.sleep(1)",
        "page.wait_for_timeout(20)",
        "threading.Timer(0.5, act).start()",
        "loop.call_later(1, act)",
        "began = product.monotonic()",
        "urlopen(url, timeout=5)",
        "connect(url, connect_timeout=2)",
        "subprocess.run(words, timeout=2 * PATIENCE)",
        "queue.get(timeout=1.5)",
        "asyncio.wait_for(task, 10)",
        "async with asyncio.timeout(5):\n    pass",
        "ready.wait(30)",
        "thread.join(-1)",
        "future.result(20)",
        "page.set_default_timeout(30_000)",
        "HANGS = 60\nurlopen(url, timeout=HANGS)",
        "from .others import HANGS\nurlopen(url, timeout=HANGS)",
        "LONG: Final = 60\nready.wait(2 * LONG)",
        "PROGRAM = 'import time; time.sleep(60)'",
        "PROGRAM = 'from time import sleep'",
        "page.evaluate('() => setTimeout(act, 10)')",
    ],
)
def test_impatience__in_python__is_found(text: str) -> None:
    assert list(impatience(text))


@pytest.mark.parametrize(
    "text",
    [
        "urlopen(url, timeout=PATIENCE)",
        "connect(url, connect_timeout=int(PATIENCE))",
        "ready.wait()",
        "queue.acquire(0)",
        "', '.join(str(number) for number in range(3))",
        "', '.join(['?'] * 15)",
        "', '.join(NAMES)",
        "time.passes(seconds=3)",
        "monkeypatch.setattr(address, 'sleep', slept.append)",
        "address.monotonic = Watch()",
        "at = moment.time()",
    ],
)
def test_patience__in_python__is_not_refused(text: str) -> None:
    assert not list(impatience(text))


@pytest.mark.parametrize(
    "text",
    [
        "setTimeout(() => response.destroy(), 5);",
        "setInterval(() => turns++, 1);",
        "AbortSignal.timeout(500)",
        "const began = performance.now();",
        "new Client({ url, timeout: 500 })",
        "followTable(7, { silence: 500 })",
    ],
)
def test_impatience__in_typescript__is_found(text: str) -> None:
    assert TYPESCRIPT.search(text)
