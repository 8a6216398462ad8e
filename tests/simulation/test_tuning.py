"""Comparing and tuning on planted truth: what is there is found, and of equal lists nothing is claimed."""

import json
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from inkwright import Deck, InkwrightError
from inkwright.cards import Card, own_card
from inkwright.simulation.comparison import DeckComparison, aligned, comparison_gauntlet
from inkwright.simulation.deck_trials import Trials
from inkwright.simulation.gauntlet import Gauntlet, RunLength, play_gauntlet
from inkwright.simulation.results import PlayedGame, ResultDeck, Results
from inkwright.simulation.statistics import GameRow
from inkwright.simulation.swaps import Swap, candidate_swaps, usual_pool
from inkwright.simulation.tuning import Scores, check_tuning_games, tune
from tests.support.commands import Run, run_command
from tests.support.full_run import FULL

RUNS = 200 if FULL else 40
GAMES = 6000 if FULL else 600


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command and return its exit code and its output."""
    return partial(run_command, capsys)


def plain_card(name: str, cost: int = 2, **facts: object) -> Card:
    """Return a made-up amber character."""
    row = {"name": name, "version": "Test", "type": "character", "ink": "amber", "cost": cost, "inkable": True}
    return own_card({**row, "strength": 2, "willpower": 2, "lore": 1, **facts})


CARDS = [plain_card(f"Card {number}", 1 + number % 6) for number in range(15)]
BLANK = plain_card("Blank", 9, inkable=False, strength=1, willpower=1)
GOOD = plain_card("Good", 2)
DECK = Deck({**dict.fromkeys(CARDS[:14], 4), BLANK: 4})


def coin_scores(run: int, good: float) -> Scores:
    """Return scores of coins: a list with the good card wins more of its pairs."""

    def scores(decks: Sequence[Deck], numbers: range) -> list[list[float]]:
        found = []
        for deck in decks:
            odds = 0.5 + good * deck.counts.get(GOOD, 0) / 4
            rng = random.Random(f"{run} {sorted(card.full_name for card in deck.counts)} {numbers.start}")
            found.append([((rng.random() < odds) + (rng.random() < odds)) / 2 for _ in numbers])
        return found

    return scores


def swaps() -> list[Swap]:
    """Return two dozen changes, one of which has the good card."""
    pool = [GOOD, *[plain_card(f"Other {number}") for number in range(11)]]
    return [Swap({out: 4}, {card: 4}) for card in pool for out in (CARDS[0], BLANK)]


def test_a_planted_improvement_is_found() -> None:
    found = 0
    for number in range(RUNS):
        tuning = tune(DECK, swaps(), coin_scores(number, 0.08), 12000)
        found += any(GOOD in one.swap.added for one in tuning.proposals)
    assert found >= 0.9 * RUNS


def test_of_equal_lists_none_is_proposed() -> None:
    proposed = sum(bool(tune(DECK, swaps(), coin_scores(number, 0.0), 2000).proposals) for number in range(RUNS))
    assert proposed <= 0.14 * RUNS


def test_changes_that_only_work_together_with_others_are_tried_in_pairs() -> None:
    tuning = tune(DECK, swaps()[:4], coin_scores(1, 0.1), 4000)
    assert len(tuning.rounds) > 1
    assert any(len(one.swap.added) == 2 or GOOD in one.swap.added for one in tuning.finalists)
    assert tuning.json()["rounds"][0]["candidates"] == 4


def test_too_few_games_or_cards_are_told() -> None:
    with pytest.raises(InkwrightError, match="20 games are too few to tune a deck; try "):
        tune(DECK, swaps(), coin_scores(1, 0.0), 20)
    few = tune(DECK, swaps(), coin_scores(1, 0.0), 600)
    assert (few.candidates, few.likely) == (7, 24)
    with pytest.raises(InkwrightError, match="5 games are too few to tune a deck"):
        check_tuning_games(5)
    check_tuning_games(200)
    assert tune(DECK, [], coin_scores(1, 0.0), 2000).verdict().startswith("There is no card to try")


def coin_results(run: int, better: float, seeds: int = 40) -> Results:
    """Return games of coins: two lists against two others, on the same seeds."""
    rng = random.Random(run)
    games: list[PlayedGame] = []
    for pair in range(seeds):
        for pairing, seats in enumerate(((0, 2), (1, 2), (0, 3), (1, 3))):
            for side in (0, 1):
                won = rng.random() < 0.5 + (better if seats[0] == 1 else 0.0)
                row = GameRow(len(games), pair, side, (side if won else 1 - side,), "lore", 1, 1, [[], []], ["", ""])
                games.append(PlayedGame(seats[:: 1 if side == 0 else -1], row, (), pair))
            assert pairing < 4
    return Results([ResultDeck(name) for name in ("old", "new", "one", "two")], games)


def test_equal_lists_are_seldom_called_different() -> None:
    claimed = sum(DeckComparison(coin_results(number, 0.0)).difference.is_clear for number in range(RUNS))
    assert claimed <= 0.09 * RUNS


def test_a_difference_is_found_and_says_how_sure_it_is() -> None:
    found = DeckComparison(coin_results(1, 0.2, 150))
    assert found.difference.is_clear
    assert found.more_games == 0
    assert found.verdict().startswith("new is better: ")
    assert found.json()["by_opponent"][0]["opponent"] == "one"
    small = DeckComparison(coin_results(2, 0.02, 10))
    assert not small.difference.is_clear
    assert small.more_games is None or small.more_games > 0


@pytest.mark.skipif(not FULL, reason="takes minutes: set INKWRIGHT_FULL=1")
def test_games_of_equal_lists_are_seldom_called_different() -> None:
    deck = Deck.sample("lamplighters")
    same = Deck(dict(reversed(list(deck.counts.items()))), name="same")  # the same cards, shuffled in another way
    claimed = 0
    for seed in range(200):
        gauntlet = Gauntlet([deck, same, Deck.sample("deep-water")], [(0, 2), (1, 2)], ["greedy"], seed)
        results = gauntlet.empty_results()
        assert play_gauntlet(gauntlet, results, RunLength(40))
        claimed += DeckComparison(results).difference.is_clear
    print(f"claimed in {claimed} of 200 runs")
    assert claimed <= 18


@pytest.mark.skipif(not FULL, reason="takes minutes: set INKWRIGHT_FULL=1")
def test_in_games_no_change_to_an_equal_card_is_proposed() -> None:
    deck = Deck.sample("lamplighters")
    old = next(card for card, copies in deck.counts.items() if card.kind == "character" and copies == 4)
    row = {"type": "character", "ink": old.inks[0], "cost": old.cost, "inkable": True}
    row |= {"strength": old.strength, "willpower": old.willpower, "lore": old.lore}
    equal = [own_card({**row, "name": f"Equal {number}", "version": "Test"}) for number in range(5)]
    plain = Deck({equal[0] if card == old else card: copies for card, copies in deck.counts.items()}, name="plain")
    swaps = [Swap({equal[0]: 4}, {card: 4}) for card in equal[1:]]
    proposed = 0
    for seed in range(200):
        trials = Trials([Deck.sample("deep-water")], "greedy", seed)

        def scores(decks: Sequence[Deck], numbers: range, trials: Trials = trials) -> list[list[float]]:
            """Let every list be shuffled in its own way: their games have luck of their own."""
            return trials.scores([laid_out_anyhow(deck) for deck in decks], numbers)

        proposed += bool(tune(plain, swaps, scores, 400).proposals)
    print(f"proposed in {proposed} of 200 runs")
    assert proposed <= 28


def laid_out_anyhow(deck: Deck) -> Deck:
    """Return a deck with its cards in an order of its own."""
    cards = sorted(deck.counts.items(), key=lambda item: item[0].full_name)
    random.Random(repr([(card.full_name, copies) for card, copies in cards])).shuffle(cards)
    return Deck(dict(cards), name=deck.name)


def with_blanks() -> tuple[Deck, Card]:
    """Return a sample deck with four blank cards instead of four good ones, and the good one."""
    deck = Deck.sample("lamplighters")
    good = next(iter(deck.counts))
    blank = plain_card("Blank", 9, inkable=False, strength=1, willpower=1)
    return Deck({blank if card == good else card: copies for card, copies in deck.counts.items()}, name="weak"), good


@pytest.mark.parametrize("seeds", [10 if FULL else 1])
def test_blank_cards_of_a_deck_are_found_and_replaced(seeds: int) -> None:
    weak, good = with_blanks()
    others = [Deck.sample("deep-water"), Deck.sample("whispers")]
    found = 0
    for seed in range(seeds):
        trials = Trials(others, "greedy", seed)
        pool = {good: 4} if not FULL else {**usual_pool(weak, others), good: 4}
        candidates = trials.candidates(weak, pool, 40)
        tuning = tune(weak, candidates, trials.scores, GAMES)
        best = tuning.proposals[0].swap if tuning.proposals else None
        found += best is not None and any(card.name == "Blank" for card in best.removed)
    print(f"found in {found} of {seeds} seeds")
    assert found >= 0.9 * seeds


# ---------------------------------------------------------------- swaps


def test_what_comes_stands_where_something_went() -> None:
    changed = Swap({CARDS[3]: 4}, {GOOD: 4}).apply(DECK)
    assert list(changed.counts)[3] == GOOD
    assert list(changed.counts)[4:] == list(DECK.counts)[4:]
    part = Swap({CARDS[3]: 1}, {GOOD: 1}).apply(DECK)
    assert list(part.counts.items())[3:5] == [(CARDS[3], 3), (GOOD, 1)]
    more = Swap({CARDS[3]: 4}, {CARDS[4]: 4}).apply(DECK)
    assert (more.size, more.counts[CARDS[4]]) == (60, 8)


def test_a_list_is_laid_out_like_another_one() -> None:
    new = Deck({GOOD: 4, **dict(reversed(list(Swap({CARDS[3]: 4}, {}).apply(DECK).counts.items())))}, name="new")
    laid = aligned(DECK, new)
    assert laid == new
    assert list(laid.counts)[3] == GOOD
    assert list(laid.counts)[:3] == CARDS[:3]


def test_candidates_keep_to_the_inks_the_copies_and_the_pool() -> None:
    ruby = own_card({"name": "Red", "type": "character", "ink": "ruby", "cost": 2})
    rows = [
        {"card": card.full_name, "drawn": 50, "played": 0 if card == BLANK else 50, "inked": 0, "improvement": 0.0}
        for card in DECK.counts
    ]
    found = candidate_swaps(DECK, rows, {GOOD: 2, ruby: 4, CARDS[0]: 4}, ())
    assert {card for swap in found for card in swap.added} == {GOOD}
    assert max(copies for swap in found for copies in swap.added.values()) == 2
    assert next(iter(found[0].removed)) == BLANK
    assert "was drawn in 50 games, played in 0" in found[0].reason


def test_changes_of_the_same_card_are_not_joined() -> None:
    one = Swap({BLANK: 2}, {GOOD: 2})
    assert one.joined(Swap({BLANK: 2}, {CARDS[14]: 2})) is None
    both = one.joined(Swap({CARDS[0]: 2}, {CARDS[14]: 2}))
    assert both is not None
    assert both.apply(DECK).size == 60


# ---------------------------------------------------------------- kept scores, commands


def test_scores_are_kept_and_do_not_depend_on_the_workers(tmp_path: Path) -> None:
    others = [Deck.sample("deep-water")]
    decks = [Deck.sample("lamplighters"), Deck.sample("puppies")]
    trials = Trials(others, seed=3)
    trials.open(tmp_path / "scores.json")
    half = trials.scores(decks, range(2))
    trials.close()
    again = Trials(others, seed=3, workers=2)
    again.open(tmp_path / "scores.json")
    assert len(again.kept) == 4
    whole = again.scores(decks, range(4))
    again.close()
    assert [scores[:2] for scores in whole] == half
    assert Trials(others, seed=3).scores(decks, range(4)) == whole
    with pytest.raises(InkwrightError, match="the scores of other games"):
        Trials(others, seed=4).open(tmp_path / "scores.json")
    document = json.loads((tmp_path / "scores.json").read_text())
    for wrong in (None, 2, "x", ["a", 1, 7], ["a", True, 1], [1, 1, 1]):
        (tmp_path / "bad.json").write_text(json.dumps({**document, "games": [wrong]}))
        with pytest.raises(InkwrightError, match="is damaged"):
            Trials(others, seed=3).open(tmp_path / "bad.json")


def test_the_commands_compare_and_tune(run: Run, tmp_path: Path) -> None:
    against = ("--against", "deep-water", "--seed", "1")
    new = tmp_path / "new.txt"
    new.write_text(Deck.sample("puppies").to_text())
    ran = run("deck", "compare", "lamplighters", new, *against, "--games", "24", "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["new"]["deck"], found["games"]) == (0, "new", 48)
    assert found["difference"]["high"] < 0
    same = run("deck", "compare", "lamplighters", "lamplighters", *against)
    assert (same.code, same.err) == (2, "inkwright: Both lists have the same cards.\n")
    few = run("deck", "tune", "lamplighters", *against, "--games", "10")
    assert (few.code, few.out) == (2, "")
    assert "games are too few to tune a deck" in few.err
    owned = run("deck", "tune", "lamplighters", *against, "--pool", "owned")
    assert (owned.code, "There is no list of owned cards" in owned.err) == (2, True)
    comparison = comparison_gauntlet(
        Deck.sample("puppies"), Deck.sample("illusions"), [Deck.sample("whispers")], ["greedy"], 1
    )
    assert comparison.pairings == [(0, 2), (1, 2)]
