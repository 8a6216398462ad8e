"""What triggered abilities wait for, and when: each by a made-up card with a real text."""

import pytest

from inkwright.state.ids import DECK, DISCARD, E_BOOSTED, EVASIVE, HAND, RUSH
from inkwright.state.moves import move_card
from tests.support.board_fixture import Stage, made


def lore(stage: Stage) -> int:
    """The first player's lore."""
    return stage.go().state.lore[0]


def hand(stage: Stage, player: int = 0) -> int:
    """How many cards a player has in hand."""
    return len(stage.go().state.hand[player])


def watcher(text: str, **more: object) -> Stage:
    """A table with one character that has a text, in play for the first player."""
    stage = Stage(
        made("Watcher", text, strength=2),
        made("Trick", "Gain 1 lore.", type="Action"),
        made("Tune", "Gain 1 lore.", type="Song"),
        made("Choir", "Sing Together 2", "Gain 1 lore.", type="Song", cost=5),
        made("Box", type="Item"),
        made("Hall", type="Location", willpower=5),
        made("Bolt", "Deal 2 damage to chosen character.", type="Action"),
        made("Plain"),
        **more,  # type: ignore[arg-type]
    )
    stage.play("Watcher")
    stage.ink(9)
    return stage


# Playing, paying, entering


def test_this_or_another_counts_the_card_itself_and_others() -> None:
    stage = Stage(made("Twin", "Whenever you play this or another character, gain 1 lore."), made("Box", type="Item"))
    stage.hand("Twin")
    stage.hand("Plain")
    stage.hand("Box")
    stage.ink(3)
    assert lore(stage.do("play", "Twin")) == 1
    assert lore(stage.do("play", "Box")) == 1
    assert lore(stage.do("play", "Plain")) == 2


@pytest.mark.parametrize("words", ["second action in a turn", "third action"])
def test_only_the_nth_action_of_a_turn(words: str) -> None:
    stage = watcher(f"During your turn, whenever you play a {words}, gain 5 lore.")
    for _ in range(4):
        stage.hand("Trick")
    gained = []
    for _ in range(4):
        before = lore(stage)
        gained.append(lore(stage.do("play", "Trick")) - before)
    assert gained == ([1, 6, 1, 1] if "second" in words else [1, 1, 6, 1])


def test_another_character_is_played_by_anyone() -> None:
    stage = watcher("Whenever another character is played, gain 1 lore.")
    stage.hand("Plain", 1)
    stage.ink(1, 1)
    assert lore(stage.end().do("play", "Plain")) == 1


def test_paying_little_is_not_paying_nothing() -> None:
    stage = Stage(
        made("Saver", "Whenever you pay 2 ⬡ or less to play a card, gain 1 lore."),
        made("Dear", cost=3),
        made("Gift", "You may play a character with cost 1 or less for free.", type="Action", cost=4),
    )
    stage.play("Saver")
    stage.hand("Dear")
    stage.hand("Plain")
    stage.hand("Plain")
    stage.hand("Gift")
    stage.ink(8)
    assert lore(stage.do("play", "Dear")) == 0
    assert lore(stage.do("play", "Plain")) == 1
    assert lore(stage.do("play", "Gift").yes()) == 1  # for free: nothing was paid


def test_shifting_and_being_shifted_on() -> None:
    stage = Stage(
        made("Base", "When you shift a character on top of this character, gain 3 lore.", named=("Ada",)),
        made("Top", "Shift 2", "When you shift this character, gain 10 lore.", named=("Ada",), cost=6),
    )
    stage.play("Base")
    stage.hand("Top")
    stage.ink(2)
    stage.do("shift", "Top")
    while stage.state.bag or stage.can("bag"):
        stage.do("bag")
    assert lore(stage) == 13


def test_played_normally_it_was_not_shifted() -> None:
    stage = Stage(
        made("Base", "When you play a character on this card, gain 3 lore.", named=("Ada",)),
        made("Top", "Shift 2", "When you shift this character, gain 10 lore.", named=("Ada",), cost=3),
    )
    stage.play("Base")
    stage.hand("Top")
    stage.ink(3)
    assert lore(stage.do("play", "Top")) == 0


def test_played_on_this_card_means_shifted() -> None:
    stage = Stage(
        made("Base", "When you play a Hero character on this card, draw a card.", named=("Ada",)),
        made("Top", "Shift 2", named=("Ada",), cost=6, classes=("Hero",)),
    )
    stage.play("Base")
    stage.hand("Top")
    stage.ink(2)
    assert hand(stage.do("shift", "Top")) == 1


def test_what_is_under_hears_only_its_own_covering() -> None:
    stage = Stage(
        made("Base", "When you shift a character on top of this character, gain 3 lore.", named=("Ada",)),
        made("Top", "Shift 2", named=("Ada",), cost=6),
        made("Other", named=("Bea",)),
        made("OtherTop", "Shift 2", named=("Bea",), cost=6),
    )
    stage.play("Base")
    stage.play("Other")
    stage.hand("Top")
    stage.hand("OtherTop")
    stage.ink(4)
    assert lore(stage.do("shift", "Top")) == 3
    assert lore(stage.do("shift", "OtherTop")) == 3


def test_entering_play_exerted() -> None:
    stage = Stage(
        made("Greeter", "Whenever another character of yours enters play exerted, gain 1 lore."),
        made("Sleeper", "This character enters play exerted."),
    )
    stage.play("Greeter")
    stage.hand("Sleeper")
    stage.hand("Plain")
    stage.ink(2)
    assert lore(stage.do("play", "Plain")) == 0
    assert lore(stage.do("play", "Sleeper")) == 1


def test_removing_an_ink_drop() -> None:
    stage = watcher("Whenever you remove an ink drop, gain 2 lore.")
    stage.hand("Plain")
    stage.state.drops[0] = 2
    assert lore(stage.do("play", "Plain").number(1)) == 2
    assert stage.state.drops[0] == 1


def test_using_boost() -> None:
    stage = Stage(
        made("Fan", "Whenever you use the Boost ability of a character, gain 1 lore."), made("Tower", "Boost 1 ⬡")
    )
    stage.play("Fan")
    stage.play("Tower")
    stage.ink(1)
    assert lore(stage.do("boost", "Tower")) == 1
    assert [e for e in stage.state.history if e[0] == E_BOOSTED]


# On the table


def test_quests_or_challenges() -> None:
    stage = watcher("Whenever this character quests or challenges, draw a card.")
    stage.play("Plain", 1, exerted=True)
    copy = stage.play("Watcher")
    assert hand(stage.do("quest", "Watcher", which=0)) == 1
    assert hand(stage.do("challenge", "Watcher", "Plain")) == 2
    assert stage.in_play(copy)


def test_challenges_and_is_banished_is_not_being_challenged() -> None:
    stage = watcher("When this character challenges and is banished, you may banish the challenged character.")
    giant = made("Giant", strength=9, willpower=9)
    stage = Stage(*stage.cards.values(), giant)
    stage.play("Watcher")
    foe = stage.play("Giant", 1, exerted=True)
    stage.do("challenge", "Watcher", "Giant").yes()
    assert not stage.in_play(foe)
    stage = Stage(*stage.cards.values())
    mine = stage.play("Watcher", exerted=True)
    stage.play("Giant", 1)
    stage.end().do("challenge", "Giant", "Watcher")
    assert not stage.in_play(mine)
    assert stage.state.asked == 1  # nothing was asked of the first player: back in the main phase


def test_deals_damage_in_a_challenge_and_how_much() -> None:
    stage = watcher(
        "Whenever this character deals damage to another character in a challenge, deal the same amount of damage "
        "to another chosen character."
    )
    foe = stage.play("Plain", 1, exerted=True)
    bystander = stage.play("Plain", 1)
    stage.play("Plain", 1)
    stage.do("challenge", "Watcher", "Plain").pick(perm=bystander)  # another than the one it challenged
    assert (foe.damage, bystander.damage) == (2, 2)


def test_one_of_your_actions_deals_damage() -> None:
    stage = watcher("Whenever one of your actions deals damage to an opposing character, gain 1 lore.")
    stage.hand("Bolt")
    foe = stage.play("Plain", 1, exerted=True)
    assert lore(stage.do("challenge", "Watcher", "Plain")) == 0  # the character deals it, no action
    stage.do("play", "Bolt").pick(perm=foe)
    assert lore(stage) == 1


def test_takes_damage_and_that_much() -> None:
    stage = watcher("Whenever this character takes damage, gain lore equal to that number.")
    stage.hand("Bolt")
    stage.do("play", "Bolt")
    assert lore(stage) == 2


def test_one_or_more_sing_once_and_are_all_of_them() -> None:
    stage = watcher("Whenever one or more of your characters sings a song, you may ready those characters.")
    stage.hand("Choir")
    one = stage.play("Plain")
    two = stage.play("Plain")
    stage.do("sing together", "Choir").pick(perm=one).pick(perm=two).done()
    assert one.exerted
    assert two.exerted
    stage.yes()
    assert not one.exerted
    assert not two.exerted
    assert not stage.state.bag  # once for the song, not once for each singer


def test_sings_with_sing_together_only() -> None:
    stage = watcher("Whenever this character sings a song with Sing Together, draw a card.")
    stage.hand("Tune")
    assert hand(stage.do("sing", "Tune")) == 0
    stage = watcher("Whenever this character sings a song with Sing Together, draw a card.")
    stage.hand("Choir")
    stage.play("Plain")
    mine = next(p for p in stage.state.perms.values())
    stage.do("sing together", "Choir").pick(perm=mine)
    if stage.can("card"):
        stage.do("card")
    if stage.can("done"):
        stage.done()
    assert hand(stage) == 1


def test_chosen_for_an_action_or_an_items_ability() -> None:
    stage = Stage(
        made("Decoy", "Whenever this character is chosen for an action or an item's ability, gain 1 lore."),
        made("Poke", "Chosen character gets +1 ¤ this turn.", type="Action"),
        made("Wand", "⟳ - Chosen character gets +1 ¤ this turn.", type="Item"),
        made("Mage", "⟳ - Chosen character gets +1 ¤ this turn."),
    )
    decoy = stage.play("Decoy")
    stage.play("Wand")
    stage.play("Mage")
    stage.hand("Poke")
    stage.ink(1)
    stage.do("play", "Poke").pick(perm=decoy)
    assert lore(stage) == 1
    stage.do("use", "Wand").pick(perm=decoy)
    assert lore(stage) == 2
    stage.do("use", "Mage").pick(perm=decoy)
    assert lore(stage) == 2


def test_an_opponent_chooses_and_they_pay_for_it() -> None:
    stage = watcher(
        "Whenever an opponent chooses this character for an action or ability, they choose and discard a card."
    )
    stage.hand("Bolt", 1)
    stage.hand("Plain", 1)
    stage.hand("Plain", 0)
    stage.ink(1, 1)
    stage.end()
    before = hand(stage, 1)
    stage.do("play", "Bolt")
    if stage.can("card", "Watcher"):
        stage.pick("Watcher")
    if stage.state.asked == 1 and stage.can("card"):
        stage.do("card")
    assert hand(stage, 1) == before - 2  # the action, and a card of theirs


def test_you_move_a_character_here_from_a_location() -> None:
    stage = Stage(
        made("Hall", "When you move a character here from a location, gain 1 lore.", type="Location"),
        made("Barn", type="Location"),
    )
    stage.play("Hall")
    barn = stage.play("Barn")
    stage.play("Plain", at=barn)
    stage.ink(3)
    assert lore(stage.do("move", "Plain", "Hall")) == 1
    stage.do("move", "Plain", "Barn")
    assert lore(stage) == 1


def test_you_move_a_character_here_from_anywhere() -> None:
    stage = Stage(made("Hall", "Whenever you move a character here, gain 1 lore.", type="Location"))
    stage.play("Hall")
    stage.play("Plain")
    stage.ink(1)
    assert lore(stage.do("move", "Plain", "Hall")) == 1


# Cards come and go


def test_returned_to_hand_from_play() -> None:
    stage = watcher("Whenever one of your other characters is returned to your hand from play, gain 1 lore.")
    stage = Stage(
        *stage.cards.values(), made("Recall", "Return chosen character to their player's hand.", type="Action")
    )
    stage.play("Watcher")
    mine = stage.play("Plain")
    theirs = stage.play("Plain", 1)
    stage.hand("Recall")
    stage.hand("Recall")
    stage.ink(2)
    stage.do("play", "Recall").pick(perm=theirs)
    assert lore(stage) == 0
    stage.do("play", "Recall").pick(perm=mine)
    assert lore(stage) == 1


def test_an_opponents_thing_is_returned_to_their_hand() -> None:
    stage = Stage(
        made(
            "Staff",
            "Whenever one of your opponents' characters, items, or locations is returned to their hand "
            "from play, gain 1 lore.",
            type="Item",
        ),
        made("Recall", "Return chosen character to their player's hand.", type="Action"),
    )
    stage.play("Staff")
    mine = stage.play("Plain")
    theirs = stage.play("Plain", 1)
    stage.hand("Recall")
    stage.hand("Recall")
    stage.ink(2)
    stage.do("play", "Recall").pick(perm=mine)
    assert lore(stage) == 0
    stage.do("play", "Recall")
    assert lore(stage) == 1
    assert not stage.in_play(theirs)


def test_you_return_a_card_from_your_discard() -> None:
    stage = watcher("Whenever you return a Racer character card from your discard to your hand, gain 1 lore.")
    stage = Stage(
        *stage.cards.values(),
        made("Racer", classes=("Racer",)),
        made("Dig", "Return a character card from your discard to your hand.", type="Action"),
    )
    stage.play("Watcher")
    stage.discard("Plain")
    stage.discard("Racer")
    stage.hand("Dig")
    stage.hand("Dig")
    stage.ink(2)
    assert lore(stage.do("play", "Dig").pick("Plain")) == 0
    assert lore(stage.do("play", "Dig")) == 1


def test_a_card_leaves_your_discard() -> None:
    stage = watcher("Whenever a card leaves your discard, gain 1 lore.")
    mine = stage.discard("Plain")
    theirs = stage.discard("Plain", 1)
    stage.go()
    move_card(stage.state, theirs, HAND)
    assert not stage.state.bag
    move_card(stage.state, mine, DECK)
    assert len(stage.state.bag) == 1


def test_this_card_is_milled_and_works_in_the_discard() -> None:
    stage = Stage(
        made("Scrap", "When this card is put into your discard from your deck, gain 2 lore."),
        made("Mill", "Put the top card of your deck into your discard.", type="Action"),
        made("Dump", "Choose and discard a card.", type="Action"),
    )
    stage.deck("Scrap")
    stage.hand("Mill")
    stage.hand("Dump")
    stage.hand("Scrap")
    stage.ink(2)
    assert lore(stage.do("play", "Mill")) == 2
    assert lore(stage.do("play", "Dump")) == 2  # from the hand is something else


def test_milling_counts_as_one_however_many() -> None:
    stage = watcher("Whenever you put 1 or more cards into your discard from your deck, gain 1 lore.")
    stage = Stage(
        *stage.cards.values(), made("Mill", "Put the top 3 cards of your deck into your discard.", type="Action")
    )
    stage.play("Watcher")
    stage.hand("Mill")
    stage.ink(1)
    assert lore(stage.do("play", "Mill")) == 1
    assert len(stage.state.discard[0]) == 4


def test_milling_needs_so_many() -> None:
    stage = watcher("Whenever you put 2 or more cards into your discard from your deck, gain 1 lore.")
    stage = Stage(
        *stage.cards.values(), made("Mill", "Put the top card of your deck into your discard.", type="Action")
    )
    stage.play("Watcher")
    stage.hand("Mill")
    stage.ink(1)
    assert lore(stage.do("play", "Mill")) == 0


def test_an_opponent_discards_some_at_once() -> None:
    stage = watcher("Whenever your opponent discards 1 or more cards, you may draw a card for each card discarded.")
    stage = Stage(*stage.cards.values(), made("Rob", "Each opponent discards their hand.", type="Action"), players=2)
    stage.play("Watcher")
    stage.hand("Rob")
    stage.hand("Plain", 1)
    stage.hand("Plain", 1)
    stage.ink(1)
    assert hand(stage.do("play", "Rob").yes()) == 2


def test_discarding_this_card_works_in_the_discard() -> None:
    stage = Stage(
        made("Boomerang", "During your turn, when you discard this card, gain 2 lore."),
        made("Dump", "Choose and discard a card.", type="Action"),
    )
    stage.hand("Boomerang")
    stage.hand("Dump")
    stage.ink(1)
    stage.play("Boomerang")
    assert lore(stage.do("play", "Dump")) == 2


def test_a_card_in_the_discard_wakes_at_the_start_of_the_turn() -> None:
    text = "At the start of your turn, if this card is in your discard, gain 1 lore."
    stage = Stage(made("Ghost", text))
    stage.discard("Ghost")
    assert lore(stage.end().end()) == 1
    stage = Stage(made("Ghost", text))
    stage.play("Ghost")
    assert lore(stage.end().end()) == 0  # in play it does nothing (6.1.12)


def test_an_action_with_an_ability_of_its_own() -> None:
    stage = Stage(
        made(
            "Blast",
            "Deal 2 damage to chosen character. During your turn, when you discard this card, gain 1 lore.",
            type="Action",
        ),
        made("Dump", "Choose and discard a card.", type="Action"),
    )
    foe = stage.play("Plain", 1)
    stage.hand("Blast")
    stage.hand("Blast")
    stage.hand("Dump")
    stage.ink(2)
    stage.do("play", "Blast")
    assert (foe.damage, lore(stage)) == (2, 0)
    assert lore(stage.do("play", "Dump")) == 1


# When


def test_while_here_is_about_the_one_that_does_it() -> None:
    stage = Stage(made("Hall", "Whenever a character quests while here, gain 5 lore.", type="Location"), made("Guest"))
    hall = stage.play("Hall")
    stage.play("Guest", at=hall)
    stage.play("Plain")
    assert lore(stage.do("quest", "Plain")) == 1
    assert lore(stage.do("quest", "Guest")) == 7


def test_banished_while_here_is_seen_as_it_leaves() -> None:
    stage = Stage(
        made("Hall", "Whenever a character is banished while here, gain 1 lore.", type="Location"),
        made("Axe", "Banish chosen character.", type="Action"),
    )
    hall = stage.play("Hall")
    here = stage.play("Plain", at=hall)
    there = stage.play("Plain")
    stage.hand("Axe")
    stage.hand("Axe")
    stage.ink(2)
    stage.do("play", "Axe").pick(perm=there)
    assert lore(stage) == 0
    stage.do("play", "Axe")
    assert lore(stage) == 1
    assert not stage.in_play(here)


def test_while_at_a_location_and_that_location() -> None:
    stage = Stage(
        made("Rider", "Whenever this character quests while at a location, gain lore equal to that location's ◊."),
        made("Hall", type="Location", lore=3),
    )
    hall = stage.play("Hall")
    stage.play("Rider", at=hall)
    assert lore(stage.do("quest", "Rider")) == 4
    stage = Stage(*stage.cards.values())
    stage.play("Hall")
    stage.play("Rider")
    assert lore(stage.do("quest", "Rider")) == 1


def test_while_something_holds_when_it_happens() -> None:
    stage = watcher("Whenever you play an action while this character is exerted, gain 5 lore.")
    stage.hand("Trick")
    stage.hand("Trick")
    assert lore(stage.do("play", "Trick")) == 1
    stage.do("quest", "Watcher")
    assert lore(stage.do("play", "Trick")) == 1 + 1 + 6


def test_during_their_turn_only() -> None:
    stage = watcher("Whenever an opponent draws a card during their turn, gain 1 lore.")
    stage = Stage(*stage.cards.values(), made("Gift", "Each opponent draws a card.", type="Action"))
    stage.play("Watcher")
    stage.hand("Gift")
    stage.ink(1)
    assert lore(stage.do("play", "Gift")) == 0  # in your turn
    assert lore(stage.end()) == 1  # in their Draw step


def test_they_is_the_opponent_whose_turn_it_is() -> None:
    stage = watcher("During opponents' turns, whenever they draw a card while this character is exerted, gain 1 lore.")
    mine = next(iter(stage.state.perms.values()))
    assert lore(stage.end()) == 0
    mine.exerted = True
    stage.state.stale = True
    assert lore(stage.end()) == 0  # my own draw
    mine.exerted = True
    stage.state.stale = True
    assert lore(stage.end()) == 1


def test_the_first_time_each_turn_limits_the_event() -> None:
    stage = Stage(
        made("Mine", "The first time a character moves here each turn, gain 1 lore.", type="Location"),
    )
    stage.play("Mine")
    stage.play("Plain")
    stage.play("Plain")
    stage.ink(4)
    assert lore(stage.do("move", "Plain", "Mine")) == 1
    assert lore(stage.do("move", "Plain", "Mine")) == 1
    for perm in stage.state.perms.values():
        perm.location = -1
    stage.end().end()
    assert lore(stage.do("move", "Plain", "Mine")) == 3  # its own lore, and the first time of this turn


def test_once_during_your_turn_is_only_in_your_turn() -> None:
    stage = watcher("Once during your turn, whenever another character is played, gain 1 lore.")
    stage.hand("Plain")
    stage.hand("Plain")
    stage.hand("Plain", 1)
    stage.ink(1, 1)
    assert lore(stage.do("play", "Plain")) == 1
    assert lore(stage.do("play", "Plain")) == 1
    assert lore(stage.end().do("play", "Plain")) == 1


def test_at_the_end_of_each_players_turn() -> None:
    stage = Stage(
        made(
            "Clock",
            "At the end of each player's turn, if they have fewer than 2 cards in their hand, they draw a card.",
            type="Item",
        )
    )
    stage.play("Clock")
    stage.hand("Plain", 1)
    stage.hand("Plain", 1)
    before = hand(stage)
    stage.end()
    assert hand(stage) == before + 1
    theirs = hand(stage, 1)
    stage.end()
    assert hand(stage, 1) == theirs  # they have 3


def test_at_the_end_of_each_opponents_turn() -> None:
    stage = watcher("At the end of each opponent's turn, gain 1 lore.")
    assert lore(stage.end()) == 0
    assert lore(stage.end()) == 1


# Triggers that an effect leaves behind


def test_whenever_this_turn_ends_with_the_turn() -> None:
    stage = Stage(made("Rally", "Whenever one of your characters quests this turn, gain 5 lore.", type="Action"))
    stage.play("Plain")
    stage.play("Plain")
    stage.hand("Rally")
    stage.ink(1)
    stage.do("quest", "Plain").do("play", "Rally")
    assert lore(stage) == 1
    assert lore(stage.do("quest", "Plain")) == 7
    stage.end().end()
    assert lore(stage.do("quest", "Plain")) == 8


def test_the_next_time_is_once_and_of_the_one_spoken_of() -> None:
    stage = Stage(
        made(
            "Dare",
            "Ready chosen character. The next time they challenge another character this turn, gain 1 lore.",
            type="Action",
        ),
        made("Giant", willpower=9),
    )
    dared = stage.play("Giant", exerted=True)
    stage.play("Plain")
    stage.play("Giant", 1, exerted=True)
    stage.hand("Dare")
    stage.ink(1)
    stage.do("play", "Dare").pick(perm=dared)
    assert lore(stage.do("challenge", "Plain", "Giant")) == 0
    assert lore(stage.do("challenge", "Giant", "Giant")) == 1
    assert not stage.state.lasting


def test_a_delayed_trigger_comes_at_its_moment_and_once() -> None:
    stage = Stage(
        made("Drift", "Chosen character of yours gains Rush. At the end of your turn, banish them.", type="Action")
    )
    doomed = stage.play("Plain", drying=True)
    other = stage.play("Plain")
    stage.hand("Drift")
    stage.ink(1)
    stage.do("play", "Drift").pick(perm=doomed)
    assert stage.in_play(doomed)
    assert stage.traits(doomed).keys & RUSH
    stage.end()
    assert not stage.in_play(doomed)
    assert stage.in_play(other)
    assert not stage.state.lasting


def test_at_the_end_of_the_turn_is_whosever_turn_it_is() -> None:
    stage = Stage(
        made(
            "Trap",
            "When this character is banished, chosen opposing character gets +1 ¤. At the end of the turn, "
            "banish them.",
            willpower=1,
        ),
        made("Giant", strength=9, willpower=9),
    )
    stage.play("Trap", exerted=True)
    giant = stage.play("Giant", 1)
    stage.end().do("challenge", "Giant", "Trap")
    assert stage.in_play(giant)
    stage.end()
    assert not stage.in_play(giant)


def test_at_the_start_of_your_next_turn() -> None:
    stage = Stage(made("Seed", "Gain 1 lore. At the start of your next turn, gain 2 lore.", type="Action"))
    stage.hand("Seed")
    stage.ink(1)
    assert lore(stage.do("play", "Seed")) == 1
    assert lore(stage.end()) == 1
    assert lore(stage.end()) == 3
    assert lore(stage.end().end()) == 3


def test_after_the_challenge_it_readies() -> None:
    stage = watcher("Whenever he challenges a damaged character, ready this character after the challenge.")
    mine = next(iter(stage.state.perms.values()))
    stage.play("Plain", 1, exerted=True, damage=1)
    stage.do("challenge", "Watcher", "Plain")
    assert not mine.exerted


def test_an_effect_when_an_event_comes_last() -> None:
    stage = Stage(
        made("Base", named=("Ada",)),
        made(
            "Top",
            "Shift 2",
            "If you used Shift to play this character, you may draw 2 cards when he enters play.",
            named=("Ada",),
            cost=3,
        ),
    )
    stage.play("Base")
    stage.hand("Top")
    stage.hand("Top")
    stage.ink(5)
    assert hand(stage.do("shift", "Top").yes()) == 3
    assert hand(stage.do("play", "Top")) == 2


# An ability that is used without a cost


def test_once_during_your_turn_you_may_is_a_turn_action() -> None:
    stage = Stage(made("Cook", "Once during your turn, you may choose and discard a card to gain 1 lore."))
    stage.play("Cook", drying=True)
    assert not stage.can("use", "Cook")  # nothing to discard
    stage = Stage(*stage.cards.values())
    stage.play("Cook", drying=True)
    stage.hand("Plain")
    stage.hand("Plain")
    stage.do("use", "Cook")  # to use it is to say yes
    if stage.can("card"):
        stage.do("card")
    assert (lore(stage), hand(stage)) == (1, 1)
    assert not stage.can("use", "Cook")
    assert not stage.end().can("use", "Cook")
    assert stage.end().can("use", "Cook")


def test_once_during_your_turn_without_may() -> None:
    stage = Stage(made("Willow", "Once during your turn, you pay 1 ⬡ less for the next character you play this turn."))
    stage.play("Willow")
    stage.hand("Plain")
    stage.ink(1)
    assert stage.cost("Plain") == 1
    stage.do("use", "Willow")
    assert stage.cost("Plain") == 0
    assert not stage.can("use", "Willow")


def test_two_events_one_effect() -> None:
    stage = Stage(made("Eager", "When you play this character and whenever he quests, gain 2 lore."))
    stage.play("Eager")
    stage.hand("Eager")
    stage.ink(1)
    assert lore(stage.do("play", "Eager")) == 2
    assert lore(stage.do("quest", "Eager")) == 5


def test_both_scopes_must_hold() -> None:
    stage = watcher("During your turn, while this character is exerted, whenever you draw a card, gain 1 lore.")
    stage = Stage(*stage.cards.values(), made("Read", "Draw a card.", type="Action"))
    mine = stage.play("Watcher")
    stage.hand("Read")
    stage.hand("Read")
    stage.ink(2)
    assert lore(stage.do("play", "Read")) == 0
    stage.do("quest", "Watcher")
    assert lore(stage.do("play", "Read")) == 2
    assert mine.exerted


def test_a_granted_keyword_does_not_wait() -> None:
    stage = Stage(
        made(
            "Base",
            "When you shift a character on top of her, this character gains Evasive until the start of your next turn.",
            named=("Ada",),
        ),
        made("Top", "Shift 2", named=("Ada",), cost=6),
    )
    perm = stage.play("Base")
    stage.hand("Top")
    stage.ink(2)
    stage.do("shift", "Top")
    assert stage.traits(perm).keys & EVASIVE  # "this character" is the stack that it is part of now
    assert stage.zone(stage.top(perm)) != DISCARD


def test_the_moved_character_is_not_the_chosen_one() -> None:
    stage = Stage(
        made(
            "Camp",
            "Whenever you move a character here, deal 1 damage to chosen character. If the moved character is a "
            "Knight, deal 2 damage instead.",
            type="Location",
        ),
        made("Knight", classes=("Knight",)),
    )
    stage.play("Camp")
    stage.play("Knight")
    stage.play("Plain")
    foe = stage.play("Plain", 1)
    stage.ink(2)
    stage.do("move", "Plain", "Camp").pick(perm=foe)
    assert foe.damage == 1
    stage.do("move", "Knight", "Camp").pick(perm=foe)
    assert foe.damage == 3


def test_a_card_is_put_and_you_put_it() -> None:
    for words, expected in (("a card is put into your inkwell", 1), ("you put a card into your inkwell", 0)):
        stage = Stage(
            made("Well", f"Whenever {words}, gain 1 lore.", type="Item"),
            made("Pour", "Put chosen character into their player's inkwell facedown and exerted.", type="Action"),
        )
        stage.play("Well")
        mine = stage.play("Plain")
        stage.hand("Pour", 1)
        stage.ink(1, 1)
        stage.end().do("play", "Pour")  # an opponent does it
        assert not stage.in_play(mine)
        assert lore(stage) == expected
        stage.end().do("ink", "Plain")
        assert lore(stage) == expected + 1
