"""A printed tree has one node a line, only values that are not default, and arrows for references."""

from inkwright.language.tree import tree
from tests.support.toy_language import TOY


def test_a_tree_is_printed_with_indentation_and_arrows() -> None:
    text = "When this character quests, deal 2 damage to chosen opposing character. They can't quest."
    assert tree(TOY.compile("ability", text), TOY).splitlines() == [
        "Triggered",
        "  event: Quests",
        '    subject: Ref kind=0 -> this card "this character"',
        "  effect: Seq",
        "    first: By",
        '      who: You "your"',
        "      effect: Deal much=2",
        "        target: Chosen #3",
        "          noun: Noun",
        '            adjectives[0]: Opposing "opposing"',
        '            types[0]: Type kind=0 "character"',
        "    then: Modify",
        '      target: Ref kind=0 -> #3 chosen opposing character "they"',
        '      change: CantQuest "can\'t quest"',
    ]


def test_references_in_events_and_quotes_are_printed() -> None:
    text = 'When a character quests, it gains "When an item quests, ready chosen character. It gains Ward."'
    lines = tree(TOY.compile("ability", text), TOY)
    assert "-> #0 a character" in lines
    assert "-> #3 chosen character" in lines


def test_numbers_are_printed_with_their_source() -> None:
    lines = tree(TOY.compile("ability", "Remove 2 damage from chosen item. Gain that much lore."), TOY)
    assert "Remove much=2 removed=#4" in lines
    assert 'ThatMany -> #4 remove 2 damage from chosen item "that much"' in lines
