"""Viewers: those who are sent the same states. The sockets of a chair are one, and so are the people who watch."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from hashlib import blake2b
from typing import Any, Final, Literal, cast

import msgspec

from inkwright.coach import Tutor, UndoRules
from inkwright.coach.lessons import SKILLS
from inkwright.engine.document_types import ViewJson
from inkwright.engine.game import Game
from inkwright.errors import IllegalAnswer

from .lesson_parts import LessonState, SkillState, ThoughtState
from .protocol import (
    CLAIM_SECONDS,
    GONE_SECONDS,
    IDS_KEPT,
    MOST_LOG_LINES,
    NEVER_CAME_SECONDS,
    AckMessage,
    Clock,
    LogPart,
    NakMessage,
    StateMessage,
    WatchSettings,
    encode,
)
from .store import StoredSeat

MOST_EVENTS: Final = 40  # in a state; older ones are left out
LONG_DELAY: Final = 30.0  # seconds
KEPT_STATES: Final = 500  # that wait for their time
NO_EVENTS: Final = b"[]"
CHANGED_BY_YES: Final = ("decision", "version", "log", "resolving")  # members of a view that say nothing of the cards

Json = dict[str, Any]
UndoWord = Literal["free", "ask", "no"]


class Listener:
    """One socket, as a table knows it."""

    def __init__(self) -> None:
        self.address = ""  # of the client, for the host
        self.log_of: tuple[int, int | None] = (0, None)  # game and seat whose log lines it has
        self.log_sent = 0
        self.version = 0  # of the newest state that it has
        self.last_seen = time.monotonic()

    def send(self, text: str) -> None:
        """Send a message; it is put into a queue."""
        raise NotImplementedError

    def close(self, text: str) -> None:
        """Send a last message and close the socket."""
        raise NotImplementedError


class WrittenView:
    """A view as JSON whose decision is numbered when it is sent: the game's own count would tell of hidden ones."""

    __slots__ = ("decision", "is_numbered", "rest")

    def __init__(self, view: ViewJson) -> None:
        rest: Json = dict(view)
        decision = rest.pop("decision")
        self.is_numbered = decision is not None and "id" in decision
        if self.is_numbered:
            decision = {name: value for name, value in decision.items() if name != "id"}
        self.rest = msgspec.json.encode(rest)
        self.decision = msgspec.json.encode(decision)

    @property
    def digest(self) -> bytes:
        """The same for equal views."""
        return blake2b(self.rest + self.decision, digest_size=16).digest()

    def json(self, number: int) -> bytes:
        """Return the view with a number for its decision."""
        decision = joined(b'{"id":%d}' % number, self.decision) if self.is_numbered else self.decision
        return joined(b'{"decision":%b}' % decision, self.rest)


def joined(first: bytes, second: bytes) -> bytes:
    """Return one JSON object with the members of two, neither of which is empty."""
    return first[:-1] + b"," + second[1:]


class ViewerState:
    """A state as one viewer may know it, and when it may be sent.

    A log only grows, so its lines and events are kept as numbers and read from the game when they are sent.
    """

    __slots__ = (
        "ahead",
        "asked_after",
        "clock",
        "digest",
        "due",
        "events_end",
        "events_first",
        "game",
        "hands",
        "lesson",
        "line_count",
        "over",
        "played",
        "seat",
        "turn",
        "undo",
        "version",
        "view",
    )

    def __init__(self, number: int, seat: int | None, game: Game, undo: UndoWord) -> None:
        view = game.view_json(seat)
        view["log"] = []
        self.game = number
        self.played = game
        self.seat = seat
        self.view: WrittenView | None = WrittenView(view)  # None if it is not kept
        self.digest = self.view.digest
        self.line_count = len(game.lines(seat))
        self.undo = undo
        self.events_first = 0  # the events since the state before, by number
        self.events_end = 0
        self.hands: list[list[Json]] | None = None
        self.lesson: LessonState | None = None
        self.version = 0
        self.turn: int = view["turn"]
        self.over: bool = view["over"]
        asked = view["decision"] is not None and view["decision"]["player"] == seat
        self.asked_after = game.answer_count if asked else -1  # the answers before a question to this seat
        self.ahead = choices_ahead(game, seat, view) if asked and seat is not None else None
        self.due = 0.0
        self.clock: Clock | None = None  # as it stood, for those who see the state later

    def is_news_after(self, other: ViewerState) -> bool:
        """Return whether it differs from the state before it; an equal question is news to whom it asks."""
        if self.asked_after >= 0 and self.asked_after != other.asked_after:
            return True
        same = self.game == other.game and self.seat == other.seat and self.undo == other.undo
        return not (same and self.digest == other.digest and self.line_count == other.line_count) or (
            self.hands != other.hands
        )

    def view_json(self) -> bytes:
        """Return the view; its decision is named after the version."""
        assert self.view is not None, "a state that is sent has been looked at just before"
        return self.view.json(self.version)

    def events_json(self) -> bytes:
        """Return the events since the state before."""
        first = max(self.events_first, self.events_end - MOST_EVENTS)
        return msgspec.json.encode(self.played.events(self.seat, first)[: self.events_end - first])

    def log_part(self, first: int) -> LogPart:
        """Return lines of the log from a number on, as many as fit into a message."""
        end = min(first + MOST_LOG_LINES, self.line_count)
        return LogPart(first, self.played.lines(self.seat)[first:end], self.played.line_rules(self.seat)[first:end])


class Viewer:
    """Those who are sent the same states, with a version of their own."""

    def __init__(self) -> None:
        self.version = 0
        self.listeners: list[Listener] = []
        self.state: ViewerState | None = None
        self._fresh = True  # the next state is sent even if it is no news
        self._events_of = 0  # the game that the next number is about
        self._events_seen = 0

    def take(self, snapshot: ViewerState) -> bool:
        """Keep a snapshot; False if it is no news."""
        if self.state is not None and not self._fresh and not snapshot.is_news_after(self.state):
            self.state.view = snapshot.view  # equal to the one that is perhaps not kept
            return False
        self._fresh = False
        self.version += 1
        snapshot.version = self.version
        self.state = snapshot
        return True

    def rest(self) -> None:
        """Forget what can be made again, until somebody looks again."""

    def forget(self, game: Game | None) -> None:
        """Send the next state even if it is no news: the game was rebuilt."""
        self._fresh = True
        if game is not None:
            self._events_seen = len(game.log)

    def count_events(self, snapshot: ViewerState) -> None:
        """Give a snapshot the events since this viewer looked last; none at the beginning of a game."""
        if self._events_of != snapshot.game:
            self._events_of = snapshot.game
            self._events_seen = 0
        snapshot.events_first = self._events_seen
        snapshot.events_end = self._events_seen = len(snapshot.played.log)

    def state_message(self, listener: Listener, clock: Clock | None) -> str:
        """Return the newest state for a socket, with the lines that it has not."""
        state = self.state
        assert state is not None
        log_of = (state.game, state.seat)
        if listener.log_of != log_of:
            listener.log_of = log_of
            listener.log_sent = 0
        total = state.line_count
        first = max(min(listener.log_sent, total), total - MOST_LOG_LINES)
        follows = listener.version == state.version - 1
        listener.log_sent = total
        listener.version = state.version
        message = StateMessage(
            v=state.version,
            game=state.game,
            seat=state.seat,
            view=cast(Json, msgspec.Raw(state.view_json())),
            log=state.log_part(first),
            events=cast(list[Json], msgspec.Raw(state.events_json() if follows else NO_EVENTS)),
            clock=clock,
            undo=state.undo,
            hands=state.hands,
            lesson=state.lesson,
            ahead=state.ahead,
        )
        return encode(message)


class Chair(Viewer):
    """A player: one seat, or the several seats of a hot-seat."""

    def __init__(self, index: int, seats: list[int], token: str, bot: bool) -> None:
        super().__init__()
        self.index = index
        self.seats = seats
        self.token = token  # hash
        self.bot = bot
        self.guest = ""
        self.joined = False  # has the player ever been here?
        self.last_seen = time.monotonic()
        self.away = True
        self.auto_single = False
        self.hint = ""  # the id of the message that asks for a hint and waits for it
        self.tutor: Tutor | None = None  # of a first game
        self.results: OrderedDict[str, AckMessage | NakMessage] = OrderedDict()
        self._shown_seat = seats[0]

    @property
    def claimed_at(self) -> float:
        """When the others may drop the player; one who has never come is given more time."""
        return self.last_seen + (GONE_SECONDS + CLAIM_SECONDS if self.joined else NEVER_CAME_SECONDS)

    def remember(self, result: AckMessage | NakMessage) -> None:
        """Keep the result of a message, so that the same message does nothing when it is sent again."""
        if result.id is None:
            return
        self.results[result.id] = result
        while len(self.results) > IDS_KEPT:
            self.results.popitem(last=False)

    def seat_to_show(self, game: Game) -> int:
        """Return the seat whose view is shown: at a hot-seat that of the player who is asked."""
        if not game.over and game.decision.player in self.seats:
            self._shown_seat = game.decision.player
        return self._shown_seat

    def undo_word(self, game: Game, rules: UndoRules) -> UndoWord:
        """Tell how this player may take back the last turn action."""
        for seat in self.seats:
            word = game.can_undo(seat)
            if word == "no":
                continue
            if word == "free" or rules.practice:
                return "free"
            if len(rules.people) == game.players:
                return "free" if len(self.seats) == game.players else "ask"
            try:
                return "ask" if set(rules.must_consent(game, seat)) - set(self.seats) else "free"
            except IllegalAnswer:  # bots do not consent
                return "no"
        return "no"

    def look(self, game: Game, number: int, rules: UndoRules) -> bool:
        """Look at the game; False if there is nothing new."""
        seat = self.seat_to_show(game)
        snapshot = ViewerState(number, seat, game, self.undo_word(game, rules))
        if self.tutor is not None:
            snapshot.lesson = lesson_state(self.tutor, game, seat)
        self.count_events(snapshot)
        return self.take(snapshot)

    def rest(self) -> None:
        """Forget the written view: the game has it."""
        if self.state is not None:
            self.state.view = None

    @property
    def player(self) -> Listener | None:
        """The socket that plays: the newest."""
        return self.listeners[-1] if self.listeners else None


def chairs_of(seats: list[StoredSeat]) -> list[Chair]:
    """Return the chairs: one for each person or bot, with the seats that they play."""
    chairs: dict[int, Chair] = {}
    for seat in seats:
        if seat.chair in chairs:
            chairs[seat.chair].seats.append(seat.seat)
        else:
            chairs[seat.chair] = Chair(seat.chair, [seat.seat], seat.token, seat.kind == "bot")
            chairs[seat.chair].guest = seat.guest
    return [chairs[index] for index in sorted(chairs)]


class Watchers(Viewer):
    """The people who watch. What they see may come later than what the players see."""

    def __init__(self, settings: WatchSettings) -> None:
        super().__init__()
        self.settings = settings
        self.waiting: deque[ViewerState] = deque()

    @property
    def most_version(self) -> int:
        """The greatest version that they may have seen by the time the next row is stored."""
        return self.version + len(self.waiting)

    def look_later(self, game: Game, number: int, clock: Clock | None) -> bool:
        """Look at the game and release what is due; False if there is nothing new."""
        snapshot = ViewerState(number, None, game, "no")
        snapshot.clock = clock
        snapshot.due = time.monotonic() + (LONG_DELAY if self.settings.delay == "30s" else 0.0)
        if self.settings.hands:
            snapshot.hands = all_hands(game)
        newest = self.waiting[-1] if self.waiting else None if self._fresh else self.state
        if newest is None or snapshot.is_news_after(newest):  # who only asks again keeps nobody waiting for longer
            self.count_events(snapshot)
            self.waiting.append(snapshot)
        if len(self.waiting) > KEPT_STATES:
            self.waiting.popleft()
        return self.release()

    def release(self) -> bool:
        """Take the snapshots whose time has come; False if there is none."""
        news = False
        while self.waiting and self._is_due(self.waiting[0]):
            news = self.take(self.waiting.popleft()) or news
        return news

    def _is_due(self, snapshot: ViewerState) -> bool:
        """Return whether a snapshot may be sent now."""
        if self.settings.delay == "turn":
            newest = self.waiting[-1]
            return newest.game != snapshot.game or newest.turn > snapshot.turn or newest.over
        return snapshot.due <= time.monotonic()


def all_hands(game: Game) -> list[list[Json]]:
    """Return every hand, in the form of the view."""
    return [[dict(card.json()) for card in game.view(seat).me.hand] for seat in range(game.players)]


def choices_ahead(game: Game, seat: int, view: ViewJson) -> list[Json] | None:
    """Return the choice to which yes leads at once, if it is one card of the table or of the own hand; None: another.

    Nothing that the player sees may change between the question and that choice: then it tells nothing new.
    """
    asked = view["decision"]
    if asked is None or asked["kind"] != "may":
        return None
    if "yes" not in [
        option["notation"] for option in cast(Json, asked)["options"]
    ]:  # it cannot be done, so only no is left
        return None
    later = game.copy()
    later.answer("yes")
    if later.over or later.decision.player != seat or later.decision.kind != "target":
        return None
    seen = cast(Json, later.view_json(seat))
    choice = seen["decision"]
    if choice is None or choice["source"] != asked["source"] or choice["max"] != 1:
        return None
    if any(seen.get(name) != view.get(name) for name in view if name not in CHANGED_BY_YES):
        return None
    options: list[Json] = choice["options"]
    return options if all(map(is_in_sight, options)) else None


def is_in_sight(option: Json) -> bool:
    """Return whether an answer means a card of the table or of the own hand, or none."""
    return (
        option["kind"] != "card" or option.get("stack") is not None or (option.get("place") or {}).get("zone") == "hand"
    )


def lesson_state(tutor: Tutor, game: Game, seat: int) -> LessonState:
    """Return what a first game explains to a player now."""
    tutor.follow(game, seat)
    asked = not game.over and game.decision.player == seat
    thoughts = tutor.thoughts(game.view(seat), game.decision) if asked else []
    return LessonState(
        [msgspec.convert(thought.json(), ThoughtState) for thought in thoughts],
        [SkillState(name, kind in tutor.skills) for kind, name in SKILLS.items()],
    )
