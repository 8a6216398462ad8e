"""Abilities that no scenario can show: a concession between two answers, and the content of a view."""

from inkwright import Game
from tests.support.games import deck_with, end_turns, in_main_phase, made_up, move, put_in_play, to_main_phase


def test_a_song_is_cancelled_when_the_singing_teammate_concedes() -> None:
    """The song is not played, and no character is exerted (1.7.6)."""
    song = made_up("Choir", type="song", cost=9, text="Sing Together 6\nGain 1 lore.")
    birds = [made_up(name, cost=3) for name in ("Lark", "Wren", "Robin")]
    cards = deck_with(song, *birds)
    game = to_main_phase(Game([cards] * 4, seed=1, teams=(0, 1, 0, 1)))
    me = game.state.active
    mate = (me + 2) % 4
    choir = move(game, "Choir", "hand")
    lark = put_in_play(game, "Lark", me)
    put_in_play(game, "Wren", mate)
    put_in_play(game, "Robin", mate)
    end_turns(game, 4)
    game.answer(next(o.notation for o in game.decision.options if o.kind == "sing together"))
    game.answer(next(o.notation for o in game.decision.options if o.title == "Lark"))
    assert game.decision.kind == "singers"
    game.concede(mate)
    assert in_main_phase(game)
    assert choir in game.state.hand[me]
    assert not game.state.perms[lark.serial].exerted


def test_only_characters_are_drying_in_a_view() -> None:
    """An item that was played this turn is not drying (5.1.1.11)."""
    vase = made_up("Vase", type="item")
    game = to_main_phase(Game([deck_with(vase), deck_with(vase)], seed=1))
    me = game.state.active
    put_in_play(game, "Plain 3", me, drying=True)
    put_in_play(game, "Vase", me, drying=True)
    stacks = {stack.name: stack.drying for stack in game.view(me).stacks}
    assert stacks == {"Plain 3": True, "Vase": False}
