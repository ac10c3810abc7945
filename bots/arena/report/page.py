"""A session as one page that stands alone: no script, no other address, light and dark."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from bots.arena.session import MATRIX, PAIRED, WATCHED

from .figures import rate, short, table_title
from .plots import differences, rounds
from .sections import Section, sections

STYLE: Final = """
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #22201c; --soft: #6d675d; --rule: #d9d4c9;
  --first: #9a3412; --second: #1d5f8a; --third: #5d7a1f; --fourth: #7a3f8f; --cell: #c2703d; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1a18; --ink: #ece8df; --soft: #a39d91; --rule: #3c3934;
  --first: #f0915a; --second: #6db3e0; --third: #a9cc62; --fourth: #cf9be3; --cell: #b0602f; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
p { color: var(--soft); margin: .25rem 0 .75rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
td.share { background: color-mix(in srgb, var(--cell) calc(var(--share) * 1%), transparent); }
svg { width: 100%; max-width: 40rem; height: auto; font-size: 13px; }
svg text { fill: var(--ink); } svg .name { text-anchor: end; }
svg .tick { text-anchor: middle; fill: var(--soft); }
svg line.axis { stroke: var(--rule); } svg line.zero { stroke: var(--soft); stroke-dasharray: 4 3; }
svg line.range { stroke: var(--first); stroke-width: 3; stroke-linecap: round; opacity: .55; }
svg circle.dot { fill: var(--first); }
svg polyline { fill: none; stroke-width: 2.5; }
svg polyline.first { stroke: var(--first); } svg polyline.second { stroke: var(--second); stroke-dasharray: 7 4; }
svg polyline.third { stroke: var(--third); stroke-dasharray: 2 4; }
svg polyline.fourth { stroke: var(--fourth); stroke-dasharray: 12 3 2 3; }
svg .dot.second, svg text.second { fill: var(--second); } svg .dot.third, svg text.third { fill: var(--third); }
svg .dot.fourth, svg text.fourth { fill: var(--fourth); } svg text.first { fill: var(--first); }
"""


def page_of(document: dict[str, Any]) -> str:
    """The page of a document."""
    parameters = document["parameters"]
    title = f"{parameters['candidate']} in a field of {parameters['versus']}"
    played = f"{table_title(parameters)}. {document['games']} games in {document['seconds'] / 60:.1f} minutes."
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1><p>{escape(played)}</p>",
        *(_section(section, document) for section in sections(document)),
        _troubles(document),
        "</body></html>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _section(section: Section, document: dict[str, Any]) -> str:
    plot = ""
    if section.kind in PAIRED:
        plot = differences(document[section.kind]["duels"])
    elif section.kind == "guess":
        watched = document[WATCHED]
        plot = rounds([short(one["contestant"]) for one in watched], [one["measures"]["guess"] for one in watched])
    table = _matrix(document[MATRIX]) if section.kind == MATRIX else _table(section.head, section.rows)
    note = f"<p>{escape(section.note)}</p>" if section.note else ""
    return f'<h2>{escape(section.title)}</h2>{note}{plot}<div class="wide">{table}</div>'


def _table(head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _matrix(told: dict[str, Any]) -> str:
    """The rates as cells that are the fuller the higher the rate."""
    sides = told["sides"]
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in (*sides, *(f"% {side}" for side in sides)))
    rows = []
    for cell in told["cells"]:
        who = "".join(f"<td>{escape(short(cell['contestants'][side]))}</td>" for side in sides)
        counts = [cell["wins"][side] for side in sides]
        shares = "".join(
            f'<td class="share" style="--share:{100 * (one["rate"] or 0):.0f}">{rate(one)}</td>' for one in counts
        )
        rows.append(f"<tr>{who}{shares}</tr>")
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _troubles(document: dict[str, Any]) -> str:
    if not document["troubles"]:
        return ""
    rows = [[one["status"], one["seed"], one["message"]] for one in document["troubles"]]
    return f'<h2>Games that count for nobody</h2><div class="wide">{_table(["how", "seed", "message"], rows)}</div>'
