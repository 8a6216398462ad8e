"""Records with a given deal in the place of a seed, and with moments that no answers lead to."""

import json

import pytest

from inkwright import Deal, Deck, Game, InkwrightError, Record, RecordError
from inkwright.agents import Greedy
from inkwright.engine.records.moments import SeenPlayer, SeenStack, SeenTable
from inkwright.match.record_file import parse_record


def played(deal: Deal, turns: int = 6) -> Game:
    """Return a game of two sample decks with a deal."""
    deck = Deck.sample("deep-water")
    game = Game([deck, deck], first=1, deal=deal)
    agent = Greedy()
    while not game.over and game.turn < turns:
        game.answer(agent.choose(game.view(game.decision.player), game.decision))
    return game


def test_decks_lie_as_they_are_listed() -> None:
    deck = Deck.sample("deep-water")
    game = Game([deck, deck], first=1, deal=Deal())
    top = [card.full_name for card in deck.cards]
    for seat in range(2):
        assert [card.name for card in game.view(seat).me.hand] == top[:7]
    game = Game([list(reversed(deck.cards)), deck], first=1, deal=Deal())
    assert [card.name for card in game.view(0).me.hand] == top[::-1][:7]


def test_the_record_of_a_deal_gives_the_same_game() -> None:
    game = played(Deal(guessed=[70, 71], seen_by=0))
    record = game.record()
    document = json.loads(record.text())
    assert document["version"] == 3
    assert document["deal"] == {"chance": [], "guessed": [70, 71], "seen_by": 0}
    again = Game.replay(parse_record(record.text()).record)
    assert again == game
    assert again.record() == record
    assert Game.load(game.save()) == game
    assert Game.load(game.save()).record() == record
    assert game.copy().record() == record


def test_chance_gives_the_order_of_a_shuffle() -> None:
    deck = Deck.sample("deep-water")
    game = Game([deck, deck], first=0, deal=Deal())
    pick = game.decision.options[0]
    game.answer(pick)
    game.answer("done")
    game.answer("done")
    cards = sorted(game.state.deck[0])
    given = Deal({2: cards})
    again = Game([deck, deck], first=0, deal=given)
    for answer in (pick.notation, "done", "done"):
        again.answer(answer)
    assert again.state.deck[0] == cards
    assert not again.state.rigged_picks
    replayed = Game.replay(Record.parse(again.record().text()))
    assert replayed.state.deck[0] == cards
    assert Game.load(again.save()).state.deck[0] == cards


def test_an_action_can_be_taken_back_in_a_dealt_game() -> None:
    game = played(Deal())
    before = game.answer_count
    if game.can_undo(game.decision.player) != "no":
        game.undo(consent=True)
        assert game.answer_count < before
    assert Game.replay(game.record()) == game


def test_a_version_without_a_deal_is_still_the_second() -> None:
    deck = Deck.sample("deep-water")
    assert json.loads(Game([deck, deck], seed=1).record().text())["version"] == 2


def moment() -> SeenTable:
    """A moment with something in every place."""
    stack = SeenStack("x", "Some Card", "character", True, 2, False, 1, "")
    player = SeenPlayer(3, 40, ["", "A Card"], [""], ["B"], ["C"], [stack])
    return SeenTable(4, 1, ["Somebody did something."], [player, player])


def test_moments_are_kept_in_a_record() -> None:
    record = played(Deal()).record()
    record.moments = (moment(),)
    again = Record.parse(record.text())
    assert again.moments == (moment(),)
    assert again.json() == record.json()


@pytest.mark.parametrize(
    "change",
    [
        {"deal": 3},
        {"deal": {"chance": [{"after": -1, "cards": []}]}},
        {"deal": {"chance": [{"after": 0, "cards": [999]}]}},
        {"deal": {"chance": [3]}},
        {"deal": {"guessed": ["a"]}},
        {"deal": {"seen_by": 2}},
        {"deal": {"seen_by": "a"}},
        {"first": None},
        {"moments": 3},
        {"moments": [{}]},
        {"moments": [{**moment().json(), "turn": -1}]},
        {"moments": [{**moment().json(), "active": 2}]},
        {"moments": [{**moment().json(), "lines": ["\x1b[2J"]}]},
    ],
)
def test_a_wrong_deal_is_refused(change: dict[str, object]) -> None:
    document = json.loads(played(Deal(), 2).record().text())
    with pytest.raises(RecordError):
        Record.read({**document, **change})


def test_a_deal_needs_the_first_seat() -> None:
    deck = Deck.sample("deep-water")
    with pytest.raises(InkwrightError, match="seat that starts"):
        Game([deck, deck], deal=Deal())
