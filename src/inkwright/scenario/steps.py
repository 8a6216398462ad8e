"""The steps of a scenario, read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from inkwright.engine.decisions.kind_words import ACTION_KINDS, ActionKind
from inkwright.errors import quoted
from inkwright.text.spelling import fold

from .card_names import CardName, card_name, owner_and_zone
from .expectations import Fact, card_names, read_expectation
from .step_answers import Answer, card_and_ability, read_answer
from .yaml_values import (
    FormatError,
    Items,
    Pairs,
    Value,
    flag,
    items,
    number,
    one_of,
    pairs,
    scalar_text,
    shortened,
    unknown_key,
)


def turn_action_steps() -> dict[str, ActionKind]:
    """Return the steps that take a turn action, each with the first action that it takes; those with a card first."""
    found: dict[str, ActionKind] = {}
    for action in sorted(ACTION_KINDS.values(), key=lambda action: not action.about):
        if action.step:
            found.setdefault(action.step, action)
    return found


BY_STEP: Final = turn_action_steps()
ACTIONS: Final = tuple(BY_STEP)
OTHER_STEPS: Final = (
    "choose",
    "answer",
    "concede",
    "legal",
    "illegal",
    "legal_choice",
    "illegal_choice",
    "expect",
    "random",
    "save",
)
MODIFIER_KEYS: Final = ("by", "drops")
_PLAY_KEYS: Final = ("card", "shift", "sing", "free", "exerted", "drops", "cost")


@dataclass(frozen=True, slots=True)
class ActionStep:
    """A turn action."""

    text: str
    line: int
    kind: str
    card: CardName | None = None
    target: CardName | None = None  # the defender, the location
    shift_onto: tuple[CardName, ...] = ()  # what it is shifted onto
    singers: tuple[CardName, ...] = ()
    free: bool = False
    exerted: bool = False
    drops: int | None = None
    cost: str = ""
    ability: str = ""
    by: str = ""

    def __str__(self) -> str:
        return self.text

    @property
    def cards(self) -> tuple[CardName, ...]:
        """All cards that it names."""
        named = [name for name in (self.card, self.target) if name is not None]
        return (*named, *self.shift_onto, *self.singers)


@dataclass(frozen=True, slots=True)
class ChooseStep:
    """Answer the decision that waits."""

    text: str
    line: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class NotationStep:
    """Answer what waits exactly so, in the notation of records."""

    text: str
    line: int
    notation: str


@dataclass(frozen=True, slots=True)
class ConcedeStep:
    """A player concedes."""

    text: str
    line: int
    player: str


@dataclass(frozen=True, slots=True)
class ActionClaim:
    """A turn action is legal, or is not."""

    text: str
    line: int
    legal: bool
    action: ActionStep


@dataclass(frozen=True, slots=True)
class ChoiceClaim:
    """An answer is offered, or is not."""

    text: str
    line: int
    legal: bool
    answer: Answer


@dataclass(frozen=True, slots=True)
class ExpectStep:
    """Check, and go on."""

    text: str
    line: int
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class RigStep:
    """The next random picks."""

    text: str
    line: int
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class SaveStep:
    """Save the game, load it, go on with the copy."""

    text: str
    line: int


ActingStep = ActionStep | ChooseStep | NotationStep | ConcedeStep
Step = ActingStep | ActionClaim | ChoiceClaim | ExpectStep | RigStep | SaveStep


def is_acting(step: Step) -> bool:
    """Return whether the step acts, so that what waits takes its default before it."""
    return isinstance(step, ActingStep)


def read_steps(value: Value, players: Sequence[str]) -> tuple[Step, ...]:
    """Read all steps."""
    return tuple(read_step(member, players) for member in items(value, "steps"))


def read_step(value: Value, players: Sequence[str]) -> Step:
    """Read one step: a mapping with one step key, perhaps `by` and `drops` beside it."""
    if not isinstance(value, Pairs):
        raise FormatError(value.line, f"A step is a mapping such as 'quest: CARD', not {shortened(value)}.")
    key, held, beside = split_step(value)
    text, line = f"{key}: {held}", value.line
    if key in ACTIONS:
        return read_act(key, held, beside, text, line, players)
    if key in ("legal", "illegal"):
        return read_claim(key, held, beside, text, line, players)
    if beside:
        raise FormatError(line, f"'{beside.keys[0]}' stands beside a turn action only, not beside {quoted(key)}.")
    if key == "choose":
        return ChooseStep(text, line, read_answer(held, players))
    if key == "answer":
        return NotationStep(text, line, scalar_text(held, "An answer"))
    if key in ("legal_choice", "illegal_choice"):
        return ChoiceClaim(text, line, key == "legal_choice", read_answer(held, players))
    if key == "concede":
        return ConcedeStep(text, line, one_of(held, "The player who concedes", players))
    if key == "expect":
        return ExpectStep(text, line, read_expectation(held, players))
    if key == "random":
        return RigStep(text, line, card_names(held, players))
    assert key == "save"
    if not flag(held, "save"):
        raise FormatError(held.line, "'save' is true, or is left out.")
    return SaveStep(text, line)


def read_claim(key: str, value: Value, beside: Pairs, text: str, line: int, players: Sequence[str]) -> ActionClaim:
    """Read `legal` or `illegal`; what stands beside them stands beside their turn action."""
    if isinstance(value, Pairs) and beside:
        for word in beside.keys:
            if value.get(word.text) is not None:
                raise FormatError(word.line, f"The key {quoted(word.text)} stands twice.")
        value = Pairs([*value.keys, *beside.keys], [*value.values, *beside.values], value.line)
    step = read_step(value, players)
    if not isinstance(step, ActionStep):
        raise FormatError(value.line, f"'{key}' is about a turn action ({', '.join(ACTIONS)}).")
    return ActionClaim(text, line, key == "legal", step)


def split_step(value: Pairs) -> tuple[str, Value, Pairs]:
    """Return the step's own key and value, and what stands beside it."""
    found: list[int] = []
    for at, key in enumerate(value.keys):
        if key.text in ACTIONS or key.text in OTHER_STEPS:
            found.append(at)
        elif key.text not in MODIFIER_KEYS:
            raise unknown_key(key, (*ACTIONS, *OTHER_STEPS, *MODIFIER_KEYS), "in a step")
    if len(found) != 1:
        raise FormatError(value.line, "A step does one thing: write each step with a dash of its own.")
    at = found[0]
    rest = [i for i in range(len(value)) if i != at]
    beside = Pairs([value.keys[i] for i in rest], [value.values[i] for i in rest], value.line)
    return value.keys[at].text, value.values[at], beside


def read_act(key: str, value: Value, beside: Pairs, text: str, line: int, players: Sequence[str]) -> ActionStep:
    """Read a turn action."""
    player = beside.get("by")
    by = "" if player is None else one_of(player, "The player after 'by'", players)
    count = beside.get("drops")
    drops = None if count is None else number(count, "drops")
    if by:
        text = f"{text} (by {by})"
    action = BY_STEP[key]
    if not action.about:
        if not flag(value, key):
            raise FormatError(value.line, f"'{key}' is true, or is left out.")
        return ActionStep(text, line, key, drops=drops if action.costs_ink else None, by=by)
    if key == "play":
        return read_play(value, text, line, drops, by, players)
    if action.about == "ability":
        return read_use(value, text, line, drops, by, players)
    if action.aim:
        return read_pair(key, value, text, line, drops, by, players)
    if action.costs_ink and is_form(value, players):
        form = pairs(value, key, ("card", "drops"))
        return ActionStep(text, line, key, required_card(form, "card", players), drops=read_drops(form, drops), by=by)
    return ActionStep(text, line, key, card_name(value, players), drops=drops, by=by)


def is_form(value: Value, players: Sequence[str]) -> bool:
    """Return whether a value is a mapping form, not `{bob: CARD}`."""
    if not isinstance(value, Pairs):
        return False
    return len(value) != 1 or owner_and_zone(value.keys[0].text, players) is None


def required_card(form: Pairs, key: str, players: Sequence[str]) -> CardName:
    """Return a card that must be named."""
    value = form.get(key)
    if value is None:
        raise FormatError(form.line, f"The key {quoted(key)} is missing.")
    return card_name(value, players)


def read_drops(form: Pairs, beside: int | None) -> int | None:
    """Return `drops` of the mapping form, or what stands beside the step."""
    value = form.get("drops")
    return beside if value is None else number(value, "drops")


def read_pair(
    key: str, value: Value, text: str, line: int, drops: int | None, by: str, players: Sequence[str]
) -> ActionStep:
    """Read [CHALLENGER, DEFENDER] or [CHARACTER, LOCATION]."""
    if BY_STEP[key].costs_ink and is_form(value, players):
        form = pairs(value, key, ("card", "to", "drops"))
        card, to = required_card(form, "card", players), required_card(form, "to", players)
        return ActionStep(text, line, key, card, to, drops=read_drops(form, drops), by=by)
    if not isinstance(value, Items) or len(value.members) != 2:
        raise FormatError(value.line, f"'{key}' is a list of two cards; a name with a comma is written in quotes.")
    first, second = (card_name(member, players) for member in value.members)
    return ActionStep(text, line, key, first, second, drops=drops, by=by)


def read_play(value: Value, text: str, line: int, drops: int | None, by: str, players: Sequence[str]) -> ActionStep:
    """Read a play: CARD, or the mapping form."""
    if not is_form(value, players):
        return ActionStep(text, line, "play", card_name(value, players), drops=drops, by=by)
    form = pairs(value, "play", _PLAY_KEYS)
    onto, singers = form.get("shift"), form.get("sing")
    free, exerted, cost = form.get("free"), form.get("exerted"), form.get("cost")
    return ActionStep(
        text,
        line,
        "play",
        required_card(form, "card", players),
        shift_onto=() if onto is None else card_names(onto, players),
        singers=() if singers is None else card_names(singers, players),
        free=free is not None and flag(free, "free"),
        exerted=exerted is not None and flag(exerted, "exerted"),
        drops=read_drops(form, drops),
        cost="" if cost is None else scalar_text(cost, "The cost"),
        by=by,
    )


def read_use(value: Value, text: str, line: int, drops: int | None, by: str, players: Sequence[str]) -> ActionStep:
    """Read a use: CARD, [CARD, ABILITY NAME], or the mapping form. Who names Boost boosts."""
    if not is_form(value, players):
        card, ability = card_and_ability(value, players)
        free = False
    else:
        form = pairs(value, "use", ("card", "ability", "free", "drops"))
        card, named, for_free = required_card(form, "card", players), form.get("ability"), form.get("free")
        ability = "" if named is None else scalar_text(named, "The ability")
        free = for_free is not None and flag(for_free, "free")
        drops = read_drops(form, drops)
    if fold(ability) == "boost" and not free:  # 8.4.1
        return ActionStep(text, line, "boost", card, drops=drops, by=by)
    return ActionStep(text, line, "use", card, ability=ability, free=free, drops=drops, by=by)
