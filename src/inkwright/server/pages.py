"""Pages and files of the browser table: found once, named by their contents, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import html
import re
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from .printed_card import PICTURES_HOST

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'{pictures}; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PICTURES_COOKIE: Final = "inkwright_pictures"
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
IMMUTABLE: Final = "public, max-age=31536000, immutable"
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
IMPORT: Final = re.compile(
    r"""(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*["'](\.[^"']+)["']|(?:^|\n)\s*import\s*["'](\.[^"']+)["']"""
)
NOTES: Final = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)  # with lines of their own
SMALL: Final = 512  # bytes that are not worth compressing
HASH_LENGTH: Final = 12
STATIC: Final = "/static/"
BUILD_MARK: Final = "{{build}}"  # in a page: where the files of this build are
PRELOAD_MARK: Final = "{{modulepreload}}"  # in a page: links to all modules that its scripts import
HEAD_MARK: Final = "{{head}}"  # in a page: what the heads of all pages have
HEAD: Final = """<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0b0c16" media="(prefers-color-scheme: dark)" />
    <meta name="theme-color" content="#ede4d2" media="(prefers-color-scheme: light)" />
    {{share}}
    <link rel="icon" href="{{build}}/icon.svg" data-asked="{{build}}/icon-asked.svg" />
    <link rel="apple-touch-icon" href="{{build}}/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script type="module" src="{{build}}/lib/worker.js"></script>
    {fonts}<link rel="stylesheet" href="{{build}}/styles/inkwright.css" />"""
SHARE_MARK: Final = "{{share}}"  # in a page: what other sites show of a link to it
TITLE: Final = re.compile("<title>([^<]*)</title>")
SITE_SAYS: Final = (
    "Play the Disney Lorcana card game in the browser: against bots, with friends, with hints and replays."
)
WORKER: Final = "sw.js"
LOST: Final = "lost"
FAILED: Final = "failed"
FONTS: Final = "fonts/fonts.css"  # made from npm packages by _build/fonts.py; without it the pages use system fonts
FIRST_FONTS: Final = ("fonts/grenze-latin-700-normal.woff2", "fonts/source-sans-3-latin-wght-normal.woff2")
SCRIPT: Final = re.compile(r"""<script[^>]*\bsrc=["']([^"']+)["']""")


class Share:
    """What other sites show of a link: a title, a sentence and perhaps a picture, with absolute addresses."""

    def __init__(self, title: str, say: str, picture: str = "", address: str = "") -> None:
        self.title = title
        self.say = say
        self.picture = picture
        self.address = address

    def tags(self) -> str:
        """Return the tags for the head of a page."""
        facts = [
            ("name", "description", self.say),
            ("property", "og:type", "website"),
            ("property", "og:site_name", "Inkwright"),
            ("property", "og:title", self.title),
            ("property", "og:description", self.say),
            ("property", "og:url", self.address),
            ("property", "og:image", self.picture),
            ("name", "twitter:card", "summary_large_image" if self.picture else "summary"),
            ("name", "twitter:title", self.title),
            ("name", "twitter:description", self.say),
            ("name", "twitter:image", self.picture),
        ]
        tags = [f'<meta {kind}="{name}" content="{html.escape(value)}" />' for kind, name, value in facts if value]
        return "\n    ".join(tags)


class StaticFile:
    """A file with its compressed form."""

    def __init__(self, content: bytes, kind: str) -> None:
        content = without_notes(content) if kind in (TYPES[".js"], TYPES[".css"]) else content
        self.content = content
        self.kind = kind
        packed = gzip.compress(content, 9, mtime=0) if len(content) > SMALL else b""
        self.packed = packed if packed and len(packed) < len(content) else b""

    def response(self, request: Request, headers: dict[str, str]) -> Response:
        """Return it in the form that the browser takes."""
        headers = {**headers, "Vary": "Accept-Encoding"}
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type=self.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.content, media_type=self.kind, headers=headers)


def without_notes(content: bytes) -> bytes:
    """Return a script or style without the comments that have lines of their own; every other line keeps its number."""
    return NOTES.sub(lambda found: b"\n" * found[0].count(b"\n"), content)


class Pages:
    """All files of the browser table."""

    def __init__(self, folder: Traversable | None = None) -> None:
        found = read_folder(folder if folder is not None else resources.files("inkwright") / "web", "")
        digest = hashlib.sha256()
        for name in sorted(found):
            digest.update(name.encode() + b"\0" + hashlib.sha256(found[name]).digest())
        self.build = digest.hexdigest()[:HASH_LENGTH]
        self.graph = {name: imports_of(name, content) for name, content in found.items() if name.endswith(".js")}
        self.head = HEAD.replace("{fonts}", font_links(found))
        self.files: dict[str, StaticFile] = {}
        self.pages: dict[str, StaticFile] = {}
        self.templates: dict[str, str] = {}  # pages whose tags for other sites are still to come
        worker = found.get(WORKER, b"").replace(BUILD_MARK.encode(), f"{STATIC}{self.build}".encode())
        self.worker = StaticFile(worker, TYPES[".js"])
        for name, content in found.items():
            kind = TYPES["." + name.rpartition(".")[2]]
            if name.endswith(".html"):
                page = name.removesuffix(".html")
                self.templates[page] = self.filled(content.decode())
                title = TITLE.search(self.templates[page])
                share = Share(html.unescape(title[1]) if title else "Inkwright", SITE_SAYS)
                self.pages[page] = StaticFile(self.templates[page].replace(SHARE_MARK, share.tags()).encode(), kind)
            else:
                self.files[name] = StaticFile(content, kind)

    def filled(self, page: str) -> str:
        """Return a page with the addresses of this build."""
        base = f"{STATIC}{self.build}"
        page = page.replace(HEAD_MARK, self.head).replace(BUILD_MARK, base)
        names = [source.removeprefix(f"{base}/") for source in SCRIPT.findall(page)]
        links = [f'<link rel="modulepreload" href="{base}/{name}">' for name in self.modules(names)]
        return page.replace(PRELOAD_MARK, "\n".join(links))

    def modules(self, names: list[str]) -> list[str]:
        """Return some modules and all that they import, each once."""
        found: list[str] = []
        waiting = list(names)
        while waiting:
            name = waiting.pop(0)
            if name in self.graph and name not in found:
                found.append(name)
                waiting += self.graph[name]
        return found

    def file(self, request: Request) -> Response:
        """Return a file of this build; another build is not here."""
        found = self.files.get(request.path_params["path"])
        if found is None or request.path_params["build"] != self.build:
            return Response("There is no such file.\n", 404, media_type="text/plain")
        return found.response(request, {"Cache-Control": IMMUTABLE})

    def page(self, request: Request, name: str, share: Share | None = None) -> Response:
        """Return a page, perhaps with what other sites show of this link to it; the page of the lost for no page."""
        found = self.pages.get(name)
        if found is None or name in (LOST, FAILED):
            return self.lost(request)
        if share is not None:
            title = f"<title>{html.escape(share.title)} · Inkwright</title>"
            text = TITLE.sub(lambda _: title, self.templates[name], count=1).replace(SHARE_MARK, share.tags())
            found = StaticFile(text.encode(), TYPES[".html"])
        return found.response(request, {"Cache-Control": "no-cache"})

    def lost(self, request: Request) -> Response:
        """Return the page for an address that leads nowhere."""
        return self._said(request, LOST, 404, "There is no such page.\n")

    def failed(self, request: Request) -> Response:
        """Return the page for a request that the server failed at."""
        return self._said(request, FAILED, 500, "The server failed. It was reported.\n")

    def _said(self, request: Request, name: str, status: int, words: str) -> Response:
        found = self.pages.get(name)
        if found is None or "text/html" not in request.headers.get("accept", ""):
            return Response(words, status, media_type="text/plain")
        response = found.response(request, {"Cache-Control": "no-store"})
        response.status_code = status
        return response


def font_links(found: dict[str, bytes]) -> str:
    """Return the links to the fonts, if they were made; the two that every page needs come first."""
    if FONTS not in found:
        return ""
    first = [
        f'<link rel="preload" as="font" type="font/woff2" href="{BUILD_MARK}/{name}" crossorigin />'
        for name in FIRST_FONTS
    ]
    return "\n    ".join([*first, f'<link rel="stylesheet" href="{BUILD_MARK}/{FONTS}" />', ""])


def read_folder(folder: Traversable, prefix: str) -> dict[str, bytes]:
    """Return the files of a folder that a browser may have, by their path."""
    out: dict[str, bytes] = {}
    for entry in folder.iterdir():
        if entry.is_dir():
            out.update(read_folder(entry, f"{prefix}{entry.name}/"))
        elif "." + entry.name.rpartition(".")[2] in TYPES:
            out[prefix + entry.name] = entry.read_bytes()
    return out


def imports_of(name: str, content: bytes) -> list[str]:
    """Return the modules that a module imports, by their paths."""
    text = content.decode("utf-8", "replace")
    out: list[str] = []
    for found in IMPORT.finditer(text):
        parts = name.split("/")[:-1]
        for part in (found.group(1) or found.group(2)).split("/"):
            if part == "..":
                parts = parts[:-1]
            elif part != ".":
                parts.append(part)
        out.append("/".join(parts))
    return out


def security_headers(request_cookies: dict[str, str], secure: bool) -> dict[str, str]:
    """Return the headers of every response."""
    pictures = f" {PICTURES_HOST}" if request_cookies.get(PICTURES_COOKIE) == "1" else ""
    headers = {**HEADERS, "Content-Security-Policy": POLICY.format(pictures=pictures)}
    if secure:
        headers["Strict-Transport-Security"] = "max-age=31536000"
    return headers
