"""The files of a report: the record up to that moment, and the position as a scenario to turn into a test."""

from __future__ import annotations

from inkwright.cards import Catalog
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError
from inkwright.scenario.scenario_writer import scenario_text

from .game_rows import do
from .store import StoredAnswer, StoredReport, StoredTable
from .stored_games import first_position

TURN_ACTION = "turn action"


def report_files(
    report: StoredReport, table: StoredTable, rows: list[StoredAnswer], catalog: Catalog
) -> dict[str, str]:
    """Return the files of a report by their names; InkwrightError if its game cannot be played again.

    A scenario begins at a turn action: the answers since then stand behind it as comments.
    """
    stored = next((game for game in table.games if game.number == report.game), None)
    if stored is None:
        raise InkwrightError("No game had begun.")
    game = first_position(table, stored, catalog)
    position: Game | None = None
    later: list[str] = []
    for row in rows[: report.row]:
        if game.decision.kind == TURN_ACTION:
            position, later = game.copy(), []
        do(game, row.kind, row.seat, row.answer)
        later.append(row.answer or row.kind)
    if not game.over and game.decision.kind == TURN_ACTION:
        position, later = game, []
    files = {f"{report.id}.record.json": game.record().text()}
    if position is not None:
        words = " ".join(report.say.split())
        comments = [f"# {words}", *[f"# then: {answer}" for answer in later]]
        files[f"{report.id}.yaml"] = "\n".join([*comments, scenario_text(position, f"report {report.id}")])
    return files
