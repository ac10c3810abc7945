"""Where buckets are kept: in the process, in the database, or in Redis."""

from .base import Bucket, Store, Verdict
from .database import DatabaseStore, full_buckets
from .memory import MemoryStore
from .redis import RedisStore

__all__ = ["Bucket", "DatabaseStore", "MemoryStore", "RedisStore", "Store", "Verdict", "full_buckets"]
