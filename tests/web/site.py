"""A small loopback server for the pages under test, with the strict content policy that the real one has."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
WEB = HERE.parent.parent / "src" / "inkwright" / "web"
PAGES = HERE / "pages"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
FONTS = "/fonts/fonts.css"  # where they were not made, the pages use the fonts of the system


class Site:
    """The address of the running server, and the JSON documents that it serves under /fixtures/."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.fixtures: dict[str, Any] = {}

    def page(self, name: str, **query: str) -> str:
        """The address of a test page."""
        told = "&".join(f"{key}={value}" for key, value in query.items())
        return f"{self.address}/pages/{name}.html" + (f"?{told}" if told else "")


def found(site: Site, path: str) -> tuple[bytes, str] | None:
    """The content of an address and its type."""
    if path.startswith("/fixtures/"):
        name = path.removeprefix("/fixtures/").removesuffix(".json")
        return (json.dumps(site.fixtures[name]).encode(), TYPES[".json"]) if name in site.fixtures else None
    root, rest = (PAGES, path.removeprefix("/pages/")) if path.startswith("/pages/") else (WEB, path.lstrip("/"))
    file = (root / rest).resolve()
    if path == FONTS and not file.is_file():
        return b"", TYPES[".css"]
    if not file.is_file() or root not in file.parents or file.suffix not in TYPES:
        return None
    return file.read_bytes(), TYPES[file.suffix]


@contextmanager
def serving() -> Iterator[Site]:
    """Serve until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            content = found(site, self.path.partition("?")[0])
            self.send_response(404 if content is None else 200)
            body, kind = content or (b"not found", "text/plain")
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Content-Security-Policy", POLICY)
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing: the tests tell what went wrong."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    site = Site(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
