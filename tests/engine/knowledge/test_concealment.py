"""Which question is asked tells nothing hidden: what hidden cards make impossible looks like a refusal."""

import pickle
import random
from collections.abc import Mapping, Sequence

import pytest

from inkwright import Catalog, Game, InkwrightError
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.kernel.moves import move_card
from inkwright.state.ids import DECK, HAND, INKWELL
from inkwright.verification.leaks import received
from tests.support.games import deck_with, made_up, move, name_of, put_in_play, to_main_phase
from tests.support.random_games import random_deck

Cards = Mapping[str, Sequence[str]]  # names of cards by where they lie: top, hand, ink, play

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


def heard(game: Game, seat: int | None) -> dict[str, object]:
    """Return what a viewer has received, with the number of the decision that waits; not what its views hold."""
    held = ("state of the view", "state inside the view")
    return {what: text for what, text in received(game, seat).items() if what not in held}


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


class Case:
    """A text, the cards of a player that leave several answers to a question, and those that leave one."""

    def __init__(self, text: str, several: Cards, one: Cards, script: Sequence[str] = ()) -> None:
        self.text = text
        self.tables = (several, one)
        self.script = script  # answers that lead to the same at both tables; after them the first one serves


ANN = made_up("Ann", version="New", cost=4, strength=1, willpower=1, text="Shift: Discard a song card")
CASES = {
    "order": Case(
        "Look at the top 3 cards of your deck. Put them on the bottom of your deck in any order.",
        {"top": ("Plain 1", "Plain 2", "Plain 3")},
        {"top": ("Copy", "Copy", "Copy")},
    ),
    "some are equal": Case(
        "Look at the top 3 cards of your deck. Put them on the bottom of your deck in any order.",
        {"top": ("Plain 1", "Plain 2", "Plain 3")},
        {"top": ("Plain 1", "Copy", "Copy")},
        ["Plain 1"],
    ),
    "hand in order": Case(
        "Put 2 cards from your hand on the top of your deck in any order.",
        {"hand": ("Plain 1", "Plain 2", "Copy")},
        {"hand": ("Copy", "Copy", "Copy")},
    ),
    "one of them": Case(
        "Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom of your deck.",
        {"top": ("Plain 1", "Plain 2")},
        {"top": ("Copy", "Copy")},
    ),
    "the rest": Case(
        "Look at the top 4 cards of your deck. Put one into your hand and the rest on the bottom of your deck in any "
        "order.",
        {"top": ("Plain 1", "Plain 2", "Plain 3", "Plain 4")},
        {"top": ("Copy", "Copy", "Copy", "Copy")},
    ),
    "discard": Case(
        "Choose and discard a card.",
        {"hand": ("Copy", "Plain 1", "Plain 2")},
        {"hand": ("Copy", "Copy", "Copy")},
        ["Copy"],
    ),
    "up to two": Case(
        "Put up to 2 song cards from your hand on the bottom of your deck.",
        {"hand": ("Song", "Other Song", "Plain 1")},
        {"hand": ("Song", "Plain 1", "Plain 2")},
        ["choose Song", "done"],
    ),
    "none of two": Case(
        "Put up to 2 song cards from your hand on the bottom of your deck.",
        {"hand": ("Song", "Other Song")},
        {"hand": ("Plain 1", "Plain 2")},
        ["done"],
    ),
    "either": Case(
        "Choose and discard a song card or gain 1 lore.",
        {"hand": ("Song", "Plain 1")},
        {"hand": ("Plain 1", "Plain 2")},
        ["option 2"],
    ),
    "inkwell": Case(
        "Return a card from your inkwell to your hand.",
        {"ink": ("Plain 1", "Plain 2")},
        {"ink": ("Copy", "Copy")},
    ),
    "how to play": Case(
        "Play a character from your hand.",
        {"hand": ("Ann - New", "Song"), "ink": ("Plain 1",) * 4, "play": ("Ann - Old",)},
        {"hand": ("Ann - New", "Other"), "ink": ("Plain 1",) * 4, "play": ("Ann - Old",)},
        ["play"],
    ),
    "found": Case(
        "Search your deck for up to 2 song cards, reveal them, and put them into your hand.",
        {"top": ("Song",), "hand": ("Plain 1",)},
        {"top": ("Song",), "hand": ("Other Song",)},
        ["choose Song", "done"],
    ),
}


def table_with(text: str, cards: Cards, conceal: bool) -> Game:
    """Return a game whose active player can play Deed for nothing, and has cards in some places."""
    deed = made_up("Deed", type="action", cost=0, text=text)
    items = [made_up("Copy", type="item", cost=9)] * 4 + [made_up("Other", type="item", cost=9)]
    songs = [SONG, made_up("Other Song", type="song", cost=4, text="Draw 2 cards.")]
    old = made_up("Ann", version="Old", cost=4, strength=1, willpower=1)
    plain = [card for number in range(6) for card in [made_up(f"Plain {number}", type="item", cost=9)] * 4]
    deck = [*plain, *items, *songs, deed, ANN, old]
    game = to_main_phase(Game([deck, deck], seed=1, conceal=conceal))
    state, me = game.state, game.active
    for card in state.hand[me][:]:
        move_card(state, card, DECK, True)
    for place, zone in (("top", DECK), ("hand", HAND), ("ink", INKWELL)):
        for name in reversed(cards.get(place, ())):
            move_card(state, next(c for c in state.deck[me] if name_of(game, c) == name), zone)
    for name in cards.get("play", ()):
        put_in_play(game, name)
    move(game, "Deed", "hand")
    for card, owner in enumerate(state.owner):
        state.set_known(card, 1 << owner if state.zone(card) in (HAND, INKWELL) else 0)
    state.history.clear()
    state.options = tuple(legal_actions(state, me))
    game = Game.of(state, game.names)
    game.listen()
    return game


def next_answer(game: Game, script: Sequence[str], number: int) -> int:
    """Return the place of the answer that a script wants, else of the first."""
    wanted = script[number] if number < len(script) else ""
    return next((at for at, one in enumerate(game.decision.options) if wanted in one.notation), 0)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
@pytest.mark.parametrize("conceal", [False, True])
def test_one_answer_that_hidden_cards_leave_looks_like_several(case: Case, conceal: bool) -> None:
    several, one = [table_with(case.text, cards, conceal) for cards in case.tables]
    me = several.active
    for game in (several, one):
        for seat in (1 - me, None):
            game.view(seat)
        game.answer("play Deed")
    answers = 0
    while several.decision.kind != "turn action":
        if conceal:
            for seat in (1 - me, None):
                assert heard(several, seat) == heard(one, seat)
            one.answer(next_answer(one, case.script, answers))
        several.answer(next_answer(several, case.script, answers))
        answers += 1
    if not conceal:
        asked = one.answer_count
        while one.decision.kind != "turn action":
            one.answer(next_answer(one, case.script, one.answer_count - asked))
        assert one.answer_count < several.answer_count
    assert answers > 0
    for seat in (1 - me, None):
        assert heard(several, seat) == heard(one, seat)


FINDING = {
    "search": "Search your deck for a song card, reveal it, and put it into your hand. Shuffle your deck.",
    "look": "Look at the top 3 cards of your deck. You may reveal a song card and put it into your hand. Put the rest "
    "on the bottom of your deck in any order.",
}


@pytest.mark.parametrize("text", FINDING.values(), ids=FINDING)
def test_where_a_revealed_card_was_found_stays_hidden(text: str) -> None:
    tables = [
        table_with(text, {"top": names, "hand": ("Plain 3",)}, True)
        for names in (("Song", "Plain 1", "Plain 2"), ("Plain 1", "Plain 2", "Song"))
    ]
    others = (1 - tables[0].active, None)
    for game in tables:
        for seat in others:
            game.view(seat)
        game.answer("play Deed")
        if game.decision.kind == "may":
            game.answer("yes")
        game.answer(next(one for one in game.decision.options if one.title == "Song"))
    for seat in others:
        shown = [event for event in tables[0].events(seat) if event["kind"] == "revealed"]
        assert [(event["card"], event["zone"], event["position"]) for event in shown] == [("Song", "deck", None)]
        assert heard(tables[0], seat) == heard(tables[1], seat)


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


def test_ways_to_play_a_card_are_shown_without_memory() -> None:
    case = CASES["how to play"]
    game = table_with(case.text, case.tables[0], conceal=False)
    game.answer("play Deed")
    while game.decision.kind != "way to play":
        game.answer(0)
    shown = game.view(game.decision.player, memory=False).json()
    assert shown["decision"] is not None
