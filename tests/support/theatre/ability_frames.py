"""Whole abilities: when a text happens, on which card, and the moves that show it."""

from __future__ import annotations

from collections.abc import Callable

from .paper_table import OPPONENT, YOU, PaperCard, PaperTable
from .pieces import Piece, sentence
from .text_writer import CLASSES, KEYWORDS, SYMBOLS, TextWriter

ME = "Sage"  # the card with the text


class WrittenAbility:
    """A text, the type of its card, and a performance on paper that writes the script of moves and questions."""

    def __init__(
        self,
        text: str,
        type: str,
        zone: str,
        perform: Callable[[PaperTable], object],
        *,
        strength: int = 2,
        willpower: int = 6,
    ) -> None:
        self.text = text
        self.type = type
        self.zone = zone  # where the card is at first
        self.perform = perform
        self.strength = strength
        self.willpower = willpower


def prelude(table: PaperTable) -> None:
    """Make some moves before the text happens, for conditions about this turn."""
    dice = table.dice
    for name in ("Tune", "Cup"):
        if dice.random() < 0.35:
            table.play(table.card(name))
    if dice.random() < 0.3:
        table.ink(table.card("Twig"))
    ash, elm, oak = table.card("Ash"), table.card("Elm"), table.card("Oak")
    if dice.random() < 0.25 and not elm.exerted:
        table.quest(elm)
    if dice.random() < 0.4 and not ash.exerted and oak.exerted and oak.zone == ash.zone == "play":
        table.challenge(ash, oak)


def when(word: str, fits: Callable[[PaperTable, PaperCard | None, int], bool], piece: Piece) -> Callable[..., None]:
    """Return a trigger that lets a piece happen at an event."""

    def trigger(table: PaperTable, happened: str, card: PaperCard | None, player: int) -> None:
        if happened == word and table.sees() and fits(table, card, player):
            table.bag.append(piece.do)

    return trigger


class FrameWriter:
    """Puts the pieces of a writer into abilities."""

    def __init__(self, seed: int) -> None:
        self.writer = TextWriter(seed)
        self.frames: tuple[Callable[[], WrittenAbility], ...] = (
            *[self.action] * 8,
            *[self.on_play] * 3,
            *[self.quest] * 3,
            *[self.other_quest] * 2,
            *[self.on_playing] * 3,
            *[self.ordinal] * 3,
            *[self.challenge] * 2,
            *[self.banished] * 2,
            *[self.opposing_banished] * 2,
            *[self.inked] * 2,
            *[self.turn_point] * 3,
            *[self.moved] * 2,
            *[self.activated] * 4,
            *[self.static] * 5,
            *[self.damaged] * 2,
            *[self.replaced] * 2,
            *[self.reminder] * 3,
            *[self.here] * 2,
            *[self.quest_here] * 2,
        )

    def ability(self) -> WrittenAbility:
        """Return any ability."""
        frame = self.writer.dice.choice(self.frames)
        self.writer.on_character = frame not in (self.action, self.activated, self.moved, self.here, self.quest_here)
        return frame()

    def body(self) -> Piece:
        """Return what an ability does."""
        return self.writer.body()

    def triggered(
        self,
        words: str,
        word: str,
        fits: Callable[[PaperTable, PaperCard | None, int], bool],
        perform: Callable[[PaperTable], object],
        *,
        type: str = "Character",
        zone: str = "play",
        strength: int = 2,
        willpower: int = 6,
        before: bool = True,
        piece: Piece | None = None,
    ) -> WrittenAbility:
        """Return a triggered ability."""
        piece = piece or self.body()

        def play(table: PaperTable) -> None:
            table.triggers.append(when(word, fits, piece))
            if before:
                prelude(table)
            perform(table)

        text = sentence(f"{words}, {piece.words}")
        return WrittenAbility(text, type, zone, play, strength=strength, willpower=willpower)

    # ---------------------------------------------------------------- kinds of abilities

    def action(self) -> WrittenAbility:
        """Return an action."""
        piece = self.body()

        def play(table: PaperTable) -> None:
            prelude(table)
            table.play(table.source(), piece.do)

        return WrittenAbility(sentence(piece.words), "Action", "hand", play)

    def on_play(self) -> WrittenAbility:
        """Return an ability of a character that is played."""
        return self.triggered(
            "when you play this character",
            "play",
            lambda t, card, player: card is t.me,
            lambda t: t.play(t.source()),
            zone="hand",
        )

    def quest(self) -> WrittenAbility:
        """Return an ability of a character that quests."""
        return self.triggered(
            "whenever this character quests",
            "quest",
            lambda t, card, player: card is t.me,
            lambda t: t.quest(t.source()),
        )

    def other_quest(self) -> WrittenAbility:
        """Return an ability that sees others quest."""
        word = self.writer.one_of("", *CLASSES)

        def perform(table: PaperTable) -> None:
            card = table.card(table.dice.choice(("Ash", "Elm", ME)))
            if not card.exerted and card.zone == "play":
                table.quest(card)

        return self.triggered(
            f"whenever one of your other {word + ' ' if word else ''}characters quests",
            "quest",
            lambda t, card, player: card is not None and card is not t.me and (not word or word in card.classes),
            perform,
        )

    def on_playing(self) -> WrittenAbility:
        """Return an ability that sees cards being played."""
        words, types = self.writer.one_of(
            ("a character", ("Character",)),
            ("another character", ("Character",)),
            ("an item", ("Item",)),
            ("a song", ("Song",)),
            ("an action", ("Action", "Song")),
        )
        return self.triggered(
            f"whenever you play {words}",
            "play",
            lambda t, card, player: card is not None and player == YOU and card.type in types,
            lambda t: t.play(t.card(t.dice.choice(("Bud", "Cup", "Tune", "Note")))),
            before=False,
        )

    def ordinal(self) -> WrittenAbility:
        """Return an ability that happens at the first or second time."""
        words, type, number = self.writer.one_of(
            ("whenever you play your second card in a turn", "", 2),
            ("whenever you play your second character in a turn", "Character", 2),
            ("whenever you play a second character in a turn", "Character", 2),
            ("whenever you play your third card in a turn", "", 3),
            ("the first time you play a character each turn", "Character", 1),
            ("once during your turn, whenever you play a character", "Character", 1),
            ("once per turn, whenever you play a character", "Character", 1),
        )

        def fits(table: PaperTable, card: PaperCard | None, player: int) -> bool:
            if card is None or player != YOU or (type and card.type != type):
                return False
            played = table.count("play", lambda one, who: one is not None and (not type or one.type == type))
            return played == number

        def perform(table: PaperTable) -> None:
            for name in table.dice.sample(["Bud", "Cup", "Twig", "Note"], 3):
                if table.card(name).zone == "hand":
                    table.play(table.card(name))

        return self.triggered(words, "play", fits, perform, before=False, piece=self.writer.sure_effect())

    def challenge(self) -> WrittenAbility:
        """Return an ability of a character that challenges."""

        return self.triggered(
            self.writer.one_of(
                "whenever this character challenges", "whenever this character challenges another character"
            ),
            "challenge",
            lambda t, card, player: card is t.me,
            fight,
        )

    def banished(self) -> WrittenAbility:
        """Return an ability of a character that is banished."""
        return self.triggered(
            self.writer.one_of("when this character is banished", "when this character is banished in a challenge"),
            "banished",
            lambda t, card, player: card is t.me,
            fight,
            willpower=1,
        )

    def opposing_banished(self) -> WrittenAbility:
        """Return an ability that sees an opposing character being banished."""
        return self.triggered(
            self.writer.one_of(
                "whenever an opposing character is banished",
                "during your turn, whenever an opposing character is banished",
                "whenever this character banishes another character in a challenge",
            ),
            "banished",
            lambda t, card, player: card is not None and player == OPPONENT,
            fight,
            strength=9,
            willpower=12,
        )

    def damaged(self) -> WrittenAbility:
        """Return an ability of a character that takes damage."""
        return self.triggered(
            self.writer.one_of("whenever this character is dealt damage", "whenever this character takes damage"),
            "damaged",
            lambda t, card, player: card is t.me,
            fight,
            strength=1,
            willpower=12,
            piece=self.writer.sure_effect(),
        )

    def inked(self) -> WrittenAbility:
        """Return an ability that sees a card being put into the inkwell."""
        return self.triggered(
            self.writer.one_of("whenever you put a card into your inkwell", "whenever a card is put into your inkwell"),
            "ink",
            lambda t, card, player: player == YOU,
            lambda t: t.ink(t.card("Twig")),
            before=False,
            piece=self.writer.sure_effect(),
        )

    def turn_point(self) -> WrittenAbility:
        """Return an ability at the start or at the end of a turn."""
        word, turns = self.writer.one_of(("end", 1), ("start", 2))
        return self.triggered(
            f"at the {word} of your turn",
            f"{word} of turn",
            lambda t, card, player: player == YOU,
            lambda t: t.end_turns(turns),
        )

    def moved(self) -> WrittenAbility:
        """Return an ability that sees a character move to a location."""
        if self.writer.flip(0.5):
            return self.triggered(
                "whenever this character moves to a location",
                "move",
                lambda t, card, player: card is t.me,
                lambda t: t.move(t.source(), t.card("Cave")),
                piece=self.writer.sure_effect(),
            )
        return self.triggered(
            "whenever a character moves here",
            "move",
            lambda t, card, player: card is not None and card.place is t.me,
            lambda t: t.move(t.card("Elm"), t.card(t.dice.choice(("Cave", ME, ME)))),
            type="Location",
            piece=self.writer.sure_effect(),
        )

    def activated(self) -> WrittenAbility:
        """Return an ability that is used."""
        piece = self.body()
        exert, ink, banish = self.writer.one_of((True, 0, False), (True, 1, False), (True, 2, False), (False, 0, True))
        cost = ", ".join(
            (["{E}"] if exert else []) + ([f"{ink} {{I}}"] if ink else []) + (["Banish this item"] if banish else [])
        )

        def play(table: PaperTable) -> None:
            prelude(table)
            table.use(table.source(), exert, ink, banish, piece.do)

        return WrittenAbility(f"{cost} - {sentence(piece.words)}", "Item", "play", play)

    def reminder(self) -> WrittenAbility:
        """Return a keyword that no rule defines, with its reminder."""
        inner = self.writer.one_of(self.quest, self.on_play, self.other_quest, self.turn_point, self.static)()
        word = self.writer.one_of("Forage", "Sparkle", "Daring 2")
        return WrittenAbility(f"{word} ({inner.text})", inner.type, inner.zone, inner.perform)

    def here(self) -> WrittenAbility:
        """Return an ability of a location about the characters there."""
        word = self.writer.one_of("", *CLASSES)
        klass = f"{word} " if word else ""
        stat, keyword = self.writer.one_of("strength", "lore"), self.writer.one_of(*KEYWORDS)
        gains = self.writer.flip(0.5)

        def fits(table: PaperTable, card: PaperCard) -> bool:
            return card.type == "Character" and card.place is table.me and (not word or word in card.classes)

        def play(table: PaperTable) -> None:
            if gains:
                table.gains.append(lambda t, c: {keyword} if fits(t, c) else set())
            else:
                table.bonus.append(lambda t, c, s: 2 if s == stat and fits(t, c) else 0)
            mover = table.card(table.dice.choice(("Ash", "Elm")))
            table.move(mover, table.source())
            if not mover.exerted:
                table.quest(mover)

        what = f"gain {keyword}" if gains else f"get +2 {SYMBOLS[stat]}"
        text = f"{'Your ' if self.writer.flip(0.3) else ''}{klass}characters here {what}."
        return WrittenAbility(text[0].upper() + text[1:], "Location", "play", play)

    def quest_here(self) -> WrittenAbility:
        """Return an ability of a location that sees a character quest there."""

        def perform(table: PaperTable) -> None:
            card = table.card(table.dice.choice(("Ash", "Elm")))
            if card.zone == "play" and table.dice.random() < 0.8:
                table.move(card, table.source())
            if not card.exerted and card.zone == "play":
                table.quest(card)

        return self.triggered(
            "whenever a character quests while here",
            "quest",
            lambda t, card, player: card is not None and card.place is t.me,
            perform,
            type="Location",
        )

    def static(self) -> WrittenAbility:
        """Return an ability that is always on."""
        self.writer.standing = True
        made = self.writer.one_of(self.while_condition, self.for_each, self.for_group)()
        self.writer.standing = False
        return made

    def while_condition(self) -> WrittenAbility:
        """Return a change of this character under a condition."""
        condition = self.writer.condition()
        stat, number = self.writer.one_of(*SYMBOLS), self.writer.one_of(1, 2, 3)
        keyword = self.writer.one_of(*KEYWORDS)
        gains = self.writer.flip(0.4)
        what = f"gains {keyword}" if gains else f"gets +{number} {SYMBOLS[stat]}"

        def play(table: PaperTable) -> None:
            if gains:
                table.gains.append(lambda t, c: {keyword} if c is t.me and condition.holds(t) else set())
            else:
                table.bonus.append(lambda t, c, s: number if c is t.me and s == stat and condition.holds(t) else 0)
            prelude(table)
            table.quest(table.source())

        return WrittenAbility(f"While {condition.words}, this character {what}.", "Character", "play", play)

    def for_each(self) -> WrittenAbility:
        """Return a change of this character for each of something."""
        words, count = self.writer.counted()
        stat = self.writer.one_of(*SYMBOLS)

        def play(table: PaperTable) -> None:
            table.bonus.append(lambda t, c, s: count(t) if c is t.me and s == stat else 0)
            prelude(table)
            table.quest(table.source())

        return WrittenAbility(f"This character gets +1 {SYMBOLS[stat]} for each {words}.", "Character", "play", play)

    def for_group(self) -> WrittenAbility:
        """Return a change of a group."""
        word = self.writer.one_of("", *CLASSES)
        klass = f"{word} " if word else ""
        stat, number = self.writer.one_of(*SYMBOLS), self.writer.one_of(1, 2)
        keyword = self.writer.one_of(*KEYWORDS)
        gains = self.writer.flip(0.5)
        what = f"gain {keyword}" if gains else f"get +{number} {SYMBOLS[stat]}"
        group, owner, me = self.writer.one_of(
            (f"Your {klass}characters", YOU, True),
            (f"Your other {klass}characters", YOU, False),
            (f"Opposing {klass}characters", OPPONENT, False),
        )

        def fits(table: PaperTable, card: PaperCard) -> bool:
            mine = me or card is not table.me
            return card.type == "Character" and card.owner == owner and mine and (not word or word in card.classes)

        def play(table: PaperTable) -> None:
            if gains:
                table.gains.append(lambda t, c: {keyword} if fits(t, c) else set())
            else:
                table.bonus.append(lambda t, c, s: number if s == stat and fits(t, c) else 0)
            table.play(table.card("Bud"))

        return WrittenAbility(f"{group} {what}.", "Character", "play", play)

    def replaced(self) -> WrittenAbility:
        """Return an ability that replaces being banished."""
        kind = self.writer.one_of("hand", "draw", "item")
        words = {
            "hand": "if this character would be banished, return them to your hand instead",
            "draw": "if one of your other characters would be banished, return that card to your hand instead",
            "item": "if this character would be banished, you may banish chosen item of yours instead",
        }[kind]

        def instead(table: PaperTable, card: PaperCard) -> bool:
            if (card is table.me) != (kind != "draw") or card.owner != YOU or card.type != "Character":
                return False
            table.acted = True
            if kind != "item":
                table.put(card, "hand")
                return True
            items = [one for one in table.in_play(YOU) if one.type == "Item"]
            if not items or table.ask(YOU, "replacement", [ME, "none"]) == "none":
                return False
            chosen = table.ask_card(YOU, items)
            assert chosen is not None
            card.damage = min(card.damage, 99)
            table.banish(chosen)
            return True

        def play(table: PaperTable) -> None:
            table.banish_instead = instead
            fight(table)

        return WrittenAbility(sentence(words), "Character", "play", play, willpower=1)


def fight(table: PaperTable) -> None:
    """Let the card with the text challenge an exerted character, if there is one."""
    opposing = [card for card in table.in_play(OPPONENT) if card.type == "Character" and card.exerted]
    targets = [card for card in opposing if not table.has(card, "Evasive")]
    if targets and not table.source().exerted:
        table.challenge(table.source(), targets[0])
