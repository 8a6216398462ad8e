"""Series: who starts, who chooses, draws, concessions, the result sheet (2.1.3, 2.4)."""

import random
from collections import Counter

import pytest

from inkwright import Card, Game, InkwrightError
from inkwright.engine.records.seeds import derived_seed
from inkwright.match.series import Series

Cards = tuple[Card, ...]


def win(series: Series, winner: int) -> Game:
    """Let a player win the next game of a series: all others concede."""
    game = series.next_game()
    if game.decision.kind == "starting player":
        game.answer(f"choose {game.names[game.decision.player]}")
    for seat in range(game.players):
        if seat != winner and not game.over:
            game.concede(seat)
    series.add_game(game)
    return game


def draw(series: Series) -> None:
    """End the next game of a series in a draw."""
    game = series.next_game()
    game.state.over = True
    series.add_game(game)


def test_in_a_two_game_series_the_other_player_starts_the_second(puppies: Cards) -> None:  # 2.1.3.1
    series = Series([puppies, puppies], "two", seed=1)
    first = win(series, 0).state.first_player
    game = series.next_game()
    assert game.state.first_player == 1 - first
    assert game.decision.kind != "starting player"


@pytest.mark.parametrize(("edition", "asked"), [("2024-03", True), ("2025-02", False), ("2026-02", False)])
def test_the_loser_of_two_games_chooses_under_the_oldest_edition_only(
    puppies: Cards, edition: str, asked: bool
) -> None:
    series = Series([puppies, puppies], "two", seed=1, edition=edition)
    win(series, 0)
    game = series.next_game()
    assert (game.decision.kind == "starting player") is asked
    assert not asked or game.decision.player == 1


@pytest.mark.parametrize("edition", ["2024-03", "2025-02", "2026-02"])
@pytest.mark.parametrize("loser", [0, 1])
def test_in_best_of_three_the_loser_chooses(puppies: Cards, edition: str, loser: int) -> None:  # 2.1.3.2
    series = Series([puppies, puppies], "best-of-3", seed=1, edition=edition)
    win(series, 1 - loser)
    game = series.next_game()
    assert (game.decision.kind, game.decision.player) == ("starting player", loser)
    game.answer(f"choose {game.names[1 - loser]}")
    assert game.state.first_player == 1 - loser


@pytest.mark.parametrize(("edition", "chosen"), [("2024-03", True), ("2025-02", True), ("2026-02", False)])
def test_the_first_game_is_started_at_random_or_by_choice(puppies: Cards, edition: str, chosen: bool) -> None:
    starts = set()
    for seed in range(8):
        game = Series([puppies, puppies], seed=seed, edition=edition).next_game()
        assert (game.decision.kind == "starting player") is chosen
        starts.add(game.decision.player if chosen else game.state.first_player)
    assert starts == {0, 1}


def test_after_a_draw_the_same_player_chooses_again(puppies: Cards) -> None:
    series = Series([puppies, puppies], "best-of-3", seed=1)
    win(series, 0)
    draw(series)
    assert series.next_start() == (None, 1)
    assert series.draws == 1
    assert not series.over


def test_best_of_three_is_over_with_two_wins(puppies: Cards) -> None:
    series = Series([puppies, puppies], "best-of-3", seed=1)
    win(series, 1)
    assert not series.over
    win(series, 1)
    assert series.over
    assert series.winners == (1,)
    assert series.wins == [0, 2]
    with pytest.raises(InkwrightError, match="over"):
        series.next_game()


def test_a_series_ends_after_many_draws(puppies: Cards) -> None:
    series = Series([puppies, puppies], "best-of-3", seed=1)
    while not series.over:
        draw(series)
    assert len(series.played) == 6
    assert series.winners == ()
    assert series.verdict() == "A draw: 0 - 0, 6 drawn."


def test_one_win_each_is_a_draw_of_two_games(puppies: Cards) -> None:
    series = Series([puppies, puppies], "two", seed=1)
    win(series, 0)
    win(series, 1)
    assert series.over
    assert series.winners == ()


def test_the_player_who_concedes_a_series_loses_it(puppies: Cards) -> None:  # 2.3.3.4
    series = Series([puppies, puppies], "best-of-5", seed=1)
    win(series, 0)
    series.concede(0)
    assert series.over
    assert series.winners == (1,)
    assert "gives the series up" in series.result_sheet()


def test_every_game_is_set_up_from_whole_decks(puppies: Cards, pandas: Cards) -> None:  # 2.4.1
    series = Series([puppies, pandas], "best-of-3", seed=1)
    game = win(series, 0)
    after = series.next_game()
    assert after.state.lore == [0, 0]
    assert after.state.turn == 0
    assert [len(deck) for deck in after.state.deck] == [60, 60]
    assert after.origin is not None
    assert game.origin is not None
    assert after.origin.cards == game.origin.cards


def test_a_series_may_have_three_players_or_teams(puppies: Cards) -> None:
    three = Series([puppies] * 3, "two", seed=1)
    first = win(three, 0).state.first_player
    assert three.next_start() == ((first + 1) % 3, None)
    teams = Series([puppies] * 4, "best-of-3", seed=1, teams=[0, 0, 1, 1])
    win(teams, 2)
    assert teams.wins == [0, 0, 1, 1]
    assert teams.next_start()[1] in (0, 1)


def test_the_result_sheet_has_a_line_for_each_game(puppies: Cards) -> None:
    series = Series([puppies, puppies], "best-of-3", seed=1, names=["Ann", "Bo"])
    win(series, 0)
    win(series, 0)
    sheet = series.result_sheet().splitlines()
    assert sheet[0] == "Best of 3: Ann against Bo (constructed, rules of 2026-10)"
    assert "Ann won by concession" in sheet[1]
    assert "Bo started (Bo chose)" in sheet[2]
    assert sheet[3] == "Ann won: 2 - 0."
    result = series.result()
    assert (result["wins"], result["winners"], result["over"]) == ([2, 0], [0], True)


@pytest.mark.parametrize("kind", ["best-of-2", "best-of-0", "best-of-101", "three", "best-of-x", ""])
def test_an_unknown_kind_of_series_is_refused(puppies: Cards, kind: str) -> None:
    with pytest.raises(InkwrightError):
        Series([puppies, puppies], kind)


def test_every_game_of_a_series_has_its_own_seed() -> None:
    seeds = [derived_seed(7, index) for index in range(100)]
    assert len(set(seeds)) == 100
    assert seeds[3] == derived_seed(7, 3)
    assert derived_seed(8, 3) != seeds[3]


def play_until_full(series: Series) -> Game:
    """Play the next game of a series at random until every player has cards in all zones, then concede."""
    game = series.next_game()
    chance = random.Random(4)
    while not game.over and not all(has_cards_everywhere(game, seat) for seat in range(game.players)):
        game.answer(chance.randrange(len(game.decision.options)))
    assert not game.over
    game.state.drops = [2] * game.players
    game.concede(0)
    series.add_game(game)
    return game


def has_cards_everywhere(game: Game, seat: int) -> bool:
    """Has a player cards in every zone, and lore?"""
    state = game.state
    zones = (state.hand[seat], state.discard[seat], [*state.ready_ink[seat], *state.spent_ink[seat]])
    return all(zones) and state.lore[seat] > 0 and any(perm.player == seat for perm in state.perms.values())


def test_after_a_game_all_cards_are_in_their_decks_and_all_counters_gone(puppies: Cards, pandas: Cards) -> None:
    """Cards are back in their decks (2.4.1.1), counters are gone (2.4.1.2), and the next game can start (2.4.2)."""
    series = Series([puppies, pandas], "best-of-3", seed=1)
    before = play_until_full(series)
    assert before.state.perms
    after = series.next_game()
    state = after.state
    for seat, deck in enumerate((puppies, pandas)):
        names = Counter(state.definition(card).full_name for card in state.deck[seat])
        assert names == Counter(card.full_name for card in deck)
        assert not state.hand[seat]
        assert not state.discard[seat]
        assert not state.ready_ink[seat]
        assert not state.spent_ink[seat]
    assert not state.perms
    assert (state.lore, state.drops) == ([0, 0], [0, 0])
    assert not state.lasting
    assert not state.history
    after.answer(f"choose {after.names[0]}")
    assert [len(hand) for hand in state.hand] == [7, 7]


def test_the_kind_of_series_decides_who_starts(puppies: Cards) -> None:
    """A random player, the other player, or the one that the loser chooses (2.1.2)."""
    starts = {}
    for kind in ("single", "two", "best-of-3"):
        series = Series([puppies, puppies], kind, seed=1)
        assert series.next_start() == (None, None)
        first = win(series, 0).state.first_player
        starts[kind] = None if series.over else series.next_start()
    assert starts == {"single": None, "two": (1 - first, None), "best-of-3": (None, 1)}


def test_the_games_of_a_series_without_a_seed_have_unrelated_seeds(puppies: Cards) -> None:
    series = Series([puppies, puppies], "two")
    while not series.over:
        game = series.next_game()
        game.concede(0)
        series.add_game(game)
    seeds = [int(str(played.json()["seed"])) for played in series.played]
    assert seeds[0] != seeds[1]
    assert min(seeds) > 1 << 64
    assert seeds == [played.seed for played in series.played]
