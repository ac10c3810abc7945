"""What `npm run build` in `bots/clients/web` makes of the page at /play/."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

BUILT: Final = Path(__file__).parent / "static" / "bang_service" / "play"


@cache
def build() -> str:
    """What tells one build of the page from another: browsers keep its files as long as this stays the same."""
    digest = hashlib.sha256()
    for name in ("looks.js", "app.js", "app.css"):
        digest.update((BUILT / name).read_bytes())
    return digest.hexdigest()[:12]
