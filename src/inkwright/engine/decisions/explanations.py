"""Why a card is what it is now: printed against present values, costs, and what it can do, each with its reasons.

An explanation is made from a view, so it says nothing that the viewer does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from inkwright.engine.knowledge.current_keywords import stack_keywords
from inkwright.engine.procedures.costs import play_cost, self_rules
from inkwright.errors import InkwrightError, quoted
from inkwright.kernel.refresh import active_rule_changes, is_in_effect, lasting_statements, with_given_modifiers
from inkwright.kernel.rulings import RULE_COST, CostRule
from inkwright.state.ids import NOBODY, card_of
from inkwright.state.node import Effect, Statement
from inkwright.state.program import Drafts, Traits
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .titles import ability_at, ability_words, card_title, stack_titles

if TYPE_CHECKING:
    from inkwright.engine.document_types import ExplanationJson, ReasonJson
    from inkwright.engine.knowledge.view import View

    from .options import Option

Json = dict[str, object]
VALUES: Final = ("strength", "willpower", "lore")


class Reason:
    """One change of a value or a cost, with the card that makes it."""

    __slots__ = ("change", "keywords", "source", "value", "words")

    def __init__(self, value: str, change: int, source: str, words: str, keywords: tuple[str, ...] = ()) -> None:
        self.value = value  # strength, willpower, lore, cost, keywords
        self.change = change  # 0 for keywords
        self.source = source
        self.words = words  # of the ability, or ""
        self.keywords = keywords  # that it gives

    def json(self) -> ReasonJson:
        """Return it as plain values."""
        return {
            "value": self.value,
            "change": self.change,
            "keywords": list(self.keywords),
            "source": self.source,
            "words": self.words or None,
            "text": str(self),
        }

    def __str__(self) -> str:
        what = ", ".join(self.keywords) if self.keywords else f"{self.change:+d}"
        return f"{what} from {self.source}"

    def __repr__(self) -> str:
        return f"<Reason: {self.value} {self}>"


class Explanation:
    """A card or a stack: printed and present values, the reasons of the difference, what it can do and why not."""

    __slots__ = ("can", "name", "present", "printed", "reasons", "why_not")

    def __init__(self, name: str) -> None:
        self.name = name
        self.printed: dict[str, int] = {}
        self.present: dict[str, int] = {}
        self.reasons: list[Reason] = []
        self.can: list[str] = []  # the labels of the options that begin with it
        self.why_not: list[str] = []  # what it cannot do now, with the reason

    def json(self) -> ExplanationJson:
        """Return it as plain values."""
        return {
            "card": self.name,
            "printed": self.printed,
            "present": self.present,
            "reasons": [reason.json() for reason in self.reasons],
            "can": self.can,
            "why_not": self.why_not,
        }

    def __repr__(self) -> str:
        return f"<Explanation of {self.name}: {', '.join(map(str, self.reasons)) or 'as printed'}>"


def explain(view: View, what: str | int) -> Explanation:
    """Explain the stack with an id, or the known card with a handle; InkwrightError if the viewer knows none such."""
    state = view.state
    if isinstance(what, int) and not isinstance(what, bool):
        perm = state.perms.get(what)
        if perm is None:
            raise InkwrightError(f"There is no stack {quoted(what)} in play.")
        return explain_stack(view, state, perm)
    card = view.card_with_handle(what)
    if card < 0:
        raise InkwrightError(f"No card that this viewer knows has the handle {quoted(what)}.")
    for perm in state.perms.values():
        if state.top(perm) == card:
            return explain_stack(view, state, perm)
    return explain_card(view, state, card)


def explain_stack(view: View, state: State, perm: Perm) -> Explanation:
    """Explain a stack in play."""
    title = stack_titles(state)[perm.serial]
    made = Explanation(title)
    printed = state.program.printed[perm.def_index]
    made.printed = {value: getattr(printed, value) for value in VALUES}
    made.present = {**{value: getattr(perm.traits, value) for value in VALUES}, "strength": state.strength(perm)}
    made.reasons = list(value_reasons(state, perm, printed))
    challenging = state.strength(perm) - perm.traits.strength
    if challenging:
        made.reasons.append(Reason("strength", challenging, "Challenger", ""))
    add_actions(view, made, [option.label for option in own_options(view) if option.stack == perm.serial], title)
    return made


def explain_card(view: View, state: State, card: int) -> Explanation:
    """Explain a card outside play."""
    title = card_title(state, card)
    made = Explanation(title)
    player = state.owner[card]
    made.printed = {"cost": state.definition(card).cost}
    made.present = {"cost": play_cost(state, player, card)}
    made.reasons = list(cost_reasons(state, player, card))
    handle = view.handle_of(card)
    options = [option for option in own_options(view) if option.stack < 0]
    labels = [one.label for one in options if one.card == card or handle and one.handle == handle]
    if not labels and player == view.seat:
        labels = [one.label for one in options if one.card >= 0 and one.title == title]  # an equal card is offered
    add_actions(view, made, labels, title if player == view.seat else "")
    return made


def own_options(view: View) -> Iterator[Option]:
    """Yield the options of the viewer's own decision."""
    decision = view.decision
    if decision is not None:
        yield from decision.options


def add_actions(view: View, made: Explanation, labels: list[str], title: str) -> None:
    """Fill in what a card can do, and what its player cannot do with it."""
    made.can = labels
    if view.seat is not None and title:
        made.why_not = [str(reason) for reason in view.why_not() if reason.card == title]


def value_reasons(state: State, perm: Perm, printed: Traits) -> Iterator[Reason]:
    """Yield what changes the values of a stack: modifiers that were given to it, then statics that apply to it."""
    program = state.program
    held = perm.modifiers
    for modifier in held:
        if is_in_effect(state, modifier[2], modifier[3], modifier[4]):
            perm.modifiers = (modifier,)
            traits = with_given_modifiers(state, perm, printed)
            perm.modifiers = held
            source = program.defs[program.definition_of[modifier[0]]].full_name
            yield from differences(state, perm, printed, traits, source, modifier[0])
    titles = stack_titles(state)
    for other in state.perms.values():
        for address in other.traits.statics:
            node = program.nodes[address]
            assert isinstance(node, Statement)
            scope = Scope(other.player, other.serial * 2)
            scope.slots = [()] * node.slot_count
            drafts = Drafts()
            drafts.base = address - node.offset
            node.effect.contribute(state, scope, drafts, 1)
            yield from drafted(state, perm, printed, drafts, titles[other.serial], address)
    for lasting in lasting_statements(state):
        node = program.nodes[lasting.address]
        assert isinstance(node, Effect)
        drafts = Drafts()
        drafts.base = lasting.address - node.offset
        drafts.given_already = not node.REAPPLIES
        node.contribute(state, lasting.scope(), drafts, 1)
        source = program.defs[program.definition_of[lasting.address]].full_name
        yield from drafted(state, perm, printed, drafts, source, lasting.address)


def drafted(state: State, perm: Perm, printed: Traits, drafts: Drafts, source: str, address: int) -> Iterator[Reason]:
    """Yield what the modifiers of one source change of a stack."""
    given = drafts.modifiers.get(perm.serial)
    if given:
        traits = state.program.traits_with(printed, tuple(given), printed)[0]
        yield from differences(state, perm, printed, traits, source, address)


def differences(
    state: State, perm: Perm, printed: Traits, traits: Traits, source: str, address: int
) -> Iterator[Reason]:
    """Yield the values in which traits differ from the printed ones."""
    ability = ability_at(state, address)
    words = "" if ability is None else ability_words(ability)
    for value in VALUES:
        change = getattr(traits, value) - getattr(printed, value)
        if change:
            yield Reason(value, change, source, words)
    keywords = keywords_with(state, perm, traits)
    gained = tuple([word for word in keywords if word not in keywords_with(state, perm, printed)])
    if gained:
        yield Reason("keywords", 0, source, words, gained)


def keywords_with(state: State, perm: Perm, traits: Traits) -> tuple[str, ...]:
    """Return the keywords that a stack would have with other traits."""
    held = perm.traits
    perm.traits = traits
    found = stack_keywords(state, perm)
    perm.traits = held
    return found


def cost_reasons(state: State, player: int, card: int) -> Iterator[Reason]:
    """Yield what changes the ink that a card costs."""
    titles = stack_titles(state)
    for node, scope in active_rule_changes(state, RULE_COST, player):
        if isinstance(node, CostRule):
            change = node.change(state, scope, player, card, False, NOBODY)
            if change:
                perm = state.perm(scope.source)
                source = card_title(state, state.card_anywhere(scope.source)) if perm is None else titles[perm.serial]
                yield Reason("cost", change, source, "")
    for address, scope in self_rules(state, card, player, RULE_COST):
        own = state.program.nodes[address]
        if isinstance(own, CostRule):
            change = own.change(state, scope, player, card, False, NOBODY)
            if change:
                yield Reason("cost", change, card_title(state, card_of(scope.source)), "")
