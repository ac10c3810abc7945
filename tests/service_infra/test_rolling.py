"""The roll-out that `manage.py rolling` proves: where the older release comes from, and what its judge sees."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from accounts.notices.channels import documents
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.notice_kinds import TEST
from games.models import Notice
from tests.games.people import person
from tests.proofs.chaos.ledger import Ledger
from tests.proofs.chaos.spans import Span
from tests.proofs.chaos.stage import THIS
from tests.proofs.month.receivers import Arrivals, Post
from tests.proofs.rolling import deliveries, report
from tests.proofs.rolling.releases import REQUIREMENTS, ReleaseUnavailable, previous_commit, unpack

NOBODY = "0" * 40
NOW = datetime(2026, 5, 1, tzinfo=UTC)


def test_release__that_this_copy_does_not_have__is_an_error_that_says_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(ReleaseUnavailable, match=rf"does not have the commit {NOBODY}.* git fetch --unshallow"):
        unpack(NOBODY, tmp_path)
    assert not list(tmp_path.iterdir())


def test_command__without_the_older_release__fails() -> None:
    made = subprocess.run(
        [sys.executable, "-m", "tests.proofs.rolling", "--commit", NOBODY, "--quiet"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert made.returncode == 2
    assert "git fetch --unshallow" in made.stderr


def test_release_before_this_one__is_named_in_full() -> None:
    """A short one may mean two commits one day."""
    assert len(previous_commit()) == len(NOBODY)


def test_release__is_unpacked_as_it_was__and_shares_the_packages_if_they_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, folder = tmp_path / "kept", tmp_path / "old"
    (kept / REQUIREMENTS.parent).mkdir(parents=True)
    folder.mkdir()
    (kept / REQUIREMENTS).write_bytes((THIS.folder / REQUIREMENTS).read_bytes())
    (kept / "manage.py").write_text("was here")
    git = ["git", "-C", str(kept), "-c", "user.name=Calamity", "-c", "user.email=calamity@example.org"]
    for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "One"]):
        subprocess.run([*git, *words], check=True)
    (kept / "manage.py").write_text("is here")
    old = unpack("HEAD", folder, repository=kept)
    assert (folder / "manage.py").read_text() == "was here"
    assert old.python == sys.executable


def ledger(*, turned_away: dict[str, int], lost: dict[str, int]) -> Ledger:
    made = Ledger(lambda: 1.0)
    made.turned_away.update(turned_away)
    made.lost.update(lost)
    return made


def test_refused__names_what_an_upgrade_may_not_cause__and_no_more() -> None:
    own = ledger(turned_away={"idempotency_in_flight": 3}, lost={"the client hung up": 2, "no reply in time": 1})
    assert list(report.refused(own)) == []
    assert list(report.refused(ledger(turned_away={"unavailable": 2}, lost={"connection refused": 1}))) == [
        "2 requests of those who play were answered unavailable",
        "1 requests of those who play: connection refused",
    ]


def test_step__counts_answers_that_were_sent_once_in_its_time() -> None:
    now = 1.0
    sent = Ledger(lambda: now)
    for at, seconds, tries in ((1.0, 0.010, 1), (1.5, 0.030, 1), (1.6, 9.0, 2), (2.0, 5.0, 1)):
        now = at
        entry = sent.open(table=1, seat=0, player=1, prompt="p", option="o", key="k", way="plain")
        entry.tries = tries
        now = at + seconds
        sent.settle(entry, status=200, code="200", replayed=False)
    told = report.step("old", Span(1.0, 2.0), sent.entries)
    assert (told["answers"], told["p50_ms"], told["longest_ms"]) == (2, 30, 30)


def test_deliveries__that_did_not_come__came_twice__or_were_given_up__are_told(db: None) -> None:
    player = person().player
    arrivals = Arrivals(lambda: NOW, http=4711)
    endpoint = Endpoint.objects.create(
        player=player, kind=Endpoint.Kind.WEBHOOK, url=f"http://127.0.0.1:4711/{player.pk}"
    )
    states = [
        Delivery.State.SENT,
        Delivery.State.SENT,
        Delivery.State.SENT,
        Delivery.State.OBSOLETE,
        Delivery.State.FAILED,
    ]
    notices = [Notice.objects.create(player=player, kind=TEST, serial=n) for n, _ in enumerate(states, 1)]
    for notice, state in zip(notices, states, strict=True):
        Delivery.objects.create(notice=notice, endpoint=endpoint, state=state, error="no")
    once, twice, never, _, given_up = map(documents.identity, notices)
    arrivals.posts += [Post(NOW, f"/{player.pk}", {"webhook-id": name}, b"") for name in (once, twice, twice)]
    told, wrong = deliveries.compare(arrivals, wait=lambda seconds: None)
    assert told == {"sent": 3, "obsolete": 1, "failed": 1}
    assert sorted(wrong) == sorted(
        [
            f"{twice} came 2 times to player {player.pk}",
            f"{never} is sent, and did not come to player {player.pk}",
            f"{given_up} is failed for player {player.pk} after 0 attempts: no",
        ]
    )
