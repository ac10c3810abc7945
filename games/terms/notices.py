"""What the text of a notice needs beside its kind and its table, as the row keeps it. Nothing of it is hidden from
anybody who may see the table."""

from __future__ import annotations

from typing import Final

import msgspec


class NoticeDetails(msgspec.Struct, omit_defaults=True):
    """`question` names the sentence in which the seat was asked (`games/texts`), with its operands: `cause` (name, card
    or -1, seat or -1), the seat `about` which it is (-1: none), the number `needed`, and the public facts of the
    prompt: `stake` (seat, points, what is left; None: none), `given`, `more`, `because` and `figures`. `first` and
    `last` are the records of the journal that the notice tells of (0: none). `who` is the name of another player,
    `endpoint` that of a webhook or device. `season` and `division` name those of a league; `number` is a round or a
    rank there, `text` what an organiser wrote. `access` is what is new in an account
    (`accounts.people.services.access`). `path` is that of the page of this service that a notice without a table leads
    to. `entry` and `substitution` are the rows that it is about (0: none), which tell later whether it is still true;
    they are shown to nobody.
    """

    question: str = ""
    cause: tuple[str, int, int] = ("", -1, -1)
    about: int = -1
    needed: int = 1
    stake: tuple[int, int, int] | None = None
    given: int = 0
    more: int = 0
    because: tuple[str, ...] = ()
    figures: dict[str, int] = {}
    first: int = 0
    last: int = 0
    who: str = ""
    endpoint: str = ""
    season: str = ""
    division: str = ""
    number: int = 0
    text: str = ""
    path: str = ""
    access: str = ""
    entry: int = 0
    substitution: int = 0


_decoder: Final = msgspec.json.Decoder(NoticeDetails)
NOTHING: Final = NoticeDetails()


def encode(details: NoticeDetails) -> str:
    """The details as a row keeps them."""
    return "" if details == NOTHING else msgspec.json.encode(details).decode()


def decode(stored: str) -> NoticeDetails:
    """The details of a row."""
    return _decoder.decode(stored) if stored else NOTHING
