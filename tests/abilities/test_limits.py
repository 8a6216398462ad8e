"""What cards can and can't do, gain and lose: each by a made-up card with a real text."""

from inkwright.state.ids import CANT_READY, EVASIVE, NO_CHALLENGE_DAMAGE
from tests.support.board_fixture import Stage, made


def test_cant_be_challenged_by_some() -> None:
    stage = Stage(
        made("Wall", "This character can't be challenged by Pirate characters."),
        made("Pirate", classes=("Pirate",)),
        made("Sailor"),
    )
    stage.play("Wall", 1, exerted=True)
    stage.play("Pirate")
    stage.play("Sailor")
    assert not stage.can("challenge", "Pirate", "Wall")
    assert stage.can("challenge", "Sailor", "Wall")


def test_others_cant_challenge_it_speaks_of_the_speaker() -> None:
    stage = Stage(made("Wall", "Characters with cost 3 or less can't challenge this character."), made("Big", cost=4))
    stage.play("Wall", 1, exerted=True)
    stage.play("Plain", 1, exerted=True)
    stage.play("Big")
    stage.play("Plain")
    assert not stage.can("challenge", "Plain", "Wall")
    assert stage.can("challenge", "Plain", "Plain")
    assert stage.can("challenge", "Big", "Wall")


def test_cant_challenge_your_characters_means_the_speakers() -> None:
    stage = Stage(made("Guard", "Damaged characters can't challenge your characters."), players=3)
    stage.play("Guard", 1)
    stage.play("Plain", 1, exerted=True)
    stage.play("Plain", 0, damage=1)
    other = stage.play("Plain", 2, exerted=True)
    assert {o.other for o in stage.found("challenge", "Plain")} == {stage.top(other)}


def test_can_challenge_ready_damaged_characters() -> None:
    stage = Stage(made("Hunter", "This character can challenge ready damaged characters."))
    stage.play("Hunter")
    stage.play("Plain", 1)
    hurt = stage.play("Plain", 1, damage=1)
    found = stage.found("challenge", "Hunter")
    assert [o.other for o in found] == [stage.top(hurt)]


def test_cant_ready_at_the_start_of_their_next_turn() -> None:
    stage = Stage(made("Frost", "Chosen exerted character can't ready at the start of their next turn.", type="Action"))
    stage.hand("Frost")
    stage.ink(1)
    one = stage.play("Plain", 1, exerted=True)
    two = stage.play("Plain", 1, exerted=True)
    stage.do("play", "Frost").pick(perm=one).end()
    assert one.exerted
    assert not two.exerted
    assert not stage.traits(one).limits & CANT_READY  # later in that turn an effect may ready it
    one.exerted = True
    stage.end().end()
    assert not one.exerted


def test_doesnt_ready_is_cant_ready() -> None:
    stage = Stage(
        made("Ice", "Opposing items can't ready at the start of their players' turns."), made("Box", type="Item")
    )
    stage.play("Ice")
    box = stage.play("Box", 1, exerted=True)
    stage.end()
    assert box.exerted


def test_cant_gain_a_keyword_but_keeps_a_printed_one() -> None:
    grounded = "This character can't gain Evasive."
    stage = Stage(
        made("Grounded", grounded),
        made("Bird", "Evasive", grounded),
        made("Wind", "Your characters gain Evasive."),
    )
    grounded_one = stage.play("Grounded")
    bird = stage.play("Bird")
    plain = stage.play("Plain")
    stage.play("Wind")
    assert not stage.traits(grounded_one).keys & EVASIVE
    assert stage.traits(bird).keys & EVASIVE
    assert stage.traits(plain).keys & EVASIVE


def test_loses_a_keyword() -> None:
    stage = Stage(made("Hook", "Characters named Bird lose Evasive."), made("Bird", "Evasive"))
    stage.play("Hook")
    assert not stage.traits(stage.play("Bird", 1)).keys & EVASIVE


def test_loses_an_ability_by_its_name() -> None:
    stone = "STONE BY DAY: If you have 3 or more cards in your hand, this character can't ready."
    stage = Stage(
        made("Golem", stone, classes=("Gargoyle",)),
        made("Night", "Your Gargoyle characters lose the Stone by Day ability."),
    )
    golem = stage.play("Golem")
    for _ in range(3):
        stage.hand("Plain")
    assert stage.traits(golem).limits & CANT_READY
    stage.play("Night")
    assert not stage.traits(golem).limits & CANT_READY


def test_loses_strength_equal_to_something() -> None:
    text = (
        "Whenever this character quests, chosen opposing character loses ¤ equal to this character's ◊ "
        "until the start of your next turn."
    )
    stage = Stage(
        made("Teller", text, lore=3),
        made("Strong", strength=5),
    )
    stage.play("Teller")
    strong = stage.play("Strong", 1)
    stage.do("quest", "Teller")
    assert stage.traits(strong).strength == 2
    stage.end().end()
    assert stage.traits(strong).strength == 5


def test_counts_as_more_to_sing() -> None:
    stage = Stage(
        made("Hall", "Characters count as having +2 cost to sing songs while here.", type="Location"),
        made("Song", "Draw a card.", type="Song", cost=3),
        made("Guest"),
    )
    stage.play("Guest", at=stage.play("Hall"))
    stage.play("Plain")
    stage.hand("Song")
    assert stage.can("sing", "Song", "Guest")
    assert not stage.can("sing", "Song", "Plain")


def test_singer_without_a_number_sings_with_its_cost() -> None:
    text = "⟳, 1 ⬡ - Chosen character gains Singer and counts as having +2 cost to sing songs this turn."
    stage = Stage(made("Guitar", text, type="Item"), made("Song", "Draw a card.", type="Song", cost=3))
    stage.play("Guitar")
    singer = stage.play("Plain")
    stage.hand("Song")
    stage.ink(1)
    assert not stage.can("sing", "Song")
    stage.do("use", "Guitar")
    assert stage.can("sing", "Song", "Plain")
    assert stage.traits(singer).singer == 0


def test_sings_only_together() -> None:
    stage = Stage(
        made("Tenor", "This character can't sing songs without Sing Together.", cost=9),
        made("Solo", "Draw a card.", type="Song", cost=1),
        made("Choir", "Sing Together 5", "Draw a card.", type="Song", cost=9),
    )
    stage.play("Tenor")
    stage.hand("Solo")
    stage.hand("Choir")
    assert not stage.can("sing", "Solo")
    assert stage.can("sing together", "Choir")


def test_takes_no_damage_from_the_challenge() -> None:
    text = "Whenever this character challenges a damaged character, she takes no damage from the challenge."
    stage = Stage(made("Fox", text), made("Hurt", strength=3), made("Whole", strength=3))
    fox = stage.play("Fox")
    hurt = stage.play("Hurt", 1, exerted=True, damage=1)
    stage.play("Whole", 1, exerted=True)
    stage.do("challenge", "Fox", "Hurt")
    assert (fox.damage, hurt.damage) == (0, 2)
    assert not stage.traits(fox).limits & NO_CHALLENGE_DAMAGE


def test_takes_damage_from_another_challenge() -> None:
    text = "Whenever this character challenges a damaged character, she takes no damage from the challenge."
    stage = Stage(made("Fox", text), made("Whole", strength=3))
    fox = stage.play("Fox")
    stage.play("Whole", 1, exerted=True)
    stage.do("challenge", "Fox", "Whole")
    assert fox.damage == 3


def test_takes_no_damage_while_challenging_only() -> None:
    text = "Chosen character of yours takes no damage while challenging this turn. Get 1 ink drop."
    stage = Stage(made("Shield", text, type="Action"), made("Strong", strength=3))
    stage.hand("Shield")
    stage.ink(1)
    hero = stage.play("Plain")
    strong = stage.play("Strong", 1, exerted=True)
    stage.do("play", "Shield")
    stage.do("challenge", "Plain", "Strong")
    assert (hero.damage, strong.damage) == (0, 1)


def test_stronger_while_challenging_a_location() -> None:
    stage = Stage(
        made("Siege", "Your characters get +3 ¤ while challenging a location this turn.", type="Action"),
        made("Fort", type="Location", willpower=9),
    )
    stage.hand("Siege")
    stage.ink(1)
    stage.play("Plain")
    stage.play("Plain")
    fort = stage.play("Fort", 1)
    target = stage.play("Plain", 1, exerted=True)
    stage.do("play", "Siege")
    stage.do("challenge", "Plain", "Fort")
    assert fort.damage == 4
    stage.do("challenge", "Plain", "Plain")
    assert target.damage == 1


def test_deals_damage_with_willpower_without_challenger() -> None:
    stage = Stage(
        made("Dale", "During challenges, your characters deal damage with their ⛉ instead of their ¤."),
        made("Ram", "Challenger +3", strength=1, willpower=2),
    )
    stage.play("Dale", drying=True)
    stage.play("Ram")
    target = stage.play("Plain", 1, exerted=True)
    stage.do("challenge", "Ram", "Plain")
    assert target.damage == 2


def test_must_quest_during_their_next_turn() -> None:
    text = "Chosen opposing character can't challenge and must quest during their next turn if able."
    stage = Stage(made("Order", text, type="Action"))
    stage.hand("Order")
    stage.ink(1)
    stage.play("Plain", 0, exerted=True)
    stage.play("Plain", 1)
    stage.do("play", "Order").end()
    assert not stage.can("end")
    assert not stage.can("challenge")
    stage.do("quest", "Plain")
    assert stage.can("end")


def test_gains_one_thing_and_another_if() -> None:
    text = (
        "Until the start of your next turn, chosen opposing character gains Reckless and, if you have 2 or more items "
        "in play, can't challenge your characters or locations."
    )
    for items in (1, 2):
        stage = Stage(made("Taunt", text, type="Action"), made("Box", type="Item"))
        stage.hand("Taunt")
        stage.ink(1)
        for _ in range(items):
            stage.play("Box")
        mine = stage.play("Plain", 0, exerted=True)
        mine.drying = True
        stage.play("Plain", 1)
        stage.do("play", "Taunt").end()
        mine.exerted = True
        assert not stage.can("quest", "Plain")
        assert stage.can("end") is (items == 2)


def test_while_here() -> None:
    stage = Stage(made("Fort", "Characters get +2 ¤ and gain Evasive while here.", type="Location"))
    fort = stage.play("Fort")
    here = stage.play("Plain")
    there = stage.play("Plain")
    here.location = fort.serial
    stage.state.stale = True
    assert stage.traits(here).strength == 3
    assert stage.traits(here).keys & EVASIVE
    assert stage.traits(there).strength == 1


def test_strength_cant_be_reduced_below_its_printed_value() -> None:
    stage = Stage(
        made("Elder", "Your characters' ¤ can't be reduced below their printed value."),
        made("Weak", "Opposing characters get -2 ¤."),
        made("Band", "Your characters get +1 ¤."),
        made("Strong", strength=4),
    )
    strong = stage.play("Strong")
    stage.play("Weak", 1)
    assert stage.traits(strong).strength == 2
    elder = stage.play("Elder")
    assert stage.traits(strong).strength == 4
    stage.play("Band")
    stage.play("Band")
    stage.play("Band")
    assert stage.traits(strong).strength == 5
    assert stage.in_play(elder)


def test_damage_counters_cant_be_removed_but_moved() -> None:
    stage = Stage(
        made("Slab", "Damage counters can't be removed.", type="Item"),
        made("Heal", "Remove up to 2 damage from chosen character of yours.", type="Action"),
        made("Shift It", "Move 1 damage from chosen character of yours to chosen opposing character.", type="Action"),
    )
    stage.play("Slab")
    hurt = stage.play("Plain", damage=2)
    foe = stage.play("Plain", 1)
    stage.hand("Heal")
    stage.hand("Shift It")
    stage.ink(2)
    stage.do("play", "Heal").number(2)
    assert hurt.damage == 2
    stage.do("play", "Shift It")
    assert (hurt.damage, foe.damage) == (1, 1)


def test_granted_quote_without_a_full_stop() -> None:
    text = 'Your characters gain "⟳ - Draw a card" this turn.'
    stage = Stage(made("Gift", text, type="Action"))
    stage.hand("Gift")
    stage.ink(1)
    stage.play("Plain")
    stage.do("play", "Gift").do("use", "Plain")
    assert len(stage.state.hand[0]) == 1
