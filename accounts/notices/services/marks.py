"""What players have read of their notices."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Count, Max, Q

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Notice, NoticeMark
from games.services.numbering import notices_of

Document = dict[str, int]


def mark_of(player: Player) -> Document:
    """How far the player has read, and how many of their notices they have not."""
    row = NoticeMark.objects.filter(player=player).first()
    read_to = 0 if row is None else row.read_to
    return {"read_to": read_to, "unread": notices_of(player).filter(serial__gt=read_to).count()}


def mark_set(*, player: Player, read_to: int) -> Document:
    """The player has read their notices up to this one. A mark never moves back: an old page of one of their clients
    makes nothing unread again. Raises Problem validation_failed (field read_to) for a notice that there is not yet.
    """
    found = Notice.objects.filter(player=player).aggregate(last=Max("serial"), fresh=Count("pk", filter=Q(serial=None)))
    last = (found["last"] or 0) + found["fresh"]
    if read_to > last:
        detail = say("refused-number-range", low="0", high=str(last))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="read_to")
    with transaction.atomic():
        # Two clients of one player must not both create the row, nor the later one take the other's mark back.
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=player.pk)
        if not NoticeMark.objects.filter(player=player).exists():
            NoticeMark.objects.create(player=player, read_to=0)
        NoticeMark.objects.filter(player=player, read_to__lt=read_to).update(read_to=read_to)
    return mark_of(player)
