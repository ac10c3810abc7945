"""A bot that is a program of its own, for the tests of the arena: `python arena_program.py MANNER [LINES]`.

It plays each question's first option, and shows its manner when it has read so many lines that want an answer.
"""

from __future__ import annotations

import json
import sys


def main(manner: str, lines: int) -> None:
    """Read lines and answer those that want it."""
    asked = 0
    journal = 0
    for text in sys.stdin:
        line = json.loads(text)
        if line["type"] == "hello":
            journal = 0
            assert line["protocol"] == 1 and line["rules"]["seats"] > line["seat"] >= 0
            continue
        journal += len(line["journal"])
        if line["type"] == "end":
            continue
        asked += 1
        if asked == lines:
            if manner == "dies":
                sys.exit("I have had enough")
            if manner == "nonsense":
                print("I shoot everybody", flush=True)
            elif manner == "wrong":
                print(json.dumps({"option": "play:9999::0"}), flush=True)
            elif manner == "empty":
                print("{}", flush=True)
            if manner in ("nonsense", "wrong", "empty", "silent"):
                continue
        view = line["view"]
        assert view["viewer"] is not None and journal > 0
        if line["type"] == "acts":
            print(json.dumps({"option": None}), flush=True)
        else:
            print(json.dumps({"option": view["prompt"]["default"]}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
