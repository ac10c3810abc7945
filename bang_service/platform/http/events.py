"""Streams of Server-Sent Events, as the OpenAPI document describes them: each event, and the document in its data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rest_framework import serializers

MEDIA_TYPE: Final = "text/event-stream"

Serializer = type[serializers.Serializer[Any]]


@dataclass(frozen=True)
class Event:
    """One kind of event. `document` is what its data is, as JSON; `has_id` whether it moves the cursor."""

    name: str
    document: Serializer
    meaning: str
    has_id: bool = False

    def schema(self, reference: dict[str, Any]) -> dict[str, Any]:
        """Of the event, whose document has its schema at the reference."""
        data = {"type": "string", "contentMediaType": "application/json", "contentSchema": reference}
        properties = {"event": {"type": "string", "const": self.name}, "data": data}
        if self.has_id:
            properties["id"] = {"type": "string"}
        return {"type": "object", "description": self.meaning, "required": list(properties), "properties": properties}


@dataclass(frozen=True)
class EventStream:
    """A stream that sends these events and no others."""

    events: tuple[Event, ...]

    @property
    def description(self) -> str:
        """What comes, for people."""
        told = " ".join(f"`{event.name}`: {event.meaning}" for event in self.events)
        return f"Server-Sent Events; the data of each is JSON. {told}"

    def schema(self, reference_to: Callable[[Serializer], dict[str, Any]]) -> dict[str, Any]:
        """Of one event of the stream."""
        return {"oneOf": [event.schema(reference_to(event.document)) for event in self.events]}
