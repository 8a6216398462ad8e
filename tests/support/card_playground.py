"""A theatre for any card: a table on which what its words ask for can happen, actors who try it, and a trace.

What the words of a card ask for (names, classifications, keywords, costs) is read from its own nodes; made-up cards
with all of it are laid out for both players, and random actors who like the card play on until every word has worked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from inkwright.abilities.amounts.numbers import Number
from inkwright.abilities.filters.stats import StatIs
from inkwright.abilities.flow.replacements import DontDiscard, TakeNone
from inkwright.abilities.rule_changes.cost_changes import DeclareTax
from inkwright.cards.card import AbilityText, Card
from inkwright.engine import procedures  # noqa: F401  the procedures
from inkwright.engine.begin import add_card, empty_table, find_copies
from inkwright.engine.define import Programs
from inkwright.engine.loop import advance, answer
from inkwright.engine.turn import MAIN_PHASE
from inkwright.engine.turn_actions.base import ABOUT_CARD, BY_NUMBER, NO_AIM, act_a, act_b, act_kind
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.ink_card import ACT_INK
from inkwright.engine.turn_actions.use_ability import ACT_USE
from inkwright.language.compile import ABILITY, KEYWORD
from inkwright.language.grammar import english
from inkwright.language.library import Library, node_classes
from inkwright.language.rows_a_terms import CLASSIFICATIONS, INKS
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.state import rulings
from inkwright.state.ids import (
    ASK_DROPS,
    ASK_MAIN,
    ASK_MAY,
    ASK_NAME,
    ASK_NUMBER,
    ASK_SINGERS,
    BOOST,
    CHALLENGER,
    DISCARD,
    DONE,
    E_PLAYED,
    HAND,
    INKWELL,
    KEYWORD_NAMES,
    NOBODY,
    PLAY,
    RESIST,
    SING_TOGETHER,
    SINGER,
    TURN,
    card_with_name,
    is_card,
    is_name,
    is_perm,
    serial_of,
)
from inkwright.state.moves import enter_play, move_card, put_under
from inkwright.state.node import Effect, Modifier, Node, Replacement
from inkwright.state.program import Drafts, Program, Traits
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State
from tests.support.trees import walk

# ---------------------------------------------------------------- the trace


class Trace:
    """Which nodes have worked: effects that were done, what was made true of stacks, rules that decided something."""

    def __init__(self) -> None:
        self.worked: set[int] = set()
        self.added = 0
        self.undo: list[tuple[type, str, object]] = []

    def __enter__(self) -> Trace:
        ruling = [c for c in vars(rulings).values() if isinstance(c, type) and issubclass(c, rulings.LastingStatement)]
        asked = {name for c in ruling for name, v in vars(c).items() if callable(v) and not name.startswith("_")}
        asked -= {
            "shift_cost",
            "run",
            "idle",
            "is_about_own_card",
            "bind_player",
            "set_cost",
            "play_flags",
            "then_effect",
            "possible",
            "finalize",
            "default_zone",
        }
        for cls in node_classes().values():
            if issubclass(cls, Effect):
                self.wrap(cls, "run", self.done)
                self.wrap(cls, "contribute", self.contributed)
            if issubclass(cls, Replacement):
                self.wrap(cls, "fits", self.done)
                self.wrap(cls, "change", self.changed)
            if issubclass(cls, rulings.LastingStatement):
                for name in asked:
                    self.wrap(cls, name, self.done)
            if issubclass(cls, rulings.GainedShift):
                self.wrap(cls, "shift_cost", self.add)
            if issubclass(cls, rulings.SourcedModifier):
                for name in ("forbids", "allows_ready", "sing_bonus", "damage_stat"):
                    self.wrap(cls, name, self.done)
        self.wrap(Drafts, "record_modifier", self.drafted)
        self.wrap(Program, "traits_with", self.told)
        return self

    def __exit__(self, *_: object) -> None:
        for cls, name, method in self.undo:
            setattr(cls, name, method)

    def wrap(self, cls: type, name: str, around: Callable[..., Any]) -> None:
        method = vars(cls).get(name)
        if callable(method):
            self.undo.append((cls, name, method))
            setattr(cls, name, around(method))

    def done(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def traced(node: Node, *arguments: Any) -> Any:
            result = method(node, *arguments)
            if result:
                self.worked.add(id(node))
            return result

        return traced

    def add(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def traced(node: Node, *arguments: Any) -> Any:
            self.added += 1
            self.worked.add(id(node))
            return method(node, *arguments)

        return traced

    def changed(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def traced(node: Node, *arguments: Any) -> Any:
            self.worked.update(id(child) for child in node.children())
            return method(node, *arguments)

        return traced

    def drafted(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def traced(drafts: Drafts, *arguments: Any) -> Any:
            self.added += 1
            return method(drafts, *arguments)

        return traced

    def told(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def traced(program: Program, bare: Traits, said: tuple[int, ...], printed: Traits) -> Any:
            for address in said[::2]:
                self.worked.update(id(part) for part in modifiers_in(program.nodes[address]))
            return method(program, bare, said, printed)

        return traced

    def contributed(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def traced(node: Node, *arguments: Any) -> Any:
            before = self.added
            result = method(node, *arguments)
            if self.added > before:
                self.worked.add(id(node))
            return result

        return traced


def modifiers_in(node: Node) -> Iterator[Node]:
    """What is said of a stack, and the parts of that; not what a quoted ability does."""
    yield node
    for child in node.children():
        if isinstance(child, Modifier):
            yield from modifiers_in(child)


def to_work(nodes: list[Node]) -> list[Node]:
    """The nodes of a card that must do something; what only holds others has worked when they have."""
    silent = {id(part) for node in nodes if isinstance(node, DeclareTax) for part in node.parts}  # words of the rule
    work = [n for n in nodes if isinstance(n, (Effect, Modifier)) and id(n) not in silent and not is_nothing(n)]
    working = {id(node) for node in work}
    out: list[Node] = []
    for node in work:
        below = list(walk(node))[1:]
        rule = isinstance(node, Replacement) or (isinstance(node, Effect) and node.RULE)
        if rule or not any(id(n) in working for n in below):
            out.append(node)
    return out


def is_nothing(node: Node) -> bool:
    """Does it say that nothing happens?"""
    return isinstance(node, (DontDiscard, TakeNone))


# ---------------------------------------------------------------- what the words ask for


class Wishes:
    """What the words of a card ask for."""

    def __init__(self, card: Card, nodes: list[Node]) -> None:
        strings: set[str] = set()
        classes = set(CLASSIFICATIONS)
        self.numbers: set[int] = set()
        self.keywords: set[int] = set()
        for node in nodes:
            for field, value in zip(type(node).FIELDS, node.fields(), strict=True):
                found = value if isinstance(value, tuple) else (value,)
                strings.update(v for v in found if isinstance(v, str))
                if field == "classes":  # also those that no printed card has
                    classes.update(found)
                if field == "keyword" and isinstance(value, int):
                    self.keywords.add(value)
                if isinstance(value, Number) and isinstance(node, StatIs):
                    self.numbers.add(value.number)
                if field in ("number", "least", "most") and isinstance(value, int) and 0 < value < 12:
                    self.numbers.add(value)
        self.classes = tuple(sorted(strings & classes))
        self.inks = tuple(sorted(strings & set(INKS)))
        self.names = tuple(sorted(strings - classes - set(INKS)))
        self.own = card.names


def made(
    name: str,
    type: str = "Character",
    *texts: str,
    cost: int = 2,
    strength: int = 2,
    willpower: int = 5,
    lore: int = 1,
    inkable: bool = True,
    wishes: Wishes | None = None,
    named: tuple[str, ...] = (),
) -> Card:
    """A made-up card that is all that somebody wishes for."""
    song = type == "Song"
    classes = wishes.classes if wishes is not None else ()
    names = (*named, *(wishes.names if wishes is not None else ()), name)
    return Card(
        full_name=name,
        name=names[0],
        version="",
        names=names,
        inks=(*(wishes.inks if wishes is not None else ()), "Amber"),
        cost=cost,
        inkable=inkable,
        type="Action" if song else type,
        classifications=("Song", *classes) if song else classes,
        strength=strength if type == "Character" else None,
        willpower=willpower if type in ("Character", "Location") else None,
        lore=lore if type in ("Character", "Location") else None,
        move_cost=1 if type == "Location" else None,
        text=" ".join(texts),
        abilities_text=tuple(AbilityText(ABILITY if t.endswith(".") else KEYWORD, "", t) for t in texts),
        set="0",
        number=0,
        rarity="",
        story="",
        own=True,
    )


def keyword_line(keyword: int) -> str:
    """A keyword as a line of a card."""
    word = next(w for w, k in KEYWORD_NAMES.items() if k == keyword)
    if keyword in (CHALLENGER, RESIST):
        return f"{word} +1"
    if keyword in (SINGER, SING_TOGETHER):
        return f"{word} 5"
    if keyword == BOOST:
        return f"{word} 1 ⬡"
    return f"{word} 1" if word == "Shift" else word


def props(wishes: Wishes) -> dict[str, Card]:
    """Made-up cards that fit what somebody wishes for."""
    keys = [k for k in sorted(wishes.keywords) if k != SING_TOGETHER]
    keyed = tuple(keyword_line(k) for k in keys) or ("Rush",)
    cards = [
        made("Small", cost=1, strength=1, willpower=3, wishes=wishes),
        made("Large", cost=7, strength=7, willpower=8, lore=2, wishes=wishes),
        made("Keyed", "Character", *keyed, cost=3, strength=3, willpower=4, wishes=wishes),
        made("Thing", "Item", "⟳ - Remove up to 1 damage from chosen character.", cost=1, wishes=wishes),
        made("Place", "Location", cost=1, willpower=6, wishes=wishes),
        made("Deed", "Action", "Deal 1 damage to chosen character.", cost=1, wishes=wishes),
        made("Tune", "Song", "Deal 2 damage to chosen character.", cost=3, wishes=wishes),
        made("Choir", "Song", "Sing Together 3", "Gain 1 lore.", cost=3, wishes=wishes),
        made("Banner", "Item", "Your characters get +9 ¤.", cost=9),
        made("Feat", "Action", "Each opponent loses 1 lore.", cost=5, inkable=False, wishes=wishes),
        made("Booster", "Character", "Boost 1 ⬡", "Support", cost=2, strength=2, willpower=4, wishes=wishes),
        made("Stranger", cost=2, strength=4, willpower=4),
    ]
    for number in sorted(wishes.numbers)[:3]:
        cards.append(made(f"Just {number}", cost=number, strength=number, willpower=max(number, 1), wishes=wishes))
    cards.append(made("Base", "Character", "Shift 2", cost=1, wishes=wishes, named=wishes.own))
    cards += [made(name, "Action", text, cost=1) for name, text in DEEDS.items()]
    return {card.full_name: card for card in cards}


DEEDS = {
    "Balm": "Remove up to 2 damage from chosen character.",
    "Loss": "Each player chooses and discards a card.",
    "Mill": "Put the top 2 cards of your deck into your discard.",
    "Drip": "Get 2 ink drops.",
    "Gift": "Draw 2 cards.",
    "Breaking": "Banish chosen item.",
    "Tiring": "Exert chosen opposing character.",
    "Blow": "Return chosen character, item, or location to their player's hand.",
    "Courage": "Chosen character gets +9 ¤ this turn.",
    "Fear": "Chosen character gets -5 ¤ this turn.",
    "Memory": "Return a card from your discard to your hand.",
    "Ending": "Banish chosen character.",
    "Spring": "Put the top card of your deck into your inkwell facedown.",
}
"""Actions that make things happen which cards wait for."""


# ---------------------------------------------------------------- a stage


class Scene:
    """One way to lay out a table."""

    def __init__(self, where: int, **said: Any) -> None:
        self.where = where  # the zone the card starts in
        self.exerted: bool = said.get("exerted", False)
        self.damage: int = said.get("damage", 0)
        self.located: bool = said.get("located", False)
        self.under: bool = said.get("under", False)
        self.passing: bool = said.get("passing", False)  # its player ends the turn at once
        self.bare: bool = said.get("bare", False)  # few cards and characters of its player
        self.lonely: bool = said.get("lonely", False)  # few opposing characters
        self.poor: bool = said.get("poor", False)  # no props in the deck: what is looked for is not there
        self.mighty: bool = said.get("mighty", False)  # its player's characters are strong
        self.players: int = said.get("players", 2)
        self.second: bool = said.get("second", False)  # the second player's first turn


LEAST = 4  # decisions in each game: a card without text is played, too

SCENES = (
    Scene(HAND),
    Scene(PLAY),
    Scene(PLAY, exerted=True, damage=1, passing=True),
    Scene(PLAY, located=True, under=True, damage=1),
    Scene(HAND, bare=True, poor=True),
    Scene(PLAY, bare=True, poor=True, passing=True),
    Scene(DISCARD),
    Scene(PLAY, exerted=True, located=True, under=True, passing=True, players=3),
    Scene(HAND, lonely=True, second=True),
    Scene(PLAY, lonely=True, bare=True, under=True),
    Scene(PLAY, mighty=True),
)


class Stage:
    """A table laid out for one card."""

    def __init__(self, card: Card, library: Programs, cards: dict[str, Card], scene: Scene, seed: int) -> None:
        self.dice = random.Random(seed)
        self.fondness = 15.0 if seed < 100 else self.dice.choice((30.0, 4.0))  # of the card
        self.assent = 0.9 if seed < 100 else self.dice.choice((0.9, 0.5))
        self.patient = seed >= 100 and self.dice.random() < 0.5  # first something else is played
        self.scene = scene
        self.card = card
        self.cards = cards
        program = library.of([card, *cards.values()])
        players = scene.players
        self.state: State = empty_table(program, edition(), game_format(), players, tuple(range(players)), seed + 1)
        self.kind = program.def_index[card.key]
        self.lay_out()

    # ------------------------------------------------------------ laying out

    def lay_out(self) -> None:
        state, scene = self.state, self.scene
        state.first_player = 1 if scene.second else 0
        state.turn = 2 if scene.second else 5
        state.turns = [1] * state.players if scene.second else [3] * state.players
        state.lore[:] = [4, self.dice.choice((0, 8, 8)), 6][: state.players]
        state.drops[:] = [2, 1, 1][: state.players]
        for player in range(state.players):
            self.lay_cards(player)
            self.lay_characters(player)
        self.lay_the_card()
        for player in range(state.players):
            self.stack_deck(player)
        turn = Frame(TURN, 0, NOBODY)
        turn.step = MAIN_PHASE
        state.stack.append(turn)
        find_copies(state)
        state.history.clear()
        state.bag.clear()

    def add(self, name: str, player: int) -> int:
        return add_card(self.state, self.cards[name].key, player)

    def put(self, name: str, player: int, zone: int) -> int:
        card = self.add(name, player)
        move_card(self.state, card, zone)
        return card

    def lay_cards(self, player: int) -> None:
        dice = self.dice
        bare = self.scene.bare and player == 0
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

    def lay_characters(self, player: int) -> None:
        if self.scene.lonely and player:
            self.enter("Stranger", player, exerted=True)
            return
        place = self.enter("Place", player)
        if self.scene.bare and not player:
            self.enter("Stranger", player)
            return
        just = [name for name in self.cards if name.startswith("Just")]
        for name in ("Small", "Small", "Large", "Keyed", "Thing", "Thing", "Booster", "Stranger", *just):
            self.enter(name, player, at=place)
        if self.scene.mighty and not player:
            self.enter("Banner", player)
        if not player:
            for name in ("Base", "Base", *(("Thing", "Thing") if self.dice.random() < 0.3 else ())):
                self.enter(name, player)

    def enter(self, name: str, player: int, at: Perm | None = None, **said: Any) -> Perm:
        perm = enter_play(self.state, self.add(name, player), player, 0)
        dice = self.dice
        perm.drying = False
        perm.exerted = said.get("exerted", dice.random() < (0.5 if player else 0.3))
        if self.cards[name].kind == "character":
            perm.damage = 1 if dice.random() < 0.4 and (self.cards[name].willpower or 0) > 1 else 0
            if at is not None and dice.random() < 0.3:
                perm.location = at.serial
        if dice.random() < 0.3 and self.cards[name].kind in ("character", "location"):
            self.slip_under(perm, "Small", player)
        return perm

    def slip_under(self, perm: Perm, name: str, player: int) -> None:
        put_under(self.state, self.add(name, player), perm, True)

    def lay_the_card(self) -> None:
        state, scene = self.state, self.scene
        card = add_card(state, self.card.key, 0)
        where = scene.where
        if where == PLAY and self.card.kind in ("action", "song"):
            where = HAND
        if where != PLAY:
            move_card(state, card, where)
            if self.dice.random() < 0.5:
                move_card(state, add_card(state, self.card.key, 0), HAND)
            return
        perm = enter_play(state, card, 0, 0)
        perm.drying = False
        perm.exerted = scene.exerted
        perm.damage = scene.damage if self.card.kind != "item" and (self.card.willpower or 0) > scene.damage else 0
        places = [p for p in state.perms.values() if p.player == 0 and state.program.defs[p.def_index].key == "place"]
        if scene.located and places and self.card.kind == "character":
            perm.location = places[0].serial
        if self.card.kind == "location":
            for other in state.perms.values():
                if other.player == 0 and state.program.defs[other.def_index].type == 0 and self.dice.random() < 0.6:
                    other.location = perm.serial
        if scene.under and self.card.kind in ("character", "location", "item"):
            self.slip_under(perm, "Small", 0)
            self.slip_under(perm, "Small", 0)

    def stack_deck(self, player: int) -> None:
        names = ["Stranger"] if self.scene.poor else list(self.cards)
        for _ in range(25):
            self.add(self.dice.choice(names), player)
        if self.dice.random() < 0.5 and not player:
            add_card(self.state, self.card.key, 0)
            self.add(self.dice.choice(names), player)

    # ------------------------------------------------------------ acting

    def play(self, decisions: int, until: Callable[[], bool]) -> None:
        """Actors play on until everything has worked, the game is over, or time is up."""
        state = self.state
        advance(state)
        for n in range(decisions):
            if state.over or (n >= LEAST and until()):
                return
            if n == 0 and self.scene.passing and state.question_kind == ASK_MAIN:
                answer(state, 0 if 0 in state.options else state.options[0])
                continue
            answer(state, self.choice())

    def choice(self) -> int:
        """An answer: what the card does comes first, "yes" is likelier than "no"."""
        state, options, dice = self.state, self.state.options, self.dice
        if len(options) == 1:
            return options[0]
        if state.question_kind == ASK_MAIN:
            return dice.choices(options, [self.liking(option) for option in options])[0]
        if state.question_kind == ASK_MAY:
            return 1 if dice.random() < self.assent and 1 in options else 0
        if state.question_kind in (ASK_NUMBER, ASK_DROPS):
            return max(options) if dice.random() < 0.6 else dice.choice(options)
        if state.question_kind == ASK_NAME and dice.random() < 0.7:
            on_top = {state.def_index[deck[-1]] for deck in state.deck if deck}
            right = [o for o in options if is_name(o) and state.def_index[card_with_name(o)] in on_top]
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
        """Is it the card that all this is about?"""
        card = self.state.card_anywhere(ref)
        return 0 <= card < len(self.state.def_index) and self.state.def_index[card] == self.kind

    def eagerness(self) -> float:
        """How much the actors like to act with the card now."""
        if self.patient and len([event for event in self.state.history if event[0] == E_PLAYED]) < 2:
            return 0.1
        return self.fondness

    def liking(self, action: int) -> float:
        """How much the actors like a turn action."""
        state = self.state
        kind = act_kind(action)
        if kind == ACT_END:
            return 2.0
        turn_action = BY_NUMBER[kind]
        if turn_action.about == ABOUT_CARD:
            if kind == ACT_INK:
                return 1.0
            if state.def_index[act_a(action)] == self.kind:
                return self.fondness * 1.5
            onto = state.perms.get(act_b(action)) if turn_action.aim != NO_AIM else None
            return self.fondness if onto is not None and onto.def_index == self.kind else 3.0
        if state.perms[act_a(action)].def_index == self.kind:
            return self.eagerness() * (3 if kind == ACT_USE else 1)
        if turn_action.aim != NO_AIM and state.perms[act_b(action)].def_index == self.kind:
            return self.fondness
        return 1.0


class Theatre:
    """Plays cards until their words have worked."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.language = english()
        self.programs = Programs(Library())
        self.wishing = True  # give a card what its words ask for
        self.games = 0

    def nodes(self, card: Card) -> list[Node]:
        """The nodes of a card, numbered."""
        return self.programs.definition(card).nodes

    def idle(self, card: Card, rounds: int, decisions: int, excused: Callable[[Node], bool]) -> list[Node]:
        """The nodes of a card that did nothing in so many rounds of games."""
        walk = self.nodes(card)
        cards = props(Wishes(card, walk if self.wishing else []))
        self.programs.programs.clear()
        waiting = [node for node in to_work(walk) if not excused(node)]

        def finished() -> bool:
            while waiting and id(waiting[-1]) in self.trace.worked:
                waiting.pop()
            return not waiting

        for turn in range(rounds):
            for n, scene in enumerate(SCENES):
                self.games += 1
                Stage(card, self.programs, cards, scene, turn * 100 + n).play(decisions, finished)
                if finished():
                    return []
        return [node for node in waiting if id(node) not in self.trace.worked]
