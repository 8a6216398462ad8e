"""The sockets of the parlour."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from .http_base import GUEST_COOKIE, client_of
from .limits import IDLE_SECONDS
from .parlour import GuestMessage, Parlour, RefusedMessage, Visitor, encoded, parlour_message
from .protocol import ByeMessage, encode
from .sockets import CLOSE_NORMAL, Connection

PARLOUR_PATH: Final = "/api/parlour/socket"


class ParlourConnection(Connection, Visitor):
    """A socket in the parlour."""

    async def next(self) -> GuestMessage | None:
        """Return the next message; None for one that is refused. A socket that is silent for long is left."""
        event = await asyncio.wait_for(self.socket.receive(), IDLE_SECONDS)
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", CLOSE_NORMAL))
        if not self.bucket.take():
            self.refuse("too-fast", "Too many messages. Wait a moment.")
            return None
        message = parlour_message(event.get("text") or "")
        if isinstance(message, str):
            self.refuse("malformed", message)
            return None
        self.refused = 0
        return message

    def refuse(self, code: object, say: str, number: str | None = None) -> None:
        """Refuse a frame; many of these in a row close the socket."""
        self.refused += 1
        if self.refused > MOST_REFUSED:
            self.close(encode(ByeMessage("flood", "Too many messages were refused.")))
        else:
            self.send(encoded(RefusedMessage(say)))


MOST_REFUSED: Final = 20


async def serve_parlour(parlour: Parlour, socket: WebSocket) -> None:
    """Serve one socket of the parlour from its beginning to its end."""
    client, secret = client_of(socket), socket.cookies.get(GUEST_COOKIE)  # an accepted socket forgets its headers
    await socket.accept()
    guest = await parlour.lobby.guest(secret)
    connection = ParlourConnection(socket, parlour.limits.frames_a_second, client)
    connection.guest = guest
    counted = parlour.limits.open_socket(client)
    try:
        if not counted or not parlour.enter(connection):
            connection.close(encode(ByeMessage("full", "There are too many connections.")))
            return
        while not connection.closed:
            message = await connection.next()
            await asyncio.sleep(0)  # a client that sends without a pause does not keep others from their turn
            if message is not None:
                await parlour.handle(connection, message)
    except (WebSocketDisconnect, TimeoutError):
        connection.close(encode(ByeMessage("idle", "Nothing was heard from you.")))
    finally:
        parlour.leave(connection)
        if counted:
            parlour.limits.close_socket(client)
        connection.close(encode(ByeMessage("idle", "The connection ends.")))
        await connection.written()
