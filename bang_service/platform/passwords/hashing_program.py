"""Hashes passwords for one web process, in a process of its own.

    python -m bang_service.platform.passwords.hashing_program

Its priority is low, and whoever answers players shares neither memory nor locks with it: as a thread among theirs it
would hold them up whenever it is made to wait itself. Each line that comes in is a question, each that goes out its
answer, in JSON. It ends when nobody asks any more.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Final

from django.contrib.auth.hashers import Argon2PasswordHasher

NICENESS: Final = 19
"""Argon2 works with eight threads: with a lesser one they would have as much of a processor together as whoever
answers players."""


def main() -> None:
    """Answer until the end of the input."""
    # Whoever asks decides when it is over, not the terminal.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    hasher = Argon2PasswordHasher()
    for line in sys.stdin:
        what, password, other = json.loads(line)
        result = hasher.encode(password, other) if what == "encode" else hasher.verify(password, other)
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
