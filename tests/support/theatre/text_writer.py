"""Writes random texts from pieces: whole abilities with the moves that let them be seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

from .paper_table import OPPONENT, YOU, PaperCard, PaperTable
from .pieces import (
    AboutIt,
    BothOf,
    ChooseOne,
    Condition,
    Counted,
    DoToDo,
    FromDiscard,
    FromHand,
    Heal,
    If,
    InsteadIf,
    LookAndSort,
    LookAndTake,
    May,
    MayPay,
    MoveFree,
    Noun,
    Piece,
    RevealTop,
    Simple,
    Then,
    TheyMay,
    ToAll,
    ToChosen,
    Unless,
    UpTo,
    article,
    plural,
)

T = TypeVar("T")
KEYWORDS = ("Rush", "Ward", "Evasive", "Alert")
SYMBOLS = {"strength": "{S}", "willpower": "{W}", "lore": "{L}"}
CLASSES = ("Hero", "Villain", "Princess")


def any_card(table: PaperTable, card: PaperCard) -> bool:
    """Every card."""
    return True


class TextWriter:
    """Composes pieces at random."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.on_character = True  # the text is for a character: others are "another" beside it
        self.standing = False  # a static ability is written, which must not read what it changes

    def one_of(self, *choices: T) -> T:
        """Return one of some things."""
        return self.dice.choice(choices)

    def flip(self, chance: float) -> bool:
        """Return True with a chance."""
        return self.dice.random() < chance

    # ---------------------------------------------------------------- nouns

    def noun(self, type: str = "", whose: str = "any") -> Noun:
        """Return a phrase for cards in play."""
        type = type or self.one_of("Character", "Character", "Character", "Item")
        tests: list[Callable[[PaperTable, PaperCard], bool]] = []
        before = after = ""
        if whose == "any" and self.flip(0.4):
            before += "opposing "
            tests.append(lambda table, card: card.owner == OPPONENT)
        if type == "Character":
            state, of = self.state_word()
            klass, in_class = self.class_word()
            before += state + klass
            tests += [of, in_class]
        post, fits = self.post(type, opposing="opposing" in before, whose=whose)
        after += post
        tests.append(fits)
        return Noun(before, type, after, lambda table, card: all(test(table, card) for test in tests))

    def state_word(self) -> tuple[str, Callable[[PaperTable, PaperCard], bool]]:
        """Return an adjective for the state of a character, or nothing."""
        return self.one_of(
            ("", any_card),
            ("", any_card),
            ("", any_card),
            ("damaged ", lambda table, card: card.damage > 0),
            ("exerted ", lambda table, card: card.exerted),
        )

    def class_word(self) -> tuple[str, Callable[[PaperTable, PaperCard], bool]]:
        """Return a classification, or nothing."""
        if self.flip(0.7):
            return "", any_card
        word = self.one_of(*CLASSES)
        return f"{word} ", lambda table, card: word in card.classes

    def post(self, type: str, opposing: bool, whose: str) -> tuple[str, Callable[[PaperTable, PaperCard], bool]]:
        """Return words behind a noun, or nothing."""
        number, more = self.one_of(2, 3, 4), self.flip(0.5)
        word = "more" if more else "less"

        def stat(name: str) -> Callable[[PaperTable, PaperCard], bool]:
            return lambda t, c: t.stat(c, name) >= number if more else t.stat(c, name) <= number

        found: list[tuple[str, Callable[[PaperTable, PaperCard], bool]]] = [("", any_card)] * 3
        found.append((f" with cost {number} or {word}", lambda t, c: c.cost >= number if more else c.cost <= number))
        if type == "Character" and not self.standing:
            found.append((f" with {number} {{S}} or {word}", stat("strength")))
            found.append((" with Evasive", lambda t, c: t.has(c, "Evasive")))
        if type == "Character" and whose == "any":  # "at a location in play" is no English
            found.append((" at a location", lambda t, c: c.place is not None))
            found.append((" who quested this turn", lambda t, c: t.count("quest", lambda one, _: one is c) > 0))
            found.append(
                (" that was dealt damage this turn", lambda t, c: t.count("damaged", lambda one, _: one is c) > 0)
            )
        if whose == "any" and not opposing:
            found.append((" of yours", lambda t, c: c.owner == YOU))
            found.append((" of yours", lambda t, c: c.owner == YOU))
        return self.one_of(*found)

    def character(self) -> Noun:
        """Return a phrase for characters."""
        return self.noun("Character")

    # ---------------------------------------------------------------- effects

    def effect(self) -> Piece:
        """Return something that happens at once."""
        return self.one_of(*[self.choice_effect] * 6, *[self.plain_effect] * 4, self.group_effect)()

    def plain_effect(self) -> Piece:
        """Return an effect without a choice in play."""
        number = self.one_of(1, 1, 2, 3)
        return self.one_of(
            Simple(f"draw {plural(number, 'card')}", lambda t: t.draw(YOU, number)),
            Simple(f"gain {number} lore", lambda t: t.gain_lore(YOU, number)),
            Simple(f"each opponent loses {number} lore", lambda t: t.gain_lore(OPPONENT, -number)),
            Simple("each player draws a card", lambda t: t.draw_each(YOU, OPPONENT)),
            Simple("put the top card of your deck into your discard", lambda t: mill(t, YOU)),
            Simple("put the top card of your deck into your inkwell facedown and exerted", ink_top),
            self.counted_effect(),
            FromHand("choose and discard a card", YOU),
            FromHand("each opponent chooses and discards a card", OPPONENT),
            FromDiscard(self.one_of("Character", "Item", "Action")),
            LookAndTake(self.one_of(2, 3), "", self.one_of("bottom", "discard")),
            self.chosen_player_draws(),
            MoveFree(),
            RevealTop(self.one_of("Character", "Item"), self.one_of("top", "bottom", "discard")),
            LookAndSort(3, self.one_of(1, 2)),
            Unless(number),
            TheyMay(number, self.one_of("", "you ")),
            self.player_effect(),
            self.player_effect(),
            self.both_players_choose(),
        )

    def player_effect(self) -> Piece:
        """Return what happens to each player of a kind."""
        number, cards = self.one_of(1, 2), self.one_of(1, 2, 3)
        known: list[tuple[str, Callable[[PaperTable, int], bool]]] = [
            ("each opponent with more lore than you", lambda t, p: p == OPPONENT and t.lore[p] > t.lore[YOU]),
            (f"each player with {cards} or more cards in their hand", lambda t, p: len(t.zone("hand", p)) >= cards),
            (
                "each opponent with more cards in their hand than you",
                lambda t, p: p == OPPONENT and len(t.zone("hand", p)) > len(t.zone("hand", YOU)),
            ),
            ("each player", lambda t, p: True),
        ]
        who, fits = self.one_of(*known)

        def each(act: Callable[[PaperTable, int], object]) -> Callable[[PaperTable], object]:
            def do(table: PaperTable) -> None:
                for player in [player for player in (YOU, OPPONENT) if fits(table, player)]:
                    act(table, player)

            return do

        return self.one_of(
            Simple(f"{who} loses {number} lore", each(lambda t, p: t.gain_lore(p, -number))),
            Simple(f"{who} gains {number} lore", each(lambda t, p: t.gain_lore(p, number))),
            Simple(f"{who} draws {plural(number, 'card')}", each(lambda t, p: t.draw(p, number))),
        )

    def both_players_choose(self) -> Piece:
        """Return a choice that each player or opponent makes about their own cards."""
        who, players = self.one_of(("each opponent", (OPPONENT,)), ("each player", (YOU, OPPONENT)))
        verb = self.one_of("banishes", "exerts")

        def act(table: PaperTable) -> None:
            for player in players:  # one after another (6.7.5)
                card = table.ask_card(player, [card for card in table.in_play(player) if card.type == "Character"])
                if card is not None:
                    table.banish(card) if verb == "banishes" else table.exert(card)

        return Simple(f"{who} chooses one of their characters and {verb} them", act)

    def chosen_player_draws(self) -> Piece:
        """Return "chosen player draws a card"."""

        def act(table: PaperTable) -> None:
            player = int(table.ask(YOU, "target", ["0", "1"]))
            table.draw(player)

        return Simple("chosen player draws a card", act)

    def counted_effect(self) -> Piece:
        """Return an effect that happens for each of something."""
        words, count = self.counted()
        return self.one_of(
            Counted(f"gain 1 lore for each {words}", count, lambda t: t.gain_lore(YOU, count(t))),
            Counted(f"draw a card for each {words}", count, lambda t: t.draw(YOU, count(t))),
            Counted(f"each opponent loses 1 lore for each {words}", count, lambda t: t.gain_lore(OPPONENT, -count(t))),
        )

    def counted(self) -> tuple[str, Callable[[PaperTable], int]]:
        """Return a phrase for what can be counted, and how."""
        noun = self.noun(self.one_of("Character", "Item"), whose="you")
        return self.one_of(
            (f"{noun.one} you have in play", lambda t: sum(c.owner == YOU for c in noun.cards(t))),
            ("opposing character in play", lambda t: sum(c.type == "Character" for c in t.in_play(OPPONENT))),
            ("card in your hand", lambda t: len(t.zone("hand", YOU))),
            ("character you've played this turn", lambda t: t.count("play", mine("Character"))),
            ("card you've played this turn", lambda t: t.count("play", mine(""))),
        )

    def choice_effect(self) -> ToChosen:
        """Return an effect on a chosen card."""
        noun = self.noun()
        character = noun if noun.type == "Character" else self.character()
        makers = (self.harm, self.harm, self.turn, self.turn, self.change, self.change, self.heal, self.remove)
        made = self.one_of(*makers)
        return self.remove(noun) if made == self.remove else made(character)

    def harm(self, noun: Noun) -> ToChosen:
        """Return damage to a chosen character."""
        number = self.one_of(1, 2, 3)

        def hurt(table: PaperTable, card: PaperCard) -> bool:
            table.hurt(card, number)
            return True

        return ToChosen(f"deal {number} damage to chosen {noun.one}", noun, hurt, subject="character")

    def turn(self, noun: Noun) -> ToChosen:
        """Return exerting or readying a chosen character."""
        if self.flip(0.5):
            return ToChosen(
                f"exert chosen {noun.one}",
                noun,
                exert,
                subject="character",
                matters=lambda t, c: not c.exerted,
            )
        return ToChosen(f"ready chosen {noun.one}", noun, ready, subject="character", matters=lambda t, c: c.exerted)

    def change(self, noun: Noun) -> ToChosen:
        """Return a change of a chosen character for this turn."""
        stat = self.one_of(*SYMBOLS)
        number = self.one_of(1, 2, 3, -1, -2)
        keyword = self.one_of(*KEYWORDS)

        def add(table: PaperTable, card: PaperCard) -> bool:
            card.plus[stat] = card.plus.get(stat, 0) + number
            return True

        def gain(table: PaperTable, card: PaperCard) -> bool:
            card.gained.add(keyword)
            return True

        if self.flip(0.5):
            return ToChosen(
                f"chosen {noun.one} gets {number:+} {SYMBOLS[stat]} this turn", noun, add, subject="character"
            )
        return ToChosen(f"chosen {noun.one} gains {keyword} this turn", noun, gain, subject="character")

    def heal(self, noun: Noun) -> ToChosen:
        """Return the removal of damage."""
        return Heal(self.one_of(1, 2, 3), noun)

    def remove(self, noun: Noun) -> ToChosen:
        """Return an effect that takes a chosen card out of play."""
        their = "their" if noun.type == "Character" else "its"

        def banish(table: PaperTable, card: PaperCard) -> bool:
            table.banish(card)
            return True

        def to_hand(table: PaperTable, card: PaperCard) -> bool:
            table.put(card, "hand")
            return True

        def to_ink(table: PaperTable, card: PaperCard) -> bool:
            table.put(card, "inkwell")
            card.exerted = True
            table.emit("ink", card, card.owner)
            return True

        return self.one_of(
            ToChosen(f"banish chosen {noun.one}", noun, banish, owner=True),
            ToChosen(f"return chosen {noun.one} to {their} player's hand", noun, to_hand, owner=True),
            ToChosen(f"put chosen {noun.one} into {their} player's inkwell facedown and exerted", noun, to_ink),
        )

    def group_effect(self) -> Piece:
        """Return an effect on a whole group, or on up to two cards."""
        noun = self.character()
        number = self.one_of(1, 2)

        def hurt(table: PaperTable, card: PaperCard) -> bool:
            table.hurt(card, number)
            return True

        def banish(table: PaperTable, card: PaperCard) -> bool:
            table.banish(card)
            return True

        def grow(table: PaperTable, card: PaperCard) -> bool:
            card.plus["strength"] = card.plus.get("strength", 0) + number
            return True

        return self.one_of(
            ToAll(f"deal {number} damage to each {noun.one}", noun, hurt),
            ToAll(f"banish all {noun.many}", noun, banish),
            ToAll(f"exert all {noun.many}", noun, exert),
            ToAll(f"ready all {noun.many}", noun, ready),
            ToAll(f"all {noun.many} get +{number} {{S}} this turn", noun, grow),
            UpTo(f"exert up to 2 chosen {noun.many}", noun, exert),
            UpTo(f"ready up to 2 chosen {noun.many}", noun, ready),
            UpTo(f"deal {number} damage to up to 2 chosen {noun.many}", noun, hurt),
        )

    # ---------------------------------------------------------------- conditions

    def condition(self) -> Condition:
        """Return a condition about the table or about this turn."""
        noun = self.noun(whose="you")
        number = self.one_of(2, 3)

        def mine(table: PaperTable) -> int:
            return sum(card.owner == YOU for card in noun.cards(table))

        def events(word: str, type: str = "", player: int = YOU) -> Callable[[PaperTable], int]:
            def fits(card: PaperCard | None, who: int) -> bool:
                return who == player and (not type or (card is not None and card.type == type))

            return lambda table: table.count(word, fits)

        played_song, played_item = events("play", "Song"), events("play", "Item")
        inked, banished = events("ink"), events("banished", "Character")
        played, quested = events("play"), events("quest")
        return self.one_of(
            Condition(f"you have {article(noun.one)} in play", lambda t: mine(t) > 0),
            Condition(f"you don't have {article(noun.one)} in play", lambda t: mine(t) == 0),
            Condition(f"you have {number} or more {noun.many} in play", lambda t: mine(t) >= number),
            Condition("you have more lore than each opponent", lambda t: t.lore[YOU] > t.lore[OPPONENT]),
            Condition("an opponent has more lore than you", lambda t: t.lore[YOU] < t.lore[OPPONENT]),
            Condition(
                "an opponent has more cards in their hand than you",
                lambda t: len(t.zone("hand", YOU)) < len(t.zone("hand", OPPONENT)),
            ),
            Condition("you have no cards in your hand", lambda t: not t.zone("hand", YOU)),
            Condition("you've played a song this turn", lambda t: played_song(t) > 0),
            Condition("you haven't played a song this turn", lambda t: played_song(t) == 0),
            Condition("you've played an item this turn", lambda t: played_item(t) > 0),
            Condition("you've put a card into your inkwell this turn", lambda t: inked(t) > 0),
            Condition("one of your characters was banished this turn", lambda t: banished(t) > 0),
            Condition("none of your characters were banished this turn", lambda t: banished(t) == 0),
            Condition("none of your characters have quested this turn", lambda t: quested(t) == 0),
            Condition("one of your characters quested this turn", lambda t: quested(t) > 0),
            Condition("you've played 2 or more cards this turn", lambda t: played(t) >= 2),
            Condition("you have another Hero character in play", self.another_hero)
            if self.on_character
            else Condition("you have a Hero character in play", self.another_hero),
        )

    def another_hero(self, table: PaperTable) -> bool:
        """Whether you have a Hero beside the card with the text."""
        return any("Hero" in c.classes and c is not table.me for c in table.in_play(YOU) if c.type == "Character")

    # ---------------------------------------------------------------- whole texts

    def sure_effect(self) -> Piece:
        """Return an effect that causes none of the events that texts of this theatre wait for."""
        number = self.one_of(1, 2, 3)
        return self.one_of(
            Simple(f"gain {number} lore", lambda t: t.gain_lore(YOU, number)),
            Simple(f"each opponent loses {number} lore", lambda t: t.gain_lore(OPPONENT, -number)),
            Simple(f"draw {plural(number, 'card')}", lambda t: t.draw(YOU, number)),
            self.change(self.character()),
            self.turn(self.character()),
            If(self.condition(), Simple(f"gain {number} lore", lambda t: t.gain_lore(YOU, number))),
            May(Simple("draw a card", lambda t: t.draw(YOU))),
            FromHand("each opponent chooses and discards a card", OPPONENT),
        )

    def body(self) -> Piece:
        """Return what an ability does: one or several pieces."""
        return self.one_of(
            self.effect,
            self.effect,
            self.two,
            self.may,
            self.may,
            self.conditional,
            self.conditional,
            self.instead,
            self.about_it,
            self.about_it,
            self.about_player,
            self.choose_one,
            self.pay,
            self.do_to_do,
            self.joined,
            self.joined,
            self.both,
            self.several,
            self.look_for,
        )()

    def inner(self) -> Piece:
        """Return an effect that can stand inside another sentence: it has no "if they don't" or "otherwise"."""
        while True:
            made = self.effect()
            if "Otherwise" not in made.words and "If they don't" not in made.words:
                return made

    def two(self) -> Piece:
        """Return two effects in a row."""
        return Then(self.inner(), self.inner(), ".")

    def may(self) -> Piece:
        """Return an effect that may be declined, with or without what follows."""
        first = self.one_of(self.choice_effect, self.choice_effect, self.plain_effect)()
        while not first.words.startswith(
            ("deal", "exert", "ready", "banish", "return", "put", "draw", "choose", "move", "gain")
        ):
            first = self.choice_effect()
        kind = self.dice.randrange(4)
        if kind == 0:
            return May(first)
        if kind == 1:
            return May(first, then=self.inner())
        if kind == 2:
            return May(first, otherwise=self.inner(), word=self.one_of("Otherwise", "If you don't"))
        return May(first, then=self.inner())

    def conditional(self) -> Piece:
        """Return an effect with a condition."""
        piece = self.inner()
        several = ". " in piece.words  # an "otherwise" behind it could answer its last sentence
        return If(self.condition(), piece, self.inner() if not several and self.flip(0.6) else None)

    def instead(self) -> Piece:
        """Return an effect that grows under a condition."""
        number, more = self.one_of(1, 2), self.one_of(1, 2)
        big = number + more
        condition = self.condition()
        noun = self.character()

        def hurt(amount: int) -> ToChosen:
            def act(table: PaperTable, card: PaperCard) -> bool:
                table.hurt(card, amount)
                return True

            return ToChosen(f"deal {amount} damage to chosen {noun.one}", noun, act)

        def draw(amount: int) -> Piece:
            return Simple(f"draw {plural(amount, 'card')}", lambda t: t.draw(YOU, amount))

        def lore(amount: int) -> Piece:
            return Simple(f"gain {amount} lore", lambda t: t.gain_lore(YOU, amount))

        return self.one_of(
            InsteadIf(hurt(number), condition, hurt(big), f"deal {big} damage"),
            InsteadIf(draw(number), condition, draw(big), f"draw {plural(big, 'card')}"),
            InsteadIf(lore(number), condition, lore(big), f"gain {big} lore"),
        )

    def about_it(self) -> Piece:
        """Return an effect on a chosen character and a sentence about it."""
        first = self.one_of(self.harm, self.turn, self.change, self.heal)(self.character())
        subject = self.one_of("That character", "They")
        keyword, number = self.one_of(*KEYWORDS), self.one_of(1, 2)
        s = "s" if subject == "That character" else ""

        def grow(table: PaperTable, card: PaperCard) -> None:
            card.plus["strength"] = card.plus.get("strength", 0) + number

        def draw_if(test: Callable[[PaperCard], bool]) -> Callable[[PaperTable, PaperCard], object]:
            return lambda table, card: table.draw(YOU) if test(card) else None

        return self.one_of(
            AboutIt(first, f"{subject} gain{s} {keyword} this turn", lambda t, c: c.gained.add(keyword)),
            AboutIt(first, f"{subject} get{s} +{number} {{S}} this turn", grow),
            AboutIt(first, f"{subject} can't quest this turn", lambda t, c: c.bans.add("quest")),
            AboutIt(first, "If that character is damaged, draw a card", draw_if(lambda c: c.damage > 0)),
            AboutIt(first, "If that character is exerted, draw a card", draw_if(lambda c: c.exerted)),
            AboutIt(first, "If a Hero character is chosen, draw a card", draw_if(lambda c: "Hero" in c.classes)),
        )

    def about_player(self) -> Piece:
        """Return an effect that takes a chosen card away, and a sentence about its player."""
        first = self.remove(self.noun())
        number = self.one_of(1, 2)
        who = self.one_of("Their player" if "character" in first.words else "Its player", "That player")
        return self.one_of(
            AboutIt(first, f"{who} draws {plural(number, 'card')}", lambda t, c: t.draw(c.owner, number)),
            AboutIt(first, f"{who} gains {number} lore", lambda t, c: t.gain_lore(c.owner, number)),
            AboutIt(first, f"{who} loses {number} lore", lambda t, c: t.gain_lore(c.owner, -number)),
        )

    def choose_one(self) -> Piece:
        """Return a choice of two effects."""
        return ChooseOne([self.inner(), self.inner()])

    def pay(self) -> Piece:
        """Return an effect for a price."""
        return MayPay(self.one_of(1, 2), self.one_of(self.harm, self.turn, self.remove)(self.character()))

    def do_to_do(self) -> Piece:
        """Return an effect that needs another one to be done."""
        cost = self.one_of(FromHand("choose and discard a card", YOU), self.banish_own_item())
        return DoToDo(cost, self.one_of(self.harm, self.turn, self.remove)(self.character()))

    def banish_own_item(self) -> Piece:
        """Return "banish one of your items"."""
        noun = Noun("", "Item", "", lambda t, c: c.owner == YOU)

        def banish(table: PaperTable, card: PaperCard) -> bool:
            table.banish(card)
            return True

        return ToChosen("banish one of your items", noun, banish, is_choice=False)

    def joined(self) -> Piece:
        """Return two effects in one sentence."""
        number = self.one_of(1, 2)
        draw = Simple(f"draw {plural(number, 'card')}", lambda t: t.draw(YOU, number))
        lore = Simple(f"gain {number} lore", lambda t: t.gain_lore(YOU, number))
        return self.one_of(
            Then(draw, FromHand("choose and discard a card", YOU), ", then "),
            Then(draw, lore, " and "),
            Then(self.turn(self.character()), draw, " and "),
            Then(self.harm(self.character()), lore, " and "),
            Then(lore, self.harm(self.character()), ". Then, "),
            Then(FromHand("choose and discard a card", YOU), draw, ". Then "),
        )

    def both(self) -> Piece:
        """Return two changes of one chosen character."""
        noun, keyword = self.character(), self.one_of(*KEYWORDS)
        stat, number = self.one_of(*SYMBOLS), self.one_of(1, 2)

        def add(table: PaperTable, card: PaperCard) -> bool:
            card.plus[stat] = card.plus.get(stat, 0) + number
            return True

        first = ToChosen("", noun, add)
        plus, gain = f"gets +{number} {SYMBOLS[stat]}", f"gains {keyword}"
        one, other = self.one_of((plus, gain), (gain, plus))
        words = f"chosen {noun.one} {one} and {other} this turn"
        if self.flip(0.4):
            turned = self.turn(self.character())
            return BothOf(turned, f"{turned.words} and deal 1 damage to them", lambda t, c: t.hurt(c, 1))
        return BothOf(first, words, lambda t, c: c.gained.add(keyword))

    def several(self) -> Piece:
        """Return an effect on up to two characters and a sentence about them."""
        noun, keyword = self.character(), self.one_of(*KEYWORDS)
        ban = self.flip(0.5)

        def both(table: PaperTable, card: PaperCard) -> bool:
            card.bans.add("quest") if ban else card.gained.add(keyword)
            table.exert(card)
            return True

        then = self.one_of("They", "Those characters") + (" can't quest" if ban else f" gain {keyword}") + " this turn"
        return UpTo(f"exert up to 2 chosen {noun.many}. {then}", noun, both)

    def look_for(self) -> Piece:
        """Return a look for a card of a type."""
        return LookAndTake(self.one_of(2, 3), self.one_of("Character", "Item"), self.one_of("bottom", "discard"))


def exert(table: PaperTable, card: PaperCard) -> bool:
    """Exert a card."""
    return table.exert(card)


def ready(table: PaperTable, card: PaperCard) -> bool:
    """Ready a card."""
    return table.ready(card)


def mine(type: str) -> Callable[[PaperCard | None, int], bool]:
    """Return a test for events of yours with a card of a type."""
    return lambda card, player: player == YOU and card is not None and (not type or card.type == type)


def mill(table: PaperTable, player: int) -> None:
    """Put the top card of a deck into the discard."""
    if table.zone("deck", player):
        table.put(table.zone("deck", player)[0], "discard")


def ink_top(table: PaperTable) -> None:
    """Put your top card into your inkwell, exerted."""
    if table.zone("deck", YOU):
        card = table.zone("deck", YOU)[0]
        table.put(card, "inkwell")
        card.exerted = True
        table.emit("ink", card, YOU)
