"""Random games keep every invariant, every planted fault is noticed, and failing games become short records."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inkwright import Game, InkwrightError
from inkwright.engine import game as game_module
from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.titles import card_title
from inkwright.engine.knowledge import view
from inkwright.engine.knowledge.resample import resampled, visible_cards, with_cards_moved
from inkwright.engine.log.game_log import LogEvent
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.procedures.loop import answer
from inkwright.engine.records.origin import Origin
from inkwright.engine.records.record import Record
from inkwright.engine.records.saved_state import PlainTuple, dump, load
from inkwright.engine.turn_actions.base import act
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.errors import EngineError, IllegalAnswer
from inkwright.kernel.refresh import build_index
from inkwright.rules.edition import EDITIONS
from inkwright.simulation.failures import CONCESSION, record_of
from inkwright.simulation.progress import Progress
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ability_index import Index
from inkwright.state.ids import ASK_MAIN, DECK, DISCARD, E_DAMAGED, E_DREW, HAND, L_PAID, PLAYING, UNDER
from inkwright.state.program import Program
from inkwright.state.scope import Perm
from inkwright.state.state import State
from inkwright.verification import fuzz, hidden_information, probes, shrink
from inkwright.verification.fuzz import FuzzJob, player_counts, run_fuzz, save_failures
from inkwright.verification.invariants import InvariantChecker, InvariantError, check_every_zone
from inkwright.verification.plain_games import GAMES_WITH_THE_SAME_DECKS, PlainJob
from inkwright.verification.probes import Probe, SavedCopy
from inkwright.verification.random_policy import LONG_TURNS, RARE_ACTIONS_FIRST, RandomPolicy
from inkwright.verification.shrink import minimize
from tests.support.board_fixture import Board
from tests.support.log_events import logged
from tests.support.made_up_cards import make_card

ZONE = 15  # the bits of a card's place that hold its zone; the rest counts its moves


def main_phase_state(seed: int = 3) -> State:
    """Return a game in a Main Phase, with cards in play on both sides."""
    origin = FuzzJob(1, (2,), ("latest",)).origin(seed)
    origin.format = "constructed"
    state = origin.state()
    state.has_listener = True
    policy = RandomPolicy(seed, LONG_TURNS)
    while state.question_kind != ASK_MAIN or len({perm.player for perm in state.perms.values()}) < 2 or state.turn < 8:
        answer(state, policy.pick(state))
        state.pending_events.clear()
    return state


def test_random_games_keep_every_invariant() -> None:
    found, complete = run_fuzz(FuzzJob(11), 14, 1, Progress(14, "games"))
    assert complete
    assert [failure.error for failure in found.failures] == []
    assert found.games == sum(found.ends.values()) == 14
    document: dict[str, Any] = found.json()
    assert document["cards_played"] > 50
    assert document["abilities_resolved"] > 20


def test_two_workers_find_the_same_as_one() -> None:
    one, _ = run_fuzz(FuzzJob(5, (2,)), 6, 1, Progress(6, "games"))
    two, _ = run_fuzz(FuzzJob(5, (2,)), 6, 2, Progress(6, "games"))
    assert without_measures(one.json()) == without_measures(two.json())


def without_measures(document: dict[str, Any]) -> dict[str, Any]:
    """Return the figures that the games alone decide, not the machine."""
    return {key: value for key, value in document.items() if key not in ("memory_kb", "slowest_step_ms")}


def test_random_games_have_all_editions_formats_teams_and_numbers_of_players() -> None:
    origins = [FuzzJob(1, player_counts("2-6")).origin(seed) for seed in range(80)]
    assert {origin.edition for origin in origins} == set(EDITIONS)
    assert {origin.format for origin in origins} == {"constructed", "limited", "pack-rush"}
    assert {len(origin.cards) for origin in origins} == {2, 3, 4, 5, 6}
    assert any(len(set(origin.teams)) < len(origin.teams) for origin in origins)


def test_a_random_game_depends_on_its_seed_alone() -> None:
    first, second = FuzzJob(1).play(77), FuzzJob(2).play(77)
    assert (first.decisions, first.turns, first.how) == (second.decisions, second.turns, second.how)


def test_plain_games_have_all_editions_formats_teams_and_numbers_of_players() -> None:
    job = PlainJob(1, player_counts("2-6"))
    origins = [job.origin(seed * 7) for seed in range(120)]
    assert {origin.edition for origin in origins} == set(EDITIONS)
    assert {origin.format for origin in origins} == {"constructed", "limited", "pack-rush"}
    assert {len(origin.cards) for origin in origins} == {2, 3, 4, 5, 6}
    assert any(len(set(origin.teams)) < len(origin.teams) for origin in origins)


def test_plain_games_share_decks_and_depend_on_their_seeds_alone() -> None:
    first = 77 * GAMES_WITH_THE_SAME_DECKS
    job = PlainJob(1, (3,))
    games = [job.play(first + number) for number in range(GAMES_WITH_THE_SAME_DECKS)]
    assert [game.failure for game in games] == [None] * len(games)
    assert len({game.decisions for game in games}) > len(games) // 2
    alone = PlainJob(2, (3,)).play(first + 5)
    assert (alone.decisions, alone.turns, alone.how) == (games[5].decisions, games[5].turns, games[5].how)
    decks = [sorted(card.key for deck in job.origin(first + number).cards for card in deck) for number in (0, 5, 16)]
    assert decks[0] == decks[1] != decks[2]


@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_a_plain_game_with_a_card_in_two_places_fails(monkeypatch: pytest.MonkeyPatch, pile: str) -> None:
    def broken(origin: Origin) -> State:
        state = begin(origin)
        getattr(state, pile)[0].insert(0, state.hand[0][0])
        return state

    begin = Origin.state
    monkeypatch.setattr(Origin, "state", broken)
    failure = PlainJob(1, (2,)).play(32).failure
    assert failure is not None
    assert "InvariantError" in failure.error


@pytest.mark.parametrize("text", ["1", "7", "2-9", "x", "5-2", ""])
def test_a_wrong_number_of_players_is_refused(text: str) -> None:
    with pytest.raises(InkwrightError, match="number of players"):
        player_counts(text)


# ---------------------------------------------------------------- faults that the invariants notice


def a_permanent(state: State) -> Perm:
    """Return the first permanent in play."""
    return next(iter(state.perms.values()))


def set_place(state: State, card: int, zone: int) -> None:
    """Note another zone for a card, without moving it."""
    state.place[card] = state.place[card] & ~ZONE | zone


def count_move(state: State, card: int) -> None:
    """Note one more move of a card."""
    state.place[card] += ZONE + 1


def card_in_two_places(state: State) -> None:
    state.hand[0].append(state.deck[0][0])


def lost_card(state: State) -> None:
    state.deck[0].pop()


def card_in_wrong_zone(state: State) -> None:
    set_place(state, state.hand[0][0], DECK)


def hands_exchanged(state: State) -> None:
    state.hand[0], state.hand[1] = state.hand[1], state.hand[0]


def negative_lore(state: State) -> None:
    state.lore[1] = -1


def negative_damage(state: State) -> None:
    a_permanent(state).damage = -1


def lethal_damage(state: State) -> None:
    a_permanent(state).damage = 99


def character_at_no_location(state: State) -> None:
    a_permanent(state).location = 9999


def permanent_of_another_card(state: State) -> None:
    perm = a_permanent(state)
    perm.def_index = (perm.def_index + 1) % len(state.program.defs)


def no_options(state: State) -> None:
    state.options = ()


def options_twice(state: State) -> None:
    state.options = state.options * 2


def unknown_player_asked(state: State) -> None:
    state.asked_player = 5


def winner_plays_on(state: State) -> None:
    state.lore[0] = 99


def cost_not_paid(state: State) -> None:
    state.pending_events.append(logged(L_PAID, state.asked_player, amount=2))


def too_many_ink_drops_paid(state: State) -> None:
    state.pending_events.append(logged(L_PAID, state.asked_player, amount=1, extra=2))


def ink_exerted_without_cost(state: State) -> None:
    player = next(player for player in range(2) if state.ready_ink[player])
    state.spent_ink[player].append(state.ready_ink[player].pop())


def negative_damage_dealt(state: State) -> None:
    state.pending_events.append(logged(E_DAMAGED, 0, amount=-1))


def zones_exchanged(state: State) -> None:
    one, other = state.deck[0][0], state.hand[0][0]
    state.place[one], state.place[other] = state.place[other], state.place[one]


def one_card_twice_and_another_lost(state: State) -> None:
    """Put one card into two places and take another away: the number of cards stays right."""
    moved, lost_card = state.deck[0][0], state.discard[0].pop() if state.discard[0] else state.hand[0].pop()
    state.place[moved] = state.place[lost_card]
    set_place(state, moved, HAND)
    state.hand[0].append(moved)


def owner_changed(state: State) -> None:
    state.owner[0] = 1
    count_move(state, 0)


def top_card_marked_as_under(state: State) -> None:
    set_place(state, state.top(a_permanent(state)), UNDER)


def discarded_card_still_in_play(state: State) -> None:
    card = state.top(a_permanent(state))
    count_move(state, card)
    set_place(state, card, DISCARD)
    state.discard[state.owner[card]].append(card)


def card_played_from_nowhere(state: State) -> None:
    set_place(state, state.hand[0].pop(), PLAYING)


def wrong_active_player(state: State) -> None:
    state.active = 1 - state.active


def top_card_facedown(state: State) -> None:
    a_permanent(state).facedown_count = 1


def ink_drop_from_nowhere(state: State) -> None:
    state.drops[0] += 1


@pytest.mark.parametrize(
    "fault",
    [
        card_in_two_places,
        lost_card,
        card_in_wrong_zone,
        hands_exchanged,
        negative_lore,
        negative_damage,
        lethal_damage,
        character_at_no_location,
        permanent_of_another_card,
        no_options,
        options_twice,
        unknown_player_asked,
        winner_plays_on,
        cost_not_paid,
        ink_drop_from_nowhere,
        too_many_ink_drops_paid,
        ink_exerted_without_cost,
        negative_damage_dealt,
        zones_exchanged,
        one_card_twice_and_another_lost,
        owner_changed,
        top_card_marked_as_under,
        discarded_card_still_in_play,
        card_played_from_nowhere,
        wrong_active_player,
        top_card_facedown,
    ],
)
def test_the_invariants_notice_a_fault(fault: Callable[[State], None]) -> None:
    state = main_phase_state()
    checker = InvariantChecker(state)
    checker.check(state)
    fault(state)
    with pytest.raises(InvariantError):
        checker.check(state)


@pytest.mark.parametrize(
    "fault",
    [
        card_in_two_places,
        lost_card,
        card_in_wrong_zone,
        hands_exchanged,
        zones_exchanged,
        top_card_marked_as_under,
        discarded_card_still_in_play,
    ],
)
def test_a_card_in_a_wrong_place_is_noticed_at_once(fault: Callable[[State], None]) -> None:
    state = main_phase_state()
    check_every_zone(state)
    fault(state)
    with pytest.raises(InvariantError):
        check_every_zone(state)


def test_a_turn_action_must_be_paid_as_announced() -> None:
    checker = InvariantChecker(main_phase_state())
    checker.announced_cost = 3
    with pytest.raises(InvariantError, match="paid with 2"):
        checker.check_announced_cost(2)


def test_a_turn_action_with_a_cost_must_be_paid() -> None:
    state = main_phase_state()
    checker = InvariantChecker(state)
    checker.announced_cost = 3
    with pytest.raises(InvariantError, match="never paid"):
        checker.check(state)


@pytest.mark.parametrize("edition", ["2024-03", "2025-02"])
def test_a_shift_that_a_permission_makes_free_is_not_paid(edition: str) -> None:
    """The older editions let a free card be shifted (2025-02:4.3.4.10)."""
    board = Board(
        make_card("Patron", "You may play Pirate characters from your discard for free."),
        make_card("Base", named=("Ada",)),
        make_card("Top", "Shift 5", named=("Ada",), cost=8, classes=("Pirate",)),
        edition=edition,
    )
    board.in_play("Patron")
    board.in_play("Base")
    board.discard("Top")
    (shift,) = board.options("shift", "Top")
    board.state.has_listener = True
    checker = InvariantChecker(board.state)
    checker.announce(board.state, shift.value)
    answer(board.state, shift.value)
    checker.check_payments(board.state)
    assert board.question == "turn action"
    assert board.only("Top").cards


# ---------------------------------------------------------------- faults that the probes notice


def probe_many_decisions(look: Callable[[Probe], None]) -> None:
    """Run one kind of probe at many decisions of some games, with different dice."""
    for seed in range(8):
        state = main_phase_state(seed)
        policy = RandomPolicy(seed, RARE_ACTIONS_FIRST)
        for number in range(12):
            if not state.over:
                look(Probe(state, SeededRandom(number)))
                answer(state, policy.pick(state))
                state.pending_events.clear()


def test_a_sound_game_passes_every_probe() -> None:
    probe_many_decisions(Probe.run)


def test_an_offered_answer_that_fails_is_noticed() -> None:
    state = main_phase_state()
    state.options = (act(ACT_QUEST, 4000),)  # there is no such permanent
    with pytest.raises(KeyError):
        Probe(state, SeededRandom(1)).check_accepts_options()


def test_every_offered_answer_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def noted(state: State, option: int) -> None:
        given.append(option)
        answer(state, option)

    monkeypatch.setattr(probes, "answer", noted)
    state = main_phase_state()
    Probe(state, SeededRandom(1)).check_accepts_options()
    assert given == list(state.options)


def test_a_cancelled_turn_action_that_leaves_a_change_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def cancelled(state: State) -> None:
        state.lore[0] += 1

    monkeypatch.setattr(probes, "can_cancel", lambda state: True)
    monkeypatch.setattr(probes, "cancel", cancelled)
    with pytest.raises(InvariantError, match="left something behind"):
        Probe(main_phase_state(), SeededRandom(1)).check_accepts_options()


def test_stale_traits_are_noticed() -> None:
    state = main_phase_state()
    for perm in state.perms.values():
        perm.modifiers = ()
        perm.traits = state.program.printed[0]
    state.stale = False
    with pytest.raises(InvariantError, match="stale"):
        Probe(state, SeededRandom(1)).check_recomputing()


def test_a_stale_index_is_noticed() -> None:
    state = main_phase_state()
    state.index = Index()
    state.index.rules[1] = [(0, 0, 0, ())]
    state.stale = state.index_stale = False
    with pytest.raises(InvariantError, match="index"):
        Probe(state, SeededRandom(1)).check_recomputing()


def test_a_wrong_mask_of_the_index_is_noticed() -> None:
    state = main_phase_state()
    state.index = build_index(state)  # its own: states share theirs
    state.index.rule_mask ^= 1
    state.stale = state.index_stale = False
    with pytest.raises(InvariantError, match="masks"):
        Probe(state, SeededRandom(1)).check_recomputing()


def test_an_accepted_answer_that_was_not_offered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "answer", lambda state, option: None)
    with pytest.raises(InvariantError, match="accepted"):
        Probe(main_phase_state(), SeededRandom(1)).check_refuses_others()


def test_a_refused_answer_that_changes_the_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(state: State, option: int) -> None:
        state.lore[0] += 1
        raise IllegalAnswer("no")

    monkeypatch.setattr(probes, "answer", refused)
    with pytest.raises(InvariantError, match="refused answer changed"):
        Probe(main_phase_state(), SeededRandom(1)).check_refuses_others()


def test_a_game_that_changes_when_loaded_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(dumped: PlainTuple, program: Program) -> State:
        state = load(dumped, program)
        state.drops[0] += 1
        return state

    monkeypatch.setattr(probes, "load", forgetful)
    with pytest.raises(InvariantError, match="saved and loaded"):
        Probe(main_phase_state(), SeededRandom(1)).check_saving()


def test_a_loaded_game_that_goes_on_differently_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[State] = []

    def differently(state: State, option: int) -> None:
        answer(state, option)
        given.append(state)
        state.drops[0] += len(given)

    monkeypatch.setattr(probes, "answer", differently)
    with pytest.raises(InvariantError, match="goes on differently"):
        Probe(main_phase_state(), SeededRandom(1)).check_saving()


def test_a_concession_that_breaks_an_invariant_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def asks_on(state: State, player: int) -> None:
        concede(state, player)
        state.question_kind = ASK_MAIN

    monkeypatch.setattr(probes, "concede", asks_on)
    with pytest.raises(InvariantError):
        Probe(main_phase_state(), SeededRandom(1)).check_conceding()


def test_answers_with_the_same_notation_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Option, "notation", "the same")
    with pytest.raises(InvariantError, match="written alike"):
        Probe(main_phase_state(), SeededRandom(1)).check_notation()


def test_a_copy_that_changes_with_the_game_is_noticed() -> None:
    state = main_phase_state()
    kept = SavedCopy(state, dump(state))
    kept.check()
    kept.copy.lore = state.lore
    state.lore[0] += 1
    with pytest.raises(InvariantError, match="copy changed"):
        kept.check()


def test_a_copy_that_changes_the_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = main_phase_state()
    monkeypatch.setattr(probes, "load", lambda dumped, program: state)
    with pytest.raises(InvariantError, match="copies changed the game"):
        Probe(state, SeededRandom(1)).run()


def test_a_game_that_differs_when_played_again_is_noticed() -> None:
    run = fuzz.CheckedGame(FuzzJob(3, (2,)).origin(8))
    state = run.origin.state()
    policy = RandomPolicy(8, LONG_TURNS)
    for _ in range(20):
        run.answers.append(policy.pick(state))
        answer(state, run.answers[-1])
    run.check_replay(state)
    state.drops[0] += 1
    with pytest.raises(InvariantError, match="another game"):
        run.check_replay(state)


# ---------------------------------------------------------------- secrets that a seat must not learn


def test_a_view_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "without_secrets", lambda game, seat: game)
    monkeypatch.setattr(view, "visible_cards", lambda state, seat: [True] * len(state.owner))
    with pytest.raises(InvariantError, match="in its view"):
        probe_many_decisions(Probe.check_hidden_information)


def test_a_reason_that_reveals_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(state: State, seat: int, names: object) -> list[str]:
        return [card_title(state, card) for deck in state.deck for card in deck]

    monkeypatch.setattr(game_module, "why_not", tells)
    with pytest.raises(InvariantError, match="in its reasons"):
        probe_many_decisions(Probe.check_hidden_information)


def test_an_error_that_reveals_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(game: Game, wrong: object) -> int:
        raise IllegalAnswer(f"No; and the decks are {game.state.deck}.")

    monkeypatch.setattr(Game, "value_of", tells)
    with pytest.raises(InvariantError, match="in its errors"):
        probe_many_decisions(Probe.check_hidden_information)


def test_nonsense_that_is_accepted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "value_of", lambda game, wrong: 0)
    with pytest.raises(InvariantError, match="was understood"):
        probe_many_decisions(Probe.check_hidden_information)


def test_a_log_that_reveals_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(event: LogEvent, seat: int) -> dict[str, object]:
        return {"card": event.card, "other": event.other}

    state = main_phase_state()
    state.options = (ACT_END,)
    seat = state.asked_player
    deck = state.deck[1 - seat]
    top = deck[-1]
    other = next(card for card in deck if state.def_index[card] != state.def_index[top])
    swaps = {top: other, other: top}
    for told_event, broken in ((hidden_information.seat_event, False), (tells, True)):
        monkeypatch.setattr(hidden_information, "seat_event", told_event)
        here, there = with_cards_moved(state, {top: top, other: other}), with_cards_moved(state, swaps)
        if not broken:
            hidden_information.compare_after_answer(here, there, seat, swaps, SeededRandom(1))
            continue
        with pytest.raises(InvariantError, match="is told"):
            hidden_information.compare_after_answer(here, there, seat, swaps, SeededRandom(1))


def test_an_event_that_shows_a_drawn_card_is_noticed() -> None:
    state = main_phase_state()
    seat = state.asked_player
    hidden = state.hand[1 - seat][0]
    state.pending_events.append(logged(E_DREW, 1 - seat, state.current_ref(hidden), card=hidden, seen_by=[1 - seat]))
    hidden_information.check_event_cards(state, seat, visible_cards(state, seat))
    state.pending_events.append(logged(E_DREW, 1 - seat, state.current_ref(hidden), card=hidden, seen_by=[0, 1]))
    with pytest.raises(InvariantError, match="must not know"):
        hidden_information.check_event_cards(state, seat, visible_cards(state, seat))


def test_a_resampled_game_that_depends_on_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "resampled", lambda state, seat, seed: state.copy())
    with pytest.raises(InvariantError, match="depends on cards"):
        probe_many_decisions(Probe.check_hidden_information)


def test_a_resampled_game_that_changes_the_view_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(state: State, seat: int, seed: int) -> State:
        dealt = resampled(state, seat, seed)
        dealt.hand[seat].reverse()
        return dealt

    monkeypatch.setattr(probes, "resampled", other)
    with pytest.raises(InvariantError, match="look like its view"):
        probe_many_decisions(Probe.check_hidden_information)


def test_a_resampled_game_that_moves_known_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(state: State, seat: int, seed: int) -> State:
        dealt = resampled(state, seat, seed)
        dealt.place = [place + 16 for place in dealt.place]
        return dealt

    monkeypatch.setattr(probes, "resampled", other)
    with pytest.raises(InvariantError, match="elsewhere, which it knows"):
        probe_many_decisions(Probe.check_hidden_information)


# ---------------------------------------------------------------- failing games


def test_a_failing_game_becomes_a_short_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Strict(InvariantChecker):
        def announce(self, state: State, answer: int) -> None:
            pass

        def check(self, state: State) -> None:
            if len(state.perms) >= 3:
                raise EngineError("three stacks are too many")

    for module in (fuzz, shrink):
        monkeypatch.setattr(module, "InvariantChecker", Strict)
    job = FuzzJob(3, (2,), ("latest",))
    found, _ = run_fuzz(job, 2, 1, Progress(2, "games"))
    assert len(found.failures) == 2
    long = found.failures[0].answers
    save_failures(job, found.failures, tmp_path)
    failure = found.failures[0]
    assert failure.error.startswith("EngineError: three stacks are too many")
    kept = Record.parse(Path(failure.record).read_text(encoding="utf-8"))
    assert kept.answers
    assert len(kept.answers) < len(long)
    assert len({card for deck in kept.decks for card in deck}) < 12
    assert len(Game.replay(kept).state.perms) == 3


def test_the_record_of_a_whole_game_replays() -> None:
    job = FuzzJob(3, (2,))
    run = fuzz.CheckedGame(job.origin(8))
    story = run.play()
    assert story.failure is None
    record = record_of(job.origin(8), run.answers)
    assert len(record.answers) == story.decisions
    assert Game.replay(record).over


def test_a_game_that_does_not_end_is_conceded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "STALLED_TURNS", 0)
    job = FuzzJob(3, (3,))
    run = fuzz.CheckedGame(job.origin(8), 1)  # and replayed by its answers
    story = run.play()
    assert story.failure is None
    assert story.how == "elimination"
    assert len([value for value in run.answers if value <= CONCESSION]) == 2
    record = record_of(job.origin(8), run.answers)
    assert [line for line in record.answers if line.startswith("concede ")]
    assert Game.replay(record).over


def test_a_failing_record_keeps_only_what_is_needed() -> None:
    assert minimize(range(50), lambda kept: {7, 30, 31} <= set(kept), float("inf")) == [7, 30, 31]
    assert minimize(range(50), lambda kept: True, float("inf")) == []
