"""Events that triggered abilities wait for, each on a made-up card."""

import pytest

from inkwright.state.ids import E_BOOSTED
from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card


def board_with_watcher(text: str) -> Board:
    """A board with one character that has a text, in play for the first player."""
    board = Board(
        make_card("Watcher", text, strength=2),
        make_card("Trick", "Gain 1 lore.", type="Action"),
        make_card("Tune", "Gain 1 lore.", type="Song"),
        make_card("Choir", "Sing Together 2", "Gain 1 lore.", type="Song", cost=5),
        make_card("Box", type="Item"),
        make_card("Hall", type="Location", willpower=5),
        make_card("Bolt", "Deal 2 damage to chosen character.", type="Action"),
    )
    board.in_play("Watcher")
    board.ink(9)
    return board


# Playing, paying, entering


def test_this_or_another_character_is_played() -> None:
    board = Board(
        make_card("Twin", "Whenever you play this or another character, gain 1 lore."), make_card("Box", type="Item")
    )
    board.hand("Twin")
    board.hand("Plain")
    board.hand("Box")
    board.ink(3)
    assert board.do("play", "Twin").lore[0] == 1
    assert board.do("play", "Box").lore[0] == 1
    assert board.do("play", "Plain").lore[0] == 2


@pytest.mark.parametrize("words", ["second action in a turn", "third action"])
def test_only_the_nth_action_of_a_turn(words: str) -> None:
    board = board_with_watcher(f"During your turn, whenever you play a {words}, gain 5 lore.")
    for _ in range(4):
        board.hand("Trick")
    gained = []
    for _ in range(4):
        before = board.lore[0]
        gained.append(board.do("play", "Trick").lore[0] - before)
    assert gained == ([1, 6, 1, 1] if "second" in words else [1, 1, 6, 1])


def test_another_character_is_played_by_anyone() -> None:
    board = board_with_watcher("Whenever another character is played, gain 1 lore.")
    board.hand("Plain", 1)
    board.ink(1, 1)
    assert board.end().do("play", "Plain").lore[0] == 1


def test_a_card_played_for_free_is_not_paid_for() -> None:
    board = Board(
        make_card("Saver", "Whenever you pay 2 ⬡ or less to play a card, gain 1 lore."),
        make_card("Dear", cost=3),
        make_card("Gift", "You may play a character with cost 1 or less for free.", type="Action", cost=4),
    )
    board.in_play("Saver")
    board.hand("Dear")
    board.hand("Plain")
    board.hand("Plain")
    board.hand("Gift")
    board.ink(8)
    assert board.do("play", "Dear").lore[0] == 0
    assert board.do("play", "Plain").lore[0] == 1
    assert board.do("play", "Gift").yes().lore[0] == 1  # for free: nothing was paid


def test_shifting_and_being_shifted_on() -> None:
    board = Board(
        make_card("Base", "When you shift a character on top of this character, gain 3 lore.", named=("Ada",)),
        make_card("Top", "Shift 2", "When you shift this character, gain 10 lore.", named=("Ada",), cost=6),
    )
    board.in_play("Base")
    board.hand("Top")
    board.ink(2)
    board.do("shift", "Top")
    board.resolve_all()
    assert board.bag_size() == 0
    assert board.lore[0] == 13


def test_played_normally_it_was_not_shifted() -> None:
    board = Board(
        make_card("Base", "When you play a character on this card, gain 3 lore.", named=("Ada",)),
        make_card("Top", "Shift 2", "When you shift this character, gain 10 lore.", named=("Ada",), cost=3),
    )
    board.in_play("Base")
    board.hand("Top")
    board.ink(3)
    assert board.do("play", "Top").lore[0] == 0


def test_played_on_this_card_means_shifted() -> None:
    board = Board(
        make_card("Base", "When you play a Hero character on this card, draw a card.", named=("Ada",)),
        make_card("Top", "Shift 2", named=("Ada",), cost=6, classes=("Hero",)),
    )
    board.in_play("Base")
    board.hand("Top")
    board.ink(2)
    assert board.do("shift", "Top").hand_size() == 1


def test_a_covered_card_sees_only_the_shift_onto_itself() -> None:
    board = Board(
        make_card("Base", "When you shift a character on top of this character, gain 3 lore.", named=("Ada",)),
        make_card("Top", "Shift 2", named=("Ada",), cost=6),
        make_card("Other", named=("Bea",)),
        make_card("OtherTop", "Shift 2", named=("Bea",), cost=6),
    )
    board.in_play("Base")
    board.in_play("Other")
    board.hand("Top")
    board.hand("OtherTop")
    board.ink(4)
    assert board.do("shift", "Top").lore[0] == 3
    assert board.do("shift", "OtherTop").lore[0] == 3


def test_entering_play_exerted() -> None:
    board = Board(
        make_card("Greeter", "Whenever another character of yours enters play exerted, gain 1 lore."),
        make_card("Sleeper", "This character enters play exerted."),
    )
    board.in_play("Greeter")
    board.hand("Sleeper")
    board.hand("Plain")
    board.ink(2)
    assert board.do("play", "Plain").lore[0] == 0
    assert board.do("play", "Sleeper").lore[0] == 1


def test_removing_an_ink_drop() -> None:
    board = board_with_watcher("Whenever you remove an ink drop, gain 2 lore.")
    board.hand("Plain")
    board.set_ink_drops(2)
    assert board.do("play", "Plain").number(1).lore[0] == 2
    assert board.ink_drops[0] == 1


def test_using_boost() -> None:
    board = Board(
        make_card("Fan", "Whenever you use the Boost ability of a character, gain 1 lore."),
        make_card("Tower", "Boost 1 ⬡"),
    )
    board.in_play("Fan")
    board.in_play("Tower")
    board.ink(1)
    assert board.do("boost", "Tower").lore[0] == 1
    assert board.happened(E_BOOSTED)


# In play


def test_a_character_quests_or_challenges() -> None:
    board = board_with_watcher("Whenever this character quests or challenges, draw a card.")
    board.in_play("Plain", 1, exerted=True)
    copy = board.in_play("Watcher")
    assert board.do("quest", "Watcher", which=0).hand_size() == 1
    assert board.do("challenge", "Watcher", "Plain").hand_size() == 2
    assert board.is_in_play(copy)


def test_a_banished_challenged_character_did_not_challenge() -> None:
    board = board_with_watcher(
        "When this character challenges and is banished, you may banish the challenged character."
    )
    giant = make_card("Giant", strength=9, willpower=9)
    board = board.fresh(giant)
    board.in_play("Watcher")
    foe = board.in_play("Giant", 1, exerted=True)
    board.do("challenge", "Watcher", "Giant").yes()
    assert not board.is_in_play(foe)
    board = board.fresh()
    mine = board.in_play("Watcher", exerted=True)
    board.in_play("Giant", 1)
    board.end().do("challenge", "Giant", "Watcher")
    assert not board.is_in_play(mine)
    assert board.asked_player == 1  # nothing was asked of the first player: back in the main phase


def test_the_damage_dealt_in_a_challenge_is_known() -> None:
    board = board_with_watcher(
        "Whenever this character deals damage to another character in a challenge, deal the same amount of damage "
        "to another chosen character."
    )
    foe = board.in_play("Plain", 1, exerted=True)
    bystander = board.in_play("Plain", 1)
    board.in_play("Plain", 1)
    board.do("challenge", "Watcher", "Plain").pick(bystander)  # another than the one it challenged
    assert (foe.damage, bystander.damage) == (2, 2)


def test_one_of_your_actions_deals_damage() -> None:
    board = board_with_watcher("Whenever one of your actions deals damage to an opposing character, gain 1 lore.")
    board.hand("Bolt")
    foe = board.in_play("Plain", 1, exerted=True)
    assert board.do("challenge", "Watcher", "Plain").lore[0] == 0  # the character deals it, no action
    board.do("play", "Bolt").pick(foe)
    assert board.lore[0] == 1


def test_the_damage_taken_is_known() -> None:
    board = board_with_watcher("Whenever this character takes damage, gain lore equal to that number.")
    board.hand("Bolt")
    board.do("play", "Bolt")
    assert board.lore[0] == 2


def test_one_or_more_singers_trigger_once_for_all_of_them() -> None:
    board = board_with_watcher("Whenever one or more of your characters sings a song, you may ready those characters.")
    board.hand("Choir")
    one = board.in_play("Plain")
    two = board.in_play("Plain")
    board.do("sing together", "Choir").pick(one).pick(two).done()
    assert one.exerted
    assert two.exerted
    board.yes()
    assert not one.exerted
    assert not two.exerted
    assert board.bag_size() == 0  # once for the song, not once for each singer


def test_sings_with_sing_together_only() -> None:
    board = board_with_watcher("Whenever this character sings a song with Sing Together, draw a card.")
    board.hand("Tune")
    assert board.do("sing", "Tune").hand_size() == 0
    board = board_with_watcher("Whenever this character sings a song with Sing Together, draw a card.")
    board.hand("Choir")
    board.in_play("Plain")
    mine = board.perms()[0]
    board.do("sing together", "Choir").pick(mine)
    assert board.hand_size() == 1


def test_chosen_for_an_action_or_an_items_ability() -> None:
    board = Board(
        make_card("Decoy", "Whenever this character is chosen for an action or an item's ability, gain 1 lore."),
        make_card("Poke", "Chosen character gets +1 ¤ this turn.", type="Action"),
        make_card("Wand", "⟳ - Chosen character gets +1 ¤ this turn.", type="Item"),
        make_card("Mage", "⟳ - Chosen character gets +1 ¤ this turn."),
    )
    decoy = board.in_play("Decoy")
    board.in_play("Wand")
    board.in_play("Mage")
    board.hand("Poke")
    board.ink(1)
    board.do("play", "Poke").pick(decoy)
    assert board.lore[0] == 1
    board.do("use", "Wand").pick(decoy)
    assert board.lore[0] == 2
    board.do("use", "Mage").pick(decoy)
    assert board.lore[0] == 2


def test_an_opponent_who_chooses_this_character_discards() -> None:
    board = board_with_watcher(
        "Whenever an opponent chooses this character for an action or ability, they choose and discard a card."
    )
    board.hand("Bolt", 1)
    board.hand("Plain", 1)
    board.hand("Plain", 0)
    board.ink(1, 1)
    board.end()
    before = board.hand_size(1)
    board.do("play", "Bolt")
    assert board.hand_size(1) == before - 2  # the action, and a card of theirs


def test_you_move_a_character_here_from_a_location() -> None:
    board = Board(
        make_card("Hall", "When you move a character here from a location, gain 1 lore.", type="Location"),
        make_card("Barn", type="Location"),
    )
    board.in_play("Hall")
    barn = board.in_play("Barn")
    board.in_play("Plain", at=barn)
    board.ink(3)
    assert board.do("move", "Plain", "Hall").lore[0] == 1
    board.do("move", "Plain", "Barn")
    assert board.lore[0] == 1


def test_you_move_a_character_here_from_anywhere() -> None:
    board = Board(make_card("Hall", "Whenever you move a character here, gain 1 lore.", type="Location"))
    board.in_play("Hall")
    board.in_play("Plain")
    board.ink(1)
    assert board.do("move", "Plain", "Hall").lore[0] == 1


# Cards change zones


def test_returned_to_hand_from_play() -> None:
    board = board_with_watcher("Whenever one of your other characters is returned to your hand from play, gain 1 lore.")
    board = board.fresh(make_card("Recall", "Return chosen character to their player's hand.", type="Action"))
    board.in_play("Watcher")
    mine = board.in_play("Plain")
    theirs = board.in_play("Plain", 1)
    board.hand("Recall")
    board.hand("Recall")
    board.ink(2)
    board.do("play", "Recall").pick(theirs)
    assert board.lore[0] == 0
    board.do("play", "Recall").pick(mine)
    assert board.lore[0] == 1


def test_an_opponents_thing_is_returned_to_their_hand() -> None:
    board = Board(
        make_card(
            "Staff",
            "Whenever one of your opponents' characters, items, or locations is returned to their hand "
            "from play, gain 1 lore.",
            type="Item",
        ),
        make_card("Recall", "Return chosen character to their player's hand.", type="Action"),
    )
    board.in_play("Staff")
    mine = board.in_play("Plain")
    theirs = board.in_play("Plain", 1)
    board.hand("Recall")
    board.hand("Recall")
    board.ink(2)
    board.do("play", "Recall").pick(mine)
    assert board.lore[0] == 0
    board.do("play", "Recall")
    assert board.lore[0] == 1
    assert not board.is_in_play(theirs)


def test_you_return_a_card_from_your_discard() -> None:
    board = board_with_watcher(
        "Whenever you return a Racer character card from your discard to your hand, gain 1 lore."
    )
    board = board.fresh(
        make_card("Racer", classes=("Racer",)),
        make_card("Dig", "Return a character card from your discard to your hand.", type="Action"),
    )
    board.in_play("Watcher")
    board.discard("Plain")
    board.discard("Racer")
    board.hand("Dig")
    board.hand("Dig")
    board.ink(2)
    assert board.do("play", "Dig").pick("Plain").lore[0] == 0
    assert board.do("play", "Dig").lore[0] == 1


def test_a_card_leaves_your_discard() -> None:
    board = board_with_watcher("Whenever a card leaves your discard, gain 1 lore.")
    mine = board.discard("Plain")
    theirs = board.discard("Plain", 1)
    board.begin()
    board.move(theirs, "hand")
    assert board.bag_size() == 0
    board.move(mine, "deck")
    assert board.bag_size() == 1


def test_a_card_put_into_the_discard_from_the_deck_triggers_there() -> None:
    board = Board(
        make_card("Scrap", "When this card is put into your discard from your deck, gain 2 lore."),
        make_card("Mill", "Put the top card of your deck into your discard.", type="Action"),
        make_card("Dump", "Choose and discard a card.", type="Action"),
    )
    board.deck("Scrap")
    board.hand("Mill")
    board.hand("Dump")
    board.hand("Scrap")
    board.ink(2)
    assert board.do("play", "Mill").lore[0] == 2
    assert board.do("play", "Dump").lore[0] == 2  # from the hand is something else


def test_several_cards_put_into_the_discard_trigger_once() -> None:
    board = board_with_watcher("Whenever you put 1 or more cards into your discard from your deck, gain 1 lore.")
    board = board.fresh(make_card("Mill", "Put the top 3 cards of your deck into your discard.", type="Action"))
    board.in_play("Watcher")
    board.hand("Mill")
    board.ink(1)
    assert board.do("play", "Mill").lore[0] == 1
    assert len(board.discard_pile()) == 4


def test_enough_cards_must_be_put_into_the_discard() -> None:
    board = board_with_watcher("Whenever you put 2 or more cards into your discard from your deck, gain 1 lore.")
    board = board.fresh(make_card("Mill", "Put the top card of your deck into your discard.", type="Action"))
    board.in_play("Watcher")
    board.hand("Mill")
    board.ink(1)
    assert board.do("play", "Mill").lore[0] == 0


def test_cards_discarded_together_trigger_once() -> None:
    board = board_with_watcher(
        "Whenever your opponent discards 1 or more cards, you may draw a card for each card discarded."
    )
    board = board.fresh(make_card("Rob", "Each opponent discards their hand.", type="Action"))
    board.in_play("Watcher")
    board.hand("Rob")
    board.hand("Plain", 1)
    board.hand("Plain", 1)
    board.ink(1)
    assert board.do("play", "Rob").yes().hand_size() == 2


def test_a_discarded_card_triggers_in_the_discard() -> None:
    board = Board(
        make_card("Boomerang", "During your turn, when you discard this card, gain 2 lore."),
        make_card("Dump", "Choose and discard a card.", type="Action"),
    )
    board.hand("Boomerang")
    board.hand("Dump")
    board.ink(1)
    board.in_play("Boomerang")
    assert board.do("play", "Dump").lore[0] == 2


def test_a_card_in_the_discard_triggers_at_the_start_of_the_turn() -> None:
    text = "At the start of your turn, if this card is in your discard, gain 1 lore."
    board = Board(make_card("Ghost", text))
    board.discard("Ghost")
    assert board.end().end().lore[0] == 1
    board = Board(make_card("Ghost", text))
    board.in_play("Ghost")
    assert board.end().end().lore[0] == 0  # in play it does nothing (6.1.12)


def test_an_action_may_have_a_triggered_ability() -> None:
    board = Board(
        make_card(
            "Blast",
            "Deal 2 damage to chosen character. During your turn, when you discard this card, gain 1 lore.",
            type="Action",
        ),
        make_card("Dump", "Choose and discard a card.", type="Action"),
    )
    foe = board.in_play("Plain", 1)
    board.hand("Blast")
    board.hand("Blast")
    board.hand("Dump")
    board.ink(2)
    board.do("play", "Blast")
    assert (foe.damage, board.lore[0]) == (2, 0)
    assert board.do("play", "Dump").lore[0] == 1


# Conditions of events


def test_while_here_is_about_the_acting_character() -> None:
    board = Board(
        make_card("Hall", "Whenever a character quests while here, gain 5 lore.", type="Location"), make_card("Guest")
    )
    hall = board.in_play("Hall")
    board.in_play("Guest", at=hall)
    board.in_play("Plain")
    assert board.do("quest", "Plain").lore[0] == 1
    assert board.do("quest", "Guest").lore[0] == 7


def test_banished_while_here_uses_the_last_location() -> None:
    board = Board(
        make_card("Hall", "Whenever a character is banished while here, gain 1 lore.", type="Location"),
        make_card("Axe", "Banish chosen character.", type="Action"),
    )
    hall = board.in_play("Hall")
    here = board.in_play("Plain", at=hall)
    there = board.in_play("Plain")
    board.hand("Axe")
    board.hand("Axe")
    board.ink(2)
    board.do("play", "Axe").pick(there)
    assert board.lore[0] == 0
    board.do("play", "Axe")
    assert board.lore[0] == 1
    assert not board.is_in_play(here)


def test_that_location_is_where_the_questing_character_is() -> None:
    board = Board(
        make_card("Rider", "Whenever this character quests while at a location, gain lore equal to that location's ◊."),
        make_card("Hall", type="Location", lore=3),
    )
    hall = board.in_play("Hall")
    board.in_play("Rider", at=hall)
    assert board.do("quest", "Rider").lore[0] == 4
    board = board.fresh()
    board.in_play("Hall")
    board.in_play("Rider")
    assert board.do("quest", "Rider").lore[0] == 1


def test_a_while_condition_is_checked_at_the_event() -> None:
    board = board_with_watcher("Whenever you play an action while this character is exerted, gain 5 lore.")
    board.hand("Trick")
    board.hand("Trick")
    assert board.do("play", "Trick").lore[0] == 1
    board.do("quest", "Watcher")
    assert board.do("play", "Trick").lore[0] == 1 + 1 + 6


def test_during_their_turn_only() -> None:
    board = board_with_watcher("Whenever an opponent draws a card during their turn, gain 1 lore.")
    board = board.fresh(make_card("Gift", "Each opponent draws a card.", type="Action"))
    board.in_play("Watcher")
    board.hand("Gift")
    board.ink(1)
    assert board.do("play", "Gift").lore[0] == 0  # in your turn
    assert board.end().lore[0] == 1  # in their Draw step


def test_they_is_the_opponent_whose_turn_it_is() -> None:
    board = board_with_watcher(
        "During opponents' turns, whenever they draw a card while this character is exerted, gain 1 lore."
    )
    mine = board.only()
    assert board.end().lore[0] == 0
    board.change(mine, exerted=True)
    assert board.end().lore[0] == 0  # my own draw
    board.change(mine, exerted=True)
    assert board.end().lore[0] == 1


def test_the_first_time_each_turn_limits_the_event() -> None:
    board = Board(
        make_card("Mine", "The first time a character moves here each turn, gain 1 lore.", type="Location"),
    )
    board.in_play("Mine")
    board.in_play("Plain")
    board.in_play("Plain")
    board.ink(4)
    assert board.do("move", "Plain", "Mine").lore[0] == 1
    assert board.do("move", "Plain", "Mine").lore[0] == 1
    board.leave_locations()
    board.end().end()
    assert board.do("move", "Plain", "Mine").lore[0] == 3  # its own lore, and the first time of this turn


def test_once_during_your_turn_is_only_in_your_turn() -> None:
    board = board_with_watcher("Once during your turn, whenever another character is played, gain 1 lore.")
    board.hand("Plain")
    board.hand("Plain")
    board.hand("Plain", 1)
    board.ink(1, 1)
    assert board.do("play", "Plain").lore[0] == 1
    assert board.do("play", "Plain").lore[0] == 1
    assert board.end().do("play", "Plain").lore[0] == 1


def test_at_the_end_of_each_players_turn() -> None:
    board = Board(
        make_card(
            "Clock",
            "At the end of each player's turn, if they have fewer than 2 cards in their hand, they draw a card.",
            type="Item",
        )
    )
    board.in_play("Clock")
    board.hand("Plain", 1)
    board.hand("Plain", 1)
    before = board.hand_size()
    board.end()
    assert board.hand_size() == before + 1
    theirs = board.hand_size(1)
    board.end()
    assert board.hand_size(1) == theirs  # they have 3


def test_at_the_end_of_each_opponents_turn() -> None:
    board = board_with_watcher("At the end of each opponent's turn, gain 1 lore.")
    assert board.end().lore[0] == 0
    assert board.end().lore[0] == 1


# Triggers that an effect leaves behind


def test_a_trigger_for_this_turn_ends_with_the_turn() -> None:
    board = Board(make_card("Rally", "Whenever one of your characters quests this turn, gain 5 lore.", type="Action"))
    board.in_play("Plain")
    board.in_play("Plain")
    board.hand("Rally")
    board.ink(1)
    board.do("quest", "Plain").do("play", "Rally")
    assert board.lore[0] == 1
    assert board.do("quest", "Plain").lore[0] == 7
    board.end().end()
    assert board.do("quest", "Plain").lore[0] == 8


def test_the_next_time_triggers_once_for_the_chosen_character() -> None:
    board = Board(
        make_card(
            "Dare",
            "Ready chosen character. The next time they challenge another character this turn, gain 1 lore.",
            type="Action",
        ),
        make_card("Giant", willpower=9),
    )
    dared = board.in_play("Giant", exerted=True)
    board.in_play("Plain")
    board.in_play("Giant", 1, exerted=True)
    board.hand("Dare")
    board.ink(1)
    board.do("play", "Dare").pick(dared)
    assert board.do("challenge", "Plain", "Giant").lore[0] == 0
    assert board.do("challenge", "Giant", "Giant").lore[0] == 1
    assert board.lasting_effects() == 0


def test_a_delayed_trigger_resolves_once_at_its_time() -> None:
    board = Board(
        make_card(
            "Drift",
            "Chosen character of yours gains Rush this turn. At the end of your turn, banish them.",
            type="Action",
        )
    )
    doomed = board.in_play("Plain", drying=True)
    other = board.in_play("Plain")
    board.hand("Drift")
    board.ink(1)
    board.do("play", "Drift").pick(doomed)
    assert board.is_in_play(doomed)
    assert board.has(doomed, "Rush")
    board.end()
    assert not board.is_in_play(doomed)
    assert board.is_in_play(other)
    assert board.lasting_effects() == 0


def test_at_the_end_of_the_turn_means_any_players_turn() -> None:
    board = Board(
        make_card(
            "Trap",
            "When this character is banished, chosen opposing character gets +1 ¤ this turn. At the end of the turn, "
            "banish them.",
            willpower=1,
        ),
        make_card("Giant", strength=9, willpower=9),
    )
    board.in_play("Trap", exerted=True)
    giant = board.in_play("Giant", 1)
    board.end().do("challenge", "Giant", "Trap")
    assert board.is_in_play(giant)
    board.end()
    assert not board.is_in_play(giant)


def test_at_the_start_of_your_next_turn() -> None:
    board = Board(make_card("Seed", "Gain 1 lore. At the start of your next turn, gain 2 lore.", type="Action"))
    board.hand("Seed")
    board.ink(1)
    assert board.do("play", "Seed").lore[0] == 1
    assert board.end().lore[0] == 1
    assert board.end().lore[0] == 3
    assert board.end().end().lore[0] == 3


def test_a_character_readies_after_the_challenge() -> None:
    board = board_with_watcher("Whenever he challenges a damaged character, ready this character after the challenge.")
    mine = board.only()
    board.in_play("Plain", 1, exerted=True, damage=1)
    board.do("challenge", "Watcher", "Plain")
    assert not mine.exerted


def test_the_event_may_come_after_the_effect() -> None:
    board = Board(
        make_card("Base", named=("Ada",)),
        make_card(
            "Top",
            "Shift 2",
            "If you used Shift to play this character, you may draw 2 cards when he enters play.",
            named=("Ada",),
            cost=3,
        ),
    )
    board.in_play("Base")
    board.hand("Top")
    board.hand("Top")
    board.ink(5)
    assert board.do("shift", "Top").yes().hand_size() == 3
    assert board.do("play", "Top").hand_size() == 2


# An ability that is used without a cost


def test_once_during_your_turn_you_may_is_a_turn_action() -> None:
    board = Board(make_card("Cook", "Once during your turn, you may choose and discard a card to gain 1 lore."))
    board.in_play("Cook", drying=True)
    assert not board.can("use", "Cook")  # nothing to discard
    board = board.fresh()
    board.in_play("Cook", drying=True)
    board.hand("Plain")
    board.hand("Plain")
    board.do("use", "Cook")  # using it means yes
    assert (board.lore[0], board.hand_size()) == (1, 1)
    assert not board.can("use", "Cook")
    assert not board.end().can("use", "Cook")
    assert board.end().can("use", "Cook")


def test_a_discount_once_during_your_turn_holds_by_itself() -> None:
    board = Board(
        make_card("Willow", "Once during your turn, you pay 1 ⬡ less for the next character you play this turn.")
    )
    board.in_play("Willow")
    board.hand("Plain")
    assert board.play_cost("Plain") == 0
    assert not board.can("use", "Willow")


def test_one_effect_has_two_events() -> None:
    board = Board(make_card("Eager", "When you play this character and whenever he quests, gain 2 lore."))
    board.in_play("Eager")
    board.hand("Eager")
    board.ink(1)
    assert board.do("play", "Eager").lore[0] == 2
    assert board.do("quest", "Eager").lore[0] == 5


def test_both_conditions_of_an_event_must_hold() -> None:
    board = board_with_watcher(
        "During your turn, while this character is exerted, whenever you draw a card, gain 1 lore."
    )
    board = board.fresh(make_card("Read", "Draw a card.", type="Action"))
    mine = board.in_play("Watcher")
    board.hand("Read")
    board.hand("Read")
    board.ink(2)
    assert board.do("play", "Read").lore[0] == 0
    board.do("quest", "Watcher")
    assert board.do("play", "Read").lore[0] == 2
    assert mine.exerted


def test_a_covered_character_gains_a_keyword_for_its_stack() -> None:
    board = Board(
        make_card(
            "Base",
            "When you shift a character on top of her, this character gains Evasive until the start of your next turn.",
            named=("Ada",),
        ),
        make_card("Top", "Shift 2", named=("Ada",), cost=6),
    )
    perm = board.in_play("Base")
    board.hand("Top")
    board.ink(2)
    board.do("shift", "Top")
    assert board.has(perm, "Evasive")  # "this character" is the stack that it is part of now
    assert board.zone(board.top(perm)) != "discard"


def test_the_moved_character_is_not_the_chosen_one() -> None:
    board = Board(
        make_card(
            "Camp",
            "Whenever you move a character here, deal 1 damage to chosen character. If the moved character is a "
            "Knight, deal 2 damage instead.",
            type="Location",
        ),
        make_card("Knight", classes=("Knight",)),
    )
    board.in_play("Camp")
    board.in_play("Knight")
    board.in_play("Plain")
    foe = board.in_play("Plain", 1)
    board.ink(2)
    board.do("move", "Plain", "Camp").pick(foe)
    assert foe.damage == 1
    board.do("move", "Knight", "Camp").pick(foe)
    assert foe.damage == 3


def test_a_card_is_put_by_anyone_or_by_you() -> None:
    for words, expected in (("a card is put into your inkwell", 1), ("you put a card into your inkwell", 0)):
        board = Board(
            make_card("Well", f"Whenever {words}, gain 1 lore.", type="Item"),
            make_card("Pour", "Put chosen character into their player's inkwell facedown and exerted.", type="Action"),
        )
        board.in_play("Well")
        mine = board.in_play("Plain")
        board.hand("Pour", 1)
        board.ink(1, 1)
        board.end().do("play", "Pour")  # an opponent does it
        assert not board.is_in_play(mine)
        assert board.lore[0] == expected
        board.end().do("ink", "Plain")
        assert board.lore[0] == expected + 1
