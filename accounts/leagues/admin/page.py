"""The page of one row: what is to be known of it in words, and buttons for what can be done now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from accounts.leagues.models import Entry, Fixture, Round, Season
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.admin.access import staff_of
from games.admin.doing import refusal

from .access import ForOrganisers
from .act import Act, Lines


@dataclass(frozen=True, slots=True)
class Cell:
    """A text, and where it leads; empty: nowhere."""

    text: object
    url: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A table on a page; the first of its cells in each row names the row."""

    title: Said
    heads: list[Said]
    rows: list[list[Cell]] = field(default_factory=list)


Facts = list[tuple[Said, object]]


def page_of(row: Model) -> str:
    """The address of a row's page."""
    return reverse(f"admin:leagues_{row._meta.model_name}_change", args=[row.pk])


def list_of(model: type[Model], **filters: object) -> str:
    """The address of a list, filtered."""
    query = "&".join(f"{name}={value}" for name, value in filters.items())
    return reverse(f"admin:leagues_{model._meta.model_name}_changelist") + (f"?{query}" if query else "")


def link(row: Model, text: object = None) -> Cell:
    """A row by its name, or by another text, with its page."""
    return Cell(str(row) if text is None else text, page_of(row))


def short(row: Model) -> str:
    """What a row is called where it is clear what it belongs to."""
    match row:
        case Season():
            return row.title
        case Round():
            return row.told
        case Entry():
            return row.player.name
        case Fixture():
            return str(say("admin-table-number", number=row.number))
    return str(row)


class Acting(ForOrganisers):
    """Rows with acts. Each has a page of its own."""

    acts: ClassVar[tuple[Act, ...]] = ()

    def get_urls(self) -> list[URLPattern]:
        name, wrap = self.opts.model_name, self.admin_site.admin_view
        own = [
            path(f"<int:pk>/{act.name}/", wrap(partial(self.act_view, act=act)), name=f"leagues_{name}_{act.name}")
            for act in self.acts
        ]
        return own + super().get_urls()

    def row(self, request: HttpRequest, pk: object) -> Any:
        """The row, for somebody who runs its league; nobody else learns whether there is one."""
        found = self.get_object(request, str(pk))
        if found is None:
            raise Http404
        return found

    def offered(self, request: HttpRequest, row: Any) -> list[tuple[Act, str]]:
        """What whoever is logged in can do now, with the addresses."""
        staff = staff_of(request)
        return [
            (act, reverse(f"admin:leagues_{self.opts.model_name}_{act.name}", args=[row.pk]))
            for act in self.acts
            if act.is_offered(row) and act.refusal(row, staff) is None
        ]

    def refused(self, request: HttpRequest, row: Any) -> list[str]:
        """Why they cannot do more, each reason once."""
        staff = staff_of(request)
        found = [act.refusal(row, staff) for act in self.acts if act.is_offered(row)]
        return list(dict.fromkeys(str(problem.detail) for problem in found if problem is not None))

    def act_view(self, request: HttpRequest, pk: int, *, act: Act) -> HttpResponse:
        """Say what will happen, ask for the reason, then do it."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        row, staff = self.row(request, pk), staff_of(request)
        refused = act.refusal(row, staff)
        if refused is not None:
            raise PermissionDenied(refused.detail)
        if not act.is_offered(row):
            # Its form may need what only rows have at which it is offered.
            return self._asked(request, row, act, forms.Form(), whom=[], is_blocked=True)
        form = act.form(request.POST if request.method == "POST" else None, row, staff)
        _begin_at_the_top(form)
        if form.is_valid():
            try:
                result = act.do(**{act.about: row.pk}, by=staff, **form.cleaned_data)
            except Problem as problem:
                form.add_error(problem.field if problem.field in form.fields else None, str(refusal(problem)))
            else:
                self.message_user(request, act.done, messages.SUCCESS)
                return HttpResponseRedirect(page_of(act.leads_to(row, result)))
        try:
            return self._asked(request, row, act, form, whom=act.whom(row, staff), is_blocked=False)
        except Problem as problem:
            form.add_error(None, str(refusal(problem))) if form.is_bound else None
            self.message_user(request, refusal(problem), messages.ERROR)
            return self._asked(request, row, act, form, whom=[], is_blocked=True)

    def _asked(
        self, request: HttpRequest, row: Any, act: Act, form: forms.Form, *, whom: Lines, is_blocked: bool
    ) -> HttpResponse:
        """The page that asks for the reason, or says that it cannot be done now."""
        context = {
            **self.admin_site.each_context(request),
            "title": f"{act.label}: {row}",
            "opts": self.opts,
            "row": row,
            "back": page_of(row),
            "act": act,
            "form": form,
            "media": self.media + form.media,
            "whom": whom,
            "blocked": is_blocked,
        }
        return TemplateResponse(request, "leagues/admin_act.html", context, status=409 if is_blocked else 200)


def _begin_at_the_top(form: forms.Form) -> None:
    """Whoever is to choose something first does not begin at the reason, below it."""
    first = next(iter(form.fields), "reason")
    if first != "reason" and "reason" in form.fields:
        form.fields["reason"].widget.attrs.pop("autofocus", None)


class Page(Acting):
    """Rows whose page is of this kind."""

    def facts(self, row: Any, request: HttpRequest) -> Facts:
        """What is to be known, in words."""
        raise NotImplementedError

    def sections(self, row: Any, request: HttpRequest) -> Iterable[Section]:
        """What belongs to it."""
        return ()

    def parents(self, row: Any) -> list[Model]:
        """What it belongs to, from the league on."""
        raise NotImplementedError

    def more(self, row: Any, request: HttpRequest) -> dict[str, Any]:
        """What else its template needs."""
        return {}

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        row = self.row(request, object_id)
        context = {
            **self.admin_site.each_context(request),
            "title": str(row),
            "opts": self.opts,
            "row": row,
            "parents": [link(parent, short(parent)) for parent in self.parents(row)],
            "here": short(row),
            "acts": self.offered(request, row),
            "refused": self.refused(request, row),
            "facts": self.facts(row, request),
            "sections": [section for section in self.sections(row, request) if section.rows],
            **self.more(row, request),
        }
        return TemplateResponse(request, "leagues/admin_page.html", context)
