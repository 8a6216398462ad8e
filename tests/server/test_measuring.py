"""A deck is measured in the server's processes: games, changes worth a try, advice on a hand."""

import pytest

from inkwright import Deck
from inkwright.cards import Catalog
from inkwright.server.jobs import MeasureDeck
from inkwright.server.measuring_jobs import measure_deck
from tests.server.running import Server


@pytest.mark.usefixtures("card_data")
def test_games_against_the_field_are_played_in_pairs(server: Server) -> None:
    field = server.request("/api/decks/field")[1]
    assert len(field) == 12
    assert all(len(deck["inks"]) == 2 for deck in field)
    asked = {"text": "lamplighters", "other": field[0]["name"], "seed": 3, "first": 2, "pairs": 2}
    status, found, _ = server.request("/api/decks/measure", asked)
    assert status == 200
    assert [len(pair) for pair in found["pairs"]] == [2, 2]
    for one, two in found["pairs"]:
        assert one["first"] != two["first"]
    again = measure_deck(MeasureDeck("lamplighters", field[0]["name"], 3, 3, 1), Catalog.at_hand())
    assert again["pairs"] == found["pairs"][1:]


@pytest.mark.usefixtures("card_data")
def test_changes_have_reasons_and_lists(server: Server) -> None:
    status, found, _ = server.request("/api/decks/ideas", {"text": "lamplighters"})
    assert status == 200
    assert 1 <= len(found["ideas"]) <= 12
    for idea in found["ideas"]:
        assert Deck.parse(idea["text"]).problems("constructed") == []
        assert "was drawn in" in idea["reason"]


@pytest.mark.usefixtures("card_data")
def test_a_hand_gets_plans(server: Server) -> None:
    deck = Deck.sample("lamplighters")
    hand = [card.full_name for card in sorted(deck.counts, key=lambda card: -card.cost)][:7]
    status, found, _ = server.request("/api/decks/advice", {"text": "lamplighters", "hand": hand, "starts": False})
    assert status == 200
    assert found["plans"][0]["put_back"]
    assert server.request("/api/decks/advice", {"text": "lamplighters", "hand": ["Nobody"] * 7})[0] == 422
    assert server.request("/api/decks/advice", {"text": "lamplighters", "hand": hand[:6]})[0] == 400


@pytest.mark.parametrize(
    "body",
    [
        {"text": "4 Nobody", "other": "deep-water", "seed": 1},
        {"text": "lamplighters", "other": "deep-water", "seed": 1, "pairs": 11},
        {"text": "lamplighters", "other": "deep-water", "seed": -1},
        {"text": "4 Wick Sprites - Small but Several", "other": "deep-water", "seed": 1},
        {"text": "lamplighters", "other": "deep-water", "seed": 1, "bots": "strong"},
    ],
)
def test_what_cannot_be_measured_is_refused(server: Server, body: dict[str, object]) -> None:
    status, found, _ = server.request("/api/decks/measure", body)
    assert status == 422 or status == 400
    assert found["error"]
