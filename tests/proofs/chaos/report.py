"""The report of a run: counts for people and for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from . import judge as court
from .faults import KINDS, Inflicted
from .journal import DEADLINE, PLAYER, POLICY, Game
from .ledger import Ledger
from .spans import seconds_of
from .stage import Stage

MOST_SHOWN = 40

Document = dict[str, Any]


def summary(
    *,
    stage: Stage,
    ledger: Ledger,
    games: Sequence[Game],
    faults: Sequence[Inflicted],
    violations: list[str],
    seconds: float,
) -> Document:
    """Everything worth knowing of a run, as JSON has it."""
    outages = stage.outages()
    inflicted = Counter(fault.kind for _, fault in faults)
    entries = ledger.entries
    authors = Counter(move.author for game in games for move in game.moves if move.seat >= 0)
    misses = Counter(miss.cause for game in games for miss in game.misses)
    late = sorted(court.lateness(games, outages))
    waits = sorted(court.policy_waits(games, outages))
    acknowledged = [entry for entry in entries if entry.is_acknowledged]
    return {
        "ok": not violations,
        "violations": violations,
        "seconds": round(seconds, 1),
        "tables": {"played": len(games), **Counter(game.status for game in games)},
        "faults": {kind: inflicted[kind] for kind in KINDS if inflicted[kind]},
        "answers": {
            "sent": len(entries),
            "requests": sum(entry.tries for entry in entries),
            "acknowledged": len(acknowledged),
            "acknowledged after a lost reply": sum(entry.tries > 1 for entry in acknowledged),
            "idempotent replays": sum(entry.replayed for entry in acknowledged),
            "unknown": sum(not entry.status for entry in entries),
        },
        "ways": dict(Counter(entry.way for entry in entries).most_common()),
        "refused": dict(Counter(entry.code for entry in entries if entry.is_refused).most_common()),
        "turned away": dict(ledger.turned_away.most_common()),
        "lost": dict(ledger.lost.most_common()),
        "reads": ledger.reads,
        "returns": ledger.returns,
        "moves": {name: authors[name] for name in (PLAYER, POLICY, DEADLINE)},
        "deadlines": {**dict(misses), "late_seconds_p50": _share(late, 0.5), "late_seconds_max": _share(late, 1)},
        "policies": {"wait_seconds_p50": _share(waits, 0.5), "p99": _share(waits, 0.99), "max": _share(waits, 1)},
        "kills": dict(stage.kills),
        "restarts": dict(stage.restarts),
        "died by themselves": {p.name: p.deaths for p in stage.programs if p.deaths},
        "down_seconds": {name: round(seconds_of(spans), 1) for name, spans in sorted(stage.down.items())},
        "anything_down_seconds": round(seconds_of(stage.troubles()), 1),
        "service_down_seconds": round(seconds_of(outages), 1),
    }


def keep(folder: Path, *, stage: Stage, ledger: Ledger, games: Sequence[Game], faults: Sequence[Inflicted]) -> None:
    """Write what the judge saw, and what was broken when: games.json, ledger.json, faults.json, down.json."""
    rows = {
        "games": [asdict(game) for game in games],
        "ledger": [asdict(entry) for entry in ledger.entries],
        "faults": [{"at": round(at, 2), **asdict(fault)} for at, fault in faults],
        "down": {name: [asdict(span) for span in spans] for name, spans in stage.down.items()},
    }
    for name, kept in rows.items():
        (folder / f"{name}.json").write_text(json.dumps(kept, indent=1))


def page(told: Document) -> str:
    """The same for people."""
    lines: list[str] = []
    for name, value in told.items():
        if name in ("ok", "violations"):
            continue
        if isinstance(value, Mapping):
            shown = "   ".join(f"{key} {_plain(each)}" for key, each in value.items()) or "none"
        else:
            shown = _plain(value)
        lines.append(f"{name.replace('_', ' '):22} {shown}")
    violations: list[str] = told["violations"]
    if violations:
        lines += ["", f"{len(violations)} violations:", *(f"  {text}" for text in violations[:MOST_SHOWN])]
        if len(violations) > MOST_SHOWN:
            lines.append(f"  … and {len(violations) - MOST_SHOWN} more")
    else:
        lines += ["", "ok"]
    return "\n".join(lines)


def _plain(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def _share(ordered: Sequence[float], share: float) -> float:
    if not ordered:
        return 0.0
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))], 2)
