"""Who may enter the admin."""

from __future__ import annotations

from django.contrib.admin import AdminSite
from django.http import HttpRequest

from accounts.people.services import browser_sessions

from .pages import LimitedLogInForm


class StaffSite(AdminSite):
    """Django's admin, for staff who have given their password in this browser. A session that a token opened does not
    count as that: the page at /play/ keeps such a token where any script of the page can read it."""

    login_form = LimitedLogInForm

    def has_permission(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and not browser_sessions.is_by_token(request.session)
