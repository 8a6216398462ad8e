"""A playground for any card: a board on which its text can come into effect, and random players who try it.

The needs of a card (names, classifications, keywords, costs) are read from its own nodes. Made-up cards that meet them
are laid out for both players, and random players who like the card play on until every part of its text has done
something.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from inkwright.abilities.filters.names import name_of_code
from inkwright.cards.card import Card
from inkwright.engine.card_definitions import Programs
from inkwright.engine.procedures import procedure_table  # noqa: F401  the procedures
from inkwright.engine.procedures.loop import advance, answer
from inkwright.engine.procedures.new_game import add_card, empty_table, find_copies
from inkwright.engine.procedures.turn import MAIN_PHASE
from inkwright.engine.turn_actions.base import ABOUT_CARD, BY_NUMBER, NO_AIM, act_a, act_b, act_kind
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.ink_card import ACT_INK
from inkwright.engine.turn_actions.use_ability import ACT_USE
from inkwright.kernel.moves import enter_play, move_card, put_under
from inkwright.language.grammar import english
from inkwright.language.library import Library
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.state.ids import (
    ASK_DROPS,
    ASK_MAIN,
    ASK_MAY,
    ASK_NAME,
    ASK_NUMBER,
    ASK_SINGERS,
    DISCARD,
    DONE,
    E_PLAYED,
    HAND,
    INKWELL,
    NOBODY,
    PLAY,
    TURN,
    is_card,
    is_name,
    is_perm,
    serial_of,
)
from inkwright.state.node import Node
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State
from tests.support.effect_trace import EffectTrace, nodes_that_must_act
from tests.support.playground_cards import Needs, supporting_cards


@dataclass(frozen=True)
class Layout:
    """One way to lay out the board; `its player` is the player of the card."""

    zone: int  # where the card starts
    exerted: bool = False
    damage: int = 0
    at_location: bool = False
    cards_under: bool = False
    ends_turn: bool = False  # the active player ends the turn at once
    few_own_cards: bool = False  # its player has few cards and characters
    few_opponents: bool = False  # the opponents have few characters
    plain_deck: bool = False  # the decks have none of the supporting cards
    strong: bool = False  # its player has a Banner, which makes the characters strong
    players: int = 2
    second_turn: bool = False  # the first turn of the second player


LEAST = 4  # decisions in each game, so that a card without text is played too

LAYOUTS = (
    Layout(HAND),
    Layout(PLAY),
    Layout(PLAY, exerted=True, damage=1, ends_turn=True),
    Layout(PLAY, at_location=True, cards_under=True, damage=1),
    Layout(HAND, few_own_cards=True, plain_deck=True),
    Layout(PLAY, few_own_cards=True, plain_deck=True, ends_turn=True),
    Layout(DISCARD),
    Layout(PLAY, exerted=True, at_location=True, cards_under=True, ends_turn=True, players=3),
    Layout(HAND, few_opponents=True, second_turn=True),
    Layout(PLAY, few_opponents=True, few_own_cards=True, cards_under=True),
    Layout(PLAY, strong=True),
)


class PlaygroundGame:
    """A game that is laid out for one card and played by random players who like the card."""

    def __init__(self, card: Card, library: Programs, cards: dict[str, Card], layout: Layout, seed: int) -> None:
        self.dice = random.Random(seed)
        self.liking_of_card = 15.0 if seed < 100 else self.dice.choice((30.0, 4.0))  # the weight of playing the card
        self.chance_of_yes = 0.9 if seed < 100 else self.dice.choice((0.9, 0.5))
        self.plays_others_first = seed >= 100 and self.dice.random() < 0.5  # other cards are played first
        self.layout = layout
        self.card = card
        self.cards = cards
        program = library.of([card, *cards.values()])
        players = layout.players
        self.state: State = empty_table(program, edition(), game_format(), players, tuple(range(players)), seed + 1)
        self.kind = program.def_index[card.key]
        self.lay_out()

    # ------------------------------------------------------------ laying out

    def lay_out(self) -> None:
        """Lay out the whole board."""
        state, layout = self.state, self.layout
        state.first_player = 1 if layout.second_turn else 0
        state.turn = 2 if layout.second_turn else 5
        state.turns = [1] * state.players if layout.second_turn else [3] * state.players
        state.lore[:] = [4, self.dice.choice((0, 8, 8)), 6][: state.players]
        state.drops[:] = [2, 1, 1][: state.players]
        for player in range(state.players):
            self.lay_out_zones(player)
            self.lay_out_play(player)
        self.place_card()
        for player in range(state.players):
            self.fill_deck(player)
        turn = Frame(TURN, 0, NOBODY)
        turn.step = MAIN_PHASE
        state.stack.append(turn)
        find_copies(state)
        state.history.clear()
        state.bag.clear()

    def add(self, name: str, player: int) -> int:
        """Put a supporting card on top of a deck."""
        return add_card(self.state, self.cards[name].key, player)

    def put(self, name: str, player: int, zone: int) -> int:
        """Put a supporting card into a zone."""
        card = self.add(name, player)
        move_card(self.state, card, zone)
        return card

    def lay_out_zones(self, player: int) -> None:
        """Lay out the inkwell, hand and discard of a player."""
        dice = self.dice
        bare = self.layout.few_own_cards and player == 0
        for _ in range(16):
            self.put("Stranger", player, INKWELL)
        spent = self.state.ready_ink[player][:5]
        self.state.spent_ink[player].extend(spent)
        del self.state.ready_ink[player][:5]
        names = list(self.cards)
        hand = dice.sample(names, dice.randrange(2) if bare else dice.randrange(6, 15))
        for name in hand:
            self.put(name, player, HAND)
        for name in () if bare and dice.random() < 0.5 else names * dice.choice((1, 1, 3)):
            self.put(name, player, DISCARD)

    def lay_out_play(self, player: int) -> None:
        """Put supporting cards of a player into play."""
        if self.layout.few_opponents and player:
            self.enter("Stranger", player, exerted=True)
            return
        place = self.enter("Place", player)
        if self.layout.few_own_cards and not player:
            self.enter("Stranger", player)
            return
        just = [name for name in self.cards if name.startswith("Just")]
        for name in ("Small", "Small", "Large", "Keyed", "Thing", "Thing", "Booster", "Stranger", *just):
            self.enter(name, player, at=place)
        if self.layout.strong and not player:
            self.enter("Banner", player)
        if not player:
            for name in ("Base", "Base", *(("Thing", "Thing") if self.dice.random() < 0.3 else ())):
                self.enter(name, player)

    def enter(self, name: str, player: int, at: Perm | None = None, exerted: bool | None = None) -> Perm:
        """Put a supporting card into play in a random state."""
        perm = enter_play(self.state, self.add(name, player), player, 0)
        dice = self.dice
        perm.drying = False
        exerted_by_chance = dice.random() < (0.5 if player else 0.3)
        perm.exerted = exerted_by_chance if exerted is None else exerted
        if self.cards[name].kind == "character":
            perm.damage = 1 if dice.random() < 0.4 and (self.cards[name].willpower or 0) > 1 else 0
            if at is not None and dice.random() < 0.3:
                perm.location = at.serial
        if dice.random() < 0.3 and self.cards[name].kind in ("character", "location"):
            self.put_under_perm(perm, "Small", player)
        return perm

    def put_under_perm(self, perm: Perm, name: str, player: int) -> None:
        """Put a supporting card facedown under a permanent."""
        put_under(self.state, self.add(name, player), perm, True)

    def place_card(self) -> None:
        """Put the card where the layout wants it."""
        state, layout = self.state, self.layout
        card = add_card(state, self.card.key, 0)
        where = layout.zone
        if where == PLAY and self.card.kind in ("action", "song"):
            where = HAND
        if where != PLAY:
            move_card(state, card, where)
            if self.dice.random() < 0.5:
                move_card(state, add_card(state, self.card.key, 0), HAND)
            return
        perm = enter_play(state, card, 0, 0)
        perm.drying = False
        perm.exerted = layout.exerted
        perm.damage = layout.damage if self.card.kind != "item" and (self.card.willpower or 0) > layout.damage else 0
        places = [p for p in state.perms.values() if p.player == 0 and state.program.defs[p.def_index].key == "place"]
        if layout.at_location and places and self.card.kind == "character":
            perm.location = places[0].serial
        if self.card.kind == "location":
            for other in state.perms.values():
                if other.player == 0 and state.program.defs[other.def_index].type == 0 and self.dice.random() < 0.6:
                    other.location = perm.serial
        if layout.cards_under and self.card.kind in ("character", "location", "item"):
            self.put_under_perm(perm, "Small", 0)
            self.put_under_perm(perm, "Small", 0)

    def fill_deck(self, player: int) -> None:
        """Fill a deck with random cards."""
        names = ["Stranger"] if self.layout.plain_deck else list(self.cards)
        for _ in range(25):
            self.add(self.dice.choice(names), player)
        if self.dice.random() < 0.5 and not player:
            add_card(self.state, self.card.key, 0)
            self.add(self.dice.choice(names), player)

    # ------------------------------------------------------------ playing

    def play(self, decisions: int, until: Callable[[], bool]) -> None:
        """Answer some decisions at random, until a condition holds or the game is over."""
        state = self.state
        advance(state)
        for n in range(decisions):
            if state.over or (n >= LEAST and until()):
                return
            if n == 0 and self.layout.ends_turn and state.question_kind == ASK_MAIN:
                answer(state, 0 if 0 in state.options else state.options[0])
                continue
            answer(state, self.choice())

    def choice(self) -> int:
        """Return an answer; options with the card and "yes" are likelier than others."""
        state, options, dice = self.state, self.state.options, self.dice
        if len(options) == 1:
            return options[0]
        if state.question_kind == ASK_MAIN:
            return dice.choices(options, [self.weight(option) for option in options])[0]
        if state.question_kind == ASK_MAY:
            return 1 if dice.random() < self.chance_of_yes and 1 in options else 0
        if state.question_kind in (ASK_NUMBER, ASK_DROPS):
            return max(options) if dice.random() < 0.6 else dice.choice(options)
        if state.question_kind == ASK_NAME and dice.random() < 0.7:
            on_top = {name for deck in state.deck if deck for name in state.definition(deck[-1]).names}
            right = [o for o in options if is_name(o) and name_of_code(state, o) in on_top]
            return dice.choice(right or list(options))
        if state.question_kind == ASK_SINGERS:
            best = [o for o in options if is_perm(o) and state.perms[serial_of(o)].def_index == self.kind]
            return best[0] if best else dice.choice([o for o in options if o != DONE] or list(options))
        own = [o for o in options if (is_card(o) or is_perm(o)) and self.is_the_card(o)]
        if own and dice.random() < 0.4:
            return own[0]
        if DONE in options and dice.random() < 0.8:
            return dice.choice([o for o in options if o != DONE])
        return dice.choice(options)

    def is_the_card(self, ref: int) -> bool:
        """Is it the card that the game is laid out for?"""
        card = self.state.card_anywhere(ref)
        return 0 <= card < len(self.state.def_index) and self.state.def_index[card] == self.kind

    def weight_in_play(self) -> float:
        """Return the weight of turn actions with the card in play."""
        if self.plays_others_first and len([event for event in self.state.history if event[0] == E_PLAYED]) < 2:
            return 0.1
        return self.liking_of_card

    def weight(self, action: int) -> float:
        """Return the weight of a turn action."""
        state = self.state
        kind = act_kind(action)
        if kind == ACT_END:
            return 2.0
        turn_action = BY_NUMBER[kind]
        if turn_action.about == ABOUT_CARD:
            if kind == ACT_INK:
                return 1.0
            if state.def_index[act_a(action)] == self.kind:
                return self.liking_of_card * 1.5
            onto = state.perms.get(act_b(action)) if turn_action.aim != NO_AIM else None
            return self.liking_of_card if onto is not None and onto.def_index == self.kind else 3.0
        if state.perms[act_a(action)].def_index == self.kind:
            return self.weight_in_play() * (3 if kind == ACT_USE else 1)
        if turn_action.aim != NO_AIM and state.perms[act_b(action)].def_index == self.kind:
            return self.liking_of_card
        return 1.0


class CardPlayground:
    """Plays cards until every part of their text has done something."""

    def __init__(self, trace: EffectTrace) -> None:
        self.trace = trace
        self.language = english()
        self.programs = Programs(Library())
        self.meet_needs = True  # lay out cards that meet the needs of the card
        self.games = 0

    def nodes(self, card: Card) -> list[Node]:
        """Return the nodes of a card."""
        return self.programs.definition(card).nodes

    def unused_nodes(self, card: Card, rounds: int, decisions: int, excused: Callable[[Node], bool]) -> list[Node]:
        """Play rounds of games, and return the nodes of a card that did nothing in all of them."""
        nodes = self.nodes(card)
        cards = supporting_cards(Needs(card, nodes if self.meet_needs else []))
        self.programs.programs.clear()
        waiting = [node for node in nodes_that_must_act(nodes) if not excused(node)]

        def finished() -> bool:
            while waiting and id(waiting[-1]) in self.trace.used:
                waiting.pop()
            return not waiting

        for number in range(rounds):
            for n, layout in enumerate(LAYOUTS):
                self.games += 1
                PlaygroundGame(card, self.programs, cards, layout, number * 100 + n).play(decisions, finished)
                if finished():
                    return []
        return [node for node in waiting if id(node) not in self.trace.used]
