"""A game on paper: the few rules that the texts of the theatre need, written without the engine and the language.

The table records every question that a player must be asked, with the answer that was drawn for it. It knows nothing
of compiled abilities: pieces of text change it directly.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

YOU, OPPONENT = 0, 1
STATS = ("strength", "willpower", "lore")


@dataclass(frozen=True)
class Ask:
    """A question that must be asked, the answers that must be possible, and the answer that is given."""

    player: int
    kind: str
    options: tuple[str, ...]
    answer: str


@dataclass(frozen=True)
class Move:
    """A turn action: its word, the card and the other card."""

    word: str
    card: str = ""
    other: str = ""


@dataclass(eq=False)
class PaperCard:
    """A card: what is printed on it, and its state."""

    name: str
    type: str
    owner: int
    cost: int = 1
    stats: dict[str, int] = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    zone: str = "deck"
    exerted: bool = False
    damage: int = 0
    drying: bool = False
    place: PaperCard | None = None
    plus: dict[str, int] = field(default_factory=dict)  # until the end of the turn
    gained: set[str] = field(default_factory=set)  # keywords, until the end of the turn
    bans: set[str] = field(default_factory=set)  # what it can't do, until the end of the turn

    def leave_play(self) -> None:
        """Forget everything that only cards in play have."""
        self.exerted, self.damage, self.place = False, 0, None
        self.plus, self.gained, self.bans = {}, set(), set()


Bonus = Callable[["PaperTable", PaperCard, str], int]
Gain = Callable[["PaperTable", PaperCard], set[str]]
Trigger = Callable[["PaperTable", str, PaperCard | None, int], None]


class TooMuch(Exception):
    """A table on which more happens than this paper knows rules for."""


class PaperTable:
    """Two players, their cards, and what happened this turn."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.cards: list[PaperCard] = []
        self.zones: dict[tuple[str, int], list[PaperCard]] = {
            (zone, player): [] for zone in ("hand", "deck", "discard", "inkwell") for player in (YOU, OPPONENT)
        }
        self.lore = [0, 0]
        self.script: list[Ask | Move] = []
        self.happened: list[tuple[str, PaperCard | None, int]] = []
        self.triggers: list[Trigger] = []  # called with each event: its word, its card and its player
        self.leaving: list[PaperCard] = []  # cards that are banished at the same time see each other go
        self.bag: list[Callable[[PaperTable], object]] = []  # triggered abilities that wait
        self.bonus: list[Bonus] = []  # static changes of stats
        self.gains: list[Gain] = []  # static gains of keywords
        self.active = YOU
        self.acted = False  # the text has done something
        self.me: PaperCard | None = None  # the card with the text
        self.banish_instead: Callable[[PaperTable, PaperCard], bool] | None = None

    # ---------------------------------------------------------------- what is there

    def zone(self, zone: str, player: int) -> list[PaperCard]:
        """Return the cards of a zone; those of a deck from the top."""
        return self.zones[zone, player]

    def in_play(self, player: int | None = None) -> list[PaperCard]:
        """Return the cards in play, or those of a player."""
        return [card for card in self.cards if card.zone == "play" and player in (None, card.owner)]

    def stat(self, card: PaperCard, stat: str) -> int:
        """Return a stat with everything that changes it."""
        given = sum(bonus(self, card, stat) for bonus in self.bonus)
        self.acted = self.acted or given != 0
        return max(0, card.stats[stat] + card.plus.get(stat, 0) + given)

    def has(self, card: PaperCard, keyword: str) -> bool:
        """Has a card a keyword now?"""
        gained: set[str] = set().union(*[gain(self, card) for gain in self.gains])
        self.acted = self.acted or bool(gained)
        return keyword in card.keywords or keyword in card.gained or keyword in gained

    def count(self, word: str, test: Callable[[PaperCard | None, int], bool]) -> int:
        """Return how often something happened this turn."""
        return sum(1 for happened, card, player in self.happened if happened == word and test(card, player))

    def card(self, name: str) -> PaperCard:
        """Return a card by its name."""
        return next(card for card in self.cards if card.name == name)

    def sees(self) -> bool:
        """Whether the card with the text sees what happens."""
        return self.source().zone == "play" or self.source() in self.leaving

    def source(self) -> PaperCard:
        """Return the card with the text."""
        assert self.me is not None
        return self.me

    # ---------------------------------------------------------------- asking

    def ask(self, player: int, kind: str, options: Sequence[str]) -> str:
        """Draw an answer; a question with a single answer is not asked."""
        answer = self.dice.choice(list(options))
        if len(options) > 1:
            self.script.append(Ask(player, kind, tuple(sorted(options)), answer))
        return answer

    def ask_card(self, player: int, cards: Sequence[PaperCard]) -> PaperCard | None:
        """Let a player pick a card; nobody picks where there is none."""
        if not cards:
            return None
        name = self.ask(player, "target", [card.name for card in cards])
        return next(card for card in cards if card.name == name)

    def ask_up_to(self, player: int, cards: Sequence[PaperCard], number: int) -> list[PaperCard]:
        """Let a player pick up to a number of cards."""
        picked: list[PaperCard] = []
        while len(picked) < number:
            left = [card.name for card in cards if card not in picked]
            if not left:
                break
            name = self.ask(player, "target", [*left, "done"])
            if name == "done":
                break
            picked.append(next(card for card in cards if card.name == name))
        return picked

    def ask_may(self, player: int) -> bool:
        """Ask whether a player does something."""
        return self.ask(player, "may", ["yes", "no"]) == "yes"

    def choosable(self, player: int, cards: Sequence[PaperCard]) -> list[PaperCard]:
        """Return the cards that a player can choose: Ward stops opponents (8.15.1)."""
        return [card for card in cards if card.owner == player or not self.has(card, "Ward")]

    # ---------------------------------------------------------------- what happens

    def emit(self, word: str, card: PaperCard | None, player: int) -> None:
        """Note an event and let abilities see it."""
        self.happened.append((word, card, player))
        for trigger in list(self.triggers):
            trigger(self, word, card, player)

    def put(self, card: PaperCard, zone: str, top: bool = True) -> None:
        """Put a card into a zone of its owner."""
        for cards in self.zones.values():
            if card in cards:
                cards.remove(card)
        if card.zone == "play":
            card.leave_play()
            for other in self.cards:
                if other.place is card:
                    other.place = None
        card.zone = zone
        if zone != "play":
            held = self.zone(zone, card.owner)
            held.insert(0, card) if zone == "deck" and top else held.append(card)

    def draw(self, player: int, number: int = 1) -> None:
        """Draw cards."""
        for _ in range(number):
            if self.zone("deck", player):
                card = self.zone("deck", player)[0]
                self.put(card, "hand")
                self.emit("draw", card, player)

    def draw_each(self, *players: int) -> None:
        """Let each of some players draw a card."""
        for player in players:
            self.draw(player)

    def gain_lore(self, player: int, number: int) -> None:
        """Gain lore, or lose it."""
        self.lore[player] = max(0, self.lore[player] + number)

    def discard(self, card: PaperCard) -> None:
        """Discard a card from a hand."""
        self.put(card, "discard")
        self.emit("discard", card, card.owner)

    def hurt(self, card: PaperCard, number: int) -> None:
        """Deal damage; whether it banishes is checked later."""
        if number > 0:
            card.damage += number
            self.emit("damaged", card, card.owner)

    def banish(self, card: PaperCard) -> None:
        """Banish a card, unless something else happens instead."""
        if card.zone != "play":
            return
        if self.banish_instead is not None and self.banish_instead(self, card):
            return
        self.put(card, "discard")
        self.leaving = [card]
        self.emit("banished", card, card.owner)
        self.leaving = []

    def check(self) -> bool:
        """Banish at once what has too much damage (1.8.1.4); whether anything had."""
        doomed = [
            card
            for card in self.in_play()
            if card.type in ("Character", "Location") and card.damage >= self.stat(card, "willpower")
        ]
        gone = [card for card in doomed if self.banish_instead is None or not self.banish_instead(self, card)]
        for card in gone:
            self.put(card, "discard")
        self.leaving = gone
        for card in gone:
            self.emit("banished", card, card.owner)
        self.leaving = []
        return bool(doomed)

    def settle(self) -> None:
        """Check the table and resolve triggered abilities until nothing is left to do (1.8, 6.7)."""
        while True:
            while self.check():
                pass
            if not self.bag:
                return
            if len(self.bag) > 1:
                raise TooMuch("two abilities wait at once")
            self.bag.pop()(self)

    def exert(self, card: PaperCard) -> bool:
        """Exert a card; False if it was exerted before."""
        done = not card.exerted
        card.exerted = True
        return done

    def ready(self, card: PaperCard) -> bool:
        """Ready a card; False if it was ready before."""
        done = card.exerted and "ready" not in card.bans
        if done:
            card.exerted = False
        return done

    def pay(self, player: int, number: int) -> None:
        """Exert ready ink."""
        ready = [card for card in self.zone("inkwell", player) if not card.exerted]
        if len(ready) < number:
            raise TooMuch("a player is short of ink")
        for card in ready[:number]:
            card.exerted = True

    def ready_ink(self, player: int) -> int:
        """Return how much ink a player can pay."""
        return sum(not card.exerted for card in self.zone("inkwell", player))

    # ---------------------------------------------------------------- turn actions

    def quest(self, card: PaperCard) -> None:
        """A character quests (4.5)."""
        self.script.append(Move("quest", card.name))
        card.exerted = True
        self.gain_lore(card.owner, self.stat(card, "lore"))
        self.emit("quest", card, card.owner)
        self.settle()

    def play(self, card: PaperCard, resolve: Callable[[PaperTable], object] | None = None) -> None:
        """A card is played for its cost (4.3)."""
        self.script.append(Move("play", card.name))
        self.pay(card.owner, card.cost)
        self.enter(card, resolve)

    def enter(self, card: PaperCard, resolve: Callable[[PaperTable], object] | None = None) -> None:
        """A card that is played goes where it belongs."""
        self.put(card, "play")
        card.drying = card.type == "Character"
        self.emit("play", card, card.owner)  # an action is played before it resolves
        if resolve is not None:
            resolve(self)
        if card.type in ("Action", "Song"):
            self.put(card, "discard")
        self.settle()

    def ink(self, card: PaperCard) -> None:
        """A card is put into the inkwell (4.2)."""
        self.script.append(Move("ink", card.name))
        self.put(card, "inkwell")
        self.emit("ink", card, card.owner)
        self.settle()

    def challenge(self, card: PaperCard, other: PaperCard) -> None:
        """A character challenges another one (4.6)."""
        self.script.append(Move("challenge", card.name, other.name))
        card.exerted = True
        self.emit("challenge", card, card.owner)
        self.emit("challenged", other, other.owner)
        self.settle()
        if card.zone != "play" or other.zone != "play":
            return
        given, taken = self.stat(card, "strength"), self.stat(other, "strength")
        for one, number in ((other, given), (card, taken)):
            one.damage += number
        for one, number in ((other, given), (card, taken)):
            if number:
                self.emit("damaged", one, one.owner)
        self.settle()

    def move(self, card: PaperCard, place: PaperCard) -> None:
        """A character moves to a location for its move cost, 1 (4.7)."""
        self.script.append(Move("move", card.name, place.name))
        self.pay(card.owner, 1)
        card.place = place
        self.emit("move", card, card.owner)
        self.settle()

    def use(
        self, card: PaperCard, exert: bool, ink: int, banish: bool, resolve: Callable[[PaperTable], object]
    ) -> None:
        """An activated ability is used (4.8)."""
        self.script.append(Move("use", card.name))
        self.pay(card.owner, ink)
        card.exerted = card.exerted or exert
        if banish:
            self.banish(card)
        resolve(self)
        self.settle()

    def end_turns(self, number: int) -> None:
        """End some turns."""
        for _ in range(number):
            self.end_turn()

    def end_turn(self) -> None:
        """End the turn; the next player begins (4.4, 4.1)."""
        self.script.append(Move("end"))
        self.emit("end of turn", None, self.active)
        self.settle()
        for card in self.cards:
            card.plus, card.gained, card.bans = {}, set(), set()
        self.happened.clear()
        self.active = 1 - self.active
        for card in [*self.in_play(self.active), *self.zone("inkwell", self.active)]:
            card.exerted = card.drying = False
        self.emit("start of turn", None, self.active)
        self.settle()
        self.draw(self.active)
