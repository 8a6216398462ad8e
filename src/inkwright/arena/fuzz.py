"""Random players with random decks out of the whole catalogue: whatever they do, the invariants must hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright.agents.random import Xorshift
from inkwright.cards.catalog import Catalog
from inkwright.engine.game import MAX_PLAYERS, MIN_PLAYERS, Origin, player_names
from inkwright.engine.log import ADDRESS, CARD
from inkwright.engine.loop import answer
from inkwright.engine.saving import dump
from inkwright.engine.shared import programs
from inkwright.engine.turn_actions.base import act_kind
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.registry import TURN_ACTIONS
from inkwright.errors import InkwrightError
from inkwright.match.seeds import derived_seed
from inkwright.rules.edition import EDITIONS, LATEST, edition
from inkwright.state.ids import ASK_MAIN, E_PLAYED, ENDINGS, L_RESOLVES, Ints
from inkwright.state.state import State

from .decks import pool, random_deck
from .dice import Dice
from .failing import GIVES_UP, Failure, failure_of, record_of, save_record, told
from .invariants import Broken, Watch
from .probes import Keepsake, probe
from .progress import Progress
from .workers import Job, each

SHRUNK: Final = 5  # kinds of failures that are made short
PROBED: Final = 50  # one decision in so many is probed
HIDDEN: Final = 3  # one probe in so many looks at what is hidden from the players
AGAIN: Final = 20  # one game in so many is played again, by its answers
ENDLESS: Final = 100_000  # decisions after which a game is taken to go on for ever
PATIENCE: Final = 30  # turns of each player in which nobody gets further than anybody before; then one gives up
PLAYERS: Final = (2, 2, 2, 2, 2, 3, 3, 4)  # how many play, where nothing is said
FORMATS: Final = ("constructed",) * 8 + ("pack-rush", "limited")
UNIFORM: Final = 0  # every legal answer is equally likely
BUSY: Final = 1  # a turn ends late: larger tables
ODD: Final = 2  # a turn ends late, and what is seldom offered is liked most
STYLES: Final = 3
COMMON: Final = tuple([action.number for action in TURN_ACTIONS if action.usual])  # what is offered often
MIRRORED: Final = 8  # one game in so many is between equal decks
NARROW: Final = 4  # one deck in so many has as many copies of each card as may be

Teams = Ints


class RandomPolicy:
    """Random answers."""

    __slots__ = ("numbers", "style")

    def __init__(self, seed: int, style: int) -> None:
        self.numbers = Xorshift(seed)
        self.style = style

    def pick(self, state: State) -> int:
        """One of the legal answers."""
        offered = state.options
        word = self.numbers.next()
        if not self.style or not word & 0x700 or len(offered) == 1 or state.question_kind != ASK_MAIN:
            return offered[word % len(offered)]
        if self.style == ODD and word & 0x7000:
            liked = [option for option in offered if act_kind(option) not in COMMON]
            if liked:
                return liked[(word >> 15) % len(liked)]
        if offered[0] == ACT_END:
            return offered[1 + (word >> 11) % (len(offered) - 1)]
        return offered[word % len(offered)]


def new_origin(seed: int, players: Sequence[int] = PLAYERS, editions: Sequence[str] = ()) -> Origin:
    """A game that follows from a seed alone: players, teams, format, edition and decks."""
    dice = Dice(seed)
    count = dice.one_of(players)
    rules = dice.one_of(editions or (*EDITIONS, LATEST, LATEST))
    format = dice.one_of(FORMATS)
    decks = [list(random_deck(dice.word(), format=format, narrow=not dice.below(NARROW))) for _ in range(count)]
    if not dice.below(MIRRORED):
        decks = [decks[0]] * count
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

    __slots__ = ("abilities", "decisions", "failure", "how", "played", "probes", "resolutions", "turns")

    def __init__(self) -> None:
        self.decisions = 0
        self.probes = 0
        self.turns = 0
        self.how = ""  # "": it was not played to its end
        self.played: set[str] = set()  # keys of cards
        self.abilities: set[tuple[str, int]] = set()  # (key of a card, number of its node)
        self.resolutions = 0
        self.failure: Failure | None = None


class Run:
    """One game under watch."""

    def __init__(self, origin: Origin, probed: int = PROBED, hidden: int = HIDDEN) -> None:
        self.origin = origin
        self.probed = probed
        self.hidden = hidden
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
            dice = Dice(seed)
            self.go_on(state, RandomPolicy(seed, seed % STYLES), dice)
            if self.probed == 1 or not dice.below(AGAIN):
                self.again(state)
            self.story.how = ENDINGS[state.ending]
        except Exception as error:
            self.story.failure = failure_of(seed, error, self.answers)
        self.story.decisions = len(self.answers)
        self.story.turns = state.turn
        return self.story

    def go_on(self, state: State, policy: RandomPolicy, dice: Dice) -> None:
        """Answer, look, answer, look."""
        state.has_listener = True
        watch = Watch(state)
        kept: Keepsake | None = None
        most, since = 0, 0
        while not state.over:
            if max(state.lore) > most:
                most, since = max(state.lore), state.turn
            if state.turn > since + PATIENCE * state.players:
                self.gives_up(state, watch)
                most, since = max(state.lore), state.turn
            else:
                self.decide(state, watch, policy.pick(state))
            self.note(state)
            if not dice.below(self.probed) and not state.over:
                if kept is not None:
                    kept.check()
                kept = probe(state, dice, self.hidden)
                self.story.probes += 1
            if len(self.answers) > ENDLESS:
                raise Broken(f"The game goes on after {ENDLESS} decisions.")

    def gives_up(self, state: State, watch: Watch) -> None:
        """Nothing comes of it any more: whoever is asked concedes (2.3.3)."""
        self.answers.append(GIVES_UP - state.asked_player)
        told(state, self.answers[-1])
        watch.look(state)

    def decide(self, state: State, watch: Watch, value: int) -> None:
        """An answer, under watch."""
        self.answers.append(value)
        watch.announce(state, value)
        answer(state, value)
        watch.check(state)

    def again(self, state: State) -> None:
        """The same seed and the same answers are the same game."""
        other = self.origin.state()
        for value in self.answers:
            told(other, value)
        if dump(other) != dump(state):
            raise Broken("The same answers led to another game.")

    def note(self, state: State) -> None:
        """What was played and resolved."""
        story = self.story
        program = state.program
        for event in state.pending_events:
            if event[0] == E_PLAYED:
                story.played.add(program.defs[state.def_index[event[CARD]]].key)
            elif event[0] == L_RESOLVES:
                story.resolutions += 1
                story.abilities.add(program.portable_address(event[ADDRESS]))
        state.pending_events.clear()
        state.forced_answers.clear()


# ---------------------------------------------------------------- many games


class Fuzz(Job[Story]):
    """Games by their numbers, all out of one seed."""

    def __init__(
        self,
        seed: int,
        players: Sequence[int] = PLAYERS,
        editions: Sequence[str] = (),
        probed: int = PROBED,
        hidden: int = HIDDEN,
    ) -> None:
        self.seed = seed
        self.players = tuple(players)
        self.editions = tuple(editions)
        self.probed = probed
        self.hidden = hidden

    def piece(self, index: int) -> Story:
        """The game with this number."""
        return self.game(derived_seed(self.seed, index))

    def game(self, seed: int) -> Story:
        """The game of a seed."""
        story = Run(self.origin(seed), self.probed, self.hidden).play()
        programs().programs.clear()  # no two games have the same cards
        return story

    def origin(self, seed: int) -> Origin:
        """What the game of a seed begins with."""
        return new_origin(seed, self.players, self.editions)


class Findings:
    """What many games showed."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.ends: Counter[str] = Counter()
        self.played: set[str] = set()
        self.abilities: set[tuple[str, int]] = set()
        self.resolutions = 0
        self.failed: dict[int, Failure] = {}  # by the number of the game
        self.seconds = 0.0

    def add(self, index: int, story: Story) -> None:
        """One game more; the order does not matter."""
        self.games += 1
        self.decisions += story.decisions
        self.turns += story.turns
        if story.how:
            self.ends[story.how] += 1
        self.played |= story.played
        self.abilities |= story.abilities
        self.resolutions += story.resolutions
        if story.failure is not None:
            self.failed[index] = story.failure

    @property
    def failures(self) -> list[Failure]:
        """The games that failed, in the order of their numbers."""
        return [self.failed[index] for index in sorted(self.failed)]

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
        if counts and counts[0] >= MIN_PLAYERS and counts[-1] <= MAX_PLAYERS:
            return counts
    raise InkwrightError(
        f"{text!r} is no number of players: say {MIN_PLAYERS} to {MAX_PLAYERS}, or a range such as 2-6."
    )


def fuzzed(job: Fuzz, games: int, workers: int, progress: Progress) -> tuple[Findings, bool]:
    """Play so many games; what they showed, and whether all were played."""
    pool()  # compiled once, before the workers part
    findings = Findings()
    complete = each(job, range(games), workers, progress, findings.add)
    return findings, complete


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
