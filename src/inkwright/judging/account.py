"""A situation answered: what happens step by step, each line with its rules, what is left open, and the final table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from inkwright.engine.log.game_log import EVERYTHING, LogEvent
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
from inkwright.scenario.steps import ActionClaim, ActionStep, ChoiceClaim, ChooseStep, ExpectStep, Step, is_acting
from inkwright.scenario.yaml_values import FormatError

from .deciding_rules import (
    ACTION_RULES,
    TRIGGERED,
    EventRules,
    Standing,
    cited,
    has_if,
    keyword_rules,
    phrase_rules,
    standings,
)
from .question_tree import OpenQuestion, QuestionTree, capital, text_block
from .turn_action_claims import obstacles, possible_rules

DEPTH: Final = 2  # questions one after another that are followed
INDENT: Final = "    "

BETWEEN: Final = ("resolves", "turn ends", "turn begins", "won")
"""Events that no ability brings about while it resolves."""

Json = dict[str, Any]


class AccountLine(NamedTuple):
    """One line of what happens."""

    text: str
    rules: tuple[str, ...] = ()  # that decide it, the most decisive first
    card: str = ""  # whose ability acted
    ability: str = ""  # its name
    words: str = ""  # its printed text

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "text": self.text,
            "rules": list(self.rules),
            "card": self.card or None,
            "ability": self.ability or None,
            "words": self.words or None,
        }


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
        lines = (*self.told(), *self.event_lines(0, {}))
        self.steps.append(StepAccount("", self.scenario.line, lines, tuple(describe_game(self.game))))
        self.run.answer_amounts(0)
        for number, step in enumerate(self.scenario.steps):
            since, before = len(self.game.game.log), standings(self.game.table)
            noted: list[AccountLine] = []
            try:
                noted = self.take(number, step)
            except ScenarioFailure as failure:
                self.stopped = self.why_stopped(step, failure)
                if isinstance(step, ActionStep) and self.game.asks_turn_action:
                    noted = [self.impossible(step)]
            lines = (*noted, *self.event_lines(since, before))
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
        if isinstance(step, ExpectStep):
            return self.expect(step.facts)
        if isinstance(step, ActionClaim):
            return self.claim(step)
        if isinstance(step, ChoiceClaim):
            return self.choice_claim(step)
        self.run.take_step(number)
        return []

    def why_stopped(self, step: Step, failure: ScenarioFailure) -> str:
        """Return why a step could not be taken."""
        if self.game.waiting_seat >= 0 and is_acting(step):
            return f"the step “{step.text}” does not answer the question that comes first."
        return f"the step “{step.text}” cannot be taken: {failure.got}."

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
            return [AccountLine("Nothing was asked: there was no other possibility.")]
        return [AccountLine(f"{capital(last.player)} answers {step.answer}.")]

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
        waiting = self.what_is_asked()
        try:
            self.run.check_choice_claim(claim)
            offered = claim.legal
        except ScenarioFailure:
            offered = not claim.legal
            self.unmet.append((claim.text, "it is offered" if offered else "it is not offered"))
        if offered:
            return [AccountLine(f"{claim.answer} may be chosen.", ("6.1.3",))]
        return [AccountLine(f"{claim.answer} cannot be chosen. {waiting}", self.choice_rules(claim))]

    def what_is_asked(self) -> str:
        """Return the question that waits with its answers, as sentences."""
        if self.game.waiting_seat < 0:
            return "Nothing is asked."
        decision = self.game.decision
        options = ", ".join([option_words(self.game, option) for option in decision.options])
        asked = decision.prompt or describe_decision(self.game)
        return f"{capital(self.game.players[decision.player])} is asked: {asked} ({options})"

    def choice_rules(self, claim: ChoiceClaim) -> tuple[str, ...]:
        """Return the rules behind a choice that is not offered."""
        cards = [number for part in claim.answer.parts if part.card for number in self.game.cards_named(part.card)]
        stacks = [stack for card in cards if (stack := self.game.stack(card)) is not None]
        asked = self.game.waiting_seat
        warded = any("Ward" in stack.keywords and stack.player != asked for stack in stacks)
        return (*keyword_rules("Ward"), "1.7.7") if warded and asked >= 0 else ("1.7.7", "6.1.3")

    def event_lines(self, since: int, before: Mapping[int, Standing]) -> tuple[AccountLine, ...]:
        """Return the events of the log since then as lines."""
        log = self.game.game.log
        return lines_of(log[since:] if since <= len(log) else log, self.game, self.event_rules, before)

    def question(self) -> OpenQuestion | None:
        """Return what is asked now, with what follows from each answer."""
        if self.game.waiting_seat < 0:
            return None
        return QuestionTree(self.game.players, self.event_rules).question(self.game.copy(), self.depth)


def lines_of(
    events: list[LogEvent], game: ScenarioGame, event_rules: EventRules, before: Mapping[int, Standing]
) -> tuple[AccountLine, ...]:
    """Return events as lines with their rules; an ability of which nothing comes is said to do nothing."""
    found: list[AccountLine] = []
    resolving: LogEvent | None = None  # the ability of which nothing has come yet
    for event, rules in zip(events, event_rules.of_all(events, before), strict=True):
        text = event.line(game.players, EVERYTHING)
        if not text:
            continue
        words = event.words if event.source else ""
        found += nothing_comes(resolving, event_rules.edition) if event.kind in BETWEEN else []
        found.append(AccountLine(text, rules, event.source, event.ability_name(), words))
        resolving = event if event.kind == "resolves" else None
    if game.waiting_seat < 0:
        found += nothing_comes(resolving, event_rules.edition)
        if any(event.kind == "turn begins" for event in events) and game.asks_turn_action:
            found += not_done(events, game, event_rules.edition, before)
    return tuple(found)


def not_done(
    events: list[LogEvent], game: ScenarioGame, edition: str, before: Mapping[int, Standing]
) -> Iterator[AccountLine]:
    """Yield what usually happens as a turn begins and did not: who is not readied, and that nobody draws."""
    changed = {event.stack for event in events if event.kind in ("readied", "exerted", "entered", "played")}
    for stack in game.table.stacks:
        was = before.get(stack.id)
        if game.table.players[stack.player].active and stack.exerted and was and was.exerted:
            if stack.id not in changed:
                rules = cited(("1.2.2", "3.2.1.1"), edition)
                yield AccountLine(f"{game.display_name(stack.top)} is not readied.", rules)
    active = game.table.players[game.game.active]
    drew = any(event.kind == "drew" and event.player == game.game.active for event in events)
    if not drew and active.deck and game.game.turn > 1:
        yield AccountLine(f"{capital(game.players[game.game.active])} draws no card.", cited(("6.4.5",), edition))


def nothing_comes(event: LogEvent | None, edition: str) -> list[AccountLine]:
    """Return the line of an ability that resolved without doing anything; none without one."""
    if event is None:
        return []
    rules = ["6.2.4"] if event.amount == TRIGGERED and has_if(event.words) else []
    rules += ["6.1.4"] if " may " in event.words else []
    rules += [*phrase_rules(event.words), "1.2.3"]
    return [AccountLine("Nothing comes of it.", cited(rules, edition), event.source, event.ability_name(), event.words)]


class LoggingRunner(Runner):
    """A runner that also tells what happens in the scenario that it ran last."""

    account: Account | None = None

    def run(self, scenario: Scenario | BrokenScenario) -> Result:
        """Run one scenario, and keep its account."""
        self.account = None if isinstance(scenario, BrokenScenario) else account_of(scenario, self)
        return super().run(scenario)
