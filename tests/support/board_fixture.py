"""A table for tests: made-up cards with real texts, laid where a test wants them, played by its own words."""

from __future__ import annotations

from inkwright.cards.card import AbilityText, Card
from inkwright.engine import table  # noqa: F401  the procedures
from inkwright.engine.actions import ACT_PLAY, act_kind
from inkwright.engine.begin import add_card, empty_table, find_copies
from inkwright.engine.define import Programs
from inkwright.engine.loop import advance, answer
from inkwright.engine.options import Option, options
from inkwright.engine.turn import MAIN_PHASE
from inkwright.language.compile import KEYWORD
from inkwright.language.grammar import english
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.state.ids import DISCARD, HAND, INKWELL, NOBODY, TURN, TYPE_NAMES, card_of, perm_ref
from inkwright.state.moves import enter, move_card
from inkwright.state.node import Ability, Node
from inkwright.state.refresh import refresh
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

KEYWORDS = ("Shift", "Evasive", "Rush", "Ward", "Support", "Resist", "Challenger", "Singer", "Bodyguard", "Reckless")


def made(
    name: str,
    *texts: str,
    type: str = "Character",
    cost: int = 1,
    strength: int = 1,
    willpower: int = 5,
    lore: int = 1,
    move_cost: int = 1,
    classes: tuple[str, ...] = (),
    inkable: bool = True,
    named: tuple[str, ...] = (),
) -> Card:
    """A made-up card; "NAME: text" gives an ability its story name."""
    abilities = []
    for text in texts:
        story, _, words = text.partition(": ") if text.partition(": ")[0].isupper() else ("", "", text)
        kind = KEYWORD if not words.endswith(".") and not words.endswith('"') else "ability"
        abilities.append(AbilityText(kind, story, words))
    return Card(
        full_name=name,
        name=named[0] if named else name,
        version="",
        names=named or (name,),
        inks=("Amber",),
        cost=cost,
        inkable=inkable,
        type="Action" if type == "Song" else type,
        classifications=("Song", *classes) if type == "Song" else classes,
        strength=strength,
        willpower=willpower,
        lore=lore,
        move_cost=move_cost,
        text=" ".join(texts),
        abilities_text=tuple(abilities),
        set="0",
        number=0,
        rarity="",
        story="",
        own=True,
    )


class Fresh:
    """A library that keeps nothing."""

    def __getitem__(self, card: Card) -> tuple[Node, ...]:
        out = []
        for text in card.abilities_text:
            node = english().compile(text.kind, text.text, TYPE_NAMES.index(card.kind))
            if isinstance(node, Ability):
                node.name = text.name
                node.words = text.text
            out.append(node)
        return tuple(out)


class Stage:
    """A game in the Main Phase of the first player, with nothing on the table yet."""

    def __init__(self, *cards: Card, players: int = 2, year: str = "") -> None:
        self.cards = {card.full_name: card for card in cards}
        plain = made("Plain")
        self.cards.setdefault("Plain", plain)
        program = Programs(Fresh()).of(list(self.cards.values()))  # type: ignore[arg-type]
        rules = edition(year) if year else edition()
        self.state: State = empty_table(program, rules, game_format(), players, tuple(range(players)), 1)
        self.state.first = 0
        self.state.turn = 1
        self.state.turns = [1] + [0] * (players - 1)
        for player in range(players):
            for _ in range(10):
                add_card(self.state, plain.key, player)
        turn = Frame(TURN, 0, NOBODY)
        turn.step = MAIN_PHASE
        self.state.stack.append(turn)
        self.begun = False

    # Laying out

    def card(self, name: str, player: int = 0) -> int:
        """One more card of a player, in the deck."""
        return add_card(self.state, self.cards[name].key, player)

    def hand(self, name: str, player: int = 0) -> int:
        """A card in a hand."""
        card = self.card(name, player)
        move_card(self.state, card, HAND)
        return card

    def discard(self, name: str, player: int = 0) -> int:
        """A card in a discard."""
        card = self.card(name, player)
        move_card(self.state, card, DISCARD)
        return card

    def deck(self, name: str, player: int = 0) -> int:
        """A card on top of a deck."""
        return self.card(name, player)

    def ink(self, count: int, player: int = 0) -> None:
        """Ready ink."""
        for _ in range(count):
            move_card(self.state, self.card("Plain", player), INKWELL)

    def play(
        self,
        name: str,
        player: int = 0,
        exerted: bool = False,
        damage: int = 0,
        drying: bool = False,
        at: Perm | None = None,
    ) -> Perm:
        """A card in play, by nobody's doing."""
        perm = enter(self.state, self.card(name, player), player, 0)
        if at is not None:
            perm.location = at.serial
        perm.exerted = exerted
        perm.damage = damage
        perm.drying = drying
        self.state.bag.clear()
        self.state.stale = True
        return perm

    # Playing

    def go(self) -> Stage:
        """On to the first question."""
        if not self.begun:
            self.begun = True
            find_copies(self.state)
            self.state.history.clear()
            self.state.bag.clear()
            advance(self.state)
        return self

    def options(self) -> list[Option]:
        """What may be answered now."""
        self.go()
        return options(self.state)

    def name_of(self, card: int) -> str:
        """The name of a card."""
        if card < 0:
            return ""
        key = self.state.definition(card).key
        return next(c.full_name for c in self.cards.values() if c.key == key)

    def found(self, kind: str, name: str = "", other: str = "", ref: int = -1, aim: int = -1) -> list[Option]:
        """The options of a kind about these cards."""
        out = []
        for option in self.options():
            if option.kind != kind or (name and self.name_of(option.card) != name):
                continue
            if other and self.name_of(option.other) != other:
                continue
            if ref >= 0 and option.ref != ref:
                continue
            out.append(option)
        return out

    def can(self, kind: str, name: str = "", other: str = "") -> bool:
        """Is there such an option?"""
        return bool(self.found(kind, name, other))

    def do(self, kind: str, name: str = "", other: str = "", which: int = 0) -> Stage:
        """Take such an option."""
        found = self.found(kind, name, other)
        assert found, f"no {kind} {name} {other} among {[(o.kind, self.name_of(o.card)) for o in self.options()]}"
        answer(self.state, found[which].value)
        return self

    def pick(self, name: str = "", perm: Perm | None = None) -> Stage:
        """Pick a card."""
        if perm is not None:
            answer(self.state, perm_ref(perm.serial))
            return self
        return self.do("card", name)

    def pick_player(self, player: int) -> Stage:
        """Pick a player."""
        found = [o for o in self.options() if o.kind == "player" and o.player == player]
        answer(self.state, found[0].value)
        return self

    def yes(self) -> Stage:
        """Yes."""
        return self.do("yes")

    def no(self) -> Stage:
        """No."""
        return self.do("no")

    def done(self) -> Stage:
        """No more."""
        return self.do("done")

    def mode(self, number: int) -> Stage:
        """One of the modes, from 0."""
        assert number in self.state.options
        answer(self.state, number)
        return self

    def number(self, number: int) -> Stage:
        """A number."""
        answer(self.state, number)
        return self

    def end(self) -> Stage:
        """End the turn."""
        return self.do("end")

    def cost(self, name: str) -> int | None:
        """What a card in hand costs now with ink, if it can be paid."""
        from inkwright.engine.costs import play_cost

        self.go()
        refresh(self.state)
        for action in self.state.options:
            if act_kind(action) == ACT_PLAY:
                card = (action >> 4) & 0xFFFFF
                if self.name_of(card) == name:
                    return play_cost(self.state, self.state.asked, card)
        return None

    def traits(self, perm: Perm):  # type: ignore[no-untyped-def]
        """What is true of a stack now."""
        self.go()
        refresh(self.state)
        return self.state.perms[perm.serial].traits

    def in_play(self, perm: Perm) -> bool:
        """Is it still in play?"""
        return perm.serial in self.state.perms

    def zone(self, card: int) -> int:
        """Where a card is."""
        return self.state.zone(card)

    def top(self, perm: Perm) -> int:
        """The top card of a stack."""
        return card_of(perm.cards[0])
