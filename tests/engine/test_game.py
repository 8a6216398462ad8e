"""A game: decisions, answers, cancelled actions, concessions, copies and records."""

import random
from typing import Any

import pytest

from inkwright import (
    Card,
    Catalog,
    Deck,
    Game,
    IllegalAnswer,
    InkwrightError,
    NotUnderstood,
    Option,
    Record,
    RecordError,
    UnknownCard,
)
from inkwright.cards.own_cards import own_card
from inkwright.engine.procedures.loop import advance
from inkwright.engine.procedures.new_game import add_card
from inkwright.kernel.moves import enter_play
from inkwright.state.ids import ASK_MAIN
from inkwright.testing import game_waiting_for
from tests.support.games import in_main_phase, made_up, to_main_phase
from tests.support.random_games import (
    RARER,
    answer_randomly,
    compiled_cards,
    decisions_of_games,
    random_deck,
    random_game,
)


def plain_deck(name: str = "Filler", cost: int = 1, size: int = 20, **keys: Any) -> list[Card]:
    """Return a deck of one made-up card."""
    return [made_up(name, cost=cost, **keys)] * size


def plain_game(seed: int = 1, **keys: Any) -> Game:
    """Return a game of two such decks in the first Main Phase."""
    return to_main_phase(Game([plain_deck(**keys), plain_deck(**keys)], seed=seed, names=["Amy", "Bob"]))


# ---------------------------------------------------------------- starting a game


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_game_has_two_to_six_players(players: int) -> None:
    assert Game([plain_deck()] * players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(InkwrightError, match=f"2 to 6 players, not {players}"):
        Game([plain_deck()] * players)


def test_a_deck_may_be_a_deck_names_or_cards() -> None:
    names = [card.full_name for card in random_deck(random.Random(1))]
    cards = [Catalog.default()[name] for name in names]
    counts = {card: cards.count(card) for card in cards}
    deck = Deck(counts)
    assert Game([names, cards], seed=3) == Game([cards, names], seed=3)
    assert Game([deck, deck], seed=3) == Game([list(deck), list(deck)], seed=3)


def test_a_misspelt_name_is_refused_with_the_nearest() -> None:
    known = compiled_cards()[0].full_name
    with pytest.raises(UnknownCard, match="Did you mean"):
        Game([[known[:-1] + "x"], [known]])


def test_a_text_is_not_a_deck() -> None:
    with pytest.raises(InkwrightError, match="list of card names"):
        Game(["4 Elsa", "4 Anna"])


def test_a_card_that_does_not_compile_is_named_with_the_place() -> None:
    odd = own_card({"name": "Odd", "text": "Draw a card, then eat it."})
    with pytest.raises(NotUnderstood, match=r"^Odd: not understood after .*found") as caught:
        Game([[odd] * 20, plain_deck()])
    assert caught.value.card == "Odd"


def test_equal_seeds_give_equal_games() -> None:
    decks = [random_deck(random.Random(1)), random_deck(random.Random(2))]
    assert Game(decks, seed=5) == Game(decks, seed=5)
    assert Game(decks, seed=5) != Game(decks, seed=6)
    assert Game(decks) != Game(decks)  # without one, a new one each time


def test_unknown_editions_and_formats_are_refused() -> None:
    with pytest.raises(InkwrightError, match="no edition"):
        Game([plain_deck(), plain_deck()], edition="1999")
    with pytest.raises(InkwrightError, match="no game format"):
        Game([plain_deck(), plain_deck()], format="chess")


def test_every_player_has_a_different_name() -> None:
    decks = [plain_deck(), plain_deck()]
    with pytest.raises(InkwrightError, match="2 players but 1 names"):
        Game(decks, names=["Amy"])
    with pytest.raises(InkwrightError, match="different names"):
        Game(decks, names=["Amy", "amy"])


@pytest.mark.parametrize("teams", [(0, 1, 0, 1), [[0, 2], [1, 3]], [["A", "C"], ["B", "D"]], (7, 3, 7, 3)])
def test_teams_are_numbers_or_groups(teams: Any) -> None:
    game = Game([plain_deck()] * 4, seed=1, names=["A", "B", "C", "D"], teams=teams)
    assert game.state.team == (0, 1, 0, 1)


@pytest.mark.parametrize("teams", [(0, 0, 0, 0), (0, 1), [[0, 1], [2]], [[0, 1], [1, 2, 3]], [["Z"], [0, 1, 2, 3]]])
def test_bad_teams_are_refused(teams: Any) -> None:
    with pytest.raises(InkwrightError):
        Game([plain_deck()] * 4, names=["A", "B", "C", "D"], teams=teams)


# ---------------------------------------------------------------- decisions and answers


def test_every_offered_answer_is_accepted_and_others_are_refused() -> None:
    for game, chance in decisions_of_games(range(7), 8 * RARER):
        if game.over:
            with pytest.raises(IllegalAnswer):
                game.answer(0)
            continue
        decision = game.decision
        assert decision.player == game.state.asked_player
        digest = game.digest()
        for index, option in enumerate(decision.options):
            by_index, by_option, by_notation = game.copy(), game.copy(), game.copy()
            by_index.answer(index)
            by_option.answer(option)
            by_notation.answer(option.notation)
            assert by_index.digest() == by_option.digest() == by_notation.digest()
        stale = random_game(chance.randrange(100)).decision.options[0]
        wrongs: list[Option | int | str] = [-1, len(decision.options), "quest Nobody - At All", ""]
        for wrong in wrongs if stale in decision.options else [*wrongs, stale]:
            with pytest.raises(IllegalAnswer):
                game.answer(wrong)
        assert game.digest() == digest
        assert game.decision == decision


def test_notations_are_unambiguous_and_labels_are_not_empty() -> None:
    for game, _ in decisions_of_games(range(10, 17), 2):
        if game.over:
            continue
        written = [option.notation for option in game.decision.options]
        assert len(set(written)) == len(written)
        assert all(option.label for option in game.decision.options)
        assert game.decision.prompt
        assert 0 <= game.decision.min <= game.decision.max


def test_a_notation_is_read_in_any_spelling() -> None:
    game = plain_game()
    game.copy().answer("INK filler")
    with pytest.raises(IllegalAnswer, match="Did you mean 'ink Filler'"):
        game.answer("ink Fillerr")


def test_ending_the_turn_is_first_among_turn_actions() -> None:
    game = plain_game()
    assert game.decision.options[0].notation == "end turn"
    assert game.decision.kind == "turn action"


def test_equal_names_in_play_are_numbered() -> None:
    game = plain_game()
    me = game.active
    for _ in range(2):
        card = add_card(game.state, "filler", me)
        enter_play(game.state, card, me, 0).drying = False
    game.answer("end turn")
    game.answer("end turn")
    written = [option.notation for option in game.decision.options]
    assert "quest Filler" in written
    assert "quest Filler #2" in written
    game.answer("quest Filler #2")
    assert game.state.lore[me] == 1
    game.answer("quest Filler")
    assert game.state.lore[me] == 2


def test_a_decision_does_not_change_when_the_game_goes_on() -> None:
    game = plain_game()
    decision = game.decision
    game.answer("ink Filler")
    assert [option.notation for option in decision.options][:2] == ["end turn", "ink Filler"]
    assert decision.options[1].label == "Put Filler into your inkwell"


def test_options_are_equal_on_a_copy() -> None:
    for game, _ in decisions_of_games(range(3, 5), 10):
        if not game.over:
            assert game.copy().decision.options == game.decision.options
            assert len({*game.copy().decision.options, *game.decision.options}) == len(game.decision.options)


# ---------------------------------------------------------------- answers that were resolved


def test_an_answer_is_resolved_once() -> None:
    game = plain_game()
    notation = game.decision.options[-1].notation
    option = game.option_of(notation)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Option, "__eq__", lambda one, other: pytest.fail("it is looked for again"))
        game.answer(option)
    assert game.notations()[-1] == notation


def test_a_name_that_is_not_offered_is_resolved_once() -> None:
    game = game_waiting_for("name")
    name = sorted(Catalog.own().names)[0]
    option = game.option_of(f"name {name}")
    assert option not in game.decision.options
    game.answer(option)
    assert game.notations()[-1] == f"name {name}"


# ---------------------------------------------------------------- cancelled turn actions


def test_an_announced_turn_action_can_be_cancelled() -> None:
    cancelled = 0
    for seed in range(60, 74):
        game = random_game(seed)
        game.state.drops = [3] * game.players  # so that costs are asked about
        chance = random.Random(seed)
        for _ in range(150):
            if game.over:
                break
            if in_main_phase(game):
                before, answers = game.digest(), game.answer_count
            answer_randomly(game, chance, 1)
            if not game.over and game.decision.can_cancel:
                copy = game.copy()
                copy.cancel()
                assert copy.digest() == before
                assert copy.decision.id == game.decision.id + 1  # it never goes back
                assert copy.answer_count == answers
                cancelled += 1
    assert cancelled > 3


def test_a_finished_turn_action_cannot_be_cancelled() -> None:  # 1.7.6.2
    game = plain_game()
    digest = game.digest()
    with pytest.raises(IllegalAnswer, match="Nothing can be taken back"):
        game.cancel()
    game.answer("ink Filler")
    assert not game.decision.can_cancel
    with pytest.raises(IllegalAnswer):
        game.cancel()
    assert game.digest() != digest


def test_an_action_that_showed_cards_cannot_be_cancelled() -> None:
    """The action stays played after a look at the deck (1.7.6.2)."""
    text = "Look at the top card of your deck. Put it on either the top or the bottom of your deck."
    game = plain_game(type="action", text=text)
    game.answer("ink Filler")
    game.answer("play Filler")
    assert game.decision.kind != "turn action"
    assert not game.decision.can_cancel
    with pytest.raises(IllegalAnswer, match="Nothing can be taken back"):
        game.cancel()


def test_a_play_can_be_cancelled_at_the_question_about_ink_drops() -> None:  # 1.7.6, 1.7.6.1
    game = plain_game()
    game.state.drops[game.active] = 2
    game.answer("ink Filler")
    digest = game.digest()
    game.answer("play Filler")
    assert game.decision.kind == "ink drops"
    assert game.decision.source == "Filler"
    assert [option.notation for option in game.decision.options] == ["choose 0", "choose 1"]
    assert game.decision.can_cancel
    game.cancel()
    assert game.digest() == digest
    game.answer("play Filler")
    game.answer("choose 1")
    assert game.state.drops[game.active] == 1


# ---------------------------------------------------------------- conceding and the end


def test_conceding_ends_a_game_of_two() -> None:
    game = plain_game()
    loser = 1 - game.active
    game.concede(loser)
    assert game.over
    assert game.outcome is not None
    assert game.outcome.winners == (1 - loser,)
    assert game.outcome.losers == (loser,)
    assert game.outcome.how == "concession"
    with pytest.raises(IllegalAnswer):
        game.concede(1 - loser)


def test_any_player_can_concede_at_any_time_and_the_others_go_on() -> None:
    for seed in (1, 2, 4, 8, 9, 11, 15, 16, 18):
        game = random_game(seed)
        chance = random.Random(seed)
        while not game.over:
            assert not game.state.is_out(game.state.asked_player)
            if chance.randrange(40) == 0:
                staying = [seat for seat in range(game.players) if not game.state.is_out(seat)]
                game.concede(chance.choice(staying))
            else:
                answer_randomly(game, chance, 1)
        assert game.outcome is not None
        assert Game.replay(game.record()) == game


def test_an_unknown_seat_cannot_concede() -> None:
    game = Game([plain_deck()] * 3, seed=1)
    game.concede(2)
    for seat in (2, 3, -1):
        with pytest.raises(IllegalAnswer):
            game.concede(seat)


def test_the_outcome_of_lore_and_of_an_empty_deck() -> None:
    game = plain_game()
    assert game.outcome is None
    game.state.lore[game.active] = 20
    me = game.active
    game.answer("end turn")
    assert game.outcome is not None
    assert (game.outcome.how, game.outcome.winners) == ("lore", (me,))
    game = plain_game()
    me = game.active
    game.state.deck[me].clear()
    game.answer("end turn")
    assert game.outcome is not None
    assert (game.outcome.how, game.outcome.losers) == ("deck", (me,))
    with pytest.raises(InkwrightError, match="over"):
        _ = game.decision


# ---------------------------------------------------------------- records


def test_a_record_replays_to_the_same_game() -> None:
    for game, _ in decisions_of_games(range(80, 87), 60):
        record = game.record()
        assert Record.parse(record.text()) == record
        again = Game.replay(record)
        assert again == game
        assert again.digest() == game.digest()
        assert again.record() == record


def test_a_game_from_the_middle_has_no_record() -> None:
    with pytest.raises(RecordError, match="no record"):
        plain_game().resample(0, 1).record()


def test_a_record_with_an_illegal_answer_is_refused_with_its_number() -> None:
    game = random_game(0)
    answer_randomly(game, random.Random(3), 5)
    record = game.record()
    wrong = Record(
        record.edition, record.format, record.decks, record.names, record.teams, record.seed, [*record.answers, "quest"]
    )
    with pytest.raises(RecordError, match="Answer 6 of the record"):
        Game.replay(wrong)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "not JSON"),
        ("[]", "not a record"),
        ('{"inkwright":"record","version":4}', "version 4"),
        ('{"inkwright":"record","version":2}', "decks"),
        ('{"inkwright":"record","version":1}', "decks"),
        ('{"inkwright":"record","version":1,"decks":[["x"]],"seed":1}', "edition|count name"),
    ],
)
def test_a_damaged_record_is_refused(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record.parse(text)


# ---------------------------------------------------------------- naming a card


NAMER = "Name a card, then reveal the top card of your deck. If it's the named card, put that card into your hand."


def naming_game() -> Game:
    """Return a game in which the active player is asked to name a card."""
    deck = [*plain_deck(), *plain_deck("Namer", type="action", text=NAMER, cost=0)]
    game = to_main_phase(Game([deck, deck], seed=2))
    game.answer("play Namer")
    return game


def test_any_name_of_the_catalogue_can_be_named() -> None:
    game = naming_game()
    assert game.decision.open
    assert [option.notation for option in game.decision.options] == ["name Filler", "name Namer"]
    elsewhere = next(name for name in Catalog.default().names if name not in ("Filler", "Namer"))
    copy = game.copy()
    copy.answer(f"name {elsewhere}")
    copy.answer("end turn")
    assert Game.replay(copy.record(), catalog=Catalog.default().with_own(own_cards(copy))) == copy
    with pytest.raises(IllegalAnswer, match="No card is named"):
        game.answer("name Nobody At All Ever")
    game.answer("name filler")
    assert in_main_phase(game)


def test_an_answer_has_an_option() -> None:
    game = naming_game()
    offered = game.decision.options[1]
    assert game.option_of(1) is offered
    assert game.option_of(offered) is offered
    assert game.option_of("NAME namer") is offered
    elsewhere = next(name for name in Catalog.default().names if name not in ("Filler", "Namer"))
    other = game.option_of(f"name {elsewhere}")
    assert (other.kind, other.notation) == ("name", f"name {elsewhere}")
    with pytest.raises(IllegalAnswer):
        game.option_of(7)


def own_cards(game: Game) -> list[Card]:
    """Return the made-up cards of a game."""
    assert game.origin is not None
    return list({card.key: card for deck in game.origin.cards for card in deck if card.own}.values())


def test_a_state_advances_without_a_game() -> None:
    state = plain_game().state.copy()
    advance(state)
    assert state.question_kind == ASK_MAIN
