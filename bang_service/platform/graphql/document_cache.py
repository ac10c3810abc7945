"""Documents that were found to be valid: clients send the same few over and over, and reading one costs more than most
answers to it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from typing import Final

from graphql import DocumentNode
from strawberry.extensions import SchemaExtension
from strawberry.types.graphql import OperationType
from strawberry.utils.operation import get_operation_type

MOST: Final = 64
LONGEST: Final = 8_000
"""Characters. What was read takes a hundred times as much memory as its text; nobody must fill the memory with it."""


class _Known:
    """The documents used last, by their texts."""

    def __init__(self) -> None:
        self._documents: OrderedDict[str, DocumentNode] = OrderedDict()
        # The threads of a web process share it.
        self._lock = Lock()

    def find(self, text: str) -> DocumentNode | None:
        with self._lock:
            if text in self._documents:
                self._documents.move_to_end(text)
            return self._documents.get(text)

    def add(self, text: str, document: DocumentNode) -> None:
        with self._lock:
            self._documents[text] = document
            if len(self._documents) > MOST:
                self._documents.popitem(last=False)


KNOWN: Final = _Known()
"""Those of this process. It has one schema: what is valid depends on it."""


def is_known_mutation(text: str, operation_name: str | None) -> bool:
    """Whether a mutation is asked for by a document that need not be read."""
    document = KNOWN.find(text)
    try:
        return document is not None and get_operation_type(document, operation_name) is OperationType.MUTATION
    except RuntimeError:
        # It has no operation of this name.
        return False


_at_hand: ContextVar[DocumentNode | None] = ContextVar("document_at_hand", default=None)


@contextmanager
def at_hand(document: DocumentNode) -> Iterator[None]:
    """Whatever is asked for inside is asked for by this valid document: it is not read again, however long it is."""
    before = _at_hand.set(document)
    try:
        yield
    finally:
        _at_hand.reset(before)


class DocumentCache(SchemaExtension):
    """Reads and checks each document once."""

    def on_parse(self) -> Iterator[None]:
        """Take the document as it was read before."""
        context = self.execution_context
        context.graphql_document = _at_hand.get() or KNOWN.find(context.query or "")
        self._is_known = context.graphql_document is not None
        yield

    def on_validate(self) -> Iterator[None]:
        """Nothing is wrong with a known document; one with which nothing is wrong is known from now on."""
        context = self.execution_context
        if self._is_known:
            context.pre_execution_errors = []
        yield
        text, document = context.query or "", context.graphql_document
        if not context.pre_execution_errors and document is not None and len(text) <= LONGEST:
            KNOWN.add(text, document)
