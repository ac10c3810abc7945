"""Django's error reports: what an operator may read, in the words of the logs.

Django shows the variables of every frame except those it was told to hide. Here it is the opposite: none of them is
shown. With BANG_DEBUG=1 everything is, to a developer on their own machine.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.views.debug import ExceptionReporter, SafeExceptionReporterFilter

from .errors import shown_with_traceback
from .scrub import HIDDEN, Scrubber, is_secret_name, known_secrets


class NothingOfFrames(SafeExceptionReporterFilter):
    """No variable of any frame, no form field, no cookie; the request's headers are scrubbed."""

    def get_traceback_frame_variables(self, request: Any, tb_frame: Any) -> Any:
        if settings.DEBUG:
            return super().get_traceback_frame_variables(request, tb_frame)
        return []

    def get_post_parameters(self, request: HttpRequest | None) -> Any:
        if settings.DEBUG:
            return super().get_post_parameters(request)
        return {}

    def get_safe_cookies(self, request: HttpRequest) -> Any:
        return dict.fromkeys(request.COOKIES, HIDDEN)

    def get_safe_request_meta(self, request: HttpRequest) -> Any:
        scrub = Scrubber(known_secrets())
        meta = super().get_safe_request_meta(request)
        return {name: HIDDEN if is_secret_name(name) else scrub.text(str(value)) for name, value in meta.items()}


class Reporter(ExceptionReporter):
    """A report is the scrubbed traceback and nothing else."""

    def get_traceback_text(self) -> SafeString:
        # A text page escapes nothing.
        return super().get_traceback_text() if settings.DEBUG else mark_safe(self._told())

    def get_traceback_html(self) -> SafeString:
        return super().get_traceback_html() if settings.DEBUG else format_html("<pre>{}</pre>", self._told())

    def _told(self) -> str:
        if self.exc_value is None:
            return ""
        return Scrubber(known_secrets()).text(shown_with_traceback(self.exc_value, self.tb))
