"""What django-allauth is told about this service."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Pages without messages, and no mails: the service writes its own."""

    def add_message(self, *args: Any, **kwargs: Any) -> None:
        """Nothing: the page that follows says it."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Never: every mail is written by `accounts.people.services.letters`."""
        raise NotImplementedError(template_prefix)
