"""A session as text for a terminal."""

from __future__ import annotations

from typing import Any

from bots.simulation.report import table

from .figures import table_title
from .sections import sections


def text_of(document: dict[str, Any]) -> str:
    """All tables of the document, and the games that came to no good end."""
    parameters = document["parameters"]
    parts = [f"{parameters['candidate']} in a field of {parameters['versus']}: {table_title(parameters)}"]
    for section in sections(document):
        lines = [section.title, *([section.note] if section.note else []), "", table(section.head, section.rows)]
        parts.append("\n".join(lines))
    parts.append(f"{document['games']} games in {document['seconds'] / 60:.1f} minutes")
    if document["troubles"]:
        told = [f"  {one['status']}  {one['seed']}  {one['message']}" for one in document["troubles"]]
        parts.append("\n".join([f"{len(told)} games that count for nobody:", *told]))
    return "\n\n".join(parts)
