"""A situation answered: what happens step by step, each line with its rules, what is left open, and the final table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from inkwright.errors import IllegalAnswer, InkwrightError
from inkwright.rules.edition import Edition, edition
from inkwright.scenario import BrokenScenario, Result, Runner, Scenario
from inkwright.scenario.action_matching import is_legal
from inkwright.scenario.answer_matching import answer_with_defaults
from inkwright.scenario.expectation_checks import mismatches
from inkwright.scenario.expectations import Fact
from inkwright.scenario.game_description import describe_game
from inkwright.scenario.open_decision import describe_decision, option_words
from inkwright.scenario.runner import ScenarioFailure, ScenarioRun, engine_defect, expects_waiting, with_location
from inkwright.scenario.scenario_game import ScenarioGame
from inkwright.scenario.step_answers import Answer
from inkwright.scenario.steps import ActionClaim, ActionStep, ChoiceClaim, ChooseStep, ExpectStep, Step, is_acting
from inkwright.scenario.yaml_values import FormatError

from .account_lines import NOTHING_BEFORE, AccountLine, Before, lines_of
from .deciding_rules import ACTION_RULES, EventRules, cited, decision_rules
from .question_tree import OpenQuestion, QuestionTree, capital, text_block
from .refused_choices import why_not_offered
from .turn_action_claims import obstacles, possible_rules

DEPTH: Final = 2  # questions one after another that are followed
INDENT: Final = "    "

Json = dict[str, Any]


class StepAccount(NamedTuple):
    """One step with what came of it."""

    text: str  # as the file has it; "" for what happens before the first step
    line: int
    lines: tuple[AccountLine, ...]
    table: tuple[str, ...] = ()  # after it

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {"step": self.text, "line": self.line, "log": [line.facts() for line in self.lines]}


class Account(NamedTuple):
    """The answer to a situation."""

    name: str
    file: str
    line: int
    edition: str
    steps: tuple[StepAccount, ...] = ()
    stopped: str = ""  # why a step could not be taken, or what is wrong with the file
    unmet: tuple[tuple[str, str], ...] = ()  # what the file expects, and what is so instead
    question: OpenQuestion | None = None  # what is asked at the end
    table: tuple[str, ...] = ()
    error: bool = False  # the file cannot be played at all

    def rules(self) -> tuple[str, ...]:
        """Return every rule that decided something, in the order of the log."""
        lines = [line for step in self.steps for line in step.lines]
        asked = self.question.all_rules() if self.question else ()
        return tuple(dict.fromkeys([*[number for line in lines for number in line.rules], *asked]))

    def lines(self) -> list[str]:
        """Return it for people."""
        out = [self.name, f"  {self.file}:{self.line}, edition {self.edition}"]
        out += list(self._step_lines())
        if self.stopped:
            out += ["", *text_block(f"Stopped: {self.stopped}", "  ")]
        if self.question is not None:
            out += ["", *self.question.lines("  ")]
        for expected, got in self.unmet:
            out += ["", *text_block(f"Not as expected: {expected}", "  "), *text_block(f"It is: {got}", "  ")]
        return [*out, "", "  The table:", *[f"{INDENT}{line}" for line in self.table]] if self.table else out

    def _step_lines(self) -> Iterator[str]:
        """Yield the steps; the text of an ability stands where it acts first."""
        told: set[tuple[str, str]] = set()
        for number, step in enumerate(self.steps):
            if not step.text and not step.lines:
                continue
            yield ""
            yield f"  {number}. {step.text}" if step.text else "  At the beginning"
            for line in step.lines:
                yield from text_block(with_rules(line.text, line.rules), INDENT)
                if line.words and (line.card, line.words) not in told:
                    told.add((line.card, line.words))
                    yield from text_block(f"“{line.words}”", f"{INDENT}  ")

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "name": self.name,
            "file": self.file,
            "line": self.line,
            "edition": self.edition,
            "rules": list(self.rules()),
            "steps": [step.facts() for step in self.steps],
            "stopped": self.stopped or None,
            "unmet": [{"expected": expected, "got": got} for expected, got in self.unmet],
            "question": self.question.facts() if self.question else None,
            "table": list(self.table),
        }


def with_rules(text: str, rules: tuple[str, ...]) -> str:
    """Return a line with the numbers of its rules."""
    return f"{text}  [{', '.join(rules)}]" if rules else text


def account_of(
    scenario: Scenario, runner: Runner | None = None, depth: int = DEPTH, played_by: Edition | None = None
) -> Account:
    """Play a situation and tell what happens; `played_by`: by other rules than those of its edition."""
    name, file, line = scenario.name, scenario.file, scenario.line
    rules = edition(scenario.edition) if played_by is None else played_by
    try:
        run = (runner or Runner()).begin(scenario, played_by)
    except InkwrightError as error:
        return Account(name, file, line, rules.name, stopped=str(error), error=True)
    return Playing(run, scenario, rules.name, depth).account()


class Playing:
    """A situation as it is played for an account."""

    def __init__(self, run: ScenarioRun, scenario: Scenario, edition: str, depth: int) -> None:
        self.run = run
        self.scenario = scenario
        self.edition = edition
        self.depth = depth
        self.event_rules = EventRules(edition, run.game.game.active, run.game.cards.values())
        self.steps: list[StepAccount] = []
        self.unmet: list[tuple[str, str]] = []
        self.stopped = ""

    @property
    def game(self) -> ScenarioGame:
        """The game as it is now."""
        return self.run.game

    def account(self) -> Account:
        """Play every step that can be taken, then look at what waits and what is expected."""
        try:
            self.play()
        except FormatError as mistake:
            self.stopped = with_location(self.scenario.file, mistake)
        except IllegalAnswer as refused:
            self.stopped = str(refused)
        except InkwrightError:
            raise
        except Exception as error:
            self.stopped = engine_defect(error)
        question = self.question()
        if not self.stopped:
            answer_with_defaults(self.game)
            if self.game.waiting_seat < 0 or expects_waiting(self.scenario.expect):
                self.expect(self.scenario.expect)
        place = self.scenario
        return Account(
            place.name,
            place.file,
            place.line,
            self.edition,
            tuple(self.steps),
            self.stopped,
            tuple(self.unmet),
            question,
            tuple(describe_game(self.game)),
        )

    def play(self) -> None:
        """Take the steps until one cannot be taken."""
        lines = (*self.told(), *lines_of(self.game, self.event_rules, NOTHING_BEFORE))
        self.steps.append(StepAccount("", self.scenario.line, lines, tuple(describe_game(self.game))))
        self.run.answer_amounts(0)
        for number, step in enumerate(self.scenario.steps):
            before = Before.of(self.game)
            noted: list[AccountLine] = []
            try:
                noted = self.take(number, step)
            except ScenarioFailure as failure:
                noted = self.refused(step)
                self.stopped = self.why_stopped(step, failure, bool(noted))
            lines = (*noted, *lines_of(self.game, self.event_rules, before))
            lines = lines or tuple(self.answered(step))
            self.steps.append(StepAccount(step.text, step.line, lines, tuple(describe_game(self.game))))
            if self.stopped:
                return

    def told(self) -> list[AccountLine]:
        """Return what players are told of the rules as a game begins."""
        names = ", ".join(self.game.game.later_keywords)
        rules = cited(("8.1.1",), self.edition)
        text = f"Edition {self.edition} does not define {names}: it is played by its newest words."
        return [AccountLine(text, rules)] if names else []

    def take(self, number: int, step: Step) -> list[AccountLine]:
        """Take a step, and return what is to be said of it beside the events."""
        if self.game.game.over and is_acting(step):
            self.run.take_step(number)
            return [AccountLine("The game is over.", cited(("2.3.3",), self.edition))]
        if isinstance(step, ExpectStep):
            return self.expect(step.facts)
        if isinstance(step, ActionClaim):
            return self.claim(step)
        if isinstance(step, ChoiceClaim):
            return self.choice_claim(step)
        self.run.take_step(number)
        return []

    def refused(self, step: Step) -> list[AccountLine]:
        """Return why a step is not possible, with its rules, where the rules say it."""
        if isinstance(step, ActionStep):
            return [self.impossible(step)]
        return [self.not_offered(step.answer, False)] if isinstance(step, ChooseStep) else []

    def why_stopped(self, step: Step, failure: ScenarioFailure, is_told: bool) -> str:
        """Return why a step could not be taken; `is_told`: its lines say it."""
        if self.game.waiting_seat >= 0 and is_acting(step) and not isinstance(step, ChooseStep):
            return f"the step “{step.text}” does not answer the question that comes first."
        return f"the step “{step.text}” cannot be taken{'' if is_told else f': {failure.got}'}."

    def expect(self, facts: tuple[Fact, ...]) -> list[AccountLine]:
        """Check what must be true now."""
        found = mismatches(self.game, facts)
        self.unmet += found
        return [AccountLine("As expected.")] if facts and not found else []

    def answered(self, step: Step) -> list[AccountLine]:
        """Return what is to be said of an answer from which nothing has followed yet."""
        if not isinstance(step, ChooseStep) or self.stopped or not self.game.answers:
            return []
        last = self.game.answers[-1]
        if not last.player:
            return [AccountLine("There was only one answer: it was given without asking.")]
        return [
            AccountLine(
                f"{capital(last.player)} answers {step.answer}.", decision_rules(last.decision, "", self.edition)
            )
        ]

    def claim(self, claim: ActionClaim) -> list[AccountLine]:
        """Say whether a turn action is possible now, and if not why."""
        action = claim.action
        possible = is_legal(self.game, action)
        if possible != claim.legal:
            self.unmet.append((claim.text, "it is possible" if possible else "it is not possible"))
        if possible:
            return [AccountLine(f"{action} is possible.", possible_rules(self.game, action, self.edition))]
        return [self.impossible(action)]

    def impossible(self, action: ActionStep) -> AccountLine:
        """Say why a turn action is not possible, and by which rules."""
        reasons = obstacles(self.game, action)
        why = "; ".join(dict.fromkeys([each.words for each in reasons]))
        rules = [number for each in reasons for number in each.rules] or ACTION_RULES.get(action.kind, ())
        return AccountLine(f"{action} is not possible{f': {why}' if why else ''}.", cited(rules, self.edition))

    def choice_claim(self, claim: ChoiceClaim) -> list[AccountLine]:
        """Say whether an answer is offered now."""
        try:
            self.run.check_choice_claim(claim)
            offered = claim.legal
        except ScenarioFailure:
            offered = not claim.legal
            self.unmet.append((claim.text, "it is offered" if offered else "it is not offered"))
        if offered:
            return [AccountLine(f"{claim.answer} may be chosen.", ("6.1.3",))]
        return [self.not_offered(claim.answer, True)]

    def not_offered(self, answer: Answer, asked: bool) -> AccountLine:
        """Say that an answer is not offered, and by which rules; `asked`: also what is."""
        reasons = why_not_offered(self.game, answer, self.edition)
        why = "; ".join(dict.fromkeys([each.words for each in reasons]))
        rules = [number for each in reasons for number in each.rules] or ["1.7.7", "6.1.3"]
        said = f" {self.what_is_asked()}" if asked or self.game.waiting_seat < 0 else ""
        text = f"{answer} cannot be chosen{f': {why}' if why else ''}.{said}"
        return AccountLine(text, cited(rules, self.edition))

    def what_is_asked(self) -> str:
        """Return the question that waits with its answers, as sentences."""
        if self.game.waiting_seat < 0:
            return "Nothing is asked."
        decision = self.game.decision
        options = ", ".join([option_words(self.game, option) for option in decision.options])
        asked = decision.prompt or describe_decision(self.game)
        return f"{capital(self.game.players[decision.player])} is asked: {asked} ({options})"

    def question(self) -> OpenQuestion | None:
        """Return what is asked now, with what follows from each answer."""
        if self.game.waiting_seat < 0:
            return None
        return QuestionTree(self.game.players, self.event_rules).question(self.game.copy(), self.depth)


class LoggingRunner(Runner):
    """A runner that also tells what happens in the scenario that it ran last."""

    account: Account | None = None

    def run(self, scenario: Scenario | BrokenScenario) -> Result:
        """Run one scenario, and keep its account."""
        self.account = None if isinstance(scenario, BrokenScenario) else account_of(scenario, self)
        return super().run(scenario)
