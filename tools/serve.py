"""Serve a folder on this machine like a public static host, optionally without its service worker."""

from __future__ import annotations

import functools
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseRequestHandler

from tools.steps import DIST, BuildError, say
from tools.website.headers import FILE, read_headers

PORT = 8000
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".svg": "image/svg+xml",
}
# This script replaces a withheld service worker. It removes a worker that an earlier run has installed in the browser.
FAREWELL = b"""self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const own = (name) => name.startsWith("azulejo-") || name.startsWith("azulejo / ");
  for (const name of await caches.keys()) if (own(name)) await caches.delete(name);
  await self.registration.unregister();
})()));
"""


class Handler(SimpleHTTPRequestHandler):
    """A request handler for the files of a folder, with the headers from its `_headers` file."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # otherwise, a short body would wait until the browser has acknowledged the headers
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def __init__(self, *args: object, headers: Mapping[str, str], offline_worker: bool, **kwargs: object) -> None:
        self.always = headers
        self.offline_worker = offline_worker
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        """Add the headers that every file gets."""
        for name, value in self.always.items():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        """Answer with a file. The service worker may be withheld."""
        if self._worker_withheld():
            self._withhold()
        else:
            super().do_GET()

    def do_HEAD(self) -> None:
        """Answer with the headers of a file."""
        if self._worker_withheld():
            self._withhold()
        else:
            super().do_HEAD()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing, so that the terminal shows only important lines."""

    def _worker_withheld(self) -> bool:
        return not self.offline_worker and self.path.split("?")[0] == "/sw.js"

    def _withhold(self) -> None:
        update = self.headers.get("Service-Worker") == "script"  # a browser with a worker looks for an update
        self.send_response(HTTPStatus.OK if update else HTTPStatus.NO_CONTENT)
        if update:
            self.send_header("Content-Type", TYPES[".js"])
            self.send_header("Content-Length", str(len(FAREWELL)))
        self.end_headers()
        if update:
            self.wfile.write(FAREWELL)


class Listener(ThreadingHTTPServer):
    """A server that answers each request on a separate thread."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore the error when a page is closed in the middle of an answer; report any other error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class LocalServer:
    """A server on its own thread. `url` is its address. It cannot be started again after `stop()`."""

    def __init__(self, handler: Callable[..., BaseRequestHandler], port: int = 0) -> None:
        self.http = Listener(("127.0.0.1", port), handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}"
        self.thread = threading.Thread(target=self.http.serve_forever, args=(0.1,), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Stop answering. Calling it again does nothing."""
        self.http.shutdown()
        self.http.server_close()


class Server(LocalServer):
    """A server for a folder."""

    def __init__(
        self, folder: Path = DIST, port: int = 0, offline_worker: bool = False, handler: type[Handler] = Handler
    ) -> None:
        file = folder / FILE
        headers = read_headers(file.read_text(encoding="utf-8")) if file.is_file() else {}
        handle = functools.partial(handler, directory=str(folder), headers=headers, offline_worker=offline_worker)
        super().__init__(handle, port)


def serve_forever(port: int | None, offline_worker: bool, open_browser: bool) -> None:
    """Serve dist/ until interrupted. Raises BuildError if the requested port is taken."""
    try:
        server = Server(port=PORT if port is None else port, offline_worker=offline_worker)
    except OSError as error:
        if port is not None:
            raise BuildError(f"Cannot use port {port} ({error.strerror}). Choose another --port.") from error
        server = Server(offline_worker=offline_worker)
    say(f"Azulejo is at {server.url}/ (press Ctrl+C to stop)")
    if open_browser:
        webbrowser.open(f"{server.url}/")
    try:
        server.thread.join()
    except KeyboardInterrupt:
        server.stop()
