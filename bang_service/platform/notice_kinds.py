"""Kinds of notices. Each is declared once, beside what raises it, in the `notice_kinds.py` of its application.

A declaration says all that the service has to know of a kind. Its words are two messages: `notice-placed` is what a
notice says, `notice-kind-placed` what people call this kind. Without them the service does not start, nor without the
words that its family has for mails.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Generic, Self, TypeVar

from django.core.exceptions import ImproperlyConfigured
from django.db import models
from django.utils.module_loading import autodiscover_modules

from .languages import DEFAULT
from .read_once import ReadOnce
from .texts import say, slug
from .texts.folder import source
from .texts.lazily import Said


class DeliveryMode(models.TextChoices):
    """now: when it happens · digest: in the mail of the day · off: not at all."""

    NOW = "now"
    DIGEST = "digest"
    OFF = "off"


MOST_LETTERS: Final = 20
"""How long a name may be: columns keep it."""

Staleness = Callable[[Collection[Any], ReadOnce], set[int]]
"""The row numbers of those of some notices of a kind that are no longer true. What is read of these notices, and of
others that are asked about at the same moment, is read once."""

Subject = TypeVar("Subject")
"""What the notices of a kind are about. Whoever raises one has it at hand."""


@dataclass(frozen=True, slots=True)
class MailWords:
    """What mails say of the notices of a family. `button`: the message of the link to where the reader goes on.
    `subject`: which variant of the message of subjects a mail has; empty: the one of its kind. `digest_subject`: the
    message of the subject of a digest that tells of this family alone; empty: that of every digest."""

    button: str
    subject: str = ""
    digest_subject: str = ""

    @property
    def keys(self) -> list[str]:
        """The messages that there must be."""
        return [key for key in (self.button, self.digest_subject) if key]


@dataclass(frozen=True, slots=True)
class NoticeFamily:
    """What some kinds of notices are about. `name` is what the type of a pushed event begins with. `mail`: its words
    in mails; None: its kinds never go by mail."""

    name: str
    mail: MailWords | None = None


class NoticeKind(str, Generic[Subject]):
    """A kind of notice about a `Subject`; the text is its name, as it is stored and published.

    `family`: what it is about. `push` and `mail`: how most people hear of it; None: never by this way. `is_waiting`:
    somebody waits for the player, so a device is told at once and no later than the deadline. `rings_through`: it is
    what the player asks for at this moment, so it is told in quiet hours too.

    `stale`: its question "is it still true?"; None: what it tells of stays true. What is stale is not told, but to
    programs if `is_record`: they keep a record. `leads_to`: the path of the page on which the player goes on; None: it
    leads to its table.
    """

    family: NoticeFamily
    push: DeliveryMode | None
    mail: DeliveryMode | None
    is_waiting: bool
    rings_through: bool
    stale: Staleness | None
    is_record: bool
    leads_to: Callable[[Subject], str] | None

    def __new__(
        cls,
        name: str,
        family: NoticeFamily,
        *,
        push: DeliveryMode | None = DeliveryMode.NOW,
        mail: DeliveryMode | None = DeliveryMode.NOW,
        is_waiting: bool = False,
        rings_through: bool = False,
        stale: Staleness | None = None,
        is_record: bool = False,
        leads_to: Callable[[Subject], str] | None = None,
    ) -> Self:
        """Declare it. Raises ImproperlyConfigured if there is another one of this name, it is too long, or the kind
        goes by mail and its family has no words for that."""
        if name in _KINDS:
            raise ImproperlyConfigured(f"There are two kinds of notices called {name}.")
        if len(name) > MOST_LETTERS:
            raise ImproperlyConfigured(f"The name {name} of a kind of notice has more than {MOST_LETTERS} letters.")
        if mail is not None and family.mail is None:
            raise ImproperlyConfigured(f"The kind {name} goes by mail, and its family {family.name} has no MailWords.")
        made = super().__new__(cls, name)
        made.family, made.push, made.mail = family, push, mail
        made.is_waiting, made.rings_through = is_waiting, rings_through
        made.stale, made.is_record, made.leads_to = stale, is_record, leads_to
        _KINDS[name] = made
        return made

    def __reduce__(self) -> tuple[Callable[[str], NoticeKind[Any]], tuple[str]]:
        return kind_of, (str(self),)

    @property
    def label(self) -> Said:
        """What people call it, in the language that is spoken when it is read."""
        return say(self.label_key)

    @property
    def label_key(self) -> str:
        """The message of that."""
        return f"notice-kind-{slug(self)}"

    @property
    def text_key(self) -> str:
        """The message that says what happened."""
        return f"notice-{slug(self)}"

    def usual(self, way: str) -> DeliveryMode | None:
        """How most people hear of it by this way, `push` or `mail`; None: not at all, whatever they want."""
        return {"push": self.push, "mail": self.mail}[way]


_KINDS: Final[dict[str, NoticeKind[Any]]] = {}
_unknown: Final[set[str]] = set()

log = logging.getLogger(__name__)


def discover() -> None:
    """Find the kinds of all applications. Raises ImproperlyConfigured if one has no words, or two families have one
    name."""
    autodiscover_modules("notice_kinds")
    families = sorted({kind.family for kind in _KINDS.values()}, key=lambda family: family.name)
    for one, other in pairwise(families):
        if one.name == other.name:
            raise ImproperlyConfigured(f"There are two families of notices called {one.name}.")
    english = source(DEFAULT)
    keys = [key for kind in _KINDS.values() for key in (kind.text_key, kind.label_key)]
    keys += [key for family in families if family.mail is not None for key in family.mail.keys]
    if lacking := [key for key in keys if f"\n{key} =" not in english]:
        raise ImproperlyConfigured(
            f"Kinds of notices have no words: add {', '.join(lacking)} to bang_service/texts/{DEFAULT}.ftl, and to "
            "the other languages."
        )


def kinds() -> tuple[NoticeKind[Any], ...]:
    """All kinds, those of one application together."""
    return tuple(_KINDS.values())


def kind_names() -> list[str]:
    """The names of all, in alphabetical order: the enumeration that both schemas publish."""
    return sorted(str(name) for name in _KINDS)


def kind_of(name: str) -> NoticeKind[Any]:
    """The kind of this name. Raises KeyError."""
    return _KINDS[name]


def is_known(name: str) -> bool:
    """Whether there is a kind of this name. A newer release that runs beside this one may have written a row of another
    one: it is left to that release, which is logged once."""
    if name in _KINDS:
        return True
    if name not in _unknown:
        _unknown.add(name)
        log.warning("a notice of the kind %s is left to the release that knows it", name)
    return False


def title_of(name: str) -> Said | str:
    """What people call the kind of this name; of one that a newer release has written, the name."""
    return _KINDS[name].label if name in _KINDS else name
