"""Which names an account may have."""

from __future__ import annotations

import re
from typing import Final

from bang_service.platform.names import folded, name_fault
from bang_service.platform.problems import Text
from bang_service.platform.texts import say

# "Guest", also as it looks at a glance, with a sign or a digit after it.
_GUEST: Final = re.compile(r"[\W_]*" + r"[\W_]*".join(("g", "u", "[e3]", "[s5]", "[t7]")) + r"[\W_\d].*")


def account_name_fault(text: str) -> Text | None:
    """Why an account may not have this name, and what to do about it; None if it may. Beside what no name may be, it
    may not look like that of a guest, whose names are drawn."""
    if _GUEST.fullmatch(folded(text)):
        return say("refused-name-of-guest")
    return name_fault(text)
