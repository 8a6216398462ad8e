"""What a decision is about beyond its options: made when somebody asks, as judges and scenarios do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from inkwright.abilities.effects.damage import MoveDamage, RemoveDamage, RemoveTotal
from inkwright.abilities.effects.discard import Discard
from inkwright.abilities.effects.play import Play, Shift
from inkwright.abilities.effects.put import BOTTOM, PLACES_TO_CHOOSE, TOP, Put
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.replacements import DontDiscard, Instead
from inkwright.abilities.targets.matching import perms_of
from inkwright.abilities.targets.reference import Ref
from inkwright.engine.procedures.costs import sing_value
from inkwright.engine.procedures.replace import offered_replacements
from inkwright.engine.procedures.what_if import discard_replacements
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_DESTINATION,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
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
    PLAY_CARD,
    RESOLVE,
    CardNumber,
    Ints,
    is_card,
    is_perm,
    serial_of,
)
from inkwright.state.node import Choice, Effect, Node, NumberChoice, Target
from inkwright.state.state import State

from .option_facts import Moment, nodes_below, place_of
from .question_source import asked_choices

if TYPE_CHECKING:
    from inkwright.engine.document_types import ChosenJson

PICKS: Final = (ASK_PICK, ASK_SINGERS, ASK_ALTER, ASK_ORDER, ASK_START)
DESTINATIONS: Final = {TOP: "top", BOTTOM: "bottom", HAND: "hand", DISCARD: "discard", INKWELL: "inkwell"}
ROLES: Final = {"origin": "from", "location": "to"}


class DecisionDetails:
    """What a decision is about. Cards are the numbers that options give."""

    __slots__ = ("_moment",)

    def __init__(self, moment: Moment) -> None:
        self._moment = moment

    @property
    def role(self) -> str:
        """What the picked card is to the effect: from, to, or ""."""
        choice = self._choice()
        effect = self._effect()
        if choice is None or effect is None:
            return ""
        fields = type(effect).FIELDS
        for field in fields:
            if getattr(effect, field) is choice:
                return "to" if field == "target" and "origin" in fields else ROLES.get(field, "")
        return ""

    @property
    def destination(self) -> str:
        """Where the picked card goes: top, bottom, hand, discard, inkwell, play, or ""."""
        return destination_of(self._effect())

    @property
    def card(self) -> int:
        """The one card that is asked about: that is played, whose place or whose amount is asked; else -1."""
        return card_asked_about(self._moment.state)

    def about(self) -> ChosenJson | None:
        """Return the one card that is asked about by stack or place, as an option says it."""
        return self._found(self.card)

    @property
    def places(self) -> list[str]:
        """Where each of the cards may go that are being chosen or put in order, if that is asked later."""
        effect = self._effect()
        chooses = isinstance(effect, Put) and self._moment.state.question_kind in (ASK_PICK, ASK_ORDER)
        if not isinstance(effect, Put) or not chooses or effect.place not in PLACES_TO_CHOOSE:
            return []
        return [DESTINATIONS[place] for place in PLACES_TO_CHOOSE[effect.place]]

    @property
    def picked(self) -> Ints:
        """The cards that were picked for this choice already."""
        state = self._moment.state
        choice = self._choice()
        if not isinstance(choice, Choice):
            return ()
        return tuple([state.card_anywhere(ref) for ref in state.stack[-1].slots[choice.slot]])

    @property
    def has_begun(self) -> bool:
        """True if something was picked for this choice already."""
        return len(self._picks()) > 0

    @property
    def missing(self) -> int | None:
        """What the numbers of the picks to come must add up to, if they must: the cost that singers still miss."""
        state = self._moment.state
        if state.question_kind != ASK_SINGERS:
            return None
        frame = state.stack[-1]
        sung = sum([sing_value(state, perm) for ref in frame.slots[0] if (perm := state.perm(ref)) is not None])
        return max(0, state.definition(frame.card).sing_together - sung)

    def chosen(self) -> list[ChosenJson]:
        """Return what was picked for this choice already, by stack or place as an option says it."""
        state = self._moment.state
        found: list[ChosenJson] = []
        for ref in self._picks():
            if is_perm(ref):
                found.append({"stack": serial_of(ref), "place": None})
            elif one := self._found(state.card_anywhere(ref)):
                found.append(one)
        return found

    def _found(self, card: CardNumber) -> ChosenJson | None:
        """Return a card outside play by its place; None where it has none."""
        place = place_of(self._moment.state, card, self._moment.handles) if card >= 0 else None
        return None if place is None else {"stack": None, "place": place.json()}

    def _picks(self) -> Ints:
        """Return the references that were picked for this choice already."""
        state = self._moment.state
        frame = state.stack[-1]
        choice = self._choice()
        if isinstance(choice, Choice):
            return frame.slots[choice.slot]
        if state.question_kind == ASK_SINGERS:
            return frame.slots[0]
        if state.question_kind == ASK_ALTER:
            return frame.slots[state.asked_player]
        return ()

    @property
    def offers_shift(self) -> bool:
        """True if it asks onto what a card that an effect plays is shifted, if anything."""
        state = self._moment.state
        return state.question_kind == ASK_PICK and DONE in state.options and isinstance(self._effect(), Shift)

    @property
    def plays_for_free(self) -> bool:
        """True if the effect that asks plays a card for free."""
        effect = self._effect()
        return effect is not None and any(isinstance(node, Play) and node.for_free for node in nodes_below(effect))

    @property
    def mentioned(self) -> Ints:
        """The cards outside play that the effect itself means, as in "you may play it"."""
        state = self._moment.state
        effect = self._effect()
        references = [] if effect is None else [node for node in nodes_below(effect) if isinstance(node, Ref)]
        cards = [state.card_anywhere(ref) for node in references for ref in node.refs(state, state.stack[-1])]
        return tuple([card for card in cards if card >= 0 and state.zone(card) != PLAY])

    def fixed(self, role: str) -> Ints:
        """Return the cards in play that the effect itself takes damage "from" or moves it "to"."""
        state = self._moment.state
        effect = self._effect()
        found: list[int] = []
        for node in [] if effect is None else nodes_below(effect):
            target: Target | None = None
            if isinstance(node, MoveDamage):
                target = node.origin if role == "from" else node.target
            elif isinstance(node, RemoveDamage) and role == "from":
                target = node.target
            if target is not None and not isinstance(target, Choice):
                found.extend([state.top(perm) for perm in perms_of(state, state.stack[-1], target)])
        return tuple(found)

    @property
    def amounts(self) -> Ints:
        """The amounts of damage that the effect itself moves or removes."""
        state = self._moment.state
        effect = self._effect()
        return tuple(
            [
                node.amount.value(state, state.stack[-1])
                for node in ([] if effect is None else nodes_below(effect))
                if isinstance(node, MoveDamage | RemoveDamage) and not isinstance(node.amount, NumberChoice)
            ]
        )

    @property
    def is_arbitrary(self) -> bool:
        """True if a default serves: an order, the bag, equal replacements, a discard that will not happen."""
        state = self._moment.state
        if state.question_kind in (ASK_BAG, ASK_ORDER):
            return True
        if state.question_kind == ASK_REPLACE and DONE not in state.options:
            found = offered_replacements(state, state.stack[-1])
            return len({found[value][0] for value in state.options}) == 1
        return self._discards_nothing()

    def _discards_nothing(self) -> bool:
        """Return whether nothing is discarded, whatever is picked (6.7.2.2)."""
        state = self._moment.state
        if state.question_kind != ASK_PICK or state.stack[-1].paying or not isinstance(self._effect(), Discard):
            return False
        offered = tuple([ref for ref in state.options if ref != DONE and (is_card(ref) or is_perm(ref))])
        found = discard_replacements(state, offered, state.asked_player)
        return any(isinstance(node, Instead) and isinstance(node.effect, DontDiscard) for node in found)

    @property
    def asker(self) -> Hashable:
        """What asks: equal for the same part of the same ability of the same card."""
        frame = self._moment.state.stack[-1]
        return (frame.base + (frame.todo[-1] >> 3) if frame.todo else -1, frame.source)

    @property
    def is_for_each(self) -> bool:
        """True if a "for each" asks the same again and again (6.1.8)."""
        state = self._moment.state
        ability = state.program.nodes[state.stack[-1].address]
        effect = self._effect()
        return any(isinstance(node, ForEach) and node.effect is effect for node in nodes_below(ability))

    def _effect(self) -> Effect | None:
        """Return the effect whose choices are being settled."""
        return asking_effect(self._moment.state)

    def _choice(self) -> Node | None:
        """Return the choice of an effect or a cost that is being settled, if the decision is one."""
        state = self._moment.state
        frame = state.stack[-1]
        asks_choice = state.question_kind in (*PICKS, ASK_NUMBER, ASK_NAME)
        if not asks_choice or frame.procedure != RESOLVE or not frame.todo or not frame.cursor & 1:
            return None
        found = asked_choices(state, frame)
        at = frame.cursor >> 1
        choice = found[at] if at < len(found) else None
        return choice if isinstance(choice, Choice | NumberChoice) else None


def card_asked_about(state: State) -> CardNumber:
    """Return the one card that is asked about: that is played, whose place or whose amount is asked; else -1."""
    frame = state.stack[-1]
    if frame.procedure == PLAY_CARD or state.question_kind in (ASK_EXERTED, ASK_HOW_TO_PLAY):
        return frame.card
    effect = asking_effect(state)
    if state.question_kind == ASK_DESTINATION and isinstance(effect, Put):
        return state.card_anywhere(frame.first_in_slot(effect.remaining_slot))
    if isinstance(effect, RemoveDamage | RemoveTotal) and frame.todo[-1] & 7:
        return state.card_anywhere(frame.first_in_slot(effect.remaining_slot))
    return -1


def asking_effect(state: State) -> Effect | None:
    """Return the effect whose choices are being settled."""
    frame = state.stack[-1]
    if frame.procedure != RESOLVE or not frame.todo:
        return None
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    return node if isinstance(node, Effect) else None


def destination_of(node: Node | None) -> str:
    """Return where an effect puts cards: top, bottom, hand, discard, inkwell, play, or ""."""
    if isinstance(node, Put):
        return DESTINATIONS.get(node.place, "")
    if isinstance(node, Discard):
        return "discard"
    return "play" if isinstance(node, Play) else ""
