"""The messages between server and client, declared once.

`docs/reference/protocol.md` and `schema/protocol.json` are made from these types by `python -m tools.protocol_docs`.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from inkwright.errors import MAX_QUOTED, printable

from .lesson_parts import AnchorState, LessonState
from .refusal_codes import ByeCode, NakCode
from .request_forms import REQUEST_FORMS, DeckText, Name, SeatNumber

PROTOCOL: Final = 1
MOST_FROM_CLIENT: Final = 4096  # bytes of a frame
MOST_TO_CLIENT: Final = 65536  # a client need not read more
MOST_LOG_LINES: Final = 100  # in one message
IDS_KEPT: Final = 32  # results of the newest messages of a player
RESEND_SECONDS: Final = 2.5
PING_SECONDS: Final = 5.0
GONE_SECONDS: Final = 15.0  # of silence, after which a player counts as away
LEFT_SECONDS: Final = 3.0  # the same after the socket was closed: a page that is loaded again comes back sooner
CLAIM_SECONDS: Final = 60.0
NEVER_CAME_SECONDS: Final = 600.0  # until a player who has never come may be claimed

CHAT_PRESETS: Final[dict[str, str]] = {
    "hello": "Hello!",
    "luck": "Good luck, have fun!",
    "thinking": "I am thinking.",
    "nice": "Nice play!",
    "oops": "Oops.",
    "thanks": "Thank you.",
    "sorry": "Sorry.",
    "again": "Another game?",
    "bye": "I have to go. Goodbye!",
    "good-game": "Good game!",
}

Json = dict[str, Any]
MessageId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern="^[^\\x00]*$",  # which Postgres does not store
        description="chosen by the client, new for each message, such as a random text",
    ),
]
Version = Annotated[int, Meta(ge=0, description="the version of the state that the message refers to")]
# ---------------------------------------------------------------- parts of messages


class Receiver(Struct, frozen=True):
    """Who the receiver of a message is."""

    role: Annotated[
        Literal["player", "hot-seat", "watcher"], Meta(description="a hot-seat plays several seats on one screen")
    ]
    seats: Annotated[list[int], Meta(description="the seats that the receiver plays; none for a watcher")]


class ClockSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time players have: some for each decision, then a bank for the whole game."""

    decision: Annotated[int, Meta(ge=5, le=600, description="seconds for each decision")] = 25
    bank: Annotated[int, Meta(ge=0, le=7200, description="seconds for the whole game beyond that")] = 300


class WatchSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What people who watch may see."""

    allowed: Annotated[bool, Meta(description="whoever has the link of the table may watch")] = True
    hands: Annotated[bool, Meta(description="they see every hand")] = False
    delay: Annotated[Literal["none", "30s", "turn"], Meta(description="how long after the players")] = "none"


class TableSettings(Struct, frozen=True):
    """What was agreed when the table was made."""

    format: str
    edition: str
    series: Annotated[str, Meta(description="single, two, or best-of-N")]
    clock: ClockSettings | None
    undo: Annotated[
        bool, Meta(description="turn actions may be taken back: freely if nothing was learned, else by consent")
    ]
    watch: WatchSettings
    teams: list[int] | None = None
    practice: Annotated[bool, Meta(description="everything may be taken back without asking")] = False
    listed: Annotated[bool, Meta(description="the table is in the list of open tables")] = False
    learn: Annotated[bool, Meta(description="a first game: states explain what comes up")] = False
    conceal: Annotated[
        bool,
        Meta(description="between people: a question is asked too if hidden cards leave only one answer"),
    ] = False


class LogPart(Struct, frozen=True):
    """Some lines of the log."""

    first: Annotated[int, Meta(description="the number of the first line, from 0")] = field(name="from")
    lines: Annotated[list[str], Meta(description=f"at most {MOST_LOG_LINES}")] = []
    rules: Annotated[list[str], Meta(description="for each line the number of the rule that it follows")] = []


class Clock(Struct, frozen=True):
    """The clock at the moment when the message was sent. It runs for `seat` alone."""

    running: bool
    seat: Annotated[int | None, Meta(description="who is on the clock")]
    decision: Annotated[float, Meta(description="seconds that are left for this decision; then the bank runs")]
    banks: Annotated[list[float], Meta(description="seconds in the bank of each seat")]
    strikes: Annotated[list[int], Meta(description="how often the game answered for each seat; after 3 it is lost")]


class SeatState(Struct, frozen=True):
    """What is known of the player at a seat."""

    seat: int
    name: str
    kind: Annotated[Literal["person", "open", "hot-seat", "bot"], Meta(description="who may play the seat")]
    presence: Annotated[
        Literal["online", "away", "bot", "free"],
        Meta(description="free: an open seat that nobody has taken; away: also a person who never came"),
    ]
    bot: Annotated[str | None, Meta(description="the name of the bot")] = None
    claim_in: Annotated[
        float | None,
        Meta(
            description="seconds until the others may claim the seat of a player who is away; "
            "null if nobody can, as in a game that is over"
        ),
    ] = None
    deck_needed: Annotated[
        bool, Meta(description="the game waits for a deck of this seat: `POST /api/games/{id}/sit` brings it")
    ] = False
    screens: Annotated[int, Meta(description="how many sockets hold the seat: all of them see its cards")] = 0


class ActionReason(Struct, frozen=True):
    """One turn action that is not possible now, and why."""

    action: str
    card: str | None
    aim: str | None
    reason: str


class SeriesState(Struct, frozen=True):
    """How a series stands."""

    kind: str
    wins: list[int]
    draws: int
    over: bool
    winners: list[int]


# ---------------------------------------------------------------- from the client


class FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A message from the client."""


class JoinMessage(FromClient, frozen=True, tag="join"):
    """Take a place at the table. It is the first message of every socket, within 10 seconds.

    A token of a seat link makes the client the player of that seat. Without one the cookie of the browser counts.
    With neither the client watches. After a reconnect `have`, `game` and `log` say what the client has already.
    """

    proto: Annotated[int, Meta(description=f"the number of the protocol, {PROTOCOL}")]
    token: Annotated[str, Meta(max_length=64)] | None = None
    seat: Annotated[SeatNumber | None, Meta(description="which seat, if the cookie holds several")] = None
    watch: Annotated[bool, Meta(description="watch, whatever the cookie says")] = False
    have: Annotated[
        int,
        Meta(ge=0, description="the newest version that the client has; the state after it comes with its events"),
    ] = 0
    game: Annotated[int, Meta(ge=0, description="the game whose log lines the client has; 0: none")] = 0
    log: Annotated[int, Meta(ge=0, description="how many log lines of that game the client has")] = 0


class AnswerMessage(FromClient, frozen=True, tag="answer"):
    """Answer the decision of the state with this version. It is accepted for that version alone."""

    v: Version
    id: MessageId
    answer: Annotated[
        int | Annotated[str, Meta(max_length=200)], Meta(description="an option: `index` (number), `notation` (text)")
    ]


class CancelMessage(FromClient, frozen=True, tag="cancel"):
    """Take back a turn action that is only announced (`can_cancel` of the decision)."""

    v: Version
    id: MessageId


class ConcedeMessage(FromClient, frozen=True, tag="concede"):
    """Give up."""

    id: MessageId
    seat: Annotated[SeatNumber | None, Meta(description="which of the own seats; needed at a hot-seat only")] = None


class UndoMessage(FromClient, frozen=True, tag="undo"):
    """Take back the last turn action. If it is not free (`undo` of the state is `ask`), the others get an offer.

    Bots consent to nothing: against them only what is free can be taken back, or everything at a practice table.
    """

    v: Version
    id: MessageId


class ReplyMessage(FromClient, frozen=True, tag="reply"):
    """Accept or decline an offer."""

    id: MessageId
    offer: Annotated[int, Meta(ge=0, description="the `id` of the offer")]
    yes: bool


class WhyMessage(FromClient, frozen=True, tag="why"):
    """Ask why turn actions are not possible now."""

    v: Version
    id: MessageId
    card: Annotated[
        Annotated[str, Meta(max_length=200)] | None, Meta(description="only those of the card with this title")
    ] = None


class HintMessage(FromClient, frozen=True, tag="hint"):
    """Ask what a bot would answer. Only where nobody but bots plays against the player."""

    v: Version
    id: MessageId


class ClaimMessage(FromClient, frozen=True, tag="claim"):
    """Drop every opponent who has been away for too long (`claim_in` is 0). They lose."""

    id: MessageId


class AgainMessage(FromClient, frozen=True, tag="again"):
    """Ask for the next game of the series, or for a rematch. It begins when every person has asked or accepted."""

    id: MessageId


class AutoMessage(FromClient, frozen=True, tag="auto"):
    """Let the server answer some decisions of the own seats. An undo switches it off."""

    id: MessageId
    single: Annotated[bool, Meta(description="take the only target there is, and the only way to go on")]


class SayMessage(FromClient, frozen=True, tag="chat"):
    """Say something to everybody at the table."""

    say: Annotated[
        Annotated[str, Meta(min_length=1, max_length=200)],
        Meta(description="the key of a preset; free text only where the host allows it"),
    ]


class SyncMessage(FromClient, frozen=True, tag="sync"):
    """Ask for the present state, after a gap, or for older log lines. `seats` follows the state."""

    have: Annotated[
        int,
        Meta(ge=0, description="the newest version that the client has; the state after it comes with its events"),
    ] = 0
    log: Annotated[
        Annotated[int, Meta(ge=0)] | None, Meta(description="send the log lines from this number on, and no state")
    ] = None


class PingMessage(FromClient, frozen=True, tag="ping"):
    """Say that the client is there. Send one every 5 seconds."""


ClientMessage = (
    JoinMessage
    | AnswerMessage
    | CancelMessage
    | ConcedeMessage
    | UndoMessage
    | ReplyMessage
    | WhyMessage
    | HintMessage
    | ClaimMessage
    | AgainMessage
    | AutoMessage
    | SayMessage
    | SyncMessage
    | PingMessage
)


# ---------------------------------------------------------------- from the server


class FromServer(Struct, frozen=True, tag_field="t"):
    """A message from the server."""


class HelloMessage(FromServer, frozen=True, tag="hello"):
    """The answer to `join`."""

    proto: int
    table: Annotated[str, Meta(description="the id of the table")]
    you: Receiver
    build: Annotated[str, Meta(description="changes with the server's program; load the page again")]
    settings: TableSettings
    presets: Annotated[dict[str, str], Meta(description="the chat presets: key and English words")]
    free_chat: bool


class StateMessage(FromServer, frozen=True, tag="state"):
    """What the receiver may know now. It replaces every state before it.

    `v` grows by one with each new state of this receiver, and never goes back, not even by an undo. A state is sent
    again with the same `v` after `sync`.
    """

    v: int
    game: Annotated[int, Meta(description="the number of the game at this table, from 1; a new game has a new log")]
    seat: Annotated[int | None, Meta(description="whose view it is; null for watchers. At a hot-seat it changes")]
    view: Annotated[
        Json,
        Meta(description="the view (`/api/schema/view`). Its `log` is empty; the `id` of its decision is `v`"),
    ]
    log: Annotated[LogPart, Meta(description="the lines that are new to the receiver")]
    events: Annotated[list[Json], Meta(description="what has happened since the state before (`/api/schema/event`)")]
    clock: Clock | None
    undo: Annotated[Literal["free", "ask", "no"], Meta(description="how the receiver may take back a turn action")]
    hands: Annotated[
        list[list[Json]] | None, Meta(description="every hand, for watchers who may see them, in the form of the view")
    ] = None
    lesson: Annotated[LessonState | None, Meta(description="for the player of a first game")] = None
    ahead: Annotated[
        list[Json] | None,
        Meta(description="where yes leads at once to the choice of one card that the receiver sees: its answers"),
    ] = None


class AckMessage(FromServer, frozen=True, tag="ack"):
    """The message with this id was carried out, and is stored."""

    id: str
    v: Annotated[int, Meta(description="the receiver's newest version")]


class NakMessage(FromServer, frozen=True, tag="nak"):
    """The message with this id was refused and changed nothing."""

    id: Annotated[str | None, Meta(description="null: the message has none, or it cannot be read")]
    v: Annotated[int, Meta(description="the receiver's newest version")]
    code: Annotated[NakCode, Meta(description="see [Refusals](#refusals)")]
    say: Annotated[str, Meta(description="one sentence for people")]


class SeatsMessage(FromServer, frozen=True, tag="seats"):
    """Who is at the table. Sent after `hello` and when it changes."""

    seats: list[SeatState]
    watching: Annotated[int, Meta(description="how many people watch")]
    adjourned: Annotated[bool, Meta(description="every person is away; the game waits, and clocks stand still")] = False


class OfferMessage(FromServer, frozen=True, tag="offer"):
    """Somebody asks the others for something. Sent to everybody, and again with `done` when it is decided."""

    kind: Literal["undo", "again"]
    by: Annotated[int, Meta(description="the seat that asks")]
    id: int
    done: Annotated[Literal["accepted", "declined", "withdrawn"] | None, Meta(description="null: it waits")] = None


class ChatMessage(FromServer, frozen=True, tag="chat"):
    """Somebody says something."""

    by: Annotated[int | None, Meta(description="a seat; null: somebody who watches")]
    say: Annotated[str, Meta(description="the key of a preset, or free text")]
    preset: bool


class WhyNotMessage(FromServer, frozen=True, tag="why"):
    """The answer to `why`."""

    id: str
    v: int
    reasons: list[ActionReason]


class AdviceMessage(FromServer, frozen=True, tag="advice"):
    """The answer to `hint`. It comes when the bot has thought; no answer comes if the state has changed since."""

    id: str
    v: int
    answer: Annotated[str, Meta(description="the notation of an option")]
    text: Annotated[str, Meta(description="what to do and why")]
    about: AnchorState


class LogMessage(FromServer, frozen=True, tag="log"):
    """The answer to `sync` with `log`."""

    game: int
    log: LogPart
    total: Annotated[int, Meta(description="how many lines there are")]


class OverMessage(FromServer, frozen=True, tag="over"):
    """The game is over. Sent after its last state, and after `hello` while no other game has begun."""

    game: int
    outcome: Annotated[Json, Meta(description="winners, losers, how and turn")]
    record: Annotated[str | None, Meta(description="where the record is; null until the series is over")]
    series: SeriesState


class PartedMessage(FromServer, frozen=True, tag="parted"):
    """The game was begun with another version of the server and cannot go on. The state shows how far it is known."""

    game: int
    say: str


class ByeMessage(FromServer, frozen=True, tag="bye"):
    """The server closes the socket."""

    code: Annotated[ByeCode, Meta(description="see [Refusals](#refusals)")]
    say: str


class ReplacedMessage(FromServer, frozen=True, tag="replaced"):
    """A newer socket plays this seat. This one receives states and may not answer."""


class PongMessage(FromServer, frozen=True, tag="pong"):
    """The answer to `ping`."""


ServerMessage = (
    HelloMessage
    | StateMessage
    | AckMessage
    | NakMessage
    | SeatsMessage
    | OfferMessage
    | ChatMessage
    | WhyNotMessage
    | AdviceMessage
    | LogMessage
    | OverMessage
    | PartedMessage
    | ByeMessage
    | ReplacedMessage
    | PongMessage
)


# ---------------------------------------------------------------- over HTTP


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a new table."""

    kind: Annotated[
        Literal["person", "open", "hot-seat", "bot"],
        Meta(
            description="person: the holder of the link; open: the first who comes; hot-seat: all of them on one "
            "screen; bot: the computer"
        ),
    ] = "person"
    name: Name | None = None
    deck: Annotated[DeckText | None, Meta(description="null: whoever takes the seat brings it")] = None
    bot: Annotated[str, Meta(max_length=40, description="which bot")] = "greedy"


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games`: make a table. The first seat of a person is the maker's own."""

    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=6)]
    format: Annotated[str, Meta(max_length=40, description="see [Requests](#requests)")] = "constructed"
    edition: Annotated[str, Meta(max_length=40)] = "latest"
    series: Annotated[str, Meta(max_length=20, description="single, two, or best-of-N")] = "single"
    teams: Annotated[
        Annotated[list[SeatNumber], Meta(max_length=6)] | None, Meta(description="the team of each seat")
    ] = None
    clock: Annotated[ClockSettings | None, Meta(description="null: none; a table that is listed always has one")] = None
    undo: Annotated[bool, Meta(description="turn actions may be taken back")] = True
    practice: Annotated[
        bool, Meta(description="everything may be taken back without asking; with one person at the table only")
    ] = False
    learn: Annotated[
        bool,
        Meta(
            description="a first game, for one person: what comes up is explained, the opening hand is kept, and "
            "everything may be taken back"
        ),
    ] = False
    watch: WatchSettings = WatchSettings()
    listed: Annotated[bool, Meta(description="show the table in the list; only where the host allows it")] = False


class SeatLink(Struct, frozen=True):
    """The link to a seat. Who has it plays the seat."""

    seat: int
    kind: str
    token: Annotated[str | None, Meta(description="for `join`; null for a bot and for an open seat")]
    link: Annotated[str | None, Meta(description="for a browser, a path without a host: `/table/{id}#{token}`")]


class NewGameReply(Struct, frozen=True):
    """The answer to `POST /api/games`. The tokens are given only here."""

    id: str
    socket: Annotated[str, Meta(description="the path of the table's socket")]
    watch: Annotated[str, Meta(description="the link of the table, without a seat")]
    seats: list[SeatLink]


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/sit`: take a seat, by token or, if it is open, by number. The browser's cookie keeps it.

    Whoever sits first gets a new token; the one of the link is not valid any more, and sockets that hold the seat are
    closed. By its number the own seat gets another name or deck, until the game begins.

    With `bot`, who sits at the table already lets a bot take an open seat, with its deck."""

    token: Annotated[str, Meta(max_length=64)] | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    deck: DeckText | None = None
    bot: Annotated[str, Meta(max_length=64)] | None = None


class SitReply(Struct, frozen=True):
    """The answer to `sit`."""

    seats: list[int]
    token: Annotated[str | None, Meta(description="the new one, if nobody had sat on this seat before")]
    deck_needed: bool


class FinishedSummary(Struct, frozen=True):
    """A finished game of a table, whose record can be had."""

    game: Annotated[int, Meta(description="its number at the table, from 1")]
    made: Annotated[str, Meta(description="when it began: date and time, UTC")]
    outcome: Json


class TableSummary(Struct, frozen=True):
    """`GET /api/games` lists the tables of this guest, the newest first."""

    id: str
    made: Annotated[str, Meta(description="date and time, UTC")]
    status: Literal["waiting", "running", "over", "parted"]
    names: list[str]
    seats: Annotated[list[int], Meta(description="the guest's own")]
    format: str
    series: str
    game: int
    outcome: Json | None
    finished: Annotated[
        list[FinishedSummary], Meta(description="games of this table that are over, the newest first")
    ] = []


class Refused(Struct, frozen=True):
    """The body of every refused request to `/api`."""

    error: Annotated[str, Meta(description="one sentence for people")]
    problems: Annotated[list[Json] | None, Meta(description="of a deck: what is wrong, and in which line")] = None


HTTP_FORMS: Final = (NewGame, NewGameReply, Sit, SitReply, TableSummary, *REQUEST_FORMS, Refused)


class NamedFrame(Struct, frozen=True):
    """The id of a frame, whatever else it has."""

    id: MessageId


_decoder = msgspec.json.Decoder(ClientMessage)
_named_decoder = msgspec.json.Decoder(NamedFrame)
_encoder = msgspec.json.Encoder()
_QUOTE: Final = re.compile(r"([`'\"])(.{81,})(?:\1|$)", re.DOTALL)  # a long one


def decode(frame: bytes | str) -> ClientMessage:
    """Return the message of a frame; msgspec.DecodeError if it is none."""
    try:
        message: ClientMessage = _decoder.decode(frame)
    except RecursionError:
        raise msgspec.DecodeError("The message is nested too deeply.") from None
    except UnicodeEncodeError:
        raise msgspec.DecodeError("The message is not text in UTF-8.") from None
    return message


def what_is_wrong(error: Exception) -> str:
    """Return why a frame or a body cannot be read; what its sender wrote is quoted in at most 80 characters."""
    words = str(error)[:MOST_FROM_CLIENT]
    return printable(_QUOTE.sub(lambda found: f"{found[1]}{found[2][: MAX_QUOTED - 3]}...{found[1]}", words))


def id_of(frame: str) -> str | None:
    """Return the id of a frame that may be malformed elsewhere; None if it cannot be read."""
    try:
        return _named_decoder.decode(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def encode(message: Struct) -> str:
    """Return a message as a frame."""
    return _encoder.encode(message).decode()
