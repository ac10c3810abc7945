"""Names that games keep: operations with their steps, and listeners. A name that is lost would take an ability, or the
whole game, from people who play.

`stored_names.txt` lists those of every release. At its start a service compares them with its code: each must be there
still, or a migration or a renaming says what became of it (`kernel/stored_frames.py`).

`python -m games.engine.stored_names` adds the names of this code. Call it before a release.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from .kernel.abilities import is_listener, listeners
from .kernel.operation import Operation, operation_of, operations
from .kernel.stored_frames import current_name, migrated
from .sets import card_sets

LIST: Final = Path(__file__).with_suffix(".txt")
HOUSE: Final = "games.engine"

Names = set[tuple[str, str, str]]
"""`("operation", its key, a step)` and `("listener", its source, its name)`."""


class LostNames(Exception):
    """Games may have names that this code does not know. The service must not start."""


def require_all() -> None:
    """Raise LostNames if a name of an earlier release is neither here nor migrated."""
    _define_all()
    lost = sorted(name for name in promised() if not _is_known(*name))
    if lost:
        raise LostNames(
            "Stored games may have names that are gone: "
            + "; ".join(f"{kind} {owner!r}: {name!r}" for kind, owner, name in lost)
            + ". Bring them back, or say what became of them: `migrates` and `listener_renamed` in "
            "games/engine/kernel/stored_frames.py, and `former_steps` of an operation."
        )


def promised() -> Names:
    """The names of all releases."""
    return set(_read(LIST.read_text(encoding="utf-8")))


def present() -> Names:
    """The names of this code."""
    _define_all()
    steps = {
        ("operation", operation.key, step)
        for operation in operations()
        if operation.__module__.startswith(HOUSE)
        for step in steps_of(operation)
    }
    return steps | {("listener", *entry) for entry in listeners()}


def steps_of(operation: type[Operation]) -> set[str]:
    """The steps at which a frame of the operation may stand: its first one, and those that its methods name."""
    named = {operation.first}
    for owner in operation.__mro__:
        for member in vars(owner).values():
            code = getattr(member, "__code__", None)
            named.update(() if code is None else (word for word in code.co_consts if isinstance(word, str)))
            named.add(getattr(member, "gate", operation.first))
    return named & operation.steps.keys()


def _define_all() -> None:
    card_sets()
    import_module(f"{HOUSE}.dice.rulebook")


def _is_known(kind: str, owner: str, name: str) -> bool:
    if kind == "listener":
        return is_listener(owner, current_name(owner, name))
    operation = operation_of(owner)
    if operation is None:
        return owner in migrated()
    return operation.former_steps.get(name, name) in operation.steps


def _read(text: str) -> Iterator[tuple[str, str, str]]:
    for line in text.splitlines():
        if line and not line.startswith("#"):
            head, _, names = line.partition(": ")
            kind, _, owner = head.partition(" ")
            for name in names.split():
                yield kind, owner, name


def _written(names: Names) -> str:
    lines = ["# Names that stored games may have. Never remove one: see stored_names.py."]
    for kind, owner in sorted({(kind, owner) for kind, owner, _ in names}):
        lines.append(f"{kind} {owner}: {' '.join(sorted(n for k, o, n in names if (k, o) == (kind, owner)))}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    LIST.write_text(_written(promised() | present() if LIST.exists() else present()), encoding="utf-8")
