"""Faults put in on purpose: each is a patch, and the tests beside it must see it.

The name of a patch says which fault it is. It begins with the command whose tests see it, of `manage.py` or of npm:

    # seen by: test -q -n 0 tests/accounts/test_tokens.py

The patches are applied in a copy of the sources, one at a time. First the tests must pass there without any.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from bang_service.platform.environment import ROOT

FOLDER: Final = ROOT / "tests" / "mutations"
_SEEN_BY: Final = re.compile(r"# seen by: (.+)")
_NODE_MODULES: Final = ("bots/clients/typescript", "bots/clients/web")


class Unreadable(Exception):
    """A patch does not say which tests see it."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """A fault, and the command whose tests see it."""

    name: str
    seen_by: str
    patch: Path


def mutations(folder: Path = FOLDER) -> list[Mutation]:
    """All patches, by name. Raises Unreadable."""
    return [_read(patch) for patch in sorted(folder.glob("*.patch"))]


def _read(patch: Path) -> Mutation:
    said = _SEEN_BY.match(patch.read_text(encoding="utf-8"))
    if said is None:
        raise Unreadable(f"{patch.name} does not begin with a line '# seen by: COMMAND'")
    return Mutation(patch.stem, said[1], patch)


def fits(mutation: Mutation) -> bool:
    """Whether the patch still applies to the sources that are here."""
    return _git("apply", "--check", str(mutation.patch), within=ROOT) == 0


def try_all(chosen: Sequence[Mutation], *, at_once: int, tell: Callable[[str], None]) -> bool:
    """Tell of each mutation whether it is seen; answers whether all are, by tests that pass without it."""
    with tempfile.TemporaryDirectory(prefix="bang-mutations-", ignore_cleanup_errors=True) as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(at_once):
            copies.put(_copy(Path(folder) / str(number)))
        commands = sorted({each.seen_by for each in chosen})
        with ThreadPoolExecutor(at_once) as pool:
            sound = dict(zip(commands, pool.map(lambda command: _passes(command, copies), commands), strict=True))
            for command in (command for command, passes in sound.items() if not passes):
                tell(f"FAILED without any fault: {command}")
            tried = [each for each in chosen if sound[each.seen_by]]
            seen = 0
            for each, verdict in zip(tried, pool.map(lambda each: _verdict(each, copies), tried), strict=True):
                seen += verdict == "seen"
                tell(f"{verdict:13} {each.name}")
    tell(f"{seen} of {len(chosen)} mutations are seen.")
    return seen == len(chosen)


def _verdict(mutation: Mutation, copies: SimpleQueue[Path]) -> str:
    with _borrowed(copies) as copy:
        if _git("apply", str(mutation.patch), within=copy):
            return "DOES NOT FIT"
        try:
            return "seen" if _run(mutation.seen_by, copy) else "NOT SEEN"
        finally:
            _git("checkout", "--quiet", "--", ".", within=copy)
            _git("clean", "--quiet", "-fd", within=copy)


def _passes(command: str, copies: SimpleQueue[Path]) -> bool:
    with _borrowed(copies) as copy:
        return _run(command, copy) == 0


@contextmanager
def _borrowed(copies: SimpleQueue[Path]) -> Iterator[Path]:
    copy = copies.get()
    try:
        yield copy
    finally:
        copies.put(copy)


def _copy(folder: Path) -> Path:
    """The sources as they are here, as a repository whose last commit they are."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    for package in _NODE_MODULES:
        if (ROOT / package / "node_modules").is_dir():
            (folder / package / "node_modules").symlink_to(ROOT / package / "node_modules")
    _git("init", "--quiet", within=folder)
    _git("add", "--all", within=folder)
    _git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "--quiet", "-m", "As it is", within=folder)
    return folder


def _run(command: str, copy: Path) -> int:
    words = shlex.split(command)
    if words[0] != "npm":
        words = [sys.executable, "manage.py", *words]
    environment = os.environ | {"BANG_BOOTSTRAP": "off", "BANG_VAR_DIR": str(copy / "var" / "service")}
    return subprocess.run(
        words, cwd=copy, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False
    ).returncode


def _git(*words: str, within: Path) -> int:
    return subprocess.run(["git", *words], cwd=within, capture_output=True, check=False).returncode


def named(found: Iterable[Mutation], names: Sequence[str]) -> list[Mutation]:
    """Those whose names begin so; all, where none is given."""
    return [each for each in found if not names or each.name.startswith(tuple(names))]
