"""Random games hold every invariant; each invariant sees what would break it; failing games become short records."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from inkwright import Game, InkwrightError
from inkwright.arena import fuzz, probes, shrink
from inkwright.arena.dice import Dice
from inkwright.arena.failing import record_of
from inkwright.arena.fuzz import Fuzz, fuzzed, keep_failures, player_counts
from inkwright.arena.invariants import Broken, Watch
from inkwright.arena.probes import accepts, probe, recomputes, refuses
from inkwright.arena.progress import Progress
from inkwright.arena.shrink import least
from inkwright.engine.loop import answer
from inkwright.engine.record import Record
from inkwright.errors import EngineError
from inkwright.rules.edition import EDITIONS
from inkwright.state.ids import ASK_MAIN, L_PAID
from inkwright.state.state import State


def middle(seed: int = 3) -> State:
    """A game at a question for a turn action, with cards in play on both sides."""
    origin = Fuzz(1, (2,), ("latest",)).origin(seed)
    origin.format = "constructed"
    state = origin.state()
    state.watched = True
    whim = fuzz.Whim(seed, fuzz.BUSY)
    while state.ask_kind != ASK_MAIN or len({perm.player for perm in state.perms.values()}) < 2 or state.turn < 8:
        answer(state, whim.pick(state))
        state.events.clear()
    return state


def test_random_games_hold_every_invariant() -> None:
    found, complete = fuzzed(Fuzz(11), 14, 1, Progress(14, "games"))
    assert complete
    assert [failure.error for failure in found.failures] == []
    assert found.games == sum(found.ends.values()) == 14
    assert found.json()["cards_played"] > 50
    assert found.json()["abilities_resolved"] > 20


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
    perm.kind = (perm.kind + 1) % len(state.program.defs)


def not_asked(state: State) -> None:
    state.options = ()


def asked_twice(state: State) -> None:
    state.options = state.options * 2


def nobody_asked(state: State) -> None:
    state.asked = 5


def won_already(state: State) -> None:
    state.lore[0] = 99


def unpaid(state: State) -> None:
    state.events.append((L_PAID, state.asked, -1, -1, 2, 0, -1, 0, -1, 0, -1, -1))


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
    ],
)
def test_a_fault_is_seen(fault: Callable[[State], None]) -> None:
    state = middle()
    watch = Watch(state)
    watch.check(state)
    fault(state)
    with pytest.raises(Broken):
        watch.check(state)


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


def test_a_sound_game_passes_every_probe() -> None:
    for seed in range(3):
        probe(middle(seed), Dice(seed))


def test_an_answer_that_cannot_be_given_is_seen() -> None:
    state = middle()
    state.options = (8 | 4000 << 4,)  # a quest with a stack that is not there
    with pytest.raises(KeyError):
        accepts(state, Dice(1))


def test_stale_traits_are_seen() -> None:
    state = middle()
    for perm in state.perms.values():
        perm.mods = ()
        perm.traits = state.program.printed[0]
    state.stale = False
    with pytest.raises(Broken, match="stale"):
        recomputes(state, Dice(1))


def test_an_answer_too_many_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "answer", lambda state, option: None)
    with pytest.raises(Broken, match="accepted"):
        refuses(middle(), Dice(1))


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
    job = Fuzz(1, (2,), ("latest",))
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


def test_only_what_is_needed_is_left() -> None:
    assert least(range(50), lambda kept: {7, 30, 31} <= set(kept), float("inf")) == [7, 30, 31]
    assert least(range(50), lambda kept: True, float("inf")) == []
