"""A scenario as a table to play on: some of its steps are taken, an answer is added as a step, all is in the open."""

from __future__ import annotations

from typing import Any, Final

from inkwright.cards import Card
from inkwright.engine.game import Game
from inkwright.engine.log.game_log import EVERYTHING
from inkwright.errors import IllegalAnswer, InkwrightError, ScenarioError

from .document import Scenario
from .runner import Runner, ScenarioFailure, ScenarioRun, engine_defect, with_location
from .scenario_game import ScenarioGame
from .step_writing import GivenAnswer, StepValue, StepWriter
from .steps import NotationStep
from .yaml_values import FormatError

MOST_REASONS: Final = 400
MOST_LINES: Final = 300  # of the log

Json = dict[str, Any]


class Sandbox:
    """The table of a scenario after some of its steps."""

    def __init__(self, runner: Runner, scenario: Scenario, count: int) -> None:
        if not 0 <= count <= len(scenario.steps):
            raise ScenarioError(f"The scenario has {len(scenario.steps)} steps, not {count}.")
        self.scenario = scenario
        self.run: ScenarioRun = runner.begin(scenario)
        self.taken = 0
        self.failure: Json | None = None  # of the step that could not be taken
        self.exact: list[GivenAnswer] = []  # by the last steps, as far as they are answers in notation
        self.take_steps(count)

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.run.game.game

    def take_steps(self, count: int) -> None:
        """Take the first steps; stop at one that fails."""
        run, steps = self.run, self.scenario.steps
        if count:
            run.answer_amounts(0)
        while self.taken < count:
            step, before = steps[self.taken], run.game.copy()
            try:
                if isinstance(step, NotationStep):
                    self.exact.append(GivenAnswer(before, before.game.option_of(step.notation)))
                else:
                    self.exact = []
                run.take_step(self.taken, waits=self.taken + 1 == len(steps))
            except ScenarioFailure as failure:
                self.fail(before, failure.expected, failure.got)
                return
            except FormatError as mistake:
                self.fail(before, "", with_location(self.scenario.file, mistake))
                return
            except IllegalAnswer as refused:
                self.fail(before, f"the answer {step.text} is offered", str(refused))
                return
            self.taken += 1

    def fail(self, before: ScenarioGame, expected: str, got: str) -> None:
        """Note why a step could not be taken, and go back to the table before it."""
        self.failure = {"step": self.run.step_number, "number": self.taken, "expected": expected, "got": got}
        self.run.game = before

    # ------------------------------------------------------------ playing

    def answer(self, notation: str) -> tuple[int, list[StepValue]]:
        """Answer what waits. Return how many steps stay, and the step behind them."""
        if self.failure is not None:
            raise InkwrightError(f"A step before it could not be taken: {self.failure['got']}")
        run = self.run
        before = run.game.copy()
        option = before.game.option_of(notation)
        given = GivenAnswer(before, option)
        try:
            run.answer(NotationStep(f"answer: {notation}", 0, notation))
        except ScenarioFailure as failure:
            raise IllegalAnswer(failure.got) from None
        except InkwrightError:
            raise
        except Exception as error:
            raise InkwrightError(f"The game broke: {engine_defect(error)}") from None
        count, step = StepWriter(run).written([*self.exact, given], run.game)
        return self.taken - (count - 1), [step]

    # ------------------------------------------------------------ the table

    def facts(self) -> Json:
        """Return the table with every hand and deck open, as whoever is asked sees it."""
        game = self.game
        seat = game.active if game.over else game.decision.player
        return {
            "seat": seat,
            "view": open_view(game, seat),
            "why": [] if game.over else [reason.json() for reason in game.why_not(seat)[:MOST_REASONS]],
            "log": log_lines(game),
            "taken": self.taken,
            "failure": self.failure,
            "cards": {card.full_name: card_facts(card) for card in self.run.game.cards.values()},
            "nicknames": self.nicknames(),
        }

    def nicknames(self) -> dict[str, str]:
        """Return the nickname of each card that has one, by its handle."""
        return {handle(card): nickname for nickname, card in self.run.game.nicknames.items()}


def handle(card: int) -> str:
    """Return what names a card in an open view."""
    return f"n{card}"


def open_view(game: Game, seat: int) -> Json:
    """Return the view of a seat with every card known and named by its number."""
    view: Json = dict(game.view(seat).json())
    table = game.omniscient
    tops = {stack.id: stack.top for stack in table.stacks}
    for stack in view["stacks"]:
        stack["handle"] = handle(tops[stack["id"]])
    for player, facts in zip(view["players"], table.players, strict=True):
        for place, card in zip(player["hand"], facts.hand, strict=True):
            known = game.view(facts.seat).me.hand[place["position"]].json() if place["card"] is None else place
            place.update({**known, "handle": handle(card)})
        player["deck"]["known"] = [place_json(game, at, card) for at, card in enumerate(facts.deck)]
        player["inkwell"] = [place_json(game, at, card) for at, card in enumerate(facts.inkwell)]
    view["log"] = []
    return view


def place_json(game: Game, position: int, card: int) -> Json:
    """Return a card at its place in a zone."""
    return {"position": position, "card": game.omniscient.card(card).name, "handle": handle(card)}


def log_lines(game: Game) -> list[Json]:
    """Return the last lines of the log, each with the rule that it follows."""
    lines = [(event.line(game.names, EVERYTHING), event.rule) for event in game.log]
    return [{"text": line, "rule": rule} for line, rule in lines if line][-MOST_LINES:]


def card_facts(card: Card) -> Json:
    """Return what is printed on a card, with its abilities."""
    parts = [{"kind": part.kind, "name": part.name, "text": part.text} for part in card.abilities_text]
    return {**card.facts(), "abilities": parts}
