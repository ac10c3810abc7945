"""The synchronous stack alone, for a WSGI server or the tests; `asgi.py` is what the service runs."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")

application = get_wsgi_application()
