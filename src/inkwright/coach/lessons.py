"""Lessons of a first game: each step and term is explained when it first comes up, by the quick-start rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inkwright.engine.decision import Decision
from inkwright.engine.game import Game
from inkwright.engine.view import View
from inkwright.rules.keyword_table import KEYWORD_LESSONS

MAX_LESSONS: Final = 2  # lessons before one decision

WELCOME: Final = (
    "Welcome! In Disney Lorcana you play characters from your deck and send them on quests for lore. Whoever has 20 "
    "lore first wins. Each of you has a deck of your own and draws 7 cards to begin with; nobody else sees your hand. "
    "Each thing is explained when it first comes up. Type ? for help, hint for a suggestion, and card NAME to read a "
    "card."
)

KEEP_HAND: Final = (
    "Before a game each player may put cards of the opening hand back once and draw as many new ones (altering the "
    "hand): most people do that with few inkable or many expensive cards. In a first game this step is skipped, so "
    "you keep your hand."
)

Condition = Callable[["LessonContext"], bool]


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
        names = {card.name for card in self.view.me.hand if card.type == type}
        return self.is_turn_action and any(
            option.kind == "play" and option.title in names for option in self.decision.options
        )


LESSONS: Final[tuple[tuple[str, Condition, str], ...]] = (
    (
        "turn",
        lambda now: now.is_turn_action,
        """Your turn begins with three steps that are done for you. READY: your exerted cards are turned upright.
        SET: what happens at the start of your turn happens. DRAW: you draw a card (whoever starts skips this in
        the first turn). Then comes the Main Phase: you may put one card into your inkwell, and do anything else
        as often as you can pay for it, in any order.""",
    ),
    (
        "ink",
        lambda now: now.offered("ink"),
        """Ink: once a turn you may put a card from your hand facedown into your inkwell, if it is inkable. It is
        shown once and then is simply 1 ink for the rest of the game; what is printed on it no longer counts.
        Ink pays for cards: each ink card can be used once a turn. In the first turns it is nearly always right
        to ink a card; pick one that is expensive, or that you have twice.""",
    ),
    (
        "character",
        lambda now: now.playable("character"),
        """Playing a character: pay its cost by exerting that much ink and put it on the table. Three numbers
        matter. Strength is the damage it deals in a challenge, willpower the damage that banishes it, lore what
        you gain when it quests. In the list of your hand they stand as 3/4/1, in this order.""",
    ),
    (
        "drying",
        lambda now: any(stack.drying and stack.type == "character" for stack in now.own_stacks),
        """A character that was just played is drying: its ink has to dry until your next turn. Until then it can't
        quest, challenge or exert for anything.""",
    ),
    (
        "quest",
        lambda now: now.offered("quest"),
        """Questing: exert a character (it is turned sideways) and gain as much lore as its lore value. This is how
        the game is won. But an exerted character can be challenged in your opponent's turn.""",
    ),
    (
        "challenge",
        lambda now: now.offered("challenge"),
        """Challenging: exert one of your characters and choose an opposing character that is exerted; a ready one
        can't be challenged. Both deal damage equal to their strength to each other at the same time. In the
        list you see what a challenge would do.""",
    ),
    (
        "damage",
        lambda now: "damaged" in now.past_events,
        """Damage counters stay on a character until something removes them. When a character's damage reaches its
        willpower it is banished: it goes to its player's discard.""",
    ),
    (
        "action",
        lambda now: now.playable("action"),
        "Actions: pay the cost, do what the card says, then it goes to your discard. Nothing stays on the table.",
    ),
    (
        "song",
        lambda now: now.playable("song") or now.offered("sing", "sing together"),
        """Songs are actions with another way to pay: instead of ink, you may exert a character whose cost is at
        least the number the song names. A character that sings can't quest this turn, and one that is drying
        can't sing.""",
    ),
    (
        "item",
        lambda now: now.playable("item"),
        """Items stay on the table and help you for the rest of the game. Unlike characters they don't have to dry:
        their abilities can be used at once.""",
    ),
    (
        "location",
        lambda now: now.playable("location"),
        """Locations stay on the table. At the start of your turn each gives you lore by its lore value. You may
        pay its move cost to move a character there. Opponents can challenge a location; it deals no damage
        back.""",
    ),
    (
        "use",
        lambda now: now.offered("use"),
        """Some cards have abilities with a cost before a dash: pay all of it (exert the card, ink, or what it
        says) and the rest happens. The sign ⟳ means: exert this card.""",
    ),
    (
        "shift",
        lambda now: now.offered("shift"),
        KEYWORD_LESSONS["Shift"],
    ),
    (
        "move",
        lambda now: now.offered("move"),
        "Moving: pay a location's move cost to move a character there, even one that is exerted or drying.",
    ),
    (
        "target",
        lambda now: now.decision.kind == "target",
        """An effect asks you to choose. What the card says is above the list. If it says 'up to', or 'may', you
        can take fewer, or none.""",
    ),
    (
        "may",
        lambda now: now.decision.kind == "may",
        "'You may' on a card means that it is up to you: yes or no.",
    ),
    (
        "bag",
        lambda now: now.decision.kind == "bag",
        """Several abilities want to happen at the same time. They wait in what is called the bag, and you choose
        which of yours comes next.""",
    ),
    (
        "race",
        lambda now: any(player.lore * 4 >= player.lore_needed * 3 for player in now.view.players),
        """The end is near: somebody has three quarters of the lore that wins. Count what you and your opponent
        could gain by questing with everything, and decide whether to race or to challenge.""",
    ),
    (
        "deck",
        lambda now: now.view.me.deck <= 5,
        "Your deck is nearly empty. Whoever ends a turn with no cards in the deck loses the game.",
    ),
)


class Tutor:
    """Explains what comes up in a game, each thing once."""

    def __init__(self) -> None:
        self.explained: set[str] = set()
        self.past_events: set[str] = set()  # kinds
        self.followed: dict[int, int] = {}  # by seat, the number of the last event

    def follow(self, game: Game, seat: int) -> None:
        """Notice what happened in a game since the last time, as one player may know it."""
        for event in game.events(seat, since=self.followed.get(seat, 0)):
            self.past_events.add(str(event["kind"]))
            number = event["number"]
            assert isinstance(number, int)
            self.followed[seat] = number

    def skips(self, decision: Decision) -> bool:
        """Return whether a decision is skipped in a first game: nobody alters the opening hand."""
        return decision.kind == "alter hand"

    def about_skipping(self) -> str:
        """Return the explanation of the step that is skipped; "" after the first time."""
        if "alter" in self.explained:
            return ""
        self.explained.add("alter")
        return KEEP_HAND

    def lessons(self, view: View, decision: Decision) -> list[str]:
        """Return what is to be explained before a decision."""
        now = LessonContext(view, decision, self.past_events)
        out: list[str] = []
        for key, test, text in LESSONS:
            if key not in self.explained and len(out) < MAX_LESSONS and test(now):
                self.explained.add(key)
                out.append(" ".join(text.split()))
        return out + self.keywords(view, MAX_LESSONS - len(out))

    def keywords(self, view: View, most: int) -> list[str]:
        """Return lessons on keywords that are on the table for the first time."""
        out: list[str] = []
        for stack in view.stacks:
            for words in stack.keywords:
                name = next((name for name in KEYWORD_LESSONS if name in words), "")
                if name and name not in self.explained and len(out) < most:
                    self.explained.add(name)
                    out.append(f"{stack.name} has {KEYWORD_LESSONS[name]}")
        return out
