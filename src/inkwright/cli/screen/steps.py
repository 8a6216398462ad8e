"""A decision as steps of a few keys: pick a card, then what it does, then at what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from inkwright.engine.document_types import DecisionJson, IndexedOptionJson, ViewJson

Anchor = tuple[str, int, int]
"""What a choice stands for on the table: ("stack", id, 0), ("hand", player, position), ("player", seat, 0) ..."""

NOWHERE: Final[Anchor] = ("", -1, -1)
DIGITS: Final = "123456789"
LETTERS: Final = "abcfgijkmprstxzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Keys of choices. The other small letters are commands, or mean yes and no."""
ZERO: Final = ("0", "e", "n")  # the keys of end, done, none and no: 0 takes them as well
FIXED_KEYS: Final = {"end": "e", "done": "0", "none": "0", "yes": "y", "no": "n"}
SHORT: Final = {  # what a turn action is called below the card that it is taken with
    "ink": "Put it into your inkwell",
    "play": "Play it",
    "shift": "Shift it onto {aim}",
    "sing": "Sing it with {aim}",
    "sing together": "Sing it together",
    "quest": "Quest",
    "challenge": "Challenge {aim}",
    "move": "Move to {aim}",
    "use": "Use {ability}",
    "use free": "Use {ability} for free",
    "boost": "Boost it",
}
OF_MANY: Final = {  # the same where a target is chosen next
    "shift": "Shift it onto ...",
    "sing": "Sing it with ...",
    "challenge": "Challenge ...",
    "move": "Move to ...",
}


@dataclass(slots=True)
class Pick:
    """Something that can be picked: an answer, or the way to the next step."""

    label: str
    note: str = ""
    anchor: Anchor = NOWHERE
    target: Anchor = NOWHERE  # what it is aimed at
    card: str = ""  # whose text is shown beside it
    answer: int = -1  # the index of an option; -1: `then` comes next
    then: list[Pick] = field(default_factory=list)
    key: str = ""


@dataclass(slots=True)
class Step:
    """A question and what can be picked."""

    prompt: str
    choices: list[Pick]
    form: str = "pick"  # or: mark (several, then Enter), name (typed)
    picked: str = ""  # the card that was picked in the step before
    anchor: Anchor = NOWHERE  # where that card is

    def by_key(self, key: str) -> Pick | None:
        """Return the choice of a key."""
        if key == "0":
            return next((choice for choice in self.choices if choice.key in ZERO), None)
        return next((choice for choice in self.choices if choice.key == key), None)

    def by_anchor(self, anchor: Anchor) -> Pick | None:
        """Return the choice that stands for something on the table."""
        return next((choice for choice in self.choices if choice.anchor == anchor != NOWHERE), None)


class KeptKeys:
    """The keys of the cards that something was done with this turn: what else becomes possible does not move them."""

    def __init__(self) -> None:
        self.turn = -1
        self.keys: dict[tuple[str, int, str, int], str] = {}

    def give(self, choices: list[Pick], turn: int) -> None:
        """Give each card the key that it had, or the next one that none had in this turn."""
        self.recall(choices, turn)
        unused = iter([key for key in LETTERS if key not in self.keys.values()])
        for choice, card in self._cards(choices):
            if not choice.key:
                self.keys[card] = choice.key = next(unused, "")

    def recall(self, choices: list[Pick], turn: int) -> None:
        """Give each card the key that it had in this turn, if it had one."""
        if turn != self.turn:
            self.turn = turn
            self.keys.clear()
        for choice, card in self._cards(choices):
            choice.key = choice.key or self.keys.get(card, "")

    def _cards(self, choices: list[Pick]) -> list[tuple[Pick, tuple[str, int, str, int]]]:
        """Return the choices that are cards, each with what its key is kept by; copies in a hand are counted."""
        copies: Counter[tuple[str, int, str]] = Counter()
        found = []
        for choice in choices:
            zone, which, _ = choice.anchor
            if zone in ("stack", "hand"):
                card = (zone, which, choice.card if zone == "hand" else "")
                copies[card] += 1
                found.append((choice, (*card, copies[card])))
        return found


def first_step(view: ViewJson, decision: DecisionJson, notes: Sequence[str], kept: KeptKeys | None = None) -> Step:
    """Return how a decision begins; in a turn a card keeps its key."""
    prompt = decision["prompt"]
    if decision["kind"] == "turn action":
        choices = ordered(view, by_subject(decision["options"], notes))
        if kept is not None:
            kept.give(choices, view["turn"])
        return Step(prompt, with_keys(choices))
    choices = ordered(view, [choice_of(option, notes) for option in decision["options"]])
    form = "mark" if decision["kind"] == "alter hand" else "name" if decision["open"] else "pick"
    return Step(prompt, with_keys(choices), form)


def ordered(view: ViewJson, choices: list[Pick]) -> list[Pick]:
    """Return choices in the order of the screen: cards in play, then the hand by cost, then the rest as it came."""
    stacks = {stack["id"]: place for place, stack in enumerate(view["stacks"])}
    costs = {
        (player["seat"], card["position"]): (card["cost"], card["card"])
        for player in view["players"]
        for card in player["hand"]
        if card["card"] is not None
    }

    def place(choice: Pick) -> tuple[int, int, str]:
        zone, which, position = choice.anchor
        if zone == "stack":
            return (0, stacks.get(which, 0), "")
        if zone == "hand":
            return (1, *costs.get((which, position), (0, "")))
        return (2, 0, "")

    return sorted(choices, key=place)


def next_step(step: Step, choice: Pick) -> Step:
    """Return the step behind a choice that is no answer yet."""
    target = choice.then[0].anchor != choice.anchor
    prompt = f"{choice.label}: choose a target." if target and step.picked else f"{choice.label}: what do you do?"
    if target and step.picked:
        prompt = f"{step.picked}: {choice.label.removesuffix(' ...').lower()} what?"
    return Step(prompt, with_keys(choice.then), picked=choice.card, anchor=choice.anchor)


def by_subject(options: Iterable[IndexedOptionJson], notes: Sequence[str]) -> list[Pick]:
    """Return one choice for each card that something can be done with, then what is done without a card."""
    groups: dict[Anchor, list[IndexedOptionJson]] = {}
    general: list[Pick] = []
    for option in options:
        anchor = anchor_of(option)
        if anchor == NOWHERE or not option.get("card"):
            general.append(choice_of(option, notes))
        else:
            groups.setdefault(anchor, []).append(option)
    choices = []
    for anchor, group in groups.items():
        title = group[0].get("card", "")
        choices.append(Pick(title, "", anchor, card=title, then=actions(group, notes)))
    return [*choices, *general]


def actions(group: Sequence[IndexedOptionJson], notes: Sequence[str]) -> list[Pick]:
    """Return what can be done with one card; a choice of targets is a step of its own."""
    by_action: dict[tuple[str, str, str], list[IndexedOptionJson]] = {}
    for option in group:
        permission = option["permission"]["card"] if option["permission"] else ""
        by_action.setdefault((option["kind"], option["ability"] or "", permission), []).append(option)
    found = []
    for (kind, _, _), same in by_action.items():
        if len(same) == 1 or kind not in OF_MANY:
            found += [action_choice(option, notes) for option in same]
            continue
        card = same[0].get("card", "")
        targets = [target_choice(option, notes) for option in same]
        found.append(Pick(OF_MANY[kind], f"{len(same)} targets", anchor_of(same[0]), card=card, then=targets))
    return found


def action_choice(option: IndexedOptionJson, notes: Sequence[str]) -> Pick:
    """Return a turn action below its card, in few words."""
    choice = choice_of(option, notes)
    words = SHORT.get(option["kind"], "")
    if words and not option["permission"]:
        choice.label = words.format(aim=option.get("aim", ""), ability=option["ability"] or "its ability")
    choice.target = aim_of(option)
    return choice


def target_choice(option: IndexedOptionJson, notes: Sequence[str]) -> Pick:
    """Return one of several targets of a turn action."""
    choice = choice_of(option, notes)
    choice.label = option.get("aim", "") or option["label"]
    choice.anchor = aim_of(option)
    choice.card = option.get("aim", "") or choice.card
    return choice


def choice_of(option: IndexedOptionJson, notes: Sequence[str]) -> Pick:
    """Return the choice that is an option itself."""
    note = notes[option["index"]] if option["index"] < len(notes) else ""
    choice = Pick(option["label"].rstrip(": "), note, anchor_of(option), card=option.get("card", ""))
    choice.answer = option["index"]
    choice.key = FIXED_KEYS.get(option["kind"], "")
    number = option["number"]
    if option["kind"] == "number" and number is not None and number <= 9:
        choice.key = str(number)
    return choice


def anchor_of(option: IndexedOptionJson) -> Anchor:
    """Return what an option is done with, or picks."""
    stack, place, player = option["stack"], option["place"], option["player"]
    if stack is not None:
        return ("stack", stack, 0)
    if place is not None:
        return (place["zone"], place["player"], place["position"])
    if player is not None and option["kind"] == "player":
        return ("player", player, 0)
    return NOWHERE


def aim_of(option: IndexedOptionJson) -> Anchor:
    """Return what an option is aimed at."""
    stack = option["aim_stack"]
    return NOWHERE if stack is None else ("stack", stack, 0)


def with_keys(choices: list[Pick]) -> list[Pick]:
    """Give each choice a key: a letter to what lies on the table, a digit to the rest; none if they run out."""
    taken = {choice.key for choice in choices}
    digits = iter([key for key in DIGITS if key not in taken])
    letters = iter([key for key in LETTERS if key not in taken])
    anchors = {choice.anchor for choice in choices}
    on_table = len(anchors) > 1  # below one card every action has the same anchor
    for choice in choices:
        if choice.key:
            continue
        by_letter = on_table and choice.anchor[0] in ("stack", "hand", "player")
        choice.key = next(letters, "") if by_letter else next(digits, "") or next(letters, "")
    return choices


def option_notes_of(view: ViewJson, decision: DecisionJson) -> list[str]:
    """Return beside each option what it costs, gains or deals."""
    lore = {stack["id"]: stack["lore"] for stack in view["stacks"]}
    hand = view["players"][decision["player"]]["hand"]
    notes = []
    for option in decision["options"]:
        note = ""
        place = option["place"]
        if option["kind"] == "quest":
            note = f"+{lore.get(option['stack'] or 0, 0)} lore"
        elif "preview" in option:
            note = preview_words(option)
        elif decision["kind"] == "alter hand" and place is not None and place["position"] < len(hand):
            card = hand[place["position"]]
            if card["card"] is not None:
                note = f"cost {card['cost']}, {'inkable' if card['inkable'] else 'not inkable'}"
        elif option["cost"] is not None:
            note = f"{option['cost']} ink"
        notes.append(note)
    return notes


def preview_words(option: IndexedOptionJson) -> str:
    """Return what a challenge would do."""
    seen = option["preview"]
    words = f"deals {seen['dealt']}, takes {seen['taken']}"
    ends = ["it is banished"] if seen["banishes_challenged"] else []
    ends += ["yours is banished"] if seen["banishes_challenger"] else []
    if len(ends) == 2:
        ends = ["both are banished"]
    return f"{words}; {ends[0]}" if ends else words
