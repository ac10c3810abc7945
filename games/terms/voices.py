"""What can be said at a table: a closed list, so that nobody need read what people write.

A name stays for ever: rows and clients have it. The words are those of the reader's language (`voice-…`). None of them
tells anything by itself: they are what whoever says them wants others to believe.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from bang_service.platform.texts import spoken

Kind = Literal["phrase", "face"]
KINDS: Final[tuple[Kind, ...]] = ("phrase", "face")


@dataclass(frozen=True, slots=True)
class Voice:
    """One thing to say. `names_seat`: it is about a seat, which has to be named. A face has a `pictogram`."""

    name: str
    kind: Kind = "phrase"
    names_seat: bool = False
    pictogram: str = ""

    def text(self, seat: str = "") -> str:
        """Its words in the reader's language; `seat` is the name of who is meant, left out: nobody yet."""
        who = seat or spoken().text("voice-somebody", {})
        return spoken().text(f"voice-{self.name}", {"seat": who} if self.names_seat else {})


_ALL: Final = (
    Voice("howdy"),
    Voice("no-outlaw"),
    Voice("with-the-law"),
    Voice("not-me"),
    Voice("draw-partner"),
    Voice("well-shot"),
    Voice("missed"),
    Voice("that-hurt"),
    Voice("not-forgotten"),
    Voice("thanks-for-the-beer"),
    Voice("sorry-partner"),
    Voice("hurry-partner"),
    Voice("well-played"),
    Voice("once-more"),
    Voice("shoot-seat", names_seat=True),
    Voice("trust-seat", names_seat=True),
    Voice("suspect-seat", names_seat=True),
    Voice("spare-seat", names_seat=True),
    Voice("thanks-seat", names_seat=True),
    Voice("laugh", "face", pictogram="face-laugh"),
    Voice("wink", "face", pictogram="face-wink"),
    Voice("shock", "face", pictogram="face-shock"),
    Voice("anger", "face", pictogram="face-anger"),
    Voice("tears", "face", pictogram="face-tears"),
    Voice("yawn", "face", pictogram="face-yawn"),
    Voice("hat-off", "face", pictogram="face-hat-off"),
    Voice("cheers", "face", pictogram="beer"),
)

VOICES: Final[Mapping[str, Voice]] = {voice.name: voice for voice in _ALL}
"""Each by its name, in the order in which a bar shows them."""


def voices() -> list[dict[str, Any]]:
    """The list as the catalogue has it."""
    return [
        {
            "name": voice.name,
            "kind": voice.kind,
            "text": voice.text(),
            "names_seat": voice.names_seat,
            "pictogram": voice.pictogram or None,
        }
        for voice in VOICES.values()
    ]
