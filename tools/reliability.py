"""Measure the reliability of win chances: of positions called 70 %, how many were won?

python tools/reliability.py --games 100 --bots greedy --playouts 30
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from inkwright import Deck, Game
from inkwright.agents import FastAgent, by_name
from inkwright.analysis import win_chance
from inkwright.cards import sample_decks
from inkwright.engine.procedures.loop import give
from inkwright.simulation.statistics import wilson


def main() -> None:
    """Play games, call the chance of the active player at the start of every third turn, and count the wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--playouts", type=int, default=30)
    parser.add_argument("--seed", type=int, default=6_000_000)
    options = parser.parse_args()
    decks = [Deck.sample(name) for name in sample_decks()]
    won: dict[int, int] = defaultdict(int)
    called: dict[int, int] = defaultdict(int)
    total: dict[int, float] = defaultdict(float)
    for number in range(options.games):
        seed = options.seed + number
        game = Game([decks[seed % 12], decks[(seed * 5 + 3) % 12]], seed)
        state = game.state
        agents = [by_name(options.bots, seed + seat) for seat in (0, 1)]
        calls: list[tuple[int, float]] = []
        turn = 0
        while not state.over:
            if state.turn >= turn + 3:
                turn = state.turn
                calls.append((state.active, win_chance(game.view(state.active), options.playouts, seed).value))
            agent = agents[state.asked_player]
            assert isinstance(agent, FastAgent)
            give(state, agent.pick(state))
            game = Game.of(state)
        for seat, chance in calls:
            tenth = min(9, int(10 * chance))
            called[tenth] += 1
            total[tenth] += chance
            won[tenth] += seat in state.winners
    print("| called | positions | mean call | won | interval |\n|---|---|---|---|---|")
    for tenth in sorted(called):
        low, high = wilson(won[tenth], called[tenth])
        print(
            f"| {10 * tenth} to {10 * tenth + 10} % | {called[tenth]} | {100 * total[tenth] / called[tenth]:.0f} % "
            f"| {100 * won[tenth] / called[tenth]:.0f} % | {100 * low:.0f} to {100 * high:.0f} % |"
        )


if __name__ == "__main__":
    main()
