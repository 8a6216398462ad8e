"""Tables as small boards: what everybody may see of a game, for lists of tables and for the pictures of links."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.cards import Card, Catalog

from .http_base import GUEST_COOKIE, HttpBase, json_response
from .lobby import RequestRefused
from .tables import GameTable

MOST_CARDS: Final = 8  # of a player that are shown, the dearest first


class CardLook(Struct, frozen=True):
    """What the picture of a card is drawn from."""

    name: str
    version: str
    inks: list[str]
    cost: int
    type: str
    classifications: list[str]
    rarity: str
    strength: int | None
    willpower: int | None
    lore: int | None


class BoardCard(Struct, frozen=True):
    """A card in play."""

    card: Annotated[str, Meta(description="its full name")]
    exerted: bool
    damage: int


class BoardSeat(Struct, frozen=True):
    """A player, with the cards that everybody sees."""

    name: str
    bot: str | None
    lore: int
    lore_needed: int
    hand: int
    ink: int
    cards: list[BoardCard]
    more: Annotated[int, Meta(description="cards in play that are not shown")]


class Board(Struct, frozen=True):
    """A game as everybody may see it."""

    table: str
    turn: int
    active: int
    over: bool
    watching: int
    seats: list[BoardSeat]


class BoardReply(Struct, frozen=True):
    """`GET /api/games/{id}/board`: the game of a table as everybody may see it."""

    board: Board
    cards: dict[str, CardLook]


class BoardApi(HttpBase):
    """The end point of boards."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            self.route("/api/games/{id}/board", self.board, "GET"),
            self.route("/api/server", self.server, "GET"),
        ]

    async def server(self, request: Request) -> Response:
        """Say what this server offers, and who this browser is."""
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        services = self.lobby.services
        facts = {"lists": services.listed, "chat": services.free_chat, "build": services.build}
        return json_response({**facts, "guest": guest.name if guest else None})

    async def board(self, request: Request) -> Response:
        """Return the board of a table: to its players, and to everybody where everybody may watch without a delay."""
        table = await self.table_of(request)
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        plays = guest is not None and any(chair.guest == guest.id for chair in table.people)
        if table.game is None or table.parted or not (plays or may_be_watched(table)):
            raise RequestRefused("There is no board of this table.", 404)
        board = board_of(table)
        return json_response(BoardReply(board, looks_on([board], self.lobby.services.catalog)))


def look_of(card: Card) -> CardLook:
    """Return what the picture of a card is drawn from."""
    kind = "song" if "Song" in card.classifications else card.type.lower()
    shown = (card.name, card.version or "", list(card.inks), card.cost, kind, list(card.classifications))
    return CardLook(*shown, card.rarity, card.strength, card.willpower, card.lore)


def may_be_watched(table: GameTable) -> bool:
    """Return whether everybody may see the game of a table at this moment: it is open to watchers, without a delay."""
    watch = table.settings.watch
    return watch.allowed and watch.delay == "none" and table.game is not None and not table.parted


def board_of(table: GameTable) -> Board:
    """Return the board of a game from the public view alone."""
    game = table.game
    assert game is not None
    view: dict[str, Any] = dict(game.view_json(None))
    seats = [board_seat(table, view, player) for player in view["players"]]
    return Board(table.id, view["turn"], view["active"], view["over"], len(table.watchers.listeners), seats)


def board_seat(table: GameTable, view: dict[str, Any], player: dict[str, Any]) -> BoardSeat:
    """Return one player of a board."""
    own = sorted(
        (stack for stack in view["stacks"] if stack["player"] == player["seat"]), key=lambda stack: -stack["cost"]
    )
    shown = sorted(own[:MOST_CARDS], key=lambda stack: int(stack["id"]))
    cards = [BoardCard(stack["card"], stack["exerted"], stack["damage"]) for stack in shown if stack["card"]]
    ink = player["ink"]["ready"] + player["ink"]["exerted"]
    return BoardSeat(
        player["name"],
        table.seats[player["seat"]].bot or None,
        player["lore"],
        player["lore_needed"],
        len(player["hand"]),
        ink,
        cards,
        len(own) - len(cards),
    )


def looks_on(boards: list[Board], catalog: Catalog) -> dict[str, CardLook]:
    """Return the looks of all cards on some boards, by full name."""
    names = {card.card for board in boards for seat in board.seats for card in seat.cards}
    found = {name: catalog.get(name) for name in names}
    return {name: look_of(card) for name, card in found.items() if card is not None}
