"""Coconut cards: a file of them, beside the card data, and the decks of their format."""

from pathlib import Path

import pytest

from inkwright import Card, CardDataError, Catalog, Deck, DeckError, Game, InkwrightError
from inkwright.cards import own_card
from inkwright.cards.coconut import coconut_card, read_coconut_cards
from inkwright.scenario.scenario_writer import scenario_text

ROWS = """# two of them
- {number: "1", namesake: "Elm - Tall Tree", inks: [Steel], text: "Your characters get +1 {S}."}
- {namesake: "Oak - Old Tree", inks: [Amber, Ruby], text: "Whenever you play a character, draw a card."}
"""
SINGLES = "format:infinity inks:1 copies:4"


def coconut(text: str = "Your characters get +1 {S}.", *inks: str, of: str = "Elm - Tall Tree") -> Card:
    """Return a Coconut card."""
    name, _, version = of.partition(" - ")
    return coconut_card(name, version, inks or ("Amber",), text, own=False)


def pile(catalog: Catalog, inks: str = "amber", size: int = 60) -> dict[Card, int]:
    """Return one copy each of cards of some inks."""
    found = [card for card in catalog.search(f"ink:{inks} inks:1") if card.copies == 4]
    return dict.fromkeys(found[:size], 1)


def messages(counts: dict[Card, int]) -> list[str]:
    """Return what is wrong with a deck of the format."""
    return [problem.message for problem in Deck(counts).problems("coconut")]


def test_a_file_of_coconut_cards_is_read() -> None:
    elm, oak = read_coconut_cards(ROWS, "file")
    assert (elm.full_name, elm.namesake, elm.kind, elm.inks, elm.number) == (
        "Elm - Tall Tree (Coconut)",
        "Elm - Tall Tree",
        "coconut",
        ("Steel",),
        1,
    )
    assert elm.text == "Your characters get +1 ¤."
    assert oak.inks == ("Amber", "Ruby")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "file holds no Coconut cards"),
        ("a: b", "file holds no Coconut cards"),
        ("- Elm", "file, card 1 is not a mapping"),
        ("- {namesake: Elm, inks: [Amber], text: x, cost: 2}", "card 1: unknown key 'cost'"),
        ("- {inks: [Amber], text: x}", "card 1: 'namesake' is the full name of a card, not None"),
        ("- {namesake: Elm, inks: [Amber]}", "card 1: 'text' is the text of the card"),
        ("- {namesake: Elm, text: x}", "card 1: 'inks' is a list of inks, not None"),
        ("- {namesake: Elm, inks: [Blue], text: x}", "card 1: 'inks' holds 'Blue', which is no ink"),
        ("- {namesake: Elm, inks: [[Amber]], text: x}", "which is no ink"),
        ("- {namesake: Elm, inks: [Amber], text: x, number: two}", "card 1: 'number' is a number, not 'two'"),
        ("- {namesake: Elm, inks: [Amber], text: [x]}", "card 1: 'text' is a text"),
        ("- {namesake: Elm, inks: Amber, text: x}\n- {namesake: elm, inks: Ruby, text: y}", "'elm' stands twice"),
        ("- {namesake: Elm", "file, "),
    ],
)
def test_a_bad_file_is_refused_by_row_and_key(text: str, message: str) -> None:
    with pytest.raises(CardDataError) as refused:
        read_coconut_cards(text, "file")
    assert message in str(refused.value)


def test_installed_cards_stand_beside_the_card_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    catalog = Catalog.own()
    before = len(catalog)
    assert list(catalog.coconut_cards) == []
    (tmp_path / "coconut-cards.yaml").write_text(ROWS)
    assert [card.namesake for card in catalog.coconut_cards] == ["Elm - Tall Tree", "Oak - Old Tree"]
    assert catalog["elm tall tree coconut"].inks == ("Steel",)
    assert len(catalog) == before  # they are never among the cards
    assert [found for found in catalog if found.namesake] == []


def test_a_paragraph_of_two_abilities_is_cut_where_the_second_begins() -> None:
    both = "Whenever you play a character, gain 1 lore. If you do, draw a card. Once during your turn, draw a card."
    card = coconut(both)
    assert [ability.text for ability in card.abilities_text] == [
        "Whenever you play a character, gain 1 lore. If you do, draw a card.",
        "Once during your turn, draw a card.",
    ]


def test_a_deck_of_the_format_needs_exactly_one_coconut_card(catalog: Catalog) -> None:
    cards = pile(catalog)
    assert messages(cards) == ["The deck has no Coconut card; it needs one."]
    assert messages({**cards, coconut(): 1}) == []
    assert messages({**cards, coconut(): 2}) == ["The deck has 2 Coconut cards; it needs one."]
    two = {**cards, coconut(): 1, coconut(of="Oak - Old Tree"): 1}
    assert messages(two) == ["The deck has 2 Coconut cards; it needs one."]


def test_a_coconut_card_is_none_of_the_sixty(catalog: Catalog) -> None:
    deck = Deck({**pile(catalog, size=59), coconut(): 1})
    assert [problem.message for problem in deck.problems("coconut")] == ["The deck has 59 cards; it needs at least 60."]
    assert (deck.size, len(deck), deck.coconut) == (59, 60, coconut())
    assert sum(deck.by_type().values()) == deck.size


def test_a_deck_of_the_format_has_one_of_each_but_four_of_the_namesake(catalog: Catalog) -> None:
    first, second, *_ = cards = pile(catalog)
    card = coconut(of=first.full_name)
    assert messages({**cards, first: 4, card: 1}) == []
    assert messages({**cards, first: 5, card: 1}) == [f"5 copies of {first.full_name}; at most 4 are allowed."]
    assert messages({**cards, second: 2, card: 1}) == [f"2 copies of {second.full_name}; at most 1 is allowed."]


def test_the_words_of_a_card_come_before_those_of_the_format(catalog: Catalog) -> None:
    first, second, *_ = cards = pile(catalog)
    many = own_card({"name": "Leaf", "text": "You may have up to 9 copies of Leaf in your deck."})
    assert messages({**cards, many: 9, coconut(): 1}) == []
    assert messages({**cards, many: 10, coconut(): 1}) == ["10 copies of Leaf; at most 9 are allowed."]
    words = f"You can have up to 3 copies of a card named {second.full_name} in your deck."
    card = coconut(f"{words} Once during your turn, draw a card.", of=first.full_name)
    assert messages({**cards, first: 4, second: 3, card: 1}) == []
    assert messages({**cards, second: 4, card: 1}) == [f"4 copies of {second.full_name}; at most 3 are allowed."]


def test_a_deck_of_the_format_has_three_inks_with_those_of_the_coconut_card(catalog: Catalog) -> None:
    def deck(*inks: str) -> dict[Card, int]:
        return {card: 1 for ink in inks for card in pile(catalog, ink, 20)}

    assert messages({**deck("amber", "ruby", "steel"), coconut("x", "Steel"): 1}) == []
    assert messages({**deck("amber", "ruby", "steel"), coconut("x", "Steel", "Ruby"): 1}) == []
    assert messages({**deck("amber", "ruby", "steel"), coconut("x", "Steel", "Emerald"): 1}) == [
        "The deck has no Emerald card, and Elm - Tall Tree (Coconut) is Steel and Emerald."
    ]
    four = messages({**deck("amber", "ruby", "steel", "emerald"), coconut("x", "Steel"): 1})
    assert four[0].endswith("; at most 3 are allowed.")


@pytest.mark.parametrize("format", ["core", "infinity", "constructed", "limited", "draft", "pack-rush"])
def test_other_formats_have_no_coconut_cards(catalog: Catalog, format: str) -> None:
    problems = Deck({**pile(catalog), coconut(): 1}).problems(format)
    assert "Elm - Tall Tree (Coconut) is played in the format coconut alone." in [each.message for each in problems]


def test_a_list_names_a_coconut_card_as_it_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    (tmp_path / "coconut-cards.yaml").write_text(ROWS)
    deck = Deck.parse("2 Gloam - Afraid of the Dark\n1 Elm - Tall Tree (Coconut)\n", Catalog.own())
    assert [card.namesake for card in deck.counts] == ["", "Elm - Tall Tree"]
    assert Deck.parse(deck.to_text(), Catalog.own()) == deck
    assert Deck.parse(deck.to_json(), Catalog.own()) == deck
    assert Deck.parse(deck.to_pixelborn(), Catalog.own()) == deck


def test_a_coconut_card_that_is_not_here_is_not_taken_for_its_namesake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    with pytest.raises(DeckError, match=r"No card is called 'Gloam - Afraid of the Dark \(Coconut\)'"):
        Deck.parse("1 Gloam - Afraid of the Dark (Coconut)\n", Catalog.own())


def test_a_game_of_another_format_refuses_a_coconut_card() -> None:
    elm = own_card({"name": "Elm"})
    with pytest.raises(InkwrightError, match=r"seat 1 has .* \(Coconut\), which is for the format coconut"):
        Game([[elm] * 10, [elm] * 10 + [coconut()]], 1)
    with pytest.raises(InkwrightError, match="seat 0 has 2 Coconut cards; a player has one"):
        Game([[elm] * 10 + [coconut(), coconut()], [elm] * 10], 1, format="coconut")
    with pytest.raises(InkwrightError, match="The format coconut has at most 4 players, not 5"):
        Game([[elm] * 10] * 5, 1, format="coconut")


def test_a_game_of_the_format_is_saved_recorded_and_seen_with_its_coconut_cards() -> None:
    elm = own_card({"name": "Elm"})
    mine = coconut("Once during your turn, you may pay 1 {I} to draw a card.")
    game = Game([[elm] * 20 + [mine], [elm] * 20], 1, format="coconut")
    assert [len(deck) for deck in game.state.deck] == [20 - 7, 20 - 7]
    for seat in (0, 1, None):
        beside = [stack for stack in game.view(seat).stacks if stack.type == "coconut"]
        assert [(stack.name, stack.player, stack.abilities) for stack in beside] == [
            ("Elm - Tall Tree (Coconut)", 0, ("Once during your turn, you may pay 1 ⬡ to draw a card.",))
        ]
    cards = Catalog.own().with_own([elm, mine])
    again = Game.load(game.save(), cards)
    assert again.view(0) == game.view(0)
    dealt = game.view(1).sample(1)
    assert [perm.def_index for perm in dealt.state.board] == [game.state.board[0].def_index]
    hidden = [dealt.state.def_index[card] for card in dealt.state.deck[0] + dealt.state.hand[0]]
    assert game.state.board[0].def_index not in hidden
    assert Game.replay(game.record(), cards).view(0) == game.view(0)


def test_a_position_with_the_same_coconut_card_on_both_sides_is_written_as_a_scenario() -> None:
    elm, mine = own_card({"name": "Elm"}), coconut()
    game = Game([[elm] * 20 + [mine], [elm] * 20 + [mine]], 1, format="coconut", first=0)
    while game.decision.kind != "turn action":
        game.answer(0)
    written = scenario_text(game)
    assert "format: coconut" in written
    assert written.count('coconut: "Elm - Tall Tree (Coconut)"') == 2
    assert "play:" not in written
