"""Random games hold every invariant; each invariant sees what would break it; failing games become short records."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from inkwright import Game, InkwrightError
from inkwright.arena import fuzz, probes, shrink, telling
from inkwright.arena.dice import Dice
from inkwright.arena.failing import GIVES_UP, record_of
from inkwright.arena.fuzz import Fuzz, fuzzed, keep_failures, player_counts
from inkwright.arena.invariants import Broken, Watch, whole
from inkwright.arena.probes import Keepsake, Probe
from inkwright.arena.progress import Progress
from inkwright.arena.shrink import least
from inkwright.engine import game as game_module
from inkwright.engine import view
from inkwright.engine.conceding import concede
from inkwright.engine.log import LogEvent
from inkwright.engine.loop import answer
from inkwright.engine.options import Option
from inkwright.engine.record import Record
from inkwright.engine.resample import rearranged, resampled, sight
from inkwright.engine.saving import Plain, dump, load
from inkwright.engine.titles import card_title
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.errors import EngineError, IllegalAnswer
from inkwright.rules.edition import EDITIONS
from inkwright.state.ids import ASK_MAIN, DISCARD, E_DAMAGED, E_DREW, HAND, L_PAID, PLAY, PLAYING, UNDER, card_of
from inkwright.state.program import Index, Program
from inkwright.state.state import State


def middle(seed: int = 3) -> State:
    """A game at a question for a turn action, with cards in play on both sides."""
    origin = Fuzz(1, (2,), ("latest",)).origin(seed)
    origin.format = "constructed"
    state = origin.state()
    state.has_listener = True
    whim = fuzz.RandomPolicy(seed, fuzz.BUSY)
    while state.question_kind != ASK_MAIN or len({perm.player for perm in state.perms.values()}) < 2 or state.turn < 8:
        answer(state, whim.pick(state))
        state.pending_events.clear()
    return state


def test_random_games_hold_every_invariant() -> None:
    found, complete = fuzzed(Fuzz(11), 14, 1, Progress(14, "games"))
    assert complete
    assert [failure.error for failure in found.failures] == []
    assert found.games == sum(found.ends.values()) == 14
    document: dict[str, Any] = found.json()
    assert document["cards_played"] > 50
    assert document["abilities_resolved"] > 20


def test_two_workers_find_the_same_as_one() -> None:
    one, _ = fuzzed(Fuzz(5, (2,)), 6, 1, Progress(6, "games"))
    two, _ = fuzzed(Fuzz(5, (2,)), 6, 2, Progress(6, "games"))
    assert one.json() == two.json()


def test_all_editions_formats_teams_and_numbers_of_players_come_up() -> None:
    origins = [Fuzz(1, player_counts("2-6")).origin(seed) for seed in range(80)]
    assert {origin.edition for origin in origins} == set(EDITIONS)
    assert {origin.format for origin in origins} == {"constructed", "limited", "pack-rush"}
    assert {len(origin.cards) for origin in origins} == {2, 3, 4, 5, 6}
    assert any(len(set(origin.teams)) < len(origin.teams) for origin in origins)


def test_a_game_follows_from_its_seed_alone() -> None:
    first, second = Fuzz(1).game(77), Fuzz(2).game(77)
    assert (first.decisions, first.turns, first.how) == (second.decisions, second.turns, second.how)


@pytest.mark.parametrize("text", ["1", "7", "2-9", "x", "5-2", ""])
def test_a_wrong_number_of_players_is_refused(text: str) -> None:
    with pytest.raises(InkwrightError, match="number of players"):
        player_counts(text)


# ---------------------------------------------------------------- what the invariants see


def two_places(state: State) -> None:
    state.hand[0].append(state.deck[0][0])


def lost(state: State) -> None:
    state.deck[0].pop()


def wrong_zone(state: State) -> None:
    state.place[state.hand[0][0]] ^= 1


def wrong_owner(state: State) -> None:
    state.hand[0], state.hand[1] = state.hand[1], state.hand[0]


def negative_lore(state: State) -> None:
    state.lore[1] = -1


def negative_damage(state: State) -> None:
    next(iter(state.perms.values())).damage = -1


def lethal_damage(state: State) -> None:
    next(iter(state.perms.values())).damage = 99


def nowhere(state: State) -> None:
    next(iter(state.perms.values())).location = 9999


def another_card(state: State) -> None:
    perm = next(iter(state.perms.values()))
    perm.def_index = (perm.def_index + 1) % len(state.program.defs)


def not_asked(state: State) -> None:
    state.options = ()


def asked_twice(state: State) -> None:
    state.options = state.options * 2


def nobody_asked(state: State) -> None:
    state.asked_player = 5


def won_already(state: State) -> None:
    state.lore[0] = 99


def unpaid(state: State) -> None:
    state.pending_events.append((L_PAID, state.asked_player, -1, -1, 2, 0, -1, 0, -1, 0, -1, -1))


def paid_with_too_many_drops(state: State) -> None:
    state.pending_events.append((L_PAID, state.asked_player, -1, -1, 1, 2, -1, 0, -1, 0, -1, -1))


def exerted_for_nothing(state: State) -> None:
    player = next(player for player in range(2) if state.ready_ink[player])
    state.spent_ink[player].append(state.ready_ink[player].pop())


def less_than_nothing(state: State) -> None:
    state.pending_events.append((E_DAMAGED, 0, -1, -1, -1, 0, -1, 0, -1, 0, -1, -1))


def places_exchanged(state: State) -> None:
    one, other = state.deck[0][0], state.hand[0][0]
    state.place[one], state.place[other] = state.place[other], state.place[one]


def two_faults_that_count_right(state: State) -> None:
    """A card is in two places and another in none: as many lie on the table as before."""
    moved, lost = state.deck[0][0], state.discard[0].pop() if state.discard[0] else state.hand[0].pop()
    state.place[moved] = state.place[lost] >> 4 << 4 | HAND
    state.hand[0].append(moved)


def another_owner(state: State) -> None:
    state.owner[0] = 1
    state.place[0] += 16


def under_itself(state: State) -> None:
    perm = next(iter(state.perms.values()))
    state.place[card_of(perm.cards[0])] += UNDER - PLAY


def still_in_a_stack(state: State) -> None:
    card = card_of(next(iter(state.perms.values())).cards[0])
    state.place[card] = (state.place[card] >> 4) + 1 << 4 | DISCARD
    state.discard[state.owner[card]].append(card)


def out_of_nothing(state: State) -> None:
    state.place[state.hand[0].pop()] = 1 << 4 | PLAYING


def not_active(state: State) -> None:
    state.active = 1 - state.active


def hides_itself(state: State) -> None:
    next(iter(state.perms.values())).facedown_count = 1


def drops_from_nothing(state: State) -> None:
    state.drops[0] += 1


@pytest.mark.parametrize(
    "fault",
    [
        two_places,
        lost,
        wrong_zone,
        wrong_owner,
        negative_lore,
        negative_damage,
        lethal_damage,
        nowhere,
        another_card,
        not_asked,
        asked_twice,
        nobody_asked,
        won_already,
        unpaid,
        drops_from_nothing,
        paid_with_too_many_drops,
        exerted_for_nothing,
        less_than_nothing,
        places_exchanged,
        two_faults_that_count_right,
        another_owner,
        under_itself,
        still_in_a_stack,
        out_of_nothing,
        not_active,
        hides_itself,
    ],
)
def test_a_fault_is_seen(fault: Callable[[State], None]) -> None:
    state = middle()
    watch = Watch(state)
    watch.check(state)
    fault(state)
    with pytest.raises(Broken):
        watch.check(state)


@pytest.mark.parametrize(
    "fault", [two_places, lost, wrong_zone, wrong_owner, places_exchanged, under_itself, still_in_a_stack]
)
def test_a_card_in_a_wrong_place_is_seen_at_once(fault: Callable[[State], None]) -> None:
    state = middle()
    whole(state)
    fault(state)
    with pytest.raises(Broken):
        whole(state)


def test_a_turn_action_is_paid_as_announced() -> None:
    watch = Watch(middle())
    watch.due = 3
    with pytest.raises(Broken, match="paid with 2"):
        watch.check_due(2)


def test_a_turn_action_that_costs_something_is_paid() -> None:
    state = middle()
    watch = Watch(state)
    watch.due = 3
    with pytest.raises(Broken, match="never paid"):
        watch.check(state)


# ---------------------------------------------------------------- what the probes see


def many_looks(look: Callable[[Probe], None]) -> None:
    """One kind of probe at many decisions of some games, by different dice."""
    for seed in range(8):
        state = middle(seed)
        whim = fuzz.RandomPolicy(seed, fuzz.ODD)
        for number in range(12):
            if not state.over:
                look(Probe(state, Dice(number)))
                answer(state, whim.pick(state))
                state.pending_events.clear()


def test_a_sound_game_passes_every_probe() -> None:
    many_looks(Probe.all)


def test_an_answer_that_cannot_be_given_is_seen() -> None:
    state = middle()
    state.options = (8 | 4000 << 4,)  # a quest with a stack that is not there
    with pytest.raises(KeyError):
        Probe(state, Dice(1)).accepts()


def test_every_offered_answer_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def noted(state: State, option: int) -> None:
        given.append(option)
        answer(state, option)

    monkeypatch.setattr(probes, "answer", noted)
    state = middle()
    Probe(state, Dice(1)).accepts()
    assert given == list(state.options)


def test_what_is_left_behind_by_a_turn_action_that_was_taken_back_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def cancelled(state: State) -> None:
        state.lore[0] += 1

    monkeypatch.setattr(probes, "can_cancel", lambda state: True)
    monkeypatch.setattr(probes, "cancel", cancelled)
    with pytest.raises(Broken, match="left something behind"):
        Probe(middle(), Dice(1)).accepts()


def test_stale_traits_are_seen() -> None:
    state = middle()
    for perm in state.perms.values():
        perm.modifiers = ()
        perm.traits = state.program.printed[0]
    state.stale = False
    with pytest.raises(Broken, match="stale"):
        Probe(state, Dice(1)).recomputes()


def test_a_stale_index_is_seen() -> None:
    state = middle()
    state.index = Index()
    state.index.rules[1] = [(0, 0, 0, ())]
    state.stale = state.index_stale = False
    with pytest.raises(Broken, match="index"):
        Probe(state, Dice(1)).recomputes()


def test_an_answer_too_many_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "answer", lambda state, option: None)
    with pytest.raises(Broken, match="accepted"):
        Probe(middle(), Dice(1)).refuses()


def test_a_refused_answer_that_changes_something_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(state: State, option: int) -> None:
        state.lore[0] += 1
        raise IllegalAnswer("no")

    monkeypatch.setattr(probes, "answer", refused)
    with pytest.raises(Broken, match="refused answer changed"):
        Probe(middle(), Dice(1)).refuses()


def test_a_game_that_is_loaded_otherwise_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(dumped: Plain, program: Program) -> State:
        state = load(dumped, program)
        state.drops[0] += 1
        return state

    monkeypatch.setattr(probes, "load", forgetful)
    with pytest.raises(Broken, match="saved and loaded"):
        Probe(middle(), Dice(1)).saves()


def test_a_game_that_goes_on_otherwise_when_it_was_loaded_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[State] = []

    def differently(state: State, option: int) -> None:
        answer(state, option)
        given.append(state)
        state.drops[0] += len(given)

    monkeypatch.setattr(probes, "answer", differently)
    with pytest.raises(Broken, match="goes on differently"):
        Probe(middle(), Dice(1)).saves()


def test_a_concession_that_breaks_something_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def asks_on(state: State, player: int) -> None:
        concede(state, player)
        state.question_kind = ASK_MAIN

    monkeypatch.setattr(probes, "concede", asks_on)
    with pytest.raises(Broken):
        Probe(middle(), Dice(1)).concedes()


def test_answers_that_are_written_alike_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Option, "notation", "the same")
    with pytest.raises(Broken, match="written alike"):
        Probe(middle(), Dice(1)).speaks()


def test_a_copy_that_changes_with_the_game_is_seen() -> None:
    state = middle()
    kept = Keepsake(state, dump(state))
    kept.check()
    kept.copy.lore = state.lore
    state.lore[0] += 1
    with pytest.raises(Broken, match="copy changed"):
        kept.check()


def test_a_copy_that_changes_the_game_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    state = middle()
    monkeypatch.setattr(probes, "load", lambda dumped, program: state)
    with pytest.raises(Broken, match="copies changed the game"):
        Probe(state, Dice(1)).all()


def test_a_game_that_is_another_the_second_time_is_seen() -> None:
    run = fuzz.Run(Fuzz(3, (2,)).origin(8))
    state = run.origin.state()
    whim = fuzz.RandomPolicy(8, fuzz.BUSY)
    for _ in range(20):
        run.answers.append(whim.pick(state))
        answer(state, run.answers[-1])
    run.again(state)
    state.drops[0] += 1
    with pytest.raises(Broken, match="another game"):
        run.again(state)


# ---------------------------------------------------------------- what a seat must not be told


def test_a_view_that_shows_too_much_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "sight", lambda state, seat: [True] * len(state.owner))
    with pytest.raises(Broken, match="in its view"):
        many_looks(Probe.hides)


def test_a_reason_that_says_too_much_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(state: State, seat: int, names: object) -> list[str]:
        return [card_title(state, card) for deck in state.deck for card in deck]

    monkeypatch.setattr(game_module, "why_not", tells)
    with pytest.raises(Broken, match="in its reasons"):
        many_looks(Probe.hides)


def test_an_error_that_says_too_much_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(game: Game, wrong: object) -> int:
        raise IllegalAnswer(f"No; and the decks are {game.state.deck}.")

    monkeypatch.setattr(Game, "value_of", tells)
    with pytest.raises(Broken, match="in its errors"):
        many_looks(Probe.hides)


def test_nonsense_that_is_understood_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "value_of", lambda game, wrong: 0)
    with pytest.raises(Broken, match="was understood"):
        many_looks(Probe.hides)


def test_a_log_that_says_too_much_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(event: LogEvent, seat: int) -> dict[str, object]:
        return {"card": event.card, "other": event.other}

    state = middle()
    state.options = (ACT_END,)
    seat = state.asked_player
    deck = state.deck[1 - seat]
    top = deck[-1]
    other = next(card for card in deck if state.def_index[card] != state.def_index[top])
    swaps = {top: other, other: top}
    for told_event, broken in ((telling.told_event, False), (tells, True)):
        monkeypatch.setattr(telling, "told_event", told_event)
        here, there = rearranged(state, {top: top, other: other}), rearranged(state, swaps)
        if not broken:
            telling.what_happens(here, there, seat, swaps, Dice(1))
            continue
        with pytest.raises(Broken, match="is told"):
            telling.what_happens(here, there, seat, swaps, Dice(1))


def test_an_event_that_shows_a_drawn_card_is_seen() -> None:
    state = middle()
    seat = state.asked_player
    hidden = state.hand[1 - seat][0]
    state.pending_events.append(
        (E_DREW, 1 - seat, state.current_ref(hidden), -1, 0, 0, hidden, 1 << (1 - seat), -1, 3, -1, -1)
    )
    telling.only_what_is_seen(state, seat, sight(state, seat))
    state.pending_events.append((E_DREW, 1 - seat, state.current_ref(hidden), -1, 0, 0, hidden, 3, -1, 3, -1, -1))
    with pytest.raises(Broken, match="must not know"):
        telling.only_what_is_seen(state, seat, sight(state, seat))


def test_a_deal_that_depends_on_hidden_cards_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "resampled", lambda state, seat, seed: state.copy())
    with pytest.raises(Broken, match="depends on cards"):
        many_looks(Probe.hides)


def test_a_deal_that_looks_otherwise_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(state: State, seat: int, seed: int) -> State:
        dealt = resampled(state, seat, seed)
        dealt.hand[seat].reverse()
        return dealt

    monkeypatch.setattr(probes, "resampled", other)
    with pytest.raises(Broken, match="look like its view"):
        many_looks(Probe.hides)


def test_a_deal_that_moves_known_cards_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(state: State, seat: int, seed: int) -> State:
        dealt = resampled(state, seat, seed)
        dealt.place = [place + 16 for place in dealt.place]
        return dealt

    monkeypatch.setattr(probes, "resampled", other)
    with pytest.raises(Broken, match="elsewhere, which it knows"):
        many_looks(Probe.hides)


# ---------------------------------------------------------------- failing games


def test_a_failing_game_becomes_a_short_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Strict(NamedTuple):
        state: State

        def announce(self, state: State, answer: int) -> None:
            pass

        def check(self, state: State) -> None:
            if len(state.perms) >= 3:
                raise EngineError("three stacks are too many")

    for module in (fuzz, shrink):
        monkeypatch.setattr(module, "Watch", Strict)
    job = Fuzz(2, (2,), ("latest",))
    found, _ = fuzzed(job, 2, 1, Progress(2, "games"))
    assert len(found.failures) == 2
    long = found.failures[0].answers
    keep_failures(job, found.failures, tmp_path)
    failure = found.failures[0]
    assert failure.error.startswith("EngineError: three stacks are too many")
    kept = Record.parse(Path(failure.record).read_text(encoding="utf-8"))
    assert kept.answers
    assert len(kept.answers) < len(long)
    assert len({card for deck in kept.decks for card in deck}) < 12
    assert len(Game.replay(kept).state.perms) == 3


def test_the_record_of_a_whole_game_replays() -> None:
    job = Fuzz(3, (2,))
    run = fuzz.Run(job.origin(8))
    story = run.play()
    assert story.failure is None
    record = record_of(job.origin(8), run.answers)
    assert len(record.answers) == story.decisions
    assert Game.replay(record).over


def test_a_game_that_nothing_comes_of_is_conceded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "PATIENCE", 0)
    job = Fuzz(3, (3,))
    run = fuzz.Run(job.origin(8), 1)  # played again by its answers, too
    story = run.play()
    assert story.failure is None
    assert story.how == "elimination"
    assert len([value for value in run.answers if value <= GIVES_UP]) == 2
    record = record_of(job.origin(8), run.answers)
    assert [line for line in record.answers if line.startswith("concede ")]
    assert Game.replay(record).over


def test_only_what_is_needed_is_left() -> None:
    assert least(range(50), lambda kept: {7, 30, 31} <= set(kept), float("inf")) == [7, 30, 31]
    assert least(range(50), lambda kept: True, float("inf")) == []
