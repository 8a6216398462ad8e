"""A board for tests: made-up cards are laid out as a test wants them, and turn actions are taken by their words."""

from __future__ import annotations

from inkwright.cards.card import Card
from inkwright.engine.card_definitions import Programs
from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.questions import QUESTIONS, options
from inkwright.engine.procedures import procedure_table  # noqa: F401  the procedures
from inkwright.engine.procedures.costs import play_cost, shift_cost, shifts_of
from inkwright.engine.procedures.loop import advance, answer
from inkwright.engine.procedures.new_game import add_card, empty_table, find_copies
from inkwright.engine.procedures.turn import MAIN_PHASE
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.kernel.moves import enter_play, move_card, put_under
from inkwright.kernel.refresh import refresh
from inkwright.language.grammar import english
from inkwright.language.library import Library
from inkwright.rules.edition import edition as edition_named
from inkwright.rules.formats import game_format
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.state.ids import (
    CANT_BE_DEALT_DAMAGE,
    CANT_QUEST,
    CANT_READY,
    DISCARD,
    HAND,
    INKWELL,
    NO_CHALLENGE_DAMAGE,
    NOBODY,
    TURN,
    TYPE_NAMES,
    ZONE_NAMES,
    card_of,
    perm_ref,
)
from inkwright.state.node import Ability, Node
from inkwright.state.program import Traits
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State
from tests.support.made_up_cards import make_card

RESTRICTIONS = {
    "be dealt damage": CANT_BE_DEALT_DAMAGE,
    "quest": CANT_QUEST,
    "ready": CANT_READY,
    "take damage in challenges": NO_CHALLENGE_DAMAGE,
}
"""What a character may be unable to do."""

FILLERS = 10  # "Plain" cards in each deck


class UncachedLibrary(Library):
    """Compiles the texts of a card each time."""

    def __getitem__(self, card: Card) -> tuple[Node, ...]:
        abilities = []
        for text in card.abilities_text:
            node = english().compile(text.kind, text.text, TYPE_NAMES.index(card.kind), None)
            if isinstance(node, Ability):
                node.name = text.name
                node.printed_text = text.text
            abilities.append(node)
        return tuple(abilities)


class Board:
    """A game in the Main Phase of the first player, with no cards in play yet.

    A card is its number in the state, a player is a seat number, and a permanent (`Perm`) is a stack in play.
    Methods that act return the board, so that a test can chain them.
    """

    def __init__(self, *cards: Card, players: int = 2, edition: str = "latest") -> None:
        self.cards = {card.full_name: card for card in cards}
        plain = self.cards.setdefault("Plain", make_card("Plain"))
        program = Programs(UncachedLibrary()).of(list(self.cards.values()))
        teams = tuple(range(players))
        self.state: State = empty_table(program, edition_named(edition), game_format(), players, teams, 1)
        self.state.first_player = 0
        self.state.turn = 1
        self.state.turns = [1] + [0] * (players - 1)
        for player in range(players):
            for _ in range(FILLERS):
                add_card(self.state, plain.key, player)
        turn = Frame(TURN, 0, NOBODY)
        turn.step = MAIN_PHASE
        self.state.stack.append(turn)
        self.begun = False

    def fresh(self, *more: Card) -> Board:
        """Return another board for as many players with the same cards and some more, and nothing in play."""
        return Board(*self.cards.values(), *more, players=self.state.players)

    # Laying out

    def deck(self, name: str, player: int = 0) -> int:
        """Put a card on top of a deck."""
        return add_card(self.state, self.cards[name].key, player)

    def hand(self, name: str, player: int = 0) -> int:
        """Put a card into a hand."""
        return self._placed(name, player, HAND)

    def discard(self, name: str, player: int = 0) -> int:
        """Put a card into a discard."""
        return self._placed(name, player, DISCARD)

    def inkwell(self, name: str, player: int = 0) -> int:
        """Put a card into an inkwell, ready."""
        return self._placed(name, player, INKWELL)

    def ink(self, count: int, player: int = 0) -> None:
        """Put some plain cards into an inkwell, ready."""
        for _ in range(count):
            self.inkwell("Plain", player)

    def _placed(self, name: str, player: int, zone: int) -> int:
        card = self.deck(name, player)
        move_card(self.state, card, zone)
        return card

    def in_play(
        self,
        name: str,
        player: int = 0,
        exerted: bool = False,
        damage: int = 0,
        drying: bool = False,
        at: Perm | None = None,
    ) -> Perm:
        """Put a card into play without playing it."""
        perm = enter_play(self.state, self.deck(name, player), player, 0)
        perm.drying = drying
        self.change(perm, exerted=exerted, damage=damage, at=at)
        self.state.bag.clear()
        return perm

    def under(self, perm: Perm, name: str, facedown: bool = True) -> int:
        """Put a card of the first player under a permanent."""
        card = self.deck(name)
        put_under(self.state, card, perm, facedown)
        return card

    def change(
        self, perm: Perm, exerted: bool | None = None, damage: int | None = None, at: Perm | None = None
    ) -> None:
        """Change the state of a permanent outside the rules."""
        if exerted is not None:
            perm.exerted = exerted
        if damage is not None:
            perm.damage = damage
        if at is not None:
            perm.location = at.serial
        self.state.stale = True

    def leave_locations(self) -> None:
        """Take every character away from its location."""
        for perm in self.perms():
            perm.location = -1
        self.state.stale = True

    def set_lore(self, *lore: int) -> None:
        """Set the lore of each player."""
        assert len(lore) == self.state.players
        self.state.lore = list(lore)
        self.state.stale = True

    def set_ink_drops(self, count: int, player: int = 0) -> None:
        """Set a player's ink drops."""
        self.state.drops[player] = count
        self.state.stale = True

    def exert_ink(self, count: int, player: int = 0) -> None:
        """Exert some cards of an inkwell."""
        ready = self.state.ready_ink[player]
        self.state.spent_ink[player] += ready[:count]
        del ready[:count]

    def discard_deck(self, player: int = 0) -> None:
        """Put all cards of a deck into the discard, seen by no ability."""
        for card in self.state.deck[player][:]:
            self.state.remove_from_zone(card)
            self.state.place_in_zone(card, DISCARD, False, False)

    def move(self, card: int, zone: str) -> None:
        """Move a card into another zone; abilities see it."""
        move_card(self.state, card, ZONE_NAMES.index(zone))

    def pick_at_random(self, *cards: int) -> None:
        """Make these cards the next random picks."""
        self.state.rigged_picks = list(cards)

    # Acting

    def begin(self) -> Board:
        """Go on to the first question."""
        if not self.begun:
            self.begun = True
            find_copies(self.state)
            self.state.history.clear()
            self.state.bag.clear()
            advance(self.state)
        return self

    def do(self, kind: str, what: str | Perm = "", other: str | Perm = "", which: int = 0) -> Board:
        """Take an option, by default the first of those that fit."""
        found = self.options(kind, what, other)
        offered = [(option.kind, self.name_of(option.card)) for option in self.options()]
        assert found, f"no {kind} {what} {other} among {offered}"
        answer(self.state, found[which].value)
        return self

    def play_free_action(self, name: str = "Act") -> Board:
        """Put an action that costs nothing into the first player's hand and play it."""
        self.hand(name)
        if self.begun:  # the question of the Main Phase does not know the card yet
            self.state.options = tuple(legal_actions(self.state, self.state.active))
        return self.do("play", name)

    def pick(self, what: str | Perm) -> Board:
        """Pick a card or a permanent."""
        return self.do("card", what)

    def pick_player(self, player: int) -> Board:
        """Pick a player."""
        (found,) = [option for option in self.options("player") if option.player == player]
        answer(self.state, found.value)
        return self

    def name_card(self, name: str) -> Board:
        """Answer "name a card"."""
        (found,) = [option for option in self.options("name") if option.words == name]
        answer(self.state, found.value)
        return self

    def yes(self) -> Board:
        """Answer yes."""
        return self.do("yes")

    def no(self) -> Board:
        """Answer no."""
        return self.do("no")

    def done(self) -> Board:
        """Pick no more."""
        return self.do("done")

    def mode(self, number: int) -> Board:
        """Choose one of the modes, the first is 0."""
        assert number in self.state.options
        answer(self.state, number)
        return self

    def number(self, number: int) -> Board:
        """Choose a number."""
        answer(self.state, number)
        return self

    def end(self) -> Board:
        """End the turn."""
        return self.do("end")

    def resolve_all(self) -> Board:
        """Resolve every triggered ability in the bag, in any order."""
        while self.can("bag"):
            self.do("bag")
        return self

    # Looking at what may be answered

    @property
    def question(self) -> str:
        """The kind of decision that waits for an answer."""
        return QUESTIONS[self.begin().state.question_kind].word

    @property
    def asked_player(self) -> int:
        """The player who must answer."""
        return self.begin().state.asked_player

    def options(self, kind: str = "", what: str | Perm = "", other: str | Perm = "") -> list[Option]:
        """Return the legal answers, or those of a kind about some cards."""
        return [
            option
            for option in options(self.begin().state)
            if (not kind or option.kind == kind)
            and (not what or self._is(what, option.ref, option.card))
            and (not other or self._is(other, NOBODY, option.other))
        ]

    def _is(self, what: str | Perm, ref: int, card: int) -> bool:
        """Does an option mean this card by its name, or this permanent?"""
        if isinstance(what, str):
            return self.name_of(card) == what
        return ref == perm_ref(what.serial) or (ref == NOBODY and card == self.top(what))

    def can(self, kind: str, what: str | Perm = "", other: str | Perm = "") -> bool:
        """Is there such an option?"""
        return bool(self.options(kind, what, other))

    def names(self, kind: str) -> list[str]:
        """Return the names of the cards in the options of a kind, sorted."""
        return sorted(self.name_of(option.card) for option in self.options(kind))

    def words(self) -> list[str]:
        """Return the texts of all options."""
        return [option.words for option in self.options()]

    def targets(self, kind: str, what: str | Perm = "") -> list[Perm]:
        """Return the permanents that a turn action can be aimed at."""
        aims = {option.other for option in self.options(kind, what)}
        return [perm for perm in self.perms() if self.top(perm) in aims]

    # Looking at the board

    def name_of(self, what: int | Perm) -> str:
        """Return the name of a card, or of the top card of a permanent."""
        card = what if isinstance(what, int) else self.top(what)
        if card < 0:
            return ""
        key = self.state.definition(card).key
        return next(each.full_name for each in self.cards.values() if each.key == key)

    def zone(self, card: int) -> str:
        """Return the name of the zone that a card is in."""
        return ZONE_NAMES[self.state.zone(card)]

    def seen_by(self, card: int) -> set[int]:
        """Return the players who know which card this is."""
        return {player for player in range(self.state.players) if self.state.known[card] >> player & 1}

    def perms(self, name: str = "", player: int | None = None) -> list[Perm]:
        """Return the permanents, or those of a name or of a player."""
        return [
            perm
            for perm in self.state.perms.values()
            if (not name or self.name_of(perm) == name) and (player is None or perm.player == player)
        ]

    def only(self, name: str = "", player: int | None = None) -> Perm:
        """Return the only permanent of a name."""
        (perm,) = self.perms(name, player)
        return perm

    def is_in_play(self, perm: Perm) -> bool:
        """Is a permanent still in play?"""
        return perm.serial in self.state.perms

    def top(self, perm: Perm) -> int:
        """Return the top card of a permanent."""
        return card_of(perm.cards[0])

    def cards_under(self, perm: Perm) -> list[int]:
        """Return the cards under the top card of a permanent."""
        return [card_of(ref) for ref in self.state.perms[perm.serial].cards[1:]]

    def facedown_under(self, perm: Perm) -> int:
        """Return the number of facedown cards under a permanent."""
        return self.state.perms[perm.serial].facedown_count

    def is_at(self, perm: Perm, place: Perm) -> bool:
        """Is a character at a location?"""
        return self.state.perms[perm.serial].location == place.serial

    def traits(self, perm: Perm) -> Traits:
        """Return the characteristics of a permanent as they are now."""
        refresh(self.begin().state)
        return self.state.perms[perm.serial].traits

    def has(self, perm: Perm, keyword: str) -> bool:
        """Has a permanent this keyword now?"""
        return bool(self.traits(perm).keywords & KEYWORD_NAMES[keyword])

    def cannot(self, perm: Perm, do: str) -> bool:
        """Is a permanent unable to do this now? The words are those of RESTRICTIONS."""
        return bool(self.traits(perm).restrictions & RESTRICTIONS[do])

    def strength(self, perm: Perm) -> int:
        """Return the strength of a permanent now."""
        return self.traits(perm).strength

    def willpower(self, perm: Perm) -> int:
        """Return the willpower of a permanent now."""
        return self.traits(perm).willpower

    def lore_value(self, perm: Perm) -> int:
        """Return the lore value of a permanent now."""
        return self.traits(perm).lore

    @property
    def lore(self) -> list[int]:
        """The lore of each player."""
        return self.begin().state.lore

    @property
    def ink_drops(self) -> list[int]:
        """The ink drops of each player."""
        return self.state.drops

    def ready_ink(self, player: int = 0) -> list[int]:
        """Return the ready cards of an inkwell."""
        return self.state.ready_ink[player]

    def exerted_ink(self, player: int = 0) -> list[int]:
        """Return the exerted cards of an inkwell."""
        return self.state.spent_ink[player]

    def hand_cards(self, player: int = 0) -> list[int]:
        """Return the cards in a hand."""
        return self.begin().state.hand[player]

    def hand_size(self, player: int = 0) -> int:
        """Return the number of cards in a hand."""
        return len(self.hand_cards(player))

    def hand_sizes(self) -> list[int]:
        """Return the number of cards in each hand."""
        return [self.hand_size(player) for player in range(self.state.players)]

    def discard_pile(self, player: int = 0) -> list[int]:
        """Return the cards in a discard."""
        return self.state.discard[player]

    def deck_cards(self, player: int = 0) -> list[int]:
        """Return the cards of a deck, the top card first."""
        return self.state.deck[player][::-1]

    def deck_names(self, player: int = 0) -> list[str]:
        """Return the names of the cards of a deck, the top card first."""
        return [self.name_of(card) for card in self.deck_cards(player)]

    def bag_size(self) -> int:
        """Return the number of triggered abilities that wait in the bag."""
        return len(self.state.bag)

    def lasting_effects(self) -> int:
        """Return the number of effects with a duration that still last."""
        return len(self.state.lasting)

    def happened(self, event: int) -> bool:
        """Is an event of this kind in the history?"""
        return any(kind == event for kind, *_ in self.state.history)

    @property
    def secrets_revealed(self) -> int:
        """How often something that a player could not know was decided or revealed."""
        return self.begin().state.revelations

    def play_cost(self, card: int | str) -> int:
        """Return what the active player pays to play a card; a card named by a string must be playable now."""
        state = self.begin().state
        refresh(state)
        if isinstance(card, str):
            card = self.options("play", card)[0].card
        return play_cost(state, state.active, card)

    def shift_cost(self, card: int, onto: Perm | None = None) -> int:
        """Return what the active player pays for the first Shift ability of a card."""
        state = self.begin().state
        refresh(state)
        base = NOBODY if onto is None else perm_ref(onto.serial)
        return shift_cost(state, state.active, card, shifts_of(state, card, state.active)[0], base)
