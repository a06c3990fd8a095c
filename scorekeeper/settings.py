"""Settings, all from the environment: nothing needs to be set to play at home, README names what can be."""

from __future__ import annotations

import os
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF

from scorekeeper.folder import PROJECT, data_folder, secret_key
from scorekeeper.numbers import whole

DATA = data_folder()
DEBUG = os.environ.get("SCOREKEEPER_DEBUG") == "1"
TLS = os.environ.get("SCOREKEEPER_TLS") == "1"  # a server in front speaks https
SECRET_KEY = os.environ.get("SECRET_KEY") or secret_key(DATA)
ALLOWED_HOSTS = os.environ.get("SCOREKEEPER_HOSTS", "*").split(",")

ADDRESS = os.environ.get("SCOREKEEPER_ADDRESS", "").rstrip("/")  # where the site is found by other phones

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "template_partials",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "games.apps.GamesConfig",
]
MIDDLEWARE = [
    "games.middleware.HeadMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.middleware.ReaderMiddleware",
    "games.middleware.PhoneMiddleware",
    "games.middleware.BusyMiddleware",
]
ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = "scorekeeper.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PROJECT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

DATABASES: dict[str, Any] = {
    "default": dj_database_url.config(conn_max_age=600, conn_health_checks=True)
    if os.environ.get("DATABASE_URL")
    else {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA / "scorekeeper.sqlite3", "CONN_MAX_AGE": 600}
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,  # seconds that a writer waits for another one
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
    }

CACHES = {  # holds what allauth counts, for all processes alike
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache",
        "OPTIONS": {"MAX_ENTRIES": 10_000},
    }
}

KEEP_DAYS = whole("SCOREKEEPER_KEEP_DAYS", 90)  # that a table without a club is kept unused; 0: for ever
TABLES_PER_DAY = whole("SCOREKEEPER_TABLES_PER_DAY", 30)  # that a phone may make outside clubs; 0: any number

LANGUAGE_CODE = "en"  # of the source texts; a visitor's browser or own choice decides
LANGUAGES = [("nl", "Nederlands"), ("en", "English")]
LOCALE_PATHS = [PROJECT / "locale"]
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = os.environ.get("SCOREKEEPER_TIME_ZONE", "Europe/Amsterdam")
USE_THOUSAND_SEPARATOR = False  # it would reach form values and ids too; amounts are grouped where they are shown

STATIC_URL = "/static/"
STATIC_ROOT = PROJECT / "staticfiles"
STATICFILES_DIRS = [PROJECT / "static"]
SCRIPTS = DATA / "scripts"
STATICFILES_FINDERS = [
    "scorekeeper.scripts.Scripts",
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "games:home"
LOGOUT_REDIRECT_URL = "games:home"
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "games.forms.passwords.LongEnough"},
]
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
SESSION_COOKIE_AGE = 400 * 24 * 3600
PASSWORD_RESET_TIMEOUT = 3 * 24 * 3600  # of a one-time link

SIGNUP_OPEN = os.environ.get("SCOREKEEPER_SIGNUP") != "closed"
ACCOUNT_ADAPTER = "games.views.account_adapter.AccountAdapter"
ACCOUNT_USER_MODEL_EMAIL_FIELD = None
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_PASSWORD_RESET_TOKEN_GENERATOR = "django.contrib.auth.tokens.PasswordResetTokenGenerator"
ACCOUNT_RATE_LIMITS = {
    # A whole club sits behind one address: only an account's own wrong tries are few.
    "login_failed": "100/5m/ip,5/5m/key",
    "login": "100/5m/ip",
}
ACCOUNT_REAUTHENTICATION_METHODS = ["password", "mfa"]
MFA_ADAPTER = "games.views.account_adapter.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "manifest-src": [SELF],
        "worker-src": [SELF],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = TLS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if TLS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TLS else None
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if TLS else None  # browsers complain about it on plain http

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        "django.security.csrf": {"level": "ERROR"},  # as the next one
        "django.request": {"level": "ERROR"},  # a page that is not there is no news, and its address may be a secret
    },
}
