"""A session: the game goes on, people are asked, what they type is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from inkwright.agents.agent import Agent
from inkwright.agents.greedy import Greedy
from inkwright.cards import Card, Catalog
from inkwright.cards.spelling import fold
from inkwright.cli.cards import card_page
from inkwright.engine.decision import Decision
from inkwright.engine.game import Game
from inkwright.engine.options import Option
from inkwright.engine.reasons import NOT_YOUR_TURN, WAITING
from inkwright.engine.view import View
from inkwright.errors import EngineError, IllegalAnswer, InkwrightError, UnknownCard
from inkwright.match.record_file import Recorder

from .answers import Numbered, in_order
from .costing import cost_now
from .learn import KEEP, WELCOME, Tutor
from .screen import Screen
from .table import LEGEND, Table
from .telling import second_person, told_once

LOG_LINES: Final = 20
REPEATS: Final = 1000
PROMPT: Final = "> "

HELP: Final = """You answer with a number of the list, or in words: quest simba, play let it go,
challenge simba > goofy. A few letters of each word are enough, if only one answer fits.
  table, t       draw the table            hand         your hand
  card NAME, c   read a card; or card 3    discard      the discard piles
  why NAME       why something is not possible; why alone: everything
  undo, u        to before your last turn action, if nothing new was seen
  cancel         take back an action that is only announced
  hint, h        what a simple bot does    options, o   the answers again
  log [N]        what happened             save FILE    write the game down
  repeat N       your last answer, N times more, as long as it is possible
  concede        give up                   quit, q      leave the game"""


class Snapshot:
    """The game before a turn action, for undo."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game.copy()
        self.seat = seat
        self.news = game.state.revelations


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
    ) -> None:
        self.game = game
        self.agents = list(agents)
        self.screen = screen
        self.catalog = catalog
        self.recorder = recorder
        self.practice = practice
        self.people = [seat for seat, agent in enumerate(self.agents) if agent is None]
        self.at_table = self.people[0] if len(self.people) == 1 else -1  # whose eyes are on the screen
        self.heard = [0] * game.players  # lines of the log that each seat has read
        self.past: list[Snapshot] = []
        self.drawn = (-1, -1)  # the turn and seat that the table was last drawn for
        self.tutor = Tutor() if learn else None
        self.stopped = False
        self.last = ""  # the last answer of a person, in notation
        self.commands: dict[str, Callable[[str], None]] = self.command_table()
        game.listen()

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
                self.give(agent.choose(self.game.view(decision.player), decision))
            elif self.skips(decision):
                self.give(decision.options[-1])
            else:
                self.person(decision)
        if self.game.over:
            self.tell_end()

    def give(self, answer: Option | int | str) -> None:
        """Give an answer to the game, and write it down."""
        option = self.game.decision.options[answer] if isinstance(answer, int) else answer
        try:
            if self.recorder is not None:
                self.recorder.answer(self.game, option)
            else:
                self.game.answer(option)
        except (InkwrightError, KeyboardInterrupt):
            raise
        except Exception as error:
            where = f" The record {self.recorder.path} shows it." if self.recorder is not None else ""
            raise EngineError(f"The game broke: {type(error).__name__}: {error}.{where}") from error

    def skips(self, decision: Decision) -> bool:
        """In a first game nobody alters the opening hand."""
        if self.tutor is None or decision.kind != "alter hand":
            return False
        if "alter" not in self.tutor.taught:
            self.tutor.taught.add("alter")
            self.screen.say(KEEP)
            self.screen.say()
        return True

    def person(self, decision: Decision) -> None:
        """Ask a person, until an answer is given."""
        self.hand_over(decision.player)
        self.tell_news(decision.player)
        view = self.game.view(decision.player)
        if decision.kind == "turn action" and self.to_draw(decision):
            self.draw(view)
        self.teach(view, decision)
        self.show_options(decision)
        while not self.stopped and not self.game.over and self.game._decision is decision:
            self.read(decision)

    def to_draw(self, decision: Decision) -> bool:
        """Is the table to be drawn? At a terminal before every turn action, else once a turn."""
        now = (self.game.turn, decision.player)
        fresh = now != self.drawn
        self.drawn = now
        return fresh or (self.screen.live and not self.screen.plain)

    def hand_over(self, seat: int) -> None:
        """Hot-seat: the next player sits down, and sees nothing of the other's hand."""
        if self.at_table == seat:
            return
        last = self.at_table
        self.at_table = seat
        name = self.game.names[seat]
        if last < 0 and not self.screen.live:
            return
        self.screen.clear()
        self.screen.title(f"---- {name}, it is your turn to decide. ----")
        if self.screen.live and self.screen.ask(f"{name}, press Enter when nobody else is looking. ") is None:
            self.stopped = True

    def read(self, decision: Decision) -> None:
        """Read one line and do what it says."""
        line = self.screen.ask(PROMPT)
        if line is None:
            self.stopped = True
            self.screen.say("The input has ended.")
            return
        try:
            self.obey(line.strip(), decision)
        except IllegalAnswer as error:
            self.screen.say(str(error))

    def obey(self, line: str, decision: Decision) -> None:
        """A command, or an answer."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if not line:
            self.show_options(decision)
        elif command is not None and not (word.lower() == "hand" and rest):
            command(rest.strip())
        else:
            answer = Numbered(decision).read(line)
            if decision.kind == "turn action":
                self.past.append(Snapshot(self.game, decision.player))
            self.last = answer if isinstance(answer, str) else answer.notation
            self.give(answer)

    # ------------------------------------------------------------ what is shown

    def tell_news(self, seat: int) -> None:
        """What happened since this player last looked."""
        events = self.game.log[self.heard[seat] :]
        self.heard[seat] = len(self.game.log)
        if self.tutor:
            self.tutor.hear(events)
        for line in told_once(events, self.game.names, seat):
            self.screen.aside(f"* {second_person(line)}")

    def draw(self, view: View) -> None:
        """The table."""
        self.screen.say()
        self.screen.title(f"Turn {view.turn}")
        for line in Table(view, self.printed(), self.screen.plain, self.screen.width).lines():
            self.screen.say(line, "      ")

    def printed(self) -> dict[str, Card]:
        """The printed cards of this game, by full name."""
        origin = self.game.origin
        return {} if origin is None else {card.full_name: card for deck in origin.cards for card in deck}

    def teach(self, view: View, decision: Decision) -> None:
        """What a newcomer should know now."""
        if self.tutor is None:
            return
        for text in self.tutor.lessons(view, decision):
            self.screen.say()
            self.screen.say(f"LESSON  {text}", "  ")
        if decision.kind == "turn action":
            self.screen.say()
            self.screen.say(f"Suggestion: {self.tutor.advice(Greedy().choose(view, decision))}", "  ")

    def show_options(self, decision: Decision) -> None:
        """The question and its numbered answers."""
        self.screen.say()
        self.screen.say(self.screen.worded(decision.prompt), "  ")
        for number, option in Numbered(decision).rows:
            self.screen.say(f"  {number:2}  {option.label.rstrip(': ')}{self.note(option)}", "      ")
        if decision.can_cancel:
            self.screen.say("      (cancel takes the action back)")

    def note(self, option: Option) -> str:
        """What an option costs or does, in short."""
        state = self.game.state
        if self.asked.kind == "alter hand" and option.card >= 0:
            printed = state.definition(option.card)
            return f" (cost {printed.cost}, {'inkable' if printed.inkable else 'not inkable'})"
        cost = cost_now(state, self.asked.player, option)
        if cost is not None:
            return f" (cost {cost})"
        if option.kind == "quest":
            return f" ({state.perms[option.ref >> 1].traits.lore} lore)"
        seen = option.preview
        if seen is None:
            return ""
        ends = [option.aim] if seen.banishes_challenged else []
        ends += [option.title] if seen.banishes_challenger else []
        banished = f", banishes {' and '.join(ends)}" if ends else ""
        return f" (deals {seen.dealt}, takes {seen.taken}{banished})"

    def tell_end(self) -> None:
        """How the game ended."""
        outcome = self.game.outcome
        assert outcome is not None
        seat = self.at_table if self.at_table >= 0 else 0
        self.tell_news(seat)
        self.draw(self.game.view(seat))
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
        """What may be typed beside answers."""
        found: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "table": self.table,
            "t": self.table,
            "hand": self.hand,
            "card": self.card,
            "c": self.card,
            "discard": self.discards,
            "why": self.why,
            "undo": self.undo,
            "u": self.undo,
            "cancel": self.cancel,
            "hint": self.hint,
            "h": self.hint,
            "options": self.options,
            "o": self.options,
            "log": self.log,
            "repeat": self.repeat,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
            "q": self.quit,
        }
        return found

    @property
    def asked(self) -> Decision:
        """The decision that waits."""
        return self.game.decision

    def view(self) -> View:
        """What the player who is asked may know."""
        return self.game.view(self.asked.player)

    def help(self, rest: str) -> None:
        """What may be typed."""
        self.screen.say(HELP)
        if not self.screen.plain:
            self.screen.say(LEGEND)

    def table(self, rest: str) -> None:
        """The table again."""
        self.draw(self.view())

    def options(self, rest: str) -> None:
        """The list of answers again."""
        self.show_options(self.asked)

    def hand(self, rest: str) -> None:
        """The hand alone."""
        view = self.view()
        for line in Table(view, self.printed(), self.screen.plain, self.screen.width).hand(view.me):
            self.screen.say(line)

    def discards(self, rest: str) -> None:
        """Everybody's discard."""
        for player in self.view().players:
            cards = ", ".join([card.name for card in player.discard]) or "empty"
            self.screen.say(second_person(f"{player.name}'s discard: {cards}."), "  ")

    def card(self, rest: str) -> None:
        """A card's text, and what has become of it in play."""
        if not rest:
            raise IllegalAnswer("Which card? Type card and a name, or a number of the list.")
        name = self.card_named(rest)
        self.screen.say(card_page(self.catalog[name]), "    ")
        for stack in self.view().stacks:
            if stack.name == name:
                told = Table(self.view(), {}, True, self.screen.width).told(stack)
                self.screen.say(told, "  ")
                for words in stack.abilities:
                    self.screen.say(f"  now: {words}", "    ")

    def card_named(self, text: str) -> str:
        """The card that a few words mean: one of the list, one in sight, one of the catalogue."""
        if text.isdecimal():
            option = Numbered(self.asked).numbered(int(text))
            if option is None or option.card < 0:
                raise IllegalAnswer(f"Answer {text} of the list is about no card.")
            return self.game.state.definition(option.card).full_name
        found = [name for name in self.in_sight() if in_order(fold(text).split(), fold(name).split())]
        if found:
            return found[0]
        try:
            return self.catalog[text].full_name
        except UnknownCard as error:
            raise IllegalAnswer(str(error)) from None

    def in_sight(self) -> list[str]:
        """The cards that the player can see, nearest first."""
        view = self.view()
        names = [card.name for card in view.me.hand]
        names += [stack.name for stack in view.stacks]
        names += [card.name for player in view.players for card in [*player.discard, *player.hand, *player.deck_known]]
        names += [card.name for card in view.shown]
        return [name for name in dict.fromkeys(names) if name]

    def why(self, rest: str) -> None:
        """Why something is not possible now, and what is."""
        words = fold(rest).split()
        reasons = [
            reason for reason in self.view().why_not() if not words or in_order(words, fold(str(reason)).split())
        ]
        able = [option for option in self.asked.options if words and in_order(words, fold(option.notation).split())]
        for option in able:
            self.screen.say(f"possible: {option.notation}", "  ")
        waits = {reason.reason for reason in reasons if reason.number in (WAITING, NOT_YOUR_TURN)}
        for said in waits or [str(reason) for reason in reasons]:
            self.screen.say(said, "  ")
        if not reasons and not able:
            raise IllegalAnswer(f"You have no card {rest!r} in hand or in play; 'why' alone tells everything.")

    def undo(self, rest: str) -> None:
        """Back to before the last turn action of the player who is asked."""
        if self.asked.can_cancel:
            self.cancel(rest)
            return
        if not self.past:
            raise IllegalAnswer("There is no turn action of yours to take back.")
        last = self.past[-1]
        if not self.practice:
            if last.seat != self.asked.player or last.game.turn != self.game.turn:
                raise IllegalAnswer("Somebody else has acted since: that can't be taken back (--practice allows it).")
            if last.news != self.game.state.revelations or self.others_spoke(last):
                raise IllegalAnswer("Something new was seen since: that can't be taken back (--practice allows it).")
        self.past.pop()
        self.game = last.game
        self.game.listen()
        self.heard = [min(read, len(self.game.log)) for read in self.heard]
        if self.recorder is not None:
            self.recorder.rewind(self.game)
        self.screen.say("Taken back.")

    def others_spoke(self, last: Snapshot) -> bool:
        """Did another player answer since?"""
        past = last.game.copy()
        for told in self.game._answers[len(past._answers) :]:
            if past.state.asked_player != last.seat:
                return True
            past.answer(past.state.options.index(told) if isinstance(told, int) else told)
        return False

    def cancel(self, rest: str) -> None:
        """Take back what is only announced."""
        self.game.cancel()
        if self.recorder is not None:
            self.recorder.rewind(self.game)
        if self.past:
            self.past.pop()
        self.screen.say("Taken back.")

    def hint(self, rest: str) -> None:
        """What the greedy agent would do."""
        self.screen.say(f"Hint: {Greedy().choose(self.view(), self.asked).label}.", "  ")

    def log(self, rest: str) -> None:
        """The last lines of the log."""
        if rest and not rest.isdecimal():
            raise IllegalAnswer(f"How many lines? Type log and a number, not {rest!r}.")
        lines = told_once(self.game.log, self.game.names, self.asked.player)
        for line in lines[max(0, len(lines) - int(rest or LOG_LINES)) :]:
            self.screen.say(f"* {second_person(line)}", "  ")

    def repeat(self, rest: str) -> None:
        """The last answer again and again (6.1.10)."""
        if not rest.isdecimal() or not self.last:
            raise IllegalAnswer("How often? Give an answer first, then type repeat and a number.")
        seat = self.asked.player
        for done in range(min(int(rest), REPEATS)):
            if self.game.over or self.asked.player != seat:
                return
            found = [option for option in self.asked.options if option.notation == self.last]
            if not found:
                raise IllegalAnswer(f"After {done} times {self.last!r} is not possible any more.")
            if self.asked.kind == "turn action":
                self.past.append(Snapshot(self.game, seat))
            self.give(found[0])

    def save(self, rest: str) -> None:
        """The game so far, into a file."""
        if not rest:
            raise IllegalAnswer("Where to? Type save and the name of a file.")
        try:
            Recorder(Path(rest), self.game, self.bots()).close()
        except InkwrightError as error:
            raise IllegalAnswer(str(error)) from None
        self.screen.say(f"Saved; go on with: inkwright play --resume {rest}", "  ")

    def bots(self) -> list[str]:
        """The agents by name, "" for a person."""
        return [agent.name if agent is not None else "" for agent in self.agents]

    def concede(self, rest: str) -> None:
        """Give up."""
        if self.screen.live and fold(rest) != "yes":
            sure = self.screen.ask("Do you give up? yes or no: ")
            if sure is None or not fold(sure).startswith("y"):
                self.screen.say("Then the game goes on.")
                return
        seat = self.asked.player
        if self.recorder is not None:
            self.recorder.concede(self.game, seat)
        else:
            self.game.concede(seat)

    def quit(self, rest: str) -> None:
        """Leave the game where it is."""
        self.stopped = True
