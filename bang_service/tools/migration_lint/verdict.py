"""All migrations of the house, and those that were accepted although older code could not live with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from django.apps import apps
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState

from bang_service.platform.database.contractions import known_migrations, takes_away
from bang_service.platform.environment import ROOT

from .rules import MANY_TABLES, faults

ACCEPTED: Final = Path(__file__).with_name("accepted.txt")

_REMEDY: Final = (
    "A change of the tables takes two releases: see deploy/upgrade.md. Where the release before is known not to need "
    "what goes, say so in bang_service/tools/migration_lint/accepted.txt: `app.name: why`."
)


def refused_of_the_house() -> dict[str, list[str]]:
    """The faults of each migration of our own applications that has any, by `app.name`."""
    loader = MigrationLoader(None)
    state = ProjectState(real_apps=loader.unmigrated_apps)
    own = own_labels()
    found = {}
    for app, name in _in_order(loader):
        migration = loader.graph.nodes[app, name]
        its_faults = faults(migration, state)
        if app in own and its_faults:
            found[f"{app}.{name}"] = its_faults
    return found


def own_labels() -> set[str]:
    """The labels of our own applications."""
    return {config.label for config in apps.get_app_configs() if _is_of_the_house(Path(config.path))}


def read_accepted(text: str) -> dict[str, str]:
    """The reason for each migration that is accepted, by `app.name`; lines with # are remarks."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return {name.strip(): why.strip() for name, _, why in (line.partition(":") for line in lines)}


def complaints(refused: Mapping[str, list[str]], accepted: Mapping[str, str]) -> list[str]:
    """What to read if a migration is refused, or if the list of accepted ones is not in order; empty if all is well."""
    new = [f"{name} {fault}" for name, its in refused.items() if name not in accepted for fault in its]
    stale = [f"accepted.txt: {name} needs no acceptance, or does not exist" for name in accepted if name not in refused]
    mute = [f"accepted.txt: {name} has no reason" for name, why in accepted.items() if not why]
    return [*new, *([_REMEDY] if new else []), *stale, *mute]


def unmarked(refused: Mapping[str, list[str]]) -> list[str]:
    """What to read of migrations with which older code cannot live, and that do not say so to the database."""
    taking = [name for name, its in refused.items() if not all(one.startswith(MANY_TABLES) for one in its)]
    known = {f"{app}.{name}": migration for (app, name), migration in known_migrations().items()}
    return [
        f"{name} needs `takes_away = True`, so that older programs say that they no longer serve"
        for name in taking
        if not takes_away(known[name])
    ]


def _in_order(loader: MigrationLoader) -> Iterator[tuple[str, str]]:
    """Every migration once, after those that it needs."""
    seen: set[tuple[str, str]] = set()
    for leaf in sorted(loader.graph.leaf_nodes()):
        for node in loader.graph.forwards_plan(leaf):
            if node not in seen:
                seen.add(node)
                yield node


def _is_of_the_house(folder: Path) -> bool:
    """An environment may lie in the folder of the project, too."""
    return folder.is_relative_to(ROOT) and not folder.relative_to(ROOT).parts[0].startswith(".")
