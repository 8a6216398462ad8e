"""Notations and digests are kept as answers come; a record needs a replay once, or never."""

import pickle
import random

import pytest

from inkwright import Deck, Game, Record
from inkwright.agents import Greedy, finish
from inkwright.engine.records.answer_log import apply_answer
from inkwright.engine.records.origin import Origin
from inkwright.engine.records.saved_state import dump
from inkwright.state.ids import NAME_CODES
from inkwright.state.state import State
from tests.support.games import deck_with, end_turns, find_card, made_up, move, to_main_phase
from tests.support.random_games import answer_randomly, random_game


class Replays:
    """Counts how often a game is begun again."""

    def __init__(self) -> None:
        self.count = 0


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> Replays:
    """Count how often a game begins."""
    counted = Replays()
    begin = Origin.state

    def begin_counted(origin: Origin, listen: bool = False) -> State:
        counted.count += 1
        return begin(origin, listen)

    monkeypatch.setattr(Origin, "state", begin_counted)
    return counted


def by_notation(game: Game, answers: int) -> Game:
    """Give random answers in notation."""
    chance = random.Random(1)
    for _ in range(answers):
        if not game.over:
            game.answer(chance.choice(game.decision.options).notation)
    return game


def replayed(record: Record) -> Game:
    """Replay a record after a way through its text."""
    return Game.replay(Record.parse(record.text()))


def test_a_game_that_is_answered_in_notation_needs_no_replay(replays: Replays) -> None:
    game = by_notation(random_game(0), 40)
    record = game.record()
    assert replays.count == 1  # its own beginning
    assert len(record.answers) == 40
    assert replayed(record) == game


def test_a_game_that_is_listened_to_needs_no_replay(replays: Replays) -> None:
    game = random_game(0)
    game.listen()
    answer_randomly(game, random.Random(2), 40)
    record = game.record()
    assert replays.count == 1
    assert len(record.digests) >= game.turn
    assert record.digests[len(record.answers)] == game.digest()
    assert replayed(record) == game


def test_a_game_that_nobody_watches_is_replayed_once(replays: Replays) -> None:
    deck = Deck.sample("puppies")
    game = Game([deck, deck], 3)
    finish(game, [Greedy(), Greedy()])
    assert game.answer_log.plain_notes() is None  # it cost nothing
    first = game.record()
    assert replays.count == 2
    assert game.record() == first
    assert game.copy().record() == first
    assert replays.count == 2
    assert len(first.digests) == game.turn + 1
    assert replayed(first) == game


@pytest.mark.parametrize("seed", range(7))
def test_all_ways_of_answering_give_the_same_record(seed: int) -> None:
    games = [random_game(seed) for _ in range(4)]
    games[3].listen()
    chance = random.Random(seed)
    for _ in range(60):
        if games[0].over:
            break
        pick = chance.randrange(len(games[0].state.options))
        games[0].answer(pick)
        games[1].answer(games[1].decision.options[pick])
        games[2].answer(games[2].decision.options[pick].notation.upper())
        games[3].answer(pick)
    records = [game.record() for game in games]
    assert all(record == records[0] for record in records)
    for record in records:
        assert replayed(record) == games[0]
        assert set(record.digests.items()) <= set(records[0].digests.items())


def test_answers_in_several_ways_are_one_record() -> None:
    game = random_game(1)
    chance = random.Random(3)
    for number in range(50):
        if game.over:
            break
        pick = chance.randrange(len(game.state.options))
        game.answer(pick if number % 3 else game.decision.options[pick].notation)
        if number == 30:
            game.record()
    assert replayed(game.record()) == game


def test_a_cancelled_action_leaves_no_notation() -> None:
    cancelled = 0
    for seed in range(60, 74):
        game = random_game(seed)
        game.state.drops = [3] * game.players  # so that costs are asked about
        chance = random.Random(seed)
        for _ in range(150):
            if game.over:
                break
            game.answer(chance.choice(game.decision.options).notation)
            if not game.over and game.decision.can_cancel:
                game.cancel()
                assert sorted(game.answer_log.notations) == list(range(game.answer_count))
                cancelled += 1
    assert cancelled > 3


def test_copies_pickles_and_saves_keep_the_notations(replays: Replays) -> None:
    game = by_notation(random_game(0), 30)
    others = (game.copy(), pickle.loads(pickle.dumps(game)), Game.load(game.save()))
    assert replays.count == 2  # the beginning, and a save is verified when it is loaded
    for other in others:
        assert other.record() == game.record()
    assert replays.count == 2
    copy = game.copy()
    by_notation(copy, 5)
    assert len(game.record().answers) == 30
    assert replays.count == 2


def test_a_concession_has_a_notation() -> None:
    game = by_notation(random_game(0), 10)
    game.concede(1)
    assert game.record().answers[-1] == "concede 1"
    assert replayed(game.record()) == game


def test_an_answer_of_an_earlier_version_that_named_a_card_is_understood() -> None:
    """It was the number of a card that has the name, and which of its names it is."""
    text = "Name a card, then reveal the top card of your deck. If it's the named card, gain 1 lore."
    game = to_main_phase(Game([deck_with(made_up("Ask", type="action", cost=0, text=text))] * 2, 3, first=0))
    move(game, "Ask", "hand")
    end_turns(game)
    game.answer("play Ask")
    new = game.state.copy()
    old = game.state.copy()
    apply_answer(new, "name Plain 7")
    apply_answer(old, NAME_CODES | find_card(game, "Plain 7") << 4)
    assert dump(old) == dump(new)
