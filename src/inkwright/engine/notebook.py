"""Views, games, decisions and records as a notebook shows them: never more than their readers may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from inkwright.text.notebook_html import block, folded, paragraph, picture, table

from .records.record import deck_lines

if TYPE_CHECKING:
    from .decisions.decision import Decision
    from .decisions.options import Option
    from .game import Game
    from .knowledge.view import View
    from .records.record import Record

MOST_OPTIONS: Final = 60
MOST_LINES: Final = 40  # of a log
MOST_ANSWERS: Final = 200


def view_html(view: View) -> str:
    """Return the table as one viewer sees it, with the decision if it is the viewer's, and the end of the log."""
    decision = view.decision
    asked = "" if decision is None else decision_html(decision)
    log = [paragraph(line) for line in view.log[-MOST_LINES:]]
    return block(picture(view.drawing().svg()), asked, folded("Log", "".join(log)))


def game_html(game: Game) -> str:
    """Return the public view of a game."""
    return view_html(game.view(None))


def decision_html(decision: Decision) -> str:
    """Return the question and its legal answers, as the player who is asked knows them."""
    rows = [option_row(index, option) for index, option in enumerate(decision.options[:MOST_OPTIONS])]
    left = len(decision.options) - len(rows)
    return block(
        paragraph(decision.prompt, bold=True),
        table(("", "Answer", "Ink", "In notation"), rows),
        paragraph(f"and {left} more") if left else "",
        paragraph("Any other name of a card is an answer, too.") if decision.open else "",
    )


def option_row(index: int, option: Option) -> tuple[object, ...]:
    """Return an answer: its index, its words, what it costs, its notation."""
    return index, option.label, option.cost if option.cost >= 0 else None, option.notation


def record_html(record: Record) -> str:
    """Return what was played, the decks and the answers of a record."""
    seats = [
        (seat, name, bot or "a person", len(deck))
        for seat, (name, bot, deck) in enumerate(zip(record.names, record.bots, record.decks, strict=False))
    ]
    decks = [
        folded(f"Deck of seat {seat}", "".join([paragraph(line) for line in deck_lines(deck)]))
        for seat, deck in enumerate(record.decks)
    ]
    answers = list(enumerate(record.answers[:MOST_ANSWERS], 1))
    left = len(record.answers) - len(answers)
    more = paragraph(f"and {left} more") if left else ""
    dealt = f"seed {record.seed}" if record.deal is None else "dealt as recorded"
    return block(
        paragraph(f"Record of {' against '.join(record.names)}", bold=True),
        paragraph(f"{len(record.answers)} answers, {record.format}, rules of {record.edition}, {dealt}"),
        table(("Seat", "Player", "Bot", "Cards"), seats),
        *decks,
        folded("Answers", table(("", "Answer"), answers) + more),
    )
