"""Rules for players: what they can't do or must choose, and how their cards ready and enter play."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card


def test_opponents_cant_play_actions_until_the_start_of_your_next_turn() -> None:
    text = "When you play this character, opponents can't play actions until the start of your next turn."
    board = Board(make_card("Ban", text), make_card("Act", "Draw a card.", type="Action"))
    board.hand("Ban")
    board.ink(1)
    for player in (0, 1):
        board.hand("Act", player)
        board.hand("Plain", player)
    board.ink(3, 1)
    board.do("play", "Ban").end()
    assert not board.can("play", "Act")
    assert board.can("play", "Plain")
    board.end()
    assert board.can("play", "Act")


def test_a_card_cant_be_played_unless_a_condition_holds() -> None:
    text = "You can't play this character unless you played another character this turn."
    board = Board(make_card("Late", text))
    board.hand("Late")
    board.hand("Plain")
    board.ink(2)
    assert not board.can("play", "Late")
    board.do("play", "Plain")
    assert board.can("play", "Late")


def test_a_player_cant_lose_lore() -> None:
    board = Board(
        make_card("Koda", "During opponents' turns, you can't lose lore."),
        make_card("Thief", "Each opponent loses 2 lore.", type="Action"),
        players=3,
    )
    board.in_play("Koda", 0)
    board.hand("Thief", 1)
    board.ink(1, 1)
    board.set_lore(5, 0, 5)
    board.end().do("play", "Thief")
    assert board.lore == [5, 0, 3]


def test_a_player_cant_gain_lore_unless_a_character_challenged() -> None:
    text = (
        "While this character is exerted, each opposing player can't gain lore unless one of their characters has "
        "challenged this turn."
    )
    board = Board(make_card("Pan", text, willpower=9), make_card("Boost", "Gain 2 lore.", type="Action"), players=3)
    board.in_play("Pan", 0, exerted=True)
    board.in_play("Plain", 1)
    board.in_play("Plain", 2)
    board.hand("Boost", 1)
    board.hand("Boost", 1)
    board.ink(2, 1)
    board.end()
    board.do("play", "Boost")
    assert board.lore[1] == 0
    board.do("challenge", "Plain", "Pan")
    board.do("play", "Boost")
    assert board.lore[1] == 2


def test_opponents_cant_choose_your_items() -> None:
    board = Board(
        make_card("Keeper", "Opponents can't choose your items for abilities or effects."),
        make_card("Box", type="Item"),
        make_card("Break", "Banish chosen item.", type="Action"),
    )
    board.in_play("Keeper", 1)
    theirs = board.in_play("Box", 1)
    mine = board.in_play("Box", 0)
    board.hand("Break")
    board.ink(1)
    board.do("play", "Break")
    assert board.is_in_play(theirs)
    assert not board.is_in_play(mine)


def test_opponents_must_choose_this_character_if_able() -> None:
    text = "Opponents must choose this character for actions and abilities if able."
    board = Board(
        make_card("Shield", text),
        make_card("Hit", "Deal 1 damage to chosen character.", type="Action"),
        make_card("Fix", "Banish chosen item.", type="Action"),
        make_card("Box", type="Item"),
    )
    shield = board.in_play("Shield", 1)
    board.in_play("Plain", 1)
    box = board.in_play("Box", 1)
    board.hand("Hit")
    board.hand("Fix")
    board.ink(2)
    board.do("play", "Hit")
    assert shield.damage == 1
    board.do("play", "Fix")
    assert not board.is_in_play(box)  # not able


def test_a_player_cant_ready_more_than_one_character() -> None:
    text = (
        "Whenever this character quests, each opponent can't ready more than 1 of their characters at the start of "
        "their next turn."
    )
    board = Board(make_card("Ice", text), make_card("Box", type="Item"))
    board.in_play("Ice")
    one = board.in_play("Plain", 1, exerted=True)
    two = board.in_play("Plain", 1, exerted=True)
    box = board.in_play("Box", 1, exerted=True)
    board.do("quest", "Ice").end()
    assert board.asked_player == 1
    board.pick(two)
    assert (one.exerted, two.exerted, box.exerted) == (True, False, False)
    board.end().end()
    assert not one.exerted


def test_only_one_character_can_challenge_each_turn() -> None:
    board = Board(make_card("Realm", "Each turn, only one character can challenge."), make_card("Fighter"))
    board.in_play("Realm")
    fighter = board.in_play("Fighter")
    board.in_play("Plain")
    board.in_play("Plain", 1, exerted=True)
    board.do("challenge", "Fighter", "Plain")
    assert not board.can("challenge")
    board.change(fighter, exerted=False)
    board.do("quest", "Plain")
    assert board.can("challenge", "Fighter")
    board.change(fighter, exerted=True)
    board.end()
    assert not board.can("challenge", "Fighter")


def test_cards_can_be_inked_from_the_discard() -> None:
    board = Board(make_card("Explorer", "You can ink cards from your discard."), make_card("Dull", inkable=False))
    board.in_play("Explorer")
    card = board.discard("Plain")
    board.discard("Dull")
    assert board.names("ink") == ["Plain"]
    board.do("ink", "Plain")
    assert board.zone(card) == "inkwell"


def test_all_cards_in_hand_count_as_inkable() -> None:
    board = Board(
        make_card("Caster", "All cards in your hand count as having ◉.", type="Item"), make_card("Dull", inkable=False)
    )
    board.hand("Dull")
    board.hand("Dull", 1)
    assert not board.can("ink", "Dull")
    other = Board(
        make_card("Caster", "All cards in your hand count as having ◉.", type="Item"), make_card("Dull", inkable=False)
    )
    other.in_play("Caster")
    other.hand("Dull")
    other.hand("Dull", 1)
    assert other.can("ink", "Dull")
    assert not other.end().can("ink", "Dull")


def test_cards_enter_opponents_inkwells_exerted() -> None:
    board = Board(make_card("Ghost", "Cards enter opponents' inkwells exerted."))
    board.in_play("Ghost", 1)
    board.hand("Plain", 0)
    board.hand("Plain", 1)
    board.do("ink", "Plain")
    assert len(board.exerted_ink()) == 1
    board.end().do("ink", "Plain")
    assert len(board.ready_ink(1)) == 1


def test_the_top_card_of_a_faceup_deck_is_seen_by_all() -> None:
    board = Board(make_card("Eye", "Each opponent plays with the top card of their deck faceup."), make_card("Deep"))
    board.in_play("Eye")
    card = board.deck("Deep", 1)
    mine = board.deck("Deep", 0)
    board.begin()
    assert board.seen_by(card) == {0, 1}
    assert board.seen_by(mine) == set()


def test_a_character_enters_play_with_damage() -> None:
    board = Board(
        make_card("Wounded", "This character enters play with 3 damage."),
        make_card("Choir", "Opposing characters with Singer enter play with 1 damage."),
        make_card("Tenor", "Singer 4"),
    )
    board.in_play("Choir", 1)
    for name in ("Wounded", "Tenor", "Plain"):
        board.hand(name)
    board.ink(3)
    for name in ("Wounded", "Tenor", "Plain"):
        board.do("play", name)
    damage = {board.name_of(perm): perm.damage for perm in board.perms()}
    assert damage == {"Choir": 0, "Wounded": 3, "Tenor": 1, "Plain": 0}


def test_a_character_enters_exerted_unless_a_condition_holds() -> None:
    text = "This character enters play exerted unless you have a character named Plain in play."
    for friends in (0, 1):
        board = Board(make_card("Shy", text))
        board.hand("Shy")
        board.ink(1)
        for _ in range(friends):
            board.in_play("Plain")
        board.do("play", "Shy")
        shy = board.only("Shy")
        assert shy.exerted is (friends == 0)


def test_a_character_enters_exerted_and_cant_ready_at_the_start_of_the_turn() -> None:
    board = Board(make_card("Tired", "This character enters play exerted and can't ready at the start of your turn."))
    board.hand("Tired")
    board.ink(1)
    board.do("play", "Tired")
    tired = board.only()
    assert tired.exerted
    board.end().end()
    assert tired.exerted


def test_a_character_may_enter_exerted_to_draw_a_card() -> None:
    text = "This character may enter play exerted to draw a card."
    for answer in ("yes", "no"):
        board = Board(make_card("Guest", text))
        board.hand("Guest")
        board.ink(1)
        board.do("play", "Guest").do(answer)
        guest = board.only()
        assert guest.exerted is (answer == "yes")
        assert board.hand_size() == (1 if answer == "yes" else 0)


def test_an_effect_happens_unless_a_condition_holds() -> None:
    text = "Draw a card. Then, choose and discard a card unless you have a character named Plain in play."
    for friends in (0, 1):
        board = Board(make_card("Lantern", text, type="Action"))
        board.hand("Lantern")
        board.ink(1)
        for _ in range(friends):
            board.in_play("Plain")
        board.do("play", "Lantern")
        assert board.hand_size() == friends


def test_a_card_in_hand_stays_there() -> None:
    board = Board()
    card = board.hand("Plain")
    board.begin()
    assert board.zone(card) == "hand"
