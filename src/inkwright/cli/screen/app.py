"""The full screen: panes that stay, and the keys and clicks that play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.screen import Screen

from inkwright.cards import Catalog
from inkwright.cli.commands import sentence
from inkwright.engine.document_types import CardJson, KnownCardJson, StackJson
from inkwright.errors import IllegalAnswer, InkwrightError

from .dialogs import FindCard, Page, pages_of
from .drawing import ACTIVE, OUT, Artist, text_rows
from .layout import LEAST_HEIGHT, LEAST_WIDTH, sizes_for
from .news import News
from .palette import PALETTES, THEMES
from .question import question_rows
from .replay_keys import ReplayKeys
from .replay_table import SteppedReplay
from .rows import Pane, PaneRow, RowClicked, RowPointed, Rows, line, paragraph, words
from .steps import NOWHERE, Anchor, KeptKeys, Pick, Step, first_step, next_step, ordered, with_keys
from .table import ScreenTable, TableMoment
from .texts import HELP, REPLAY_HELP, TOO_SMALL

LEAVE: Final = "leave"
INTERRUPT: Final = "interrupt"
AGAIN: Final = "again"
LOOK_BACK: Final = "look back"
COMMAND_WIDTH: Final = 8  # columns of a command in the last line
LEAST_LOG: Final = 4  # lines of the log beside the table, with its title

CSS = """
Screen { layers: base; }
#middle { height: 1fr; }
#board { height: 100%; }
#side { height: 100%; padding-left: 1; }
Pane { scrollbar-size-vertical: 1; height: auto; }
Rows { width: 100%; height: auto; }
#log { height: 1fr; }
#small { display: none; }
.small > #top, .small > #middle, .small > #prompt, .small > #keys { display: none; }
.small > #small { display: block; }
ModalScreen { align: center middle; background: $background 40%; }
ModalScreen.covering { background: $background; }
#page { height: auto; background: $surface; border: round $primary; padding: 0 1; }
#page.tall { height: 100%; }
#page Input { border: none; height: 1; margin: 1 1; background: $panel; padding: 0 1; }
"""


class TableScreen(Screen[None]):
    """The table and what can be done at it."""

    AUTO_FOCUS = None

    def __init__(self, table: ScreenTable, catalog: Catalog) -> None:
        super().__init__()
        self.table = table
        self.catalog = catalog
        self.artist = Artist(PALETTES["dark"], catalog)
        self.moment: TableMoment | None = None
        self.steps: list[Step] = []
        self.kept_keys = KeptKeys()
        self.focused_choice = -1
        self.pointed = ""  # the card under the mouse
        self.pointed_stack: StackJson | None = None
        self.marks: set[Anchor] = set()  # what is marked of several
        self.marked_last: list[Anchor] = []  # what is still to be answered of it
        self.notice = ""
        self.looking = False  # is a card picked to be read?
        self.is_answered = False  # was the question answered that is shown?
        self.news = News()
        self.top, self.keys, self.small = Rows(id="top"), Rows(id="keys"), Rows(id="small")
        self.others, self.own, self.hand = Pane("others"), Pane("own"), Pane("hand")
        self.detail, self.log_pane, self.prompt = Pane("detail"), Pane("log"), Pane("prompt")
        self.board, self.side, self.log_title = Vertical(id="board"), Vertical(id="side"), Rows(id="log-title")
        self.panes: tuple[list[PaneRow], ...] = ([], [], [])
        self.prompt_rows: list[PaneRow] = []
        self.replay = ReplayKeys(self, table) if isinstance(table, SteppedReplay) else None
        self.commands: dict[str, Callable[[], Awaitable[None]]] = {
            "?": self.show_help,
            "/": self.search,
            "u": self.undo,
            "h": self.hint,
            "w": self.why_not,
            "v": self.look,
            "l": self.show_log,
            "o": self.show_news,
            "d": self.show_piles,
            "q": self.leave,
            "r": self.again,
            "s": self.look_back,
            "f2": self.next_theme,
            "escape": self.back,
            "enter": self.take_focused,
            "up": self.focus_before,
            "down": self.focus_after,
            "left": self.focus_before,
            "right": self.focus_after,
            "shift+tab": self.focus_before,
            "tab": self.focus_after,
        }

    def compose(self) -> ComposeResult:
        """Lay out the panes."""
        yield self.top
        with Horizontal(id="middle"):
            with self.board:
                yield self.others
                yield self.own
                yield self.hand
            with self.side:
                yield self.detail
                yield self.log_title
                yield self.log_pane
        yield self.prompt
        yield self.keys
        yield self.small

    def on_mount(self) -> None:
        """Follow the table."""
        self.run_worker(self.follow(), exclusive=True, group="table")

    async def follow(self) -> None:
        """Show every moment of the table, until there are no more."""
        try:
            async for moment in self.table.moments():
                self.take(moment)
        except InkwrightError as error:
            self.app.exit(error)

    # ------------------------------------------------------------ what is shown

    def take(self, moment: TableMoment) -> None:
        """Show another moment."""
        before, self.moment = self.moment, moment
        self.notice = moment.notice or self.notice
        if before is not None and self.is_same_question(before, moment):
            self.draw_table()
            self.attend(moment)
            return
        self.is_answered = False
        self.steps = []
        self.focused_choice = -1
        self.looking = False
        decision = moment.decision
        if decision is not None and not self.table.is_replay:
            self.steps = [first_step(moment.view, decision, moment.notes, self.kept_keys)]
        if self.marked_last and self.steps and self.steps[0].form == "mark":
            self.answer_next_mark()
            return
        self.marks.clear()
        self.marked_last.clear()
        self.draw_table()
        self.attend(moment)

    def is_same_question(self, before: TableMoment, moment: TableMoment) -> bool:
        """Return whether only something beside the question is new: what was picked so far stays."""
        asked = moment.decision is not None and before.decision is not None and not self.table.is_replay
        return asked and not self.is_answered and moment.view == before.view and not moment.curtain

    def attend(self, moment: TableMoment) -> None:
        """Lay over the table what has to be seen first."""
        if moment.curtain:
            self.draw_curtain(moment.curtain)
        elif moment.offer is not None:
            self.run_worker(self.reply(*moment.offer), exclusive=True, group="offer")
        elif moment.lessons:
            self.run_worker(self.teach(moment.lessons), exclusive=True, group="lessons")

    def draw_curtain(self, name: str) -> None:
        """Hide everything until the next person has the keyboard."""
        rows = [paragraph(words(f"{name}, it is your turn to decide. Press Enter when nobody else is looking."))]
        page = Page(f"{name}'s turn", rows, self.artist, (("Enter", "show my cards"),), covers=True)
        self.app.push_screen(page, lambda _: self.table.lift_curtain())

    async def teach(self, lessons: Sequence[str]) -> None:
        """Show what a first game explains, on as many pages as it needs."""
        pages = pages_of([paragraph(words(text)) for text in lessons], self.app.size)
        for number, rows in enumerate(pages, 1):
            title = "A first game" if len(pages) == 1 else f"A first game: page {number} of {len(pages)}"
            await self.app.push_screen_wait(Page(title, rows, self.artist, (("Enter", "go on"),)))

    @property
    def step(self) -> Step | None:
        """The question at hand."""
        return self.steps[-1] if self.steps else None

    @property
    def choices(self) -> list[Pick]:
        """What can be picked now."""
        return self.steps[-1].choices if self.steps else []

    def draw_table(self) -> None:
        """Draw everything."""
        moment = self.moment
        if moment is None or not self.is_mounted:
            return
        view = moment.view
        own = view["seat"] if view["seat"] is not None else 0
        players = [player["seat"] for player in view["players"]]
        order = [*players[own + 1 :], *players[:own]]
        others = [row for seat in order for row in self.side_rows(seat)]
        self.panes = (others, self.side_rows(own), self.hand_rows(own))
        self.prompt_rows = question_rows(self)
        self.draw_top()
        self.share_screen()
        self.draw_detail()
        self.draw_log()
        self.call_after_refresh(self.reveal_focus)

    def draw_top(self) -> None:
        """Draw the first and the last line."""
        moment = self.moment
        assert moment is not None
        view = moment.view
        active = view["players"][view["active"]]["name"] if 0 <= view["active"] < len(view["players"]) else ""
        whose = "your turn" if view["active"] == view["seat"] else f"{active}'s turn"
        if view["over"] or view["turn"] == 0:
            whose = "the game is over" if view["over"] else "the game begins"
        text = f"Inkwright   turn {view['turn']}, {whose}"
        self.top.show([self.artist.title(text, moment.title)])
        self.keys.show(self.command_rows())

    def share_screen(self) -> None:
        """Give every pane its lines and columns."""
        size = self.app.size
        too_small = size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT
        self.set_class(too_small, "small")
        if too_small:
            self.small.show([paragraph(Text(TOO_SMALL))])
            return
        panes = (self.others, self.own, self.hand)
        probe = Rows()

        def measure(rows: Sequence[PaneRow]) -> Callable[[int, int], int]:
            def lines(width: int, columns: int) -> int:
                probe.rows = rows
                return probe.height_for(width - 1, columns)

            return lines

        board = [measure(rows) for rows in self.panes]
        found = sizes_for(size.width, size.height, measure(self.prompt_rows), board)
        if measure(self.prompt_rows)(size.width, found.prompt_columns) > found.prompt:
            self.prompt_rows = question_rows(self, brief=True)
            found = sizes_for(size.width, size.height, measure(self.prompt_rows), board)
        for pane, rows, height, columns in zip(panes, self.panes, found.panes, found.columns, strict=True):
            pane.styles.height = height
            pane.show(rows, columns)
        self.prompt.styles.height = found.prompt
        self.prompt.show(self.prompt_rows, found.prompt_columns)
        self.board.styles.width = found.board
        self.side.display = found.side > 0
        self.side.styles.width = found.side
        self.detail.styles.max_height = max(4, size.height - 2 - found.prompt - LEAST_LOG)
        columns = size.width // COMMAND_WIDTH
        self.keys.show(self.keys.rows[:columns], min(columns, len(self.keys.rows)))

    def side_rows(self, seat: int) -> list[PaneRow]:
        """Return a player's side of the table."""
        moment = self.moment
        assert moment is not None
        view = moment.view
        player = view["players"][seat]
        number, choice = self.choice_at(("player", seat, 0))
        active = view["active"] == seat and not view["over"]
        widths = [cell_len(one["name"]) + (len(OUT) if one["out"] else 0) for one in view["players"]]
        name_width = len(ACTIVE) + max(widths)
        rows = [self.artist.player(player, seat == view["seat"], active, choice, number, name_width)]
        targets = self.previews()
        for stack in view["stacks"]:
            if stack["player"] == seat:
                anchor = ("stack", stack["id"], 0)
                number, choice = self.choice_at(anchor)
                focused = number == self.focused_choice and choice is not None
                note, picked = targets.get(anchor, ""), self.is_picked(anchor)
                rows.append(self.artist.stack(stack, choice, focused, number, note, picked))
        if len(rows) == 1 and not player["out"]:
            rows.append(line(Text("   nothing in play", self.artist.style("faint"))))
        return rows

    def previews(self) -> dict[Anchor, str]:
        """Return what stands beside the targets: what a challenge would do to them."""
        step = self.step
        found: dict[Anchor, str] = {}
        for choice in step.choices if step is not None and len(self.steps) > 1 else ():
            anchor = choice.target if choice.target != NOWHERE else choice.anchor
            if choice.note.startswith("deals "):
                found[anchor] = choice.note.partition(";")[0]
        return found

    def choice_at(self, anchor: Anchor) -> tuple[int, Pick | None]:
        """Return the choice that stands for something on the table, and its number."""
        step = self.step
        if step is None or (len(self.steps) > 1 and len({choice.anchor for choice in step.choices}) == 1):
            return -1, None
        choice = step.by_anchor(anchor)
        return (-1, None) if choice is None else (step.choices.index(choice), choice)

    def hand_rows(self, seat: int) -> list[PaneRow]:
        """Return the hand; equal cards stand together unless one of them is to be picked out."""
        moment = self.moment
        assert moment is not None
        view = moment.view
        hand = view["players"][seat]["hand"] if view["seat"] is not None else []
        if view["seat"] is None:
            return []
        rows = [self.artist.title(f"hand {len(hand)}", "cost, strength/willpower/lore")]
        marking = self.step is not None and self.step.form == "mark"
        groups: dict[str, list[KnownCardJson]] = {}
        for card in hand:
            if card["card"] is not None:
                name = f"{card['position']}" if marking else card["card"]
                groups.setdefault(name, []).append(card)
        cards = sorted(groups.values(), key=lambda group: (group[0]["cost"], group[0]["card"]))
        for group in cards:
            found = [self.choice_at(("hand", seat, card["position"])) for card in group]
            number, choice = next((one for one in found if one[1] is not None), (-1, None))
            anchor = ("hand", seat, group[0]["position"])
            mark = ("[back] " if anchor in self.marks else "") if marking else ""
            focused = choice is not None and number == self.focused_choice
            picked = any(self.is_picked(("hand", seat, card["position"])) for card in group)
            rows.append(self.artist.hand_card(group[0], len(group), anchor, choice, focused, number, mark, picked))
        return rows

    def is_picked(self, anchor: Anchor) -> bool:
        """Return whether this is the card that the question is about."""
        return self.step is not None and self.step.anchor == anchor != NOWHERE

    def draw_detail(self) -> None:
        """Show the card that is looked at: under the mouse, chosen, or the one that asks."""
        moment = self.moment
        if moment is None:
            return
        name, stack = self.pointed, self.pointed_stack
        if not name:
            choice = self.choices[self.focused_choice] if 0 <= self.focused_choice < len(self.choices) else None
            name = choice.card if choice is not None else ""
            source = (moment.decision["source"] or "") if moment.decision is not None else ""
            if not name and self.step is not None:
                name = self.step.picked or source
            stack = self.stack_of(choice.target if choice.target[0] else choice.anchor) if choice is not None else None
            name = stack["card"] if stack is not None else name
        rows = self.artist.card_rows(name, stack)
        faint = self.artist.style("faint")
        self.detail.show(
            rows or [paragraph(Text("A card that you point at with the mouse or the arrow keys is shown here.", faint))]
        )
        self.detail.scroll_home(animate=False)

    def stack_of(self, anchor: Anchor) -> StackJson | None:
        """Return the card in play that something stands for."""
        moment = self.moment
        if moment is None or anchor[0] != "stack":
            return None
        return next((stack for stack in moment.view["stacks"] if stack["id"] == anchor[1]), None)

    def draw_log(self) -> None:
        """Show the end of the log."""
        moment = self.moment
        assert moment is not None
        rows = [self.artist.event(event) for event in moment.log[-60:]]
        self.log_title.show([self.artist.title("log", "rule")])
        self.log_pane.show(rows)
        self.log_pane.call_after_refresh(self.log_pane.scroll_end, animate=False)

    # ------------------------------------------------------------ commands of the last line

    def command_rows(self) -> list[PaneRow]:
        """Return the commands of the last line."""
        names: tuple[tuple[str, str], ...]
        if self.table.is_replay:
            names = (("?", "help"), ("a", "analyse"), ("s", "seat"), ("v", "read"), ("l", "log"), ("q", "leave"))
        elif self.step is None:
            names = (("?", "help"), ("/", "cards"), ("l", "log"), ("d", "piles"), ("q", "leave"))
        else:
            names = (
                *(("?", "help"), ("h", "hint"), ("u", "undo"), ("w", "why"), ("v", "read")),
                *(("l", "log"), ("q", "leave"), ("/", "cards"), ("d", "piles"), ("o", "turn")),
            )
        return [self.command_row(name, what) for name, what in names]

    def command_row(self, name: str, what: str) -> PaneRow:
        """Return a command of the last line."""
        text = Text().append(name, self.artist.style("key")).append(f" {what}", self.artist.style("text"))
        return line(text, full=False, command=name)

    def reveal_focus(self) -> None:
        """Scroll to what is chosen."""
        if self.focused_choice < 0:
            return
        for pane in (self.others, self.own, self.hand, self.prompt):
            for row in pane.rows.rows:
                if row.choice == self.focused_choice:
                    pane.reveal(row)

    # ------------------------------------------------------------ keys and mouse

    def on_resize(self, event: Resize) -> None:
        """Share the screen again."""
        self.draw_table()

    async def on_key(self, event: Key) -> None:
        """Pick something, or run a command."""
        key = event.character if event.character and event.character.isprintable() else event.key
        event.stop()
        await self.press(key)

    async def press(self, key: str) -> None:
        """Do what a key means now."""
        if self.moment is None:
            return
        self.notice = ""
        if self.replay is not None and await self.replay.press(key):
            return
        choice = self.step.by_key(key) if self.step is not None else None
        if choice is not None:
            await self.pick(choice)
            return
        command = self.commands.get(key)
        if command is not None:
            await command()
        elif len(key) == 1 and self.step is not None:
            self.say(f"Nothing has the key {key} here; ? helps.")

    async def on_row_clicked(self, event: RowClicked) -> None:
        """Something was clicked."""
        event.stop()
        row = event.row
        self.notice = ""
        if row.command:
            await self.press({"Escape": "escape"}.get(row.command, row.command))
        elif 0 <= row.choice < len(self.choices):
            await self.pick(self.choices[row.choice])
        elif row.card:
            self.pointed, self.pointed_stack = row.card, self.stack_of(row.anchor)
            if self.side.display:
                self.draw_detail()
            else:
                self.read_card(row.card, row.anchor)

    def on_row_pointed(self, event: RowPointed) -> None:
        """The mouse is somewhere else."""
        self.pointed, self.pointed_stack = event.row.card, self.stack_of(event.row.anchor)
        self.draw_detail()

    def say(self, text: str) -> None:
        """Show a sentence above the question."""
        self.notice = text
        self.draw_table()

    # ------------------------------------------------------------ picking

    async def pick(self, choice: Pick) -> None:
        """Take a choice: read it, mark it, go to its step, or answer with it."""
        step = self.step
        assert step is not None, "a choice belongs to a step"
        if self.looking:
            self.look_at(choice)
        elif choice.then:
            self.steps.append(next_step(step, choice))
            self.focused_choice = 0
            self.draw_table()
        elif step.form == "mark":
            await self.mark(choice)
        else:
            await self.give(choice.answer)

    async def mark(self, choice: Pick) -> None:
        """Mark one of several, or answer with all that are marked."""
        if choice.anchor == NOWHERE:
            self.marked_last = sorted(self.marks)
            self.marks.clear()
            self.answer_next_mark()
            return
        self.marks.symmetric_difference_update([choice.anchor])
        self.draw_table()

    def answer_next_mark(self) -> None:
        """Answer with the next card that was marked, and at last that there are no more."""
        step = self.step
        assert step is not None, "marks belong to a step"
        wanted = self.marked_last.pop(0) if self.marked_last else NOWHERE
        choice = step.by_anchor(wanted) or next((one for one in step.choices if one.anchor == NOWHERE), None)
        if choice is not None:
            if choice.anchor != NOWHERE and not self.marked_last:
                self.marked_last.append(NOWHERE)  # then it is done
            self.run_worker(self.give(choice.answer))

    async def give(self, answer: int | str) -> None:
        """Answer the decision."""
        moment = self.moment
        assert moment is not None, "an answer follows a question"
        if moment.busy:
            return
        try:
            self.news.answer(moment.view, len(moment.log))
            self.is_answered = True
            await self.table.answer(answer)
        except IllegalAnswer as error:
            self.is_answered = False
            self.marked_last.clear()
            self.say(str(error))
        except InkwrightError as error:
            self.app.exit(error)

    async def take_focused(self) -> None:
        """Take the choice that is marked by the arrows."""
        step = self.step
        if step is None:
            return
        if self.focused_choice >= 0:
            await self.pick(step.choices[self.focused_choice])
        elif step.form == "mark":
            await self.mark(next(choice for choice in step.choices if choice.anchor == NOWHERE))
        elif step.form == "name":
            self.app.push_screen(FindCard(self.catalog, self.artist, "Name a card"), self.name_card)

    def name_card(self, name: str | None) -> None:
        """Answer with a name."""
        if name:
            self.run_worker(self.give(name))

    async def focus_after(self) -> None:
        """Mark the next choice."""
        if self.choices:
            self.focused_choice = (self.focused_choice + 1) % len(self.choices)
            self.draw_table()

    async def focus_before(self) -> None:
        """Mark the choice before."""
        if self.choices:
            self.focused_choice = (max(self.focused_choice, 0) - 1) % len(self.choices)
            self.draw_table()

    async def back(self) -> None:
        """Go one step back; at the first one, take back what is only announced."""
        self.focused_choice = -1
        if len(self.steps) > 1:
            self.steps.pop()
            self.looking = False
        elif self.moment is not None and self.moment.decision is not None and self.moment.decision["can_cancel"]:
            await self.try_to(self.table.cancel())
            return
        self.draw_table()

    async def try_to(self, action: Awaitable[None]) -> None:
        """Do something that may be refused."""
        try:
            await action
        except IllegalAnswer as error:
            self.say(str(error))

    # ------------------------------------------------------------ commands

    def show_page(self, title: str, rows: Sequence[PaneRow], at_end: bool = False) -> None:
        """Show something to read."""
        self.app.push_screen(Page(title, rows, self.artist, at_end=at_end))

    async def show_help(self) -> None:
        """Show the keys."""
        self.show_page("Help", text_rows(REPLAY_HELP if self.table.is_replay else HELP))

    async def search(self) -> None:
        """Search all cards."""
        self.app.push_screen(FindCard(self.catalog, self.artist))

    async def show_log(self) -> None:
        """Show the whole log."""
        rows = [self.artist.event(event) for event in (self.moment.log if self.moment else ())]
        self.show_page("Log, with rule numbers", rows or [line(Text("Nothing has happened yet."))], at_end=True)

    async def show_news(self) -> None:
        """Show what has happened since the last own turn."""
        news = self.news.since_own_turn(self.moment.view, self.moment.log) if self.moment else ()
        rows = [self.artist.event(event) for event in news]
        self.show_page("Since your last turn", rows or [line(Text("Nothing has happened since then."))])

    async def show_piles(self) -> None:
        """Show the discard piles, and what is known of decks and hands."""
        moment = self.moment
        if moment is None:
            return
        rows = []
        for player in moment.view["players"]:
            rows.append(self.artist.title(player["name"]))
            rows.append(pile("discard", player["discard"]))
            if player["seat"] != moment.view["seat"]:
                rows.append(pile("known in hand", names_of(player["hand"])))
            rows.append(pile("known in deck", names_of(player["deck"]["known"])))
            rows.append(pile("known in inkwell", names_of(player["inkwell"])))
        waiting = [f"{one['card']}: {one['ability']}" for one in moment.view["bag"]]
        self.show_page("Piles", [*rows, *([pile("bag", waiting)] if waiting else [])])

    async def hint(self) -> None:
        """Say what to do, and why."""
        if self.step is None:
            return
        self.say("Looking for the best answer ...")
        self.run_worker(self.show_hint(), exclusive=True, group="hint")

    async def show_hint(self) -> None:
        """Search for the best answer and show it, if it is still asked for."""
        moment = self.moment
        try:
            text = await self.table.hint()
        except InkwrightError as error:
            text = str(error).removesuffix(".")
        if moment is not None and self.moment is not None and moment.view == self.moment.view:
            self.say(f"Hint: {text}.")

    async def why_not(self) -> None:
        """Show what is not possible, and why."""
        if self.step is None:
            return
        try:
            reasons = await self.table.why_not()
        except InkwrightError as error:
            reasons = [str(error)]
        rows = [paragraph(words(sentence(reason.rstrip("."))), indent=2) for reason in reasons]
        self.show_page("Not possible now", rows or [line(Text("Everything is possible."))])

    async def undo(self) -> None:
        """Take back the last turn action."""
        if self.step is not None:
            self.run_worker(self.take_back(), exclusive=True, group="undo")

    async def take_back(self) -> None:
        """Take it back once everybody consents who must."""
        try:
            self.notice = await self.table.undo(self.ask)
            if self.moment is not None:
                self.news.take_back(self.moment.view)
        except InkwrightError as error:
            self.notice = str(error)
        self.draw_table()

    async def ask(self, question: str) -> bool:
        """Ask yes or no."""
        rows = [paragraph(words(question))]
        page = Page("A question", rows, self.artist, (("y", "yes"), ("n", "no")))
        return await self.app.push_screen_wait(page) == "y"

    async def reply(self, offer: int, question: str) -> None:
        """Let the person answer what another player asks for."""
        await self.try_to(self.table.reply(offer, await self.ask(question)))

    async def look(self) -> None:
        """Let a card be picked that is only read."""
        moment = self.moment
        if moment is None:
            return
        seat = moment.view["seat"]
        choices: list[Pick] = []
        for card in moment.view["players"][seat]["hand"] if seat is not None else ():
            if card["card"] is not None and card["card"] not in [choice.card for choice in choices]:
                choices.append(Pick(card["card"], anchor=("hand", seat or 0, card["position"]), card=card["card"]))
        for stack in moment.view["stacks"]:
            choices.append(Pick(stack["title"], anchor=("stack", stack["id"], 0), card=stack["card"]))
        if not choices:
            self.say("There is no card to read.")
            return
        self.looking = True
        self.focused_choice = -1
        choices = ordered(moment.view, choices)
        self.kept_keys.recall(choices, moment.view["turn"])
        self.steps.append(Step("Which card do you want to read?", with_keys(choices)))
        self.draw_table()

    def look_at(self, choice: Pick) -> None:
        """Read a card, and go back to the question."""
        self.looking = False
        self.steps.pop()
        self.focused_choice = -1
        self.draw_table()
        self.read_card(choice.card, choice.anchor)

    def read_card(self, name: str, anchor: Anchor) -> None:
        """Show the text of a card."""
        self.show_page("Card", self.artist.card_rows(name, self.stack_of(anchor)))

    async def again(self) -> None:
        """Play another game, once this one is over."""
        if self.moment is None or not self.moment.verdict or not self.table.can_play:
            return
        try:
            said = await self.table.again()
        except IllegalAnswer as error:
            said = str(error)
        if said:
            self.say(said)
        else:
            self.app.exit(AGAIN)

    async def look_back(self) -> None:
        """Step through the game, once it is over."""
        if self.moment is not None and self.moment.verdict and self.table.can_look_back:
            self.app.exit(LOOK_BACK)

    async def leave(self) -> None:
        """Leave, or give up."""
        moment = self.moment
        if moment is None or moment.verdict or self.table.is_replay or not self.table.can_play:
            self.app.exit(LEAVE)
            return
        keys = [("1", "leave; the game is kept"), ("Escape", "stay")]
        if moment.decision is not None:
            keys.insert(1, ("2", "give up: you lose"))
        rows = [paragraph(Text("Do you want to leave the table?"))]
        self.app.push_screen(Page("Leave", rows, self.artist, keys), self.leave_with)

    def leave_with(self, key: str | None) -> None:
        """Do what was chosen about leaving."""
        if key == "1":
            self.app.exit(LEAVE)
        elif key == "2":
            self.run_worker(self.try_to(self.table.concede()))

    async def next_theme(self) -> None:
        """Take the next colours."""
        names = list(PALETTES)
        app = self.app
        name = names[(names.index(app.theme) + 1) % len(names)] if app.theme in names else names[0]
        app.theme = name
        self.artist.palette = PALETTES[name]
        self.say(f"Colours: {name}.")


def names_of(cards: Sequence[CardJson]) -> list[str]:
    """Return the names of the cards that are known."""
    return [card["card"] for card in cards if card["card"] is not None]


def pile(what: str, names: Sequence[str]) -> PaneRow:
    """Return the cards of a pile."""
    return paragraph(words(f"{what}: {', '.join([name or 'unknown' for name in names]) or 'none'}"))


class TableApp(App[object]):
    """The full screen of one table. Its result says how it was left."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c,ctrl+q", "interrupt", show=False, priority=True)]

    def __init__(self, table: ScreenTable, catalog: Catalog, theme: str = "dark") -> None:
        super().__init__()
        self.table_screen = TableScreen(table, catalog)
        self.first_theme = theme

    def on_mount(self) -> None:
        """Show the table."""
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = self.first_theme
        self.table_screen.artist.palette = PALETTES[self.first_theme]
        self.push_screen(self.table_screen)

    def action_interrupt(self) -> None:
        """Leave at once; the game is kept."""
        self.exit(INTERRUPT)
