"""Which rules decide what a line of the log tells, a question asks, or a refusal says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from inkwright.cards import Card
from inkwright.engine.decisions.reasons import (
    BODYGUARD_FIRST,
    BOOSTED_ALREADY,
    CANT_BE_CHALLENGED_NOW,
    CANT_CHALLENGE_NOW,
    CANT_MOVE_NOW,
    CANT_PLAY,
    CANT_QUEST_NOW,
    CONDITION_FALSE,
    COST_NOT_PAYABLE,
    DRYING,
    EXERTED,
    HAS_ADVENTUROUS,
    HAS_EVASIVE,
    HAS_RECKLESS,
    INKED_ALREADY,
    IS_LOCATION,
    MUST_CHALLENGE_ANOTHER,
    MUST_CHALLENGE_FIRST,
    MUST_QUEST_FIRST,
    NO_CHARACTER,
    NO_INK_SYMBOL,
    NO_LOCATION,
    NO_SHIFT_BASE,
    NO_SINGER,
    NOT_A_TARGET,
    NOT_EXERTED,
    NOT_YOUR_TURN,
    NOTHING_TO_CHALLENGE,
    NOTHING_TO_EXERT,
    ONE_CHALLENGE,
    THERE_ALREADY,
    TOO_EXPENSIVE,
    USED_ALREADY,
    USED_UP,
    WAITING,
)
from inkwright.engine.knowledge.choice_limits import LimitKind
from inkwright.engine.knowledge.omniscient import Omniscient, StackFacts
from inkwright.engine.log.game_log import LogEvent
from inkwright.rules.edition import NUMBERED_BY
from inkwright.rules.index import all_rules, number_in
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.state.ids import ENDINGS, WAS_MOVED, WAS_PUT

EVENT_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "played": ("4.3.3",),
    "quested": ("4.5.1.3", "4.5.1.4"),
    "challenged": ("4.6.4.5",),
    "sang": ("5.4.4.2",),
    "sang together": ("8.12.1",),
    "drew": ("1.12.1",),
    "discarded": ("7.3.4",),
    "turn begins": ("3.2.1",),
    "healed": ("1.9.1.3",),
    "shifted": ("8.10.5", "8.10.4"),
    "boosted": ("8.4.1",),
    "put under": ("5.1.1.5",),
    "replaces": ("6.5.1", "6.5.4"),
    "given": ("6.4.2.2", "6.6.1.1"),
    "lasts": ("6.4.2.1",),
    "left the game": ("9.2.3",),
    "location lore": ("3.2.2.2",),
    "paid": ("4.3.2.4",),
    "left": ("7.1.6",),
    "damage moved": ("1.9.1.4",),
    "revealed": ("6.1.14.1",),
    "put into hand": ("1.12.3",),
    "shuffled": ("G.shuffle",),
    "lost lore": ("1.11.1",),
    "got ink drops": ("2026-10:1.13.1.2",),
    "ink changed": ("5.1.2.4",),
}
"""The rules beside the one that an event names itself, by its kind."""

ENDING_RULES: Final = {
    "lore": ("1.8.1.1", "2.3.3.1"),
    "deck": ("1.8.1.2", "2.3.3.2"),
    "elimination": ("1.8.1.3", "2.3.3.3"),
    "concession": ("2.3.3.4",),
    "loop": ("6.1.10",),
}
"""The rules about how a game ends, by the word of the ending."""

DECISION_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "turn action": ("3.3.1", "4.1.3"),
    "target": ("6.1.3",),
    "may": ("6.1.4",),
    "bag": ("7.7.4.2", "7.7.4.3"),
    "replacement": ("6.5.7",),
    "amount": ("6.1.3",),
    "singers": ("8.12.1",),
    "mode": ("6.1.5.2", "6.1.3"),
    "exerted": ("8.3.2", "6.7.8"),
    "alter hand": ("2.2.2", "2.2.2.1"),
    "order": ("7.2.3",),
    "ink drops": ("2026-10:4.3.2.4",),
    "starting player": ("2.1.3.2",),
    "name": ("6.1.3",),
    "destination": ("6.1.3",),
    "way to play": ("4.3.2.2",),
}
"""The rules about a question, by the kind of the decision."""

REASON_RULES: Final[Mapping[int, tuple[str, ...]]] = {
    NOT_YOUR_TURN: ("3.3.1", "4.3.2"),
    WAITING: ("3.3.2.1", "4.1.2"),
    NO_INK_SYMBOL: ("4.2.1.1", "5.2.3"),
    INKED_ALREADY: ("4.2.3",),
    TOO_EXPENSIVE: ("1.5.3", "4.3.2.4"),
    CANT_PLAY: ("1.2.2",),
    NO_SHIFT_BASE: ("8.10.1",),
    NOTHING_TO_EXERT: ("1.5.3",),
    EXERTED: ("5.1.1.2", "4.1.4"),
    DRYING: ("5.1.1.11", "1.7.5"),
    NO_CHARACTER: ("5.3.4",),
    CANT_QUEST_NOW: ("1.2.2", "4.5.1.2"),
    HAS_RECKLESS: ("8.7.2",),
    CANT_CHALLENGE_NOW: ("1.2.2", "4.6.4.3"),
    NOT_EXERTED: ("4.6.4.2",),
    HAS_EVASIVE: ("8.6.1",),
    BODYGUARD_FIRST: ("8.3.3",),
    CANT_BE_CHALLENGED_NOW: ("1.2.2", "4.6.4.3"),
    NOTHING_TO_CHALLENGE: ("4.6.4.2",),
    CANT_MOVE_NOW: ("1.2.2",),
    THERE_ALREADY: ("4.7.2",),
    NO_LOCATION: ("4.7.1",),
    COST_NOT_PAYABLE: ("1.5.3", "4.1.4"),
    USED_ALREADY: ("6.1.13.2",),
    NO_SINGER: ("5.4.4.2",),
    MUST_CHALLENGE_FIRST: ("8.7.3",),
    MUST_QUEST_FIRST: ("2026-10:8.16.3",),
    CONDITION_FALSE: ("6.4.3", "6.4.4"),
    NOT_A_TARGET: ("4.6.4.2", "1.3.5.1"),
    IS_LOCATION: ("5.3.4",),
    HAS_ADVENTUROUS: ("2026-10:8.16.2",),
    BOOSTED_ALREADY: ("8.4.1",),
    ONE_CHALLENGE: ("1.2.2",),
    MUST_CHALLENGE_ANOTHER: ("1.2.2",),
    USED_UP: ("6.1.13.2",),
}
"""The rules behind each reason against a turn action."""

ACTION_REASON_RULES: Final[Mapping[tuple[str, int], tuple[str, ...]]] = {
    ("quest", DRYING): ("4.5.1.2",),
    ("quest", EXERTED): ("4.5.1.3",),
    ("quest", HAS_RECKLESS): ("4.5.1.2",),
    ("quest", NO_CHARACTER): ("4.5.1",),
    ("quest", IS_LOCATION): ("4.5.1",),
    ("quest", COST_NOT_PAYABLE): ("4.5.1.2",),
    ("challenge", DRYING): ("4.6.4.1",),
    ("challenge", EXERTED): ("4.6.4.1",),
    ("challenge", NO_CHARACTER): ("4.6.1",),
    ("challenge", IS_LOCATION): ("4.6.1",),
    ("challenge", HAS_EVASIVE): ("4.6.4.3",),
    ("challenge", BODYGUARD_FIRST): ("4.6.4.3",),
    ("challenge", HAS_ADVENTUROUS): ("4.6.4.3",),
    ("challenge", COST_NOT_PAYABLE): ("4.6.4.3",),
    ("use", DRYING): ("4.4.2", "6.3.1.1"),
    ("use", EXERTED): ("4.4.3.4",),
    ("use", COST_NOT_PAYABLE): ("4.4.3.4",),
    ("move", TOO_EXPENSIVE): ("4.7.3.2",),
    ("boost", TOO_EXPENSIVE): ("8.4.1",),
    ("play", CANT_PLAY): ("4.3.1",),
    ("play", CONDITION_FALSE): ("4.3.2",),
    ("play", NO_SHIFT_BASE): ("4.3.2.2",),
}
"""The rules behind a reason that one turn action has beside those that it always has."""

LIMIT_WORDS: Final = {
    LimitKind.HAS_WARD: ("it has Ward", ()),
    LimitKind.CANNOT_BE_CHOSEN: ("an effect forbids it", ("1.2.2",)),
    LimitKind.ANOTHER_FIRST: ("another must be chosen", ("2026-04:6.7.3.2",)),
}
"""Why something that fits the words of a choice cannot be chosen, with the rules beside those of Ward."""

PHRASE_RULES: Final = (
    (" instead", "6.5.1"),
    ("if you do", "6.1.5.1"),
    ("for each", "6.1.8"),
    ("for free", "6.1.7"),
    ("each player", "6.7.5"),
    ("each opponent", "6.7.5"),
    ("once per turn", "6.1.13.2"),
    ("once during your turn", "6.1.13.2"),
)
"""The rules about words of an ability that acts."""

A_TO_B: Final = re.compile(
    r"\bmay (?:banish|choose|deal|discard|exert|move|pay|put|return)\b[^.]*?"
    r" to (?:banish|chosen|deal|draw|exert|gain|get|give|have|look|play|put|ready|remove|return)\b"
)
"""Words of "[A] to [B]"."""

ACTION_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "ink": ("4.2.1.1", "4.2.3"),
    "play": ("4.3.1", "4.3.2"),
    "use": ("4.4.1", "4.4.3"),
    "boost": ("8.4.1",),
    "quest": ("4.5.1", "4.5.1.2"),
    "challenge": ("4.6.4.2", "4.6.4.3"),
    "move": ("4.7.1", "4.7.2"),
    "end_turn": ("3.3.2",),
}
"""The rules about who may take a turn action, by the step of a scenario that takes it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a stack was before something happened, as far as rules ask for it."""

    keywords: tuple[str, ...]
    drying: bool = False
    type: str = ""
    exerted: bool = False
    damage: int = 0
    lore: int = 0
    strength: int = 1
    player: int = -1

    def has(self, keyword: str) -> bool:
        """Return whether it has a keyword."""
        return any(each == keyword or each.startswith(f"{keyword} ") for each in self.keywords)


NOTHING: Final = Standing(())


def standings(table: Omniscient) -> dict[int, Standing]:
    """Return what every stack is now, by its id."""
    return {stack.id: standing(stack) for stack in table.stacks}


def standing(stack: StackFacts) -> Standing:
    """Return what a stack is now."""
    return Standing(
        stack.keywords,
        stack.drying,
        stack.type,
        stack.exerted,
        stack.damage,
        stack.lore,
        stack.strength,
        stack.player,
    )


NO_STRENGTH: Final = "gets +0 strength"  # what is given by a strength of 0 or less

TRIGGERED: Final = 1  # the amount of an event "resolves": an ability from the bag
USED: Final = 2  # ... : an activated ability


NOTES: Final = {
    "8.15.2": "Ward does not help: it only keeps opponents from choosing, and this was not chosen.",
    "6.3.3": "It waited until the ability that was used was over, with its costs and its effect.",
    "2026-07:1.9.5": "It counts as dealt, though nothing is taken.",
}
"""What a rule says of the line that it decides."""


def notes(rules: Sequence[str], edition: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return what the rules of a line say of it, each as a line with its rule."""
    said = [(text, cited((number,), edition)) for number, text in NOTES.items()]
    return [(text, numbers) for text, numbers in said if numbers[0] in rules]


@cache
def keyword_sections() -> dict[str, str]:
    """Return the number of the section that defines each keyword."""
    found = {each.about: each.cited for each in all_rules() if each.chapter == "8" and each.level == 2}
    newest = {each.about: each.cited for each in all_rules("latest") if each.chapter == "8" and each.level == 2}
    return {name: (found | newest)[name] for name in KEYWORD_NAMES if name in found | newest}


@cache
def keyword_rules(name: str) -> tuple[str, ...]:
    """Return the rules of a keyword that say what it does, the first ones."""
    section = keyword_sections().get(name)
    if section is None:
        return ()
    edition, _, number = section.rpartition(":")
    below = [each for each in all_rules(edition or NUMBERED_BY) if each.number.startswith(f"{number}.")]
    doing = [each.cited for each in below if each.kind in ("procedure", "permission", "restriction")]
    return tuple(doing[:2])


def keyword_of_words(words: str) -> str:
    """Return the keyword whose ability has these printed words; "" for none."""
    heads = [name for name in KEYWORD_NAMES if words == name or words.startswith((f"{name} ", f"{name}\n"))]
    return max(heads, key=len, default="")


class EventRules:
    """Names the rules of events, in the order in which they happen."""

    def __init__(self, edition: str, active: int = 0, cards: Iterable[Card] = ()) -> None:
        self.edition = edition
        self.active = active  # the seat whose turn it is
        self.cards = {card.full_name: card for card in cards}
        self.challenging = False  # between a challenge and its end
        self.starting = False  # the Beginning Phase of a turn
        self.ending = False  # the End of Turn Phase
        self.singers = 0  # of the song that is being played
        self.dealt = False  # the damage of the challenge
        self.actor = -1  # whose effect resolves
        self.chosen: tuple[int, ...] = ()  # the stacks that were chosen for it
        self.acting = -1  # the stack whose ability resolves
        self.left: dict[str, int] = {}  # the stack of which each card was that left play last
        self.using = False  # an activated ability, behind which its triggers wait

    def of_all(self, events: Sequence[LogEvent], before: Mapping[int, Standing]) -> list[tuple[str, ...]]:
        """Return the rules of events, the most decisive first; `before`: every stack before them."""
        found: list[tuple[str, ...]] = []
        for at, event in enumerate(events):
            self.follow(event, events[at + 1 :])
            numbers = self.special(event, before)
            if event.kind == "took no damage" and is_dealt_anyway(event, events[at + 1 :]):
                numbers.insert(0, "2026-07:1.9.5")
            if not (event.kind == "banished" and event.source) and not leaves_trigger(event):
                numbers += [*EVENT_RULES.get(event.kind, ()), event.rule]
            if event.kind == "played" and self.is_paid_with_nothing(event, events[at + 1 :]):
                numbers = ["1.5.4", "4.3.2.3", *numbers]
            elif event.kind == "moved" and self.is_moved_for_nothing(event, events[:at]):
                numbers = ["4.7.3.2", "1.5.4", *numbers]
            if event.kind == "paid":
                numbers = [*self.payment_rules(event, events[at + 1 :]), *numbers]
            elif event.kind == "resolves" and event.amount != TRIGGERED and costs_ink(event.words):
                numbers += [] if any(each.kind == "paid" for each in events) else ["1.5.5.4", "6.1.7.1"]
            found.append(cited(numbers, self.edition))
        return found

    def follow(self, event: LogEvent, later: Sequence[LogEvent]) -> None:
        """Keep in mind where the turn is."""
        if event.kind == "challenged":
            self.challenging, self.dealt = True, False
        elif event.kind in ("damaged", "took no damage", "dealt no damage") and not event.source:
            self.dealt = self.challenging
        elif event.kind in ("challenge over", "turn begins", "turn ends"):
            self.challenging = False
        if event.kind in ("turn begins", "turn started"):
            self.starting, self.ending, self.active = True, False, event.player
        elif event.kind == "turn ends":
            self.ending = True
        elif event.kind in ("played", "quested", "challenged", "inked", "moved"):
            self.starting = False
        if not event.source and event.kind in ("played", "quested", "challenged", "turn ends"):
            self.using = False
        if event.kind == "resolves":
            self.actor, self.chosen, self.acting = event.player, (), event.stack
        elif event.kind == "left":
            self.left[event.card] = event.stack
        elif event.kind == "chosen":
            self.chosen = (*self.chosen, event.stack)
        if event.kind == "played":
            self.singers = sum(each.kind == "sang" and each.other == event.card for each in later)

    def payment_rules(self, event: LogEvent, later: Sequence[LogEvent]) -> list[str]:
        """Return the rules of a payment of another amount than is printed on the card that is played for it."""
        played = next((each for each in later if each.kind in ("played", "paid", "resolves")), None)
        card = self.cards.get(played.card) if played is not None and played.kind == "played" else None
        shifted = any(each.kind == "shifted" for each in later)
        if shifted and card is not None:
            costs = shift_costs(card)
            return ["4.3.2.3", "1.5.4"] if costs and event.amount not in costs else []
        if card is not None:
            return ["1.5.4", "4.3.2.3"] if card.cost != event.amount else []
        moved = next((each for each in later if each.kind in ("moved", "played", "paid", "resolves")), None)
        place = self.cards.get(moved.other) if moved is not None and moved.kind == "moved" else None
        return ["4.7.3.2", "1.5.4"] if place is not None and place.move_cost != event.amount else []

    def is_paid_with_nothing(self, event: LogEvent, later: Sequence[LogEvent]) -> bool:
        """Return whether a card that costs ink is played for its cost, and that has become 0."""
        paid = next((each for each in later if each.kind in ("played", "paid", "paid to play")), None)
        card = self.cards.get(event.card)
        if card is None or not card.cost or event.source or paid is None:
            return False
        return paid.kind == "paid to play" and paid.card == event.card and paid.amount == 0

    def is_moved_for_nothing(self, event: LogEvent, earlier: Sequence[LogEvent]) -> bool:
        """Return whether the turn action moves a character to a location whose move cost has become 0."""
        place = self.cards.get(event.other)
        paid = bool(earlier) and earlier[-1].kind == "paid"
        return not event.source and not paid and place is not None and bool(place.move_cost)

    def special(self, event: LogEvent, before: Mapping[int, Standing]) -> list[str]:
        """Return what depends on more than the kind of the event."""
        stack = self.left.get(event.card, -1) if event.stack < 0 and event.zone == "play" else event.stack
        subject, aim = before.get(stack, NOTHING), before.get(event.other_stack, NOTHING)
        if event.kind in ("damaged", "took no damage", "dealt no damage"):
            found = self.damage_rules(event, subject)
        elif leaves_trigger(event):
            found = ["6.2.7", floating_rule(event.choice)]
        elif event.kind == "given":
            found = self.nothing_given(event, before)
        else:
            way = self.ways.get(event.kind)
            found = way(event, subject, aim) if way is not None else []
        keyword = keyword_of_words(event.words) or keyword_of_words(event.ability)
        found += ["8.15.2"] if self.meets_ward(event, stack, subject) else []
        return [*keyword_rules(keyword), *found, *(phrase_rules(event.words) if event.source else ())]

    def meets_ward(self, event: LogEvent, stack: int, subject: Standing) -> bool:
        """Return whether an opponent's effect does something to a stack with Ward that was not chosen for it."""
        if not event.source or event.kind in ("resolves", "replaces", "chosen") or not subject.has("Ward"):
            return False
        return subject.player != self.actor >= 0 and stack not in self.chosen

    @property
    def ways(self) -> dict[str, Callable[[LogEvent, Standing, Standing], list[str]]]:
        """What finds the rules of an event, by its kind; given are what it is about and what that is aimed at."""
        starting = ["3.2.3.1"] if self.starting else []
        return {
            "challenged": lambda event, subject, aim: challenge_rules(subject, aim),
            "banished": lambda event, subject, aim: [
                *(["G.banish"] if event.source else ["1.8.1.4"]),
                *(self.banishing_rules(event) if self.challenging else []),
            ],
            "returned": lambda event, subject, aim: ["4.6.9"] if self.challenging and not self.dealt else [],
            "won": lambda event, subject, aim: list(ENDING_RULES.get(ending_word(event), ())),
            "resolves": lambda event, subject, aim: self.resolving_rules(event),
            "chosen": lambda event, subject, aim: ["6.1.5.2"] if event.choice and has_or(event.words) else [],
            "drew": lambda event, subject, aim: [] if event.source else starting,
            "readied": lambda event, subject, aim: ["3.2.1.1"] if self.starting and not event.source else [],
            "gained lore": lambda event, subject, aim: [] if event.source else ["4.5.1.4", "1.11.2"],
            "quested": lambda event, subject, aim: quest_rules(subject),
            "inked": lambda event, subject, aim: ["7.5.6", "4.2.3.2"] if event.source else ["4.2.1.3"],
            "moved": lambda event, subject, aim: ["4.7.3.3"],
            "sang": lambda event, subject, aim: self.singing_rules(subject),
            "shifted": lambda event, subject, aim: self.shift_rules(event, subject),
            "damage moved": lambda event, subject, aim: ["8.8.3"] if aim.has("Resist") else [],
            "played": lambda event, subject, aim: self.playing_rules(event) if event.source else [],
        }

    def nothing_given(self, event: LogEvent, before: Mapping[int, Standing]) -> list[str]:
        """Return the rule of a negative strength by which nothing is given."""
        others = [stack for stack in self.chosen if stack != event.stack]
        read = [before.get(stack, NOTHING) for stack in (self.acting, *others)]
        negative = event.choice == NO_STRENGTH and any(each.strength < 0 for each in read)
        return ["6.6.2"] if negative else []

    def banishing_rules(self, event: LogEvent) -> list[str]:
        """Return the rules of what is banished while a challenge goes on: by its damage, behind that, or before."""
        if not self.dealt:
            return ["4.6.9"]
        return ["4.6.7", "4.6.2"] if event.source else ["4.6.6.3"]

    def singing_rules(self, singer: Standing) -> list[str]:
        """Return the rules that let a character sing."""
        found = ["8.11.1"] if singer.has("Singer") else []
        found += ["8.7.4"] if singer.has("Reckless") else []
        return [*found, "8.12.1", "8.12.2", "8.12.3"] if self.singers > 1 else found

    def playing_rules(self, event: LogEvent) -> list[str]:
        """Return the rules of a card that an effect plays."""
        card = self.cards.get(event.card)
        return ["6.7.7", "6.7.7.1"] if card is not None and card.kind in ("action", "song") else ["6.7.7"]

    def resolving_rules(self, event: LogEvent) -> list[str]:
        """Return the rules of an ability that begins to resolve."""
        if event.amount != TRIGGERED:
            self.using = event.amount == USED
            source = self.cards.get(event.source)
            alone = source is not None and source.kind in ("item", "location")
            return [*(["6.3.1.2"] if alone else []), "6.3.1", "4.4.4"]
        found = [SHIFT_KINDS[event.ability]] if event.ability in SHIFT_KINDS else []
        found += ["6.3.3"] if self.using else []
        self.using = False
        found += ["6.2.3", "7.7.4.2" if event.player == self.active else "7.7.4.4"]
        card = self.cards.get(event.source)
        if card is not None and card.kind in ("action", "song"):
            found.append(floating_rule(event.words))
        found += ["3.2.1.4"] if self.starting else ["3.4.1.1"] if self.ending else []
        found += ["4.6.7" if self.dealt else "4.6.5"] if self.challenging else []
        found += ["4.6.2"] if "in a challenge" in event.words or "challenged and banished" in event.words else []
        found += ["6.2.4"] if has_if(event.words) else []
        outside = event.stack < 0 and "your discard" in event.words  # the card that has it is not in play
        return [*found, *duration_rules(event.words), *(["6.1.12"] if outside else [])]

    def shift_rules(self, event: LogEvent, below: Standing) -> list[str]:
        """Return the rules of a Shift; `below`: the character that it is shifted onto."""
        card = self.cards.get(event.card)
        printed = [] if card is None else [part.text for part in card.abilities_text if "Shift" in part.text]
        kinds = [number for kind, number in SHIFT_KINDS.items() if any(text.startswith(kind) for text in printed)]
        plain = not printed or any(text.startswith("Shift") for text in printed)
        found = kinds or (["8.10.1"] if plain else ["8.10.8.1"])
        return [*found, *(["8.10.2"] if below.exerted else []), *(["8.10.6"] if below.damage else [])]

    def damage_rules(self, event: LogEvent, stack: Standing) -> list[str]:
        """Return the rules of damage."""
        resists = stack.has("Resist")
        if event.flags & WAS_PUT and event.kind == "damaged":
            return ["8.8.3", "1.9.1.2"] if resists else ["1.9.1.2"]
        if event.flags & WAS_MOVED and event.kind == "damaged":
            return ["8.8.3", "1.9.1.4"] if resists else ["1.9.1.4"]
        if event.kind == "took no damage" and not event.flags:
            return ["1.2.2", "4.6.6.1"] if self.challenging and not event.source else ["1.2.2"]
        found = ["8.8.1", *(["8.8.2"] if event.kind != "damaged" else [])] if resists else []
        found += ["4.6.8.3"] if stack.type == "location" and self.challenging else []
        return [*found, *(["4.6.6.1", "4.6.6.2"] if self.challenging and not event.source else ["1.9.1.1"])]


def is_dealt_anyway(event: LogEvent, later: Sequence[LogEvent]) -> bool:
    """Return whether damage that was reduced to 0 counts as dealt, given what the log has behind it."""
    same = [each.kind for each in later if each.stack == event.stack and each.kind in UNTAKEN]
    return same[:1] == ["dealt no damage"]


UNTAKEN: Final = ("took no damage", "dealt no damage")
"""Events of damage that is not taken: the second only where it is dealt."""


SHIFT_KINDS: Final = {
    "Universal Shift": "8.10.8.2",
    "Duo Shift": "2026-07:8.10.8.3",
    "Combo Shift": "2026-07:8.10.8.4",
    "Temporary Shift": "2026-07:8.10.8.5",
    "Potato Shift": "2026-07:8.10.8.6",
}
"""The rule about each kind of Shift, by the words that it begins with."""


SHIFT_COST: Final = re.compile(r"\bShift\s+(\d+)")
"""The ink that a Shift costs."""


def shift_costs(card: Card) -> set[int]:
    """Return the ink that the Shifts of a card cost."""
    return {int(cost) for part in card.abilities_text for cost in SHIFT_COST.findall(part.text)}


def quest_rules(questing: Standing) -> list[str]:
    """Return the rules of a quest that gains no lore."""
    return ["6.6.3", "4.5.3.1"] if questing.lore < 0 else [] if questing.lore else ["1.11.2"]


def has_or(words: str) -> bool:
    """Return whether an ability is written as "[A] or [B]"."""
    return " or " in words and "choose one" not in words.casefold()


def leaves_trigger(event: LogEvent) -> bool:
    """Return whether an effect leaves behind an ability that triggers later."""
    return event.kind == "lasts" and event.choice.casefold().startswith(("when", "at the "))


def floating_rule(words: str) -> str:
    """Return the rule of an ability that triggers later: each time, or once."""
    return "6.2.7.1" if "whenever" in words.casefold() else "6.2.7.2"


def costs_ink(words: str) -> bool:
    """Return whether the cost of an activated ability has ink in it."""
    cost, dash, _ = words.partition(" - ")
    return bool(dash) and "⬡" in cost


def duration_rules(words: str) -> list[str]:
    """Return the rules about the times in which an ability triggers."""
    folded = words.casefold()
    found = ["6.1.13.1"] if folded.startswith("during") else []
    found += ["6.1.13.5"] if folded.startswith("while") or ", while " in folded else []
    return ["6.1.13.6", *found] if len(found) > 1 else found


def has_if(words: str) -> bool:
    """Return whether a triggered ability has a condition behind its trigger."""
    return ", if " in words.casefold()


def ending_word(event: LogEvent) -> str:
    """Return the word for how a game has ended."""
    return ENDINGS[event.flags] if 0 <= event.flags < len(ENDINGS) else ""


def challenge_rules(challenger: Standing, challenged: Standing) -> list[str]:
    """Return the rules that let a character challenge what it challenges."""
    found: list[str] = []
    if challenger.drying and challenger.has("Rush"):
        found.append("8.9.1")
    if challenged.has("Evasive"):
        found.append("8.2.1" if challenger.has("Alert") and not challenger.has("Evasive") else "8.6.1")
    if challenged.has("Bodyguard"):
        found.append("8.3.3")
    found += ["8.5.1"] if challenger.has("Challenger") else []
    found += ["8.5.2"] if challenged.has("Challenger") else []
    found += ["4.6.8.1", "4.6.8.2"] if challenged.type == "location" else []
    found += ["1.2.1", "4.6.4.2"] if challenged.type == "character" and not challenged.exerted else []
    strengths = [each.strength for each in (challenger, challenged) if each.type == "character"]
    found += ["6.6.2"] if any(strength < 0 for strength in strengths) else []
    return found


def phrase_rules(words: str) -> list[str]:
    """Return the rules about the words of an ability."""
    folded = words.casefold()
    found = [number for phrase, number in PHRASE_RULES if phrase in folded]
    return [*found, "6.1.5.1"] if "6.1.5.1" not in found and A_TO_B.search(folded) else found


def cited(numbers: Iterable[str], edition: str) -> tuple[str, ...]:
    """Return rule numbers as an edition has them, each once."""
    return tuple(dict.fromkeys([number_in(edition, number) for number in numbers if number]))


def limit_words(why: LimitKind, edition: str) -> tuple[str, tuple[str, ...]]:
    """Return why something cannot be chosen, with the rules."""
    words, rules = LIMIT_WORDS[why]
    return words, cited([*(keyword_rules("Ward") if why == LimitKind.HAS_WARD else ()), *rules], edition)


def decision_rules(kind: str, keyword: str, edition: str) -> tuple[str, ...]:
    """Return the rules about a question; `keyword`: of the ability that asks, or ""."""
    return cited([*keyword_rules(keyword), *DECISION_RULES.get(kind, ())], edition)
