"""The decision that waits: what it offers, and what it is about."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.damage import MoveDamage, RemoveDamage, RemoveTotal
from inkwright.abilities.effects.discard import Discard
from inkwright.abilities.effects.play import Play, Shift
from inkwright.abilities.effects.put import BOTTOM, TOP, Put
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.replacements import DontDiscard, Instead
from inkwright.abilities.targets.matching import perms_of
from inkwright.abilities.targets.reference import Ref
from inkwright.engine.loop import CHOOSING_COSTS
from inkwright.engine.notation import mode_words
from inkwright.engine.options import Option
from inkwright.engine.questions import QUESTIONS, option
from inkwright.engine.replace import offered_replacements
from inkwright.engine.titles import ability_title
from inkwright.engine.what_if import discard_replacements
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_MAY,
    ASK_NAME,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PICK,
    ASK_REPLACE,
    ASK_SINGERS,
    ASK_START,
    DISCARD,
    DONE,
    HAND,
    INKWELL,
    PLAY,
    RESOLVE,
    Ints,
)
from inkwright.state.node import Activated, Choice, Effect, Node, NumberChoice, Target
from inkwright.state.state import State

from .card_names import CardName
from .scenario_game import NOWHERE, ScenarioGame

PICK_KINDS: Final = (ASK_PICK, ASK_SINGERS, ASK_ALTER, ASK_ORDER, ASK_START)
"""Questions that offer cards or players, one at a time."""

_DESTINATIONS: Final = {TOP: "top", BOTTOM: "bottom", HAND: "hand", DISCARD: "discard", INKWELL: "inkwell"}
_FIELD_ROLES: Final = {"origin": "from", "location": "to"}


class OpenQuestion:
    """The decision that waits, with its options."""

    def __init__(self, game: ScenarioGame) -> None:
        state = game.state
        self.game = game
        self.kind = state.question_kind
        self.player = state.asked_player
        self.options: list[Option] = [option(state, value) for value in state.options]
        self.offered = [one for one in self.options if one.value != DONE]
        self.optional = DONE in state.options

    def __str__(self) -> str:
        """The decision in words."""
        offers = ", ".join(self.option_words(one) for one in self.options)
        source = self.source()
        about = f" of {self.game.display_name(source)}" if source >= 0 else ""
        who = self.game.players[self.player]
        return f"{who}: {QUESTIONS[self.kind].word}{about} ({offers})"

    def option_words(self, one: Option) -> str:
        """An option in words."""
        if one.kind in ("yes", "no", "done", "none"):
            return one.kind
        if one.kind == "player":
            return self.game.players[one.player]
        if one.kind == "number":
            return str(one.number)
        if one.kind in ("mode", "name", "place"):
            return one.words or mode_words(one)
        if one.kind == "bag":
            return f"resolve {self.game.display_name(one.card)}: {ability_title(one.ability)}"
        return self.game.display_name(one.card)

    def source(self) -> int:
        """The card whose effect asks, or -1."""
        state = self.game.state
        return state.card_anywhere(state.stack[-1].source)

    @property
    def role(self) -> str:
        """What the picked card is to the effect: from, to, or ""."""
        choice = asking_choice(self.game.state)
        effect = asking_effect(self.game.state)
        if choice is None or effect is None:
            return ""
        fields = type(effect).FIELDS
        for field in fields:
            if getattr(effect, field) is choice:
                if field == "target" and "origin" in fields:
                    return "to"
                return _FIELD_ROLES.get(field, "")
        return ""

    @property
    def destination(self) -> str:
        """Where the picked card goes: one of the places that an answer can name, or ""."""
        effect = asking_effect(self.game.state)
        if isinstance(effect, Put):
            return _DESTINATIONS.get(effect.place, "")
        return "play" if isinstance(effect, Play) else ""

    @property
    def destination_card(self) -> int:
        """The card whose place is asked for, or -1."""
        state = self.game.state
        effect = asking_effect(state)
        if self.kind != ASK_DESTINATION or not isinstance(effect, Put):
            return NOWHERE
        return state.card_anywhere(state.stack[-1].first_in_slot(effect.remaining_slot))

    @property
    def numbered_card(self) -> int:
        """The card that a number is asked of, one after another; -1: of all that were chosen."""
        state = self.game.state
        effect = asking_effect(state)
        if isinstance(effect, RemoveDamage | RemoveTotal) and state.stack[-1].todo[-1] & 7:
            return state.card_anywhere(state.stack[-1].first_in_slot(effect.remaining_slot))
        return NOWHERE

    @property
    def offers_shift(self) -> bool:
        """Is it the question what a card that an effect plays is shifted onto, if anything?"""
        return self.kind == ASK_PICK and self.optional and isinstance(asking_effect(self.game.state), Shift)

    @property
    def has_begun(self) -> bool:
        """Return whether something was picked for this question already."""
        state = self.game.state
        frame = state.stack[-1]
        choice = asking_choice(state)
        if isinstance(choice, Choice):
            return len(frame.slots[choice.slot]) > 0
        if self.kind == ASK_SINGERS:
            return len(frame.slots[0]) > 0
        if self.kind == ASK_ALTER:
            return len(frame.slots[self.player]) > 0
        return False

    def fixes_card(self, role: str, name: CardName) -> bool:
        """Does the effect itself say that damage comes from this card, or goes to it?"""
        state = self.game.state
        effect = asking_effect(state)
        for node in [] if effect is None else nodes_below(effect):
            fixed: Target | None = None
            if isinstance(node, MoveDamage) and role in ("from", "to"):
                fixed = node.origin if role == "from" else node.target
            elif isinstance(node, RemoveDamage) and role == "from":
                fixed = node.target
            if fixed is not None and not isinstance(fixed, Choice):
                cards = [state.top(perm) for perm in perms_of(state, state.stack[-1], fixed)]
                if any(card in cards for card in self.game.cards_named(name)):
                    return True
        return False

    def is_about(self, name: CardName | None) -> bool:
        """Does the effect itself say that it acts on this card, outside of play: "you may play it"?"""
        state = self.game.state
        effect = asking_effect(state)
        references = [node for node in ([] if effect is None else nodes_below(effect)) if isinstance(node, Ref)]
        cards = [state.card_anywhere(ref) for node in references for ref in node.refs(state, state.stack[-1])]
        named = [] if name is None else self.game.cards_named(name)
        return any(card in cards and state.zone(card) != PLAY for card in named)

    def fixes_amount(self, number: int, name: CardName | None) -> bool:
        """Does the effect itself say how much damage is moved or removed (all that is there, if there is less)?"""
        state = self.game.state
        effect = asking_effect(state)
        cards = [] if name is None else self.game.cards_named(name)
        there = [perm.damage for perm in state.perms.values() if state.top(perm) in cards]
        for node in [] if effect is None else nodes_below(effect):
            if isinstance(node, MoveDamage | RemoveDamage) and not isinstance(node.amount, NumberChoice):
                amount = node.amount.value(state, state.stack[-1])
                if number == amount or number in [min(amount, damage) for damage in there]:
                    return True
        return False

    def has_picked(self, name: CardName | None) -> bool:
        """Return whether this card was picked for this question already."""
        return name is not None and any(card in self.picked() for card in self.game.cards_named(name))

    def picked(self) -> list[int]:
        """The cards that were picked for this question already."""
        state = self.game.state
        choice = asking_choice(state)
        return (
            [state.card_anywhere(ref) for ref in state.stack[-1].slots[choice.slot]]
            if isinstance(choice, Choice)
            else []
        )


def asking_effect(state: State) -> Effect | None:
    """The effect whose choices are being settled."""
    frame = state.stack[-1]
    if frame.procedure != RESOLVE or not frame.todo:
        return None
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    return node if isinstance(node, Effect) else None


def asking_choice(state: State) -> Node | None:
    """The choice of an effect or cost that is being settled, if the question is one."""
    frame = state.stack[-1]
    if state.question_kind not in (*PICK_KINDS, ASK_NUMBER, ASK_NAME) or frame.procedure != RESOLVE or not frame.todo:
        return None
    if frame.step == CHOOSING_COSTS:
        ability = state.program.nodes[frame.address]
        choices = ability.cost_choices if isinstance(ability, Activated) else ()
    else:
        effect = asking_effect(state)
        choices = () if effect is None else effect.choices
    at = frame.cursor >> 1
    found = choices[at] if frame.cursor & 1 and at < len(choices) else None
    return found if isinstance(found, Choice | NumberChoice) else None


def has_default(question: OpenQuestion) -> bool:
    """Does a decision that nobody answers take its default: the bag, an order, which of the same effects?"""
    if question.kind in (ASK_BAG, ASK_ORDER) or discards_nothing(question) or is_repeated_may(question):
        return True
    if question.kind == ASK_REPLACE and not question.optional:
        state = question.game.state
        found = offered_replacements(state, state.stack[-1])
        return len({found[one.number][0] for one in question.offered}) == 1
    return False


def default_answer(question: OpenQuestion) -> int:
    """The default of a decision: the first that is offered; of a repeated "may", what was said before."""
    return question.game.last_may[-1] if question.kind == ASK_MAY else question.offered[0].value


def asking_source(state: State) -> Ints:
    """The address of the node that asks, and the source of its ability."""
    frame = state.stack[-1]
    return (frame.base + (frame.todo[-1] >> 3) if frame.todo else NOWHERE, frame.source)


def is_repeated_may(question: OpenQuestion) -> bool:
    """Is it the same "may" once more, because of a "for each" (6.1.8)?"""
    state = question.game.state
    if question.kind != ASK_MAY or asking_source(state) != question.game.last_may[:2]:
        return False
    frame = state.stack[-1]
    ability = state.program.nodes[frame.address]
    return any(isinstance(node, ForEach) and node.effect is asking_effect(state) for node in nodes_below(ability))


def nodes_below(node: Node) -> list[Node]:
    """Return a node and all below it."""
    found = [node]
    for one in found:
        found.extend(one.children())
    return found


def discards_nothing(question: OpenQuestion) -> bool:
    """Is it asked what a player discards who discards nothing, whatever is picked (6.7.2.2)?"""
    state = question.game.state
    frame = state.stack[-1]
    if question.kind != ASK_PICK or frame.paying or not isinstance(asking_effect(state), Discard):
        return False
    offered = tuple([one.ref for one in question.offered if one.card >= 0])
    found = discard_replacements(state, offered, question.player)
    return any(isinstance(node, Instead) and isinstance(node.effect, DontDiscard) for node in found)


def is_automatic(question: OpenQuestion) -> bool:
    """Is it a question that a scenario answers beside the act: ink drops, entering exerted, the way to play?"""
    return question.kind in (ASK_DROPS, ASK_EXERTED, ASK_HOW_TO_PLAY)
