"""The server: tables that people and bots play at, over web sockets. It needs the extra `inkwright[web]`."""

from typing import TYPE_CHECKING

from inkwright.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from .app import GameServer, ServerOptions, make_server

__all__ = ["GameServer", "ServerOptions", "make_server"]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "app": ("GameServer", "ServerOptions", "make_server"),
        },
    )
