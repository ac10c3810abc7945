"""What the head of a page says of it: to messengers that show a link, and to search engines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.text import Truncator

from accounts.mail.services.links import whole
from bang_service.platform.texts import say
from games.drawings.preview import HIGH, WIDE
from games.models import Table

from .telling import called

_MOST_CHARACTERS: Final = 300
"""Of the sentence: messengers show fewer, and what organisers write of a league may be long."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A page: its one address, a title, a sentence about it if there is one, and a picture with its size."""

    address: str
    title: str
    about: str
    image: str
    wide: int
    high: int


def preview(request: HttpRequest, title: str, about: str = "") -> Preview:
    """Of any page, with the sign of the service."""
    told = Truncator(" ".join(about.split())).chars(_MOST_CHARACTERS)
    return Preview(whole(request.path), title, told, whole(static("bang_service/icons/512.png")), 512, 512)


def preview_of_table(request: HttpRequest, table: Table | None) -> Preview:
    """Of the page of a table: its name and its picture if everybody may see it. All others have the same, whether they
    exist or not."""
    about = str(say("play-about"))
    if table is None or table.visibility != Table.Visibility.PUBLIC:
        return preview(request, str(say("play-title")), about)
    image = whole(f"{reverse('api_index')}tables/{table.pk}/preview.png")
    return Preview(whole(request.path), called(table), about, image, WIDE, HIGH)
