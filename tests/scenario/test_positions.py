"""The position of a scenario: every key of the game, of a player and of a card in play."""

from tests.support.scenarios import Passes


def test_every_key_of_a_player_is_laid_out(passes: Passes) -> None:
    passes(
        """
        cards: [{name: Elm}, {name: Oak}]
        players:
          amy:
            lore: 3
            ink: {ready: 2, exerted: 1}
            hand: [Elm, Filler]
            discard: [Oak, Elm]
            deck: [Oak]
            drops: 4
            inked: 1
          bob:
            ink: {ready: [Elm], exerted: [Oak, Oak]}
            deck: {exact: [Oak, Elm]}
        steps:
          - illegal: {ink: "amy.hand: Elm"}
        expect:
          amy.lore: 3
          amy.ink: {ready: 2, exerted: 1}
          amy.inkwell: [Filler, Filler, Filler]
          amy.hand: [Filler, Elm]
          amy.discard: [Oak, Elm]
          amy.deck: {count: 11, top: [Oak, Filler]}
          amy.drops: 4
          bob.inkwell: [Elm, Oak, Oak]
          bob.ink: {ready: 1, exerted: 2}
          bob.deck: {count: 2, top: [Oak, Elm], bottom: [Oak, Elm]}
        """
    )


def test_every_key_of_a_card_in_play_is_laid_out(passes: Passes) -> None:
    passes(
        """
        cards: [{name: Elm, willpower: 5}, {name: Oak}, {name: Ash}, {name: Harbor, type: location}]
        players:
          amy:
            play:
              - Harbor
              - {card: Elm, exerted: true, damage: 2, drying: true, at: Harbor, under: [Oak, Ash], boosted: 2, as: x}
              - {card: Elm, facedown: [{card: Oak, as: hidden}], as: y}
          bob: {}
        expect:
          x: {exerted: true, damage: 2, drying: true, at: Harbor, under: 4}
          y: {exerted: false, damage: 0, drying: false, at: none, under: 1}
          hidden: {zone: under, seen_by: []}
          Ash: {zone: under, seen_by: [amy, bob]}
          amy.play: [Harbor, Elm, Elm]
        """
    )


def test_nothing_has_happened_when_a_scenario_begins(passes: Passes) -> None:
    passes(
        """
        cards: [{name: Elm, text: "Whenever you play another character, gain 1 lore."}]
        players: {amy: {play: [Elm, Filler]}, bob: {play: [Elm, Filler]}}
        expect: {amy.lore: 0, bob.lore: 0, bag: 0, waiting: none, over: false, active: amy, lost: []}
        """
    )


def test_a_position_may_have_turns_behind_it(passes: Passes) -> None:
    passes("players: {amy: {}, bob: {}}\nexpect: {turn: 3, active: amy}")
    passes("players: {amy: {}, bob: {}}\nactive: bob\nexpect: {turn: 4, active: bob}")
    passes("players: {amy: {}, bob: {}}\nactive: bob\nstarting: bob\nexpect: {turn: 3}")
    passes("players: {amy: {}, bob: {}, cat: {}}\nactive: cat\nturn: 9\nexpect: {turn: 9, active: cat}")


def test_a_scenario_may_begin_before_the_ready_step(passes: Passes) -> None:
    passes(
        """
        cards: [{name: Harbor, type: location, lore: 2}]
        begin: turn
        turn: 7
        players:
          amy: {ink: {exerted: 2}, play: [Harbor, {card: Filler, exerted: true, drying: true}]}
          bob: {}
        expect:
          turn: 7
          amy.lore: 2
          amy.hand: 1
          amy.ink: 2
          "amy.play: Filler": {exerted: false, drying: false}
        """
    )


def test_setup_keeps_the_order_of_written_decks(passes: Passes) -> None:
    passes(
        """
        cards: [{name: Elm}, {name: Oak}]
        begin: setup
        active: bob
        players:
          amy: {deck: [Elm, Oak]}
          bob: {}
        steps:
          - expect: {waiting: bob}
          - choose: none
          - choose: none
        expect: {amy.hand: {has: [Elm, Oak]}, amy.deck: 5, turn: 1, active: bob}
        """
    )


def test_a_nickname_follows_its_card(passes: Passes) -> None:
    passes(
        """
        cards:
          - {name: Elm, willpower: 1}
          - {name: Recall, type: action, text: Return chosen character of yours to your hand.}
        players:
          amy: {ink: 3, hand: [{card: Elm, as: x}, Elm, Recall]}
          bob: {}
        steps:
          - play: x
          - expect: {x: {zone: play}}
          - play: Recall
          - expect: {x: {zone: hand}}
          - ink: x
        expect: {x: {zone: inkwell}, amy.hand: [Elm]}
        """
    )


def test_a_made_up_card_replaces_a_printed_one_of_its_name(passes: Passes) -> None:
    passes(
        """
        cards: [{name: Elsa, version: Snow Queen, strength: 9}]
        players: {amy: {play: [elsa – snow queen]}, bob: {}}
        expect: {Elsa - Snow Queen: {strength: 9, keywords: []}}
        """
    )


def test_a_position_may_have_teams_and_a_format(passes: Passes) -> None:
    passes(
        """
        teams: [[amy, cat], [bob, dan]]
        format: pack-rush
        players: {amy: {ink: {promo: 1}}, bob: {}, cat: {}, dan: {}}
        expect: {active: [amy, cat], amy.ink: 1, bob.ink: 0, turn: 3}
        """
    )
