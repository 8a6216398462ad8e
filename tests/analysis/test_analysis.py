"""Win chances with intervals, ranked moves, what-if, opening hands, replays, hints with reasons."""

import json
import re

import pytest

from inkwright import Card, Deck, Game, IllegalAnswer, InkwrightError, play_game
from inkwright.agents import Greedy, Random
from inkwright.analysis import Chance, analyse_replay, opening_hand, rank_moves, what_if, win_chance
from inkwright.analysis.guessed_decks import MOST_DOUBT, doubt_of, doubted
from inkwright.analysis.move_ranking import Move, compared
from inkwright.analysis.move_reasons import reason_for
from inkwright.analysis.replay_analysis import ReplayAnalysis
from inkwright.analysis.ways_on import is_better_to_the_end, line_words
from inkwright.cards.own_cards import own_card
from inkwright.cli import main as run_command
from inkwright.coach import hint
from inkwright.engine.records.record import Record
from tests.support.games import end_turns, give_ink, move, put_in_play, to_main_phase

PLAYOUTS = 24


def card(name: str, **facts: object) -> Card:
    """Return a character that is too dear to be played."""
    return own_card({"name": name, "cost": 20, "strength": 2, "willpower": 3, "lore": 2, "text": "", **facts})


def table(mine: int = 0, lore: int = 0) -> Game:
    """Return a game at a turn action; the player who is asked has characters in play and some lore."""
    oak = card("Oak")
    game = to_main_phase(Game([[oak] * 60, [oak] * 60], seed=2))
    for _ in range(mine):
        put_in_play(game, "Oak")
    for _ in range(2):  # both have as much ink
        give_ink(game, 3)
        end_turns(game, 1)
    game.state.lore[game.decision.player] = lore
    return game


def test_a_chance_has_an_interval_that_shrinks() -> None:
    few, many = Chance([0.4, 0.6] * 5), Chance([0.4, 0.6] * 50)
    assert few.value == many.value == pytest.approx(0.5)
    assert 0 < many.high - many.low < few.high - few.low
    assert many.text == "50 % [48, 52]"
    assert few.json()["playouts"] == 10


def test_more_lore_and_more_characters_win_more_often() -> None:
    chances = [
        win_chance(game.view(game.decision.player), PLAYOUTS).value for game in (table(), table(2), table(2, 12))
    ]
    assert chances == sorted(chances)
    assert chances[2] - chances[0] > 0.2


def test_both_players_share_the_chance() -> None:
    game = table(2, 8)
    seat = game.decision.player
    decks = [[card("Oak")] * 60]
    both = win_chance(game.view(seat), 60, decks=decks).value + win_chance(game.view(1 - seat), 60, decks=decks).value
    assert both == pytest.approx(1, abs=0.12)


def test_who_does_not_know_the_other_deck_doubts() -> None:
    assert doubted([0.0, 0.5, 1.0], 0.7) == [0.0, pytest.approx(0.332, abs=0.001), 1.0]
    oak, elm = card("Oak"), card("Elm")
    game = Game([[oak] * 60, [elm] * 60], seed=2)
    assert doubt_of(game.view(0).state, 0) == pytest.approx(MOST_DOUBT)
    game = to_main_phase(game)
    end_turns(game, 1 if game.active == 0 else 2)  # the other one is to play
    put_in_play(game, "Elm")
    assert doubt_of(game.state, 0) == pytest.approx(MOST_DOUBT * 15 / 16)
    for _ in range(20):
        put_in_play(game, "Elm")
    assert doubt_of(game.state, 0) == 0
    same = to_main_phase(Game([[oak] * 60] * 2, seed=2))
    put_in_play(same, "Oak", 0)
    put_in_play(same, "Oak", 1)
    assert doubt_of(same.state, 0) == 0  # what was seen is in the own deck
    view = Game([[oak] * 60, [elm] * 60], seed=2).view(0)
    assert win_chance(view, PLAYOUTS).value < win_chance(view, PLAYOUTS, decks=[[elm] * 60]).value


def test_moves_are_ranked_with_their_loss() -> None:
    game = table(1, 18)
    opponent = 1 - game.decision.player
    game.state.lore[opponent] = 18
    put_in_play(game, "Oak", opponent)
    view = game.view(game.decision.player)
    moves = rank_moves(view, PLAYOUTS)
    assert (moves[0].chance.value, moves[0].loss) == (1.0, 0.0)
    end = next(move for move in moves if move.option.kind == "end")
    assert end.loss > 0
    assert is_better_to_the_end(view, end.option, moves[0].option, 0)
    assert not is_better_to_the_end(view, moves[0].option, end.option, 0)
    assert what_if(view, "end turn", PLAYOUTS).value < what_if(view, moves[0].option, PLAYOUTS).value == 1.0
    assert [move.json() for move in rank_moves(view, PLAYOUTS)] == [move.json() for move in moves]


def test_who_is_not_asked_has_no_moves() -> None:
    game = table(1)
    with pytest.raises(IllegalAnswer, match="not asked"):
        rank_moves(game.view(1 - game.decision.player), PLAYOUTS)
    with pytest.raises(IllegalAnswer, match="does not alter"):
        opening_hand(game.view(game.decision.player), PLAYOUTS)
    with pytest.raises(InkwrightError, match="spectator"):
        win_chance(game.view(None), PLAYOUTS)


def test_an_opening_hand_keeps_what_can_be_played() -> None:
    cheap = card("Cub", cost=1)
    dear = card("Bear", cost=9, inkable=False)
    game = Game([[cheap] * 30 + [dear] * 30] * 2, seed=5)
    while game.decision.kind != "alter hand":
        game.answer(0)
    plans = opening_hand(game.view(game.decision.player), 160)
    assert len({tuple(plan.cards) for plan in plans}) == len(plans) > 2
    assert plans[0].cards
    assert plans[0].cards.count("Cub") <= plans[0].cards.count("Bear")


def test_an_opponent_may_play_one_of_some_lists() -> None:
    bear, wolf = card("Bear", strength=9, willpower=9, cost=1), card("Wolf", strength=1, willpower=1, cost=1)
    game = Game([[wolf] * 60, [bear] * 60], seed=5)
    while game.decision.kind != "alter hand" or game.decision.player != 0:
        game.answer(0)
    view = game.view(0)
    weak, strong = [win_chance(view, PLAYOUTS, decks=[[one] * 60]).value for one in (wolf, bear)]
    either = win_chance(view, 4 * PLAYOUTS, decks=[[wolf] * 60, [bear] * 60]).value
    assert strong < weak / 5
    assert strong < either < weak
    assert opening_hand(view, PLAYOUTS, decks=[[bear] * 60])[0].chance.value < weak
    assert rank_moves(view, PLAYOUTS, decks=[[bear] * 60])[0].chance.value < weak
    assert what_if(view, "done", PLAYOUTS, decks=[[bear] * 60]).value < weak
    with pytest.raises(InkwrightError, match="must be one at least"):
        win_chance(view, PLAYOUTS, decks=[])
    with pytest.raises(InkwrightError, match="a DeckModel or a list of decks"):
        win_chance(view, PLAYOUTS, decks=5)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def record() -> Record:
    decks = [Deck.sample("puppies"), Deck.sample("madrigals")]
    return play_game(decks, [Greedy(), Random(1)], seed=3).record()


@pytest.fixture(scope="module")
def analysed(record: Record) -> ReplayAnalysis:
    return analyse_replay(record, seat=0, playouts=16, only=1)


def test_a_replay_has_a_curve_and_marks_that_are_clear(analysed: ReplayAnalysis) -> None:
    found = analysed
    assert [point.turn for point in found.curve] == sorted({point.turn for point in found.curve})
    assert found.curve[-1].chance.value > 0.8
    assert found.decisions > 5
    assert found.marks
    for mark in found.marks:
        assert mark.seat == 1
        assert mark.answered.loss > 2 * mark.answered.loss_error
        assert mark.better.option.label in mark.text


def test_a_hint_says_what_it_changes() -> None:
    game = table(1, 5)
    found = hint(game.view(game.decision.player), game.decision)
    if found.option.kind == "quest":
        assert "gains 2 lore" in found.reason
    view = game.view(game.decision.player)
    moves = {move.option.kind: move for move in rank_moves(view, PLAYOUTS)}
    assert reason_for(view, moves["quest"]) == "keeps the lead in lore and gains 2 lore"
    assert reason_for(view, moves["ink"]) == "brings you nearer to Oak (cost 20)"


def test_the_command(record: Record, tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    path = f"{tmp_path}/game.txt"
    with open(path, "w", encoding="utf-8") as file:
        file.write(record.text())
    at = ["analyse", path, "--at", "24", "--playouts", "12"]
    assert run_command(at) == 0
    text = capsys.readouterr().out
    assert re.match(r"Player 1 wins \d+ % \[\d+, \d+\]", text)
    assert run_command([*at, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["moves"][0]["loss"] == 0
    for row in (found["position"], *found["moves"]):
        assert row["interval"][0] <= row["win"] <= row["interval"][1]
    assert run_command([*at, "--what-if", "end turn"]) == 0
    assert "after end turn" in capsys.readouterr().out
    assert run_command(["analyse", path, "--at", "1", "--playouts", "12"]) == 0
    text = capsys.readouterr().out
    assert "put back nothing" in text
    assert "put back all 7 cards" in text
    assert "points worse" in text
    assert run_command(["analyse", path, "--at", "1", "--playouts", "12", "--json"]) == 0
    plans = json.loads(capsys.readouterr().out)["opening_hand"]
    assert plans[0]["loss"] == 0 <= min(plan["loss"] for plan in plans)
    assert run_command(["analyse", path, "--at", "9999"]) == 2
    assert "There is no decision 9999" in capsys.readouterr().err
    assert run_command(["analyse", path, "--what-if", "end turn"]) == 2
    assert "--what-if needs --at" in capsys.readouterr().err


def test_a_reason_names_cards_together_and_leaves_out_what_happens_anyway() -> None:
    healer = card(
        "Healer", text="MEND At the start of your turn, you may remove up to 1 damage from each of your characters."
    )
    oak = card("Oak")
    game = to_main_phase(Game([[healer] * 30 + [oak] * 30] * 2, seed=2))
    for title in ("Healer", "Oak"):
        put_in_play(game, title).damage = 1
    end_turns(game)
    view = game.view(game.decision.player)
    assert game.decision.kind == "may"
    moves = {move.option.kind: move for move in rank_moves(view, PLAYOUTS)}
    assert reason_for(view, moves["yes"], moves["no"]) == "removes 1 damage from Healer and Oak"
    assert "draws" in reason_for(view, moves["yes"])
    assert "draws" not in reason_for(view, moves["yes"], moves["no"])


def seated(first: Card, second: Card) -> Game:
    """Return a game at a turn action, with decks of two cards, that has two ink on both sides."""
    game = to_main_phase(Game([[first] * 30 + [second] * 30] * 2, seed=2))
    for _ in range(2):
        give_ink(game, 2)
        end_turns(game, 1)
    return game


def reason_of(game: Game, kind: str) -> str:
    """Return the reason for the first answer of a kind."""
    view = game.view(game.decision.player)
    assert view.decision is not None
    return reason_for(view, Move(next(option for option in view.decision.options if option.kind == kind), [0.5, 0.5]))


def test_a_challenge_says_who_is_banished_and_who_is_lost() -> None:
    wolf, lamb = card("Wolf", strength=4, willpower=3), card("Lamb", strength=3, willpower=4)
    game = seated(wolf, lamb)
    put_in_play(game, "Wolf")
    end_turns(game, 1)
    put_in_play(game, "Lamb", exerted=True)
    end_turns(game, 1)
    assert reason_of(game, "challenge") == "banishes Lamb and loses Wolf"


def test_ink_says_what_it_pays_for() -> None:
    cub, bear = card("Cub", cost=3), card("Bear", cost=9)
    game = seated(cub, bear)
    assert reason_of(game, "ink") == "lets you play Cub in this turn"
    assert reason_of(seated(card("Cub", cost=4), card("Bat", cost=4)), "ink").startswith("brings you nearer to")


def test_a_card_that_goes_from_the_deck_into_the_inkwell_is_not_drawn() -> None:
    well = own_card(
        {
            "name": "Well",
            "type": "action",
            "cost": 1,
            "text": "Put the top card of your deck into your inkwell facedown and exerted.",
        }
    )
    game = seated(well, well)
    assert reason_of(game, "play") == "adds 1 ink"


def test_a_reason_does_not_name_hidden_cards() -> None:
    """On one deal the top card is a Cub, on another a Bear: nobody knows which comes into play."""
    cub, bear = card("Cub", cost=1), card("Bear", cost=1)
    call = "Reveal the top card of your deck. If it's a character card, you may play it for free."
    horn = own_card({"name": "Horn", "type": "action", "cost": 1, "text": call})
    game = to_main_phase(Game([[cub] * 25 + [bear] * 25 + [horn] * 10] * 2, seed=2))
    move(game, "Horn", "hand")
    give_ink(game, 2)
    end_turns(game)
    view = game.view(game.decision.player)
    assert view.decision is not None
    horns = [option for option in view.decision.options if option.kind == "play" and option.title == "Horn"]
    reason = reason_for(view, Move(horns[0], [0.5, 0.5]))
    assert "Cub" not in reason
    assert "Bear" not in reason


def test_an_opening_hand_has_reasons() -> None:
    cheap, dear = card("Cub", cost=1), card("Bear", cost=9, inkable=False)
    game = Game([[cheap] * 30 + [dear] * 30] * 2, seed=5)
    while game.decision.kind != "alter hand":
        game.answer(0)
    view = game.view(game.decision.player)
    reasons = {option.title or "done": reason_for(view, Move(option, [0.5, 0.5])) for option in game.decision.options}
    assert reasons["Bear"].startswith("it costs 9")
    assert "can't be ink" in reasons["Bear"]
    assert "cost 3 or less" in reasons["done"]
    assert hint(view, game.decision).text.startswith(("Put back", "Keep the rest"))


def test_few_deals_are_no_clear_difference() -> None:
    """Two standard errors of two values are nothing."""
    option = table().decision.options[0]
    best, worse = Move(option, [0.6, 0.7]), Move(option, [0.5, 0.55])
    worse.compare_with(best)
    assert worse.loss > 2 * worse.loss_error
    assert not worse.is_clearly_worse
    best, worse = Move(option, [0.6, 0.7] * 10), Move(option, [0.5, 0.55] * 10)
    worse.compare_with(best)
    assert worse.is_clearly_worse
    assert Chance([0.4, 0.6]).low == 0.0


def test_what_met_fewer_deals_is_measured_against_the_best_on_them() -> None:
    """On the first two deals, which were easy, the other answer won less often than the best one."""
    option = table().decision.options[0]
    best, other = Move(option, [0.8, 0.9] + [0.5] * 10), Move(option, [0.7, 0.8])
    other.compare_with(best)
    assert other.loss == pytest.approx(0.1)
    assert other.chance.value == pytest.approx(best.chance.value - 0.1)
    assert other.chance.low < best.chance.low
    assert other.chance.high > other.chance.value


def test_cards_that_were_put_back_before_are_not_put_back_again(
    tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game([Deck.sample("puppies")] * 2, seed=3)
    while game.decision.kind != "alter hand":
        game.answer(0)
    before = len(game.record().answers)
    game.answer(0)
    game.answer(0)
    path = f"{tmp_path}/begun.txt"
    with open(path, "w", encoding="utf-8") as file:
        file.write(game.record().text())
    assert run_command(["analyse", path, "--at", str(before + 2), "--playouts", "12"]) == 0
    text = capsys.readouterr().out
    assert "put back nothing more" in text
    assert "put back all 6 others" in text


def test_an_answer_is_no_mistake_if_the_better_one_can_follow() -> None:
    """After inking the greedy agent challenges, which delays the win; but the player can still quest."""
    giant = card("Giant", strength=9, willpower=9, lore=3)
    lamb = card("Lamb", strength=0, willpower=1)
    game = to_main_phase(Game([[giant] * 30 + [lamb] * 30] * 2, seed=2))
    put_in_play(game, "Giant")
    end_turns(game, 1)
    put_in_play(game, "Lamb", exerted=True)
    end_turns(game, 1)
    game.state.lore[game.active] = 14
    view = game.view(game.decision.player)
    assert view.decision is not None
    options = {option.kind: option for option in view.decision.options}
    assert line_words(view, options["ink"])[1] == "Challenge Lamb with Giant"
    losses = {kind: compared(view, options[kind], options["quest"], PLAYOUTS, 0)[0] for kind in ("ink", "challenge")}
    assert losses["challenge"].is_clearly_worse
    assert not losses["ink"].is_clearly_worse


def test_a_mark_shows_the_better_line(analysed: ReplayAnalysis) -> None:
    found = analysed
    assert found.curve[0].turn == 0
    for mark in found.marks:
        assert mark.line[0] in mark.text
        assert mark.json()["line"] == mark.line
    assert any(len(mark.line) > 1 and ", then " in mark.text for mark in found.marks)
