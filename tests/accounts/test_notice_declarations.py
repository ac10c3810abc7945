"""Kinds of notices are declared once, with all that the service has to know of them."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from accounts.notices.notice_kinds import ENDPOINT_OFF
from bang_service.platform import notice_kinds
from bang_service.platform.notice_kinds import MailWords, NoticeFamily, NoticeKind, discover, kind_names, kind_of, kinds
from games.models import Notice
from games.notice_kinds import GAME, OVER
from games.reading.notice_pages import notice_page
from tests.repository import ROOT

from .mailing import somebody


@pytest.fixture
def declared() -> Iterator[None]:
    """What a test declares is forgotten afterwards."""
    before = dict(notice_kinds._KINDS)
    yield
    notice_kinds._KINDS.clear()
    notice_kinds._KINDS.update(before)


def test_kind__is_its_name() -> None:
    assert OVER == "over" and kind_of("over") is OVER and f"{OVER}" == "over"
    assert pickle.loads(pickle.dumps(OVER)) is OVER and copy.deepcopy(OVER) is OVER
    assert kind_names() == sorted(kinds())


@pytest.mark.usefixtures("declared")
def test_kind__declared_twice_or_too_long__is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="two kinds of notices called over"):
        NoticeKind("over", GAME)
    with pytest.raises(ImproperlyConfigured, match="more than 20 letters"):
        NoticeKind("a_very_long_name_of_a_kind", GAME)


@pytest.mark.usefixtures("declared")
def test_kind__without_words__is_refused_with_the_keys_that_lack() -> None:
    NoticeKind("stampede", GAME)
    with pytest.raises(ImproperlyConfigured, match=r"add notice-stampede, notice-kind-stampede to .*en\.ftl"):
        discover()


@pytest.mark.usefixtures("declared")
def test_kind__that_goes_by_mail__is_refused_if_its_family_has_no_words_for_that() -> None:
    with pytest.raises(ImproperlyConfigured, match="stampede goes by mail, and its family cattle has no MailWords"):
        NoticeKind("stampede", NoticeFamily("cattle"))
    NoticeKind("stampede", NoticeFamily("cattle"), mail=None)


@pytest.mark.usefixtures("declared")
def test_family__whose_words_lack__is_refused() -> None:
    NoticeKind("over_and_out", NoticeFamily("cattle", MailWords("mail-cattle", digest_subject="mail-of-the-day")))
    with pytest.raises(ImproperlyConfigured, match=r"add .*, mail-cattle, mail-of-the-day to "):
        discover()


@pytest.mark.usefixtures("declared")
def test_family__declared_twice__is_refused() -> None:
    NoticeKind("stampede", NoticeFamily(GAME.name), mail=None)
    with pytest.raises(ImproperlyConfigured, match="two families of notices called game"):
        discover()


def test_service__with_a_kind_without_words__does_not_start(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    texts.mkdir()
    for path in (ROOT / "bang_service" / "texts").glob("*.ftl"):
        kept = path.read_text(encoding="utf-8").replace("\nnotice-kind-over =", "\nnotice-kind-over-and-out =")
        (texts / path.name).write_text(kept, encoding="utf-8")
    start = f"from django.conf import settings; settings.TEXTS = {str(texts)!r}; import django; django.setup()"
    done = subprocess.run([sys.executable, "-c", start], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode and "Kinds of notices have no words: add notice-kind-over to" in done.stderr


@pytest.mark.django_db
def test_notices_about_an_account__lead_to_where_it_is_mended() -> None:
    player, _ = somebody("Jane")
    told = Notice(player=player, kind=ENDPOINT_OFF, details='{"path": "/play/notices/preferences"}')
    assert notice_page(told).endswith("/play/notices/preferences")
    # One that an earlier release has written names no page.
    assert notice_page(Notice(player=player, kind=ENDPOINT_OFF)).endswith("/account/")
