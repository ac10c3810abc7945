"""Models, views and addresses of the bare endpoint; see `floor`."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from django.db import connection, models, transaction
from django.urls import path
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView


class FloorPlayer(models.Model):
    """A player who may write."""

    name = models.CharField(max_length=40)

    objects: ClassVar[models.Manager[Any]] = models.Manager()

    class Meta:
        app_label = "floor"


class FloorToken(models.Model):
    """The player's token."""

    key = models.CharField(max_length=64, primary_key=True)
    player = models.ForeignKey(FloorPlayer, on_delete=models.CASCADE)

    objects: ClassVar[models.Manager[Any]] = models.Manager()

    class Meta:
        app_label = "floor"


class FloorRow(models.Model):
    """The document that every write locks and rewrites."""

    version = models.IntegerField(default=0)
    state = models.TextField()

    objects: ClassVar[models.Manager[Any]] = models.Manager()

    class Meta:
        app_label = "floor"


class FloorEntry(models.Model):
    """The journal row that every write adds."""

    row = models.ForeignKey(FloorRow, on_delete=models.CASCADE)
    version = models.IntegerField()
    body = models.TextField()

    objects: ClassVar[models.Manager[Any]] = models.Manager()

    class Meta:
        app_label = "floor"


class FloorAuthentication(BaseAuthentication):
    """One joined look-up of the token."""

    def authenticate(self, request: Request) -> tuple[Any, Any]:
        key = request.META.get("HTTP_AUTHORIZATION", "").removeprefix("Bearer ")
        token = FloorToken.objects.select_related("player").filter(key=key).first()
        if token is None:
            raise AuthenticationFailed("no such token")
        return token.player, token


class Write(APIView):
    """Lock, rewrite, add."""

    authentication_classes = (FloorAuthentication,)

    def post(self, request: Request, pk: int) -> Response:
        """Rewrite one row."""
        with transaction.atomic():
            row = FloorRow.objects.select_for_update().get(pk=pk)
            state = msgspec.json.decode(row.state)
            row.version += 1
            state["turn"] = row.version
            row.state = msgspec.json.encode(state).decode()
            row.save(update_fields=["version", "state"])
            FloorEntry.objects.create(row=row, version=row.version, body=msgspec.json.encode(request.data).decode())
        return Response({"version": row.version})


urlpatterns = [path("write/<int:pk>/", Write.as_view())]


def fill(*, rows: int, size: int) -> None:
    """Make the tables anew with documents of about `size` bytes."""
    document = {"turn": 0, "deck": list(range(80)), "rest": "x" * max(0, size - 330)}
    with connection.schema_editor() as editor:
        for model in (FloorPlayer, FloorToken, FloorRow, FloorEntry):
            editor.create_model(model)
    player = FloorPlayer.objects.create(name="floor")
    FloorToken.objects.create(key="floor", player=player)
    text = msgspec.json.encode(document).decode()
    FloorRow.objects.bulk_create([FloorRow(state=text) for _ in range(rows)])
