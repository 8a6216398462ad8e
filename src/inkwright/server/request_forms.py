"""The bodies of requests beside the game: cards, decks, scenarios, replays, reports."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

SeatNumber = Annotated[int, Meta(ge=0, le=5, description="a seat, from 0")]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
DeckText = Annotated[
    str, Meta(min_length=1, max_length=20_000, description="a deck list in any usual form, or a sample deck's name")
]
CardType = Literal["character", "action", "song", "item", "location"]
ScenarioText = Annotated[str, Meta(min_length=1, max_length=60_000, description="the text of a scenario file")]


class CompileText(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/compile`: what does a text mean?"""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    type: Annotated[CardType | None, Meta(description="of the card that it stands on")] = None


class DeckRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/decks/check`, `/api/decks/convert` and `/api/decks/hands`."""

    text: DeckText
    format: Annotated[str, Meta(max_length=40, description="for check")] = "core"
    date: Annotated[
        Annotated[str, Meta(max_length=10)] | None,
        Meta(description="for check: on which day; null: the newest day of the card data"),
    ] = None
    faces: Annotated[bool, Meta(description="for check: also return what is printed on the cards, as `cards`")] = False
    to: Annotated[str, Meta(max_length=20, description="for convert: text, json or pixelborn")] = "text"
    count: Annotated[int, Meta(ge=1, le=50, description="for hands: how many")] = 1
    seed: Annotated[int, Meta(ge=0, le=2**53, description="for hands")] = 0


class MeasureRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/decks/measure`: games of a deck against another one, in pairs that share a seed."""

    text: DeckText
    other: DeckText
    seed: Annotated[int, Meta(ge=0, le=2**53)]
    first: Annotated[int, Meta(ge=0, le=100_000, description="the number of the first pair")] = 0
    pairs: Annotated[int, Meta(ge=1, le=10)] = 5


class IdeasRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/decks/ideas`: swaps that are worth a try."""

    text: DeckText
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0


class HandRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/decks/advice`: which cards of an opening hand to put back."""

    text: DeckText
    hand: Annotated[list[Annotated[str, Meta(max_length=120)]], Meta(min_length=7, max_length=7)]
    starts: Annotated[bool, Meta(description="whether the player has the first turn")] = True
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0


class ScenarioRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/scenarios/run` and `/api/scenarios/position`."""

    text: ScenarioText
    number: Annotated[int, Meta(ge=0, le=1000, description="for position: which scenario of the text, from 0")] = 0
    answers: Annotated[
        list[Annotated[str, Meta(max_length=200)]],
        Meta(max_length=500, description="for position: what was answered since the beginning, in notation"),
    ] = []
    seat: Annotated[SeatNumber | None, Meta(description="for position: whose view; null: everything")] = None


class ScenarioTextRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/scenarios/read`: the scenarios of a text as plain values, or the first mistake in it."""

    text: ScenarioText


class PlayScenario(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/scenarios/play`: the open table after some steps, and after one more answer."""

    text: ScenarioText
    number: Annotated[int, Meta(ge=0, le=1000, description="which scenario of the text, from 0")] = 0
    steps: Annotated[
        Annotated[int, Meta(ge=0, le=2000)] | None, Meta(description="how many of its steps are taken; null: all")
    ] = None
    answer: Annotated[
        Annotated[str, Meta(min_length=1, max_length=300)] | None, Meta(description="in notation; null: none")
    ] = None


class NewReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays`: make a replay of a finished game of a table, or of a record."""

    table: Annotated[Annotated[str, Meta(max_length=40)] | None, Meta(description="the id of a table")] = None
    game: Annotated[int, Meta(ge=0, le=999_999, description="the number of its game; 0: the newest")] = 0
    record: Annotated[Annotated[str, Meta(max_length=190_000)] | None, Meta(description="the text of a record")] = None
    token: Annotated[
        Annotated[str, Meta(max_length=64)] | None,
        Meta(description="of a seat, where nobody may watch the table and the browser has no cookie"),
    ] = None


class NewBranch(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays/{id}/branch`: the game up to a decision, with other answers behind it."""

    at: Annotated[int, Meta(ge=0, le=999_999, description="answers before the branch")]
    answers: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=500)] = []


class MomentsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays/{id}/moments`: the tables after `first` to `last` answers, at most 64 of them.

    With `answers` they are those of a line that leaves the game; nothing is stored.
    """

    first: Annotated[int, Meta(ge=0, le=999_999, description="answers before the first table")]
    last: Annotated[int, Meta(ge=0, le=999_999, description="answers before the last table")]
    seat: Annotated[SeatNumber, Meta(description="whose view it is")] = 0
    open: Annotated[bool, Meta(description="with every hand, every decision and every card of the log")] = False
    leaves: Annotated[int, Meta(ge=0, le=999_999)] | None = None
    answers: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=500)] = []


class ChanceRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays/{id}/chance`: a moment of the game, or with `answers` one of a line that leaves it."""

    seat: Annotated[SeatNumber, Meta(description="whose chance it is, who sees no more than was seen from there")]
    at: Annotated[int, Meta(ge=0, le=999_999, description="answers of the game before it, or before the line")]
    answers: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=500)] = []


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays/{id}/play`: a table that goes on from a decision. The answer is that of a new table."""

    at: Annotated[int, Meta(ge=0, le=999_999, description="answers before it")]
    seat: Annotated[SeatNumber | None, Meta(description="the own seat; null: whoever is asked there")] = None
    bot: Annotated[str, Meta(max_length=40, description="who plays the other seats")] = "greedy"
    name: Name | None = None


class ReplayReply(Struct, frozen=True):
    """The answer to `POST /api/replays` and to `branch`. Whoever has the link sees the replay."""

    id: str
    link: str
    decisions: int


class DeleteReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays/{id}/delete`: whoever made a replay, or played at its table, deletes it with its branches."""

    token: Annotated[
        Annotated[str, Meta(max_length=64)] | None, Meta(description="of a seat, where the browser has no cookie")
    ] = None


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/report`: tell the host of a problem. The place in the game is stored with it."""

    say: Annotated[str, Meta(min_length=1, max_length=2000)]
    token: Annotated[str, Meta(max_length=64)] | None = None


QuestionText = Annotated[str, Meta(min_length=1, max_length=60_000, description="the text of a question file")]


class SharedQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/judge/question`: a question that somebody shares."""

    text: QuestionText


class AnswerQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/judge/answer`: which answer of a question is right?"""

    text: QuestionText
    given: Annotated[int, Meta(ge=0, le=9, description="the answer that is given, from 0")]


class AskAbout(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/judge/ask`: what happens in a situation?"""

    text: ScenarioText
    number: Annotated[int, Meta(ge=0, le=1000, description="which scenario of the text, from 0")] = 0
    depth: Annotated[int, Meta(ge=1, le=4, description="open questions in a row that are followed")] = 2
    edition: Annotated[str, Meta(max_length=10, description="play by this edition")] = ""


REQUEST_FORMS: Final = (
    *(
        CompileText,
        DeckRequest,
        MeasureRequest,
        IdeasRequest,
        HandRequest,
        ScenarioRequest,
        ScenarioTextRequest,
        PlayScenario,
        NewReplay,
        ReplayReply,
    ),
    *(NewBranch, MomentsRequest, ChanceRequest, PlayOn, DeleteReplay, NewReport),
    *(SharedQuestion, AnswerQuestion, AskAbout),
)
