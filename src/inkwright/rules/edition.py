"""The editions of the comprehensive rules, as one object of named switches each.

Code asks a switch, never an edition. Rule numbers without an edition are those of NUMBERED_BY; the numbers
of any other edition carry its name: 2025-02:7.7.5, 2026-10:1.13.2.
"""

from typing import Any, Final

from ..errors import InkwrightError, checked_text, quoted
from .keyword_table import keywords_since

# empty_deck
LOSES_DRAWING: Final = 0  # whoever must draw from an empty deck loses at the next check
LOSES_AFTER_DRAWING: Final = 1  # whoever tried to draw from an empty deck loses at the next check
LOSES_ENDING_TURN: Final = 2  # whoever ends a turn of theirs with an empty deck loses

# starting_player
LOSER_CHOOSES: Final = 0  # a random player chooses; in every series the loser of the last game does
LOSER_CHOOSES_IN_BEST_OF: Final = 1  # a random player chooses; in a best of N the loser; two games: they alternate
RANDOM_STARTS: Final = 2  # a random player starts; two games: they alternate; in a best of N the loser chooses

# resist
RESIST_SUBTRACTS: Final = 0  # Resist is subtracted from the damage dealt
RESIST_REPLACES: Final = 1  # Resist is a replacement effect and competes with the others
RESIST_SUBTRACTS_LAST: Final = 2  # Resist is subtracted when every replacement effect has been applied
RESIST_SUBTRACTS_FIRST: Final = 3  # Resist is subtracted first, replacement effects apply to what is left

# move_in_place
MOVES: Final = 0  # a character may be moved to the location where it already is
FORBIDDEN: Final = 1  # it can't be, and an effect can't choose that location for it
CHOSEN_IN_VAIN: Final = 2  # an effect may choose that location for it, but then nothing moves

# keyword_grants
FIRST_GRANT: Final = 0  # a card that has a keyword does not get it again
LONGEST_GRANT: Final = 1  # of two grants of a keyword the one that lasts longer stays, the other is gone

# double_names
NAMED_BY_ITS_TEXT: Final = 0  # a card named "A & B" has the names that its own text gives it
NAMED_TWICE: Final = 1  # it is named A and B
NAMED_THRICE: Final = 2  # it is named A, B and "A & B"

EDITION_NAMES: Final = ("2024-03", "2025-02", "2026-02", "2026-04", "2026-07", "2026-10")
"""The names of the editions, oldest first."""

KEYWORDS: Final = tuple([name for since in (*EDITION_NAMES, "") for name in keywords_since(since)])
"""Every keyword, in the order in which the editions brought them; those that no edition defines yet come last."""

LATEST: Final = "2026-10"

NUMBERED_BY: Final = "2026-02"
"""The edition whose rule numbers are written without its name."""


class Edition:
    """One edition of the rules: a switch for each point in which the editions differ, set once."""

    __slots__ = (
        "action_in_play",
        "additional_ink_raises_limit",
        "and_needs_both",
        "bag_before_challenge_ends",
        "covered_card_sees_cover",
        "double_names",
        "drying_cannot_exert",
        "empty_deck",
        "end_triggers_before_durations",
        "free_ignores_every_cost",
        "free_use_ignores_every_cost",
        "if_gates_the_bag",
        "keyword_grants",
        "keywords",
        "move_in_place",
        "name",
        "own_entry_first",
        "parts_go_round",
        "played_during_resolution",
        "played_from_new_zone",
        "ready_before_durations",
        "reckless_challenges_locations",
        "replacements_repeat",
        "resist",
        "results_before_banishing",
        "sing_only_from_hand",
        "starting_player",
        "takes_put_and_moved_damage",
        "timed_effects_outlive_player",
        "timed_rules_meet_later_cards",
        "to_is_a_cost",
        "zero_damage_is_dealt",
    )

    name: Final[str]
    """The edition's name: the month in which it came into force."""

    empty_deck: Final[int]
    """When an empty deck loses the game: LOSES_DRAWING (2024-03:1.9.6.2, 2024-03:3.2.1.2), LOSES_AFTER_DRAWING
    (2025-02:1.9.1.2) or LOSES_ENDING_TURN (1.8.1.2, 2.3.3.2); then drawing from it does nothing."""

    ready_before_durations: Final[bool]
    """Do cards ready before effects that last until the start of the turn end (3.2.1.1-4, 2025-02:4.2.1.1-4), or
    after (2024-03:4.2.1)? What the start of the turn triggers then triggers in the Ready step too, or in the Set step
    (2024-03:4.2.2.3)."""

    end_triggers_before_durations: Final[bool]
    """Do end-of-turn triggers resolve before "this turn" ends (3.4.1, 3.4.2, 2025-02:4.4.1.1-3), or only after
    (2024-03:4.4.1.1-3)?"""

    and_needs_both: Final[bool]
    """Is "[A] and [B]" both or neither (2024-03:7.1.2.4)? Else as much as possible (1.2.3, 6.1.2,
    2025-02:7.1.2.4)."""

    if_gates_the_bag: Final[bool]
    """In "when X, if C, do E", must C hold for the trigger to enter the bag, and again when it resolves
    (2025-02:7.4.4)? Else it is read on resolution only (6.2.4)."""

    action_in_play: Final[bool]
    """Is an action in the play zone while it resolves (5.4.1.2, 7.4.1)? Else it is nowhere: neither in play nor in
    the discard (2024-03:6.3.1, 2024-03:6.3.3, 2025-02:4.3.4.8)."""

    played_during_resolution: Final[bool]
    """Is a card that an effect plays played while that effect resolves (6.7.7, 6.7.7.1, 7.1.6.1)? Else it comes
    into play, or happens, only when the effect is over (2025-02:7.1.6)."""

    free_ignores_every_cost: Final[bool]
    """Is "for free" an alternate cost that ignores every cost and bars every other alternate cost (1.5.5.3, 6.1.7)?
    Else it drops the ink alone (2024-03:4.3.3.5, 2025-02:4.3.4.10)."""

    free_use_ignores_every_cost: Final[bool]
    """Does using an ability "for free" ignore every cost but exerting (1.5.5.4, 6.1.7.1)? Else the ink alone
    (2025-02:4.3.8.4)."""

    replacements_repeat: Final[bool]
    """Do several replacement effects apply in turn, self-replacements first, the affected player choosing, each
    once (6.5.5-6.5.8)? Else only one does, chosen by the player of the effect that is replaced (2025-02:7.7.5)."""

    takes_put_and_moved_damage: Final[bool]
    """Does "takes damage" see damage put or moved there (1.9.1.5), or only damage dealt (2025-02:G.is-damaged)?"""

    starting_player: Final[int]
    """Who starts: LOSER_CHOOSES (2024-03:3.1.2), LOSER_CHOOSES_IN_BEST_OF (2025-02:3.1.2) or RANDOM_STARTS
    (2.1.3.1-2, 2.2.1.1)."""

    timed_effects_outlive_player: Final[bool]
    """When a player leaves, do their static effects with a stated duration last until its end (9.2.3), or go with
    their cards (2024-03:1.10.2.3, 2025-02:3.2.1.2)?"""

    additional_ink_raises_limit: Final[bool]
    """Does an "additional" card to ink raise the turn's limit only while its source applies (4.2.3.1)? Else each
    effect that comes along gives one card of its own (2024-03:8.5.5, 2025-02:8.5.5)."""

    move_in_place: Final[int]
    """What becomes of a move to the location where the character already is: MOVES, FORBIDDEN, by effects too
    (4.7.2), or CHOSEN_IN_VAIN (2026-10:4.7.1-2)."""

    keywords: Final[int]
    """How many of KEYWORDS the edition defines (8.1.1). A later one is played by its newest definition all the
    same."""

    timed_rules_meet_later_cards: Final[bool]
    """Does a timed rule for a group also hold for cards that enter play later (6.4.2.1-2)? Else only for those in
    play when it resolved (2024-03:7.6.3, 2025-02:7.6.3)."""

    resist: Final[int]
    """What Resist is: RESIST_SUBTRACTS (2024-03:9.6, 2024-03:4.3.5.14), RESIST_REPLACES (2025-02:10.6.1,
    2025-02:7.7.5), RESIST_SUBTRACTS_LAST (8.8.1, 6.7.2.2-3) or RESIST_SUBTRACTS_FIRST (2026-04:6.7.2.2-3,
    2026-07:1.9.4.2)."""

    reckless_challenges_locations: Final[bool]
    """Does a location that a Reckless character can challenge keep the turn from ending (8.7.3, 2025-02:10.5.3)?
    Else only a character does (2024-03:9.5.1)."""

    bag_before_challenge_ends: Final[bool]
    """Is the bag resolved before a challenge that lost a participant ends (4.6.9, 4.6.7, 2025-02:4.3.6.22)? Else it
    ends at once, then comes the bag (2024-03:1.9.7)."""

    results_before_banishing: Final[bool]
    """Does a check banish only if nobody won or lost in it (2025-02:1.9.2)? Else it does everything at once (1.8.4,
    2024-03:1.9.5)."""

    to_is_a_cost: Final[bool]
    """Is [A] of "[A] to [B]" a cost and no effect (2025-02:7.1.2.2)? Else it is part of the effect (6.1.5.1,
    2024-03:7.1.2.2)."""

    double_names: Final[int]
    """What a card named "A & B" is named: NAMED_BY_ITS_TEXT in the oldest edition, NAMED_TWICE (2025-02:6.2.4.1) or
    NAMED_THRICE (5.2.6.1-2)."""

    sing_only_from_hand: Final[bool]
    """Can a song be sung only from the hand (2024-03:6.3.5.3), or from wherever it may be played (5.4.4.2)?"""

    drying_cannot_exert: Final[bool]
    """Is a drying character unable to pay any {E}, also that of an effect (2026-04:5.1.1.11-12)? Else only that of
    its own abilities and of singing (5.1.1.11)."""

    zero_damage_is_dealt: Final[bool]
    """Is damage that is reduced to 0 still dealt, though not taken (2026-07:1.9.5, 2026-07:8.8.2)? Else it is not
    dealt either (8.8.2)."""

    covered_card_sees_cover: Final[bool]
    """Does a card in play see that the very card that is put on top of it is played (2026-07:4.3.4.2)? Else it is
    under it by then, and sees nothing (5.1.1.5)."""

    keyword_grants: Final[int]
    """What becomes of a keyword without +N that a card gets though it has it: FIRST_GRANT (8.1.2) or LONGEST_GRANT
    (2026-10:8.1.2)."""

    own_entry_first: Final[bool]
    """Do a card's own words on how it enters play apply before those of other cards (2026-10:4.3.3, 2026-10:6.7.9)?
    Else a forced exerted entry comes first (4.3.3, 6.7.8)."""

    played_from_new_zone: Final[bool]
    """Is a card that changes zones while it is being played still played, from its new zone (2026-10:4.3.2)? Else it
    is not (7.1.6)."""

    parts_go_round: Final[bool]
    """When several players do several things, do all do the first before any does the second (2026-10:6.7.6.1)? Else
    each does everything in turn (6.7.5)."""

    def __init__(
        self,
        name: str,
        *,
        empty_deck: int,
        ready_before_durations: bool,
        end_triggers_before_durations: bool,
        and_needs_both: bool,
        if_gates_the_bag: bool,
        action_in_play: bool,
        played_during_resolution: bool,
        free_ignores_every_cost: bool,
        free_use_ignores_every_cost: bool,
        replacements_repeat: bool,
        takes_put_and_moved_damage: bool,
        starting_player: int,
        timed_effects_outlive_player: bool,
        additional_ink_raises_limit: bool,
        move_in_place: int,
        keywords: int,
        timed_rules_meet_later_cards: bool,
        resist: int,
        reckless_challenges_locations: bool,
        bag_before_challenge_ends: bool,
        results_before_banishing: bool,
        to_is_a_cost: bool,
        double_names: int,
        sing_only_from_hand: bool,
        drying_cannot_exert: bool,
        zero_damage_is_dealt: bool,
        covered_card_sees_cover: bool,
        keyword_grants: int,
        own_entry_first: bool,
        played_from_new_zone: bool,
        parts_go_round: bool,
    ) -> None:
        self.name = name
        self.empty_deck = empty_deck
        self.ready_before_durations = ready_before_durations
        self.end_triggers_before_durations = end_triggers_before_durations
        self.and_needs_both = and_needs_both
        self.if_gates_the_bag = if_gates_the_bag
        self.action_in_play = action_in_play
        self.played_during_resolution = played_during_resolution
        self.free_ignores_every_cost = free_ignores_every_cost
        self.free_use_ignores_every_cost = free_use_ignores_every_cost
        self.replacements_repeat = replacements_repeat
        self.takes_put_and_moved_damage = takes_put_and_moved_damage
        self.starting_player = starting_player
        self.timed_effects_outlive_player = timed_effects_outlive_player
        self.additional_ink_raises_limit = additional_ink_raises_limit
        self.move_in_place = move_in_place
        self.keywords = keywords
        self.timed_rules_meet_later_cards = timed_rules_meet_later_cards
        self.resist = resist
        self.reckless_challenges_locations = reckless_challenges_locations
        self.bag_before_challenge_ends = bag_before_challenge_ends
        self.results_before_banishing = results_before_banishing
        self.to_is_a_cost = to_is_a_cost
        self.double_names = double_names
        self.sing_only_from_hand = sing_only_from_hand
        self.drying_cannot_exert = drying_cannot_exert
        self.zero_damage_is_dealt = zero_damage_is_dealt
        self.covered_card_sees_cover = covered_card_sees_cover
        self.keyword_grants = keyword_grants
        self.own_entry_first = own_entry_first
        self.played_from_new_zone = played_from_new_zone
        self.parts_go_round = parts_go_round

    def defines(self, keyword: str) -> bool:
        """Return whether this edition itself defines the keyword (8.1.1)."""
        return keyword in KEYWORDS[: self.keywords]

    def __repr__(self) -> str:
        return f"edition({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return edition, (self.name,)


SWITCHES: Final = (
    "empty_deck",
    "ready_before_durations",
    "end_triggers_before_durations",
    "and_needs_both",
    "if_gates_the_bag",
    "action_in_play",
    "played_during_resolution",
    "free_ignores_every_cost",
    "free_use_ignores_every_cost",
    "replacements_repeat",
    "takes_put_and_moved_damage",
    "starting_player",
    "timed_effects_outlive_player",
    "additional_ink_raises_limit",
    "move_in_place",
    "keywords",
    "timed_rules_meet_later_cards",
    "resist",
    "reckless_challenges_locations",
    "bag_before_challenge_ends",
    "results_before_banishing",
    "to_is_a_cost",
    "double_names",
    "sing_only_from_hand",
    "drying_cannot_exert",
    "zero_damage_is_dealt",
    "covered_card_sees_cover",
    "keyword_grants",
    "own_entry_first",
    "played_from_new_zone",
    "parts_go_round",
)
"""The switches in the order of the rows of "Where the editions differ": SWITCHES[0] is row 1."""


def later(before: Edition, name: str, **changed: Any) -> Edition:
    """Return the next edition, which differs from the one before it in these switches alone."""
    same = {switch: getattr(before, switch) for switch in SWITCHES}
    return Edition(name, **{**same, **changed})


_2024_03: Final = Edition(
    "2024-03",
    empty_deck=LOSES_DRAWING,
    ready_before_durations=False,
    end_triggers_before_durations=False,
    and_needs_both=True,
    if_gates_the_bag=False,
    action_in_play=False,
    played_during_resolution=False,
    free_ignores_every_cost=False,
    free_use_ignores_every_cost=False,
    replacements_repeat=False,
    takes_put_and_moved_damage=False,
    starting_player=LOSER_CHOOSES,
    timed_effects_outlive_player=False,
    additional_ink_raises_limit=False,
    move_in_place=MOVES,
    keywords=10,
    timed_rules_meet_later_cards=False,
    resist=RESIST_SUBTRACTS,
    reckless_challenges_locations=False,
    bag_before_challenge_ends=False,
    results_before_banishing=False,
    to_is_a_cost=False,
    double_names=NAMED_BY_ITS_TEXT,
    sing_only_from_hand=True,
    drying_cannot_exert=False,
    zero_damage_is_dealt=False,
    covered_card_sees_cover=False,
    keyword_grants=FIRST_GRANT,
    own_entry_first=False,
    played_from_new_zone=False,
    parts_go_round=False,
)
_2025_02: Final = later(
    _2024_03,
    "2025-02",
    empty_deck=LOSES_AFTER_DRAWING,
    ready_before_durations=True,
    end_triggers_before_durations=True,
    and_needs_both=False,
    if_gates_the_bag=True,
    starting_player=LOSER_CHOOSES_IN_BEST_OF,
    keywords=14,
    resist=RESIST_REPLACES,
    reckless_challenges_locations=True,
    bag_before_challenge_ends=True,
    results_before_banishing=True,
    to_is_a_cost=True,
    double_names=NAMED_TWICE,
    sing_only_from_hand=False,
)
_2026_02: Final = later(
    _2025_02,
    "2026-02",
    empty_deck=LOSES_ENDING_TURN,
    if_gates_the_bag=False,
    action_in_play=True,
    played_during_resolution=True,
    free_ignores_every_cost=True,
    free_use_ignores_every_cost=True,
    replacements_repeat=True,
    takes_put_and_moved_damage=True,
    starting_player=RANDOM_STARTS,
    timed_effects_outlive_player=True,
    additional_ink_raises_limit=True,
    move_in_place=FORBIDDEN,
    keywords=16,
    timed_rules_meet_later_cards=True,
    resist=RESIST_SUBTRACTS_LAST,
    results_before_banishing=False,
    to_is_a_cost=False,
    double_names=NAMED_THRICE,
)
_2026_04: Final = later(
    _2026_02,
    "2026-04",
    resist=RESIST_SUBTRACTS_FIRST,
    drying_cannot_exert=True,
)
_2026_07: Final = later(
    _2026_04,
    "2026-07",
    keywords=20,
    zero_damage_is_dealt=True,
    covered_card_sees_cover=True,
)
_2026_10: Final = later(
    _2026_07,
    "2026-10",
    move_in_place=CHOSEN_IN_VAIN,
    keywords=21,
    keyword_grants=LONGEST_GRANT,
    own_entry_first=True,
    played_from_new_zone=True,
    parts_go_round=True,
)

EDITIONS: Final[dict[str, Edition]] = {
    each.name: each for each in (_2024_03, _2025_02, _2026_02, _2026_04, _2026_07, _2026_10)
}


def edition(name: object = "latest") -> Edition:
    """Return the edition of this name; "latest" is the newest. Anything but a text is refused in words."""
    text = checked_text(name, "The name of an edition")
    found = EDITIONS.get(LATEST if text == "latest" else text)
    if found is None:
        known = ", ".join(EDITIONS)
        raise InkwrightError(f"There is no edition {quoted(text)} of the rules. Known are {known} and latest.")
    return found
