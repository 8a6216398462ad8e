"""A state as plain tuples, with addresses that hold in every program: saved, compared, hashed, loaded again."""

from __future__ import annotations

import copyreg
import hashlib
import json
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

from inkwright.engine.procedures.new_game import find_copies
from inkwright.engine.recently_used import RecentlyUsed
from inkwright.engine.shared_programs import program_of_keys
from inkwright.errors import RecordError, quoted
from inkwright.kernel.refresh import refresh
from inkwright.rules.edition import edition
from inkwright.state.ids import (
    DECK,
    E_RESOLVED,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVERYBODY,
    MAIN,
    P_EFFECT,
    PLAY_CARD,
    PROPOSE,
    RESOLVE,
    SETUP,
    TURN,
    Ints,
)
from inkwright.state.program import RULES_CARD, Def, Program, Traits
from inkwright.state.scope import Frame, Lasting, Modifiers, Perm
from inkwright.state.state import BagEntry, State

from .saved_state_check import check_loaded_state, check_plain

VERSION: Final = 3
OLD_VERSION: Final = 2  # is still read; see `dump_old`

PlainTuple = tuple[Any, ...]  # of numbers, strings and such tuples
Name = tuple[()] | tuple[str, int]  # of a node: (card key, number in the walk); () for none

# The fields of a state, by how they are saved
NUMBERS: Final = (
    "players",
    "turn",
    "active",
    "first_player",
    "consecutive_handovers",
    "over",
    "ending",
    "out_mask",
    "lore_to_win",
    "hand_size",
    "pack_rush",
    "serial",
    "revelations",
    "resolutions",
    "question_kind",
    "asked_player",
    "attacker",
    "defender",
    "ended_challenge",
    "last_resolver",
    "drew_from_empty",
)
FLAGS: Final = ("over", "pack_rush")
TUPLES: Final = ("team", "rng", "winners", "options")
LISTS: Final = ("turns", "lore", "cards_inked", "drops", "promo_ready", "promo_spent", "owner", "place", "rigged_picks")
NESTED: Final = ("deck", "hand", "ready_ink", "spent_ink", "discard", "queued_plays", "revealed")
OTHERS: Final = (
    "edition",
    "def_index",
    "known",
    "perms",
    "left_play",
    "joined",
    "history",
    "lasting",
    "bag",
    "stack",
    "unordered",
)
KNOWN: Final = 7  # place of who knows each card in a dumped state
STACK: Final = 14  # place of the frames
UNORDERED: Final = 15  # place of the groups that are known in no order
DERIVED: Final = (  # rebuilt when a state is loaded
    "program",
    "answered_for",
    "answered_seats",
    "conceal",
    "board",
    "index",
    "index_stale",
    "stale",
    "has_modifiers",
    "copies",
    "learned",
    "has_teams",
    "check_due",
    "lethal_check_due",
    "has_recent_damage_sources",
    "answer",
    "loop_positions",
    "has_listener",
    "pending_events",
    "forced_answers",
)

FRAME: Final = (
    "procedure",
    "player",
    "source",
    "step",
    "result_slot",
    "actor",
    "cursor",
    "times",
    "history_start",
    "paying",
    "did_something",
    "missed_something",
    "self_replaced",
    "card",
    "onto",
    "route",
    "way_index",
    "play_flags",
    "asked_exerted",
    "aim",
    "proposed",
    "done_slot",
    "keeps_decks",
    "chooser",
    "seats_done",
    "closing",
    "handovers",
)
FRAME_FLAGS: Final = (
    "paying",
    "did_something",
    "missed_something",
    "self_replaced",
    "asked_exerted",
    "keeps_decks",
    "closing",
)
PERM: Final = ("serial", "player", "facedown_count", "exerted", "damage", "drying", "location")
PERM_FLAGS: Final = ("exerted", "drying")
TRAITS: Final = (
    "strength",
    "willpower",
    "lore",
    "keywords",
    "resist",
    "challenger",
    "singer",
    "boost",
    "restrictions",
    "cant_gain",
    "strength_from_floor",
)


# ---------------------------------------------------------------- saving

# Each reads all its fields in one call, which takes a third of the time of a `getattr` for each.
_read_numbers: Final = attrgetter(*NUMBERS)
_read_tuples: Final = attrgetter(*TUPLES)
_read_lists: Final = attrgetter(*LISTS)
_read_nested: Final = attrgetter(*NESTED)
_read_perm: Final = attrgetter(*PERM)
_read_traits: Final = attrgetter(*TRAITS)
_read_frame: Final = attrgetter(*FRAME)


def dump(state: State) -> PlainTuple:
    """All that the game needs to go on, as plain tuples, the same on every machine."""
    keys, kinds = keys_and_kinds(state)
    return _dump(state, keys, kinds, _frames(state))


def dump_in_program(state: State) -> PlainTuple:
    """The same, with cards as its program counts them: for comparing states of one program."""
    return _dump(state, (), tuple(state.def_index), _frames(state))


def _dump(state: State, keys: PlainTuple, kinds: PlainTuple, frames: PlainTuple, of_modifier: int = 7) -> PlainTuple:
    program = state.program
    return (
        state.edition.name,
        keys,
        kinds,
        tuple(map(int, _read_numbers(state))),
        _read_tuples(state),
        tuple(map(tuple, _read_lists(state))),
        tuple([tuple(map(tuple, rows)) for rows in _read_nested(state)]),
        tuple(state.known),
        tuple([_perm(program, perm, of_modifier) for perm in state.board]),
        tuple(
            [
                (*_perm(program, perm, of_modifier), _traits(program, perm.traits))
                for _, perm in sorted(state.left_play.items())
            ]
        ),
        tuple(sorted(state.joined.items())),
        tuple([_event(program, event) for event in state.history]),
        tuple([_lasting(program, x) for x in state.lasting]),
        tuple([(entry[0], program.portable_address(entry[1]), entry[2], entry[3]) for entry in state.bag]),
        frames,
        state.unordered,
    )


# Of the last state that was saved: its program, which card is what, and both of these as they are saved. They seldom
# change in a game.
LAST_SAVED: Final[list[tuple[Program, list[int], PlainTuple, PlainTuple]]] = []


def keys_and_kinds(state: State) -> tuple[PlainTuple, PlainTuple]:
    """The keys of a game's cards, and which of them each card has."""
    program = state.program
    if LAST_SAVED:
        saved_program, def_index, keys, kinds = LAST_SAVED[0]
        if saved_program is program and def_index == state.def_index:
            return keys, kinds
    keys = tuple(sorted({program.defs[kind].key for kind in state.def_index}))
    number = {program.def_index[key]: i for i, key in enumerate(keys)}
    kinds = tuple([number[kind] for kind in state.def_index])
    LAST_SAVED[:] = [(program, state.def_index[:], keys, kinds)]
    return keys, kinds


def _name(program: Program, address: int) -> Name:
    return () if address < 0 else program.portable_address(address)


def _event(program: Program, event: Ints) -> PlainTuple:
    if event[EVENT_KIND] != E_RESOLVED:
        return event
    return (*event[:4], program.portable_address(event[EVENT_AMOUNT]), *event[5:])


def _lasting(program: Program, x: Lasting) -> PlainTuple:
    return (x.id, program.portable_address(x.address), x.player, x.source, x.slots, x.until, x.whose, x.since)


def _perm(program: Program, perm: Perm, of_modifier: int) -> PlainTuple:
    return (
        program.defs[perm.def_index].key,
        tuple(map(int, _read_perm(perm))),
        perm.cards,
        perm.damage_sources,
        tuple([(program.portable_address(mod[0]), *mod[1:of_modifier]) for mod in perm.modifiers]),
    )


def _traits(program: Program, traits: Traits) -> PlainTuple:
    return (
        tuple(map(int, _read_traits(traits))),
        tuple(sorted(traits.classifications)),
        traits.names,
        tuple([program.portable_address(a) for a in traits.abilities]),
        tuple([program.portable_address(a) for a in traits.statics]),
        tuple([program.portable_address(x) if i % 2 == 0 else x for i, x in enumerate(traits.sourced_modifiers)]),
        traits.activated_positions,
    )


def _frames(state: State) -> PlainTuple:
    program = state.program
    return tuple([_frame(program, frame) for frame in state.stack])


def _frame(program: Program, frame: Frame) -> PlainTuple:
    numbers = tuple(map(int, _read_frame(frame)))
    parts, used = _parts(program, frame), _used(program, frame)
    return (numbers, _name(program, frame.address), tuple(frame.todo), tuple(frame.slots), parts, used)


def _parts(program: Program, frame: Frame) -> PlainTuple:
    parts = frame.parts
    return tuple([(*p[:3], program.portable_address(p[3]), *p[4:]) if p[0] == P_EFFECT else p for p in parts])


def _used(program: Program, frame: Frame) -> PlainTuple:
    return tuple([program.portable_address(x) if i % 3 == 0 else x for i, x in enumerate(frame.used)])


# ---------------------------------------------------------------- loading


def load(dumped: PlainTuple, program: Program) -> State:
    """The state in any program that holds its cards."""
    name, keys, kinds, numbers, tuples, lists, nested, known, perms, gone, joined, history, *rest = dumped
    lasting, bag, stack, unordered = rest
    missing = [key for key in keys if key not in program.def_index]
    if missing:
        raise RecordError(f"The state needs cards that are not here: {quoted(', '.join(missing))}.")
    state = State(None, program, edition(name))
    for field, value in zip(NUMBERS, numbers, strict=True):
        setattr(state, field, bool(value) if field in FLAGS else value)
    for field, value in zip(TUPLES, tuples, strict=True):
        setattr(state, field, value)
    for field, value in zip(LISTS, lists, strict=True):
        setattr(state, field, list(value))
    for field, rows in zip(NESTED, nested, strict=True):
        setattr(state, field, list(rows) if field in ("queued_plays", "revealed") else [list(row) for row in rows])
    state.def_index = [program.def_index[keys[kind]] for kind in kinds]
    if known and not 0 <= min(known) <= max(known) <= EVERYBODY:
        raise ValueError("known")
    state.known = list(known)
    state.unordered = _loaded_groups(state, unordered)
    state.has_teams = len(set(state.team)) < state.players
    state.has_recent_damage_sources = True
    for row in perms:
        state.add_stack(_loaded_perm(program, row))
    state.left_play = {perm.serial: perm for perm in [_loaded_left_play(program, row) for row in gone]}
    state.joined = dict(joined)
    state.history = [_loaded_event(program, row) for row in history]
    state.lasting = [_loaded_lasting(program, row) for row in lasting]
    state.bag = [_loaded_entry(program, row) for row in bag]
    state.stack = [_loaded_frame(program, row) for row in stack]
    find_copies(state)
    refresh(state)
    return state


def _loaded_groups(state: State, rows: PlainTuple) -> tuple[Ints, ...]:
    """Groups of cards of one deck whose order somebody does not know; ValueError for others."""
    for mask, *cards in rows:
        zones = {(state.owner[card], state.zone(card)) for card in cards}
        if len(cards) < 2 or zones != {(state.owner[cards[0]], DECK)} or min(cards) < 0 or not 0 < mask <= EVERYBODY:
            raise ValueError("groups")
    return rows


def _address(program: Program, name: Name) -> int:
    return program.address_of(name[0], name[1]) if name else -1


def _loaded_event(program: Program, row: PlainTuple) -> Ints:
    if row[0] != E_RESOLVED:
        return row
    return (*row[:4], _address(program, row[4]), *row[5:])


def _loaded_lasting(program: Program, row: PlainTuple) -> Lasting:
    id, name, player, source, slots, until, whose, since = row
    return Lasting(id, _address(program, name), player, source, slots, until, whose, since)


def _loaded_entry(program: Program, row: PlainTuple) -> BagEntry:
    player, name, source, slots = row
    return (player, _address(program, name), source, slots)


def _loaded_perm(program: Program, row: PlainTuple) -> Perm:
    key, numbers, cards, banisher, mods = row
    kind = program.def_index[key]
    perm = Perm(0, 0, kind, program.types[kind], cards, program.printed[kind])
    for field, value in zip(PERM, numbers, strict=True):
        setattr(perm, field, bool(value) if field in PERM_FLAGS else value)
    perm.damage_sources = banisher
    # Older states do not say who gave a modifier, hardly ever anybody but the player whose turns end it, nor when
    whole = [mod if len(mod) == 7 else (*mod[:5], mod[3], 0) for mod in mods]
    given: Modifiers = tuple([(_address(program, mod[0]), *mod[1:]) for mod in whole])
    perm.modifiers = given
    return perm


def _loaded_left_play(program: Program, row: PlainTuple) -> Perm:
    perm = _loaded_perm(program, row[:-1])
    numbers, classes, names, abilities, statics, extra, uses = row[-1]
    strength, willpower, lore, keys, resist, challenger, singer, boost, limits, barred, floored = numbers
    addresses = tuple([_address(program, a) for a in abilities])
    perm.traits = Traits(
        strength,
        willpower,
        lore,
        keys,
        resist,
        challenger,
        singer,
        boost,
        limits,
        barred,
        floored,
        frozenset(classes),
        names,
        addresses,
        tuple([_address(program, a) for a in statics]),
        tuple([x if isinstance(x, int) else _address(program, x) for x in extra]),
        uses,
        program.has_nonexerting_ability(addresses),
    )
    return perm


def _loaded_frame(program: Program, row: PlainTuple) -> Frame:
    numbers, name, todo, slots, parts, used = row
    frame = Frame(0, 0, 0)
    for field, value in zip(FRAME, numbers, strict=True):
        setattr(frame, field, bool(value) if field in FRAME_FLAGS else value)
    frame.todo = list(todo)
    frame.slots = list(slots)
    frame.parts = tuple([(*p[:3], _address(program, p[3]), *p[4:]) if p[0] == P_EFFECT else p for p in parts])
    frame.used = tuple([x if isinstance(x, int) else _address(program, x) for x in used])
    frame.address = _address(program, name)
    if frame.address >= 0:
        frame.base = program.base[program.definition_of[frame.address]]
    return frame


# ---------------------------------------------------------------- the older form of frames

# Saved states of version 2 and all digests have frames in which some fields mean several things, by the procedure,
# and do not say who gave a modifier, and when.

SELF_REPLACED: Final = 64  # among the flags of a play


def dump_old(state: State) -> PlainTuple:
    """The state as plain tuples in the form of version 2, of which digests are made."""
    keys, kinds = keys_and_kinds(state)
    return _dump(state, keys, kinds, _folded_frames(state), of_modifier=5)  # without who gave it, and when


def _folded_frames(state: State) -> PlainTuple:
    program = state.program
    return tuple([_folded_frame(program, frame) for frame in state.stack])


def _folded_frame(program: Program, frame: Frame) -> PlainTuple:
    todo: PlainTuple = tuple(frame.todo)
    slots: PlainTuple = tuple(frame.slots)
    cursor, times, card, onto = frame.cursor, frame.times, frame.card, frame.onto
    play_flags, number = frame.play_flags, frame.way_index
    procedure = frame.procedure
    if procedure == RESOLVE:
        number = frame.history_start
        if frame.self_replaced:
            play_flags |= SELF_REPLACED
    elif procedure == PROPOSE:
        todo, slots = _used(program, frame), _parts(program, frame)
        times, number = frame.proposed, frame.done_slot
    elif procedure == SETUP:
        card, onto = frame.chooser, frame.seats_done if slots else -1
        number = 1 if frame.keeps_decks else 0
    elif procedure == TURN:
        onto = frame.seats_done - 1
        number = 1 if frame.closing else 0
    elif procedure == MAIN:
        number = frame.handovers
    elif procedure == PLAY_CARD:
        cursor = 1 if frame.asked_exerted else 0
    elif frame.aim >= 0:
        card, onto = frame.source, frame.aim
    numbers = (
        *(procedure, frame.player, frame.source, frame.step, frame.actor, cursor, frame.result_slot, times),
        *(int(frame.did_something), int(frame.missed_something), int(frame.paying)),
        *(card, onto, frame.route, play_flags, number),
    )
    return (numbers, _name(program, frame.address), todo, slots)


def load_old(dumped: PlainTuple, program: Program) -> State:
    """The state of tuples in the form of version 2; ValueError for a frame that cannot be."""
    frames = dumped[STACK]
    state = load((*dumped[:STACK], tuple([_unfolded_frame(row) for row in frames]), *dumped[STACK + 1 :]), program)
    if _folded_frames(state) != frames:
        raise ValueError("frame")
    return state


def _unfolded_frame(row: PlainTuple) -> PlainTuple:
    """A frame of the older form as one of today."""
    numbers, name, todo, slots = row
    procedure, player, source, step, actor, cursor, result_slot, times, did, missed, paying, *rest = numbers
    card, onto, route, play_flags, number = rest
    new = dict.fromkeys(FRAME, 0)
    new.update(procedure=procedure, player=player, source=source, step=step, result_slot=result_slot, actor=actor)
    new.update(cursor=cursor, times=times, paying=paying, did_something=did, missed_something=missed)
    new.update(card=card, onto=onto, route=route, play_flags=play_flags, aim=-1, done_slot=-1, chooser=-1)
    parts: PlainTuple = ()
    used: PlainTuple = ()
    if procedure == RESOLVE:
        replaced = play_flags & SELF_REPLACED
        new.update(history_start=number, self_replaced=int(replaced != 0), play_flags=play_flags ^ replaced)
    elif procedure == PROPOSE:
        new.update(times=1, proposed=times, done_slot=number)
        parts, used, todo, slots = slots, todo, (), ()
    elif procedure == SETUP:
        new.update(card=-1, onto=-1, chooser=card, seats_done=max(onto, 0), keeps_decks=number)
    elif procedure == TURN:
        new.update(onto=-1, seats_done=onto + 1, closing=number)
    elif procedure == MAIN:
        new.update(handovers=number)
    elif procedure == PLAY_CARD:
        new.update(cursor=0, asked_exerted=cursor, way_index=number)
    elif onto >= 0:
        new.update(card=-1, onto=-1, aim=onto)
    return (tuple([new[field] for field in FRAME]), name, todo, slots, parts, used)


# ---------------------------------------------------------------- comparing


def key(state: State) -> PlainTuple:
    """Equal for equal moments, and hashable."""
    return dump(state)


def digest(state: State) -> str:
    """The fingerprint of a moment: the same on every machine, in every program, pure or compiled."""
    return fingerprint(json.dumps(_without_watchers(state), separators=(",", ":")))


def same_position(one: State, other: State) -> bool:
    """Return whether two states are the same moment. They have the same digest then."""
    return _without_watchers(one) == _without_watchers(other)


def _without_watchers(state: State) -> PlainTuple:
    """The state as plain tuples. What watchers know, or know only as a group, changes nothing in the game."""
    dumped = dump_old(state)
    seats = (1 << state.players) - 1
    known = tuple([mask & seats for mask in dumped[KNOWN]])
    return (*dumped[:KNOWN], known, *dumped[KNOWN + 1 : UNORDERED])


def fingerprint(text: str) -> str:
    """A short hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# ---------------------------------------------------------------- as text, and across processes


def to_json(state: State) -> str:
    """The state as a JSON document."""
    document = {"inkwright": "state", "version": VERSION, "cards": cards_fingerprint(state), "state": dump(state)}
    return json.dumps(document, separators=(",", ":"))


def from_json(text: str, program: Program | None = None) -> State:
    """The state of a JSON document; without a program, in one of the cards at hand."""
    try:
        document = json.loads(text)
        if document["inkwright"] != "state" or document["version"] not in (OLD_VERSION, VERSION):
            raise RecordError(f"This is not a state of version {VERSION}.")
        dumped, cards = to_tuples(document["state"]), str(document["cards"])
        check_plain(dumped)
        if program is None:
            program = program_for(cards, dumped)
        else:
            check_fingerprint(cards, dumped, program)
        state = load(dumped, program) if document["version"] == VERSION else load_old(dumped, program)
        check_loaded_state(state)
        return state
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RecursionError):
        raise RecordError("The state is damaged.") from None


def to_tuples(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    if not isinstance(value, list):
        return value
    if list in map(type, value):
        return tuple([to_tuples(v) if type(v) is list else v for v in value])
    return tuple(value)  # most lists hold only numbers


def cards_fingerprint(state: State) -> str:
    """The fingerprint of the state's cards: another text of a card, or another reading of it, is another mark."""
    return program_fingerprint(state.program, sorted({state.program.defs[kind].key for kind in state.def_index}))


def program_fingerprint(program: Program, keys: Sequence[str]) -> str:
    """The fingerprint of some cards of a program, and of the rules' own."""
    return fingerprint(
        "".join([definition_fingerprint(program.defs[program.def_index[key]]) for key in [RULES_CARD, *keys]])
    )


def definition_fingerprint(definition: Def) -> str:
    """The fingerprint of a card's definition."""
    if not definition.fingerprint:
        d = definition
        printed = (d.key, d.type, d.cost, d.strength, d.willpower, d.lore, d.move_cost, d.inkable, d.names, d.inks)
        texts = [(ability.name, repr(ability)) for ability in d.abilities]
        d.fingerprint = fingerprint(repr((printed, sorted(d.classifications), texts)))
    return definition.fingerprint


def check_fingerprint(cards: str, dumped: PlainTuple, program: Program) -> None:
    """A state goes on only with the cards that it was saved with."""
    missing = [name for name in dumped[1] if name not in program.def_index]
    if missing:
        raise RecordError(f"The state needs cards that are not here: {quoted(', '.join(missing))}.")
    if program_fingerprint(program, dumped[1]) != cards:
        raise RecordError("The state was saved with other card texts, or by another version of Inkwright.")


MAX_PROGRAMS: Final = 64
PROGRAMS: Final[RecentlyUsed[str, Program]] = RecentlyUsed(MAX_PROGRAMS)  # by mark: those that states were saved from


def program_for(cards: str, dumped: PlainTuple) -> Program:
    """The program that a state was saved from, or one made of the cards at hand."""
    program = PROGRAMS.get(cards)
    if program is None:
        program = program_of_keys(dumped[1], edition(dumped[0]).double_names)
        check_fingerprint(cards, dumped, program)
        PROGRAMS.keep(cards, program)
    return program


def restored(cards: str, dumped: PlainTuple) -> State:
    """A state that was pickled."""
    return load(dumped, program_for(cards, dumped))


def reduce_state(state: State) -> tuple[Callable[..., State], tuple[Any, ...]]:
    """How a state is pickled: its cards by mark, everything else as plain tuples."""
    cards = cards_fingerprint(state)
    PROGRAMS.keep(cards, state.program)
    return restored, (cards, dump(state))


copyreg.pickle(State, reduce_state)
