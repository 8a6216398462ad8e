"""Cards are played and shifted by effects."""

from __future__ import annotations

from inkwright.abilities.effects.pay import PayInk
from inkwright.abilities.effects.play import MayPlayFrom, Play, PlayForPrice, Shift, ToBottomInstead
from inkwright.abilities.targets.cards_to_play import AnotherToPlay, CardsToPlay, CardToPlay

from ..grammar import row
from ..shared_wordings import COUNTS, UP_TO

# Play
row(
    "ACT",
    "play~ {target:PLAYABLE}[?for_free  for free]<exerted:(| as (if|though) it were in your hand)=False"
    "|( and they enter play exerted|, exerted| and (it|he|she) enters play exerted)=True>",
    Play,
    same="as from a hand; it enters exerted",
)
row("ACT", "play~ {target:PLAYABLES} for free", Play, for_free=True, exerted=False)
row(
    "PLAY_FREE_INSTEAD",
    "play {target:REFERENCE} for free instead and it enters play exerted",
    Play,
    for_free=True,
    exerted=True,
)
row("ACT", "<or_play:shift=False|play or shift=True> {target:PLAYABLE} for free", Shift)
row("ACT", "play~ {target:REFERENCE/REFERENCE_IN_ZONE} for {price:INK_PRICE}", PlayForPrice)
row("INK_PRICE", "{amount:PLAIN_AMOUNT} ⬡", PayInk)
row(
    "PAY_TO",
    "{price:ACTS#2} (rather than pay|instead of paying) {target:REFERENCE}'s (ink |)cost",
    PlayForPrice,
    syn="to play it for something else",
    same="one cost or the other; a card costs ink",
)
row(
    "ACT",
    "put~ {target:REFERENCE} on the bottom of your deck instead of (|putting (it|them) )into your discard",
    ToBottomInstead,
    same="to put",
)
row(
    "PERMISSION_TO_PLAY",
    "you (may|can) play {target:KINDS_OF}[?for_free  for free][?exerted:§ ^if you do, they enter play exerted"
    "[?other_names: and you can't play characters with the same name as characters you played this way this turn]]",
    MayPlayFrom,
    same="can and may",
)

# Cards to play
row("PLAYABLE", "a_ {noun:NOUN#1}", CardToPlay)
row("PLAYABLE", "another {noun:NOUN#1}", AnotherToPlay, refer="other")
row("PLAYABLES", UP_TO + " {noun:NOUN#number}", CardsToPlay, values=COUNTS)
row("PLAYABLE", "{x:REFERENCE/REFERENCE_IN_ZONE}", None)
