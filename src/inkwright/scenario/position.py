"""The position of a scenario, set up through the moves that the game itself uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from inkwright.cards import Card, Catalog, own_card
from inkwright.engine.card_definitions import Programs
from inkwright.engine.game import MAX_NAME, Game
from inkwright.engine.log.game_log import take_log_events
from inkwright.engine.procedures.new_game import empty_table
from inkwright.engine.procedures.table_setup import TableSetup
from inkwright.errors import UNSAFE, NotUnderstood, did_you_mean, quoted
from inkwright.language import Library
from inkwright.rules.edition import Edition, edition
from inkwright.rules.formats import game_format
from inkwright.state.ids import DISCARD, HAND, INKWELL, Ints
from inkwright.state.scope import Perm

from .card_names import CardName
from .document import Ink, PlacedCard, PlacedStack, PlayerSetup, Scenario
from .expectations import ZoneFact
from .scenario_game import ScenarioGame
from .steps import ExpectStep
from .yaml_values import FormatError

FILLER: Final = own_card({"name": "Filler"})
FILLER_COUNT: Final = 10  # beneath the cards of a deck
MAX_CARDS: Final = 2_000  # that lie on a table
MAX_STEPS: Final = 5_000  # of a scenario


class UnreadableCard(Exception):
    """A card's text that the language does not understand."""


class PositionBuilder:
    """Sets up positions; programs are made once for each set of cards."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.programs = Programs(Library())

    def build(self, scenario: Scenario, played_by: Edition | None = None) -> ScenarioGame:
        """Return the table as a scenario begins; `played_by`: the rules, other than those of its edition."""
        check_size(scenario)
        cards = self.cards_of(scenario)
        rules = edition(scenario.edition) if played_by is None else played_by
        for card in cards.values():
            self.define(card, rules.double_names)
        program = self.programs.of(list(cards.values()), rules.double_names)
        count = len(scenario.players)
        state = empty_table(
            program,
            rules,
            game_format(scenario.format),
            count,
            seat_teams(scenario),
            scenario.seed,
        )
        played = Game.of(state)
        if all(len(name) <= MAX_NAME and not UNSAFE.search(name) for name in scenario.names):
            played.names = tuple(scenario.names)  # any others are known to the scenario alone
        game = ScenarioGame(played, scenario.names, {card.key: card for card in cards.values()})
        BoardSetup(game, scenario, cards).run()
        return game

    def define(self, card: Card, names: int) -> None:
        """Compile a card, or say what was not understood."""
        try:
            self.programs.definition(card, names)
        except NotUnderstood as error:
            raise UnreadableCard(str(error)) from None

    def cards_of(self, scenario: Scenario) -> dict[str, Card]:
        """Return every card of a scenario by the name it is written with: made up, filler, printed."""
        own = {card.key: card for card in scenario.cards}
        found: dict[str, Card] = {FILLER.key: FILLER, **own}
        for there in all_cards(scenario):
            key = there.key
            if key not in found:
                found[key] = self.card(there, own)
        for name in lacked_cards(scenario):
            printed = self.catalog.get(name.name)
            if printed is not None:
                found.setdefault(name.key, printed)
        return found

    def card(self, name: CardName, own: dict[str, Card]) -> Card:
        """Return the card of a name."""
        card = own.get(name.key)
        if card is None:
            card = self.catalog.get(name.name)
        if card is None:
            raise FormatError(name.line, self.unknown_card(name, own))
        return card

    def unknown_card(self, name: CardName, own: dict[str, Card]) -> str:
        """Return that no card has this name, with the nearest one or the name that a comma has split."""
        for card in (*own.values(), *self.catalog.cards):
            if "," in card.full_name and f" {name.key} " in f" {card.key} ":
                hint = f"A name with a comma is written in quotes: {quoted(card.full_name)}."
                return f"No card is called {quoted(name.name)}. {hint}"
        near = [card.full_name for card in own.values() if card.key.startswith(name.key)]
        near += self.catalog.suggestions(name.name, 2)
        hint = did_you_mean(near[:2])
        return f"No card is called {quoted(name.name)}.{hint}"


def check_size(scenario: Scenario) -> None:
    """Refuse a scenario whose table or whose steps would take long."""
    fillers = [zone for player in scenario.players for zone in (player.ready, player.exerted) if isinstance(zone, int)]
    boosted = [stack.boosted for player in scenario.players for stack in player.play]
    if sum(1 for _ in all_cards(scenario)) + sum(fillers) + sum(boosted) > MAX_CARDS:
        raise FormatError(scenario.line, f"More than {MAX_CARDS:,} cards lie on this table.")
    if len(scenario.steps) > MAX_STEPS:
        raise FormatError(scenario.line, f"A scenario has at most {MAX_STEPS:,} steps.")


def all_cards(scenario: Scenario) -> Iterable[CardName]:
    """Yield every card that lies somewhere at the beginning."""
    for player in scenario.players:
        if player.coconut is not None:
            yield player.coconut
        for zone in (player.hand, player.discard, player.deck, player.ready, player.exerted):
            if not isinstance(zone, int):
                yield from (there.card for there in zone)
        for stack in player.play:
            yield stack.card
            yield from (there.card for there in (*stack.under, *stack.facedown))


def lacked_cards(scenario: Scenario) -> Iterable[CardName]:
    """Yield the cards that a zone must lack: they may be nowhere at all."""
    facts = [
        *scenario.expect,
        *(fact for step in scenario.steps if isinstance(step, ExpectStep) for fact in step.facts),
    ]
    for fact in facts:
        if isinstance(fact, ZoneFact) and fact.how == "lacks":
            yield from fact.cards


def seat_teams(scenario: Scenario) -> Ints:
    """Return the team of each seat."""
    numbers: list[int] = []
    for seat, name in enumerate(scenario.names):
        team = seat
        for mates in scenario.teams:
            if name in mates:
                team = min(scenario.names.index(mate) for mate in mates)
        numbers.append(team)
    return tuple(numbers)


class BoardSetup:
    """Lays the cards of one scenario on its table."""

    def __init__(self, game: ScenarioGame, scenario: Scenario, cards: dict[str, Card]) -> None:
        self.game = game
        self.state = game.game.state
        self.setup = TableSetup(self.state)
        self.scenario = scenario
        self.cards = cards

    def run(self) -> None:
        """Put everything in its place and begin the game."""
        for seat, player in enumerate(self.scenario.players):
            if player.coconut is not None:
                self.place_coconut(seat, player.coconut)
        for seat, player in enumerate(self.scenario.players):
            self.place_zones(seat, player)
        places: list[tuple[Perm, PlacedStack]] = []
        for seat, player in enumerate(self.scenario.players):
            for stack in player.play:
                places.append((self.place_stack(seat, stack), stack))
        for perm, stack in places:
            if stack.at is not None:
                self.setup.move_to_location(perm, self.location(perm, stack.at))
        for seat, player in enumerate(self.scenario.players):
            self.place_deck(seat, player)
        self.start()

    def add(self, seat: int, placed: PlacedCard) -> int:
        """Return a card of a player, for now on the deck."""
        if self.cards[placed.card.key].namesake:
            raise FormatError(placed.card.line, f"{placed.card} is a Coconut card: it stands under the key 'coconut'.")
        card = self.setup.add_card(self.cards[placed.card.key].key, seat)
        if placed.nickname:
            if placed.nickname in self.game.nicknames:
                raise FormatError(placed.card.line, f"The nickname {quoted(placed.nickname)} stands twice.")
            self.game.nicknames[placed.nickname] = card
        return card

    def add_filler(self, seat: int) -> int:
        """Return a filler card that nobody named, for now on the deck."""
        card = self.setup.add_card(FILLER.key, seat)
        self.game.unnamed_fillers.add(card)
        return card

    def place_coconut(self, seat: int, name: CardName) -> None:
        """Lay a player's Coconut card beside the table."""
        if not game_format(self.scenario.format).coconut:
            raise FormatError(name.line, f"{name} is a Coconut card: write 'format: coconut' above the players.")
        self.setup.put_beside(self.setup.add_card(self.cards[name.key].key, seat))

    def place_zones(self, seat: int, player: PlayerSetup) -> None:
        """Fill hand, discard and inkwell; set lore and drops."""
        self.setup.set_player(seat, player.lore, player.drops, player.inked)
        for zone, cards in ((HAND, player.hand), (DISCARD, player.discard)):
            for there in cards:
                self.setup.move_card(self.add(seat, there), zone)
        for ink, exerted in ((player.ready, False), (player.exerted, True)):
            for card in self.ink_cards(seat, ink):
                self.setup.move_card(card, INKWELL, exerted)
        if self.scenario.begin != "setup":
            self.setup.set_promo_ink(seat, player.promo or 0)

    def ink_cards(self, seat: int, ink: Ink) -> list[int]:
        """Return a number of filler cards, or these cards."""
        if isinstance(ink, int):
            return [self.add_filler(seat) for _ in range(ink)]
        return [self.add(seat, there) for there in ink]

    def place_stack(self, seat: int, stack: PlacedStack) -> Perm:
        """Return a card in play, with what is under it."""
        kind = self.cards[stack.card.key].kind
        if kind in ("action", "song"):
            raise FormatError(stack.card.line, f"{stack.card} is an action and cannot lie in play.")
        if kind == "item" and stack.damage:
            raise FormatError(stack.card.line, f"{stack.card} is an item and cannot have damage.")  # 5.1.2.2
        if kind == "location" and stack.exerted:
            raise FormatError(stack.card.line, f"{stack.card} is a location and cannot be exerted.")  # 5.1.2.3
        card = self.add(seat, PlacedCard(stack.card, stack.nickname))
        perm = self.setup.put_in_play(card, seat, stack.exerted, stack.damage, stack.drying)
        for there in reversed(stack.under):
            self.setup.put_under(self.add(seat, there), perm, False)
        for there in stack.facedown:
            self.setup.put_under(self.add(seat, there), perm, True)
        for _ in range(stack.boosted):
            self.setup.put_under(self.add_filler(seat), perm, True)
        return perm

    def location(self, perm: Perm, name: CardName) -> int:
        """Return the serial number of a location of the same player."""
        place = self.game.stack(self.game.find_card(name, self.game.tops(perm.player)))
        if place is None or place.type != "location":
            raise FormatError(name.line, f"{name} is no location of {self.game.players[perm.player]} in play.")
        return place.id

    def place_deck(self, seat: int, player: PlayerSetup) -> None:
        """Build a deck: fillers beneath, then the cards, the top one last."""
        if not player.deck_is_exact:
            for _ in range(FILLER_COUNT):
                self.add_filler(seat)
        for there in reversed(player.deck):
            self.add(seat, there)

    def start(self) -> None:
        """Put the game at its beginning and let it run up to the first decision."""
        scenario = self.scenario
        first = scenario.names.index(scenario.starting) if scenario.starting else 0
        active = scenario.names.index(scenario.active) if scenario.active else 0
        if scenario.begin == "setup":
            self.setup.begin_with_setup(active if scenario.active and not scenario.starting else first)
        else:
            self.setup.begin_turn(active, first, scenario.turn or 0, scenario.begin == "main")
        self.game.numbers.clear()  # all cards are there now
        self.game.game.log.extend(take_log_events(self.state))
        self.game.collect_events()


def rig_random_pick(game: ScenarioGame, card: int) -> None:
    """Let the next random pick take this card."""
    TableSetup(game.game.state).rig_pick(card)


def picks_not_taken(game: ScenarioGame) -> list[str]:
    """Return the cards that no random pick has taken."""
    return [game.display_name(card) for card in TableSetup(game.game.state).picks_left()]
