"""A view as a picture: both sides of the table as the viewer sees them, for notebooks and environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from inkwright.cards.picture import (
    HIDDEN,
    LIGHT,
    LINE,
    PAPER,
    QUIET,
    SHADE,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WORDS,
    Drawing,
    Face,
    hidden_picture,
    small_picture,
    wrapped,
)

from .drawing import heading

if TYPE_CHECKING:
    from .view import View
    from .view_parts import CardView, PlayerView, StackView

WIDTH: Final = 860.0
MARGIN: Final = 10.0
GAP: Final = 8.0
IN_ROW: Final = int((WIDTH - 2 * MARGIN + GAP) // (SMALL_WIDTH + GAP))
HEAD: Final = 26.0
TITLE: Final = 30.0
MOST_SHOWN: Final = 24  # cards of a hand, and stacks of a player


def table_picture(view: View) -> Drawing:
    """Return the table as one viewer sees it: the others above, the viewer below."""
    players = sorted(view.players, key=lambda player: player.seat == view.seat)
    sides = [side_picture(player, [s for s in view.stacks if s.player == player.seat]) for player in players]
    picture = Drawing(WIDTH, TITLE + sum([side.height + GAP for side in sides]) + HEAD, heading(view))
    picture.box(0, 0, WIDTH, picture.height, SHADE, LINE)
    picture.words(MARGIN, 21, heading(view), 15, WORDS, bold=True)
    y = TITLE
    for side in sides:
        picture.put(side, 0, y)
        y += side.height + GAP
    question = view.question_json()
    if question is not None:
        asked = f"{view.names[question['player']]} is asked"
        decision = view.decision
        words = f"{asked}: {decision.prompt}" if decision is not None else f"{asked}."
        picture.words(MARGIN, y + 14, wrapped(words, WIDTH - 2 * MARGIN, 11, 1)[0], 11, QUIET)
    return picture


def side_picture(player: PlayerView, stacks: Sequence[StackView]) -> Drawing:
    """Return one player's side: what everybody sees, the stacks in play, and the hand."""
    cards = [small_picture(stack_face(stack)) for stack in stacks[:MOST_SHOWN]]
    hand = [hand_card(card) for card in player.hand[:MOST_SHOWN]]
    rows = [cards[at : at + IN_ROW] for at in range(0, len(cards), IN_ROW)]
    hands = [hand[at : at + IN_ROW] for at in range(0, len(hand), IN_ROW)]
    height = HEAD + (len(rows) + len(hands)) * (SMALL_HEIGHT + GAP) + GAP
    side = Drawing(WIDTH, height, player.name)
    side.box(MARGIN / 2, 0, WIDTH - MARGIN, height, PAPER, LINE)
    side.words(MARGIN, 17, player.name, 12, WORDS, bold=True)
    ink = f"{player.ink_ready} ready and {player.ink_exerted} exerted ink"
    zones = f"hand {len(player.hand)}    deck {player.deck}    discard {len(player.discard)}"
    facts = f"{player.lore} of {player.lore_needed} lore    {ink}    {zones}"
    side.words(WIDTH - MARGIN, 17, facts, 11, QUIET, "end")
    y = HEAD
    for row in rows:
        put_row(side, row, y)
        y += SMALL_HEIGHT + GAP
    for row in hands:
        side.box(MARGIN / 2, y - GAP / 2, WIDTH - MARGIN, SMALL_HEIGHT + GAP, HIDDEN)
        put_row(side, row, y)
        y += SMALL_HEIGHT + GAP
    return side


def put_row(side: Drawing, row: Sequence[Drawing], y: float) -> None:
    """Put cards beside each other."""
    for number, card in enumerate(row):
        side.put(card, MARGIN + number * (SMALL_WIDTH + GAP), y)


def hand_card(card: CardView) -> Drawing:
    """Return a card of a hand: its name and its cost, if the viewer knows it."""
    if not card.name:
        picture = hidden_picture()
        picture.words(SMALL_WIDTH / 2, SMALL_HEIGHT / 2 + 4, "?", 14, LIGHT, "middle")
        return picture
    name, _, version = card.name.partition(" - ")
    return small_picture(Face(name, version, card.inks, card.cost, card.inkable, card.type, (), None, None, None))


def stack_face(stack: StackView) -> Face:
    """Return what is drawn of a stack in play."""
    name, _, version = stack.title.partition(" - ")
    marks = [
        *(("exerted",) if stack.exerted else ()),
        *(("drying",) if stack.drying else ()),
        *([f"{len(stack.under)} under"] if stack.under else []),
        *([f"at {stack.location}"] if stack.location else []),
    ]
    being = stack.type in ("character", "location")
    return Face(
        name,
        version,
        tuple(stack.inks),
        stack.cost,
        True,
        stack.type,
        (),
        stack.strength if stack.type == "character" else None,
        stack.willpower if being else None,
        stack.lore if being else None,
        stack.damage,
        tuple(marks),
    )
