"""What the web server runs: streams in asynchronous code, everything else in a fixed pool of threads."""

import gc
import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
# The settings read this: only a web process keeps a pool of database connections.
os.environ["BANG_ROLE"] = "web"

# This comes first: it makes the models ready, which everything else needs.
from .wsgi import application as synchronous  # isort: skip

from django.conf import settings
from django.urls import resolve

from accounts.people.services import early_refusals
from games.live.addresses import STREAMS

from .graphql.socket import SOCKET
from .platform.database.of_readers import keep_one_connection
from .platform.front.dispatcher import Dispatcher
from .platform.front.readers import fork_readers
from .platform.front.threads import ThreadedStack
from .platform.metrics import programs
from .platform.texts import load as load_texts
from .platform.uptime import Heartbeat, Pulse

# Loads every view and text now instead of during the first request.
resolve("/healthz")
load_texts()

# What is loaded now stays for good, so the garbage collector need not look at it again, and forked processes share it.
gc.collect()
gc.freeze()


def _begin_reading() -> None:
    programs.web_process(settings.ENVIRONMENT)
    keep_one_connection()


application = Dispatcher(
    ThreadedStack(
        synchronous,
        threads=settings.WEB_THREADS,
        max_body=settings.MAX_BODY_BYTES,
        early_refusals={early_refusals.LOG_IN: early_refusals.refusal},
        # This comes before anything that has threads.
        readers=fork_readers(synchronous, count=settings.READERS, prepare=_begin_reading),
    ),
    streams=[*STREAMS, SOCKET],
)

# From now on this process reports that players can answer.
Pulse(Heartbeat.WEB).start()
