"""What the admin's first page tells: `{% load overview %}{% overview as told %}`."""

from typing import Any

from django import template

from bang_service.platform import overview as figures
from bang_service.platform.release import RELEASE

register = template.Library()


@register.simple_tag(takes_context=True)
def overview(context: dict[str, Any]) -> dict[str, Any]:
    """The pages to begin with, the figures, what waits for staff, and the release, for whoever reads the page."""
    user = context["request"].user
    return {
        "links": figures.links(user),
        "to_do": figures.to_do(user),
        "sections": figures.sections(user),
        "release": RELEASE,
    }
