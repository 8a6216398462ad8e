"""What a proof runs into: the methods, lines and words that it meets, found by tracing it once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import CodeType, FrameType, FunctionType
from typing import Any

from inkwright.cards.card import Card
from inkwright.engine.card_definitions import Programs
from inkwright.language.library import class_name
from inkwright.language.table import Table
from inkwright.rules.edition import NAMED_THRICE
from inkwright.state.node import Node
from inkwright.state.program import Def, Program

from .mutant import CALL, CODE, FORM, LINE, ON_CARD, READ, Key, Mutant
from .rows import passing_rows
from .sources import codes_in

Tracer = Callable[[FrameType, str, Any], Any]


class ReachTracer:
    """Watches what runs."""

    def __init__(
        self, mutants: Iterable[Mutant], classes: dict[str, type[Node]], table: Table, quick: bool = False
    ) -> None:
        self.table = table
        self.wanted: set[Key] = {key for mutant in mutants for key in mutant.keys}
        self.quick = quick  # only the cards are looked at: words on a card may be met
        self.methods_on_cards: dict[Key, list[Key]] = {}
        for key in self.wanted if quick else ():
            if key[0] in (CALL, FORM):
                self.methods_on_cards.setdefault((ON_CARD, key[1], ""), []).append(key)
        self.methods: dict[CodeType, str] = {}
        self.lines: set[tuple[str, int]] = {(str(k[1]), int(str(k[2]))) for k in self.wanted if k[0] == LINE}
        self.paths = {path for path, _ in self.lines}
        self.first = {(str(k[1]), int(str(k[2]))) for k in self.wanted if k[0] == CODE}
        self.traced: dict[CodeType, bool] = {}
        self.reached: set[Key] = set()
        self.known: dict[int, tuple[Def, set[Key]]] = {}
        names = {str(key[2]) for key in self.wanted if key[0] in (CALL, FORM)}
        for cls in classes.values():
            for name in names:
                method = getattr(cls, name, None)
                if isinstance(method, FunctionType):
                    self.methods[method.__code__] = name

    @property
    def traces(self) -> bool:
        """Are lines or calls asked about, and not the cards of a game alone?"""
        return not self.quick and bool(self.methods or self.lines or self.first)

    def watch(self, run: Callable[[], str]) -> tuple[str, set[Key]]:
        """Run something; what came of it, and all that it met."""
        self.reached = set()
        used: list[Program] = []
        plain = Programs.of

        def of(programs: Programs, cards: list[Card], names: int = NAMED_THRICE) -> Program:
            used.append(plain(programs, cards, names))
            return used[-1]

        before = sys.gettrace()
        setattr(Programs, "of", of)  # noqa: B010  a method is no variable
        if self.traces:
            sys.settrace(self.trace)
        try:
            out = run()
        finally:
            sys.settrace(before)
            setattr(Programs, "of", plain)  # noqa: B010
        for program in used:
            self.reached |= self.cards(program.defs)
        return out, self.reached & self.wanted

    def trace(self, frame: FrameType, event: str, given: Any) -> Tracer | None:
        """A function is called."""
        code = frame.f_code
        name = self.methods.get(code)
        if name is not None:
            node = frame.f_locals.get(code.co_varnames[0])
            if isinstance(node, Node):
                self.reached.add((CALL, class_name(type(node)), name))
                self.reached.add((FORM, node.form, name))
        wanted = self.traced.get(code)
        if wanted is None:
            wanted = self.traced[code] = self.has_line(code)
        if not wanted:
            return None
        self.reached.add((CODE, code.co_filename, code.co_firstlineno))
        return self.local

    def local(self, frame: FrameType, event: str, given: Any) -> Tracer:
        """A line is reached."""
        self.reached.add((LINE, frame.f_code.co_filename, frame.f_lineno))
        return self.local

    def has_line(self, code: CodeType) -> bool:
        """Is there a line in it that is asked about?"""
        path = code.co_filename
        if (path, code.co_firstlineno) in self.first:
            return True
        if path not in self.paths:
            return False
        lines = {line for each in codes_in(code) for _, _, line in each.co_lines() if line is not None}
        return any((path, line) in self.lines for line in lines)

    def cards(self, defs: Iterable[Def]) -> set[Key]:
        """The words of cards that are in a game."""
        out: set[Key] = set()
        for definition in defs:
            known = self.known.get(id(definition))
            if known is None:
                known = self.known[id(definition)] = (definition, self.words_of(definition))
            out |= known[1]
        out.update([key for card in out for key in self.methods_on_cards.get(card, ())])
        return out & self.wanted

    def words_of(self, definition: Def) -> set[Key]:
        """The forms and classes of a card's nodes, and the rows that passed them on."""
        out: set[Key] = set()
        for node in definition.nodes:
            out.add((ON_CARD, node.form, ""))
            out.add((ON_CARD, class_name(type(node)), ""))
        for ability in definition.abilities:
            out.update((READ, number, "") for number in passing_rows(self.table, ability))
        return out
