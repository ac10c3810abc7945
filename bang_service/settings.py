"""Django's settings. Everything that differs between installations comes from `environment.py`."""

from __future__ import annotations

from typing import Any

from babel import Locale

from .api_text import DESCRIPTION
from .platform.environment import ROOT, PostgresAddress, read_environment
from .platform.http.cookies import named
from .platform.http.cross_origin import ANSWER_HEADERS, REQUEST_HEADERS
from .platform.logs import logging_config

ENVIRONMENT = read_environment()
VAR_DIR = ENVIRONMENT.var_dir

SECRET_KEY = ENVIRONMENT.secret_key
DEBUG = ENVIRONMENT.debug
ALLOWED_HOSTS = ENVIRONMENT.allowed_hosts
PUBLIC_URL = ENVIRONMENT.public_url
TRUSTED_PROXIES = ENVIRONMENT.proxies

INSTALLED_APPS = [
    "bang_service",
    "bang_service.platform",
    "bang_service.tools",
    "accounts.people.allauth_app.AddressesConfig",
    "accounts.mail",
    "accounts.people",
    "accounts.notices",
    "accounts.ratings",
    "accounts.leagues",
    "accounts.pages",
    "accounts.staff",
    "games",
    "bots",
    "accounts.staff.admin_app.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "corsheaders",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

MIDDLEWARE = [
    "bang_service.platform.requests.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "bang_service.platform.http.headers.SecurityHeaders",
    "bang_service.platform.requests.OperatorPages",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "bang_service.platform.http.middleware.ServedPart",
    "bang_service.platform.http.middleware.Languages",
    "bang_service.platform.http.middleware.ApiGuard",
    "bang_service.platform.http.middleware.PageSessions",
    "django.middleware.common.CommonMiddleware",
    "bang_service.platform.http.middleware.PageCsrf",
    "accounts.pages.middleware.LinkedSessions",
    "bang_service.platform.http.middleware.PageMessages",
    "accounts.pages.middleware.PageAccounts",
]

ROOT_URLCONF = "bang_service.urls"
WSGI_APPLICATION = "bang_service.wsgi.application"
ASGI_APPLICATION = "bang_service.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]


def _sqlite() -> dict[str, Any]:
    return {
        "ENGINE": "bang_service.platform.sqlite",
        "NAME": VAR_DIR / "bang.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": (
                f"PRAGMA journal_mode=WAL;PRAGMA synchronous={ENVIRONMENT.sqlite_synchronous};PRAGMA temp_store=MEMORY;"
            ),
        },
    }


def _postgresql(address: PostgresAddress) -> dict[str, Any]:
    database: dict[str, Any] = {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": address.name,
        "USER": address.user,
        "PASSWORD": address.password,
        "HOST": address.host,
        "PORT": address.port or "",
        "OPTIONS": dict(address.options),
    }
    # PostgreSQL takes it that a row read by its key costs four times one that is read in order, as on a disk with a
    # head: to find fifty rows it would read all of a table.
    own: dict[str, float] = {"random_page_cost": 1.1}
    if ENVIRONMENT.role:
        # Neither a slow query nor a process that hangs in a transaction may keep a game from its players.
        own |= {"statement_timeout": 20_000, "lock_timeout": 10_000, "idle_in_transaction_session_timeout": 30_000}
    given = database["OPTIONS"].get("options", "")
    # Of two values the later one counts.
    database["OPTIONS"]["options"] = " ".join([*(f"-c {name}={value}" for name, value in own.items()), given]).strip()
    # PostgreSQL plans frequent queries once for each connection: planning is a fifth of an answer's cost.
    database["OPTIONS"] |= {"server_side_binding": True, "prepare_threshold": 5}
    # A pool would not survive a worker's fork, so only the web has one; the others keep their connections.
    if ENVIRONMENT.role == "web":
        # In addition to the threads that answer requests: four for log-ins, two that read for streams, one that
        # reports that the process is alive, and one to spare.
        database["OPTIONS"]["pool"] = {"min_size": 1, "max_size": ENVIRONMENT.web_threads + 8, "timeout": 10}
    else:
        database |= {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}
    return database


DATABASES = {"default": _postgresql(ENVIRONMENT.postgres) if ENVIRONMENT.postgres else _sqlite()}

CACHES: dict[str, dict[str, Any]] = {
    "default": (
        {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": ENVIRONMENT.redis_url,
            "KEY_PREFIX": "bang",
            # A Redis that hangs must not hang its clients.
            "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2},
        }
        if ENVIRONMENT.redis_url
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "bang"}
    ),
}

AUTH_USER_MODEL = "people.Player"
PASSWORD_HASHERS = ["bang_service.platform.passwords.hashing.GatedArgon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("name", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "admin:login"
# django-allauth keeps the addresses of accounts.
ACCOUNT_USER_MODEL_USERNAME_FIELD = "name"
ACCOUNT_USER_MODEL_EMAIL_FIELD = "email"
ACCOUNT_UNIQUE_EMAIL = True
# Of its pages the service has the log-in and the log-out; limits and mails are the service's own.
ACCOUNT_ADAPTER = "accounts.pages.adapter.Adapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_RATE_LIMITS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_REDIRECT_URL = "account_login"
LOGIN_REDIRECT_URL = "account"

LANGUAGE_CODE = "en"
# A file for each language that `Accept-Language` can choose, with all that people read in it.
TEXTS = ROOT / "bang_service" / "texts"
LANGUAGES = [
    (file.stem, Locale.parse(file.stem).get_display_name() or file.stem) for file in sorted(TEXTS.glob("*.ftl"))
]
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True

STATIC_URL = "/static/"
STATIC_ROOT = ENVIRONMENT.static_dir
# Compressed beforehand. What the service says itself is not compressed: its length would tell what it says.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "bang_service.platform.static_files.CompressedFiles"},
}
WHITENOISE_MAX_AGE = 3600
# Files for browsers, which a proxy may serve as another user; there are no uploads.
FILE_UPLOAD_PERMISSIONS = 0o644
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o755

# Bodies are capped before Django sees them (asgi.py); the same number guards other ways in.
MAX_BODY_BYTES = 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
WEB_THREADS = ENVIRONMENT.web_threads
READERS = ENVIRONMENT.readers
SERVE = ENVIRONMENT.serve

# For trials: webhooks may use http and lead into the service's own network.
WEBHOOK_PRIVATE = ENVIRONMENT.webhook_private

# Who pushes to the browsers of players, for the push services of these browsers (RFC 8292).
VAPID_KEY = ENVIRONMENT.vapid_key
PUSH_CONTACT = ENVIRONMENT.push_contact

# Where links in mails lead. Without a public address, `up` says where it listens.
LINKS_BASE = PUBLIC_URL or ENVIRONMENT.served_at or "http://127.0.0.1:8000"
# The address of a table in an operator's own client, with {table} in it; empty: in the page at /play/.
PLAY_URL = ENVIRONMENT.play_url
# Only workers send mails, and those of players come from rows of accounts.mail.
MAIL_SERVER = ENVIRONMENT.mail_server
EMAIL_BACKEND = "accounts.mail.services.files.FileBackend"
EMAIL_FILE_PATH = VAR_DIR / "mail"
EMAIL_TIMEOUT = 10
if MAIL_SERVER is not None:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    EMAIL_HOST, EMAIL_PORT = MAIL_SERVER.host, MAIL_SERVER.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL_SERVER.user, MAIL_SERVER.password
    # Both are demanded: if the server does not offer TLS, nothing is sent.
    EMAIL_USE_SSL, EMAIL_USE_TLS = MAIL_SERVER.tls == "tls", MAIL_SERVER.tls == "starttls"
DEFAULT_FROM_EMAIL = SERVER_EMAIL = ENVIRONMENT.mail_from

CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if PUBLIC_URL else []
SESSION_ENGINE = "accounts.people.session_store"
SESSION_COOKIE_NAME = named("sessionid", https=ENVIRONMENT.https)
CSRF_COOKIE_NAME = named("csrftoken", https=ENVIRONMENT.https)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = ENVIRONMENT.https
SESSION_COOKIE_HTTPONLY = True
SECURE_SSL_REDIRECT = False
SECURE_HSTS_SECONDS = 31_536_000 if ENVIRONMENT.https else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
USE_X_FORWARDED_HOST = TRUSTED_PROXIES > 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None

# Any client in any browser may call the API with a token; cookies never travel across origins.
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_URLS_REGEX = r"^/(api/|graphql|problems/)"
CORS_ALLOW_HEADERS = REQUEST_HEADERS
CORS_EXPOSE_HEADERS = ANSWER_HEADERS

# Pages about whoever looks at them, in their language, and pages in the language of their reader only.
PERSONAL_PAGES = ("/account/", "/tables/", "/answer/")
SPOKEN_PAGES = ("/play/",)
# The parts of the admin's first page, in their order.
OVERVIEW_SECTIONS = ("tables", "people", "delivery", "ratings", "service")
# Puts other rates over the defaults of throttling/scopes.py and of the applications' limits.py:
# {"read": {"token": "60/minute burst 20"}}, or "off".
THROTTLES = ENVIRONMENT.throttles
# Puts other numbers of days over the defaults of retention.py.
RETENTION_DAYS = ENVIRONMENT.retention_days
# Puts other figures over these: who may play rated games and be listed, and what staff is shown of them.
RATED = {
    "confirmed": 1,
    "games": 3,
    "listed_games": 10,
    "opponents": 12,
    "rush_games": 8,
    "company_games": 20,
} | ENVIRONMENT.rated
TABLE_LAPSE_DAYS = ENVIRONMENT.table_lapse_days
THROTTLE_REDIS_URL = ENVIRONMENT.redis_url

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_RENDERER_CLASSES": ["bang_service.platform.http.formats.JsonRenderer"],
    "DEFAULT_PARSER_CLASSES": ["bang_service.platform.http.formats.JsonParser"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "bang_service.platform.http.formats.JsonNegotiation",
    "DEFAULT_AUTHENTICATION_CLASSES": ["accounts.people.rest.authentication.TokenAuthentication"],
    # ApiView checks permissions, throttling how often.
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_THROTTLE_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "bang_service.platform.http.schema.ApiSchema",
    "EXCEPTION_HANDLER": "bang_service.platform.http.handlers.rest_exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "BANG! service",
    "DESCRIPTION": DESCRIPTION,
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "WEBHOOKS": ["accounts.notices.rest.pushed.PUSHED"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "bang_service.platform.http.openapi.let_documents_be_alike",
        "bang_service.platform.http.openapi.publish_limits",
        "bang_service.platform.http.links.add_links",
    ],
    "PATH_CONVERTER_OVERRIDES": {"number": {"type": "integer"}},
    "ENUM_NAME_OVERRIDES": {
        "TokenScope": "accounts.people.scopes.TokenScope",
        "PlayerKind": "accounts.people.bodies.account_bodies.PLAYER_KINDS",
        "TableStatus": "games.bodies.TABLE_STATUSES",
        "RatingPool": "games.bodies.POOLS",
        "Pace": "games.terms.clocks.PACES",
        "NoticeKind": "games.bodies.notices.NOTICE_KINDS",
        "DeliveryState": "accounts.notices.bodies.webhooks.DELIVERY_STATES",
        "RatingState": "accounts.ratings.bodies.STATES",
        "Role": "accounts.ratings.bodies.ROLES",
        "Side": "accounts.ratings.bodies.SIDES",
        "VisibilityEnum": "games.bodies.tables.VISIBILITIES",
        "LeagueVisibility": "accounts.leagues.bodies.LEAGUE_VISIBILITIES",
        "SeasonState": "accounts.leagues.bodies.SEASON_STATES",
        "EntryState": "accounts.leagues.bodies.ENTRY_STATES",
        "DrawState": "accounts.leagues.bodies.DRAW_STATES",
        "LeagueTableState": "accounts.leagues.bodies.LEAGUE_TABLE_STATES",
        "RoundState": "accounts.leagues.bodies.ROUND_STATES",
        "VoiceKind": "games.terms.voices.KINDS",
        "TieBreak": "accounts.leagues.bodies.TIE_BREAK_NAMES",
    },
}

SILENCED_SYSTEM_CHECKS = [
    # CSRF protection and sessions are there, in classes of our own that leave the API alone (http/middleware.py).
    "security.W003",
    # bang_service.W005 says the same in the terms of this service's environment.
    "security.W004",
    "security.W010",
    # Whether the other hosts of a domain speak HTTPS, now and for ever, is not for one of its services to promise.
    "security.W005",
    "security.W021",
    # Encryption ends at the proxy, which sends plain HTTP on to HTTPS; behind it, health is asked for over plain HTTP.
    "security.W008",
]

LOGGING_CONFIG = "logging.config.dictConfig"
LOGGING = logging_config(debug=DEBUG)
DEFAULT_EXCEPTION_REPORTER = "bang_service.platform.redaction.report.Reporter"
DEFAULT_EXCEPTION_REPORTER_FILTER = "bang_service.platform.redaction.report.NothingOfFrames"
# Errors are in the log. They are not mailed, because mail would leave the machine.
ADMINS: list[tuple[str, str]] = []
MANAGERS: list[tuple[str, str]] = []
