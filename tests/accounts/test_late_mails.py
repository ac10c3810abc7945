"""A mail that no server takes at once is looked at again before it is sent: much may have happened since."""

from __future__ import annotations

from datetime import time as hour

import pytest

from accounts.mail.models import Mail
from accounts.mail.services.sending import send_due
from accounts.notices.channels.late_mails import postponed_until
from accounts.notices.models import Delivery
from accounts.notices.preferences import choices as preferences
from accounts.notices.preferences.choices import Chosen
from accounts.people.models import Player
from bang_service.platform import clock
from games.models import Prompt
from games.notice_kinds import ASKED, STARTED
from tests.accounts.delivering import Time
from tests.accounts.letters import fate, reader, send, tell, text, waited_for, waiting, write
from tests.mail import servers

State = Delivery.State


@pytest.fixture
def player(db: None) -> Player:
    return reader()


def late(office: servers.Server, time: Time, *, attempted: bool) -> None:
    """What is due is written, but no server takes it: it refuses, or no worker has come so far."""
    time.passes(minutes=5)
    if attempted:
        office.data += ["451 Later"]
        assert send() == 0
    else:
        assert write() == 1
    time.passes(hours=3)


@pytest.mark.parametrize("attempted", [False, True])
def test_question__answered_in_the_meantime__not_sent(
    player: Player, office: servers.Server, time: Time, attempted: bool
) -> None:
    told = tell(waited_for(player), player, ASKED)
    late(office, time, attempted=attempted)
    Prompt.objects.all().delete()
    assert send_due() == 0
    assert (fate(told), Mail.objects.get().state) == (State.OBSOLETE, Mail.State.DROPPED)
    time.passes(days=2)
    assert (send(), office.mails) == (0, [])


@pytest.mark.parametrize("attempted", [False, True])
def test_question__still_open__sent(player: Player, office: servers.Server, time: Time, attempted: bool) -> None:
    told = tell(waited_for(player), player, ASKED)
    late(office, time, attempted=attempted)
    # Not "from now on": this moment is past when it is compared.
    assert postponed_until(waiting()[0]) is None
    assert (send_due(), len(office.mails), fate(told)) == (1, 1, State.SENT)


def test_some_of_it_no_longer_true__the_rest_is_written_anew(
    player: Player, office: servers.Server, time: Time
) -> None:
    table = waited_for(player)
    asked, started = tell(table, player, ASKED), tell(table, player, STARTED)
    late(office, time, attempted=False)
    Prompt.objects.all().delete()
    assert send_due() == 0
    assert (fate(asked), fate(started)) == (State.OBSOLETE, State.DUE)
    assert (send(), fate(started)) == (1, State.SENT)
    (mail,) = office.mails
    assert "The game has begun." in text(mail)
    assert "waited" not in text(mail) and "move" not in str(mail["subject"])


def test_some_of_it_no_longer_true__but_it_may_have_arrived__sent_as_it_is(
    player: Player, office: servers.Server, time: Time
) -> None:
    # Written anew it would have another Message-ID, and whoever got the first one would be told twice.
    table = waited_for(player)
    tell(table, player, ASKED), tell(table, player, STARTED)
    late(office, time, attempted=True)
    key = Mail.objects.get().key
    Prompt.objects.all().delete()
    assert send_due() == 1
    assert [mail["Message-ID"].startswith(f"<{key}@") for mail in office.mails] == [True]


@pytest.mark.parametrize("attempted", [False, True])
def test_quiet_hours__have_begun__it_waits_for_their_end(
    player: Player, office: servers.Server, time: Time, attempted: bool
) -> None:
    told = tell(waited_for(player), player, ASKED)
    late(office, time, attempted=attempted)
    now = clock.now()
    begin, end = hour((now.hour - 1) % 24), hour((now.hour + 2) % 24)
    preferences.preferences_set(player=player, chosen=Chosen(quiet_from=begin, quiet_to=end))
    assert (send_due(), len(waiting())) == (0, 1)
    time.passes(hours=2)
    assert (send_due(), fate(told), len(office.mails)) == (1, State.SENT, 1)
