"""Lines of text are as wide as they say, and fit."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.drawings.lettering import CUT, FONTS, fitted, in_line, width, wrapped


def advances(font: Path) -> dict[str, float]:
    """The widths of a font's letters by its own tables, in thousandths of the size."""
    data = font.read_bytes()
    tables = {
        data[at : at + 4].decode(): struct.unpack(">I", data[at + 8 : at + 12])[0]
        for at in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16)
    }
    em = struct.unpack(">H", data[tables["head"] + 18 : tables["head"] + 20])[0]
    measured = struct.unpack(">H", data[tables["hhea"] + 34 : tables["hhea"] + 36])[0]
    cmap = tables["cmap"]
    start = cmap + next(
        offset
        for platform, encoding, offset in struct.iter_unpack(
            ">HHI", data[cmap + 4 : cmap + 4 + 8 * struct.unpack(">H", data[cmap + 2 : cmap + 4])[0]]
        )
        if (platform, encoding) == (3, 1)
    )
    count = struct.unpack(">H", data[start + 6 : start + 8])[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack(f">{count}H", data[place : place + 2 * count])
        for place in (start + 14, *(start + 16 + 2 * count * part for part in (1, 2, 3)))
    )
    found = {}
    for part in range(count):
        for code in range(starts[part], ends[part] + 1):
            glyph = (code + deltas[part]) & 0xFFFF
            if offsets[part]:
                place = start + 16 + 6 * count + 2 * part + offsets[part] + 2 * (code - starts[part])
                glyph = (struct.unpack(">H", data[place : place + 2])[0] + deltas[part]) & 0xFFFF
            if code != 0xFFFF and glyph:
                place = tables["hmtx"] + 4 * min(glyph, measured - 1)
                found[chr(code)] = struct.unpack(">H", data[place : place + 2])[0] * 1000 / em
    return found


@pytest.mark.parametrize("bold", [False, True])
def test_widths__are_those_of_the_fonts(bold: bool) -> None:
    found = advances(FONTS[bold])
    assert len(found) > 300 and {"A", "ß", "ő", "♥", "…"} <= set(found)
    for letter, wide in found.items():
        assert width(letter, 1000, bold=bold) == pytest.approx(wide, abs=1), letter


WORDS = st.text("abc WIM.-é ♥\U0001f920", max_size=120)


@given(WORDS, st.floats(20, 400), st.sampled_from((9, 14)))
def test_lines__are_no_wider_than_their_room_and_lose_nothing(text: str, room: float, size: float) -> None:
    lines = wrapped(text, room, size)
    assert all(width(line, size) <= room for line in lines)
    whole = "".join(line.removesuffix("-") if line not in text else line for line in lines)
    assert sorted(whole.replace("-", "").replace(" ", "")) == sorted("".join(text.split()).replace("-", ""))


@given(WORDS, st.floats(30, 400), st.floats(12, 60))
def test_text__fits_its_room__perhaps_smaller_or_cut(text: str, room: float, high: float) -> None:
    fit = fitted(text, room, high, (14, 11, 9))
    assert all(width(line, fit.size) <= room for line in fit.lines)
    assert fit.high <= max(high, fit.size * 1.25)
    if "".join(fit.lines).replace("-", "").replace(" ", "") != "".join(text.split()).replace("-", ""):
        assert fit.size == 9 and fit.lines[-1].endswith(CUT)


def test_line__is_cut_only_if_the_smallest_size_is_too_large() -> None:
    assert in_line("Ann", 100, (20, 10)) == ("Ann", 20)
    assert in_line("Ann", width("Ann", 12), (20, 10)) == ("Ann", 10)
    assert in_line("Maximilian of Tombstone", 60, (20, 10)) == ("Maximilian…", 10)
