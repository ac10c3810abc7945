"""The text of actions in the Dice Game: `keep gatling, gatling, 1`, `use 1 > 3`."""

from __future__ import annotations

import re

from games.engine.kernel.notation import BadNotation, Notation
from games.engine.kernel.prompts import Option

from .faces import FACES, written


class DiceNotation(Notation):
    """Dice to keep are written as their faces, in any order; `keep nothing` keeps none."""

    def write(self, option: Option) -> str:
        """The text of an option."""
        if option[0] == "keep":
            return f"keep {option[1].replace('+', ', ') or 'nothing'}"
        return super().write(option)

    def read(self, text: str) -> list[Option]:
        """The option that a text means.

        Raises BadNotation if the text is no action, or names a face that no die has.
        """
        verb, _, rest = " ".join(text.split()).partition(" ")
        if verb.casefold() != "keep":
            return super().read(text)
        faces = [] if rest.casefold() == "nothing" else [face.casefold() for face in re.split(r"[,+\s]+", rest)]
        for face in faces:
            if face not in FACES:
                raise BadNotation(f"No die shows {face!r}. Faces: {', '.join(FACES)}.")
        return [("keep", written(faces))]
