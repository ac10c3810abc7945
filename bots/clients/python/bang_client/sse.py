"""Server-Sent Events, read from the pieces in which they come."""

from __future__ import annotations

import codecs
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """One event of a stream."""

    event: str
    data: str


class Parser:
    """Takes what comes, however it is cut; answers the messages that are complete."""

    def __init__(self) -> None:
        self.retry: float | None = None
        """Seconds to wait before one connects again, when the service has said so."""
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")(errors="replace")
        self._rest = ""
        self._after_return = False
        self._event = ""
        self._data: list[str] = []

    def feed(self, chunk: bytes) -> list[Message]:
        """The messages that end in this piece."""
        text = self._decoder.decode(chunk)
        if self._after_return and text:
            # The other half of a line's end that was cut in two.
            text = text.removeprefix("\n")
            self._after_return = False
        self._after_return = self._after_return or text.endswith("\r")
        *lines, self._rest = (self._rest + text.replace("\r\n", "\n").replace("\r", "\n")).split("\n")
        found = []
        for line in lines:
            message = self._take(line)
            if message is not None:
                found.append(message)
        return found

    def _take(self, line: str) -> Message | None:
        if not line:
            message = Message(self._event or "message", "\n".join(self._data)) if self._data else None
            self._event, self._data = "", []
            return message
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            self._event = value
        elif name == "data":
            self._data.append(value)
        elif name == "retry" and value.isascii() and value.isdecimal():
            self.retry = int(value) / 1000
        return None
