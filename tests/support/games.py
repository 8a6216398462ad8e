"""Games with made-up cards, brought into the position that a test needs."""

from inkwright import Card, Game
from inkwright.cards.own_cards import own_card
from inkwright.engine.log.game_log import LogEvent
from inkwright.kernel.moves import enter_play, move_card
from inkwright.state.ids import ZONE_NAMES
from inkwright.state.scope import Perm


def made_up(name: str, **keys: object) -> Card:
    """Return a made-up card; the keys are those of a file of own cards."""
    return own_card({"name": name, **keys})


def deck_with(*cards: Card) -> list[Card]:
    """Return a deck of 20 different plain cards and some more."""
    return [*[made_up(f"Plain {number}") for number in range(20)], *cards]


def to_main_phase(game: Game) -> Game:
    """Keep all opening hands and go on to the first Main Phase."""
    while not in_main_phase(game):
        game.answer("done")
    return game


def in_main_phase(game: Game) -> bool:
    """Does the game wait for a turn action?"""
    return not game.over and game.decision.kind == "turn action"


def find_card(game: Game, name: str, player: int | None = None) -> int:
    """Return a card in the deck or hand of a player, by default of the active one."""
    owner = game.active if player is None else player
    cards = game.state.deck[owner] + game.state.hand[owner]
    return next(card for card in cards if game.state.definition(card).full_name == name)


def move(game: Game, name: str, zone: str, player: int | None = None) -> int:
    """Move a card from the deck or hand of a player to another zone."""
    card = find_card(game, name, player)
    move_card(game.state, card, ZONE_NAMES.index(zone))
    return card


def put_on_top(game: Game, *names: str) -> None:
    """Put cards of the active player on top of the deck: the first name is the topmost card."""
    state, player = game.state, game.active
    placed: list[int] = []
    for name in names:
        owned = state.deck[player] + state.hand[player]
        card = next(one for one in owned if one not in placed and name_of(game, one) == name)
        if card in state.hand[player]:
            move_card(state, card, ZONE_NAMES.index("deck"))
        placed.append(card)
    state.deck[player][:] = [*[card for card in state.deck[player] if card not in placed], *reversed(placed)]


def put_in_play(game: Game, name: str, player: int | None = None, exerted: bool = False, drying: bool = False) -> Perm:
    """Put a card from the deck or hand of a player into play without playing it."""
    owner = game.active if player is None else player
    perm = enter_play(game.state, find_card(game, name, owner), owner, 0)
    perm.drying = drying
    perm.exerted = exerted
    return perm


def give_ink(game: Game, count: int) -> None:
    """Put the bottom cards of the active player's deck into the inkwell, ready."""
    for card in game.state.deck[game.active][:count]:
        move_card(game.state, card, ZONE_NAMES.index("inkwell"))


def end_turns(game: Game, count: int = 2) -> None:
    """End some turns in a row; with two players, two turns lead to the same player's next turn."""
    for _ in range(count):
        game.answer("end turn")


def show_card(game: Game, card: int, seat: int) -> None:
    """Let a player know a card."""
    game.state.known[card] |= 1 << seat


def show_hand(game: Game, owner: int, seat: int) -> None:
    """Let a player know the hand of another one."""
    for card in game.state.hand[owner]:
        show_card(game, card, seat)


def name_of(game: Game, card: int) -> str:
    """Return the full name of a card."""
    return game.state.definition(card).full_name


def reasons(game: Game, seat: int | None = None) -> dict[str, str]:
    """Return why a player cannot take turn actions: the reason of each action."""
    player = game.active if seat is None else seat
    return {str(why).rpartition(": ")[0]: why.reason for why in game.why_not(player)}


def changed_outside_the_rules(game: Game) -> None:
    """Tell a game that a test has changed its state: everything that depends on it is computed again."""
    game.state.stale = game.state.index_stale = True


def is_seen(event: LogEvent, seat: int) -> bool:
    """Could a player see the card of an event?"""
    return bool(event.card_seen >> seat & 1)
