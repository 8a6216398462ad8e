"""What a table does with each message of a player. Every function runs under the table's lock."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

import msgspec

from inkwright.errors import IllegalAnswer

from .jobs import BotHint, JobResult
from .lesson_parts import AnchorState
from .lobby import printable_words
from .offers import OpenOffer
from .protocol import (
    CHAT_PRESETS,
    AckMessage,
    ActionReason,
    AdviceMessage,
    AgainMessage,
    AnswerMessage,
    AutoMessage,
    CancelMessage,
    ChatMessage,
    ClaimMessage,
    ClientMessage,
    ConcedeMessage,
    HintMessage,
    LogMessage,
    NakMessage,
    PingMessage,
    PongMessage,
    ReplyMessage,
    SayMessage,
    SyncMessage,
    UndoMessage,
    WhyMessage,
    WhyNotMessage,
    encode,
)
from .refusal_codes import NakCode
from .store import StoreError
from .tables import ActionFailed, GameTable
from .viewers import Chair, Listener, Viewer
from .worker_pool import JobFailed

NOT_STORED: Final = "The server cannot store anything now, so nothing was done. Try again in a moment."
MOST_REASONS: Final = 200
HINT_SECONDS: Final = 20.0
PONG: Final = encode(PongMessage())


class Refusal(Exception):
    """A message that is refused, with a code and a sentence."""

    def __init__(self, code: NakCode, say: str) -> None:
        super().__init__(say)
        self.code: NakCode = code
        self.say = say


async def handle(table: GameTable, viewer: Viewer, listener: Listener, message: ClientMessage) -> None:
    """Do what a message asks for, and answer it."""
    if isinstance(message, PingMessage):
        listener.send(PONG)
        return
    async with table.lock:
        if isinstance(message, SyncMessage):
            sync(table, viewer, listener, message)
        elif not isinstance(viewer, Chair) or viewer.player is not listener:
            table.services.metrics.count("refused")
            say = "Another window plays this seat." if isinstance(viewer, Chair) else "You watch this table."
            number = getattr(message, "id", None)
            listener.send(encode(NakMessage(number, viewer.version, "not-yours", say)))
        else:
            await handle_of_player(table, viewer, listener, message)


async def handle_of_player(table: GameTable, chair: Chair, listener: Listener, message: ClientMessage) -> None:
    """Do what a player asks for; the same message again gets the same result."""
    number: str | None = getattr(message, "id", None)
    if number is not None and number in chair.results:
        listener.send(encode(chair.results[number]))
        return
    result: AckMessage | NakMessage | None
    try:
        await HANDLERS[type(message)](table, chair, listener, message)
        answered = isinstance(message, (WhyMessage, HintMessage))  # by a message of its own
        result = None if number is None or answered else AckMessage(number, chair.version)
    except Refusal as refusal:
        result = NakMessage(number, chair.version, refusal.code, refusal.say)
    except IllegalAnswer as error:
        result = NakMessage(number, chair.version, "illegal", str(error))
    except StoreError:
        if table.deleted:
            return  # it is not known whether it was stored: the client asks again when it has come back
        result = NakMessage(number, chair.version, "storage", NOT_STORED)
    except ActionFailed as error:
        result = NakMessage(number, chair.version, "failed", str(error))
    if result is None:
        return
    if isinstance(result, NakMessage):
        table.services.metrics.count("refused")
    if isinstance(result, AckMessage) or result.code not in ("storage", "failed", "not-now"):
        chair.remember(result)
    listener.send(encode(result))
    if isinstance(result, NakMessage) and result.code == "stale":
        send_present(table, chair, listener)


def send_present(table: GameTable, viewer: Viewer, listener: Listener) -> None:
    """Send the present state to one socket."""
    if table.game is None:
        return
    if table.look(viewer):
        table.send_state(viewer)
    elif viewer.state is not None:
        listener.send(viewer.state_message(listener, table.clock_for(viewer)))
        viewer.rest()


def sync(table: GameTable, viewer: Viewer, listener: Listener, message: SyncMessage) -> None:
    """Send the present state, or older lines of the log."""
    if message.log is None:
        listener.version = min(message.have, viewer.version)
        send_present(table, viewer, listener)
        listener.send(table.seats_message())
    elif viewer.state is not None:
        state = viewer.state
        listener.send(encode(LogMessage(state.game, state.log_part(message.log), state.line_count)))


def check_version(chair: Chair, version: int) -> None:
    """Refuse what is about another state than the newest."""
    if chair.state is None or version != chair.state.version:
        raise Refusal("stale", "The table has changed since then.")


def check_asked(table: GameTable, chair: Chair) -> int:
    """Return the seat that is asked; refuse if it is not one of the player's."""
    seat = table.playing.decision.player
    if seat not in chair.seats:
        raise Refusal("not-yours", f"It is {table.seats[seat].name} who is asked.")
    return seat


async def answer(table: GameTable, chair: Chair, listener: Listener, message: AnswerMessage) -> None:
    """Answer the decision."""
    check_version(chair, message.v)
    await table.act("answer", check_asked(table, chair), message.answer, message.id)


async def cancel(table: GameTable, chair: Chair, listener: Listener, message: CancelMessage) -> None:
    """Take back what is only announced."""
    check_version(chair, message.v)
    await table.act("cancel", check_asked(table, chair), message=message.id)


async def concede(table: GameTable, chair: Chair, listener: Listener, message: ConcedeMessage) -> None:
    """Give up."""
    seat = message.seat if message.seat is not None else chair.seats[0]
    if message.seat is None and len(chair.seats) > 1:
        raise Refusal("illegal", "Say which of your seats concedes.")
    if seat not in chair.seats:
        raise Refusal("not-yours", "This is not your seat.")
    await table.act("concede", seat, message=message.id)


async def undo(table: GameTable, chair: Chair, listener: Listener, message: UndoMessage) -> None:
    """Take back the last turn action, or ask the others."""
    check_version(chair, message.v)
    game = table.playing
    seat = next((seat for seat in chair.seats if game.can_undo(seat) != "no"), chair.seats[0])
    consenting = table.undo_rules.must_consent(game, seat)
    others = {table.chair_of(other).index for other in consenting} - {chair.index}
    if not others:
        await take_back(table, seat, message.id)
        return
    if any(offer.kind == "undo" for offer in table.offers.values()):
        raise Refusal("not-now", "The others are asked already.")
    make_offer(table, "undo", seat, others)


async def take_back(table: GameTable, seat: int, message: str) -> None:
    """Take back the last turn action; what players left to the server is theirs again."""
    for chair in table.chairs:
        chair.auto_single = False
    await table.act("undo", seat, message=message)


def make_offer(table: GameTable, kind: Literal["undo", "again"], seat: int, needed: set[int]) -> OpenOffer:
    """Ask the others for something."""
    table.offer_count += 1
    offer = table.offers[table.offer_count] = OpenOffer(table.offer_count, kind, seat, needed)
    table.send_all(encode(offer.message()))
    return offer


async def reply(table: GameTable, chair: Chair, listener: Listener, message: ReplyMessage) -> None:
    """Accept or decline an offer."""
    offer = table.offers.get(message.offer)
    if offer is None or chair.index not in offer.needed:
        raise Refusal("not-now", "There is no such offer to you.")
    if not message.yes:
        del table.offers[offer.number]
        table.again.clear()
        table.send_all(encode(offer.message("declined")))
        return
    offer.needed.discard(chair.index)
    if offer.kind == "again":
        table.again.add(chair.index)
    if offer.needed:
        return
    await carry_out(table, offer)


async def carry_out(table: GameTable, offer: OpenOffer) -> None:
    """Do what everybody accepted; if it cannot be stored, the offer is withdrawn and can be made again."""
    del table.offers[offer.number]
    try:
        if offer.kind == "undo":
            await take_back(table, offer.seat, "")
        else:
            await table.begin()
    except (StoreError, ActionFailed):
        table.send_all(encode(offer.message("withdrawn")))
        raise
    table.send_all(encode(offer.message("accepted")))


async def again(table: GameTable, chair: Chair, listener: Listener, message: AgainMessage) -> None:
    """Ask for another game; it begins when every person wants it."""
    if table.game is None or not table.game.over or table.parted:
        raise Refusal("not-now", "The game is not over.")
    table.again.add(chair.index)
    wanting = [offer for offer in table.offers.values() if offer.kind == "again"]
    missing = {other.index for other in table.people} - table.again
    if missing:
        if wanting:
            wanting[0].needed &= missing
        else:
            make_offer(table, "again", chair.seats[0], missing)
        return
    if wanting:
        await carry_out(table, wanting[0])
    else:
        await table.begin()


async def why(table: GameTable, chair: Chair, listener: Listener, message: WhyMessage) -> None:
    """Tell why turn actions are not possible."""
    check_version(chair, message.v)
    game = table.playing
    found = game.why_not(chair.seat_to_show(game))
    reasons = [
        ActionReason(one.action, one.card or None, one.aim or None, one.reason)
        for one in found
        if message.card is None or one.card == message.card
    ]
    listener.send(encode(WhyNotMessage(message.id, chair.version, reasons[:MOST_REASONS])))


async def hint(table: GameTable, chair: Chair, listener: Listener, message: HintMessage) -> None:
    """Let a bot think about the decision; what it would do is sent when it is known."""
    check_version(chair, message.v)
    if len(table.people) > 1:
        raise Refusal("not-now", "Hints are given only where nobody but bots plays against you.")
    seat = check_asked(table, chair)
    if chair.hint == message.id:
        return  # the bot thinks about it already
    if chair.hint:
        raise Refusal("not-now", "The last hint is still on its way.")
    chair.hint = message.id
    tutor = chair.tutor
    job = BotHint(table.playing.save(), seat, sorted(tutor.skills) if tutor else None)
    table.spawn(send_advice(table, chair, listener, message, job))


async def send_advice(table: GameTable, chair: Chair, listener: Listener, message: HintMessage, job: BotHint) -> None:
    """Send what a bot would do, if the state is still the same."""
    try:
        result = await table.services.pool.run(job, HINT_SECONDS, table.asker())
    except JobFailed as error:
        result = JobResult(error=str(error))
    finally:
        chair.hint = ""
    if chair.state is None or chair.state.version != message.v or listener not in chair.listeners:
        return
    if result.error:
        listener.send(encode(NakMessage(message.id, chair.version, "not-now", "There is no hint now.")))
        return
    about = msgspec.convert(result.facts["about"], AnchorState)
    listener.send(encode(AdviceMessage(message.id, message.v, result.facts["answer"], result.facts["text"], about)))


async def claim(table: GameTable, chair: Chair, listener: Listener, message: ClaimMessage) -> None:
    """Drop every opponent who has been away for too long."""
    now = time.monotonic()
    table.check_presence()
    teams = table.settings.teams or list(range(len(table.seats)))
    own = {teams[seat] for seat in chair.seats}
    gone = [other for other in table.people if other.away and own.isdisjoint([teams[seat] for seat in other.seats])]
    seats = [seat for other in gone if other.claimed_at <= now for seat in other.seats if table.can_lose(seat)]
    if not seats:
        raise Refusal("not-now", "No opponent in this game has been away for long enough.")
    for seat in seats:
        if table.can_lose(seat):  # the loss of one may end the game
            await table.act("concede", seat)


async def auto(table: GameTable, chair: Chair, listener: Listener, message: AutoMessage) -> None:
    """Let the server take the only answers of a player."""
    chair.auto_single = message.single
    table.drive()


async def chat(table: GameTable, chair: Chair, listener: Listener, message: SayMessage) -> None:
    """Say something to everybody."""
    preset = message.say in CHAT_PRESETS
    if not preset and not table.services.free_chat:
        raise Refusal("illegal", "Only the presets can be said here.")
    words = message.say if preset else printable_words(message.say)
    if not words:
        raise Refusal("illegal", "There is nothing to say in that.")
    table.send_all(encode(ChatMessage(chair.seats[0], words, preset)))


HANDLERS: Final[dict[type, Callable[[GameTable, Chair, Listener, Any], Awaitable[None]]]] = {
    AnswerMessage: answer,
    CancelMessage: cancel,
    ConcedeMessage: concede,
    UndoMessage: undo,
    ReplyMessage: reply,
    AgainMessage: again,
    WhyMessage: why,
    HintMessage: hint,
    ClaimMessage: claim,
    AutoMessage: auto,
    SayMessage: chat,
}
