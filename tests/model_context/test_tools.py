"""The tools for language models, used by the SDK's own client: in memory, and over HTTP with a token."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra mcp is not installed")

from mcp import Client
from mcp.types import CallToolResult, TextContent, TextResourceContents

from inkwright.cards import Catalog, Deck
from inkwright.model_context import games, make_context_server, tools
from inkwright.model_context.over_http import http_app

Json = dict[str, Any]
DECKS = ("lamplighters", "deep-water")
TOOLS = {
    "answer",
    "check_deck",
    "explain_text",
    "hint",
    "look",
    "new_game",
    "search_cards",
    "search_rules",
    "show_card",
    "show_rule",
    "show_scenario",
    "simulate",
    "what_if",
}


def with_client(talk: Callable[[Client], Awaitable[None]], catalog: Catalog | None = None) -> None:
    """Talk to a server in memory."""

    async def run() -> None:
        async with Client(make_context_server(catalog)) as client:
            await talk(client)

    asyncio.run(run())


async def call(client: Client, tool: str, **arguments: object) -> Json:
    """Call a tool and return what it says."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    found = json.loads(said(result))
    assert isinstance(found, dict)
    return found


def said(result: CallToolResult) -> str:
    """Return the text of a result."""
    (block,) = result.content
    assert isinstance(block, TextContent)
    return block.text


async def refused(client: Client, tool: str, **arguments: object) -> str:
    """Call a tool with something wrong and return the sentence."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return said(result)


def test_the_tools_are_these_and_say_what_they_do() -> None:
    async def talk(client: Client) -> None:
        listed = (await client.list_tools()).tools
        assert {tool.name for tool in listed} == TOOLS
        for tool in listed:
            assert tool.description
            assert tool.annotations is not None
            assert tool.annotations.read_only_hint is (tool.name not in ("new_game", "answer"))

    with_client(talk)


def test_cards_rules_and_decks_are_found() -> None:
    async def talk(client: Client) -> None:
        found = await call(client, "search_cards", query="type:song")
        assert found["count"] >= 1
        name = found["cards"][0]["full_name"]
        assert (await call(client, "show_card", name=name))["card"]["full_name"] == name
        resource = await client.read_resource("rules://4.6.6.1")
        (found_rule,) = resource.contents
        assert isinstance(found_rule, TextResourceContents)
        assert json.loads(found_rule.text)["number"] == "4.6.6.1"
        assert (await call(client, "search_rules", words="ink"))["count"] >= 1
        shown = await call(client, "show_rule", number="4.6.6.1")
        scenario = await call(client, "show_scenario", id=shown["scenarios"][0]["id"])
        (example,) = (await client.read_resource(f"scenario://{scenario['id']}")).contents
        assert isinstance(example, TextResourceContents)
        assert example.text == scenario["text"]
        played = await call(client, "what_if", scenario=scenario["text"])
        assert played["failed"] == 0
        assert (await call(client, "show_rule", number="4.6.6.1"))["number"] == "4.6.6.1"
        deck = Deck.sample(DECKS[0]).to_text()
        assert (await call(client, "check_deck", deck=deck, format="constructed"))["deck"]["cards"]
        assert (await call(client, "explain_text", text="Draw a card."))["abilities"]

    with_client(talk)


def test_a_whole_game_is_played_with_what_its_seat_may_know() -> None:
    async def talk(client: Client) -> None:
        state = await call(client, "new_game", deck=DECKS[0], opponent=DECKS[1], seed=3)
        answers = 0
        while not state["over"] and answers < 400:
            assert state == {**state, "news": state["news"]}
            option = state["legal"][-1 if answers % 3 else 0]
            state = await call(client, "answer", game=state["game"], answer=option["answer"])
            answers += 1
        assert state["over"]
        assert state["you_won"] in (True, False)
        assert "is over" in await refused(client, "answer", game=state["game"], answer=0)

    with_client(talk)


def test_the_pages_of_the_docs_are_resources() -> None:
    async def talk(client: Client) -> None:
        listed = {str(found.uri): found.title for found in (await client.list_resources()).resources}
        pages = {path.relative_to("docs").with_suffix("").as_posix() for path in Path("docs").rglob("*.md")}
        assert {f"docs://{name}" for name in pages} == set(listed)
        assert listed["docs://language-models"] == "For language models"
        (page,) = (await client.read_resource("docs://reference/rules")).contents
        assert isinstance(page, TextResourceContents)
        assert page.text == Path("docs/reference/rules.md").read_text(encoding="utf-8")

    with_client(talk)


def test_a_hint_is_one_of_the_legal_answers() -> None:
    async def talk(client: Client) -> None:
        state = await call(client, "new_game", deck=DECKS[0], opponent=DECKS[1], bot="random", seed=5)
        advice = await call(client, "hint", game=state["game"])
        assert advice["answer"] in [option["answer"] for option in state["legal"]]

    with_client(talk)


def test_nothing_that_is_told_depends_on_hidden_cards() -> None:
    held = games.HeldGames(Catalog.at_hand()).new(DECKS[0], DECKS[1], "greedy", 7, "latest")
    other = games.HeldGame(held.id, held.game.resample(games.YOU, 99), held.bot)
    other.game.listen()
    one, two = held.json(), other.json()
    for key in ("table", "question", "legal", "turn"):
        assert one[key] == two[key]


def test_a_scenario_is_played_and_a_simulation_counted() -> None:
    async def talk(client: Client) -> None:
        found = await call(client, "simulate", deck=DECKS[0], opponent=DECKS[1], games=3, bot="random", seed=1)
        assert found["complete"]
        assert found["games"] == 3
        assert "1 to 200" in await refused(client, "simulate", deck=DECKS[0], opponent=DECKS[1], games=201)

    with_client(talk)


@pytest.mark.parametrize(
    ("tool", "arguments", "words"),
    [
        ("show_card", {"name": "Nobody - Nowhere"}, "Nobody"),
        ("new_game", {"deck": DECKS[0], "opponent": DECKS[1], "bot": "os:system"}, "There is no bot 'os:system'"),
        ("new_game", {"deck": DECKS[0], "opponent": DECKS[1], "bot": "cmd:true"}, "There is no bot 'cmd:true'"),
        ("new_game", {"deck": "/etc/passwd", "opponent": DECKS[1]}, ""),
        ("look", {"game": "game-9"}, "There is no game 'game-9'"),
        ("check_deck", {"deck": "x" * 30_000}, "at most 20,000 characters"),
        ("what_if", {"scenario": "name: [["}, ""),
        ("show_rule", {"number": "99.99"}, ""),
        ("show_scenario", {"id": "../../etc/passwd"}, "There is no scenario"),
        ("search_cards", {"query": "cost<<<"}, ""),
        ("search_cards", {"query": "frog", "first": -1}, "counted from 0"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tool: str, arguments: Json, words: str) -> None:
    async def talk(client: Client) -> None:
        text = await refused(client, tool, **arguments)
        assert words in text
        assert len(text) > len(f"Error executing tool {tool}: ")
        assert "Traceback" not in text

    with_client(talk)


def test_the_oldest_games_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_GAMES", 2)
    held = games.HeldGames(Catalog.at_hand())
    for seed in range(3):
        held.new(DECKS[0], DECKS[1], "random", seed, "latest")
    assert list(held.games) == ["game-2", "game-3"]


def test_a_simulation_stops_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "MOST_SECONDS", -1.0)
    found = tools.ContextTools(Catalog.at_hand()).simulate(DECKS[0], DECKS[1], 5, "random", 1)
    assert not found["complete"]
    assert found["games"] == 0


def test_http_needs_the_token_and_a_local_host() -> None:
    import uvicorn

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    app = http_app(make_context_server(), "secret", port)
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + 60
    while not server.started and time.monotonic() < until:
        time.sleep(0.05)
    try:
        key = {"authorization": "Bearer secret"}
        assert status(port, {}) == 401
        assert status(port, {"authorization": "Bearer guess"}) == 401
        assert status(port, {**key, "host": "evil.example"}) == 421
        assert status(port, {**key, "origin": "http://evil.example"}) == 403
        assert status(port, key) not in (401, 403, 421)
    finally:
        server.should_exit = True
        thread.join(30)


def status(port: int, headers: dict[str, str]) -> int:
    """Send a message and return the status of the reply."""
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"})
    usual = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("POST", "/mcp", body, {**usual, **headers})
        return connection.getresponse().status
    finally:
        connection.close()
