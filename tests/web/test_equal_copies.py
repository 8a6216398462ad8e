"""Equal cards in the own hand: the engine offers them once, and every copy can be pressed for it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from inkwright import Catalog, Deck, Game
from tests.support.games import to_main_phase
from tests.web.browser import Open
from tests.web.pictures import model
from tests.web.site import Site

KEYS = """name => [...table.position.seen.values()]
    .filter(one => one.zone === 'hand' && one.title === name).map(one => one.key)"""


def hand_with_copies() -> tuple[dict[str, Any], str]:
    """Return a main phase of the first player with equal cards in hand, and their name."""
    catalog = Catalog.own()
    decks = [Deck.sample(name, catalog) for name in ("first-lamp", "first-watch")]
    for seed in range(50):
        game = to_main_phase(Game(decks, seed, catalog=catalog, first=0))
        name, copies = Counter(card.name for card in game.view(0).me.hand).most_common(1)[0]
        offers = [option for option in game.decision.options if option.kind == "ink" and option.title == name]
        if copies > 1 and len(offers) == 1:
            return model(game, 0), name
    raise AssertionError("No opening hand has equal cards.")


def test_every_copy_is_lit_and_gives_the_answer(open_page: Open, site: Site) -> None:
    fixture, name = hand_with_copies()
    site.fixtures["copies"] = fixture
    page = open_page("table", fixture="copies")
    versions = [card["card"] for card in fixture["view"]["players"][0]["hand"]].count(name)
    keys = page.evaluate(KEYS, name)
    assert len(keys) == versions
    assert [page.evaluate("key => table.scene().light(key).state", key) for key in keys] == ["can"] * versions
    assert page.locator(".in-hand.idle").count() == 0
    wanted = page.evaluate(
        "name => table.position.moves.find(one => one.kind === 'ink' && one.card === name).notation", name
    )
    page.evaluate("key => table.press(key)", keys[-1])
    page.keyboard.press("i")
    assert page.evaluate("() => answers") == [wanted]
