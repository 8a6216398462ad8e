"""What stands in a row: a card in play, a card in hand, a player, a line of the log, the text of a card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from inkwright.cards import Card, Catalog
from inkwright.cli.cards import summary
from inkwright.cli.terminal.board_view import DRYING_MARK, EXERTED_MARK, LOCATION_MARK, READY_MARK
from inkwright.engine.document_types import KnownCardJson, PlayerJson, StackJson

from .palette import INK_LETTERS, Palette
from .rows import ELLIPSIS, PaneRow, fitted, line, paragraph, words
from .steps import Anchor, Pick
from .table import LogLine

WIDE = 40  # columns from which on a state is also said in a word
KEY_COLUMN: Final = re.compile(r"  \S.*?  +")  # of the help: two columns in, and two before what the key does
NAME = 10  # columns that a player's name needs at least
ACTIVE, OUT = "* ", " (out)"  # beside the name of whose turn it is, and of who is out of the game
BAR = 10  # columns of the bar of a player's lore


class Artist:
    """Draws with one palette."""

    def __init__(self, palette: Palette, catalog: Catalog) -> None:
        self.palette = palette
        self.catalog = catalog
        self.printed: dict[str, Card | None] = {}

    def style(self, name: str) -> str:
        """Return a style by its name."""
        return self.palette[name]

    def card(self, name: str) -> Card | None:
        """Return the printed card of a name; None if the catalogue has none, as for a server's own cards."""
        if name not in self.printed:
            self.printed[name] = self.catalog.get(name)
        return self.printed[name]

    # ------------------------------------------------------------ cards on the table

    def stack(
        self, stack: StackJson, choice: Pick | None, focused: bool, number: int, note: str = "", picked: bool = False
    ) -> PaneRow:
        """Return a card in play."""
        shape, state = shape_of(stack)
        numbers = self.numbers(stack)
        damage = f" -{stack['damage']}" if stack["damage"] else ""
        more = [f"at {stack['location']}"] if stack["location"] else []
        more += [f"{len(stack['under'])} under"] if stack["under"] else []

        def draw(width: int) -> Text:
            tail = Text(" ").append_text(numbers).append(damage, self.style("warn"))
            if note:
                tail = Text(" ").append(note, self.style("warn"))
            elif width >= WIDE and state:
                tail.append(f" {state}", self.style("faint"))
            head = self.key(choice, picked).append(f"{shape} ", "" if state == "" else self.style("faint"))
            inks = self.inks(stack["inks"])
            name = words(stack["title"], self.style("lit") if choice else self.style("text"))
            room = width - head.cell_len - tail.cell_len - inks.cell_len
            return self.row(head.append_text(kept_number(name, room)).append_text(inks), tail, width, focused)

        return PaneRow(draw, ("stack", stack["id"], 0), stack["card"], full=False, choice=number)

    def hand_card(
        self,
        card: KnownCardJson,
        copies: int,
        anchor: Anchor,
        choice: Pick | None,
        focused: bool,
        number: int,
        mark: str,
        picked: bool,
    ) -> PaneRow:
        """Return a card in hand."""
        printed = self.card(card["card"])
        stats = ""
        if printed is not None and printed.strength is not None:
            stats = f" {printed.strength}/{printed.willpower}/{printed.lore}"
        times = f" x{copies}" if copies > 1 else ""

        def draw(width: int) -> Text:
            cost = Text(" ").append(f"{card['cost']}", self.style("lit")).append("" if card["inkable"] else "!")
            kind = "" if stats else f" {card['type'].lower()}"
            tail = Text(times).append_text(cost).append(f"{stats}{kind}", self.style("faint"))
            head = self.key(choice, picked).append(mark, self.style("mark"))
            inks = self.inks([ink.lower() for ink in printed.inks] if printed is not None else [])
            name = words(card["card"], self.style("lit") if choice else self.style("text"))
            room = width - head.cell_len - tail.cell_len - inks.cell_len
            return self.row(head.append_text(fitted(name, room)).append_text(inks), tail, width, focused)

        return PaneRow(draw, anchor, card["card"], full=False, choice=number)

    def row(self, left: Text, right: Text, width: int, focused: bool) -> Text:
        """Return a line with something at its right end."""
        left.append(" " * max(0, width - left.cell_len - right.cell_len)).append_text(right)
        left = fitted(left, width)
        if focused:
            left.stylize_before(self.style("focus"))
        return left

    def key(self, choice: Pick | None, picked: bool = False) -> Text:
        """Return the key of a choice, or a mark before the card that was picked."""
        if choice is None:
            return Text(no_wrap=True).append(" > " if picked else "   ", self.style("mark"))
        return Text(no_wrap=True).append(f"{choice.key or '>':>2}", self.style("key")).append(" ")

    def inks(self, inks: Sequence[str]) -> Text:
        """Return the inks of a card, by letters and colour."""
        out = Text(" " if inks else "")
        for ink in inks:
            out.append(INK_LETTERS.get(ink.lower(), ""), self.palette.get(ink.lower(), ""))
        return out

    def numbers(self, stack: StackJson) -> Text:
        """Return strength, willpower and lore of a card in play."""
        if stack["type"].lower() == "character":
            return Text(f"{stack['strength']}/{stack['willpower']}/{stack['lore']}")
        if stack["type"].lower() == "location":
            return Text(f"{stack['willpower']} will {stack['lore']} lore")
        return Text(stack["type"].lower())

    # ------------------------------------------------------------ players and events

    def player(
        self, player: PlayerJson, own: bool, active: bool, choice: Pick | None, number: int, name_width: int
    ) -> PaneRow:
        """Return the line at the head of a player's side; the counts of all players begin at the same column."""
        style = self.style("own title" if own else "title")
        ink = player["ink"]
        drops = f" drops {player['drops']}" if player["drops"] else ""
        lore = f"lore {player['lore']}/{player['lore_needed']}"
        filled = min(BAR, BAR * max(0, player["lore"]) // max(1, player["lore_needed"]))
        bar = f" {'#' * filled}{'.' * (BAR - filled)}"
        inked = f"ink {ink['ready']}/{ink['ready'] + ink['exerted']}{drops}"
        hand, deck, discard = len(player["hand"]), player["deck"]["count"], len(player["discard"])
        most = f" {lore}{bar}  {inked}  hand {hand}  deck {deck}  discard {discard} "
        forms = (
            most,
            most.replace(bar, ""),
            f" {lore} {inked} hand {hand} deck {deck} disc {discard} ",
            f" {lore} {inked} hand {hand} deck {deck} ",
        )
        turn = ACTIVE if active else ""

        def draw(width: int) -> Text:
            name = words(f"{turn}{player['name']}" + (OUT if player["out"] else ""))
            key = self.key(choice) if choice else Text(" ")
            room = width - key.cell_len - min(name_width, NAME)
            counts = next((form for form in forms if len(form) <= room), forms[-1])
            left = key.append_text(fitted(name, max(3, width - key.cell_len - len(counts))))
            out = self.row(left, Text(counts), width, False)
            out.stylize_before(style)
            return out

        return PaneRow(draw, ("player", player["seat"], 0), choice=number)

    def title(self, text: str, more: str = "") -> PaneRow:
        """Return a line that heads a pane."""

        def draw(width: int) -> Text:
            right = words(more) if len(more) + len(text) + 3 <= width else Text()
            out = self.row(Text(" ").append_text(words(text)), right.append(" "), width, False)
            out.stylize_before(self.style("own title"))
            return out

        return PaneRow(draw)

    def event(self, event: LogLine) -> PaneRow:
        """Return a line of the log with its rule."""
        rule = words(event.rule, self.style("faint")) if event.rule else None
        return paragraph(words(event.text), indent=1, tail=rule)

    # ------------------------------------------------------------ choices and cards

    def choice(self, choice: Pick, focused: bool, number: int, full: bool) -> PaneRow:
        """Return a choice as a line of the menu."""

        def draw(width: int) -> Text:
            head = self.key(choice)
            note = f" ({choice.note})" if choice.note else ""
            room = max(8, width - head.cell_len - len(note))
            head.append_text(fitted(words(choice.label, self.style("lit")), room)).append(note, self.style("faint"))
            return self.row(head, Text(), width, focused)

        return PaneRow(draw, choice.target if choice.target[0] else choice.anchor, choice.card, full, choice=number)

    def card_rows(self, name: str, stack: StackJson | None = None) -> list[PaneRow]:
        """Return the text of a card, and its values if it is in play."""
        if not name:
            return []
        rows = [paragraph(words(name, self.style("lit")))]
        if stack is not None:
            _, state = shape_of(stack)
            facts = [state or "ready"] if stack["type"].lower() != "location" else []
            left = stack["willpower"] - stack["damage"]
            facts += [f"{stack['damage']} damage, {left} left"] if stack["damage"] else []
            facts += [f"at {stack['location']}"] if stack["location"] else []
            facts += [f"{len(stack['under'])} under it"] if stack["under"] else []
            values = Text("now ").append_text(self.numbers(stack))
            rows.append(paragraph(values.append_text(words("".join([f", {fact}" for fact in facts])))))
            if stack["keywords"]:
                rows.append(paragraph(words(", ".join(stack["keywords"]), self.style("good"))))
        printed = self.card(name)
        if printed is None:
            return rows + [paragraph(words(text)) for text in (stack["abilities"] if stack is not None else ())]
        rows.append(paragraph(words(summary(printed).replace(" | ", ", "), self.style("faint"))))
        for part in printed.abilities_text:
            text = Text().append_text(words(f"{part.name} " if part.name else "", self.style("lit")))
            rows.append(paragraph(text.append_text(words(part.text))))
        return rows


def shape_of(stack: StackJson) -> tuple[str, str]:
    """Return the shape that stands for the state of a card in play, and the word; "" for ready."""
    if stack["type"].lower() == "location":
        return LOCATION_MARK, ""
    if stack["exerted"]:
        return EXERTED_MARK, "exerted, drying" if stack["drying"] else "exerted"
    return (DRYING_MARK, "drying") if stack["drying"] else (READY_MARK, "")


def kept_number(name: Text, room: int) -> Text:
    """Return a title in the columns that there are; the number of a second copy stays."""
    text = name.plain
    head, mark, number = text.rpartition(" #")
    if name.cell_len <= room or not mark or not number.isdecimal():
        return fitted(name, room)
    end = f"{ELLIPSIS}#{number}"
    return Text(head[: max(0, room - len(end))].rstrip() + end, name.style)


def text_rows(text: str) -> list[PaneRow]:
    """Return a text of several paragraphs; keys stand in a column of their own, beside what they do."""
    rows = []
    for part in text.split("\n"):
        lead = KEY_COLUMN.match(part)
        if lead is not None:
            rows.append(paragraph(words(part[lead.end() :]), lead=lead.group(), indent=lead.end()))
        else:
            rows.append(paragraph(words(part)) if part else line(Text()))
    return rows
