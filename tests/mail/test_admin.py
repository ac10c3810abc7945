"""Staff sees which mails went out, never what is in them, and can send one again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.mail.models import AddressOff, Mail
from accounts.mail.services import addresses
from accounts.people.models import Player

New = Callable[..., Mail]
LIST = "/admin/mail/mail/"

pytestmark = pytest.mark.django_db


def staff(*rights: str) -> Client:
    member = Player.objects.create_user("Marshal", is_staff=True)
    member.user_permissions.set(Permission.objects.filter(codename__in=rights))
    client = Client()
    client.force_login(member)
    return client


def test_list__searched_by_address_kind_and_state(new: New) -> None:
    new("calamity@example.org", kind="reset", state=Mail.State.EXPIRED)
    client = staff("view_mail")
    for question, found in (("calamity@", 1), ("reset", 1), ("expired", 1), ("sent", 0), ("jane@", 0)):
        assert client.get(LIST, {"q": question}).context["cl"].result_count == found


def test_pages__show_nothing_that_is_in_a_mail(new: New) -> None:
    mail = new(subject="Zqsubject", text="https://x/Zqlink", html="<p>Zqlink</p>")
    client = staff("view_mail", "change_mail")
    for page in (client.get(LIST), client.get(f"{LIST}{mail.pk}/change/")):
        assert page.status_code == 200
        assert mail.address in page.content.decode()
        assert not re.search("Zq(subject|link)", page.content.decode())
    for name in ("text", "subject", "html"):
        assert client.get(LIST, {f"{name}__startswith": "h"}).status_code in (302, 400), "readable letter by letter"
    assert client.get(f"{LIST}add/").status_code == 403
    assert client.post(f"{LIST}{mail.pk}/delete/", {"post": "yes"}).status_code == 403
    assert client.post(f"{LIST}{mail.pk}/change/", {"address": "thief@example.org"}).status_code == 403


def test_mail__sent_again_by_those_who_may(new: New) -> None:
    mail, off = new(state=Mail.State.EXPIRED, next_at=None), new("off@example.org", state=Mail.State.REFUSED)
    addresses.switch_off(off.address, AddressOff.Reason.REFUSED, "550")
    form = {"action": "send_again", "_selected_action": [mail.pk, off.pk]}
    client = staff("view_mail")
    client.post(LIST, form)
    mail.refresh_from_db()
    assert mail.state == Mail.State.EXPIRED
    Player.objects.get(name="Marshal").user_permissions.add(Permission.objects.get(codename="change_mail"))
    page = client.post(LIST, form, follow=True).content.decode()
    mail.refresh_from_db()
    off.refresh_from_db()
    assert (mail.state, off.state) == (Mail.State.DUE, Mail.State.REFUSED)
    assert "1 mail is sent again" in page
    assert LogEntry.objects.get().change_message == "To be sent again."


def test_address__switched_on_by_those_who_may() -> None:
    addresses.switch_off("off@example.org", AddressOff.Reason.BOUNCED, "5.1.1")
    client = staff("view_addressoff", "change_addressoff")
    assert "off@example.org" in client.get("/admin/mail/addressoff/").content.decode()
    form = {"action": "switch_on", "_selected_action": [AddressOff.objects.get().pk]}
    assert "1 address is switched on." in client.post("/admin/mail/addressoff/", form, follow=True).content.decode()
    assert addresses.switched_off("off@example.org") is None
