"""What the web server runs: streams in asynchronous code, everything else in a fixed pool of threads."""

import gc
import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
# Read by the settings: only a web process keeps a pool of database connections.
os.environ["BANG_ROLE"] = "web"

from django.conf import settings
from django.urls import resolve

from .front.dispatcher import Dispatcher
from .front.streams import STREAMS
from .front.threads import ThreadedStack
from .wsgi import application as synchronous

# Loads every view now instead of in somebody's first request.
resolve("/healthz")

application = Dispatcher(
    ThreadedStack(synchronous, threads=settings.WEB_THREADS, max_body=settings.MAX_BODY_BYTES),
    streams=STREAMS,
)

# What is loaded now stays for good: the garbage collector need not look at it again.
gc.collect()
gc.freeze()

# It needs models, which the synchronous stack has made ready.
from .uptime import Heart, Pulse  # noqa: E402

# This process says from now on that players can answer.
Pulse(Heart.WEB).start()
