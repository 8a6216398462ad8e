"""Bots act at a pace that people can follow, and nothing is lost while they wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from inkwright import Option
from inkwright.cards import own_set
from inkwright.server.pacing import LONGEST_CHOICE_PAUSE, pause_before
from inkwright.server.protocol import SeatRequest

from .test_tables import AGAINST_A_BOT, Ear, Room, in_a_room

PAUSE = 0.05  # seconds
DECK = Path(own_set.__file__).parent / "decks" / "lamplighters.txt"
SONG = "Pockets Full of Moonlight"


class ClockedEar(Ear):
    """Keeps when each state came."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def send(self, text: str) -> None:
        super().send(text)
        if self.heard[-1]["t"] == "state":
            self.times.append(time.monotonic())


def test_choices_within_a_turn_action_take_less_time() -> None:
    assert pause_before("turn action", 0.7) == 0.7
    assert pause_before("choose cards", 0.7) == LONGEST_CHOICE_PAUSE
    assert pause_before("choose cards", 0.1) == 0.1
    assert pause_before("turn action", 0.0) == 0.0


async def answer(room: Room, index: int) -> None:
    """Let the person answer."""
    await room.say(0, t="answer", v=room.version(0), id=f"row {room.table.rows}", answer=index)


def idle(options: Sequence[Option]) -> int:
    """Return the answer that ends the turn; the last one where there is none."""
    words = [option.notation for option in options]
    return words.index("end turn") if "end turn" in words else len(options) - 1


async def until_the_bot_acts(room: Room) -> None:
    """Let the person do nothing until the bot has to choose a turn action."""
    room.table.services.bot_pause = PAUSE
    while (decision := room.table.playing.decision).player == 0 or decision.kind != "turn action":
        if decision.player == 0:
            await answer(room, idle(decision.options))
        else:
            await asyncio.sleep(PAUSE / 5)


def test_the_actions_of_a_bot_come_one_after_another(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        ear = ClockedEar()
        room.table.people[0].listeners.insert(0, ear)
        await until_the_bot_acts(room)
        rows = room.table.rows
        while room.table.rows < rows + 3:
            await until_the_bot_acts(room)
            await asyncio.sleep(PAUSE / 5)
        states = [message for message in ear.heard if message["t"] == "state"]
        steps = list(
            zip(zip(states, ear.times, strict=True), list(zip(states, ear.times, strict=True))[1:], strict=False)
        )
        waits = [later - since for (state, since), (_, later) in steps if state["view"]["decision"]["player"] == 1]
        assert [state["v"] for state in states] == sorted({state["v"] for state in states})
        assert len(waits) >= 3
        assert min(waits) >= PAUSE

    in_a_room(tmp_path, work, seats=AGAINST_A_BOT)


def test_a_bot_that_nobody_sees_does_not_wait(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        await until_the_bot_acts(room)
        table.services.bot_pause = 600.0
        while table.playing.decision.player == 1:  # it would hang
            table.people[0].listeners.clear()
            await asyncio.sleep(0.01)

    in_a_room(tmp_path, work, seats=AGAINST_A_BOT)


def test_a_concession_ends_the_game_while_a_bot_waits(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        await until_the_bot_acts(room)
        rows = table.rows
        await asyncio.sleep(PAUSE / 5)
        assert (await room.say(0, t="concede", id="c"))["t"] == "ack"
        await asyncio.sleep(2 * PAUSE)
        assert table.game is not None
        assert table.game.over
        assert table.rows == rows + 1
        assert (await room.say(0, t="again", id="a"))["t"] == "ack"
        assert not table.playing.over

    in_a_room(tmp_path, work, seats=AGAINST_A_BOT)


def wanted(options: Sequence[Option]) -> int:
    """Return the answer that leads to a song after which the bot chooses what to discard."""
    words = [option.notation for option in options]
    songs = [i for i, one in enumerate(words) if one.startswith("play") and SONG in one]
    first = [i for i, one in enumerate(words) if one == "choose option 1"]
    inks = [i for i, one in enumerate(words) if one.startswith("ink") and SONG not in one]
    return [*songs, *first, *inks, idle(options)][0]


async def until_the_bot_chooses(room: Room) -> None:
    """Play until the bot has to choose something in the turn of the person."""
    table = room.table
    while True:
        game = table.game
        assert game is not None
        if game.over:
            await room.say(0, t="again", id=f"again {table.number}")
        elif game.decision.player == 1 and game.can_undo(0) != "no":
            return
        elif game.decision.player == 1:
            await asyncio.sleep(0.001)
        else:
            index = wanted(game.decision.options)
            table.services.bot_pause = 0.0 if game.decision.options[index].notation == "end turn" else PAUSE
            await answer(room, index)


def test_an_action_can_be_taken_back_while_a_bot_waits_to_choose(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        await until_the_bot_chooses(room)
        rows = table.rows
        assert (await room.say(0, t="undo", v=room.version(0), id="u"))["t"] == "ack"
        await asyncio.sleep(3 * PAUSE)
        assert table.rows == rows + 1  # the bot's answer belonged to what was taken back
        assert table.playing.decision.player == 0
        stored = await room.store.answers(table.id, table.number)
        assert [row.kind for row in stored[rows:]] == ["undo"]
        await until_the_bot_chooses(room)
        rows = table.rows
        while table.playing.decision.player == 1:  # and now it does choose
            await asyncio.sleep(PAUSE / 5)
        assert table.rows > rows

    deck = DECK.read_text("utf-8").replace("4 Bettany Crumb - Night Baker", f"4 {SONG}")
    in_a_room(tmp_path, work, seats=[SeatRequest(name="Ann", deck=deck), AGAINST_A_BOT[1]], practice=True)


def test_a_table_that_ends_while_a_bot_waits_goes_on_from_what_is_stored(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        await until_the_bot_acts(room)
        rows, digest = table.rows, table.playing.digest()
        await table.close()  # as a server that is killed: nothing more is done here
        del room.lobby.tables[table.id]
        found = await room.lobby.find(table.id)
        assert found is not None
        assert (found.rows, found.playing.digest()) == (rows, digest)
        found.drive()
        while found.rows == rows:
            await asyncio.sleep(0.01)
        stored = await room.store.answers(table.id, table.number)
        assert [row.number for row in stored] == list(range(1, len(stored) + 1))
        assert stored[rows].seat == 1
        assert table.rows == rows

    in_a_room(tmp_path, work, seats=AGAINST_A_BOT)
