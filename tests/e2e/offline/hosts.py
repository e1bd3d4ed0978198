"""Describe common static hosts as data, and serve files in the same way as one of them."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Literal

from tools.serve import LocalServer
from tools.website.headers import FILE, read_headers

BYTES = "application/octet-stream"
Types = Mapping[str, str]
"""Content types by file extension, in a host's default configuration."""
TEXT: Types = {"html": "text/html", "css": "text/css", "txt": "text/plain", "svg": "image/svg+xml", "png": "image/png"}
NGINX: Types = {
    **TEXT,
    "js": "application/javascript",
    "json": "application/json",
    "wasm": "application/wasm",
    "woff2": "font/woff2",
    "zip": "application/zip",
    "bin": BYTES,
}
APACHE: Types = {
    **NGINX,
    "js": "text/javascript",
    "mjs": "text/javascript",
    "py": "text/x-python",
    "webmanifest": "application/manifest+json",
}
PYTHON: Types = {**APACHE, "woff2": BYTES, "whl": BYTES}
IIS: Types = {
    **TEXT,
    "js": "application/javascript",
    "json": "application/json",
    "woff2": "application/font-woff2",
    "zip": "application/x-zip-compressed",
    "bin": BYTES,
}
MIME_DB: Types = {
    **{end: f"{kind}; charset=utf-8" for end, kind in {**TEXT, "js": "application/javascript"}.items()},
    "png": "image/png",
    "svg": "image/svg+xml",
    "mjs": "application/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "woff2": "font/woff2",
    "zip": "application/zip",
    "bin": BYTES,
}
"""The types of hosts that use the list `mime-db`."""
_HTML_LINK = re.compile(r"(<a\b[^>]*?\bhref=\")((?!https?:)[^\"?#]*?)(index\.html|\.html)([\"?#])")


@dataclass(frozen=True, eq=False)
class Host:
    """A static host, described by the way it serves a folder."""

    name: str
    types: Types
    unknown: str | int = BYTES
    """The type of files with other extensions; "" for none, 404 if the host does not serve such files."""
    pages: Literal["as they are", "also short", "only short", "with a slash"] = "as they are"
    """Addresses of the page in the file `x.html`: `x.html`, `x.html` and `x`, only `x`, or only `x/`."""
    folders: bool = True
    """Whether the host answers the address of any folder with the folder's `index.html`.

    If not, it does so only for the root.
    """
    redirect_status: int = HTTPStatus.MOVED_PERMANENTLY
    """Status code of redirects."""
    compressed: frozenset[str] = frozenset()
    """Extensions of files that are compressed for transfer."""
    case: Literal["kept", "ignored", "lowered"] = "kept"
    """Treatment of capital letters in addresses: addresses are case-sensitive (kept), not case-sensitive (ignored), or
    redirected to lower case (lowered)."""
    hidden: str = r"$^"
    """Pattern for the names of files and folders that the host does not serve."""
    reads_headers: bool = False
    """Whether the host sends the headers in the file `_headers`."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """Other headers that the host sends with every answer."""
    rewrites: bool = False
    """Whether the host shortens the links in pages."""
    falls_back: bool = False
    """Whether the host answers a request for a missing file with its first page and status 200."""
    refused: str = ""
    """Extension of the files that browsers refuse because the host sends the wrong type; "" if there are none."""


TEXTS = frozenset({"html", "css", "js", "json", "txt", "svg"})
HOSTS = (
    Host("nginx", NGINX, compressed=frozenset({"html"})),
    # with the directive AddDefaultCharset, as on many older servers
    Host(
        "apache",
        {**APACHE, "html": "text/html; charset=iso-8859-1"},
        unknown="",
        compressed=frozenset({"html", "css", "js", "txt"}),
    ),
    Host("python-windows", {**PYTHON, "js": "text/plain"}, case="ignored", refused="js"),
    Host("iis", IIS, unknown=404, case="ignored", compressed=frozenset({"html", "css", "js", "txt"})),
    Host("s3", PYTHON, unknown="binary/octet-stream", folders=False),
    Host(
        "github-pages",
        MIME_DB,
        pages="also short",
        compressed=TEXTS,
        hidden=r"[_.#]|.*~$",
        headers={"Access-Control-Allow-Origin": "*", "Cache-Control": "max-age=600"},
    ),
    Host(
        "cloudflare-pages",
        MIME_DB,
        pages="only short",
        redirect_status=HTTPStatus.PERMANENT_REDIRECT,
        compressed=TEXTS,
        hidden=r"\.|_headers$",
        reads_headers=True,
        headers={"X-Content-Type-Options": "nosniff"},
        falls_back=True,
    ),
    Host(
        "netlify",
        MIME_DB,
        pages="also short",
        compressed=TEXTS,
        case="lowered",
        hidden=r"\.|_headers$",
        reads_headers=True,
        rewrites=True,
    ),
)
WITH_A_SLASH = Host("with a slash", MIME_DB, pages="with a slash")
"""A host that was configured to add a slash to every address. No host does this by default."""
FALLEN_BACK = "X-Fallen-Back"
"""Header of an answer in which the host sends its first page instead of the requested file. Only tests read it."""
PYTHON_WINDOWS = next(host for host in HOSTS if host.refused)
"""Python's `http.server` on Windows, where the registry often contains a wrong type for `.js`."""

Answer = tuple[int, dict[str, str], bytes]


class Hosted(LocalServer):
    """A server that behaves like a host. It serves one or more folders, each at a path that ends with `/`."""

    def __init__(self, host: Host, folders: Mapping[str, Path]) -> None:
        self.host = host
        self.folders = dict(folders)
        self.answered: list[tuple[int, str]] = []
        """Status and path of every answer. The status is 404 if the answer is the first page instead of the file."""
        super().__init__(type("OneHost", (_Handler,), {"hosted": self}))

    def answer(self, path: str, query: str) -> Answer:
        """Return the host's answer to a path."""
        prefix = max((mount for mount in self.folders if path.startswith(mount)), key=len, default=None)
        if prefix is None:
            is_folder = f"{path}/" in self.folders and self.host.folders
            return self._redirect(f"{path}/", query) if is_folder else self._missing()
        names = _names(self.folders[prefix], self.host)
        status, headers, body = self._within(path.removeprefix(prefix), names, prefix, query)
        if self.host.reads_headers:
            headers |= read_headers((self.folders[prefix] / FILE).read_text(encoding="utf-8"))
        return status, {**self.host.headers, **headers}, body

    def _within(self, path: str, names: Mapping[str, Path], prefix: str, query: str) -> Answer:
        host = self.host
        if host.case == "lowered" and path != path.lower():
            return self._redirect(prefix + path.lower(), query)
        key = path if host.case == "kept" else path.lower()
        short = key.removesuffix("index.html") if key.endswith("index.html") else key.removesuffix(".html")
        if host.pages == "only short" and key in names and short != key:
            return self._redirect(prefix + short, query)
        if host.pages == "with a slash" and f"{short.rstrip('/')}.html" in names:
            page = short.rstrip("/")
            return self._file(names[f"{page}.html"]) if key == f"{page}/" else self._redirect(f"{prefix}{page}/", query)
        if key in names:
            return self._file(names[key])
        if (not key or key.endswith("/")) and (host.folders or prefix + key == "/") and f"{key}index.html" in names:
            return self._file(names[f"{key}index.html"])
        if host.folders and f"{key}/index.html" in names:
            return self._redirect(f"{prefix}{path}/", query)
        if host.pages != "as they are" and f"{key}.html" in names:
            return self._file(names[f"{key}.html"])
        if not host.falls_back:
            return self._missing()
        status, headers, body = self._file(names["index.html"])
        return status, {**headers, FALLEN_BACK: "yes"}, body

    def _file(self, path: Path) -> Answer:
        end = path.suffix.lstrip(".")
        kind = self.host.types.get(end, self.host.unknown)
        if isinstance(kind, int):
            return self._missing()
        headers = {"Content-Type": kind} if kind else {}
        if end in self.host.compressed:
            headers["Content-Encoding"] = "gzip"
        return HTTPStatus.OK, headers, _body(path, self.host)

    def _redirect(self, path: str, query: str) -> Answer:
        return self.host.redirect_status, {"Location": f"{path}?{query}" if query else path}, b""

    def _missing(self) -> Answer:
        return HTTPStatus.NOT_FOUND, {"Content-Type": "text/html"}, b"<h1>Not found</h1>"


@lru_cache
def _names(folder: Path, host: Host) -> dict[str, Path]:
    """Return the path of each file in a folder, by the name under which the host finds the file."""
    names = {}
    for place, _, files in os.walk(folder, followlinks=True):
        for path in (Path(place) / name for name in files):
            name = path.relative_to(folder)
            if not any(re.match(host.hidden, part) for part in name.parts):
                names[name.as_posix() if host.case == "kept" else name.as_posix().lower()] = path
    return names


def _body(path: Path, host: Host) -> bytes:
    packed = path.suffix.lstrip(".") in host.compressed
    rewritten = host.rewrites and path.suffix == ".html"
    return _changed(path, packed, rewritten) if packed or rewritten else path.read_bytes()


@lru_cache(maxsize=500)
def _changed(path: Path, packed: bool, rewritten: bool) -> bytes:
    data = path.read_bytes()
    if rewritten:
        data = _HTML_LINK.sub(r"\1\2\4", data.decode()).replace('href=""', 'href="./"').encode()
    return gzip.compress(data, 1) if packed else data


class _Handler(BaseHTTPRequestHandler):
    """A request handler that answers in the same way as its host."""

    hosted: Hosted
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        status, headers, body = self.hosted.answer(path, query)
        self.hosted.answered.append((HTTPStatus.NOT_FOUND if FALLEN_BACK in headers else status, path))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_HEAD(self) -> None:
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing, so that the terminal shows only important lines."""
