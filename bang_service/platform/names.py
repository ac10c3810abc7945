"""Which texts may be shown to other people: names first of all.

A text must not look like another one, take the place of what is beside it, or be taken for what it is not: for a name
that the service gives itself, or for the absence of a name. Texts that are stored already stay; only new ones are
checked.
"""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, name, normalize

from bang_service.platform.problems import Text
from bang_service.platform.texts import say

MOST_MARKS: Final = 3
"""Combining marks in a row: no script needs more, and a pile of them covers the lines above and below."""

ZERO_WIDTH_NON_JOINER: Final = "\u200c"
ZERO_WIDTH_JOINER: Final = "\u200d"

_PLAIN: Final = re.compile(r"[ -~]*")
# Flags of England, Scotland and so on: a black flag, small letters that cannot be seen, an end.
_FLAGS: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")
_NO_CHARACTERS: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters, marks and signs that show nothing: fillers of Hangul, vowels of Khmer, the empty cell of Braille.
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_PRESENTATIONS: Final = frozenset("\ufe0e\ufe0f")
_KEYS: Final = frozenset("0123456789#*\u203c\u2049\u3030\u303d")
_JOINING_SCRIPTS: Final = frozenset({
    "ADLAM", "ARABIC", "BALINESE", "BENGALI", "CHAKMA", "DEVANAGARI", "GUJARATI", "GURMUKHI", "JAVANESE", "KANNADA",
    "KHMER", "MALAYALAM", "MANDAIC", "MONGOLIAN", "MYANMAR", "NKO", "ORIYA", "SINHALA", "SUNDANESE", "SYRIAC", "TAMIL",
    "TELUGU", "TIBETAN",
})  # fmt: skip
_EMOJI: Final = ((0x2190, 0x21FF), (0x2300, 0x23FF), (0x2600, 0x27BF), (0x2B00, 0x2BFF), (0x1F000, 0x1FAFF))
_NUMBERED: Final = re.compile(r"(.*?)[\W_]*\d+[\W_]*")
_SIGNS: Final = re.compile(r"[\W_]+")
_LOOKALIKES: Final = str.maketrans("013457i|", "oleastll")
_DOTS: Final = frozenset(".…‥·•․。")

_reserved: dict[str, Text] = {}


def reserve_numbered(word: str, refusal: Text) -> None:
    """Reserve the names `<word>-<number>`, and all that look like them; `refusal` says why they are not allowed."""
    _reserved[_seen(word)] = refusal


def name_fault(text: str) -> Text | None:
    """Why this name is not allowed, and what to do about it; None if it is allowed."""
    told = folded(text)
    if told == "null":
        return say("refused-name-nothing")
    numbered = _NUMBERED.fullmatch(told)
    if numbered and (refusal := _reserved.get(_seen(numbered[1]))) is not None:
        return refusal
    if text and not any(_is_telling(character) for character in text):
        return say("refused-name-empty")
    return text_fault(text)


def text_fault(text: str, *, lines: bool = False) -> Text | None:
    """What in a text must not be shown to other people; None if there is nothing. `lines`: it may have several."""
    if lines:
        text = text.replace("\r\n", " ").replace("\n", " ")
    if _PLAIN.fullmatch(text):
        return None
    text = _FLAGS.sub("\U0001f3f4", text)
    marks = 0
    for at, character in enumerate(text):
        if character in (ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER):
            if not _joins(text, at):
                return _unseen(character)
            continue
        kind = category(character)
        if kind in _NO_CHARACTERS or character in _BLANKS or (_selects(character) and not _presents(text, at)):
            return _unseen(character)
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > MOST_MARKS:
            return say("refused-text-marks", count=MOST_MARKS)
    return None


def folded(text: str) -> str:
    """The text as it is compared when upper and lower case, and the width of letters, do not matter."""
    return normalize("NFKC", text).casefold().strip()


def _seen(word: str) -> str:
    """The word as it looks at a glance."""
    return _SIGNS.sub("", folded(word)).translate(_LOOKALIKES)


def _unseen(character: str) -> Text:
    return say("refused-text-character", code=f"U+{ord(character):04X}")


def _is_telling(character: str) -> bool:
    return category(character) not in {"Pd", "Pc", "Zs"} and character not in _DOTS


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands in an emoji or in a word of a script that needs it."""
    if not 0 < at < len(text) - 1:
        return False
    before, after = text[at - 1], text[at + 1]
    if text[at] == ZERO_WIDTH_JOINER and _is_emoji(after):
        # The emoji before may carry a colour of skin, which is one itself, or how it is to be shown.
        return _is_emoji(text[at - 2] if before in _PRESENTATIONS and at > 1 else before)
    return all(category(each)[0] in "LM" and _script(each) in _JOINING_SCRIPTS for each in (before, after))


def _script(character: str) -> str:
    return name(character, "").partition(" ")[0]


def _is_emoji(character: str) -> bool:
    return category(character)[0] == "S" and any(low <= ord(character) <= high for low, high in _EMOJI)


def _selects(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\u180b" <= character <= "\u180f" or character >= "\U000e0000"


def _presents(text: str, at: int) -> bool:
    return text[at] in _PRESENTATIONS and at > 0 and (text[at - 1] in _KEYS or category(text[at - 1])[0] == "S")
