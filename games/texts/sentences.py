"""A journal record as a sentence, which addresses whoever reads it if it is about their seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from bang_service.platform.texts import Operand, Texts, slug

Fields = dict[str, Any]

FRIENDLY: Final = "friendly"
"""An intention."""

GHOST: Final = "ghost"
"""What a player was who has left, or why they lose nothing."""

_WORDS: Final = ("character", "event", "ability", "role", "why")
_SEATS: Final = {
    "seat": "seat", "target": "target", "from": "from", "to": "to", "victim": "victim", "rival": "rival",
    "by": "author",
}  # fmt: skip
"""The fields that are seats, and the operands that name them. The seat that acts comes first: a reader who is more than
one of them is addressed as the first."""
_LISTING: Final = ("arrows", "end")
"""Kinds of which some list seats, and "you" among them."""
_CARDS: Final = ("card", "counts", "weapon")
_NUMBERS: Final = ("seats", "life", "arrows", "count", "times")


def sentence(
    texts: Texts,
    cards: Sequence[str],
    names: Sequence[str],
    record: Fields,
    reader: int | None = None,
    *,
    titles: Sequence[str] = (),
    events: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """What a record says, as `journal.readable` gives it; `cards`, `names` and `titles` (the names of the cards) are
    told by their numbers, and `events` are what event cards do. `reader` is the seat of whoever reads it and is
    addressed ("you"), None where everybody is named."""
    kind = record["kind"]
    operands: dict[str, Operand] = {word: texts.name(record[word]) for word in _WORDS if word in record}
    operands |= {word: _doing(texts, record[word]) for word in ("cause", "against") if word in record}
    operands["you"] = ""
    for field, operand in _SEATS.items():
        seat = record.get(field, -1)
        if seat >= 0:
            operands[operand] = names[seat]
            if seat == reader and not operands["you"]:
                operands["you"] = operand
    operands |= {card: cards[record[card]] for card in _CARDS if record.get(card, -1) >= 0}
    operands |= {number: record[number] for number in _NUMBERS if isinstance(record.get(number), int)}
    if record.get("answers", -1) >= 0:
        operands["against"] = _with_card(texts, titles, cards, _doing(texts, record["against"]), record["answers"])
    if "cards" in record:
        found = [cards[card] for card in record["cards"]]
        operands["cards"] = texts.listed(found) if found else texts.text("cards-none", {})
        if kind == "discard":
            # What lay there for one thing, and has done that.
            spent = [titles[card] for card in record["cards"]] == [operands["cause"]] if titles else False
            record = {**record, "spent": spent and record["by"] < 0}
    elif "count" in record:
        operands["cards"] = texts.text("cards-hidden", {"count": record["count"]})
    if record.get("event") in events:
        operands["rule"] = events[record["event"]]
    if kind in _LISTING:
        names = [texts.text("you", {}) if seat == reader else name for seat, name in enumerate(names)]
    variant = _VARIANTS.get(kind)
    key = f"record-{kind}" if variant is None else f"record-{kind}{variant(texts, names, record, operands)}"
    told = texts.text(key, operands)
    if kind == "use" and record.get("times", 1) > 1 and not key.endswith("-times"):
        return texts.text("told-times", {"told": told, "times": record["times"]})
    return told


def cause(texts: Texts, titles: Sequence[str], cards: Sequence[str], name: str, card: int) -> str:
    """What happens, with the card (-1: none) that does it: after the name it is used under, if that is another one."""
    return _with_card(texts, titles, cards, texts.name(name), card)


def _with_card(texts: Texts, titles: Sequence[str], cards: Sequence[str], known: str, card: int) -> str:
    if card < 0:
        return known
    return cards[card] if titles[card] == known else texts.text("card-under-name", {"name": known, "card": cards[card]})


def _doing(texts: Texts, name: str) -> str:
    """What brings something about. Of an ability that shoots, its name alone would not say that."""
    key = f"cause-{slug(name)}"
    return texts.text(key, {"name": texts.name(name)}) if texts.first(key, "") else texts.name(name)


def played_as(texts: Texts, name: str) -> str:
    """What a card is played as under another name: an ability's name alone would not say it."""
    key = f"played-as-{slug(name)}"
    return texts.text(key, {}) if texts.first(key, "") else texts.name(name)


def _by(record: Fields) -> str:
    """Whose doing it is is said unless it is that of somebody who is named anyway."""
    by = record.get("by", -1)
    return "-by" if by >= 0 and by not in (record["seat"], record.get("target")) else ""


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


def _counting_as(texts: Texts, record: Fields) -> str:
    """As what a card is used, and what makes it that."""
    name = played_as(texts, record["as"])
    if record.get("why", "") in ("", record["as"]):
        return name
    return texts.text("name-thanks-to", {"name": name, "why": texts.name(record["why"])})


def _play(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    under = "-as" if record["as"] else ""
    if under:
        operands["name"] = _counting_as(texts, record)
    effect = record.get("effect", "")
    if effect:
        if under:
            operands["card"] = texts.text("card-played-as", {"card": operands["card"], "name": operands["name"]})
        whose = _by(record)
        if effect in ("lays", "fires", "in_vain", "fires_in_vain") and record["target"] >= 0:
            whose = _whom(record)
        key = f"-{effect.replace('_', '-')}"
        return texts.first(f"record-play{key}{whose}", f"record-play{key}").removeprefix("record-play")
    if record.get("against"):
        return f"{under}-for-against" if record["target"] >= 0 else f"{under}-against"
    return texts.first(f"record-play{under}{_whom(record)}", f"record-play{under}").removeprefix("record-play")


def _whom(record: Fields) -> str:
    """Whom a card is for; somebody's own cards are a target too."""
    if record["target"] < 0:
        return ""
    if record["target"] == record["seat"]:
        return "-for-self" if record["intention"] == FRIENDLY else "-self"
    return "-for" if record["intention"] == FRIENDLY else "-at"


def _use(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    how = f"{_used(texts, record)}{'-in-vain' if record.get('effect') else ''}"
    several = "-times" if record.get("times", 1) > 1 else ""
    return texts.first(f"record-use{how}{several}", f"record-use{how}").removeprefix("record-use")


def _used(texts: Texts, record: Fields) -> str:
    own = f"-{slug(record['ability'])}"
    if record.get("die", "") not in ("", record["ability"]):
        used = texts.first(f"record-use-{slug(record['die'])}-as{own}", "")
        if used:
            return used.removeprefix("record-use")
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
    duel = "-duel" if record.get("rival", -1) >= 0 else _by(record)
    return f"-lost{'' if record['life'] > 0 else '-all'}{duel}"


def _flip(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    several = len(record["cards"]) > 1
    outcome = record.get("outcome", "")
    if not outcome:
        return "-one-of" if several else ""
    operands["flipped"] = texts.text("record-flip-counting", operands) if several else operands["cards"]
    # What answers no shot has words of its own for what it decides.
    shot = f"record-flip-told-{outcome}{_by(record)}"
    return texts.first(f"record-flip-told-{slug(record['cause'])}-{outcome}", shot).removeprefix("record-flip")


def _discard(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    if record["cause"] == "eliminated":
        return "-eliminated"
    if record["cause"] == "penalty":
        return "-penalty"
    if record.get("as"):
        operands["name"] = _counting_as(texts, record)
        return "-as"
    if record["zone"] != "in_play":
        return _by(record)
    if record.get("spent"):
        return "-in-play-spent"
    if record["cause"] == "weapon":
        return "-in-play-weapon-for" if record.get("weapon", -1) >= 0 else "-in-play-weapon"
    return f"-in-play{_by(record)}"


def _unaffected(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    why = record.get("why", "")
    return f"{'-ghost' if why == GHOST else '-why' if why else ''}{_by(record)}"


def _eliminated(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    if record.get("was") == GHOST:
        return "-ghost"
    return _by(record)


def _revived(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["points"] = texts.text("life-points", {"count": record["life"]})
    return "" if record["life"] else "-ghost"


def _roll(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    for dice in ("thrown", "kept"):
        operands[dice] = texts.listed(map(texts.name, record[dice]))
    return "-kept" if record["kept"] else "-again" if record["roll"] > 1 else ""


def _arrows(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["count"] = abs(record["change"])
    done = "-returned" if record["change"] < 0 else "-taken"
    own = texts.first(f"record-arrows{done}-{slug(record['cause'])}", "").removeprefix("record-arrows")
    returned = record.get("returned", ())
    if record["change"] < 0 and (len(returned) > 1 or (own and returned)):
        each = ({"seat": names[seat], "count": count} for seat, count in returned)
        operands["returned"] = texts.listed(texts.text("seat-with-arrows", one) for one in each)
        return own or "-returned-together"
    return own if own and record["change"] > 0 else f"{done}{_by(record)}"


def _end(texts: Texts, names: Sequence[str], record: Fields, operands: dict[str, Operand]) -> str:
    operands["winners"] = texts.listed(names[seat] for seat in record["winners"])
    return f"-{record['side']}"


_VARIANTS: Final[dict[str, Callable[[Texts, Sequence[str], Fields, dict[str, Operand]], str]]] = {
    "role": _role,
    "character": _character,
    "draw": _draw,
    "take": lambda t, n, r, o: f"-{r['zone'].replace('_', '-')}{'-own' if r['from'] == r['seat'] else ''}",
    "play": _play,
    "use": _use,
    "reveal": _reveal,
    "flip": _flip,
    "discard": _discard,
    "life": _life,
    "unaffected": _unaffected,
    "revived": _revived,
    "roll": _roll,
    "arrows": _arrows,
    "eliminated": _eliminated,
    "event": lambda t, n, r, o: "-told" if "rule" in o else "",
    "end": _end,
}
"""The part of a message's key that depends on more than the kind of record."""
