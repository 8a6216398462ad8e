"""The game formats: deck sizes, inks, copies, opening hands and how a game is won."""

import copy
import pickle

import pytest

from inkwright.errors import UnknownFormat
from inkwright.rules.formats import FORMATS, NO_LIMIT, game_format


def test_constructed_is_the_default() -> None:  # 1.10.1.1
    found = game_format()
    assert found.name == "constructed"
    assert (found.deck_size, found.inks, found.copies, found.banned_cards) == (60, 2, 4, False)
    assert (found.opening_hand, found.lore_to_win, found.promo_ink, found.empty_deck_loses) == (7, 20, 0, True)


def test_limited_takes_any_inks_and_copies() -> None:  # 1.10.1.2
    for name, size in (("limited", 40), ("sealed", 40), ("draft", 35)):
        found = game_format(name)
        assert (found.deck_size, found.inks, found.copies) == (size, NO_LIMIT, NO_LIMIT)
    assert (found.opening_hand, found.lore_to_win, found.promo_ink, found.empty_deck_loses) == (7, 20, 0, True)


def test_pack_rush_takes_any_deck_and_is_shorter() -> None:  # 10.2.1-5
    found = game_format("pack-rush")
    assert (found.deck_size, found.inks, found.copies) == (0, NO_LIMIT, NO_LIMIT)
    assert (found.opening_hand, found.lore_to_win, found.promo_ink, found.empty_deck_loses) == (5, 15, 2, False)


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownFormat, match=r"'cube'.*constructed, limited, sealed, draft, pack-rush, coconut"):
        game_format("cube")


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_one_object(name: str) -> None:
    one = game_format(name)
    assert one.name == name
    assert copy.deepcopy(one) is pickle.loads(pickle.dumps(one)) is one
    assert repr(one) == f"game_format({name!r})"
