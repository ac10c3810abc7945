"""All faces on one page, to be looked at in a browser: `python -m tests.drawings.contact_sheet faces.html`.

Large, at 40 pixels and without colour; the lower half is dark.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from games.drawings.faces.gallery import gallery

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Faces</title><style>
body{margin:0;font:600 11px/1.2 sans-serif}
section{padding:12px 16px;background:#f4ead5;color:#24150e}
section.dark{background:#1d1712;color:#f4ead5}
div{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
figure{margin:0;width:96px;text-align:center}
svg{display:block}
.small svg{width:40px;height:40px}
.grey{filter:grayscale(1)}
</style>
"""


def sheet() -> str:
    """The page."""
    light, dark = (_half(theme) for theme in ("light", "dark"))
    return f"{HEAD}{light}{dark}</html>\n"


def _half(theme: str) -> str:
    large, small = "", ""
    for kind, faces in gallery().items():
        drawings = {name: _apart(draw(), theme) for name, draw in faces.items()}
        tiles = "".join(f"<figure>{drawing}{name}</figure>" for name, drawing in drawings.items())
        large += f"<h2>{kind}</h2><div>{tiles}</div>"
        small += "".join(drawings.values())
    rows = f'<div class="small">{small}</div><div class="small grey">{small}</div>'
    return f'<section class="{theme}">{rows}{large}{rows}</section>'


def _apart(drawing: str, theme: str) -> str:
    """The drawing with ids of this half: a face stands in both."""
    return re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{theme}", drawing)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(sheet(), encoding="utf-8")
