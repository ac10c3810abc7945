"""The pages behind the `type` of a problem."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation

from bang_service.platform import languages
from bang_service.platform.problems import listing

from . import json


def problem_list(request: HttpRequest) -> HttpResponse:
    """All problems: a page for people, a list for programs that accept JSON."""
    return _answer(request, lambda: list(listing()), "bang_service/problems.html", "problems")


def problem_page(request: HttpRequest, code: str) -> HttpResponse:
    """What one problem means and what to do about it; raises Http404 for an unknown code."""
    return _answer(request, lambda: _named(code), "bang_service/problem.html", "problem")


def _named(code: str) -> dict[str, object]:
    for problem in listing():
        if problem["code"] == code:
            return problem
    raise Http404


def _answer(request: HttpRequest, read: Callable[[], object], template: str, name: str) -> HttpResponse:
    """What `read` gives in the language of the answer."""
    if request.accepts("text/html"):
        with translation.override(languages.readable(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))):
            return _marked(render(request, template, {name: read()}))
    return _marked(HttpResponse(json.encode(read()), content_type="application/json"))


def _marked(response: HttpResponse) -> HttpResponse:
    response["Vary"] = "Accept"
    response["Cache-Control"] = "max-age=3600"
    languages.mark(response)
    return response
