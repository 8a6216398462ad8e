"""One tab in which game after game is played: what the page keeps of them does not grow."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.server.running import Server, bot, person
from tests.support.full_run import FULL

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from tests.web.visits import Visits

GAMES = 200 if FULL else 5
CLICKS = 2_000 if FULL else 10  # after which a game is conceded
WARM_UP = 20 if FULL else 3  # games in which every card of the decks is seen for the first time
PATIENCE = 60_000  # milliseconds for a game
MOST_OBJECT_BYTES = 100_000  # of objects, texts and closures: what the page itself could keep of games
MOST_CODE_BYTES = 1_000_000  # of compiled code: the browser makes more of it for functions that run often
MOST_NODES = 400  # a hand may have more to draw than another
OF_THE_BROWSER = {"code", "native", "synthetic", "hidden"}  # kinds of the heap that no game adds to

# Plays inside the page: clicks on something that is lit, and concedes after this many clicks.
PLAY = """clicks => {
    let seed = 7, clicked = 0, ended = false;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const all = selector => [...document.querySelectorAll(selector)];
    const press = found => {
        clicked += found.length > 0;
        found[Math.floor(chance() * found.length)]?.click();
    };
    const labelled = (selector, words) => all(selector).filter(e => e.textContent.startsWith(words));
    const lit = () => {
        const layers = ['.sheet:not(.folded) :is(.pick > .card, .choice, .numbers .button, '
            + 'footer .button:not(:disabled), .options > .button)', '.answers .button:not(:disabled), .pick > .card'];
        for (const layer of layers) if (all(layer).length) return all(layer);
        const bubble = all('.bubble .button'), can = all('.can > .card');
        if (bubble.length && chance() < 0.8) return bubble;
        return can.length && chance() < 0.7 ? can : all('.turn-buttons .button:not(:disabled)');
    };
    const step = () => {
        const over = all('.sheet-outcome').length > 0;
        if (over && !ended) window.games += 1;
        ended = over;
        if (over) clicked = 0;
        if (over) return labelled('.sheet-outcome .button', 'Rematch')[0]?.click();
        if (window.games >= window.wanted) return; // at the start of a game all games are alike
        if (clicked > clicks) {
            for (const words of ['Menu', 'Concede']) labelled('.side-tools .button, .menu .button', words)[0].click();
            labelled('.dialog-concede footer .button', 'Concede')[0].click();
            clicked = -Infinity;
        } else press(lit());
    };
    const run = () => { step(); setTimeout(run, 10); };
    window.games = 0;
    run();
}"""


# The opening hand is a scene of its own, with the answers below it.
STARTED = """() => window.games >= window.wanted
    && document.querySelector('.middle.asked') && document.querySelector('.answers')"""


class Meter:
    """Measures what a page keeps when all garbage is collected."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def read(self) -> dict[str, Any]:
        self.session.send("HeapProfiler.collectGarbage")
        heap = self.session.send("Runtime.getHeapUsage")
        counters = self.session.send("Memory.getDOMCounters")
        held = self.bytes_by_kind()
        return {
            "bytes": int(heap["usedSize"]),
            "code": held["code"],
            "objects": sum(size for kind, size in held.items() if kind not in OF_THE_BROWSER),
            "nodes": counters["nodes"],
            "listeners": counters["jsEventListeners"],
        }

    def bytes_by_kind(self) -> Counter[str]:
        """What the heap holds: objects, texts and closures that the page made, and code that the browser compiled."""
        chunks: list[str] = []

        def take(event: dict[str, str]) -> None:
            chunks.append(event["chunk"])

        self.session.on("HeapProfiler.addHeapSnapshotChunk", take)
        self.session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        self.session.remove_listener("HeapProfiler.addHeapSnapshotChunk", take)
        snapshot = json.loads("".join(chunks))
        meta, nodes = snapshot["snapshot"]["meta"], snapshot["nodes"]
        kinds, width = meta["node_types"][0], len(meta["node_fields"])
        size = meta["node_fields"].index("self_size")
        found: Counter[str] = Counter()
        for kind, held in zip(nodes[::width], nodes[size::width], strict=True):
            found[kinds[kind]] += held
        return found


def test_many_games_in_one_tab_leave_nothing_behind(visits: Visits, server: Server, record_property: Any) -> None:
    made = server.new_game(person("Ann"), bot(name="random"))
    page = visits.open(made["seats"][0]["link"], "middle")
    page.wait_for_selector(".middle.asked")
    meter = Meter(page)
    page.evaluate(PLAY, CLICKS)
    readings = []
    for wanted in range(WARM_UP, GAMES + 1, (GAMES - WARM_UP) // 2):
        page.evaluate("wanted => { window.wanted = wanted; }", wanted)
        page.wait_for_function(STARTED, timeout=PATIENCE * (wanted + 1))
        readings.append({"games": wanted, **meter.read()})
        print(readings[-1])
    first, last = readings[0], readings[-1]
    record_property(f"kB that a tab keeps after {first['games']} games", first["bytes"] // 1000)
    record_property(f"kB that a tab keeps after {last['games']} games", last["bytes"] // 1000)
    for kind in ("objects", "code"):
        record_property(f"kB of {kind} more after the last of them", (last[kind] - first[kind]) // 1000)
    assert last["code"] - first["code"] < MOST_CODE_BYTES, readings
    assert last["objects"] - first["objects"] < MOST_OBJECT_BYTES, readings
    assert last["nodes"] - first["nodes"] < MOST_NODES, readings
    if FULL:
        middle = readings[1]
        assert last["code"] - middle["code"] < middle["code"] - first["code"], readings  # it comes to an end
