"""Pass pip's settings for package indexes on to uv, which does not read pip's files and variables.

Standard library only: this also runs on the host's Python.
"""

from __future__ import annotations

import ast
import os
import ssl
from collections.abc import Mapping

SECTIONS = ("global", "install", ":env:")
"""Sources of pip's settings. Each overrides the sources before it."""
VARIABLES = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "timeout": "UV_HTTP_TIMEOUT",
    "default-timeout": "UV_HTTP_TIMEOUT",
    "retries": "UV_HTTP_RETRIES",
    "proxy": "ALL_PROXY",
    "cert": "SSL_CERT_FILE",
    "client-cert": "SSL_CLIENT_CERT",
}
"""uv's environment variable for each setting of pip."""
SEPARATORS = {"extra-index-url": " ", "find-links": ",", "trusted-host": " "}
"""Separator between the values of a list for uv; pip accepts any white space."""


def settings(listed: str) -> dict[str, str]:
    """Parse the output of `pip config list`. Return the values by the names of the settings."""
    values: dict[str, str] = {}
    for section in SECTIONS:
        for line in listed.splitlines():
            key, _, value = line.partition("=")
            where, _, name = key.rpartition(".")
            if where == section and value:
                values[name] = str(ast.literal_eval(value))
    return {name: value for name, value in values.items() if value}


def for_uv(listed: str, environment: Mapping[str, str] = os.environ) -> tuple[dict[str, str], list[str]]:
    """Return the variables and options that make uv use pip's indexes. The user's own UV_ variables take precedence.

    `listed`: the output of `pip config list`.
    """
    values = settings(listed)
    options: list[str] = []
    if values.get("no-index", "").lower() in ("1", "true", "yes", "on"):
        options = ["--no-index"]
        values = {name: value for name, value in values.items() if name not in ("index-url", "extra-index-url")}
    for name in values.keys() & SEPARATORS.keys():
        values[name] = SEPARATORS[name].join(values[name].split())
    for name in values.keys() & {"timeout", "default-timeout"}:
        values[name] = str(round(float(values[name])))
    variables = {VARIABLES[name]: value for name, value in values.items() if name in VARIABLES}
    if environment.get("REQUESTS_CA_BUNDLE"):  # pip reads this variable too
        variables.setdefault("SSL_CERT_FILE", environment["REQUESTS_CA_BUNDLE"])
    if ssl.create_default_context().get_ca_certs():  # uv fails if the system has no certificates
        variables["UV_SYSTEM_CERTS"] = "1"
    # As pip does, take a file from any index that has the version. The hash in the lock excludes any other file.
    variables["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    theirs = {name for name in environment if name.startswith("UV_")}
    return {name: value for name, value in variables.items() if name not in theirs}, options
