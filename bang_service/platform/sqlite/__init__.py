"""Django's SQLite backend with a fair queue of writers: name it as ENGINE "bang_service.platform.sqlite"."""
