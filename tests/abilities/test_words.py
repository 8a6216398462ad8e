"""What no scenario can show: a game between two answers, and what a view says."""

from inkwright import Card, Game
from inkwright.cards.own import own_card
from inkwright.state.ids import ASK_MAIN, ASK_SINGERS, HAND, perm_ref
from inkwright.state.moves import enter_play, move_card
from inkwright.state.scope import Perm


def deck(*more: Card) -> list[Card]:
    """Plain cards, and some more."""
    return [*[own_card({"name": "Plain"}) for _ in range(20)], *more]


def main_phase(game: Game) -> Game:
    """The first Main Phase."""
    while game.state.question_kind != ASK_MAIN:
        game.answer("done")
    return game


def found(game: Game, name: str, player: int) -> int:
    """A card of a player, wherever it lies."""
    state = game.state
    cards = state.deck[player] + state.hand[player]
    return next(card for card in cards if state.definition(card).full_name == name)


def in_play(game: Game, name: str, player: int, drying: bool = False) -> Perm:
    """A card of a player, in play by nobody's doing."""
    perm = enter_play(game.state, found(game, name, player), player, 0)
    perm.drying = drying
    return perm


def next_turn(game: Game, player: int) -> None:
    """On to this player's next turn."""
    turn = game.state.turn
    while game.state.turn == turn or game.state.active != player:
        game.answer("end turn")


def test_the_teammate_who_was_to_sing_has_left() -> None:
    """Nobody is left to sing with: the song is not played, and nobody has exerted (1.7.6)."""
    song = own_card({"name": "Choir", "type": "song", "cost": 9, "text": "Sing Together 6\nGain 1 lore."})
    birds = [own_card({"name": name, "cost": 3}) for name in ("Lark", "Wren", "Robin")]
    cards = deck(song, *birds)
    game = main_phase(Game([cards] * 4, seed=1, teams=(0, 1, 0, 1)))
    me = game.state.active
    mate = (me + 2) % 4
    choir = found(game, "Choir", me)
    move_card(game.state, choir, HAND)
    lark = in_play(game, "Lark", me)
    in_play(game, "Wren", mate)
    in_play(game, "Robin", mate)
    next_turn(game, me)
    game.answer(next(o.notation for o in game.decision.options if o.kind == "sing together"))
    game.answer(next(o.notation for o in game.decision.options if o.value == perm_ref(lark.serial)))
    assert game.state.question_kind == ASK_SINGERS
    game.concede(mate)
    assert game.state.question_kind == ASK_MAIN
    assert choir in game.state.hand[me]
    assert not game.state.perms[lark.serial].exerted


def test_only_characters_are_drying_in_a_view() -> None:
    """What was played this turn is drying if it is a character (5.1.1.11)."""
    vase = own_card({"name": "Vase", "type": "item"})
    game = main_phase(Game([deck(vase), deck(vase)], seed=1))
    me = game.state.active
    in_play(game, "Plain", me, drying=True)
    in_play(game, "Vase", me, drying=True)
    stacks = {stack.name: stack.drying for stack in game.view(me).stacks}
    assert stacks == {"Plain": True, "Vase": False}
