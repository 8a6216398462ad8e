"""A game at a terminal: asks people and bots for answers and runs the commands that people type."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from inkwright.agents.agent import Agent
from inkwright.agents.game_runner import choice_of, tell_end
from inkwright.cards import Card, Catalog
from inkwright.cli.cards import card_page
from inkwright.cli.commands import typed_number
from inkwright.coach import Tutor, UndoRules, hint, option_notes
from inkwright.coach.lessons import WELCOME
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.engine.knowledge.view import View
from inkwright.errors import EngineError, Forfeit, IllegalAnswer, InkwrightError, RecordNotWritten, UnknownCard, quoted
from inkwright.files.user_files import write_errors
from inkwright.match.kept_games import keep_replaced_game, new_game_file, note_elsewhere
from inkwright.match.record_file import Recorder
from inkwright.text.spelling import fold

from .board_view import LEGEND, BoardView
from .readable_log import readable_log, second_person
from .screen import Screen
from .typed_answers import NumberedOptions, words_begin_in_order

LOG_LINES: Final = 20
MAX_REPEATS: Final = 1000
PROMPT: Final = "> "
TERMINAL_NOTES: Final = {
    "character": " In the list of your hand they stand as 3/4/1, in this order.",
    "challenge": " In the list you see what a challenge would do.",
    "target": " What the card says is above the list.",
}
"""What a lesson adds at a terminal."""

HELP: Final = """You answer with a number of the list, or in words: quest simba, play let it go,
challenge simba > goofy. A few letters of each word are enough, if only one answer fits.
  table, t       draw the table            hand         your hand
  card NAME, c   read a card; or card 3    discard      the discard piles
  why NAME       why something is not possible; why alone: everything
  undo, u        to before your last turn action; others may have to consent
  cancel         take back an action that is only announced
  hint, h        the best answer, and why   options, o   the answers again
  log [N]        what happened             save FILE    write the game down
  repeat N       your last answer, N times more, as long as it is possible
  concede        give up                   quit, q      leave the game"""


class Session:
    """One game at one terminal."""

    def __init__(
        self,
        game: Game,
        agents: Sequence[Agent | None],
        screen: Screen,
        catalog: Catalog,
        recorder: Recorder | None = None,
        learn: bool = False,
        practice: bool = False,
        device: str = "",
    ) -> None:
        self.game = game
        self.agents = list(agents)
        self.screen = screen
        self.catalog = catalog
        self.recorder = recorder
        self.device = device  # a pipe or a device that gets the whole record at the end, "" for none
        self.recorded_elsewhere = False  # is it recorded where nobody asked for, as the file could not be written?
        self.people = [seat for seat, agent in enumerate(self.agents) if agent is None]
        self.current_seat = self.people[0] if len(self.people) == 1 else -1  # whose eyes are on the screen
        self.lines_read = [0] * game.players  # lines of the log that each seat has read
        self.undo_rules = UndoRules(self.people, practice or learn)
        self.last_drawn = (-1, -1)  # the turn and seat that the table was last drawn for
        self.tutor = Tutor() if learn else None
        self.stopped = False
        self.last_answer = ""  # the last answer of a person, in notation
        self.commands: dict[str, Callable[[str], None]] = self.command_table()
        game.listen()
        game.keep_undo()

    # ------------------------------------------------------------ the game goes on

    def run(self) -> None:
        """Play until the game is over, or nobody answers any more."""
        if self.tutor:
            self.screen.say(WELCOME)
            self.screen.say()
        while not self.game.over and not self.stopped:
            decision = self.game.decision
            agent = self.agents[decision.player]
            if agent is not None:
                self.let_answer(agent, decision.player)
            elif self.skips_altering(decision):
                self.give_answer(decision.options[-1])
            else:
                self.ask_person(decision)
        if self.game.over:
            tell_end(self.game, self.agents)
            self.print_end()

    def let_answer(self, agent: Agent, seat: int) -> None:
        """Let a bot answer, or give up."""
        try:
            answer = choice_of(agent, self.game)
        except Forfeit as forfeit:
            self.screen.say(f"{forfeit} {self.game.names[seat]} concedes.", "  ")
            self.give_up(seat)
        else:
            self.give_answer(answer)

    def give_answer(self, answer: Option | int | str) -> None:
        """Give an answer to the game, and write it down."""
        option = self.game.decision.options[answer] if isinstance(answer, int) else answer
        before = self.game.answer_count
        try:
            if self.recorder is not None:
                self.recorder.answer(self.game, option)
            else:
                self.game.answer(option)
        except RecordNotWritten as error:
            self.record_elsewhere(error)
            if self.game.answer_count == before:
                self.give_answer(option)
        except (InkwrightError, KeyboardInterrupt):
            raise
        except Exception as error:
            where = f" The record {self.recorder.path} shows it." if self.recorder is not None else ""
            raise EngineError(f"The game broke: {type(error).__name__}: {error}.{where}") from error

    def record_elsewhere(self, error: RecordNotWritten) -> None:
        """Go on in the data folder after a record cannot be written any more; without a record if that cannot be."""
        if self.recorder is not None:
            with suppress(RecordNotWritten):  # the first error is the one to tell
                self.recorder.close()
        self.recorder = None
        if not self.recorded_elsewhere:
            self.recorded_elsewhere = True
            with suppress(RecordNotWritten, OSError):
                path = new_game_file()
                self.recorder = None if path is None else Recorder(path, self.game, self.bots())
        where = "without a record" if self.recorder is None else f"in {self.recorder.path}"
        self.screen.say(f"{error} The game goes on {where}; 'save FILE' keeps it elsewhere.", "  ")

    def skips_altering(self, decision: Decision) -> bool:
        """Return whether a decision is skipped because it is a first game; explain it once."""
        if self.tutor is None or not self.tutor.skips(decision):
            return False
        why = self.tutor.about_skipping()
        if why:
            self.screen.say(why)
            self.screen.say()
        return True

    def ask_person(self, decision: Decision) -> None:
        """Ask a person, until an answer is given."""
        self.switch_person(decision.player)
        self.print_news(decision.player)
        view = self.game.view(decision.player)
        if decision.kind == "turn action" and self.should_draw(decision):
            self.draw_board(view)
        self.print_lessons(view, decision)
        self.show_options(decision)
        while not self.stopped and not self.game.over and self.game.decision.id == decision.id:
            self.read(decision)

    def should_draw(self, decision: Decision) -> bool:
        """Return whether to draw the table: at a terminal before every turn action, else once a turn."""
        now = (self.game.turn, decision.player)
        fresh = now != self.last_drawn
        self.last_drawn = now
        return fresh or (self.screen.is_terminal and not self.screen.plain)

    def switch_person(self, seat: int) -> None:
        """Hide the hand of the last player and wait for the next one at a hot-seat."""
        if self.current_seat == seat:
            return
        last = self.current_seat
        self.current_seat = seat
        name = self.game.names[seat]
        if last < 0 and not self.screen.is_terminal:
            return
        self.screen.clear()
        self.screen.title(f"---- {name}, it is your turn to decide. ----")
        if self.screen.is_terminal and self.screen.ask(f"{name}, press Enter when nobody else is looking. ") is None:
            self.stopped = True

    def read(self, decision: Decision) -> None:
        """Read one line and do what it says."""
        line = self.screen.ask(PROMPT)
        if line is None:
            self.stopped = True
            self.screen.say("The input has ended.")
            return
        try:
            self.execute(line.strip(), decision)
        except IllegalAnswer as error:
            self.screen.say(str(error))

    def execute(self, line: str, decision: Decision) -> None:
        """Run a typed command, or give a typed answer."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if not line:
            self.show_options(decision)
        elif command is not None and not (word.lower() == "hand" and rest):
            command(rest.strip())
        else:
            answer = NumberedOptions(decision).read(line)
            self.last_answer = answer if isinstance(answer, str) else answer.notation
            self.give_answer(answer)

    # ------------------------------------------------------------ what is shown

    def print_news(self, seat: int) -> None:
        """Print what happened since this player last looked."""
        events = self.game.log[self.lines_read[seat] :]
        self.lines_read[seat] = len(self.game.log)
        if self.tutor:
            self.tutor.follow(self.game, seat)
        for line in readable_log(events, self.game.names, seat):
            self.screen.faint_line(f"* {second_person(line)}")

    def draw_board(self, view: View) -> None:
        """Draw the table."""
        self.screen.say()
        self.screen.title(f"Turn {view.turn}")
        for line in BoardView(view, self.printed_cards(), self.screen.plain, self.screen.width).lines():
            self.screen.say(line, "      ")

    def printed_cards(self) -> dict[str, Card]:
        """Return the printed cards of this game, by full name."""
        origin = self.game.origin
        return {} if origin is None else {card.full_name: card for deck in origin.cards for card in deck}

    def print_lessons(self, view: View, decision: Decision) -> None:
        """Print the lessons and the suggestion for a newcomer."""
        if self.tutor is None:
            return
        for thought in self.tutor.lessons(view, decision):
            self.screen.say()
            self.screen.say(f"LESSON  {thought.text}{TERMINAL_NOTES.get(thought.key, '')}", "  ")
        if decision.kind == "turn action":
            self.screen.say()
            self.screen.say(f"Suggestion: {hint(view, decision).text}.", "  ")

    def show_options(self, decision: Decision) -> None:
        """Print the question and its numbered answers."""
        self.screen.say()
        self.screen.say(self.screen.with_symbol_words(decision.prompt), "  ")
        notes = {note.option: note.text for note in option_notes(self.game)}
        for number, option in NumberedOptions(decision).rows:
            note = f" ({notes[option]})" if notes[option] else ""
            self.screen.say(f"  {number:2}  {option.label.rstrip(': ')}{note}", "      ")
        if decision.can_cancel:
            self.screen.say("      (cancel takes the action back)")

    def print_end(self) -> None:
        """Print how the game ended."""
        outcome = self.game.outcome
        assert outcome is not None
        seat = self.current_seat if self.current_seat >= 0 else 0
        self.print_news(seat)
        self.draw_board(self.game.view(seat))
        self.screen.say()
        names = self.game.names
        winners = " and ".join([names[winner] for winner in outcome.winners])
        if not winners:
            verdict = f"The game is a draw ({outcome.how}), in turn {outcome.turn}."
        elif winners == "You":
            verdict = f"You win by {outcome.how} in turn {outcome.turn}!"
        else:
            wins = "win" if len(outcome.winners) > 1 else "wins"
            verdict = f"{winners} {wins} by {outcome.how} in turn {outcome.turn}."
        self.screen.title(verdict)

    # ------------------------------------------------------------ commands

    def command_table(self) -> dict[str, Callable[[str], None]]:
        """Return what may be typed beside answers."""
        found: dict[str, Callable[[str], None]] = {
            "?": self.show_help,
            "help": self.show_help,
            "table": self.show_board,
            "t": self.show_board,
            "hand": self.show_hand,
            "card": self.show_card,
            "c": self.show_card,
            "discard": self.show_discards,
            "why": self.explain_why_not,
            "undo": self.undo,
            "u": self.undo,
            "cancel": self.cancel,
            "hint": self.show_hint,
            "h": self.show_hint,
            "options": self.repeat_options,
            "o": self.repeat_options,
            "log": self.show_log,
            "repeat": self.repeat,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
            "q": self.quit,
        }
        return found

    @property
    def decision(self) -> Decision:
        """The decision that waits."""
        return self.game.decision

    def view(self) -> View:
        """Return what the player who is asked may know."""
        return self.game.view(self.decision.player)

    def show_help(self, rest: str) -> None:
        """Print what may be typed."""
        self.screen.say(HELP)
        if not self.screen.plain:
            self.screen.say(LEGEND)

    def show_board(self, rest: str) -> None:
        """Draw the table again."""
        self.draw_board(self.view())

    def repeat_options(self, rest: str) -> None:
        """Print the list of answers again."""
        self.show_options(self.decision)

    def show_hand(self, rest: str) -> None:
        """Print the hand."""
        view = self.view()
        for line in BoardView(view, self.printed_cards(), self.screen.plain, self.screen.width).hand(view.me):
            self.screen.say(line)

    def show_discards(self, rest: str) -> None:
        """Print the discard of every player."""
        for player in self.view().players:
            cards = ", ".join([card.name for card in player.discard]) or "empty"
            self.screen.say(second_person(f"{player.name}'s discard: {cards}."), "  ")

    def show_card(self, rest: str) -> None:
        """Print a card's text, and its stacks in play."""
        if not rest:
            raise IllegalAnswer("Which card? Type card and a name, or a number of the list.")
        name = self.card_named(rest)
        self.screen.say(card_page(self.catalog[name]), "    ")
        for stack in self.view().stacks:
            if stack.name == name:
                line = BoardView(self.view(), {}, True, self.screen.width).plain_stack(stack)
                self.screen.say(line, "  ")
                for words in stack.abilities:
                    self.screen.say(f"  now: {words}", "    ")

    def card_named(self, text: str) -> str:
        """Return the card that a few words mean: one of the list, one in sight, one of the catalogue."""
        if text.isdecimal():
            option = NumberedOptions(self.decision).numbered(typed_number(text))
            if option is None or option.card < 0:
                raise IllegalAnswer(f"Answer {quoted(text)[1:-1]} of the list is about no card.")
            return self.name_of(option)
        found = [name for name in self.visible_cards() if words_begin_in_order(fold(text).split(), fold(name).split())]
        if found:
            return found[0]
        try:
            return self.catalog[text].full_name
        except UnknownCard as error:
            raise IllegalAnswer(str(error)) from None

    def name_of(self, option: Option) -> str:
        """Return the full name of the card that an option is about."""
        return next((stack.name for stack in self.view().stacks if stack.id == option.stack), option.title)

    def visible_cards(self) -> list[str]:
        """Return the cards that the player can see, nearest first."""
        view = self.view()
        names = [card.name for card in view.me.hand]
        names += [stack.name for stack in view.stacks]
        names += [card.name for player in view.players for card in [*player.discard, *player.hand, *player.deck_known]]
        names += [card.name for card in view.shown]
        return [name for name in dict.fromkeys(names) if name]

    def explain_why_not(self, rest: str) -> None:
        """Print why something is not possible now, and what is."""
        words = fold(rest).split()
        reasons = [
            reason
            for reason in self.view().why_not()
            if not words or words_begin_in_order(words, fold(str(reason)).split())
        ]
        able = [
            option
            for option in self.decision.options
            if words and words_begin_in_order(words, fold(option.notation).split())
        ]
        for option in able:
            self.screen.say(f"possible: {option.notation}", "  ")
        waits = {reason.reason for reason in reasons if reason.general}
        for reason in waits or [str(reason) for reason in reasons]:
            self.screen.say(reason, "  ")
        if not reasons and not able:
            raise IllegalAnswer(f"You have no card {quoted(rest)} in hand or in play; 'why' alone tells everything.")

    def undo(self, rest: str) -> None:
        """Go back to before the last turn action of the player who is asked, if the others consent."""
        seat = self.decision.player
        consents: list[int] = []
        for other in self.undo_rules.must_consent(self.game, seat):
            if not self.consents(other, seat):
                raise IllegalAnswer(f"{self.game.names[other]} does not consent: nothing is taken back.")
            consents.append(other)
        self.undo_rules.take_back(self.game, seat, consents)
        self.after_taking_back()

    def consents(self, other: int, seat: int) -> bool:
        """Ask a person whether another one may take back a turn action."""
        names = self.game.names
        answer = self.screen.ask(f"{names[other]}, may {names[seat]} take that back? yes or no: ")
        return answer is not None and fold(answer).startswith("y")

    def cancel(self, rest: str) -> None:
        """Take back an action that is only announced."""
        self.game.cancel()
        self.after_taking_back()

    def after_taking_back(self) -> None:
        """Let the record forget what was taken back, and say so."""
        if self.recorder is not None:
            try:
                self.recorder.rewind(self.game)
            except RecordNotWritten as error:
                self.record_elsewhere(error)
        self.screen.say("Taken back.")

    def show_hint(self, rest: str) -> None:
        """Print the answer that a search finds best, and what it changes."""
        self.screen.say(f"Hint: {hint(self.view(), self.decision).text}.", "  ")

    def show_log(self, rest: str) -> None:
        """Print the last lines of the log."""
        if rest and not rest.isdecimal():
            raise IllegalAnswer(f"How many lines? Type log and a number, not {quoted(rest)}.")
        lines = readable_log(self.game.log, self.game.names, self.decision.player)
        for line in lines[max(0, len(lines) - typed_number(rest or str(LOG_LINES))) :]:
            self.screen.say(f"* {second_person(line)}", "  ")

    def repeat(self, rest: str) -> None:
        """Repeat the last answer a number of times (6.1.10)."""
        if not rest.isdecimal() or not self.last_answer:
            raise IllegalAnswer("How often? Give an answer first, then type repeat and a number.")
        seat = self.decision.player
        for done in range(min(typed_number(rest), MAX_REPEATS)):
            if self.game.over or self.decision.player != seat:
                return
            found = [option for option in self.decision.options if option.notation == self.last_answer]
            if not found:
                raise IllegalAnswer(f"After {done} times {quoted(self.last_answer)} is not possible any more.")
            self.give_answer(found[0])

    def save(self, rest: str) -> None:
        """Write the game so far into a file."""
        if not rest:
            raise IllegalAnswer("Where to? Type save and the name of a file.")
        try:
            with write_errors(rest):
                if self.recorder is not None and os.path.realpath(rest) == os.path.realpath(self.recorder.path):
                    self.screen.say(f"The game is recorded in {rest} already.")
                    return
                keep_replaced_game(rest, False)
                recorder = Recorder(Path(rest), self.game, self.bots())
                recorder.close()  # a pipe or a device is written now
        except InkwrightError as error:
            raise IllegalAnswer(str(error)) from None
        self.tell_problem(note_elsewhere(rest))
        if self.recorder is None or self.recorded_elsewhere:
            if self.recorder is not None:
                self.recorder.close()
            self.recorder, self.recorded_elsewhere = recorder, False
        self.screen.say(f"Saved; go on with: inkwright play --resume {rest}", "  ")

    def tell_problem(self, problem: str) -> None:
        """Print what went wrong, if anything did."""
        if problem:
            self.screen.say(problem, "  ")

    def bots(self) -> list[str]:
        """Return the agents by name, "" for a person."""
        return [agent.name if agent is not None else "" for agent in self.agents]

    def concede(self, rest: str) -> None:
        """Concede the game, after asking at a terminal."""
        if self.screen.is_terminal and fold(rest) != "yes":
            sure = self.screen.ask("Do you give up? yes or no: ")
            if sure is None or not fold(sure).startswith("y"):
                self.screen.say("Then the game goes on.")
                return
        self.give_up(self.decision.player)

    def give_up(self, seat: int) -> None:
        """Let a player concede, and write it down."""
        before = self.game.answer_count
        try:
            if self.recorder is not None:
                self.recorder.concede(self.game, seat)
            else:
                self.game.concede(seat)
        except RecordNotWritten as error:
            self.record_elsewhere(error)
            if self.game.answer_count == before:
                self.give_up(seat)

    def quit(self, rest: str) -> None:
        """Leave the game where it is."""
        self.stopped = True
