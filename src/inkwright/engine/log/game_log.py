"""What happened, as structured events and as readable lines; each player is told only what that player may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from inkwright.abilities.effects.put import BOTTOM, TOP
from inkwright.abilities.filters.names import name_of_code
from inkwright.abilities.flow.choose_one import ChooseOne, Either
from inkwright.abilities.modifiers.gains import GainOneKeyword
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.modifiers.stat_changes import ChangeStat, PlusStat, StatByAmount
from inkwright.engine.decisions.notation import modifier_words, words_of
from inkwright.engine.decisions.titles import (
    ability_at,
    ability_title,
    ability_words,
    card_title,
    numbered,
    player_title,
)
from inkwright.engine.knowledge.resample import PRIVATE_ZONES
from inkwright.rules.index import number_in
from inkwright.state.ids import (
    ASK_DESTINATION,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_START,
    AT_BOTTOM,
    DECK,
    DISCARD,
    E_BANISHED,
    E_BOOSTED,
    E_CHALLENGE_OVER,
    E_CHALLENGED,
    E_CHOSEN,
    E_DAMAGED,
    E_DEALT_NONE,
    E_DISCARDED,
    E_DISCARDED_BATCH,
    E_DREW,
    E_DREW_BATCH,
    E_ENTERED,
    E_EXERTED,
    E_GAINED_LORE,
    E_GOT_DROP,
    E_HEALED,
    E_IN_DISCARD,
    E_INKED,
    E_LEFT,
    E_LEFT_DISCARD,
    E_LOST_LORE,
    E_MILLED_BATCH,
    E_MOVED,
    E_PAID,
    E_PLAYED,
    E_PUT_UNDER,
    E_QUESTED,
    E_READIED,
    E_REMOVED_DROP,
    E_RESOLVED,
    E_RETURNED,
    E_REVEALED,
    E_SANG,
    E_SANG_BATCH,
    E_SHIFTED,
    E_TURN_ENDS,
    E_TURN_STARTED,
    ENDINGS,
    ENTERED_EXERTED,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    HAND,
    INKWELL,
    L_CHOSE,
    L_DAMAGE_MOVED,
    L_FROM_UNDER,
    L_GIVEN,
    L_INK,
    L_LASTS,
    L_LEFT_GAME,
    L_LOCATION_LORE,
    L_LOOKED,
    L_NO_DAMAGE,
    L_PAID,
    L_PUT_IN_DECK,
    L_PUT_IN_HAND,
    L_REPLACES,
    L_RESOLVES,
    L_SHUFFLED,
    L_STARTS,
    L_TURN_BEGINS,
    L_UNDONE,
    L_WON,
    LORE,
    PLAY,
    PUBLIC,
    SHUFFLED_IN,
    STRENGTH,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    UNDER,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WAS_MOVED,
    WAS_PUT,
    WILLPOWER,
    ZONE_NAMES,
    Ints,
    is_perm,
    serial_of,
)
from inkwright.state.node import Ability, Effect, Modifier, Node
from inkwright.state.state import NO_CARDS_LOGGED, State

if TYPE_CHECKING:
    from inkwright.engine.document_types import LogEventJson

A_CARD: Final = "a card"
EVERYTHING: Final = -1  # the viewer who sees every card; None is the public

# What it is called, the line ("" where another line says it already), the rule that it follows
EventText = tuple[str, str, str]
EVENT_TEXTS: Final[dict[int, EventText]] = {
    L_CHOSE: ("chosen", "", "6.1.3"),
    E_PLAYED: ("played", "{who} plays {card}", "4.3"),
    E_QUESTED: ("quested", "{card} quests", "4.5"),
    E_CHALLENGED: ("challenged", "{card} challenges {other}", "4.6"),
    E_BANISHED: ("banished", "{card} is banished", "1.8.1.4"),
    E_DAMAGED: ("damaged", "{card} is dealt {amount} damage", "1.9.1"),
    E_DEALT_NONE: ("dealt no damage", "", "2026-07:1.9.5"),
    E_CHOSEN: ("chosen", "{who} chooses {card}", "6.1.3"),
    E_SANG: ("sang", "{card} sings {other}", "5.4.4"),
    E_DREW: ("drew", "{who} draws {card}", "1.12"),
    E_DISCARDED: ("discarded", "{who} discards {card}", "7.6"),
    E_TURN_STARTED: ("turn started", "", "3.2.1"),
    E_TURN_ENDS: ("turn ends", "{who} ends the turn", "3.4"),
    E_LEFT: ("left", "{card} leaves play", "7.4.3"),
    E_GAINED_LORE: ("gained lore", "{who} gains {amount} lore", "1.11"),
    E_LOST_LORE: ("lost lore", "{who} loses {amount} lore", "1.11"),
    E_INKED: ("inked", "{who} puts {card} into the inkwell", "4.2"),
    E_MOVED: ("moved", "{card} moves to {other}", "4.7"),
    E_EXERTED: ("exerted", "{card} is exerted", "5.1.1.2"),
    E_READIED: ("readied", "{card} is readied", "5.1.1.1"),
    E_HEALED: ("healed", "{amount} damage is removed from {card}", "1.9.1.3"),
    E_PUT_UNDER: ("put under", "{other} is put under {card}", "5.1.1.5"),
    E_IN_DISCARD: ("put into discard", "{card} is put into {who}'s discard", "7.6"),
    E_LEFT_DISCARD: ("left discard", "", "7.6"),
    E_ENTERED: ("entered", "", "7.4"),
    E_RETURNED: ("returned", "{card} is put into {who}'s hand", "7.3"),
    E_BOOSTED: ("boosted", "{who} boosts {card}", "8.4"),
    E_GOT_DROP: ("got ink drops", "{who} gets {amount} ink drop{s}", "1.5.3"),
    E_REMOVED_DROP: ("removed an ink drop", "", "1.5.3"),
    E_PAID: ("paid to play", "", "4.3.2"),
    E_SHIFTED: ("shifted", "{card} is shifted onto {other}", "8.10"),
    E_CHALLENGE_OVER: ("challenge over", "", "4.6.7"),
    E_DISCARDED_BATCH: ("discarded together", "", "7.6"),
    E_MILLED_BATCH: ("milled together", "", "7.2"),
    E_DREW_BATCH: ("drew together", "", "1.12"),
    E_SANG_BATCH: ("sang together", "", "8.12"),
    E_REVEALED: ("revealed", "{who} reveals {card}", "7.1.3"),
    E_RESOLVED: ("resolved", "", "6.1.13.2"),
    L_SHUFFLED: ("shuffled", "{who}'s deck is shuffled", "7.2"),
    L_PUT_IN_DECK: ("put into deck", "", "7.2"),
    L_LOOKED: ("looked", "{who} looks at {card}", "7.1.3"),
    L_PAID: ("paid", "{who} exerts {amount} ink", "1.5"),
    L_INK: ("ink changed", "", "7.5"),
    L_LEFT_GAME: ("left the game", "{who} leaves the game ({how})", "9.2.3"),
    L_RESOLVES: ("resolves", "", "6.7.2"),
    L_UNDONE: ("undone", "{who} takes back the last turn action", "1.7.6"),
    L_TURN_BEGINS: ("turn begins", "{who} begins turn {amount}", "3.2.1"),
    L_PUT_IN_HAND: ("put into hand", "{card} is put into {who}'s hand", "7.3"),
    L_FROM_UNDER: ("put from under", "", "5.1.1.7"),
    L_NO_DAMAGE: ("took no damage", "{card} takes none of {amount} damage", "1.9.1"),
    L_DAMAGE_MOVED: ("damage moved", "{amount} damage is moved from {card} to {other}", "1.9.1"),
    L_REPLACES: ("replaces", "", "6.5.1"),
    L_LOCATION_LORE: ("location lore", "{card} gives {amount} lore", "3.2.2.2"),
    L_GIVEN: ("given", "", "6.4.2.2"),
    L_LASTS: ("lasts", "", "6.4.2"),
    L_STARTS: ("starts", "{who} starts the game", "2.2.1.1"),
    L_WON: ("won", "{who} wins ({how})", "2.3"),
}
CHOICE_LINES: Final = {  # of what no other line says
    ASK_START: "{who} chooses {choice}",
    ASK_MODE: "{who} chooses: {choice}",
    ASK_NAME: "{who} names {choice}",
    ASK_NUMBER: "{who} chooses {choice}",
}
TIMES: Final = {  # how long something lasts
    THIS_TURN: " this turn",
    UNTIL_YOUR_NEXT_TURN: " until the start of {who}'s next turn",
    UNTIL_END_OF_YOUR_NEXT_TURN: " until the end of {who}'s next turn",
    THEIR_NEXT_TURN: " during {owner}'s next turn",
    THEIR_NEXT_START: " at the start of {owner}'s next turn",
    THIS_CHALLENGE: " during this challenge",
}
STAT_WORDS: Final = {STRENGTH: "strength", WILLPOWER: "willpower", LORE: "lore value"}
PLACE_WORDS: Final = {TOP: "top", BOTTOM: "bottom", DISCARD: "discard"}  # where a card goes
DRAW: Final = "The game is a draw ({how})"
TOLD: Final = 1 << 20  # flag of an event: the line before says it
UNKNOWN: Final[EventText] = ("event", "", "")

# Places in a witnessed event, behind the six of every event
CARD: Final = 6
CARD_SEEN: Final = 7
OTHER: Final = 8
OTHER_SEEN: Final = 9
ADDRESS: Final = 10
SOURCE: Final = 11
ORIGIN: Final = 12
ZONE: Final = 13
POSITION: Final = 14
CARD_NUMBER: Final = 15
OTHER_NUMBER: Final = 16
SOURCE_NUMBER: Final = 17
INK_EXERTED: Final = 18

# The zones that the card of an event moves between; AMOUNT: the event's amount says which, FROM_ORIGIN: its origin,
# TO_PLACE: where the card is
NO_ZONE: Final = -1
AMOUNT: Final = -2
FROM_ORIGIN: Final = -3
TO_PLACE: Final = -4
MOVES_BETWEEN: Final[dict[int, tuple[int, int]]] = {
    E_DREW: (DECK, HAND),
    E_DISCARDED: (HAND, DISCARD),
    E_INKED: (AMOUNT, INKWELL),
    E_IN_DISCARD: (AMOUNT, DISCARD),
    E_RETURNED: (AMOUNT, HAND),
    E_LEFT_DISCARD: (DISCARD, AMOUNT),
    E_LEFT: (PLAY, AMOUNT),
    E_BANISHED: (PLAY, AMOUNT),
    E_ENTERED: (FROM_ORIGIN, PLAY),
    E_PLAYED: (FROM_ORIGIN, TO_PLACE),
    L_PUT_IN_DECK: (FROM_ORIGIN, DECK),
    L_PUT_IN_HAND: (DECK, HAND),
    L_FROM_UNDER: (UNDER, AMOUNT),
}


class LogEvent:
    """One thing that happened: who, what, from where, and why. A value."""

    __slots__ = (
        "ability",
        "amount",
        "card",
        "card_number",
        "card_seen",
        "choice",
        "chosen_player",
        "flags",
        "ink_exerted",
        "kind",
        "number",
        "other",
        "other_number",
        "other_seen",
        "other_stack",
        "owner",
        "place",
        "player",
        "players",
        "position",
        "rule",
        "source",
        "source_number",
        "stack",
        "to_zone",
        "turn",
        "words",
        "zone",
    )

    def __init__(self, state: State, event: Ints) -> None:
        self.number = event[EVENT_KIND]
        self.kind, _, rule = EVENT_TEXTS.get(event[EVENT_KIND], UNKNOWN)
        self.rule = number_in(state.edition.name, rule)
        self.player = event[EVENT_PLAYER]
        self.players = state.players
        self.amount = event[EVENT_AMOUNT]
        self.flags = event[EVENT_FLAGS]
        self.zone, self.to_zone = zones_between(event)  # that its card moved between, "" where it did not
        self.card = card_title(state, event[CARD])
        self.card_seen = event[CARD_SEEN]  # mask of those who knew it
        self.other = card_title(state, event[OTHER])
        self.other_seen = event[OTHER_SEEN]
        self.source = card_title(state, event[SOURCE])  # the card that made it happen, or ""
        ability = ability_at(state, event[ADDRESS])
        self.ability = ability_title(ability)
        self.words = "" if ability is None else ability.printed_text  # of that ability
        self.turn = state.turn
        # the ids of stacks in play
        self.stack = serial_of(event[EVENT_SUBJECT]) if is_perm(event[EVENT_SUBJECT]) else -1
        self.other_stack = serial_of(event[EVENT_OTHER]) if is_perm(event[EVENT_OTHER]) and event[OTHER] >= 0 else -1
        self.owner = state.owner[event[CARD]] if event[CARD] >= 0 else -1
        self.place = zone_name(event[ZONE])  # where the card was then
        self.position = event[POSITION]  # in that zone
        self.card_number = event[CARD_NUMBER]  # among the stacks of its name in play
        self.other_number = event[OTHER_NUMBER]
        self.source_number = event[SOURCE_NUMBER]
        self.ink_exerted = event[INK_EXERTED]  # 1 if the card is exerted in an inkwell
        self.choice = ""  # in words, what was chosen (a mode, a name, a number, a place, yes), given or left behind
        self.chosen_player = -1  # the seat that was chosen
        if event[EVENT_KIND] == L_CHOSE:
            self._describe_choice(state, event)
        elif event[EVENT_KIND] in (L_GIVEN, L_LASTS):
            self._describe_effect(state.program.nodes[event[EVENT_OTHER]])

    @staticmethod
    def of_values(values: Sequence[Any]) -> LogEvent:
        """Return the event with these values, in the order of `__slots__`; one assignment is the fastest way."""
        event = LogEvent.__new__(LogEvent)
        (
            event.ability,
            event.amount,
            event.card,
            event.card_number,
            event.card_seen,
            event.choice,
            event.chosen_player,
            event.flags,
            event.ink_exerted,
            event.kind,
            event.number,
            event.other,
            event.other_number,
            event.other_seen,
            event.other_stack,
            event.owner,
            event.place,
            event.player,
            event.players,
            event.position,
            event.rule,
            event.source,
            event.source_number,
            event.stack,
            event.to_zone,
            event.turn,
            event.words,
            event.zone,
        ) = values
        return event

    def _describe_choice(self, state: State, event: Ints) -> None:
        """Fill in what was chosen, and who may know it."""
        if event[CARD] >= 0 and event[ZONE] in PRIVATE_ZONES:  # others do not see which one it is
            self.card_seen &= 1 << self.player | 1 << self.owner
        if self.flags == ASK_START:
            self.chosen_player = self.amount
        elif self.flags == ASK_MODE:
            self.choice = mode_words(state, event[ADDRESS], event[EVENT_OTHER], self.amount)
        elif self.flags == ASK_NAME:
            self.choice = name_of_code(state, self.amount)
        elif self.flags == ASK_NUMBER:
            self.choice = str(self.amount)
        elif self.flags == ASK_MAY:
            self.choice = "yes"
        elif self.flags == ASK_DESTINATION:
            self.choice = PLACE_WORDS[self.amount]

    def _describe_effect(self, node: Node) -> None:
        """Fill in what is given or left behind."""
        if isinstance(node, Modifier):
            self.choice = words_of_modifier(node, self.amount)
        elif isinstance(node, Ability):
            self.choice = ability_words(node)
        elif isinstance(node, Effect):
            self.choice = words_of(node)

    def line(self, names: Sequence[str], seat: int | None) -> str:
        """Return it in words for one player, or None for every watcher; "" where another line says it already."""
        words = self._template()
        if not words:
            return ""
        needed = witness_mask(seat)
        line = words.format(
            who=player_title(names, self.player),
            card=self._title_for(self.card, self.card_number, self.card_seen, needed),
            other=self._title_for(self.other, self.other_number, self.other_seen, needed),
            amount=self.amount,
            turn=self.turn,
            s="" if self.amount == 1 else "s",
            choice=self.choice or player_title(names, self.chosen_player),
            owner=player_title(names, self.owner),
            how=ENDINGS[self.flags] if self.flags < len(ENDINGS) else "",
        )
        why = self._cause()
        line = f"{line[:1].upper()}{line[1:]}{f' ({why})' if why else ''}"
        return line if line.endswith(("!", "?")) else f"{line}."

    def _cause(self) -> str:
        """Return the card and the ability that made it happen, "" for none or where the line says it."""
        if not self.source or self.number in (L_RESOLVES, L_REPLACES):
            return ""
        if self.ability_name():
            return f"{numbered(self.source, self.source_number)}: {self.ability_name()}"
        itself = self.source == self.card and self.source_number == self.card_number > 0
        return "its own ability" if itself else numbered(self.source, self.source_number)

    def ability_name(self) -> str:
        """Return the name of the ability that made it happen, "" for one without a name."""
        return self.ability if self.ability != self.words else ""

    def _template(self) -> str:
        """The line with places for the names."""
        words = VARYING_TEXTS.get(self.number)
        return EVENT_TEXTS.get(self.number, UNKNOWN)[1] if words is None else words(self)

    def _damage_words(self) -> str:
        """The line of damage that a stack takes or not."""
        if self.number == L_NO_DAMAGE and self.flags:
            return "{card} is dealt {amount} damage, which Resist reduces to 0"
        if self.number == E_DAMAGED and self.flags & WAS_PUT:
            return "{amount} damage is put on {card}"
        if self.number == E_DAMAGED and self.flags & WAS_MOVED:
            return "" if self.flags & TOLD else "{amount} damage is moved to {card}"
        return EVENT_TEXTS[self.number][1]

    def _action_words(self) -> str:
        """The line of a quest or of a card that is played."""
        if self.number == E_QUESTED and self.amount > 0:
            return "{card} quests for {amount} lore"
        exerted = self.number == E_PLAYED and self.flags & ENTERED_EXERTED
        return EVENT_TEXTS[self.number][1] + (", exerted" if exerted else "")

    def _arrival_words(self) -> str:
        """The line of a card that arrives in a discard, a hand or an inkwell; "" where another line says it."""
        if self.number == E_IN_DISCARD and self.zone not in (ZONE_NAMES[DECK], ZONE_NAMES[INKWELL]):
            return ""
        if self.zone == ZONE_NAMES[UNDER]:
            return ""
        return EVENT_TEXTS[self.number][1] + (", exerted" if self.ink_exerted else "")

    def _leaving_words(self) -> str:
        """The line of a stack that leaves play; "" where another line says it."""
        told = self.amount in (DISCARD, HAND, DECK, UNDER)
        return "" if told else "{card} leaves play for {who}'s " + ZONE_NAMES[self.amount]

    def _choice_words(self) -> str:
        """The line of a choice; "" where another line says it."""
        if self.flags == ASK_START and not self.source:
            return "{who} chooses {choice} as the starting player"
        return CHOICE_LINES.get(self.flags, "")

    def _given_words(self) -> str:
        """The line of a modifier that a stack gets; "" where it has no words."""
        return f"{{card}} {{choice}}{TIMES.get(self.flags, '')}" if self.choice else ""

    def _lasting_words(self) -> str:
        """The line of a statement that an effect leaves behind; "" where it has no words."""
        said = " turn" in self.choice  # how long
        return f"for {{who}}{'' if said else TIMES.get(self.flags, '')}: {{choice}}" if self.choice else ""

    def _ending_words(self) -> str:
        """The line of the end of the game."""
        return DRAW if self.player < 0 else EVENT_TEXTS[L_WON][1]

    def _placing(self) -> str:
        """The line of a card that is put into a deck, or from under a stack into a zone."""
        under = self.number == L_FROM_UNDER
        verb = (
            "{card} is "
            + ("shuffled" if self.flags & SHUFFLED_IN else "put")
            + (" from under {other}" if under else "")
        )
        zone = self.amount if under else DECK
        if zone != DECK or self.flags & SHUFFLED_IN:
            return verb + " into {who}'s " + zone_name(zone) + (", exerted" if self.ink_exerted else "")
        bottom = self.flags & AT_BOTTOM if under else self.amount
        return verb + (" on the bottom" if bottom else " on top") + " of {who}'s deck"

    def _ink_words(self) -> str:
        """The line of ink that is paid, exerted or readied; "" for none."""
        if self.number == L_INK:
            how = "are" if abs(self.amount) > 1 else "is"
            turned = "readied" if self.amount > 0 else "exerted"
            return f"{abs(self.amount)} of {{who}}'s ink {how} {turned}" if self.flags else ""
        if self.amount <= 0:
            return ""
        if not self.flags:
            return EVENT_TEXTS[L_PAID][1]
        drops = f"removes {self.flags} ink drop{'s' if self.flags > 1 else ''}"
        left = self.amount - self.flags
        return f"{{who}} exerts {left} ink and {drops}" if left else f"{{who}} {drops}"

    def _resolving(self) -> str:
        """The line of an ability that begins to resolve; "" for the text of an action, which the play says."""
        if not self.amount or not self.source:
            return ""
        return ("{who} resolves " if self.amount == 1 else "{who} uses ") + self._ability_of_source()

    def _replacing(self) -> str:
        """The line of a replacement that changes what happens."""
        return self._ability_of_source() + " applies instead"

    def _ability_of_source(self) -> str:
        """Return the ability that acts and its card, as part of a line."""
        source = numbered(self.source, self.source_number)
        unnamed = f"an ability of {source}" if self.source_number else source  # an action has no abilities
        what = f"{source}: {self.ability_name()}" if self.ability_name() else unnamed
        return what.replace("{", "{{").replace("}", "}}")

    def _name_for(self, name: str, seen: int, needed: int) -> str:
        """Return the name of a card that the viewer saw, else "a card"."""
        return name if name and seen & needed == needed else A_CARD

    def _title_for(self, name: str, number: int, seen: int, needed: int) -> str:
        """Return what a card that the viewer saw is called on the table, else "a card"."""
        shown = self._name_for(name, seen, needed)
        return numbered(shown, number) if shown == name else shown

    def json(self, names: Sequence[str], seat: int | None) -> LogEventJson:
        """Return it as plain values for one player, or None for every watcher."""
        needed = witness_mask(seat)
        return {
            "kind": self.kind,
            "player": self.player,
            "card": self._name_for(self.card, self.card_seen, needed) if self.card else None,
            "other": self._name_for(self.other, self.other_seen, needed) if self.other else None,
            "amount": self.amount if self._has_amount() else None,
            "stack": self.stack if self.stack >= 0 else None,
            "other_stack": self.other_stack if self.other_stack >= 0 else None,
            "owner": self.owner if self.owner >= 0 else None,
            "from": self.zone or None,
            "to": self.to_zone or None,
            "zone": self.place or None,
            "position": self.position if self._shows_position(needed) else None,
            "source": self.source or None,
            "ability": self.ability or None,
            "words": self.words or None,
            "rule": self.rule,
            "turn": self.turn,
            "choice": self.choice or None,
            "chosen_player": self.chosen_player if self.chosen_player >= 0 else None,
            "line": self.line(names, seat),
        }

    def for_viewer(self, seat: int | None) -> LogEvent:
        """Return the event without what a viewer does not know."""
        needed = witness_mask(seat)
        card, other = (
            self._name_for(self.card, self.card_seen, needed),
            self._name_for(self.other, self.other_seen, needed),
        )
        told = LogEvent.of_values(EVENT_VALUES(self))
        told.card = card if self.card else ""
        told.other = other if self.other else ""
        told.card_seen &= needed
        told.other_seen &= needed
        told.position = self.position if self._shows_position(needed) else -1
        return told

    def _shows_position(self, needed: int) -> bool:
        """Tell whether a viewer may know the position: of a card that arrives, or of one that the viewer knows.

        Who knew the order of a zone could otherwise tell which of its hidden cards is meant. The places in a hand are
        its player's own.
        """
        arrives = self.to_zone != "" and self.to_zone == self.place
        if self.place == ZONE_NAMES[HAND] and not arrives:
            return self.position >= 0 and (needed == 0 or needed == 1 << self.owner)
        return self.position >= 0 and (arrives or self.card_seen & needed == needed)

    def _has_amount(self) -> bool:
        """Is its amount a number that means something to people?"""
        return "{amount}" in self._template()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogEvent) and bool(EVENT_VALUES(self) == EVENT_VALUES(other))

    def __hash__(self) -> int:
        return hash((self.number, self.player, self.card, self.amount, self.turn))

    def __repr__(self) -> str:
        return f"<LogEvent {self.kind}: {self.line((), None)}>"


EVENT_VALUES: Final = attrgetter(*LogEvent.__slots__)  # of an event, in that order

VARYING_TEXTS: Final[dict[int, Callable[[LogEvent], str]]] = {  # lines that depend on more than the kind
    E_DAMAGED: LogEvent._damage_words,
    L_NO_DAMAGE: LogEvent._damage_words,
    E_QUESTED: LogEvent._action_words,
    E_PLAYED: LogEvent._action_words,
    E_IN_DISCARD: LogEvent._arrival_words,
    E_RETURNED: LogEvent._arrival_words,
    E_INKED: LogEvent._arrival_words,
    E_LEFT: LogEvent._leaving_words,
    L_CHOSE: LogEvent._choice_words,
    L_GIVEN: LogEvent._given_words,
    L_LASTS: LogEvent._lasting_words,
    L_PUT_IN_DECK: LogEvent._placing,
    L_FROM_UNDER: LogEvent._placing,
    L_PAID: LogEvent._ink_words,
    L_INK: LogEvent._ink_words,
    L_RESOLVES: LogEvent._resolving,
    L_REPLACES: LogEvent._replacing,
    L_WON: LogEvent._ending_words,
}


def witness_mask(seat: int | None) -> int:
    """Return the bit of those who have seen a card that says whether a viewer may read its name."""
    if seat is None:
        return PUBLIC
    return 0 if seat == EVERYTHING else 1 << seat


def zones_between(event: Ints) -> tuple[str, str]:
    """Return the zones that the card of an event moved between; "" where it did not move, or nothing says it."""
    origin, to = MOVES_BETWEEN.get(event[EVENT_KIND], (NO_ZONE, NO_ZONE))
    if origin == FROM_ORIGIN:
        origin = event[ORIGIN]
    if to == TO_PLACE:
        to = event[ZONE]
    amount = event[EVENT_AMOUNT]
    return zone_name(amount if origin == AMOUNT else origin), zone_name(amount if to == AMOUNT else to)


def zone_name(zone: int) -> str:
    """Return the name of a zone; "" for none."""
    return ZONE_NAMES[zone] if 0 <= zone < len(ZONE_NAMES) else ""


def mode_words(state: State, ability: int, chooser: int, mode: int) -> str:
    """Return a chosen mode in words: as printed, else in the words of the language."""
    node = state.program.nodes[ability] if ability >= 0 else None
    printed = node.printed_text.split("•")[1:] if isinstance(node, Ability) else []
    if mode < len(printed):
        return printed[mode].strip()
    offer = offer_of_mode(state.program.nodes[chooser], mode) if chooser >= 0 else None
    return (words_of(offer) if offer is not None else "") or f"option {mode + 1}"


def offer_of_mode(node: Node, mode: int) -> Node | None:
    """Return what a mode stands for: an effect, or a keyword that is given."""
    if isinstance(node, Modify) and node.offer is not None:
        return node.offer.keywords[mode]
    return effect_of_mode(node, mode)


def effect_of_mode(node: Node, mode: int) -> Effect | None:
    """Return the effect that a mode stands for."""
    if isinstance(node, ChooseOne):
        return node.modes[mode].effect
    if isinstance(node, Either):
        return node.second if mode else node.first
    return None


def words_of_modifier(node: Modifier, amount: int) -> str:
    """Return a modifier that a card gets in words: "gets +2 strength", "gains Ward"."""
    if isinstance(node, (ChangeStat, PlusStat, StatByAmount)):
        return f"gets {amount:+d} {STAT_WORDS[node.stat]}"
    if isinstance(node, GainOneKeyword):
        return modifier_words(node.keywords[amount])
    words = modifier_words(node)
    return f"{words}, {amount} times" if words and amount > 1 and not node.CONTINUOUS else words


def undone_event(state: State, player: int) -> LogEvent:
    """Return the event that a player took back a turn action. What happened before it stays in the log."""
    return LogEvent(state, (L_UNDONE, player, -1, -1, 0, 0, *NO_CARDS_LOGGED))


def take_log_events(state: State, said: str = "") -> list[LogEvent]:
    """Return what happened since the listener last looked; `said`: a name that no card of the game has."""
    out: list[LogEvent] = []
    came_from: dict[int, str] = {}  # the zone that each new stack came from
    moved: dict[int, int] = {}  # how much damage was moved to each stack
    numbers: dict[int, int] = {}  # among the stacks of its name, of each card that leaves play
    begun = [event[EVENT_AMOUNT] for event in state.pending_events if event[EVENT_KIND] == L_TURN_BEGINS]
    turn = begun[0] - 1 if begun else state.turn  # a turn may have ended since: what came before is of that turn
    for event in state.pending_events:
        made = LogEvent(state, event)
        if made.number == L_TURN_BEGINS:
            turn = made.amount
        made.turn = turn
        if made.number == E_ENTERED:
            came_from[made.stack] = made.zone
        elif made.number == E_PLAYED and not made.zone:
            made.zone = came_from.get(made.stack, "")
        elif made.number == E_LEFT:
            numbers[event[CARD]] = made.card_number
        elif made.number == L_PUT_IN_DECK and made.zone == ZONE_NAMES[PLAY]:
            made.card_number = numbers.get(event[CARD], 0)
        elif made.number == L_DAMAGE_MOVED:
            moved[made.other_stack] = moved.get(made.other_stack, 0) + made.amount
        elif made.number == E_DAMAGED and made.flags & WAS_MOVED and moved.pop(made.stack, 0) == made.amount:
            made.flags |= TOLD
        elif made.number == L_CHOSE and made.flags == ASK_NAME and not made.choice:
            made.choice = said
        out.append(made)
    state.pending_events = []
    return out
