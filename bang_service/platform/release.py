"""Which release of the service this is."""

import tomllib
from typing import Final

from .environment import ROOT

RELEASE: Final[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
