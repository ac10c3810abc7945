"""Rate limits per address, account and token, counted atomically and told to every client.

A limit is a bucket that lets `burst` requests through at once and refills steadily; one number a bucket, the
time at which it is full again, is all that is stored. With Redis every count is shared by all processes.
Without it the limits of reading and playing are counted inside each process, because a database write for
every read would cost more than the read; only signing up and logging in, where guessing must be stopped
across restarts and processes, are counted in the database.

Limits run on real time, whatever the service's clock shows. A time that has gone backwards, because somebody corrected
the machine's clock, is "nothing used": no client is locked out by what it did before.

The buckets belong to clients, not to addresses of the API, so a client that changes from one transport to another
finds the same counts. A transport keeps a `Meter` for each request:

    meter = Meter()
    meter.charge("write", Client(account=str(token.player_id), token=str(token.pk)))   # raises Problem rate_limited
    …
    meter.settle(succeeded=True)
    meter.headers()                                                                    # for the answer

A request that may be the repetition of another one is charged with `charge_keyed`. Once it turns out to be one, it is
counted as a read request (`count_as_read`): a client that has lost an answer can request it when the limit of the work
is used up.

A request that reads has the scope `read`, one that changes something `write` or a scope of its own. A client without an
accepted token is counted as `anonymous` by `Client(address=client_address(request))`, or `address_of(…)` if there is no
Django request. A request that holds several operations is charged for each of them. A stream is charged when it is
opened. A WebSocket is counted as `anonymous`, since it sends its token only later; then each subscription on it is
charged.
"""

from . import retry_slots
from .address import address_of, client_address
from .limiter import Allowance, Client, LimitReached, give_back, spent_buckets, take
from .meter import Meter
from .scopes import KEPT_ANSWERS, MOST_KEPT_ANSWERS, limits_table

__all__ = [
    "KEPT_ANSWERS",
    "MOST_KEPT_ANSWERS",
    "Allowance",
    "Client",
    "LimitReached",
    "Meter",
    "address_of",
    "client_address",
    "give_back",
    "limits_table",
    "retry_slots",
    "spent_buckets",
    "take",
]
