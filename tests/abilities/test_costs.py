"""Costs of playing, shifting, moving, questing and challenging; abilities for free."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card


def test_a_card_costs_less_for_each_exerted_character() -> None:
    board = Board(
        make_card(
            "Heavy",
            "For each exerted character opponents have in play, you pay 1 ⬡ less to play this character.",
            cost=5,
        )
    )
    card = board.hand("Heavy")
    board.in_play("Plain", 1, exerted=True)
    board.in_play("Plain", 1, exerted=True)
    board.in_play("Plain", 1)
    board.in_play("Plain", 0, exerted=True)
    assert board.play_cost(card) == 3


def test_actions_cost_more_for_each_player() -> None:
    board = Board(
        make_card("Warden", "Each player pays 2 ⬡ more to play actions or items."),
        make_card("Act", "Draw a card.", type="Action"),
    )
    board.in_play("Warden", 1)
    assert board.play_cost(board.hand("Act")) == 3
    assert board.play_cost(board.hand("Plain")) == 1


def test_only_the_shift_cost_is_reduced() -> None:
    board = Board(
        make_card("Schemer", "You pay 1 ⬡ less to play characters using their Shift ability."),
        make_card("Big Plain", "Shift 3 ⬡", cost=6, named=("Plain",)),
    )
    card = board.hand("Big Plain")
    board.in_play("Plain")
    assert (board.play_cost(card), board.shift_cost(card)) == (6, 3)
    board.in_play("Schemer")
    assert (board.play_cost(card), board.shift_cost(card)) == (6, 2)


def test_the_own_shift_cost_is_reduced_for_each_item() -> None:
    text = "For each item card in your discard, you pay 1 ⬡ less to play this character using her Shift ability."
    board = Board(make_card("Reader", "Shift 5 ⬡", text, cost=7, named=("Plain",)), make_card("Box", type="Item"))
    card = board.hand("Reader")
    board.discard("Box")
    board.discard("Box")
    board.in_play("Plain")
    assert (board.play_cost(card), board.shift_cost(card)) == (7, 3)


def test_shifting_onto_one_character_costs_less() -> None:
    board = Board(
        make_card("Base", "You pay 1 ⬡ less to shift a character on top of this character.", named=("Plain",)),
        make_card("Big Plain", "Shift 3 ⬡", cost=6, named=("Plain",)),
    )
    card = board.hand("Big Plain")
    base = board.in_play("Base")
    other = board.in_play("Plain")
    assert board.shift_cost(card, base) == 2
    assert board.shift_cost(card, other) == 3


def test_the_next_shift_costs_less() -> None:
    text = "You pay 2 ⬡ less for the next character you shift this turn."
    board = Board(make_card("Plan", text, type="Action"), make_card("Big Plain", "Shift 3 ⬡", cost=6, named=("Plain",)))
    board.hand("Plan")
    card = board.hand("Big Plain")
    board.hand("Plain")
    board.in_play("Plain")
    board.ink(9)
    board.do("play", "Plan").do("play", "Plain")
    assert (board.play_cost(card), board.shift_cost(card)) == (6, 1)
    second = board.hand("Big Plain")
    board.do("shift", "Big Plain")
    assert board.shift_cost(second if board.zone(card) != "hand" else card) == 3


def test_a_discount_has_the_amount_of_its_resolution() -> None:
    text = (
        "⟳ - Remove up to 2 damage from chosen character of yours. For each 1 damage removed this way, "
        "you pay 1 ⬡ less for the next character you play this turn."
    )
    board = Board(make_card("Nurse", text), make_card("Big", cost=5))
    board.in_play("Nurse")
    hurt = board.in_play("Plain", damage=2)
    card = board.hand("Big")
    board.do("use", "Nurse").pick(hurt).number(2)
    assert board.play_cost(card) == 3


def test_only_the_first_action_each_turn_costs_less() -> None:
    text = "For each character you have here, you pay 1 ⬡ less for the first action you play each turn."
    board = Board(make_card("Island", text, type="Location"), make_card("Act", "Draw a card.", type="Action", cost=4))
    island = board.in_play("Island")
    board.in_play("Plain", at=island)
    board.in_play("Plain", at=island)
    first = board.hand("Act")
    second = board.hand("Act")
    board.ink(9)
    assert board.play_cost(first) == 2
    board.do("play", "Act")
    left = second if board.zone(second) == "hand" else first
    assert board.play_cost(left) == 4


def test_a_card_costs_the_counted_amount_less() -> None:
    text = (
        "Count the number of characters you have in play. You pay that amount of ⬡ less for the next character you "
        "play this turn."
    )
    board = Board(make_card("Zero", text, type="Action"), make_card("Hero", cost=6))
    board.hand("Zero")
    card = board.hand("Hero")
    board.in_play("Plain")
    board.in_play("Plain")
    board.ink(1)
    board.do("play", "Zero")
    assert board.play_cost(card) == 4


def test_moving_costs_less() -> None:
    board = Board(
        make_card("Map", "You pay 1 ⬡ less to move your characters to a location.", type="Item"),
        make_card("Place", type="Location", move_cost=2),
    )
    board.in_play("Plain")
    board.in_play("Place")
    board.ink(1)
    assert not board.can("move", "Plain", "Place")
    other = board.fresh()
    other.in_play("Map")
    other.in_play("Plain")
    other.in_play("Place")
    other.ink(1)
    assert other.can("move", "Plain", "Place")


def test_one_move_each_turn_costs_less() -> None:
    text = "Once during your turn, you may pay 1 ⬡ less to move this character to a location."
    board = Board(
        make_card("Wolf", text),
        make_card("Place", type="Location", move_cost=1),
        make_card("Den", type="Location", move_cost=1),
    )
    board.in_play("Wolf")
    board.in_play("Place")
    board.in_play("Den")
    assert not board.can("use", "Wolf")  # it holds by itself (6.4.1)
    board.do("move", "Wolf", "Place")
    assert not board.can("move", "Wolf")


def test_some_characters_move_here_for_free() -> None:
    board = Board(
        make_card("Ship", "Your Pirate characters may move here for free.", type="Location", move_cost=3),
        make_card("Pirate", classes=("Pirate",)),
    )
    ship = board.in_play("Ship")
    pirate = board.in_play("Pirate")
    board.in_play("Plain")
    assert not board.can("move", "Plain")
    board.do("move", "Pirate", "Ship")
    assert board.is_at(pirate, ship)


def test_a_character_may_move_to_a_played_location_for_free() -> None:
    board = Board(
        make_card("Runner", "Whenever you play a location, this character may move there for free."),
        make_card("Place", type="Location"),
    )
    runner = board.in_play("Runner")
    board.hand("Place")
    board.ink(1)
    board.do("play", "Place").yes()
    assert board.is_at(runner, board.only("Place"))


def test_ink_is_paid_to_quest_and_to_challenge() -> None:
    board = Board(make_card("Car", "This character can't quest or challenge unless you pay 1 ⬡."))
    car = board.in_play("Car")
    assert not board.can("quest", "Car")
    paid = board.fresh()
    car = paid.in_play("Car")
    paid.in_play("Plain", 1, exerted=True)
    paid.ink(1)
    assert paid.can("challenge", "Car")
    paid.do("quest", "Car")
    assert car.exerted
    assert not paid.ready_ink()


def test_a_reckless_character_need_not_pay_to_challenge() -> None:
    board = Board(make_card("Car", "Reckless", "This character can't quest or challenge unless you pay 1 ⬡."))
    board.in_play("Car")
    board.in_play("Plain", 1, exerted=True)
    board.ink(1)
    assert board.can("end")


def test_an_effect_happens_unless_a_player_pays() -> None:
    board = Board(
        make_card(
            "Vine", "Whenever an opposing character quests, you gain 1 lore unless their player pays 1 ⬡.", type="Item"
        )
    )
    board.in_play("Vine", 1)
    board.in_play("Plain")
    board.in_play("Plain")
    board.ink(1)
    board.do("quest", "Plain")
    assert board.asked_player == 0
    board.yes()
    assert board.lore == [1, 0]
    assert not board.ready_ink()
    board.do("quest", "Plain")  # nothing to pay with: not asked
    assert board.lore == [2, 1]


def test_an_ability_for_free_still_exerts_its_card() -> None:
    board = Board(
        make_card(
            "Hook",
            "SHAPESHIFT: ⟳, 2 ⬡ - Draw a card.",
            "If you have a character named Maui in play, you may use this item's Shapeshift ability for free.",
            type="Item",
        ),
        make_card("Maui"),
    )
    hook = board.in_play("Hook")
    assert not board.can("use free")
    other = board.fresh()
    hook = other.in_play("Hook")
    other.in_play("Maui")
    assert not other.can("use")
    other.do("use free", "Hook")
    assert hook.exerted
    assert other.hand_size() == 1


def test_a_card_gains_shift_in_hand() -> None:
    text = "If a card left a player's discard this turn, this card gains Shift 0 ⬡."
    board = Board(
        make_card("Sister", text, cost=5, named=("Plain",)),
        make_card("Fetch", "Return a character card from your discard to your hand.", type="Action"),
    )
    board.hand("Sister")
    board.hand("Fetch")
    board.discard("Plain")
    base = board.in_play("Plain")
    board.ink(1)
    assert not board.can("shift", "Sister")
    board.do("play", "Fetch").do("shift", "Sister")
    assert board.name_of(base) == "Sister"


def test_a_shift_cost_may_be_ink_drops() -> None:
    board = Board(make_card("Robot", "Shift Remove 2 ink drops", cost=9, named=("Plain",)))
    board.hand("Robot")
    base = board.in_play("Plain")
    board.set_ink_drops(1)
    assert not board.can("shift", "Robot")
    other = board.fresh()
    other.hand("Robot")
    base = other.in_play("Plain")
    other.set_ink_drops(2)
    other.do("shift", "Robot")
    assert other.ink_drops[0] == 0
    assert other.name_of(base) == "Robot"


def test_unless_the_challenging_characters_player_pays() -> None:
    text = (
        "Whenever a character of yours is challenged while this character is exerted, the challenging character gets "
        "-3 ¤ this turn unless their player pays 3 ⬡."
    )
    board = Board(make_card("Owner", text), make_card("Strong", strength=4))
    board.in_play("Owner", 1, exerted=True)
    target = board.in_play("Plain", 1, exerted=True)
    strong = board.in_play("Strong")
    board.ink(3, 0)
    board.ink(3, 1)
    board.do("challenge", "Strong", "Plain")
    assert board.asked_player == 0
    board.no()
    assert target.damage == 1
    assert board.strength(strong) == 1
