"""People who hear by mail, and what a real mail server has got for them."""

from __future__ import annotations

from datetime import datetime, timedelta
from email.message import EmailMessage
from typing import Any
from zoneinfo import ZoneInfo

from allauth.account.models import EmailAddress

from accounts.mail.models import Mail
from accounts.mail.services.sending import send_due
from accounts.notices.channels.mailing import write_mails
from accounts.notices.delivery.fan_out import fan_out
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.services import endpoints
from accounts.people.models import Player
from bang_service.platform import clock
from games.models import Notice, Table
from games.notice_kinds import OVER
from tests.accounts.delivering import Time
from tests.accounts.webhooks import ask, notice, table_of


def reader(name: str = "Calamity", **given: Any) -> Player:
    """Somebody with a confirmed address: `name`@example.org."""
    return read_by(Player.objects.create(name=name, **given))


def read_by(player: Player) -> Player:
    """The same for an account that there is."""
    EmailAddress.objects.create(user=player, email=f"{player.name}@example.org", verified=True, primary=True)
    endpoints.follow_address(player)
    player.refresh_from_db()
    return player


def tell(table: Table | None, player: Player, kind: str = OVER, **given: Any) -> Notice:
    """A notice to a player, which is copied at once for their mail."""
    # As of the question of `waited_for`.
    given = {"seat": 0, "prompt": "1-0", **given} if table is not None else {"seat": -1, **given}
    made = notice(table, player, kind=kind, at=clock.now(), **given)
    fan_out()
    return made


def waited_for(player: Player, name: str = "Showdown", due_at: datetime | None = None) -> Table:
    """A table at which the player is asked something, without a notice of it."""
    table = table_of(player)
    Table.objects.filter(pk=table.pk).update(name=name)
    table.refresh_from_db()
    ask(table, player, due_at=due_at)
    return table


def write() -> int:
    """Copy what is new, and write the mails that are due; nothing is sent. Gives how many were written."""
    fan_out()
    return write_mails()


def send() -> int:
    """Write what is due and send it. Gives how many mails a server has taken."""
    write()
    return send_due()


def fate(told: Notice) -> str:
    """What became of the copy of a notice for mail."""
    return Delivery.objects.get(notice=told, endpoint__kind=Endpoint.Kind.MAIL).state


def waiting() -> list[Mail]:
    """The mails that no server has taken yet."""
    return list(Mail.objects.filter(state=Mail.State.DUE).order_by("pk"))


def bodies(message: EmailMessage) -> dict[str, str]:
    """The contents by their types."""
    return {part.get_content_type(): part.get_content() for part in message.walk() if not part.is_multipart()}


def text(message: EmailMessage) -> str:
    return " ".join(bodies(message)["text/plain"].split())


def turn_to(time: Time, zone: str, at: str, *, days: int = 0) -> datetime:
    """Let time pass until clocks in a zone show that hour and minute next, and so many days more."""
    here = clock.now().astimezone(ZoneInfo(zone))
    hour, minute = map(int, at.split(":"))
    there = here.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if there <= here:
        there += timedelta(days=1)
    there += timedelta(days=days)
    time.passes(seconds=there.timestamp() - here.timestamp())
    return clock.now()
