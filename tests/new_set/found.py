"""Lets the service find the set beside this file: read before everything else (`-p tests.new_set.found`)."""

from __future__ import annotations

from pathlib import Path

import games.engine.sets

FOLDER = Path(__file__).parent / "sets"

games.engine.sets.__path__.append(str(FOLDER))
