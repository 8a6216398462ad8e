"""Seeds: small ones give the games they always gave, large ones count with every bit, new ones have 128 bits."""

import pytest

from inkwright import Game, InkwrightError
from inkwright.agents.random import Xorshift
from inkwright.engine.knowledge.resample import deal_seed
from inkwright.engine.procedures.new_game import rng_from_seed
from inkwright.engine.records.seeds import derived_seed, folded_seed, new_seed
from inkwright.simulation.seeded_random import SeededRandom
from tests.support.random_games import compiled_cards, random_game

LARGE = 0x1234_5678_9ABC_DEF0_0FED_CBA9_8765_4321


def opening(seed: int | None) -> str:
    """Return the digest of a new game."""
    deck = list(compiled_cards()[:60])
    return Game([deck, deck], seed).digest()


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, (2462723854, 314344336, 1877786652, 2079960487)),
        (1, (2527132011, 707989949, 4171613380, 2062673418)),
        (7, (588686121, 2117710239, 3751234738, 579101159)),
        (4294967295, (920564995, 1020716019, 1114778162, 1741662165)),
        (4294967296, (2527132011, 182118801, 508670478, 4048037011)),
        (9223372036854775813, (3591786718, 4058419463, 2595316355, 2423946096)),
        (18446744073709551615, (4051782527, 4289973919, 179851372, 1853888287)),
        (-1, (4051782527, 4289973919, 179851372, 1853888287)),
    ],
)
def test_a_small_seed_gives_the_same_generator_as_ever(seed: int, words: tuple[int, ...]) -> None:
    assert rng_from_seed(seed) == words


def test_every_bit_of_a_large_seed_counts() -> None:
    seeds = [LARGE, *[LARGE ^ 1 << bit for bit in range(128)], LARGE << 300]
    for use in (rng_from_seed, folded_seed, lambda seed: SeededRandom(seed).state, lambda seed: derived_seed(seed, 0)):
        assert len({use(seed) for seed in seeds}) == len(seeds)
    assert len({Xorshift(seed).word for seed in seeds}) == len(seeds)
    assert opening(LARGE) != opening(LARGE ^ 1 << 127)
    assert opening(LARGE) != opening(LARGE & (1 << 64) - 1)
    assert opening(LARGE) == opening(LARGE)


def test_a_new_game_has_a_seed_of_128_bits() -> None:
    seeds = [random_seed() for _ in range(40)]
    assert len(set(seeds)) == 40
    assert max(seeds).bit_length() in range(120, 129)
    assert sum(seed.bit_length() for seed in seeds) / 40 > 120
    assert new_seed() != new_seed()


def random_seed() -> int:
    """Return the seed of a game that was given none."""
    deck = list(compiled_cards()[:60])
    origin = Game([deck, deck]).origin
    assert origin is not None
    return origin.seed


def test_derived_seeds_have_128_bits() -> None:
    for seed in (7, LARGE):
        sizes = [derived_seed(seed, index).bit_length() for index in range(50)]
        assert 120 < max(sizes) <= 128


def test_a_large_seed_deals_hidden_cards_with_all_its_bits() -> None:
    game = random_game(0)
    dealt = [game.resample(0, seed).digest() for seed in (5, 5 + (1 << 64), 5 + (1 << 127))]
    assert len(set(dealt)) == 3
    assert game.resample(0, LARGE).digest() == game.resample(0, LARGE).digest()
    assert deal_seed((1 << 64) - 1, 1) < 1 << 64


@pytest.mark.parametrize(("seed", "message"), [("7", "whole number"), (True, "whole number"), (1 << 1024, "1024 bits")])
def test_a_wrong_seed_is_refused(seed: int, message: str) -> None:
    with pytest.raises(InkwrightError, match=message):
        opening(seed)


def test_a_record_with_a_large_seed_replays() -> None:
    deck = list(compiled_cards()[:60])
    game = Game([deck, deck], LARGE)
    game.answer(0)
    assert Game.replay(type(game.record()).parse(game.record().text())) == game
