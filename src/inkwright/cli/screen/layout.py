"""How many lines and columns each part of the screen gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

LEAST_WIDTH: Final = 60
LEAST_HEIGHT: Final = 20
SIDE_FROM: Final = 76  # columns of the screen from which on the log and the card have a column of their own
OWN_SIDE: Final = 1  # the pane that gets the lines that are left: the hand stays right above the question
NARROWEST: Final = 25  # columns of a card that stands beside others

Measure = Callable[[int, int], int]  # lines for a width and a number of columns


class Sizes(NamedTuple):
    """The parts of a screen."""

    board: int  # columns of the board
    side: int  # columns beside it; 0: there is no room
    prompt: int  # lines of the question
    prompt_columns: int
    panes: tuple[int, ...]  # lines of the panes of the board
    columns: tuple[int, ...]  # cards side by side in each


def sizes_for(width: int, height: int, prompt: Measure, panes: Sequence[Measure]) -> Sizes:
    """Share a screen: the question first, then the board, whose fullest pane gives way first."""
    side = 0 if width < SIDE_FROM else max(26, min(56, width * 36 // 100))
    board = width - side
    most_prompt = max(5, height * 2 // 5)
    prompt_columns = 1
    while prompt(width, prompt_columns) > most_prompt and width // (prompt_columns + 1) >= NARROWEST:
        prompt_columns += 1
    prompt_lines = max(3, min(most_prompt, prompt(width, prompt_columns)))
    left = height - 2 - prompt_lines
    columns = [1] * len(panes)
    wanted = [pane(board, 1) for pane in panes]
    while sum(wanted) > left:
        wide = [i for i in range(len(panes)) if board // (columns[i] + 1) >= NARROWEST]
        helped = [i for i in wide if panes[i](board, columns[i] + 1) < wanted[i]]
        if not helped:
            break
        fullest = max(helped, key=lambda i: wanted[i])
        columns[fullest] += 1
        wanted[fullest] = panes[fullest](board, columns[fullest])
    while sum(wanted) > left and max(wanted) > 1:
        fullest = max(range(len(wanted)), key=lambda i: wanted[i])
        wanted[fullest] -= 1
    wanted[OWN_SIDE] += max(0, left - sum(wanted))
    return Sizes(board, side, prompt_lines, prompt_columns, tuple(wanted), tuple(columns))
