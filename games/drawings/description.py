"""A drawing in words, for those who hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .view import Document, Seen


def described(seen: Seen) -> str:
    """What the drawing of a table shows, in sentences."""
    return " ".join(_sentences(seen))


def _sentences(seen: Seen) -> Iterator[str]:
    view, viewer = seen.view, seen.viewer
    if seen.turn:
        yield seen.turn
    if seen.status:
        yield seen.status
    yield from _dice(seen) if "dice" in view else _piles(seen)
    for seat in seen.seats:
        yield from _seat(seen, seat)
    if viewer is not None:
        own = seen.seats[viewer]
        yield seen.said("told-you", name=own["name"])
        if "hand" in own and own["status"] != "out":
            yield _cards(seen, "told-hand", own["hand"]) if own["hand"] else seen.said("told-hand-empty")
    aside = view["aside"]["cards"] if "aside" in view else []
    if aside:
        yield _cards(seen, "told-aside", aside)
    held = [] if viewer is None else seen.seats[viewer].get("hand", ())
    if usable := [card for card in [*held, *aside] if card["id"] in seen.usable]:
        yield _cards(seen, "told-usable", usable)


def _dice(seen: Seen) -> Iterator[str]:
    dice = seen.view["dice"]
    if dice["faces"]:
        yield seen.said("told-dice", dice=seen.texts.listed(map(seen.texts.name, dice["faces"])))
        yield seen.said("told-rolls", rolls=dice["rolls"], allowed=dice["rolls_allowed"])
    else:
        yield seen.said("told-no-dice")
    yield seen.said("told-arrows-left", count=seen.view["arrows_left"])


def _piles(seen: Seen) -> Iterator[str]:
    view = seen.view
    yield seen.said("told-deck", count=view["deck"])
    if view["discards"]["top"] is not None:
        yield _cards(seen, "told-discards", [view["discards"]["top"]])
    for key, name in (("told-event", "current"), ("told-event-next", "next")):
        event = (view.get("event") or {}).get(name)
        if event is not None:
            face = seen.faces.events[event]
            yield seen.said(key, event=face["title"], text=face["text"])


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
    if seat["clock"] is not None and seat["clock"]["held_by"]:
        yield seen.said("told-held")
    if "hand_count" in seat:
        yield seen.said("told-hand-count", count=seat["hand_count"])
    if "distance" in seat:
        yield seen.said("told-distance", distance=seat["distance"])
    if "reach" in seat:
        yield seen.said("told-reach", reach=seat["reach"])
    if seat.get("arrows"):
        yield seen.said("told-arrows", count=seat["arrows"])
    lying = seat.get("in_play", ())
    if lying:
        yield _cards(seen, "told-in-play", lying)
    if waiting := [card for card in lying if not card.get("ready", True)]:
        yield _cards(seen, "told-not-ready", waiting)


def _cards(seen: Seen, key: str, cards: Sequence[Document]) -> str:
    return seen.said(key, cards=seen.texts.listed(map(seen.spelt, cards)))
