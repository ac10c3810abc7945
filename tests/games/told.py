"""Random games whose journal is read as people read it: what each loss, each shot and each number of it says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from bang_service.platform.texts import texts_in
from games.engine.cardgame.table import CardGame
from games.engine.dice.table import DiceGame
from games.engine.kernel.journal import complete, readable
from games.engine.testing.random_tables import Series, choice
from games.texts.runs import merged, runs
from games.texts.speech import Speech, speech

Fields = dict[str, Any]

NAMES: Final = ("Ann", "Ben", "Carl", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lou", "Max", "Nell")

BY_NOBODY: Final = {
    "A Fistful of Cards", "Dynamite", "High Noon", "Indians", "Rattlesnake", "Russian Roulette",
}  # fmt: skip
"""What costs life points without a player who causes it. Indians are those of the Dice Game."""

BULLSEYE: Final = "bull's eye"
AT_ALL: Final = "Gatling"
SHOTS: Final = ("BANG!", AT_ALL)
"""The cards whose shots are followed to their end, by the name they are played under."""

ENDS: Final = ("cancels", "cancels_and_shoots", "escapes")


class Told:
    """Follows games, and counts what it has seen. Raises AssertionError where a sentence is wrong."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def follow(self, series: Series, numbers: Iterable[int]) -> None:
        """Play these games and read each move."""
        for number in numbers:
            chance = series.chance(number)
            setup = series.setup(number, chance)
            game = setup.rulebook().deal(series.deal(number))
            assert isinstance(game, CardGame | DiceGame)
            story = Story(game, self.seen)
            try:
                story.read()
                while game.result is None:
                    game.answer(*choice(game, chance, setup.favoured))
                    story.read()
            except AssertionError as wrong:
                raise AssertionError(f"game {number} of {type(series).__name__}: {wrong}") from None


class Story:
    """One game: the numbers as its records have told them, and the shots that have not come to an end."""

    def __init__(self, game: CardGame | DiceGame, seen: Counter[str]) -> None:
        self.game = game
        self.seen = seen
        seats = len(game.presence)
        self.life = [0] * seats
        self.arrows = [0] * seats
        self.present = [True] * seats
        self.shots: list[tuple[int, int, str]] = []
        """The author, the target and the name of each shot."""
        self.said: list[Speech] = [speech(game.rules, texts_in(language), NAMES[:seats]) for language in ("en", "de")]

    def read(self) -> None:
        """Read what has been noted since the last time, and compare it with the game."""
        records = self.game.drain()
        for run in runs(records):
            if not run:
                continue
            fields = [complete(each) for each in run]
            for each in fields:
                self._follow(each)
            self.seen[fields[0]["kind"]] += 1
            self._words(merged(fields), merged([readable(each, None) for each in run]))
        assert self.life == self.game.life, f"the journal tells of life points {self.life}, not of {self.game.life}"
        if isinstance(self.game, DiceGame):
            assert self.arrows == self.game.arrows, f"it tells of arrows {self.arrows}, not of {self.game.arrows}"

    def _follow(self, record: Fields) -> None:
        kind, seat = record["kind"], record.get("seat", -1)
        if kind == "character":
            self.life[seat] = record["life"]
        elif kind == "life":
            self.life[seat] += record["change"]
            assert self.life[seat] == record["life"], f"{record} while the seat has {self.life[seat]}"
        elif kind == "arrows":
            self.arrows[seat] += record["change"]
            assert self.arrows[seat] == record["arrows"], f"{record} while the seat has {self.arrows[seat]}"
        elif kind == "eliminated":
            self.life[seat], self.present[seat] = 0, False
        elif kind == "revived":
            self.life[seat], self.present[seat] = record["life"], True
        self._shot(record)

    def _shot(self, record: Fields) -> None:
        kind, seat = record["kind"], record.get("seat", -1)
        if kind == "play" and not record["against"]:
            name = record["as"] or self._title(record["card"])
            everybody = [each for each, present in enumerate(self.present) if present]
            targets = everybody if name == AT_ALL else [record["target"]]
            if name in SHOTS:
                self.shots += [(seat, target, name) for target in targets if target not in (seat, -1)]
        elif kind == "use" and record["ability"] in ("1", "2"):
            self.shots.append((seat, record["target"], BULLSEYE))
        elif kind == "play" and record["effect"] in ENDS:
            self._ended(seat, record["against"])
        elif kind == "play" and record["effect"] == "saves":
            self._ended(record["target"], record["against"])
        elif kind == "flip" and record["outcome"] == "yes" and record["by"] >= 0:
            self._ended(seat, *SHOTS)
        elif kind == "unaffected" or (kind == "life" and record["change"] < 0):
            self._ended(seat, record["cause"])
        elif kind == "arrows" and record["cause"] == "Bart Cassidy":
            self._ended(seat, BULLSEYE)
        elif kind == "eliminated":
            self.shots = [shot for shot in self.shots if shot[1] != seat]
        elif kind == "turn":
            assert not self.shots, f"shots without an end: {self.shots}"

    def _ended(self, target: int, *names: str) -> None:
        """A shot at the target is over; of the dice all at once are one loss."""
        for shot in self.shots[:]:
            if shot[1] == target and shot[2] in names:
                self.seen[f"shot {shot[2]}"] += 1
                self.shots.remove(shot)
                if shot[2] != BULLSEYE:
                    return

    def _title(self, card: int) -> str:
        assert isinstance(self.game, CardGame)
        return self.game.rules.faces[card].name

    def _words(self, whole: Fields, public: Fields) -> None:
        """What the sentence of a run says, in each language."""
        for said in self.said:
            text = said.sentence(public)
            if whole["kind"] == "life":
                self._life(said, whole, text)
            expected = sorted(self._numbers(public))
            found = sorted(map(int, re.findall(r"\d+", self._without_names(said, public, text))))
            if expected and said.texts.language == "en":
                assert found == expected, f"{text} tells {found} of {public}"

    def _life(self, said: Speech, record: Fields, text: str) -> None:
        """How a life point was lost, and by whom."""
        if record["change"] > 0:
            return
        cause, by, seat = record["cause"], record["by"], record["seat"]
        assert cause, f"{record} has no cause"
        assert (by < 0) == (cause in BY_NOBODY), f"{record} says wrongly whether a player caused it"
        self.seen["loss"] += 1
        rival = record["rival"]
        assert said.texts.name(cause) in text, f"{text} does not name {cause}"
        assert by in (-1, seat) or said.names[by] in text, f"{text} does not name {said.names[by]}"
        assert rival < 0 or said.names[rival] in text, f"{text} does not name {said.names[rival]}"

    def _numbers(self, record: Fields) -> Iterator[int]:
        """The numbers that the sentence of these kinds has to tell; none: it is not read."""
        kind = record["kind"]
        if kind == "life":
            yield abs(record["change"])
            if self.life[record["seat"]] > 0:
                yield self.life[record["seat"]]
        elif kind == "arrows" and record["cause"] == "Indians":
            yield from (count for _, count in record["returned"])
        elif kind == "arrows":
            if abs(record["change"]) > 1:
                yield abs(record["change"])
            if self.arrows[record["seat"]] or record["change"] > 0:
                yield self.arrows[record["seat"]]
        elif kind == "character" or (kind == "revived" and record["life"]):
            yield record["life"]
        elif kind in ("draw", "take") and "cards" not in record and record["count"] > 1:
            yield record["count"]
        elif kind == "use" and record["times"] > 1 and record["ability"] == record["die"]:
            yield from (record["times"], int(record["die"]))

    def _without_names(self, said: Speech, record: Fields, text: str) -> str:
        for name in ("cause", "character"):
            text = text.replace(said.texts.name(record[name]), "") if name in record else text
        return text
