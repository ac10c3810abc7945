"""Without a mail server mails are files: for the service's user alone, and not for ever."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Callable, Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.mail.services import files
from accounts.mail.services.sending import send_due
from bang_service import retention
from bang_service.platform import clock
from bang_service.retention import prune_expired
from tests.games.times import Time

New = Callable[..., Mail]


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Iterator[Path]:
    settings.EMAIL_BACKEND = "accounts.mail.services.files.FileBackend"
    settings.EMAIL_FILE_PATH = tmp_path / "mail"
    before = os.umask(0o022)
    yield tmp_path / "mail"
    os.umask(before)


def test_mail__is_a_file_that_a_mail_program_reads(folder: Path, new: New, caplog: pytest.LogCaptureFixture) -> None:
    mail, other = new("calamity@example.org", subject="Dein Zug, Gräfin"), new()
    with caplog.at_level(logging.INFO, "accounts.mail"):
        assert send_due() == 2
    found = {
        message["Message-ID"]: message
        for path in folder.glob("*.eml")
        if (message := message_from_bytes(path.read_bytes(), policy=policy.default))
    }
    assert set(found) == {f"<{one.key}@bang.example.org>" for one in (mail, other)}
    assert found[f"<{mail.key}@bang.example.org>"]["Subject"] == "Dein Zug, Gräfin"
    said = [record.getMessage() for record in caplog.records if record.name == "accounts.mail.services.files"]
    assert sorted(said) == sorted(f"a mail was written to {path}" for path in folder.glob("*.eml"))
    assert not [one for one in said if "calamity" in one or "Zug" in one]


@pytest.mark.skipif(os.name != "posix", reason="there are no such rights")
def test_files__belong_to_the_services_user_alone(folder: Path, new: New) -> None:
    new()
    send_due()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()] == [0o600]


def test_sendtestmail__writes_a_file_and_says_where(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("sendtestmail", "ops@example.org")
    assert str(folder) in capsys.readouterr().out
    assert len(list(folder.glob("*.eml"))) == 1


def test_folder_that_cannot_be_written__mail_waits(folder: Path, new: New) -> None:
    folder.write_text("not a folder")
    mail = new()
    assert send_due() == 0
    mail.refresh_from_db()
    assert mail.state == Mail.State.DUE


def test_files__deleted_after_a_week_by_the_hourly_task(
    folder: Path, new: New, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    new()
    send_due()
    (folder / "mine.txt").touch()
    (mail,) = folder.glob("*.eml")
    written = clock.real_now()
    os.utime(mail, (written.timestamp(), written.timestamp()))
    time.passes(days=6.9)
    assert files.delete_old() == 0
    time.passes(days=0.2)
    assert prune_expired()["mail_files"] == 1
    assert [path.name for path in folder.iterdir()] == ["mine.txt"]
    assert timedelta(days=7) == files.KEPT


def test_folder_that_is_not_there__nothing_to_delete(folder: Path) -> None:
    assert files.delete_old() == 0


def test_rows__deleted_after_their_days_unless_they_are_due(new: New, time: Time, settings: Settings) -> None:
    for state in Mail.State:
        new(state=state)
    time.passes(days=29)
    new(state=Mail.State.SENT)
    assert prune_expired()["mails"] == 0
    time.passes(days=2)
    assert prune_expired()["mails"] == 4
    assert sorted(Mail.objects.values_list("state", flat=True)) == [Mail.State.DUE, Mail.State.SENT]
    settings.RETENTION_DAYS = {"mails": 1}
    assert prune_expired()["mails"] == 1
    assert {"mails", "mail_files", "addresses_off"} <= {kept.name for kept in retention.RETENTION}
