"""A drawing in words, for those who hear it."""

from __future__ import annotations

from collections.abc import Iterator

from .view import Document, Seen


def described(seen: Seen) -> str:
    """All that the drawing of a table shows, in sentences."""
    return " ".join(_sentences(seen))


def _sentences(seen: Seen) -> Iterator[str]:
    view = seen.view
    yield seen.turn
    if seen.status:
        yield seen.status
    yield from _middle(seen)
    for seat in seen.seats:
        yield from _seat(seen, seat)
    if seen.viewer is not None and "hand" in seen.seats[seen.viewer]:
        yield _cards(seen, "told-hand", seen.seats[seen.viewer]["hand"])
    if "aside" in view and view["aside"]["cards"]:
        yield _cards(seen, "told-aside", view["aside"]["cards"])


def _middle(seen: Seen) -> Iterator[str]:
    view = seen.view
    if "dice" in view:
        if view["dice"]["faces"]:
            faces = seen.texts.listed(map(seen.texts.name, view["dice"]["faces"]))
            yield seen.said("told-dice", dice=faces)
        yield seen.said("told-arrows-left", count=view["arrows_left"])
        return
    yield seen.said("told-deck", count=view["deck"])
    if view["discards"]["top"] is not None:
        yield _cards(seen, "told-discards", [view["discards"]["top"]])
    event = view.get("event")
    if event and event["current"] is not None:
        yield seen.said("told-event", event=seen.texts.name(event["current"]))
    if event and event["next"] is not None:
        yield seen.said("told-event-next", event=seen.texts.name(event["next"]))


def _seat(seen: Seen, seat: Document) -> Iterator[str]:
    yield seen.said(
        f"told-{seat['status']}",
        name=seat["name"],
        character=seen.character(seat),
        role=seen.role(seat),
        life=seat["life"],
        most=seat["max_life"],
    )
    if seat["status"] == "out":
        return
    if "hand_count" in seat:
        yield seen.said("told-hand-count", count=seat["hand_count"])
    if "distance" in seat:
        yield seen.said("told-distance", distance=seat["distance"])
    if seat.get("arrows"):
        yield seen.said("told-arrows", count=seat["arrows"])
    if seat.get("in_play"):
        yield _cards(seen, "told-in-play", seat["in_play"])


def _cards(seen: Seen, key: str, cards: list[Document]) -> str:
    return seen.said(key, cards=seen.texts.listed(map(seen.signed, cards)))
