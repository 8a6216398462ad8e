"""Play every pairing of the decks of the own set and print the win rates."""

from itertools import combinations

from inkwright import Deck, play_game
from inkwright.agents import Greedy

DECKS = ("lamplighters", "kettle-knights", "deep-water")
SEEDS = 5


def wins(first: Deck, second: Deck) -> int:
    """Count the games that the first deck wins; each seed is played once from each seat."""
    won = 0
    for seed in range(SEEDS):
        for seat, decks in enumerate(([first, second], [second, first])):
            outcome = play_game(decks, [Greedy(), Greedy()], seed=seed).outcome
            won += outcome is not None and seat in outcome.winners
    return won


def main() -> None:
    """Print one line for each pairing."""
    decks = {name: Deck.sample(name) for name in DECKS}
    for one, other in combinations(DECKS, 2):
        rate = wins(decks[one], decks[other]) / (2 * SEEDS)
        print(f"{one} beats {other} in {rate:.0%} of {2 * SEEDS} games")


if __name__ == "__main__":
    main()
