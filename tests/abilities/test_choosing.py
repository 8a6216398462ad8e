"""Choices between effects, additions to an effect, and comparisons in nouns."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card


def test_choose_one_may_be_declined() -> None:
    text = "At the start of your turn, you may choose one: • This character gets +1 ◊ this turn. • Draw a card."
    board = Board(make_card("Sage", text))
    sage = board.in_play("Sage")
    board.end().end().yes().mode(0)
    assert board.lore_value(sage) == 2
    other = Board(make_card("Sage", text))
    other.in_play("Sage")
    other.end().end().no()
    assert other.can("end")


def test_ink_is_paid_to_choose_one() -> None:
    text = "When you play this character, you may pay 2 ⬡ to choose one: • Draw a card. • Gain 2 lore."
    board = Board(make_card("Broker", text))
    board.hand("Broker")
    board.ink(3)
    board.do("play", "Broker").yes().mode(1)
    assert board.lore[0] == 2
    assert not board.ready_ink()


def test_both_modes_are_chosen_if_a_condition_holds() -> None:
    text = (
        "When you play this character, choose one of the following. If you have another Toy character in play, choose "
        "both instead: • Draw a card. • Gain 2 lore."
    )
    board = Board(make_card("Woody", text), make_card("Toy", classes=("Toy",)))
    board.hand("Woody")
    board.ink(1)
    board.do("play", "Woody").mode(0)
    assert (board.lore[0], board.hand_size()) == (0, 1)
    both = board.fresh()
    both.hand("Woody")
    both.in_play("Toy")
    both.ink(1)
    both.do("play", "Woody")
    assert (both.lore[0], both.hand_size()) == (2, 1)


def test_the_chosen_opponent_answers_yes_or_no() -> None:
    text = "Chosen opponent chooses YES! or NO!: • YES! You gain 3 lore. • NO! They lose 1 lore."
    for answer, lore in ((0, [3, 4]), (1, [0, 3])):
        board = Board(make_card("Snow", text, type="Action"))
        board.hand("Snow")
        board.ink(1)
        board.set_lore(0, 4)
        board.do("play", "Snow")
        assert board.asked_player == 1
        board.mode(answer)
        assert board.lore == lore


def test_resist_does_not_reduce_damage_that_cant_be_reduced() -> None:
    text = "Deal 2 damage to chosen character. This damage can't be reduced by Resist."
    board = Board(make_card("Bolt", text, type="Action"), make_card("Tough", "Resist +2"))
    board.hand("Bolt")
    board.ink(1)
    tough = board.in_play("Tough", 1)
    board.do("play", "Bolt")
    assert tough.damage == 2


def test_the_next_character_enters_exerted_and_gains_a_keyword() -> None:
    text = (
        "⟳, 1 ⬡ - The next character you play this turn enters play exerted and gains Bodyguard "
        "until the start of your next turn."
    )
    board = Board(make_card("Staff", text, type="Item"))
    board.in_play("Staff")
    board.hand("Plain")
    board.hand("Plain")
    board.ink(3)
    board.do("use", "Staff").do("play", "Plain").do("play", "Plain")
    first, second = board.perms("Plain")
    assert first.exerted
    assert board.has(first, "Bodyguard")
    assert not second.exerted
    assert not board.has(second, "Bodyguard")
    board.end().end()
    assert not board.has(first, "Bodyguard")


def test_the_total_strength_of_a_choice_is_limited() -> None:
    text = "Banish any number of chosen opposing characters with total ¤ 5 or less."
    board = Board(
        make_card("Wave", text, type="Action"),
        make_card("Two", strength=2),
        make_card("Four", strength=4),
        make_card("Six", strength=6),
    )
    board.hand("Wave")
    board.ink(1)
    board.in_play("Two", 1)
    four = board.in_play("Four", 1)
    board.in_play("Six", 1)
    board.in_play("Plain", 1)
    board.do("play", "Wave")
    assert not board.can("card", "Six")
    board.pick("Four")
    assert board.can("card", "Plain")
    assert not board.can("card", "Two")
    board.pick("Plain")
    assert not board.is_in_play(four)
    assert len(board.perms(player=1)) == 2


def test_all_items_with_the_name_of_the_chosen_one_are_banished() -> None:
    text = "Banish chosen item or location and all other items or locations with the same name."
    board = Board(make_card("Ruin", text, type="Action"), make_card("Box", type="Item"), make_card("Lamp", type="Item"))
    board.hand("Ruin")
    board.ink(1)
    box = board.in_play("Box", 1)
    twin = board.in_play("Box", 0)
    lamp = board.in_play("Lamp", 1)
    board.do("play", "Ruin").pick(box)
    assert [board.is_in_play(perm) for perm in (box, twin, lamp)] == [False, False, True]


def test_all_other_characters_with_the_name_of_the_chosen_one_are_banished() -> None:
    text = "Choose a character. Banish all other characters with the same name as that character."
    board = Board(make_card("One", text, type="Action"), make_card("Other"))
    board.hand("One")
    board.ink(1)
    kept = board.in_play("Plain", 1)
    twin = board.in_play("Plain", 0)
    other = board.in_play("Other", 1)
    board.do("play", "One").pick(kept)
    assert [board.is_in_play(perm) for perm in (kept, twin, other)] == [True, False, True]


def test_different_names_are_counted() -> None:
    board = Board(
        make_card(
            "Collector", "For each item with a different name you have in play, this character gets +1 ◊.", lore=0
        ),
        make_card("Box", type="Item"),
        make_card("Lamp", type="Item"),
    )
    collector = board.in_play("Collector")
    board.in_play("Box")
    board.in_play("Box")
    board.in_play("Lamp")
    board.in_play("Lamp", 1)
    assert board.lore_value(collector) == 2


def test_a_target_needs_less_strength_than_the_banished_character() -> None:
    text = "Banish one of your characters with Reckless to banish chosen character with less ¤ than that character."
    board = Board(
        make_card("Trade", text, type="Action"),
        make_card("Wild", "Reckless", strength=3),
        make_card("Equal", strength=3),
        make_card("Weak", strength=2),
    )
    board.hand("Trade")
    board.ink(1)
    wild = board.in_play("Wild", drying=True)
    equal = board.in_play("Equal", 1)
    weak = board.in_play("Weak", 1)
    board.do("play", "Trade")
    assert [board.is_in_play(perm) for perm in (wild, equal, weak)] == [False, True, False]


def test_a_played_card_costs_up_to_2_more_than_the_banished_one() -> None:
    text = (
        "⟳, Banish chosen character of yours - Play a character with cost up to 2 more than the banished character "
        "for free."
    )
    board = Board(
        make_card("Cave", text, type="Item"),
        make_card("Small", cost=2),
        make_card("Near", cost=4),
        make_card("Far", cost=5),
    )
    board.in_play("Cave")
    board.in_play("Small")
    near = board.hand("Near")
    far = board.hand("Far")
    board.do("use", "Cave")
    assert board.zone(near) == "play"  # the only one that fits is picked
    assert board.zone(far) == "hand"


def test_characters_with_at_most_the_strength_he_had_are_banished() -> None:
    text = "When this character is banished, banish all characters with ¤ equal to or less than the ¤ he had in play."
    board = Board(
        make_card("Ralph", text, strength=3),
        make_card("Equal", strength=3),
        make_card("Strong", strength=4),
        make_card("Doom", "Banish chosen character of yours.", type="Action"),
    )
    board.in_play("Ralph")
    equal = board.in_play("Equal", 1)
    strong = board.in_play("Strong", 1)
    board.hand("Doom")
    board.ink(1)
    board.do("play", "Doom")
    assert [board.is_in_play(perm) for perm in (equal, strong)] == [False, True]


def test_a_song_is_not_an_action_that_isnt_a_song() -> None:
    board = Board(
        make_card("Critic", "Whenever you play an action that isn't a song, gain 1 lore."),
        make_card("Act", "Draw a card.", type="Action"),
        make_card("Tune", "Draw a card.", type="Song"),
    )
    board.in_play("Critic")
    board.hand("Act")
    board.hand("Tune")
    board.ink(2)
    board.do("play", "Act").do("play", "Tune")
    assert board.lore[0] == 1


def test_a_villain_is_a_villain_character() -> None:
    text = "Banish chosen Villain of yours to banish chosen character."
    board = Board(make_card("Scheme", text, type="Action"), make_card("Villain", classes=("Villain",)))
    board.hand("Scheme")
    board.ink(1)
    villain = board.in_play("Villain")
    plain = board.in_play("Plain")
    board.do("play", "Scheme")
    assert not board.is_in_play(villain)
    assert not board.is_in_play(plain)


def test_a_condition_before_or_belongs_to_the_first_noun() -> None:
    text = "Put chosen character with Bodyguard or item into their player's inkwell facedown and exerted."
    board = Board(
        make_card("Wipe", text, type="Action"), make_card("Guard", "Bodyguard"), make_card("Box", type="Item")
    )
    board.hand("Wipe")
    board.ink(1)
    board.in_play("Guard", 1)
    board.in_play("Box", 1)
    board.in_play("Plain", 1)
    board.do("play", "Wipe")
    assert board.names("card") == ["Box", "Guard"]


def test_cards_in_opponents_hands_are_counted() -> None:
    board = Board(make_card("Spy", "This character gets +1 ¤ for each card in opponents' hands."), players=3)
    spy = board.in_play("Spy")
    board.hand("Plain", 0)
    board.hand("Plain", 1)
    board.hand("Plain", 2)
    assert board.strength(spy) == 3


def test_a_card_is_taken_from_any_discard() -> None:
    text = "When you play this character, you may shuffle a card from any discard into its player's deck."
    board = Board(make_card("Genie", text), make_card("Lost"))
    board.hand("Genie")
    card = board.discard("Lost", 1)
    board.ink(1)
    board.do("play", "Genie").yes()
    assert board.zone(card) != "discard"


def test_willpower_is_added_to_another_characters_strength() -> None:
    text = "Whenever this character quests, you may add his ⛉ to another chosen character's ¤ this turn."
    board = Board(make_card("Zipper", text, willpower=4))
    board.in_play("Zipper")
    friend = board.in_play("Plain")
    board.do("quest", "Zipper").yes()
    assert board.strength(friend) == 5
    board.end()
    assert board.strength(friend) == 1


def test_a_played_card_has_at_most_the_cost_of_the_returned_one() -> None:
    text = "Return chosen character of yours to your hand to play a character with the same cost or less for free."
    board = Board(
        make_card("Swap", text, type="Action"),
        make_card("Three", cost=3),
        make_card("Same", cost=3),
        make_card("More", cost=4),
    )
    board.hand("Swap")
    board.ink(1)
    board.in_play("Three")
    same = board.hand("Same")
    more = board.hand("More")
    board.do("play", "Swap")
    assert board.names("card") == ["Same", "Three"]
    board.pick("Same")
    assert board.zone(same) != "hand"
    assert board.zone(more) == "hand"


def test_a_banished_challenger_banishes_the_challenged_character() -> None:
    text = "When this character challenges and is banished, you may banish the challenged character."
    board = Board(make_card("Martyr", text, willpower=1), make_card("Tank", strength=5, willpower=9))
    board.in_play("Martyr")
    tank = board.in_play("Tank", 1, exerted=True)
    board.do("challenge", "Martyr", "Tank").yes()
    assert not board.is_in_play(tank)
