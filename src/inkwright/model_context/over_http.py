"""The server over HTTP, on this machine alone: a token, and a check of Host and Origin."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from mcp.server import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

LOOPBACK: Final = "127.0.0.1"
MOST_SESSIONS: Final = 20
MOST_BYTES: Final = 200_000  # of a request

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class TokenNeeded:
    """Lets nobody through who does not send the token."""

    def __init__(self, app: App, token: str) -> None:
        self.app = app
        self.expected = f"Bearer {token}".encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            given = dict(scope["headers"]).get(b"authorization", b"")
            if not hmac.compare_digest(given, self.expected):
                headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"www-authenticate", b"Bearer")]
                await send({"type": "http.response.start", "status": 401, "headers": headers})
                await send({"type": "http.response.body", "body": b"Send the token: Authorization: Bearer TOKEN\n"})
                return
        await self.app(scope, receive, send)


def http_app(server: MCPServer[Any], token: str, port: int) -> App:
    """Return the application for a port of this machine."""
    hosts = [f"{LOOPBACK}:{port}", f"localhost:{port}"]
    security = TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=[f"http://{host}" for host in hosts])
    app = server.streamable_http_app(
        host=LOOPBACK, transport_security=security, max_request_body_size=MOST_BYTES, max_sessions=MOST_SESSIONS
    )
    return TokenNeeded(app, token)


def serve_http(server: MCPServer[Any], token: str, port: int) -> None:
    """Serve until the process is stopped."""
    import uvicorn

    uvicorn.run(http_app(server, token, port), host=LOOPBACK, port=port, log_level="warning")
