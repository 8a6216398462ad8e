"""The keys of a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inkwright.errors import InkwrightError

from .replay_table import SteppedReplay
from .rows import PaneRow, paragraph, words

if TYPE_CHECKING:
    from .app import TableScreen


class ReplayKeys:
    """Steps through a record on the full screen."""

    def __init__(self, screen: TableScreen, table: SteppedReplay) -> None:
        self.screen = screen
        self.table = table

    async def press(self, key: str) -> bool:
        """Step, analyse, or take other eyes; return whether the key meant that."""
        table = self.table
        end = len(table.answers)
        steps = {"right": 1, "left": -1, " ": 1, "enter": 1, "backspace": -1, "home": -end, "end": end}
        if self.screen.looking:
            return False
        if key in steps:
            table.step(steps[key])
        elif key in ("pagedown", "pageup"):
            table.turn(1 if key == "pagedown" else -1)
        elif key == "s":
            table.next_seat()
        elif key == "k":
            self.keep_moment()
        elif key == "a":
            self.screen.say("Trying every answer ...")
            self.screen.run_worker(self.analyse(), exclusive=True, group="hint")
        else:
            return False
        return True

    def keep_moment(self) -> None:
        """Keep this moment in a study."""
        try:
            self.screen.say(self.table.keep_moment())
        except InkwrightError as error:
            self.screen.say(str(error))

    async def analyse(self) -> None:
        """Show what every answer is worth."""
        at = self.table.at
        lines = await self.table.analysis()
        if at == self.table.at:
            self.screen.notice = ""
            self.screen.draw_table()
            rows = [paragraph(words(lines[0])), *[analysed_row(line) for line in lines[1:]]]
            self.screen.show_page("Analysis", rows)

    def rows(self) -> list[PaneRow]:
        """Return where the replay is."""
        moment = self.screen.moment
        assert moment is not None, "a replay shows a moment"
        style = self.screen.artist.style
        game, table = self.table.game, self.table
        rows = []
        if not game.over:
            rows.append(paragraph(words(f"{game.names[game.decision.player]}: {game.decision.prompt}", style("lit"))))
        if moment.answered:
            rows.append(paragraph(words(f"Answered: {moment.answered}", style("good"))))
        elif moment.verdict:
            rows.append(paragraph(words(moment.verdict, style("good"))))
        name = "whoever is asked" if table.seat < 0 else game.names[table.seat]
        whose = "you" if name == "You" else name
        rows.append(
            paragraph(words(f"Left, Right: step. PageUp, PageDown: turn. Seen by {whose} (s).", style("faint")))
        )
        return rows


def analysed_row(line: str) -> PaneRow:
    """Return what an answer is worth, and the answer in a column of its own."""
    chance, gap, answer = line.partition("  ")
    lead = f"{chance}{gap}".ljust(len(line) - len(answer.lstrip()))
    return paragraph(words(answer.lstrip()), lead=lead, indent=len(lead))
