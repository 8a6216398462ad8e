"""The game of a running scenario, with the names of its players and cards and its log."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, NamedTuple

from inkwright.cards import Card
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.forced_answer import ForcedAnswer
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.engine.knowledge.omniscient import Omniscient, StackFacts
from inkwright.engine.log.game_log import EVERYTHING
from inkwright.errors import did_you_mean, quoted
from inkwright.text.spelling import Speller, fold

from .card_names import CardName
from .step_answers import AnswerPart
from .yaml_values import FormatError

NOWHERE: Final = -1
IN_PLAY: Final = ("play", "under")


class AnswerRecord(NamedTuple):
    """One answer that the game got, and which reading of the scenario gave it."""

    player: str
    decision: str  # the kind of the decision
    answer: str  # in notation
    reading: str

    def facts(self) -> dict[str, str]:
        """Return it under the names that other tools know."""
        return {"player": self.player, "decision": self.decision, "answer": self.answer, "reading": self.reading}

    def __str__(self) -> str:
        asked = f"{self.player}, {self.decision}: " if self.player else ""
        return f"{asked}{self.answer} ({self.reading})"


class ScenarioGame:
    """A game with the names that the scenario gives to everything in it."""

    def __init__(self, game: Game, players: Sequence[str], cards: Mapping[str, Card]) -> None:
        self.game = game
        self.players = tuple(players)
        self.cards = cards  # by key
        self.nicknames: dict[str, int] = {}
        self.unnamed_fillers: set[int] = set()  # fillers that the scenario does not name
        self.last_may: tuple[Hashable, str] | None = None  # what asked the last "may", and how it was answered
        self.log: list[str] = []
        self.forced: list[ForcedAnswer] = []  # answers given by themselves since the last acting step
        self.placed: list[AnswerPart] = []  # the parts of the present answer that put a card in its place
        self.answers: list[AnswerRecord] = []  # given to decisions
        self.warnings: list[str] = []  # where two readings would both pass
        self.events_read = 0  # of the game's log
        self.action_event = 0  # how many events there were before the last turn action
        self.numbers: dict[str, list[int]] = {}  # the cards of each key
        game.listen()

    def copy(self) -> ScenarioGame:
        """Return an independent copy."""
        other = ScenarioGame(self.game.copy(), self.players, self.cards)
        other.unnamed_fillers = self.unnamed_fillers
        other.numbers = self.numbers
        other.nicknames = dict(self.nicknames)
        other.last_may = self.last_may
        other.log = self.log[:]
        other.forced = self.forced[:]
        other.placed = self.placed[:]
        other.answers = self.answers[:]
        other.warnings = self.warnings[:]
        other.events_read = self.events_read
        other.action_event = self.action_event
        return other

    def continue_as(self, other: ScenarioGame) -> None:
        """Continue from a copy."""
        self.game = other.game
        self.nicknames = other.nicknames
        self.last_may = other.last_may
        self.log = other.log
        self.forced = other.forced
        self.answers = other.answers
        self.warnings = other.warnings
        self.events_read = other.events_read

    def answer(self, option: Option | str, reading: str) -> None:
        """Answer the waiting decision: an option, or a card that is named."""
        decision = self.decision
        if decision.kind == "may" and isinstance(option, Option):
            self.last_may = (decision.details.asker, option.kind)
        notation = option.notation if isinstance(option, Option) else option
        self.answers.append(AnswerRecord(self.players[decision.player], decision.kind, notation, reading))
        self.game.answer(option)
        self.collect_events()

    def note(self, answer: str, reading: str) -> None:
        """Note an answer of the scenario that changed nothing."""
        self.answers.append(AnswerRecord("", "nothing asked", answer, reading))

    def concede(self, seat: int) -> None:
        """Let a player concede."""
        self.game.concede(seat)
        self.collect_events()

    def collect_events(self) -> None:
        """Add what has happened to the log, and keep the answers that were given by themselves."""
        for event in self.game.log[self.events_read :]:
            line = event.line(self.players, EVERYTHING)
            if line:
                self.log.append(line)
        self.events_read = len(self.game.log)
        self.forced.extend(self.game.forced_answers)

    # What waits

    @property
    def table(self) -> Omniscient:
        """Everything that is true of the game now."""
        return self.game.omniscient

    @property
    def decision(self) -> Decision:
        """The decision that waits."""
        return self.game.decision

    @property
    def asks_turn_action(self) -> bool:
        """Whether the game waits for a turn action."""
        return not self.game.over and self.decision.kind == "turn action"

    @property
    def waiting_seat(self) -> int:
        """The seat whose decision waits, other than the next turn action; -1: nobody's."""
        return -1 if self.game.over or self.asks_turn_action else self.decision.player

    def asks(self, kind: str) -> bool:
        """Return whether a decision of this kind waits."""
        return not self.game.over and self.decision.kind == kind

    # Names

    def seat(self, player: str) -> int:
        """Return the seat of a player."""
        return self.players.index(player)

    def full_name(self, card: int) -> str:
        """Return the full name of a card."""
        if card < 0:
            return "something"
        known = self.cards.get(self.table.card(card).key)
        return "the rules" if known is None else known.full_name

    def display_name(self, card: int) -> str:
        """Return a card for people: with its nickname, if it has one."""
        for nickname, known in self.nicknames.items():
            if known == card:
                return f"{self.full_name(card)} ({nickname})"
        return self.full_name(card)

    def cards_named(self, name: CardName) -> list[int]:
        """Return the cards that a name may mean, wherever they are."""
        card = self.card_nicknamed(name.name)
        found = self.cards_with_full_name(name) if card == NOWHERE else [card]
        table = self.table
        if name.player:
            owner = self.seat(name.player)
            found = [card for card in found if table.card(card).owner == owner]
        if name.zone:
            found = [card for card in found if table.card(card).zone == name.zone]
        return found

    def card_nicknamed(self, name: str) -> int:
        """Return the card of a nickname, also in another case if nothing else is called so."""
        if name in self.nicknames or fold(name) in self.cards:
            return self.nicknames.get(name, NOWHERE)
        found = [card for nickname, card in self.nicknames.items() if fold(nickname) == fold(name)]
        return found[0] if len(found) == 1 else NOWHERE

    def has_card_named(self, name: str) -> bool:
        """Return whether a card of this game has such a name."""
        return fold(name) in self.cards or self.card_nicknamed(name) != NOWHERE

    def cards_with_full_name(self, name: CardName) -> list[int]:
        """Return all cards of a full name; FormatError if no card is called so."""
        if name.key not in self.cards:
            raise FormatError(name.line, f"No card {quoted(name.name)} is on this table.{self.suggestion(name)}")
        if not self.numbers:
            for card in self.table.cards:
                self.numbers.setdefault(card.key, []).append(card.number)
        return self.numbers.get(name.key, [])

    def suggestion(self, name: CardName) -> str:
        """Return what may have been meant."""
        known = [card.full_name for card in self.cards.values()]
        split = [full for full in known if "," in full and f" {name.key} " in f" {fold(full)} "]
        if split:
            return f" A name with a comma is written in quotes: {quoted(split[0])}."
        return did_you_mean(Speller([*known, *self.nicknames]).nearest(name.name, 2))

    def find_card(self, name: CardName, among: Sequence[int] | None = None) -> int:
        """Return the card of a name among some, named fillers first; FormatError for copies in different states."""
        found = self.cards_named(name)
        if among is not None:
            found = [card for card in found if card in among]
        if not found:
            return NOWHERE
        if self.differ_in_state(found):
            found = [card for card in found if card not in self.unnamed_fillers] or found
        if self.differ_in_state(found):
            raise FormatError(
                name.line,
                f"There are several {quoted(name.name)} in different states: {self.how_to_distinguish(found)}.",
            )
        return found[0]

    def differ_in_state(self, cards: Sequence[int]) -> bool:
        """Return whether copies are in different states."""
        return len(cards) > 1 and len({self.card_state(card) for card in cards}) > 1

    def how_to_distinguish(self, cards: Sequence[int]) -> str:
        """Return how to write which of some copies is meant."""
        first, *others = [self.table.card(card) for card in cards]
        owners = {first.owner, *[card.owner for card in others]}
        zones = {(card.owner, card.zone) for card in (first, *others)}
        if len(owners) == len(cards):
            return f"write '{self.players[first.owner]}: {self.full_name(cards[0])}' or use a nickname"
        if len(zones) == len(cards):
            whose = f"{self.players[first.owner]}.{first.zone}"
            return f"write '{whose}: {self.full_name(cards[0])}' or use a nickname"
        return "use a nickname"

    def card_state(self, card: int) -> Hashable:
        """Return the state that a card is in, as far as it distinguishes copies."""
        facts = self.table.card(card)
        zone, owner = facts.zone, facts.owner
        if zone == "inkwell":
            return (zone, owner, facts.exerted)
        stack = facts.stack if zone in IN_PLAY else None
        if stack is None:
            return (zone, owner)
        under = tuple([self.table.card(number).key for number in stack.cards[1:]])
        marks = (stack.exerted, stack.damage, stack.drying, stack.location)
        return (zone, owner, marks, under, stack.facedown_count, stack.modifiers)

    # Cards

    def stack(self, card: int) -> StackFacts | None:
        """Return the stack in play that a card is part of."""
        return None if card < 0 else self.table.card(card).stack

    def tops(self, player: int | None = None) -> list[int]:
        """Return the top cards of all stacks in play, or of those of a player."""
        return [stack.top for stack in self.table.stacks if player in (None, stack.player)]

    def swap_nicknames(self, a: int, b: int) -> None:
        """Swap the nicknames of two equal cards, which nobody can tell apart."""
        for nickname, card in self.nicknames.items():
            if card == a:
                self.nicknames[nickname] = b
            elif card == b:
                self.nicknames[nickname] = a

    def are_interchangeable(self, a: int, b: int) -> bool:
        """Return whether two cards outside play are the same to everybody."""
        one, other = self.table.card(a), self.table.card(b)
        return (
            one.key == other.key
            and one.zone not in IN_PLAY
            and self.card_state(a) == self.card_state(b)
            and (one.seen_by, one.is_public) == (other.seen_by, other.is_public)
        )
