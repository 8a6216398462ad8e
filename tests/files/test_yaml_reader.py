"""The only reader of YAML: texts stay texts, and hostile ones get one short sentence."""

import pytest

from inkwright.cards.own_cards import own_cards
from inkwright.errors import MAX_QUOTED, CardDataError, InkwrightError
from inkwright.files.yaml_reader import (
    MAX_BYTES,
    MAX_DEPTH,
    MAX_KEYS,
    MAX_VALUES,
    YamlError,
    plain_value,
    read_members,
    read_yaml,
)
from inkwright.scenario import BrokenScenario, read_text
from tests.support.cpu_time import little_time

LONG = "9" * 5000
BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
)

HOSTILE = {
    "a date that is none": "- {name: Elm, cost: 2001-13-45}",
    "a number of 5,000 digits": f"- {{name: Elm, cost: {LONG}}}",
    "5,000 zeros": f"- {{name: Elm, cost: {'0' * 5000}1}}",
    "a number in base 60": "- {name: Elm, cost: 190:20:30:40:50}",
    "a binary": "- {name: Elm, cost: !!binary aGVsbG8=}",
    "nested aliases": BOMB,
    "nested aliases in a card": f"cards:\n- name: Elm\n  cost: &x [{', '.join(['[' * 5 + ']' * 5] * 10)}]\n  lore: *x",
    "an alias of itself": "- &a {name: Elm, cost: *a}",
    "20,000 keys": "- {" + ", ".join(f"k{n}: 1" for n in range(20_000)) + "}",
    "a key 20,000 times": "- {" + "k: 1, " * 20_000 + "}",
    "deep lists": "[" * 100_000,
    "deep mappings": "{a: " * 100_000,
    "deep blocks": "- " * 50_000 + "x",
    "many values": "[" + "x," * 200_000 + "]",
    "many question marks": "? " * 50_000,
    "a long key": f"- {{{'k' * 100_000}: 1}}",
    "a long tag": f"- !{'t' * 100_000} {{name: Elm}}",
    "a long value": f"- {{name: Elm, cost: {'v' * 1_000_000}}}",
    "a long quoted text": f'- {{name: Elm, cost: "{"v" * 1_000_000}}}',
    "colons": "- " + ": " * 50_000,
    "an object": "- !!python/object/apply:os.system ['true']",
    "too large": "# " + "x" * MAX_BYTES,
    "an escape": '- {name: "Elm\\e[2J"}',
    "a bell": '- {name: "Elm\\a"}',
    "a right-to-left override": "- {name: Elm\u202e}",
    "a lone surrogate": "- {name: Elm\ud800}",
    "two documents": "- {name: Elm}\n---\n- {name: Oak}",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_own_cards_refuse_hostile_text_in_one_short_sentence_at_once(text: str) -> None:
    with little_time(), pytest.raises(CardDataError) as caught:
        list(own_cards(text, "mine.yaml"))
    check_sentence(str(caught.value))


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_scenarios_refuse_hostile_text_in_one_short_sentence_at_once(text: str) -> None:
    with little_time():
        try:
            found = read_text(f"scenario: a\nplayers: {{amy: , bob: }}\ncards:\n{text}", "test.yaml")
            found += read_text(text, "test.yaml")
        except InkwrightError as error:
            messages = [str(error)]
        else:
            messages = [row.error for row in found if isinstance(row, BrokenScenario)]
    assert messages
    for message in messages:
        check_sentence(message)


def check_sentence(message: str) -> None:
    """One line that quotes little and holds nothing that steers a terminal."""
    assert len(message) < 300
    assert message.isprintable()
    assert "v" * (MAX_QUOTED + 1) not in message


def test_scalars_stay_texts() -> None:
    text = "[2001-12-14, 012, 0x1F, 1_000, 190:20:30, yes, 1e3, .inf, '~', =, <<]"
    assert plain_value(read_yaml(text)) == text.strip("[]").replace("'", "").split(", ")
    assert plain_value(read_yaml("{a: ~, b: null, c: , d: '', e: 'null'}")) == {
        "a": None,
        "b": None,
        "c": None,
        "d": "",
        "e": "null",
    }


def test_numbers_and_flags_of_own_cards_are_read_from_texts() -> None:
    (card,) = own_cards("- {name: 2001-13-45, version: 007, cost: '3', inkable: off}", "mine.yaml")
    assert (card.full_name, card.cost, card.inkable) == ("2001-13-45 - 007", 3, False)


@pytest.mark.parametrize(
    ("good", "bad", "words"),
    [
        ("[" * MAX_DEPTH + "]" * MAX_DEPTH, "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "nested too deeply"),
        ("\n".join(f"k{n}:" for n in range(MAX_KEYS)), "\n".join(f"k{n}:" for n in range(MAX_KEYS + 1)), "2,000 keys"),
        ("[" + "x," * (MAX_VALUES - 1) + "]", "[" + "x," * MAX_VALUES + "]", "100,000 values"),
        ("a".ljust(MAX_BYTES), "a".ljust(MAX_BYTES + 1), "2,000,000 characters"),
    ],
    ids=["depth", "keys", "values", "size"],
)
def test_limits_are_exact(good: str, bad: str, words: str) -> None:
    read_yaml(good)
    with pytest.raises(YamlError, match=words):
        read_yaml(bad)


def test_a_mistake_in_one_member_leaves_the_others() -> None:
    first, second, third = read_members("- {a: 1, a: 2}\n- {a: 1}\n- !x {}\n")
    assert isinstance(first, YamlError)
    assert first.line == 1
    assert not isinstance(second, YamlError)
    assert isinstance(third, YamlError)
    assert third.line == 3


@pytest.mark.parametrize(
    "text", ["- &a {name: Elm}", "- {name: &a Elm}", "- {name: Elm}\n- *a", "- {name: Elm, <<: *a}"]
)
def test_anchors_and_aliases_are_refused_even_if_nothing_else_is_wrong(text: str) -> None:
    with pytest.raises(InkwrightError, match="Anchors and aliases are not allowed"):
        list(own_cards(text, "mine.yaml"))
