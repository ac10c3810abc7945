"""Rate limits per address, account and token, counted atomically and told to every client.

A limit is a bucket that lets `burst` requests through at once and refills steadily; one number a bucket, the
time at which it is full again, is all that is stored. With Redis every count is shared by all processes.
Without it the limits of reading and playing are counted inside each process, because a database write for
every read would cost more than the read; only signing up and logging in, where guessing must be stopped
across restarts and processes, are counted in the database.
"""

from .address import client_address
from .limiter import Allowance, Client, give_back, take
from .scopes import limits_table

__all__ = ["Allowance", "Client", "client_address", "give_back", "limits_table", "take"]
