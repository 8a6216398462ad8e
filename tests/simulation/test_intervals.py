"""Intervals cover the truth as often as they say, whether or not one looks in between."""

import random

import pytest

from inkwright.simulation.intervals import (
    BettingSequence,
    MeanInterval,
    rate_difference,
    rate_interval,
    student,
    weighted_rate,
)
from inkwright.simulation.statistics import wilson
from tests.support.full_run import FULL

RUNS = 1000 if FULL else 40


def coin_pairs(rng: random.Random, odds: float) -> float:
    """Return the score of two games of a coin."""
    return ((rng.random() < odds) + (rng.random() < odds)) / 2


@pytest.mark.parametrize("odds", [0.5, 0.62, 0.97])
def test_intervals_of_a_stopped_run_cover_the_truth(odds: float) -> None:
    covered = 0
    for run in range(RUNS):
        rng = random.Random(f"{run} {odds}")
        scores = BettingSequence()
        looks = 24
        low, high = 0.0, 1.0
        while high - low > 0.25:
            for _ in range(looks - scores.size):
                scores.add(coin_pairs(rng, odds))
            low, high = scores.interval()
            looks = round(looks * 1.25)
        covered += low <= odds <= high
    print(f"{covered} of {RUNS} intervals cover {odds}")
    assert covered >= 0.94 * RUNS


def test_an_interval_holds_at_every_moment_at_once() -> None:
    ever_wrong = 0
    runs = RUNS // 4
    for run in range(runs):
        rng = random.Random(run)
        scores = BettingSequence()
        wrong = False
        for _ in range(12):
            for _ in range(10):
                scores.add(coin_pairs(rng, 0.5))
            low, high = scores.interval()
            wrong = wrong or not low <= 0.5 <= high
        ever_wrong += wrong
    assert ever_wrong <= 0.06 * runs


def test_peeking_at_wilson_intervals_is_what_is_avoided() -> None:
    ever_wrong = 0
    for run in range(RUNS):
        rng = random.Random(run)
        wins = 0
        wrong = False
        for games in range(1, 301):
            wins += rng.random() < 0.5
            low, high = wilson(wins, games)
            wrong = wrong or (games >= 20 and not low <= 0.5 <= high)
        ever_wrong += wrong
    assert ever_wrong > 0.15 * RUNS


def test_more_scores_make_a_narrower_interval_and_sure_ones_the_narrowest() -> None:
    widths = []
    for scores in ([0.5] * 400, [0.0, 1.0] * 200, [0.0, 1.0] * 50):
        low, high = BettingSequence(scores).interval()
        assert low <= 0.5 <= high
        widths.append(high - low)
    assert widths[0] < widths[1] < widths[2]
    assert BettingSequence().interval() == (0.0, 1.0)


def test_students_quantiles_are_those_of_the_tables() -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, value in table.items():
        assert student(0.05, freedom) == pytest.approx(value, abs=0.004)


def test_the_interval_of_a_mean_covers_it() -> None:
    covered = 0
    for run in range(RUNS):
        rng = random.Random(run)
        found = MeanInterval([coin_pairs(rng, 0.6) - coin_pairs(rng, 0.5) for _ in range(40)])
        covered += found.low <= 0.1 <= found.high
    assert covered >= 0.9 * RUNS


def test_few_values_say_nothing() -> None:
    assert MeanInterval([]).low == -1.0
    assert MeanInterval([0.5]).high == 1.0
    assert not MeanInterval([0.5]).is_clear
    assert MeanInterval([0.0, 0.0, 0.0]).size_to_decide() is None
    assert MeanInterval([0.1, 0.2, 0.3]).is_clear is False


def test_the_size_to_decide_decides_in_four_of_five_tries() -> None:
    wanted = MeanInterval([0.3, -0.2] * 100).size_to_decide()
    assert wanted is not None
    clear = 0
    for run in range(RUNS):
        rng = random.Random(run)
        clear += MeanInterval([rng.choice((0.3, -0.2)) for _ in range(wanted)]).is_clear
    assert 0.65 * RUNS <= clear <= 0.95 * RUNS


def test_differences_of_rates_have_intervals() -> None:
    assert rate_difference(0, 0, 5, 10) is None
    found = rate_difference(60, 100, 40, 100)
    assert found is not None
    middle, low, high = found
    assert middle == pytest.approx(0.2)
    assert (low, high) == pytest.approx((0.0615, 0.3306), abs=1e-3)


def test_half_points_widen_the_interval_of_a_rate() -> None:
    assert rate_interval(50, 100) == wilson(50, 100)
    low, high = rate_interval(50.5, 100)
    assert (low, high) == (wilson(50, 100)[0], wilson(51, 100)[1])


def test_weights_make_a_mean() -> None:
    mean, (low, high) = weighted_rate([(3.0, 0.6, (0.5, 0.7)), (1.0, 0.2, (0.1, 0.3))])
    assert mean == pytest.approx(0.5)
    assert (low, high) == pytest.approx((0.5 - 0.0790569, 0.5 + 0.0790569))
