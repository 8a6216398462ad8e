"""Views, logs and reasons show a player only what the player may know; resampling keeps what is known."""

import json
import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from types import FunctionType, ModuleType

import pytest

from inkwright import Game, InkwrightError
from inkwright.engine.knowledge.resample import hidden_cards, knows, with_cards_moved
from inkwright.engine.knowledge.view import CardView, View
from inkwright.engine.log.game_log import LogEvent
from inkwright.engine.procedures.table_setup import replace_cards
from inkwright.kernel.events import emit
from inkwright.kernel.moves import move_card, put_under
from inkwright.state.ids import ASK_MAIN, DECK, E_REVEALED, EVERYBODY, HAND
from inkwright.state.state import State
from tests.support.full_run import FULL
from tests.support.games import (
    changed_outside_the_rules,
    deck_with,
    end_turns,
    in_main_phase,
    is_seen,
    made_up,
    name_of,
    put_in_play,
    reasons,
    show_card,
    show_hand,
    to_main_phase,
)
from tests.support.random_games import RARER, answer_randomly, decisions_of_games, random_game

DEALS = 2000 if FULL else 600  # at a decision, to count how often each card comes to each place


def hidden_names(game: Game, seat: int) -> set[str]:
    """Return the names of cards whose copies are all hidden from a player."""
    state = game.state
    hidden = {c for cards in hidden_cards(state, seat) for c in cards}
    seen = {state.def_index[c] for c in range(len(state.owner)) if c not in hidden}
    return {state.definition(c).full_name for c in hidden if state.def_index[c] not in seen and state.owner[c] != seat}


def hidden_pairs(game: Game, seat: int | None, chance: random.Random) -> list[tuple[int, int]]:
    """Return two cards of each owner that are hidden from a player."""
    hidden = [cards for cards in hidden_cards(game.state, seat) if len(cards) > 1]
    return [(pair[0], pair[1]) for pair in [chance.sample(cards, 2) for cards in hidden]]


def at_the_same_decision(game: Game, state: State) -> Game:
    """A game in another state, whose waiting decision has the same id, with the same handles."""
    other = Game.of(state, game.names)
    other.decision_id = game.decision_id
    other.handles = game.handles.copy()
    return other


def with_swaps(game: Game, pairs: list[tuple[int, int]]) -> Game:
    """Return the game with the cards of each pair exchanged."""
    return at_the_same_decision(
        game, with_cards_moved(game.state, {a: b for x, y in pairs for a, b in ((x, y), (y, x))})
    )


def moved_nowhere(game: Game, pairs: list[tuple[int, int]]) -> Game:
    """Return the game with the cards of each pair moved to where they already are."""
    return at_the_same_decision(game, with_cards_moved(game.state, {card: card for pair in pairs for card in pair}))


# ---------------------------------------------------------------- at any decision


def test_a_view_does_not_change_when_cards_hidden_from_it_are_swapped() -> None:
    for game, chance in decisions_of_games(range(7), 8 * RARER):
        for seat in range(game.players):
            other = with_swaps(game, hidden_pairs(game, seat, chance))
            assert other.view(seat).json() == game.view(seat).json() == game.view_json(seat)
            assert other.why_not(seat) == game.why_not(seat)


def test_a_public_view_does_not_change_when_cards_that_one_player_does_not_know_are_swapped() -> None:
    for game, chance in decisions_of_games(range(50, 57), 8 * RARER):
        other = with_swaps(game, hidden_pairs(game, None, chance))
        assert other.view(None).json() == game.view(None).json() == game.view_json(None)


def names_in(cards: Sequence[CardView]) -> Counter[str]:
    """Return how often each known card is among some cards."""
    return Counter([card.name for card in cards if card.name])


def test_a_public_view_shows_no_more_than_each_player_sees() -> None:
    for game, _ in decisions_of_games(range(57, 64), 8 * RARER):
        public = game.view(None)
        for seat in range(game.players):
            own = game.view(seat)
            for here, there in zip(public.players, own.players, strict=True):
                assert not names_in(here.hand) - names_in(there.hand)
                for zone in ("inkwell", "discard"):
                    pairs = zip(getattr(here, zone), getattr(there, zone), strict=True)
                    assert all(shown.name in ("", seen.name) for shown, seen in pairs)
                assert {place.position for place in here.deck_known} <= {place.position for place in there.deck_known}
            assert all(set(a.under) <= {"", *b.under} for a, b in zip(public.stacks, own.stacks, strict=True))


def test_a_view_is_plain_json_and_never_names_hidden_cards() -> None:
    for game, _ in decisions_of_games(range(7, 14), 8 * RARER):
        for seat in range(game.players):
            text = json.dumps(game.view(seat).json())
            assert json.loads(text)["version"] == 2
            assert [name for name in hidden_names(game, seat) if json.dumps(name)[1:-1] in text] == []


def test_views_reasons_and_resampling_do_not_change_the_game() -> None:
    for game, _ in decisions_of_games(range(14, 18), 10 * RARER):
        digest = game.digest()
        for seat in range(game.players):
            game.view(seat).json()
            game.why_not(seat)
            game.resample(seat, 1)
        assert game.digest() == digest


def test_a_resampled_game_has_the_same_view_and_can_be_played() -> None:
    for game, chance in decisions_of_games(range(20, 27), 10 * RARER):
        for seat in range(game.players):
            other = game.resample(seat, chance.randrange(1000))
            assert other.view(seat).json() == game.view(seat).json()
            assert other.state.rng != game.state.rng
            answer_randomly(other, chance, 6)


def test_resampling_does_not_depend_on_the_hidden_cards() -> None:
    for game, chance in decisions_of_games(range(30, 34), 12 * RARER):
        for seat in range(game.players):
            pairs = hidden_pairs(game, seat, chance)
            here, there = moved_nowhere(game, pairs), with_swaps(game, pairs)
            assert not pairs or here != there
            assert here.resample(seat, 9) == there.resample(seat, 9)


def test_the_log_hides_what_each_player_must_not_know() -> None:
    for seed in range(40, 47):
        game = random_game(seed)
        game.listen()
        chance = random.Random(seed)
        answer_randomly(game, chance, 60)
        assert game.lines(0)
        for event in game.log:
            for seat in range(game.players):
                if event.card and not is_seen(event, seat):
                    assert event.card not in event.line(game.names, seat).replace(event.source or "\0", "")
                    assert event.json(game.names, seat)["card"] == "a card"


def fresh_lines(game: Game, seat: int | None) -> list[str]:
    """Return the lines of a game's log, all written anew."""
    return [line for line in [event.line(game.names, seat) for event in game.log] if line]


def test_kept_lines_are_those_that_are_written_anew() -> None:
    game = random_game(1)
    game.listen()
    chance = random.Random(1)
    views: list[tuple[View, list[str]]] = []
    for _ in range(20):
        answer_randomly(game, chance, 3)
        for seat in (None, *range(game.players)):
            assert game.lines(seat) == fresh_lines(game, seat)
            views.append((game.view(seat), fresh_lines(game, seat)))
    assert len(views[-1][1]) > len(views[0][1]) + 40
    for view, lines in views:
        assert view.log == lines
        assert view.json()["log"] == lines[-40:]


def test_kept_lines_follow_a_log_that_is_cut_and_goes_on_otherwise() -> None:
    game = random_game(0)
    game.listen()
    answer_randomly(game, random.Random(1), 30)
    other = game.copy()
    known = len(game.log)
    answer_randomly(game, random.Random(2), 30)
    answer_randomly(other, random.Random(3), 30)
    assert game.lines(0) == fresh_lines(game, 0) != fresh_lines(other, 0)
    game.log[known:] = other.log[known:]
    assert game.lines(0) == fresh_lines(game, 0) == other.lines(0)
    del game.log[:]
    assert game.lines(0) == game.view(0).log == []


def test_a_line_is_written_once_for_each_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(0)
    game.listen()
    answer_randomly(game, random.Random(1), 40)
    written = Counter[tuple[int, int | None]]()
    line = LogEvent.line

    def counted(event: LogEvent, names: Sequence[str], seat: int | None = -1) -> str:
        written[id(event), seat] += 1
        return line(event, names, seat)

    monkeypatch.setattr(LogEvent, "line", counted)
    for _ in range(4):
        for seat in (None, 0, 1):
            game.view(seat).json()
        answer_randomly(game, random.Random(1), 5)
    assert len(written) > 3 * 40
    assert set(written.values()) == {1}


# ---------------------------------------------------------------- resampling


def test_resampling_deals_unseen_cards_with_equal_chance() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    seat = game.active
    other = 1 - seat
    hidden = hidden_cards(game.state, seat)[other]
    assert len(hidden) == 20
    watched = hidden[0]
    in_hand = Counter[bool]()
    on_top = Counter[int]()
    for seed in range(2000):
        state = game.resample(seat, seed).state
        in_hand[watched in state.hand[other]] += 1
        on_top[state.deck[other][-1]] += 1
    expected = 2000 * 7 / 20
    assert abs(in_hand[True] - expected) < 4.5 * (expected * 13 / 20) ** 0.5
    chi_square = sum((on_top[c] - 100) ** 2 / 100 for c in hidden)
    assert chi_square < 50  # 19 degrees of freedom: one fair deal in 8,000 exceeds it


@pytest.mark.parametrize("seed", [0, 1, 2, 4])
def test_resampling_is_fair_at_any_decision(seed: int) -> None:
    """This includes hands, decks, inkwells and facedown cards under permanents, but not known cards."""
    game = random_game(seed)
    chance = random.Random(seed)
    answer_randomly(game, chance, 60)
    while not game.over and (not in_main_phase(game) or not any(map(len, game.state.ready_ink))):
        answer_randomly(game, chance, 1)
    assert not game.over
    for seat in (game.active, (game.active + 1) % game.players):
        places = hidden_cards(game.state, seat)
        found = [[Counter[int]() for _ in cards] for cards in places]
        for deal in range(DEALS):
            for owner, cards in enumerate(hidden_cards(game.resample(seat, deal).state, seat)):
                for place, hidden in enumerate(cards):
                    found[owner][place][hidden] += 1
        for owner, cards in enumerate(places):
            if len(cards) > 1:
                assert all(set(counts) <= set(cards) for counts in found[owner])
                assert is_fair(found[owner], cards, DEALS)


def is_fair(found: list[Counter[int]], cards: list[int], deals: int) -> bool:
    """Is the chi-square of all places and cards within 5 standard deviations of its expectation?"""
    expected = deals / len(cards)
    chi_square = sum((counts[c] - expected) ** 2 / expected for counts in found for c in cards)
    degrees = (len(cards) - 1) ** 2
    return abs(chi_square - degrees) < 5 * math.sqrt(2 * degrees)


def test_the_measure_of_fairness_notices_an_unfair_deal() -> None:
    chance = random.Random(1)
    fair, unfair = ([Counter[int]() for _ in range(10)] for _ in range(2))
    for _ in range(2000):
        cards = list(range(10))
        chance.shuffle(cards)
        for place, dealt in enumerate(cards):
            fair[place][dealt] += 1
        if cards[0] == 3 and chance.randrange(2):
            cards[0], cards[1] = cards[1], cards[0]  # one card is half as often on top as it should be
        for place, dealt in enumerate(cards):
            unfair[place][dealt] += 1
    assert is_fair(fair, list(range(10)), 2000)
    assert not is_fair(unfair, list(range(10)), 2000)


def test_resampling_keeps_known_cards_where_they_are() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    seat = game.active
    other = 1 - seat
    state = game.state
    shown = state.hand[other][2]
    show_card(game, shown, seat)
    for seed in range(20):
        again = game.resample(seat, seed).state
        assert again.hand[other][2] == shown
        assert again.hand[seat] == state.hand[seat]
    assert game.resample(seat, 1).view(seat).players[other].hand[0].name == name_of(game, shown)


def test_resampled_decks_differ() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    decks = {tuple(game.resample(0, seed).state.deck[0]) for seed in range(20)}
    assert len(decks) == 20


def test_equal_seeds_give_equal_resampled_games() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    assert game.resample(1, 5) == game.resample(1, 5)
    assert game.resample(1, 5) != game.resample(1, 6)
    assert game.view(1).sample(5) == game.view(1).sample(5)
    assert game.view(1).sample(5).state.hand == game.resample(1, 5).state.hand


# ---------------------------------------------------------------- the content of a view


def test_a_view_shows_the_own_hand_and_the_size_of_others() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3, names=["Amy", "Bob"]))
    view = game.view(0)
    assert view.me.name == "Amy"
    assert all(place.name for place in view.me.hand)
    assert [place.name for place in view.players[1].hand] == [""] * len(game.state.hand[1])
    assert view.players[1].deck == len(game.state.deck[1])
    assert view.players[1].deck_known == []


def test_a_view_shows_values_as_they_are_now() -> None:
    game = to_main_phase(
        Game([deck_with(made_up("Guard", text="Bodyguard", strength=2, willpower=4)), deck_with()], seed=3)
    )
    perm = put_in_play(game, "Guard", 0)
    perm.damage = 1
    state = game.state
    hidden = state.deck[0][-1]
    put_under(state, hidden, perm, True)
    game.answer("end turn")
    stack = next(stack for stack in game.view(1).stacks if stack.name == "Guard")
    assert (stack.strength, stack.willpower, stack.damage, stack.player) == (2, 4, 1, 0)
    assert stack.keywords == ("Bodyguard",)
    assert stack.under == ("",)
    assert stack.json()["under"] == [None]


def test_only_the_asked_player_sees_the_options() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    mine, theirs = game.view(game.active), game.view(1 - game.active)
    assert mine.decision == game.decision
    assert theirs.decision is None
    decision = theirs.json()["decision"]
    assert decision == {"player": game.active, "kind": "turn action", "source": None}


def test_a_challenge_option_has_a_preview() -> None:
    strong = made_up("Strong", strength=3, willpower=3, text="Challenger +1")
    tough = made_up("Tough", strength=2, willpower=4, text="Resist +1")
    game = to_main_phase(Game([deck_with(strong, tough), deck_with(strong, tough)], seed=3))
    me = game.active
    put_in_play(game, "Strong", me)
    put_in_play(game, "Tough", 1 - me, exerted=True)
    end_turns(game)
    in_play_now = next(p for p in game.state.perms.values() if p.player != me)
    in_play_now.exerted = True
    game = Game.of(game.state, game.names)
    game.answer("ink " + game.view(me).me.hand[0].name)
    option = next(o for o in game.decision.options if o.kind == "challenge")
    assert option.notation == "challenge Strong > Tough"
    assert option.preview is not None
    assert (option.preview.dealt, option.preview.taken) == (3, 2)
    assert not option.preview.banishes_challenger
    assert not option.preview.banishes_challenged
    options = game.decision.json()["options"]
    assert [o["preview"]["dealt"] for o in options if o["kind"] == "challenge"] == [3]


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    view = game.view(0)
    before = json.dumps(view.json())
    end_turns(game)
    assert json.dumps(view.json()) == before


def test_a_public_view_shows_what_is_shown_openly_and_no_more() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    me, other = game.active, 1 - game.active
    looked, shown = game.state.hand[other][1:3]
    show_card(game, looked, me)
    game.state.set_known(shown, EVERYBODY)
    game.listen()
    game.answer("ink " + game.view(me).me.hand[0].name)
    game.answer("end turn")
    view = game.view(None)
    assert view.seat is None
    assert view.json()["seat"] is None
    assert [place.name for place in view.players[other].hand[:3]] == [name_of(game, shown), "", ""]
    assert view.players[me].hand[0].name == ""
    assert view.decision is None
    assert view.json()["decision"] == {"player": other, "kind": "turn action", "source": None}
    assert view.log == game.lines(None)
    assert any("draws a card." in line for line in view.log)
    assert str(view).startswith("Turn 2")
    assert repr(view).startswith("<Public view, turn 2;")


def test_a_public_view_has_no_seat_of_its_own() -> None:
    view = random_game(0).view(None)
    with pytest.raises(InkwrightError, match="public view has no sample"):
        view.sample(1)
    with pytest.raises(InkwrightError, match="public view has no player"):
        view.me  # noqa: B018
    with pytest.raises(InkwrightError, match="public view has no turn actions"):
        view.why_not()


def test_the_log_of_an_unknown_seat_is_refused() -> None:
    for seat in (-1, 2):
        with pytest.raises(InkwrightError, match=f"no seat {seat}"):
            random_game(0).lines(seat)


def test_a_view_of_an_unknown_seat_is_refused() -> None:
    with pytest.raises(InkwrightError, match="no seat 2"):
        random_game(0).view(2)


LOOKER = "Look at the top 2 cards of your deck. Put one on the top of your deck and the other on the bottom."


def test_cards_that_a_player_looks_at_are_shown_to_that_player_only() -> None:
    looker = made_up("Looker", type="action", cost=0, text=LOOKER)
    game = to_main_phase(Game([deck_with(*[looker] * 30), deck_with(*[looker] * 30)], seed=3))
    me = game.active
    game.listen()
    top = [name_of(game, c) for c in game.state.deck[me][:-3:-1]]
    game.answer("play Looker")
    assert not in_main_phase(game)
    assert sorted(place.name for place in game.view(me).shown) == sorted(top)
    assert game.view(1 - me).shown == ()
    assert [place.name for place in game.view(me).me.deck_known] == top
    assert game.view(1 - me).players[me].deck_known == []


SEARCHER = (
    "Search your deck for a Knight character card, reveal that card to all players, and put it into your hand. "
    "Then, shuffle your deck."
)


def test_a_searching_player_sees_the_deck_and_a_revealed_card_stays_known() -> None:
    searcher = made_up("Searcher", type="action", cost=0, text=SEARCHER)
    found = [made_up(f"Knight {number}", classifications=["Knight"]) for number in range(6)]
    game = to_main_phase(Game([deck_with(*[searcher] * 20, *found)] * 2, seed=3))
    me, other = game.active, 1 - game.active
    game.answer("play Searcher")
    assert game.decision.kind == "target"
    assert game.resample(me, 1).view(me).json() == game.view(me).json()
    assert game.resample(other, 1).view(other).json() == game.view(other).json()
    wanted = game.decision.options[0]
    game.answer(wanted)
    assert [place.name for place in game.view(other).players[me].hand if place.name] == [wanted.title]
    assert game.view(me).me.deck_known == []


# ---------------------------------------------------------------- memory


def test_a_view_without_memory_hides_what_was_only_seen_before() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    me, other = game.active, 1 - game.active
    show_card(game, game.state.hand[other][0], me)
    show_card(game, game.state.deck[me][-1], me)
    inked = game.view(me).me.hand[0].name
    game.answer("ink " + inked)
    with_memory, without = game.view(me), game.view(me, memory=False)
    assert (with_memory.memory, without.memory) == (True, False)
    assert (with_memory.json()["memory"], without.json()["memory"]) == (True, False)
    assert [place.name for place in with_memory.me.inkwell] == [inked]
    assert [place.name for place in without.me.inkwell] == [""]
    assert len(with_memory.me.deck_known) == 1
    assert without.me.deck_known == []
    assert with_memory.players[other].hand[0].name != ""
    assert without.players[other].hand[0].name == ""
    assert [place.name for place in without.me.hand] == [place.name for place in with_memory.me.hand]
    assert without.decision == with_memory.decision


def test_a_view_without_memory_shows_cards_that_are_looked_at_now() -> None:
    looker = made_up("Looker", type="action", cost=0, text=LOOKER)
    game = to_main_phase(Game([deck_with(*[looker] * 30), deck_with(*[looker] * 30)], seed=3))
    me = game.active
    game.answer("play Looker")
    top = [place.name for place in game.view(me).me.deck_known]
    assert len(top) == 2
    assert [place.name for place in game.view(me, memory=False).me.deck_known] == top
    assert len(game.view(me, memory=False).shown) == 2
    while not in_main_phase(game):
        game.answer(0)
    assert len(game.view(me).me.deck_known) == 2
    assert game.view(me, memory=False).me.deck_known == []


def test_a_view_without_memory_renews_the_handle_of_a_card_that_was_hidden() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    me = game.active
    handles = {memory: game.view(me, memory).me.hand[0].handle for memory in (True, False)}
    inked = game.state.hand[me][0]
    game.answer("ink " + name_of(game, inked))
    move_card(game.state, inked, HAND)
    assert game.view(me).me.hand[-1].handle == handles[True]
    assert game.view(me, memory=False).me.hand[-1].handle != handles[False]


def test_a_view_without_memory_shows_no_more_and_names_every_card_of_the_decision() -> None:
    for game, chance in decisions_of_games(range(80, 86), 6 * RARER):
        for seat in range(game.players):
            full, less = game.view(seat), game.view(seat, memory=False)
            for here, there in zip(less.players, full.players, strict=True):
                assert not names_in(here.hand) - names_in(there.hand)
                for zone in ("inkwell", "discard"):
                    pairs = zip(getattr(here, zone), getattr(there, zone), strict=True)
                    assert all(shown.name in ("", known.name) for shown, known in pairs)
            other = with_swaps(game, hidden_pairs(game, seat, chance))
            assert other.view(seat, memory=False).json() == less.json()
            if less.decision is not None:
                for option in less.decision.options:
                    if option.place is not None and option.place.zone in ("hand", "inkwell"):
                        places = getattr(less.players[option.place.player], option.place.zone)
                        assert places[option.place.position].name == option.title


# ---------------------------------------------------------------- known cards


def test_a_card_put_into_the_deck_unseen_is_no_longer_known_to_others() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    state = game.state
    me, other = game.active, 1 - game.active
    show_hand(game, me, other)
    put = state.hand[me][0]
    move_card(state, put, DECK, True)
    assert not knows(state, other, put)
    assert knows(state, me, put)
    assert not any(knows(state, other, c) for c in state.hand[me])


def test_a_card_revealed_before_it_moves_stays_known() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    state = game.state
    me, other = game.active, 1 - game.active
    put = state.hand[me][0]
    show_card(game, put, other)
    emit(state, (E_REVEALED, me, state.current_ref(put), -1, 0, 0))
    move_card(state, put, DECK, True)
    assert knows(state, other, put)


def test_inking_a_known_card_keeps_the_rest_of_the_hand_known() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    state = game.state
    me, other = game.active, 1 - game.active
    show_hand(game, me, other)
    game.answer("ink " + name_of(game, state.hand[me][0]))
    assert all(knows(state, other, c) for c in state.hand[me])
    assert state.zone(state.hand[me][0]) == HAND


def test_a_drawn_card_that_was_seen_on_top_stays_known() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=3))
    state = game.state
    me, other = game.active, 1 - game.active
    top = state.deck[other][-1]
    show_card(game, top, me)
    game.answer("end turn")
    assert top in state.hand[other]
    assert knows(state, me, top)


# ---------------------------------------------------------------- reasons


def test_no_legal_turn_action_has_a_reason_against_it() -> None:
    for game, _ in decisions_of_games(range(50, 57), 4 * RARER):
        if game.over or not in_main_phase(game):
            continue
        offered = {(o.kind, o.title, o.aim) for o in game.decision.options}
        for why in game.why_not(game.active):
            if why.action in ("ink", "play", "quest", "boost"):
                assert (why.action, why.card, "") not in offered
            elif why.action in ("challenge", "move") and why.aim:
                assert (why.action, why.card, why.aim) not in offered


def test_illegal_turn_actions_have_a_reason() -> None:
    dear = made_up("Dear", cost=5)
    guard = made_up("Guard", text="Bodyguard", willpower=3)
    flyer = made_up("Flyer", text="Evasive")
    wild = made_up("Wild", text="Reckless")
    plain = made_up("No Ink", inkable=False)
    many = [dear, guard, flyer, wild, plain] * 4
    game = to_main_phase(Game([deck_with(*many), deck_with(*many)], seed=3))
    me, other = game.active, 1 - game.active
    put_in_play(game, "Wild", me)
    put_in_play(game, "Flyer", other, exerted=True)
    put_in_play(game, "Guard", other, exerted=True)
    put_in_play(game, "Plain 3", other, exerted=True)
    put_in_play(game, "Plain 4", me, drying=True)
    state = game.state
    state.hand[me] = [next(c for c in range(len(state.owner)) if state.owner[c] == me and c in state.deck[me])]
    state.deck[me].remove(state.hand[me][0])
    changed_outside_the_rules(game)
    why = reasons(game, me)
    assert why["quest Wild"] == "it has Reckless and can't quest"
    assert why["challenge Wild > Flyer"] == "Flyer has Evasive"
    assert why["challenge Wild > Plain 3"] == "Guard has Bodyguard and must be challenged"
    assert why["quest Plain 4"] == "still drying"
    assert why["challenge Plain 4"] == "still drying"
    assert why["move Wild"] == "you have no location in play"
    assert why["end"] == "Wild must challenge first"
    played = [words for what, words in why.items() if what.startswith("play ")]
    assert played
    assert all("ready ink" in words for words in played)
    assert set(reasons(game, other).values()) == {"it is not your turn"}


def test_inking_without_the_symbol_or_twice_has_a_reason() -> None:
    plain = made_up("No Ink", inkable=False, cost=5)
    game = to_main_phase(Game([[plain] * 10 + [made_up("Filler")] * 10] * 2, seed=4))
    me = game.active
    assert reasons(game, me)["ink No Ink"] == "it has no ink symbol"
    assert reasons(game, me)["play No Ink"] == "costs 5, you have 0 ready ink"
    game.answer("ink Filler")
    assert reasons(game, me)["ink No Ink"] == "you have inked already this turn"


# ---------------------------------------------------------------- no door to the game


def plain_parts(thing: object, seen: dict[int, object], shared: set[int]) -> Iterator[object]:
    """Yield all plain values that an object leads to, in order; what all games share is left out."""
    if id(thing) in shared or isinstance(thing, type | ModuleType | FunctionType):
        return
    if isinstance(thing, str | int | bytes | bytearray | float | None):
        yield bytes(thing) if isinstance(thing, bytearray) else thing
        return
    if id(thing) in seen:
        return
    seen[id(thing)] = thing
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from plain_parts(key, seen, shared)
            yield from plain_parts(value, seen, shared)
    elif isinstance(thing, list | tuple | set | frozenset):
        for value in sorted(thing, key=repr) if isinstance(thing, set | frozenset) else thing:
            yield from plain_parts(value, seen, shared)
    else:
        names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        for name in sorted({*names, *getattr(thing, "__dict__", {})}):
            if hasattr(thing, name) and not callable(getattr(thing, name)):
                yield name
                yield from plain_parts(getattr(thing, name), seen, shared)


def parts_of(view: View, state: State) -> list[object]:
    """Return the plain values that a view leads to, of the compiled cards only their names."""
    view.json()
    own = view.state
    assert own.program is not state.program
    shared = {id(own.program), id(state.edition), id(own.index)}
    shared |= {id(perm.traits) for perm in own.perms.values()}
    return [*own.program.def_index, *plain_parts(view, {}, shared)]


def test_nothing_that_a_view_leads_to_differs_between_two_deals() -> None:
    for game, chance in decisions_of_games(range(64, 68), 12 * RARER):
        for seat in (None, *range(game.players)):
            pairs = hidden_pairs(game, seat, chance)
            here, there = moved_nowhere(game, pairs), with_swaps(game, pairs)
            assert parts_of(here.view(seat), here.state) == parts_of(there.view(seat), there.state)


def test_nothing_that_a_view_leads_to_differs_between_two_deck_lists() -> None:
    for game, chance in decisions_of_games(range(64, 67), 8 * RARER):
        for seat in (None, *range(game.players)):
            hidden = [card for cards in hidden_cards(game.state, seat) for card in cards]
            here = moved_nowhere(game, [(card, card) for card in hidden])
            there = moved_nowhere(game, [(card, card) for card in hidden])
            others = [card for card in hidden if game.state.owner[card] != seat]
            replace_cards(there.state, {card: chance.choice(game.state.def_index) for card in others})
            if game.state.asked_player == seat:
                there.state.options = here.state.options
            assert parts_of(here.view(seat), here.state) == parts_of(there.view(seat), there.state)


def test_a_view_says_the_same_before_and_after_a_search_asks_for_its_state() -> None:
    for game, _ in decisions_of_games(range(70, 74), 12 * RARER):
        for seat in (None, *range(game.players)):
            view, other = game.view(seat), game.view(seat)
            before = view.json()
            assert other.state.program is not game.state.program
            assert view.json() == other.json() == before
            state = view.state
            assert view.state is state
            assert view.json() == before
            if view.decision is not None:
                assert [view.value_of(option) for option in view.decision.options] == list(game.state.options)


def test_a_view_of_which_few_fields_are_read_makes_no_state_for_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(game: Game, seat: int | None) -> Game:
        raise AssertionError("a state for searches was made")

    game = random_game(0)
    monkeypatch.setattr(Game, "without_deck_lists", asked)
    answer_randomly(game, random.Random(1), 40)
    view = game.view(game.decision.player)
    assert view.decision is not None
    assert view.value_of(view.decision.options[0]) == game.state.options[0]
    assert view.me.hand is not None
    assert len(view.stacks) == len(game.state.board)
    assert view.json()["players"]
    assert view.why_not() is not None
    with pytest.raises(AssertionError, match="for searches"):
        view.sample(1)


def test_a_sample_of_a_view_has_the_decks_that_are_given() -> None:
    game = random_game(0)
    answer_randomly(game, random.Random(1), 40)
    assert game.origin is not None
    view = game.view(0)
    theirs = Counter(card.key for card in game.origin.cards[1])
    published = view.sample(3, game.origin.cards)
    assert Counter(published.state.definition(c).key for c, o in enumerate(published.state.owner) if o == 1) == theirs
    guessed = view.sample(3)
    seen = {guessed.state.definition(c).key for c in range(len(guessed.state.owner)) if knows(game.state, 0, c)}
    seen |= {card.key for card in game.origin.cards[0]}
    assert {guessed.state.definition(c).key for c in range(len(guessed.state.owner))} <= seen
    for sample in (published, guessed):
        assert sample.view(0).json() == view.json()
    with pytest.raises(InkwrightError, match="2 players but 1 decks"):
        view.sample(3, game.origin.cards[:1])


def test_a_view_holds_neither_seed_nor_answers_nor_the_generator() -> None:
    game = random_game(0, listen=True)
    answer_randomly(game, random.Random(1), 40)
    view = game.view(0)
    parts = set(map(repr, parts_of(view, game.state)))
    assert view._game.origin is None
    assert view._game.answer_log.given == []
    assert not {repr(word) for word in game.state.rng} & parts
    hidden = {event.card for event in game.log if event.kind == "drew" and not is_seen(event, 0)}
    assert hidden
    assert {event.card for event in view._game.log if event.kind == "drew" and event.player == 1} == {"a card"}


def test_a_sample_keeps_the_log_as_the_viewer_may_read_it() -> None:
    game = random_game(0, listen=True)
    answer_randomly(game, random.Random(1), 40)
    for seat in range(game.players):
        for sample in (game.view(seat).sample(3), game.resample(seat, 3)):
            assert sample.lines(seat) == game.lines(seat)
            assert sample.events(seat) == game.events(seat)
            drawn = [line for line in sample.omniscient.lines() if line.startswith(f"{game.names[1 - seat]} draws ")]
            assert drawn
            assert all(" draws a card" in line for line in drawn)
    assert Game.load(game.save()).lines(0) == game.lines(0)


def test_a_question_that_rests_on_hidden_cards_is_not_described_to_others() -> None:
    deed = made_up(
        "Deed", type="action", cost=0, text="You may put a character card from your hand on the bottom of your deck."
    )
    game = to_main_phase(Game([deck_with(*[deed] * 20), deck_with(*[deed] * 20)], seed=3))
    me = game.active
    game.answer("play Deed")
    while game.state.question_kind != ASK_MAIN:
        own = game.view(me).json()["decision"]
        assert isinstance(own, dict)
        assert (own["kind"], own["source"]) == (game.decision.kind, "Deed")
        for seat in (1 - me, None):
            assert game.view(seat).json()["decision"] == {"player": me, "kind": None, "source": None}
        game.answer(0)
    assert game.view(None).json()["decision"] == {"player": me, "kind": "turn action", "source": None}
