"""What other sites show of a link, the pages for what is not there, and what makes the site installable."""

from __future__ import annotations

import base64
import io
import json
import re
from collections.abc import Iterator

import pytest
from PIL import Image

from inkwright.server.links import MOST_CODE, deck_of_code

from .running import Server, bot, person, running

HOST = "play.example.org"
BROWSER = {"Accept": "text/html,application/xhtml+xml"}
DECK = {"name": "Wind <& tide>", "cards": [["Let It Go", 4]]}


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows its name."""
    with running(tmp_path_factory.mktemp("named") / "games.sqlite", "--host-name", HOST) as server:
        yield server


def tags(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page))


def read(server: Server, path: str, headers: dict[str, str] | None = None) -> tuple[int, str, dict[str, str]]:
    status, content, received = server.request(path, headers=headers)
    return status, content.decode() if isinstance(content, bytes) else content, received


def picture(server: Server, address: str) -> tuple[int, int]:
    import urllib.request

    with urllib.request.urlopen(server.address + address, timeout=60) as response:
        assert response.headers["Content-Type"] == "image/png"
        with Image.open(io.BytesIO(response.read())) as shown:
            return shown.size


def code(deck: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(deck).encode()).decode().rstrip("=")


def test_the_link_of_a_table_shows_who_plays_and_takes_no_seat(named: Server) -> None:
    table = named.new_game(person("Ann <b>"), {"kind": "open"})
    for _ in range(2):
        page = read(named, table["watch"], BROWSER)[1]
        assert tags(page)["og:title"] == "Play with Ann &lt;b&gt;"
        assert "<title>Play with Ann &lt;b&gt; · Inkwright</title>" in page
    assert named.request(table["seats"][0]["link"].partition("#")[0])[0] == 200
    client = named.connect(table, 0)
    assert client.until("seats")["seats"][1]["presence"] == "free"
    client.close()


def test_a_table_that_is_played_shows_a_picture_of_what_everybody_sees(named: Server) -> None:
    table = named.new_game(person("Ann"), bot())
    found = tags(read(named, table["watch"])[1])
    assert found["og:title"] == "Ann against Greedy"
    assert found["og:image"] == f"https://{HOST}/preview/table/{table['id']}.png"
    assert found["og:url"] == f"https://{HOST}/table/{table['id']}"
    assert found["twitter:card"] == "summary_large_image"
    assert picture(named, f"/preview/table/{table['id']}.png") == (1200, 630)
    assert named.request("/preview/table/nothing.png")[0] == 404


def test_addresses_come_from_the_name_of_the_host_alone(server: Server, named: Server) -> None:
    for each, expected in ((server, False), (named, True)):
        table = each.new_game(person("Ann"), bot())
        assert "evil.example" not in read(each, table["watch"], {"Host": "evil.example"})[1]
        assert ("og:image" in tags(read(each, table["watch"])[1])) is expected


@pytest.mark.parametrize("watch", [{"allowed": False}, {"delay": "30s"}, {"delay": "turn"}])
def test_what_others_may_not_see_has_no_picture(named: Server, watch: dict[str, object]) -> None:
    table = named.new_game(person("Ann"), bot(), watch=watch)
    found = tags(read(named, table["watch"])[1])
    assert "og:image" not in found
    assert ("Ann" in found["og:title"]) is ("delay" in watch)
    assert named.request(f"/preview/table/{table['id']}.png")[0] == 404


def test_the_link_of_a_deck_shows_the_deck(named: Server) -> None:
    page = read(named, f"/decks?deck={code(DECK)}")[1]
    assert tags(page)["og:title"] == "Wind &lt;&amp; tide&gt;"
    assert tags(page)["og:description"] == "A deck of 4 cards."
    assert picture(named, f"/preview/deck.png?deck={code(DECK)}") == (1200, 630)


def test_a_finished_game_shows_how_it_ended(named: Server) -> None:
    table = named.duel()
    clients = [named.connect(table, seat) for seat in (0, 1)]
    clients[0].until("state")
    assert clients[0].ask("concede")["t"] == "ack"
    status, made, _ = named.request("/api/replays", {"table": table["id"]})
    assert status in (200, 201), made
    found = tags(read(named, f"/replay/{made['id']}")[1])
    assert found["og:title"] == "Ann against Bo"
    assert picture(named, f"/preview/replay/{made['id']}.png") == (1200, 630)
    for client in clients:
        client.close()


@pytest.mark.parametrize(
    "bad",
    [
        *(
            "",
            "x",
            "!!!!",
            "a" * (MOST_CODE + 1),
            code([]),
            code({"name": "a"}),
            code({"name": 1, "cards": [["A", 1]]}),
        ),
        *(code({"name": "a", "cards": [["A"]]}), code({"name": "a", "cards": "no"}), code({"name": "a", "cards": []})),
        code({"name": "a", "cards": [["A", 1]] * 500}),
    ],
)
def test_a_deck_that_cannot_be_read_is_none(bad: str) -> None:
    assert deck_of_code(bad) is None


def test_cards_that_nobody_knows_make_no_picture(named: Server) -> None:
    status, said, _ = named.request(f"/preview/deck.png?deck={code({'name': 'a', 'cards': [['Nobody Knows', 4]]})}")
    assert (status, said["error"]) == (404, "There is no picture of this.")


def test_an_address_that_leads_nowhere_is_a_page_for_people_and_json_for_programs(server: Server) -> None:
    for path in ("/nonsense", "/nonsense/deeper", "/lost", "/failed"):
        status, page, headers = read(server, path, BROWSER)
        assert status == 404
        assert headers["content-type"].startswith("text/html")
        assert "Nothing here" in page
    assert server.request("/api/nonsense", headers=BROWSER)[1]["error"] == "There is nothing at this address."
    assert read(server, "/nonsense", {"Accept": "*/*"})[1] == "There is no such page.\n"


def test_every_page_has_a_title_in_one_form(server: Server) -> None:
    for path in ("/", "/new", "/lobby", "/learn", "/decks", "/rules", "/replay", "/sandbox", "/text"):
        page = read(server, path)[1]
        assert re.search(r"<title>[^<]+ · Inkwright</title>", page), path
        assert tags(page)["og:site_name"] == "Inkwright"


def test_the_site_can_be_installed(server: Server) -> None:
    manifest = server.request("/manifest.webmanifest")[1]
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert picture(server, icon["src"]) == tuple(int(side) for side in icon["sizes"].split("x"))
    assert read(server, "/robots.txt")[1].startswith("User-agent: *\nDisallow: /api/")
    policy = server.request("/")[2]["content-security-policy"]
    for part in ("font-src 'self'", "manifest-src 'self'", "worker-src 'self'"):
        assert part in policy


def test_the_service_worker_is_that_of_the_build(server: Server) -> None:
    status, worker, headers = read(server, "/sw.js")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    build = re.search(r'FILES = "(/static/[0-9a-f]+/)"', worker)
    assert build is not None
    assert server.request(f"{build[1]}styles/tokens.css")[0] == 200
    assert "{{" not in worker
