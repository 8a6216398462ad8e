"""Greedy scores as a prior, weights by name, and greedy playouts."""

import pytest

from inkwright import Card, Deck, Game, InkwrightError
from inkwright.agents import Greedy
from inkwright.agents.card_values import abilities_value
from inkwright.agents.choice_policy import name_scores
from inkwright.agents.greedy_weights import Weights
from inkwright.agents.playout import play_on
from inkwright.agents.weights_file import weights_from, weights_json
from inkwright.cards.own_cards import own_card
from inkwright.engine.procedures.loop import answer
from inkwright.engine.records.saved_state import digest
from inkwright.engine.shared_programs import programs
from inkwright.state.ids import ASK_MAY, ASK_NAME, ASK_PICK, DONE, INKWELL
from inkwright.state.state import State
from inkwright.testing import game_waiting_for
from tests.support.board_fixture import Board
from tests.support.games import end_turns, give_ink, put_in_play, to_main_phase
from tests.support.made_up_cards import make_card


def new_state(seed: int) -> State:
    """Return the first decision of a game of two sample decks."""
    return Game([Deck.sample("illusions"), Deck.sample("madrigals")], seed).state


def test_a_playout_gives_the_answers_of_the_greedy_agent() -> None:
    for seed in range(3):
        state, played = new_state(seed), new_state(seed)
        agent = Greedy()
        count = 0
        while not state.over:
            answer(state, agent.pick(state))
            count += 1
        assert play_on(played, 1000, 100_000) == count
        assert digest(played) == digest(state)


def test_a_playout_stops_at_a_turn_and_at_a_limit() -> None:
    state = new_state(1)
    assert play_on(state, 5, 100_000) > 0
    assert state.turn == 5
    assert play_on(state, 100, 3) == 3


def test_every_option_has_a_score_and_the_best_is_answered() -> None:
    kinds: set[int] = set()
    for seed in range(4):
        state = new_state(seed)
        agent = Greedy()
        while not state.over:
            scores = agent.scores(state)
            assert len(scores) == len(state.options)
            value = agent.pick(state)
            assert scores[state.options.index(value)] == max(scores)
            kinds.add(state.question_kind)
            answer(state, value)
    assert len(kinds) >= 4


def test_weights_change_the_answers() -> None:
    usual, quiet = new_state(2), new_state(2)
    play_on(usual, 12, 10_000)
    play_on(quiet, 12, 10_000, Greedy(weights_from({"quest_lore": -1.0})))
    assert sum(quiet.lore) < sum(usual.lore)


def test_abilities_are_used_a_limited_number_of_times_in_a_turn() -> None:
    most = []
    for limit in (40, 0):
        state = Game([Deck.sample("super-siblings"), Deck.sample("puppies")], 1).state
        agent = Greedy(weights_from({"uses_in_a_turn": limit}))
        uses = 0
        while not state.over:
            answer(state, agent.pick(state))
            uses = max(uses, agent.uses)
        most.append(uses)
    assert most[0] > 0
    assert most[1] == 0


def test_weights_are_plain_values() -> None:
    assert weights_json(weights_from({})) == weights_json(Weights())
    assert sorted(weights_json(Weights())) == sorted(Weights.NAMES)
    assert weights_json(weights_from({"late_card": 2}))["late_card"] == 2.0
    with pytest.raises(InkwrightError, match="There is no weight 'luck'"):
        weights_from({"luck": 1.0})
    with pytest.raises(InkwrightError, match="is a number, not True"):
        weights_from({"late_card": True})


# ---------------------------------------------------------------- habits


def game_with(*cards: Card, ink: int = 9) -> Game:
    """Return a game of these cards in its second turn; both players have much ink."""
    game = to_main_phase(Game([[*cards * 20], [*cards * 20]], seed=2))
    give_ink(game, ink)
    end_turns(game)
    return game


def labels_of_turn(game: Game) -> list[str]:
    """Let the greedy agent play the turn and return its turn actions."""
    agent, seat, turn = Greedy(), game.decision.player, game.turn
    out: list[str] = []
    while not game.over and game.turn == turn and game.decision.player == seat:
        option = game.decision.options[game.state.options.index(agent.pick(game.state))]
        if game.decision.kind == "turn action":
            out.append(option.label)
        game.answer(option)
    return out


def plain(name: str, cost: int = 3, size: int = 3) -> Card:
    """Return a character without abilities that is never put into the inkwell."""
    return own_card(
        {"name": name, "cost": cost, "strength": size, "willpower": size, "lore": 2, "inkable": False, "text": ""}
    )


def test_an_effect_that_was_agreed_to_is_used() -> None:
    agreed = 0
    for seed in range(12):
        state = Game([Deck.sample("puppies"), Deck.sample("madrigals")], seed).state
        agent = Greedy()
        yes = False
        while not state.over:
            value = agent.pick(state)
            assert not (yes and state.question_kind == ASK_PICK and value == DONE)
            yes = state.question_kind == ASK_MAY and value == 1
            agreed += yes
            answer(state, value)
    assert agreed > 10


def test_a_card_that_its_own_text_banishes_stays_in_hand() -> None:
    adder = own_card(
        {
            "name": "Adder",
            "cost": 2,
            "strength": 3,
            "willpower": 3,
            "lore": 1,
            "inkable": False,
            "text": "FANGS When you play this character, banish her or return another chosen character of yours to "
            "your hand.",
        }
    )
    assert "Play Adder" not in labels_of_turn(game_with(adder))


@pytest.mark.parametrize("mine", [False, True])
def test_a_card_that_banishes_all_is_played_when_that_gains(mine: bool) -> None:
    sweep = own_card({"name": "Flood", "type": "action", "cost": 4, "inkable": False, "text": "Banish all characters."})
    oak = plain("Oak", cost=20)
    game = game_with(sweep, oak)
    seat = game.decision.player
    for _ in range(3):
        put_in_play(game, "Oak", seat if mine else 1 - seat)
    end_turns(game, 2)
    assert ("Play Flood" in labels_of_turn(game)) is not mine


def test_ink_that_is_left_over_pays_for_abilities() -> None:
    well = own_card(
        {"name": "Well", "type": "item", "cost": 20, "inkable": False, "text": "DRINK ⟳, 2 ⬡ - Draw a card."}
    )
    game = game_with(well)
    put_in_play(game, "Well", game.decision.player)
    end_turns(game, 2)
    assert any("DRINK" in label for label in labels_of_turn(game))


def labels_with_glider(text: str) -> list[str]:
    """Return what greedy does in a turn with a character in play that has an ability."""
    glider = own_card(
        {
            "name": "Glider",
            "cost": 20,
            "strength": 3,
            "willpower": 3,
            "lore": 1,
            "inkable": False,
            "text": text,
        }
    )
    game = game_with(glider)
    put_in_play(game, "Glider")
    end_turns(game)
    return labels_of_turn(game)


@pytest.mark.parametrize(("keyword", "uses"), [("Evasive", 1), ("Rush", 0)])
def test_a_keyword_that_a_character_has_is_not_paid_for_again(keyword: str, uses: int) -> None:
    labels = labels_with_glider(f"LIFT OFF 1 ⬡ - Chosen character of yours gains {keyword} this turn.")
    assert len([label for label in labels if "LIFT OFF" in label]) == uses


def test_a_card_is_not_discarded_for_a_keyword_that_lasts_a_turn() -> None:
    text = "LIFT OFF Choose and discard a card - Chosen character of yours gains Evasive this turn."
    assert not [label for label in labels_with_glider(text) if "LIFT OFF" in label]


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent chooses and banishes one of their characters.",
        "Each opponent chooses one of their characters and deals 2 damage to them.",
    ],
)
@pytest.mark.parametrize("mine", [False, True])
def test_a_card_that_makes_opponents_harm_their_own_is_played_when_they_have_some(text: str, mine: bool) -> None:
    order = own_card({"name": "Order", "type": "action", "cost": 2, "inkable": False, "text": text})
    game = game_with(order, plain("Oak", cost=20))
    seat = game.decision.player
    put_in_play(game, "Oak", seat if mine else 1 - seat)
    end_turns(game, 2)
    assert ("Play Order" in labels_of_turn(game)) is not mine


def test_what_an_opponent_does_to_their_own_is_judged_for_the_other_side() -> None:
    def value(text: str) -> float:
        card = own_card({"name": "Order", "type": "action", "cost": 2, "text": text})
        return abilities_value(programs().definition(card))

    held = "Each opponent chooses and exerts one of their ready characters."
    assert value(held) > 0
    assert value(f"{held} They can't ready at the start of their next turn.") > value(held)
    assert value("Banish chosen character of yours.") < 0
    assert value("Each opponent chooses and discards a card.") > 0
    assert value("Draw 2 cards, then choose and discard a card.") < value("Draw 2 cards.")
    assert value("You may banish chosen item of yours. If you do, gain 1 lore.") == 0


def action(text: str, cost: int = 1) -> Card:
    """Return an action that is never put into the inkwell."""
    return own_card({"name": "Deed", "type": "action", "cost": cost, "inkable": False, "text": text})


@pytest.mark.parametrize("taken", ["reveal a character card and put it", "put one"])
def test_a_card_that_was_looked_at_is_taken(taken: str) -> None:
    rest = "Put the rest on the bottom of your deck in any order."
    deed = action(f"Look at the top 4 cards of your deck. You may {taken} into your hand. {rest}", cost=5)
    game = game_with(deed, plain("Oak", cost=20))
    seat = game.decision.player
    deck = len(game.state.deck[seat])
    assert labels_of_turn(game).count("Play Deed") == 1
    assert len(game.state.deck[seat]) == deck - 1


@pytest.mark.parametrize(
    "place", ["put this card into your inkwell facedown and exerted", "return this card to your hand"]
)
def test_a_banished_card_is_put_where_it_is_of_use(place: str) -> None:
    ghost = own_card(
        {
            "name": "Ghost",
            "cost": 20,
            "strength": 0,
            "willpower": 1,
            "lore": 1,
            "inkable": False,
            "text": f"BACK AGAIN When this character is banished, you may {place}.",
        }
    )
    game = game_with(ghost, plain("Wolf", cost=20))
    put_in_play(game, "Wolf")
    end_turns(game, 1)
    put_in_play(game, "Ghost", exerted=True)
    seat = game.active
    end_turns(game, 1)
    game.answer("challenge Wolf > Ghost")
    assert (game.decision.kind, game.decision.player) == ("may", seat)
    assert Greedy().pick(game.state) == 1


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("Banish this item - Draw 2 cards.", True),
        ("Banish this item - Remove up to 3 damage from chosen character.", False),
    ],
)
def test_an_item_is_banished_for_the_one_thing_that_it_does(text: str, used: bool) -> None:
    book = own_card({"name": "Book", "type": "item", "cost": 20, "inkable": False, "text": f"READ {text}"})
    game = game_with(book, plain("Oak", cost=20))
    put_in_play(game, "Book")
    put_in_play(game, "Oak")
    end_turns(game)
    assert any("READ" in label for label in labels_of_turn(game)) is used


@pytest.mark.parametrize(("damage", "opposing", "played"), [(2, True, True), (0, True, False), (2, False, False)])
def test_damage_is_moved_only_from_where_it_is_to_somebody(damage: int, opposing: bool, played: bool) -> None:
    game = game_with(
        action("Move up to 2 damage from chosen character to chosen opposing character."), plain("Oak", cost=20)
    )
    seat = game.active
    put_in_play(game, "Oak").damage = damage
    if opposing:
        put_in_play(game, "Oak", 1 - seat)
    end_turns(game)
    assert ("Play Deed" in labels_of_turn(game)) is played


@pytest.mark.parametrize("behind", [True, False])
def test_a_condition_is_judged_as_it_stands(behind: bool) -> None:
    game = game_with(action("If an opponent has more lore than you, gain 2 lore."))
    game.state.lore[1 - game.active if behind else game.active] = 3
    assert ("Play Deed" in labels_of_turn(game)) is behind


def test_what_is_banished_at_last_is_judged_by_whose_it_is() -> None:
    bell = own_card(
        {
            "name": "Bell",
            "type": "item",
            "cost": 20,
            "inkable": False,
            "text": "RING ⟳, 1 ⬡ - Draw cards equal to the damage on chosen character of yours, then banish them.",
        }
    )
    game = game_with(bell, plain("Oak", cost=20))
    put_in_play(game, "Bell")
    put_in_play(game, "Oak")
    end_turns(game)
    assert not any("RING" in label for label in labels_of_turn(game))


@pytest.mark.parametrize("paid", [True, False])
def test_an_action_whose_cost_cannot_be_paid_stays_in_hand(paid: bool) -> None:
    stone = own_card({"name": "Stone", "type": "item", "cost": 2, "inkable": False, "text": ""})
    deed = action("Banish chosen item of yours to deal 5 damage to chosen character.")
    game = game_with(deed, stone if paid else deed, plain("Oak", cost=20))
    put_in_play(game, "Oak", 1 - game.active)
    if paid:
        put_in_play(game, "Stone")
    end_turns(game)
    assert ("Play Deed" in labels_of_turn(game)) is paid


def test_a_character_is_boosted_before_it_quests() -> None:
    reader = own_card(
        {
            "name": "Reader",
            "cost": 20,
            "strength": 1,
            "willpower": 3,
            "lore": 1,
            "inkable": False,
            "text": "Boost 1 ⬡\nPAGES While there's a card under this character, this character gets +2 ◊.",
        }
    )
    game = game_with(reader)
    put_in_play(game, "Reader")
    end_turns(game)
    assert labels_of_turn(game)[:2] == ["Boost Reader", "Quest with Reader"]


def test_a_name_is_not_chosen_by_which_unseen_card_lies_in_the_own_inkwell() -> None:
    state = game_waiting_for("name").state
    assert state.question_kind == ASK_NAME
    me = state.asked_player
    unseen = [card for card in state.deck[me] if not state.known[card] >> me & 1]
    inked = unseen[0]
    swapped = next(card for card in unseen if state.def_index[card] != state.def_index[inked])
    state.deck[me].remove(inked)
    state.spent_ink[me].append(inked)
    state.place[inked] = state.place[inked] >> 4 << 4 | INKWELL
    state.known[inked] = 0
    other = state.copy()
    other.def_index = state.def_index[:]
    other.def_index[inked], other.def_index[swapped] = state.def_index[swapped], state.def_index[inked]
    assert name_scores(other) == name_scores(state)
    assert any(name_scores(state))


def test_moving_for_nothing_does_not_put_off_the_challenge_that_must_come() -> None:
    bound = make_card("Bound", "Reckless", strength=0, lore=0)
    place = make_card("Place", "Characters get +1 ¤ while here.", type="Location", move_cost=0)
    board = Board(bound, place, make_card("Wall", strength=9, willpower=9))
    first = board.in_play("Place")
    board.in_play("Place")
    board.in_play("Bound", at=first)
    board.in_play("Wall", player=1, exerted=True)
    board.begin()
    agent = Greedy()
    for _ in range(2000):
        if board.state.turn > 1:
            break
        answer(board.state, agent.pick(board.state))
    assert board.state.turn == 2
