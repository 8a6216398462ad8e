"""Taking back a turn action: when it is free, when the others must consent, and what it leaves behind."""

import pickle
import random
from collections import Counter

import pytest

from inkwright import Card, Game, IllegalAnswer, InkwrightError, StaleAnswer
from tests.support.full_run import FULL
from tests.support.games import deck_with, end_turns, give_ink, made_up, move, put_in_play, to_main_phase
from tests.support.random_games import answer_randomly, decisions_of_games, random_game

GAMES = 10 if FULL else 2
LEAST_OF_A_KIND = 5 if FULL else 2


def game_with(*cards: Card, in_hand: str = "", listen: bool = False) -> Game:
    """Return a game that goes on from a position: a character that can quest, ink, and cards in hand."""
    own = [*cards, made_up("Quester", lore=1)]
    game = to_main_phase(Game([deck_with(*own), deck_with(*own)], seed=3))
    give_ink(game, 3)
    put_in_play(game, "Quester")
    if in_hand:
        move(game, in_hand, "hand")
    end_turns(game)
    going = Game.of(game.state.copy(), game.names)
    if listen:
        going.listen()
    going.keep_undo()
    return going


def action(text: str) -> Card:
    """Return an action with these words."""
    return made_up("Act", type="action", cost=1, text=text)


def begun_game() -> Game:
    """Return a game with its beginning, at a turn action."""
    return to_main_phase(Game([deck_with(), deck_with()], seed=1))


# ---------------------------------------------------------------- free


def test_a_quest_can_be_taken_back_freely() -> None:
    game = game_with(listen=True)
    before, seat = game.digest(), game.active
    game.answer("quest Quester")
    assert game.state.lore[seat] == 1
    assert game.can_undo(seat) == "free"
    assert game.can_undo(1 - seat) == "no"
    game.undo()
    assert game.digest() == before
    assert game.can_undo(seat) == "no"


def test_showing_own_cards_by_inking_and_playing_is_free() -> None:
    for card, answer in (
        (made_up("Shown"), "ink Shown"),
        (made_up("Shown", cost=1), "play Shown"),
    ):
        game = game_with(card, in_hand="Shown")
        before, seat = game.digest(), game.active
        game.answer(answer)
        assert game.can_undo(seat) == "free"
        game.undo()
        assert game.digest() == before


def test_several_turn_actions_are_taken_back_one_by_one() -> None:
    game = game_with(made_up("Shown"), in_hand="Shown")
    seat, digests = game.active, [game.digest()]
    for answer in ("ink Shown", "quest Quester"):
        game.answer(answer)
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        assert game.can_undo(seat) == "free"
        game.undo()
        assert game.digest() == digest
    assert game.can_undo(seat) == "no"


# ---------------------------------------------------------------- ask


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card.",
        "Look at the top card of your deck. Put it on either the top or the bottom of your deck.",
        "Put the top card of your deck into your discard.",
        "Put the top card of your deck into your inkwell facedown and exerted.",
        "Each opponent chooses and discards a card.",
        "Chosen opponent reveals their hand.",
    ],
)
def test_what_shows_a_card_or_asks_another_player_needs_consent(text: str) -> None:
    unseen = "inkwell" in text  # nobody sees the card
    game = game_with(action(text), in_hand="Act")
    before, seat = game.digest(), game.active
    game.answer("play Act")
    while game.decision.kind != "turn action":
        game.answer(game.default_answer())
    assert game.can_undo(seat) == ("free" if unseen else "ask")
    game.undo(consent=not unseen)
    assert game.digest() == before


@pytest.mark.parametrize(
    ("text", "conceal"),
    [
        ("Search your deck for a card and put it into your hand. Shuffle your deck.", False),
        ("Search your deck for an action card and put it into your hand. Shuffle your deck.", True),
        ("Search your deck for up to 2 cards and put them into your discard. Shuffle your deck.", False),
    ],
)
def test_who_is_offered_cards_of_a_deck_has_seen_them(text: str, conceal: bool) -> None:
    position = game_with(action(text), made_up("Other", type="action"), in_hand="Act").state
    game = Game.of(position, conceal=conceal)
    game.keep_undo()
    game.answer("play Act")
    assert game.decision.kind == "target"
    assert game.can_undo(game.active) == "ask"
    assert game.copy().can_undo(game.active) == "ask"
    with pytest.raises(IllegalAnswer, match="consent"):
        game.undo()


@pytest.mark.parametrize("has_song", [False, True])
def test_a_question_that_hidden_cards_answer_needs_consent_like_a_refusal(has_song: bool) -> None:
    song = made_up("Air", type="song", cost=1, text="Draw a card.")
    offer = action("Each opponent may choose and discard a song card. If they do, they gain 1 lore.")
    game = game_with(offer, song, in_hand="Act")
    seat = game.active
    other = 1 - seat
    move(game, "Air", "hand" if has_song else "deck", player=other)
    game = Game.of(game.state.copy(), game.names)
    game.keep_undo()
    game.answer("play Act")
    if has_song:
        assert (game.decision.player, game.decision.kind) == (other, "may")
        game.answer(game.decision.options[-1])
    assert game.decision.kind == "turn action"
    assert game.can_undo(seat) == "ask"


def test_a_random_number_needs_consent() -> None:
    game = game_with(action("Shuffle chosen character into their player's deck."), made_up("Target"), in_hand="Act")
    seat = game.active
    learned = game.state.learned
    game.answer("play Act")
    while game.decision.kind != "turn action":
        game.answer(game.default_answer())
    assert game.state.learned == learned
    assert game.can_undo(seat) == "ask"


def test_what_was_learned_is_not_forgotten_when_an_earlier_action_is_taken_back() -> None:
    game = game_with(action("Draw a card."), in_hand="Act")
    seat = game.active
    game.answer("quest Quester")
    game.answer("play Act")
    game.undo(consent=True)
    assert game.can_undo(seat) == "ask"
    assert game.copy().can_undo(seat) == "ask"


def test_without_consent_it_is_refused_and_nothing_changes() -> None:
    game = game_with(action("Draw a card."), in_hand="Act", listen=True)
    seat = game.active
    game.answer("play Act")
    before = game.digest(), game.decision.id, len(game.log), game.answer_count
    for consent in (False, 0, None, "yes"):
        with pytest.raises(IllegalAnswer, match="the other players must consent"):
            game.undo(consent)  # type: ignore[arg-type]
    assert (game.digest(), game.decision.id, len(game.log), game.answer_count) == before
    assert game.can_undo(seat) == "ask"
    game.undo(consent=True)
    assert game.answer_count == before[3] - 1


# ---------------------------------------------------------------- no


def test_nothing_can_be_taken_back_before_an_action_after_the_turn_and_after_the_game() -> None:
    game = begun_game()
    seat = game.active
    assert game.can_undo(seat) == "no"
    game.answer("end turn")
    assert [game.can_undo(seat) for seat in range(2)] == ["no", "no"]
    with pytest.raises(IllegalAnswer, match="There is no turn action of this turn that can be taken back"):
        game.undo()
    going = game_with()
    going.answer("quest Quester")
    going.concede(1 - going.active)
    assert [going.can_undo(seat) for seat in range(2)] == ["no", "no"]


def test_a_table_can_forbid_it() -> None:
    game = game_with()
    game.answer("quest Quester")
    game.undo_allowed = False
    digest = game.digest()
    for one in (game, game.copy(), pickle.loads(pickle.dumps(game))):
        assert one.can_undo(one.active) == "no"
        with pytest.raises(IllegalAnswer):
            one.undo()
        assert one.digest() == digest


def test_a_game_without_a_beginning_keeps_nothing_unless_told() -> None:
    game = Game.of(begun_game().state.copy())
    game.answer(0)
    assert game.can_undo(game.active) == "no"


def test_a_seat_must_exist() -> None:
    with pytest.raises(InkwrightError, match="There is no seat 5"):
        begun_game().can_undo(5)


# ---------------------------------------------------------------- what it leaves behind


def test_undo_is_a_new_decision_and_an_event() -> None:
    game = game_with(listen=True)
    old = game.decision.id
    game.answer("quest Quester")
    number, seat = len(game.events(0)), game.active
    game.undo()
    assert game.decision.id == old + 2
    with pytest.raises(StaleAnswer):
        game.answer("quest Quester", decision=old)
    event = game.events(0, since=number)[0]
    assert (event["kind"], event["player"], event["number"]) == ("undone", seat, number + 1)
    game.answer("quest Quester", decision=old + 2)
    assert game.can_undo(seat) == "free"


def test_random_games_go_back_to_what_they_were_and_go_on() -> None:
    found = Counter[str]()
    for seed in range(GAMES):
        game = random_game(seed)
        chance = random.Random(seed)
        before: dict[int, str] = {}
        for _ in range(250):
            if game.over:
                break
            if game.decision.kind == "turn action":
                before[len(game.notations())] = game.digest()
            answer_randomly(game, chance, 1)
            if game.over or chance.randrange(6):
                continue
            can = {game.can_undo(seat) for seat in range(game.players)}
            found.update(can)
            if can != {"no"}:
                id = game.decision.id
                game.undo(consent="ask" in can)
                assert game.decision.id == id + 1
                assert game.digest() == before[len(game.notations())]
        assert Game.replay(game.record()) == game
    assert min(found["free"], found["ask"], found["no"]) > LEAST_OF_A_KIND, found


def test_a_cancelled_action_is_no_action() -> None:
    game = game_with(made_up("Dear", cost=2), in_hand="Dear")
    game.state.drops = [2, 2]  # so that the cost is asked about
    game = Game.of(game.state.copy())
    game.keep_undo()
    seat = game.active
    game.answer("quest Quester")
    quested = game.digest()
    game.answer("play Dear")
    assert game.can_undo(seat) == "free"
    assert game.decision.can_cancel
    game.cancel()
    assert game.digest() == quested
    game.answer("play Dear")
    assert game.can_undo(seat) == "free"
    game.undo()
    assert game.digest() == quested
    game.undo()
    assert game.state.lore[seat] == 0


def test_what_was_learned_is_not_forgotten_by_saving() -> None:
    game = random_game(0)
    chance = random.Random(8)
    found = 0
    while not game.over and found < 3:
        answer_randomly(game, chance, 1)
        if game.over:
            break
        seat = game.active
        if game.can_undo(seat) == "ask":
            game.undo(consent=True)
            if game.can_undo(seat) != "no":
                found += 1
                for one in (game, game.copy(), Game.load(game.save()), pickle.loads(pickle.dumps(game))):
                    assert one.can_undo(seat) == "ask"
            answer_randomly(game, chance, 1)
    assert found


def test_it_does_not_depend_on_what_is_hidden_from_the_player() -> None:
    compared = Counter[str]()
    for game, chance in decisions_of_games(range(60, 74), 6):
        if game.over or game.decision.kind != "turn action":
            continue
        seat = game.decision.player
        option = chance.choice([o for o in game.decision.options if o.kind != "end"] or [game.default_answer()])
        tables = [Game.of(game.state.copy(), game.names), game.resample(seat, chance.randrange(1000))]
        for table in tables:
            table.listen()
            table.keep_undo()
            table.answer(option.notation)
        here, there = [(table.events(seat), table.over or table.state.asked_player) for table in tables]
        if here == there:
            answers = [table.can_undo(seat) for table in tables]
            assert answers[0] == answers[1]
            compared[answers[0]] += 1
    assert compared["free"] > 20, compared


def test_a_loaded_game_can_go_back_too() -> None:
    game = random_game(4)
    answer_randomly(game, random.Random(4), 40)
    loaded = Game.load(game.save())
    assert [loaded.can_undo(seat) for seat in range(game.players)] == [
        game.can_undo(seat) for seat in range(game.players)
    ]
