"""A whole game reviewed: costs with intervals, marks, accuracy, luck, and a review that goes on after a stop."""

from pathlib import Path

import pytest

from inkwright import Deal, Deck, Game, InkwrightError, Record
from inkwright.agents import Greedy, Random
from inkwright.analysis import Judged, Review, review_game
from inkwright.analysis.game_review import TurnPoint, mark_of
from inkwright.simulation.own_games import KINDS

PLAYOUTS = 2


def short_game(deal: Deal | None = None, turns: int = 3) -> Record:
    """Return the record of the beginning of a game, one player of which answers at random."""
    deck = Deck.sample("puppies")
    game = Game([deck, deck], seed=3, first=0, deal=deal)
    agents = [Random(4), Greedy()]
    while not game.over and game.turn < turns:
        seat = game.decision.player
        game.answer(agents[seat].choose(game.view(seat), game.decision))
    return game.record()


@pytest.fixture(scope="module")
def record() -> Record:
    """A short game."""
    return short_game()


@pytest.fixture(scope="module")
def review(record: Record) -> Review:
    """Its review."""
    return review_game(record, playouts=PLAYOUTS)


def test_every_decision_with_a_choice_is_judged(review: Review) -> None:
    assert review.seats == (0, 1)
    assert [one.decision for one in review.decisions] == sorted(one.decision for one in review.decisions)
    assert {one.seat for one in review.decisions} == {0, 1}
    assert len([one for one in review.decisions if one.kind == "opening hand"]) == 2
    for one in review.decisions:
        assert one.low <= one.cost <= one.high
        assert one.mark in ("", *KINDS)
        if one.mark:
            assert one.low > 0
            assert one.line
    for seat in (0, 1):
        accuracy = review.accuracy(seat)
        assert accuracy is not None
        assert 0 <= accuracy <= 100
        luck = review.luck(seat)
        assert luck is not None
        assert luck[1] <= luck[0] <= luck[2]
    assert review.json()["seats"][0]["accuracy"] == review.accuracy(0)
    assert any("accuracy" in line for line in review.lines())


def test_two_processes_find_the_same(record: Record, review: Review) -> None:
    again = review_game(record, playouts=PLAYOUTS, workers=2)
    assert again.json() == review.json()


def test_a_review_goes_on_where_it_was_stopped(record: Record, review: Review, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"

    def stop(done: int, whole: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review_game(record, playouts=PLAYOUTS, keep=file, progress=stop)
    assert len(file.read_text().splitlines()) == 4
    with file.open("a") as kept:
        kept.write('{"game": "cut')
    seen: list[int] = []
    again = review_game(record, playouts=PLAYOUTS, keep=file, progress=lambda done, whole: seen.append(done))
    assert seen[0] == 5
    assert again.json() == review.json()


def test_what_one_seat_wrote_down_is_judged_for_that_seat() -> None:
    record = short_game(Deal(guessed=[70], seen_by=1), turns=2)
    review = review_game(record, playouts=2)
    assert review.seats == (1,)
    assert {one.seat for one in review.decisions} == {1}
    assert review.note
    with pytest.raises(InkwrightError, match="guesses"):
        review_game(record, [0], playouts=2)


def test_a_mark_needs_a_clear_cost() -> None:
    assert [mark_of(cost, True) for cost in (0.02, 0.03, 0.08, 0.2)] == ["", *KINDS]
    assert mark_of(0.5, False) == ""


def test_luck_is_what_no_decision_explains() -> None:
    review = Review(("Ann", "Bo"), (0, 1), 10)
    review.add(TurnPoint(1, 1, 0, 0, 0.5, 0.5, 0.5))
    review.add(TurnPoint(9, 2, 1, 0, 0.6, 0.6, 0.6))
    review.add(Judged(3, 1, 0, "play", "a", "b", 0.5, 0.2, 0.2, 0.2, "blunder", "", ["b"]))
    review.add(Judged(5, 1, 1, "play", "a", "b", 0.5, 0.1, 0.1, 0.1, "mistake", "", ["b"]))
    luck = review.luck(0)
    assert luck is not None
    assert luck[0] == pytest.approx(0.2)  # up by 0.1, although the own decisions cost 0.1 more than the other's
    assert [point.turn for point in review.turning_points(0)] == [1]


@pytest.mark.parametrize("seats", [[2], [-1], ["a"]])
def test_a_seat_that_does_not_exist_is_refused(record: Record, seats: list[object]) -> None:
    with pytest.raises(InkwrightError, match="no seat"):
        review_game(record, seats)  # type: ignore[arg-type]
