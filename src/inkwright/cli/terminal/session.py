"""A game at a terminal: asks people and bots for answers and runs the commands that people type."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from inkwright.cli.cards import card_page
from inkwright.cli.commands import typed_number
from inkwright.coach import Tutor, hint, option_notes
from inkwright.coach.lessons import WELCOME
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.view import View
from inkwright.errors import IllegalAnswer, UnknownCard, quoted
from inkwright.text.spelling import fold

from .board_view import LEGEND, BoardView
from .hosted_game import HostedGame
from .readable_log import ROUTINE, readable_log, second_person, verdict_of
from .screen import Screen
from .typed_answers import OF_ONE_CARD, AnswerGroup, NumberedOptions, words_begin_in_order

LOG_LINES: Final = 20
TYPED_HELP: Final = "Type ? for help, hint for a suggestion, and card NAME to read a card."
MAX_REPEATS: Final = 1000
PROMPT: Final = "> "
BACK: Final = ("0", "back", "b")
MOST_ANSWERS: Final = 7  # lines of a list, at a terminal
MAX_NEWS: Final = 3  # lines about what others did, at a terminal
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


def help_lines(plain: bool) -> str:
    """Return the help; plain, each command has a line of its own."""
    if not plain:
        return HELP
    first, second, *rows = HELP.split("\n")
    parts = [re.split(r" {2,}", row.strip()) for row in rows]
    commands = [f"{part[place]}: {part[place + 1]}" for part in parts for place in range(0, len(part), 2)]
    return "\n".join([f"{first} {second}", *commands])


class Session:
    """One game at one terminal."""

    def __init__(self, hosted: HostedGame, screen: Screen) -> None:
        self.hosted = hosted
        self.game = hosted.game
        self.screen = screen
        self.catalog = hosted.catalog
        self.current_seat = hosted.people[0] if len(hosted.people) == 1 else -1  # whose eyes are on the screen
        self.lines_read = [hosted.heard] * self.game.players  # lines of the log that each seat has read
        self.last_drawn = (-1, -1)  # the turn and seat that the table was last drawn for
        self.stopped = False
        self.group: AnswerGroup | None = None  # the line that was chosen, of whose list something is chosen next
        self.last_answer = ""  # the last answer of a person, in notation
        self.commands: dict[str, Callable[[str], None]] = self.command_table()

    # ------------------------------------------------------------ the game goes on

    def run(self) -> None:
        """Play until the game is over, or nobody answers any more."""
        self.screen.words = self.completions
        if self.tutor:
            self.screen.say(f"{WELCOME} {TYPED_HELP}")
            self.screen.say()
        while not self.game.over and not self.stopped:
            if not self.hosted.is_persons_turn:
                self.hosted.answer(self.hosted.bot_choice())
            elif not self.skips_altering():
                self.ask_person(self.game.decision)
        if self.game.over:
            self.print_end()

    def skips_altering(self) -> bool:
        """Return whether a decision is skipped because it is a first game; explain it once."""
        if not self.hosted.skip_altering():
            return False
        why = self.tutor.about_skipping() if self.tutor else ""
        if why:
            self.screen.say(why)
            self.screen.say()
        return True

    @property
    def tutor(self) -> Tutor | None:
        """Who explains a first game."""
        return self.hosted.tutor

    def ask_person(self, decision: Decision) -> None:
        """Ask a person, until an answer is given."""
        self.switch_person(decision.player)
        self.group = None
        view = self.game.view(decision.player)
        if decision.kind == "turn action" and self.should_draw(decision):
            self.draw_board(view)
        self.print_news(decision.player)
        self.print_lessons(view, decision)
        self.show_options(decision)
        while not self.stopped and not self.game.over and self.game.decision.id == decision.id:
            self.read(decision)

    def should_draw(self, decision: Decision) -> bool:
        """Return whether to draw the table: at a terminal before every turn action, else once a turn."""
        now = (self.game.turn, decision.player)
        fresh = now != self.last_drawn
        self.last_drawn = now
        return fresh or self.dense

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
            self.read_answer(line, decision)

    def numbered(self, of: AnswerGroup | None = None) -> NumberedOptions:
        """Return the answers with their numbers; at a terminal, where lines are scarce, in more steps."""
        if not self.dense:
            return NumberedOptions(self.decision, of)
        return NumberedOptions(self.decision, of, tuple(OF_ONE_CARD), MOST_ANSWERS)

    def read_answer(self, line: str, decision: Decision) -> None:
        """Give a typed answer, or show the targets of an action."""
        of, self.group = self.group, None
        if of is not None and line in BACK:
            self.show_options(decision)
            return
        try:
            answer = self.numbered(of).read(line)
        except IllegalAnswer:
            if of is None or line.isdecimal():
                self.group = of
                raise
            answer = self.numbered().read(line)
        if isinstance(answer, AnswerGroup):
            self.group = answer
            self.show_options(decision)
            return
        self.last_answer = answer if isinstance(answer, str) else answer.notation
        self.hosted.answer(answer)

    # ------------------------------------------------------------ what is shown

    def print_news(self, seat: int) -> None:
        """Print what happened since this player last looked."""
        events = self.game.log[self.lines_read[seat] :]
        self.lines_read[seat] = len(self.game.log)
        if self.tutor:
            self.tutor.follow(self.game, seat)
        lines = [second_person(line) for line in readable_log(events, self.game.names, seat)]
        if self.dense:
            self.print_summary(lines)
            return
        for line in lines:
            self.screen.faint_line(f"* {line}")

    def print_summary(self, lines: list[str]) -> None:
        """Print what happened in a few lines; `log` has all of it."""
        told = [line.rstrip(".") for line in lines if not any(words in line for words in ROUTINE)]
        wrapped = self.screen.wrapped(f"* {'; '.join(told)}." if told else "", "  ")
        if len(wrapped) > MAX_NEWS:
            wrapped = ["* ... (log shows all)", *wrapped[1 - MAX_NEWS :]]
        for line in wrapped if told else ():
            self.screen.faint_line(line)

    def draw_board(self, view: View) -> None:
        """Draw the table."""
        if not self.dense:
            self.screen.say()
            self.screen.title(f"Turn {view.turn}")
        screen = self.screen
        board = BoardView(view, self.hosted.printed_cards(), screen.plain, screen.width, self.dense)
        for line in board.lines():
            screen.say(line, "      ")

    @property
    def dense(self) -> bool:
        """Return whether the table is drawn in few lines: at a terminal, where it should fit 24."""
        return self.screen.is_terminal and not self.screen.plain

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
        if not self.dense:
            self.screen.say()
        prompt = self.group.question if self.group is not None else decision.prompt
        self.screen.say(self.screen.with_symbol_words(prompt), "  ")
        notes = {note.option: note.text for note in option_notes(self.game)}
        for number, line in self.numbered(self.group).rows:
            text = notes.get(line, "") if isinstance(line, Option) else ""
            if self.dense and isinstance(line, Option) and line.preview is not None:
                text = short_preview(line)
            self.screen.say(f"  {number:2}  {line.label.rstrip(': ')}{f' ({text})' if text else ''}", "      ")
        if self.group is not None:
            self.screen.say("   0  Back")
        if decision.can_cancel:
            self.screen.say("      (cancel takes the action back)")

    def print_end(self) -> None:
        """Print how the game ended."""
        seat = self.current_seat if self.current_seat >= 0 else 0
        self.print_news(seat)
        self.draw_board(self.game.view(seat))
        self.screen.say()
        self.screen.title(verdict_of(self.game))
        scores = [f"{player.name} {player.lore} lore" for player in self.game.view(seat).players]
        self.screen.say(f"{', '.join(scores)}, after {self.game.turn} turns and {self.game.answer_count} answers.")

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

    def completions(self) -> list[str]:
        """Return what Tab completes: the answers, then the commands."""
        if self.game.over:
            return []
        return [option.notation for option in self.decision.options] + [word for word in self.commands if len(word) > 1]

    def show_help(self, rest: str) -> None:
        """Print what may be typed."""
        self.screen.say(help_lines(self.screen.plain))
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
        for line in BoardView(view, self.hosted.printed_cards(), self.screen.plain, self.screen.width).hand(view.me):
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
            option = self.numbered().numbered(typed_number(text))
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

    def name_of(self, option: Option | AnswerGroup) -> str:
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
        for other in self.hosted.must_consent():
            if not self.consents(other, seat):
                raise IllegalAnswer(f"{self.game.names[other]} does not consent: nothing is taken back.")
            consents.append(other)
        self.hosted.take_back(consents)
        self.screen.say("Taken back.")

    def consents(self, other: int, seat: int) -> bool:
        """Ask a person whether another one may take back a turn action."""
        names = self.game.names
        answer = self.screen.ask(f"{names[other]}, may {names[seat]} take that back? yes or no: ")
        return answer is not None and fold(answer).startswith("y")

    def cancel(self, rest: str) -> None:
        """Take back an action that is only announced."""
        self.hosted.cancel()
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
            self.hosted.answer(found[0])

    def save(self, rest: str) -> None:
        """Write the game so far into a file."""
        if not rest:
            raise IllegalAnswer("Where to? Type save and the name of a file.")
        self.screen.say(self.hosted.save(rest), "  ")

    def concede(self, rest: str) -> None:
        """Concede the game, after asking at a terminal."""
        if self.screen.is_terminal and fold(rest) != "yes":
            sure = self.screen.ask("Do you give up? yes or no: ")
            if sure is None or not fold(sure).startswith("y"):
                self.screen.say("Then the game goes on.")
                return
        self.hosted.concede(self.decision.player)

    def quit(self, rest: str) -> None:
        """Leave the game where it is."""
        self.stopped = True


def short_preview(option: Option) -> str:
    """Return what a challenge would do, without names."""
    seen = option.preview
    assert seen is not None, "a challenge has a preview"
    ends = ("", ", yours is banished", ", banishes it", ", banishes both")
    return f"deals {seen.dealt}, takes {seen.taken}{ends[2 * seen.banishes_challenged + seen.banishes_challenger]}"
