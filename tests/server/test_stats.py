"""Anonymous figures of finished games, if the host keeps them."""

import json
import random
import time
from pathlib import Path

from inkwright.cards import Catalog, Deck
from inkwright.server.game_figures import GameFigures
from tests.server.running import Server, answer_by_turns, person, running


def finished_games(server: Server) -> int:
    """Return how many games the figures have."""
    return int(server.request("/api/stats?table=decks")[1]["games"])


def test_a_server_keeps_no_figures_unless_its_host_asks(server: Server) -> None:
    status, found, _ = server.request("/api/stats")
    assert (status, found["error"]) == (404, "This server keeps no statistics.")


def test_finished_games_are_counted_without_names(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    with running(tmp_path / "games.sqlite", "--stats", str(path)) as server:
        assert finished_games(server) == 0
        table = server.new_game(person("Ann", "lamplighters"), person("Bo", "deep-water"))
        clients = [server.connect(table, seat) for seat in (0, 1)]
        answer_by_turns(clients, random.Random(11), 40)
        clients[0].ask("concede")
        until = time.monotonic() + 60
        while not finished_games(server):
            assert time.monotonic() < until
            time.sleep(0.2)
        rows = server.request("/api/stats?table=decks")[1]["rows"]
        assert sum(row["points"] for row in rows) in (0, 1)
        cards = server.request("/api/stats?table=cards")[1]
        assert cards["columns"]["drawn"].startswith("games in which a copy was")
        assert any(row["dealt"] for row in cards["rows"])
        assert server.request("/api/stats?table=names")[0] == 400
        assert server.request("/stats")[0] == 200
    text = path.read_text()
    game = json.loads(text)["games"][0]
    assert game[4][1] == "0"  # the seed
    assert '"Ann"' not in text
    again = GameFigures(str(path))
    assert [deck.name for deck in again.results.decks] == ["Amber-Emerald", "Amethyst-Sapphire"]
    assert len(again.results.games) == 1
    assert set(Deck.sample("deep-water").counts) == {
        Catalog.at_hand()[name] for name, _ in again.results.decks[1].cards
    }
    again.close()
