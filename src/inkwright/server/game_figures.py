"""Anonymous figures of the games of a server, if its host wants them: which decks won, and what became of each card.

Names, times, seeds and answers are not kept: of each game only the lists, who began, who won, and how cards were used.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from typing import Any, Final

from inkwright.errors import InkwrightError
from inkwright.simulation.record_results import RecordResults, WatchedRecord
from inkwright.simulation.result_columns import table_schema
from inkwright.simulation.results import Results
from inkwright.simulation.results_file import ResultsFile, load_results
from inkwright.simulation.statistics import game_row

Json = dict[str, Any]

MAX_GAMES: Final = 50_000  # in the file; then no more are kept
SHOWN: Final = ("decks", "matchups", "cards", "card_turns")
MOST_KEPT: Final = 40  # tables that are kept ready
REST: Final = 20  # a table is kept for this many times as long as it took to make

logger = logging.getLogger("inkwright.server")


class GameFigures:
    """The figures of a server, in a file that every finished game is added to at once."""

    def __init__(self, path: str) -> None:
        self.found = RecordResults("inks", "server")
        if os.path.isfile(path) and os.path.getsize(path):
            self.found.results = load_results(path).results
            self.found.results.about = {"by": "inks"}
            for number, deck in enumerate(self.results.decks):
                self.found.numbers[deck.name, tuple(deck.cards)] = number
        self.file = ResultsFile(self.results, path)
        self.ready: dict[tuple[str, str], KeptTable] = {}
        self.making = asyncio.Lock()

    @property
    def results(self) -> Results:
        """Return all games."""
        return self.found.results

    def add(self, facts: Json) -> None:
        """Add a game that a job watched; one that cannot be written is left out of the file, with a line in the log."""
        if len(self.results.games) >= MAX_GAMES:
            return
        lists = [[(str(name), int(copies)) for name, copies in cards] for cards in facts["lists"]]
        row = game_row(facts["row"], [len(cards) for cards in lists])
        row.seed = 0
        known = len(self.results.decks)
        bots = [str(bot) for bot in facts["bots"]]
        self.found.add(WatchedRecord(lists, [str(inks) for inks in facts["inks"]], [""] * len(lists), bots, row))
        try:
            if len(self.results.decks) > known:
                self.file.finish(self.results)
            else:
                self.file.add(self.results.games[-1:])
        except InkwrightError as error:
            logger.warning("figures not kept", extra={"why": str(error)})

    async def table(self, name: str, against: str = "") -> Json:
        """Return a table with what its columns say; `cards` perhaps of the games against one deck alone.

        Many games take seconds, so it is made in a thread, and made again when that is worth it.
        """
        async with self.making:
            kept = self.ready.get((name, against))
            if kept is None or kept.is_old(len(self.results.games)):
                kept = await asyncio.to_thread(KeptTable, self.copied(), name, against)
                while len(self.ready) >= MOST_KEPT:
                    del self.ready[next(iter(self.ready))]
                self.ready[name, against] = kept
            return kept.content

    def copied(self) -> Results:
        """Return the results as they are now, for a thread."""
        return Results(self.results.decks, self.results.games, about=self.results.about)

    def close(self) -> None:
        """Close the file."""
        self.file.finish(self.results)


class KeptTable:
    """A table, and how many games it was made of."""

    def __init__(self, results: Results, name: str, against: str) -> None:
        began = time.monotonic()
        rows = rows_against(results, against) if against else results.rows(name)
        schema = table_schema(name)
        columns = {column: facts["description"] for column, facts in schema["properties"].items()}
        self.games = len(results.games)
        self.content: Json = {"games": self.games, "table": name, "columns": columns, "rows": rows}
        made = time.monotonic()
        self.until = made + REST * (made - began)

    def is_old(self, games: int) -> bool:
        """Return whether there are new games and it is time to count them."""
        return games != self.games and time.monotonic() >= self.until


def rows_against(results: Results, opponent: str) -> list[Json]:
    """Return the rows of the cards in games against one deck."""
    number = results.deck_number(opponent)
    found = results.card_figures(True)
    return [
        {"deck": results.decks[deck].name, **card.row()}
        for (deck, other), cards in sorted(found.items())
        if other == number
        for card in cards
    ]
