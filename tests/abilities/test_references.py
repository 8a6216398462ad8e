"""What words refer to, shown by what happens: those asked about, those counted, thirds, places, discards."""

from inkwright.state.ids import DECK, HAND
from tests.support.board_fixture import Stage, made


def test_a_state_of_any_character_in_play_is_asked_about() -> None:
    watcher = made("Watcher", "While another character in play has damage, this character gets +3 ¤.")
    stage = Stage(watcher, made("Foe"))
    perm = stage.play("Watcher", damage=1)
    foe = stage.play("Foe", 1)
    assert stage.traits(perm).strength == 1
    foe.damage = 1
    stage.state.stale = True
    assert stage.traits(perm).strength == 4


def test_a_character_in_play_is_asked_about() -> None:
    stage = Stage(made("Fan", "If a Hero character is in play, you pay 1 ⬡ less to play this character.", cost=3))
    stage.hand("Fan")
    stage.ink(9)
    assert stage.cost("Fan") == 3
    other = Stage(
        made("Fan", "If a Hero character is in play, you pay 1 ⬡ less to play this character.", cost=3),
        made("Champion", classes=("Hero",)),
    )
    other.play("Champion", 1)
    other.hand("Fan")
    other.ink(9)
    assert other.cost("Fan") == 2


def test_each_of_those_asked_about_is_that_character() -> None:
    chief = made("Chief", "While one of your Knight characters is at a location, that character gains Resist +2.")
    stage = Stage(chief, made("Sir", classes=("Knight",)), made("Fort", type="Location"))
    stage.play("Chief")
    fort = stage.play("Fort")
    inside, outside, second = stage.play("Sir", at=fort), stage.play("Sir"), stage.play("Sir", at=fort)
    assert [stage.traits(perm).resist for perm in (inside, outside, second)] == [2, 0, 2]


def test_they_of_a_group_are_asked_about_one_by_one() -> None:
    text = "Your other characters can't be dealt damage unless they're being challenged."
    stage = Stage(
        made("Guard", text),
        made("Ward", willpower=9),
        made("Bolt", "Deal 2 damage to chosen character.", type="Action"),
        made("Foe", strength=3),
    )
    stage.play("Guard")
    ward = stage.play("Ward", exerted=True)
    stage.play("Foe", 1)
    stage.hand("Bolt")
    stage.ink(1)
    stage.do("play", "Bolt").pick(perm=ward)
    assert ward.damage == 0
    stage.end().do("challenge", "Foe", "Ward")
    assert ward.damage == 3


def test_the_discarded_card_is_what_was_discarded() -> None:
    text = (
        "Whenever this character quests, you may draw a card, then choose and discard a card to deal 1 damage to "
        "chosen character or location. If you discarded a Pirate character card, deal 3 damage instead."
    )
    for discarded, damage in (("Corsair", 3), ("Plain", 1)):
        stage = Stage(made("Chief", text), made("Corsair", classes=("Pirate",)), made("Foe", willpower=9))
        stage.play("Chief")
        foe = stage.play("Foe", 1)
        stage.hand("Corsair")
        stage.do("quest", "Chief").yes().pick(discarded).pick(perm=foe)
        assert foe.damage == damage


def test_another_after_this_and_another_is_a_third() -> None:
    text = (
        "Whenever this character deals damage to another character in a challenge, "
        "deal 1 damage to another chosen character."
    )
    stage = Stage(made("Archer", text, willpower=9), made("Foe", willpower=9), made("Bystander", willpower=9))
    archer = stage.play("Archer")
    foe = stage.play("Foe", 1, exerted=True)
    bystander = stage.play("Bystander", 1)
    stage.do("challenge", "Archer", "Foe")
    assert (archer.damage, foe.damage, bystander.damage) == (1, 1, 1)


def test_another_of_yours_is_other_than_this_only() -> None:
    text = (
        "Whenever this character challenges another character, another chosen character of yours gets +3 ¤ this turn."
    )
    stage = Stage(made("Captain", text, willpower=9), made("Mate"), made("Foe", willpower=9))
    stage.play("Captain")
    mate = stage.play("Mate")
    stage.play("Foe", 1, exerted=True)
    stage.do("challenge", "Captain", "Foe")
    assert stage.traits(mate).strength == 4


def test_that_location_is_where_the_chosen_character_is() -> None:
    stage = Stage(
        made(
            "Dream",
            "Ready chosen character of yours at a location. Gain lore equal to that location's ◊.",
            type="Action",
        ),
        made("Hall", type="Location", lore=3),
    )
    hall = stage.play("Hall")
    stage.play("Plain", at=hall, exerted=True)
    stage.hand("Dream")
    stage.ink(1)
    assert stage.do("play", "Dream").state.lore[0] == 3


def test_here_is_where_a_character_is() -> None:
    text = "Whenever this character quests while at a location, ready all other characters here."
    stage = Stage(made("Leader", text), made("Hall", type="Location"))
    hall = stage.play("Hall")
    stage.play("Leader", at=hall)
    near, far = stage.play("Plain", at=hall, exerted=True), stage.play("Plain", exerted=True)
    stage.do("quest", "Leader")
    assert (near.exerted, far.exerted) == (False, True)


def test_what_is_counted_on_a_choice_is_counted_after_it() -> None:
    stage = Stage(made("Sword", "⟳ - Chosen character gets +1 ¤ this turn for each 1 damage on them.", type="Item"))
    stage.play("Sword")
    hurt, well = stage.play("Plain", damage=3), stage.play("Plain")
    stage.do("use", "Sword").pick(perm=hurt)
    assert (stage.traits(hurt).strength, stage.traits(well).strength) == (4, 1)


def test_others_are_other_than_the_choice() -> None:
    text = "Chosen character of yours gets +1 ¤ this turn for each other character you have in play."
    stage = Stage(made("Rally", text, type="Action"))
    perms = [stage.play("Plain") for _ in range(3)]
    stage.hand("Rally")
    stage.ink(1)
    stage.do("play", "Rally").pick(perm=perms[0])
    assert stage.traits(perms[0]).strength == 1 + 2


def test_a_number_of_a_card_in_the_discard() -> None:
    text = "Whenever this character quests, you may gain lore equal to the ◊ of a character card in your discard."
    stage = Stage(made("Mourner", text), made("Gone", lore=3))
    stage.play("Mourner")
    stage.discard("Gone")
    assert stage.do("quest", "Mourner").yes().state.lore[0] == 1 + 3


def test_otherwise_it_is_picked_too() -> None:
    text = (
        "⟳ - If you have a Hero character in play, return an item card from your discard to your hand. "
        "Otherwise, put it on the top of your deck."
    )
    for hero, zone in ((True, HAND), (False, DECK)):
        stage = Stage(made("Finder", text), made("Lens", type="Item"), made("Champion", classes=("Hero",)))
        stage.play("Finder")
        if hero:
            stage.play("Champion")
        lens = stage.discard("Lens")
        stage.do("use", "Finder")
        assert stage.zone(lens) == zone


def test_all_cards_in_an_inkwell_ready() -> None:
    stage = Stage(made("Spring", "Whenever this character quests, ready all cards in your inkwell."))
    stage.play("Spring")
    stage.ink(3)
    state = stage.state
    state.spent_ink[0], state.ready_ink[0] = state.ready_ink[0][:2], state.ready_ink[0][2:]
    stage.do("quest", "Spring")
    assert (len(state.ready_ink[0]), len(state.spent_ink[0])) == (3, 0)
