"""Why a turn action is not possible: numbers for the engine, words for people."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
NOT_YOUR_TURN: Final = 1
NO_INK_SYMBOL: Final = 2
INKED_ALREADY: Final = 3
TOO_EXPENSIVE: Final = 4
CANT_PLAY: Final = 5
NO_SHIFT_BASE: Final = 6
NOTHING_TO_EXERT: Final = 7
EXERTED: Final = 8
DRYING: Final = 9
NO_CHARACTER: Final = 10
CANT_QUEST_NOW: Final = 11
HAS_RECKLESS: Final = 12
CANT_CHALLENGE_NOW: Final = 13
NOT_EXERTED: Final = 14
HAS_EVASIVE: Final = 15
BODYGUARD_FIRST: Final = 16
CANT_BE_CHALLENGED_NOW: Final = 17
NOTHING_TO_CHALLENGE: Final = 18
CANT_MOVE_NOW: Final = 19
THERE_ALREADY: Final = 20
NO_LOCATION: Final = 21
COST_NOT_PAYABLE: Final = 22
USED_ALREADY: Final = 23
NO_SINGER: Final = 24
MUST_CHALLENGE_FIRST: Final = 25
MUST_QUEST_FIRST: Final = 26
CONDITION_FALSE: Final = 27
NOT_A_TARGET: Final = 28
IS_LOCATION: Final = 29
HAS_ADVENTUROUS: Final = 30
BOOSTED_ALREADY: Final = 31
ONE_CHALLENGE: Final = 32
MUST_CHALLENGE_ANOTHER: Final = 34
WAITING: Final = 33
USED_UP: Final = 35

REASON_TEXTS: Final = {
    NOT_YOUR_TURN: "it is not your turn",
    WAITING: "another decision comes first",
    NO_INK_SYMBOL: "it has no ink symbol",
    INKED_ALREADY: "you have inked already this turn",
    TOO_EXPENSIVE: "costs {cost}, you have {ink} ready ink",
    CANT_PLAY: "an effect keeps you from playing it",
    NO_SHIFT_BASE: "nothing in play to shift it onto",
    NOTHING_TO_EXERT: "nothing ready to exert for it",
    EXERTED: "it is exerted",
    DRYING: "still drying",
    NO_CHARACTER: "only characters do that",
    CANT_QUEST_NOW: "an effect keeps it from questing",
    HAS_RECKLESS: "it has Reckless and can't quest",
    CANT_CHALLENGE_NOW: "an effect keeps it from challenging",
    NOT_EXERTED: "{other} is not exerted",
    HAS_EVASIVE: "{other} has Evasive",
    BODYGUARD_FIRST: "{other} has Bodyguard and must be challenged",
    CANT_BE_CHALLENGED_NOW: "{other} can't be challenged",
    NOTHING_TO_CHALLENGE: "there is nothing to challenge",
    CANT_MOVE_NOW: "an effect keeps it from moving",
    THERE_ALREADY: "it is there already",
    NO_LOCATION: "you have no location in play",
    COST_NOT_PAYABLE: "its cost can't be paid",
    USED_ALREADY: "used as often as it may be this turn",
    USED_UP: "used as often as it may be in a game",
    NO_SINGER: "no ready, dry character that can sing it",
    MUST_CHALLENGE_FIRST: "{other} must challenge first",
    MUST_QUEST_FIRST: "{other} must quest first",
    CONDITION_FALSE: "its condition does not hold",
    NOT_A_TARGET: "that is not an opposing character or location",
    IS_LOCATION: "it is a location",
    HAS_ADVENTUROUS: "it has Adventurous and can't challenge",
    BOOSTED_ALREADY: "Boost was used already this turn",
    ONE_CHALLENGE: "only one character can challenge each turn",
    MUST_CHALLENGE_ANOTHER: "it must challenge another card",
}
