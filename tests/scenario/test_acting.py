"""Turn actions: the normal way of paying, free ways, teams, and what is not legal."""

from collections.abc import Callable

import pytest

from .test_matching import steps

Holds = Callable[[str], None]
Fails = Callable[..., object]
Mistaken = Callable[..., str]

TABLE = """
cards:
  - {name: Elm, cost: 2, willpower: 3}
  - {name: Oak, willpower: 3}
  - {name: Harbor, type: location}
  - {name: Anvil, type: item, text: "{E} - Gain 1 lore."}
  - {name: Smith, text: "FORGE 1 {I} - Gain 1 lore.\\nQUENCH 1 {I} - Draw a card."}
  - {name: Hermit, text: "Boost 1 {I}"}
players:
  amy: {ink: 2, drops: 1, hand: [Elm], play: [Oak, Harbor, Anvil, Smith, Hermit]}
  bob: {play: [{card: Oak, exerted: true}, Elm]}
"""


@pytest.mark.parametrize(
    ("step", "expect"),
    [
        ("ink: Elm", "amy.ink: 3"),
        ("play: Elm", "amy.ink: 0, amy.drops: 1"),
        ("play: {card: Elm, drops: 1}", "amy.ink: 1, amy.drops: 0"),
        ("quest: Oak", "amy.lore: 1"),
        ('challenge: [Oak, "bob: Oak"]', '"bob: Oak": {damage: 1}'),
        ("challenge: [Oak, Oak]", '"bob: Oak": {damage: 1}'),
        ("move: [Oak, Harbor]", '"amy: Oak": {at: Harbor}, amy.ink: 1'),
        ("use: Anvil", "amy.lore: 1"),
        ("use: [Smith, FORGE]", "amy.lore: 1"),
        ("use: [Smith, draw a card]", "amy.hand: 2"),
        ("use: {card: Smith, ability: quench, drops: 1}", "amy.hand: 2, amy.ink: 2"),
        ("boost: Hermit", "Hermit: {under: 1}, amy.ink: 1"),
        ("boost: {card: Hermit, drops: 1}", "Hermit: {under: 1}, amy.ink: 2"),
        ("end_turn: true", "active: bob"),
    ],
)
def test_turn_actions(holds: Holds, fails: Fails, step: str, expect: str) -> None:
    holds(steps(TABLE, f"legal: {{{step}}}", step, expect=expect))
    fails(steps(TABLE, f"illegal: {{{step}}}"), "illegal", "it is legal")


@pytest.mark.parametrize(
    "step",
    [
        "ink: Oak",
        "play: Oak",
        "play: {card: Elm, drops: 2}",
        "play: {card: Elm, shift: Oak}",
        "play: {card: Elm, sing: Oak}",
        "play: {card: Elm, free: true}",
        "play: {card: Elm, cost: banish}",
        "quest: Harbor",
        "quest: 'bob: Oak'",
        "challenge: [Oak, 'bob: Elm']",
        "challenge: [Oak, Harbor]",
        "move: [Oak, Anvil]",
        "use: Oak",
        "use: [Smith, GRIND]",
        "use: {card: Anvil, free: true}",
        "boost: Oak",
    ],
)
def test_what_is_not_legal(holds: Holds, fails: Fails, step: str) -> None:
    holds(steps(TABLE, f"illegal: {{{step}}}", "quest: Oak"))
    fails(steps(TABLE, f"legal: {{{step}}}"), "legal", "it is not legal")
    fails(steps(TABLE, step), "is legal")


def test_an_ability_must_be_named_where_there_are_two(mistaken: Mistaken) -> None:
    mistaken(steps(TABLE, "use: Smith"), "several abilities")


def test_a_card_that_is_not_there(mistaken: Mistaken) -> None:
    mistaken(steps(TABLE, "quest: Ok"), "'Ok'", "Did you mean 'Oak'")


def test_the_free_way_is_taken_when_it_is_the_only_one(holds: Holds) -> None:
    table = """
    cards: [{name: Gift, cost: 4, text: "If you have an item in play, you may play this character for free."},
            {name: Anvil, type: item}]
    players: {amy: {ink: %d, hand: [Gift], play: [%s]}, bob: {}}
    """
    holds(steps(table % (0, "Anvil"), "play: Gift", expect="amy.play: 2"))
    holds(steps(table % (4, "Anvil"), "play: Gift", expect="amy.ink: 0"))
    holds(steps(table % (4, "Anvil"), "play: {card: Gift, free: true}", expect="amy.ink: 4"))
    holds(steps(table % (0, "Filler"), "illegal: {play: Gift}", "quest: Filler"))


def test_enters_exerted_only_where_it_is_said(holds: Holds) -> None:
    table = "cards: [{name: Wall, text: Bodyguard}]\nplayers: {amy: {ink: 1, hand: [Wall]}, bob: {}}"
    holds(steps(table, "play: Wall", expect="Wall: {exerted: false, zone: play}"))
    holds(steps(table, "play: {card: Wall, exerted: true}", expect="Wall: {exerted: true}"))


def test_what_cannot_be_said_beside_a_play(holds: Holds, fails: Fails) -> None:
    table = "players: {amy: {ink: 1, hand: [Filler]}, bob: {}}"
    holds(steps(table, "illegal: {play: {card: Filler, exerted: true}}", "play: Filler"))
    holds(steps(table, "illegal: {play: {card: Filler, drops: 1}}", "play: {card: Filler, drops: 0}"))
    fails(steps(table, "play: {card: Filler, exerted: true}"), "no choice to enter play exerted")
    fails(steps(table, "play: {card: Filler, drops: 1}"), "no ink drop")


def test_nothing_is_done_after_the_game(fails: Fails) -> None:
    fails(steps(TABLE, "concede: bob", "quest: Oak"), "is legal", "the game is over")
    fails(steps(TABLE, "concede: bob", "concede: amy"), "can concede")


TEAMS = """
teams: [[amy, cat], [bob, dan]]
cards: [{name: Elm}, {name: Oak}]
players: {amy: {play: [Elm]}, bob: {play: [Oak]}, cat: {play: [Elm, Oak]}, dan: {}}
"""


def test_a_team_acts_by_the_owner_or_by_whom_the_step_names(holds: Holds, fails: Fails) -> None:
    holds(steps(TEAMS, "quest: 'cat: Oak'", expect="cat.lore: 1"))
    holds(steps(TEAMS, "{quest: Elm, by: cat}", expect="cat.lore: 1, amy.lore: 0"))
    holds(steps(TEAMS, "quest: Elm", expect="cat.lore: 0, amy.lore: 1"))
    fails(steps(TEAMS, "{quest: Oak, by: bob}"), "is legal", "amy's turn")
    holds(steps(TEAMS, "quest: 'cat: Oak'", "end_turn: true", expect="active: bob, turn: 4"))


def test_the_next_random_picks(holds: Holds) -> None:
    table = """
    cards: [{name: Thief, type: action, text: Each opponent discards 2 cards at random.}, {name: Elm}, {name: Oak}]
    players: {amy: {ink: 1, hand: [Thief]}, bob: {hand: [Filler, Elm, Filler, Oak], play: [Elm]}}
    """
    holds(steps(table, "random: [Oak, Elm]", "play: Thief", expect="bob.discard: [Oak, Elm]"))


def test_a_saved_game_goes_on(holds: Holds) -> None:
    holds(steps(TABLE, "quest: Oak", "save: true", "use: [Smith, FORGE]", expect="amy.lore: 2"))


def test_copies_that_lie_in_two_zones_can_be_played_from_neither(holds: Holds, fails: Fails) -> None:
    table = "players: {amy: {ink: 9, deck: [Smash], discard: [Smash]}, bob: {hand: [Smash]}}"
    holds(steps(table, "illegal: {play: Smash}", "illegal: {ink: Smash}"))
    fails(steps(table, "play: Smash"), "play: Smash is legal")
