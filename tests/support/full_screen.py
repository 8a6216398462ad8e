"""The full screen in a test: a table without a terminal, its screen as text, random picks by keys and by mouse."""

import asyncio
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from textual.pilot import Pilot

from inkwright import Catalog, Deck, Game
from inkwright.agents import by_name
from inkwright.agents.agent import Agent
from inkwright.cards import Card
from inkwright.cli.screen.app import TableApp, TableScreen
from inkwright.cli.screen.dialogs import FindCard, Page
from inkwright.cli.screen.local_table import LocalTable
from inkwright.cli.screen.rows import ELLIPSIS, Pane, PaneRow, Rows
from inkwright.cli.screen.steps import Pick, Step, next_step
from inkwright.cli.terminal.hosted_game import HostedGame

MOST_PICKS = 4000
SAID_BY_SHAPE = ("exerted", "drying")  # a narrow row has the shape alone
LONGEST = 300  # seconds that anything may take: a limit against hanging, on a busy machine


def table_app(
    game: Game, agents: Sequence[Agent | None], catalog: Catalog, learn: bool = False, theme: str = "dark"
) -> TableApp:
    """Return the full screen of a game."""
    hosted = HostedGame(game, agents, catalog, print, learn=learn)
    return TableApp(LocalTable(hosted, pace=0), catalog, theme)


def new_app(cards: Sequence[Sequence[Card]], seed: int, agents: Sequence[Agent | None], catalog: Catalog) -> TableApp:
    """Return the full screen of a new game."""
    names = ["You", *[f"Bot {seat}" for seat in range(1, len(cards))]]
    return table_app(Game(cards, seed, names=names, catalog=catalog), agents, catalog)


def text_of(app: TableApp) -> str:
    """Return the screen as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def wait_for(pilot: Pilot[object], happened: Callable[[], bool]) -> None:
    """Wait until something has happened on the screen."""
    async with asyncio.timeout(LONGEST):
        await pilot.pause()
        while not happened():
            assert pilot.app._exception is None, pilot.app._exception
            await pilot.pause(0.01)
    await pilot.pause()


def cut_without_ellipsis(app: TableApp) -> list[str]:
    """Return the texts that are wider than their place and do not end in an ellipsis, and lines that do not fit."""
    found = []
    for widget in app.screen.walk_children(Rows):
        assert isinstance(widget, Rows)
        width = widget.size.width
        if not widget.display or not widget.is_on_screen or width <= 0:
            continue
        for text in widget.lines(width):
            if text.cell_len > width:
                found.append(f"{text.plain!r} in {width} columns")
        for spot, row in widget.spots:
            whole, drawn = row.draw(10_000).plain, row.draw(spot.width).plain
            if row.wraps or row.anchor[0] == "player":  # the line of a player has forms of several lengths
                continue
            for word in whole.split():
                said = word in drawn or ELLIPSIS in drawn or word.strip(",") in SAID_BY_SHAPE
                if not said and not set(word) <= set("#."):
                    found.append(f"{word!r} of {whole.split()} is missing in {drawn!r}")
        parent = widget.parent
        if isinstance(parent, Pane) and widget.virtual_size.height > parent.size.height:
            if not parent.allow_vertical_scroll:
                found.append(f"{parent.id}: lines that cannot be scrolled to")
        elif not isinstance(parent, Pane) and len(widget.lines(width)) > widget.size.height:
            found.append(f"{widget.id}: more lines than it has room for")
    return found


def keys_to(step: Step, answer: int) -> int:
    """Return how many keys it takes from a step to an answer, by its index; what has no key is reached by arrows."""
    for number, choice in enumerate(step.choices):
        keys = 1 if choice.key else number + 2
        if choice.answer == answer:
            return keys
        if is_behind(choice, answer):
            return keys + keys_to(next_step(step, choice), answer)
    raise ValueError(f"No choice of this step leads to answer {answer}.")


def is_behind(choice: Pick, answer: int) -> bool:
    """Return whether a choice leads to an answer."""
    return any(each.answer == answer or is_behind(each, answer) for each in choice.then)


class RandomPerson:
    """Plays at the full screen: picks anything that is lit."""

    def __init__(self, app: TableApp, pilot: Pilot[object], seed: int, mouse: bool = False) -> None:
        self.app = app
        self.pilot = pilot
        self.rng = random.Random(seed)
        self.mouse = mouse
        self.kinds: set[str] = set()  # of the decisions that were met
        self.cut: list[str] = []
        self.picks = 0

    @property
    def screen(self) -> TableScreen:
        """The table."""
        return self.app.table_screen

    async def play(self, most: int = MOST_PICKS) -> None:
        """Play until the game is over."""
        while self.picks < most and not (self.screen.moment is not None and self.screen.moment.verdict):
            assert self.app._exception is None, self.app._exception
            await self.pilot.pause()
            top = self.app.screen
            if isinstance(top, FindCard):
                await self.name_card()
            elif isinstance(top, Page):
                await self.pilot.press("y" if top.answers() else "enter")
            elif self.screen.choices and self.screen.moment is not None and self.screen.moment.decision is not None:
                await self.pick()
            else:
                await self.pilot.pause(0.01)

    async def pick(self) -> None:
        """Pick one of the choices."""
        moment = self.screen.moment
        assert moment is not None
        assert moment.decision is not None
        self.kinds.add(moment.decision["kind"])
        self.picks += 1
        if self.picks % 10 == 0:
            self.cut += cut_without_ellipsis(self.app)
        step = self.screen.step
        assert step is not None
        if step.form == "name" and self.rng.random() < 0.5:
            await self.pilot.press("enter")
            return
        choice = self.rng.choice(step.choices)
        if choice.key == "e" and len(step.choices) > 1 and self.rng.random() < 0.7:
            choice = step.choices[0]
        if self.mouse:
            await self.click(choice)
        elif choice.key:
            await self.pilot.press(choice.key)
        else:
            while self.screen.choices[self.screen.focused_choice] is not choice:
                await self.pilot.press("down")
            await self.pilot.press("enter")

    async def click(self, choice: Pick) -> None:
        """Click what stands for a choice, scrolling to it first."""
        number = self.screen.choices.index(choice)
        for pane in (self.screen.others, self.screen.own, self.screen.hand, self.screen.prompt):
            row = next((row for row in pane.rows.rows if row.choice == number), None)
            if row is not None:
                await self.click_row(pane, row)
                return
        raise AssertionError(f"{choice} is nowhere on the screen")

    async def click_row(self, pane: Pane, row: PaneRow) -> None:
        """Scroll to a row and click it."""
        pane.reveal(row)
        await self.pilot.pause()
        spot = pane.rows.region_of(row)
        assert spot is not None
        clicked = await self.pilot.click(pane.rows, offset=(spot.x + min(2, spot.width - 1), spot.y))
        assert clicked, f"{row} is hidden"

    async def name_card(self) -> None:
        """Search for a card and name it."""
        await self.pilot.press(*self.rng.choice(["elsa", "mick", "x", "song"]), "down", "enter")
        await self.pilot.pause()
        if isinstance(self.app.screen, FindCard):
            await self.pilot.press("escape")


def busy_position(kind: str = "challenge", seed: int = 21, stacks: int = 6) -> Game:
    """Return a game of the own set at a turn action of the first player, with many cards in play."""
    catalog = Catalog.own()
    cards = [Deck.sample(name, catalog).cards for name in ("lamplighters", "deep-water")]
    agent = by_name("greedy", 1)
    for each in range(seed, seed + 50):
        game = Game(cards, each, names=["You", "Marlow"], catalog=catalog, listen=True)
        while not game.over:
            decision = game.decision
            kinds = [option.kind for option in decision.options]
            full = len(game.view(0).stacks) >= stacks
            if decision.player == 0 and decision.kind == "turn action" and kinds.count(kind) > 1 and full:
                return game
            game.answer(agent.choose(game.view(decision.player), decision))
    raise ValueError("No game has such a position.")


def picture(size: tuple[int, int], theme: str = "dark", target: bool = True) -> str:
    """Return the full screen in such a position as SVG, with the targets of a challenge lit."""
    app = table_app(busy_position(), [None, by_name("greedy", 1)], Catalog.own(), theme=theme)

    async def take() -> str:
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.5)
            wanted = [one for one in app.table_screen.choices if any(each.then for each in one.then)]
            for choice in wanted[:1] if target else ():
                await pilot.press(choice.key)
                await pilot.pause()
                await pilot.press(next(each.key for each in app.table_screen.choices if each.then))
                await pilot.pause(0.2)
            return app.export_screenshot(title="inkwright play")

    with ThreadPoolExecutor(1) as threads:  # the caller may have a loop of its own
        return threads.submit(lambda: asyncio.run(take())).result()
