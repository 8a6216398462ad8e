"""Situations that several tests ask about."""

MAY = """
scenario: A question
cards:
  - {name: Reader, text: "When you play this character, you may choose and discard a card to draw 2 cards."}
  - {name: Oak}
  - {name: Elm}
players:
  amy: {ink: 1, hand: [Reader, Oak, Elm]}
  bob: {}
steps:
  - play: Reader
"""
