"""The types of views, decisions, options, events and records as plain values.

They are what `json()` of these classes returns, and say the same as the JSON Schema of the package.
"""

from typing import NotRequired, TypedDict


class OutcomeJson(TypedDict):
    """How a game ended."""

    winners: list[int]
    losers: list[int]
    how: str
    turn: int


class InkJson(TypedDict):
    """An inkwell, counted."""

    ready: int
    exerted: int


class KnownCardJson(TypedDict):
    """A card outside play that the viewer knows."""

    position: int
    card: str
    handle: str
    type: str
    cost: int
    inkable: bool
    keywords: list[str]
    among: NotRequired[list[int]]


class UnknownCardJson(TypedDict):
    """The place of a card that the viewer does not know."""

    position: int
    card: None


CardJson = KnownCardJson | UnknownCardJson


class DeckJson(TypedDict):
    """A deck, as far as the viewer knows it."""

    count: int
    known: list[CardJson]


class PlayerJson(TypedDict):
    """What is to be known of one player."""

    seat: int
    name: str
    team: int
    out: bool
    lore: int
    lore_needed: int
    drops: int
    ink: InkJson
    can_ink: bool
    hand: list[CardJson]
    inkwell: list[CardJson]
    deck: DeckJson
    discard: list[str]


class StackJson(TypedDict):
    """A card in play, with what is under it, and its values as they are now."""

    id: int
    handle: str
    title: str
    card: str
    player: int
    owner: int
    type: str
    cost: int
    inks: list[str]
    exerted: bool
    drying: bool
    damage: int
    strength: int
    willpower: int
    lore: int
    move_cost: int
    keywords: list[str]
    classifications: list[str]
    names: list[str]
    location: str | None
    abilities: list[str]
    under: list[str | None]


class WaitingJson(TypedDict):
    """A triggered ability that waits in the bag."""

    player: int
    card: str
    ability: str


class PlaceJson(TypedDict):
    """Where a card outside play is."""

    zone: str
    player: int
    position: int


class PermissionJson(TypedDict):
    """The card that permits a play."""

    card: str
    stack: int | None
    cost: str | None


class PreviewJson(TypedDict):
    """What a challenge would do by the numbers as they stand."""

    dealt: int
    taken: int
    banishes_challenger: bool
    banishes_challenged: bool


class OptionExtrasJson(TypedDict, total=False):
    """What some options have: the titles of their cards, and for a challenge what it would do."""

    card: str
    aim: str
    preview: PreviewJson


class OptionJson(OptionExtrasJson):
    """A legal answer."""

    kind: str
    notation: str
    label: str
    handle: str | None
    aim_handle: str | None
    stack: int | None
    aim_stack: int | None
    place: PlaceJson | None
    player: int | None
    number: int | None
    cost: int | None
    ability: str | None
    permission: PermissionJson | None


class IndexedOptionJson(OptionJson):
    """A legal answer with its number in the list."""

    index: int


class ChosenJson(TypedDict):
    """A card of a decision, by its stack or its place."""

    stack: int | None
    place: PlaceJson | None


class AskedJson(TypedDict):
    """The decision of another player: who is asked."""

    player: int
    kind: str | None
    source: str | None


class DecisionJson(TypedDict):
    """What a player is asked, with every legal answer."""

    id: int
    player: int
    kind: str
    source: str | None
    ability: str | None
    prompt: str
    min: int
    max: int
    open: bool
    can_cancel: bool
    about: ChosenJson | None
    places: list[str]
    missing: int | None
    chosen: list[ChosenJson]
    options: list[IndexedOptionJson]


class ViewJson(TypedDict):
    """What one player, or everybody who watches, may know at one moment."""

    version: int
    seat: int | None
    memory: bool
    turn: int
    active: int
    over: bool
    outcome: OutcomeJson | None
    players: list[PlayerJson]
    stacks: list[StackJson]
    resolving: list[str]
    challenge: list[str] | None
    shown: list[CardJson]
    bag: list[WaitingJson]
    decision: DecisionJson | AskedJson | None
    log: list[str]


# One key is a keyword of Python.
LogEventJson = TypedDict(
    "LogEventJson",
    {
        "kind": str,
        "player": int,
        "card": str | None,
        "other": str | None,
        "amount": int | None,
        "stack": int | None,
        "other_stack": int | None,
        "owner": int | None,
        "from": str | None,
        "to": str | None,
        "zone": str | None,
        "position": int | None,
        "source": str | None,
        "ability": str | None,
        "words": str | None,
        "rule": str,
        "turn": int,
        "choice": str | None,
        "chosen_player": int | None,
        "line": str,
    },
)
"""One thing that happened, as one viewer may know it."""


class EventJson(LogEventJson):
    """The same with its number, counted from 1."""

    number: int


class WhyNotJson(TypedDict):
    """Why a turn action is not possible."""

    action: str
    card: str | None
    aim: str | None
    reason: str


class ReasonJson(TypedDict):
    """What changes a value of a card, or gives it keywords."""

    value: str
    change: int
    keywords: list[str]
    source: str
    words: str | None
    text: str


class ExplanationJson(TypedDict):
    """The values of a card with their reasons, and what can be done with it."""

    card: str
    printed: dict[str, int]
    present: dict[str, int]
    reasons: list[ReasonJson]
    can: list[str]
    why_not: list[str]


class VersionsJson(TypedDict):
    """What a game was played with: fingerprints."""

    rules: str
    cards: str
    language: str


class DigestJson(TypedDict):
    """The digest of a game after some answers."""

    after: int
    digest: str


class ChanceJson(TypedDict):
    """What chance brought while the answer after some others was carried out."""

    after: int
    cards: list[int]


class DealJson(TypedDict):
    """What is given in the place of a seed."""

    chance: list[ChanceJson]
    guessed: list[int]
    seen_by: int | None


class SeenStackJson(TypedDict):
    """A card in play as one seat saw it."""

    id: str
    card: str
    kind: str
    exerted: bool
    damage: int
    drying: bool
    under: int
    at: str


class SeenPlayerJson(TypedDict):
    """What one seat saw of a player; a card that was not seen has an empty name."""

    lore: int
    deck: int
    hand: list[str]
    ink_ready: list[str]
    ink_exerted: list[str]
    discard: list[str]
    play: list[SeenStackJson]


class SeenTableJson(TypedDict):
    """What one seat saw of a moment to which no answers lead."""

    turn: int
    active: int
    lines: list[str]
    players: list[SeenPlayerJson]


class RecordJson(TypedDict):
    """All that a game needs to be played again."""

    inkwright: str
    version: int
    edition: str
    format: str
    played_with: NotRequired[VersionsJson]
    decks: list[list[str]]
    names: list[str]
    teams: list[int]
    bots: NotRequired[list[str]]
    seed: str
    first: NotRequired[int]
    chooser: NotRequired[int]
    conceal: NotRequired[bool]
    deal: NotRequired[DealJson]
    moments: NotRequired[list[SeenTableJson]]
    answers: list[str]
    digests: list[DigestJson]
