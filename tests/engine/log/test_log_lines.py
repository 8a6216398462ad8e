"""The lines of the log: who acts by which ability, which of two cards of a name, and nothing left out."""

import pytest

from inkwright import Card, Game, InkwrightError
from inkwright.rules.index import exists
from tests.support.games import (
    changed_outside_the_rules,
    deck_with,
    end_turns,
    give_ink,
    made_up,
    move,
    name_of,
    put_in_play,
    to_main_phase,
)

NAMES = ["Amy", "Bob"]


def table(*cards: Card, copies: int = 3) -> Game:
    """Return a game in Amy's first Main Phase, with these cards in both decks."""
    deck = deck_with(*cards * copies)
    for seed in range(1, 20):
        game = Game([deck, deck], seed=seed, names=NAMES)
        if to_main_phase(game).active == 0:
            return game
    raise AssertionError("Amy never starts")


def deed(text: str, name: str = "Deed") -> Card:
    """Return an action that costs nothing."""
    return made_up(name, type="action", cost=0, text=text)


def listening(game: Game) -> Game:
    """Return the game after a change outside the rules, listening from now on."""
    changed_outside_the_rules(game)
    changed = Game.of(game.state, game.names)
    changed.answer(next(one for one in changed.decision.options if one.kind == "ink"))
    changed.listen()
    return changed


def with_deed(text: str, *cards: Card) -> Game:
    """Return a table where Amy holds "Deed" with a text."""
    game = table(deed(text), *cards)
    hold(game, "Deed")
    return game


def hold(game: Game, name: str) -> None:
    """Put a card into Amy's hand unless one of its name is there."""
    if name not in [name_of(game, card) for card in game.state.hand[0]]:
        move(game, name, "hand")


def played(game: Game, *answers: str) -> Game:
    """Return the game after Amy played "Deed" and gave some answers."""
    game = listening(game)
    for answer in ("play Deed", *answers):
        game.answer(answer)
    return game


def assert_all_read(game: Game, line: str) -> None:
    """Assert that every viewer reads a line."""
    for seat in (0, 1, None):
        assert line in game.lines(seat), game.lines(seat)


# ---------------------------------------------------------------- who acts by which ability


def test_a_card_that_banishes_itself_names_its_ability() -> None:
    game = table(made_up("Fox", text="RED TAIL Whenever this character quests, banish this character."))
    put_in_play(game, "Fox")
    game = listening(game)
    game.answer("quest Fox")
    assert_all_read(game, "Amy resolves Fox: RED TAIL.")
    assert_all_read(game, "Fox is banished (Fox: RED TAIL).")


def test_an_ability_without_a_name_is_the_cards_own() -> None:
    game = table(made_up("Fox", text="Whenever this character quests, banish this character."))
    put_in_play(game, "Fox")
    game = listening(game)
    game.answer("quest Fox")
    assert_all_read(game, "Amy resolves an ability of Fox.")
    assert_all_read(game, "Fox is banished (its own ability).")


def test_an_effect_on_another_card_names_card_and_ability() -> None:
    game = table(made_up("Nurse", text="KIND HANDS {E} - Each player gains 1 lore."))
    put_in_play(game, "Nurse")
    game = listening(game)
    game.answer("use Nurse: KIND HANDS")
    assert_all_read(game, "Amy uses Nurse: KIND HANDS.")
    assert_all_read(game, "Nurse is exerted (Nurse: KIND HANDS).")
    assert_all_read(game, "Bob gains 1 lore (Nurse: KIND HANDS).")


def test_a_keyword_that_acts_is_named() -> None:
    game = table(made_up("Helper", text="Support"))
    put_in_play(game, "Helper")
    put_in_play(game, "Plain 3")
    game = listening(game)
    game.answer("quest Helper")
    game.answer("yes")
    assert_all_read(game, "Amy chooses Plain 3 (Helper: Support).")


def test_an_effect_that_changes_no_zone_is_still_in_the_log() -> None:
    game = table(made_up("Drummer", text="BEAT Whenever this character quests, your characters get +1 {S} this turn."))
    put_in_play(game, "Drummer")
    game = listening(game)
    game.answer("quest Drummer")
    assert_all_read(game, "Amy resolves Drummer: BEAT.")


def test_a_shuffle_says_by_what() -> None:
    assert_all_read(played(with_deed("Shuffle your deck.")), "Amy's deck is shuffled (Deed).")


# ---------------------------------------------------------------- two of a name


def test_the_second_of_a_name_has_its_number() -> None:
    game = with_deed("Banish chosen character.", made_up("Twin"))
    put_in_play(game, "Twin")
    put_in_play(game, "Twin", player=1)
    game = played(game, "choose Twin #2")
    assert_all_read(game, "Amy chooses Twin #2 (Deed).")
    assert_all_read(game, "Twin #2 is banished (Deed).")


def test_the_second_of_a_name_is_numbered_as_the_one_that_acts() -> None:
    game = table(made_up("Twin", text="JOY Whenever this character quests, each opponent loses 1 lore."))
    game.state.lore[1] = 3
    put_in_play(game, "Twin")
    put_in_play(game, "Twin")
    game = listening(game)
    game.answer("quest Twin #2")
    assert_all_read(game, "Twin #2 quests for 1 lore.")
    assert_all_read(game, "Bob loses 1 lore (Twin #2: JOY).")
    assert {event["card"] for event in game.events(0) if event["kind"] == "quested"} == {"Twin"}


def test_both_sides_of_a_challenge_are_told_apart() -> None:
    game = table(made_up("Twin", willpower=5))
    put_in_play(game, "Twin")
    put_in_play(game, "Twin", player=1, exerted=True)
    game = listening(game)
    game.answer(next(one for one in game.decision.options if one.kind == "challenge"))
    assert_all_read(game, "Twin challenges Twin #2.")


# ---------------------------------------------------------------- turns and ink


def test_a_turn_begins_before_its_cards_are_readied() -> None:
    game = table()
    give_ink(game, 2)
    put_in_play(game, "Plain 3", exerted=True)
    game.state.spent_ink[0], game.state.ready_ink[0] = game.state.ready_ink[0], []
    game = listening(game)
    end_turns(game)
    lines = game.lines(1)
    begins = lines.index("Amy begins turn 3.")
    assert begins < lines.index("Plain 3 is readied.")
    assert begins < lines.index("2 of Amy's ink are readied.")


def test_paid_ink_is_in_the_log() -> None:
    game = table(made_up("Costly", cost=2))
    give_ink(game, 3)
    hold(game, "Costly")
    game = listening(game)
    game.answer("play Costly")
    lines = game.lines(None)
    assert lines.index("Amy exerts 2 ink.") < lines.index("Amy plays Costly.")


def test_ink_that_an_effect_exerts_or_readies_is_in_the_log() -> None:
    game = with_deed("Exert all cards in your inkwell.")
    give_ink(game, 2)
    assert_all_read(played(game), "3 of Amy's ink are exerted (Deed).")


def test_ink_that_enters_exerted_says_so() -> None:
    game = with_deed("Put the top card of your deck into your inkwell facedown and exerted.")
    top = name_of(game, game.state.deck[0][-1])
    game = played(game)
    assert_all_read(game, "Amy puts a card into the inkwell, exerted (Deed).")
    assert top not in "".join(game.lines(1))


# ---------------------------------------------------------------- cards that move


def test_a_card_put_from_the_deck_into_a_hand_is_named_to_its_player_alone() -> None:
    game = with_deed(
        "Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom of your deck."
    )
    game = listening(game)
    top = name_of(game, game.state.deck[0][-1])
    game.answer("play Deed")
    game.answer(f"choose {top}")
    assert f"{top} is put into Amy's hand (Deed)." in game.lines(0)
    for seat in (1, None):
        assert "A card is put into Amy's hand (Deed)." in game.lines(seat)
        assert top not in "".join(game.lines(seat))


def test_a_card_from_under_a_stack_says_from_where() -> None:
    text = "Put all cards under chosen character of yours into your hand."
    game = with_deed(text, made_up("Boxer", text="Boost 1"))
    give_ink(game, 2)
    put_in_play(game, "Boxer")
    game = listening(game)
    game.answer("boost Boxer")
    game.answer("play Deed")
    below = name_of(game, game.state.hand[0][-1])
    assert f"{below} is put from under Boxer into Amy's hand (Deed)." in game.lines(0)
    for seat in (1, None):
        assert "A card is put from under Boxer into Amy's hand (Deed)." in game.lines(seat)
        assert below not in "".join(game.lines(seat))


def test_a_hidden_copy_of_the_acting_card_does_not_show_in_the_reason() -> None:
    game = with_deed("Put a card from your hand on the bottom of your deck.")
    move(game, "Deed", "hand")
    move(game, "Deed", "hand")
    game = played(game, "choose Deed")
    assert "Deed is put on the bottom of Amy's deck (Deed)." in game.lines(0)
    for seat in (1, None):
        assert "A card is put on the bottom of Amy's deck (Deed)." in game.lines(seat)


def test_cards_under_a_stack_that_leaves_are_in_the_log() -> None:
    game = with_deed("Banish chosen character.", made_up("Boxer", text="Boost 1"))
    give_ink(game, 2)
    put_in_play(game, "Boxer")
    game = listening(game)
    game.answer("boost Boxer")
    game.answer("play Deed")
    below = name_of(game, next(c for c in game.state.discard[0] if name_of(game, c) not in ("Deed", "Boxer")))
    assert_all_read(game, f"{below} is put from under Boxer into Amy's discard (Deed).")


def test_a_card_is_shuffled_into_a_deck() -> None:
    game = with_deed("Shuffle chosen character into their player's deck.")
    put_in_play(game, "Plain 3", player=1)
    game = played(game)
    assert_all_read(game, "Plain 3 is shuffled into Bob's deck (Deed).")
    assert not [line for line in game.lines(None) if "on top" in line]


def test_discarded_cards_are_shuffled_into_a_deck() -> None:
    game = with_deed("Shuffle a card from your discard into your deck.")
    move(game, "Plain 3", "discard")
    assert_all_read(played(game), "Plain 3 is shuffled into Amy's deck (Deed).")


def test_a_stack_put_on_the_bottom_of_a_deck_says_where() -> None:
    game = with_deed("Put chosen character on the bottom of their player's deck.")
    put_in_play(game, "Plain 3", player=1)
    assert_all_read(played(game), "Plain 3 is put on the bottom of Bob's deck (Deed).")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("Shuffle chosen character into their player's deck.", "Twin #2 is shuffled into Amy's deck (Deed)."),
        ("Put chosen character on the top of their player's deck.", "Twin #2 is put on top of Amy's deck (Deed)."),
    ],
)
def test_a_stack_that_goes_into_a_deck_keeps_its_number(words: str, line: str) -> None:
    game = with_deed(words, made_up("Twin"))
    put_in_play(game, "Twin")
    put_in_play(game, "Twin")
    assert_all_read(played(game, "choose Twin #2"), line)


# ---------------------------------------------------------------- lore


def test_each_location_says_what_it_gives() -> None:
    game = table(
        made_up("Harbor", type="location", willpower=5, lore=2),
        made_up("Inn", type="location", willpower=5, lore=1),
    )
    put_in_play(game, "Harbor")
    put_in_play(game, "Inn")
    game = listening(game)
    end_turns(game)
    assert_all_read(game, "Harbor gives 2 lore.")
    assert_all_read(game, "Inn gives 1 lore.")
    assert_all_read(game, "Amy gains 3 lore.")


# ---------------------------------------------------------------- replacements


def test_a_character_that_takes_the_damage_of_another_names_its_ability() -> None:
    would = "If another character of yours would be dealt damage"
    words = f"MY TURN {would}, put that many damage counters on this character instead."
    game = with_deed("Deal 1 damage to chosen character.", made_up("Guard", willpower=9, text=words))
    put_in_play(game, "Guard", player=1)
    put_in_play(game, "Plain 3", player=1)
    game = played(game, "choose Plain 3")
    assert_all_read(game, "Guard: MY TURN applies instead.")
    assert_all_read(game, "1 damage is put on Guard (Deed).")


def test_a_discard_that_does_not_happen_names_its_ability() -> None:
    words = "SAFE If an effect would cause you to discard one or more cards, you don't discard."
    game = with_deed("Each opponent chooses and discards a card.", made_up("Keeper", text=words))
    put_in_play(game, "Keeper", player=1)
    game = played(game)
    while not game.over and game.decision.player == 1:
        game.answer(game.decision.options[0])
    assert_all_read(game, "Keeper: SAFE applies instead.")


# ---------------------------------------------------------------- damage


def test_damage_that_resist_reduces_to_nothing_is_in_the_log() -> None:
    game = with_deed("Deal 1 damage to chosen character.", made_up("Rock", text="Resist +2"))
    put_in_play(game, "Rock", player=1)
    assert_all_read(played(game), "Rock is dealt 1 damage, which Resist reduces to 0 (Deed).")


def test_damage_that_is_not_taken_is_in_the_log() -> None:
    ghost = made_up("Ghost", text="This character can't be dealt damage.")
    game = with_deed("Deal 2 damage to chosen character.", ghost)
    put_in_play(game, "Ghost", player=1)
    assert_all_read(played(game), "Ghost takes none of 2 damage (Deed).")


def test_moved_damage_says_from_where() -> None:
    game = with_deed("Move 2 damage from chosen character to chosen opposing character.", made_up("Oak", willpower=9))
    put_in_play(game, "Plain 3").damage = 1
    put_in_play(game, "Oak").damage = 2
    put_in_play(game, "Oak", player=1)
    game = played(game, "choose Oak")
    assert_all_read(game, "2 damage is moved from Oak to Oak #2 (Deed).")
    assert not [line for line in game.lines(None) if line.startswith("2 damage is moved to")]


# ---------------------------------------------------------------- questions


def test_the_opening_hand_question_says_who_starts() -> None:
    game = Game([deck_with(), deck_with()], seed=3, names=NAMES, listen=True)
    first = game.decision.player
    question = "Choose a card of your opening hand to put back, or none"
    assert_all_read(game, f"{NAMES[first]} starts the game.")
    assert game.decision.prompt == f"{question}: you start."
    game.answer("done")
    assert game.decision.prompt == f"{question}: {NAMES[first]} starts."


def test_an_order_question_says_where_the_cards_go_and_from_which_end() -> None:
    for words, place in (("on the bottom", "on the bottom"), ("on the top", "on top")):
        game = with_deed(f"Look at the top 3 cards of your deck. Put them {words} of your deck in any order.")
        game = played(game)
        assert game.decision.kind == "order"
        assert game.decision.prompt.endswith(f" Which card is next, from the top down, {place} of your deck?")
        named = [one.title for one in game.decision.options]
        for name in named:
            if not game.over and game.decision.kind == "order":
                game.answer(f"choose {name}")
        deck = [name_of(game, card) for card in reversed(game.state.deck[0])]
        assert named == (deck[-3:] if words == "on the bottom" else deck[:3])


def test_an_amount_question_says_from_which_of_several_damage_is_removed() -> None:
    total = "Remove up to 3 damage total from any number of your characters."
    for words in ("Remove up to 2 damage from each of your characters.", total):
        game = with_deed(words, made_up("Oak", willpower=9))
        put_in_play(game, "Oak").damage = 2
        put_in_play(game, "Oak").damage = 1
        game = played(game, *(["choose Oak", "choose Oak #2"] if words == total else []))
        for name, count in (("Oak", 2), ("Oak #2", 1)):
            assert game.decision.kind == "amount"
            assert game.decision.prompt.endswith(f" How much damage do you remove from {name}?")
            game.answer(f"choose {count}")
        assert [perm.damage for perm in game.state.perms.values()] == [0, 0]


def test_an_amount_question_about_the_one_chosen_does_not_name_it_again() -> None:
    game = with_deed("Remove up to 2 damage from chosen character.", made_up("Oak", willpower=9))
    put_in_play(game, "Oak").damage = 2
    game = played(game)
    assert game.decision.prompt == "Deed: Remove up to 2 damage from chosen character. How many?"


def test_a_question_says_which_of_two_cards_of_a_name_asks() -> None:
    game = table(made_up("Twin", text="JOY Whenever this character quests, you may gain 1 lore."))
    put_in_play(game, "Twin")
    put_in_play(game, "Twin")
    game = listening(game)
    game.answer("quest Twin #2")
    assert game.decision.prompt.startswith("Twin #2, JOY: ")
    assert game.decision.source == "Twin"


def test_a_question_of_another_players_card_says_whose_it_is() -> None:
    game = played(with_deed("Each opponent chooses and discards a card."))
    assert game.decision.player == 1
    assert game.decision.prompt.startswith("Amy's Deed: ")


def test_a_line_that_ends_with_the_name_of_an_ability_keeps_its_mark() -> None:
    game = table(made_up("Fox", text="WHO, ME? Whenever this character quests, gain 1 lore."))
    put_in_play(game, "Fox")
    game = listening(game)
    game.answer("quest Fox")
    assert_all_read(game, "Amy resolves Fox: WHO, ME?")


def test_a_stack_put_under_another_is_said_once() -> None:
    game = with_deed(
        "Put chosen character of yours facedown under another chosen character of yours.",
        made_up("Oak"),
        made_up("Elm"),
    )
    put_in_play(game, "Oak")
    put_in_play(game, "Elm")
    game = played(game, "choose Oak")
    if game.decision.kind == "target":
        game.answer("choose Elm")
    assert [line for line in game.lines(None) if "Oak" in line and "chooses" not in line] == [
        "Oak is put under Elm (Deed)."
    ]


def test_a_chosen_starting_player_is_said_as_such() -> None:
    game = Game([deck_with(), deck_with()], seed=1, names=NAMES, listen=True, edition="2025-02")
    chooser = NAMES[game.decision.player]
    game.answer("choose Bob")
    assert_all_read(game, f"{chooser} chooses Bob as the starting player.")


def test_every_line_has_the_number_of_its_rule() -> None:
    game = listening(table(made_up("Quester", cost=1)))
    game.answer("end turn")
    for seat in (0, 1, None):
        numbers = game.line_rules(seat)
        assert len(numbers) == len(game.lines(seat)) > 2
        assert all(number == "" or exists(number) for number in numbers)
        assert sum(number != "" for number in numbers) > len(numbers) / 2
    with pytest.raises(InkwrightError, match="seat"):
        game.line_rules(2)


# ---------------------------------------------------------------- what lasts


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Chosen character gets +2 {S} this turn.", "Fox gets +2 strength this turn (Deed)."),
        ("Chosen character gets -1 {L} this turn.", "Fox gets -1 lore value this turn (Deed)."),
        (
            "Chosen character gets +1 {S} this turn for each character you have in play.",
            "Fox gets +1 strength this turn (Deed).",
        ),
        (
            "Chosen character gains Ward and Evasive until the start of your next turn.",
            "Fox gains Ward and Evasive until the start of Amy's next turn (Deed).",
        ),
        (
            "Chosen character can't ready at the start of their next turn.",
            "Fox can't ready at the start of Amy's next turn (Deed).",
        ),
        (
            'Your characters gain "{E} - Draw a card" this turn.',
            'Fox gains "⟳ - Draw a card" this turn (Deed).',
        ),
        (
            "Opponents can't play actions until the start of your next turn.",
            "For Amy until the start of Amy's next turn: opponents can't play actions (Deed).",
        ),
        (
            "You pay 2 {I} less for the next character you play this turn.",
            "For Amy: pay 2 ⬡ less for the next character you play this turn (Deed).",
        ),
        (
            "Whenever one of your characters quests this turn, gain 1 lore.",
            "For Amy: Whenever one of your characters quests this turn, gain 1 lore (Deed).",
        ),
    ],
)
def test_what_an_effect_leaves_behind_is_logged(text: str, line: str) -> None:
    game = with_deed(text, made_up("Fox"))
    put_in_play(game, "Fox")
    assert_all_read(played(game), line)


def test_the_keyword_that_was_chosen_is_logged() -> None:
    game = with_deed("Chosen character gains your choice of Rush or Evasive this turn.", made_up("Fox"))
    put_in_play(game, "Fox")
    game = played(game)
    game.answer(next(one for one in game.decision.options if "Evasive" in one.label))
    assert_all_read(game, "Fox gains Evasive this turn (Deed).")


@pytest.mark.parametrize(
    ("edition", "number"),
    [("2025-02", "1.9.1.3"), ("2026-02", "1.9.1.3"), ("2026-04", "2026-04:1.9.2.3"), ("2026-10", "2026-10:1.9.2.3")],
)
def test_a_line_cites_the_rule_by_its_number_in_the_edition_that_is_played(edition: str, number: str) -> None:
    nurse = deed("Remove up to 2 damage from chosen character.")
    deck = deck_with(nurse, made_up("Elm", willpower=5))
    game = to_main_phase(Game([deck, deck], 1, edition, names=NAMES, first=0))
    put_in_play(game, "Elm", 0).damage = 2
    move(game, "Deed", "hand")
    game = listening(game)
    game.answer(next(option for option in game.decision.options if option.notation.startswith("play Deed")))
    while game.decision.kind != "turn action":
        game.answer(0)
    assert {event.rule for event in game.log if event.kind == "healed"} == {number}
