"""Clocks stand still while a table has no owner, also for a process that notices late that its lease has ended."""

from __future__ import annotations

import time

import pytest

pytest.importorskip("asyncpg")

from inkwright.server.clocks import TableClock
from inkwright.server.protocol import ClockSettings, NewGame, SeatRequest
from inkwright.server.tables import GameTable
from tests.server.test_parlour import House

from .test_lost_tables import owners
from .test_queue import houses, run

DECISION, BANK = 10, 60
FROZEN = 1000.0  # seconds
OWN = 5.0  # of them before the end of the lease


async def timed_table(house: House) -> tuple[GameTable, TableClock]:
    """Return a table of two people with a clock that has run for long, because the process was frozen."""
    ann = await house.visit("Ann")
    assert ann.guest is not None
    seats = [SeatRequest("person", name, "first-lamp") for name in ("Ann", "Bo")]
    wanted = NewGame(seats, format="constructed", clock=ClockSettings(decision=DECISION, bank=BANK))
    table, _ = await house.lobby.new_table(wanted, ann.guest)
    for chair in table.people:
        chair.joined, chair.away = True, False
    house.lobby.start()
    table.run_clock()
    clock = table.clock
    assert clock is not None
    assert clock._since is not None
    clock._since = time.monotonic() - FROZEN
    owners(house).valid_until = clock._since + OWN
    return table, clock


def stands_as_it_stood(clock: TableClock) -> bool:
    """Whether only the time before the end of the lease has been taken off, and what this test itself took."""
    return clock.strikes == [0, 0] and DECISION + BANK - OWN - 10 < clock.left < DECISION + BANK - OWN + 0.1


def test_a_frozen_process_takes_the_time_without_a_lease_off_nobody(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 1) as (one,):
            table, clock = await timed_table(one)
            assert table.game is not None
            await table._time_is_up(table.game.decision.id)  # what is due first when it wakes
            assert stands_as_it_stood(clock)
            assert not clock.message().running
            owners(one)._renewed(time.monotonic())
            assert clock.message().running
            assert stands_as_it_stood(clock)

    run(work)


def test_a_clock_goes_on_where_it_stood_when_the_lease_is_taken_again_first(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 1) as (one,):
            table, clock = await timed_table(one)
            owners(one)._renewed(time.monotonic())
            assert clock.message().running
            assert stands_as_it_stood(clock)
            assert table.game is not None
            await table._time_is_up(table.game.decision.id)
            assert stands_as_it_stood(clock)

    run(work)
