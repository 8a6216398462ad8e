"""The terms that the rules define, each with the entries that say what it means; the words are ours."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

# the names of the term | the entries that define it, as they are cited
TERMS: Final = """
ability | 1.6.1 6.1.1
action card, action | 5.4.1 5.4.1.1
game action | 1.7.1
turn action | 4.1.3 1.7.1
activate | 6.3.1 4.4.3
activated ability | 6.3.1 1.6.1.2 4.4.1
active player | 1.3.4.1
alter the starting hand, mulligan | 2.2.2 2.2.2.1
alternate cost | 1.5.5
applied static ability | 6.4.2.2
bag | 7.7.1
banish, banished | G.banish
card type | 5.3.1 5.4.1 5.5.1 5.6.1
challenge | 4.6.1 4.6.3
challenging character, challenged character | 4.6.1 4.6.2
challenging player, challenged player | 4.6.1
character | 5.3.1 5.3.3
classification | 5.2.7
condition | 6.2.4 6.4.3
conditional static ability | 6.4.3
continuous static ability | 6.4.2.1
cost | 1.5.1 5.2.2
counter | 2026-10:1.13.1
damage | 1.9.1
damage counter | G.damage-counter 2026-10:1.13.1.1 1.9.1
damaged, undamaged | 5.1.1.3 5.1.1.4
deck | 7.2.1 G.deck
delayed triggered ability | 6.2.7.2
discard | 7.6.1 G.discard
draw | 1.12.1
Draw step | 3.2.3.1
dry | 5.1.1.12
drying | 5.1.1.11 G.drying
duration | 6.1.13
effect | 6.1.1.2
End of Turn Phase | 3.1.4 3.4.1
exert | 5.1.1.2
exerted | 5.1.1.2
facedown | 5.1.1.10
faceup | 5.1.1.9
floating triggered ability | 6.2.7.1
for free | 1.5.5.3 6.1.7
full name | 5.2.6 5.3.6.1
game state check | 1.8.1 G.game-state-check
golden rules | 1.2.1
hand | 7.3.1
card back, Illuminary icon | 1.4.2
in a stack | 5.1.1.7
in play | 5.1.1.8 7.1.5
ink | 5.2.3 7.5.1
ink drop | 2026-10:1.13.1.2
ink type | 5.2.5
inkwell | 7.5.1
inkwell symbol | 5.2.3
is damaged, was damaged | 1.9.1.5
item | 5.5.1
keyword ability, keyword | 8.1.1 1.6.1.5
limiter | 2026-04:6.1.3.1
location | 5.6.1
lore | 1.11.1
lore value | 5.3.6.4 1.11.2
Main Phase | 3.1.3 3.3.1
move cost | 5.6.5.1
multiplayer game | 9.1
name | 5.2.6
on top | 5.1.1.6
opponent | 1.3.5.1 1.3.5.2
opposing character | G.opposing-character
opposing player | 1.3.5.3
passing the bag | 7.7.4.4
phase | 3.1.1
play | 4.3.1 4.3.3
player | 1.3.1
private zone | 7.1.3 7.1.3.1
public zone | 7.1.2 7.1.2.1
quest | 4.5.1
ready | 5.1.1.1
Ready step | 3.2.1.1
reminder text | 1.1.7
replacement effect | 6.5.1 1.6.1.4
requirement | 2026-04:6.1.3.1
reveal | G.reveal 6.1.14.1
self-replacement effect | 6.5.6
sequential effect | 6.1.5
Set step | 3.2.2.1
shuffle | G.shuffle
simultaneous turns | 9.3 9.3.1
sing, singing | 5.4.4.2
skip | 6.4.5
song | 5.4.4.1
stack | 5.1.1.7
Beginning Phase, Start of Turn Phase | 3.1.2
starting hand, opening hand | 2.2.1.4
starting player | 2.1.3 2.2.1.1
static ability | 6.4.1 1.6.1.3
strength | 5.3.6.2
take damage, took damage | 1.9.1.5
triggered ability | 6.2.1 1.6.1.1
turn | 3.1.1
under | 5.1.1.5
version | 5.3.6.1
willpower | 5.3.6.3
zone | 7.1.1
"""


class GlossaryTerm(NamedTuple):
    """A term of the rules."""

    names: tuple[str, ...]  # the usual one first
    numbers: tuple[str, ...]  # of the entries that define it, the first one best


@cache
def glossary() -> tuple[GlossaryTerm, ...]:
    """Return every term that the rules define, in alphabetical order."""
    found: list[GlossaryTerm] = []
    for line in TERMS.strip().splitlines():
        names, numbers = line.split(" | ")
        found.append(GlossaryTerm(tuple(names.split(", ")), tuple(numbers.split())))
    return tuple(found)
