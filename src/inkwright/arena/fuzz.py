"""Random players with random decks out of the whole catalogue: whatever they do, the invariants must hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright.cards.catalog import Catalog
from inkwright.engine.actions import ACT_END
from inkwright.engine.game import FEWEST, MOST, Origin, player_names
from inkwright.engine.log import ADDRESS, CARD
from inkwright.engine.loop import answer
from inkwright.engine.shared import programs
from inkwright.errors import InkwrightError
from inkwright.match.seeds import derived_seed
from inkwright.rules.edition import EDITIONS, LATEST, edition
from inkwright.state.ids import ASK_MAIN, E_PLAYED, ENDINGS, L_RESOLVES, Ints
from inkwright.state.state import State

from .decks import pool, random_deck
from .dice import Dice
from .failing import Failure, failure_of, record_of, save_record
from .invariants import Broken, Watch
from .probes import probe
from .progress import Progress
from .workers import Job, done

SHRUNK: Final = 5  # kinds of failures that are made short
PROBED: Final = 50  # one decision in so many is probed
ENDLESS: Final = 20_000  # decisions after which a game is taken to go on for ever
PLAYERS: Final = (2, 2, 2, 2, 2, 3, 3, 4)  # how many play, where nothing is said
FORMATS: Final = ("constructed",) * 8 + ("pack-rush", "limited")
UNIFORM: Final = 0  # every legal answer is equally likely
BUSY: Final = 1  # a turn ends late: larger tables

Teams = Ints


class Whim:
    """Random answers (xorshift)."""

    __slots__ = ("busy", "x")

    def __init__(self, seed: int, style: int) -> None:
        self.x = (seed * 2654435761 + 97) & 0xFFFFFFFF or 1
        self.busy = style == BUSY

    def word(self) -> int:
        """The next random number."""
        x = self.x
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.x = x
        return x

    def pick(self, state: State) -> int:
        """One of the legal answers."""
        offered = state.options
        word = self.word()
        if self.busy and word & 0x700 and len(offered) > 1 and state.ask_kind == ASK_MAIN and offered[0] == ACT_END:
            return offered[1 + (word >> 11) % (len(offered) - 1)]
        return offered[word % len(offered)]


def new_origin(seed: int, players: Sequence[int] = PLAYERS, editions: Sequence[str] = ()) -> Origin:
    """A game that follows from a seed alone: players, teams, format, edition and decks."""
    dice = Dice(seed)
    count = dice.one_of(players)
    rules = dice.one_of(editions or (*EDITIONS, LATEST, LATEST))
    format = dice.one_of(FORMATS)
    decks = [list(random_deck(dice.word(), format=format)) for _ in range(count)]
    return Origin(decks, edition(rules).name, format, player_names(None, count), random_teams(count, dice), seed)


def random_teams(players: int, dice: Dice) -> Teams:
    """Everyone alone, or every third time teams of equal size where there can be some (9.3)."""
    sizes = [size for size in range(2, players) if players % size == 0]
    if not sizes or dice.below(3):
        return tuple(range(players))
    size = dice.one_of(sizes)
    return tuple([seat % (players // size) for seat in range(players)])


class Story:
    """What came of one game."""

    __slots__ = ("abilities", "decisions", "failure", "how", "played", "resolutions", "turns")

    def __init__(self) -> None:
        self.decisions = 0
        self.turns = 0
        self.how = ""  # "": it was not played to its end
        self.played: set[str] = set()  # keys of cards
        self.abilities: set[tuple[str, int]] = set()  # (key of a card, number of its node)
        self.resolutions = 0
        self.failure: Failure | None = None


class Run:
    """One game under watch."""

    def __init__(self, origin: Origin) -> None:
        self.origin = origin
        self.story = Story()
        self.answers: list[int] = []

    def play(self) -> Story:
        """To the end, or to the first thing that is wrong."""
        seed = self.origin.seed
        try:
            state = self.origin.state()
        except Exception as error:
            self.story.failure = failure_of(seed, error, [])
            return self.story
        try:
            self.go_on(state, Whim(seed, seed & 1), Dice(seed))
            self.story.how = ENDINGS[state.how]
        except Exception as error:
            self.story.failure = failure_of(seed, error, self.answers)
        self.story.decisions = len(self.answers)
        self.story.turns = state.turn
        return self.story

    def go_on(self, state: State, whim: Whim, dice: Dice) -> None:
        """Answer, look, answer, look."""
        state.watched = True
        watch = Watch(state)
        while not state.over:
            value = whim.pick(state)
            self.answers.append(value)
            watch.announce(state, value)
            answer(state, value)
            watch.check(state)
            self.note(state)
            if not dice.below(PROBED) and not state.over:
                probe(state, dice)
            if len(self.answers) > ENDLESS:
                raise Broken(f"The game goes on after {ENDLESS} decisions.")

    def note(self, state: State) -> None:
        """What was played and resolved."""
        story = self.story
        program = state.program
        for event in state.events:
            if event[0] == E_PLAYED:
                story.played.add(program.defs[state.kind[event[CARD]]].key)
            elif event[0] == L_RESOLVES:
                story.resolutions += 1
                story.abilities.add(program.name(event[ADDRESS]))
        state.events.clear()
        state.forced.clear()


# ---------------------------------------------------------------- many games


class Fuzz(Job[Story]):
    """Games by their numbers, all out of one seed."""

    def __init__(self, seed: int, players: Sequence[int] = PLAYERS, editions: Sequence[str] = ()) -> None:
        self.seed = seed
        self.players = tuple(players)
        self.editions = tuple(editions)

    def piece(self, index: int) -> Story:
        """The game with this number."""
        return self.game(derived_seed(self.seed, index))

    def game(self, seed: int) -> Story:
        """The game of a seed."""
        story = Run(self.origin(seed)).play()
        programs().known.clear()  # no two games have the same cards
        return story

    def origin(self, seed: int) -> Origin:
        """What the game of a seed begins with."""
        return new_origin(seed, self.players, self.editions)


class Findings:
    """What many games showed."""

    def __init__(self, stories: Sequence[Story]) -> None:
        self.games = len(stories)
        self.decisions = sum(story.decisions for story in stories)
        self.turns = sum(story.turns for story in stories)
        self.ends = Counter(story.how for story in stories if story.how)
        self.played = {key for story in stories for key in story.played}
        self.abilities = {name for story in stories for name in story.abilities}
        self.resolutions = sum(story.resolutions for story in stories)
        self.failures = [story.failure for story in stories if story.failure is not None]
        self.seconds = 0.0

    def not_played(self) -> list[str]:
        """The cards of the catalogue that nobody played."""
        return [card.full_name for card in Catalog.default() if card.key not in self.played]

    def json(self) -> dict[str, object]:
        """As plain values."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "turns": self.turns,
            "ends": {how: self.ends.get(how, 0) for how in ENDINGS if how},
            "cards_played": len(self.played),
            "cards": len(pool()),
            "abilities_resolved": len(self.abilities),
            "resolutions": self.resolutions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else None,
            "failures": [failure.json() for failure in self.failures],
        }


def player_counts(text: str) -> tuple[int, ...]:
    """How many may play: "3", or "2-6"."""
    low, dash, high = text.partition("-")
    if low.isdecimal() and (high.isdecimal() if dash else True):
        counts = tuple(range(int(low), int(high if dash else low) + 1))
        if counts and counts[0] >= FEWEST and counts[-1] <= MOST:
            return counts
    raise InkwrightError(f"{text!r} is no number of players: say {FEWEST} to {MOST}, or a range such as 2-6.")


def fuzzed(job: Fuzz, games: int, workers: int, progress: Progress) -> tuple[Findings, bool]:
    """Play so many games; what they showed, and whether all were played."""
    pool()  # compiled once, before the workers part
    stories, complete = done(job, range(games), workers, progress)
    return Findings(stories), complete


# ---------------------------------------------------------------- records of failing games


def keep_failures(job: Fuzz, failures: Sequence[Failure], folder: Path) -> None:
    """Save the record of every failing game, the first of each kind made short."""
    from .shrink import shrunk

    seen: set[str] = set()
    for failure in failures:
        origin = job.origin(failure.seed)
        answers = failure.answers
        if failure.kind not in seen and len(seen) < SHRUNK:
            seen.add(failure.kind)
            origin, answers, failure.error = shrunk(origin, failure)
        failure.record = str(save_record(record_of(origin, answers), folder, failure.seed))
