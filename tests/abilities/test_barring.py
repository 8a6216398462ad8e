"""What is so for players: what they can't do or must choose; how their cards ready, lie and enter."""

from inkwright.state.ids import HAND, INKWELL
from tests.support.board_fixture import Stage, made


def test_opponents_cant_play_actions_until_the_start_of_your_next_turn() -> None:
    text = "When you play this character, opponents can't play actions until the start of your next turn."
    stage = Stage(made("Ban", text), made("Act", "Draw a card.", type="Action"))
    stage.hand("Ban")
    stage.ink(1)
    for player in (0, 1):
        stage.hand("Act", player)
        stage.hand("Plain", player)
    stage.ink(3, 1)
    stage.do("play", "Ban").end()
    assert not stage.can("play", "Act")
    assert stage.can("play", "Plain")
    stage.end()
    assert stage.can("play", "Act")


def test_you_cant_play_this_unless() -> None:
    text = "You can't play this character unless you played another character this turn."
    stage = Stage(made("Late", text))
    stage.hand("Late")
    stage.hand("Plain")
    stage.ink(2)
    assert not stage.can("play", "Late")
    stage.do("play", "Plain")
    assert stage.can("play", "Late")


def test_cant_lose_lore() -> None:
    stage = Stage(
        made("Koda", "During opponents' turns, you can't lose lore."),
        made("Thief", "Each opponent loses 2 lore.", type="Action"),
        players=3,
    )
    stage.play("Koda", 0)
    stage.hand("Thief", 1)
    stage.ink(1, 1)
    stage.state.lore = [5, 0, 5]
    stage.end().do("play", "Thief")
    assert stage.state.lore == [5, 0, 3]


def test_cant_gain_lore_unless_one_of_their_characters_challenged() -> None:
    text = (
        "While this character is exerted, each opposing player can't gain lore unless one of their characters has "
        "challenged this turn."
    )
    stage = Stage(made("Pan", text, willpower=9), made("Boost", "Gain 2 lore.", type="Action"), players=3)
    stage.play("Pan", 0, exerted=True)
    stage.play("Plain", 1)
    stage.play("Plain", 2)
    stage.hand("Boost", 1)
    stage.hand("Boost", 1)
    stage.ink(2, 1)
    stage.end()
    stage.do("play", "Boost")
    assert stage.state.lore[1] == 0
    stage.do("challenge", "Plain", "Pan")
    stage.do("play", "Boost")
    assert stage.state.lore[1] == 2


def test_opponents_cant_choose_your_items() -> None:
    stage = Stage(
        made("Keeper", "Opponents can't choose your items for abilities or effects."),
        made("Box", type="Item"),
        made("Break", "Banish chosen item.", type="Action"),
    )
    stage.play("Keeper", 1)
    theirs = stage.play("Box", 1)
    mine = stage.play("Box", 0)
    stage.hand("Break")
    stage.ink(1)
    stage.do("play", "Break")
    assert stage.in_play(theirs)
    assert not stage.in_play(mine)


def test_opponents_must_choose_this_character_if_able() -> None:
    text = "Opponents must choose this character for actions and abilities if able."
    stage = Stage(
        made("Shield", text),
        made("Hit", "Deal 1 damage to chosen character.", type="Action"),
        made("Fix", "Banish chosen item.", type="Action"),
        made("Box", type="Item"),
    )
    shield = stage.play("Shield", 1)
    stage.play("Plain", 1)
    box = stage.play("Box", 1)
    stage.hand("Hit")
    stage.hand("Fix")
    stage.ink(2)
    stage.do("play", "Hit")
    assert shield.damage == 1
    stage.do("play", "Fix")
    assert not stage.in_play(box)  # not able


def test_cant_ready_more_than_one() -> None:
    text = (
        "Whenever this character quests, each opponent can't ready more than 1 of their characters at the start of "
        "their next turn."
    )
    stage = Stage(made("Ice", text), made("Box", type="Item"))
    stage.play("Ice")
    one = stage.play("Plain", 1, exerted=True)
    two = stage.play("Plain", 1, exerted=True)
    box = stage.play("Box", 1, exerted=True)
    stage.do("quest", "Ice").end()
    assert stage.state.asked == 1
    stage.pick(perm=two)
    assert (one.exerted, two.exerted, box.exerted) == (True, False, False)
    stage.end().end()
    assert not one.exerted


def test_only_one_character_can_challenge_each_turn() -> None:
    stage = Stage(made("Realm", "Each turn, only one character can challenge."), made("Fighter"))
    stage.play("Realm")
    fighter = stage.play("Fighter")
    stage.play("Plain")
    stage.play("Plain", 1, exerted=True)
    stage.do("challenge", "Fighter", "Plain")
    assert not stage.can("challenge")
    fighter.exerted = False
    stage.do("quest", "Plain")
    assert stage.can("challenge", "Fighter")
    fighter.exerted = True
    stage.end()
    assert not stage.can("challenge", "Fighter")


def test_ink_from_the_discard() -> None:
    stage = Stage(made("Explorer", "You can ink cards from your discard."), made("Dull", inkable=False))
    stage.play("Explorer")
    card = stage.discard("Plain")
    stage.discard("Dull")
    assert [stage.name_of(o.card) for o in stage.found("ink")] == ["Plain"]
    stage.do("ink", "Plain")
    assert stage.zone(card) == INKWELL


def test_all_cards_in_hand_count_as_inkable() -> None:
    stage = Stage(made("Caster", "All cards in your hand count as having ◉.", type="Item"), made("Dull", inkable=False))
    stage.hand("Dull")
    stage.hand("Dull", 1)
    assert not stage.can("ink", "Dull")
    other = Stage(made("Caster", "All cards in your hand count as having ◉.", type="Item"), made("Dull", inkable=False))
    other.play("Caster")
    other.hand("Dull")
    other.hand("Dull", 1)
    assert other.can("ink", "Dull")
    assert not other.end().can("ink", "Dull")


def test_cards_enter_opponents_inkwells_exerted() -> None:
    stage = Stage(made("Ghost", "Cards enter opponents' inkwells exerted."))
    stage.play("Ghost", 1)
    stage.hand("Plain", 0)
    stage.hand("Plain", 1)
    stage.do("ink", "Plain")
    assert len(stage.state.spent_ink[0]) == 1
    stage.end().do("ink", "Plain")
    assert len(stage.state.ready_ink[1]) == 1


def test_top_card_faceup() -> None:
    stage = Stage(made("Eye", "Each opponent plays with the top card of their deck faceup."), made("Deep"))
    stage.play("Eye")
    card = stage.deck("Deep", 1)
    mine = stage.deck("Deep", 0)
    stage.go()
    assert stage.state.known[card] == 3
    assert stage.state.known[mine] == 0


def test_enters_play_with_damage() -> None:
    stage = Stage(
        made("Wounded", "This character enters play with 3 damage."),
        made("Choir", "Opposing characters with Singer enter play with 1 damage."),
        made("Tenor", "Singer 4"),
    )
    stage.play("Choir", 1)
    for name in ("Wounded", "Tenor", "Plain"):
        stage.hand(name)
    stage.ink(3)
    for name in ("Wounded", "Tenor", "Plain"):
        stage.do("play", name)
    damage = {stage.name_of(stage.top(p)): p.damage for p in stage.state.perms.values()}
    assert damage == {"Choir": 0, "Wounded": 3, "Tenor": 1, "Plain": 0}


def test_enters_exerted_unless() -> None:
    text = "This character enters play exerted unless you have a character named Plain in play."
    for friends in (0, 1):
        stage = Stage(made("Shy", text))
        stage.hand("Shy")
        stage.ink(1)
        for _ in range(friends):
            stage.play("Plain")
        stage.do("play", "Shy")
        shy = next(p for p in stage.state.perms.values() if stage.name_of(stage.top(p)) == "Shy")
        assert shy.exerted is (friends == 0)


def test_enters_exerted_and_cant_ready_at_the_start_of_your_turn() -> None:
    stage = Stage(made("Tired", "This character enters play exerted and can't ready at the start of your turn."))
    stage.hand("Tired")
    stage.ink(1)
    stage.do("play", "Tired")
    tired = next(iter(stage.state.perms.values()))
    assert tired.exerted
    stage.end().end()
    assert tired.exerted


def test_may_enter_exerted_to_do_something() -> None:
    text = "This character may enter play exerted to draw a card."
    for answer in ("yes", "no"):
        stage = Stage(made("Guest", text))
        stage.hand("Guest")
        stage.ink(1)
        stage.do("play", "Guest").do(answer)
        guest = next(iter(stage.state.perms.values()))
        assert guest.exerted is (answer == "yes")
        assert len(stage.state.hand[0]) == (1 if answer == "yes" else 0)


def test_unless_in_an_effect() -> None:
    text = "Draw a card. Then, choose and discard a card unless you have a character named Plain in play."
    for friends in (0, 1):
        stage = Stage(made("Lantern", text, type="Action"))
        stage.hand("Lantern")
        stage.ink(1)
        for _ in range(friends):
            stage.play("Plain")
        stage.do("play", "Lantern")
        assert len(stage.state.hand[0]) == friends


def test_a_card_left_in_hand() -> None:
    stage = Stage()
    card = stage.hand("Plain")
    stage.go()
    assert stage.zone(card) == HAND
