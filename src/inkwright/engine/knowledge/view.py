"""View: what one player, or everybody who watches, may know. Hidden cards are positions, never numbers or names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from inkwright.cards.card import Card
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.explanations import Explanation, explain
from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.question_source import rests_on_hidden_cards, source_card
from inkwright.engine.decisions.questions import QUESTIONS
from inkwright.engine.decisions.titles import ability_title, card_title, inner_ability_at, stack_titles
from inkwright.engine.decisions.why import WhyNot
from inkwright.errors import InkwrightError, quoted
from inkwright.kernel.refresh import refresh
from inkwright.state.state import State

from .drawing import draw_view
from .resample import visible_cards
from .sight import cards_in_sight, resolving_cards, shown_cards
from .view_parts import CardView as CardView
from .view_parts import PlayerView as PlayerView
from .view_parts import StackView as StackView

if TYPE_CHECKING:
    from inkwright.cards.picture import Drawing
    from inkwright.engine.document_types import AskedJson, DecisionJson, ViewJson
    from inkwright.engine.game import Game, Outcome

VERSION: Final = 2
LOG_LINES: Final = 40  # of the log, in a JSON document


class View:
    """What one player may know at one moment. It stays as it is when the game goes on.

    A view of no seat (None) is public: it shows what every player knows, and so nothing that is private. A view
    without memory shows only what is in sight: no cards that were seen once and now lie hidden.
    """

    __slots__ = (
        "_conceals_question",
        "_game",
        "_handles",
        "_has_deck_lists",
        "_log",
        "_reasons",
        "_seen",
        "_stacks",
        "_titles",
        "memory",
        "seat",
    )

    def __init__(self, game: Game, seat: int | None, memory: bool = True, live: bool = False) -> None:
        """Make a view. A live one stands on the game itself: never hand it out."""
        if type(memory) is not bool:
            raise InkwrightError(f"Whether a view has a memory is True or False, not {quoted(memory)}.")
        self.memory = memory
        table = game.handle_table(seat, memory, keep=live)
        self._handles = table.handles  # by card
        refresh(game.state)
        self._log = game.lines(seat)
        self._stacks: tuple[StackView, ...] | None = None
        self._titles: dict[int, str] | None = None
        self._reasons: list[WhyNot] | None = None
        self.seat = seat
        asks_other = not game.over and game.state.asked_player != seat
        self._conceals_question = asks_other and rests_on_hidden_cards(game.state)  # its kind and source do not show
        self._has_deck_lists = not live  # those of a live view are of no concern: it is never handed out
        if live:
            self._game = game
            self._seen: Sequence[bool] = table.seen  # for each card: is its face shown?
        else:
            self._game = game.without_secrets(seat)
            self._seen = visible_cards(self._game.state, seat) if memory else cards_in_sight(self._game.state, seat)

    @property
    def state(self) -> State:
        """The state for searches: a full one that this viewer cannot tell from that of the game. Read it only."""
        return self._searchable_game().state

    def _searchable_game(self) -> Game:
        """Return the game without the lists of the decks. Many agents never ask for it, so it is made when one does."""
        if self._has_deck_lists:
            self._game = self._game.without_deck_lists(self.seat)
            self._has_deck_lists = False
            self._stacks = None
            self._titles = None
        return self._game

    def value_of(self, answer: Option | int | str) -> int:
        """Return the number that the engine takes for an answer; IllegalAnswer if it means no legal one."""
        return self._game.value_of(answer)

    def handle_of(self, card: int) -> str:
        """Return the handle of a card of the state; "" if the viewer has none for it."""
        return self._handles.get(card, "")

    def card_with_handle(self, handle: object) -> int:
        """Return the card of the state that a viewer knows by a handle; -1 if there is none."""
        card = next((card for card, text in self._handles.items() if text == handle), -1)
        return card if card >= 0 and self._seen[card] else -1

    def _own_seat(self, wanted: str) -> int:
        """Return the seat; InkwrightError for a public view, which has not what is wanted."""
        if self.seat is None:
            raise InkwrightError(f"A public view has no {wanted}: ask for the view of a seat.")
        return self.seat

    @property
    def turn(self) -> int:
        """The number of this turn."""
        return self._game.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._game.active

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self._game.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self._game.outcome

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self._game.names

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """Every player, by seat."""
        state = self._game.state
        return tuple(
            [
                PlayerView(state, seat, self._seen, self.names[seat], self._handles, self.seat)
                for seat in range(state.players)
            ]
        )

    @property
    def me(self) -> PlayerView:
        """The player whose view it is."""
        seat = self._own_seat("player of its own")
        return PlayerView(self._game.state, seat, self._seen, self.names[seat], self._handles, seat)

    @property
    def stacks(self) -> tuple[StackView, ...]:
        """Everything in play, the oldest first."""
        if self._stacks is None:
            state = self._game.state
            titles = self._stack_titles()
            self._stacks = tuple([StackView(state, perm, self._seen, titles, self._handles) for perm in state.board])
        return self._stacks

    def _stack_titles(self) -> dict[int, str]:
        """Return the title of each stack by its id."""
        if self._titles is None:
            self._titles = stack_titles(self._game.state)
        return self._titles

    @property
    def resolving(self) -> tuple[str, ...]:
        """Actions that are resolving or wait to."""
        state = self._game.state
        return tuple([card_title(state, card) for card in resolving_cards(state)])

    @property
    def challenge(self) -> tuple[str, str] | None:
        """The challenge that is going on: who challenges whom."""
        state = self._game.state
        if state.attacker < 0:
            return None
        titles = self._stack_titles()
        return titles.get(state.attacker, ""), titles.get(state.defender, "")

    @property
    def shown(self) -> tuple[CardView, ...]:
        """Cards outside play that the running effects looked at or revealed, as far as this viewer knows them."""
        state = self._game.state
        known = [card for card in shown_cards(state, self.seat) if self._seen[card]]
        handles = self._handles
        return tuple([CardView(state, c, i, True, state.owner[c], handles.get(c, "")) for i, c in enumerate(known)])

    @property
    def bag(self) -> tuple[tuple[int, str, str], ...]:
        """The triggered abilities that wait: whose, of which card, which."""
        state = self._game.state
        return tuple(
            [
                (
                    player,
                    card_title(state, state.card_anywhere(source)),
                    ability_title(inner_ability_at(state, address)),
                )
                for player, address, source, _slots in state.bag
            ]
        )

    @property
    def decision(self) -> Decision | None:
        """The decision that waits, if it is this player's."""
        if self._game.over or self._game.state.asked_player != self.seat:
            return None
        decision = self._game.decision
        decision.set_handles(self._handles)
        return decision

    @property
    def waiting(self) -> int:
        """The seat that is asked; -1: nobody."""
        return -1 if self._game.over else self._game.state.asked_player

    @property
    def log(self) -> list[str]:
        """What happened, as this player may read it; kept only if the game listens."""
        return self._log[:]

    def why_not(self) -> list[WhyNot]:
        """For each own card and turn action: why it is not possible now."""
        if self._reasons is None:
            self._reasons = self._game.why_not(self._own_seat("turn actions"))
        return self._reasons[:]

    def explain(self, what: str | int) -> Explanation:
        """Explain a stack by its id, or a known card by its handle: values, costs, actions, each with its reasons."""
        return explain(self, what)

    def sample(self, seed: int, decks: Sequence[Iterable[Card | str]] | None = None) -> Game:
        """Return a full game that is consistent with this view, for looking ahead; not from a public view.

        `decks`: the deck of each seat, if they are known to all. Without them the hidden cards of others are copies of
        what those players have shown, and of the cards of the own deck.
        """
        seat = self._own_seat("sample")
        return self._searchable_game().sampled(seat, seed, decks)

    def json(self) -> ViewJson:
        """As plain values; `version` is that of this form."""
        outcome = self.outcome
        challenge = self.challenge
        return {
            "version": VERSION,
            "seat": self.seat,
            "memory": self.memory,
            "turn": self.turn,
            "active": self.active,
            "over": self.over,
            "outcome": None if outcome is None else outcome.json(),
            "players": [player.json() for player in self.players],
            "stacks": [stack.json() for stack in self.stacks],
            "resolving": list(self.resolving),
            "challenge": None if challenge is None else list(challenge),
            "shown": [card.json() for card in self.shown],
            "bag": [{"player": player, "card": card, "ability": ability} for player, card, ability in self.bag],
            "decision": self.decision_json(),
            "log": self._log[-LOG_LINES:],
        }

    def decision_json(self) -> DecisionJson | AskedJson | None:
        """Return the waiting decision: all of it for its own player, who is asked for others."""
        asked = self.question_json()
        if asked is None:
            return None
        decision = self.decision
        if decision is None:
            return asked
        document = decision.json()
        document["source"] = asked["source"]
        return document

    def question_json(self) -> AskedJson | None:
        """Return who is asked what, as far as everybody with this view may know it; None if the game is over."""
        if self.over:
            return None
        state = self._game.state
        if self._conceals_question:
            return {"player": state.asked_player, "kind": None, "source": None}
        card = source_card(state)
        source = card_title(state, card) if card < 0 or self._seen[card] else ""
        return {"player": state.asked_player, "kind": QUESTIONS[state.question_kind].word, "source": source or None}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.seat, self.turn))

    def __str__(self) -> str:
        """Draw the table as this player sees it."""
        return draw_view(self)

    def drawing(self) -> Drawing:
        """Draw the same as a picture."""
        from .table_picture import table_picture

        return table_picture(self)

    def _repr_svg_(self) -> str:
        """Draw the same for a notebook."""
        return self.drawing().svg()

    def _repr_html_(self) -> str:
        """Show the table, the own decision and the log in a notebook."""
        from inkwright.engine.notebook import view_html

        return view_html(self)

    def __repr__(self) -> str:
        lore = ", ".join([f"{player.name} {player.lore}" for player in self.players])
        whose = "Public view" if self.seat is None else f"View of seat {self.seat}"
        return f"<{whose}, turn {self.turn}; lore: {lore}>"
