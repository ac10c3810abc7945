"""A journal record as an English sentence, for logs, stories and spectators."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

Fields = dict[str, Any]


class JournalText:
    """Writes the sentences. `card` gives the text of a card, `seat` the name of a seat, `sides` who wins when a side
    does."""

    def __init__(self, card: Callable[[int], str], seat: Callable[[int], str], sides: Mapping[str, str]) -> None:
        self._card = card
        self._seat = seat
        self._sides = sides

    def tell(self, record: Fields) -> str:
        """The sentence for a record as `journal.readable` gives it."""
        return _SENTENCES[record["kind"]](self, record)

    def seat(self, number: int) -> str:
        """The name of a seat."""
        return self._seat(number)

    def cards(self, record: Fields, count: int) -> str:
        """The cards of a record, or their number."""
        if "cards" in record:
            return ", ".join(map(self._card, record["cards"])) or "no card"
        return "a card" if count == 1 else f"{count} cards"

    def play(self, r: Fields) -> str:
        """X plays A as B at Y."""
        under = f" as {r['as']}" if r["as"] else ""
        at = f" at {self.seat(r['target'])}" if r["target"] >= 0 else ""
        return f"{self.seat(r['seat'])} plays {self._card(r['card'])}{under}{at}."

    def use(self, r: Fields) -> str:
        """X uses an ability at Y."""
        at = f" at {self.seat(r['target'])}" if r["target"] >= 0 else ""
        return f"{self.seat(r['seat'])} uses {r['ability']}{at}."

    def revived(self, r: Fields) -> str:
        """X is back, with life points or as a ghost."""
        how = f"with {r['life']} life points" if r["life"] else "as a ghost"
        return f"{self.seat(r['seat'])} is back in play {how} ({r['cause']})."

    def draw(self, r: Fields) -> str:
        """X draws cards from a pile."""
        pile = {"deck": "the deck", "discards": "the discard pile", "aside": "the cards turned up"}[r["pile"]]
        return f"{self.seat(r['seat'])} draws {self.cards(r, r['count'])} from {pile} ({r['cause']})."

    def take(self, r: Fields) -> str:
        """X takes a card from Y."""
        where = "the hand of" if r["zone"] == "hand" else "in front of"
        what = self.cards(r, r["count"])
        return f"{self.seat(r['seat'])} takes {what} from {where} {self.seat(r['from'])} ({r['cause']})."

    def role(self, r: Fields) -> str:
        """X has a role, or a hidden one."""
        if "role" in r:
            return f"{self.seat(r['seat'])} is {r['role']}."
        return f"{self.seat(r['seat'])} looks at a hidden role."

    def life(self, r: Fields) -> str:
        """X gains or loses life points."""
        verb = "regains" if r["change"] > 0 else "loses"
        points = abs(r["change"])
        by = f" by {self.seat(r['by'])}" if r["by"] >= 0 and r["by"] != r["seat"] else ""
        plural = "" if points == 1 else "s"
        return f"{self.seat(r['seat'])} {verb} {points} life point{plural} ({r['cause']}{by}), and has {r['life']}."

    def discard(self, r: Fields) -> str:
        """X discards, or is made to discard."""
        where = " from in play" if r["zone"] == "in_play" else ""
        by = f" by {self.seat(r['by'])}" if r["by"] >= 0 and r["by"] != r["seat"] else ""
        return f"{self.seat(r['seat'])} discards {self.cards(r, 0)}{where} ({r['cause']}{by})."

    def flip(self, r: Fields) -> str:
        """X draws! for something."""
        chosen = f", {self._card(r['counts'])} counts" if len(r["cards"]) > 1 else ""
        return f"{self.seat(r['seat'])} draws! for {r['cause']}: {self.cards(r, 0)}{chosen}."

    def roll(self, r: Fields) -> str:
        """X rolls dice, after keeping others."""
        kept = f", keeping {', '.join(r['kept'])}" if r["kept"] else ""
        return f"{self.seat(r['seat'])} rolls {', '.join(r['thrown'])}{kept}."

    def arrows(self, r: Fields) -> str:
        """X takes or returns arrows."""
        count = abs(r["change"])
        verb = "takes" if r["change"] > 0 else "returns"
        what = "an arrow" if count == 1 else f"{count} arrows"
        return f"{self.seat(r['seat'])} {verb} {what} ({r['cause']}), and has {r['arrows']}."

    def end(self, r: Fields) -> str:
        """Who has won."""
        return f"{self._sides[r['side']]}: {', '.join(map(self.seat, r['winners'])) or 'all of them dead'}."


def _by(t: JournalText, r: Fields) -> str:
    return f" by {t.seat(r['by'])}" if r["by"] >= 0 else ""


_SENTENCES: Final[dict[str, Callable[[JournalText, Fields], str]]] = {
    "start": lambda t, r: f"The game begins with {r['seats']} players.",
    "role": JournalText.role,
    "character": lambda t, r: f"{t.seat(r['seat'])} is {r['character']} with {r['life']} life points.",
    "turn": lambda t, r: f"{t.seat(r['seat'])} begins a turn.",
    "skip": lambda t, r: f"{t.seat(r['seat'])} loses the turn ({r['cause']}).",
    "draw": JournalText.draw,
    "take": JournalText.take,
    "play": JournalText.play,
    "use": JournalText.use,
    "flip": JournalText.flip,
    "reveal": lambda t, r: f"{t.seat(r['seat'])} shows {t.cards(r, 0)} ({r['cause']}).",
    "return": lambda t, r: f"{t.seat(r['seat'])} puts {t.cards(r, r['count'])} back on the deck ({r['cause']}).",
    "discard": JournalText.discard,
    "move": lambda t, r: f"{t.cards({'cards': [r['card']]}, 1)} moves from {t.seat(r['from'])} to {t.seat(r['to'])}.",
    "life": JournalText.life,
    "unaffected": lambda t, r: f"{t.seat(r['seat'])} is not affected ({r['cause']}{_by(t, r)}).",
    "revived": JournalText.revived,
    "roll": JournalText.roll,
    "arrows": JournalText.arrows,
    "eliminated": lambda t, r: f"{t.seat(r['seat'])} is eliminated{_by(t, r)}: {r['role']}.",
    "reward": lambda t, r: f"{t.seat(r['seat'])} earns the reward for {t.seat(r['victim'])}.",
    "penalty": lambda t, r: f"{t.seat(r['seat'])} pays for eliminating {t.seat(r['victim'])}.",
    "shuffle": lambda t, r: f"The discard pile is shuffled into a new deck of {r['count']} cards.",
    "event": lambda t, r: f"{r['event']} comes into force.",
    "end": JournalText.end,
}
