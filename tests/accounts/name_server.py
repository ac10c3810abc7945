"""A name server on a real socket whose answers change from question to question."""

from __future__ import annotations

import socket
import struct
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address
from typing import Final

TYPES: Final = {"A": 1, "CNAME": 5, "AAAA": 28}
_QUERY: Final = struct.Struct("!HHHHHH")
_NAMES: Final = {number: name for name, number in TYPES.items()}


@dataclass(frozen=True)
class Answer:
    """What is said about a name: its addresses of both versions, or the name that it stands for. Without either there
    is no such name; where it is `silent` nothing is said."""

    addresses: Sequence[str] = ()
    alias: str = ""
    silent: bool = False


class NameServer:
    """Answers each question about a name with the next answer of its list, and in the end always with the last one."""

    def __init__(self, zone: Mapping[str, Sequence[Answer]]) -> None:
        self.zone = zone
        self.asked: Counter[tuple[str, str]] = Counter()
        """How often each name was asked for, by the kind of record."""

        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)

    def serve(self, address: tuple[str, int]) -> None:
        """Answer from now on, in a thread, as long as the process lives."""
        self._socket.bind(address)
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            question, client = self._socket.recvfrom(4096)
            name, kind = _read(question)
            told = self._next(name, kind)
            if not told.silent:
                self._socket.sendto(self._reply(question, kind, told), client)

    def _next(self, name: str, kind: str) -> Answer:
        answers = self.zone.get(name, [Answer()])
        self.asked[name, kind] += 1
        return answers[min(self.asked[name, kind], len(answers)) - 1]

    def _reply(self, question: bytes, kind: str, told: Answer) -> bytes:
        identity, *_ = _QUERY.unpack_from(question)
        end = question.index(b"\0", _QUERY.size) + 5
        records = self._records(kind, told)
        is_known = bool(told.addresses or told.alias)
        head = _QUERY.pack(identity, 0x8180 if is_known else 0x8183, 1, len(records), 0, 0)
        return head + question[_QUERY.size : end] + b"".join(records)

    def _records(self, kind: str, told: Answer) -> list[bytes]:
        if told.alias:
            # As a recursive server does: with what the other name leads to.
            known = self._next(told.alias, kind)
            owner = _written(told.alias)
            return [_record(b"\xc0\x0c", "CNAME", owner), *_found(owner, kind, known.addresses)]
        return _found(b"\xc0\x0c", kind, told.addresses)


def _found(owner: bytes, kind: str, addresses: Sequence[str]) -> list[bytes]:
    found = map(ip_address, addresses)
    return [_record(owner, kind, one.packed) for one in found if isinstance(one, IPv4Address) is (kind == "A")]


def _record(owner: bytes, kind: str, data: bytes) -> bytes:
    # Good for no second: whoever asks again gets the next answer.
    return owner + struct.pack("!HHIH", TYPES[kind], 1, 0, len(data)) + data


def _written(name: str) -> bytes:
    return b"".join(bytes([len(label)]) + label.encode() for label in name.split(".")) + b"\0"


def _read(question: bytes) -> tuple[str, str]:
    labels, at = [], _QUERY.size
    while length := question[at]:
        labels.append(question[at + 1 : at + 1 + length].decode("ascii", "replace").lower())
        at += 1 + length
    (kind,) = struct.unpack_from("!H", question, at + 1)
    return ".".join(labels), _NAMES.get(kind, str(kind))
