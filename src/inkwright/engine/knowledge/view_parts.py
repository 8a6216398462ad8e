"""The parts of a view: players, cards and stacks, as one viewer may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from inkwright.engine.decisions.reasons import FINE
from inkwright.engine.decisions.titles import ability_words, card_title
from inkwright.engine.procedures.costs import play_cost
from inkwright.engine.procedures.settle import lore_needed
from inkwright.engine.turn_actions.ink_card import why_not_ink_more
from inkwright.state.ids import CHARACTER, TYPE_NAMES, CardNumber, NodeAddress, Seat, card_of
from inkwright.state.node import Activated, Statement, Triggered
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .current_keywords import card_keywords, stack_keywords
from .resample import listed_deck, unordered_groups
from .sight import hand_of_another

if TYPE_CHECKING:
    from inkwright.engine.document_types import CardJson, KnownCardJson, PlayerJson, StackJson


class CardView:
    """A card outside play, or the place of an unknown card, whose name is ""."""

    __slots__ = ("_card", "_player", "_state", "among", "handle", "name", "position")

    def __init__(
        self, state: State, card: CardNumber, position: int, known: bool, player: Seat, handle: str = ""
    ) -> None:
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
    def inks(self) -> tuple[str, ...]:
        """Its inks."""
        return self._state.definition(self._card).inks if self.name else ()

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords printed on it."""
        return card_keywords(self._state, self._card) if self.name else ()

    def json(self) -> CardJson:
        """As plain values."""
        if not self.name:
            return {"position": self.position, "card": None}
        known = known_card_json(self._state, self._card, self.position, self._player, self.handle)
        if self.among:
            known["among"] = list(self.among)
        return known


def known_card_json(state: State, card: CardNumber, position: int, player: Seat, handle: str) -> KnownCardJson:
    """Return a card outside play that the viewer knows as plain values."""
    definition = state.definition(card)
    return {
        "position": position,
        "card": definition.full_name,
        "handle": handle,
        "type": TYPE_NAMES[definition.type],
        "cost": play_cost(state, player, card),
        "inkable": definition.inkable,
        "keywords": list(card_keywords(state, card)),
    }


class PlayerView:
    """What the viewer may know of one player. In a list of cards, only known cards have a name."""

    __slots__ = (
        "_deck_known",
        "_discard",
        "_hand",
        "_handles",
        "_inkwell",
        "_seen",
        "_state",
        "_viewer",
        "can_ink",
        "deck",
        "drops",
        "ink_exerted",
        "ink_ready",
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
        seat: Seat,
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
        self.deck = len(state.deck[seat])
        self._state = state  # of the view: it does not go on
        self._seen = seen
        self._handles = handles
        self._viewer = viewer
        self._hand: list[CardView] | None = None
        self._inkwell: list[CardView] | None = None
        self._deck_known: list[CardView] | None = None
        self._discard: list[CardView] | None = None

    @property
    def hand(self) -> list[CardView]:
        """The hand: in its own order for its player, else known cards first, by name."""
        if self._hand is None:
            self._hand = self._card_views(self._listed_hand())
        return self._hand

    @property
    def inkwell(self) -> list[CardView]:
        """The inkwell: ready cards, then exerted ones."""
        if self._inkwell is None:
            self._inkwell = self._card_views(self._listed_inkwell())
        return self._inkwell

    @property
    def discard(self) -> list[CardView]:
        """The discard, the newest card last."""
        if self._discard is None:
            self._discard = self._card_views(self._state.discard[self.seat])
        return self._discard

    @property
    def deck_known(self) -> list[CardView]:
        """The cards of the deck that the viewer knows; position 0 is the top."""
        if self._deck_known is None:
            state = self._state
            listed = listed_deck(state, self.seat, self._viewer, self._seen)
            known = [(i, card) for i, card in enumerate(listed) if self._seen[card]]
            self._deck_known = [
                CardView(state, card, i, True, self.seat, self._handles.get(card, "")) for i, card in known
            ]
            for group in unordered_groups(state, self._viewer) if known else ():
                places = tuple([i for i, card in enumerate(listed) if card in group])
                for view in self._deck_known:
                    if view._card in group:
                        view.among = places
        return self._deck_known

    def _listed_hand(self) -> list[int]:
        """Return the cards of the hand in the order in which the viewer lists them."""
        if self.seat == self._viewer:
            return self._state.hand[self.seat]
        return hand_of_another(self._state, self.seat, self._seen, self._handles)

    def _listed_inkwell(self) -> list[int]:
        """Return the cards of the inkwell, ready ones first."""
        return self._state.ready_ink[self.seat] + self._state.spent_ink[self.seat]

    def _card_views(self, cards: Sequence[CardNumber]) -> list[CardView]:
        """Return the cards of a zone, each with its name and its handle if the viewer knows it."""
        seen, handles = self._seen, self._handles
        return [
            CardView(self._state, card, i, seen[card], self.seat, handles.get(card, "")) for i, card in enumerate(cards)
        ]

    def _cards_json(self, cards: Sequence[CardNumber]) -> list[CardJson]:
        """Return the same as plain values."""
        seen, handles = self._seen, self._handles
        return [
            known_card_json(self._state, card, i, self.seat, handles.get(card, ""))
            if seen[card]
            else {"position": i, "card": None}
            for i, card in enumerate(cards)
        ]

    def json(self) -> PlayerJson:
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
            "hand": self._cards_json(self._listed_hand()),
            "inkwell": self._cards_json(self._listed_inkwell()),
            "deck": {"count": self.deck, "known": [card.json() for card in self.deck_known]},
            "discard": [
                card_title(self._state, card) if self._seen[card] else "" for card in self._state.discard[self.seat]
            ],
        }


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

    def json(self) -> StackJson:
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


def ability_text_at(state: State, address: NodeAddress) -> str:
    """An ability that a stack has now, as printed; "" for what a keyword stands for."""
    node = state.program.nodes[address]
    if not isinstance(node, (Triggered, Activated, Statement)):
        return ""
    words = ability_words(node)
    return f"{node.name}: {words}" if node.name and words else words
