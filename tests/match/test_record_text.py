"""Records as text, and back again."""

import pytest

from inkwright import Deal, Deck, Game, Record, RecordError
from inkwright.agents import Greedy
from inkwright.match.record_file import parse_record
from inkwright.match.record_text import record_as_text


def played(deal: Deal | None, conceal: bool) -> Record:
    """Return the record of the beginning of a game."""
    deck = Deck.sample("puppies")
    game = Game([deck, deck], seed=7, names=["Ann", "Bo"], first=1, deal=deal, conceal=conceal, listen=True)
    agent = Greedy()
    while not game.over and game.turn < 4:
        game.answer(agent.choose(game.view(game.decision.player), game.decision))
    record = game.record()
    record.bots = ("", "greedy")
    return record


@pytest.mark.parametrize("deal", [None, Deal({0: [3, 1]}, [70], 0)])
@pytest.mark.parametrize("conceal", [False, True])
def test_a_record_comes_back_from_its_text(deal: Deal | None, conceal: bool) -> None:
    record = played(deal, conceal)
    again = parse_record(record_as_text(record)).record
    assert again == record
    assert again.json() == record.json()
    assert Game.replay(again).digest() == Game.replay(record).digest()


def test_a_record_without_answers_has_no_text() -> None:
    with pytest.raises(RecordError, match="no answers"):
        record_as_text(Record("2026-10", "constructed", (), ("A", "B"), (0, 1), 0))
