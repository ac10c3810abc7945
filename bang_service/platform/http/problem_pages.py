"""The pages behind the `type` of a problem."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from bang_service.platform import languages
from bang_service.platform.problems import table

from . import json


def problem_list(request: HttpRequest) -> HttpResponse:
    """All problems: a page for people, a list for programs that accept JSON."""
    return _answer(request, list(table()), "bang_service/problems.html", "problems")


def problem_page(request: HttpRequest, code: str) -> HttpResponse:
    """What one problem means and what to do about it; raises Http404 for an unknown code."""
    for problem in table():
        if problem["code"] == code:
            return _answer(request, problem, "bang_service/problem.html", "problem")
    raise Http404


def _answer(request: HttpRequest, data: object, template: str, name: str) -> HttpResponse:
    if request.accepts("text/html"):
        response = render(request, template, {name: data})
    else:
        response = HttpResponse(json.encode(data), content_type="application/json")
    response["Vary"] = "Accept"
    response["Cache-Control"] = "max-age=3600"
    languages.mark(response)
    return response
