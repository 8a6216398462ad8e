"""Requests about cards, decks, rules and scenarios, done in other processes within limits."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from .running import Json, Server

SCENARIO = """
scenario: a quest
players:
  A:
    play: [Watcher]
  B: {}
cards:
  - name: Watcher
    type: character
    cost: 1
    strength: 1
    willpower: 1
    lore: 2
steps:
  - quest: Watcher
  - expect: {A.lore: LORE}
"""


def post(server: Server, path: str, **body: object) -> Json:
    status, reply, _ = server.request(path, body)
    assert status == 200, reply
    found: Json = reply
    return found


def test_cards_are_searched_and_explained(server: Server) -> None:
    found = server.request(f"/api/cards?q={quote('type:character cost:1')}")[1]
    assert found["count"] >= len(found["cards"]) > 0
    assert {(card["type"], card["cost"]) for card in found["cards"]} == {("Character", 1)}
    rest = server.request(f"/api/cards?q={quote('type:character cost:1')}&from={found['count'] - 1}")[1]
    assert len(rest["cards"]) == 1
    name = found["cards"][0]["full_name"]
    assert server.request(f"/api/explain/{quote(name)}")[1]["card"]["full_name"] == name
    assert server.request(f"/api/cards/{quote(name)}")[1]["full_name"] == name
    assert server.request("/api/explain/Nobody")[0] == 404
    status, reply, _ = server.request("/api/cards?q=ink:plaid")
    assert (status, "plaid" in reply["error"]) == (422, True)
    status, reply, _ = server.request("/api/cards?q=ink:plaid&live=1")
    assert (status, reply["cards"], "plaid" in reply["problem"]) == (200, [], True)
    assert server.request("/api/cards?q=")[0] == 400
    costs = [card["cost"] for card in server.request("/api/cards?q=lore:1..&sort=cost")[1]["cards"]]
    assert costs == sorted(costs)
    assert all("abilities" in card for card in found["cards"])
    assert server.request("/api/cards?q=lore:1..&sort=colour")[0] == 400
    assert len(server.request("/api/cards?q=lore:1..&most=3")[1]["cards"]) == 3
    assert server.request("/api/cards?q=lore:1..&most=many")[0] == 400


def test_a_card_is_found_by_name_and_version_as_lists_write_them(server: Server) -> None:
    card = next(card for card in server.request("/api/cards?q=type:character")[1]["cards"] if card["version"])
    for written in (f"{card['name']} - {card['version']}", f"{card['name']} – {card['version']}", f"{card['name']} -"):
        found = server.request(f"/api/cards?q={quote(written)}")[1]["cards"]
        assert card["full_name"] in [each["full_name"] for each in found], written


def test_search_fields_offer_names_and_filters(server: Server) -> None:
    every = server.request("/api/names")[1]
    name = server.request("/api/cards?q=type:character&sort=name")[1]["cards"][0]["name"]
    found = server.request(f"/api/names?q={quote(name.lower())}")[1]
    assert found[0].startswith(name)
    assert len(found) <= 20 < len(every)
    assert server.request("/api/names?q=")[1] == []
    filters = server.request("/api/filters")[1]
    assert {"Amber", "Steel"} <= set(filters["inks"])
    for set_ in filters["sets"]:
        assert server.request(f"/api/cards?q=set:{set_['code']}")[1]["count"] > 0


def test_a_text_is_compiled_or_refused_with_the_place(server: Server) -> None:
    found = post(server, "/api/compile", text="Whenever this character quests, draw a card.", type="character")
    assert found["problem"] is None
    assert found["abilities"][0]["words"]
    refused = post(server, "/api/compile", text="Whenever this character quests, sing a song loudly.")
    assert refused["abilities"] == []
    assert refused["problem"]["at"] > 0
    assert server.request("/api/compile", {"text": "x" * 3000})[0] == 400


def test_decks_are_checked_converted_and_drawn_from(server: Server) -> None:
    found = post(server, "/api/decks/check", text="lamplighters", format="infinity")
    assert found["deck"]["size"] == 60
    assert found["deck"]["odds"]["inkable"]
    wrong = post(server, "/api/decks/check", text="4 Nobody - Knows This\n", format="infinity")
    assert not wrong["legal"]
    assert wrong["problems"][0]["line"] == 1
    text = post(server, "/api/decks/convert", text="lamplighters", to="text")["list"]
    assert post(server, "/api/decks/check", text=text, format="infinity")["deck"]["size"] == 60
    assert server.request("/api/decks/convert", {"text": "lamplighters", "to": "stone"})[0] == 422
    hands = post(server, "/api/decks/hands", text="lamplighters", count=3, seed=5)["hands"]
    assert [len(hand) for hand in hands] == [7, 7, 7]
    assert hands == post(server, "/api/decks/hands", text="lamplighters", count=3, seed=5)["hands"]
    faces = post(server, "/api/decks/check", text="lamplighters", faces=True, date="2026-10-16")
    assert faces["date"] == "2026-10-16"
    assert [card["full_name"] for card in faces["cards"]] == [card["name"] for card in faces["deck"]["cards"]]
    assert server.request("/api/decks/check", {"text": "lamplighters", "date": "yesterday"})[0] == 422


def test_rules_are_found_by_number_and_by_words(server: Server) -> None:
    assert server.request("/api/rules/4.3.2")[1]["number"] == "4.3.2"
    status, reply, _ = server.request("/api/rules/4.3.99")
    assert (status, "4.3.99" in reply["error"]) == (404, True)
    found = server.request("/api/rules?q=challenge")[1]
    assert found
    assert all("challeng" in each["about"].lower() for each in found)
    assert server.request("/api/rules?q=")[1] == []
    numbered = [each["number"] for each in server.request("/api/rules?q=8.1")[1]]
    assert numbered[:2] == ["8.1", "8.1.1"]
    assert "8.10" in numbered
    assert [each["number"] for each in server.request("/api/rules?q=4.3.99")[1]] == ["4.3.6", "4.3.5", "4.3.4"]


def test_a_rule_comes_with_its_code_and_its_scenarios(server: Server) -> None:
    found = server.request("/api/rules/8.9.1")[1]
    assert [each["number"] for each in found["above"]] == ["8.9"]
    assert "why_not_challenge" in [place["name"] for place in found["code"]]
    assert found["count"] >= len(found["scenarios"]) > 0
    shown = server.request(f"/api/scenarios/{quote(found['scenarios'][0]['id'])}")[1]
    assert "8.9.1" in shown["rules"]
    assert post(server, "/api/scenarios/run", text=shown["text"])["passed"] == 1
    named = server.request(f"/api/scenarios?q={quote(shown['name'])}")[1]
    assert shown["id"] in [each["id"] for each in named["scenarios"]]
    assert found["later"] == []
    moved = server.request("/api/rules/6.4.4")[1]
    assert moved["later"] == [{"edition": "2026-07", "number": "6.1.16", "about": ""}]
    assert server.request("/api/rules/2026-10:6.1.16")[1]["number"] == "6.4.4"
    later = server.request("/api/rules/2026-10:8.16")[1]
    assert [each["number"] for each in later["below"]] == [f"2026-10:8.16.{n}" for n in (1, 2, 3, 4)]
    heading = server.request("/api/rules/8.9")[1]
    assert heading["below"][0]["number"] == heading["after"] == "8.9.1"
    assert heading["count"] >= found["count"]  # those of the rules below it
    chapters = server.request("/api/rules/contents")[1]
    assert {"number": "8.9", "kind": "heading", "about": "Rush"} in chapters[7]["rules"]
    assert all(chapter["rules"] for chapter in chapters)
    status, reply, _ = server.request("/api/scenarios/08-keywords/rush:900")
    assert (status, "rush:900" in reply["error"]) == (404, True)


def test_scenarios_are_run_and_played_and_saved(server: Server) -> None:
    text = SCENARIO.replace("LORE", "2")
    assert post(server, "/api/scenarios/run", text=text)["passed"] == 1
    failed = post(server, "/api/scenarios/run", text=SCENARIO.replace("LORE", "3"))
    assert failed["failed"] == 1
    assert failed["results"][0]["table"]
    begin = post(server, "/api/scenarios/position", text=text)
    options = [option["notation"] for option in begin["view"]["decision"]["options"]]
    quest = next(notation for notation in options if notation.startswith("quest"))
    after = post(server, "/api/scenarios/position", text=text, answers=[quest])
    assert after["view"]["players"][0]["lore"] == 2
    assert len(after["hands"]) == 2
    saved = post(server, "/api/scenarios/position", text=after["scenario"])
    assert saved["view"]["players"][0]["lore"] == 2
    assert server.request("/api/scenarios/position", {"text": text, "answers": ["fly"]})[0] == 422
    assert server.request("/api/scenarios/position", {"text": text, "number": 7})[0] == 422


def test_a_scenario_is_played_step_by_step_with_everything_open(server: Server) -> None:
    text = SCENARIO.replace("LORE", "1")
    (document,) = post(server, "/api/scenarios/read", text=text)["scenarios"]
    assert document["scenario"] == "a quest"
    document["steps"] = []
    begin = post(server, "/api/scenarios/play", text=json.dumps(document))
    assert (begin["added"], begin["taken"]) == ([], 0)
    assert all(place["card"] for player in begin["view"]["players"] for place in player["deck"]["known"])
    quest = next(one["notation"] for one in begin["view"]["decision"]["options"] if one["kind"] == "quest")
    after = post(server, "/api/scenarios/play", text=json.dumps(document), answer=quest)
    assert after["kept"] == 0
    assert list(after["added"][0]) == ["quest"]
    assert after["log"][-1]["rule"]
    assert any(reason["action"] == "quest" for reason in after["why"])
    again = post(server, "/api/scenarios/play", text=json.dumps({**document, "steps": after["added"]}))
    assert again["view"]["stacks"] == after["view"]["stacks"]
    status, reply, _ = server.request("/api/scenarios/play", {"text": text, "answer": "fly"})
    assert status == 422, reply
    broken = post(server, "/api/scenarios/play", text=json.dumps({**document, "steps": [{"answer": "fly"}]}))
    assert broken["failure"]["number"] == broken["taken"] == 0
    assert "fly" in broken["failure"]["got"]


@pytest.mark.parametrize("text", ["nothing: here", "- [", "scenario: x\nplayers: 5", "", "\x00", "a: " + "[" * 999])
def test_a_problem_of_a_scenario_is_one_sentence(server: Server, text: str) -> None:
    for path in ("/api/scenarios/read", "/api/scenarios/play"):
        status, reply, _ = server.request(path, {"text": text})
        assert status == 200 or (status in (400, 422) and reply["error"])
        assert status != 200 or (reply["problem"].count("\n") == 0 and len(reply["problem"]) > 10)


@pytest.mark.parametrize("text", ["nothing: here", "- [", "scenario: x\nplayers: 5"])
def test_what_is_no_scenario_is_said(server: Server, text: str) -> None:
    status, reply, _ = server.request("/api/scenarios/run", {"text": text})
    said = reply["error"] if status != 200 else reply["results"][0]["got"]
    assert "scenario" in said
    assert "Traceback" not in said
