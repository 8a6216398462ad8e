"""What the full screen says about itself."""

from typing import Final

HELP: Final = """Every card that you can use has a key in front of it. Press the key, or click the card: what \
it can do is listed below. Press the key of an action, then that of a target if there are several. Esc goes one step \
back.

[|] ready (upright)   [-] exerted (turned sideways)   [~] drying (played this turn)   [#] location
3/4/1: strength, willpower and lore. -2: two damage. Am Ay Em Ru Sa St: the inks. 3! costs 3 and is not inkable.

  arrows, Enter   choose and take what is marked
  e               end the turn; 0 does, too, and means done, none or no
  u               take back your last action
  h               a hint: what to do, and why
  w               why not: what is not possible now, and why
  o               all that has happened since your last turn, line by line
  l               the whole log, with the number of the rule behind each line
  v               read a card on the table or in your hand
  /               search all cards
  d               the discard piles, and what is known of decks
  F2              dark, light or high contrast
  q, Ctrl-C       leave the game; it is kept

inkwright play --line has no full screen, and --plain is for screen readers."""

REPLAY_HELP: Final = """Right and Left go one answer on and back, PageDown and PageUp a turn, End and Home to the \
end and the beginning.

  a               the answers that were possible here, with the chance to win after each
  s               see it with the eyes of the next player, or with every card open
  k               keep this moment as a chapter of a study, which inkwright study shows
  l               the log up to here, with the number of the rule behind each line
  v, /, d         read a card on the table; search all cards; the discard piles
  F2              dark, light or high contrast
  q, Ctrl-C       leave"""

TOO_SMALL: Final = "The table needs a terminal of at least 60 x 20. Make this one larger: the game goes on where it is."
