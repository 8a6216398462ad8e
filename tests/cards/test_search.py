"""Search finds what a plain filter over the data finds; bad queries get clear errors."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright import Catalog, QueryError
from inkwright.cards.query import Query
from tests.support.card_data import straight_quotes

Row = dict[str, Any]
INKS = ("amber", "amethyst", "emerald", "ruby", "sapphire", "steel")
KINDS = ("character", "action", "song", "item", "location")
KEYWORDS = ("evasive", "ward", "rush", "bodyguard", "support", "reckless", "singer", "resist", "challenger", "boost")
CLASSES = ("princess", "hero", "villain", "storyborn", "seven dwarfs")
WORDS = ("draw a card", "banish", "chosen character", "elsa", "gain 1 lore")


def flat(row: Row) -> str:
    """Return the text of a row in one line and in lower case."""
    return straight_quotes(" ".join(row["fullText"].split()).lower())


def in_range(field: str, low: int | None, high: int | None) -> Callable[[Row], bool]:
    """Return a test of a number of a row."""

    def test(row: Row) -> bool:
        value = row.get(field)
        return value is not None and (low is None or low <= value) and (high is None or value <= high)

    return test


def inks(row: Row) -> list[str]:
    """Return the inks of a row."""
    return [ink.lower() for ink in row.get("colors", [row["color"]])]


def kinds(row: Row) -> set[str]:
    """Return the type of a row, and "song" for a song."""
    return {row["type"].lower()} | ({"song"} if "Song" in row.get("subtypes", []) else set())


def keywords(row: Row) -> set[str]:
    """Return the keywords of a row."""
    return {ability["keyword"].lower() for ability in row.get("abilities", []) if ability["type"] == "keyword"}


def classes(row: Row) -> set[str]:
    """Return the classifications of a row."""
    return {word.lower() for word in row.get("subtypes", [])}


def ranges(field: str, key: str) -> st.SearchStrategy[tuple[str, Callable[[Row], bool]]]:
    """Return terms about a number, each with its test."""
    small = st.integers(0, 10)
    return st.one_of(
        small.map(lambda n: (f"{key}:{n}", in_range(field, n, n))),
        small.map(lambda n: (f"{key}:{n}..", in_range(field, n, None))),
        small.map(lambda n: (f"{key}:..{n}", in_range(field, None, n))),
        small.map(lambda n: (f"{key}<={n}", in_range(field, None, n))),
        small.map(lambda n: (f"{key}>{n}", in_range(field, n + 1, None))),
        st.tuples(small, small).map(lambda t: (f"{key}:{min(t)}..{max(t)}", in_range(field, min(t), max(t)))),
    )


def quoted(word: str) -> str:
    """Return a word in quotes if it has blanks."""
    return f'"{word}"' if " " in word else word


TERMS = st.one_of(
    st.sampled_from(INKS).map(lambda ink: (f"ink:{ink}", lambda row: ink in inks(row))),
    st.lists(st.sampled_from(INKS), min_size=2, max_size=3).map(
        lambda some: (f"ink:{','.join(some)}", lambda row: any(ink in inks(row) for ink in some))
    ),
    st.sampled_from(KINDS).map(lambda kind: (f"type:{kind}", lambda row: kind in kinds(row))),
    st.sampled_from(KEYWORDS).map(lambda word: (f"keyword:{word}", lambda row: word in keywords(row))),
    st.just(("keyword:shift", lambda row: any(word.endswith("shift") for word in keywords(row)))),
    st.sampled_from(CLASSES).map(lambda word: (f"class:{quoted(word)}", lambda row: word in classes(row))),
    st.booleans().map(lambda yes: (f"inkable:{'yes' if yes else 'no'}", lambda row: row["inkwell"] is yes)),
    st.sampled_from(WORDS).map(
        lambda words: (quoted(words), lambda row: words in flat(row) or words in row["fullName"].lower())
    ),
    st.sampled_from(WORDS).map(lambda words: (f"text:{quoted(words)}", lambda row: words in flat(row))),
    ranges("cost", "cost"),
    ranges("strength", "strength"),
    ranges("willpower", "willpower"),
    ranges("lore", "lore"),
    ranges("moveCost", "move"),
)

NEGATED = st.one_of(
    TERMS,
    TERMS.map(lambda term: (f"not:{term[0]}", lambda row: not term[1](row))),
    TERMS.map(lambda term: (f"-{term[0]}", lambda row: not term[1](row))),
)


@settings(max_examples=80, deadline=None)
@given(st.lists(NEGATED, min_size=1, max_size=4))
def test_search_equals_a_plain_filter(terms: list[tuple[str, Callable[[Row], bool]]]) -> None:
    catalog, rows = examples()
    found = [card.full_name for card in catalog.search(" ".join(term for term, _ in terms))]
    wanted = [row["fullName"] for row in rows if all(test(row) for _, test in terms)]
    assert sorted(found) == sorted(wanted)


EXAMPLES: list[tuple[Catalog, list[Row]]] = []


def examples() -> tuple[Catalog, list[Row]]:
    """Return the catalogue and the rows that the tests search."""
    return EXAMPLES[0]


@pytest.fixture(scope="module", autouse=True)
def _examples(catalog: Catalog, newest: dict[str, Row]) -> None:
    """Make the catalogue and its rows available to tests without fixtures."""
    corrected = {row["fullName"]: row for row in newest.values()}
    rows = [{**corrected[card.full_name], "fullText": card.text} for card in catalog]
    EXAMPLES[:] = [(catalog, rows)]


def test_set_finds_cards_with_a_printing_in_the_set(catalog: Catalog, raw: dict[str, Any]) -> None:
    for code in ("1", "5", "9", "14"):
        names = {row["fullName"].casefold() for row in raw["cards"] if row["setCode"] == code}
        assert {card.full_name.casefold() for card in catalog.search(f"set:{code}")} == names
    assert catalog.search("set:005") == catalog.search("set:5") == catalog.search('set:"shimmering skies"')


def test_quest_cards_are_found_only_by_their_set(catalog: Catalog) -> None:
    assert len(catalog.search("set:Q1")) == 31
    assert not any(card in catalog.quest_cards for card in catalog.search("cost:0.."))


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("name:elsa ink:amethyst cost:3", "Elsa - Snow Queen"),
        ('name:"snow queen"', "Elsa - Snow Queen"),
        ("ELSA INK:AMETHYST", "Elsa - Snow Queen"),
        ("name:héctor", "Héctor Rivera - Street Musician"),
        ("name:te-ka", "Te Kā - Heartless"),
        ("ability:freeze", "Elsa - Snow Queen"),
        ("version:queen", "Elsa - Snow Queen"),
        ("story:frozen", "Elsa - Snow Queen"),
        ('text:"{E}"', "Elsa - Snow Queen"),
        ("ink:amber-steel", "Lilo & Stitch - Fun-Loving Friends"),
        ("inks:2", "Lilo & Stitch - Fun-Loving Friends"),
        ("format:core rarity:legendary", "Elsa - Spirit of Winter"),
        ('keyword:"temporary shift"', "Ming Lee - Giant Red Panda"),
        ('keyword:"resist +2"', "Cinderella - Stouthearted"),
        ("cost:1,9", "Ming Lee - Giant Red Panda"),
        ('name:"hamish, hubert"', "Hamish, Hubert & Harris - Making Mischief"),
        ("cost!=3 name:elsa", "Elsa - Spirit of Winter"),
    ],
)
def test_a_term_finds_a_card(catalog: Catalog, query: str, name: str) -> None:
    assert name in [card.full_name for card in catalog.search(query)]


def test_a_query_may_be_a_list_of_arguments(catalog: Catalog) -> None:
    whole = catalog.search('ink:amber "draw a card" not:type:song')
    assert catalog.search(["ink:amber", "draw a card", "not:type:song"]) == whole
    assert catalog.search(["ink:amber -type:song", '"draw a card"']) == whole
    assert catalog.search(["name:mickey mouse"]) == catalog.search('name:"mickey mouse"') != []


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("colour:red", "no search word 'colour'"),
        ("inkk:amber", "Did you mean 'ink'?"),
        ("ink:", "needs a value"),
        ("ink:pink", "No card has the ink 'pink'"),
        ("ink:ambr", "Did you mean 'Amber'?"),
        ("type:hero", "No card has the type 'hero'"),
        ("class:princes", "Did you mean 'Princess'?"),
        ("keyword:flying", "No card has the keyword 'flying'"),
        ("set:99", "No card has the set '99'"),
        ("rarity:shiny", "No card has the rarity 'shiny'"),
        ("format:legacy", "No card has the format 'legacy'"),
        ("inkable:maybe", "No card has the answer 'maybe'"),
        ("cost:", "needs a value"),
        ("cost:x", "a number or a range"),
        ("cost:-1", "a number or a range"),
        ("cost:..", "a number or a range"),
        ("cost:1...3", "a number or a range"),
        ("cost:99999999999999999", "a number or a range"),
        ("cost:5..2", "runs backwards"),
        ("cost<=2..3", "needs one number"),
        ("cost<=1,2", "needs one number"),
        ("name<3", "is not a number"),
        ("not:", "needs a term"),
        ('"draw a card', "not closed"),
        ("ink:amber,", "No card has the ink ''"),
    ],
)
def test_a_bad_query_is_explained(catalog: Catalog, query: str, message: str) -> None:
    with pytest.raises(QueryError) as caught:
        catalog.search(query)
    assert message in str(caught.value)


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet='ink:cost<>=.,"-! 0123amber(not)\n\té', max_size=25))
def test_any_text_is_a_query_or_a_query_error(query: str) -> None:
    catalog, _ = examples()
    with suppress(QueryError):
        catalog.search(query)


def test_every_card_is_found_by_its_name_as_lists_write_it(catalog: Catalog) -> None:
    words = catalog._vocabulary
    for card in catalog.cards:
        for dash in ("-", "–"):
            written = f"{card.name} {dash} {card.version}" if card.version else card.name
            assert Query(written, words).run([card], ()) == [card], written


def test_a_dash_after_a_term_asks_for_nothing(catalog: Catalog) -> None:
    assert catalog.search("elsa -") == catalog.search("elsa")
    assert catalog.search(["elsa", "-", "spirit"]) == catalog.search("elsa spirit")
    assert catalog.search("elsa -spirit") == [
        card for card in catalog.search("elsa") if card not in catalog.search("spirit")
    ]
    assert len(catalog.search('"-"')) < len(catalog)
