"""How the steps of a scenario answer the questions of the engine, rule by rule."""

from textwrap import dedent

import pytest

from tests.support.scenarios import HERALD, Fails, Passes, Refuses, with_steps

SPARK = """
cards:
  - {name: Spark, type: action, text: Deal 2 damage to chosen character.}
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players:
  amy: {ink: 1, hand: [Spark]}
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


# Yes/no questions


def test_yes_accepts_and_no_or_none_declines(passes: Passes) -> None:
    play = "play: Herald"
    passes(with_steps(HERALD, play, "choose: yes", "choose: Oak", expect="Oak: {damage: 2}"))
    passes(with_steps(HERALD, play, "choose: no", expect="Oak: {damage: 0}, waiting: none"))
    passes(with_steps(HERALD, play, "choose: none", expect="Oak: {damage: 0}, waiting: none"))


def test_a_card_means_yes_and_answers_the_next_question(passes: Passes) -> None:
    passes(with_steps(HERALD, "play: Herald", "choose: Oak", expect="Oak: {damage: 2}"))


def test_a_card_that_the_next_question_does_not_offer_is_refused(fails: Fails) -> None:
    fails(with_steps(HERALD, "play: Herald", "choose: 'amy.deck: Filler'"), "is offered", "may of Herald")


def test_a_may_question_with_one_candidate_is_answered_by_its_name(passes: Passes) -> None:
    position = HERALD.replace("chosen character", "chosen opposing character").replace("[Elm, Oak]", "[Elm]")
    passes(with_steps(position, "play: Herald", "choose: Elm", expect="Elm: {damage: 2}"))


# Optional choices


def test_no_and_none_decline_an_optional_choice(passes: Passes) -> None:
    for word in ("no", "none", "[]"):
        passes(with_steps(VOLLEY, "play: Volley", f"choose: {word}", expect="amy.lore: 1, Elm: {damage: 0}"))


def test_none_does_not_answer_a_choice_that_must_be_made(fails: Fails) -> None:
    fails(with_steps(SPARK, "play: Spark", "choose: none"), "none is offered", "target of Spark")


def test_yes_picks_the_only_candidate_of_an_optional_choice(passes: Passes, fails: Fails) -> None:
    position = VOLLEY.replace("[Elm, Oak, Ash]", "[Elm]")
    passes(with_steps(position, "play: Volley", "choose: yes", expect="Elm: {damage: 1}, amy.lore: 1"))
    fails(with_steps(VOLLEY, "play: Volley", "choose: yes"), "no decision is left unanswered", "target of Volley")


def test_no_is_accepted_where_nothing_was_asked(passes: Passes, fails: Fails) -> None:
    position = HERALD.replace("deal 2 damage to chosen character", "banish chosen item")
    passes(with_steps(position, "play: Herald", "choose: no", expect="amy.ink: 0"))
    fails(with_steps(position, "play: Herald", "choose: yes"), "yes is offered", "no decision waits")


# Amounts


def test_without_an_amount_the_largest_is_taken(passes: Passes) -> None:
    passes(with_steps(SALVE, "play: Salve", "choose: Elm", expect="Elm: {damage: 1}, amy.hand: 1"))
    passes(with_steps(SALVE, "play: Salve", "choose: {from: Elm}", expect="Elm: {damage: 1}"))


def test_without_an_amount_no_question_is_open_at_the_next_expectation(passes: Passes) -> None:
    passes(with_steps(SALVE, "play: Salve", "choose: Elm", "expect: {Elm: {damage: 1}, waiting: none}"))


def test_an_amount_is_taken_if_it_is_legal(passes: Passes, fails: Fails) -> None:
    passes(with_steps(SALVE, "play: Salve", "choose: Elm", "choose: 2", expect="Elm: {damage: 2}, amy.hand: 1"))
    passes(with_steps(SALVE, "play: Salve", "choose: {from: Elm, amount: 1}", expect="Elm: {damage: 3}"))
    passes(with_steps(SALVE, "play: Salve", "choose: [Elm, 0]", expect="Elm: {damage: 4}"))
    passes(with_steps(SALVE, "play: Salve", "choose: Elm", "choose: none", expect="Elm: {damage: 4}"))
    fails(with_steps(SALVE, "play: Salve", "choose: Elm", "choose: 4"), "4 is offered")


def test_from_and_to_name_the_two_cards_of_a_move(passes: Passes, fails: Fails) -> None:
    position = SALVE.replace(
        "Remove up to 3 damage from chosen character.", "Move up to 3 damage from chosen character to chosen character."
    )
    passes(
        with_steps(
            position, "play: Salve", "choose: {to: Oak, from: Elm}", expect="Elm: {damage: 1}, Oak: {zone: discard}"
        )
    )
    passes(with_steps(position, "play: Salve", "choose: {from: Oak, to: Elm, amount: 0}", expect="Elm: {damage: 4}"))


def test_each_card_of_a_list_can_have_its_amount(passes: Passes) -> None:
    position = SALVE.replace("chosen character", "each of your characters")
    passes(with_steps(position, "play: Salve", expect="Elm: {damage: 1}, Oak: {damage: 1}"))
    answer = "choose: {amounts: {Oak: 3, Elm: 2}}"
    passes(with_steps(position, "play: Salve", answer, expect="Elm: {damage: 2}, Oak: {damage: 1}"))
    answer = "choose: {amounts: {Oak: 1}}"
    passes(with_steps(position, "play: Salve", answer, expect="Elm: {damage: 4}, Oak: {damage: 3}"))


# Lists


def test_a_list_answers_one_question_with_several_picks(passes: Passes) -> None:
    passes(with_steps(VOLLEY, "play: Volley", "choose: [Ash, Elm, Oak]", expect="Elm: {damage: 1}, Ash: {damage: 1}"))


def test_a_short_list_ends_the_choice(passes: Passes) -> None:
    passes(with_steps(VOLLEY, "play: Volley", "choose: [Ash, Elm]", expect="Oak: {damage: 0}, amy.lore: 1"))
    passes(with_steps(VOLLEY, "play: Volley", "choose: Ash", expect="Ash: {damage: 1}, amy.lore: 1, waiting: none"))


def test_the_cards_of_one_question_can_be_named_in_several_steps(passes: Passes, fails: Fails) -> None:
    passes(with_steps(VOLLEY, "play: Volley", "choose: Ash", "choose: Elm", expect="Elm: {damage: 1}, amy.lore: 1"))
    both = VOLLEY.replace("Gain 1 lore.", "Gain 1 lore. Deal 3 damage to chosen character.")
    passes(with_steps(both, "play: Volley", "choose: Ash", "choose: Elm", expect="Elm: {damage: 3}, Ash: {damage: 1}"))
    fails(with_steps(VOLLEY, "play: Volley", "choose: Ash", "choose: Ash"), "is offered")


def test_a_list_answers_the_next_questions_of_the_same_player(passes: Passes) -> None:
    position = SPARK.replace("chosen character.", "chosen character. Deal 1 damage to chosen character.")
    passes(with_steps(position, "play: Spark", "choose: [Oak, Elm]", expect="Oak: {damage: 2}, Elm: {damage: 1}"))


def test_a_list_does_not_answer_another_player(fails: Fails, passes: Passes) -> None:
    position = """
    cards: [{name: Toll, type: action, text: Each player chooses and discards a card.}, {name: Elm}, {name: Oak}]
    players: {amy: {ink: 1, hand: [Toll, Elm, Oak]}, bob: {hand: [Filler, Elm]}}
    """
    passes(
        with_steps(position, "play: Toll", "choose: Oak", "choose: Filler", expect="bob.hand: [Elm], amy.hand: [Elm]")
    )
    fails(with_steps(position, "play: Toll", "choose: [Oak, 'bob: Filler']"), "is offered")


def test_a_card_of_a_list_answers_the_first_question_that_offers_it(passes: Passes) -> None:
    position = """
    cards:
      - {name: Trade, type: action, text: Banish chosen item. Deal 1 damage to chosen character.}
      - {name: Elm, willpower: 3}
      - {name: Oak, willpower: 3}
      - {name: Anvil, type: item}
      - {name: Bellows, type: item}
    players: {amy: {ink: 1, hand: [Trade]}, bob: {play: [Elm, Oak, Anvil, Bellows]}}
    """
    passes(with_steps(position, "play: Trade", "choose: [Oak, Anvil]", expect="Oak: {damage: 1}, bob.discard: [Anvil]"))


def test_cards_of_a_list_that_answer_nothing_are_refused(fails: Fails) -> None:
    fails(with_steps(SPARK, "play: Spark", "choose: [Oak, Elm]"), "is offered")


# Answers that the engine gave itself


def test_an_answer_that_the_engine_gave_itself_is_accepted(passes: Passes, fails: Fails) -> None:
    position = SPARK.replace("[Elm, Oak]", "[Elm]")
    passes(with_steps(position, "play: Spark", "choose: Elm", expect="Elm: {damage: 2}"))
    fails(with_steps(position, "play: Spark", "choose: 'amy.deck: Filler'"), "is offered", "no decision waits")
    fails(with_steps(position, "play: Spark", "choose: Elm", "choose: Elm"), "no decision waits")


def test_a_forced_answer_may_be_named_with_the_zone_it_was_in(passes: Passes, fails: Fails) -> None:
    position = """
    cards:
      - {name: Elm}
      - {name: Spade, type: action, text: Return a card from your discard to your hand.}
    players:
      amy: {ink: 1, hand: [Spade], discard: [Elm]}
      bob: {}
    """
    passes(dedent(position) + 'steps: [play: Spade, choose: "amy.discard: Elm"]')
    fails(dedent(position) + 'steps: [play: Spade, choose: "bob.discard: Elm"]')


def test_a_forced_trigger_may_be_named(passes: Passes) -> None:
    position = HERALD.replace("you may deal 2 damage to chosen character", "gain 2 lore")
    passes(with_steps(position, "play: Herald", "choose: {resolve: Herald}", expect="amy.lore: 2"))


# The bag


def test_the_bag_is_resolved_in_order_when_the_next_step_is_no_answer(passes: Passes) -> None:
    passes(with_steps(BAG, "play: Filler", "expect: {bag: 2, waiting: amy}", expect="amy.lore: 1, amy.hand: 0, bag: 0"))
    passes(with_steps(BAG, "play: Filler", "quest: Elm", expect="amy.lore: 2"))


def test_the_bag_is_answered_by_resolve(passes: Passes) -> None:
    passes(with_steps(BAG, "play: Filler", "choose: {resolve: Elm}", "choose: yes", expect="amy.hand: 1"))
    words = "choose: {resolve: [Elm, gain 1 lore]}"
    passes(with_steps(BAG, "play: Filler", words, "choose: yes", expect="amy.hand: 1"))


def test_an_answer_to_a_later_question_resolves_the_bag_first(passes: Passes) -> None:
    position = BAG.replace("[Oak, Elm]", "[Elm, Oak]")
    passes(with_steps(position, "play: Filler", "choose: yes", expect="amy.hand: 1, amy.lore: 1"))


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


def test_an_option_is_chosen_by_some_of_its_words(passes: Passes, fails: Fails) -> None:
    passes(with_steps(MODES, "play: Fork", "choose: {option: lore}", expect="amy.lore: 2"))
    passes(with_steps(MODES, "play: Fork", "choose: {option: Deal 1 damage}", "choose: Oak", expect="Oak: {damage: 1}"))
    fails(with_steps(MODES, "play: Fork", "choose: {option: chosen}"), "is offered")
    fails(with_steps(MODES, "play: Fork", "choose: {option: fly}"), "is offered")


def test_choose_one_offers_options_without_effect(passes: Passes) -> None:
    passes(with_steps(MODES, "play: Fork", "choose: {option: Banish}", expect="amy.lore: 0"))


def test_a_card_chooses_the_option_that_takes_it(passes: Passes) -> None:
    passes(with_steps(MODES, "play: Fork", "choose: Oak", expect="Oak: {damage: 1}"))


# Names and copies


def test_equal_copies_in_the_same_state_need_no_nickname(passes: Passes) -> None:
    position = SPARK.replace("[Elm, Oak]", "[Elm, Elm, Oak]")
    passes(with_steps(position, "play: Spark", "choose: Elm", expect="bob.play: 3"))


def test_copies_in_different_states_need_a_nickname(refuses: Refuses, passes: Passes) -> None:
    position = SPARK.replace("[Elm, Oak]", "[Elm, {card: Elm, damage: 1, as: hurt}]")
    refuses(with_steps(position, "play: Spark", "choose: Elm"), "several 'Elm'", "nickname")
    passes(with_steps(position, "play: Spark", "choose: hurt", expect="hurt: {damage: 3}"))


def test_copies_of_two_players_need_the_player(refuses: Refuses, passes: Passes) -> None:
    position = SPARK.replace("hand: [Spark]", "hand: [Spark], play: [Elm]")
    refuses(with_steps(position, "play: Spark", "choose: Elm"), "'amy: Elm'")
    passes(with_steps(position, "play: Spark", 'choose: "bob: Elm"', expect='"bob: Elm": {damage: 2}'))
    passes(with_steps(position, "play: Spark", "choose: {bob: Elm}", expect='"bob: Elm": {damage: 2}'))


def test_a_card_in_two_zones_needs_the_zone(refuses: Refuses, passes: Passes) -> None:
    position = SPARK.replace("play: [Elm, Oak]", "play: [Elm, Oak], discard: [Elm]")
    refuses(with_steps(position, "play: Spark", "choose: Elm", expect="Elm: {damage: 2}"), "'bob.", "Elm'")
    passes(with_steps(position, "play: Spark", "choose: Elm", expect='"bob.play: Elm": {damage: 2}'))


def test_nicknames_tell_equal_cards_apart(passes: Passes) -> None:
    position = "cards: [{name: Elm}]\nplayers: {amy: {hand: [{card: Elm, as: x}, {card: Elm, as: y}]}, bob: {}}"
    passes(with_steps(position, "ink: y", expect="y: {zone: inkwell}, x: {zone: hand}"))


# Steps that never answer, and questions that must be answered


def test_expectations_and_claims_answer_nothing(passes: Passes) -> None:
    passes(
        with_steps(
            SPARK,
            "play: Spark",
            "expect: {waiting: amy}",
            "legal_choice: Oak",
            "illegal_choice: Spark",
            "save: true",
            "expect: {waiting: amy, Oak: {damage: 0}}",
            "choose: Oak",
            expect="Oak: {damage: 2}",
        )
    )


def test_an_open_decision_at_the_end_is_named(fails: Fails) -> None:
    fails(with_steps(SPARK, "play: Spark"), "no decision is left unanswered", "amy: target of Spark", "Elm, Oak")
    fails(with_steps(SPARK, "play: Spark", "end_turn: true"), "a decision waits", "target of Spark")


def test_a_decision_may_be_expected_to_be_open_at_the_end(passes: Passes) -> None:
    passes(with_steps(SPARK, "play: Spark", expect="waiting: amy"))


def test_legal_is_refused_while_a_decision_is_open(refuses: Refuses) -> None:
    refuses(with_steps(SPARK, "play: Spark", "legal: {end_turn: true}"), "while a decision waits")
    refuses(with_steps(SPARK, "play: Spark", "illegal: {end_turn: true}"), "while a decision waits")


@pytest.mark.parametrize("answer", ["Oak", "[Oak]", "{bob: Oak}"])
def test_a_legal_choice_is_claimed(passes: Passes, fails: Fails, answer: str) -> None:
    passes(with_steps(SPARK, "play: Spark", f"legal_choice: {answer}", "choose: Elm"))
    fails(
        with_steps(SPARK, "play: Spark", f"illegal_choice: {answer}", "choose: Elm"), "illegal_choice", "it is offered"
    )


@pytest.mark.parametrize("answer", ["Spark", "none", "yes", "[Oak, Elm]", "3", "amy"])
def test_an_illegal_choice_is_claimed(passes: Passes, fails: Fails, answer: str) -> None:
    passes(with_steps(SPARK, "play: Spark", f"illegal_choice: {answer}", "choose: Elm"))
    fails(with_steps(SPARK, "play: Spark", f"legal_choice: {answer}", "choose: Elm"), "legal_choice")


def test_a_choice_after_a_may_question_is_claimed(passes: Passes) -> None:
    passes(with_steps(HERALD, "play: Herald", "legal_choice: Oak", "illegal_choice: 'amy.deck: Filler'", "choose: no"))


def test_a_forced_answer_is_not_a_legal_choice_afterwards(passes: Passes) -> None:
    position = (
        SPARK.replace("chosen character.", "chosen item. Deal 1 damage to chosen character.")
        .replace("[Elm, Oak]", "[Elm, Oak, Anvil]")
        .replace("players:", "  - {name: Anvil, type: item}\nplayers:")
    )
    position = position.replace("Deal 2 damage to chosen item", "Banish chosen item")
    passes(with_steps(position, "play: Spark", "illegal_choice: Anvil", "choose: Elm", expect="Elm: {damage: 1}"))


# Names of cards


@pytest.mark.parametrize("answer", ["2", "'2'", "[2]", "'bob: 2'"])
def test_a_nickname_may_be_a_number(passes: Passes, answer: str) -> None:
    position = SPARK.replace("[Elm, Oak]", "[{card: Elm, as: 1}, {card: Elm, damage: 1, as: 2}]")
    passes(with_steps(position, "play: Spark", f"choose: {answer}", expect="1: {damage: 0}, 2: {damage: 3}"))


def test_a_nickname_is_known_in_upper_and_lower_case(passes: Passes, refuses: Refuses) -> None:
    position = SPARK.replace("[Elm, Oak]", "[{card: Elm, as: Big}, {card: Elm, as: Small}]")
    passes(with_steps(position, "play: Spark", "choose: big", expect="BIG: {damage: 2}, Small: {damage: 0}"))
    refuses(with_steps(position, "play: Spark", "choose: bigg"), "'bigg'", "Did you mean 'Big'")


def test_a_player_may_have_the_name_of_a_card(passes: Passes) -> None:
    position = SPARK.replace("bob:", "Elm:")
    passes(with_steps(position, "play: Spark", "choose: Elm", expect="'Elm: Elm': {damage: 2}, Elm.lore: 0"))


def test_an_unknown_card_is_refused_even_where_nothing_is_asked(refuses: Refuses) -> None:
    refuses(with_steps(SPARK, "illegal_choice: Elmm"), "'Elmm'", "Did you mean 'Elm'")
    refuses(with_steps(SPARK, "choose: Elmm"), "'Elmm'", "Did you mean 'Elm'")


# A list that answers several questions


def test_a_list_names_a_card_twice_for_two_questions_that_answer_themselves(passes: Passes) -> None:
    position = """
    cards:
      - {name: Miser, text: "Whenever you discard a card, you may deal 2 damage to chosen opposing character."}
      - {name: Whistle, type: action, text: Choose and discard 2 cards.}
      - {name: Oak, willpower: 5}
    players:
      amy: {ink: 1, hand: [Whistle, Filler, Filler], play: [Miser]}
      bob: {play: [Oak]}
    """
    passes(with_steps(position, "play: Whistle", "choose: [Oak, Oak]", expect="Oak: {damage: 4}"))
    passes(with_steps(position, "play: Whistle", "choose: [Oak, no]", expect="Oak: {damage: 2}"))


def test_a_list_may_begin_with_a_forced_answer(passes: Passes, fails: Fails) -> None:
    position = """
    cards:
      - {name: Trick, type: action, text: "Chosen character of yours gets +1 {S} this turn. You may draw a card."}
    players: {amy: {ink: 1, hand: [Trick], play: [Filler]}, bob: {}}
    """
    passes(with_steps(position, "play: Trick", "choose: [Filler, yes]", expect="amy.hand: 1"))
    passes(with_steps(position, "play: Trick", "choose: [Filler, no]", expect="amy.hand: 0"))
    passes(with_steps(position, "play: Trick", "legal_choice: Filler", "choose: no", expect="amy.hand: 0"))
    fails(with_steps(position, "play: Trick", "choose: [bob, yes]"), "is offered")


def test_single_cards_are_picked_before_the_rest_is_put_in_order(passes: Passes) -> None:
    position = """
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
    passes(with_steps(position, "play: Search", "choose: Ash", "choose: Elm", expect="amy.hand: [Elm, Ash]"))
    bottom = "amy.hand: [Ash], amy.deck: {bottom: [Oak, Filler, Elm]}"
    passes(with_steps(position, "play: Search", "choose: Ash", "choose: {order: [Oak, Filler, Elm]}", expect=bottom))
