"""What is a mail address here: decided once, for those who give one and for whatever is sent."""

from __future__ import annotations

from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator

# Without a list of its own Django lets `localhost` through.
_validate: Final = EmailValidator(allowlist=[])

# A quoted part before the @ may hold anything, and a domain in brackets is a number, which may be this machine's.
_UNUSUAL: Final = frozenset(' "\\,;<>[]|')


def is_address(text: str) -> bool:
    """Whether a mail can be sent there: a part of usual signs, and a host with a dot in its name. A program could read
    a leading hyphen as an option."""
    if not text.isprintable() or text.startswith("-") or not _UNUSUAL.isdisjoint(text):
        return False
    try:
        _validate(text)
    except ValidationError:
        return False
    return True
