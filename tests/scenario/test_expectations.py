"""Every kind of expectation passes when it is right and fails when it is wrong."""

import pytest

from tests.support.scenarios import Fails, Passes, Refuses

POSITION = """
cards:
  - {name: Elm, cost: 3, strength: 2, willpower: 4, lore: 2, ink: [Ruby, Steel], classifications: [Storyborn, Hero],
     text: "Evasive, Resist +1, Challenger +2, Singer 5, Boost 3 {I}\\nShift 2 {I}"}
  - {name: Oak & Ash, classifications: [Dreamborn]}
  - {name: Wolf, text: "Puppy Shift 3 {I}\\nUniversal Shift 4 {I}\\nTemporary Shift 5 {I}\\nShift: Discard a card"}
  - {name: Chorus, type: song, cost: 7, text: "Sing Together 7\\nGain 1 lore."}
  - {name: Harbor, type: location, move_cost: 2}
  - {name: Hex, type: action, text: "Chosen character gains Resist +2 and gets -3 {L} this turn."}
players:
  amy:
    lore: 4
    drops: 2
    ink: {ready: 2, exerted: 1}
    hand: [Wolf, Chorus, Filler, Hex]
    discard: [Wolf, Chorus]
    deck: [Harbor, Wolf]
    play: [{card: Elm, damage: 1, exerted: true, drying: true, at: Harbor, boosted: 2}, Harbor]
  bob:
    play: [Oak & Ash]
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("amy.lore: 4", "amy.lore: 3"),
        ("amy.drops: 2", "amy.drops: 0"),
        ("amy.ink: 2", "amy.ink: 3"),
        ("amy.ink: {ready: 2, exerted: 1}", "amy.ink: {ready: 2, exerted: 2}"),
        ("amy.hand: [Filler, Chorus, Wolf, Hex]", "amy.hand: [Filler, Chorus, Wolf]"),
        ("amy.hand: 4", "amy.hand: 3"),
        ("amy.hand: {has: [Wolf]}", "amy.hand: {has: [Wolf, Wolf]}"),
        ("amy.hand: {lacks: [Harbor, Elm]}", "amy.hand: {lacks: [Harbor, Wolf]}"),
        ("amy.discard: [Chorus, Wolf]", "amy.discard: [Chorus, Chorus]"),
        ("bob.discard: []", "amy.discard: []"),
        ("amy.inkwell: [Filler, Filler, Filler]", "amy.inkwell: [Filler, Filler, Wolf]"),
        ("amy.play: [Harbor, Elm]", "amy.play: [Harbor]"),
        ("amy.deck: 12", "amy.deck: 10"),
        ("amy.deck: {count: 12}", "amy.deck: {count: 2}"),
        ("amy.deck: {top: [Harbor, Wolf]}", "amy.deck: {top: [Wolf, Harbor]}"),
        ("amy.deck: {bottom: [Filler]}", "amy.deck: {bottom: [Wolf]}"),
        ("amy.deck: {has: [Wolf]}", "amy.deck: {has: [Elm]}"),
        ("amy.deck: {lacks: [Elm]}", "amy.deck: {lacks: [Wolf]}"),
        ("Elm: {zone: play}", "Elm: {zone: hand}"),
        ("Elm: {exerted: true}", "Elm: {exerted: false}"),
        ("Elm: {drying: true}", "Elm: {drying: false}"),
        ("Elm: {damage: 1}", "Elm: {damage: 2}"),
        ("Elm: {strength: 2}", "Elm: {strength: 4}"),
        ("Elm: {willpower: 4}", "Elm: {willpower: 3}"),
        ("Elm: {lore: 2}", "Elm: {lore: 1}"),
        ("Elm: {cost: 3}", "Elm: {cost: 5}"),
        ('"amy.hand: Wolf": {cost: 1}', '"amy.hand: Wolf": {cost: 2}'),
        ("Elm: {at: Harbor}", "Elm: {at: none}"),
        ("Oak & Ash: {at: none}", "Oak & Ash: {at: Harbor}"),
        ("Elm: {under: 2}", "Elm: {under: 0}"),
        ("Elm: {owner: amy}", "Elm: {owner: bob}"),
        ("Elm: {classifications: [Hero, Storyborn]}", "Elm: {classifications: [Hero]}"),
        ("Oak & Ash: {names: [Oak, Ash, Oak & Ash]}", "Oak & Ash: {names: [Oak & Ash]}"),
        ("Elm: {inks: [Steel, Ruby]}", "Elm: {inks: [Ruby]}"),
        ('"amy.play: Harbor": {move_cost: 2}', '"amy.play: Harbor": {move_cost: 1}'),
        ("Elm: {seen_by: [amy, bob]}", "Elm: {seen_by: [amy]}"),
        ('"amy.hand: Wolf": {seen_by: [amy]}', '"amy.hand: Wolf": {seen_by: [amy, bob]}'),
        ('"amy.deck: Wolf": {seen_by: []}', '"amy.deck: Wolf": {seen_by: [amy]}'),
        (
            "Elm: {keywords: [Shift 2, Evasive, Resist +1, Challenger +2, Singer 5, Boost 3]}",
            "Elm: {keywords: [Shift 2, Evasive, Resist +2, Challenger +2, Singer 5, Boost 3]}",
        ),
        (
            '"amy.hand: Wolf": {keywords: [Puppy Shift 3, Universal Shift 4, Temporary Shift 5, Shift]}',
            '"amy.hand: Wolf": {keywords: [Puppy Shift 3, Universal Shift 4, Temporary Shift 5]}',
        ),
        ('"amy.hand: Chorus": {keywords: [Sing Together 7]}', '"amy.hand: Chorus": {keywords: []}'),
        ("Oak & Ash: {keywords: []}", "Oak & Ash: {keywords: [Ward]}"),
        ("Elm: {has: [Evasive, Resist]}", "Elm: {has: [Evasive, Ward]}"),
        ("Elm: {has: [Resist +1]}", "Elm: {has: [Resist +2]}"),
        ("Elm: {lacks: [Ward, Rush]}", "Elm: {lacks: [Resist]}"),
        ("over: false", "over: true"),
        ("active: amy", "active: bob"),
        ("turn: 3", "turn: 2"),
        ("lost: []", "lost: [bob]"),
        ("lost: none", "lost: amy"),
        ("waiting: none", "waiting: amy"),
        ("bag: 0", "bag: 1"),
    ],
)
def test_an_expectation_passes_and_can_fail(passes: Passes, fails: Fails, right: str, wrong: str) -> None:
    passes(f"{POSITION.strip()}\nexpect: {{{right}}}")
    fails(f"{POSITION.strip()}\nexpect: {{{wrong}}}", "the final expect")


def test_expected_values_are_those_of_now(passes: Passes) -> None:
    passes(
        f"{POSITION.strip()}\nsteps:\n  - play: Hex\n  - choose: Elm\n"
        "expect: {Elm: {lore: -1, has: [Resist +3], lacks: [Ward]}}"
    )


def test_the_end_of_a_game_is_expected(passes: Passes, fails: Fails) -> None:
    text = "players: {amy: {lore: 19, play: [Filler]}, bob: {}}\nsteps: [{quest: Filler}]\nexpect: {%s}"
    passes(text % "over: true, winner: amy, lost: [bob], waiting: none")
    fails(text % "winner: bob", "winner: bob", "winner: amy")
    fails(text % "winner: none")
    fails("players: {amy: {}, bob: {}}\nexpect: {winner: amy}", "the game goes on")
    fails("players: {amy: {}, bob: {}}\nexpect: {winner: none}", "the game goes on")


def test_a_team_wins_together(passes: Passes, fails: Fails) -> None:
    text = """
    teams: [[amy, cat], [bob]]
    players: {amy: {}, bob: {}, cat: {lore: 19, play: [Filler]}}
    steps: [{quest: Filler}]
    expect: {winner: %s}
    """
    passes(text % "[cat, amy]")
    fails(text % "cat")


def test_zones_are_expected_while_an_effect_resolves(passes: Passes) -> None:
    passes(
        f"{POSITION.strip()}\nsteps:\n  - play: Hex\n  - expect: {{Hex: {{zone: resolving}}, waiting: amy}}\n"
        "  - choose: Elm\nexpect: {Hex: {zone: discard}}"
    )


def test_the_cards_of_a_player_who_left_are_removed(passes: Passes) -> None:
    text = "players: {amy: {hand: [Filler]}, bob: {}, cat: {}}\nsteps: [{concede: amy}]\nexpect: {%s}"
    passes(text % '"amy: Filler": {zone: removed}, amy.hand: 0, lost: [amy], over: false')


def test_every_expectation_that_fails_is_reported(fails: Fails) -> None:
    fails("players: {amy: {}, bob: {}}\nexpect: {amy.lore: 1, bob.lore: 2}", "amy.lore: 1; bob.lore: 2", "amy.lore: 0")


def test_unknown_cards_are_refused(refuses: Refuses, fails: Fails) -> None:
    refuses(f"{POSITION.strip()}\nexpect: {{Elk: {{zone: play}}}}", "'Elk'", "Did you mean 'Elm'")
    refuses(f"{POSITION.strip()}\nexpect: {{Elm: {{has: [Swift]}}}}", "'Swift' is no keyword")
    fails(f"{POSITION.strip()}\nexpect: {{'bob: Elm': {{zone: play}}}}", "no such card")


def test_a_nickname_in_a_list_means_that_copy(passes: Passes, fails: Fails) -> None:
    text = "players: {amy: {hand: [{card: Filler, as: x}], play: [Filler]}, bob: {}}\nexpect: {%s}"
    passes(text % "amy.hand: [x], amy.play: {lacks: [x]}")
    fails(text % "amy.play: [x]")


def test_names_are_compared_in_any_spelling(passes: Passes, fails: Fails) -> None:
    position = 'cards: [{name: "Élan\u2019s"}]\nplayers: {amy: {play: ["elan\'s"]}, bob: {}}\n'
    passes(position + 'expect: {"Elan\'s": {names: ["elan\'s"]}}')
    fails(position + 'expect: {"Elan\'s": {names: [elan]}}', "names")


def test_a_zone_may_be_expected_without_a_card_that_is_in_no_zone(passes: Passes, refuses: Refuses) -> None:
    position = "players: {amy: {hand: [Filler]}, bob: {}}\n"
    passes(position + "expect: {amy.hand: {lacks: [Elsa - Snow Queen]}}")
    passes(position + "steps: [{expect: {amy.deck: {lacks: [Elsa - Snow Queen]}}}]")
    refuses(position + "expect: {amy.hand: {lacks: [Elza - Snow Queen]}}", "'Elza - Snow Queen'")


def test_a_card_in_a_list_may_be_named_with_its_player(passes: Passes, fails: Fails) -> None:
    position = "players: {amy: {discard: [Filler]}, bob: {discard: [Filler]}}\n"
    passes(position + "expect: {amy.discard: ['amy: Filler']}")
    fails(position + "expect: {amy.discard: ['bob: Filler']}", "amy.discard")


def test_an_unknown_location_is_refused(refuses: Refuses) -> None:
    refuses(
        "players: {amy: {play: [Filler]}, bob: {}}\nexpect: {Filler: {at: Fillr}}", "'Fillr'", "Did you mean 'Filler'"
    )
