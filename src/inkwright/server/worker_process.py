"""A process that helps the server: bots, decks, and whatever else takes time. What it keeps is a cache.

A job comes as a frame on standard input, its result goes out as a frame: four bytes of length, then msgpack. The
process ends when its input does, so none is left behind by a server that was killed.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO, Final, TextIO, cast

import msgspec

from inkwright.agents.bot_names import OfferedBots
from inkwright.cards import DECK_FORMATS, Catalog, load_own_cards
from inkwright.cards.legality import deck_format
from inkwright.coach import advice
from inkwright.engine.game import Game
from inkwright.errors import DeckError, InkwrightError
from inkwright.simulation.workers import end_with_parent

from . import import_jobs, judge_jobs, measuring_jobs, preview_picture, reference_jobs, replay_jobs, rule_jobs
from .jobs import (
    AskCards,
    AskSituation,
    BotAnswer,
    BotHint,
    CheckDeck,
    CheckQuestion,
    CompareEditions,
    CompileJob,
    ConvertDeck,
    DeckIdeas,
    DrawDeck,
    DrawReplay,
    DrawTable,
    HandAdvice,
    JobResult,
    ListScenarios,
    LookUpRules,
    MakeQuestion,
    MeasureDeck,
    PlaySteps,
    ReadDeck,
    ReadImport,
    ReadScenarios,
    RunScenarios,
    SampleHands,
    SearchCards,
    ShowCard,
    ShowPosition,
    ShowRule,
    ShowScenario,
    TraceRule,
    WatchGame,
    WorkerJob,
    WriteRecord,
    read_job,
)
from .server_log import LinesOfOthers

LENGTH: Final = struct.Struct(">I")
MOST_BYTES: Final = 64_000_000
MOST_MEGABYTES: Final = 1500  # of address space; a process with the cards has about 300
NICENESS: Final = 5  # games in the server itself come first
TRY_BOTS: Final = "--try-bots"
SAID: Final = "what is wrong: "  # in front of what is said of bots, whatever they print themselves
CHECKED_FORMATS: Final = ("core", "infinity", "coconut")  # the others are games of any cards

Json = dict[str, Any]
_catalogs: list[Catalog] = []
_bots: list[OfferedBots] = []


def catalog(own_cards: str = "") -> Catalog:
    """Return the catalogue of this process; the first call may name a file with cards of the user's own."""
    if not _catalogs:
        found = Catalog.at_hand()
        _catalogs.append(found.with_own(load_own_cards(own_cards)) if own_cards else found)
    return _catalogs[0]


def offered_bots(given: Sequence[str] = ()) -> OfferedBots:
    """Return the bots of this process; the first call may name those of the host."""
    if not _bots:
        _bots.append(OfferedBots(given))
    return _bots[0]


def try_bots(given: Sequence[str]) -> str:
    """Make the host's own bots once in a process of their own; return what is wrong with one, or ""."""
    tried = subprocess.run(
        [sys.executable, "-m", "inkwright.server.worker_process", TRY_BOTS, *given],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    said = tried.stdout.rpartition(SAID)
    return said[2].strip() if said[1] else f"The bots cannot be made: their process ended with {tried.returncode}."


def say_what_is_wrong(given: Sequence[str]) -> None:
    """Make bots and print what is wrong with one."""
    wrong = ""
    try:
        OfferedBots(given).try_all()
    except InkwrightError as error:
        wrong = str(error)
    print(f"\n{SAID}{wrong}", flush=True)


class DeckRefused(InkwrightError):
    """A deck that cannot be played with, and every problem that it has."""

    def __init__(self, say: str, problems: list[Json]) -> None:
        super().__init__(say)
        self.problems = problems


def bot_answer(job: BotAnswer, catalog: Catalog) -> Json:
    """Return the answer of a bot to the decision that waits in a saved game."""
    game = Game.load(job.save, catalog, trusted=True)
    agent = offered_bots().make(job.bot, job.seed)
    view = game.view(job.seat)
    decision = view.decision
    if decision is None:
        raise InkwrightError("The decision is not that of the bot.")
    return {"answer": game.option_of(agent.choose(view, decision)).notation}


def bot_hint(job: BotHint, catalog: Catalog) -> Json:
    """Return what to answer to the decision that waits in a saved game, and why."""
    view = Game.load(job.save, catalog, trusted=True).view(job.seat)
    decision = view.decision
    if decision is None:
        raise InkwrightError("The player is not asked anything.")
    return advice(view, decision, None if job.met is None else set(job.met)).json()


def read_deck(job: ReadDeck, catalog: Catalog) -> Json:
    """Return the cards of a deck list, or of a sample deck, and what is wrong with it in a format."""
    try:
        deck = reference_jobs.deck_of(job.text.strip(), catalog)
    except DeckError as error:
        lines = [{"kind": line.kind, "message": str(line), "line": line.number} for line in error.lines]
        raise DeckRefused(error.message, lines) from None
    if deck.size > reference_jobs.MOST_CARDS:
        raise DeckRefused(f"A deck has at most {reference_jobs.MOST_CARDS} cards here, not {deck.size}.", [])
    kind = deck_format(job.format)
    problems = [problem.facts() for problem in deck.problems(kind)] if kind in CHECKED_FORMATS else []
    if problems:
        raise DeckRefused(f"The deck is not legal in {kind}.", problems)
    cards = [card.full_name for card in deck.cards]
    Game([cards, cards], 0, format=DECK_FORMATS[kind], catalog=catalog)  # compiled here, kept in the cache
    return {"cards": cards, "name": deck.name}


JOBS: Final[dict[type[WorkerJob], Callable[[Any, Catalog], Json]]] = {
    BotAnswer: bot_answer,
    BotHint: bot_hint,
    ReadImport: import_jobs.read_import,
    WriteRecord: replay_jobs.write_record,
    WatchGame: replay_jobs.watch_game,
    ReadDeck: read_deck,
    SearchCards: reference_jobs.search_cards,
    ShowCard: reference_jobs.show_card,
    CompileJob: reference_jobs.compile_text,
    CheckDeck: reference_jobs.check_deck,
    ConvertDeck: reference_jobs.convert_deck,
    SampleHands: reference_jobs.sample_hands,
    MeasureDeck: measuring_jobs.measure_deck,
    DeckIdeas: measuring_jobs.deck_ideas,
    HandAdvice: measuring_jobs.hand_advice,
    RunScenarios: reference_jobs.run_scenarios,
    ShowPosition: reference_jobs.show_position,
    ReadScenarios: reference_jobs.read_scenarios,
    PlaySteps: reference_jobs.play_scenario,
    DrawTable: preview_picture.draw_table,
    DrawReplay: preview_picture.draw_replay,
    DrawDeck: preview_picture.draw_deck,
    ShowRule: rule_jobs.show_rule,
    ListScenarios: rule_jobs.list_scenarios,
    ShowScenario: rule_jobs.show_scenario,
    MakeQuestion: judge_jobs.make_question,
    CheckQuestion: judge_jobs.check_question,
    AskSituation: judge_jobs.ask_situation,
    AskCards: judge_jobs.ask_cards,
    CompareEditions: judge_jobs.compare_editions,
    TraceRule: judge_jobs.show_trace,
    LookUpRules: judge_jobs.look_up_rules,
    **dict.fromkeys(replay_jobs.WANTED, replay_jobs.replay_job),
}


def run_job(job: WorkerJob) -> JobResult:
    """Do a job; what goes wrong is the result."""
    try:
        return JobResult(JOBS[type(job)](job, catalog()))
    except replay_jobs.RecordNeeded:
        return JobResult(needs_record=True)
    except DeckRefused as error:
        return JobResult(error=str(error), refused=True, problems=error.problems)
    except InkwrightError as error:
        return JobResult(error=str(error), refused=True)
    except MemoryError:
        replay_jobs.forget()
        return JobResult(error="This takes more memory than there is for it.", refused=True)
    except Exception as error:  # a bot is somebody's own code: whatever it raises is reported
        return JobResult(error=f"{type(error).__name__}: {error}")


def read_frame(stream: BinaryIO) -> bytes | None:
    """Return the next frame; None at the end."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def limit_this_process(megabytes: int) -> None:
    """Bound the memory of this process where the system can, and let the server itself go first."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICENESS)
    if sys.platform == "linux":  # elsewhere a process may be refused its own libraries
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def main() -> None:
    """Do jobs until the input ends."""
    megabytes, cards, *bots = sys.argv[1:] or (str(MOST_MEGABYTES), "")
    if megabytes == TRY_BOTS:
        say_what_is_wrong(sys.argv[2:])
        return
    limit_this_process(int(megabytes))
    threading.Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    incoming = os.fdopen(os.dup(0), "rb")
    outgoing = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints goes to the log
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  as long as the process lives
    sys.stdout = sys.stderr = cast(TextIO, LinesOfOthers(sys.stderr, "a process says"))
    catalog(cards)
    offered_bots(bots)
    while (frame := read_frame(incoming)) is not None:
        result = msgspec.msgpack.encode(run_job(read_job(frame)))
        outgoing.write(LENGTH.pack(len(result)) + result)
        outgoing.flush()


if __name__ == "__main__":
    main()
