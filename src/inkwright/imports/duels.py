"""Reads the replay files of the largest platform (`duels-replay-v1`): a first state, and changes frame by frame.

What is not known of the format warns and never fails. Texts, pictures, chat and, unless they are wanted, names are
left behind.
"""

from __future__ import annotations

import copy
import re
from typing import Any, Final

from inkwright.errors import ImportFailed, printable, quoted

from .foreign import ForeignCard, ForeignChoice, ForeignFrame, ForeignGame, ForeignLine, ForeignSide, ForeignTable
from .patches import apply_patch

FORMAT: Final = "duels-replay-v1"
SOURCE: Final = "duels"
LATEST: Final = 1 << 53  # milliseconds
MOST_FRAMES: Final = 5_000
MOST_LINES: Final = 50_000
MOST_CARDS: Final = 500  # in one place
MOST_NUMBER: Final = 10_000
MOST_LETTERS: Final = 300
MOST_NAME: Final = 60
CHAT: Final = frozenset(["QUICK_CHAT", "CHAT", "CHAT_MESSAGE"])
UNDO: Final = re.compile(r"(?:FREE_)?UNDO:([0-9]{1,5})")
CARD_MARK: Final = re.compile(r"\{card:([0-9]{1,2})\}")
KNOWN_KINDS: Final = frozenset(
    ["CHOOSE_STARTING_PLAYER", "MULLIGAN", "ADD_TO_INK", "PLAY_CARD", "QUEST", "ATTACK", "ACTIVATE_ABILITY", "BOOST"]
    + ["MOVE_TO_LOCATION", "RESPOND_TO_PROMPT", "END_TURN", "CONCEDE", "GAME_FINISH"]
)


def is_replay(document: Any) -> bool:
    """Return whether a document is a replay of this kind."""
    return isinstance(document, dict) and document.get("format") == FORMAT


def read_replay(document: dict[str, Any], keep_names: bool = False) -> ForeignGame:
    """Return the game of a replay; ImportFailed says in one sentence what is wrong with it."""
    state = document.get("baseSnapshot")
    frames = document.get("frames")
    if not isinstance(state, dict) or not isinstance(frames, list):
        raise ImportFailed("The replay has no 'baseSnapshot' or no 'frames'.")
    if len(frames) > MOST_FRAMES:
        raise ImportFailed(f"The replay has {len(frames):,} frames; at most {MOST_FRAMES:,} are read.")
    if isinstance(state.get("opponents"), list) and len(state["opponents"]) > 1:
        raise ImportFailed("The replay is of a table with more than two players, which is not read.")
    seat = number(document.get("perspective"), 1, 2, "perspective") - 1
    lines = [log_line(row, seat) for row in listed(document.get("logs"), MOST_LINES, "logs")]
    reader = StateReader(seat)
    state = copy.deepcopy(state)
    start = reader.table(state)
    found: list[ForeignFrame] = []
    done = 0
    for at, row in enumerate(frames, 1):
        if not isinstance(row, dict):
            raise ImportFailed(f"Frame {at} of the replay is not an object.")
        try:
            state = apply_patch(state, row.get("patch", []))
            if not isinstance(state, dict):
                raise ImportFailed("The state is not an object any more.")
            until = min(len(lines), number(row.get("logCountAfter", done), 0, MOST_LINES, "logCountAfter"))
            found.append(reader.frame(at, row, state, lines[done:until]))
        except ImportFailed as error:
            raise ImportFailed(f"Frame {at} of the replay: {error}") from None
        done = max(done, until)
    winner = document.get("winner")
    deck = [text(row, "decklist") for row in listed(document.get("decklist"), MOST_CARDS, "decklist")]
    return ForeignGame(
        SOURCE,
        seat,
        player_names(document.get("playerNames")) if keep_names else ["", ""],
        winner - 1 if winner in (1, 2) else -1,
        text(document.get("victoryReason") or "", "victoryReason"),
        start,
        found,
        deck,
        first_seat(found, lines),
        variant(document),
        reader.warnings,
        reader.titles,
        ended_at(document.get("createdAt")),
    )


def ended_at(value: object) -> int:
    """Return when a game ended; 0 if the file does not say it."""
    return value if type(value) is int and 0 <= value < LATEST else 0


class StateReader:
    """Reads the states of one replay."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.warnings: list[str] = []
        self.titles: dict[str, str] = {}  # the full names of the cards by their numbers

    def warn(self, words: str) -> None:
        """Note something that is not known, once."""
        if words not in self.warnings:
            self.warnings.append(words)

    def table(self, state: dict[str, Any]) -> ForeignTable:
        """Return what a state shows."""
        own = self.side(mapping(state.get("myPlayer"), "myPlayer"), True)
        other = self.side(mapping(state.get("opponent"), "opponent"), False)
        prompts = state.get("pendingPrompts") or []
        pending = bool(prompts) or state.get("opponentHasPendingPrompts") is True
        return ForeignTable(
            [own, other] if self.seat == 0 else [other, own],
            text(state.get("status") or "", "status"),
            number(state.get("turnNumber", 0), 0, MOST_NUMBER, "turnNumber"),
            number(state.get("currentPlayer", 1), 1, 2, "currentPlayer") - 1,
            pending,
        )

    def side(self, player: dict[str, Any], own: bool) -> ForeignSide:
        """Return what a state shows of one player."""
        hand = player.get("hand")
        cards = None if hand is None else self.cards(hand, "hand")
        deck = player.get("deckOrder") if own else None
        order = None if deck is None else [text(row, "deckOrder") for row in listed(deck, MOST_CARDS, "deckOrder")]
        ink = [self.ink(row) for row in listed(player.get("inkwell"), MOST_CARDS, "inkwell")]
        return ForeignSide(
            number(player.get("lore", 0), 0, MOST_NUMBER, "lore"),
            cards,
            len(cards) if cards is not None else number(player.get("handCount", 0), 0, MOST_NUMBER, "handCount"),
            number(player.get("deckCount", len(order or ())), 0, MOST_NUMBER, "deckCount"),
            order,
            [*self.cards(player.get("field"), "field"), *self.cards(player.get("items"), "items")],
            self.cards(player.get("discard"), "discard"),
            ink,
        )

    def cards(self, rows: Any, where: str) -> list[ForeignCard]:
        """Return the cards of a place."""
        return [self.card(row, where) for row in listed(rows, MOST_CARDS, where)]

    def card(self, row: Any, where: str) -> ForeignCard:
        """Return one card."""
        if not isinstance(row, dict):
            raise ImportFailed(f"A card of {where!r} is not an object.")
        number_of_card = text(row.get("id") or "", "id")
        if number_of_card not in self.titles and isinstance(row.get("fullName"), str):
            self.titles[number_of_card] = text(row["fullName"], "fullName")
        return ForeignCard(
            text(row.get("instanceId") or "", "instanceId"),
            number_of_card,
            row.get("exerted") is True,
            number(row.get("damage") or 0, 0, MOST_NUMBER, "damage"),
            row.get("justPlayed") is True,
            len(listed(row.get("cardsUnder"), MOST_CARDS, "cardsUnder")),
            text(row.get("locationInstanceId") or "", "locationInstanceId"),
            values_now(row),
        )

    def ink(self, row: Any) -> tuple[ForeignCard | None, bool]:
        """Return a card of an inkwell, with whether it is exerted."""
        if not isinstance(row, dict):
            raise ImportFailed("A card of 'inkwell' is not an object.")
        if isinstance(row.get("card"), dict) and row.get("hidden") is not True:
            card = self.card(row["card"], "inkwell")
            return card, card.exerted or row.get("exerted") is True
        return None, row.get("exerted") is True

    def frame(self, at: int, row: dict[str, Any], state: dict[str, Any], lines: list[ForeignLine]) -> ForeignFrame:
        """Return one frame."""
        kind = text(row.get("actionType") or "", "actionType")
        undo = UNDO.fullmatch(kind)
        if undo is None and kind not in KNOWN_KINDS:
            self.warn(f"Frame {at} is of a kind that is not known here: {quoted(kind)}.")
        taken = row.get("takenAction")
        taken = taken if isinstance(taken, dict) else {}
        player = row.get("player")
        instance = taken.get("cardInstanceId") or taken.get("attackerInstanceId") or ""
        return ForeignFrame(
            at,
            "UNDO" if undo is not None else kind,
            player - 1 if player in (1, 2) else -1,
            self.table(state),
            [line for line in lines if line.kind not in CHAT],
            choices(lines),
            text(instance, "cardInstanceId"),
            text(taken.get("cardId") or taken.get("attackerCardId") or "", "cardId"),
            text(taken.get("defenderInstanceId") or taken.get("locationInstanceId") or "", "defenderInstanceId"),
            int(undo[1]) if undo is not None else 0,
        )


def values_now(row: dict[str, Any]) -> tuple[int, int, int] | None:
    """Return strength, willpower and lore value of a character as its effects make them; None if they are not told."""
    effects = row.get("appliedEffects")
    found: list[int] = []
    for key in ("strength", "willpower", "lore"):
        printed = row.get(key)
        if type(printed) is not int or not isinstance(effects, list):
            return None
        changes = [e.get("value") for e in effects if isinstance(e, dict) and e.get("type") == f"{key}_modifier"]
        found.append(max(0, printed + sum([change for change in changes if type(change) is int])))
    return found[0], found[1], found[2]


def log_line(row: Any, own: int) -> ForeignLine:
    """Return a line of the log, with the names of its cards in the place of their marks."""
    if not isinstance(row, dict):
        raise ImportFailed("A line of 'logs' is not an object.")
    refs = [ref for ref in listed(row.get("cardRefs"), MOST_CARDS, "cardRefs") if isinstance(ref, dict)]
    names = [text(ref.get("name") or "", "name") for ref in refs]
    words = text(row.get("message") or "", "message", 10 * MOST_LETTERS)
    filled = CARD_MARK.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else "a card", words)
    player = row.get("player")
    data = row.get("data")
    time = row.get("timestamp")
    return ForeignLine(
        player - 1 if player in (1, 2) else -1,
        text(row.get("type") or "", "type"),
        printable(" ".join(filled.split()))[:MOST_LETTERS],
        [text(ref.get("id") or "", "id") for ref in refs],
        text(row.get("instanceId") or "", "instanceId"),
        time if type(time) is int and 0 <= time < 1 << 53 else 0,
        number(row.get("turnNumber") or 0, 0, MOST_NUMBER, "turnNumber"),
        row.get("undone") is True,
        data if isinstance(data, dict) else {},
    )


def choices(lines: list[ForeignLine]) -> list[ForeignChoice]:
    """Return the answers that were written down."""
    found: list[ForeignChoice] = []
    for line in lines:
        choice = line.data.get("choice")
        if line.kind != "CHOICE_RESOLVED" or not isinstance(choice, dict):
            continue
        selected = listed(choice.get("selectedInstanceIds"), MOST_CARDS, "selectedInstanceIds")
        offered = [row for row in listed(choice.get("offered"), MOST_CARDS, "offered") if isinstance(row, dict)]
        pairs = [(text(row.get("instanceId") or "", "id"), text(row.get("cardId") or "", "id")) for row in offered]
        found.append(ForeignChoice(line.seat, [text(each, "instanceId") for each in selected], pairs))
    return found


def first_seat(frames: list[ForeignFrame], lines: list[ForeignLine]) -> int:
    """Return the seat that starts: that of the first turn."""
    for line in lines:
        if line.kind == "TURN_START" and line.seat >= 0:
            return line.seat
    for frame in frames:
        if frame.table.status not in ("coin_toss", "mulligan", ""):
            return frame.seat if frame.kind == "END_TURN" else frame.table.active
    return -1


def variant(document: dict[str, Any]) -> str:
    """Return what variant was played, "" if nothing says so."""
    found = document.get("variant")
    return found[:MOST_NAME] if isinstance(found, str) and found != "standard" else ""


def player_names(names: Any) -> list[str]:
    """Return the names of the players."""
    if not isinstance(names, dict):
        return ["", ""]
    found = [names.get(key) or names.get(f"player{key}") or "" for key in ("1", "2")]
    return [printable(" ".join(name.split()))[:MOST_NAME] if isinstance(name, str) else "" for name in found]


def number(value: Any, least: int, most: int, key: str) -> int:
    """Return a whole number within its bounds."""
    if type(value) is float and value.is_integer():
        value = int(value)
    if type(value) is not int or not least <= value <= most:
        raise ImportFailed(f"{key!r} is not a number from {least} to {most:,}: {quoted(value)}.")
    return value


def text(value: Any, key: str, most: int = MOST_LETTERS) -> str:
    """Return a text that is not too long."""
    if not isinstance(value, str) or len(value) > most:
        raise ImportFailed(f"{key!r} is not a text of at most {most} characters: {quoted(value)}.")
    return value


def mapping(value: Any, key: str) -> dict[str, Any]:
    """Return an object."""
    if not isinstance(value, dict):
        raise ImportFailed(f"{key!r} is not an object.")
    return value


def listed(value: Any, most: int, key: str) -> list[Any]:
    """Return a list that is not too long; nothing is an empty one."""
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > most:
        raise ImportFailed(f"{key!r} is not a list of at most {most:,}.")
    return value
