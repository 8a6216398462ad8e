"""What things cost: playing, shifting, moving; taxes, ways out, abilities for free."""

from inkwright.engine.costs import play_cost, shift_cost, shifts_of
from inkwright.state.ids import NOBODY, perm_ref
from inkwright.state.refresh import refresh
from tests.support.board_fixture import Stage, made


def cost(stage: Stage, card: int) -> int:
    """What a card costs with ink now."""
    stage.go()
    refresh(stage.state)
    return play_cost(stage.state, stage.state.active, card)


def shifting(stage: Stage, card: int, onto: int = NOBODY) -> int:
    """What a card's first Shift costs now."""
    stage.go()
    refresh(stage.state)
    state = stage.state
    return shift_cost(state, state.active, card, shifts_of(state, card, state.active)[0], onto)


def test_pays_less_for_each() -> None:
    stage = Stage(
        made(
            "Heavy",
            "For each exerted character opponents have in play, you pay 1 ⬡ less to play this character.",
            cost=5,
        )
    )
    card = stage.hand("Heavy")
    stage.play("Plain", 1, exerted=True)
    stage.play("Plain", 1, exerted=True)
    stage.play("Plain", 1)
    stage.play("Plain", 0, exerted=True)
    assert cost(stage, card) == 3


def test_pays_more_is_for_the_players_said() -> None:
    stage = Stage(
        made("Warden", "Each player pays 2 ⬡ more to play actions or items."),
        made("Act", "Draw a card.", type="Action"),
    )
    stage.play("Warden", 1)
    assert cost(stage, stage.hand("Act")) == 3
    assert cost(stage, stage.hand("Plain")) == 1


def test_using_their_shift_ability() -> None:
    stage = Stage(
        made("Schemer", "You pay 1 ⬡ less to play characters using their Shift ability."),
        made("Big Plain", "Shift 3 ⬡", cost=6, named=("Plain",)),
    )
    card = stage.hand("Big Plain")
    stage.play("Plain")
    assert (cost(stage, card), shifting(stage, card)) == (6, 3)
    stage.play("Schemer")
    assert (cost(stage, card), shifting(stage, card)) == (6, 2)


def test_own_shift_for_each() -> None:
    text = "For each item card in your discard, you pay 1 ⬡ less to play this character using her Shift ability."
    stage = Stage(made("Reader", "Shift 5 ⬡", text, cost=7, named=("Plain",)), made("Box", type="Item"))
    card = stage.hand("Reader")
    stage.discard("Box")
    stage.discard("Box")
    stage.play("Plain")
    assert (cost(stage, card), shifting(stage, card)) == (7, 3)


def test_shifting_on_top_of_this_one() -> None:
    stage = Stage(
        made("Base", "You pay 1 ⬡ less to shift a character on top of this character.", named=("Plain",)),
        made("Big Plain", "Shift 3 ⬡", cost=6, named=("Plain",)),
    )
    card = stage.hand("Big Plain")
    base = stage.play("Base")
    other = stage.play("Plain")
    assert shifting(stage, card, perm_ref(base.serial)) == 2
    assert shifting(stage, card, perm_ref(other.serial)) == 3


def test_next_card_you_shift() -> None:
    text = "You pay 2 ⬡ less for the next character you shift this turn."
    stage = Stage(made("Plan", text, type="Action"), made("Big Plain", "Shift 3 ⬡", cost=6, named=("Plain",)))
    stage.hand("Plan")
    card = stage.hand("Big Plain")
    stage.hand("Plain")
    stage.play("Plain")
    stage.ink(9)
    stage.do("play", "Plan").do("play", "Plain")
    assert (cost(stage, card), shifting(stage, card)) == (6, 1)
    second = stage.hand("Big Plain")
    stage.do("shift", "Big Plain")
    assert shifting(stage, second if stage.zone(card) != 1 else card) == 3


def test_next_discount_counts_as_it_was_when_left() -> None:
    text = (
        "⟳ - Remove up to 2 damage from chosen character of yours. For each 1 damage removed this way, "
        "you pay 1 ⬡ less for the next character you play this turn."
    )
    stage = Stage(made("Nurse", text), made("Big", cost=5))
    stage.play("Nurse")
    hurt = stage.play("Plain", damage=2)
    card = stage.hand("Big")
    stage.do("use", "Nurse").pick(perm=hurt).number(2)
    assert cost(stage, card) == 3


def test_first_action_each_turn() -> None:
    text = "For each character you have here, you pay 1 ⬡ less for the first action you play each turn."
    stage = Stage(made("Island", text, type="Location"), made("Act", "Draw a card.", type="Action", cost=4))
    island = stage.play("Island")
    stage.play("Plain", at=island)
    stage.play("Plain", at=island)
    first = stage.hand("Act")
    second = stage.hand("Act")
    stage.ink(9)
    assert cost(stage, first) == 2
    stage.do("play", "Act")
    left = second if stage.zone(second) == 1 else first
    assert cost(stage, left) == 4


def test_that_amount_less() -> None:
    text = (
        "Count the number of characters you have in play. You pay that amount of ⬡ less for the next character you "
        "play this turn."
    )
    stage = Stage(made("Zero", text, type="Action"), made("Hero", cost=6))
    stage.hand("Zero")
    card = stage.hand("Hero")
    stage.play("Plain")
    stage.play("Plain")
    stage.ink(1)
    stage.do("play", "Zero")
    assert cost(stage, card) == 4


def test_moving_costs_less() -> None:
    stage = Stage(
        made("Map", "You pay 1 ⬡ less to move your characters to a location.", type="Item"),
        made("Place", type="Location", move_cost=2),
    )
    stage.play("Plain")
    stage.play("Place")
    stage.ink(1)
    assert not stage.can("move", "Plain", "Place")
    other = Stage(*stage.cards.values())
    other.play("Map")
    other.play("Plain")
    other.play("Place")
    other.ink(1)
    assert other.can("move", "Plain", "Place")


def test_moving_here_costs_less_for_one_move() -> None:
    text = "Once during your turn, you may pay 1 ⬡ less to move this character to a location."
    stage = Stage(
        made("Wolf", text), made("Place", type="Location", move_cost=1), made("Den", type="Location", move_cost=1)
    )
    stage.play("Wolf")
    stage.play("Place")
    stage.play("Den")
    assert not stage.can("move", "Wolf")
    stage.do("use", "Wolf")
    if stage.can("yes"):
        stage.yes()
    stage.do("move", "Wolf", "Place")
    assert not stage.can("move", "Wolf")
    assert not stage.can("use", "Wolf")


def test_moves_here_for_free() -> None:
    stage = Stage(
        made("Ship", "Your Pirate characters may move here for free.", type="Location", move_cost=3),
        made("Pirate", classes=("Pirate",)),
    )
    stage.play("Ship")
    pirate = stage.play("Pirate")
    stage.play("Plain")
    assert not stage.can("move", "Plain")
    stage.do("move", "Pirate", "Ship")
    assert pirate.location >= 0


def test_may_move_there_for_free() -> None:
    stage = Stage(
        made("Runner", "Whenever you play a location, this character may move there for free."),
        made("Place", type="Location"),
    )
    runner = stage.play("Runner")
    stage.hand("Place")
    stage.ink(1)
    stage.do("play", "Place").yes()
    assert runner.location >= 0


def test_pays_to_quest_and_to_challenge() -> None:
    stage = Stage(made("Car", "This character can't quest or challenge unless you pay 1 ⬡."))
    car = stage.play("Car")
    assert not stage.can("quest", "Car")
    paid = Stage(*stage.cards.values())
    car = paid.play("Car")
    paid.play("Plain", 1, exerted=True)
    paid.ink(1)
    assert paid.can("challenge", "Car")
    paid.do("quest", "Car")
    assert car.exerted
    assert not paid.state.ready_ink[0]


def test_a_tax_never_forces() -> None:
    stage = Stage(made("Car", "Reckless", "This character can't quest or challenge unless you pay 1 ⬡."))
    stage.play("Car")
    stage.play("Plain", 1, exerted=True)
    stage.ink(1)
    assert stage.can("end")


def test_unless_their_player_pays() -> None:
    stage = Stage(
        made(
            "Vine", "Whenever an opposing character quests, you gain 1 lore unless their player pays 1 ⬡.", type="Item"
        )
    )
    stage.play("Vine", 1)
    stage.play("Plain")
    stage.play("Plain")
    stage.ink(1)
    stage.do("quest", "Plain")
    assert stage.state.asked == 0
    stage.yes()
    assert stage.state.lore == [1, 0]
    assert not stage.state.ready_ink[0]
    stage.do("quest", "Plain")  # nothing to pay with: not asked
    assert stage.state.lore == [2, 1]


def test_ability_for_free_still_exerts() -> None:
    stage = Stage(
        made(
            "Hook",
            "SHAPESHIFT: ⟳, 2 ⬡ - Draw a card.",
            "If you have a character named Maui in play, you may use this item's Shapeshift ability for free.",
            type="Item",
        ),
        made("Maui"),
    )
    hook = stage.play("Hook")
    assert not stage.can("use free")
    other = Stage(*stage.cards.values())
    hook = other.play("Hook")
    other.play("Maui")
    assert not other.can("use")
    other.do("use free", "Hook")
    assert hook.exerted
    assert len(other.state.hand[0]) == 1


def test_gains_shift_in_hand() -> None:
    text = "If a card left a player's discard this turn, this card gains Shift 0 ⬡."
    stage = Stage(
        made("Sister", text, cost=5, named=("Plain",)),
        made("Fetch", "Return a character card from your discard to your hand.", type="Action"),
    )
    stage.hand("Sister")
    stage.hand("Fetch")
    stage.discard("Plain")
    base = stage.play("Plain")
    stage.ink(1)
    assert not stage.can("shift", "Sister")
    stage.do("play", "Fetch").do("shift", "Sister")
    assert stage.name_of(stage.top(base)) == "Sister"


def test_shift_by_removing_ink_drops() -> None:
    stage = Stage(made("Robot", "Shift Remove 2 ink drops", cost=9, named=("Plain",)))
    stage.hand("Robot")
    base = stage.play("Plain")
    stage.state.drops[0] = 1
    assert not stage.can("shift", "Robot")
    other = Stage(*stage.cards.values())
    other.hand("Robot")
    base = other.play("Plain")
    other.state.drops[0] = 2
    other.do("shift", "Robot")
    assert other.state.drops[0] == 0
    assert other.name_of(other.top(base)) == "Robot"


def test_unless_the_challenging_characters_player_pays() -> None:
    text = (
        "Whenever a character of yours is challenged while this character is exerted, the challenging character gets "
        "-3 ¤ this turn unless their player pays 3 ⬡."
    )
    stage = Stage(made("Owner", text), made("Strong", strength=4))
    stage.play("Owner", 1, exerted=True)
    target = stage.play("Plain", 1, exerted=True)
    strong = stage.play("Strong")
    stage.ink(3, 0)
    stage.ink(3, 1)
    stage.do("challenge", "Strong", "Plain")
    assert stage.state.asked == 0
    stage.no()
    assert target.damage == 1
    assert stage.traits(strong).strength == 1
