"""A small played example of an ability: a position made for its text, and players who try to use it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from inkwright.cards.card import CLASSIFICATION, ITEM_NAME, NAME, AbilityText, Card
from inkwright.cards.own_cards import own_card
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.language.checking.name_check import words_in
from inkwright.language.compile import KEYWORD
from inkwright.language.explain import keywords_in
from inkwright.language.grammar import english
from inkwright.language.tree import Node, tree
from inkwright.rules.keyword_table import KEYWORD_NAMES, KEYWORD_RULES, SHIFT, SING_TOGETHER
from inkwright.scenario.card_names import CardName
from inkwright.scenario.document import PlacedCard, PlacedStack, PlayerSetup, Scenario
from inkwright.scenario.position import PositionBuilder
from inkwright.simulation.seeded_random import SeededRandom

NAMES: Final = ("Amy", "Bob")
INK: Final = 12  # cards in each inkwell
SEEDS: Final = (1, 2, 3)
MAX_DECISIONS: Final = 40  # of one try
MAX_LINES: Final = 10  # of one example
RESOLVING: Final = ("resolves", "chose")  # kinds of events that change nothing on the table
IN_HAND, IN_PLAY, EXERTED_IN_PLAY, IN_DISCARD = "in hand", "in play", "exerted in play", "in discard"


@dataclass(frozen=True, slots=True)
class Layout:
    """One way to lay out the table."""

    place: str  # where the card is
    opponents_turn: bool = False  # it is the turn of Bob
    few: bool = False  # Amy has hardly anything else
    bare: bool = False  # Bob has hardly anything
    rich: bool = False  # the card is damaged, at a location and with cards under it, and the discards are full


LAYOUTS: Final = (
    Layout(IN_HAND),
    Layout(IN_PLAY),
    Layout(EXERTED_IN_PLAY, opponents_turn=True),
    Layout(EXERTED_IN_PLAY),
    Layout(IN_HAND, few=True),
    Layout(IN_PLAY, few=True),
    Layout(IN_PLAY, bare=True),
    Layout(IN_PLAY, rich=True),
    Layout(IN_DISCARD),
)


def ability_example(builder: PositionBuilder, card: Card, text: AbilityText, node: Node) -> list[str]:
    """Return what a table shows when one ability of a card does something; no lines if it did not come to that.

    The card has no other ability here. For an ability that only changes what others are or may do, the lines tell how
    the table differs from one on which the card has no text.
    """
    alone = replace(card, abilities_text=(text,))
    others = supporting_cards(alone, node)
    stays = card.kind not in ("action", "song")
    wanted = [layout for layout in LAYOUTS if layout.place == IN_HAND or stays]
    standing = text.kind == KEYWORD or (tree(node, english()).startswith("Statement") and stays)
    found = changed_table(builder, alone, others, wanted) if standing else []
    found = found or played_lines(builder, alone, others, wanted) or changed_table(builder, alone, others, wanted)
    return found or changed_course(builder, alone, others, wanted)


def played_lines(builder: PositionBuilder, card: Card, others: Sequence[Card], layouts: Sequence[Layout]) -> list[str]:
    """Return the lines of a turn action in which the text of a card did something, or at least was resolved."""
    resolved: list[str] = []
    for seed in SEEDS:
        for layout in layouts:
            game = ExampleGame(builder, card, others, layout, seed)
            lines = game.play()
            if lines and game.acted:
                return lines
            resolved = resolved or lines
    return resolved


def changed_table(builder: PositionBuilder, card: Card, others: Sequence[Card], layouts: Sequence[Layout]) -> list[str]:
    """Return the first difference that the text of a card makes to a table."""
    for layout in layouts:
        lines = differences(builder, card, others, layout)
        if lines:
            return lines
    return []


def changed_course(
    builder: PositionBuilder, card: Card, others: Sequence[Card], layouts: Sequence[Layout]
) -> list[str]:
    """Return the lines of a turn action that goes otherwise where the card has no text, and how it goes there."""
    for seed in SEEDS[:2]:
        for layout in layouts:
            lines = ExampleGame(builder, card, others, layout, seed).compared(
                ExampleGame(builder, replace(card, abilities_text=()), others, layout, seed)
            )
            if lines:
                return lines
    return []


def supporting_cards(card: Card, node: Node) -> list[Card]:
    """Return made-up cards that a text can be about: with its names and classifications, one of each type."""
    found = words_in(node)
    classes = list(dict.fromkeys(word.text for word in found if word.kind == CLASSIFICATION))
    names = list(dict.fromkeys(word.text for word in found if word.kind == NAME and word.text != card.full_name))
    items = list(dict.fromkeys(word.text for word in found if word.kind == ITEM_NAME))
    base = {"ink": "Amber", "classifications": ["Storyborn", *classes]}
    rows: list[dict[str, object]] = [
        {"name": "Sprout", "cost": 1, "strength": 1, "willpower": 3, **base},
        {"name": "Oak", "cost": 5, "strength": 4, "willpower": 6, "lore": 2, **base},
        {"name": "Lantern Post", "type": "item", "classifications": classes},
        {"name": "Harbor", "type": "location", "willpower": 6, "classifications": classes},
        {"name": "Spark", "type": "action", "text": "Deal 1 damage to chosen character."},
        {"name": "Ballad", "type": "song", "cost": 2, "text": "Draw a card."},
        {"name": "Gust", "type": "action", "text": "Return chosen character to their player's hand."},
        {"name": "Fell", "type": "action", "text": "Banish chosen character."},
        {"name": "Toss", "type": "action", "text": "Each player chooses and discards a card."},
    ]
    if card.kind == "character":
        rows.append({"name": card.name, "version": "First Draft", "cost": 2, "strength": 1, "willpower": 4, **base})
    keywords = [keyword_line(number) for number in keywords_in(english(), node) if number not in (SHIFT, SING_TOGETHER)]
    rows.append(
        {"name": "Sparrow", "strength": 2, "willpower": 3, "text": "\n".join(keywords or ["Boost 1 {I}"]), **base}
    )
    rows += [{"name": name.partition(" - ")[0], "version": "In the Text", "willpower": 4, **base} for name in names]
    rows += [{"name": name, "type": "item"} for name in items]
    cards = {made.key: made for made in map(own_card, rows)}
    cards.pop(card.key, None)
    return list(cards.values())


def keyword_line(keyword: int) -> str:
    """Return a keyword as a card has it."""
    rule = next(rule for rule in KEYWORD_RULES if KEYWORD_NAMES[rule.name] == keyword)
    return rule.name + {"": "", "+N": " +1", "N": " 5", "ink": " 1 {I}"}[rule.number]


def position(card: Card, others: Sequence[Card], layout: Layout, seed: int) -> Scenario:
    """Return the position: the card, and supporting cards of both players in all zones."""
    return Scenario(
        name="an example",
        file="",
        line=0,
        rules=(),
        edition="latest",
        format="constructed",
        teams=(),
        seed=seed,
        cards=(card, *others),
        words=(),
        players=(its_player(card, others, layout), opponent(others, layout)),
        active="bob" if layout.opponents_turn else "amy",
        begin="main",
        turn=0,
        starting="amy",
        steps=(),
        expect=(),
        expect_line=0,
    )


def its_player(card: Card, others: Sequence[Card], layout: Layout) -> PlayerSetup:
    """Return Amy, who has the card."""
    mine = permanents(others)[: 1 if layout.few else None]
    hand = in_hand(others)[: 1 if layout.few else None]
    here = named(card) if card.kind == "location" and layout.rich else None  # characters are there
    stacks = [stack_of(one, False, here) for one in mine]
    discard = [] if layout.few else [*others, *others] if layout.rich else list(others)
    if layout.place == IN_HAND:
        hand = [card, *hand]
    elif layout.place == IN_DISCARD:
        discard.append(card)
    else:
        stacks.insert(0, stack_of_card(card, others, layout))
    return PlayerSetup(
        "amy",
        0,
        lore=4,
        drops=2 if layout.rich else 0,
        ready=INK,
        hand=placed(hand),
        discard=placed(discard),
        deck=placed([*others, *others]),
        play=tuple(stacks),
    )


def opponent(others: Sequence[Card], layout: Layout) -> PlayerSetup:
    """Return Bob, half of whose cards are exerted."""
    kept = permanents(others)[: 1 if layout.bare else None]
    return PlayerSetup(
        "bob",
        0,
        lore=6,
        ready=INK,
        hand=placed([] if layout.bare else in_hand(others)),
        discard=placed(others),
        deck=placed([*others, *others]),
        play=tuple([stack_of(one, at % 2 == 0) for at, one in enumerate(kept)]),
    )


def permanents(cards: Sequence[Card]) -> list[Card]:
    """Return the cards that can be in play."""
    return [card for card in cards if card.kind in ("character", "item", "location")]


def in_hand(cards: Sequence[Card]) -> list[Card]:
    """Return the cards that players hold."""
    return [card for card in cards if card.kind != "location"]


def stack_of(card: Card, exerted: bool, at: CardName | None = None) -> PlacedStack:
    """Return a supporting card in play; ready characters are damaged."""
    is_character = card.kind == "character"
    damage = 1 if is_character and not exerted else 0
    return PlacedStack(
        named(card), exerted=exerted and card.kind != "location", damage=damage, at=at if is_character else None
    )


def stack_of_card(card: Card, others: Sequence[Card], layout: Layout) -> PlacedStack:
    """Return the card itself in play."""
    stack = PlacedStack(named(card), exerted=layout.place == EXERTED_IN_PLAY and card.kind != "location")
    if not layout.rich or card.kind != "character":
        return stack
    harbor = next(other for other in others if other.kind == "location")
    return replace(stack, damage=min(1, (card.willpower or 1) - 1), at=named(harbor), boosted=2)


def named(card: Card) -> CardName:
    """Return the name of a card as positions have it."""
    return CardName(card.full_name, 0)


def placed(cards: Iterable[Card]) -> tuple[PlacedCard, ...]:
    """Return cards as they lie in a zone."""
    return tuple([PlacedCard(named(card)) for card in cards])


class ExampleGame:
    """A short game in which the players like one card."""

    def __init__(self, builder: PositionBuilder, card: Card, others: Sequence[Card], layout: Layout, seed: int) -> None:
        self.rng = SeededRandom(seed)
        self.card = card
        self.acted = False  # the text did something, and was not only resolved
        self.game: Game = builder.build(position(card, others, layout, seed)).game

    def play(self) -> list[str]:
        """Play until the ability has done something; return the lines of that turn action, or none."""
        game = self.game
        began = len(game.log)  # of the turn action that goes on
        before = table_facts(game)
        for _ in range(MAX_DECISIONS):
            if game.over:
                break
            if game.decision.kind == "turn action":
                lines = self.seen(began)
                if lines:
                    return [*lines, *self.changes(before)]
                began = len(game.log)
                before = table_facts(game)
            game.answer(self.choice(game.decision))
        return self.seen(began)

    def compared(self, plain: ExampleGame) -> list[str]:
        """Play the same answers here and where the card has no text; return the first turn action that differs."""
        here = there = 0
        for _ in range(MAX_DECISIONS):
            lines, others = self.lines(here), plain.lines(there)
            if lines != others:
                return [*lines[:MAX_LINES], "Without the text:", *others[:MAX_LINES]]
            if self.game.over or plain.game.over:
                return []
            if self.game.decision.kind == "turn action":
                here, there = len(self.game.log), len(plain.game.log)
            answer = self.choice(self.game.decision)
            if answer.notation not in [option.notation for option in plain.game.decision.options]:
                return []
            self.game.answer(answer)
            plain.game.answer(answer.notation)
        return []

    def lines(self, since: int) -> list[str]:
        """Return what happened since an event, in words."""
        return [line for line in (event.line(NAMES, None) for event in self.game.log[since:]) if line]

    def changes(self, before: dict[str, str]) -> list[str]:
        """Return how the stacks on the table have changed since they had some values."""
        now = table_facts(self.game)
        changed = [what for what in now if what in before and now[what] != before[what]]
        self.acted = self.acted or bool(changed)
        return [f"{what} {now[what]}; before {before[what]}." for what in changed[:MAX_LINES]]

    def seen(self, since: int) -> list[str]:
        """Return the lines since an event, if one of them is the doing of the card's text."""
        events = self.game.log[since:]
        caused = [event for event in events if event.source == self.card.full_name]
        if not caused:
            return []
        self.acted = any(event.kind not in RESOLVING for event in caused)
        lines = self.lines(since)
        return lines if len(lines) <= MAX_LINES else [*lines[:MAX_LINES], "..."]

    def choice(self, decision: Decision) -> Option:
        """Return an answer: what is about the card is likelier, "yes" and the largest number are taken."""
        options = decision.options
        if decision.kind == "turn action":
            weights = [self.weight(option) for option in options]
            pick = self.rng.below(sum(weights))
            for option, weight in zip(options, weights, strict=True):
                pick -= weight
                if pick < 0:
                    return option
        if decision.kind == "may":
            return next((option for option in options if option.notation == "yes"), options[-1])
        if decision.kind == "amount":
            return options[-1]
        picks = [option for option in options if option.notation != "done"]
        return self.rng.choice(picks or list(options))

    def weight(self, option: Option) -> int:
        """Return how much a turn action is liked."""
        about = self.card.full_name in option.notation
        if option.kind == "ink":
            return 0 if about else 1
        if option.kind == "end":
            return 2
        return 20 if about else 3


# ---------------------------------------------------------------- abilities that only change what others are


def differences(builder: PositionBuilder, card: Card, others: Sequence[Card], layout: Layout) -> list[str]:
    """Return how a table differs from one on which the card has no text: values, keywords, and what may be done."""
    plain = replace(card, abilities_text=())
    with_text, without = [builder.build(position(one, others, layout, SEEDS[0])).game for one in (card, plain)]
    before, after = table_facts(without), table_facts(with_text)
    found = [
        f"{what} {after[what]}; without the text {before[what]}." for what in after if after[what] != before.get(what)
    ]
    allowed, before_allowed = notations(with_text), notations(without)
    found += [f"With the text {who(with_text)} may: {one}." for one in allowed if one not in before_allowed]
    found += [f"Without the text {who(with_text)} could: {one}." for one in before_allowed if one not in allowed]
    return found if len(found) <= MAX_LINES else [*found[:MAX_LINES], "..."]


def table_facts(game: Game) -> dict[str, str]:
    """Return the values of every stack on the table, by what it is called."""
    facts: dict[str, str] = {}
    view = game.view(None)
    for stack in view.stacks:
        values = [f"{stack.strength} strength, {stack.willpower} willpower, {stack.lore} lore"]
        values += list(stack.keywords)
        facts[f"{NAMES[stack.player]}'s {stack.title} has"] = ", ".join(values)
    return facts


def notations(game: Game) -> list[str]:
    """Return what the player may do now, in notation."""
    return [] if game.over else [option.notation for option in game.decision.options]


def who(game: Game) -> str:
    """Return the name of the player who decides."""
    return NAMES[game.decision.player]
