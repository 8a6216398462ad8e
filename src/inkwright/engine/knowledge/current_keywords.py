"""A card's keywords as they are now, in words; those that stack are summed (8.1)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.memo import Memo
from inkwright.rules.edition import KEYWORDS
from inkwright.rules.keyword_table import BOOST, CHALLENGER, KEYWORD_NAMES, RESIST, SHIFT, SING_TOGETHER, SINGER
from inkwright.state.ids import CLASS_SHIFT, COMBO_SHIFT, DUO_SHIFT, POTATO_SHIFT, UNIVERSAL_SHIFT, CardNumber
from inkwright.state.program import Def, ShiftCost, Traits
from inkwright.state.scope import Perm
from inkwright.state.state import State

SHIFT_NAMES: Final = {
    CLASS_SHIFT: "Classification Shift",
    UNIVERSAL_SHIFT: "Universal Shift",
    COMBO_SHIFT: "Combo Shift",
    DUO_SHIFT: "Duo Shift",
    POTATO_SHIFT: "Potato Shift",
}
NUMBERED: Final = CHALLENGER | RESIST | SINGER | SHIFT | SING_TOGETHER | BOOST
PRINTED_KEYWORDS: Final[Memo[Def, tuple[str, ...]]] = Memo()
SHIFTS: Final = {UNIVERSAL_SHIFT: "Universal ", COMBO_SHIFT: "Combo ", DUO_SHIFT: "Duo "}


def stack_keywords(state: State, perm: Perm) -> tuple[str, ...]:
    """Return the keywords of a stack now."""
    return keywords(state.printed(perm), perm.traits)


def card_keywords(state: State, card: CardNumber) -> tuple[str, ...]:
    """Return the keywords printed on a card."""
    definition = state.definition(card)
    known = PRINTED_KEYWORDS.get(definition)
    if known is not None:
        return known
    return PRINTED_KEYWORDS.keep(definition, keywords(definition, state.program.printed[state.def_index[card]]))


def later_keywords(state: State) -> tuple[str, ...]:
    """The keywords in this game that came after its edition: they are played by their newest definition (8.1.1)."""
    here: set[str] = set()
    for kind, definition in enumerate(state.program.defs):
        here.update([name for name, bit in KEYWORD_NAMES.items() if state.program.printed[kind].keywords & bit])
        here.update([SHIFT_NAMES[shift.kind] for shift in definition.shifts if shift.kind in SHIFT_NAMES])
        here.update(["Temporary Shift" for shift in definition.shifts if shift.temporary])
    return tuple([name for name in KEYWORDS[state.edition.keywords :] if name in here])


def keywords(definition: Def, traits: Traits) -> tuple[str, ...]:
    """Keywords in the order of the rules: plain ones, those with a number, Shift."""
    plain = traits.keywords & ~NUMBERED
    out = [name for name, bit in KEYWORD_NAMES.items() if plain & bit] if plain else []
    if traits.resist > 0:
        out.append(f"Resist +{traits.resist}")
    if traits.challenger > 0:
        out.append(f"Challenger +{traits.challenger}")
    if traits.singer > 0:
        out.append(f"Singer {traits.singer}")
    elif traits.keywords & KEYWORD_NAMES["Singer"]:
        out.append("Singer")  # without a number it sings by its cost (8.11.1)
    if definition.sing_together > 0:
        out.append(f"Sing Together {definition.sing_together}")
    if traits.boost > 0:
        out.append(f"Boost {traits.boost}")
    return (*out, *[shift_words(shift) for shift in definition.shifts])


def shift_words(shift: ShiftCost) -> str:
    """Return a Shift ability in words: "Puppy Shift 3", or without a number where it does not cost ink."""
    named = shift.kind in (CLASS_SHIFT, POTATO_SHIFT)  # a classification, or the name of an item
    kind = f"{shift.classification} " if named else SHIFTS.get(shift.kind, "")
    words = f"{'Temporary ' if shift.temporary else ''}{kind}Shift"
    return words if shift.ink < 0 else f"{words} {shift.ink}"
