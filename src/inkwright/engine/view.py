"""View: what one player, or everybody who watches, may know. Hidden cards are positions, never numbers or names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from inkwright.cards.card import Card
from inkwright.errors import InkwrightError
from inkwright.state.ids import CHARACTER, TYPE_NAMES, card_of
from inkwright.state.node import Activated, Statement, Triggered
from inkwright.state.refresh import refresh
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .costs import play_cost
from .current_keywords import card_keywords, stack_keywords
from .decision import Decision
from .drawing import draw_view
from .explanations import Explanation, explain
from .handles import handles_for
from .question_source import rests_on_hidden_cards, source_card
from .questions import QUESTIONS
from .reasons import FINE
from .resample import listed_deck, unordered_groups, visible_cards
from .settle import lore_needed
from .sight import cards_in_sight, hand_of_another, resolving_cards, shown_cards
from .titles import ability_title, ability_words, card_title, inner_ability_at, stack_titles
from .turn_actions.ink_card import why_not_ink_more
from .why import WhyNot

if TYPE_CHECKING:
    from .game import Game, Outcome

VERSION: Final = 2
LOG_LINES: Final = 40  # of the log, in a JSON document

Json = dict[str, object]


class CardView:
    """A card outside play, or the place of an unknown card, whose name is ""."""

    __slots__ = ("_card", "_player", "_state", "among", "handle", "name", "position")

    def __init__(self, state: State, card: int, position: int, known: bool, player: int, handle: str = "") -> None:
        self.position = position
        self.name = card_title(state, card) if known else ""
        self.handle = handle if known else ""  # lives while the viewer can follow the card
        self._state = state  # of the view: it does not go on
        self._card = card if known else -1
        self._player = player
        self.among: tuple[int, ...] = ()  # the positions of a group, if the viewer does not know its order

    @property
    def type(self) -> str:
        """Character, Item ...; "" if the card is not known."""
        return TYPE_NAMES[self._state.definition(self._card).type] if self.name else ""

    @property
    def cost(self) -> int:
        """What it costs to play it now; -1 if the card is not known."""
        return play_cost(self._state, self._player, self._card) if self.name else -1

    @property
    def inkable(self) -> bool:
        """Has it the inkwell symbol?"""
        return self.name != "" and self._state.definition(self._card).inkable

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords printed on it."""
        return card_keywords(self._state, self._card) if self.name else ()

    def json(self) -> Json:
        """As plain values."""
        if not self.name:
            return {"position": self.position, "card": None}
        known: Json = {
            "position": self.position,
            "card": self.name,
            "handle": self.handle,
            "type": self.type,
            "cost": self.cost,
            "inkable": self.inkable,
            "keywords": list(self.keywords),
        }
        return {**known, "among": list(self.among)} if self.among else known


class PlayerView:
    """What the viewer may know of one player. In a list of cards, only known cards have a name."""

    __slots__ = (
        "can_ink",
        "deck",
        "deck_known",
        "discard",
        "drops",
        "hand",
        "ink_exerted",
        "ink_ready",
        "inkwell",
        "lore",
        "lore_needed",
        "name",
        "out",
        "seat",
        "team",
    )

    def __init__(
        self,
        state: State,
        seat: int,
        seen: Sequence[bool],
        name: str,
        handles: dict[int, str],
        viewer: int | None = None,
    ) -> None:
        self.seat = seat
        self.name = name
        self.team = state.team[seat]
        self.out = state.is_out(seat)
        self.lore = state.lore[seat]
        self.lore_needed = lore_needed(state, seat)
        self.drops = state.drops[seat]
        self.ink_ready = len(state.ready_ink[seat]) + state.promo_ready[seat]
        self.ink_exerted = len(state.spent_ink[seat]) + state.promo_spent[seat]
        self.can_ink = state.turn > 0 and state.is_active(seat) and why_not_ink_more(state, seat) == FINE
        hand = state.hand[seat] if seat == viewer else hand_of_another(state, seat, seen, handles)
        self.hand = card_views(state, hand, seen, seat, handles)
        self.inkwell = card_views(state, state.ready_ink[seat] + state.spent_ink[seat], seen, seat, handles)
        self.deck = len(state.deck[seat])
        listed = listed_deck(state, seat, viewer, seen)  # position 0 is the top
        self.deck_known = [
            CardView(state, card, i, True, seat, handles.get(card, "")) for i, card in enumerate(listed) if seen[card]
        ]
        for group in unordered_groups(state, viewer):
            places = tuple([i for i, card in enumerate(listed) if card in group])
            for known in self.deck_known:
                if known._card in group:
                    known.among = places
        self.discard = card_views(state, state.discard[seat], seen, seat, handles)  # the newest last

    def json(self) -> Json:
        """As plain values."""
        return {
            "seat": self.seat,
            "name": self.name,
            "team": self.team,
            "out": self.out,
            "lore": self.lore,
            "lore_needed": self.lore_needed,
            "drops": self.drops,
            "ink": {"ready": self.ink_ready, "exerted": self.ink_exerted},
            "can_ink": self.can_ink,
            "hand": [card.json() for card in self.hand],
            "inkwell": [card.json() for card in self.inkwell],
            "deck": {"count": self.deck, "known": [card.json() for card in self.deck_known]},
            "discard": [card.name for card in self.discard],
        }


def card_views(
    state: State, cards: Sequence[int], seen: Sequence[bool], owner: int, handles: dict[int, str]
) -> list[CardView]:
    """Return the cards of a zone, each with its name and its handle if the viewer knows it."""
    return [CardView(state, card, i, seen[card], owner, handles.get(card, "")) for i, card in enumerate(cards)]


class StackView:
    """A stack in play with every value as it is now."""

    __slots__ = (
        "abilities",
        "classifications",
        "cost",
        "damage",
        "drying",
        "exerted",
        "handle",
        "id",
        "inks",
        "keywords",
        "location",
        "lore",
        "move_cost",
        "name",
        "names",
        "owner",
        "player",
        "strength",
        "title",
        "type",
        "under",
        "willpower",
    )

    def __init__(
        self, state: State, perm: Perm, seen: Sequence[bool], titles: dict[int, str], handles: dict[int, str]
    ) -> None:
        definition = state.printed(perm)
        traits = perm.traits
        self.id = perm.serial
        self.handle = handles.get(state.top(perm), "")  # of its top card
        self.title = titles[perm.serial]  # as notation writes it: numbered where two share a name
        self.name = definition.full_name
        self.player = perm.player
        self.owner = state.owner[state.top(perm)]
        self.type = TYPE_NAMES[definition.type]
        self.cost = definition.cost
        self.inks = definition.inks
        self.exerted = perm.exerted
        self.drying = perm.drying and definition.type == CHARACTER  # 5.1.1.11
        self.damage = perm.damage
        self.strength = state.strength(perm)
        self.willpower = traits.willpower
        self.lore = traits.lore
        self.move_cost = definition.move_cost
        self.keywords = stack_keywords(state, perm)
        self.classifications = tuple(sorted(traits.classifications))
        self.names = traits.names
        self.location = titles.get(perm.location, "")
        self.abilities = tuple([words for words in [ability_text_at(state, a) for a in traits.abilities] if words])
        self.under = tuple([card_title(state, card_of(ref)) if seen[card_of(ref)] else "" for ref in perm.cards[1:]])

    def json(self) -> Json:
        """As plain values."""
        return {
            "id": self.id,
            "handle": self.handle,
            "title": self.title,
            "card": self.name,
            "player": self.player,
            "owner": self.owner,
            "type": self.type,
            "cost": self.cost,
            "inks": list(self.inks),
            "exerted": self.exerted,
            "drying": self.drying,
            "damage": self.damage,
            "strength": self.strength,
            "willpower": self.willpower,
            "lore": self.lore,
            "move_cost": self.move_cost,
            "keywords": list(self.keywords),
            "classifications": list(self.classifications),
            "names": list(self.names),
            "location": self.location or None,
            "abilities": list(self.abilities),
            "under": [name or None for name in self.under],
        }


def ability_text_at(state: State, address: int) -> str:
    """An ability that a stack has now, as printed; "" for what a keyword stands for."""
    node = state.program.nodes[address]
    if not isinstance(node, (Triggered, Activated, Statement)):
        return ""
    words = ability_words(node)
    return f"{node.name}: {words}" if node.name and words else words


class View:
    """What one player may know at one moment. It stays as it is when the game goes on.

    A view of no seat (None) is public: it shows what every player knows, and so nothing that is private. A view
    without memory shows only what is in sight: no cards that were seen once and now lie hidden.
    """

    __slots__ = ("_game", "_handles", "_log", "_reasons", "_seen", "_stacks", "_titles", "memory", "seat")

    def __init__(self, game: Game, seat: int | None, memory: bool = True, live: bool = False) -> None:
        """Make a view. A live one stands on the game itself: never hand it out."""
        self.memory = memory
        table = handles_for(game, seat, memory, keep=live)
        self._handles = table.handles  # by card
        refresh(game.state)
        self._log = game.lines(seat)
        self._stacks: tuple[StackView, ...] | None = None
        self._titles: dict[int, str] | None = None
        self._reasons: list[WhyNot] | None = None
        self.seat = seat
        if live:
            self._game = game
            self._seen: Sequence[bool] = table.seen  # for each card: is its face shown?
        else:
            self._game = game.without_secrets(seat)
            self._seen = visible_cards(self._game.state, seat) if memory else cards_in_sight(self._game.state, seat)

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
        return self._game.sampled(self._own_seat("sample"), seed, decks)

    def json(self) -> Json:
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

    def decision_json(self) -> Json | None:
        """Return the waiting decision: all of it for its own player, who is asked for others."""
        if self.over:
            return None
        state = self._game.state
        card = source_card(state)
        source = card_title(state, card) if card < 0 or self._seen[card] else ""
        kind = QUESTIONS[state.question_kind].word
        asked: Json = {"player": state.asked_player, "kind": kind, "source": source or None}
        if state.asked_player != self.seat and rests_on_hidden_cards(state):
            return {"player": state.asked_player, "kind": None, "source": None}
        decision = self.decision
        return asked if decision is None else {**decision.json(), **asked}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.seat, self.turn))

    def __str__(self) -> str:
        """Draw the table as this player sees it."""
        return draw_view(self)

    def __repr__(self) -> str:
        lore = ", ".join([f"{player.name} {player.lore}" for player in self.players])
        whose = "Public view" if self.seat is None else f"View of seat {self.seat}"
        return f"<{whose}, turn {self.turn}; lore: {lore}>"
