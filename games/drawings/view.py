"""What drawings of a table are made from: the view document of one viewer, and nothing else of the game. So a drawing
shows nothing that its viewer may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bang_service.platform.texts import Texts

Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Faces:
    """What is printed on cards and event cards, by their names, as the catalogue describes them in one language."""

    cards: Mapping[str, Document]
    events: Mapping[str, Document]


@dataclass(frozen=True, slots=True)
class Seen:
    """A view, and the words for it. `table` is what the table is called."""

    view: Document
    table: str
    texts: Texts
    faces: Faces

    def said(self, key: str, **operands: str | int) -> str:
        """The message `drawing-` and `key`."""
        return self.texts.text(f"drawing-{key}", operands)

    def card(self, seen: Document) -> Document:
        """A card of the view with everything that is printed on it."""
        return {**self.faces.cards[seen["name"]], "suit": seen["suit"], "rank": seen["rank"]}

    def spelt(self, seen: Document) -> str:
        """A card's name, rank and suit in words: not every voice says the sign of a suit."""
        title = self.faces.cards[seen["name"]]["title"]
        return self.said("card", name=title, rank=seen["rank"], suit=self.texts.name(seen["suit"]))

    @property
    def seats(self) -> Sequence[Document]:
        """All seats, in turn order."""
        seats: Sequence[Document] = self.view["seats"]
        return seats

    @property
    def viewer(self) -> int | None:
        """The viewer's seat; None for a spectator."""
        seat: int | None = self.view["viewer"]
        return seat

    @property
    def others(self) -> list[Document]:
        """The seats of the others, as they sit: the viewer's left neighbour comes first."""
        if self.viewer is None:
            return list(self.seats)
        return [*self.seats[self.viewer + 1 :], *self.seats[: self.viewer]]

    def names(self, seats: Sequence[int]) -> str:
        """The names of some seats."""
        return self.texts.listed(self.seats[seat]["name"] for seat in seats)

    def plays(self, seat: Document) -> bool:
        """Whether it is a seat's turn."""
        return bool(self.view["turn"]["seat"] == seat["seat"] and self.view["result"] is None)

    def has_won(self, seat: Document) -> bool:
        """Whether a seat is among the winners."""
        return self.view["result"] is not None and seat["seat"] in self.view["result"]["winners"]

    @property
    def usable(self) -> set[int]:
        """The cards with which the viewer may answer, or act unasked, now."""
        prompt = self.view["prompt"]
        options = [*(() if prompt is None else prompt["options"]), *self.view["acts"]]
        return {option["card"]["id"] for option in options if "card" in option}

    def role(self, seat: Document) -> str:
        """A seat's role in words."""
        return self.said("role-unknown") if seat["role"] is None else self.texts.name(seat["role"])

    def character(self, seat: Document) -> str:
        """Who a seat is, and whose ability it has for the time being."""
        own = self.texts.name(seat["character"])
        copied = seat.get("copies")
        return own if copied is None else self.said("copies", character=own, copied=self.texts.name(copied))

    @property
    def turn(self) -> str:
        """The round, and whose turn it is; nothing when the game is over."""
        turn = self.view["turn"]
        if self.view["result"] is not None:
            return ""
        return self.said("turn", round=turn["round"], seat=self.seats[turn["seat"]]["name"])

    @property
    def status(self) -> str:
        """What the viewer is asked, whom the game waits for, or how it ended."""
        view = self.view
        if view["result"] is not None:
            winners = self.names(view["result"]["winners"])
            return self.texts.text(f"record-end-{view['result']['side']}", {"winners": winners})
        if view["status"] != "playing":
            return self.said("status", status=view["status"])
        if view["prompt"] is not None:
            question: str = view["prompt"]["question"]
            return question
        return self.said("waiting", seats=self.names(view["waiting_for"])) if view["waiting_for"] else ""


def role_pictogram(seat: Document) -> str:
    """The pictogram of a seat's role, as far as the viewer knows it."""
    return "role-hidden" if seat["role"] is None else f"role-{seat['role'].replace('_', '-')}"
