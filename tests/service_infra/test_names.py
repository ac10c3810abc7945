"""Which texts may stand where others read them."""

from __future__ import annotations

import pytest

from accounts.people.account_names import account_name_fault
from bang_service.platform.names import name_fault, text_fault

GOOD = [
    "calamity_jane", "Doc.Holliday-2", "High noon", "Überfall in Dodge", "Zoë", "日本の夜", "Đặng Thị Huệ", "Ünlü",
    "rules", "rules-one", "rules-1-x", "1-rules", "my rules 1",
    "nullify", "No. 5", "a.b", "null null", "¿Quién?", "5", "...!", "R2-D2",
    "می‌خواهم",  # Persian with a zero-width non-joiner
    "क्‍ष", "র‍্যাব", "ශ්‍රී",  # Indic with zero-width joiners
    "ภาษาไทยที่", "שָׁלוֹם", "הָעִבְרִית",
    "👩‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍🚀", "❤️‍🔥", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇩🇪", "☕️", "⛓️‍💥",
]  # fmt: skip

BAD = [
    "null", "NULL", "Null", "ｎｕｌｌ",
    "rules-1", "RULES-1", "random-0", "Random-13", "rules-007", "ｒules-1", "rules-１",
    "rules_1", "rules 1", "rules1", "rules-1.", "ru1es-1", "RuIes-1", "r.u.l.e.s-1", "_rules-1", "rand0m-7", "rules--2",
    "...", "-_-", "___", "---", "…", "– —", ". .", "\u00a0\u3000",
    "a\x00b", "a\x1b[31m", "a\nb", "a\tb", "a\x7f", "a\x85b", "a\u2028b", "a\u2029b",
    *[f"a{control}b" for control in "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"],
    *[f"a{blank}b" for blank in "\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u2061\u206a\ufff9\u115f\u1160\u3164\uffa0"],
    "a\u034fb", "\u2800", "\u17b4", "a\ufe0f", "a\ufe00", "a\U000e0100", "\U000e0041", "🏴\U000e0067", "👩\u200d",
    "\u200d👩", "👩\u200d\u200d👧", "👩\u200c👧", "👩\u200da", "م\u200c", "\u200cم", "م\u200c\u200cم", "©\u200d®",
    "e\u0301\u0302\u0303\u0304", "Z\u0351\u036b\u0343\u036a", "क\u094d\u0301\u200d\u0302\u0303",
    "\ud800", "\ue000", "\U000f0000", "\uffff", "\u0378",
]  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_name__good__is_taken(text: str) -> None:
    assert name_fault(text) is None


@pytest.mark.parametrize("text", BAD, ids=ascii)
def test_name__that_others_could_misread__is_refused(text: str) -> None:
    told = str(name_fault(text))
    assert told.endswith(".")
    assert text not in told


def test_text__of_several_lines__may_have_only_those() -> None:
    assert text_fault("One.\nTwo.\r\nThree.", lines=True) is None
    assert text_fault("One.\nTwo.") is not None
    assert text_fault("One.\u2028Two.", lines=True) is not None
    assert text_fault("Back\rover it", lines=True) is not None


def test_text__that_is_no_name__may_be_called_anything() -> None:
    for text in ("null", "rules-1", "...", ""):
        assert text_fault(text) is None


@pytest.mark.parametrize("text", ["Guest", "Guesthouse", "guestlist7", "a-Guest-1", "Gust-1", "Doc"])
def test_account_name__that_no_guest_has__is_taken(text: str) -> None:
    assert account_name_fault(text) is None


@pytest.mark.parametrize(
    "text", ["Guest-bcdf2345", "guest-x", "GUEST_x", "Guest.x", "Guest7", "Gue5t-x", "_Guest-x", "G-uest-x", "Guest-"]
)
def test_account_name__that_looks_like_a_guest__is_refused(text: str) -> None:
    assert "guests" in str(account_name_fault(text))
    assert name_fault(text) is None, "tables may have such names"
