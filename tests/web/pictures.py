"""Pictures for the README, out of games with the cards of the own set. The same seeds give the same pictures.

python -m tests.web.pictures FOLDER [NAME ...]     the pictures with these names; all of them unless named
"""

from __future__ import annotations

import base64
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from inkwright import Catalog, Deck, Game
from inkwright.agents import Greedy, play_game
from inkwright.cards import own_decks
from inkwright.rules.keyword_table import KEYWORD_RULES
from tests.server.running import Server, running, without_card_data
from tests.support.full_screen import picture
from tests.web.browser import FLAGS, chromium
from tests.web.make_fixtures import printed, texts
from tests.web.site import Site, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES: Final = ("Amy", "Bob", "Cleo", "Dev", "Eve", "Finn")
WIDE: Final = (1440, 900)
PHONE: Final = (390, 844)
QUALITY: Final = 0.74
PACK: Final = """async ([data, quality]) => {
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const packed = new Uint8Array(await (await canvas.convertToBlob({type: 'image/webp', quality})).arrayBuffer());
    return btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''));
}"""
WORDS: Final = """async model => {
    const { TextTable } = await import('/text/table.js');
    const root = document.querySelector('#table');
    root.replaceChildren();
    root.className = 'text';
    document.body.className = 'scrolls';
    const nothing = () => undefined;
    new TextTable(root, { answer: nothing, cancel: nothing, undo: nothing, menu: nothing }).show(model);
}"""
DROP: Final = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    for (const kind of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true}));
    }
}"""
JUDGE: Final = """- scenario: What does the knight gain by a challenge?
  players:
    Amy:
      ink: 5
      lore: 7
      play:
        - Ottoline Rook - Knight of the Kettle
        - {card: Gatepost Bram - Counts Everyone Twice, damage: 1}
      hand: [Drop the Portcullis, Hammer and Tongs]
    Bob:
      ink: 4
      lore: 9
      play:
        - {card: Brimble - Gone into Gardening, exerted: true}
        - {card: Wren Tallow - Lamplighter's Apprentice, exerted: true}
        - Granny Tallow - Keeps the Kettle On
  steps:
    - challenge: [Ottoline Rook - Knight of the Kettle, Brimble - Gone into Gardening]
"""


# ------------------------------------------------------------ positions


def model(game: Game, seat: int) -> dict[str, Any]:
    """What a seat's table shows now."""
    view = game.view(seat)
    document = json.loads(json.dumps(view.json()))
    catalog = Catalog.own()
    return {
        "view": document,
        "cards": {name: printed(catalog[name]) for name in sorted(set(texts(document))) if name in catalog},
        "why": [reason.json() for reason in view.why_not()],
        "undo": "free",
        "keywords": {rule.name: rule.lesson.removeprefix(f"{rule.name}: ") for rule in KEYWORD_RULES},
    }


def position(seed: int, players: int, wanted: Callable[[Game], bool]) -> dict[str, Any]:
    """Return what the first player sees at the first wanted decision of a game between bots."""
    catalog = Catalog.own()
    names = [own_decks()[(seat + 1) % len(own_decks())] for seat in range(players)]
    decks = [Deck.sample(name, catalog) for name in names]
    game = Game(decks, seed, names=NAMES[:players], catalog=catalog, listen=True)
    bot = Greedy()
    while not game.over:
        if game.decision.player == 0 and game.decision.kind == "turn action" and wanted(game):
            return model(game, 0)
        game.answer(bot.choose(game.view(game.decision.player), game.decision))
    raise ValueError(f"The game with seed {seed} has no such position.")


def busy(game: Game) -> bool:
    """Tell whether much lies on the table and much can be done."""
    kinds = {option.kind for option in game.decision.options}
    return {"quest", "challenge", "play"} <= kinds and is_full(game, 4, 3)


def crowded(game: Game) -> bool:
    """Tell whether every player of a large table has something in play."""
    return game.turn > 3 * game.players and is_full(game, 2, 1)


def is_full(game: Game, fewest: int, held: int) -> bool:
    """Tell whether every player has some stacks in play, and the first one some cards in hand."""
    facts = game.omniscient
    sides = [stack.player for stack in facts.stacks]
    return len(facts.players[0].hand) >= held and all(sides.count(seat) >= fewest for seat in range(game.players))


@cache
def first_position(players: int, wanted: Callable[[Game], bool], start: int) -> dict[str, Any]:
    """Return a wanted position of the first game from a seed on that has one."""
    for seed in range(start, start + 200):
        try:
            return position(seed, players, wanted)
        except ValueError:
            continue
    raise ValueError("No game has such a position.")


# ------------------------------------------------------------ pictures


class Album:
    """Takes pictures and writes them into a folder."""

    def __init__(self, browser: Browser, site: Site, server: Server, folder: Path) -> None:
        self.browser = browser
        self.site = site
        self.server = server
        self.folder = folder

    def page(self, size: tuple[int, int], phone: bool = False) -> Page:
        """Return a new page of a size, dark and without motion."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            color_scheme="dark",
        )
        page = context.new_page()
        page.clock.set_fixed_time("2026-10-16T12:00:00Z")  # some pages show the day
        return page

    def table(self, fixture: dict[str, Any], size: tuple[int, int] = WIDE, phone: bool = False) -> Page:
        """Return a page with the drawn table in a position."""
        self.site.fixtures["picture"] = fixture
        page = self.page(size, phone)
        page.goto(self.site.page("table", fixture="picture"))
        page.wait_for_selector("html[data-ready=yes]", state="attached")
        return page

    def served(self, path: str) -> Page:
        """Return a page of the real server."""
        page = self.page(WIDE)
        page.goto(self.server.address + path)
        page.wait_for_selector("html[data-ready=yes]", state="attached")
        return page

    def drawn(self, svg: str) -> Page:
        """Return a page that shows a drawing in its own size."""
        svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
        box = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', svg)
        assert box is not None
        page = self.page((int(float(box[1])) + 1, int(float(box[2])) + 1))
        page.set_content(f"<body style='margin: 0; background: #10141c'>{svg}</body>")
        return page

    def write(self, name: str, page: Page) -> None:
        """Write what a page shows as a small file."""
        page.wait_for_load_state("networkidle")
        blank = page.context.new_page()
        taken = base64.b64encode(page.screenshot()).decode()
        packed = base64.b64decode(blank.evaluate(PACK, [taken, QUALITY]))
        (self.folder / f"{name}.webp").write_bytes(packed)
        print(f"{name}.webp: {len(packed) // 1000} kB")
        page.context.close()


def table(album: Album) -> None:
    """Take the table in the middle of a game, with a card of the hand looked at."""
    page = album.table(first_position(2, busy, 9))
    page.locator(".slot.in-hand.can").first.hover()
    album.write("table", page)


def target(album: Album) -> None:
    """Take the choice of whom to challenge, with the aim line: a challenge that banishes."""
    page = album.table(first_position(2, busy, 9))
    page.evaluate("""() => {
        const challenges = table.position.moves.filter(one => one.kind === 'challenge');
        const best = challenges.find(one => one.preview?.banishes_challenged) ?? challenges[0];
        table.attend({selected: best.at[0], aiming: 'challenge'});
    }""")
    page.locator(".slot.pick").last.hover()
    album.write("target", page)


def opening(album: Album) -> None:
    """Take the opening hand, with a card that goes back."""
    game = Game(
        [Deck.sample(name, Catalog.own()) for name in own_decks()[:2]], 11, names=NAMES[:2], catalog=Catalog.own()
    )
    while game.decision.kind != "alter hand" or game.decision.player != 0:
        game.answer(game.default_answer())
    page = album.table(model(game, 0))
    page.locator(".in-hand .card").nth(2).click()
    album.write("opening-hand", page)


def phone(album: Album) -> None:
    """Take the table on a phone, with the actions of a character."""
    page = album.table(first_position(2, busy, 9), PHONE, phone=True)
    page.evaluate("""() => {
        const move = table.position.moves.filter(one => one.kind === 'challenge').at(-1);
        table.attend({selected: move.at[0]});
    }""")
    album.write("phone", page)


def six(album: Album) -> None:
    """Take a table of six players."""
    album.write("six-players", album.table(first_position(6, crowded, 3)))


def ending(album: Album) -> None:
    """Take the end of a game that the first player has won."""
    catalog = Catalog.own()
    game = Game(
        [Deck.sample(name, catalog) for name in own_decks()[:2]], 7, names=NAMES[:2], catalog=catalog, listen=True
    )
    bot = Greedy()
    while not game.over:
        game.answer(bot.choose(game.view(game.decision.player), game.decision))
    assert game.outcome is not None
    fixture = model(game, game.outcome.winners[0])
    fixture["log"] = list(game.view(game.outcome.winners[0]).log)
    fixture["after"] = [{"label": "Replay", "href": "/replay"}, {"label": "Home", "href": "/"}]
    album.write("ending", album.table(fixture))


def home(album: Album) -> None:
    """Take the home page of somebody who comes for the first time."""
    page = album.served("/")
    page.wait_for_selector(".hero-cards .poster")
    album.write("home", page)


def words(album: Album) -> None:
    """Take the table in words."""
    fixture = first_position(2, busy, 9)
    fixture["log"] = fixture["view"]["log"]
    page = album.table(fixture)
    page.evaluate(WORDS, fixture)
    album.write("text-table", page)


def decks(album: Album) -> None:
    """Take the deck builder with a deck of the own set."""
    page = album.served("/decks")
    page.get_by_role("button", name="Paste a list").click()
    page.locator("#pasted-list").fill(Deck.sample_text("lamplighters"))
    page.get_by_role("button", name="Open as a new deck").click()
    page.wait_for_selector("dialog:modal", state="detached")
    page.wait_for_selector(".results:not(.busy) .result")
    page.locator("#deck-name").fill("Lamplighters")
    page.locator("#deck-name").blur()
    page.mouse.move(0, 0)
    album.write("deck-builder", page)


def replay(album: Album) -> None:
    """Take a replay in the middle of a game between bots."""
    catalog = Catalog.own()
    cards = [Deck.sample(name, catalog) for name in own_decks()[:2]]
    game = play_game(cards, [Greedy(), Greedy()], seed=7, names=NAMES[:2])
    page = album.served("/replay")
    page.evaluate(DROP, ["game.json", json.dumps(game.record().json())])
    page.wait_for_selector("#replay:not([hidden]) .board")
    for _ in range(game.answer_count // 2):
        page.keyboard.press("ArrowRight")
    album.write("replay", page)


def sandbox(album: Album) -> None:
    """Take the sandbox with a question of a judge."""
    page = album.served("/sandbox")
    page.evaluate(DROP, ["question.yaml", JUDGE])
    page.wait_for_function("() => document.body.textContent.includes('Ottoline Rook')")
    page.get_by_text("Ottoline Rook").first.click()
    page.mouse.move(0, 0)
    page.wait_for_selector(".notice", state="detached")
    album.write("sandbox", page)


def terminal(album: Album) -> None:
    """The full screen of a terminal: whom to challenge, with what it would do."""
    album.write("terminal", album.drawn(picture((110, 32))))


def terminal_light(album: Album) -> None:
    """A small terminal in light colours."""
    album.write("terminal-light", album.drawn(picture((80, 24), "light", target=False)))


PICTURES: Final[dict[str, Callable[[Album], None]]] = {
    one.__name__: one
    for one in (
        table,
        target,
        opening,
        phone,
        six,
        ending,
        home,
        words,
        decks,
        replay,
        sandbox,
        terminal,
        terminal_light,
    )
}


def main(folder: str, *names: str) -> None:
    """Take the pictures."""
    from playwright.sync_api import sync_playwright

    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        os.environ.update(without_card_data(Path(data)))  # no text of a printed card gets into a picture
        with running(Path(data) / "games.sqlite", "--requests-a-second", "1000") as server:
            album = Album(browser, site, server, out)
            for name in names or PICTURES:
                PICTURES[name](album)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
