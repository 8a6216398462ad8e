"""Keyword lines, and keywords that are gained (8)."""

from __future__ import annotations

from inkwright.abilities.keywords import HasKeyword, HasShift, HasShiftOnto, HasShiftOntoPair
from inkwright.abilities.modifiers.gains import Keyword
from inkwright.rules.keyword_table import BOOST, CHALLENGER, RESIST, SING_TOGETHER, SINGER
from inkwright.state.ids import CLASS_SHIFT, COMBO_SHIFT, DUO_SHIFT, PLAIN_SHIFT, POTATO_SHIFT, UNIVERSAL_SHIFT

from ..grammar import row

# Keywords
row("KEYWORD_LINE", "{keyword:PLAIN_KEYWORD}", HasKeyword, number=0)
STACKED = {"CHALLENGER": CHALLENGER, "RESIST": RESIST}
row("KEYWORD_LINE", "<keyword:Challenger=CHALLENGER|Resist=RESIST> +{number:NUMBER}", HasKeyword, values=STACKED)
SONGS = {"SINGER": SINGER, "TOGETHER": SING_TOGETHER}
row("KEYWORD_LINE", "<keyword:Singer=SINGER|Sing Together=TOGETHER> {number:NUMBER}", HasKeyword, values=SONGS)
row("KEYWORD_LINE", "Boost {number:NUMBER}( ⬡|)", HasKeyword, keyword=BOOST)
SHIFTS = {
    "PLAIN": PLAIN_SHIFT,
    "CLASS": CLASS_SHIFT,
    "ITEM": POTATO_SHIFT,
    "UNIVERSAL": UNIVERSAL_SHIFT,
    "COMBO": COMBO_SHIFT,
    "DUO": DUO_SHIFT,
}
row(
    "KEYWORD_LINE",
    "[?temporary Temporary ]<kind:=PLAIN|{classification:CLASSIFICATION} =CLASS>Shift {ink:NUMBER}( ⬡|)",
    HasShift,
    values=SHIFTS,
)
row(
    "KEYWORD_LINE",
    "<kind:Universal=UNIVERSAL|Combo=COMBO|Duo=DUO|{classification:ITEM_NAME}=ITEM> Shift {ink:NUMBER}( ⬡|)",
    HasShift,
    values=SHIFTS,
)
row("KEYWORD_LINE", "Shift(:|) ^{cost:ACT#2}", HasShift, kind=PLAIN_SHIFT)
row(
    "ABILITY",
    "^you may pay {ink:NUMBER} ⬡ to play this on top of (one|any one) of your {onto:NOUN#2}[?temporary . At the "
    "end of your"
    " turn, remove all damage from this character and return only this card to your hand]§",
    HasShiftOnto,
    same="any one",
)
row(
    "ABILITY",
    "^you may pay {ink:NUMBER} ⬡ to play this on top of (<kind:one of your characters named=COMBO> {name_below:NAME},"
    " one named {other_name_below:NAME}, or one of each|<kind:two of your characters, one named=DUO> {name_below:NAME}"
    " and one named {other_name_below:NAME})§",
    HasShiftOntoPair,
    values=SHIFTS,
    same="one or both of two names",
)

row(
    "ABILITY",
    "^any number of your or your teammates' characters with total cost {number:NUMBER} or more may ⟳ to sing "
    "this song for"
    " free§",
    HasKeyword,
    keyword=SING_TOGETHER,
)

# Gains
row("GAINED_KEYWORD", "{keyword:PLAIN_KEYWORD}", Keyword, number=0)
row("GAINED_KEYWORD", "<keyword:Challenger=CHALLENGER|Resist=RESIST> +{number:NUMBER}", Keyword, values=STACKED)
row("GAINED_KEYWORD", "Singer[ {number:NUMBER}]", Keyword, keyword=SINGER)
