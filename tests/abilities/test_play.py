"""Cards that effects play, and leave to play cards from elsewhere."""

from inkwright.state.ids import ASK_WAY, DECK, DISCARD, HAND, PLAY
from inkwright.state.scope import Perm
from tests.support.board_fixture import Stage, made

from .test_look import BOX, HERO, SONG, action, played


def in_play(stage: Stage, name: str, player: int = 0) -> list[Perm]:
    return [p for p in stage.state.perms.values() if stage.name_of(stage.top(p)) == name and p.player == player]


def test_play_for_free_from_the_hand() -> None:
    stage = Stage(HERO, made("Giant", cost=9), action("Play a character with cost 4 or less for free."))
    hero = stage.hand("Hero")
    stage.hand("Giant")
    played(stage)
    assert stage.zone(hero) == PLAY


def test_they_are_the_one_that_was_played() -> None:
    stage = Stage(
        HERO,
        action("Play a character with cost 4 or less for free. They gain Rush. At the end of the turn, banish them."),
    )
    hero = stage.hand("Hero")
    played(stage)
    perm = in_play(stage, "Hero")[0]
    assert stage.traits(perm).keys & 16  # Rush
    stage.end()
    assert stage.zone(hero) == DISCARD


def test_play_from_the_discard() -> None:
    stage = Stage(HERO, action("Play a character from your discard for free."))
    hero = stage.discard("Hero")
    stage.hand("Hero")
    played(stage)
    assert stage.zone(hero) == PLAY


def test_play_from_hand_or_discard_exerted() -> None:
    stage = Stage(
        BOX,
        made("Chest", type="Item", cost=2),
        action("Play an item from your hand or discard with cost 5 or less for free, exerted."),
    )
    stage.hand("Box")
    chest = stage.discard("Chest")
    played(stage).pick("Chest")
    assert stage.zone(chest) == PLAY
    assert in_play(stage, "Chest")[0].exerted


def test_a_ban_holds_on_every_route() -> None:
    stage = Stage(
        HERO,
        made("Genie", "Whenever this character quests, you may play an action with cost 5 or less for free."),
        made("Tiana", "Opponents can't play actions."),
        action("Draw a card."),
    )
    stage.play("Genie")
    stage.play("Tiana", 1)
    stage.hand("Act")
    stage.do("quest", "Genie")
    assert stage.can("end")  # nothing was asked (1.2.2)


def test_an_action_played_by_an_effect_waits() -> None:
    stage = Stage(
        HERO, action("Draw 2 cards.", name="Inner"), action("Play an action with cost 5 or less for free. Gain 1 lore.")
    )
    inner = stage.hand("Inner")
    played(stage)
    assert stage.zone(inner) == DISCARD
    assert (len(stage.state.hand[0]), stage.state.lore[0]) == (2, 1)


def test_revealed_card_is_played() -> None:
    text = (
        "Reveal the top card of your deck. If it's a character card, you may play that character for free and "
        "they enter play exerted. Otherwise, put it on the bottom of your deck."
    )
    stage = Stage(HERO, BOX, action(text))
    hero = stage.deck("Hero")
    played(stage).yes()
    assert stage.zone(hero) == PLAY
    assert in_play(stage, "Hero")[0].exerted


def test_play_it_and_pay_for_it() -> None:
    text = (
        "Reveal the top card of your deck. You may play it as if it were in your hand. Otherwise, put it in "
        "your discard."
    )
    stage = Stage(HERO, action(text))
    hero = stage.deck("Hero")
    stage.ink(3)
    played(stage).yes()
    assert stage.zone(hero) == PLAY
    assert len(stage.state.spent_ink[0]) == 3


def test_too_expensive_is_not_asked() -> None:
    text = (
        "Reveal the top card of your deck. You may play it as if it were in your hand. Otherwise, put it in "
        "your discard."
    )
    stage = Stage(HERO, action(text))
    hero = stage.deck("Hero")
    stage.ink(2)
    played(stage)
    assert stage.zone(hero) == DISCARD


def test_by_which_way() -> None:
    big = made("Big Plain", "Shift 2 ⬡", cost=4, named=("Plain",))
    text = (
        "Reveal the top card of your deck. You may play it as if it were in your hand. Otherwise, put it in "
        "your discard."
    )
    stage = Stage(big, action(text))
    base = stage.play("Plain")
    stage.deck("Big Plain")
    stage.ink(4)
    played(stage).yes()
    assert stage.state.ask_kind == ASK_WAY
    stage.do("shift", "Big Plain")
    assert len(stage.state.perms[base.serial].cards) == 2
    assert len(stage.state.spent_ink[0]) == 2


def test_song_again_and_to_the_bottom() -> None:
    deceiver = made(
        "Deceiver",
        "Whenever this character sings a song, you may play that song again from your discard for free. If you "
        "do, put that card on the bottom of your deck instead of into your discard.",
        cost=3,
    )
    stage = Stage(SONG, deceiver)
    stage.play("Deceiver")
    song = stage.hand("Song")
    stage.do("sing", "Song").yes()
    assert len(stage.state.hand[0]) == 2
    assert stage.state.deck[0][0] == song


def test_shift_from_the_discard_for_free() -> None:
    big = made("Big Plain", "Shift 5 ⬡", cost=7, named=("Plain",))
    stage = Stage(big, HERO, action("Shift a character from your discard for free."))
    base = stage.play("Plain", damage=2)
    stage.play("Hero")
    stage.discard("Hero")
    stage.discard("Big Plain")
    played(stage)
    perm = stage.state.perms[base.serial]
    assert (stage.name_of(stage.top(perm)), perm.damage, len(perm.cards)) == ("Big Plain", 2, 2)


def test_play_or_shift() -> None:
    big = made("Big Plain", "Shift 5 ⬡", cost=7, named=("Plain",))
    for shift in (True, False):
        stage = Stage(big, action("Play or shift a character with cost 8 or less for free."))
        base = stage.play("Plain")
        stage.hand("Big Plain")
        played(stage)
        if shift:
            stage.pick(perm=base)
        else:
            stage.done()
        assert len(stage.state.perms) == (1 if shift else 2)


def test_another_way_to_play_it() -> None:
    inventor = made(
        "Inventor", "During your turn, you may banish chosen item of yours to play this character for free.", cost=7
    )
    stage = Stage(inventor, BOX)
    stage.hand("Inventor")
    assert not stage.can("play otherwise", "Inventor")
    stage = Stage(inventor, BOX)
    box = stage.play("Box")
    stage.hand("Inventor")
    stage.do("play otherwise", "Inventor")
    assert not stage.in_play(box)
    assert in_play(stage, "Inventor")


def test_free_if() -> None:
    stage = Stage(
        made("Friend", "If you have a character named Hero in play, you can play this character for free.", cost=5),
        HERO,
    )
    stage.hand("Friend")
    assert not stage.can("play otherwise", "Friend")
    stage = Stage(*stage.cards.values())
    stage.play("Hero")
    stage.hand("Friend")
    stage.do("play otherwise", "Friend")
    assert in_play(stage, "Friend")


def test_shift_for_another_cost() -> None:
    big = made(
        "Big Plain",
        "Shift 5 ⬡",
        "You may put 2 character cards from your discard on the bottom of your deck in any order to shift this "
        "character for free.",
        cost=7,
        named=("Plain",),
    )
    stage = Stage(big, HERO)
    base = stage.play("Plain")
    cards = [stage.discard("Hero"), stage.discard("Hero")]
    stage.hand("Big Plain")
    stage.do("play otherwise", "Big Plain")
    assert len(stage.state.perms[base.serial].cards) == 2
    assert [stage.zone(card) for card in cards] == [DECK, DECK]


def test_leave_to_play_from_the_discard() -> None:
    king = made(
        "King",
        "While this character is exerted, you may play characters from your discard. If you do, they enter play "
        "exerted.",
    )
    stage = Stage(king, HERO)
    stage.play("King")
    stage.discard("Hero")
    stage.ink(3)
    assert not stage.can("play permitted", "Hero")
    stage = Stage(king, HERO)
    stage.play("King", exerted=True)
    stage.discard("Hero")
    stage.ink(3)
    stage.do("play permitted", "Hero")
    assert in_play(stage, "Hero")[0].exerted
    assert len(stage.state.spent_ink[0]) == 3


def test_leave_for_this_turn_with_other_names() -> None:
    text = (
        "For the rest of this turn, you may play characters from your discard. If you do, they enter play exerted"
        " and you "
        "can't play characters with the same name as characters you played this way this turn."
    )
    stage = Stage(action(text), HERO)
    for name in ("Hero", "Hero", "Plain"):
        stage.discard(name)
    stage.ink(9)
    played(stage).do("play permitted", "Hero")
    assert not stage.can("play permitted", "Hero")
    assert stage.can("play permitted", "Plain")
    stage.end().end()
    assert not stage.can("play permitted", "Plain")


def test_leave_to_play_for_free() -> None:
    stage = Stage(made("Maker", "You may play items named Box for free."), BOX, made("Chest", type="Item", cost=1))
    stage.play("Maker")
    stage.hand("Box")
    stage.hand("Chest")
    assert not stage.can("play permitted", "Chest")
    stage.do("play permitted", "Box")
    assert in_play(stage, "Box")


def test_pay_a_location_to_play_from_the_discard() -> None:
    oasis = made(
        "Oasis",
        "While you have a character here, you may banish this location to play a character from your discard for free.",
        type="Location",
    )
    stage = Stage(oasis, HERO)
    place = stage.play("Oasis")
    stage.play("Plain", at=place)
    hero = stage.discard("Hero")
    stage.do("play permitted", "Hero")
    assert not stage.in_play(place)
    assert stage.zone(hero) == PLAY


def test_look_at_the_inkwell_and_play_from_there() -> None:
    puppy = made("Puppy", classes=("Puppy",))
    stage = Stage(
        puppy, HERO, action("Look at the cards in your inkwell. You may play a Puppy character from there for free.")
    )
    from inkwright.state.ids import INKWELL
    from inkwright.state.moves import move_card

    cards = [stage.card("Puppy"), stage.card("Hero")]
    for card in cards:
        move_card(stage.state, card, INKWELL)
    played(stage).yes()
    assert [stage.zone(card) for card in cards] == [PLAY, INKWELL]


def test_discarded_this_way_is_played() -> None:
    text = (
        "Choose and discard a card. If a Hero character card is discarded this way, you may play that character"
        " for free."
    )
    stage = Stage(HERO, action(text))
    hero = stage.hand("Hero")
    played(stage).yes()
    assert stage.zone(hero) == PLAY


def test_each_player_who_reveals() -> None:
    text = (
        "Each player shuffles their deck and then reveals the top card. Each player who reveals a character card "
        "may play "
        "that character for free. Otherwise, put the revealed cards on the bottom of their player's deck."
    )
    stage = Stage(BOX, action(text))
    for card in stage.state.deck[1][:]:
        stage.state.lift(card)
        stage.state.lay(card, DISCARD, False, False)
    boxes = [stage.deck("Box", 1), stage.deck("Box", 1)]
    played(stage).yes()
    assert len(in_play(stage, "Plain")) == 1
    assert [stage.zone(card) for card in boxes] == [DECK, DECK]
    assert not in_play(stage, "Box", 1)
    assert stage.state.known[stage.state.deck[1][0]] == 3


def test_symbol_of_ink() -> None:
    text = (
        "At the start of your turn, if this card is in your discard, you may choose and discard a card with ◉ "
        "to play this character for free and he enters play exerted."
    )
    stitch = made("Stitch", text, cost=6)
    stage = Stage(stitch, made("Dull", inkable=False))
    card = stage.discard("Stitch", 1)
    dull, plain = stage.hand("Dull", 1), stage.hand("Plain", 1)
    stage.end().yes()
    assert (stage.zone(card), stage.zone(plain), stage.zone(dull)) == (PLAY, DISCARD, HAND)
    assert in_play(stage, "Stitch", 1)[0].exerted


def test_leave_to_play_covers_shift() -> None:
    king = made("King", "While this character is exerted, you may play characters from your discard.")
    big = made("Big Plain", "Shift 2 ⬡", cost=7, named=("Plain",))
    stage = Stage(king, big)
    stage.play("King", exerted=True)
    base = stage.play("Plain")
    stage.discard("Big Plain")
    stage.ink(2)
    stage.do("shift", "Big Plain")
    assert len(stage.state.perms[base.serial].cards) == 2
    assert len(stage.state.spent_ink[0]) == 2


def test_play_this_card_from_the_discard_for_its_cost() -> None:
    lilo = made(
        "Lilo",
        "At the start of your turn, if this card is in your discard, you may play her and she enters play exerted.",
        cost=2,
    )
    stage = Stage(lilo)
    card = stage.discard("Lilo", 1)
    stage.ink(2, 1)
    stage.end().yes()
    assert stage.zone(card) == PLAY
    assert in_play(stage, "Lilo", 1)[0].exerted
    assert len(stage.state.spent_ink[1]) == 2


def test_play_what_was_discarded() -> None:
    gothel = made(
        "Gothel",
        "During your turn, whenever you discard a character card, you may play that character from your discard.",
    )
    stage = Stage(gothel, HERO, action("Choose and discard a card."))
    stage.play("Gothel")
    hero = stage.hand("Hero")
    stage.ink(3)
    played(stage).yes()
    assert stage.zone(hero) == PLAY


def test_each_player_may_play_one_from_their_hand() -> None:
    stage = Stage(HERO, action("Each player may reveal a character card from their hand and play it for free."))
    mine, theirs = stage.hand("Hero"), stage.hand("Hero", 1)
    played(stage).yes().no()
    assert (stage.zone(mine), stage.zone(theirs)) == (PLAY, HAND)
    assert stage.state.known[theirs] == 2
