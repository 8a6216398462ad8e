"""A scenario file, read: what lies on the table, the steps, what must be true."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from inkwright.cards import Card, own_card
from inkwright.cards.card import AbilityText
from inkwright.cards.own_cards import KEYS as OWN_KEYS
from inkwright.cards.own_cards import further_words, keywords_of_cards, with_keywords, with_words, words_of_cards
from inkwright.errors import CardDataError, ScenarioError, check_type, quoted
from inkwright.files.yaml_reader import plain_value, read_yaml_file
from inkwright.rules.edition import EDITIONS, edition
from inkwright.rules.formats import FORMATS

from .card_names import CardName, card_name
from .expectations import Fact, read_expectation
from .steps import Step, is_form, read_steps
from .yaml_values import (
    MAX_TEXT,
    FormatError,
    Pairs,
    Scalar,
    Value,
    YamlError,
    documents,
    flag,
    is_number,
    items,
    number,
    one_of,
    pairs,
    scalar_text,
    shortened,
)

SCENARIO_KEYS: Final = (
    "scenario",
    "rules",
    "edition",
    "editions",
    "format",
    "teams",
    "seed",
    "cards",
    "words",
    "players",
    "active",
    "begin",
    "turn",
    "starting",
    "steps",
    "expect",
)
PLAYER_SETUP_KEYS: Final = ("lore", "ink", "hand", "discard", "deck", "play", "inked", "drops", "coconut")
STACK_KEYS: Final = ("card", "exerted", "damage", "drying", "at", "under", "facedown", "boosted", "as")
START_POINTS: Final = ("main", "turn", "setup")
MOST_CARDS: Final = 1000  # fillers in one place
MOST_TURNS: Final = 100_000
MOST_SCENARIOS: Final = 2_000  # of a file


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card in a zone, perhaps with a nickname."""

    card: CardName
    nickname: str = ""


@dataclass(frozen=True, slots=True)
class PlacedStack:
    """A card in play."""

    card: CardName
    nickname: str = ""
    exerted: bool = False
    damage: int = 0
    drying: bool = False
    at: CardName | None = None
    under: tuple[PlacedCard, ...] = ()
    facedown: tuple[PlacedCard, ...] = ()
    boosted: int = 0


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """What a player has."""

    name: str
    line: int
    lore: int = 0
    ready: tuple[PlacedCard, ...] | int = 0
    exerted: tuple[PlacedCard, ...] | int = 0
    promo: int | None = None
    hand: tuple[PlacedCard, ...] = ()
    discard: tuple[PlacedCard, ...] = ()
    deck: tuple[PlacedCard, ...] = ()
    deck_is_exact: bool = False
    play: tuple[PlacedStack, ...] = ()
    inked: int = 0
    drops: int = 0
    coconut: CardName | None = None  # the Coconut card, in the format coconut


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation, the moves made in it, and what must be true afterwards."""

    name: str
    file: str
    line: int
    rules: tuple[str, ...]
    edition: str
    format: str
    teams: tuple[tuple[str, ...], ...]
    seed: int
    cards: tuple[Card, ...]
    words: tuple[str, ...]  # further names and classifications that the texts of the cards may use
    players: tuple[PlayerSetup, ...]
    active: str
    begin: str
    turn: int  # 0: every player has had turns
    starting: str
    steps: tuple[Step, ...]
    expect: tuple[Fact, ...]
    expect_line: int
    editions: tuple[str, ...] = ()  # all editions that its document is run in; () if it names one at most

    @property
    def given_name(self) -> str:
        """The name that its document gives it, without that of an edition."""
        return self.name.removesuffix(f" ({self.edition})") if self.editions else self.name

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in turn order."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True, slots=True)
class BrokenScenario:
    """A scenario that cannot be read, and why."""

    name: str
    file: str
    line: int
    error: str


def read_file(path: str | Path) -> list[Scenario | BrokenScenario]:
    """Return the scenarios of a file; ScenarioError if it is no scenario file at all."""
    check_type(path, (str, Path), "The file of scenarios is a path")
    try:
        text = read_yaml_file(path)
    except YamlError as mistake:
        raise ScenarioError(f"{path}:{mistake.line}: {mistake.message}") from None
    except (OSError, ValueError) as error:
        raise ScenarioError(f"{path}: {getattr(error, 'strerror', None) or error}.") from None
    return read_text(text, str(path))


def read_text(text: str, file: str) -> list[Scenario | BrokenScenario]:
    """Return the scenarios of a text."""
    check_type(text, str, "Scenarios are a text")
    try:
        rows = documents(text)
    except FormatError as mistake:
        raise ScenarioError(f"{file}:{mistake.line}: {mistake.message}") from None
    if len(rows) > MOST_SCENARIOS:
        raise ScenarioError(f"{file}: The file holds more than {MOST_SCENARIOS:,} scenarios.")
    found: list[Scenario | BrokenScenario] = []
    for row in rows:
        try:
            if isinstance(row, YamlError):
                raise FormatError(row.line, row.message)
            found += in_each_edition(read_scenario(row, file))
        except FormatError as mistake:
            name = "(unreadable)" if isinstance(row, YamlError) else scenario_name(row)
            found.append(BrokenScenario(name, file, mistake.line, f"{file}:{mistake.line}: {mistake.message}"))
    return share_words(found)


def in_each_edition(scenario: Scenario) -> list[Scenario]:
    """Return a scenario once for each of its editions, whose name is added to its own."""
    if not scenario.editions:
        return [scenario]
    return [replace(scenario, name=f"{scenario.name} ({name})", edition=name) for name in scenario.editions]


def one_of_each(found: Sequence[Scenario | BrokenScenario]) -> list[Scenario | BrokenScenario]:
    """Return one scenario for each document of a text: the first of its editions."""
    later = [isinstance(each, Scenario) and each.edition in each.editions[1:] for each in found]
    return [each for each, is_later in zip(found, later, strict=True) if not is_later]


def share_words(found: list[Scenario | BrokenScenario]) -> list[Scenario | BrokenScenario]:
    """Let the texts of all scenarios of a file use the names and classifications of all its cards."""
    scenarios = [scenario for scenario in found if isinstance(scenario, Scenario)]
    cards = [card for scenario in scenarios for card in scenario.cards]
    shared, keywords = words_of_cards(cards), keywords_of_cards(cards)
    return [with_shared_words(each, shared, keywords) if isinstance(each, Scenario) else each for each in found]


def with_shared_words(
    scenario: Scenario, words: tuple[tuple[str, str], ...], keywords: Mapping[str, AbilityText]
) -> Scenario:
    """Return a scenario whose texts may use the words and new keywords of its file; its own come first."""
    cards = with_keywords(scenario.cards, {**keywords, **keywords_of_cards(scenario.cards)})
    return replace(scenario, cards=tuple(with_words(cards, scenario.words, words)))


def scenario_name(row: Value) -> str:
    """Return the name of a scenario that may be broken."""
    held = row.get("scenario") if isinstance(row, Pairs) else None
    return held.text[:MAX_TEXT] if isinstance(held, Scalar) else f"(line {row.line})"


def read_scenario(value: Value, file: str) -> Scenario:
    """Read one scenario."""
    form = pairs(value, "a scenario", SCENARIO_KEYS)
    name = form.get("scenario")
    if name is None:
        raise FormatError(form.line, "The key 'scenario', its name, is missing.")
    seats = form.get("players")
    if seats is None:
        raise FormatError(form.line, "The key 'players' is missing.")
    players = read_players(seats)
    names = [player.name for player in players]
    edition_name = _choice(form, "edition", (*EDITIONS, "latest"), "latest")
    editions = form.get("editions")
    if editions is not None and form.get("edition") is not None:
        raise FormatError(editions.line, "A scenario has either 'edition' or 'editions', not both.")
    begin = _choice(form, "begin", START_POINTS, "main")
    if begin == "setup":
        check_setup(players)
    steps, expect = form.get("steps"), form.get("expect")
    turn = form.get("turn")
    seed = form.get("seed")
    return Scenario(
        " ".join(scalar_text(name, "The scenario's name").split()),
        file,
        form.line,
        read_rules(form.get("rules")),
        edition_name,
        _choice(form, "format", tuple(FORMATS), "constructed"),
        read_teams(form.get("teams"), names),
        1 if seed is None else number(seed, "seed"),
        read_cards(form.get("cards")),
        read_words(form.get("words")),
        players,
        _choice(form, "active", names, ""),
        begin,
        0 if turn is None else number(turn, "turn", 1, MOST_TURNS),
        _choice(form, "starting", names, ""),
        () if steps is None else read_steps(steps, names),
        () if expect is None else read_expectation(expect, names),
        form.line if expect is None else expect.line,
        () if editions is None else read_editions(editions),
    )


def _choice(form: Pairs, key: str, known: Sequence[str], default: str) -> str:
    """Read one of some words, or return the default."""
    value = form.get(key)
    return default if value is None else one_of(value, key, known)


def read_editions(value: Value) -> tuple[str, ...]:
    """Read the names of editions; none stands twice."""
    names: list[str] = []
    for member in items(value, "editions"):
        name = edition(one_of(member, "An edition", (*EDITIONS, "latest"))).name
        if name in names:
            raise FormatError(member.line, f"The edition {name} stands twice.")
        names.append(name)
    if not names:
        raise FormatError(value.line, "The key 'editions' names no edition.")
    return tuple(names)


def read_rules(value: Value | None) -> tuple[str, ...]:
    """Read rule numbers."""
    return () if value is None else tuple(scalar_text(member, "A rule's number") for member in items(value, "rules"))


def read_teams(value: Value | None, names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Read lists of teammates; nobody is in two."""
    if value is None:
        return ()
    teams: list[tuple[str, ...]] = []
    seen: list[str] = []
    for team in items(value, "teams"):
        if isinstance(team, Scalar):
            raise FormatError(
                team.line, f"A team is a list of players, as in [[{', '.join(names[:2])}]], not {shortened(team)}."
            )
        mates = tuple(one_of(member, "A teammate", names) for member in items(team, "A team"))
        for mate in mates:
            if mate in seen:
                raise FormatError(team.line, f"{mate} is in two teams.")
            seen.append(mate)
        teams.append(mates)
    return tuple(teams)


def read_words(value: Value | None) -> tuple[str, ...]:
    """Return further names and classifications that the texts of the cards may use."""
    if value is None:
        return ()
    try:
        return further_words(plain_value(value), "words")
    except CardDataError as error:
        raise FormatError(value.line, str(error).removeprefix("words: ")) from None


def read_cards(value: Value | None) -> tuple[Card, ...]:
    """Return the cards made up for this scenario."""
    if value is None:
        return ()
    cards: dict[str, Card] = {}
    for row in items(value, "cards"):
        form = pairs(row, "a card", OWN_KEYS)
        try:
            card = own_card({key.text: plain_value(held) for key, held in form}, "cards")
        except CardDataError as error:
            raise FormatError(form.line, str(error).removeprefix("cards: ")) from None
        if card.key in cards:
            raise FormatError(form.line, f"The card {quoted(card.full_name)} stands twice.")
        cards[card.key] = card
    return tuple(cards.values())


def read_players(value: Value) -> tuple[PlayerSetup, ...]:
    """Return the players in turn order."""
    form = pairs(value, "players")
    if not 2 <= len(form) <= 6:
        raise FormatError(value.line, f"A game has 2 to 6 players, not {len(form)}.")
    names = [scalar_text(key, "A player's name") for key in form.keys]
    return tuple(read_player(key, held, names) for key, held in form)


def read_player(key: Scalar, value: Value, names: Sequence[str]) -> PlayerSetup:
    """Return what one player has."""
    form = pairs(value, f"player {shortened(key)}", PLAYER_SETUP_KEYS)
    lore, inked, drops = form.get("lore"), form.get("inked"), form.get("drops")
    coconut = form.get("coconut")
    hand, discard, play = form.get("hand"), form.get("discard"), form.get("play")
    ready, exerted, promo = read_ink(form.get("ink"), names)
    deck, exact = read_deck(form.get("deck"), names)
    return PlayerSetup(
        key.text,
        key.line,
        0 if lore is None else number(lore, "lore"),
        ready,
        exerted,
        promo,
        () if hand is None else placed_cards(hand, names),
        () if discard is None else placed_cards(discard, names),
        deck,
        exact,
        () if play is None else tuple(placed_stack(member, names) for member in items(play, "play")),
        0 if inked is None else number(inked, "inked"),
        0 if drops is None else number(drops, "drops", most=MOST_CARDS),
        None if coconut is None else card_name(coconut, names),
    )


def check_setup(players: Sequence[PlayerSetup]) -> None:
    """Check that there are only decks before the Setup stage."""
    for player in players:
        bare = PlayerSetup(
            player.name, player.line, deck=player.deck, deck_is_exact=player.deck_is_exact, coconut=player.coconut
        )
        if player != bare:
            raise FormatError(player.line, f"With 'begin: setup' only a deck may be given to {player.name}.")


Ink = tuple[PlacedCard, ...] | int


def read_ink(value: Value | None, names: Sequence[str]) -> tuple[Ink, Ink, int | None]:
    """Ready ink, exerted ink, promo ink."""
    if value is None:
        return 0, 0, None
    if not isinstance(value, Pairs):
        return number(value, "ink", most=MOST_CARDS), 0, None
    form = pairs(value, "ink", ("ready", "exerted", "promo"))
    promo = form.get("promo")
    ready, exerted = ink_cards(form.get("ready"), names), ink_cards(form.get("exerted"), names)
    return ready, exerted, None if promo is None else number(promo, "promo", most=MOST_CARDS)


def ink_cards(value: Value | None, names: Sequence[str]) -> Ink:
    """Return how many ink cards, or which."""
    if value is None:
        return 0
    return number(value, "ink", most=MOST_CARDS) if is_number(value) else placed_cards(value, names)


def read_deck(value: Value | None, names: Sequence[str]) -> tuple[tuple[PlacedCard, ...], bool]:
    """Read the top cards of a deck, and whether it is these and no more."""
    if value is None:
        return (), False
    if isinstance(value, Pairs) and is_form(value, names) and value.get("card") is None:
        form = pairs(value, "deck", ("exact",))
        return tuple(card for held in form.values for card in placed_cards(held, names)), len(form) > 0
    return placed_cards(value, names), False


def placed_cards(value: Value, names: Sequence[str]) -> tuple[PlacedCard, ...]:
    """Return a list of cards, each perhaps with a nickname."""
    return tuple(placed_card(member, names) for member in items(value, "A list of cards"))


def placed_card(value: Value, names: Sequence[str]) -> PlacedCard:
    """Read CARD, or {card: CARD, as: NICKNAME}."""
    if not isinstance(value, Pairs):
        return PlacedCard(card_name(value, names))
    form = pairs(value, "a card", ("card", "as"))
    card, nickname = form.get("card"), form.get("as")
    if card is None:
        raise FormatError(form.line, "The key 'card' is missing.")
    return PlacedCard(card_name(card, names), "" if nickname is None else scalar_text(nickname, "A nickname"))


def placed_stack(value: Value, names: Sequence[str]) -> PlacedStack:
    """Return a card in play: CARD, or a mapping."""
    if not isinstance(value, Pairs):
        return PlacedStack(card_name(value, names))
    form = pairs(value, "a card in play", STACK_KEYS)
    card, nickname, at = form.get("card"), form.get("as"), form.get("at")
    if card is None:
        raise FormatError(form.line, "The key 'card' is missing.")
    exerted, drying = form.get("exerted"), form.get("drying")
    damage, boosted = form.get("damage"), form.get("boosted")
    under, facedown = form.get("under"), form.get("facedown")
    nowhere = at is None or (isinstance(at, Scalar) and at.text.lower() == "none")
    return PlacedStack(
        card_name(card, names),
        "" if nickname is None else scalar_text(nickname, "A nickname"),
        exerted is not None and flag(exerted, "exerted"),
        0 if damage is None else number(damage, "damage"),
        drying is not None and flag(drying, "drying"),
        None if at is None or nowhere else card_name(at, names),
        () if under is None else placed_cards(under, names),
        () if facedown is None else placed_cards(facedown, names),
        0 if boosted is None else number(boosted, "boosted", most=MOST_CARDS),
    )
