"""A journal record as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bang_service.platform.texts import Operand, Texts, slug

Fields = dict[str, Any]

FRIENDLY: Final = "friendly"
"""An intention."""

_WORDS: Final = ("cause", "character", "event", "ability", "against", "role")
_SEATS: Final = ("seat", "from", "to", "victim", "target")
_CARDS: Final = ("card", "counts")
_NUMBERS: Final = ("seats", "life", "arrows", "count")


def sentence(texts: Texts, cards: Sequence[str], names: Sequence[str], record: Fields) -> str:
    """What a record says, as `journal.readable` gives it; `cards` and `names` are told by their numbers."""
    kind = record["kind"]
    operands: dict[str, Operand] = {word: texts.name(record[word]) for word in _WORDS if word in record}
    operands |= {seat: names[record[seat]] for seat in _SEATS if record.get(seat, -1) >= 0}
    operands |= {card: cards[record[card]] for card in _CARDS if record.get(card, -1) >= 0}
    operands |= {number: record[number] for number in _NUMBERS if isinstance(record.get(number), int)}
    if record.get("by", -1) >= 0:
        operands["author"] = names[record["by"]]
    if "cards" in record:
        found = [cards[card] for card in record["cards"]]
        operands["cards"] = texts.listed(found) if found else texts.text("cards-none", {})
    elif "count" in record:
        operands["cards"] = texts.text("cards-hidden", {"count": record["count"]})
    variant = _VARIANTS.get(kind)
    key = f"record-{kind}" if variant is None else f"record-{kind}{variant(texts, names, record, operands)}"
    return texts.text(key, operands)


def played_as(texts: Texts, name: str) -> str:
    """What a card is played as under another name: an ability's name alone would not say it."""
    key = f"played-as-{slug(name)}"
    return texts.text(key, {}) if texts.first(key, "") else texts.name(name)


def _by(record: Fields) -> str:
    return "-by" if record["by"] >= 0 and record["by"] != record["seat"] else ""


def _role(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    if "role" not in record:
        return "-hidden"
    operands["which"] = slug(record["role"])
    return ""


def _character(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["life"] = texts.text("life-points", {"count": record["life"]})
    return ""


def _draw(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    pile = f"-{record['pile']}"
    return texts.first(f"record-draw{pile}-{slug(record['cause'])}", f"record-draw{pile}").removeprefix("record-draw")


def _play(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["name"] = played_as(texts, record["as"])
    under = "-as" if record["as"] else ""
    if record.get("against"):
        return f"{under}-for-against" if record["target"] >= 0 else f"{under}-against"
    if record["target"] < 0 or record["target"] == record["seat"]:
        return under
    return f"{under}-for" if record["intention"] == FRIENDLY else f"{under}-at"


def _use(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    own = f"-{slug(record['ability'])}"
    if record["target"] in (-1, record["seat"]):
        how = "alone" if record["target"] < 0 else "self"
        return texts.first(f"record-use{own}-{how}", "record-use").removeprefix("record-use")
    other = {"hostile": "record-use-at", FRIENDLY: "record-use-for"}.get(record["intention"], "record-use-on")
    return texts.first(f"record-use{own}", other).removeprefix("record-use")


def _reveal(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    return texts.first(f"record-reveal-{slug(record['cause'])}", "record-reveal").removeprefix("record-reveal")


def _life(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["points"] = texts.text("life-points", {"count": abs(record["change"])})
    if record["change"] > 0:
        # One Beer is not always enough for who had none left.
        return f"-regained{'' if record['life'] > 0 else '-none'}{_by(record)}"
    return f"-lost{'' if record['life'] > 0 else '-all'}{_by(record)}"


def _revived(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["points"] = texts.text("life-points", {"count": record["life"]})
    return "" if record["life"] else "-ghost"


def _roll(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    for dice in ("thrown", "kept"):
        operands[dice] = texts.listed(map(texts.name, record[dice]))
    return "-kept" if record["kept"] else ""


def _arrows(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["count"] = abs(record["change"])
    if record["change"] < 0:
        return "-returned"
    return texts.first(f"record-arrows-taken-{slug(record['cause'])}", "record-arrows-taken").removeprefix(
        "record-arrows"
    )


def _end(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["winners"] = texts.listed(names[seat] for seat in record["winners"])
    return f"-{record['side']}"


_VARIANTS: Final[dict[str, Callable[[Texts, Sequence[str], Fields, dict[str, Operand]], str]]] = {
    "role": _role,
    "character": _character,
    "draw": _draw,
    "take": lambda t, n, r, o: f"-{r['zone'].replace('_', '-')}",
    "play": _play,
    "use": _use,
    "reveal": _reveal,
    "flip": lambda t, n, r, o: "-one-of" if len(r["cards"]) > 1 else "",
    "discard": lambda t, n, r, o: f"{'-in-play' if r['zone'] == 'in_play' else ''}{_by(r)}",
    "life": _life,
    "unaffected": lambda t, n, r, o: "-by" if r["by"] >= 0 else "",
    "revived": _revived,
    "roll": _roll,
    "arrows": _arrows,
    "eliminated": lambda t, n, r, o: "-by" if r["by"] >= 0 else "",
    "end": _end,
}
"""The part of a message's key that depends on more than the kind of record."""
