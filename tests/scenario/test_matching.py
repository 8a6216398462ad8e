"""The rules that keep a scenario independent of how finely the engine asks, each by itself."""

from collections.abc import Callable
from textwrap import dedent

import pytest

Holds = Callable[[str], None]
Fails = Callable[..., object]
Mistaken = Callable[..., str]

SPARK = """
cards:
  - {name: Spark, type: action, text: Deal 2 damage to chosen character.}
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players:
  amy: {ink: 1, hand: [Spark]}
  bob: {play: [Elm, Oak]}
"""

HERALD = """
cards:
  - {name: Herald, text: "When you play this character, you may deal 2 damage to chosen character."}
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players:
  amy: {ink: 1, hand: [Herald]}
  bob: {play: [Elm, Oak]}
"""

VOLLEY = """
cards:
  - {name: Volley, type: action, text: Deal 1 damage to up to 3 chosen characters. Gain 1 lore.}
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
  - {name: Ash, willpower: 5}
players:
  amy: {ink: 1, hand: [Volley]}
  bob: {play: [Elm, Oak, Ash]}
"""

SALVE = """
cards:
  - {name: Salve, type: action, text: Remove up to 3 damage from chosen character. Draw a card.}
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players:
  amy: {ink: 1, hand: [Salve], play: [{card: Elm, damage: 4}, {card: Oak, damage: 4}]}
  bob: {}
"""

BAG = """
cards:
  - {name: Elm, text: "Whenever you play another character, gain 1 lore."}
  - {name: Oak, text: "Whenever you play another character, if you have 1 or more lore, you may draw a card."}
players:
  amy: {ink: 2, hand: [Filler], play: [Oak, Elm]}
  bob: {}
"""


def steps(table: str, *lines: str, expect: str = "over: false") -> str:
    told = "".join(f"  - {line}\n" for line in lines)
    return f"{dedent(table).strip()}\nsteps:\n{told}expect: {{{expect}}}"


# Yes/no questions


def test_yes_and_no(holds: Holds) -> None:
    play = "play: Herald"
    holds(steps(HERALD, play, "choose: yes", "choose: Oak", expect="Oak: {damage: 2}"))
    holds(steps(HERALD, play, "choose: no", expect="Oak: {damage: 0}, waiting: none"))
    holds(steps(HERALD, play, "choose: none", expect="Oak: {damage: 0}, waiting: none"))


def test_anything_else_means_yes_and_answers_what_follows(holds: Holds) -> None:
    holds(steps(HERALD, "play: Herald", "choose: Oak", expect="Oak: {damage: 2}"))


def test_a_card_that_is_not_offered_then_is_refused(fails: Fails) -> None:
    fails(steps(HERALD, "play: Herald", "choose: 'amy.deck: Filler'"), "is offered", "may of Herald")


def test_a_may_with_one_candidate_is_answered_by_its_name(holds: Holds) -> None:
    table = HERALD.replace("chosen character", "chosen opposing character").replace("[Elm, Oak]", "[Elm]")
    holds(steps(table, "play: Herald", "choose: Elm", expect="Elm: {damage: 2}"))


# Optional choices


def test_no_and_none_decline_an_optional_choice(holds: Holds) -> None:
    for word in ("no", "none", "[]"):
        holds(steps(VOLLEY, "play: Volley", f"choose: {word}", expect="amy.lore: 1, Elm: {damage: 0}"))


def test_none_is_no_answer_to_what_must_be_chosen(fails: Fails) -> None:
    fails(steps(SPARK, "play: Spark", "choose: none"), "none is offered", "target of Spark")


def test_yes_takes_the_only_candidate_of_an_optional_pick(holds: Holds, fails: Fails) -> None:
    table = VOLLEY.replace("[Elm, Oak, Ash]", "[Elm]")
    holds(steps(table, "play: Volley", "choose: yes", expect="Elm: {damage: 1}, amy.lore: 1"))
    fails(steps(VOLLEY, "play: Volley", "choose: yes"), "no decision is left unanswered", "target of Volley")


def test_no_to_what_was_not_asked_is_accepted(holds: Holds, fails: Fails) -> None:
    table = HERALD.replace("chosen character", "chosen item")
    holds(steps(table, "play: Herald", "choose: no", expect="amy.ink: 0"))
    fails(steps(table, "play: Herald", "choose: yes"), "yes is offered", "no decision waits")


# Amounts


def test_without_an_amount_the_most_is_taken(holds: Holds) -> None:
    holds(steps(SALVE, "play: Salve", "choose: Elm", expect="Elm: {damage: 1}, amy.hand: 1"))
    holds(steps(SALVE, "play: Salve", "choose: {from: Elm}", expect="Elm: {damage: 1}"))


def test_without_an_amount_nothing_waits_at_the_next_expect(holds: Holds) -> None:
    holds(steps(SALVE, "play: Salve", "choose: Elm", "expect: {Elm: {damage: 1}, waiting: none}"))


def test_an_amount_that_is_given(holds: Holds, fails: Fails) -> None:
    holds(steps(SALVE, "play: Salve", "choose: Elm", "choose: 2", expect="Elm: {damage: 2}, amy.hand: 1"))
    holds(steps(SALVE, "play: Salve", "choose: {from: Elm, amount: 1}", expect="Elm: {damage: 3}"))
    holds(steps(SALVE, "play: Salve", "choose: [Elm, 0]", expect="Elm: {damage: 4}"))
    holds(steps(SALVE, "play: Salve", "choose: Elm", "choose: none", expect="Elm: {damage: 4}"))
    fails(steps(SALVE, "play: Salve", "choose: Elm", "choose: 4"), "4 is offered")


def test_from_and_to(holds: Holds, fails: Fails) -> None:
    table = SALVE.replace(
        "Remove up to 3 damage from chosen character.", "Move up to 3 damage from chosen character to chosen character."
    )
    holds(steps(table, "play: Salve", "choose: {to: Oak, from: Elm}", expect="Elm: {damage: 1}, Oak: {zone: discard}"))
    holds(steps(table, "play: Salve", "choose: {from: Oak, to: Elm, amount: 0}", expect="Elm: {damage: 4}"))


def test_a_different_amount_from_each(holds: Holds) -> None:
    table = SALVE.replace("chosen character", "each of your characters")
    holds(steps(table, "play: Salve", expect="Elm: {damage: 1}, Oak: {damage: 1}"))
    answer = "choose: {amounts: {Oak: 3, Elm: 2}}"
    holds(steps(table, "play: Salve", answer, expect="Elm: {damage: 2}, Oak: {damage: 1}"))
    answer = "choose: {amounts: {Oak: 1}}"
    holds(steps(table, "play: Salve", answer, expect="Elm: {damage: 4}, Oak: {damage: 3}"))


# Lists


def test_a_list_answers_one_question_with_several_picks(holds: Holds) -> None:
    holds(steps(VOLLEY, "play: Volley", "choose: [Ash, Elm, Oak]", expect="Elm: {damage: 1}, Ash: {damage: 1}"))


def test_a_shorter_list_ends_the_picking(holds: Holds) -> None:
    holds(steps(VOLLEY, "play: Volley", "choose: [Ash, Elm]", expect="Oak: {damage: 0}, amy.lore: 1"))
    holds(steps(VOLLEY, "play: Volley", "choose: Ash", expect="Ash: {damage: 1}, amy.lore: 1, waiting: none"))


def test_cards_of_one_question_may_also_be_named_one_by_one(holds: Holds, fails: Fails) -> None:
    holds(steps(VOLLEY, "play: Volley", "choose: Ash", "choose: Elm", expect="Elm: {damage: 1}, amy.lore: 1"))
    both = VOLLEY.replace("Gain 1 lore.", "Gain 1 lore. Deal 3 damage to chosen character.")
    holds(steps(both, "play: Volley", "choose: Ash", "choose: Elm", expect="Elm: {damage: 3}, Ash: {damage: 1}"))
    fails(steps(VOLLEY, "play: Volley", "choose: Ash", "choose: Ash"), "is offered")


def test_a_list_answers_the_next_questions_of_the_same_player(holds: Holds) -> None:
    table = SPARK.replace("chosen character.", "chosen character. Deal 1 damage to chosen character.")
    holds(steps(table, "play: Spark", "choose: [Oak, Elm]", expect="Oak: {damage: 2}, Elm: {damage: 1}"))


def test_a_list_does_not_answer_another_player(fails: Fails, holds: Holds) -> None:
    table = """
    cards: [{name: Toll, type: action, text: Each player chooses and discards a card.}, {name: Elm}, {name: Oak}]
    players: {amy: {ink: 1, hand: [Toll, Elm, Oak]}, bob: {hand: [Filler, Elm]}}
    """
    holds(steps(table, "play: Toll", "choose: Oak", "choose: Filler", expect="bob.hand: [Elm], amy.hand: [Elm]"))
    fails(steps(table, "play: Toll", "choose: [Oak, 'bob: Filler']"), "is offered")


def test_members_are_taken_by_the_first_question_that_offers_them(holds: Holds) -> None:
    table = """
    cards:
      - {name: Trade, type: action, text: Banish chosen item. Deal 1 damage to chosen character.}
      - {name: Elm, willpower: 3}
      - {name: Oak, willpower: 3}
      - {name: Anvil, type: item}
      - {name: Bellows, type: item}
    players: {amy: {ink: 1, hand: [Trade]}, bob: {play: [Elm, Oak, Anvil, Bellows]}}
    """
    holds(steps(table, "play: Trade", "choose: [Oak, Anvil]", expect="Oak: {damage: 1}, bob.discard: [Anvil]"))


def test_what_is_left_over_is_refused(fails: Fails) -> None:
    fails(steps(SPARK, "play: Spark", "choose: [Oak, Elm]"), "is offered")


# Answers that were given by themselves


def test_an_answer_that_was_given_by_itself_is_accepted(holds: Holds, fails: Fails) -> None:
    table = SPARK.replace("[Elm, Oak]", "[Elm]")
    holds(steps(table, "play: Spark", "choose: Elm", expect="Elm: {damage: 2}"))
    fails(steps(table, "play: Spark", "choose: 'amy.deck: Filler'"), "is offered", "no decision waits")
    fails(steps(table, "play: Spark", "choose: Elm", "choose: Elm"), "no decision waits")


def test_a_forced_answer_is_named_by_the_zone_it_was_in(holds: Holds, fails: Fails) -> None:
    table = """
    cards:
      - {name: Elm}
      - {name: Spade, type: action, text: Return a card from your discard to your hand.}
    players:
      amy: {ink: 1, hand: [Spade], discard: [Elm]}
      bob: {}
    """
    holds(dedent(table) + 'steps: [play: Spade, choose: "amy.discard: Elm"]')
    fails(dedent(table) + 'steps: [play: Spade, choose: "bob.discard: Elm"]')


def test_a_forced_trigger_may_be_named(holds: Holds) -> None:
    table = HERALD.replace("you may deal 2 damage to chosen character", "gain 2 lore")
    holds(steps(table, "play: Herald", "choose: {resolve: Herald}", expect="amy.lore: 2"))


# The bag


def test_the_bag_takes_its_default_when_the_next_act_does_not_answer_it(holds: Holds) -> None:
    holds(steps(BAG, "play: Filler", "expect: {bag: 2, waiting: amy}", expect="amy.lore: 1, amy.hand: 0, bag: 0"))
    holds(steps(BAG, "play: Filler", "quest: Elm", expect="amy.lore: 2"))


def test_the_bag_is_answered_by_resolve(holds: Holds) -> None:
    holds(steps(BAG, "play: Filler", "choose: {resolve: Elm}", "choose: yes", expect="amy.hand: 1"))
    words = "choose: {resolve: [Elm, gain 1 lore]}"
    holds(steps(BAG, "play: Filler", words, "choose: yes", expect="amy.hand: 1"))


def test_an_answer_for_later_passes_through_the_bag(holds: Holds) -> None:
    table = BAG.replace("[Oak, Elm]", "[Elm, Oak]")
    holds(steps(table, "play: Filler", "choose: yes", expect="amy.hand: 1, amy.lore: 1"))


# Choose one, or


MODES = """
cards:
  - name: Fork
    type: action
    text: "Choose one: • Gain 2 lore. • Deal 1 damage to chosen character. • Banish chosen item."
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players: {amy: {ink: 1, hand: [Fork]}, bob: {play: [Elm, Oak]}}
"""


def test_an_option_is_named_by_some_of_its_words(holds: Holds, fails: Fails) -> None:
    holds(steps(MODES, "play: Fork", "choose: {option: lore}", expect="amy.lore: 2"))
    holds(steps(MODES, "play: Fork", "choose: {option: Deal 1 damage}", "choose: Oak", expect="Oak: {damage: 1}"))
    fails(steps(MODES, "play: Fork", "choose: {option: chosen}"), "is offered")
    fails(steps(MODES, "play: Fork", "choose: {option: fly}"), "is offered")


def test_choose_one_offers_what_would_do_nothing(holds: Holds) -> None:
    holds(steps(MODES, "play: Fork", "choose: {option: Banish}", expect="amy.lore: 0"))


def test_a_card_chooses_the_option_that_takes_it(holds: Holds) -> None:
    holds(steps(MODES, "play: Fork", "choose: Oak", expect="Oak: {damage: 1}"))


# Names and copies


def test_copies_in_the_same_state_are_one(holds: Holds) -> None:
    table = SPARK.replace("[Elm, Oak]", "[Elm, Elm, Oak]")
    holds(steps(table, "play: Spark", "choose: Elm", expect="bob.play: 3"))


def test_copies_in_different_states_want_a_nickname(mistaken: Mistaken, holds: Holds) -> None:
    table = SPARK.replace("[Elm, Oak]", "[Elm, {card: Elm, damage: 1, as: hurt}]")
    mistaken(steps(table, "play: Spark", "choose: Elm"), "several 'Elm'", "nickname")
    holds(steps(table, "play: Spark", "choose: hurt", expect="hurt: {damage: 3}"))


def test_copies_of_two_players_want_the_player(mistaken: Mistaken, holds: Holds) -> None:
    table = SPARK.replace("hand: [Spark]", "hand: [Spark], play: [Elm]")
    mistaken(steps(table, "play: Spark", "choose: Elm"), "'amy: Elm'")
    holds(steps(table, "play: Spark", 'choose: "bob: Elm"', expect='"bob: Elm": {damage: 2}'))
    holds(steps(table, "play: Spark", "choose: {bob: Elm}", expect='"bob: Elm": {damage: 2}'))


def test_a_card_in_two_zones_wants_the_zone(mistaken: Mistaken, holds: Holds) -> None:
    table = SPARK.replace("play: [Elm, Oak]", "play: [Elm, Oak], discard: [Elm]")
    mistaken(steps(table, "play: Spark", "choose: Elm", expect="Elm: {damage: 2}"), "'bob.", "Elm'")
    holds(steps(table, "play: Spark", "choose: Elm", expect='"bob.play: Elm": {damage: 2}'))


def test_nicknames_of_equal_cards_are_kept_apart(holds: Holds) -> None:
    table = "cards: [{name: Elm}]\nplayers: {amy: {hand: [{card: Elm, as: x}, {card: Elm, as: y}]}, bob: {}}"
    holds(steps(table, "ink: y", expect="y: {zone: inkwell}, x: {zone: hand}"))


# What never answers, and what must be answered


def test_checks_answer_nothing(holds: Holds) -> None:
    holds(
        steps(
            SPARK,
            "play: Spark",
            "expect: {waiting: amy}",
            "legal_choice: Oak",
            "illegal_choice: Spark",
            "save: true",
            "random: [Elm]",
            "expect: {waiting: amy, Oak: {damage: 0}}",
            "choose: Oak",
            expect="Oak: {damage: 2}",
        )
    )


def test_a_decision_left_open_is_named(fails: Fails) -> None:
    fails(steps(SPARK, "play: Spark"), "no decision is left unanswered", "amy: target of Spark", "Elm, Oak")
    fails(steps(SPARK, "play: Spark", "end_turn: true"), "a decision waits", "target of Spark")


def test_a_decision_may_be_expected_to_wait_at_the_end(holds: Holds) -> None:
    holds(steps(SPARK, "play: Spark", expect="waiting: amy"))


def test_legal_while_a_decision_waits_is_a_mistake(mistaken: Mistaken) -> None:
    mistaken(steps(SPARK, "play: Spark", "legal: {end_turn: true}"), "while a decision waits")
    mistaken(steps(SPARK, "play: Spark", "illegal: {end_turn: true}"), "while a decision waits")


@pytest.mark.parametrize("answer", ["Oak", "[Oak]", "{bob: Oak}"])
def test_choices_that_are_legal(holds: Holds, fails: Fails, answer: str) -> None:
    holds(steps(SPARK, "play: Spark", f"legal_choice: {answer}", "choose: Elm"))
    fails(steps(SPARK, "play: Spark", f"illegal_choice: {answer}", "choose: Elm"), "illegal_choice", "it is offered")


@pytest.mark.parametrize("answer", ["Spark", "none", "yes", "[Oak, Elm]", "3", "amy"])
def test_choices_that_are_not_legal(holds: Holds, fails: Fails, answer: str) -> None:
    holds(steps(SPARK, "play: Spark", f"illegal_choice: {answer}", "choose: Elm"))
    fails(steps(SPARK, "play: Spark", f"legal_choice: {answer}", "choose: Elm"), "legal_choice")


def test_a_choice_behind_a_may_is_looked_at(holds: Holds) -> None:
    holds(steps(HERALD, "play: Herald", "legal_choice: Oak", "illegal_choice: 'amy.deck: Filler'", "choose: no"))


def test_what_was_answered_by_itself_is_not_offered_again(holds: Holds) -> None:
    table = (
        SPARK.replace("chosen character.", "chosen item. Deal 1 damage to chosen character.")
        .replace("[Elm, Oak]", "[Elm, Oak, Anvil]")
        .replace("players:", "  - {name: Anvil, type: item}\nplayers:")
    )
    table = table.replace("Deal 2 damage to chosen item", "Banish chosen item")
    holds(steps(table, "play: Spark", "illegal_choice: Anvil", "choose: Elm", expect="Elm: {damage: 1}"))


# What cards may be called


@pytest.mark.parametrize("answer", ["2", "'2'", "[2]", "'bob: 2'"])
def test_a_nickname_may_be_a_number(holds: Holds, answer: str) -> None:
    table = SPARK.replace("[Elm, Oak]", "[{card: Elm, as: 1}, {card: Elm, damage: 1, as: 2}]")
    holds(steps(table, "play: Spark", f"choose: {answer}", expect="1: {damage: 0}, 2: {damage: 3}"))


def test_a_nickname_is_known_in_another_case(holds: Holds, mistaken: Mistaken) -> None:
    table = SPARK.replace("[Elm, Oak]", "[{card: Elm, as: Big}, {card: Elm, as: Small}]")
    holds(steps(table, "play: Spark", "choose: big", expect="BIG: {damage: 2}, Small: {damage: 0}"))
    mistaken(steps(table, "play: Spark", "choose: bigg"), "'bigg'", "Did you mean 'Big'")


def test_a_player_may_be_called_as_a_card_is(holds: Holds) -> None:
    table = SPARK.replace("bob:", "Elm:")
    holds(steps(table, "play: Spark", "choose: Elm", expect="'Elm: Elm': {damage: 2}, Elm.lore: 0"))


def test_a_card_that_is_nowhere_is_a_mistake_also_where_nothing_waits(mistaken: Mistaken) -> None:
    mistaken(steps(SPARK, "illegal_choice: Elmm"), "'Elmm'", "Did you mean 'Elm'")
    mistaken(steps(SPARK, "choose: Elmm"), "'Elmm'", "Did you mean 'Elm'")


# A list that is taken bit by bit


def test_a_list_names_a_card_twice_for_two_questions_that_answer_themselves(holds: Holds) -> None:
    table = """
    cards:
      - {name: Miser, text: "Whenever you discard a card, you may deal 2 damage to chosen opposing character."}
      - {name: Whistle, type: action, text: Choose and discard 2 cards.}
      - {name: Oak, willpower: 5}
    players:
      amy: {ink: 1, hand: [Whistle, Filler, Filler], play: [Miser]}
      bob: {play: [Oak]}
    """
    holds(steps(table, "play: Whistle", "choose: [Oak, Oak]", expect="Oak: {damage: 4}"))
    holds(steps(table, "play: Whistle", "choose: [Oak, no]", expect="Oak: {damage: 2}"))


def test_a_list_may_begin_with_what_was_forced(holds: Holds, fails: Fails) -> None:
    table = """
    cards:
      - {name: Trick, type: action, text: "Chosen character of yours gets +1 {S} this turn. You may draw a card."}
    players: {amy: {ink: 1, hand: [Trick], play: [Filler]}, bob: {}}
    """
    holds(steps(table, "play: Trick", "choose: [Filler, yes]", expect="amy.hand: 1"))
    holds(steps(table, "play: Trick", "choose: [Filler, no]", expect="amy.hand: 0"))
    holds(steps(table, "play: Trick", "legal_choice: Filler", "choose: no", expect="amy.hand: 0"))
    fails(steps(table, "play: Trick", "choose: [bob, yes]"), "is offered")


def test_single_cards_go_on_picking_before_they_put_the_rest_in_order(holds: Holds) -> None:
    table = """
    cards:
      - name: Search
        type: action
        text: >-
          Look at the top 4 cards of your deck. You may reveal up to 2 character cards and put them into your hand.
          Put the rest on the bottom of your deck in any order.
      - {name: Elm}
      - {name: Ash}
      - {name: Oak}
    players: {amy: {ink: 1, hand: [Search], deck: [Elm, Ash, Oak, Filler]}, bob: {}}
    """
    holds(steps(table, "play: Search", "choose: Ash", "choose: Elm", expect="amy.hand: [Elm, Ash]"))
    bottom = "amy.hand: [Ash], amy.deck: {bottom: [Oak, Filler, Elm]}"
    holds(steps(table, "play: Search", "choose: Ash", "choose: {order: [Oak, Filler, Elm]}", expect=bottom))
