"""An answer that names something else than what was answered by itself fails."""

from tests.support.scenarios import Fails, Passes, Refuses, Run, with_steps

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
  - {name: Dig, type: action, text: "Put all your characters on the bottom of your deck in any order."}
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


def test_an_order_with_a_card_that_is_not_there_is_refused(refuses: Refuses) -> None:
    refuses(with_steps(DIG, "play: Dig", "choose: {order: [Oak, Elm]}"), "No card 'Oak' is on this table")


# Orders and places


REFLECT = """
cards:
  - name: Reflect
    type: action
    text: Look at the top 2 cards of your deck. Put one on the top of your deck and the other on the bottom.
  - {name: Elm}
  - {name: Oak}
players:
  amy: {ink: 1, hand: [Reflect], deck: [Elm, Oak]}
  bob: {}
"""


def test_places_are_those_that_the_answer_names(passes: Passes, fails: Fails) -> None:
    both = "choose: {top: [Oak], bottom: [Elm]}"
    passes(with_steps(REFLECT, "play: Reflect", both, expect="amy.deck: {top: [Oak], bottom: [Elm]}"))
    fails(with_steps(REFLECT, "play: Reflect", "choose: {top: [Oak, Elm]}"), "is offered")
    fails(with_steps(REFLECT, "play: Reflect", "choose: {top: [Oak], bottom: [Filler]}"), "is offered")
    fails(with_steps(REFLECT, "play: Reflect", "choose: {hand: [Oak], bottom: [Elm]}"), "is offered")


def test_two_looked_at_cards_of_one_name_are_both_named(passes: Passes, fails: Fails) -> None:
    position = REFLECT.replace("deck: [Elm, Oak]", "deck: [Elm, Elm]")
    passes(with_steps(position, "play: Reflect", "choose: {top: [Elm], bottom: [Elm]}"))
    fails(with_steps(position, "play: Reflect", "choose: {top: [Elm, Elm]}"), "is offered")


def test_an_order_of_cards_outside_the_deck_that_nobody_asked_for_is_refused(fails: Fails) -> None:
    position = DIG.replace("hand: [Dig]", "hand: [Dig, Oak]")
    fails(with_steps(position, "play: Dig", "choose: {order: [Oak]}"), "is offered", "no decision waits")
    fails(with_steps(position, "play: Dig", "choose: {order: [Elm, Oak]}"), "is offered", "no decision waits")


def test_another_order_than_the_one_that_happened_is_refused(passes: Passes, fails: Fails) -> None:
    position = """
    cards:
      - {name: Heap, type: action, text: Put the top 2 cards of your deck on the bottom of your deck in any order.}
      - {name: Elm}
    players: {amy: {ink: 1, hand: [Heap], deck: {exact: [Elm, Elm, Filler]}}, bob: {}}
    """
    passes(with_steps(position, "play: Heap", "choose: {order: [Elm, Elm]}", expect="amy.deck: {top: [Filler]}"))
    fails(with_steps(position, "play: Heap", "choose: {order: [Elm, Filler]}"), "is offered")


# Abilities and options


def test_another_ability_than_the_one_that_resolved_is_refused(passes: Passes, fails: Fails) -> None:
    position = READ.replace("Draw 2 cards", "Draw a card")
    passes(with_steps(position, "play: Read", "choose: {resolve: [Elm, gain 1 lore]}"))
    fails(with_steps(position, "play: Read", "choose: {resolve: [Elm, gain 2 lore]}"), "is offered")


# For free


GIFT = """
cards:
  - {name: Gift, type: action, text: You may play a character from your discard for free.}
  - {name: Loan, type: action, text: You may play a character from your discard.}
  - {name: Elm, cost: 2}
  - {name: Oak, cost: 2}
players:
  amy: {ink: 3, hand: [Gift, Loan], discard: [Elm, Oak]}
  bob: {}
"""


def test_a_card_that_an_effect_plays_for_free_may_be_called_free(passes: Passes, fails: Fails) -> None:
    passes(with_steps(GIFT, "play: Gift", "choose: {card: Elm, free: true}", expect="Elm: {zone: play}, amy.ink: 2"))
    passes(with_steps(GIFT, "play: Loan", "choose: Elm", expect="Elm: {zone: play}, amy.ink: 0"))
    fails(with_steps(GIFT, "play: Loan", "choose: {card: Elm, free: true}"), "is offered", "2 ink is paid")


def test_a_forced_card_may_be_called_free_too(passes: Passes, fails: Fails) -> None:
    position = GIFT.replace("You may play", "Play").replace("[Elm, Oak]", "[Elm]")
    passes(with_steps(position, "play: Gift", "choose: {card: Elm, free: true}", expect="amy.ink: 2"))
    fails(with_steps(position, "play: Loan", "choose: {card: Elm, free: true}"), "is offered", "2 ink is paid")


# Looked-at cards and the next decision


SEEK = """
cards:
  - name: Seek
    type: action
    text: >-
      Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom of your deck.
      Deal 1 damage to chosen character.
  - {name: Elm, willpower: 3}
  - {name: Oak, willpower: 3}
players:
  amy: {ink: 1, hand: [Seek], deck: [Elm, Elm]}
  bob: {play: [Elm, Oak]}
"""


def test_looked_at_cards_of_one_name_are_not_the_target_of_the_next_decision(passes: Passes, fails: Fails) -> None:
    hurt = "'bob.play: Elm': {damage: 0}, Oak: {damage: 1}, amy.hand: [Elm]"
    passes(with_steps(SEEK, "play: Seek", "choose: Elm", "choose: Oak", expect=hurt))
    passes(with_steps(SEEK, "play: Seek", "choose: {hand: [Elm], bottom: [Elm]}", "choose: Oak", expect=hurt))
    passes(with_steps(SEEK, "play: Seek", "choose: {hand: [Elm]}", "choose: Oak", expect=hurt))
    passes(with_steps(SEEK, "play: Seek", "choose: Elm", expect="'bob.play: Elm': {damage: 1}"))
    fails(with_steps(SEEK, "play: Seek", "choose: {hand: [Oak]}", "choose: Oak"), "is offered")
    fails(with_steps(SEEK, "play: Seek", "choose: {top: [Elm]}", "choose: Oak"), "is offered")


def test_a_looked_at_card_and_a_target_of_one_name_are_told_by_their_answers(passes: Passes) -> None:
    position = SEEK.replace("deck: [Elm, Elm]", "deck: [Elm, Oak]")
    both = "'bob.play: Elm': {damage: 1}, amy.hand: [Elm]"
    passes(with_steps(position, "play: Seek", "choose: Elm", "choose: Elm", expect=both))
    passes(with_steps(position, "play: Seek", "choose: [Elm, Elm]", expect=both))
    passes(with_steps(position, "play: Seek", "choose: {hand: [Elm], bottom: [Oak]}", "choose: Elm", expect=both))


# Places that were answered by themselves, before a "may"


THEN_MAY = """
cards:
  - name: Seek
    type: action
    text: >-
      Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom of your deck.
      You may gain 3 lore.
  - {name: Elm}
  - {name: Oak}
players:
  amy: {ink: 1, hand: [Seek, Oak], deck: [Elm, Elm]}
  bob: {}
"""


def test_places_that_came_about_by_themselves_answer_no_may(passes: Passes, fails: Fails) -> None:
    for places in ("{hand: [Elm]}", "{hand: [Elm], bottom: [Elm]}", "Elm"):
        steps = ("play: Seek", f"choose: {places}")
        passes(with_steps(THEN_MAY, *steps, "choose: yes", expect="amy.lore: 3"))
        passes(with_steps(THEN_MAY, *steps, "choose: no", expect="amy.lore: 0"))
        fails(with_steps(THEN_MAY, *steps), "no decision is left unanswered")


def test_other_places_than_those_that_came_about_are_refused(fails: Fails) -> None:
    for places in ("{hand: [Oak]}", "{bottom: [Oak]}", "{discard: [Elm]}", "{hand: [Elm, Elm]}", "Oak"):
        fails(with_steps(THEN_MAY, "play: Seek", f"choose: {places}", "choose: yes"), "is offered")


def test_a_card_that_was_drawn_answers_no_may(passes: Passes, fails: Fails) -> None:
    position = THEN_MAY.replace("Look at the top 2 cards of your deck. Put one into your hand and", "Draw a card.")
    position = position.replace("the other on the bottom of your deck.", "")
    passes(with_steps(position, "play: Seek", "choose: {hand: [Elm]}", "choose: no", expect="amy.lore: 0"))
    fails(with_steps(position, "play: Seek", "choose: {hand: [Elm]}"), "no decision is left unanswered")


def test_places_that_came_about_by_themselves_end_no_optional_pick(passes: Passes, fails: Fails) -> None:
    position = THEN_MAY.replace("You may gain 3 lore", "Exert up to 2 chosen characters").replace(
        "bob: {}", "bob: {play: [Oak]}"
    )
    passes(with_steps(position, "play: Seek", "choose: {hand: [Elm]}", "choose: Oak"))
    fails(with_steps(position, "play: Seek", "choose: {hand: [Elm]}"), "no decision is left unanswered")


def test_places_that_came_about_or_follow_from_a_yes_are_warned_of(run: Run) -> None:
    position = THEN_MAY.replace("You may gain 3 lore", "You may put the top card of your deck into your hand")
    position = position.replace("deck: [Elm, Elm]", "deck: [Elm, Elm, Elm]")
    result = run(with_steps(position, "play: Seek", "choose: {hand: [Elm]}"))
    assert result.ok
    assert "is also offered" in result.warnings[0]
    for word, count in (("yes", 3), ("no", 2)):
        answers = ("choose: {hand: [Elm]}", f"choose: {word}")
        result = run(with_steps(position, "play: Seek", *answers, expect=f"amy.hand: {count}"))
        assert result.ok
        assert result.warnings == ()


# Looked-at cards that may be played instead


DIVINE = """
cards:
  - name: Divine
    type: action
    text: >-
      Look at the top 3 cards of your deck. You may reveal an item card and put it into your hand. If that item costs 3
      or less, you may play it for free instead and it enters play exerted. Put the rest on the bottom of
      your deck in any order.
  - {name: Vase, type: item, cost: 2}
  - {name: Elm}
  - {name: Oak}
players:
  amy: {ink: 1, hand: [Divine], deck: [Vase, Elm, Oak]}
  bob: {}
"""


def test_a_place_says_whether_a_looked_at_card_is_played_instead(passes: Passes, fails: Fails) -> None:
    ways = {"hand": "amy.hand: [Vase], amy.play: []", "play": "amy.hand: [], amy.play: [Vase]"}
    for place, expect in ways.items():
        passes(with_steps(DIVINE, "play: Divine", f"choose: {{{place}: [Vase]}}", expect=expect))
        passes(with_steps(DIVINE, "play: Divine", f"choose: {{{place}: [Vase], bottom: [Oak, Elm]}}", expect=expect))
    fails(with_steps(DIVINE, "play: Divine", "choose: {hand: [Vase]}", "choose: yes"), "is offered")
    fails(with_steps(DIVINE, "play: Divine", "choose: {top: [Vase]}"), "is offered")


def test_a_place_says_which_of_several_items_is_played_instead(passes: Passes) -> None:
    position = DIVINE.replace("deck: [Vase, Elm, Oak]", "deck: [Vase, Lamp, Oak]").replace(
        "- {name: Elm}", "- {name: Lamp, type: item, cost: 3}"
    )
    passes(with_steps(position, "play: Divine", "choose: {hand: [Lamp]}", expect="amy.hand: [Lamp], amy.play: []"))
    passes(with_steps(position, "play: Divine", "choose: {play: [Lamp]}", expect="amy.hand: [], amy.play: [Lamp]"))
    passes(with_steps(position, "play: Divine", "choose: {bottom: [Oak, Vase, Lamp]}", expect="amy.hand: []"))


REVEAL = """
cards:
  - name: Reveal
    type: action
    text: >-
      Reveal the top card of your deck. If it's a character card, you may play it for free. Otherwise, put it into your
      hand.
  - {name: Elm}
players:
  amy: {ink: 1, hand: [Reveal], deck: [Elm]}
  bob: {}
"""


def test_a_place_says_whether_a_revealed_card_is_played(passes: Passes) -> None:
    passes(with_steps(REVEAL, "play: Reveal", "choose: {play: [Elm]}", expect="amy.play: [Elm]"))
    passes(with_steps(REVEAL, "play: Reveal", "choose: {hand: [Elm]}", expect="amy.hand: [Elm]"))


# Amounts


BALM = """
cards:
  - {name: Balm, type: action, text: Remove 1 damage from chosen character.}
  - {name: Oak, willpower: 4}
players:
  amy: {ink: 1, hand: [Balm], play: [{card: Oak, damage: 3}]}
  bob: {}
"""


def test_the_amount_that_the_effect_says_is_accepted(passes: Passes) -> None:
    passes(with_steps(BALM, "play: Balm", "choose: {from: Oak, amount: 1}"))


def test_another_amount_is_refused(fails: Fails) -> None:
    fails(with_steps(BALM, "play: Balm", "choose: {from: Oak, amount: 2}"), "is offered", "no decision waits")
