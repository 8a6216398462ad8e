"""An answer that names something else than what was answered by itself fails."""

from tests.support.scenarios import Fails, with_steps

ENCORE = """
cards:
  - {name: Encore, type: action, text: Play a song from your discard.}
  - {name: Tune, type: song, cost: 3, text: Draw a card.}
  - {name: Elm, cost: 2}
players:
  amy: {ink: 4, hand: [Encore], discard: [Tune], play: [Elm]}
  bob: {}
"""

READ = """
cards:
  - {name: Elm, text: "Whenever you draw a card, gain 1 lore."}
  - {name: Oak}
  - {name: Read, type: action, text: Draw 2 cards.}
players:
  amy: {ink: 1, hand: [Read], play: [Elm, Oak]}
  bob: {}
"""

DIG = """
cards:
  - {name: Dig, type: action, text: "Put all characters on the bottom of your deck in any order."}
  - {name: Elm}
  - {name: Oak}
players:
  amy: {ink: 1, hand: [Dig], play: [Elm]}
  bob: {}
"""


def test_who_cannot_sing_is_no_singer(fails: Fails) -> None:
    fails(with_steps(ENCORE, "play: Encore", "choose: {play: Tune, sing: Elm}"), "is offered")


def test_another_card_than_the_one_that_resolved_is_refused(fails: Fails) -> None:
    fails(with_steps(READ, "play: Read", "choose: {resolve: Oak}"), "is offered", "no decision waits")


def test_a_third_answer_to_two_triggers_is_refused(fails: Fails) -> None:
    steps = ("play: Read", *["choose: {resolve: Elm}"] * 3)
    fails(with_steps(READ, *steps), "is offered", "no decision waits")


def test_an_order_with_a_card_that_is_not_there_is_refused(fails: Fails) -> None:
    fails(with_steps(DIG, "play: Dig", "choose: {order: [Oak, Elm]}"), "is offered", "no decision waits")
