"""References of a text, shown by the effect: tested and counted cards, third characters, locations, discards."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card


def test_the_state_of_any_other_character_is_tested() -> None:
    watcher = make_card("Watcher", "While another character in play has damage, this character gets +3 ¤.")
    board = Board(watcher, make_card("Foe"))
    perm = board.in_play("Watcher", damage=1)
    foe = board.in_play("Foe", 1)
    assert board.strength(perm) == 1
    board.change(foe, damage=1)
    assert board.strength(perm) == 4


def test_a_character_of_any_player_is_tested() -> None:
    board = Board(make_card("Fan", "If a Hero character is in play, you pay 1 ⬡ less to play this character.", cost=3))
    board.hand("Fan")
    board.ink(9)
    assert board.play_cost("Fan") == 3
    other = Board(
        make_card("Fan", "If a Hero character is in play, you pay 1 ⬡ less to play this character.", cost=3),
        make_card("Champion", classes=("Hero",)),
    )
    other.in_play("Champion", 1)
    other.hand("Fan")
    other.ink(9)
    assert other.play_cost("Fan") == 2


def test_that_character_is_each_tested_character() -> None:
    chief = make_card("Chief", "While one of your Knight characters is at a location, that character gains Resist +2.")
    board = Board(chief, make_card("Sir", classes=("Knight",)), make_card("Fort", type="Location"))
    board.in_play("Chief")
    fort = board.in_play("Fort")
    inside, outside, second = board.in_play("Sir", at=fort), board.in_play("Sir"), board.in_play("Sir", at=fort)
    assert [board.traits(perm).resist for perm in (inside, outside, second)] == [2, 0, 2]


def test_each_character_of_a_group_is_tested() -> None:
    text = "Your other characters can't be dealt damage unless they're being challenged."
    board = Board(
        make_card("Guard", text),
        make_card("Ward", willpower=9),
        make_card("Bolt", "Deal 2 damage to chosen character.", type="Action"),
        make_card("Foe", strength=3),
    )
    board.in_play("Guard")
    ward = board.in_play("Ward", exerted=True)
    board.in_play("Foe", 1)
    board.hand("Bolt")
    board.ink(1)
    board.do("play", "Bolt").pick(ward)
    assert ward.damage == 0
    board.end().do("challenge", "Foe", "Ward")
    assert ward.damage == 3


def test_the_classification_of_the_discarded_card_is_tested() -> None:
    text = (
        "Whenever this character quests, you may draw a card, then choose and discard a card to deal 1 damage to "
        "chosen character or location. If you discarded a Pirate character card, deal 3 damage instead."
    )
    for discarded, damage in (("Corsair", 3), ("Plain", 1)):
        board = Board(
            make_card("Chief", text), make_card("Corsair", classes=("Pirate",)), make_card("Foe", willpower=9)
        )
        board.in_play("Chief")
        foe = board.in_play("Foe", 1)
        board.hand("Corsair")
        board.do("quest", "Chief").yes().pick(discarded).pick(foe)
        assert foe.damage == damage


def test_another_character_may_be_a_third_one() -> None:
    text = (
        "Whenever this character deals damage to another character in a challenge, "
        "deal 1 damage to another chosen character."
    )
    board = Board(
        make_card("Archer", text, willpower=9), make_card("Foe", willpower=9), make_card("Bystander", willpower=9)
    )
    archer = board.in_play("Archer")
    foe = board.in_play("Foe", 1, exerted=True)
    bystander = board.in_play("Bystander", 1)
    board.do("challenge", "Archer", "Foe")
    assert (archer.damage, foe.damage, bystander.damage) == (1, 1, 1)


def test_another_of_yours_is_not_this_character() -> None:
    text = (
        "Whenever this character challenges another character, another chosen character of yours gets +3 ¤ this turn."
    )
    board = Board(make_card("Captain", text, willpower=9), make_card("Mate"), make_card("Foe", willpower=9))
    board.in_play("Captain")
    mate = board.in_play("Mate")
    board.in_play("Foe", 1, exerted=True)
    board.do("challenge", "Captain", "Foe")
    assert board.strength(mate) == 4


def test_that_location_is_where_the_chosen_character_is() -> None:
    board = Board(
        make_card(
            "Dream",
            "Ready chosen character of yours at a location. Gain lore equal to that location's ◊.",
            type="Action",
        ),
        make_card("Hall", type="Location", lore=3),
    )
    hall = board.in_play("Hall")
    board.in_play("Plain", at=hall, exerted=True)
    board.hand("Dream")
    board.ink(1)
    assert board.do("play", "Dream").lore[0] == 3


def test_here_is_the_location_of_the_character() -> None:
    text = "Whenever this character quests while at a location, ready all other characters here."
    board = Board(make_card("Leader", text), make_card("Hall", type="Location"))
    hall = board.in_play("Hall")
    board.in_play("Leader", at=hall)
    near, far = board.in_play("Plain", at=hall, exerted=True), board.in_play("Plain", exerted=True)
    board.do("quest", "Leader")
    assert (near.exerted, far.exerted) == (False, True)


def test_damage_on_the_chosen_character_is_counted() -> None:
    board = Board(
        make_card("Sword", "⟳ - Chosen character gets +1 ¤ this turn for each 1 damage on them.", type="Item")
    )
    board.in_play("Sword")
    hurt, well = board.in_play("Plain", damage=3), board.in_play("Plain")
    board.do("use", "Sword").pick(hurt)
    assert (board.strength(hurt), board.strength(well)) == (4, 1)


def test_other_characters_are_not_the_chosen_one() -> None:
    text = "Chosen character of yours gets +1 ¤ this turn for each other character you have in play."
    board = Board(make_card("Rally", text, type="Action"))
    perms = [board.in_play("Plain") for _ in range(3)]
    board.hand("Rally")
    board.ink(1)
    board.do("play", "Rally").pick(perms[0])
    assert board.strength(perms[0]) == 1 + 2


def test_the_lore_of_a_card_in_the_discard_is_used() -> None:
    text = "Whenever this character quests, you may gain lore equal to the ◊ of a character card in your discard."
    board = Board(make_card("Mourner", text), make_card("Gone", lore=3))
    board.in_play("Mourner")
    board.discard("Gone")
    assert board.do("quest", "Mourner").yes().lore[0] == 1 + 3


def test_it_after_otherwise_is_a_picked_card() -> None:
    text = (
        "⟳ - If you have a Hero character in play, return an item card from your discard to your hand. "
        "Otherwise, put it on the top of your deck."
    )
    for hero, zone in ((True, "hand"), (False, "deck")):
        board = Board(
            make_card("Finder", text), make_card("Lens", type="Item"), make_card("Champion", classes=("Hero",))
        )
        board.in_play("Finder")
        if hero:
            board.in_play("Champion")
        lens = board.discard("Lens")
        board.do("use", "Finder")
        assert board.zone(lens) == zone


def test_all_cards_of_an_inkwell_ready() -> None:
    board = Board(make_card("Spring", "Whenever this character quests, ready all cards in your inkwell."))
    board.in_play("Spring")
    board.ink(3)
    board.exert_ink(2)
    board.do("quest", "Spring")
    assert (len(board.ready_ink()), len(board.exerted_ink())) == (3, 0)
