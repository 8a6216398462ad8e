"""The table as one player may see it: drawn in the columns that there are, or described line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from inkwright.cards.card import Card
from inkwright.engine.knowledge.view import CardView, PlayerView, StackView, View

READY_MARK: Final = "[|]"
EXERTED_MARK: Final = "[-]"
DRYING_MARK: Final = "[~]"
LOCATION_MARK: Final = "[#]"
BESIDE_NAME: Final = 48  # columns of a card's line beside its name
NAME_WIDTHS: Final = (14, 52)  # the fewest and the most columns for a name
STATS: Final = "strength/willpower/lore"
BAR_WIDTH: Final = 20
EDGE_WIDTH: Final = 12  # columns of a player's line beside the name, the lore and its bar
WIDE: Final = 78  # columns from which on the signs in the list of the hand are explained
YOU: Final = "You"  # what a single person is called

LEGEND: Final = f"""  {READY_MARK} ready (upright)             {EXERTED_MARK} exerted (turned sideways)
  {DRYING_MARK} drying (played this turn)   {LOCATION_MARK} location"""


class BoardView:
    """Lines for one view."""

    def __init__(self, view: View, cards: Mapping[str, Card], plain: bool, width: int, dense: bool = False) -> None:
        self.view = view
        self.cards = cards
        self.plain = plain
        self.dense = dense  # as few lines as possible
        self.width = width
        self.stacks = view.stacks
        self.name_width = max(NAME_WIDTHS[0], min(NAME_WIDTHS[1], width - BESIDE_NAME))

    def lines(self) -> list[str]:
        """Return the side of every player, the viewer's own last, then the hand."""
        view = self.view
        players = view.players
        own = view.seat or 0  # a public view is drawn from the first seat
        order = [(own + 1 + i) % len(players) for i in range(len(players))]
        out: list[str] = []
        for seat in order:
            out += self.player_side(players[seat])
        return out + self.hand(players[own])

    def player_side(self, player: PlayerView) -> list[str]:
        """Return one player's side of the table."""
        out = self.plain_player(player) if self.plain else self.drawn_player(player)
        if player.out:
            return out
        for stack in self.stacks:
            if stack.player == player.seat:
                out += [self.plain_stack(stack)] if self.plain else self.drawn_stack(stack)
        if not self.plain and not any(stack.player == player.seat for stack in self.stacks):
            out.append("      (nothing in play)")
        return out

    # ------------------------------------------------------------ players

    def player_name(self, player: PlayerView) -> str:
        """Return a player's name, and whether it is the viewer's own side."""
        own = " (you)" if player.seat == self.view.seat and player.name != YOU else ""
        team = f", team {player.team + 1}" if self.has_teams() else ""
        turn = (
            f", taking {f'turn {self.view.turn}' if self.dense else 'a turn'}"
            if player.seat == self.view.active and not self.view.over
            else ""
        )
        return f"{player.name}{own}{team}{turn}"

    def has_teams(self) -> bool:
        """Return whether players are in teams."""
        teams = [player.team for player in self.view.players]
        return len(set(teams)) < len(teams)

    def drawn_player(self, player: PlayerView) -> list[str]:
        """Return a player's name, lore and counts, drawn."""
        if player.out:
            return [self.horizontal_line(f"{self.player_name(player)}: has left the game")]
        whose, lore = self.player_name(player), f"lore {player.lore} of {player.lore_needed}"
        bar = min(BAR_WIDTH, self.width - len(whose) - len(lore) - EDGE_WIDTH)
        return [self.horizontal_line(whose, f"{lore} {lore_bar(player, bar)}".rstrip()), f"    {self.counts(player)}"]

    def horizontal_line(self, left: str, right: str = "") -> str:
        """Return a line across the table."""
        start = f"== {left} "
        end = f" {right} ==" if right else "=="
        return start + "=" * max(1, self.width - len(start) - len(end)) + end

    def counts(self, player: PlayerView) -> str:
        """Return what a player has beside the cards in play."""
        total = player.ink_ready + player.ink_exerted
        parts = [f"ink {player.ink_ready} ready of {total}"]
        parts += [f"ink drops {player.drops}"] if player.drops else []
        parts += [f"hand {len(player.hand)}", f"deck {player.deck}", f"discard {len(player.discard)}"]
        line = " | ".join(parts)
        top = f" (top: {player.discard[-1].name})" if player.discard else ""
        return line if not self.plain and len(line) + len(top) + 4 > self.width else line + top

    def plain_player(self, player: PlayerView) -> list[str]:
        """Return a player's name, lore and counts as a line of text."""
        if player.out:
            return [f"{self.player_name(player)} has left the game."]
        counts = self.counts(player).replace(" | ", ", ")
        return [f"{self.player_name(player)}: lore {player.lore} of {player.lore_needed}, {counts}."]

    # ------------------------------------------------------------ stacks

    def drawn_stack(self, stack: StackView) -> list[str]:
        """Return a stack on one line, or two."""
        shape = (
            EXERTED_MARK if stack.exerted else DRYING_MARK if stack.drying and stack.type == "character" else READY_MARK
        )
        if stack.type == "location":
            shape = LOCATION_MARK
        numbers = short_numbers(stack) if self.dense else f"{stack_numbers(stack):20}"
        line = f"  {shape} {truncated(stack.title, self.name_width):{self.name_width}} {numbers}"
        more = [*self.states(stack), *stack.keywords]
        if self.dense:
            more = [part for part in more if part != "ready"]
        for part in more:
            if len(line.split("\n")[-1]) + len(part) + 2 > self.width:
                line += "\n        "
            line += f" {part}," if part is not more[-1] else f" {part}"
        return [part.rstrip() for part in line.split("\n")]

    def states(self, stack: StackView) -> list[str]:
        """Return what has happened to a stack, in words."""
        out: list[str] = []
        drying = stack.drying and stack.type == "character"
        if stack.type != "location":
            out.append("EXERTED" if stack.exerted else "drying" if drying else "ready")
            out += ["drying"] if stack.exerted and drying else []
        if stack.damage:
            out.append(f"{stack.damage} damage ({stack.willpower - stack.damage} left)")
        if stack.location:
            out.append(f"at {stack.location}")
        if stack.under:
            out.append(f"{len(stack.under)} under it")
        return out

    def plain_stack(self, stack: StackView) -> str:
        """Return a stack in one sentence."""
        facts = [stack.type, *[f"{word} {number}" for word, _, number in stack_facts(stack)]]
        facts += [*self.states(stack), *stack.keywords]
        return f"In play: {stack.title}, {', '.join(facts).replace('EXERTED', 'exerted')}."

    # ------------------------------------------------------------ the hand

    def hand(self, player: PlayerView) -> list[str]:
        """Return the viewer's own hand."""
        if not player.hand:
            return ["Your hand is empty."]
        if self.plain:
            return [f"In your hand: {self.plain_card(card)}." for card in player.hand]
        explained = f"cost, name, {STATS}" if self.width < WIDE else f"! is not inkable; cost, name, {STATS}"
        out = [self.horizontal_line(f"your hand ({len(player.hand)})", explained)]
        line = "   "
        for card, count in grouped(player.hand):
            text = self.hand_card(card, count)
            if len(line) + len(text) + 3 > self.width and line.strip():
                out.append(line.rstrip(" |"))
                line = "   "
            line += f" {text} |"
        return [*out, line.rstrip(" |")]

    def hand_card(self, card: CardView, count: int) -> str:
        """Return a card in hand in few words: its cost, its name, how many there are, and its stats."""
        cost = f"{card.cost}{'' if card.inkable else '!'}"
        copies = f" x{count}" if count > 1 else ""
        return f"{cost} {truncated(card.name, self.width - 24)}{copies} {self.stats(card) or card.type.lower()}"

    def stats(self, card: CardView) -> str:
        """Return the stats of a character in hand, short."""
        known = self.cards.get(card.name)
        return "" if known is None or known.strength is None else f"{known.strength}/{known.willpower}/{known.lore}"

    def plain_card(self, card: CardView) -> str:
        """Return a card in hand in one sentence."""
        known = self.cards.get(card.name)
        parts = [card.name, card.type, f"cost {card.cost}", "inkable" if card.inkable else "not inkable"]
        if known is not None and known.strength is not None:
            parts += [f"strength {known.strength}", f"willpower {known.willpower}", f"lore {known.lore}"]
        return ", ".join([*parts, *card.keywords])


def lore_bar(player: PlayerView, width: int) -> str:
    """Return the lore of a player as a bar; an empty text where there is no room."""
    if width < 5:
        return ""
    filled = max(0, min(width, player.lore * width // max(1, player.lore_needed)))
    return f"[{'#' * filled}{'.' * (width - filled)}]"


def stack_facts(stack: StackView) -> list[tuple[str, str, int]]:
    """Return the numbers of a stack: in a word, short, and how much."""
    will = ("willpower", "will", stack.willpower)
    lore = ("lore", "lore", stack.lore)
    if stack.type == "character":
        return [("strength", "str", stack.strength), will, lore]
    return [will, lore, ("move cost", "move", stack.move_cost)] if stack.type == "location" else []


def stack_numbers(stack: StackView) -> str:
    """Return the numbers of a stack, short."""
    return " ".join([f"{short} {number}" for _, short, number in stack_facts(stack)]) or stack.type


def short_numbers(stack: StackView) -> str:
    """Return the numbers of a stack, as those of a card in hand."""
    if stack.type == "character":
        return f"{f'{stack.strength}/{stack.willpower}/{stack.lore}':7}"
    return stack_numbers(stack)


def grouped(cards: Sequence[CardView]) -> list[tuple[CardView, int]]:
    """Return each different card once with its number of copies, cheap ones first."""
    counts: dict[str, int] = {}
    first: dict[str, CardView] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
        first.setdefault(card.name, card)
    return [(first[name], counts[name]) for name in sorted(first, key=lambda name: (first[name].cost, name))]


def truncated(text: str, width: int) -> str:
    """Return a text cut to a number of columns; the number of a second copy stays."""
    if len(text) <= width:
        return text
    name, mark, number = text.rpartition(" #")
    end = f"..{mark}{number}" if mark and number.isdecimal() else ".."
    return (name if mark and number.isdecimal() else text)[: width - len(end)] + end
