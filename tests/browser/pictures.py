"""Pictures of the page as it should look, and how far another picture is from them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.waiting import PATIENCE

from .watching import chromium

if TYPE_CHECKING:
    from PIL import Image

FOLDER: Final = Path(__file__).parent / "pictures"
FONTS: Final = Path(__file__).with_name("fonts.conf")
"""Which fonts the pictures are taken with, whatever others a machine has."""
SURROUNDINGS: Final = FOLDER / "surroundings.json"
"""With which browser and fonts the pictures were taken."""
WISH: Final = "BANG_PICTURES"
"""The environment variable that, as "renew", has the pictures taken anew; with anything else it names the folder for
those that differ."""

LEAST_SEEN: Final = 24
"""A difference of a colour, of 255, that nobody sees."""
MOST_SHARE: Final = 0.002
MOST_PIXELS: Final = 500
"""A share alone would forgive a lost sentence on a large page."""
MOST_BYTES: Final = 250_000
BITS: Final = 5
"""Of each colour: the others differ by less than `LEAST_SEEN`."""


def renews() -> bool:
    """Whether the pictures are taken anew."""
    return os.environ.get(WISH) == "renew"


def surroundings() -> dict[str, Any]:
    """What a picture depends on besides the page: the browser, and the files of the fonts for text in general."""
    version = subprocess.run(
        [chromium(), "--version"], capture_output=True, text=True, timeout=PATIENCE, check=True
    ).stdout
    fonts: dict[str, str] = {}
    if shutil.which("fc-match") is None:
        return {"browser": version, "fonts": "unknown without fc-match"}
    for family in ("system-ui", "sans-serif", "Rockwell", "Georgia"):
        found = subprocess.run(
            ["fc-match", "--format=%{family} %{fontversion}", family],
            capture_output=True, text=True, check=True, env={**os.environ, "FONTCONFIG_FILE": str(FONTS)},
        )  # fmt: skip
        fonts[family] = found.stdout
    return {"browser": version.split(" built")[0].strip(), "fonts": fonts}


def what_differs_here() -> str:
    """Why pictures of this machine cannot be compared with those that are kept; empty when they can."""
    if renews():
        return ""
    kept, here = json.loads(SURROUNDINGS.read_text(encoding="utf-8")), surroundings()
    return "" if kept == here else f"the pictures were taken with {kept}, here is {here}"


def drawn(png: bytes) -> Image.Image:
    """A picture's pixels."""
    from PIL import Image

    return Image.open(BytesIO(png)).convert("RGB")


def as_png(picture: Image.Image) -> bytes:
    """A picture as a browser would give it."""
    written = BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


def distance(one: Image.Image, other: Image.Image) -> tuple[int, Image.Image]:
    """How many pixels differ so that it can be seen, and a picture of them in white."""
    from PIL import Image, ImageChops

    if one.size != other.size:
        return max(one.size[0] * one.size[1], other.size[0] * other.size[1]), Image.new("L", one.size, 255)
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    seen = most.point([255 if value >= LEAST_SEEN else 0 for value in range(256)])
    return seen.histogram()[255], seen


def renew(name: str, png: bytes) -> None:
    """Keep a picture as how the page should look, small: what nobody sees of its colours is left out. A palette would
    have too few for faces."""
    from PIL import ImageOps

    FOLDER.mkdir(exist_ok=True)
    ImageOps.posterize(drawn(png), BITS).save(FOLDER / f"{name}.png", optimize=True)
    SURROUNDINGS.write_text(json.dumps(surroundings(), indent=2) + "\n", encoding="utf-8")


def compare(name: str, png: bytes, beside: Path) -> None:
    """Raise AssertionError if the page does not look as it is kept. Then the folder `beside` gets a picture with how it
    should look, how it looks, and what differs, side by side."""
    new, old = drawn(png), drawn((FOLDER / f"{name}.png").read_bytes())
    differing, seen = distance(old, new)
    if differing <= min(MOST_PIXELS, MOST_SHARE * new.size[0] * new.size[1]):
        return
    beside.mkdir(parents=True, exist_ok=True)
    shown = beside / f"{name}.png"
    _side_by_side(old, new, seen.convert("RGB")).save(shown)
    raise AssertionError(
        f"{name}: {differing} pixels differ; see {shown} (kept, now, the difference). "
        f"If it should look so: {WISH}=renew python3 manage.py test -m long tests/browser/test_pictures.py"
    )


def _side_by_side(*pictures: Image.Image) -> Image.Image:
    from PIL import Image

    wide = sum(one.size[0] for one in pictures)
    board = Image.new("RGB", (wide, max(one.size[1] for one in pictures)), "grey")
    at = 0
    for one in pictures:
        board.paste(one, (at, 0))
        at += one.size[0]
    return board
