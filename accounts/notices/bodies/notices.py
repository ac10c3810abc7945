"""The bodies of requests and answers about how far notices were read."""

from typing import Any

from rest_framework import serializers

from bang_service.platform.http.fields import StrictSerializer, Whole


class NoticeMarkSet(StrictSerializer):
    """How far notices have been read."""

    read_to = Whole(min_value=0, max_value=2**31 - 1, help_text="The `id` of the last notice that was read.")


class NoticeMarkSerializer(serializers.Serializer[Any]):
    """How far you have read your notices."""

    read_to = serializers.IntegerField(help_text="The `id` of the last notice that you have read; 0: none.")
    unread = serializers.IntegerField(help_text="How many notices there are behind it.")
