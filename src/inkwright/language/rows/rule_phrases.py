"""Statements that change a rule of the game."""

from __future__ import annotations

from inkwright.abilities.players import You
from inkwright.abilities.rule_changes.deck_rules import (
    CountsAsNamed,
    DeckAnyInk,
    DeckAnyNumber,
    DeckCopies,
    DeckItemCopies,
    TakesAnyShift,
)
from inkwright.abilities.rule_changes.entering_play import (
    EntersDamaged,
    EntersExerted,
    EntersExertedTo,
    InkEntersExerted,
    NextCardEnters,
    NthEntersExerted,
)
from inkwright.abilities.rule_changes.player_restrictions import (
    CantChoose,
    CantGainLore,
    CantGainLoreByEffects,
    CantPlay,
    ChallengerLimit,
    MustChoose,
    PlayLimit,
    ReadyLimit,
)
from inkwright.abilities.rule_changes.turn_rules import (
    CountsAsInkable,
    ExtraInk,
    InkFromElsewhere,
    LoreToWin,
    SkipDraw,
    TopFaceup,
)
from inkwright.abilities.targets.pattern import Pattern
from inkwright.abilities.targets.reference import NOT_OTHER

from ..grammar import row

# Player restrictions
row("CHANGE", "{who:BARRED_PLAYER} can't play {target:TARGET}", CantPlay)
row(
    "CHANGE",
    "{who:BARRED_PLAYER/EACH_PLAYER/EACH_OPPONENT} (can't play more than|(may|can) play only|may only play) "
    "{most:NUMBER/ONE_OR_NUMBER} {target:LIMITED#most}( each turn| per turn|)",
    PlayLimit,
    same="at most so many in a turn",
)
row("LIMITED", "{noun:NOUN}", Pattern, other=NOT_OTHER, whose=None)
row("CHANGE", "{who:BARRED_PLAYER} can't <lose:gain=False|lose=True> lore", CantGainLore)
row("CHANGE", "{who:BARRED_PLAYER} can't gain lore from actions or abilities", CantGainLoreByEffects)
row(
    "CHANGE",
    "{who:BARRED_PLAYER} can't choose {target:TARGET} (for abilities or effects|except to challenge)",
    CantChoose,
    same="by any effect",
)
row("CHANGE", "{who:BARRED_PLAYER} must choose {target:TARGET} for actions and abilities if able", MustChoose)
row("CANT_READY_CHANGE", "{who:BARRED_PLAYER} can't ready more than {most:NUMBER} of their characters", ReadyLimit)
row("RULE", "each turn, only {most:ONE_OR_NUMBER} character*most can challenge", ChallengerLimit)

# Entering play
row("RULE", "{target:TARGET} <may:enter~target=False|may enter=True> play exerted", EntersExerted)
row("RULE", "cards enter {whose:OPPONENTS_INKWELLS} exerted", InkEntersExerted)
row("RULE", "{target:TARGET} enter~target play with {amount:PLAIN_AMOUNT} damage", EntersDamaged)
row("RULE", "{target:TARGET} may enter play exerted to {effect:ACTS#2}", EntersExertedTo)
row(
    "PART",
    "{target:REFERENCE} may enter play exerted§ ^if (he|she|it) does, {effect:STATEMENT}",
    EntersExertedTo,
    syn="what it may enter play exerted for",
    same="whoever does it",
)
row("ENTERING_PLAY", "{target:REFERENCE} enter~target play exerted", EntersExerted, may=False)
row(
    "RULE",
    "the next {target:NEXT_ONE} you play this turn [?tired enters play exerted and ]{modifier:MODIFIERS#1}[ "
    "{duration:DURATION}]",
    NextCardEnters,
)

row(
    "RULE",
    "the {which:ORDINAL} {target:NEXT_ONE} {who:YOU/EACH_OPPONENT/EACH_PLAYER} play~who each turn enters play exerted",
    NthEntersExerted,
)


# Turn rules
row(
    "ACT",
    "(ink an additional card|put an additional card from your hand into your inkwell facedown)",
    ExtraInk,
    same="to ink",
    reason="one rule, one word",
)
row("RULE", "skip your (turn's |)Draw step", SkipDraw, reason="one rule, one word", same="the step is of your turn")
row("RULE", "{who:OPPONENTS} need {needed:NUMBER} lore to win the game", LoreToWin)
row("RULE", "you can ink {target:TARGET}", InkFromElsewhere)
row("RULE", "{target:TARGET} count~target as having ◉", CountsAsInkable)
row(
    "RULE",
    "play with the top card of your deck (faceup|face up|revealed)",
    TopFaceup,
    who=You,
    same="all see it",
    reason="one rule",
)
row(
    "RULE",
    "{who:OTHER_PLAYER} play~who with the top (card|cards) of their deck(|s) (faceup|face up|revealed)",
    TopFaceup,
    same="all see it",
)

# Deck rules
row(
    "RULE",
    "this character <for_shift:(counts as being named(| both) {names:NAME&and}|is also named {names:NAME&and}"
    "( while in play|))=False|also counts as being named {names:NAME&and} for Shift=True>",
    CountsAsNamed,
    same="its own card; to be named is to count as named",
)
row(
    "RULE",
    "<by_name:you can shift any character on top of this character=False"
    "|you may play any character with Shift on this character as if this character had any name=True>",
    TakesAnyShift,
    reason="one rule",
)
row(
    "RULE",
    "you may (have up to|only have) {most:NUMBER} copies of {card:FULL_NAME} in your deck",
    DeckCopies,
    same="at most so many",
)
row("RULE", "you can have up to {most:NUMBER} copies of an item card named {name:NAME} in your deck", DeckItemCopies)
row("RULE", "you may have any number of cards named {card:NAME} in your deck", DeckAnyNumber)
row(
    "RULE",
    "you can have other {classification:CLASSIFICATION} characters in your deck regardless of ink type",
    DeckAnyInk,
)
