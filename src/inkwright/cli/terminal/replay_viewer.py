"""Shows a recorded game again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from inkwright.cards import Catalog
from inkwright.cli.commands import EXIT_NO, EXIT_OK, print_json, typed_number
from inkwright.cli.screen.fitting import is_full_screen_possible
from inkwright.errors import InkwrightError, RecordError, quoted
from inkwright.files.user_files import SCENARIO, write_errors, write_file
from inkwright.match.kept_games import keep_replaced_game
from inkwright.match.record_file import Recorder, read_record
from inkwright.scenario.scenario_writer import scenario_text

from .board_view import BoardView
from .readable_log import readable_log, second_person
from .screen import Screen
from .seats import sides_of
from .typed_answers import NumberedOptions

STEP_HELP: Final = "Enter: the next answer. b: one back. A number: that decision. t: the table. q: leave."


class ReplayViewer:
    """Plays a record again as far as it is shown."""

    def __init__(self, options: argparse.Namespace, catalog: Catalog) -> None:
        self.options = options
        self.catalog = catalog
        self.screen = Screen(options.plain)
        self.recorded = read_record(options.file)
        self.answers = self.recorded.record.answers
        self.game = self.recorded.start(catalog)
        self.notes = self.recorded.differences(self.game)
        if options.seat is not None:
            if not 1 <= options.seat <= self.game.players:
                raise InkwrightError(f"There is no seat {options.seat}: seats are 1 to {self.game.players}.")
        self.seat = -1 if options.seat is None else options.seat - 1  # -1: sees all
        self.game.listen()

    def run(self) -> int:
        """Do what the options say."""
        options = self.options
        if options.verify:
            return self.verify()
        at = self.target_answer()
        if options.branch or options.scenario:
            return self.write(at)
        if options.json:
            self.go_to(at if at is not None else len(self.answers))
            print_json(self.facts(True, ""))
            return EXIT_OK
        if options.step and not (options.plain or options.line) and is_full_screen_possible():
            return self.step_on_full_screen(at or 0)
        self.print_players()
        if options.step:
            self.step_through(at or 0)
        elif at is not None:
            self.go_to(at)
            self.show()
        else:
            self.print_game()
        return EXIT_OK

    # ------------------------------------------------------------ going there

    def target_answer(self) -> int | None:
        """Return how many answers come before the place that was asked for; None: all of them."""
        options = self.options
        if options.turn is not None:
            return self.answers_before_turn(options.turn)
        if options.at is None:
            return None
        if not 1 <= options.at <= len(self.answers) + 1:
            raise InkwrightError(f"There is no decision {options.at}: the record has {len(self.answers)}.")
        return int(options.at) - 1

    def answers_before_turn(self, turn: int) -> int:
        """Return how many answers come before a turn."""
        game = self.recorded.start(self.catalog)
        for number in self.recorded.steps(game, self.notes):
            if game.turn >= turn:
                return number
        raise InkwrightError(f"There is no turn {turn}: the record ends in turn {game.turn}.")

    def go_to(self, number: int) -> None:
        """Bring the game to where a number of answers were given."""
        if self.game.answer_count > number:
            self.game = self.recorded.start(self.catalog)
            self.game.listen()
        done = self.game.answer_count
        for text in self.answers[done:number]:
            self.give_next(text)

    def give_next(self, text: str) -> None:
        """Give the next answer of the record."""
        self.recorded.give(self.game, self.game.answer_count + 1, text, self.notes)

    # ------------------------------------------------------------ verifying

    def verify(self) -> int:
        """Replay the record and report whether it leads to what was recorded."""
        problem = ""
        try:
            for _number in self.recorded.steps(self.game, self.notes):
                pass
        except RecordError as error:
            problem = str(error)
        if self.options.json:
            print_json(self.facts(not problem, problem))
        elif problem:
            self.screen.say(problem)
        else:
            self.screen.say(f"It replays: {len(self.answers)} decisions, digest {self.game.digest()}.")
            for note in self.notes:
                self.screen.say(note)
            self.print_cut_off()
        return EXIT_NO if problem else EXIT_OK

    def facts(self, ok: bool, problem: str) -> dict[str, object]:
        """Return the state of the replay as plain values."""
        outcome = self.game.outcome
        found: dict[str, object] = {
            "ok": ok,
            "decisions": self.game.answer_count,
            "digest": self.game.digest(),
            "turn": self.game.turn,
            "players": list(self.game.names),
            "lore": list(self.game.lore),
            "outcome": None if outcome is None else outcome.json(),
            "differences": self.notes,
            "marks": len(self.recorded.digests),
            "cut_off": self.recorded.cut_off_line or None,
        }
        return found if ok else {**found, "problem": problem}

    # ------------------------------------------------------------ showing

    def print_players(self) -> None:
        """Print the players and the settings of the game."""
        record = self.recorded.record
        bots = [f"{name} ({bot})" if bot else name for name, bot in zip(record.names, self.recorded.bots, strict=True)]
        self.screen.title(
            f"{sides_of(bots, record.teams)}: {record.format}, rules of {record.edition}, seed {record.seed}"
        )
        for note in self.notes:
            self.screen.say(note)
        self.print_cut_off()

    def print_cut_off(self) -> None:
        """Tell of a last line that was not written whole."""
        if self.recorded.cut_off_line:
            self.screen.say(f"The last line was cut off and is left out: {quoted(self.recorded.cut_off_line)}.")

    def print_game(self) -> None:
        """Print the whole game: every answer and what it did."""
        self.print_turn(-1)
        for text in self.answers:
            self.print_answer(text)
        self.print_end()

    def print_answer(self, text: str) -> None:
        """Print one answer and what it did."""
        turn = self.game.turn
        heard = len(self.game.log)
        player = "" if self.game.over else self.game.names[self.game.decision.player]
        self.screen.say(f"{self.game.answer_count + 1:4}  {player}: {text}", "      ")
        self.give_next(text)
        for line in readable_log(self.game.log[heard:], self.game.names, self.seat):
            self.screen.faint_line(f"        * {second_person(line)}")
        self.print_turn(turn)

    def print_turn(self, before: int) -> None:
        """Print a line if a new turn has begun."""
        game = self.game
        if game.turn != before and not game.over:
            lore = " - ".join(map(str, game.lore))
            self.screen.title(f"Turn {game.turn}: {game.names[game.active]}, lore {lore}")

    def print_end(self) -> None:
        """Print how the game ended, or how to go on with it."""
        outcome = self.game.outcome
        if outcome is None:
            self.screen.say(f"The record ends here; go on with: inkwright play --resume {self.options.file}", "  ")
            return
        winners = " and ".join([self.game.names[seat] for seat in outcome.winners])
        verdict = f"{winners} wins" if winners else "A draw"
        self.screen.title(f"{verdict} by {outcome.how} in turn {outcome.turn}.")

    def show(self) -> None:
        """Print the table, the decision that waits, and what was answered."""
        game = self.game
        seat = self.seat if self.seat >= 0 else 0 if game.over else game.decision.player
        self.screen.title(f"Turn {game.turn}, before decision {game.answer_count + 1}")
        view = game.view(seat)
        origin = game.origin
        cards = {} if origin is None else {card.full_name: card for deck in origin.cards for card in deck}
        for line in BoardView(view, cards, self.screen.plain, self.screen.width).lines():
            self.screen.say(line, "      ")
        if game.over:
            self.print_end()
            return
        decision = game.decision
        if self.seat >= 0 and decision.player != self.seat:
            self.screen.say(f"{game.names[decision.player]} decides.")
            return
        self.screen.say(f"{game.names[decision.player]}: {decision.prompt}", "  ")
        for number, option in NumberedOptions(decision, kinds=()).rows:
            self.screen.say(f"  {number:2}  {option.label}", "      ")
        if game.answer_count < len(self.answers):
            self.screen.say(f"Answered: {self.answers[game.answer_count]}", "  ")

    def step_on_full_screen(self, at: int) -> int:
        """Let a person step through the answers on the full screen."""
        from inkwright.cli.screen.replay_table import SteppedReplay
        from inkwright.cli.screen.run import run_table

        run_table(SteppedReplay(self.recorded, self.catalog, at, self.seat), self.catalog, self.options.theme)
        return EXIT_OK

    def step_through(self, at: int) -> None:
        """Let a person step through the answers."""
        self.go_to(at)
        self.show()
        self.screen.say(STEP_HELP)
        while True:
            line = self.screen.ask("step> ")
            if line is None or line.strip().lower() in ("q", "quit"):
                return
            self.step(line.strip().lower())

    def step(self, typed: str) -> None:
        """Do what was typed while stepping."""
        done = self.game.answer_count
        if typed == "t":
            self.show()
        elif typed == "b":
            self.go_to(max(0, done - 1))
            self.show()
        elif typed.isdecimal() and 1 <= typed_number(typed) <= len(self.answers) + 1:
            self.go_to(typed_number(typed) - 1)
            self.show()
        elif typed:
            self.screen.say(STEP_HELP)
        elif done < len(self.answers):
            self.print_answer(self.answers[done])
        else:
            self.print_end()

    # ------------------------------------------------------------ writing

    def write(self, at: int | None) -> int:
        """Write the game up to an answer as a record of its own, or its position as a scenario."""
        options = self.options
        self.go_to(at if at is not None else len(self.answers))
        scenario = self.as_scenario() if options.scenario else ""
        kept = None
        if options.branch:
            kept = keep_replaced_game(options.branch, options.force)
            Recorder(options.branch, self.game, self.recorded.bots, options.force).close()
        if options.scenario not in (None, "-"):
            with write_errors(options.scenario):
                write_file(options.scenario, scenario.encode(), SCENARIO, options.force)
        if options.json:
            written = {"branch": options.branch, "scenario": scenario or None, "kept": str(kept) if kept else None}
            print_json({**self.facts(True, ""), **written})
            return EXIT_OK
        if kept is not None:
            self.screen.say(f"The game that was in {options.branch} is kept: {kept}", "  ")
        if options.branch:
            self.screen.say(f"Written; play on with: inkwright play --resume {options.branch}", "  ")
        if options.scenario == "-":
            print(scenario, end="")
        elif options.scenario:
            self.screen.say(f"Written: {options.scenario}")
        return EXIT_OK

    def as_scenario(self) -> str:
        """Return the position as the text of a scenario file."""
        return scenario_text(self.game, f"Decision {self.game.answer_count + 1} of {Path(self.options.file).name}")
