"""Hashes passwords for one web process, in a process of its own.

    python -m bang_service.platform.passwords.hashing_program

Its priority is low, and it shares neither memory nor locks with the threads that answer players: as a thread among
them it would delay them whenever it has to wait itself. Each line of input is a question, each line of output its
answer, in JSON. It ends with its input.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Final

from django.contrib.auth.hashers import Argon2PasswordHasher

NICENESS: Final = 19
"""Argon2 works with eight threads: with a smaller value they would together get as much of a processor as the threads
that answer players."""


def main() -> None:
    """Answer until the end of the input."""
    # The end of the input ends it, not the terminal.
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
