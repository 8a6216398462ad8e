"""Plays a written ability in the engine and compares it with the table on paper, question by question."""

from __future__ import annotations

from dataclasses import replace

from inkwright.cards.card import AbilityText, Card
from inkwright.cards.wording import written_abilities
from inkwright.engine.decisions.options import Option
from inkwright.state.scope import Perm
from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card

from .ability_frames import WrittenAbility
from .paper_table import OPPONENT, STATS, YOU, Ask, Move, PaperCard
from .stage import laid_out
from .text_writer import KEYWORDS


class Mismatch(Exception):
    """The engine shows something else than the paper."""


def made(card: PaperCard, *texts: AbilityText) -> Card:
    """Return a card of the paper as a made-up one."""
    keywords = [AbilityText("keyword", "", word) for word in card.keywords if word]
    plain = make_card(
        card.name,
        type=card.type,
        cost=card.cost,
        strength=card.stats.get("strength", 0),
        willpower=card.stats.get("willpower", 1),
        lore=card.stats.get("lore", 0),
        classes=tuple(word for word in card.classes if word),
    )
    return replace(plain, abilities_text=(*keywords, *texts))


class Performance:
    """One ability on one table, in the engine and on paper."""

    def __init__(self, ability: WrittenAbility, seed: int) -> None:
        self.ability = ability
        self.paper = laid_out(ability, seed)
        texts = written_abilities(ability.text)
        cards = [made(card, *(texts if card is self.paper.me else ())) for card in self.paper.cards]
        self.board = Board(*cards)
        self.lay_out()

    def play(self) -> None:
        """Write the script on paper and play it; Mismatch if anything differs."""
        self.ability.perform(self.paper)
        for step in self.paper.script:
            if isinstance(step, Move):
                self.make_move(step)
            else:
                self.answer(step)
        if self.board.question != "turn action":
            raise Mismatch(f"asked {self.open_question()}, expected no question")
        self.compare_tables()

    def lay_out(self) -> None:
        """Lay out the board as the paper shows it."""
        perms: dict[str, Perm] = {}
        for card in self.paper.cards:
            if card.zone == "play":
                perms[card.name] = self.board.in_play(card.name, card.owner, exerted=card.exerted, damage=card.damage)
            else:
                put = {"hand": self.board.hand, "discard": self.board.discard, "inkwell": self.board.inkwell}
                put.get(card.zone, self.board.deck)(card.name, card.owner)
        for card in self.paper.cards:
            if card.place is not None:
                self.board.change(perms[card.name], at=perms[card.place.name])
        self.board.set_lore(*self.paper.lore)

    # ---------------------------------------------------------------- playing

    def make_move(self, move: Move) -> None:
        """Take a turn action."""
        if self.board.question != "turn action":
            raise Mismatch(f"asked {self.open_question()}, expected the move {move}")
        if not self.board.can(move.word, move.card, move.other):
            raise Mismatch(f"the move {move} is not possible")
        self.board.do(move.word, move.card, move.other)

    def answer(self, ask: Ask) -> None:
        """Answer a question that must be asked."""
        player, kind, options = self.open_question()
        if (player, kind, options) != (ask.player, ask.kind, ask.options):
            raise Mismatch(f"asked {(player, kind, options)}, expected {ask}")
        found = [option for option in self.board.options() if self.label(option) == ask.answer]
        self.board.number(found[0].value)

    def open_question(self) -> tuple[int, str, tuple[str, ...]]:
        """Return who is asked, what, and the possible answers."""
        labels = sorted(self.label(option) for option in self.board.options())
        return self.board.asked_player, self.board.question, tuple(labels)

    def label(self, option: Option) -> str:
        """Return the name of an answer: that of a card, the number of a player, an amount or a mode, or its kind."""
        if option.kind in ("number", "mode"):
            return str(option.value)
        if option.kind == "player":
            return str(option.player)
        return self.board.name_of(option.card) or option.kind

    # ---------------------------------------------------------------- comparing

    def compare_tables(self) -> None:
        """Compare everything that lies on both tables at the end."""
        for what, seen, wanted in (
            ("lore", self.board.lore, self.paper.lore),
            *[line for player in (YOU, OPPONENT) for line in self.zones_of(player)],
        ):
            if seen != wanted:
                raise Mismatch(f"{what}: {seen}, expected {wanted}")
        seen_cards = {self.board.name_of(perm): self.seen(perm) for perm in self.board.perms()}
        paper_cards = {card.name: self.wanted(card) for card in self.paper.in_play()}
        for name in sorted(seen_cards | paper_cards):
            if seen_cards.get(name) != paper_cards.get(name):
                raise Mismatch(f"{name}: {seen_cards.get(name)}, expected {paper_cards.get(name)}")

    def zones_of(self, player: int) -> list[tuple[str, object, object]]:
        """Return what lies in the zones of a player, seen and wanted."""
        board, paper = self.board, self.paper
        names = [card.name for card in paper.zone("deck", player)]
        inkwell = paper.zone("inkwell", player)
        exerted = sum(card.exerted for card in inkwell)
        hand = sorted(card.name for card in paper.zone("hand", player))
        discard = sorted(card.name for card in paper.zone("discard", player))
        return [
            (f"hand {player}", sorted(map(board.name_of, board.hand_cards(player))), hand),
            (f"discard {player}", sorted(map(board.name_of, board.discard_pile(player))), discard),
            (f"deck {player}", [name for name in board.deck_names(player) if name != "Plain"], names),
            (
                f"ink {player}",
                (len(board.ready_ink(player)), len(board.exerted_ink(player))),
                (len(inkwell) - exerted, exerted),
            ),
        ]

    def seen(self, perm: Perm) -> tuple[object, ...]:
        """Return what the engine shows of a card in play."""
        board = self.board
        kind = board.cards[board.name_of(perm)].type
        traits = board.traits(perm)
        place = [board.name_of(other) for other in board.perms() if board.is_at(perm, other)]
        stats = (max(0, traits.strength), traits.willpower, max(0, traits.lore)) if kind != "Item" else ()
        keywords = [word for word in KEYWORDS if board.has(perm, word)]
        return (perm.player, perm.exerted, perm.damage, stats, keywords, place, board.cannot(perm, "quest"))

    def wanted(self, card: PaperCard) -> tuple[object, ...]:
        """Return what the paper shows of a card in play."""
        paper = self.paper
        stats = tuple(paper.stat(card, stat) for stat in STATS) if card.type != "Item" else ()
        keywords = [word for word in KEYWORDS if paper.has(card, word)]
        place = [card.place.name] if card.place is not None else []
        return (card.owner, card.exerted, card.damage, stats, keywords, place, "quest" in card.bans)
