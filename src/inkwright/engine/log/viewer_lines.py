"""The lines of a log as each viewer may read them: each line is written once, however often it is read."""

from __future__ import annotations

from collections.abc import Sequence

from .game_log import LogEvent


class ViewerLines:
    """The lines that one viewer may read, with the events that they are about."""

    __slots__ = ("ends", "events", "lines", "rules", "told")

    def __init__(self) -> None:
        self.events: list[LogEvent] = []
        self.ends: list[int] = []  # how many lines there are after each event
        self.lines: list[str] = []
        self.rules: list[str] = []  # the number of the rule that each line follows
        self.told: list[LogEvent] = []  # the events without what the viewer does not know

    def holds(self, log: Sequence[LogEvent]) -> bool:
        """Tell whether these lines and a log begin alike, as far as both go."""
        both = min(len(log), len(self.events))
        return both == 0 or self.events[both - 1] is log[both - 1]

    def count(self, log: Sequence[LogEvent]) -> int:
        """Return how many of the lines are those of a log."""
        return self.ends[len(log) - 1] if log else 0

    def line_of(self, number: int, event: LogEvent) -> str:
        """Return the line of an event, by its number; "" if it has none here."""
        if number >= len(self.events) or self.events[number] is not event:
            return ""
        first = self.ends[number - 1] if number else 0
        return self.lines[first] if first < self.ends[number] else ""

    def add(self, event: LogEvent, line: str) -> None:
        """Append an event with its line, "" for none."""
        if line:
            self.lines.append(line)
            self.rules.append(event.rule)
        self.events.append(event)
        self.ends.append(len(self.lines))


class WrittenLines:
    """The lines of a game's log, by viewer. A game shares it with its views."""

    __slots__ = ("_by_viewer",)

    def __init__(self) -> None:
        self._by_viewer: dict[int | None, ViewerLines] = {}

    def of(self, log: Sequence[LogEvent], names: Sequence[str], seat: int | None, most: int = -1) -> list[str]:
        """Return the lines of a log for one viewer, or only the last ones."""
        kept = self._up_to_date(log, names, seat)
        end = kept.count(log)
        return kept.lines[0 if most < 0 else max(0, end - most) : end]

    def rules(self, log: Sequence[LogEvent], names: Sequence[str], seat: int | None) -> list[str]:
        """Return the number of the rule behind each line of a log for one viewer."""
        kept = self._up_to_date(log, names, seat)
        return kept.rules[: kept.count(log)]

    def told(self, log: Sequence[LogEvent], names: Sequence[str], seat: int | None) -> list[LogEvent]:
        """Return the events of a log without what a viewer does not know."""
        kept = self._up_to_date(log, names, seat)
        for event in kept.events[len(kept.told) :]:
            kept.told.append(event.for_viewer(seat))
        return kept.told[: len(log)]

    def _up_to_date(self, log: Sequence[LogEvent], names: Sequence[str], seat: int | None) -> ViewerLines:
        """Return the lines of a viewer, with those of a log."""
        kept = self._by_viewer.get(seat)
        if kept is None or not kept.holds(log):
            kept = self._by_viewer[seat] = ViewerLines()
        for number in range(len(kept.events), len(log)):
            event = log[number]
            kept.add(event, self._shared(number, event, event.line(names, seat)))
        return kept

    def _shared(self, number: int, event: LogEvent, line: str) -> str:
        """Return a line, as the text of another viewer where that is equal: most lines are."""
        for viewer in self._by_viewer.values():
            other = viewer.line_of(number, event)
            if other == line:
                return other
        return line
