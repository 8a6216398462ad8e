"""Anonymous figures of the games of a server, if its host wants them: which decks won, and what became of each card.

Names, times, seeds and answers are not kept: of each game only the lists, who began, who won, and how cards were used.
"""

from __future__ import annotations

import logging
import os
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

    def table(self, name: str) -> Json:
        """Return a table with what its columns say."""
        schema = table_schema(name)
        columns = {column: facts["description"] for column, facts in schema["properties"].items()}
        return {"games": len(self.results.games), "table": name, "columns": columns, "rows": self.results.rows(name)}

    def close(self) -> None:
        """Close the file."""
        self.file.finish(self.results)
