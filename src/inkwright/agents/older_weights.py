"""Weights of older versions of the greedy agent, which new versions are measured against."""

from __future__ import annotations

from typing import Final

GREEDY_1: Final[dict[str, float]] = {
    "quest_lore": 2.2,
    "quest_danger": 0.3,
    "partial_damage_dealt": 0.35,
    "partial_damage_taken": 0.35,
    "missed_quest": 0.4,
    "least_challenge_gain": 0.3,
    "enough_ink": 8.0,
    "large_hand": 5.0,
    "late_card": 1.8,
    "held_cost": 0.3,
    "stack_lore": 2.2,
    "stack_strength": 0.7,
    "stack_willpower": 0.5,
    "stack_ability": 0.6,
    "stack_keyword": 0.8,
    "card_lore": 2.2,
    "card_strength": 0.7,
    "card_willpower": 0.5,
    "card_abilities": 1.0,
    "shifted_stack": 0.6,
    "uses_in_a_turn": 40.0,
    "present": 0.0,
    "entry": 0.0,
    "held_sweep": 0.0,
    "spare_ink": 1.0,
    "item_exert": 1.0,
    "their_race": 0.0,
    "my_race": 0.0,
    "played_cost": 0.0,
    "least_card": -2.0,
}
