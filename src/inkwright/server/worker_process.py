"""A process that helps the server: bots, decks, and whatever else takes time. What it keeps is a cache.

A job comes as a frame on standard input, its result goes out as a frame: four bytes of length, then msgpack. The
process ends when its input does, so none is left behind by a server that was killed.
"""

from __future__ import annotations

import os
import struct
import sys
import threading
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from inkwright import agents
from inkwright.cards import DECK_FORMATS, Catalog, Deck, all_decks, load_own_cards
from inkwright.cards.legality import deck_format
from inkwright.coach import advice
from inkwright.engine.game import Game
from inkwright.errors import DeckError, InkwrightError
from inkwright.simulation.workers import end_with_parent

from . import reference_jobs, replay_jobs, rule_jobs

LENGTH: Final = struct.Struct(">I")
MOST_BYTES: Final = 64_000_000
MOST_CARDS: Final = 500  # in a deck
CHECKED_FORMATS: Final = ("core", "infinity")  # the others are games of any cards

Json = dict[str, Any]
_catalogs: list[Catalog] = []


def catalog(own_cards: str = "") -> Catalog:
    """Return the catalogue of this process; the first call may name a file with cards of the user's own."""
    if not _catalogs:
        found = Catalog.at_hand()
        _catalogs.append(found.with_own(load_own_cards(own_cards)) if own_cards else found)
    return _catalogs[0]


def bot_answer(job: Json) -> Json:
    """Return the answer of a bot to the decision that waits in a saved game."""
    game = Game.load(job["save"], catalog(), trusted=True)
    agent = agents.by_name(job["bot"], job["seed"])
    view = game.view(job["seat"])
    decision = view.decision
    if decision is None:
        raise InkwrightError("The decision is not that of the bot.")
    return {"answer": game.option_of(agent.choose(view, decision)).notation}


def bot_hint(job: Json) -> Json:
    """Return what to answer to the decision that waits in a saved game, and why.

    `met` holds what the player of a first game has met; it is None in other games.
    """
    view = Game.load(job["save"], catalog(), trusted=True).view(job["seat"])
    decision = view.decision
    if decision is None:
        raise InkwrightError("The player is not asked anything.")
    return advice(view, decision, None if job["met"] is None else set(job["met"])).json()


def read_deck(job: Json) -> Json:
    """Return the cards of a deck list, or of a sample deck, and what is wrong with it in a format."""
    text = job["text"].strip()
    try:
        deck = Deck.sample(text, catalog()) if text in all_decks() else Deck.parse(text, catalog())
    except DeckError as error:
        lines = [{"kind": line.kind, "message": str(line), "line": line.number} for line in error.lines]
        return {"error": error.message, "problems": lines}
    if deck.size > MOST_CARDS:
        return {"error": f"A deck has at most {MOST_CARDS} cards here, not {deck.size}.", "problems": []}
    kind = deck_format(job["format"])
    problems = [problem.facts() for problem in deck.problems(kind)] if kind in CHECKED_FORMATS else []
    if problems:
        return {"error": f"The deck is not legal in {kind}.", "problems": problems}
    cards = [card.full_name for card in deck.cards]
    Game([cards, cards], 0, format=DECK_FORMATS[kind], catalog=catalog())  # compiled here, kept in the cache
    return {"cards": cards, "name": deck.name}


JOBS: Final[dict[str, Callable[[Json], Json]]] = {"bot": bot_answer, "hint": bot_hint, "deck": read_deck}
CATALOG_JOBS: Final[dict[str, Callable[[Json, Catalog], Json]]] = {
    "search": reference_jobs.search_cards,
    "card": reference_jobs.show_card,
    "compile": reference_jobs.compile_text,
    "check": reference_jobs.check_deck,
    "convert": reference_jobs.convert_deck,
    "hands": reference_jobs.sample_hands,
    "scenarios": reference_jobs.run_scenarios,
    "position": reference_jobs.show_position,
    "rule": rule_jobs.show_rule,
    "library": rule_jobs.list_scenarios,
    "library-scenario": rule_jobs.show_scenario,
    "read scenarios": reference_jobs.read_scenarios,
    "play scenario": reference_jobs.play_scenario,
    "replay": replay_jobs.replay_job,
}


def run_job(job: Json) -> Json:
    """Do a job; what goes wrong is the result."""
    try:
        name = job["job"]
        return CATALOG_JOBS[name](job, catalog()) if name in CATALOG_JOBS else JOBS[name](job)
    except InkwrightError as error:
        return {"error": str(error), "refused": True}
    except Exception as error:  # a bot is somebody's own code: whatever it raises is reported
        return {"error": f"{type(error).__name__}: {error}"}


def read_frame(stream: BinaryIO) -> bytes | None:
    """Return the next frame; None at the end."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def main() -> None:
    """Do jobs until the input ends."""
    threading.Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    incoming = os.fdopen(os.dup(0), "rb")
    outgoing = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints goes to the log
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  as long as the process lives
    catalog(*sys.argv[1:2])
    while (frame := read_frame(incoming)) is not None:
        result = msgspec.msgpack.encode(run_job(msgspec.msgpack.decode(frame)))
        outgoing.write(LENGTH.pack(len(result)) + result)
        outgoing.flush()


if __name__ == "__main__":
    main()
