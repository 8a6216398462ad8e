"""What the built-in bots are known to play badly: plans and cards, from the file of the last measurement."""

import json
from functools import partial

import pytest

from inkwright import Catalog, Deck, InkwrightError
from inkwright.cards.deck import field_decks, sample_decks
from inkwright.simulation import bot_limits
from inkwright.simulation.bot_limits import (
    LEAST_DRAWN,
    PLANS,
    CardLimit,
    DeckLimits,
    known_limits,
    limit_lines,
    measured_bots,
    plan_limit,
    plan_of,
    seldom_played,
)
from inkwright.simulation.result_page import results_page
from inkwright.simulation.results import Results
from tests.support.commands import Run, run_command

DECK = "lamplighters"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command and return its exit code and its output."""
    return partial(run_command, capsys)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let greedy be known for rush decks, and for one card of a sample deck; return the card."""
    card = next(iter(Deck.sample(DECK).counts)).full_name
    plans = {plan: [[30.0, 40], [28.0, 40], [32.0, 40]] for plan in PLANS}
    plans[plan_of(Deck.sample(DECK))] = [[10.0, 40], [8.0, 40], [12.0, 40]]
    found = {"greedy": {"against": "swift", "plans": plans, "cards": {card: [200, 3, 0.6]}}}
    monkeypatch.setattr(bot_limits, "measured_bots", lambda: found)
    return card


def test_the_measurement_is_whole_and_names_cards_that_exist() -> None:
    assert "greedy" in measured_bots()
    catalog = Catalog.at_hand()
    for found in measured_bots().values():
        assert set(found["plans"]) == set(PLANS)
        for decks in found["plans"].values():
            assert len(decks) > 4
            assert all(0 <= points <= games for points, games in decks)
        assert list(found["cards"]) == sorted(found["cards"])
        for name, (drawn, played, peers) in found["cards"].items():
            assert name in catalog
            assert seldom_played([(name, drawn, played, peers)]), name


@pytest.mark.usefixtures("card_data")
def test_every_plan_is_among_the_measured_decks() -> None:
    plans = {name: plan_of(Deck.sample(name)) for name in (*field_decks(), *sample_decks())}
    assert set(plans.values()) == set(PLANS)
    for name in ("rush", "midrange"):
        assert all(plan == name for deck, plan in plans.items() if deck.endswith(f"-{name}"))


def test_a_card_is_seldom_played_only_if_that_is_clear() -> None:
    rows = [("Seldom", 100, 2, 0.5), ("Often", 100, 40, 0.5), ("Few", LEAST_DRAWN - 1, 0, 0.9), ("Dear", 100, 2, 0.03)]
    assert [card.card for card in seldom_played(rows)] == ["Seldom"]


def test_a_plan_is_played_badly_only_if_that_is_clear(known: str) -> None:
    plan = plan_of(Deck.sample(DECK))
    limit = plan_limit("greedy", plan)
    assert limit is not None
    assert (limit.stronger, limit.rate, limit.decks, limit.other_rate) == ("swift", 0.25, 3, 0.75)
    bot_limits.measured_bots()["greedy"]["plans"][plan] += [[30.0, 40], [28.0, 40], [32.0, 40]]
    assert plan_limit("greedy", plan) is None  # some of its decks are played well
    other = next(name for name in PLANS if name != plan)
    assert plan_limit("greedy", other) is None
    assert plan_limit("mine.py:Bot", plan) is None


def test_each_deck_and_bot_is_named_once(known: str) -> None:
    deck = Deck.sample(DECK)
    limits = known_limits([deck, deck, deck], ["one", "two", "three"], ["greedy", "greedy", "strong"])
    assert [(found.deck, found.bot) for found in limits] == [("one", "greedy")]
    lines = limit_lines(limits)
    assert lines[0].startswith("greedy plays ")
    assert "against swift with the same deck it won 25% with 3 such decks, 75% with others" in lines[0]
    assert (
        lines[1]
        == f"greedy seldom plays these cards of one: {known} (in 3 of 200 games of random decks that had it in hand)"
    )
    assert json.loads(json.dumps(limits[0].json()))["cards"] == [{"card": known, "drawn": 200, "played": 3}]
    page = results_page(Results([]), limits=limits)
    assert "Known of the bots" in page
    with pytest.raises(InkwrightError):
        known_limits([deck], ["one"], [])


def test_long_lists_are_cut_short() -> None:
    cards = [CardLimit(f"Card {number}", 100, 1, 0.5) for number in range(9)]
    lines = limit_lines([DeckLimits(f"deck {number}", "greedy", None, cards) for number in range(12)])
    assert lines[0].endswith("Card 5 (in 1 of 100 games of random decks that had it in hand) and 3 more")
    assert lines[-1] == "and the like for 4 more decks; --json has it all"


def test_the_commands_say_it(run: Run, known: str) -> None:
    for command in (("sim",), ("gauntlet",)):
        arguments = (*command, DECK, "deep-water", "--games", "2", "--seed", "1")
        assert f"greedy seldom plays these cards of {DECK}: {known}" in run(*arguments).out
        found = json.loads(run(*arguments, "--json").out)["bot_limits"]
        assert [limit["deck"] for limit in found if limit["cards"]] == [DECK]
