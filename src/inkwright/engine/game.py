"""Game: the public object round a state: decisions, answers, copies, views, records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.forced_answer import ForcedAnswer, forced_answers
from inkwright.engine.decisions.naming import name_answer, named_option
from inkwright.engine.decisions.notation import read_answer
from inkwright.engine.decisions.option_facts import shown_cost
from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.questions import QUESTIONS
from inkwright.engine.decisions.why import WhyNot, why_not
from inkwright.engine.knowledge.current_keywords import later_keywords
from inkwright.engine.knowledge.deck_model import DeckModel
from inkwright.engine.knowledge.drawing import draw_game
from inkwright.engine.knowledge.handles import HandleTable, Viewer, handles_of_one, known_handles, update_handles
from inkwright.engine.knowledge.omniscient import Omniscient
from inkwright.engine.knowledge.resample import resampled, without_secrets
from inkwright.engine.knowledge.view import Json, View
from inkwright.engine.knowledge.wider_program import with_deck_model
from inkwright.engine.log.event_documents import events_for
from inkwright.engine.log.game_log import LogEvent, take_log_events
from inkwright.engine.log.viewer_lines import WrittenLines, written_lines
from inkwright.engine.procedures import procedure_table as procedure_table  # loads the procedures
from inkwright.engine.procedures.cancel import can_cancel, cancel
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.records.origin import Origin as Origin
from inkwright.engine.records.record import Record
from inkwright.engine.records.saved_game import load_game, save_game
from inkwright.engine.records.seeds import checked_seed
from inkwright.engine.records.versions import versions_of
from inkwright.engine.records.written_answers import CONCEDE as CONCEDE
from inkwright.engine.records.written_answers import (
    WrittenAnswers,
    complete_notations,
    give_answer,
    keep_notation,
    kept_digest,
    written_answers,
)
from inkwright.engine.records.written_answers import conceding_seat as conceding_seat
from inkwright.errors import EngineError, IllegalAnswer, InkwrightError, RecordError, StaleAnswer, check_type, quoted
from inkwright.rules.edition import edition as edition_named
from inkwright.rules.formats import game_format
from inkwright.state.ids import ASK_MAIN, ASK_NAME, ENDINGS, Ints
from inkwright.state.state import State

from .game_arguments import MAX_NAME as MAX_NAME
from .game_arguments import MAX_PLAYERS as MAX_PLAYERS
from .game_arguments import MIN_PLAYERS as MIN_PLAYERS
from .game_arguments import Teams as Teams
from .game_arguments import cards_of, checked_model, checked_state, guessed_decks_of, seat_of
from .game_arguments import fitting_names as fitting_names
from .game_arguments import player_names as player_names
from .game_arguments import team_numbers as team_numbers
from .one_thread import BUSY as BUSY
from .one_thread import Guard, changing, reading
from .records import saved_state as saving
from .undo import UndoTrail, can_undo, keep_undo, undo

PICKLED: Final = (
    *("origin", "log", "undo_allowed", "_answers", "_announced_at", "_decision_id", "_written", "_handles"),
    "_consent_at",
)  # what a pickled game keeps beside its state

GivenAnswer = int | str  # an answer as the engine takes it; a concession or a said name as its notation


class Outcome:
    """How a game ended."""

    __slots__ = ("how", "losers", "turn", "winners")

    def __init__(self, state: State) -> None:
        self.winners: Ints = state.winners  # seats; none: a draw
        self.losers: Ints = tuple([p for p in range(state.players) if p not in state.winners])
        self.how = ENDINGS[state.ending]  # lore, deck, elimination, concession, loop
        self.turn = state.turn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.winners, self.how, self.turn))

    def json(self) -> dict[str, object]:
        """As plain values."""
        return {"winners": list(self.winners), "losers": list(self.losers), "how": self.how, "turn": self.turn}

    def __repr__(self) -> str:
        return f"<Outcome: {self.winners or 'draw'} by {self.how} in turn {self.turn}>"


class Game:
    """A game from its Setup stage on. It waits for exactly one decision, or it is over."""

    __slots__ = (
        "_announced_at",
        "_consent_at",
        "_decision",
        "_decision_id",
        "_handles",
        "_lines",
        "_listening",
        "_guard",
        "log",
        "_trail",
        "names",
        "origin",
        "state",
        "_answers",
        "_written",
        "undo_allowed",
    )

    def __init__(
        self,
        decks: Sequence[Iterable[Card | str]],
        seed: int | None = None,
        edition: str = "latest",
        format: str = "constructed",
        names: Sequence[str] | None = None,
        teams: Teams | None = None,
        catalog: Catalog | None = None,
        first: int | None = None,
        chooser: int | None = None,
        listen: bool = False,
        conceal: bool = False,
    ) -> None:
        if not isinstance(decks, Sequence) or isinstance(decks, (str, bytes)):
            raise InkwrightError(f"The decks of a game are a list with one for each player, not {quoted(decks)}.")
        for what, word in (("edition", edition), ("format", format)):
            if not isinstance(word, str):
                raise InkwrightError(f"The {what} of a game is a name, not {quoted(word)}.")
        if catalog is not None and not isinstance(catalog, Catalog):
            raise InkwrightError(f"The catalogue of a game is a Catalog, not {quoted(catalog)}.")
        if not MIN_PLAYERS <= len(decks) <= MAX_PLAYERS:
            raise InkwrightError(f"A game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {len(decks)}.")
        called = player_names(names, len(decks))
        cards = [cards_of(deck, player, catalog) for player, deck in enumerate(decks)]
        rules = edition_named(edition).name
        teams_of = team_numbers(teams, called)
        starts = (seat_of(first, len(decks)), seat_of(chooser, len(decks)))
        if not isinstance(conceal, bool):
            raise InkwrightError(f"Whether a game conceals is True or False, not {quoted(conceal)}.")
        self.origin: Origin | None = Origin(
            cards,
            rules,
            game_format(format).name,
            called,
            teams_of,
            checked_seed(seed),
            starts[0],
            starts[1],
            conceal,
        )
        self._begin(self.origin.state(listen), called)
        if listen:
            self.listen()
            self.log.extend(take_log_events(self.state))

    def _begin(self, state: State, names: tuple[str, ...]) -> None:
        """Go on from a state."""
        self.state = state
        self.names = names
        self._answers: list[GivenAnswer] = []  # every answer since the beginning
        self._announced_at = 0  # how many were told when the last turn action was asked for
        self._decision: Decision | None = None  # made when it is looked at
        self._decision_id = 0  # counts answers, cancels, undos and concessions; never goes back
        self._listening = False
        self._handles: dict[Viewer, HandleTable] | None = None  # of those who have asked for a view
        self._lines: WrittenLines | None = None  # of the log, for those who have read it
        self._written: WrittenAnswers | None = None  # notations and digests that are known
        self.log: list[LogEvent] = []
        self.undo_allowed = True  # a table may forbid it
        self._consent_at = 0  # answers after the last undo that was not free
        self._guard = Guard()
        self._trail: UndoTrail | None = None  # what undo needs, made when it is asked for

    @classmethod
    def of(cls, state: State, names: Sequence[str] | None = None, *, conceal: bool | None = None) -> Game:
        """Return a game without a record that goes on from any state, at a decision; `conceal` switches that."""
        game = cls.__new__(cls)
        game.origin = None
        if conceal is not None:
            checked_state(state).conceal = conceal
        game._begin(state, player_names(names, checked_state(state).players))
        return game

    # ------------------------------------------------------------ what waits

    @property
    def decision(self) -> Decision:
        """The one decision that the game waits for."""
        if self.state.over:
            raise InkwrightError("The game is over: nothing waits.")
        return self._decision or self._new_decision()

    @reading
    def _new_decision(self) -> Decision:
        """Look at the decision that waits."""
        self._decision = Decision(self.state, self.names, self._decision_id)
        self._decision.set_handles(known_handles(self, self.state.asked_player))
        return self._decision

    @property
    def over(self) -> bool:
        """Is it over?"""
        return self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return Outcome(self.state) if self.state.over else None

    @property
    def turn(self) -> int:
        """The number of this turn, 1 for the first of the game."""
        return self.state.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.active

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.state.players

    @property
    def lore(self) -> Ints:
        """The lore of each seat."""
        return tuple(self.state.lore)

    @property
    def first_player(self) -> int:
        """The seat that has the first turn; -1 before that is known."""
        return self.state.first_player

    @property
    def edition(self) -> str:
        """The edition of the rules, by name."""
        return self.state.edition.name

    @property
    def later_keywords(self) -> tuple[str, ...]:
        """Keywords of its cards that are newer than its edition: they are played by the newest rules (8.1.1)."""
        return later_keywords(self.state)

    @property
    def conceal(self) -> bool:
        """Is a player asked, too, where hidden cards leave one answer? Others then cannot tell by the time it takes."""
        return self.state.conceal

    @property
    def answer_count(self) -> int:
        """How many answers and concessions led here; those that were taken back do not count."""
        return len(self._answers)

    # ------------------------------------------------------------ what is answered

    @changing
    def answer(self, answer: Option | int | str, decision: int | None = None, seat: int | None = None) -> None:
        """Answer the decision: an option, its index, or its notation. IllegalAnswer leaves the game untouched.

        With the id of a decision the answer is for that decision alone: StaleAnswer if the game has moved on. With a
        seat it is the answer of that seat alone: IllegalAnswer if another one is asked.
        """
        if seat is not None:
            self._check_asked(seat)
        self._answer(answer, decision)

    def _answer(self, answer: Option | int | str, decision: int | None) -> None:
        """Answer the decision, with the lock held."""
        state = self.state
        if decision is not None:
            self._check_decision(decision)
        if state.over:
            raise IllegalAnswer("The game is over: nothing waits for an answer.")
        value = self._value_of(answer)
        if self._decision is not None or self._listening or isinstance(answer, str):
            keep_notation(self, value, self._listening or isinstance(answer, str))
        if state.question_kind == ASK_MAIN:
            self._announced_at = len(self._answers)
        offered = state.question_kind != ASK_NAME or value in state.options
        named = None if offered else named_option(value, str(answer))
        self._answers.append(value if named is None else named.notation)
        self._end_decision()
        if self._listening:
            state.forced_answers = []
        try:
            give_answer(state, value)
            self._after_answer("" if named is None else named.words)
        except InkwrightError:
            raise
        except Exception as error:
            raise EngineError(f"The game broke: {type(error).__name__}: {quoted(str(error))}.") from error

    def _check_decision(self, decision: int) -> None:
        """Refuse the id of a decision that no longer waits, or never did."""
        if isinstance(decision, bool) or not isinstance(decision, int):
            raise IllegalAnswer(f"The id of a decision is a number, not {quoted(decision)}.")
        if decision != self._decision_id or self.state.over:
            waiting = "the game is over" if self.state.over else f"decision {self._decision_id} waits"
            raise StaleAnswer(f"Decision {quoted(decision)} does not wait for an answer: {waiting}.")

    def _check_asked(self, seat: int) -> None:
        """Refuse the answer of a seat that is not asked."""
        self._check_seat(seat)
        if not self.state.over and seat != self.state.asked_player:
            raise IllegalAnswer(f"Seat {self.state.asked_player} is asked, not seat {quoted(seat)}.")

    def _value_of(self, answer: Option | int | str) -> int:
        """The number that the engine takes for an answer."""
        legal = self.state.options
        if isinstance(answer, Option):
            if answer.value in legal and answer in self.decision.options:
                return answer.value
            if answer.card >= 0 and answer in answer._siblings:  # of a view, about a card that the player does not know
                return legal[read_answer(self.decision.options, answer.notation)]
            raise IllegalAnswer(f"{quoted(answer.notation)} is not among the legal answers now.")
        if not isinstance(answer, (int, str)) or isinstance(answer, bool):
            raise IllegalAnswer(f"An answer is an option, its index or its notation, not {quoted(answer)}.")
        if isinstance(answer, int):
            if 0 <= answer < len(legal):
                return legal[answer]
            raise IllegalAnswer(f"There is no option {quoted(answer)}: there are {len(legal)}, counted from 0.")
        if self.state.question_kind == ASK_NAME:
            return name_answer(self.state, answer)
        return legal[read_answer(self.decision.options, answer)]

    @reading
    def option_of(self, answer: Option | int | str) -> Option:
        """Return the option that an answer means; IllegalAnswer if it means none."""
        value = self._value_of(answer)
        for option in self.decision.options:
            if option.value == value:
                return option
        return named_option(value, str(answer))

    @property
    def forced_answers(self) -> tuple[ForcedAnswer, ...]:
        """The answers that were the only legal ones since the last answer; kept only if the game listens."""
        return tuple(forced_answers(self.state))

    @reading
    def default_answer(self) -> Option:
        """Return a legal answer for a player who is gone: end the turn, decline, or do the least harm."""
        decision = self.decision
        value = QUESTIONS[self.state.question_kind].default(self.state)
        return decision.options[self.state.options.index(value)]

    @reading
    def shown_cost(self, option: Option) -> int | None:
        """Return the cost to show beside an option: ink now, or that of a card to ink or sing; None: there is none."""
        return shown_cost(self.state, self._value_of(option))

    @changing
    def cancel(self) -> None:
        """Take back a turn action that is only announced; it is as if it had never been (1.7.6)."""
        if self.state.over or not can_cancel(self.state):
            raise IllegalAnswer("Nothing can be taken back now.")
        self._end_decision()
        cancel(self.state)
        self._forget_answers(self._announced_at)
        self._after_answer()

    @reading
    def can_undo(self, seat: int) -> str:
        """Tell how a player may take back the last turn action of this turn.

        "free": since then nobody learned a card that the player did not show, nothing was random and nobody else
        answered. "ask": one of these happened, so the others must consent. "no": there is none, or it is forbidden.
        """
        self._check_seat(seat)
        return can_undo(self, seat)

    @changing
    def undo(self, consent: bool = False) -> None:
        """Go back to before the last turn action. It is a new decision, and the log keeps what happened.

        Where `can_undo` says "ask" it needs `consent=True`: the other players agreed. Otherwise IllegalAnswer is
        raised and nothing changes.
        """
        undo(self, consent)

    @changing
    def keep_undo(self) -> None:
        """Let turn actions be taken back from now on in a game that did not begin with its decks."""
        keep_undo(self)

    def check_concession(self, seat: int) -> None:
        """Refuse a concession of somebody who does not play."""
        state = self.state
        if state.over:
            raise IllegalAnswer("The game is over.")
        if type(seat) is not int:
            raise IllegalAnswer(f"A seat is a number, not {quoted(seat)}.")
        if not 0 <= seat < state.players or state.is_out(seat):
            raise IllegalAnswer(f"There is no player in seat {quoted(seat)}.")

    @changing
    def concede(self, seat: int) -> None:
        """A player gives up; at any time (2.3.3)."""
        self.check_concession(seat)
        self._answers.append(f"{CONCEDE}{seat}")
        self._end_decision()
        if self._listening:
            self.state.forced_answers = []
        concede(self.state, seat)
        self._after_answer()

    def _forget_answers(self, count: int) -> None:
        """Keep only the first answers: the others were taken back."""
        del self._answers[count:]
        if self._written is not None:
            self._written.forget(count)
        if self._trail is not None and not self._trail.forget(count):
            self._trail = None

    def _end_decision(self) -> None:
        """Let the decision that was looked at keep its moment: the state is about to change."""
        if self._decision is not None:
            self._decision.end()
        self._decision = None

    def _after_answer(self, said: str = "") -> None:
        """Count a new decision, and keep the new events if somebody listens."""
        self._decision = None
        self._decision_id += 1 + self.state.answered_for  # as if the player had refused what hidden cards forbid
        self.state.answered_for = 0
        update_handles(self)
        if self._listening:
            self.log.extend(take_log_events(self.state, said))
            written_answers(self).note_turn(self.state, len(self._answers))

    # ------------------------------------------------------------ what can be done with it

    @reading
    def copy(self) -> Game:
        """An independent game."""
        game = Game.__new__(Game)
        game.origin = self.origin
        game._begin(self.state.copy(), self.names)
        game._answers = self._answers[:]
        game._announced_at = self._announced_at
        game._decision_id = self._decision_id
        game._handles = self._handles
        if self._written is not None:
            game._written = self._written.copy()
        game.undo_allowed = self.undo_allowed
        game._consent_at = self._consent_at
        if self._trail is not None:
            game._trail = self._trail.copy()
        if self._listening:
            game.log = self.log[:]
            game.listen()
        return game

    @reading
    def key(self) -> saving.PlainTuple:
        """Equal for equal moments, and hashable."""
        return saving.key(self.state)

    @reading
    def digest(self, kept: bool = False) -> str:
        """The fingerprint of the moment, the same on every machine; `kept`: "" unless one was made with the answer."""
        return kept_digest(self) if kept else saving.digest(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.key() == other.key()

    def __hash__(self) -> int:
        raise TypeError("a game changes: hash its key()")

    def __reduce__(self) -> tuple[object, ...]:
        return _revived, (self.state, self.names, self.state.conceal, {name: getattr(self, name) for name in PICKLED})

    def __str__(self) -> str:
        """Draw the table with every hand: for the person at the keyboard, never for a player."""
        return draw_game(self)

    def __repr__(self) -> str:
        if self.over:
            return f"<Game of {' against '.join(self.names)}: {self.outcome!r}>"
        lore = ", ".join([f"{name} {lore}" for name, lore in zip(self.names, self.state.lore, strict=True)])
        return f"<Game, turn {self.turn}; lore: {lore}; {self.names[self.state.asked_player]} is asked>"

    # ------------------------------------------------------------ what players may know

    @reading
    def view(self, seat: int | None, memory: bool = True) -> View:
        """Return what one player may know; None: what everybody who watches may know.

        Without memory it shows only what is in sight, no cards that were seen once and now lie hidden.
        """
        self._check_viewer(seat)
        return View(self, seat, memory)

    @reading
    def view_json(self, seat: int | None, memory: bool = True) -> Json:
        """Return `view(seat, memory).json()` at half the cost: the hidden cards need not be dealt anew for it."""
        self._check_viewer(seat)
        return View(self, seat, memory, live=True).json()

    @reading
    def without_secrets(self, seat: int | None) -> Game:
        """Return a game that a viewer cannot tell from this one and that holds nothing else: for views."""
        self._check_viewer(seat)
        return self._as_known_to(seat, without_secrets(self.state, seat))

    def _as_known_to(self, seat: int | None, state: State) -> Game:
        """Return a game with another state that a viewer cannot tell from that of this game."""
        game = Game.of(state, self.names)
        game._decision_id = self._decision_id
        game._handles = handles_of_one(self, seat, state)
        game.log = written_lines(self).told(self.log, self.names, seat)
        return game

    @reading
    def resample(self, seat: int, seed: int, model: DeckModel | None = None) -> Game:
        """A full game consistent with what a player knows: hidden cards and the future are new.

        `model`: what the player takes the decks of the others to be; without it they are known, card by card.
        """
        self._check_seat(seat)
        if type(seed) is not int:
            raise InkwrightError(f"A seed is a whole number, not {quoted(seed)}.")
        return self._as_known_to(seat, resampled(self.state, seat, seed, checked_model(model)))

    @reading
    def sampled(self, seat: int, seed: int, decks: Sequence[Iterable[Card | str]] | None) -> Game:
        """Return a full game consistent with what a player knows; others have the given decks, or guessed ones."""
        cards = None if decks is None else guessed_decks_of(decks)
        if cards is not None and len(cards) != self.players:
            raise InkwrightError(f"There are {self.players} players but {len(cards)} decks.")
        state, model = with_deck_model(self.state, seat, cards)
        game = Game.of(state, self.names).resample(seat, seed, model)
        game._decision_id = self._decision_id
        game._handles = handles_of_one(self, seat, game.state)
        game.log = self.log[:]
        return game

    @reading
    def why_not(self, seat: int) -> list[WhyNot]:
        """For each of a player's cards and turn actions: why it is not possible now."""
        self._check_seat(seat)
        return why_not(self.state, seat, self.names)

    def _check_seat(self, seat: int) -> None:
        """Is there such a seat?"""
        if type(seat) is not int:
            raise InkwrightError(f"A seat is a number, not {quoted(seat)}.")
        if not 0 <= seat < self.state.players:
            raise InkwrightError(f"There is no seat {quoted(seat)}: seats are 0 to {self.state.players - 1}.")

    def listen(self) -> None:
        """From now on keep what happens in `log`."""
        self._listening = True
        self.state.has_listener = True

    @reading
    def lines(self, seat: int | None, most: int = -1) -> list[str]:
        """Return the log, or its last lines, as one player may read it; None: as every watcher may."""
        self._check_viewer(seat)
        if type(most) is not int:
            raise InkwrightError(f"The number of lines is a whole number, not {quoted(most)}.")
        return written_lines(self).of(self.log, self.names, seat, most)

    @reading
    def line_rules(self, seat: int | None) -> list[str]:
        """Return, for each line of the log that one player may read, the number of the rule that it follows."""
        self._check_viewer(seat)
        return written_lines(self).rules(self.log, self.names, seat)

    @reading
    def events(self, seat: int | None, since: int = 0) -> list[dict[str, object]]:
        """Return the events after number `since` as plain values for one player; None: for every watcher."""
        self._check_viewer(seat)
        return events_for(self, seat, since)

    @property
    def omniscient(self) -> Omniscient:
        """The table and the log with every hidden card: for whoever keeps the game, never for a player."""
        return Omniscient(self)

    def _check_viewer(self, seat: int | None) -> None:
        """Refuse a seat that does not exist; None stands for every watcher."""
        if seat is not None:
            self._check_seat(seat)

    # ------------------------------------------------------------ records

    @reading
    def record(self) -> Record:
        """Return rules, decks, seed, answers and digests: all that is needed to play the game again."""
        origin = self.origin
        if origin is None:
            raise RecordError("This game did not begin with its decks: it has no record.")
        decks = [[card.full_name for card in deck] for deck in origin.cards]
        answers = self.notations()
        return Record(
            origin.edition,
            origin.format,
            decks,
            origin.names,
            origin.teams,
            origin.seed,
            answers,
            None if origin.first < 0 else origin.first,
            None if origin.chooser < 0 else origin.chooser,
            {**written_answers(self).digests, len(answers): self.digest()},
            versions_of(origin),
            conceal=origin.conceal,
        )

    @reading
    def save(self) -> bytes:
        """Return the whole game as bytes, with everything that is hidden in it."""
        return save_game(self)

    @classmethod
    def load(cls, data: bytes, catalog: Catalog | None = None, *, trusted: bool = False) -> Game:
        """Return the game that was saved; SaveError if the data are damaged or the cards are others.

        A save that others may have written is played again to verify it; `trusted`: it is one's own, leave that out.
        """
        game = cls.__new__(cls)
        load_game(game, data, catalog, trusted)
        return game

    @reading
    def notations(self) -> list[str]:
        """Return every answer so far in notation."""
        return complete_notations(self)

    @classmethod
    def replay(cls, record: Record, catalog: Catalog | None = None) -> Game:
        """Return the game of a record after its last answer; RecordError where it differs from the record."""
        if not isinstance(record, Record):
            raise RecordError(f"A game is replayed from a Record, not {quoted(record)}.")
        game = cls(
            record.decks,
            record.seed,
            record.edition,
            record.format,
            record.names,
            record.teams,
            catalog,
            record.first,
            record.chooser,
            conceal=record.conceal,
        )
        game.check_digest(record, 0)
        for number, text in enumerate(record.answers, 1):
            try:
                game.replay_answer(text)
            except (IllegalAnswer, ValueError) as error:
                raise RecordError(f"Answer {number} of the record does not fit: {error}") from None
            game.check_digest(record, number)
        return game

    def check_digest(self, record: Record, number: int) -> None:
        """Refuse a game that is not what its record says after some answers."""
        check_type(record, Record, "A game is compared with its Record")
        check_type(number, int, "Answers are counted by a number")
        digest = record.digests.get(number)
        if digest is not None:
            if digest != self.digest():
                raise RecordError(
                    f"After answer {number} (turn {self.turn}) the game is not what it was when it was recorded."
                )
            written_answers(self).digests[number] = digest

    def replay_answer(self, text: str) -> None:
        """Give the next answer of a record: an answer in notation, or a concession."""
        if conceding_seat(text) >= 0:
            self.concede(conceding_seat(text))
        else:
            self.answer(text)


def _revived(state: State, names: tuple[str, ...], conceal: bool, kept: dict[str, object]) -> Game:
    """Return a game that was pickled."""
    game = Game.of(state, names)
    state.conceal = conceal
    for name, value in kept.items():
        setattr(game, name, value)
    return game
