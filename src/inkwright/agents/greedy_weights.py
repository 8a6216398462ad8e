"""The weights of the greedy agent: how much each thing that it sees counts."""

from __future__ import annotations

from typing import ClassVar


class Weights:
    """Numbers by name. Those of a new object are the greedy agent's own."""

    NAMES: ClassVar[tuple[str, ...]] = (
        "quest_lore",
        "quest_danger",
        "partial_damage_dealt",
        "partial_damage_taken",
        "missed_quest",
        "least_challenge_gain",
        "enough_ink",
        "large_hand",
        "late_card",
        "held_cost",
        "stack_lore",
        "stack_strength",
        "stack_willpower",
        "stack_ability",
        "stack_keyword",
        "card_lore",
        "card_strength",
        "card_willpower",
        "card_abilities",
        "shifted_stack",
        "uses_in_a_turn",
        "present",
        "entry",
        "held_sweep",
        "spare_ink",
        "item_exert",
        "their_race",
        "my_race",
        "played_cost",
        "least_card",
    )

    def __init__(self) -> None:
        self.quest_lore = 3.453  # a point of lore from a quest
        self.quest_danger = 0.0  # of the value of a character that a quest exposes
        self.partial_damage_dealt = 0.614  # of the value of a stack that is damaged, not banished
        self.partial_damage_taken = 0.529  # the same for the challenger
        self.missed_quest = 0.31  # of the lore that a challenger could have quested for
        self.least_challenge_gain = 0.104  # a challenge that gains less is left
        self.enough_ink = 7.483  # with so much ink only a large hand is inked from
        self.large_hand = 1.838  # cards; more of them count as a large hand
        self.late_card = 2.689  # for each turn until a card in hand can be paid
        self.held_cost = 0.303  # for each ink of the cost of a card in hand
        self.stack_lore = 2.401  # in play: a point of lore,
        self.stack_strength = 0.888  # of strength,
        self.stack_willpower = 0.873  # of willpower left,
        self.stack_ability = 0.43  # an ability,
        self.stack_keyword = 1.775  # and Evasive, Ward, Bodyguard or Support
        self.card_lore = 1.119  # once it is played: a point of lore,
        self.card_strength = 1.557  # of strength,
        self.card_willpower = 1.067  # of willpower,
        self.card_abilities = 0.496  # and what its abilities are worth
        self.shifted_stack = 0.861  # of the value of the stack that a card is shifted onto
        self.uses_in_a_turn = 40.0  # uses of abilities, at most: some that cost nothing can go on for ever
        self.present = 1.0  # effects are judged by what they would do now; 0: by their words alone
        self.entry = 1.0  # of what a character does when it is played
        self.held_sweep = 1.5  # of the harm to both sides that a card in hand does
        self.spare_ink = 0.15  # of the ink that abilities cost: it is spent last
        self.item_exert = 0.1  # of the cost to exert a card that cannot quest
        self.their_race = 0.476  # a point of lore of a character, for each turn below 4 that its players need to win
        self.my_race = -0.272  # a point of lore from a quest, for each turn below 4 that is needed to win
        self.played_cost = -0.24  # for each ink of the cost of a card that is played
        self.least_card = 0.0  # a card that is worth less is not played
