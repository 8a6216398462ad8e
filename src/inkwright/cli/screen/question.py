"""The lowest pane: what others did, the question, and what can be answered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from .dialogs import key_row
from .layout import SIDE_FROM
from .rows import ELLIPSIS, PaneRow, paragraph, words
from .steps import NOWHERE, Pick, Step
from .table import TableMoment

if TYPE_CHECKING:
    from .app import TableScreen

SENTENCE_END: Final = re.compile(r"(?<!\bMr)(?<!\bDr)(?<!\bSt)(?<!\bMrs)[.!?]\)? (?=[A-Z])")
NEWS_LINES: Final = 4  # lines of the turn of another player that are shown as they come


def question_rows(screen: TableScreen, brief: bool = False) -> list[PaneRow]:
    """Return everything that stands in the lowest pane; if brief, only what the answer needs."""
    moment, artist = screen.moment, screen.artist
    assert moment is not None, "a question belongs to a moment"
    rows = [paragraph(words(screen.notice, artist.style("warn")))] if screen.notice else []
    if screen.replay is not None and not screen.looking:
        return rows + screen.replay.rows()
    if moment.verdict and not screen.looking:
        return rows + end_rows(screen, moment)
    if screen.step is None:
        return rows + busy_rows(screen, moment)
    return rows + asked_rows(screen, moment, screen.step, brief)


def asked_rows(screen: TableScreen, moment: TableMoment, step: Step, brief: bool) -> list[PaneRow]:
    """Return the question and the answers to it that do not stand on the table."""
    artist = screen.artist
    if len(screen.steps) > 1 or screen.looking:
        asked = paragraph(words(step_prompt(step), artist.style("lit")))
        rows = [asked, *answer_rows(screen, step, screen.looking), key_row("Escape", "back", artist)]
        if len(screen.steps) == 2 and screen.app.size.width < SIDE_FROM:  # nothing else shows what the card says
            rows += artist.card_rows(step.picked)[1:]
        return rows
    decision = moment.decision
    assert decision is not None, "a question is asked by a decision"
    rows = [] if brief else news_rows(screen, moment)
    if moment.suggestion:
        rows.append(paragraph(words(f"Suggestion: {moment.suggestion}.", artist.style("good"))))
    is_action = decision["kind"] == "turn action"
    prompt = action_prompt(step) if is_action else step_prompt(step, brief)
    rows.append(paragraph(words(prompt, artist.style("lit"))))
    rows += shown_rows(screen, moment)
    rows += answer_rows(screen, step, is_action or step.form == "mark")
    if decision["can_cancel"]:
        rows.append(key_row("Escape", "take the action back", artist))
    return rows


def answer_rows(screen: TableScreen, step: Step, on_table: bool) -> list[PaneRow]:
    """Return the answers as a list, without those that stand on the table and are picked there."""
    listed = [(n, choice) for n, choice in enumerate(step.choices) if not on_table or choice.anchor == NOWHERE]
    full = len(listed) < 4 and not fits_beside([choice for _, choice in listed])
    rows = []
    for number, choice in listed:
        if step.form == "mark":
            choice.label = f"Put {len(screen.marks)} back" if screen.marks else "Keep this hand"
        rows.append(screen.artist.choice(choice, number == screen.focused_choice, number, full))
    return rows


def fits_beside(choices: list[Pick]) -> bool:
    """Return whether choices are short enough to stand side by side."""
    return len(choices) > 2 and all(len(choice.label) < 16 and not choice.note for choice in choices)


def action_prompt(step: Step) -> str:
    """Return what is asked in the Main Phase."""
    if any(choice.then for choice in step.choices):
        return "Pick a card by its key or with the mouse, or end your turn."
    return "Nothing more can be done: end your turn."


def brief_prompt(prompt: str) -> str:
    """Return who asks and the question, which is the last sentence, without the words of the ability between them."""
    source, colon, words = prompt.partition(": ")
    question = SENTENCE_END.split(words)[-1]
    return prompt if not colon or question == words else f"{source}: {ELLIPSIS} {question}"


def step_prompt(step: Step, brief: bool = False) -> str:
    """Return the question of a step, and how it is answered."""
    how = {
        "mark": " Mark what goes back with its key, then press Enter.",
        "name": " Press Enter to search for its name.",
    }
    return (brief_prompt(step.prompt) if brief else step.prompt) + how.get(step.form, "")


def busy_rows(screen: TableScreen, moment: TableMoment) -> list[PaneRow]:
    """Return what another player is doing."""
    rows = [paragraph(words(moment.busy or "Waiting ...", screen.artist.style("lit")))]
    news = screen.news.since_answer(moment.view, moment.log)
    return rows + [paragraph(words(text), lead="  ", indent=2) for text in news[-NEWS_LINES:]]


def news_rows(screen: TableScreen, moment: TableMoment) -> list[PaneRow]:
    """Return what the others did since the last answer, in a few lines."""
    news = screen.news.since_answer(moment.view, moment.log)
    if not news:
        return []
    room = (NEWS_LINES - 1) * screen.app.size.width - 24
    kept = news[:]
    while len(kept) > 1 and len(" ".join(kept)) > room:
        kept.pop(0)
    text = ("… " if len(kept) < len(news) else "") + " ".join(kept)
    text = text if len(text) <= room + 2 else f"… {text[-room:].partition(' ')[2]}"
    return [paragraph(words(f"{text} (o: more)", screen.artist.style("faint")), command="o")]


def shown_rows(screen: TableScreen, moment: TableMoment) -> list[PaneRow]:
    """Return the cards that are looked at or revealed."""
    names = [card["card"] for card in moment.view["shown"] if card["card"] is not None]
    if not names:
        return []
    text = words("Seen: ", screen.artist.style("faint")).append_text(words(", ".join(names)))
    return [paragraph(text)]


def end_rows(screen: TableScreen, moment: TableMoment) -> list[PaneRow]:
    """Return how the game ended, and what can be done now."""
    rows = [paragraph(words(moment.verdict, screen.artist.style("good")))]
    scores = [f"{player['name']} {player['lore']} lore" for player in moment.view["players"]]
    rows.append(paragraph(words(f"{', '.join(scores)}, after {moment.view['turn']} turns.")))
    keys = [("r", "play again")] if screen.table.can_play else []
    keys += [("s", "step through the game, with analysis")] if screen.table.can_look_back else []
    return rows + [key_row(key, what, screen.artist) for key, what in (*keys, ("l", "read the log"), ("q", "leave"))]
