"""Live streams: what is new at a table, or for a player, sent as it happens.

When a wake-up is published, each follower asks what has happened since the last record sent to it (`following`). All
followers that ask at about the same time are answered from the same few queries (`batch_reader`).
"""

from .following import follow_person, follow_table
from .readers import Reader, reader_of
from .updates import Update

__all__ = ["Reader", "Update", "follow_person", "follow_table", "reader_of"]
