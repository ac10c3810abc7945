"""What clients may need to know of the rules: sets, cards, characters, events, roles, options, words. No secrets.

A `name` is the same in all languages, and games use it; a `title` and a `text` are in the reader's language. The rules
say both in English, and the file of another language has a message for each.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.urls import reverse

from bang_service.platform.problems import Problem
from bang_service.platform.texts import Texts, say, slug, spoken
from games.drawings.faces.strangers import STRANGERS
from games.engine.cardgame.cards import SYMBOLS
from games.engine.cardgame.rulebook import CardRulebook, dealings
from games.engine.cardgame.rules import CardSet, table_options
from games.engine.dice.characters import CHARACTERS as DICE_CHARACTERS
from games.engine.dice.faces import MEANINGS as FACE_MEANINGS
from games.engine.dice.rulebook import SEATS as DICE_SEATS
from games.engine.dice.rulebook import SET as DICE_SET
from games.engine.kernel.journal import KINDS
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS
from games.engine.kernel.rules import UnknownRules
from games.engine.roles import GOALS, OPEN_GOALS, ROLES_BY_SEATS, SIDES, is_open, roles_for
from games.engine.sets import card_sets
from games.problem_codes import GameProblem
from games.terms import picture_addresses, policies
from games.terms.rulebooks import CARDS, DICE, GAMES
from games.terms.voices import voices

Document = dict[str, Any]

_CITED: Final = re.compile(r"\bR[0-9]+\b")

PROMPT_MEANINGS = {
    "play": "Act in your own turn, or end its second phase.",
    "respond": "Answer what is aimed at you, or let it happen.",
    "rescue": "Save your last life point, or be eliminated.",
    "draw": "Choose where your cards come from.",
    "pick": "Choose one of several cards.",
    "discard": "Choose a card of your own to give up.",
    "choose": "Choose a seat or a word.",
}
PHASES = {
    "begin": "What happens before the player draws: a new event, Dynamite, Jail and the like.",
    "draw": "Phase 1: draw cards.",
    "play": "Phase 2: play any number of cards.",
    "discard": "Phase 3: discard excess cards.",
    "roll": "Dice: roll, and roll again.",
    "resolve": "Dice: use every die.",
}
OPTION_MEANINGS = {
    "play": "Play a card (`card`) from your hand, or one that lies ready in front of you, under another name (`as`), "
    "at a seat (`seat`).",
    "use": "Use an ability or an event (`name`), at a seat (`seat`).",
    "flip": "Draw! for a card or ability (`name`).",
    "discard": "Discard a card from your hand, or the one in play that you are choosing.",
    "discard_hand": "Make the target discard a random card from its hand.",
    "take": "Take this card.",
    "take_hand": "Take a random card from the target's hand.",
    "draw": "Draw from a pile (`pile`).",
    "draw_from": "Draw a random card from a seat's hand (`seat`).",
    "choose": "Choose a word (`name`).",
    "keep": "Keep these dice (`dice`: their faces, joined by plus signs; left out: none) and roll the others; keep all "
    "of them to accept the roll.",
    "pass": "Decline, or choose no more.",
    "end": "End the second phase of your turn.",
    "back": "Take back the part of a choice that you have made.",
}

PIECES: Final = {
    "life": ("life point", "life"),
    "life-lost": ("lost life point", "life-lost"),
    "arrow": ("arrow", "die-arrow"),
    "turn": ("turn", "turn"),
    "back-of-card": ("back of a card", "gun"),
    "back-of-role": ("back of a role", "role-hidden"),
    "back-of-event": ("back of an event card", "event"),
}
"""What lies on a table besides cards, roles and dice: what it is called, and its pictogram."""


def games() -> list[Document]:
    """The games tables can be opened with, their numbers of seats, and the sets of a table that names none."""
    return [
        {
            "name": name,
            "title": spoken().described(f"game-{name}", known.title),
            "text": spoken().described(f"game-{name}-text", known.text),
            "seats": list(known.seats),
            "rated_seats": list(known.rated_seats),
            "sets": list(known.sets),
        }
        for name, known in GAMES.items()
    ]


def sets() -> list[Document]:
    """Every set, with how many cards, characters and events it brings."""
    return [
        {
            "name": one.name,
            "title": spoken().described(f"set-{slug(one.name)}", one.title),
            "text": spoken().described(f"set-{slug(one.name)}-text", one.text),
            "game": CARDS,
            "cards": sum(len(face.copies.split()) for face in one.cards),
            "characters": len(one.characters),
            "events": len(one.events),
        }
        for one in card_sets().values()
    ] + [
        {
            "name": DICE_SET,
            "title": spoken().described(f"set-{DICE_SET}", GAMES[DICE].title),
            "text": spoken().described(f"game-{DICE}-text", GAMES[DICE].text),
            "game": DICE,
            "cards": 0,
            "characters": len(DICE_CHARACTERS),
            "events": 0,
        }
    ]


def cards(names: Sequence[str]) -> list[Document]:
    """Every physical card of a table with these sets (none named: all sets), with the number it has there. A set is
    named alone ("base"), or with the edition ("base@1") where it need not be the newest.

    Raises Problem unknown_set.
    """
    known = card_sets()
    wanted: dict[str, CardSet] = {}
    for each in names:
        name, at, edition = each.partition("@")
        if name not in known:
            detail = say("refused-rules", why="no-set", set=repr(name), known=", ".join(known))
            raise Problem(GameProblem.UNKNOWN_SET, detail, field="sets")
        wanted[name] = _of_edition(known[name], edition) if at else known[name]
    sets = [wanted.get(name, one) for name, one in known.items() if name in wanted or not names]
    rules = CardRulebook(sets, max(ROLES_BY_SEATS), _defaults())
    address, small = picture_addresses.pictures("cards"), picture_addresses.pictures("small")
    face = picture_addresses.faces("cards")
    return [
        {
            "id": card.number,
            "set": card.set,
            **_told(card.face.describe()),
            "suit": card.suit,
            "rank": card.rank,
            "notation": card.text,
            "picture": address(card.face.name, card.rank, card.suit),
            "small": small(card.face.name, card.rank, card.suit),
            "face": face(card.face.name),
        }
        for card in rules.cards
    ]


LONGEST_EDITION: Final = 4
"""Digits of an edition's number."""


def _of_edition(one: CardSet, edition: str) -> CardSet:
    try:
        return one.as_printed(int(edition) if edition.isdecimal() and len(edition) <= LONGEST_EDITION else 0)
    except UnknownRules as error:
        detail = say("refused-rules", why=error.name, **{**error.operands, "edition": repr(edition)})
        raise Problem(GameProblem.UNKNOWN_SET, detail, field="sets") from error


def characters() -> list[Document]:
    """Every character of all sets."""
    address, face = picture_addresses.pictures("characters"), picture_addresses.faces("characters")
    found = [
        {"set": one.name, **_told(each.describe()), "picture": address(each.name), "face": face(each.name)}
        for one in card_sets().values()
        for each in one.characters
    ]
    return found + [
        {
            "set": DICE_SET,
            **_told(each.describe(), "dice-"),
            "picture": address(DICE, each.name),
            "face": face(each.name),
        }
        for each in DICE_CHARACTERS
    ]


def events() -> list[Document]:
    """Every event card of all sets."""
    address, face = picture_addresses.pictures("events"), picture_addresses.faces("events")
    return [
        {"set": one.name, **_told(each.describe()), "picture": address(each.name), "face": face(each.name)}
        for one in card_sets().values()
        for each in one.events
    ]


def _told(described: Document, of: str = "") -> Document:
    """What the rules say of a card, a character or an event, in the reader's language. Some characters of the Dice Game
    have the name, but not the ability, of one of the card game (`of`)."""
    texts, name = spoken(), described["name"]
    text = texts.described(f"text-{of}{slug(name)}", described["text"])
    return {"name": name, "title": texts.name(name), **described, "text": text}


def roles() -> list[Document]:
    """The roles by number of players, whether everybody knows them all, and what each wants at such a table.

    `options` are the table options that deal these roles, where there is more than one way.
    """
    dealt: list[tuple[str, int, tuple[str, ...], Document]] = [(CARDS, *way) for way in dealings()]
    dealt += [(DICE, seats, roles_for(seats), {}) for seats in DICE_SEATS]
    return [
        {
            "game": game,
            "seats": seats,
            "options": options,
            "open": is_open(list(roles)),
            "roles": {role: roles.count(role) for role in sorted(set(roles))},
            "goals": {role: _goal(spoken(), role, is_open(list(roles))) for role in sorted(set(roles))},
        }
        for game, seats, roles, options in dealt
    ]


def goals() -> dict[str, str]:
    """What each role wants, where not all roles are known."""
    return {role: _goal(spoken(), role, False) for role in GOALS}


def _goal(texts: Texts, role: str, all_open: bool) -> str:
    if all_open:
        return texts.described(f"goal-open-{slug(role)}", OPEN_GOALS[role])
    return texts.described(f"goal-{slug(role)}", GOALS[role])


def options() -> list[Document]:
    """Every table option: the game and the set that bring it (no set: it is there at any table of the game), its
    values, the default first, and what they mean."""
    brought = {option.name: one.name for one in card_sets().values() for option in one.options}
    return [
        {
            "name": option.name,
            "game": CARDS,
            "set": brought.get(option.name),
            "meaning": spoken().described(f"option-{slug(option.name)}", option.meaning),
            "rules": [
                {"rule": rule, "page": reverse("docs_rule", args=[rule])} for rule in _CITED.findall(option.meaning)
            ],
            "default": option.default,
            "values": [
                {"value": value, "meaning": spoken().described(f"option-{slug(option.name)}-{slug(value)}", meaning)}
                for value, meaning in option.values.items()
            ],
        }
        for option in table_options(tuple(card_sets().values())).values()
    ]


def ai_policies() -> list[Document]:
    """Every way an AI seat can play."""
    return [
        {
            "name": name,
            "description": spoken().described(f"policy-{slug(name)}", text),
            "rated": policies.is_measured(name),
        }
        for name, text in sorted(policies.known().items())
    ]


def words() -> Document:
    """The closed lists of the contract: prompt, option and journal kinds, with their fields."""
    texts = spoken()
    return {
        "prompts": [
            {"kind": kind, "meaning": texts.described(f"prompt-kind-{kind}", PROMPT_MEANINGS[kind])}
            for kind in PROMPT_KINDS
        ],
        "options": [
            {
                "kind": kind,
                "operands": list(operands),
                "meaning": texts.described(f"option-kind-{slug(kind)}", OPTION_MEANINGS[kind]),
            }
            for kind, operands in OPERANDS.items()
        ],
        "journal": [
            {
                "kind": name,
                "fields": kind.fields,
                "private": kind.private or None,
                "meaning": texts.described(f"record-kind-{name}", kind.meaning),
            }
            for name, kind in KINDS.items()
        ],
        "phases": [
            {
                "phase": phase,
                "games": [game for game, known in GAMES.items() if phase in known.rulebook.phases],
                "meaning": texts.described(f"phase-{phase}", meaning),
            }
            for phase, meaning in PHASES.items()
        ],
        "dice": [
            {
                "face": face,
                "games": [game for game, known in GAMES.items() if face in known.rulebook.die_faces],
                "title": texts.name(face),
                "pictogram": f"die-{face}",
                "picture": picture_addresses.pictures("dice")(face),
                "meaning": texts.described(f"face-{face}", meaning),
            }
            for face, meaning in FACE_MEANINGS.items()
        ],
        "suits": [
            {"name": name, "title": texts.name(name), "symbol": symbol, "pictogram": f"suit-{name}"}
            for name, symbol in SYMBOLS.items()
        ],
        "roles": [
            {
                "name": role,
                "title": texts.name(role),
                "pictogram": f"role-{role.replace('_', '-')}",
                "picture": picture_addresses.pictures("roles")(role),
                "face": picture_addresses.faces("roles")(role),
            }
            for role in GOALS
        ],
        "pieces": [
            {
                "name": name,
                "title": texts.name(title),
                "pictogram": pictogram,
                "picture": picture_addresses.pictures("pieces")(name),
            }
            for name, (title, pictogram) in PIECES.items()
        ],
        "strangers": [{"name": name, "face": picture_addresses.faces("strangers")(name)} for name in STRANGERS],
        "goals": goals(),
        "sides": {side: texts.described(f"side-{side}", text) for side, text in SIDES.items()},
    }


def _defaults() -> dict[str, str]:
    return {name: option.default for name, option in table_options(tuple(card_sets().values())).items()}


PARTS: Final[Mapping[str, Callable[[], Any]]] = {
    "games": games,
    "sets": sets,
    "cards": lambda: cards(()),
    "characters": characters,
    "events": events,
    "roles": roles,
    "options": options,
    "policies": ai_policies,
    "voices": voices,
    "words": words,
}
"""Every part by the name in its address, with all sets."""
