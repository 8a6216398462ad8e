"""Lessons of a first game: each step and term is explained when it first comes up, by the quick-start rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.engine.knowledge.view import StackView, View
from inkwright.errors import check_type
from inkwright.rules.keyword_table import KEYWORD_LESSONS

MAX_LESSONS: Final = 2  # lessons before one decision
IN_HAND: Final = ("Shift", "Sing Together")  # keywords that matter before the card is in play: lessons of their own
LATE_TURN: Final = 7  # from which on things are explained that wait for a better moment before

WELCOME: Final = (
    "Welcome! In Disney Lorcana you play characters from your deck and send them on quests for lore. Whoever has 20 "
    "lore first wins. Each of you has a deck of your own and draws 7 cards to begin with; nobody else sees your hand. "
    "Each thing is explained when it first comes up."
)

KEEP_HAND: Final = (
    "Before a game each player may put cards of the opening hand back once and draw as many new ones (altering the "
    "hand): most people do that with few inkable or many expensive cards. In a first game this step is skipped, so "
    "you keep your hand."
)

SKILLS: Final[dict[str, str]] = {
    "inked": "inking",
    "dried": "drying",
    "quested": "questing",
    "challenged": "challenging",
    "sang": "singing",
    "shifted": "shifting",
}
"""What a first game teaches: the kind of event that shows that a player did it, and its name."""


class Anchor:
    """What a thought is about: a card, a pile or a button of the table."""

    __slots__ = ("player", "position", "stack", "zone")

    def __init__(self, zone: str, player: int = -1, stack: int = -1, position: int = -1) -> None:
        self.zone = zone  # play, hand, inkwell, lore, deck, "end turn", or "" for the question
        self.player = player
        self.stack = stack  # in play
        self.position = position  # in a hand

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        facts = {"player": self.player, "stack": self.stack, "position": self.position}
        return {"zone": self.zone, **{name: None if value < 0 else value for name, value in facts.items()}}


class Thought:
    """One thing to explain, and what it is about."""

    __slots__ = ("about", "key", "text")

    def __init__(self, key: str, text: str, about: Anchor) -> None:
        self.key = key  # the same thing has the same key in every game
        self.text = text
        self.about = about

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"key": self.key, "text": self.text, "about": self.about.json()}


QUESTION: Final = Anchor("")
Condition = Callable[["LessonContext"], bool]
Finder = Callable[["LessonContext"], Anchor]


class LessonContext:
    """What a lesson depends on: the view, the decision and the kinds of past events."""

    def __init__(self, view: View, decision: Decision, past_events: set[str]) -> None:
        self.view = view
        self.decision = decision
        self.kinds = {option.kind for option in decision.options}
        self.is_turn_action = decision.kind == "turn action"
        self.past_events = past_events
        self.own_stacks = [stack for stack in view.stacks if stack.player == view.seat]

    def offered(self, *kinds: str) -> bool:
        """Return whether a turn action of one of these kinds is possible now."""
        return self.is_turn_action and bool(self.kinds.intersection(kinds))

    def playable(self, type: str) -> bool:
        """Return whether a card of this type in hand can be played now."""
        return self.is_turn_action and any(
            option.kind == "play" and option.title in self.held(type) for option in self.decision.options
        )

    def held(self, type: str) -> set[str]:
        """Return the names of the cards of a type in hand."""
        return {card.name for card in self.view.me.hand if card.type == type}

    def option(self, *kinds: str) -> Anchor:
        """Return the card of the first option of one of these kinds."""
        found = [option for option in self.decision.options if option.kind in kinds]
        return anchor_of(found[0]) if found else QUESTION

    def target(self, kind: str) -> Anchor:
        """Return what the first option of a kind is aimed at."""
        found = [option.aim_stack for option in self.decision.options if option.kind == kind]
        return Anchor("play", stack=found[0]) if found else QUESTION

    def card(self, type: str) -> Anchor:
        """Return the first card of a type in hand that can be played now."""
        names = self.held(type)
        found = [option for option in self.decision.options if option.kind == "play" and option.title in names]
        return anchor_of(found[0]) if found else QUESTION

    def stack(self, wanted: Callable[[StackView], bool], stacks: Iterable[StackView] | None = None) -> Anchor:
        """Return the first stack in play that is wanted; of all players' unless some are named."""
        found = [stack for stack in (self.view.stacks if stacks is None else stacks) if wanted(stack)]
        return Anchor("play", stack=found[0].id) if found else QUESTION

    def mine(self, zone: str) -> Anchor:
        """Return a pile of the player's own."""
        return Anchor(zone, self.view.me.seat)

    def leader(self) -> Anchor:
        """Return the lore of the player who has most."""
        return Anchor("lore", max(self.view.players, key=lambda player: player.lore).seat)


def anchor_of(option: Option) -> Anchor:
    """Return what an option is done with."""
    if option.kind == "end":
        return Anchor("end turn")
    if option.stack >= 0:
        return Anchor("play", stack=option.stack)
    place = option.place
    return QUESTION if place is None or place.zone != "hand" else Anchor("hand", place.player, position=place.position)


LESSONS: Final[tuple[tuple[str, Condition, Finder, str], ...]] = (
    (
        "turn",
        lambda now: now.is_turn_action,
        lambda now: QUESTION,
        """Your turn begins by itself: your exerted cards are turned upright, and you draw a card (whoever starts the
        game draws none in the first turn). Now it is your Main Phase. You may put one card into your inkwell, and do
        anything else as often as you can, in any order.""",
    ),
    (
        "ink",
        lambda now: now.offered("ink"),
        lambda now: now.mine("inkwell"),
        """Ink: once a turn you may put a card from your hand facedown into your inkwell. From then on it is 1 ink,
        whatever was printed on it, and each ink pays once a turn. Do it in nearly every one of your first turns, with
        a card that is expensive or that you have twice.""",
    ),
    (
        "character",
        lambda now: now.playable("character"),
        lambda now: now.card("character"),
        """Playing a character: pay its cost with ink and put it on the table. Strength is the damage that it deals in
        a challenge, willpower the damage that banishes it, lore what you gain when it quests.""",
    ),
    (
        "drying",
        lambda now: any(stack.drying and stack.type == "character" for stack in now.own_stacks),
        lambda now: now.stack(lambda stack: stack.drying and stack.type == "character", now.own_stacks),
        """A character that was just played is drying: its ink has to dry until your next turn. Until then it can't
        quest, challenge or sing.""",
    ),
    (
        "quest",
        lambda now: now.offered("quest"),
        lambda now: now.option("quest"),
        """Questing: exert a character (it is turned sideways) and gain as much lore as its lore value. This is how the
        game is won. But an exerted character can be challenged in your opponent's turn.""",
    ),
    (
        "challenge",
        lambda now: now.offered("challenge"),
        lambda now: now.target("challenge"),
        """Challenging: exert one of your characters and choose an opposing one that is exerted; a ready one can't be
        challenged. Both deal damage equal to their strength to each other at the same time.""",
    ),
    (
        "damage",
        lambda now: "damaged" in now.past_events and any(stack.damage for stack in now.view.stacks),
        lambda now: now.stack(lambda stack: stack.damage > 0),
        """Damage stays on a character until something removes it. When it reaches the willpower, the character is
        banished: it goes to its player's discard.""",
    ),
    (
        "shift",
        lambda now: now.offered("shift"),
        lambda now: now.option("shift"),
        """Shifting: this card can be laid onto your character of the same name, for less ink. The two are one
        character then. It keeps the damage of the lower one, and can act at once if that one was dry.""",
    ),
    (
        "song",
        lambda now: now.offered("sing", "sing together") or (now.playable("song") and now.view.turn >= LATE_TURN),
        lambda now: now.option("sing", "sing together") if now.offered("sing", "sing together") else now.card("song"),
        """Singing: a song is an action that you need not pay for. Instead, exert a dry character whose cost is at
        least that of the song. A character that sings can't quest in this turn.""",
    ),
    (
        "action",
        lambda now: now.playable("action"),
        lambda now: now.card("action"),
        "Actions: pay the cost, do what the card says, then it goes to your discard. Nothing stays on the table.",
    ),
    (
        "item",
        lambda now: now.playable("item"),
        lambda now: now.card("item"),
        """Items stay on the table and help you for the rest of the game. Unlike characters they don't have to dry:
        their abilities can be used at once.""",
    ),
    (
        "location",
        lambda now: now.playable("location"),
        lambda now: now.card("location"),
        """Locations stay on the table, and at the start of your turn each gives you lore by its lore value. You may
        pay its move cost to move a character there. Opponents can challenge a location; it deals no damage back.""",
    ),
    (
        "use",
        lambda now: now.offered("use"),
        lambda now: now.option("use"),
        """Some cards have abilities with a cost before a dash: pay all of it (exert the card, ink, or what it
        says) and the rest happens. The sign ⟳ means: exert this card.""",
    ),
    (
        "move",
        lambda now: now.offered("move"),
        lambda now: now.target("move"),
        "Moving: pay a location's move cost to move a character there, even one that is exerted or drying.",
    ),
    (
        "target",
        lambda now: now.decision.kind == "target",
        lambda now: QUESTION,
        "An effect asks you to choose. If the card says 'up to', or 'may', you can take fewer, or none.",
    ),
    (
        "may",
        lambda now: now.decision.kind == "may",
        lambda now: QUESTION,
        "'You may' on a card means that it is up to you: yes or no.",
    ),
    (
        "bag",
        lambda now: now.decision.kind == "bag",
        lambda now: QUESTION,
        """Several abilities want to happen at the same time. They wait in what is called the bag, and you choose
        which of yours comes next.""",
    ),
    (
        "race",
        lambda now: any(player.lore * 4 >= player.lore_needed * 3 for player in now.view.players),
        lambda now: now.leader(),
        """The end is near: somebody has three quarters of the lore that wins. Count what you and your opponent
        could gain by questing with everything, and decide whether to race or to challenge.""",
    ),
    (
        "deck",
        lambda now: now.view.me.deck <= 5,
        lambda now: now.mine("deck"),
        "Your deck is nearly empty. Whoever ends a turn with no cards in the deck loses the game.",
    ),
    (
        "alter",
        lambda now: now.view.turn >= LATE_TURN,
        lambda now: now.mine("hand"),
        KEEP_HAND,
    ),
)


class Tutor:
    """Explains what comes up in a game, each thing once."""

    def __init__(self) -> None:
        self.explained: set[str] = set()
        self.past_events: set[str] = set()  # kinds
        self.skills: set[str] = set()  # kinds of SKILLS that the player has met
        self.followed: dict[int, int] = {}  # by seat, the number of the last event
        self._drying = False  # has the player seen a character of theirs dry?

    def follow(self, game: Game, seat: int) -> None:
        """Notice what happened in a game since the last time, as one player may know it."""
        check_type(game, Game, "A tutor follows a Game")
        check_type(seat, int, "A seat is a number")
        for event in game.events(seat, since=self.followed.get(seat, 0)):
            kind = str(event["kind"])
            self.past_events.add(kind)
            if event["player"] == seat:
                self._note_skill(kind)
            number = event["number"]
            assert isinstance(number, int)
            self.followed[seat] = number

    def _note_skill(self, kind: str) -> None:
        """Note something that the player has done."""
        if kind == "turn begins" and self._drying:
            self.skills.add("dried")
        if kind in SKILLS:
            self.skills.add(kind)
        elif kind == "sang together":
            self.skills.add("sang")

    def skips(self, decision: Decision) -> bool:
        """Return whether a decision is skipped in a first game: nobody alters the opening hand."""
        check_type(decision, Decision, "A tutor skips a Decision")
        return decision.kind == "alter hand"

    def about_skipping(self) -> str:
        """Return the explanation of the step that is skipped; "" after the first time."""
        if "alter" in self.explained:
            return ""
        self.explained.add("alter")
        return KEEP_HAND

    def lessons(self, view: View, decision: Decision) -> list[Thought]:
        """Return what is to be explained before a decision, and never again."""
        thoughts = self.thoughts(view, decision)[:MAX_LESSONS]
        self.explained.update(thought.key for thought in thoughts)
        return thoughts

    def thoughts(self, view: View, decision: Decision) -> list[Thought]:
        """Return everything that fits a decision and was not explained, the most important first."""
        check_type(view, View, "A lesson needs a View")
        check_type(decision, Decision, "A lesson is about a Decision")
        now = LessonContext(view, decision, self.past_events)
        self._drying = self._drying or any(stack.drying and stack.type == "character" for stack in now.own_stacks)
        found = [
            Thought(key, " ".join(text.split()), about(now))
            for key, test, about, text in LESSONS
            if key not in self.explained and test(now)
        ]
        return found + self.keywords(view)

    def keywords(self, view: View) -> list[Thought]:
        """Return lessons on keywords that are on the table for the first time."""
        check_type(view, View, "A lesson needs a View")
        out: dict[str, Thought] = {}
        for stack in view.stacks:
            for words in stack.keywords:
                name = next((name for name in KEYWORD_LESSONS if name in words), "")
                if name and name not in (*out, *self.explained, *IN_HAND):
                    text = with_number(KEYWORD_LESSONS[name], words)
                    out[name] = Thought(name, f"{stack.name} has {text}", Anchor("play", stack=stack.id))
        return list(out.values())


def with_number(lesson: str, words: str) -> str:
    """Return the lesson on a keyword with the number that it has on a card."""
    number = words.rpartition(" ")[2].lstrip("+")
    return re.sub(r"\bN\b", number, lesson) if number.isdigit() else lesson
