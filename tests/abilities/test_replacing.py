"""What would happen, and what happens instead."""

from inkwright.state.ids import HAND, INKWELL
from tests.support.board_fixture import Stage, made

BEAST = (
    "Whenever one of your other characters would be dealt damage, put that many damage counters on this character "
    "instead."
)
SHIELD = (
    "Whenever one of your characters is chosen for Support, until the start of your next turn, the next time they "
    "would be dealt damage they take no damage instead."
)


def test_damage_goes_to_another_as_counters() -> None:
    stage = Stage(
        made("Beast", "Resist +1", BEAST, willpower=9),
        made("Fire", "Deal 2 damage to each opposing character.", type="Action"),
    )
    beast = stage.play("Beast", 1)
    one = stage.play("Plain", 1)
    two = stage.play("Plain", 1)
    stage.hand("Fire")
    stage.ink(1)
    stage.do("play", "Fire")
    assert (one.damage, two.damage) == (0, 0)
    assert beast.damage == 5  # 1 dealt after Resist, 2 + 2 put


def test_two_of_them_each_once_for_one_event() -> None:
    stage = Stage(made("Beast", BEAST), made("Hit", "Deal 2 damage to chosen character.", type="Action"))
    a = stage.play("Beast", 1)
    b = stage.play("Beast", 1)
    friend = stage.play("Plain", 1)
    stage.hand("Hit")
    stage.ink(1)
    stage.do("play", "Hit").pick(perm=friend)
    assert stage.state.asked == 1
    stage.do("replacement", which=0)
    assert friend.damage == 0
    assert sorted((a.damage, b.damage)) == [0, 2]


def test_counters_that_are_put_are_not_dealt() -> None:
    stage = Stage(made("Beast", BEAST), made("Mark", "Put 2 damage counters on chosen character.", type="Action"))
    beast = stage.play("Beast", 1)
    friend = stage.play("Plain", 1)
    stage.hand("Mark")
    stage.ink(1)
    stage.do("play", "Mark").pick(perm=friend)
    assert (beast.damage, friend.damage) == (0, 2)


def test_in_a_challenge_the_attacker_is_hit_all_the_same() -> None:
    stage = Stage(made("Beast", BEAST))
    beast = stage.play("Beast", 1)
    friend = stage.play("Plain", 1, exerted=True)
    mine = stage.play("Plain")
    stage.do("challenge", "Plain", "Plain")
    assert (beast.damage, friend.damage, mine.damage) == (1, 0, 1)


def test_a_shield_for_the_next_damage() -> None:
    stage = Stage(
        made("Rapunzel", SHIELD),
        made("Helper", "Support"),
        made("Hit", "Deal 2 damage to chosen character.", type="Action"),
    )
    stage.play("Rapunzel")
    stage.play("Helper")
    friend = stage.play("Plain")
    stage.hand("Hit")
    stage.hand("Hit")
    stage.ink(2)
    stage.do("quest", "Helper").yes().pick(perm=friend)
    stage.do("play", "Hit").pick(perm=friend)
    assert friend.damage == 0
    stage.do("play", "Hit").pick(perm=friend)
    assert friend.damage == 2


def test_two_shields_are_used_up_together() -> None:
    stage = Stage(
        made("Rapunzel", SHIELD),
        made("Helper", "Support"),
        made("Hit", "Deal 2 damage to chosen character.", type="Action"),
    )
    stage.play("Rapunzel")
    stage.play("Helper")
    stage.play("Helper")
    friend = stage.play("Plain")
    stage.hand("Hit")
    stage.hand("Hit")
    stage.ink(2)
    for _ in range(2):
        stage.do("quest", "Helper").yes().pick(perm=friend)
    stage.do("play", "Hit").pick(perm=friend)
    assert friend.damage == 0
    stage.do("play", "Hit").pick(perm=friend)
    assert friend.damage == 2  # 6.5.8


def test_a_shield_ends_with_its_time() -> None:
    stage = Stage(
        made("Rapunzel", SHIELD),
        made("Helper", "Support"),
        made("Hit", "Deal 2 damage to chosen character.", type="Action"),
    )
    stage.play("Rapunzel")
    stage.play("Helper")
    friend = stage.play("Plain")
    stage.hand("Hit")
    stage.ink(1)
    stage.do("quest", "Helper").yes().pick(perm=friend)
    stage.end().end()
    stage.do("play", "Hit").pick(perm=friend)
    assert friend.damage == 2


def test_only_the_first_time_each_opponents_turn() -> None:
    text = "During each opponent's turn, the first time this character would take damage, she takes no damage instead."
    stage = Stage(
        made("Lilo", text, willpower=9),
        made("Hit", "Deal 2 damage to chosen character.", type="Action"),
        made("Mark", "Put 1 damage counter on chosen character.", type="Action"),
    )
    lilo = stage.play("Lilo", 0)
    for name in ("Hit", "Mark"):
        stage.hand(name, 0)
        stage.hand(name, 1)
    stage.ink(3, 0)
    stage.ink(3, 1)
    stage.do("play", "Hit")
    assert lilo.damage == 2  # in its own player's turn
    stage.end()
    stage.do("play", "Mark")
    assert lilo.damage == 2
    stage.do("play", "Hit")
    assert lilo.damage == 4


def test_would_be_banished() -> None:
    text = "If this character would be banished, put them into your inkwell facedown and exerted instead."
    stage = Stage(
        made("Duo", text),
        made("Doom", "Banish chosen character.", type="Action"),
        made("Watch", "Whenever one of your other characters is banished, draw a card."),
    )
    duo = stage.play("Duo", 0)
    card = stage.top(duo)
    stage.play("Watch", 0)
    stage.hand("Doom", 0)
    stage.ink(1)
    stage.do("play", "Doom").pick(perm=duo)
    assert stage.zone(card) == INKWELL
    assert card in stage.state.spent_ink[0]
    assert not stage.state.hand[0]


def test_would_be_banished_by_damage() -> None:
    text = "If this character would be banished, put them into your inkwell facedown and exerted instead."
    stage = Stage(made("Duo", text, willpower=1))
    duo = stage.play("Duo", 1, exerted=True)
    card = stage.top(duo)
    stage.play("Plain")
    stage.do("challenge", "Plain", "Duo")
    assert stage.zone(card) == INKWELL


def test_an_ink_drop_may_be_something_else() -> None:
    text = (
        "If you would get an ink drop, you may put the top card of your deck into your inkwell facedown and exerted "
        "instead."
    )
    stage = Stage(made("Baymax", text), made("Drop", "Get 1 ink drop.", type="Action"))
    stage.play("Baymax")
    stage.hand("Drop")
    stage.hand("Drop")
    stage.ink(2)
    stage.do("play", "Drop").do("none")
    assert stage.state.drops[0] == 1
    stage.do("play", "Drop").number(0).do("replacement")
    assert stage.state.drops[0] == 1
    assert len(stage.state.spent_ink[0]) == 3


def test_an_effect_makes_you_discard_nothing_but_a_cost_does() -> None:
    text = "If an effect would cause you to discard one or more cards, you don't discard."
    stage = Stage(
        made("Kronk", text),
        made("Force", "Each opponent chooses and discards a card.", type="Action"),
        made("Trade", "Choose and discard a card - Gain 1 lore.", type="Item"),
    )
    stage.play("Kronk", 1)
    stage.play("Trade", 1)
    card = stage.hand("Plain", 1)
    stage.hand("Force", 0)
    stage.ink(1)
    stage.do("play", "Force")
    assert stage.zone(card) == HAND
    stage.end()
    before = len(stage.state.hand[1])
    stage.do("use", "Trade")
    assert len(stage.state.hand[1]) == before - 1
    assert stage.state.lore[1] == 1
