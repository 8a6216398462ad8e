"""Running a scenario: step by step, until something is not as it says."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from inkwright.cards import Catalog
from inkwright.engine.conceding import concede
from inkwright.engine.define import Programs
from inkwright.engine.saving import from_json, to_json
from inkwright.language import Library
from inkwright.state.ids import DECK, DISCARD, HAND, INKWELL

from .acting import is_legal, perform
from .answers import Answer
from .asking import Question, is_default
from .checking import misses
from .document import Broken, Scenario
from .expectations import Fact, GameFact
from .matching import Refused, give, settle_amounts, take_defaults, waiting_words
from .position import Positions, Unreadable
from .steps import Act, ActClaim, ChoiceClaim, Choose, Concede, Expect, Rig, Step, acts
from .table import Table
from .telling import table_words
from .text import Mistake


class Failure(Exception):
    """Something is not as the scenario says."""

    def __init__(self, step: str, expected: str, got: str) -> None:
        self.step = step
        self.expected = expected
        self.got = got
        super().__init__(got)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a scenario."""

    name: str
    file: str
    line: int
    rules: tuple[str, ...] = ()
    ok: bool = True
    step: str = ""
    expected: str = ""
    got: str = ""
    error: bool = False  # a mistake in the file, not in the game
    table: tuple[str, ...] = ()
    log: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The result in words: one line, and on a failure what was expected and what was there."""
        if self.ok:
            return [f"ok    {self.name}"]
        if self.error:
            return [f"ERROR {self.name}", f"      {self.got}"]
        lines = [f"FAIL  {self.name}", f"      {self.file}:{self.line}"]
        lines.append(f"      step:     {self.step}")
        lines.extend(f"      {head:9} {text}" for head, text in (("expected:", self.expected), ("got:", self.got)))
        if self.table:
            lines.extend(["      table:", *(f"        {line}" for line in self.table)])
        if self.log:
            lines.extend(["      log:", *(f"        {line}" for line in self.log)])
        return lines

    def facts(self) -> dict[str, object]:
        """The result under the names that other tools know."""
        return {
            "name": self.name,
            "file": self.file,
            "ok": self.ok,
            "step": self.step,
            "expected": self.expected,
            "got": self.got,
            "line": self.line,
            "rules": list(self.rules),
        }


class Runner:
    """Runs scenarios, one after another; cards are compiled once."""

    def __init__(self, catalog: Catalog | None = None) -> None:
        self.catalog = Catalog.default() if catalog is None else catalog
        self.positions = Positions(self.catalog, Programs(Library()))

    def run(self, scenario: Scenario | Broken) -> Result:
        """Run one scenario."""
        if isinstance(scenario, Broken):
            return Result(scenario.name, scenario.file, scenario.line, ok=False, got=scenario.error, error=True)
        name, file, line, rules = scenario.name, scenario.file, scenario.line, scenario.rules
        try:
            table = self.positions.table(scenario)
        except Mistake as mistake:
            return Result(name, file, mistake.line, rules, False, got=located(file, mistake), error=True)
        except Unreadable as error:
            return Result(name, file, line, rules, False, "the beginning", "every text is understood", str(error))
        except Exception as error:
            return Result(name, file, line, rules, False, "the beginning", "a table", defect(error))
        play = Play(table, scenario)
        try:
            play.run()
        except Mistake as mistake:
            return Result(name, file, mistake.line, rules, False, play.at, got=located(file, mistake), error=True)
        except Failure as failure:
            told, log = tuple(table_words(table)), tuple(table.log)
            return Result(
                name, file, play.line, rules, False, failure.step, failure.expected, failure.got, False, told, log
            )
        except Exception as error:
            return Result(
                name, file, play.line, rules, False, play.at, "no defect", defect(error), log=tuple(table.log)
            )
        return Result(name, file, line, rules)


def located(file: str, mistake: Mistake) -> str:
    """A mistake with its file and line."""
    return f"{file}:{mistake.line}: {mistake.message}"


def defect(error: Exception) -> str:
    """A defect of the engine, with the place where it showed."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"


class Play:
    """One run of one scenario."""

    def __init__(self, table: Table, scenario: Scenario) -> None:
        self.table = table
        self.scenario = scenario
        self.at = "the beginning"
        self.line = scenario.line

    def run(self) -> None:
        """Every step, then the final expectations."""
        steps = self.scenario.steps
        settle_amounts(self.table, next_answer(steps))
        for number, step in enumerate(steps):
            self.at = f"{number + 1}. {step.text}"
            self.line = step.line
            after = next_answer(steps[number + 1 :])
            self.step(step, after)
            if acts(step):
                settle_amounts(self.table, after)
        self.at = "the final expect"
        self.line = self.scenario.expect_line
        take_defaults(self.table)
        if self.table.waiting >= 0 and not expects_waiting(self.scenario.expect):
            raise self.failure("no decision is left unanswered", waiting_words(self.table))
        self.expect(self.scenario.expect)

    def failure(self, expected: str, got: str) -> Failure:
        """A failure at this step."""
        return Failure(self.at, expected, got)

    def step(self, step: Step, after: Answer | None) -> None:
        """One step; `after`: the answer that the next acting step gives."""
        if isinstance(step, Act):
            self.act(step, after)
        elif isinstance(step, Choose):
            self.choose(step.answer, after)
        elif isinstance(step, ActClaim):
            self.claim(step)
        elif isinstance(step, ChoiceClaim):
            self.claim_choice(step)
        elif isinstance(step, Expect):
            self.expect(step.facts)
        elif isinstance(step, Concede):
            self.concede(step.player)
        elif isinstance(step, Rig):
            self.rig(step)
        else:
            self.save()

    def act(self, act: Act, after: Answer | None) -> None:
        """A turn action; what waits takes its default first."""
        table = self.table
        take_defaults(table)
        if table.waiting >= 0:
            raise self.failure("a turn action is asked for", f"a decision waits: {waiting_words(table)}")
        table.forced = []
        table.may = ()
        table.log.append(f"> {act}")
        try:
            perform(table, act, after)
        except Refused as refused:
            raise self.failure(f"{act} is legal", refused.got) from None

    def choose(self, answer: Answer, after: Answer | None) -> None:
        """Answer what waits."""
        self.check(answer)
        self.table.log.append(f"> choose: {answer}")
        try:
            give(self.table, answer, after)
        except Refused as refused:
            raise self.failure(f"the answer {answer} is offered", refused.got) from None

    def check(self, answer: Answer) -> None:
        """Every card that an answer names is one of this table."""
        for part in answer.parts:
            if part.card is not None:
                self.table.named(part.card)

    def claim(self, claim: ActClaim) -> None:
        """A turn action is legal, or is not; nothing is done."""
        table = self.table
        if table.waiting >= 0:
            if not is_default(Question(table)):
                raise Mistake(claim.line, f"'{claim.text}' while a decision waits: {waiting_words(table)}.")
            table = table.copy()
            take_defaults(table)
        if is_legal(table, claim.act) != claim.legal:
            raise self.failure(claim.text, "it is not legal" if claim.legal else "it is legal")

    def claim_choice(self, claim: ChoiceClaim) -> None:
        """An answer is offered, or is not; nothing is done."""
        self.check(claim.answer)
        copy = self.table.copy()
        if copy.waiting >= 0 and not claim.legal:
            copy.forced = []  # it is not what was answered by itself that is not offered
        try:
            give(copy, claim.answer)
        except Refused as refused:
            if claim.legal:
                raise self.failure(claim.text, refused.got) from None
            return
        if not claim.legal:
            raise self.failure(claim.text, f"it is offered: {waiting_words(self.table)}")

    def expect(self, facts: Sequence[Fact]) -> None:
        """Check all that is expected here."""
        found = misses(self.table, facts)
        if found:
            raise self.failure("; ".join(expected for expected, _got in found), "; ".join(got for _e, got in found))

    def concede(self, player: str) -> None:
        """A player concedes, whatever waits (2.3.3.4)."""
        table = self.table
        seat = table.seat(player)
        if table.state.over or table.state.is_out(seat):
            raise self.failure(f"{player} can concede", "the game is over or the player has left")
        table.forced = []
        table.log.append(f"> concede: {player}")
        concede(table.state, seat)
        table.note()

    def rig(self, rig: Rig) -> None:
        """The next random picks take these cards."""
        table = self.table
        for name in rig.cards:
            found = table.named(name)
            if not found:
                raise Mistake(name.line, f"No card {name} is there.")
            zones = (HAND, INKWELL, DISCARD, DECK)
            order = {card: (zones.index(z) if (z := table.state.zone(card)) in zones else 9) for card in found}
            best = [card for card in found if order[card] == min(order.values())]
            table.state.rigged_picks.append(table.one(name, best))

    def save(self) -> None:
        """Save the game, load it, and go on with the copy."""
        self.table.note()
        self.table.listen(from_json(to_json(self.table.state), self.table.state.program))


def next_answer(steps: Sequence[Step]) -> Answer | None:
    """The answer that the next acting step gives, if it gives one."""
    for step in steps:
        if isinstance(step, Choose):
            return step.answer
        if acts(step):
            return None
    return None


def expects_waiting(facts: Sequence[Fact]) -> bool:
    """Does the end expect a decision to wait?"""
    return any(isinstance(fact, GameFact) and fact.key == "waiting" and fact.wanted != () for fact in facts)
