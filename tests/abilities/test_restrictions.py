"""What cards can and can't do, gain and lose, each on a made-up card."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card


def test_some_characters_cant_challenge_this_character() -> None:
    board = Board(
        make_card("Wall", "This character can't be challenged by Pirate characters."),
        make_card("Pirate", classes=("Pirate",)),
        make_card("Sailor"),
    )
    board.in_play("Wall", 1, exerted=True)
    board.in_play("Pirate")
    board.in_play("Sailor")
    assert not board.can("challenge", "Pirate", "Wall")
    assert board.can("challenge", "Sailor", "Wall")


def test_cheap_characters_cant_challenge_this_character() -> None:
    board = Board(
        make_card("Wall", "Characters with cost 3 or less can't challenge this character."), make_card("Big", cost=4)
    )
    board.in_play("Wall", 1, exerted=True)
    board.in_play("Plain", 1, exerted=True)
    board.in_play("Big")
    board.in_play("Plain")
    assert not board.can("challenge", "Plain", "Wall")
    assert board.can("challenge", "Plain", "Plain")
    assert board.can("challenge", "Big", "Wall")


def test_your_characters_are_those_of_the_cards_player() -> None:
    board = Board(make_card("Guard", "Damaged characters can't challenge your characters."), players=3)
    board.in_play("Guard", 1)
    board.in_play("Plain", 1, exerted=True)
    board.in_play("Plain", 0, damage=1)
    other = board.in_play("Plain", 2, exerted=True)
    assert board.targets("challenge", "Plain") == [other]


def test_can_challenge_ready_damaged_characters() -> None:
    board = Board(make_card("Hunter", "This character can challenge ready damaged characters."))
    board.in_play("Hunter")
    board.in_play("Plain", 1)
    hurt = board.in_play("Plain", 1, damage=1)
    assert board.targets("challenge", "Hunter") == [hurt]


def test_cant_ready_at_the_start_of_their_next_turn() -> None:
    board = Board(
        make_card("Frost", "Chosen exerted character can't ready at the start of their next turn.", type="Action")
    )
    board.hand("Frost")
    board.ink(1)
    one = board.in_play("Plain", 1, exerted=True)
    two = board.in_play("Plain", 1, exerted=True)
    board.do("play", "Frost").pick(one).end()
    assert one.exerted
    assert not two.exerted
    assert not board.cannot(one, "ready")  # later in that turn an effect may ready it
    board.change(one, exerted=True)
    board.end().end()
    assert not one.exerted


def test_opposing_items_cant_ready() -> None:
    board = Board(
        make_card("Ice", "Opposing items can't ready at the start of their players' turns."),
        make_card("Box", type="Item"),
    )
    board.in_play("Ice")
    box = board.in_play("Box", 1, exerted=True)
    board.end()
    assert box.exerted


def test_cant_gain_a_keyword_but_keeps_a_printed_one() -> None:
    grounded = "This character can't gain Evasive."
    board = Board(
        make_card("Grounded", grounded),
        make_card("Bird", "Evasive", grounded),
        make_card("Wind", "Your characters gain Evasive."),
    )
    grounded_one = board.in_play("Grounded")
    bird = board.in_play("Bird")
    plain = board.in_play("Plain")
    board.in_play("Wind")
    assert not board.has(grounded_one, "Evasive")
    assert board.has(bird, "Evasive")
    assert board.has(plain, "Evasive")


def test_a_character_loses_a_keyword() -> None:
    board = Board(make_card("Hook", "Characters named Bird lose Evasive."), make_card("Bird", "Evasive"))
    board.in_play("Hook")
    assert not board.has(board.in_play("Bird", 1), "Evasive")


def test_a_character_loses_an_ability_by_its_name() -> None:
    stone = "STONE BY DAY: If you have 3 or more cards in your hand, this character can't ready."
    board = Board(
        make_card("Golem", stone, classes=("Gargoyle",)),
        make_card("Night", "Your Gargoyle characters lose the Stone by Day ability."),
    )
    golem = board.in_play("Golem")
    for _ in range(3):
        board.hand("Plain")
    assert board.cannot(golem, "ready")
    board.in_play("Night")
    assert not board.cannot(golem, "ready")


def test_a_character_loses_strength_equal_to_lore() -> None:
    text = (
        "Whenever this character quests, chosen opposing character loses ¤ equal to this character's ◊ "
        "until the start of your next turn."
    )
    board = Board(
        make_card("Teller", text, lore=3),
        make_card("Strong", strength=5),
    )
    board.in_play("Teller")
    strong = board.in_play("Strong", 1)
    board.do("quest", "Teller")
    assert board.strength(strong) == 2
    board.end().end()
    assert board.strength(strong) == 5


def test_characters_here_count_as_having_more_cost_to_sing() -> None:
    board = Board(
        make_card("Hall", "Characters count as having +2 cost to sing songs while here.", type="Location"),
        make_card("Song", "Draw a card.", type="Song", cost=3),
        make_card("Guest"),
    )
    board.in_play("Guest", at=board.in_play("Hall"))
    board.in_play("Plain")
    board.hand("Song")
    assert board.can("sing", "Song", "Guest")
    assert not board.can("sing", "Song", "Plain")


def test_singer_without_a_number_sings_with_its_cost() -> None:
    text = "⟳, 1 ⬡ - Chosen character gains Singer and counts as having +2 cost to sing songs this turn."
    board = Board(make_card("Guitar", text, type="Item"), make_card("Song", "Draw a card.", type="Song", cost=3))
    board.in_play("Guitar")
    singer = board.in_play("Plain")
    board.hand("Song")
    board.ink(1)
    assert not board.can("sing", "Song")
    board.do("use", "Guitar")
    assert board.can("sing", "Song", "Plain")
    assert board.traits(singer).singer == 0


def test_a_character_sings_only_with_sing_together() -> None:
    board = Board(
        make_card("Tenor", "This character can't sing songs without Sing Together.", cost=9),
        make_card("Solo", "Draw a card.", type="Song", cost=1),
        make_card("Choir", "Sing Together 5", "Draw a card.", type="Song", cost=9),
    )
    board.in_play("Tenor")
    board.hand("Solo")
    board.hand("Choir")
    assert not board.can("sing", "Solo")
    assert board.can("sing together", "Choir")


def test_the_challenger_takes_no_damage_from_a_damaged_character() -> None:
    text = "Whenever this character challenges a damaged character, she takes no damage from the challenge."
    board = Board(make_card("Fox", text), make_card("Hurt", strength=3), make_card("Whole", strength=3))
    fox = board.in_play("Fox")
    hurt = board.in_play("Hurt", 1, exerted=True, damage=1)
    board.in_play("Whole", 1, exerted=True)
    board.do("challenge", "Fox", "Hurt")
    assert (fox.damage, hurt.damage) == (0, 2)
    assert not board.cannot(fox, "take damage in challenges")


def test_the_challenger_takes_damage_from_an_undamaged_character() -> None:
    text = "Whenever this character challenges a damaged character, she takes no damage from the challenge."
    board = Board(make_card("Fox", text), make_card("Whole", strength=3))
    fox = board.in_play("Fox")
    board.in_play("Whole", 1, exerted=True)
    board.do("challenge", "Fox", "Whole")
    assert fox.damage == 3


def test_a_character_takes_no_damage_while_challenging() -> None:
    text = "Chosen character of yours takes no damage while challenging this turn. Get 1 ink drop."
    board = Board(make_card("Shield", text, type="Action"), make_card("Strong", strength=3))
    board.hand("Shield")
    board.ink(1)
    hero = board.in_play("Plain")
    strong = board.in_play("Strong", 1, exerted=True)
    board.do("play", "Shield")
    board.do("challenge", "Plain", "Strong")
    assert (hero.damage, strong.damage) == (0, 1)


def test_characters_are_stronger_while_challenging_a_location() -> None:
    board = Board(
        make_card("Siege", "Your characters get +3 ¤ while challenging a location this turn.", type="Action"),
        make_card("Fort", type="Location", willpower=9),
    )
    board.hand("Siege")
    board.ink(1)
    board.in_play("Plain")
    board.in_play("Plain")
    fort = board.in_play("Fort", 1)
    target = board.in_play("Plain", 1, exerted=True)
    board.do("play", "Siege")
    board.do("challenge", "Plain", "Fort")
    assert fort.damage == 4
    board.do("challenge", "Plain", "Plain")
    assert target.damage == 1


def test_damage_with_willpower_ignores_challenger() -> None:
    board = Board(
        make_card("Dale", "During challenges, your characters deal damage with their ⛉ instead of their ¤."),
        make_card("Ram", "Challenger +3", strength=1, willpower=2),
    )
    board.in_play("Dale", drying=True)
    board.in_play("Ram")
    target = board.in_play("Plain", 1, exerted=True)
    board.do("challenge", "Ram", "Plain")
    assert target.damage == 2


def test_a_character_must_quest_during_the_next_turn() -> None:
    text = "Chosen opposing character can't challenge and must quest during their next turn if able."
    board = Board(make_card("Order", text, type="Action"))
    board.hand("Order")
    board.ink(1)
    board.in_play("Plain", 0, exerted=True)
    board.in_play("Plain", 1)
    board.do("play", "Order").end()
    assert not board.can("end")
    assert not board.can("challenge")
    board.do("quest", "Plain")
    assert board.can("end")


def test_a_second_modifier_applies_if_a_condition_holds() -> None:
    text = (
        "Until the start of your next turn, chosen opposing character gains Reckless and, if you have 2 or more items "
        "in play, can't challenge your characters or locations."
    )
    for items in (1, 2):
        board = Board(make_card("Taunt", text, type="Action"), make_card("Box", type="Item"))
        board.hand("Taunt")
        board.ink(1)
        for _ in range(items):
            board.in_play("Box")
        mine = board.in_play("Plain", 0, exerted=True, drying=True)
        board.in_play("Plain", 1)
        board.do("play", "Taunt").end()
        board.change(mine, exerted=True)
        assert not board.can("quest", "Plain")
        assert board.can("end") is (items == 2)


def test_characters_are_stronger_while_here() -> None:
    board = Board(make_card("Fort", "Characters get +2 ¤ and gain Evasive while here.", type="Location"))
    fort = board.in_play("Fort")
    here = board.in_play("Plain")
    there = board.in_play("Plain")
    board.change(here, at=fort)
    assert board.strength(here) == 3
    assert board.has(here, "Evasive")
    assert board.strength(there) == 1


def test_strength_cant_be_reduced_below_its_printed_value() -> None:
    board = Board(
        make_card("Elder", "Your characters' ¤ can't be reduced below their printed value."),
        make_card("Weak", "Opposing characters get -2 ¤."),
        make_card("Band", "Your characters get +1 ¤."),
        make_card("Strong", strength=4),
    )
    strong = board.in_play("Strong")
    board.in_play("Weak", 1)
    assert board.strength(strong) == 2
    elder = board.in_play("Elder")
    assert board.strength(strong) == 4
    board.in_play("Band")
    board.in_play("Band")
    board.in_play("Band")
    assert board.strength(strong) == 5
    assert board.is_in_play(elder)


def test_damage_that_cant_be_removed_can_be_moved() -> None:
    board = Board(
        make_card("Slab", "Damage counters can't be removed.", type="Item"),
        make_card("Heal", "Remove up to 2 damage from chosen character of yours.", type="Action"),
        make_card(
            "Shift It", "Move 1 damage from chosen character of yours to chosen opposing character.", type="Action"
        ),
    )
    board.in_play("Slab")
    hurt = board.in_play("Plain", damage=2)
    foe = board.in_play("Plain", 1)
    board.hand("Heal")
    board.hand("Shift It")
    board.ink(2)
    board.do("play", "Heal")  # how much is not asked: none of it can be removed (1.2.2)
    assert hurt.damage == 2
    board.do("play", "Shift It")
    assert (hurt.damage, foe.damage) == (1, 1)


def test_a_granted_ability_needs_no_full_stop() -> None:
    text = 'Your characters gain "⟳ - Draw a card" this turn.'
    board = Board(make_card("Gift", text, type="Action"))
    board.hand("Gift")
    board.ink(1)
    board.in_play("Plain")
    board.do("play", "Gift").do("use", "Plain")
    assert board.hand_size() == 1
