"""What an effect is worth to whoever does it, and whether it helps or harms what it is done to.

Read off the tree of an ability once and kept. The tables name classes of the vocabulary; a class that they do not
name counts as a little good.
"""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import (
    CAN_CHALLENGE_READY,
    CAN_QUEST_DRYING,
    CANT_BE_CHALLENGED,
    CANT_BE_DEALT,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    LORE,
    MOVES_FREE,
    NO_CHALLENGE_DAMAGE,
    PLAY,
    RECKLESS,
)
from inkwright.state.node import Ability, Choice, Effect, Modifier, Node

# To what it is done to: below 0 it harms, above 0 it helps
TOUCH: Final[dict[str, float]] = {
    "Banish": -5.0,
    "DealDamage": -2.0,
    "Discard": -1.5,
    "Exert": -1.5,
    "LoseAbility": -2.0,
    "MoveToLocation": 0.5,
    "Play": 4.0,
    "PutDamage": -2.0,
    "PutUnder": 1.0,
    "ReadyCards": 2.5,
    "RemoveDamage": 1.5,
    "Reveal": 0.1,
    "Shift": 4.0,
    "ShuffleInto": -5.0,
}

# To whoever does it, where nothing is chosen or touched
DOES: Final[dict[str, float]] = {
    "DiscardHand": -3.0,
    "Draw": 2.0,
    "DrawUntil": 3.0,
    "ExertSelf": -1.0,
    "Gain": 2.5,
    "GetDrops": 1.0,
    "Look": 0.7,
    "LookAtHand": 0.5,
    "Lose": -2.5,
    "NameCard": 0.1,
    "PayInk": -0.8,
    "RemoveDrops": -1.0,
    "Repeat": 1.0,
    "RevealHand": -0.5,
    "Search": 1.0,
    "ShuffleDeck": 0.0,
}

OPPONENTS: Final = frozenset(("AnOpponent", "EachOpponent", "ChallengingPlayer", "ThatPlayer", "ItsPlayer"))
EVERYBODY: Final = frozenset(("EachPlayer", "EachWith", "MostCards", "YouAndAnother"))

GOOD_LIMITS: Final = (
    CANT_BE_CHALLENGED | CANT_BE_DEALT | NO_CHALLENGE_DAMAGE | CAN_CHALLENGE_READY | CAN_QUEST_DRYING | MOVES_FREE
)

# Where cards are put: what it is worth to the one whose card it is, from outside play
PLACES: Final[dict[int, float]] = {HAND: 2.0, INKWELL: 1.0, PLAY: 4.0, DISCARD: -1.0, DECK: -0.5, 20: 0.3}

BEST: Final = frozenset(("ChooseOne", "Either", "IfElse", "InsteadIf", "Otherwise"))
COUNTED: Final = frozenset(("DealDamage", "PutDamage", "RemoveDamage"))
LOSSES: Final = frozenset(("LoseAbility", "LoseKeywords", "LoseStatBy", "CantGain", "CantChallengeThem"))

# Whose things a target means
ANY: Final = 0
MINE: Final = 1
THEIRS: Final = 2
BOTH: Final = 3  # all there are, on both sides

_values: Final[dict[int, tuple[Node, float]]] = {}
_touches: Final[dict[int, tuple[Node, float]]] = {}


def value(effect: Node) -> float:
    """What an effect is worth to the player who does it, by its words alone."""
    known = _values.get(id(effect))
    if known is None or known[0] is not effect:
        known = (effect, judged(effect))
        _values[id(effect)] = known
    return known[1]


def judged(effect: Node) -> float:
    """The same, worked out."""
    name = type(effect).__name__
    if name in DOES:
        return DOES[name] * number_of(effect)
    inner = inner_effects(effect)
    if not inner:
        return aimed(touch(effect), side_of(getattr(effect, "target", None)))
    worths = [value(child) for child in inner]
    if name == "By" or name == "May":
        return by(getattr(effect, "who", None), worths[0])
    if name in BEST:
        return max(worths)
    if name == "If":
        return 0.6 * worths[0]
    if name == "ForEach":
        return 1.5 * worths[0]
    return sum(worths)


def inner_effects(node: Node) -> list[Effect]:
    """The effects right below a node; those of modes too, quoted abilities left out."""
    out: list[Effect] = []
    for child in node.children():
        if isinstance(child, Effect):
            out.append(child)
        elif type(child).__name__ in ("Mode", "Case"):
            out.extend(inner_effects(child))
    return out


def by(who: object, worth: float) -> float:
    """What somebody else's doing is worth."""
    name = type(who).__name__
    if name in OPPONENTS or name == "ChosenPlayer" and worth < 0 or getattr(who, "opponents", False):
        return -worth
    return 0.2 * worth if name in EVERYBODY else worth


def aimed(worth: float, side: int) -> float:
    """What it is worth to do that to one's own, to others', or to whichever one likes."""
    if side == MINE:
        return worth
    if side == THEIRS:
        return -worth
    return 0.0 if side == BOTH else abs(worth)


def number_of(effect: Node) -> float:
    """The fixed number of an effect; 1 if it has none."""
    amount = getattr(effect, "amount", None)
    if isinstance(amount, Node):
        for said in amount.fields():
            if isinstance(said, int) and not isinstance(said, bool):
                return float(max(0, min(10, said)))
        return 1.5
    return float(amount) if isinstance(amount, int) else 1.0


def side_of(target: object) -> int:
    """Whose things a target can mean."""
    if not isinstance(target, Node):
        return MINE
    name = type(target).__name__
    slot = getattr(target, "slot", 0)
    if name == "Ref" and isinstance(slot, int) and slot < 0:
        return MINE
    found = names_below(target)
    if "Opposing" in found or "Theirs" in found:
        return THEIRS
    if "Yours" in found or "You" in found or "TopCards" in found:
        return MINE
    return BOTH if name == "Group" else ANY


def names_below(node: Node) -> set[str]:
    """The classes of a node and of all below it."""
    out = {type(node).__name__}
    for child in node.children():
        out |= names_below(child)
    return out


# ---------------------------------------------------------------- what it does to what it touches


def touch(effect: Node) -> float:
    """Whether an effect helps (above 0) or harms (below 0) what it is done to, and how much."""
    known = _touches.get(id(effect))
    if known is None or known[0] is not effect:
        known = (effect, touched(effect))
        _touches[id(effect)] = known
    return known[1]


def touched(effect: Node) -> float:
    """The same, worked out."""
    name = type(effect).__name__
    if name in TOUCH:
        return TOUCH[name] * (number_of(effect) if name in COUNTED else 1.0)
    if name == "Modify":
        modifier = getattr(effect, "modifier", None)
        return modified(modifier) if isinstance(modifier, Node) else 0.5
    if name == "Put":
        return put(effect)
    inner = inner_effects(effect)
    return touch(inner[0]) if inner else 0.5


def put(effect: Node) -> float:
    """Cards are put somewhere: out of play that is harm, from elsewhere it depends."""
    target = getattr(effect, "target", None)
    place = getattr(effect, "place", DISCARD)
    if getattr(target, "zone", PLAY) != PLAY or type(target).__name__ in ("TopCards", "Rest", "RestOf", "Found"):
        return PLACES.get(place, -0.5)
    return -3.0 if place == HAND else -4.0


def modified(modifier: Node) -> float:
    """What a modifier does to whoever gets it."""
    name = type(modifier).__name__
    if name == "ChangeStat":
        number, stat = getattr(modifier, "number", 0), getattr(modifier, "stat", 0)
        return float(number) * (2.0 if stat == LORE else 0.6)
    if name == "LimitBit":
        return 1.5 if getattr(modifier, "limit", 0) & GOOD_LIMITS else -2.5
    if name == "Keyword":
        return -1.0 if getattr(modifier, "keyword", 0) == RECKLESS else 1.5
    if name in LOSSES:
        return -1.5
    inner = [child for child in modifier.children() if isinstance(child, Modifier)]
    return sum([modified(child) for child in inner]) if inner else 1.0


def choice_touch(asking: Node, choice: Choice, ability: Ability | None) -> float:
    """What will happen to what is chosen: by the effect that asks, else by those that speak of it later."""
    if type(asking).__name__ == "MoveDamage":
        return 2.0 if choice is getattr(asking, "origin", None) else -2.0
    if type(asking).__name__ not in ("Choose", "Reveal", "Look", "Search") or ability is None:
        return touch(asking)
    slot = choice.slot
    for effect in effects_below(ability):
        target = getattr(effect, "target", None)
        if effect is not asking and isinstance(target, Node) and getattr(target, "slot", -1) == slot:
            return touch(effect)
    return touch(asking)


def effects_below(node: Node) -> list[Effect]:
    """Every effect of an ability."""
    out: list[Effect] = []
    for child in node.children():
        if isinstance(child, Effect):
            out.append(child)
        out.extend(effects_below(child))
    return out
