"""The tables of results, with every column: its name, its type and what it says."""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Column(NamedTuple):
    """A column of a table of results."""

    name: str
    type: str  # text, integer, number or boolean
    about: str
    may_be_empty: bool = False


def text(name: str, about: str) -> Column:
    return Column(name, "text", about)


def count(name: str, about: str) -> Column:
    return Column(name, "integer", about)


def share(name: str, about: str) -> Column:
    return Column(name, "number", about, True)


RATE: Final = (
    count("games", "games that were played"),
    Column("points", "number", "a point for each win, a half for each draw"),
    share("win_rate", "points / games"),
    share("low", "lower end of the 95 % interval of the win rate"),
    share("high", "upper end"),
)

USES: Final = (
    ("dealt", "dealt_win_rate", "in the first seven cards"),
    ("kept", "kept_win_rate", "in the first seven cards, and not put back"),
    ("altered", "altered_win_rate", "in the first seven cards, and put back"),
    ("opening", "opening_win_rate", "in the hand after altering"),
    ("drawn", "drawn_win_rate", "in the hand at some time, the opening hand included"),
    ("never_drawn", "never_drawn_win_rate", "never in the hand"),
    ("inked", "inked_win_rate", "put into the inkwell as a turn action"),
    ("played", "played_win_rate", "played"),
)

CARD: Final = (
    text("deck", "name of the deck; lists of one name count as one deck"),
    text("card", "full name of the card"),
    count("copies", "copies in the deck; the most, if several lists go by the name"),
    count("games", "games of the deck"),
    *[
        column
        for use, win_rate, about in USES
        for column in (
            count(use, f"games in which a copy was {about}"),
            share(win_rate, "win rate in those games"),
        )
    ],
    share("improvement", "win rate when drawn less win rate when never drawn"),
    share("improvement_low", "lower end of its 95 % interval"),
    share("improvement_high", "upper end"),
    share("mean_turn", "mean own turn in which it was first played"),
    text("warning", "why the figures say little, if they do"),
)

TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "games": (
        count("game", "number of the game"),
        count("pair", "number of its pair of mirrored games; -1: it has none"),
        text("source", "simulation, record or server"),
        text("seed", "seed of the game, as decimal text"),
        count("seat", "seat of the player, from 0"),
        text("deck", "name of the player's deck"),
        text("opponent", "names of the other decks, with + between them"),
        text("bot", "bot that played the deck; empty for a person"),
        Column("first", "boolean", "whether the player had the first turn"),
        Column("points", "number", "1 for a win, 0.5 for a draw, 0 for a loss"),
        count("turns", "turns of all players"),
        count("decisions", "answers of all players"),
        text("how", "how the game ended"),
        count("lore", "lore of the player after the last own turn"),
    ),
    "decks": (
        text("deck", "name of the deck"),
        *RATE,
        count("first_games", "games with the first turn"),
        share("first_win_rate", "win rate with the first turn"),
        count("second_games", "games without the first turn"),
        share("second_win_rate", "win rate without it"),
        share("mean_turns", "turns of all players in a game"),
    ),
    "matchups": (
        text("deck", "name of the deck"),
        text("opponent", "name of the other deck"),
        *RATE,
        count("first_games", "games with the first turn"),
        share("first_win_rate", "win rate with the first turn"),
        count("second_games", "games without the first turn"),
        share("second_win_rate", "win rate without it"),
        share("mean_turns", "turns of both players in a game"),
    ),
    "cards": CARD,
    "card_matchups": (CARD[0], text("opponent", "name of the other deck"), *CARD[1:]),
    "card_turns": (
        text("deck", "name of the deck"),
        text("card", "full name of the card"),
        count("turn", "own turn in which a copy was first played; 35 stands for all later ones, too"),
        *RATE,
    ),
}
"""The columns of each table."""

JSON_TYPES: Final = {"text": "string", "integer": "integer", "number": "number", "boolean": "boolean"}


def table_schema(table: str) -> dict[str, Any]:
    """Return the JSON Schema of a row of a table."""
    columns = TABLES[table]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A row of the table {table}",
        "type": "object",
        "properties": {
            column.name: {
                "type": [JSON_TYPES[column.type], "null"] if column.may_be_empty else JSON_TYPES[column.type],
                "description": column.about,
            }
            for column in columns
        },
        "required": [column.name for column in columns],
        "additionalProperties": False,
    }
