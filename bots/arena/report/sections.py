"""The tables of a session: the same rows for the terminal and for the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bots.arena.session import MATRIX, PAIRED, WATCHED

from .figures import duel_head, interval, number, points, rate, short

TITLES: Final = {
    "teams": "Teams: one side on the candidate, the rest on the field",
    "seats": "Seats: one seat on the candidate, the rest on the field",
    "all": "All seats on the candidate",
    "headroom": "Headroom: one side with all roles shown",
    MATRIX: "Everybody against everybody",
    "times": "Thread time of a decision, in milliseconds, the view included",
    "guess": "Role guess of a spectator, at the end of each round",
    "damage": "Damage, a game",
    "blunders": "Game-losing acts, in a hundred games",
    "abilities": "Abilities: offered, used, and named by records, in all games",
    "follies": "Small follies, a game",
}


@dataclass(frozen=True)
class Section:
    """A table with its title; `kind` is what was measured, `note` says how to read it."""

    kind: str
    title: str
    head: list[str]
    rows: list[list[str]]
    note: str = ""


def sections(document: dict[str, Any]) -> Iterator[Section]:
    """Every table of the document."""
    for kind in PAIRED:
        if kind in document:
            yield _duels(kind, document)
    if MATRIX in document:
        yield _matrix(document[MATRIX])
    watched = document.get(WATCHED, [])
    if watched:
        names = [short(one["contestant"]) for one in watched]
        for measure in watched[0]["measures"]:
            told = [one["measures"][measure] for one in watched]
            yield _MEASURED[measure](names, told)


def _duels(kind: str, document: dict[str, Any]) -> Section:
    before, after = duel_head(kind, document["parameters"])
    rows = [
        [
            one["title"],
            str(one["pairs"]),
            rate(one["before"]),
            rate(one["after"]),
            points(one["difference"]),
            interval(one),
            str(one["gained"] + one["lost"]),
        ]
        for one in document[kind]["duels"]
    ]
    head = ["who", "deals", f"% {before}", f"% {after}", "points", "95 %", "discordant"]
    note = "Win rates on equal deals, and their difference."
    if skill := document[kind].get("skill"):
        note += f" Skill: {skill['skill']:+.2f} ± {skill['error']:.2f}, the field's being 0."
    return Section(kind, TITLES[kind], head, rows, note)


def _matrix(told: dict[str, Any]) -> Section:
    sides = told["sides"]
    rows = [
        [*(short(cell["contestants"][side]) for side in sides), *(rate(cell["wins"][side]) for side in sides)]
        for cell in told["cells"]
    ]
    head = [*sides, *(f"% {side}" for side in sides)]
    return Section(MATRIX, TITLES[MATRIX], head, rows, "Win rates of the sides, by who plays each of them.")


def _times(names: list[str], told: list[dict[str, Any]]) -> Section:
    rows = [
        [name, f"{one['decisions']:.0f}", *(number(one[p], 3) for p in ("p50", "p95", "p99"))]
        for name, one in zip(names, told, strict=True)
    ]
    return Section("times", TITLES["times"], ["contestant", "decisions", "p50", "p95", "p99"], rows)


def _guess(names: list[str], told: list[dict[str, Any]]) -> Section:
    rows = [
        [name, row["reader"], str(row["round"]), f"{row['seats']:.0f}", number(row["right"], 3), number(row["loss"], 3)]
        for name, one in zip(names, told, strict=True)
        for row in one["rounds"]
    ]
    head = ["contestant", "reader", "round", "hidden seats", "right", "log loss"]
    return Section("guess", TITLES["guess"], head, rows, "The share of seats whose most likely role is theirs.")


def _damage(names: list[str], told: list[dict[str, Any]]) -> Section:
    rows = [
        ["volleys", *(number(one["volleys"]) for one in told)],
        ["life points, all", *(number(one["points"]) for one in told)],
        ["of friends, by volleys", *(number(one["friendly"]["volley"]) for one in told)],
        ["of those held for friends, by volleys", *(number(one["held"]) for one in told)],
        ["of friends, otherwise", *(number(one["friendly"]["aimed"]) for one in told)],
    ]
    for pair in sorted({pair for one in told for pair in one["pairs"]}):
        for way in ("volley", "aimed"):
            rows.append([f"{pair}, {way}", *(number(one["pairs"].get(pair, {}).get(way, 0.0)) for one in told)])
    for pair in sorted({pair for one in told for pair in one["eliminated"]}):
        rows.append([f"eliminated: {pair}", *(number(one["eliminated"].get(pair, 0.0), 3) for one in told)])
    return Section("damage", TITLES["damage"], ["what", *names], rows)


def _blunders(names: list[str], told: list[dict[str, Any]]) -> Section:
    lives = {
        "other": "all that cost another's life",
        "own": "all that cost one's own",
        "either": "all that may win too",
    }
    rows = [[title, *(number(one["in_a_hundred_games"][life], 1) for one in told)] for life, title in lives.items()]
    found = [{(row["role"], row["life"]): row for row in one["rows"]} for one in told]
    for role, life in sorted({key for one in found for key in one}):
        cells = [one.get((role, life)) for one in found]
        rows.append(
            [
                f"{role}, {life}",
                *(
                    "0.0" if row is None else f"{row['in_a_hundred_games']:.1f} (risk {row['risk']:.2f})"
                    for row in cells
                ),
            ]
        )
    note = "By role and by whose life they may cost. Risk: the share of the possible games that they ended."
    return Section("blunders", TITLES["blunders"], ["what", *names], rows, note)


def _abilities(names: list[str], told: list[dict[str, Any]]) -> Section:
    found = [{(row["kind"], row["name"]): row for row in one["rows"]} for one in told]
    order = list(dict.fromkeys(key for one in found for key in one))
    columns = ("present", "offered", "used", "named")
    rows = [
        [f"{kind} {name}", *(f"{one.get((kind, name), {}).get(what, 0):.0f}" for one in found for what in columns)]
        for kind, name in order
    ]
    head = ["ability", *(f"{what} ({name})" for name in names for what in columns)]
    return Section("abilities", TITLES["abilities"], head, rows)


def _follies(names: list[str], told: list[dict[str, Any]]) -> Section:
    rows = [["turns", *(number(one["turns"], 1) for one in told)]]
    rows += [
        [parts[0]["folly"], *(number(part["in_a_game"], 3) for part in parts)]
        for parts in zip(*(one["rows"] for one in told), strict=True)
    ]
    return Section("follies", TITLES["follies"], ["what", *names], rows)


_MEASURED: Final = {
    "times": _times,
    "guess": _guess,
    "damage": _damage,
    "blunders": _blunders,
    "abilities": _abilities,
    "follies": _follies,
}
