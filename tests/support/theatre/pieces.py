"""Pieces of text, each with what it does to a table on paper.

A piece is written from the choices that the writer made. Nothing here reads a compiled ability.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .paper_table import OPPONENT, YOU, PaperCard, PaperTable

Filter = Callable[[PaperTable, PaperCard], bool]


def plural(number: int, word: str) -> str:
    """Return "a card" or "2 cards"."""
    return f"a {word}" if number == 1 else f"{number} {word}s"


def article(words: str) -> str:
    """Return words with "a" or "an" before them."""
    return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


def capital(words: str) -> str:
    """Return words with a capital."""
    return f"{words[0].upper()}{words[1:]}"


def sentence(words: str) -> str:
    """Return words as a sentence."""
    return capital(words) + ("" if words.endswith(".") else ".")


class Noun:
    """A phrase for cards in play: "damaged Hero character with cost 3 or less"."""

    def __init__(self, before: str, type: str, after: str, fits: Filter) -> None:
        self.before = before
        self.type = type
        self.after = after
        self.fits = fits

    @property
    def one(self) -> str:
        """The phrase in the singular."""
        return f"{self.before}{self.type.lower()}{self.after}"

    @property
    def many(self) -> str:
        """The phrase in the plural."""
        return f"{self.before}{self.type.lower()}s{self.after}"

    def cards(self, table: PaperTable) -> list[PaperCard]:
        """Return the cards in play that it means."""
        return [card for card in table.in_play() if self.matches(table, card)]

    def matches(self, table: PaperTable, card: PaperCard) -> bool:
        """Whether a card is meant."""
        return card.type == self.type and self.fits(table, card)


class Piece:
    """Something that happens: words without a full stop, in the imperative."""

    subject: str = ""  # the type of the one card it is about and leaves in play, for a sentence that follows
    owner: bool = False  # a sentence may follow about the player of the card

    def __init__(self, words: str) -> None:
        self.words = words

    def possible(self, table: PaperTable) -> bool:
        """Whether anything could happen: else nobody is asked whether to do it."""
        return True

    def do(self, table: PaperTable) -> bool:
        """Do it; whether it was done."""
        done = self.happen(table)
        table.acted = table.acted or done
        return done

    def happen(self, table: PaperTable) -> bool:
        """Change the table."""
        raise NotImplementedError


class Simple(Piece):
    """What needs no choice and can always be done."""

    def __init__(self, words: str, act: Callable[[PaperTable], object]) -> None:
        super().__init__(words)
        self.act = act

    def happen(self, table: PaperTable) -> bool:
        self.act(table)
        return True


class Counted(Simple):
    """What happens once for each of something, if there is any."""

    def __init__(self, words: str, count: Callable[[PaperTable], int], act: Callable[[PaperTable], object]) -> None:
        super().__init__(words, act)
        self.count = count

    def possible(self, table: PaperTable) -> bool:
        return self.count(table) > 0

    def happen(self, table: PaperTable) -> bool:
        return self.possible(table) and super().happen(table)


class ToChosen(Piece):
    """Something that is done to one chosen card."""

    def __init__(
        self,
        words: str,
        noun: Noun,
        act: Callable[[PaperTable, PaperCard], bool],
        *,
        subject: str = "",
        owner: bool = False,
        matters: Filter | None = None,
        chooser: int = YOU,
        is_choice: bool = True,
    ) -> None:
        super().__init__(words)
        self.noun = noun
        self.act = act
        self.subject = subject
        self.owner = owner
        self.matters = matters  # cards for which it would do something; without any, nobody is asked
        self.chooser = chooser
        self.is_choice = is_choice  # "chosen" and "choose": Ward stops opponents
        self.chosen: PaperCard | None = None

    def candidates(self, table: PaperTable) -> list[PaperCard]:
        """Return the cards that can be chosen."""
        cards = self.noun.cards(table)
        return table.choosable(self.chooser, cards) if self.is_choice else cards

    def possible(self, table: PaperTable) -> bool:
        found = self.candidates(table)
        return any(self.matters is None or self.matters(table, card) for card in found)

    def happen(self, table: PaperTable) -> bool:
        self.chosen = table.ask_card(self.chooser, self.candidates(table))
        return self.chosen is not None and self.act(table, self.chosen)


class ToAll(Piece):
    """Something that is done to every card of a kind."""

    def __init__(self, words: str, noun: Noun, act: Callable[[PaperTable, PaperCard], bool]) -> None:
        super().__init__(words)
        self.noun = noun
        self.act = act

    def possible(self, table: PaperTable) -> bool:
        return bool(self.noun.cards(table))

    def happen(self, table: PaperTable) -> bool:
        done = [self.act(table, card) for card in self.noun.cards(table)]
        return any(done)


class UpTo(ToChosen):
    """Something that is done to up to a number of chosen cards."""

    number = 2

    def happen(self, table: PaperTable) -> bool:
        picked = table.ask_up_to(self.chooser, self.candidates(table), self.number)
        done = [self.act(table, card) for card in picked]
        return any(done)


class Heal(ToChosen):
    """Remove up to some damage from a chosen card."""

    def __init__(self, number: int, noun: Noun) -> None:
        super().__init__(
            f"remove up to {number} damage from chosen {noun.one}",
            noun,
            self.heal,
            subject=noun.type,
            matters=lambda table, card: card.damage > 0,
        )
        self.number = number

    def heal(self, table: PaperTable, card: PaperCard) -> bool:
        """Let the player say how much."""
        most = min(self.number, card.damage)
        number = int(table.ask(YOU, "amount", [str(n) for n in range(most + 1)]))
        card.damage -= number
        return number > 0


class FromHand(Piece):
    """A player chooses and discards a card."""

    def __init__(self, words: str, player: int) -> None:
        super().__init__(words)
        self.player = player

    def possible(self, table: PaperTable) -> bool:
        return bool(table.zone("hand", self.player))

    def happen(self, table: PaperTable) -> bool:
        card = table.ask_card(self.player, table.zone("hand", self.player))
        if card is not None:
            table.discard(card)
        return card is not None


class FromDiscard(Piece):
    """Return a card of a type from your discard to your hand."""

    def __init__(self, type: str) -> None:
        super().__init__(f"return {article(type.lower())} card from your discard to your hand")
        self.type = type

    def cards(self, table: PaperTable) -> list[PaperCard]:
        """Return the cards that can be returned."""
        types = ("Action", "Song") if self.type == "Action" else (self.type,)
        return [card for card in table.zone("discard", YOU) if card.type in types]

    def possible(self, table: PaperTable) -> bool:
        return bool(self.cards(table))

    def happen(self, table: PaperTable) -> bool:
        card = table.ask_card(YOU, self.cards(table))
        if card is not None:
            table.put(card, "hand")
        return card is not None


class LookAndTake(Piece):
    """Look at the top cards of your deck, put one into your hand, and the rest elsewhere."""

    def __init__(self, number: int, type: str, rest: str) -> None:
        one = f"{article(type.lower())} card from among them" if type else "one"
        where = {
            "bottom": "on the bottom of your deck in any order",
            "discard": "into your discard",
        }[rest]
        look = f"look at the top {number} cards of your deck"
        if type:
            words = f"{look}. You may put {one} into your hand. Put the rest {where}"
        else:
            words = f"{look}. Put {one} into your hand and the rest {where}"
        super().__init__(words)
        self.number = number
        self.type = type
        self.rest = rest

    def happen(self, table: PaperTable) -> bool:
        seen = table.zone("deck", YOU)[: self.number]
        cards = [card for card in seen if not self.type or card.type == self.type]
        if self.type:
            taken = table.ask_card(YOU, cards) if cards and table.ask_may(YOU) else None
        else:
            taken = table.ask_card(YOU, cards)
        if taken is not None:
            table.put(taken, "hand")
        rest = [card for card in seen if card is not taken]
        if self.rest == "discard":
            for card in rest:
                table.put(card, "discard")
            return True
        while rest:
            name = table.ask(YOU, "order", [one.name for one in rest])
            put = next(one for one in rest if one.name == name)
            rest.remove(put)
            table.put(put, "deck", top=False)
        return True


class MoveFree(Piece):
    """Move a character of yours to a location for free."""

    def __init__(self) -> None:
        super().__init__("move a character of yours to a location for free")

    def movable(self, table: PaperTable) -> list[PaperCard]:
        """Return the characters that are not at every location."""
        return [c for c in table.in_play(YOU) if c.type == "Character" and self.places(table, c)]

    def places(self, table: PaperTable, card: PaperCard) -> list[PaperCard]:
        """Return the locations that a character can move to."""
        return [p for p in table.in_play(YOU) if p.type == "Location" and p is not card.place]

    def possible(self, table: PaperTable) -> bool:
        return bool(self.movable(table))

    def happen(self, table: PaperTable) -> bool:
        card = table.ask_card(YOU, self.movable(table))
        if card is None:
            return False
        card.place = table.ask_card(YOU, self.places(table, card))
        table.emit("move", card, YOU)
        return True


class RevealTop(Piece):
    """Reveal the top card of your deck: one of a type goes into your hand, another one goes elsewhere."""

    def __init__(self, type: str, rest: str) -> None:
        where = {
            "top": "on the top of your deck",
            "bottom": "on the bottom of your deck",
            "discard": "into your discard",
        }
        words = f"if it's {article(type.lower())} card, put it into your hand. Otherwise, put it {where[rest]}"
        super().__init__(f"reveal the top card of your deck. {capital(words)}")
        self.type = type
        self.rest = rest

    def happen(self, table: PaperTable) -> bool:
        card = table.zone("deck", YOU)[0]
        if card.type == self.type:
            table.put(card, "hand")
        elif self.rest == "discard":
            table.put(card, "discard")
        else:
            table.put(card, "deck", top=self.rest == "top")
        return True


class LookAndSort(Piece):
    """Look at the top cards of your deck and put up to some of them into your hand, the rest into your discard."""

    def __init__(self, number: int, most: int) -> None:
        super().__init__(
            f"look at the top {number} cards of your deck. Put up to {most} of them into your hand "
            "and the rest into your discard"
        )
        self.number = number
        self.most = most

    def happen(self, table: PaperTable) -> bool:
        seen = table.zone("deck", YOU)[: self.number]
        taken = table.ask_up_to(YOU, seen, self.most)
        for card in seen:
            table.put(card, "hand" if card in taken else "discard")
        return True


class Unless(Piece):
    """Each opponent loses lore unless they do something; an opponent who can't do it is not asked."""

    def __init__(self, lore: int) -> None:
        super().__init__(f"each opponent loses {lore} lore unless they choose and discard a card")
        self.lore = lore

    def happen(self, table: PaperTable) -> bool:
        hand = table.zone("hand", OPPONENT)
        if hand and table.ask_may(OPPONENT):
            card = table.ask_card(OPPONENT, hand)
            assert card is not None
            table.discard(card)
        else:
            table.gain_lore(OPPONENT, -self.lore)
        return True


class TheyMay(Piece):
    """Each opponent may choose and discard a card; something happens if they don't."""

    def __init__(self, lore: int, you: str) -> None:
        super().__init__(f"each opponent may choose and discard a card. If they don't, {you}gain {lore} lore")
        self.lore = lore

    def happen(self, table: PaperTable) -> bool:
        hand = table.zone("hand", OPPONENT)
        if hand and table.ask_may(OPPONENT):
            card = table.ask_card(OPPONENT, hand)
            assert card is not None
            table.discard(card)
        else:
            table.gain_lore(YOU, self.lore)
        return True


class BothOf(Piece):
    """A chosen character is changed in two ways by one sentence."""

    def __init__(self, first: ToChosen, words: str, act: Callable[[PaperTable, PaperCard], object]) -> None:
        super().__init__(words)
        self.first = first
        self.act = act

    def possible(self, table: PaperTable) -> bool:
        return self.first.possible(table)

    def happen(self, table: PaperTable) -> bool:
        self.first.do(table)
        if self.first.chosen is not None:
            self.act(table, self.first.chosen)
        return self.first.chosen is not None


# ---------------------------------------------------------------- pieces around pieces


class Then(Piece):
    """Two pieces, one after the other."""

    def __init__(self, first: Piece, second: Piece, join: str) -> None:
        words = f"{first.words}. {capital(second.words)}" if join == "." else f"{first.words}{join}{second.words}"
        super().__init__(words)
        self.first = first
        self.second = second

    def possible(self, table: PaperTable) -> bool:
        return self.first.possible(table) or self.second.possible(table)

    def happen(self, table: PaperTable) -> bool:
        done = [self.first.do(table), self.second.do(table)]
        return any(done)


class May(Piece):
    """A piece that a player may decline; then another one, if it was done or if it was not."""

    def __init__(self, piece: Piece, then: Piece | None = None, otherwise: Piece | None = None, word: str = "") -> None:
        words = f"you may {piece.words}"
        if then is not None:
            words += f". If you do, {then.words}"
        if otherwise is not None:
            words += f". {word or 'Otherwise'}, {otherwise.words}"
        super().__init__(words)
        self.piece = piece
        self.then = then
        self.otherwise = otherwise

    def happen(self, table: PaperTable) -> bool:
        done = self.piece.possible(table) and table.ask_may(YOU) and self.piece.do(table)
        if done and self.then is not None:
            self.then.do(table)
        if not done and self.otherwise is not None:
            self.otherwise.do(table)
        return done


class MayPay(Piece):
    """A player may pay ink to do something."""

    def __init__(self, number: int, piece: Piece) -> None:
        super().__init__(f"you may pay {number} {{I}} to {piece.words}")
        self.number = number
        self.piece = piece

    def happen(self, table: PaperTable) -> bool:
        if table.ready_ink(YOU) < self.number or not table.ask_may(YOU):  # paying for nothing is allowed
            return False
        table.pay(YOU, self.number)
        return self.piece.do(table)


class DoToDo(Piece):
    """A player may do one thing to do another."""

    def __init__(self, cost: Piece, piece: Piece) -> None:
        super().__init__(f"you may {cost.words} to {piece.words}")
        self.cost = cost
        self.piece = piece

    def happen(self, table: PaperTable) -> bool:
        if not self.cost.possible(table) or not table.ask_may(YOU):
            return False
        return self.cost.do(table) and self.piece.do(table)


class ChooseOne(Piece):
    """One of several pieces."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        super().__init__(f"choose one: {' '.join(f'• {sentence(piece.words)}' for piece in pieces)}")
        self.pieces = pieces

    def happen(self, table: PaperTable) -> bool:
        mode = table.ask(YOU, "mode", [str(n) for n in range(len(self.pieces))])  # one that does nothing, too
        return self.pieces[int(mode)].do(table)


class Condition:
    """Something that is true of a table, or not."""

    def __init__(self, words: str, holds: Callable[[PaperTable], bool]) -> None:
        self.words = words
        self.holds = holds


class If(Piece):
    """A piece that needs a condition, and perhaps another one for the other case."""

    def __init__(self, condition: Condition, piece: Piece, otherwise: Piece | None = None) -> None:
        words = f"if {condition.words}, {piece.words}"
        super().__init__(words if otherwise is None else f"{words}. Otherwise, {otherwise.words}")
        self.condition = condition
        self.piece = piece
        self.otherwise = otherwise

    def happen(self, table: PaperTable) -> bool:
        if self.condition.holds(table):
            return self.piece.do(table)
        return self.otherwise is not None and self.otherwise.do(table)


class InsteadIf(Piece):
    """A piece that another one replaces under a condition."""

    def __init__(self, piece: Piece, condition: Condition, instead: Piece, words: str) -> None:
        super().__init__(f"{piece.words}. If {condition.words}, {words} instead")
        self.piece = piece
        self.condition = condition
        self.instead = instead

    def happen(self, table: PaperTable) -> bool:
        return (self.instead if self.condition.holds(table) else self.piece).do(table)


class AboutIt(Piece):
    """A piece about one chosen card, and a second sentence about that card or its player."""

    def __init__(self, first: ToChosen, words: str, act: Callable[[PaperTable, PaperCard], object]) -> None:
        super().__init__(f"{first.words}. {words}")
        self.first = first
        self.act = act

    def possible(self, table: PaperTable) -> bool:
        return self.first.possible(table)

    def happen(self, table: PaperTable) -> bool:
        self.first.do(table)
        if self.first.chosen is None:
            return False
        self.act(table, self.first.chosen)
        return True


def players_of(word: str) -> tuple[int, ...]:
    """Return the players that a phrase means."""
    return {"you": (YOU,), "each opponent": (OPPONENT,), "each player": (YOU, OPPONENT)}[word]
