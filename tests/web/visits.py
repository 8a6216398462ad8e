"""Pages of the real server, opened as a person opens them, and people who play there by mouse, keys or words."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.server.running import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
AXE_NOTES = ("Applying inline style", "Refused to apply inline style")  # by axe-core, to measure
SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
# What the browser says when a slow server asks a page to wait; the page asks again by itself.
BUSY = "Failed to load resource: the server responded with a status of 429"
PATIENCE = 60_000  # milliseconds; who waits longer hangs
POLLING = 25  # milliseconds; to look at every frame would take more time than the page itself
MOST_STEPS = 3000
STUCK = 80  # steps after which something must have changed

# Everything that is lit, with a point where it can be pressed; the outermost layer alone. If nothing is lit, what
# closes the panel in front: a late tap may have opened one.
LIT = """() => {
    const seen = e => {
        const box = e.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) return null;
        for (const [x, y] of [[.5, .5], [.08, .5], [.08, .15], [.92, .5], [.5, .1], [.5, .9]]) {
            const at = [box.left + Math.max(3, box.width * x), box.top + Math.max(3, box.height * y)];
            const top = document.elementFromPoint(...at);
            const place = e.parentElement?.matches('.slot') ? e.parentElement : e; // a raised card covers its place
            if (top && place.contains(top)) return at;
        }
        return null;
    };
    const layers = [
        'dialog:modal footer .button.go',
        '.sheet:not(.folded, .sheet-revealed) :is(.pick > .card, .choice, .numbers .button,'
            + ' footer .button:not(:disabled), .names li, .options > .button)',
        ':is(.bubble .button, .pick > .card, .who.pick, .can > .card, .opponent-tabs .pick,'
            + ' :is(.answers, .turn-buttons) .button:not(:disabled))',
    ];
    for (const layer of layers) {
        const found = [...document.querySelectorAll(layer)].map(e => [seen(e), e]).filter(([at]) => at);
        if (found.length) return found.map(([at, e]) => ({at, end: e.matches('.turn-buttons .go'),
            bubble: Boolean(e.closest('.bubble, .options')), text: e.ariaLabel ?? e.textContent}));
    }
    const close = [...document.querySelectorAll('.sheet .button, .side .button')]
        .filter(e => e.innerText.startsWith('Close'));
    return close.map(seen).filter(at => at).map(at => ({at, end: false, bubble: false, text: 'Close'}));
}"""
STATE = """() => ({
    over: Boolean(document.querySelector('.sheet-outcome')),
    asked: Boolean(document.querySelector('.middle.asked, dialog:modal')),
    log: document.querySelectorAll('.log li').length,
    words: document.querySelector('.middle')?.textContent ?? '',
})"""
SOMETHING_LIT = f"""() => {{
    if (document.querySelector('.sheet-outcome')) return true;
    const lit = ({LIT})();
    return lit.length && lit;
}}"""
SHOWN = """() => ({
    words: document.body.innerText.slice(0, 1500),
    layers: [...document.querySelectorAll('dialog[open], .sheet, .side')].map(e => e.className),
})"""
READY = "() => document.querySelector('.sheet-outcome, body:not(:has([data-sent])) .middle.asked, dialog:modal')"


class Visits:
    """Opens pages of a server, and notes every error and every request to elsewhere."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.problems: list[str] = []
        self.expected: tuple[str, ...] = ()  # beginnings of messages that a test provokes
        self.allowed: tuple[str, ...] = ()  # beginnings of addresses elsewhere that a test provokes
        self.contexts: list[BrowserContext] = []

    def context(self, size: str = "wide", **more: Any) -> BrowserContext:
        """A browser of somebody's own, with cookies of its own."""
        width, height = SIZES[size]
        phone = size == "phone"
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            **more,
        )
        self.contexts.append(context)
        return context

    def open(self, path: str, size: str = "wide", context: BrowserContext | None = None, **more: Any) -> Page:
        """Open a page and wait until it works."""
        page = (context or self.context(size, **more)).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", lambda said: self.note(said.type, said.text))
        page.on("request", lambda request: self.requested(request.url))
        page.goto(self.server.address + path)
        page.wait_for_selector("html[data-ready=yes]", state="attached")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self.problems.append(f"{path} scrolls aside")
        return page

    def note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith((BUSY, *self.expected)):
            self.problems.append(f"{kind}: {text}")

    def requested(self, address: str) -> None:
        if not address.startswith((self.server.address, "data:", "blob:", *self.allowed)):
            self.problems.append(f"a request to {address}")


@contextmanager
def visiting(browser: Browser, server: Server) -> Iterator[Visits]:
    """Open pages; at the end no error and no request to elsewhere may have happened."""
    visits = Visits(browser, server)
    yield visits
    for context in visits.contexts:
        context.close()
    assert visits.problems == [], visits.problems


def violations(page: Page, within: str = "html") -> list[str]:
    """What axe-core finds on a page, or within a part of it."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"preload": False, "resultTypes": ["violations"]}  # of the rest only what it is, not where
    found = page.evaluate("async ([part, options]) => (await axe.run(part, options)).violations", [within, options])
    return [f"{one['id']}: {node['html'][:200]} {node['failureSummary']}" for one in found for node in one["nodes"]]


class Player:
    """Plays at the table until the game is over, and notices when the page is stuck."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page = page
        self.rng = rng

    def play(self, steps: int = MOST_STEPS) -> bool:
        """Play until the game is over; False if the steps were used up before."""
        before: Any = None
        same = 0
        for _ in range(steps):
            self.wait(READY)
            state = self.page.evaluate(STATE)
            if state["over"]:
                return True
            same = same + 1 if state == before else 0
            assert same < STUCK, f"stuck at: {state['words']}; lit: {self.page.evaluate(LIT)}"
            before = state
            self.step(same)
        return False

    def wait(self, condition: str) -> Any:
        """Wait for a condition of the page and return its value; if it never holds, tell what the page shows."""
        from playwright.sync_api import TimeoutError

        try:
            return self.page.wait_for_function(condition, timeout=PATIENCE, polling=POLLING).json_value()
        except TimeoutError:
            shown = self.page.evaluate(SHOWN)
            raise AssertionError(f"the page waits for ever: {shown}") from None

    def step(self, same: int) -> None:
        """Do something; `same`: how often nothing has changed since."""
        raise NotImplementedError


class Monkey(Player):
    """Presses at random, and only what is lit."""

    def __init__(self, page: Page, rng: random.Random, touch: bool = False) -> None:
        super().__init__(page, rng)
        self.touch = touch
        self.pressed = 0

    def step(self, same: int) -> None:
        lit = self.wait(SOMETHING_LIT)
        if lit is True:  # the game is over
            return
        actions = [one for one in lit if one["bubble"]]
        others = [one for one in lit if not one["end"]]
        if actions and self.rng.random() < 0.7:
            choice = self.rng.choice(actions)
        elif others and self.rng.random() < 0.75:
            choice = self.rng.choice(others)
        else:
            choice = self.rng.choice(lit)
        x, y = choice["at"]
        self.pressed += 1
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)


class Typist(Player):
    """Plays with the keyboard alone."""

    LETTERS = ("i", "p", "q", "c", "s", "g", "a", "m")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def step(self, same: int) -> None:
        """Do something that fits what is shown; something else if that did not help."""
        if not self.page.evaluate("() => Boolean(document.querySelector('.turn-buttons .go:not(:disabled)'))"):
            self.answer(same)
            return
        self.press(self.rng.choice(("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")))
        self.press(self.rng.choice(self.LETTERS))
        if self.page.evaluate("() => Boolean(document.querySelector('.pick > .card'))"):
            self.press("1")
        elif self.rng.random() < 0.3:
            self.press("w")
        elif self.rng.random() < 0.3:
            self.press("e", "e")

    def answer(self, same: int) -> None:
        """Answer a question: by its letter or number, or by the focus and Enter."""
        if self.page.locator("#name-field, .search").count():
            self.page.keyboard.type("a")
            self.press("Enter")
        elif same % 3 == 2:
            self.press("ArrowRight", "Enter")
        else:
            self.press(self.rng.choice(("1", "1", "2", "d", "y", "n")))


class Reader:
    """Plays at the table in words, by what is typed alone."""

    TOLD = """() => `${document.querySelector('.news').dataset.states}
        ${document.querySelector('.reply').dataset.replies}`"""
    ASKED = "() => document.querySelector('.text-table .options, .text-table a[href=\"/\"]')"

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page = page
        self.rng = rng

    def play(self, steps: int = MOST_STEPS) -> bool:
        self.page.locator("#line").focus()
        for _ in range(steps):
            self.page.wait_for_function(self.ASKED, timeout=PATIENCE)
            if self.page.locator("#decision-title").text_content() == "The end":
                return True
            count = self.page.locator(".options > li").count()
            if count == 0:
                continue
            before = self.page.evaluate(self.TOLD)
            self.page.keyboard.type(str(self.rng.randint(1, count)))
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(f"before => ({self.TOLD})() !== before", arg=before, timeout=PATIENCE)
        return False
