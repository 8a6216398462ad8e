"""Which question is asked tells nothing hidden: what hidden cards make impossible looks like a refusal."""

import pickle
import random

import pytest

from inkwright import Catalog, Game, InkwrightError
from inkwright.arena.leaks import received
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.state.ids import DECK, HAND
from inkwright.state.moves import move_card
from tests.support.games import deck_with, made_up, name_of, to_main_phase
from tests.support.random_games import random_deck

SONG = made_up("Song", type="song", cost=3, text="Draw a card.")
TEXTS = {
    "may": "You may reveal a song card from your hand. If you do, gain 1 lore.",
    "discard": "You may choose and discard a song card to gain 1 lore.",
}


def game_with(text: str, song: bool, conceal: bool) -> Game:
    """Return a game whose active player can play Deed for nothing, and holds a song or not."""
    deed = made_up("Deed", type="action", cost=0, text=text)
    deck = deck_with(deed, SONG)
    game = to_main_phase(Game([deck, deck], seed=1, conceal=conceal))
    state, me = game.state, game.active
    cards = [c for c in range(len(state.owner)) if state.owner[c] == me]
    for name, zone in (("Deed", HAND), ("Song", HAND if song else DECK)):
        card = next(c for c in cards if name_of(game, c) == name)
        if state.zone(card) != zone:
            move_card(state, card, zone)
    while len(state.hand[me]) < 9:  # as many cards with the song as without
        move_card(state, next(c for c in state.deck[me] if name_of(game, c) != "Song"), HAND)
    state.history.clear()
    state.options = tuple(legal_actions(state, me))
    game = Game.of(state, game.names)
    game.listen()
    return game


def heard(game: Game, seat: int | None) -> dict[str, str]:
    """Return what a viewer has received, with the number of the decision that waits."""
    return {**received(game, seat), "decision id": str(game.decision.id)}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("conceal", [False, True])
def test_what_hidden_cards_forbid_looks_like_a_refusal(text: str, conceal: bool) -> None:
    with_song, without = game_with(text, True, conceal), game_with(text, False, conceal)
    me = with_song.active
    for game in (with_song, without):
        for seat in (1 - me, None):
            game.view(seat)
        game.answer("play Deed")
    assert [option.kind for option in with_song.decision.options] == ["yes", "no"]
    if conceal:
        assert [option.kind for option in without.decision.options] == ["no"]
        for seat in (1 - me, None):
            assert heard(with_song, seat) == heard(without, seat)
        without.answer("no")
    with_song.answer("no")
    for seat in (1 - me, None):
        assert heard(with_song, seat) == heard(without, seat)


def test_the_switch_is_kept_by_copies_saves_and_records() -> None:
    decks = [random_deck(random.Random(seed), 40) for seed in (1, 2)]
    game = Game(decks, seed=1, conceal=True)
    assert game.conceal
    assert game.copy().conceal
    assert pickle.loads(pickle.dumps(game)).conceal
    assert Game.load(game.save()).conceal
    assert game.record().json()["conceal"] is True
    assert Game.replay(game.record()).conceal
    assert not Game(decks, seed=1).conceal
    assert "conceal" not in Game(decks, seed=1).record().json()
    with pytest.raises(InkwrightError, match="True or False"):
        Game(decks, conceal=1)  # type: ignore[arg-type]


def test_a_game_that_conceals_is_played_again_from_its_record() -> None:
    cards = [made_up(f"Deed {name}", type="action", cost=0, text=text) for name, text in TEXTS.items()]
    catalog = Catalog.default().with_own(cards)
    chance = random.Random(1)
    game = Game([cards * 15, cards * 15], seed=1, conceal=True)
    concealed = 0
    for _ in range(60):
        concealed += len(game.state.options) == 1 and game.decision.kind == "may"
        game.answer(chance.randrange(len(game.state.options)))
    assert concealed > 5
    assert Game.replay(game.record(), catalog).digest() == game.digest()
    assert Game.load(game.save(), catalog).digest() == game.digest()
