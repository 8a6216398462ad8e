"""Game: the public object round a state: decisions, answers, copies, views, records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

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
from inkwright.engine.knowledge.handles import Handles, HandleTable
from inkwright.engine.knowledge.omniscient import Omniscient
from inkwright.engine.knowledge.resample import resampled, without_deck_lists, without_secrets
from inkwright.engine.knowledge.view import View
from inkwright.engine.knowledge.wider_program import with_deck_model
from inkwright.engine.log.event_documents import events_for
from inkwright.engine.log.game_log import LogEvent, take_log_events, undone_event
from inkwright.engine.log.viewer_lines import WrittenLines
from inkwright.engine.procedures import procedure_table as procedure_table  # loads the procedures
from inkwright.engine.procedures.cancel import can_cancel, cancel
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.records.answer_log import CONCEDE as CONCEDE
from inkwright.engine.records.answer_log import AnswerLog, give_answer
from inkwright.engine.records.answer_log import GivenAnswer as GivenAnswer
from inkwright.engine.records.answer_log import conceding_seat as conceding_seat
from inkwright.engine.records.deal import Deal, check_deal
from inkwright.engine.records.origin import Origin as Origin
from inkwright.engine.records.record import Record
from inkwright.engine.records.saved_game import load_game, save_game
from inkwright.engine.records.seeds import checked_seed
from inkwright.engine.records.versions import versions_of
from inkwright.errors import EngineError, IllegalAnswer, InkwrightError, RecordError, StaleAnswer, check_type, quoted
from inkwright.rules.edition import edition as edition_named
from inkwright.rules.formats import game_format
from inkwright.state.ids import ASK_MAIN, ASK_NAME, ENDINGS, Ints
from inkwright.state.state import State

from .game_arguments import MAX_NAME as MAX_NAME
from .game_arguments import MAX_PLAYERS as MAX_PLAYERS
from .game_arguments import MIN_PLAYERS as MIN_PLAYERS
from .game_arguments import Teams as Teams
from .game_arguments import (
    cards_of,
    check_coconut_cards,
    check_decks,
    checked_model,
    checked_state,
    guessed_decks_of,
    seat_of,
)
from .game_arguments import fitting_names as fitting_names
from .game_arguments import player_names as player_names
from .game_arguments import team_numbers as team_numbers
from .one_thread import BUSY as BUSY
from .one_thread import Guard, changing, reading
from .records import saved_state as saving
from .undo import NO, UndoPoint, UndoTrail

if TYPE_CHECKING:
    from inkwright.engine.document_types import EventJson, OutcomeJson, ViewJson

# What a pickled game keeps beside its state.
PICKLED: Final = ("origin", "log", "undo_allowed", "answer_log", "decision_id", "handles", "undo_trail")


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

    def json(self) -> OutcomeJson:
        """As plain values."""
        return {"winners": list(self.winners), "losers": list(self.losers), "how": self.how, "turn": self.turn}

    def __repr__(self) -> str:
        return f"<Outcome: {self.winners or 'draw'} by {self.how} in turn {self.turn}>"


class Game:
    """A game from its Setup stage on. It waits for exactly one decision, or it is over."""

    __slots__ = (
        "answer_log",
        "decision_id",
        "guard",
        "handles",
        "listening",
        "log",
        "names",
        "origin",
        "state",
        "undo_allowed",
        "undo_trail",
        "written_lines",
        "_decision",
        "_resolved",
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
        deal: Deal | None = None,
    ) -> None:
        for what, word in (("edition", edition), ("format", format)):
            if not isinstance(word, str):
                raise InkwrightError(f"The {what} of a game is a name, not {quoted(word)}.")
        check_decks(decks, catalog)
        called = player_names(names, len(decks))
        cards = [cards_of(deck, player, catalog) for player, deck in enumerate(decks)]
        rules = edition_named(edition).name
        teams_of = team_numbers(teams, called)
        starts = (seat_of(first, len(decks)), seat_of(chooser, len(decks)))
        if not isinstance(conceal, bool):
            raise InkwrightError(f"Whether a game conceals is True or False, not {quoted(conceal)}.")
        check_deal(deal, [len(deck) for deck in cards], starts[0])
        check_coconut_cards(cards, game_format(format))
        self.origin: Origin | None = Origin(
            cards,
            rules,
            game_format(format).name,
            called,
            teams_of,
            checked_seed(0 if deal is not None and seed is None else seed),
            *starts,
            conceal,
            deal,
        )
        self._begin(self.origin.state(listen), called)
        if listen:
            self.listen()
            self.log.extend(take_log_events(self.state))

    def _begin(self, state: State, names: tuple[str, ...]) -> None:
        """Go on from a state."""
        self.state = state
        self.names = names
        self.answer_log = AnswerLog()
        self.decision_id = 0  # counts answers, cancels, undos and concessions; never goes back
        self.listening = False
        self.handles = Handles({})
        self.log: list[LogEvent] = []
        self.written_lines = WrittenLines()  # of the log, for those who have read it
        self.undo_allowed = True  # a table may forbid it
        self.undo_trail = UndoTrail()
        self.guard = Guard()
        self._decision: Decision | None = None  # made when it is looked at
        self._resolved: Option | None = None  # the option that was found for an answer to it, which may be given next

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
        self._decision = Decision(self.state, self.names, self.decision_id)
        self._decision.set_handles(self.handles.known_to(self.state.asked_player))
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
        return len(self.answer_log)

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
        value = self.value_of(answer)
        notation = self._notation_to_keep(answer, value)
        if state.question_kind == ASK_MAIN:
            self.answer_log.announced = len(self.answer_log)
        offered = state.question_kind != ASK_NAME or value in state.options
        named = None if offered else said_name(answer, value)
        self.answer_log.add(value if named is None else named.notation, notation)
        self._end_decision()
        if self.listening:
            state.forced_answers = []
        try:
            deal = self._deal()
            if deal is not None:
                deal.bring(state, len(self.answer_log) - 1)
            give_answer(state, value)
            if deal is not None:
                deal.end(state)
            self._after_answer("" if named is None else named.words)
        except InkwrightError:
            raise
        except Exception as error:
            raise EngineError(f"The game broke: {type(error).__name__}: {quoted(str(error))}.") from error

    def _deal(self) -> Deal | None:
        """Return what is given in the place of a seed."""
        return None if self.origin is None else self.origin.deal

    def _notation_to_keep(self, answer: Option | int | str, value: int) -> str:
        """Return the notation of an answer if it is wanted or made already, else ""."""
        wanted = isinstance(answer, str) or self.listening and self.answer_log.writes
        if value not in self.state.options or not wanted and self._decision is None:
            return ""  # the notation of a name that is not offered is the answer itself
        option = self.decision.options[self.state.options.index(value)]
        return option.notation if wanted else option.written_notation

    def _check_decision(self, decision: int) -> None:
        """Refuse the id of a decision that no longer waits, or never did."""
        if isinstance(decision, bool) or not isinstance(decision, int):
            raise IllegalAnswer(f"The id of a decision is a number, not {quoted(decision)}.")
        if decision != self.decision_id or self.state.over:
            waiting = "the game is over" if self.state.over else f"decision {self.decision_id} waits"
            raise StaleAnswer(f"Decision {quoted(decision)} does not wait for an answer: {waiting}.")

    def _check_asked(self, seat: int) -> None:
        """Refuse the answer of a seat that is not asked."""
        self._check_seat(seat)
        if not self.state.over and seat != self.state.asked_player:
            raise IllegalAnswer(f"Seat {self.state.asked_player} is asked, not seat {quoted(seat)}.")

    @reading
    def value_of(self, answer: Option | int | str) -> int:
        """Return the number that the engine takes for an answer; IllegalAnswer if it means no legal one."""
        legal = self.state.options
        if isinstance(answer, Option):
            if answer is self._resolved or answer.value in legal and answer in self.decision.options:
                return answer.value
            if answer.is_about_card:  # it may be of a view, about a card that the player does not know
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
        """Return the option that an answer means, to be given next or not; IllegalAnswer if it means none."""
        value = self.value_of(answer)
        if value in self.state.options:
            self._resolved = self.decision.options[self.state.options.index(value)]
        else:
            self._resolved = said_name(answer, value)
        return self._resolved

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
        return shown_cost(self.state, self.value_of(option))

    @changing
    def cancel(self) -> None:
        """Take back a turn action that is only announced; it is as if it had never been (1.7.6, 1.7.6.1)."""
        if self.state.over or not can_cancel(self.state):
            raise IllegalAnswer("Nothing can be taken back now.")
        self._end_decision()
        cancel(self.state)
        self._forget_answers(self.answer_log.announced)
        self._after_answer()

    @reading
    def can_undo(self, seat: int) -> str:
        """Tell how a player may take back the last turn action of this turn.

        "free": since then nobody learned a card that the player did not show, nothing was random and nobody else
        answered. "ask": one of these happened (1.7.6.2), so the others must consent. "no": there is none, or it is
        forbidden.
        """
        self._check_seat(seat)
        point = self._undo_point()
        return NO if point is None or point.seat != seat else self.undo_trail.freedom(point)

    def _undo_point(self) -> UndoPoint | None:
        """Return where undo would go back to; None if nothing can be taken back."""
        if self.over or not self.undo_allowed:
            return None
        return self.undo_trail.last_point(self.origin, self.state, self.answer_log.given)

    @changing
    def undo(self, consent: bool = False) -> None:
        """Go back to before the last turn action. It is a new decision, and the log keeps what happened.

        Where `can_undo` says "ask" it needs `consent=True`: the other players agreed. Otherwise IllegalAnswer is
        raised and nothing changes.
        """
        point = self._undo_point()
        if point is None:
            raise IllegalAnswer("There is no turn action of this turn that can be taken back.")
        state = self.undo_trail.go_back(point, self.state, consent)
        state.has_listener = self.listening
        self._end_decision()
        self.state = state
        self._forget_answers(point.count)
        self.answer_log.announced = point.count
        if self.listening:
            self.log.append(undone_event(state, point.seat))
        self._after_answer()

    @changing
    def keep_undo(self) -> None:
        """Let turn actions be taken back from now on in a game that did not begin with its decks."""
        if self.undo_trail.state is None and self.origin is None:
            self.undo_trail.begin(self.state.copy(), len(self.answer_log))

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
        self.answer_log.add(f"{CONCEDE}{seat}")
        self._end_decision()
        if self.listening:
            self.state.forced_answers = []
        concede(self.state, seat)
        self._after_answer()

    def _forget_answers(self, count: int) -> None:
        """Keep only the first answers: the others were taken back."""
        self.answer_log.forget(count)
        self.undo_trail.forget(count)

    def _end_decision(self) -> None:
        """Let the decision that was looked at keep its moment: the state is about to change."""
        if self._decision is not None:
            self._decision.end()
        self._decision = self._resolved = None

    def _after_answer(self, said: str = "") -> None:
        """Count a new decision, and keep the new events if somebody listens."""
        self._decision = self._resolved = None
        self.decision_id += 1 + self.state.answered_for  # as if the player had refused what hidden cards forbid
        self.state.answered_for = 0
        self.handles.update(self.state, self.decision_id)
        if self.listening:
            self.log.extend(take_log_events(self.state, said))
            if self.answer_log.writes:
                self.answer_log.note_turn(self.state)

    # ------------------------------------------------------------ what can be done with it

    @reading
    def copy(self) -> Game:
        """An independent game."""
        game = Game.__new__(Game)
        game.origin = self.origin
        game._begin(self.state.copy(), self.names)
        game.answer_log = self.answer_log.copy()
        game.decision_id = self.decision_id
        game.handles = self.handles.copy()
        game.undo_allowed = self.undo_allowed
        game.undo_trail = self.undo_trail.copy()
        if self.listening:
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
        return self.answer_log.newest_digest() if kept else saving.digest(self.state)

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

    def _repr_svg_(self) -> str:
        """Draw what everybody may know for a notebook."""
        return self.view(None)._repr_svg_()

    def _repr_html_(self) -> str:
        """Show what everybody may know in a notebook."""
        from inkwright.engine.notebook import game_html

        return game_html(self)

    # ------------------------------------------------------------ what players may know

    @reading
    def view(self, seat: int | None, memory: bool = True) -> View:
        """Return what one player may know; None: what everybody who watches may know.

        Without memory it shows only what is in sight, no cards that were seen once and now lie hidden.
        """
        self._check_viewer(seat)
        return View(self, seat, memory)

    @reading
    def view_json(self, seat: int | None, memory: bool = True) -> ViewJson:
        """Return `view(seat, memory).json()` at half the cost: the hidden cards need not be dealt again for it."""
        self._check_viewer(seat)
        return View(self, seat, memory, live=True).json()

    @reading
    def without_secrets(self, seat: int | None) -> Game:
        """Return a game that a viewer cannot tell from this one and that holds nothing else but the lists of the decks.

        It is for views, which let `without_deck_lists` take those away before they give the game out of their hands.
        """
        self._check_viewer(seat)
        return self._known_game(without_secrets(self.state, seat), self.handles.only(seat), seat)

    def without_deck_lists(self, seat: int | None) -> Game:
        """Return a game without secrets in a program that has only the cards that the viewer knows."""
        state = without_deck_lists(self.state, seat)
        return self._known_game(state, self.handles.moved_to(seat, state), seat)

    def _as_known_to(self, seat: int | None, state: State) -> Game:
        """Return a game with another state that a viewer cannot tell from that of this game."""
        return self._known_game(state, self.handles.moved_to(seat, state), seat)

    def _known_game(self, state: State, handles: Handles, seat: int | None) -> Game:
        """Return a game with another state, with handles for it, and the log as a viewer may read it."""
        game = Game.__new__(Game)
        game.origin = None
        game._begin(state, self.names)
        game.decision_id = self.decision_id
        game.handles = handles
        game.log = self.written_lines.told(self.log, self.names, seat)
        return game

    def handle_table(self, seat: int | None, memory: bool, keep: bool = False) -> HandleTable:
        """Return a viewer's handles; `keep`: those made after the last answer still hold."""
        table = self.handles.of(self.state, (seat, memory), self.decision_id, keep)
        if self._decision is not None and self._decision.player == seat:
            self._decision.set_handles(table.handles)
        return table

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
        game.decision_id = self.decision_id
        game.handles = self.handles.moved_to(seat, game.state)
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
        self.listening = True
        self.state.has_listener = True

    @reading
    def lines(self, seat: int | None, most: int = -1) -> list[str]:
        """Return the log, or its last lines, as one player may read it; None: as every watcher may."""
        self._check_viewer(seat)
        if type(most) is not int:
            raise InkwrightError(f"The number of lines is a whole number, not {quoted(most)}.")
        return self.written_lines.of(self.log, self.names, seat, most)

    @reading
    def line_rules(self, seat: int | None) -> list[str]:
        """Return, for each line of the log that one player may read, the number of the rule that it follows."""
        self._check_viewer(seat)
        return self.written_lines.rules(self.log, self.names, seat)

    @reading
    def events(self, seat: int | None, since: int = 0) -> list[EventJson]:
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
            {**self.answer_log.digests, len(answers): self.digest()},
            versions_of(origin),
            conceal=origin.conceal,
            deal=origin.deal,
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
        return load_game(cls, data, catalog, trusted)

    @reading
    def notations(self) -> list[str]:
        """Return every answer so far in notation."""
        return self.answer_log.complete(self.origin, self.names)

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
            deal=record.deal,
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
            self.answer_log.digests[number] = digest

    def replay_answer(self, text: str) -> None:
        """Give the next answer of a record: an answer in notation, or a concession."""
        if conceding_seat(text) >= 0:
            self.concede(conceding_seat(text))
        else:
            self.answer(text)


def said_name(answer: Option | int | str, value: int) -> Option:
    """Return the option of a name that is not offered."""
    return answer if isinstance(answer, Option) else named_option(value, str(answer))


def _revived(state: State, names: tuple[str, ...], conceal: bool, kept: dict[str, object]) -> Game:
    """Return a game that was pickled."""
    game = Game.of(state, names)
    state.conceal = conceal
    for name, value in kept.items():
        setattr(game, name, value)
    return game
