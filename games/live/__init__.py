"""Live streams: what is new at a table, or for a person, told as it happens.

Whoever follows asks for himself, when a wake-up has rung, what has happened since the last record that he was told
(`following`). All who ask at about the same time are answered from the same few queries (`desk`).
"""

from .following import follow_person, follow_table
from .readers import Reader, reader_of
from .updates import Update

__all__ = ["Reader", "Update", "follow_person", "follow_table", "reader_of"]
