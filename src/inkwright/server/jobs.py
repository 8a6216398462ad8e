"""The jobs of the processes that help the server, and what comes of them. Both ends read these structs from msgpack."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from .store import RowKind

Json = dict[str, Any]


class WorkerJob(Struct, frozen=True, tag_field="job", forbid_unknown_fields=True):
    """Something that takes time."""

    @property
    def name(self) -> str:
        """The name of the job, for the log."""
        return str(self.__struct_config__.tag)


# ------------------------------------------------------------ games


class BotAnswer(WorkerJob, frozen=True, tag="bot"):
    """What a bot answers to the decision that waits in a saved game."""

    save: bytes
    bot: str
    seat: int
    seed: int


class BotHint(WorkerJob, frozen=True, tag="hint"):
    """What to answer to the decision that waits in a saved game, and why."""

    save: bytes
    seat: int
    met: list[str] | None  # what the player of a first game has met; None in other games


class WriteRecord(WorkerJob, frozen=True, tag="record"):
    """The record of a finished game, from its rows."""

    decks: list[list[str]]
    seed: str
    edition: str
    format: str
    names: list[str]
    teams: list[int] | None
    first: int | None
    chooser: int | None
    conceal: bool
    rows: list[tuple[RowKind, int, str]]
    bots: list[str]


class WatchGame(WriteRecord, frozen=True, tag="watch"):
    """What became of each card in a finished game, without names."""


# ------------------------------------------------------------ cards and decks


class SearchCards(WorkerJob, frozen=True, tag="search"):
    """The cards that fit a query, some at a time."""

    query: str
    live: bool  # typed just now: a mistake in the query is a problem of the answer
    first: int
    most: int
    sort: str
    format: str  # "": without what is not legal
    date: str


class ShowCard(WorkerJob, frozen=True, tag="card"):
    """A card with what its abilities mean."""

    card: str


class CompileJob(WorkerJob, frozen=True, tag="compile"):
    """What a text means, or where it is not understood."""

    text: str
    type: str | None  # of the card that it stands on


class ReadDeck(WorkerJob, frozen=True, tag="deck"):
    """The cards of a deck for a game."""

    text: str
    format: str


class CheckDeck(WorkerJob, frozen=True, tag="check"):
    """Every problem of a list and of its deck, and the deck in numbers."""

    text: str
    format: str
    date: str | None
    faces: bool  # also what is printed on the cards


class ConvertDeck(WorkerJob, frozen=True, tag="convert"):
    """A deck list in another form."""

    text: str
    to: str


class SampleHands(WorkerJob, frozen=True, tag="hands"):
    """Some opening hands of a deck."""

    text: str
    count: int
    seed: int


class MeasureDeck(WorkerJob, frozen=True, tag="measure"):
    """Some pairs of mirrored games of a deck against another one, from a number on."""

    text: str
    other: str  # a list, or the name of a deck that comes with Inkwright
    seed: int
    first: int
    pairs: int


class DeckIdeas(WorkerJob, frozen=True, tag="ideas"):
    """Changes of a deck that are worth a try, with reasons."""

    text: str
    seed: int


class HandAdvice(WorkerJob, frozen=True, tag="hand advice"):
    """What to put back of an opening hand."""

    text: str
    hand: list[str]
    starts: bool
    seed: int


class DrawTable(WorkerJob, frozen=True, tag="draw-table"):
    """The picture of a table, for links."""

    title: str
    board: Json  # `boards.Board`
    cards: Json  # `boards.CardLook` by full name


class DrawReplay(WorkerJob, frozen=True, tag="draw-replay"):
    """The picture of a recorded game, for links."""

    record: str


class DrawDeck(WorkerJob, frozen=True, tag="draw-deck"):
    """The picture of a deck, for links."""

    title: str
    text: str


# ------------------------------------------------------------ rules and scenarios


class ShowRule(WorkerJob, frozen=True, tag="rule"):
    """A rule with its place among the others, the code that applies it and the scenarios that show it."""

    number: str
    official: bool = False  # also what an installed document says


class ListScenarios(WorkerJob, frozen=True, tag="library"):
    """The scenarios that come with Inkwright and have a card, or words in their names."""

    card: str
    words: str


class ShowScenario(WorkerJob, frozen=True, tag="library-scenario"):
    """A scenario that comes with Inkwright, with its text."""

    id: str


class RunScenarios(WorkerJob, frozen=True, tag="scenarios"):
    """The results of the scenarios of a text."""

    text: str


class ReadScenarios(WorkerJob, frozen=True, tag="read scenarios"):
    """The scenarios of a text as plain values."""

    text: str


class ShowPosition(WorkerJob, frozen=True, tag="position"):
    """The table of a scenario after some answers."""

    text: str
    number: int
    answers: list[str]
    seat: int | None


class PlaySteps(WorkerJob, frozen=True, tag="play scenario"):
    """The open table of a scenario after some of its steps and perhaps one more answer."""

    text: str
    number: int
    steps: int | None
    answer: str | None


# ------------------------------------------------------------ recorded games


class MakeQuestion(WorkerJob, frozen=True, tag="make question"):
    """A question about the rules: of a seed, or the one of a text."""

    seed: str
    level: int
    kind: str
    text: str


class CheckQuestion(WorkerJob, frozen=True, tag="check question"):
    """Which answer of a question is right."""

    text: str
    given: int


class AskSituation(WorkerJob, frozen=True, tag="ask"):
    """What happens in a situation."""

    text: str
    number: int
    depth: int
    edition: str


class AskCards(WorkerJob, frozen=True, tag="ask cards"):
    """All that concerns some cards together."""

    cards: list[str]


class CompareEditions(WorkerJob, frozen=True, tag="editions"):
    """Every point in which play differs between two editions."""

    old: str
    new: str


class TraceRule(WorkerJob, frozen=True, tag="trace"):
    """One rule through all editions."""

    number: str


class LookUpRules(WorkerJob, frozen=True, tag="look up"):
    """Rules, scenarios and cards with some words."""

    words: str
    chapter: str
    official: bool  # also in an installed document


class ReplayJob(WorkerJob, frozen=True, kw_only=True):
    """Something about a recorded game."""

    replay: str  # the id of its record
    record: str | None = None  # its text, if the process has not got it


class ReplayFacts(ReplayJob, frozen=True, tag="replay facts"):
    """What a record is about."""


class ReplayCards(ReplayJob, frozen=True, tag="replay cards"):
    """What is printed on each card of the decks."""


class ReplayTable(ReplayJob, frozen=True, tag="replay table"):
    """The table before a decision."""

    at: int
    seat: int | None


class ReplayMoments(ReplayJob, frozen=True, tag="replay moments"):
    """Several tables, of the game or of a line that leaves it."""

    first: int
    last: int
    seat: int
    open: bool
    leaves: int | None
    answers: list[str]


class ReplayBranch(ReplayJob, frozen=True, tag="replay branch"):
    """The record of the game up to a decision, with other answers behind it."""

    at: int
    answers: list[str]


class ReplayScenario(ReplayJob, frozen=True, tag="replay scenario"):
    """The position before a decision as a scenario."""

    at: int


class ReplayRows(ReplayJob, frozen=True, tag="replay rows"):
    """What a table needs to go on from a decision."""

    at: int


class ReplayChances(ReplayJob, frozen=True, tag="replay chances"):
    """The win chance along some decisions, and what each of them cost."""

    first: int
    seat: int


class ReplayChance(ReplayJob, frozen=True, tag="replay chance"):
    """The win chance at one moment of the game, or of a line that leaves it."""

    seat: int
    leaves: int
    answers: list[str]


class ReadImport(WorkerJob, frozen=True, tag="read import"):
    """What a file of another program holds, and the record of one of its games."""

    data: bytes
    wanted: int | None  # the number of the game, from 1


AnyJob = (
    ReadImport
    | BotAnswer
    | BotHint
    | WriteRecord
    | WatchGame
    | SearchCards
    | ShowCard
    | CompileJob
    | ReadDeck
    | CheckDeck
    | ConvertDeck
    | SampleHands
    | MeasureDeck
    | DeckIdeas
    | HandAdvice
    | DrawTable
    | DrawReplay
    | DrawDeck
    | ShowRule
    | ListScenarios
    | ShowScenario
    | RunScenarios
    | ReadScenarios
    | ShowPosition
    | PlaySteps
    | MakeQuestion
    | CheckQuestion
    | AskSituation
    | AskCards
    | CompareEditions
    | TraceRule
    | LookUpRules
    | ReplayFacts
    | ReplayCards
    | ReplayTable
    | ReplayMoments
    | ReplayBranch
    | ReplayScenario
    | ReplayRows
    | ReplayChances
    | ReplayChance
)

# ------------------------------------------------------------ results


class JobResult(Struct, frozen=True):
    """What came of a job: facts, or why there are none."""

    facts: Json = {}
    error: str = ""
    refused: bool = False  # `error` is a sentence for users, not a failure of the code
    problems: list[Json] | None = None  # of a deck
    needs_record: bool = False  # the same job has to be sent with its record


class RecordRows(Struct, frozen=True):
    """The facts of ReplayRows."""

    rows: list[tuple[Literal["answer", "concede"], int, str]]  # what was done, by which seat, the answer
    decks: list[list[str]]
    names: list[str]
    teams: list[int]
    edition: str
    format: str
    seed: str
    first: int | None
    chooser: int | None
    conceal: bool
    asked: int
    save: bytes  # the game there


read_job: Final = msgspec.msgpack.Decoder(AnyJob).decode
read_result: Final = msgspec.msgpack.Decoder(JobResult).decode
