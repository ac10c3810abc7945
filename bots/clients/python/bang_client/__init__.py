"""A client for services that host games of BANG!."""

from .aio import AsyncClient
from .calls import Tagged
from .client import Client
from .errors import BangError, Unreachable
from .following import (
    NewNotice,
    NewPrompts,
    NewRecord,
    NewTable,
    NewView,
    NewVoice,
    PersonEvent,
    TableEvent,
    TableMoved,
)
from .models import TableNews

__all__ = [
    "AsyncClient",
    "BangError",
    "Client",
    "NewNotice",
    "NewPrompts",
    "NewRecord",
    "NewTable",
    "NewView",
    "NewVoice",
    "PersonEvent",
    "TableEvent",
    "TableMoved",
    "TableNews",
    "Tagged",
    "Unreachable",
]
