"""Choosing one of several effects, riders on what was said, and nouns that compare."""

from inkwright.state.ids import BODYGUARD, DISCARD, HAND
from tests.support.board_fixture import Stage, made


def test_may_choose_one() -> None:
    text = "At the start of your turn, you may choose one: • This character gets +1 ◊ this turn. • Draw a card."
    stage = Stage(made("Sage", text))
    sage = stage.play("Sage")
    stage.end().end().yes().mode(0)
    assert stage.traits(sage).lore == 2
    other = Stage(made("Sage", text))
    other.play("Sage")
    other.end().end().no()
    assert other.can("end")


def test_pay_to_choose_one() -> None:
    text = "When you play this character, you may pay 2 ⬡ to choose one: • Draw a card. • Gain 2 lore."
    stage = Stage(made("Broker", text))
    stage.hand("Broker")
    stage.ink(3)
    stage.do("play", "Broker").yes().mode(1)
    assert stage.state.lore[0] == 2
    assert not stage.state.ready_ink[0]


def test_choose_one_or_both() -> None:
    text = (
        "When you play this character, choose one of the following. If you have another Toy character in play, choose "
        "both instead: • Draw a card. • Gain 2 lore."
    )
    stage = Stage(made("Woody", text), made("Toy", classes=("Toy",)))
    stage.hand("Woody")
    stage.ink(1)
    stage.do("play", "Woody").mode(0)
    assert (stage.state.lore[0], len(stage.state.hand[0])) == (0, 1)
    both = Stage(*stage.cards.values())
    both.hand("Woody")
    both.play("Toy")
    both.ink(1)
    both.do("play", "Woody")
    assert (both.state.lore[0], len(both.state.hand[0])) == (2, 1)


def test_yes_or_no_is_the_opponents_to_say() -> None:
    text = "Chosen opponent chooses YES! or NO!: • YES! You gain 3 lore. • NO! They lose 1 lore."
    for answer, lore in ((0, [3, 4]), (1, [0, 3])):
        stage = Stage(made("Snow", text, type="Action"))
        stage.hand("Snow")
        stage.ink(1)
        stage.state.lore = [0, 4]
        stage.do("play", "Snow")
        assert stage.state.asked == 1
        stage.mode(answer)
        assert stage.state.lore == lore


def test_damage_that_resist_does_not_reduce() -> None:
    text = "Deal 2 damage to chosen character. This damage can't be reduced by Resist."
    stage = Stage(made("Bolt", text, type="Action"), made("Tough", "Resist +2"))
    stage.hand("Bolt")
    stage.ink(1)
    tough = stage.play("Tough", 1)
    stage.do("play", "Bolt")
    assert tough.damage == 2


def test_the_next_character_enters_exerted_with_something() -> None:
    text = (
        "⟳, 1 ⬡ - The next character you play this turn enters play exerted and gains Bodyguard "
        "until the start of your next turn."
    )
    stage = Stage(made("Staff", text, type="Item"))
    stage.play("Staff")
    stage.hand("Plain")
    stage.hand("Plain")
    stage.ink(3)
    stage.do("use", "Staff").do("play", "Plain").do("play", "Plain")
    first, second = [p for p in stage.state.perms.values() if stage.name_of(stage.top(p)) == "Plain"]
    assert first.exerted
    assert stage.traits(first).keys & BODYGUARD
    assert not second.exerted
    assert not stage.traits(second).keys & BODYGUARD
    stage.end().end()
    assert not stage.traits(first).keys & BODYGUARD


def test_total_strength_bounds_the_choice() -> None:
    text = "Banish any number of chosen opposing characters with total ¤ 5 or less."
    stage = Stage(
        made("Wave", text, type="Action"), made("Two", strength=2), made("Four", strength=4), made("Six", strength=6)
    )
    stage.hand("Wave")
    stage.ink(1)
    stage.play("Two", 1)
    four = stage.play("Four", 1)
    stage.play("Six", 1)
    stage.play("Plain", 1)
    stage.do("play", "Wave")
    assert not stage.can("card", "Six")
    stage.pick("Four")
    assert stage.can("card", "Plain")
    assert not stage.can("card", "Two")
    stage.pick("Plain")
    if stage.can("done"):
        stage.done()
    assert not stage.in_play(four)
    assert len([p for p in stage.state.perms.values() if p.player == 1]) == 2


def test_the_same_name_as_what_was_chosen() -> None:
    text = "Banish chosen item or location and all other items or locations with the same name."
    stage = Stage(made("Ruin", text, type="Action"), made("Box", type="Item"), made("Lamp", type="Item"))
    stage.hand("Ruin")
    stage.ink(1)
    box = stage.play("Box", 1)
    twin = stage.play("Box", 0)
    lamp = stage.play("Lamp", 1)
    stage.do("play", "Ruin").pick(perm=box)
    assert [stage.in_play(p) for p in (box, twin, lamp)] == [False, False, True]


def test_the_same_name_as_that_character() -> None:
    text = "Choose a character. Banish all other characters with the same name as that character."
    stage = Stage(made("One", text, type="Action"), made("Other"))
    stage.hand("One")
    stage.ink(1)
    kept = stage.play("Plain", 1)
    twin = stage.play("Plain", 0)
    other = stage.play("Other", 1)
    stage.do("play", "One").pick(perm=kept)
    assert [stage.in_play(p) for p in (kept, twin, other)] == [True, False, True]


def test_different_names_are_counted() -> None:
    stage = Stage(
        made("Collector", "For each item with a different name you have in play, this character gets +1 ◊.", lore=0),
        made("Box", type="Item"),
        made("Lamp", type="Item"),
    )
    collector = stage.play("Collector")
    stage.play("Box")
    stage.play("Box")
    stage.play("Lamp")
    stage.play("Lamp", 1)
    assert stage.traits(collector).lore == 2


def test_less_strength_than_that_character() -> None:
    text = "Banish one of your characters with Reckless to banish chosen character with less ¤ than that character."
    stage = Stage(
        made("Trade", text, type="Action"),
        made("Wild", "Reckless", strength=3),
        made("Equal", strength=3),
        made("Weak", strength=2),
    )
    stage.hand("Trade")
    stage.ink(1)
    wild = stage.play("Wild", drying=True)
    equal = stage.play("Equal", 1)
    weak = stage.play("Weak", 1)
    stage.do("play", "Trade")
    assert [stage.in_play(p) for p in (wild, equal, weak)] == [False, True, False]


def test_cost_up_to_more_than_the_banished_character() -> None:
    text = (
        "⟳, Banish chosen character of yours - Play a character with cost up to 2 more than the banished character "
        "for free."
    )
    stage = Stage(made("Cave", text, type="Item"), made("Small", cost=2), made("Near", cost=4), made("Far", cost=5))
    stage.play("Cave")
    stage.play("Small")
    near = stage.hand("Near")
    far = stage.hand("Far")
    stage.do("use", "Cave")
    if stage.can("card", "Near"):
        assert not stage.can("card", "Far")
        stage.pick("Near")
    assert stage.zone(near) != HAND
    assert stage.zone(far) == HAND


def test_strength_up_to_another() -> None:
    text = "When this character is banished, banish all characters with ¤ equal to or less than the ¤ he had in play."
    stage = Stage(
        made("Ralph", text, strength=3),
        made("Equal", strength=3),
        made("Strong", strength=4),
        made("Doom", "Banish chosen character of yours.", type="Action"),
    )
    stage.play("Ralph")
    equal = stage.play("Equal", 1)
    strong = stage.play("Strong", 1)
    stage.hand("Doom")
    stage.ink(1)
    stage.do("play", "Doom")
    assert [stage.in_play(p) for p in (equal, strong)] == [False, True]


def test_an_action_that_isnt_a_song() -> None:
    stage = Stage(
        made("Critic", "Whenever you play an action that isn't a song, gain 1 lore."),
        made("Act", "Draw a card.", type="Action"),
        made("Tune", "Draw a card.", type="Song"),
    )
    stage.play("Critic")
    stage.hand("Act")
    stage.hand("Tune")
    stage.ink(2)
    stage.do("play", "Act").do("play", "Tune")
    assert stage.state.lore[0] == 1


def test_a_villain_is_a_villain_character() -> None:
    text = "Banish chosen Villain of yours to banish chosen character."
    stage = Stage(made("Scheme", text, type="Action"), made("Villain", classes=("Villain",)))
    stage.hand("Scheme")
    stage.ink(1)
    villain = stage.play("Villain")
    plain = stage.play("Plain")
    stage.do("play", "Scheme")
    assert not stage.in_play(villain)
    assert not stage.in_play(plain)


def test_a_tail_of_its_own_before_or() -> None:
    text = "Put chosen character with Bodyguard or item into their player's inkwell facedown and exerted."
    stage = Stage(made("Wipe", text, type="Action"), made("Guard", "Bodyguard"), made("Box", type="Item"))
    stage.hand("Wipe")
    stage.ink(1)
    stage.play("Guard", 1)
    stage.play("Box", 1)
    stage.play("Plain", 1)
    stage.do("play", "Wipe")
    assert sorted(stage.name_of(o.card) for o in stage.found("card")) == ["Box", "Guard"]


def test_cards_in_opponents_hands_are_counted() -> None:
    stage = Stage(made("Spy", "This character gets +1 ¤ for each card in opponents' hands."), players=3)
    spy = stage.play("Spy")
    stage.hand("Plain", 0)
    stage.hand("Plain", 1)
    stage.hand("Plain", 2)
    assert stage.traits(spy).strength == 3


def test_any_discard() -> None:
    text = "When you play this character, you may shuffle a card from any discard into its player's deck."
    stage = Stage(made("Genie", text), made("Lost"))
    stage.hand("Genie")
    card = stage.discard("Lost", 1)
    stage.ink(1)
    stage.do("play", "Genie").yes()
    assert stage.zone(card) != DISCARD


def test_adds_a_stat_to_another() -> None:
    text = "Whenever this character quests, you may add his ⛉ to another chosen character's ¤ this turn."
    stage = Stage(made("Zipper", text, willpower=4))
    stage.play("Zipper")
    friend = stage.play("Plain")
    stage.do("quest", "Zipper").yes()
    assert stage.traits(friend).strength == 5
    stage.end()
    assert stage.traits(friend).strength == 1


def test_the_same_cost_or_less() -> None:
    text = "Return chosen character of yours to your hand to play a character with the same cost or less for free."
    stage = Stage(made("Swap", text, type="Action"), made("Three", cost=3), made("Same", cost=3), made("More", cost=4))
    stage.hand("Swap")
    stage.ink(1)
    stage.play("Three")
    same = stage.hand("Same")
    more = stage.hand("More")
    stage.do("play", "Swap")
    assert sorted(stage.name_of(o.card) for o in stage.found("card")) == ["Same", "Three"]
    stage.pick("Same")
    assert stage.zone(same) != HAND
    assert stage.zone(more) == HAND


def test_the_challenged_character() -> None:
    text = "When this character challenges and is banished, you may banish the challenged character."
    stage = Stage(made("Martyr", text, willpower=1), made("Tank", strength=5, willpower=9))
    stage.play("Martyr")
    tank = stage.play("Tank", 1, exerted=True)
    stage.do("challenge", "Martyr", "Tank").yes()
    assert not stage.in_play(tank)
