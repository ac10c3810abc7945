"""Players chosen by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import HttpRequest, JsonResponse
from django.urls import reverse

from accounts.leagues.models import Entry
from accounts.people.models import Player
from accounts.people.services import profiles

from .access import runs_any_of

if TYPE_CHECKING:
    _Choice = forms.ModelChoiceField[Player]
else:
    # Only the type checker knows the class as generic.
    _Choice = forms.ModelChoiceField

AT_ONCE: Final = 20
LEAST: Final = 3
"""Letters by which one may look for names: fewer would list everybody."""


class PlayerSelect(AutocompleteSelect):
    """Finds players by the beginning of their name. Django's own search would ask for a permission to see accounts,
    and look at their addresses."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(Entry._meta.get_field("player"), admin.site, **kwargs)

    def get_url(self) -> str:
        return reverse("admin:leagues_entry_players")


class PlayerField(_Choice):
    """A player."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(queryset=Player.objects.filter(is_active=True), widget=PlayerSelect(), **kwargs)

    def label_from_instance(self, obj: Player) -> str:
        return obj.name


def players(request: HttpRequest) -> JsonResponse:
    """Players as the widget reads them: whoever something public names, by how their name begins, and anybody by their
    whole name. Nobody else: organisers see no more of accounts than strangers do."""
    if not runs_any_of(request):
        raise PermissionDenied
    term = request.GET.get("term", "").strip()
    number = request.GET.get("page", "1")
    page = min(int(number), 100) if number.isascii() and number.isdigit() and len(number) < 5 else 1
    start = (max(page, 1) - 1) * AT_ONCE
    named = Q(name__iexact=term)
    if len(term) >= LEAST:
        named |= Q(name__istartswith=term) & profiles.are_shown()
    found = Player.objects.filter(named, is_active=True).order_by("name", "pk")
    rows = list(found.values_list("pk", "name")[start : start + AT_ONCE + 1])
    results = [{"id": str(pk), "text": name} for pk, name in rows[:AT_ONCE]]
    return JsonResponse({"results": results, "pagination": {"more": len(rows) > AT_ONCE}})
