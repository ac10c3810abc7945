"""Write down the editions that are printed now (`games.engine.editions`): `python -m games.engine.write_editions`."""

from __future__ import annotations

import sys

from games.engine.dice.rulebook import EDITION, SET, printed
from games.engine.editions import Edition, store, stored_edition
from games.engine.sets import card_sets


def main() -> int:
    """Write each newest edition that is not written down. Returns 1 if one that is differs from what is printed."""
    now: dict[tuple[str, int], Edition] = {(one.name, one.edition): one.printed for one in card_sets().values()}
    now[SET, EDITION] = printed()
    differing = 0
    for (name, number), edition in now.items():
        known = stored_edition(name, number)
        if known is None:
            store(name, number, edition)
            print(f"{name}: edition {number} is written down")
        elif known != edition:
            differing = 1
            print(f"{name}: what is printed is not edition {number}; give the set the edition {number + 1}")
    return differing


if __name__ == "__main__":
    sys.exit(main())
