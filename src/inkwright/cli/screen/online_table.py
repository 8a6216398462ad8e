"""A table of a server, played at or watched."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from inkwright.cli.terminal.readable_log import verdict_words
from inkwright.client import Seat, ServerRefused
from inkwright.engine.document_types import PlayerJson, ViewJson
from inkwright.errors import IllegalAnswer, InkwrightError

from .checked import view_of
from .steps import option_notes_of
from .table import AskYesNo, LogLine, ScreenTable, TableMoment

NOT_UNDERSTOOD = "The server sent something that is not understood."


class OnlineTable(ScreenTable):
    """A seat at a table of a server, or a place among those who watch."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.can_play = seat.token is not None
        self.said = ""  # what others said or asked, for the next moment

    async def moments(self) -> AsyncIterator[TableMoment]:
        """Yield every state that comes, until the connection ends for good."""
        async with self.seat:
            yield self.waiting()
            while True:
                await self.seat.change()
                offer = self.read_messages()
                moment = self.moment() if self.seat.newest is not None else self.waiting()
                moment.offer = offer
                yield moment

    # ------------------------------------------------------------ what is shown

    def moment(self) -> TableMoment:
        """Return the newest state as it is to be seen."""
        state = self.seat.newest
        view = view_of(state.get("view")) if isinstance(state, dict) else None
        if view is None:
            raise InkwrightError(NOT_UNDERSTOOD)
        rules = self.seat.rules
        log = [
            LogLine(str(text), str(rules[number]) if number < len(rules) else "")
            for number, text in enumerate(self.seat.log)
        ]
        decision = view["decision"]
        busy = ""
        if decision is not None and "options" not in decision:
            busy = f"{view['players'][decision['player']]['name']} is asked ..."
        moment = TableMoment(view, log, busy, title=self.seat.address, notice=self.said)
        self.said = ""
        outcome = view["outcome"]
        if outcome is not None:
            names = [player["name"] for player in view["players"]]
            winners = [names[seat] for seat in outcome["winners"] if 0 <= seat < len(names)]
            moment.verdict = verdict_words(winners, outcome["how"], outcome["turn"])
        if moment.decision is not None:
            moment.notes = option_notes_of(view, moment.decision)
        return moment

    def waiting(self) -> TableMoment:
        """Return the table before a game: who sits there."""
        seats = self.seat.seats
        rows = seats["seats"] if isinstance(seats, dict) and isinstance(seats.get("seats"), list) else []
        players = [row for row in rows if isinstance(row, dict)]
        names = [str(row.get("name", "")) for row in players] or [""]
        away = [str(row.get("name", "")) for row in players if row.get("presence") in ("away", "free")]
        busy = f"Waiting for {', '.join(away)} ..." if away else "Waiting for the game to begin ..."
        return TableMoment(empty_view(names), busy=busy if players else "Connecting ...", title=self.seat.address)

    def read_messages(self) -> tuple[int, str] | None:
        """Note what others said; return the number of an offer that waits for an answer, and what it asks."""
        offer = None
        while not self.seat.messages.empty():
            message = self.seat.messages.get_nowait()
            if message.get("t") == "chat":
                presets = (self.seat.hello or {}).get("presets")
                say = str(message.get("say", ""))
                if message.get("preset") and isinstance(presets, dict):
                    say = str(presets.get(say, say))
                self.said = f"{self.name_of(message.get('by'))}: {say}"
            elif message.get("t") == "offer":
                offer = self.read_offer(message) or offer
        return offer

    def read_offer(self, message: dict[str, Any]) -> tuple[int, str] | None:
        """Return what an offer asks this player; None if it is none of theirs, or settled."""
        number, done, what = message.get("id"), message.get("done"), message.get("kind")
        wish = "take back the last turn action" if what == "undo" else "play again"
        if done is not None:
            self.said = f"To {wish}: {done}."
            return None
        own = (self.seat.hello or {}).get("you")
        seats = own.get("seats") if isinstance(own, dict) else []
        if not isinstance(number, int) or not self.can_play or (isinstance(seats, list) and message.get("by") in seats):
            return None
        return number, f"{self.name_of(message.get('by'))} asks to {wish}. Do you agree?"

    def name_of(self, seat: object) -> str:
        """Return the name of a player."""
        rows = (self.seat.seats or {}).get("seats")
        if isinstance(rows, list) and isinstance(seat, int) and 0 <= seat < len(rows) and isinstance(rows[seat], dict):
            return str(rows[seat].get("name", ""))
        return "Somebody who watches"

    # ------------------------------------------------------------ what the person does

    async def tell(self, kind: str, **facts: object) -> dict[str, Any]:
        """Send a message about the newest state; IllegalAnswer says why it was refused."""
        try:
            return await self.seat.ask(kind, **facts)
        except ServerRefused as refused:
            raise IllegalAnswer(str(refused)) from None

    @property
    def version(self) -> object:
        """The version of the newest state."""
        return (self.seat.newest or {}).get("v")

    async def answer(self, option: int | str) -> None:
        """Answer the decision."""
        try:
            await self.seat.answer(option)
        except ServerRefused as refused:
            raise IllegalAnswer(str(refused)) from None

    async def undo(self, ask: AskYesNo) -> str:
        """Take back the last turn action; the server asks the others."""
        word = (self.seat.newest or {}).get("undo")
        await self.tell("undo", v=self.version)
        return "Taken back." if word == "free" else "The others are asked."

    async def cancel(self) -> None:
        """Take back what is only announced."""
        await self.tell("cancel", v=self.version)

    async def concede(self) -> None:
        """Give up."""
        await self.tell("concede")

    async def again(self) -> str:
        """Ask for another game."""
        await self.tell("again")
        return "The others are asked for another game."

    async def reply(self, offer: int, yes: bool) -> None:
        """Answer an offer."""
        await self.tell("reply", offer=offer, yes=yes)

    async def hint(self) -> str:
        """Return the advice of the server."""
        return str((await self.tell("hint", v=self.version)).get("text", "")).rstrip(".")

    async def why_not(self) -> list[str]:
        """Return why turn actions are not possible now."""
        reasons = (await self.tell("why", v=self.version)).get("reasons")
        found = [reason for reason in reasons if isinstance(reason, dict)] if isinstance(reasons, list) else []
        return [why_words(one) for one in found]


def why_words(reason: dict[str, Any]) -> str:
    """Return what is not possible, and why."""
    what = " ".join([str(reason[key]) for key in ("action", "card") if reason.get(key)])
    aim = f" > {reason['aim']}" if reason.get("aim") else ""
    return f"{what}{aim}: {reason.get('reason', '')}"


def empty_view(names: list[str]) -> ViewJson:
    """Return the table before anything is dealt."""
    players: list[PlayerJson] = [
        {
            "seat": seat,
            "name": name,
            "team": seat,
            "out": False,
            "lore": 0,
            "lore_needed": 20,
            "drops": 0,
            "ink": {"ready": 0, "exerted": 0},
            "can_ink": False,
            "hand": [],
            "inkwell": [],
            "deck": {"count": 0, "known": []},
            "discard": [],
        }
        for seat, name in enumerate(names)
    ]
    return {
        "version": 2,
        "seat": None,
        "memory": True,
        "turn": 0,
        "active": 0,
        "over": False,
        "outcome": None,
        "players": players,
        "stacks": [],
        "resolving": [],
        "challenge": None,
        "shown": [],
        "bag": [],
        "decision": None,
        "log": [],
    }
