"""Both documents of the API as the last release had them."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Final

from bang_service.tools.generators.schema import GRAPHQL, OPENAPI

FOLDER: Final = Path(__file__).parent / "promised"


def promised(name: str) -> str:
    """The document of this name as it was promised."""
    return lzma.decompress((FOLDER / f"{name}.xz").read_bytes()).decode("utf-8")


def promise() -> None:
    """Keep the documents as they are now: what they say holds from this release on."""
    for schema in (OPENAPI, GRAPHQL):
        (FOLDER / f"{schema.path.name}.xz").write_bytes(lzma.compress(schema.path.read_bytes(), preset=9))
