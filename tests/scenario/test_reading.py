"""Reading scenario files: what is accepted, and how mistakes are reported."""

from pathlib import Path

import pytest

from inkwright.errors import ScenarioError
from inkwright.rules.edition import edition
from inkwright.scenario import BrokenScenario, Scenario, read_file, read_text
from inkwright.scenario.document import one_of_each
from inkwright.scenario.steps import ActionClaim, ChooseStep
from tests.support.scenarios import Fails, Passes, Refuses

POSITION = "players: {amy: {}, bob: {}}\n"


def only(text: str) -> Scenario:
    """Read the only scenario of a text."""
    found = read_text(text, "test.yaml")
    assert len(found) == 1
    assert isinstance(found[0], Scenario), found[0]
    return found[0]


def test_a_file_is_one_scenario_or_a_list() -> None:
    assert only(f"scenario: one\n{POSITION}").name == "one"
    two = read_text(f"- scenario: one\n  {POSITION}- scenario: two\n  {POSITION}", "test.yaml")
    assert [scenario.name for scenario in two] == ["one", "two"]


def test_plain_values_are_read_as_text() -> None:
    scenario = only(f"scenario: 8.10\nrules: [8.10, 1.5, '2025-02:7.7.5']\nedition: 2024-03\n{POSITION}")
    assert scenario.name == "8.10"
    assert scenario.rules == ("8.10", "1.5", "2025-02:7.7.5")
    assert scenario.edition == "2024-03"


def test_a_scenario_with_several_editions_is_one_in_each() -> None:
    found = read_text(f"- scenario: one\n  editions: [2024-03, latest]\n  {POSITION}- scenario: two\n  {POSITION}", "a")
    names = {scenario.name: scenario.edition for scenario in found if isinstance(scenario, Scenario)}
    latest = edition().name
    assert names == {"one (2024-03)": "2024-03", f"one ({latest})": latest, "two": "latest"}
    assert [scenario.given_name for scenario in found if isinstance(scenario, Scenario)] == ["one", "one", "two"]
    assert one_of_each(found) == [found[0], found[2]]


def test_yes_and_no_are_read_in_every_spelling() -> None:
    text = "scenario: a\nplayers: {amy: {play: [{card: Filler, exerted: %s}]}, bob: {}}\n"
    for word in ("yes", "true", "True", "'yes'"):
        assert only(text % word).players[0].play[0].exerted
    for word in ("no", "false", "False", "'no'"):
        assert not only(text % word).players[0].play[0].exerted


def test_a_player_without_cards_may_be_left_empty() -> None:
    assert only("scenario: a\nplayers:\n  amy:\n  bob: {}\n").names == ("amy", "bob")


def test_a_mapping_with_a_player_names_a_card() -> None:
    text = f"scenario: a\n{POSITION}steps:\n  - choose: %s\n"
    plain, flow = only(text % '"bob: Elsa - Snow Queen"'), only(text % "{bob: Elsa - Snow Queen}")
    for step in (plain.steps[0], flow.steps[0]):
        assert isinstance(step, ChooseStep)
        card = step.answer.parts[0].card
        assert card is not None
        assert card.player == "bob"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("playes: {amy: {}, bob: {}}", ["test.yaml:2", "'playes'", "Did you mean 'players'"]),
        ("", ["'players' is missing"]),
        ("players: {amy: {}}", ["2 to 6 players, not 1"]),
        ("players: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {}}", ["2 to 6 players, not 7"]),
        ("players: {amy: {lor: 3}, bob: {}}", ["test.yaml:2", "'lor'", "Did you mean 'lore'"]),
        ("players: {amy: {lore: many}, bob: {}}", ["lore", "a number", "many"]),
        ("players: {amy: {lore: -1}, bob: {}}", ["a number from 0 up"]),
        ("players: {amy: {play: [{card: Filler, exertd: true}]}, bob: {}}", ["'exertd'", "'exerted'"]),
        ("players: {amy: {play: [{exerted: true}]}, bob: {}}", ["'card' is missing"]),
        ("players: {amy: {}, amy: {}}", ["'amy' stands twice"]),
        (POSITION + "seed: 1\nseed: 2", ["test.yaml:4", "'seed' stands twice"]),
        ("seed: !!python/object:os.system {}", ["test.yaml:2", "tag", "not allowed"]),
        ("? [b]\n: c", ["A key is a word"]),
        ("seed: &a [*a]", ["Anchors and aliases"]),
        ("scenario: b", ["test.yaml:2", "'scenario' stands twice"]),
        (POSITION + "edition: 2023-01", ["edition", "2024-03"]),
        (POSITION + "editions: [2026-02, 2023-01]", ["An edition", "2024-03"]),
        (POSITION + "editions: [2026-02, 2026-02]", ["The edition 2026-02 stands twice"]),
        (POSITION + "editions: []", ["names no edition"]),
        (POSITION + "edition: 2026-02\neditions: [2026-02]", ["test.yaml:4", "not both"]),
        (POSITION + "format: comander", ["format"]),
        (POSITION + "begin: midgame", ["begin", "main, turn, setup"]),
        (POSITION + "active: cat", ["active", "amy, bob"]),
        (POSITION + "teams: [[amy, bob], [amy]]", ["amy is in two teams"]),
        (POSITION + "teams: [amy, bob]", ["A team is a list", "[[amy, bob]]", "'amy'"]),
        (POSITION + "turn: 0", ["turn"]),
        (POSITION + "turn: 99999999", ["turn", "up to"]),
        ("players: {amy: {ink: 99999999}, bob: {}}", ["ink", "up to"]),
        ("players: {amy: {ink: {exerted: 99999999}}, bob: {}}", ["ink", "up to"]),
        ("players: {amy: {ink: {promo: 99999999}}, bob: {}}", ["promo", "up to"]),
        ("players: {amy: {drops: 99999999}, bob: {}}", ["drops", "up to"]),
        ("players: {amy: {play: [{card: Filler, boosted: 99999999}]}, bob: {}}", ["boosted", "up to"]),
        ("players: {[a]: 3, amy: {}, bob: {}}", ["test.yaml:2", "A key is a word"]),
        ("players: {amy: &a {}, bob: *a}", ["test.yaml:2", "Anchors and aliases are not allowed"]),
        (POSITION + "cards: [{name: Elm, stength: 2}]", ["'stength'", "Did you mean 'strength'"]),
        (POSITION + "cards: [{name: Elm, strength: two}]", ["strength"]),
        (POSITION + "cards: [{cost: 2}]", ["name"]),
        (POSITION + "cards: [{name: Elm}, {name: elm}]", ["'elm' stands twice"]),
        ("begin: setup\nplayers: {amy: {lore: 3}, bob: {}}", ["begin: setup", "only a deck", "amy"]),
        (POSITION + "steps: [{qest: Elm}]", ["test.yaml:3", "'qest'", "Did you mean 'quest'"]),
        (POSITION + "steps: [quest]", ["A step is a mapping"]),
        (POSITION + "steps: [{quest: Elm, ink: Elm}]", ["one thing"]),
        (POSITION + "steps: [{choose: }]", ["answer is missing"]),
        (POSITION + "steps: [{choose: {optin: x}}]", ["'optin'", "Did you mean 'option'"]),
        (POSITION + "steps: [{challenge: Elm}]", ["list of two cards"]),
        (POSITION + "steps: [{challenge: [A, B, C]}]", ["list of two cards", "comma", "quotes"]),
        (POSITION + "steps: [{play: {card: Elm, shft: Oak}}]", ["'shft'", "'shift'"]),
        (POSITION + "steps: [{play: {shift: Oak}}]", ["'card' is missing"]),
        (POSITION + "steps: [{play: {card: Chip, the Teacup}}]", ["'the Teacup'", "comma", "quotes"]),
        (POSITION + "steps: [{legal: {choose: yes}}]", ["about a turn action"]),
        (POSITION + "steps: [{choose: yes, by: amy}]", ["'by'", "turn action only"]),
        (POSITION + "steps: [{quest: Elm, by: cat}]", ["by", "amy, bob"]),
        (POSITION + "steps: [{concede: cat}]", ["concedes"]),
        (POSITION + "steps: [{save: no}]", ["'save' is true"]),
        (POSITION + "steps: [{end_turn: no}]", ["'end_turn' is true"]),
        (POSITION + "expect: {amy.lroe: 3}", ["'lroe'", "of amy", "Did you mean 'lore'"]),
        (POSITION + "expect: {Amy.lore: 3}", ["'Amy'", "Did you mean 'amy'"]),
        (POSITION + "expect: {ovr: true}", ["'ovr'", "Did you mean 'over'"]),
        (POSITION + "expect: {amy: 3}", ["Say what of amy"]),
        (POSITION + "expect: {Elm: {strenth: 3}}", ["'strenth'", "Did you mean 'strength'"]),
        (POSITION + "expect: {Elm: {zone: table}}", ["zone"]),
        (POSITION + "expect: {Elm: {owner: cat}}", ["owner", "amy, bob"]),
        (POSITION + "expect: {amy.deck: [Elm]}", ["amy.deck is a number or a mapping"]),
        (POSITION + "expect: {amy.deck: {tpo: [Elm]}}", ["'tpo'", "'top'"]),
        (POSITION + "expect: {winner: cat}", ["winner", "amy, bob"]),
        (POSITION + "expect: {Elm: {}}", ["Nothing is said about Elm"]),
        (POSITION + "steps: [{legal: {quest: Elm, by: amy}, by: amy}]", ["'by' stands twice"]),
    ],
)
def test_a_mistake_is_reported_with_file_line_and_the_nearest_word(
    refuses: Refuses, text: str, words: list[str]
) -> None:
    refuses(text, "test.yaml:", *words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["test.yaml:1", "empty"]),
        ("# nothing\n", ["empty"]),
        ("hello", ["scenario or a list"]),
        ("[]", ["is empty"]),
        ("scenario: [a", ["test.yaml:", "not YAML"]),
        ("a: 1\n---\nb: 2", ["test.yaml:2", "second document", "as a list"]),
        ("scenario: one\nrules: x\x07", ["test.yaml:2", "'\\x07'"]),
        ("cards:\n  - name: Elm\n    text: {E} - Draw a card.\n", ["test.yaml:3", "not YAML", "in quotes"]),
    ],
)
def test_a_text_that_is_not_a_scenario_file_is_refused(text: str, words: list[str]) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_text(text, "test.yaml")
    for word in words:
        assert word in str(caught.value)


def test_aliases_are_refused_and_the_other_scenarios_are_read() -> None:
    text = "- a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for letter, before in zip("bcdefgh", "abcdefg", strict=True):
        text += f"  {letter}: &{letter} [{', '.join([f'*{before}'] * 10)}]\n"
    broken, good = read_text(f"{text}- scenario: a\n  {POSITION}", "test.yaml")
    assert isinstance(broken, BrokenScenario)
    assert broken.error == (
        "test.yaml:1: Anchors and aliases are not allowed; a text that begins with & or * is in quotes."
    )
    assert isinstance(good, Scenario)


def test_a_broken_scenario_does_not_hide_the_others() -> None:
    found = read_text(f"- scenario: one\n- scenario: two\n  {POSITION}", "test.yaml")
    assert isinstance(found[0], BrokenScenario)
    assert found[0].name == "one"
    assert found[0].line == 1
    assert isinstance(found[1], Scenario)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="No such file"):
        read_file(tmp_path / "missing.yaml")
    picture = tmp_path / "picture.yaml"
    picture.write_bytes(b"\xff\xd8\xff\x00")
    with pytest.raises(ScenarioError, match="not a text file"):
        read_file(picture)


def test_a_file_in_another_encoding_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "old.yaml"
    file.write_bytes("scenario: one\nplayers: {am\u00e9: {}, bob: {}}\n".encode("latin-1"))
    with pytest.raises(ScenarioError, match=r"old\.yaml:2: .*UTF-8"):
        read_file(file)


def test_an_endless_file_is_refused() -> None:
    with pytest.raises(ScenarioError, match="larger than"):
        read_file("/dev/zero")


def test_a_long_wrong_value_is_cut_short(refuses: Refuses) -> None:
    assert len(refuses(f"players: {{amy: {{lore: {'9' * 5000}}}, bob: {{}}}}", "lore")) < 200


def test_block_texts_are_read_as_one_line() -> None:
    scenario = only("scenario: |\n  two\n  lines\nactive: >\n  bob\nplayers: {amy: {}, bob: {}}\n")
    assert scenario.name == "two lines"
    assert scenario.active == "bob"


def test_the_acting_player_may_be_named_beside_the_claim() -> None:
    text = f"scenario: a\n{POSITION}steps:\n  - %s\n"
    inside, beside = (
        only(text % "{legal: {boost: Elm, by: bob, drops: 1}}"),
        only(text % "{legal: {boost: Elm}, by: bob, drops: 1}"),
    )
    one, other = inside.steps[0], beside.steps[0]
    assert isinstance(one, ActionClaim)
    assert isinstance(other, ActionClaim)
    assert one.action == other.action


def test_an_unknown_card_is_refused_with_the_nearest_name(refuses: Refuses) -> None:
    refuses("players: {amy: {hand: [Elsa - Snow Quen]}, bob: {}}", "Did you mean 'Elsa - Snow Queen'")
    refuses("cards: [{name: Elmwood}]\nplayers: {amy: {hand: [Elm]}, bob: {}}", "'Elm'", "'Elmwood'")


def test_a_name_that_its_comma_split_is_explained(refuses: Refuses) -> None:
    cards = "cards: [{name: 'Chip, the Teacup'}]\n"
    refuses(cards + "players: {amy: {hand: [Chip, the Teacup]}, bob: {}}", "comma", "quotes", "'Chip, the Teacup'")
    refuses(
        cards + "players: {amy: {hand: ['Chip, the Teacup']}, bob: {}}\nexpect: {amy.hand: [Chip, the Teacup]}",
        "comma",
        "quotes",
    )


def test_a_nickname_stands_for_one_card(refuses: Refuses) -> None:
    refuses("players: {amy: {hand: [{card: Filler, as: x}, {card: Filler, as: x}]}, bob: {}}", "'x' stands twice")


def test_an_action_cannot_be_in_play(refuses: Refuses) -> None:
    refuses("cards: [{name: Spell, type: action}]\nplayers: {amy: {play: [Spell]}, bob: {}}", "Spell is an action")


def test_a_card_that_is_not_a_location_is_refused(refuses: Refuses) -> None:
    refuses("players: {amy: {play: [Filler, {card: Filler, at: Filler}]}, bob: {}}", "no location of amy")


def test_a_text_that_does_not_compile_fails_with_the_error(fails: Fails, passes: Passes) -> None:
    text = "cards: [{name: Elm, text: 'Evasive'}, {name: Oak, text: '%s'}]\nplayers: {amy: {}, bob: {}}"
    passes(text % "Ward")
    fails(text % "Frobnicate chosen character.", "Oak", "ot understood", "Frobnicate")


def test_cards_of_one_name_in_several_scenarios_lend_all_their_words() -> None:
    first = "- scenario: one\n  cards: [{name: Elm, classifications: [Gardener]}]\n"
    second = "- scenario: two\n  cards: [{name: Elm, classifications: [Cook]}]\n"
    for scenario in read_text(f"{first}  {POSITION}{second}  {POSITION}", "test.yaml"):
        assert isinstance(scenario, Scenario)
        assert {("classification", "Gardener"), ("classification", "Cook")} <= set(scenario.cards[0].words)
