"""Plays a whole foreign game again on the engine, and makes a record of it.

The own deck is known. The cards of the other player lie in the order in which they were first seen, until the search
says otherwise; what nobody saw is guessed. A game whose hidden cards turned out to be others is played once more with
these, until nothing changes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from inkwright.cards import Card, Catalog
from inkwright.engine.game import Game
from inkwright.engine.records.answer_log import CONCEDE, apply_answer
from inkwright.engine.records.deal import Deal
from inkwright.engine.records.moments import SeenPlayer, SeenStack, SeenTable
from inkwright.engine.records.origin import Origin
from inkwright.engine.records.record import Record
from inkwright.errors import ImportFailed, InkwrightError, UnknownCard, quoted
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.state.ids import TYPE_NAMES
from inkwright.state.state import State
from inkwright.text.spelling import fold

from .comparing import CardPairs
from .foreign import ForeignFrame, ForeignGame, ForeignTable, multiset, ordered_sights
from .searching import BEFORE_PLAY, MOST_TRIED, Followed, FrameSearch, alter_hand, distinct
from .viewing import moment_of, told

PASSES: Final = 5
MOST_IN_ALL: Final = 40_000  # states that are tried each time a game is played, so that no file takes long
MOST_LATER: Final = 8  # frames in which one is answered
DECK_SIZE: Final = 60
MOST_COPIES: Final = 4
MOST_CARDS: Final = 200  # of a deck
FORMATS: Final = {"pack_rush": "pack rush", "coconut": "coconut", "ink_drop": "constructed", "": "constructed"}
NAMES: Final = ("Player 1", "Player 2")

Progress = Callable[[int, int], None]


@dataclass(slots=True)
class FrameDifference:
    """Where the engine does not do what a file shows."""

    frame: int
    kind: str
    words: list[str]  # what differs
    rule: str  # the rule of the last thing that happened here, "" if it is not known
    happened: list[str]  # what happened here in that frame
    there: SeenTable | None = None  # the table of the file
    here: SeenTable | None = None  # the table of the engine, as the same seat sees it

    def text(self) -> str:
        """Return it as a report that can be sent: no names of players, no chat."""
        lines = [f"Frame {self.frame} ({self.kind}): {'; '.join(self.words)}."]
        lines += [f"The rule that acted last here: {self.rule}."] if self.rule else []
        for title, moment in (("In the file:", self.there), ("Here:", self.here)):
            lines += [title, *moment_lines(moment)] if moment is not None else []
        if self.happened:
            lines += ["What happened here:", *[f"  {line}" for line in self.happened]]
        return "\n".join(lines)

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        tables = {"there": self.there, "here": self.here}
        return {
            "frame": self.frame,
            "kind": self.kind,
            "differences": self.words,
            "rule": self.rule or None,
            "happened": self.happened,
            **{key: None if moment is None else moment.json() for key, moment in tables.items()},
        }


@dataclass(slots=True)
class Replayed:
    """As much of a foreign game as the engine plays like the file."""

    record: Record
    counts: list[int]  # answers after each frame that fits, by the order of frames
    frames: int  # how many frames fit
    difference: FrameDifference | None
    guessed: list[int] = field(default_factory=list)
    bound: dict[str, int] = field(default_factory=dict)


def catalogue_cards(game: ForeignGame, catalog: Catalog) -> dict[str, Card]:
    """Return the card of each number of a game; those that are not in the catalogue are left out."""
    found: dict[str, Card] = {}
    for number in game.numbers():
        group, _, digits = number.rpartition("-")
        if digits.isascii() and digits.isdecimal() and len(digits) <= 6:
            with contextlib.suppress(UnknownCard):
                found[number] = catalog.by_number(group, int(digits))
        card = found.get(number)
        title = game.titles.get(number, "")
        if title and (card is None or fold(card.full_name) != fold(title)):
            same = catalog.get(title)  # promo cards have numbers of other cards
            if same is not None:
                found[number] = same
    return found


def told_cards(game: ForeignGame, seat: int) -> list[str]:
    """Return the cards of a seat that only the log names: they were revealed, and went where nobody sees them."""
    lines = [line for frame in game.frames for line in frame.lines if line.seat == seat]
    return list(dict.fromkeys([number for line in lines if line.kind == "CARD_REVEALED" for number in line.cards]))


def unknown_numbers(game: ForeignGame, cards: dict[str, Card]) -> list[str]:
    """Return the numbers that are not in the catalogue."""
    return [number for number in game.numbers() if number not in cards]


class Replayer:
    """Plays one foreign game again."""

    def __init__(self, game: ForeignGame, catalog: Catalog, progress: Progress | None = None) -> None:
        self.game = game
        self.catalog = catalog
        self.cards = catalogue_cards(game, catalog)
        self.progress = progress
        self.edition = edition("latest").name
        self.format = game_format(FORMATS.get(game.variant, "constructed")).name
        self.names = shown_names(game.names)
        self.kinds: dict[str, int] = {}
        self.tried = 0  # states, in all frames of a pass

    def run(self) -> Replayed:
        """Return as much of the game as the engine plays like the file."""
        check_playable(self.game, self.cards)
        decks = [self.own_deck(), self.others_deck()]
        if self.game.seat == 1:
            decks.reverse()
        for _ in range(PASSES):
            origin = self.origin(decks)
            self.tried = 0
            ways, fits, search = self.play(origin)
            now = self.decks_of(ways[0], decks)
            if [[card.key for card in deck] for deck in now] == [[card.key for card in deck] for deck in decks]:
                break
            decks = now
        return self.result(decks, ways, fits, search)

    # ------------------------------------------------------------ decks

    def own_deck(self) -> list[Card]:
        """Return the own deck as it lay before the first hand was drawn, the top card first."""
        side = self.game.start.sides[self.game.seat]
        if side.hand is None or side.deck is None:
            raise ImportFailed("The replay does not say how the deck of its own player lay.")
        numbers = [*[card.number for card in side.hand], *reversed(side.deck)]
        if self.game.deck and multiset(numbers) != multiset(self.game.deck):
            raise ImportFailed("The opening hand and the deck of the replay are not the cards of its deck list.")
        return [self.cards[number] for number in numbers]

    def others_deck(self) -> list[Card]:
        """Return a deck for the other player: the cards that were seen, in their order, then more of these."""
        other = 1 - self.game.seat
        seen = [self.cards[card.number] for card in ordered_sights(self.game, other) if card.number in self.cards]
        side = self.game.start.sides[other]
        size = min(MOST_CARDS, max(side.deck_count + side.hand_count, 1))
        told = [self.cards[number] for number in told_cards(self.game, other) if number in self.cards]
        known = {card.key for card in seen}
        deck = [*seen, *[card for card in told if card.key not in known]][:size]
        kinds = list(dict.fromkeys(deck)) or self.own_deck()
        counts = {card.key: [each.key for each in deck].count(card.key) for card in kinds}
        for most in (MOST_COPIES, MOST_CARDS):
            for card in kinds:
                while len(deck) < size and counts[card.key] < most:
                    deck.append(card)
                    counts[card.key] += 1
        return deck

    def decks_of(self, way: Followed, decks: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """Return the decks as the search found them to be."""
        state = way.state
        by_key = {card.key: card for deck in decks for card in deck} | {c.key: c for c in self.cards.values()}
        keys = [state.program.defs[kind].key for kind in state.def_index]
        out: list[list[Card]] = []
        first = 0
        for deck in decks:
            out.append([by_key[key] for key in keys[first : first + len(deck)]])
            first += len(deck)
        return out

    def origin(self, decks: list[list[Card]], deal: Deal | None = None) -> Origin:
        """Return what the game began with."""
        first = max(0, self.game.first)
        return Origin(decks, self.edition, self.format, self.names, (0, 1), 0, first, -1, False, deal or Deal())

    # ------------------------------------------------------------ frames

    def play(self, origin: Origin) -> tuple[list[Followed], int, FrameSearch | None]:
        """Return the ways, the best first, how many frames they fit, and the search that ended them."""
        state = origin.state()
        self.kinds = {number: state.program.def_index.get(card.key, -1) for number, card in self.cards.items()}
        offset = 0 if self.game.seat else len(origin.cards[0])
        others = len(origin.cards[1 - self.game.seat])
        way = Followed(state, CardPairs({}, set(range(offset, offset + others))))
        ways = [way]
        history: list[list[Followed]] = [ways]
        before = self.game.start
        parted: tuple[list[Followed], int, FrameSearch | None] | None = None  # an answer was given that waits there
        for at, frame in enumerate(self.game.frames):
            if self.progress is not None:
                self.progress(at + 1, len(self.game.frames))
            found, search = self.after(ways, frame, before, history)
            if found:
                parted = None
            else:
                parted = parted or (ways, at, search)
                found = [] if search is None else distinct(search.ahead)
                if not found:
                    return parted
            for each in found:
                each.counts.append(len(each.answers))
            ways = found
            history.append([each.copy() for each in found] if frame.kind != "UNDO" else found)
            before = frame.table
        return parted or (ways, len(self.game.frames), None)

    def after(
        self, ways: list[Followed], frame: ForeignFrame, before: ForeignTable, history: list[list[Followed]]
    ) -> tuple[list[Followed], FrameSearch | None]:
        """Return the ways after a frame, and the search for them."""
        if frame.kind == "UNDO":
            return self.undone(frame, ways, history), None
        if frame.kind == "MULLIGAN":
            ways = self.altered(ways, frame, before)
        if frame.table.status in BEFORE_PLAY:
            return ways, None
        most = min(MOST_TRIED, MOST_IN_ALL - self.tried)
        search = FrameSearch(self.game, frame, before, self.kinds, self.answering_frames(frame), most)
        if frame.kind == "MULLIGAN":
            return [way for way in ways if search.fits(way)], search
        conceded = self.conceded(ways, frame)
        if conceded:
            return conceded, None
        found = search.ways(ways)
        self.tried += search.tried
        return found, search

    def answering_frames(self, frame: ForeignFrame) -> list[ForeignFrame]:
        """Return the frames after one in which what it asks is answered."""
        out: list[ForeignFrame] = []
        for later in [frame, *self.game.frames[frame.number : frame.number + MOST_LATER]]:
            if out and out[-1] is not frame and not out[-1].table.pending or later.kind == "UNDO":
                break
            out.append(later)
            if not later.table.pending:
                break
        return out[1:]

    def altered(self, ways: list[Followed], frame: ForeignFrame, before: ForeignTable) -> list[Followed]:
        """Return the ways after a player has put cards back."""
        found = [alter_hand(way, frame, before, self.game.seat, self.kinds) for way in ways]
        return [way for way in found if way is not None]

    def undone(self, frame: ForeignFrame, ways: list[Followed], history: list[list[Followed]]) -> list[Followed]:
        """Return the ways before the first frame that was taken back."""
        if not 1 <= frame.back_to <= len(history):
            return []
        found = [way.copy() for way in history[frame.back_to - 1]]
        for way in found:
            way.counts = ways[0].counts[:]
        return found

    def conceded(self, ways: list[Followed], frame: ForeignFrame) -> list[Followed]:
        """Return the ways after somebody gave up, or ran out of time; none if the frame is something else."""
        ended = frame.kind == "GAME_FINISH" and self.game.how not in ("lore", "deck", "deck_out", "")
        if frame.kind != "CONCEDE" and not ended or any(way.state.over for way in ways):
            return []
        loser = frame.seat if frame.kind == "CONCEDE" and frame.seat >= 0 else 1 - self.game.winner
        out: list[Followed] = []
        for way in ways:
            new = way.copy()
            give_up(new, loser)
            out.append(new)
        return out

    # ------------------------------------------------------------ the result

    def result(
        self, decks: list[list[Card]], ways: Sequence[Followed], fits: int, search: FrameSearch | None
    ) -> Replayed:
        """Return the record of what fits, played once more from its beginning."""
        for way in ways:
            own = self.decks_of(way, decks)
            game, given = self.played(own, way)
            if given == len(way.answers):
                difference = None if fits == len(self.game.frames) else self.difference(own, fits, search)
                return self.replayed(game, way, fits, difference)
        way = ways[0]  # its guesses of hidden cards contradict each other: what is before that holds
        own = self.decks_of(way, decks)
        given = self.played(own, way)[1]
        fits = next((frame for frame, answers in enumerate(way.counts) if answers > given), len(way.counts) - 1)
        way.answers = way.answers[: way.counts[fits - 1] if fits else 0]
        frame = self.game.frames[fits]
        words = ["The hidden cards that this frame needs are not those that earlier frames needed"]
        found = FrameDifference(frame.number, frame.kind, words, "", [], self.there(frame), None)
        return self.replayed(self.played(own, way)[0], way, fits, found)

    def replayed(self, game: Game, way: Followed, fits: int, difference: FrameDifference | None) -> Replayed:
        """Return what the engine played."""
        return Replayed(game.record(), way.counts, fits, difference, sorted(way.pairing.open), way.pairing.bound)

    def played(self, decks: list[list[Card]], way: Followed) -> tuple[Game, int]:
        """Return the game of a way from its beginning, and how many of its answers the engine takes."""
        game = self.game_of(decks, Deal(way.chance, sorted(way.pairing.open), self.game.seat))
        for number, given in enumerate(way.answers):
            try:
                if isinstance(given, str):
                    game.replay_answer(given)
                else:
                    game.answer(game.state.options.index(given))
            except (InkwrightError, ValueError):
                return game, number
        return game, len(way.answers)

    def game_of(self, decks: list[list[Card]], deal: Deal, listen: bool = False) -> Game:
        """Return the game before its first answer."""
        start = (self.edition, self.format, self.names, None, self.catalog, max(0, self.game.first))
        return Game(decks, 0, *start, listen=listen, deal=deal)

    def difference(self, decks: list[list[Card]], fits: int, search: FrameSearch | None) -> FrameDifference:
        """Return where the engine parts from the file, with what it did in that frame."""
        frame = self.game.frames[fits]
        if search is None or search.nearest is None:
            words = ["No legal answer here is what was done in this frame"]
            return FrameDifference(frame.number, frame.kind, words, "", [], self.there(frame))
        _count, way, fit = search.nearest
        words = [named(text, self.cards) for text in fit.differences]
        lines, rule = self.happened(decks, way)
        here = engine_moment(way.state, self.game.seat)
        return FrameDifference(frame.number, frame.kind, words, rule, lines, self.there(frame), here)

    def there(self, frame: ForeignFrame) -> SeenTable:
        """Return the table of the file after a frame."""
        return moment_of(self.game, frame.table, told(frame), self.cards)

    def happened(self, decks: list[list[Card]], way: Followed) -> tuple[list[str], str]:
        """Return what the engine did in the frame that differs, and the rule of the last of it."""
        try:
            game = self.game_of(self.decks_of(way, decks), Deal(way.chance), listen=True)
            before = 0
            for place, given in enumerate(way.answers):
                if place == len(way.answers) - way.depth:
                    before = len(game.lines(None))
                if isinstance(given, str):
                    game.replay_answer(given)
                else:
                    game.answer(game.state.options.index(given))
        except (InkwrightError, ValueError):
            return [], ""  # hidden cards are others by now: what happened cannot be told
        seat = self.game.seat
        rules = [rule for rule in game.line_rules(seat)[before:] if rule]
        return game.lines(seat)[before:], rules[-1] if rules else ""


def engine_moment(state: State, seat: int) -> SeenTable:
    """Return a state as a moment, as one seat sees it."""
    players: list[SeenPlayer] = []
    for player in range(state.players):
        own = player == seat

        def shown(cards: Sequence[int], open: bool = own) -> list[str]:
            return [state.definition(card).full_name if open else "" for card in cards]

        stacks = [
            SeenStack(
                str(perm.serial),
                state.printed(perm).full_name,
                TYPE_NAMES[perm.type],
                perm.exerted,
                perm.damage,
                perm.drying,
                len(perm.cards) - 1,
                str(perm.location) if perm.location in state.perms else "",
            )
            for perm in state.perms.values()
            if perm.player == player
        ]
        hand, ready, exerted = (state.hand[player], state.ready_ink[player], state.spent_ink[player])
        discard = shown(state.discard[player], True)
        deck = len(state.deck[player])
        seen = SeenPlayer(state.lore[player], deck, shown(hand), shown(ready), shown(exerted), discard, stacks)
        players.append(seen)
    return SeenTable(state.turn, max(0, state.active), [], players)


def moment_lines(moment: SeenTable) -> list[str]:
    """Return a moment in words, a line for each fact."""
    lines: list[str] = []
    for number, player in enumerate(moment.players, 1):
        ink = f"ink {len(player.ink_ready)} ready {len(player.ink_exerted)} exerted"
        counts = f"hand {len(player.hand)}, deck {player.deck}, discard {len(player.discard)}"
        lines.append(f"  Player {number}: lore {player.lore}, {ink}, {counts}")
        for stack in sorted(player.play, key=lambda stack: stack.card):
            states = [word for word, holds in (("exerted", stack.exerted), ("drying", stack.drying)) if holds]
            states += [f"damage {stack.damage}"] if stack.damage else []
            states += [f"{stack.under} under it"] if stack.under else []
            lines.append(f"    {', '.join([stack.card, *states])}")
    return lines


def give_up(way: Followed, seat: int) -> None:
    """Let a player of a way concede."""
    apply_answer(way.state, f"{CONCEDE}{seat}")
    way.answers.append(f"{CONCEDE}{seat}")


def check_playable(game: ForeignGame, cards: dict[str, Card]) -> None:
    """Refuse a game that the engine cannot begin."""
    missing = unknown_numbers(game, cards)
    if missing:
        raise ImportFailed(f"The engine does not know {len(missing)} of its cards, such as {quoted(missing[0])}.")
    if game.players != 2 or game.first < 0:
        raise ImportFailed("The replay does not say who of two players starts.")
    if game.variant not in FORMATS:
        raise ImportFailed(f"The variant {quoted(game.variant)} is not played here.")


def shown_names(names: Sequence[str]) -> tuple[str, str]:
    """Return the names of the players, or what they are called if these are not kept."""
    first, second = [name or usual for name, usual in zip(names, NAMES, strict=True)]
    return (first, second) if first.casefold() != second.casefold() else NAMES


def named(words: str, cards: dict[str, Card]) -> str:
    """Return words with the names of cards in the place of their numbers."""
    for number, card in cards.items():
        words = words.replace(f"{{{number}}}", card.full_name)
    return words
