"""Turn actions of a scenario: the usual way of paying, other ways, teams, and illegal actions."""

import pytest

from tests.support.scenarios import Fails, Passes, Refuses, with_steps

POSITION = """
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
def test_a_turn_action_is_taken(passes: Passes, fails: Fails, step: str, expect: str) -> None:
    passes(with_steps(POSITION, f"legal: {{{step}}}", step, expect=expect))
    fails(with_steps(POSITION, f"illegal: {{{step}}}"), "illegal", "it is legal")


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
def test_an_illegal_turn_action_fails(passes: Passes, fails: Fails, step: str) -> None:
    passes(with_steps(POSITION, f"illegal: {{{step}}}", "quest: Oak"))
    fails(with_steps(POSITION, f"legal: {{{step}}}"), "legal", "it is not legal")
    fails(with_steps(POSITION, step), "is legal")


def test_an_ability_must_be_named_where_there_are_two(refuses: Refuses) -> None:
    refuses(with_steps(POSITION, "use: Smith"), "several abilities")


def test_an_unknown_card_is_refused(refuses: Refuses) -> None:
    refuses(with_steps(POSITION, "quest: Ok"), "'Ok'", "Did you mean 'Oak'")


def test_the_free_way_is_taken_when_it_is_the_only_one(passes: Passes) -> None:
    position = """
    cards: [{name: Gift, cost: 4, text: "If you have an item in play, you may play this character for free."},
            {name: Anvil, type: item}]
    players: {amy: {ink: %d, hand: [Gift], play: [%s]}, bob: {}}
    """
    passes(with_steps(position % (0, "Anvil"), "play: Gift", expect="amy.play: 2"))
    passes(with_steps(position % (4, "Anvil"), "play: Gift", expect="amy.ink: 0"))
    passes(with_steps(position % (4, "Anvil"), "play: {card: Gift, free: true}", expect="amy.ink: 4"))
    passes(with_steps(position % (0, "Filler"), "illegal: {play: Gift}", "quest: Filler"))


def test_a_card_enters_play_exerted_only_if_the_step_says_so(passes: Passes) -> None:
    position = "cards: [{name: Wall, text: Bodyguard}]\nplayers: {amy: {ink: 1, hand: [Wall]}, bob: {}}"
    passes(with_steps(position, "play: Wall", expect="Wall: {exerted: false, zone: play}"))
    passes(with_steps(position, "play: {card: Wall, exerted: true}", expect="Wall: {exerted: true}"))


def test_a_play_with_impossible_choices_is_illegal(passes: Passes, fails: Fails) -> None:
    position = "players: {amy: {ink: 1, hand: [Filler]}, bob: {}}"
    passes(with_steps(position, "illegal: {play: {card: Filler, exerted: true}}", "play: Filler"))
    passes(with_steps(position, "illegal: {play: {card: Filler, drops: 1}}", "play: {card: Filler, drops: 0}"))
    fails(with_steps(position, "play: {card: Filler, exerted: true}"), "no choice to enter play exerted")
    fails(with_steps(position, "play: {card: Filler, drops: 1}"), "no ink drop")


def test_no_step_is_legal_after_the_game(fails: Fails) -> None:
    fails(with_steps(POSITION, "concede: bob", "quest: Oak"), "is legal", "the game is over")
    fails(with_steps(POSITION, "concede: bob", "concede: amy"), "can concede")


TEAMS = """
teams: [[amy, cat], [bob, dan]]
cards: [{name: Elm}, {name: Oak}]
players: {amy: {play: [Elm]}, bob: {play: [Oak]}, cat: {play: [Elm, Oak]}, dan: {}}
"""


def test_a_teammate_acts_if_the_card_or_the_step_names_one(passes: Passes, fails: Fails) -> None:
    passes(with_steps(TEAMS, "quest: 'cat: Oak'", expect="cat.lore: 1"))
    passes(with_steps(TEAMS, "{quest: Elm, by: cat}", expect="cat.lore: 1, amy.lore: 0"))
    passes(with_steps(TEAMS, "quest: Elm", expect="cat.lore: 0, amy.lore: 1"))
    fails(with_steps(TEAMS, "{quest: Oak, by: bob}"), "is legal", "amy's turn")
    passes(with_steps(TEAMS, "quest: 'cat: Oak'", "end_turn: true", expect="active: bob, turn: 4"))


def test_a_step_decides_the_next_random_picks(passes: Passes, fails: Fails) -> None:
    position = """
    cards: [{name: Thief, type: action, text: Each opponent discards 2 cards at random.}, {name: Elm}, {name: Oak}]
    players: {amy: {ink: 1, hand: [Thief]}, bob: {hand: [Filler, Elm, Filler, Oak], play: [Elm]}}
    """
    passes(with_steps(position, "random: [Oak, Elm]", "play: Thief", expect="bob.discard: [Oak, Elm]"))
    passes(with_steps(position, "random: [Filler, Filler]", "play: Thief", expect="bob.hand: [Oak, Elm]"))
    fails(with_steps(position, "random: [Thief, Oak]", "play: Thief"), "random pick", "no pick took Thief, Oak")


def test_an_illegal_action_says_why(fails: Fails) -> None:
    position = """
    cards: [{name: Ox, text: Reckless}, {name: Elm, cost: 3}]
    players: {amy: {ink: 1, hand: [Elm], play: [Ox]}, bob: {play: [{card: Elm, exerted: true}]}}
    """
    fails(with_steps(position, "play: Elm"), "is legal", "costs 3, you have 1 ready ink")
    fails(with_steps(position, "end_turn: true"), "is legal", "the turn cannot end now: Ox must challenge first")
    fails(with_steps(position, "legal: {quest: Ox}"), "it is not legal: ")


def test_a_claim_about_a_card_that_is_not_there_is_refused(refuses: Refuses) -> None:
    position = """
    cards: [{name: Ox}, {name: Elm}, {name: Hymn, type: song}]
    players: {amy: {hand: [Hymn], play: [Ox]}, bob: {}}
    """
    refuses(with_steps(position, "illegal: {challenge: [Ox, Elm]}"), "No card 'Elm' is on this table")
    refuses(with_steps(position, "illegal: {play: {card: Hymn, sing: Elm}}"), "No card 'Elm' is on this table")


def test_a_song_that_an_effect_plays_may_be_sung(passes: Passes) -> None:
    position = """
    cards:
      - {name: Lute, type: action, text: "Reveal the top card of your deck. You may play it."}
      - {name: Hymn, type: song, text: Gain 1 lore.}
      - {name: Elm}
      - {name: Oak}
    players: {amy: {ink: INK, hand: [Lute], deck: [Hymn], play: [Elm, Oak]}, bob: {}}
    """
    for ink in ("1", "2"):
        there = position.replace("INK", ink)
        sung = "choose: {play: Hymn, sing: Oak}"
        passes(with_steps(there, "play: Lute", sung, expect="amy.lore: 1, Oak: {exerted: true}, Elm: {exerted: false}"))


def test_a_game_goes_on_after_it_was_saved(passes: Passes) -> None:
    passes(with_steps(POSITION, "quest: Oak", "save: true", "use: [Smith, FORGE]", expect="amy.lore: 2"))


def test_a_card_in_deck_and_discard_cannot_be_played(passes: Passes, fails: Fails) -> None:
    position = "players: {amy: {ink: 9, deck: [Smash], discard: [Smash]}, bob: {hand: [Smash]}}"
    passes(with_steps(position, "illegal: {play: Smash}", "illegal: {ink: Smash}"))
    fails(with_steps(position, "play: Smash"), "play: Smash is legal")
