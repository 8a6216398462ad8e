"""Running a scenario: step by step, until something is not as it says."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from inkwright.cards import Catalog
from inkwright.engine.game import Game
from inkwright.errors import IllegalAnswer, InkwrightError, check_type, quoted
from inkwright.rules.edition import Edition, edition

from .action_matching import STEP, is_legal, perform_action, reason_against
from .answer_candidates import NotOffered
from .answer_matching import answer_amounts, answer_with_defaults, give_step_answer
from .card_names import CardName
from .document import BrokenScenario, Scenario
from .expectation_checks import mismatches
from .expectations import Fact, GameFact
from .game_description import describe_game
from .open_decision import describe_waiting, has_default
from .position import PositionBuilder, UnreadableCard, picks_not_taken, rig_random_pick
from .scenario_game import AnswerRecord, ScenarioGame
from .step_answers import Answer
from .steps import (
    ActionClaim,
    ActionStep,
    ChoiceClaim,
    ChooseStep,
    ConcedeStep,
    ExpectStep,
    NotationStep,
    RigStep,
    Step,
    is_acting,
)
from .yaml_values import FormatError


class ScenarioFailure(Exception):
    """Something is not as the scenario says."""

    def __init__(self, step: str, expected: str, got: str) -> None:
        self.step = step
        self.expected = expected
        self.got = got
        super().__init__(got)


RIGGED_ZONES = ("hand", "inkwell", "discard", "deck")  # where a random pick looks for its card, in this order


@dataclass(frozen=True, slots=True)
class StepReport:
    """How the decisions of one step were answered."""

    step: str
    line: int
    answers: tuple[AnswerRecord, ...]
    warnings: tuple[str, ...] = ()  # where two readings would both pass

    def lines(self) -> list[str]:
        """Return it in words."""
        answers = [f"        {answer}" for answer in self.answers]
        return [f"      {self.step}", *answers, *[f"        warning: {warning}" for warning in self.warnings]]

    def facts(self) -> dict[str, object]:
        """Return it under the names that other tools know."""
        return {
            "step": self.step,
            "line": self.line,
            "answers": [answer.facts() for answer in self.answers],
            "warnings": list(self.warnings),
        }


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a scenario."""

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
    steps: tuple[StepReport, ...] = ()  # those that answered decisions

    @property
    def warnings(self) -> tuple[str, ...]:
        """Where two readings of an answer would both pass."""
        return tuple([f"{step.step}: {warning}" for step in self.steps for warning in step.warnings])

    def lines(self, verbose: bool = False) -> list[str]:
        """Return the result in words: one line, and on a failure what was expected and what was there.

        `verbose`: also how each answer was matched.
        """
        matched = [line for step in self.steps for line in step.lines()] if verbose else []
        if self.ok:
            return [f"ok    {self.name}", *matched]
        if self.error:
            return [f"ERROR {self.name}", f"      {self.got}"]
        lines = [f"FAIL  {self.name}", f"      {self.file}:{self.line}"]
        lines.append(f"      step:     {self.step}")
        lines.extend(f"      {head:9} {text}" for head, text in (("expected:", self.expected), ("got:", self.got)))
        if self.table:
            lines.extend(["      table:", *(f"        {line}" for line in self.table)])
        if self.log:
            lines.extend(["      log:", *(f"        {line}" for line in self.log)])
        return [*lines, *matched]

    def facts(self) -> dict[str, object]:
        """Return the result under the names that other tools know."""
        return {
            "name": self.name,
            "file": self.file,
            "ok": self.ok,
            "step": self.step,
            "expected": self.expected,
            "got": self.got,
            "line": self.line,
            "rules": list(self.rules),
            "steps": [step.facts() for step in self.steps],
            "warnings": list(self.warnings),
        }


class Runner:
    """Runs scenarios, one after another; cards are compiled once."""

    def __init__(self, catalog: Catalog | None = None) -> None:
        self.catalog = Catalog.default() if catalog is None else catalog
        self.position_builder = PositionBuilder(self.catalog)

    def begin(self, scenario: Scenario, played_by: Edition | None = None) -> ScenarioRun:
        """Return a run that has taken no step yet; InkwrightError says what is wrong with the table.

        `played_by`: the rules, other than those of its edition.
        """
        check_type(scenario, Scenario, "A runner runs a Scenario")
        try:
            built = self.position_builder.build(scenario, played_by)
        except FormatError as mistake:
            raise InkwrightError(with_location(scenario.file, mistake)) from None
        except UnreadableCard as error:
            raise InkwrightError(str(error)) from None
        return ScenarioRun(built, scenario, self.catalog)

    def position(self, scenario: Scenario) -> Game:
        """Return the table as a scenario begins, to be played; InkwrightError says what is wrong with it."""
        game: Game = self.begin(scenario).game.game
        game.listen()
        game.keep_undo()
        return game

    def run(self, scenario: Scenario | BrokenScenario) -> Result:
        """Run one scenario."""
        if isinstance(scenario, BrokenScenario):
            return Result(scenario.name, scenario.file, scenario.line, ok=False, got=scenario.error, error=True)
        check_type(scenario, Scenario, "A runner runs a Scenario")
        name, file, line, rules = scenario.name, scenario.file, scenario.line, scenario.rules
        try:
            game = self.position_builder.build(scenario)
        except FormatError as mistake:
            return Result(name, file, mistake.line, rules, False, got=with_location(file, mistake), error=True)
        except UnreadableCard as error:
            return Result(name, file, line, rules, False, "the beginning", "every text is understood", str(error))
        except Exception as error:
            return Result(name, file, line, rules, False, "the beginning", "a table", engine_defect(error))
        play = ScenarioRun(game, scenario, self.catalog)
        try:
            play.run()
        except FormatError as mistake:
            return Result(
                name, file, mistake.line, rules, False, play.step_number, got=with_location(file, mistake), error=True
            )
        except ScenarioFailure as failure:
            return Result(
                name,
                file,
                play.line,
                rules,
                False,
                failure.step,
                failure.expected,
                failure.got,
                table=tuple(describe_game(game)),
                log=tuple(game.log),
                steps=play.finished_reports(),
            )
        except Exception as error:
            return Result(
                name,
                file,
                play.line,
                rules,
                False,
                play.step_number,
                "no defect",
                engine_defect(error),
                log=tuple(game.log),
            )
        return Result(name, file, line, rules, steps=play.finished_reports())


def with_location(file: str, mistake: FormatError) -> str:
    """Return a mistake with its file and line."""
    return f"{file}:{mistake.line}: {mistake.message}"


def with_reason(got: str, reason: str) -> str:
    """Return what was found with the reason, if there is one."""
    return f"{got}: {reason}" if reason else got


def engine_defect(error: Exception) -> str:
    """Return a defect of the engine, with the place where it showed."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"


class ScenarioRun:
    """One run of one scenario."""

    def __init__(self, game: ScenarioGame, scenario: Scenario, catalog: Catalog) -> None:
        self.game = game
        self.scenario = scenario
        self.catalog = catalog
        self.step_number = "the beginning"
        self.line = scenario.line
        self.reports: list[StepReport] = []

    def run(self) -> None:
        """Run every step, then check the final expectations."""
        self.answer_amounts(0)
        for number in range(len(self.scenario.steps)):
            self.take_step(number)
        self.begin_step("the final expect", self.scenario.expect_line)
        answer_with_defaults(self.game)
        if self.game.waiting_seat >= 0 and not expects_waiting(self.scenario.expect):
            raise self.failure("no decision is left unanswered", describe_waiting(self.game))
        self.expect(self.scenario.expect)
        left = picks_not_taken(self.game)
        if left:
            raise self.failure("every random pick takes the card that is given", f"no pick took {', '.join(left)}")

    def take_step(self, number: int, waits: bool = False) -> None:
        """Take a step of the scenario by its number, from 0; `waits`: an amount that it leads to stays a question."""
        steps = self.scenario.steps
        step = steps[number]
        self.begin_step(f"{number + 1}. {step.text}", step.line)
        self.step(step, answer_of_next_step(steps[number + 1 :]))
        if is_acting(step) and not waits:
            self.answer_amounts(number + 1)

    def answer_amounts(self, number: int) -> None:
        """Take the most possible where no amount is given, unless the step from this number on answers exactly."""
        steps = self.scenario.steps[number:]
        if not is_answered_exactly(steps):
            answer_amounts(self.game, answer_of_next_step(steps))

    def begin_step(self, step: str, line: int) -> None:
        """Finish the report of the last step, and begin another."""
        self.finish_report()
        self.step_number = step
        self.line = line

    def finish_report(self) -> None:
        """Keep how the decisions of this step were answered."""
        if self.game.answers or self.game.warnings:
            report = StepReport(self.step_number, self.line, tuple(self.game.answers), tuple(self.game.warnings))
            self.reports.append(report)
            self.game.answers, self.game.warnings = [], []

    def finished_reports(self) -> tuple[StepReport, ...]:
        """Return the reports of all steps so far."""
        self.finish_report()
        return tuple(self.reports)

    def failure(self, expected: str, got: str) -> ScenarioFailure:
        """Return a failure at this step."""
        return ScenarioFailure(self.step_number, expected, got)

    def step(self, step: Step, next_answer: Answer | None) -> None:
        """Take one step; `next_answer`: the answer that the next acting step gives."""
        if isinstance(step, ActionStep):
            self.perform(step, next_answer)
        elif isinstance(step, ChooseStep):
            self.choose(step.answer, next_answer)
        elif isinstance(step, NotationStep):
            self.answer(step)
        elif isinstance(step, ActionClaim):
            self.check_claim(step)
        elif isinstance(step, ChoiceClaim):
            self.check_choice_claim(step)
        elif isinstance(step, ExpectStep):
            self.expect(step.facts)
        elif isinstance(step, ConcedeStep):
            self.concede(step.player)
        elif isinstance(step, RigStep):
            self.rig_random_picks(step)
        else:
            self.reload()

    def perform(self, act: ActionStep, next_answer: Answer | None) -> None:
        """Take a turn action; what waits takes its default first."""
        game = self.game
        answer_with_defaults(game)
        if game.waiting_seat >= 0:
            raise self.failure("a turn action is asked for", f"a decision waits: {describe_waiting(game)}")
        game.forced = []
        game.last_may = None
        game.action_event = len(game.game.log)
        game.log.append(f"> {act}")
        self.check_names(act.cards)
        try:
            perform_action(game, act, next_answer)
        except NotOffered as refused:
            raise self.failure(f"{act} is legal", with_reason(refused.got, reason_against(game, act))) from None

    def choose(self, answer: Answer, next_answer: Answer | None) -> None:
        """Answer what waits."""
        self.check_cards(answer)
        self.game.log.append(f"> choose: {answer}")
        try:
            give_step_answer(self.game, answer, next_answer)
        except NotOffered as refused:
            raise self.failure(f"the answer {answer} is offered", refused.got) from None

    def answer(self, step: NotationStep) -> None:
        """Answer what waits exactly so."""
        game = self.game
        game.log.append(f"> answer: {step.notation}")
        game.forced = []
        if game.asks_turn_action:
            game.last_may = None
            game.action_event = len(game.game.log)
        try:
            option = game.game.option_of(step.notation)
        except IllegalAnswer as refused:
            raise self.failure(f"the answer {step.notation} is offered", str(refused)) from None
        game.answer(step.notation if option.kind == "name" else option, STEP)

    def check_cards(self, answer: Answer) -> None:
        """Check that every card that an answer names is one of this table."""
        self.check_names([part.card for part in answer.parts if part.card is not None])

    def check_names(self, names: Iterable[CardName]) -> None:
        """Check that there is a card of each name, wherever it lies now."""
        for name in names:
            if not self.game.cards_named(replace(name, player="", zone="")):
                raise FormatError(name.line, f"No card {quoted(name.name)} is on this table.")

    def check_claim(self, claim: ActionClaim) -> None:
        """Check that a turn action is legal, or is not; nothing is done."""
        game = self.game
        if game.waiting_seat >= 0:
            if not has_default(game):
                raise FormatError(claim.line, f"'{claim.text}' while a decision waits: {describe_waiting(game)}.")
            game = game.copy()
            answer_with_defaults(game)
        self.check_names(claim.action.cards)
        if is_legal(game, claim.action) == claim.legal:
            return
        if claim.legal:
            raise self.failure(claim.text, with_reason("it is not legal", reason_against(game, claim.action)))
        raise self.failure(claim.text, "it is legal")

    def check_choice_claim(self, claim: ChoiceClaim) -> None:
        """Check that an answer is offered, or is not; nothing is done."""
        self.check_cards(claim.answer)
        copy = self.game.copy()
        if copy.waiting_seat >= 0 and not claim.legal:
            copy.forced = []  # what was answered by itself does not make an answer legal
        try:
            give_step_answer(copy, claim.answer)
        except NotOffered as refused:
            if claim.legal:
                raise self.failure(claim.text, refused.got) from None
            return
        if not claim.legal:
            raise self.failure(claim.text, f"it is offered: {describe_waiting(self.game)}")

    def expect(self, facts: Sequence[Fact]) -> None:
        """Check all that is expected here."""
        found = mismatches(self.game, facts)
        if found:
            raise self.failure("; ".join(expected for expected, _got in found), "; ".join(got for _e, got in found))

    def concede(self, player: str) -> None:
        """Let a player concede, whatever waits (2.3.3.4)."""
        game = self.game
        seat = game.seat(player)
        if game.game.over or game.table.players[seat].out:
            raise self.failure(f"{player} can concede", "the game is over or the player has left")
        game.forced = []
        game.log.append(f"> concede: {player}")
        game.concede(seat)

    def rig_random_picks(self, rig: RigStep) -> None:
        """Let the next random picks take these cards."""
        game = self.game
        for name in rig.cards:
            found = {card: game.table.card(card).zone for card in game.cards_named(name)}
            if not found:
                raise FormatError(name.line, f"No card {name} is there.")
            zone = next((zone for zone in RIGGED_ZONES if zone in found.values()), "")
            best = [card for card in found if found[card] == zone or not zone]
            rig_random_pick(game, game.find_card(name, best))

    def reload(self) -> None:
        """Save the game, load it, and go on with the copy."""
        game = self.game
        if game.game.state.edition is not edition(game.game.edition):
            game.game = game.game.copy()  # rules of its own have no name to save
            return
        game.game = Game.load(game.game.save(), self.catalog.with_own(game.cards.values()), trusted=True)


def answer_of_next_step(steps: Sequence[Step]) -> Answer | None:
    """Return the answer that the next acting step gives, if it gives one."""
    for step in steps:
        if isinstance(step, ChooseStep):
            return step.answer
        if is_acting(step):
            return None
    return None


def is_answered_exactly(steps: Sequence[Step]) -> bool:
    """Return whether the next acting step answers in notation."""
    acting = next((step for step in steps if is_acting(step)), None)
    return isinstance(acting, NotationStep)


def expects_waiting(facts: Sequence[Fact]) -> bool:
    """Return whether the final expectations want a decision to wait."""
    return any(isinstance(fact, GameFact) and fact.key == "waiting" and fact.wanted != () for fact in facts)
