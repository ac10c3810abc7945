"""What a mail says of notices: what their texts say, until when, and where to go. Whoever carries it may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import get_language

from accounts.mail.models import Mail
from accounts.mail.services.writing import Part, compose
from accounts.notices.notice_kinds import REMINDER
from accounts.notices.preferences.timing import Preferences
from accounts.people.models import Player
from bang_service.platform.languages import DEFAULT
from bang_service.platform.moments import told_in
from bang_service.platform.notice_kinds import MailWords, kind_of
from bang_service.platform.texts import say
from games.models import Notice
from games.notice_kinds import ASKED
from games.reading.notice_pages import notice_page
from games.reading.notice_texts import notice_text
from games.terms.notices import decode

from . import answer_labels as links

SINGLE: Final = "notice"
REMINDING: Final = "reminder"
"""A mail about a table that reminds its reader, whatever else it says."""
DIGEST: Final = "digest"

_FIRST: Final = (REMINDER, ASKED)
"""What the subject tells of, if the mail does."""


def single(player: Player, address: str, preferences: Preferences, notices: Sequence[Notice], thread: str) -> Mail:
    """A mail about one table, or about one thing that is about none."""
    foremost = min(notices, key=_rank)
    variant = _words(foremost).subject or str(foremost.kind)
    subject = say("mail-notice-subject", kind=variant, table=_about(notices[0]))
    parts = [Part(str(say("mail-notice-hello", name=player.name))), *_lines(notices, preferences)]
    answers = links.answers(foremost) if _rank(foremost) < len(_FIRST) else []
    if found := [*_links(notices), *answers]:
        parts.append(Part("", found))
    kind = REMINDING if foremost.kind == REMINDER else SINGLE
    return _mail(kind, player, address, str(subject), parts, thread, carries_key=bool(answers))


def digest(player: Player, address: str, preferences: Preferences, together: Sequence[Sequence[Notice]]) -> Mail:
    """The mail of the day: a paragraph for each table, and one for each thing that is about none."""
    tables = sum(group[0].table is not None for group in together)
    own = {_words(group[0]).digest_subject for group in together}
    key = own.pop() if len(own) == 1 else ""
    subject = say(key) if key else say("mail-digest-subject", tables=tables)
    parts = [Part(str(say("mail-notice-hello", name=player.name)))]
    for notices in together:
        table = notices[0].table
        if table is not None:
            parts.append(Part(str(say("mail-digest-table", table=_name(notices[0])))))
        parts += _lines(notices, preferences)
        if found := _links(notices):
            parts.append(Part("", found))
    return _mail(DIGEST, player, address, str(subject), parts, "")


def _mail(
    kind: str, player: Player, address: str, subject: str, parts: list[Part], thread: str, *, carries_key: bool = False
) -> Mail:
    return compose(
        kind,
        address=address,
        language=get_language() or DEFAULT,
        subject=subject,
        parts=parts,
        player_id=player.pk,
        thread=thread,
        can_unsubscribe=True,
        carries_key=carries_key,
    )


def _rank(notice: Notice) -> int:
    return _FIRST.index(kind_of(notice.kind)) if notice.kind in _FIRST else len(_FIRST)


def _lines(notices: Sequence[Notice], preferences: Preferences) -> list[Part]:
    found = []
    for notice in notices:
        text = notice_text(notice)
        if notice.due_at is not None:
            text = str(say("mail-notice-until", text=text, moment=told_in(notice.due_at, str(preferences.zone or ""))))
        found.append(Part(text))
    return found


def _links(notices: Sequence[Notice]) -> list[tuple[str, str]]:
    return [(str(say(_words(notices[0]).button)), notice_page(notices[0]))]


def _words(notice: Notice) -> MailWords:
    """What mails say of its family."""
    words = kind_of(notice.kind).family.mail
    assert words is not None, notice.kind
    return words


def _about(notice: Notice) -> str:
    """What the subject names: the table or the season."""
    return decode(notice.details).season if notice.table_id is None else _name(notice)


def _name(notice: Notice) -> str:
    table = notice.table
    return (table.name if table is not None else "") or str(say("drawing-table", table=str(notice.table_id)))
