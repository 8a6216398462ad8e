"""State: one moment of a game. All that the game needs to go on is here, as plain data."""

from __future__ import annotations

from hashlib import shake_128
from struct import pack, unpack
from typing import Final

from mypy_extensions import i64

from inkwright.rules.edition import Edition

from .ability_index import Index
from .ids import (
    ASK_DESTINATION,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NOTHING,
    ASK_NUMBER,
    ASK_START,
    DECK,
    DISCARD,
    DONE,
    HAND,
    INKWELL,
    L_CHOSE,
    L_INK,
    L_SHUFFLED,
    NO_ANSWER,
    PLAYING,
    RESOLVE,
    STAY,
    UNDER,
    CardNumber,
    Ints,
    NodeAddress,
    Reference,
    Seat,
    Serial,
    Zone,
    card_of,
    is_card,
    is_perm,
    is_player,
    player_of,
    serial_of,
    stay_of,
)
from .order_groups import viewers_without_order, without_card, without_viewers
from .program import Def, Program
from .scope import Frame, Lasting, Perm, acting_frame, stack_number
from .shuffling import put_in_order

BagEntry = tuple[Seat, NodeAddress, Reference, tuple[Ints, ...]]  # in the bag: player, ability, source, slots

NO_PERMS: Final[dict[Serial, Perm]] = {}
NO_JOINS: Final[dict[Serial, Serial]] = {}
NO_GROUPS: Final[tuple[Ints, ...]] = ()
# Behind the numbers of a logged event without cards
NO_CARDS_LOGGED: Final[Ints] = (-1, 0, -1, 0, -1, -1, -1, -1, -1, 0, 0, 0, 0)
OPEN_CHOICES: Final = (ASK_MODE, ASK_NAME, ASK_NUMBER, ASK_MAY, ASK_DESTINATION)  # everybody learns the answer


class State:
    """One moment of a game."""

    __slots__ = (
        "active",
        "answer",
        "answered_for",
        "answered_seats",
        "conceal",
        "question_kind",
        "asked_player",
        "attacker",
        "bag",
        "board",
        "drew_from_empty",
        "has_recent_damage_sources",
        "ended_challenge",
        "copies",
        "deck",
        "defender",
        "discard",
        "drops",
        "edition",
        "first_player",
        "forced_answers",
        "left_play",
        "hand",
        "hand_size",
        "consecutive_handovers",
        "history",
        "ending",
        "index",
        "index_stale",
        "cards_inked",
        "joined",
        "def_index",
        "known",
        "lasting",
        "learned",
        "last_resolver",
        "lore",
        "loop_positions",
        "lore_to_win",
        "has_modifiers",
        "revelations",
        "options",
        "out_mask",
        "over",
        "owner",
        "pack_rush",
        "perms",
        "place",
        "players",
        "program",
        "promo_ready",
        "promo_spent",
        "queued_plays",
        "ready_ink",
        "revealed",
        "rng",
        "resolutions",
        "rigged_picks",
        "serial",
        "spent_ink",
        "stack",
        "stale",
        "team",
        "has_teams",
        "turn",
        "turns",
        "unordered",
        "check_due",
        "has_listener",
        "pending_events",
        "winners",
        "lethal_check_due",
    )

    def __init__(self, s: State | None, program: Program, edition: Edition) -> None:
        """Make an empty table, or a copy of another state; immutable things are shared.

        Every field is set here, so that the compiled form need not test whether it is.
        """
        if s is None:
            self.program = program
            self.edition = edition
            self.players: i64 = 2
            self.team: Ints = (0, 1)
            self.has_teams = False  # some players are teammates (9.3)
            self.rng: Ints = (1, 2, 3, 4)
            self.turn: i64 = 0  # of the game, 1 = the first
            self.turns: list[int] = []  # how many turns each player has begun
            self.active: i64 = 0
            self.first_player: i64 = 0  # who had the first turn
            self.consecutive_handovers: i64 = 0  # members who handed the turn over in a row (9.3)
            self.over = False
            self.winners: Ints = ()
            self.ending: i64 = 0  # BY_...: how it ended
            self.out_mask: i64 = 0  # mask of players who have left
            self.lore_to_win: i64 = 20
            self.hand_size: i64 = 7
            self.pack_rush = False
            self.serial: i64 = 1
            self.revelations: i64 = 0  # how often something was revealed, looked at, drawn or shuffled
            self.learned: i64 = (
                0  # how often a player learned a card that the active player did not show: the undo barrier
            )
            self.resolutions: i64 = 0  # since the last turn action: the loop guard (6.1.10)
            self.loop_positions: Ints = ()  # tables since the last answer, once the guard watches
            self.stale = True
            self.index_stale = True
            self.has_modifiers = True  # some stack was given something (6.4.2.2), as far as the last refresh knows
            self.index = Index()
            self.question_kind: i64 = ASK_NOTHING
            self.asked_player: i64 = -1
            self.options: Ints = ()
            self.answer: i64 = NO_ANSWER
            self.conceal = False  # ask even where hidden cards leave one answer, so that others cannot tell
            self.answered_for: i64 = 0  # questions that hidden cards answered, since a game last counted them
            self.answered_seats: i64 = 0  # mask of the players who would have been asked, since undo last looked
            self.attacker: i64 = -1  # serials of the two in the challenge
            self.defender: i64 = -1
            self.ended_challenge: i64 = -1  # both serials of a challenge that ended before its bag (2024-03:1.9.7)
            self.last_resolver: i64 = -1  # who resolved last from the bag (7.7.4)
            self.check_due = True  # something happened that a check may see
            self.lethal_check_due = True  # among it damage, or less willpower: some stack may have lethal damage
            self.has_recent_damage_sources = False  # somebody was damaged since the last check (1.8.1.4)
            self.drew_from_empty: i64 = 0  # mask of players who had to draw from an empty deck (older editions)
            self.lore: list[int] = []
            self.cards_inked: list[int] = []  # cards inked this turn by each player
            self.drops: list[int] = []
            self.promo_ready: list[int] = []
            self.promo_spent: list[int] = []
            self.deck: list[list[CardNumber]] = []  # top is last
            self.hand: list[list[CardNumber]] = []
            self.ready_ink: list[list[CardNumber]] = []
            self.spent_ink: list[list[CardNumber]] = []
            self.discard: list[list[CardNumber]] = []  # newest is last
            self.owner: list[Seat] = []  # never written in a game
            self.def_index: list[int] = []  # never written in a game
            self.copies: dict[
                int, list[CardNumber]
            ] = {}  # cards of definitions with abilities outside play; never written
            self.place: list[int] = []  # stay << 4 | zone
            self.known: list[int] = []  # who knows the card where it is: a bit for each seat, and PUBLIC
            self.unordered: tuple[Ints, ...] = NO_GROUPS  # see `hide_order`; replaced, never written
            self.perms: dict[
                Serial, Perm
            ] = {}  # the stacks in play by serial; written by `add_stack` and `remove_stack`
            self.board: list[Perm] = []  # the same stacks in the same order, for loops
            self.left_play: dict[Serial, Perm] = NO_PERMS  # replaced, never written
            self.joined: dict[Serial, Serial] = NO_JOINS  # serial -> serial it became part of; replaced, never written
            self.history: list[Ints] = []  # events of this turn
            self.lasting: list[Lasting] = []
            self.bag: list[BagEntry] = []
            self.queued_plays: list[Ints] = []  # plays that wait: (card, player, riders, stack, route, number, singers)
            self.revealed: list[Ints] = []  # cards shown while something resolves: (mask of players, reference)
            self.stack: list[Frame] = []
            self.rigged_picks: list[CardNumber] = []  # what the next random picks take (scenarios, given deals)
            self.has_listener = False  # somebody listens: keep every event
            self.pending_events: list[Ints] = []  # what happened since the listener last looked
            self.forced_answers: list[Ints] = []  # for listeners: question, its only answer, player, ability, node
        else:
            self.program = s.program
            self.edition = s.edition
            self.players = s.players
            self.team = s.team
            self.has_teams = s.has_teams
            self.rng = s.rng
            self.turn = s.turn
            self.turns = s.turns[:]
            self.active = s.active
            self.first_player = s.first_player
            self.consecutive_handovers = s.consecutive_handovers
            self.over = s.over
            self.winners = s.winners
            self.ending = s.ending
            self.out_mask = s.out_mask
            self.lore_to_win = s.lore_to_win
            self.hand_size = s.hand_size
            self.pack_rush = s.pack_rush
            self.serial = s.serial
            self.revelations = s.revelations
            self.learned = s.learned
            self.resolutions = s.resolutions
            self.loop_positions = s.loop_positions
            self.stale = s.stale
            self.index_stale = s.index_stale
            self.has_modifiers = s.has_modifiers
            self.index = s.index
            self.question_kind = s.question_kind
            self.asked_player = s.asked_player
            self.options = s.options
            self.answer = NO_ANSWER
            self.conceal = s.conceal
            self.answered_for = s.answered_for
            self.answered_seats = s.answered_seats
            self.attacker = s.attacker
            self.defender = s.defender
            self.ended_challenge = s.ended_challenge
            self.last_resolver = s.last_resolver
            self.check_due = s.check_due
            self.lethal_check_due = s.lethal_check_due
            self.has_recent_damage_sources = s.has_recent_damage_sources
            self.drew_from_empty = s.drew_from_empty
            self.lore = s.lore[:]
            self.cards_inked = s.cards_inked[:]
            self.drops = s.drops[:]
            self.promo_ready = s.promo_ready[:]
            self.promo_spent = s.promo_spent[:]
            self.deck = [z[:] for z in s.deck]
            self.hand = [z[:] for z in s.hand]
            self.ready_ink = [z[:] for z in s.ready_ink]
            self.spent_ink = [z[:] for z in s.spent_ink]
            self.discard = [z[:] for z in s.discard]
            self.owner = s.owner
            self.def_index = s.def_index
            self.copies = s.copies
            self.place = s.place[:]
            self.known = s.known[:]
            self.unordered = s.unordered
            board: list[Perm] = []
            perms: dict[int, Perm] = {}
            for perm in s.board:
                copied = perm.copy()
                board.append(copied)
                perms[copied.serial] = copied
            self.board = board
            self.perms = perms
            self.left_play = s.left_play
            self.joined = s.joined
            self.history = s.history[:]
            self.lasting = s.lasting[:]
            self.bag = s.bag[:]
            self.queued_plays = s.queued_plays[:]
            self.revealed = s.revealed[:]
            self.stack = [f.copy() for f in s.stack]
            self.rigged_picks = s.rigged_picks[:]
            self.has_listener = False
            self.pending_events = []
            self.forced_answers = []

    def copy(self) -> State:
        """Return an independent state."""
        return State(self, self.program, self.edition)

    # Stacks in play

    def add_stack(self, perm: Perm) -> None:
        """Put a stack into play, behind all others."""
        self.perms[perm.serial] = perm
        self.board.append(perm)

    def remove_stack(self, perm: Perm) -> None:
        """Take a stack out of play."""
        del self.perms[perm.serial]
        self.board.remove(perm)

    # References

    def zone(self, card: CardNumber) -> Zone:
        """Return where a card is."""
        return self.place[card] & 15

    def current_ref(self, card: CardNumber) -> Reference:
        """Return a reference to a card during its present stay."""
        return (self.place[card] >> 4) * STAY + card * 2 + 1  # as card_ref has it

    def refs(self, cards: list[CardNumber]) -> list[Reference]:
        """References to cards during their present stays."""
        place = self.place
        return [(place[card] >> 4) * STAY + card * 2 + 1 for card in cards]  # as card_ref has it

    def perm(self, ref: Reference) -> Perm | None:
        """Return the stack in play that a reference means."""
        if ref < 0 or ref & 1:
            return None
        perm = self.perms.get(ref >> 1)  # as serial_of has it
        if perm is None and self.joined:
            to = self.joined.get(serial_of(ref))
            return None if to is None else self.perms.get(to)
        return perm

    def last_known(self, ref: Reference) -> Perm | None:
        """Return the stack that a reference means, with its last known values if it left play (6.7.6)."""
        if ref < 0 or ref & 1:
            return None
        serial = serial_of(ref)
        perm = self.perms.get(serial)
        if perm is not None:
            return perm
        serial = self.joined.get(serial, serial)
        perm = self.perms.get(serial)
        return perm if perm is not None else self.left_play.get(serial)  # 6.7.6, 2026-10:6.7.7

    def card_in(self, ref: Reference, zone: Zone) -> CardNumber:
        """Return the card if it is in this zone, unmoved or after one move; else -1 (6.1.11.1)."""
        if ref < 0:
            return -1
        if not ref & 1:  # a stack
            perm = self.left_play.get(self.joined.get(serial_of(ref), serial_of(ref)))
            if perm is None:
                return -1
            ref = perm.cards[0]
        card = card_of(ref)
        now = self.place[card]
        stay = stay_of(ref)
        if now == stay << 4 | zone or now == (stay + 1) << 4 | zone:
            return card
        return -1

    def card_anywhere(self, ref: Reference) -> CardNumber:
        """The card a reference is about, wherever it lies now; -1 for players and nobody."""
        if is_card(ref):
            return card_of(ref)
        perm = self.last_known(ref)
        return -1 if perm is None else card_of(perm.cards[0])

    def top(self, perm: Perm) -> CardNumber:
        """Return the top card of a stack."""
        return card_of(perm.cards[0])

    def set_top_card(self, perm: Perm, card: CardNumber) -> None:
        """Make a card the top card of a stack, which then is what that card is."""
        perm.def_index = self.def_index[card]
        perm.type = self.program.types[perm.def_index]
        self.check_due = True
        self.lethal_check_due = True

    def definition(self, card: CardNumber) -> Def:
        """Return the printed facts of a card."""
        return self.program.defs[self.def_index[card]]

    def printed(self, perm: Perm) -> Def:
        """Return the printed facts of a stack's top card."""
        return self.program.defs[perm.def_index]

    def player_for(self, ref: Reference) -> Seat:
        """The player a reference is about: itself, a stack's player, a card's owner; -1 for nobody."""
        if is_player(ref):
            return player_of(ref)
        if is_card(ref):
            return self.owner[card_of(ref)]
        perm = self.last_known(ref)
        return -1 if perm is None else perm.player

    def same_thing(self, a: Reference, b: Reference) -> bool:
        """Return whether two references mean the same thing. A joined stack answers to two serials."""
        if a == b:
            return True
        if not self.joined or not is_perm(a) or not is_perm(b):
            return False
        return self.joined.get(serial_of(a), serial_of(a)) == self.joined.get(serial_of(b), serial_of(b))

    # Players

    def is_out(self, player: Seat) -> bool:
        """Return whether this player has left the game."""
        return self.out_mask >> player & 1 == 1

    def turn_order(self) -> list[Seat]:
        """Return the players in the game, in turn order from the active one."""
        seats = self.seats_from(self.active)
        return seats if not self.out_mask else [p for p in seats if not self.out_mask >> p & 1]

    def seats_from(self, seat: Seat) -> list[Seat]:
        """Return all seats in turn order from one on. A team sits together, at its first seat (2.1.3, 9.3.1)."""
        n = self.players
        if not self.has_teams:
            return [(seat + i) % n for i in range(n)]
        order: list[Seat] = []
        first = self.team.index(self.team[seat])
        for i in range(n):
            leader = (first + i) % n
            if self.team.index(self.team[leader]) == leader:
                start = seat if leader == first else leader
                order.extend([p for p in range(n) if self.team[p] == self.team[leader] and p >= start])
                order.extend([p for p in range(n) if self.team[p] == self.team[leader] and p < start])
        return order

    def opponents(self, player: Seat) -> list[Seat]:
        """Return the other teams' players, in turn order from the active one (9.3)."""
        team = self.team[player]  # 1.3.6.1
        return [p for p in self.turn_order() if self.team[p] != team]  # 1.3.5.1, 1.3.5.2

    def is_active(self, player: Seat) -> bool:
        """Return whether it is this player's turn."""
        return player == self.active or self.team[player] == self.team[self.active]

    # Chance: xoshiro128++ on 32-bit words; a shuffle stretches its state to a word a card, and a new state

    def random_word(self) -> int:
        """Return the next 32 random bits."""
        a, b, c, d = self.rng
        x = (a + d) & 0xFFFFFFFF
        result = (((x << 7 | x >> 25) & 0xFFFFFFFF) + a) & 0xFFFFFFFF
        t = (b << 9) & 0xFFFFFFFF
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= t
        d = (d << 11 | d >> 21) & 0xFFFFFFFF
        self.rng = (a, b, c, d)
        return result

    def random(self, n: int) -> int:
        """Return a number below n, each equally likely."""
        return self.random_word() * n >> 32

    def random_words(self, count: int) -> Ints:
        """Stretch the state of the generator to this many words, each of 32 random bits, and a new state."""
        words: Ints = unpack(f"<{count + 4}I", shake_128(pack("<4I", *self.rng)).digest(4 * count + 16))
        self.rng = words[:4]
        return words[4:]

    def put_in_random_order(self, numbers: list[int]) -> None:
        """Put some numbers in random order."""
        put_in_order(numbers, self.random_words(len(numbers)), 0)

    def random_pick(self, cards: list[CardNumber]) -> CardNumber:
        """Return one of some cards at random; a scenario may fix which."""
        if self.rigged_picks:
            wanted = self.rigged_picks[0]
            equal = [card for card in cards if self.def_index[card] == self.def_index[wanted]]
            if equal:
                self.rigged_picks.pop(0)
                return wanted if wanted in equal else equal[0]
        return cards[self.random(len(cards))]

    def shuffle(self, player: Seat) -> None:
        """Shuffle a deck: nobody knows where anything is any more."""
        deck = self.deck[player]
        words = self.random_words(len(deck))
        order = [words[place] * 65536.0 + place for place in range(len(deck))]  # floats are the fastest to sort
        order.sort()
        deck[:] = [deck[int(at) & 0xFFFF] for at in order]
        if self.rigged_picks:
            self.take_given_order(deck)
        known = self.known
        if any(known):
            for card in deck:
                known[card] = 0  # 7.2.2, G.shuffle, 5.1.2.5, 6.1.14.2
        self.forget_groups_of(player)
        self.revelations += 1
        if self.has_listener:
            self.log_without_cards((L_SHUFFLED, player, -1, -1, 0, 0))

    def take_given_order(self, deck: list[CardNumber]) -> None:
        """Put a deck in the order that is given, if it is that of all its cards."""
        given = self.rigged_picks[: len(deck)]
        if sorted(given) == sorted(deck):
            deck[:] = given
            del self.rigged_picks[: len(deck)]

    # What players know

    def set_known(self, card: CardNumber, mask: int) -> None:
        """Set who knows a card where it is: seats, and the public. Nothing else lets anybody know one.

        It counts what is learned, except of a card that the active player owns, knew already and thereby showed.
        """
        known = self.known[card]
        if mask & ~known and (self.owner[card] != self.active or not known >> self.active & 1):
            self.learned += 1
        self.known[card] = mask
        if self.unordered and known & ~mask:
            self.forget_group(card, known & ~mask)

    def without_hand_order(self, cards: list[CardNumber]) -> list[CardNumber]:
        """Return cards of hands in an order that tells nothing: where they lie in a hand is hidden."""
        return sorted(cards)

    def hide_order(self, cards: list[CardNumber], viewers: int) -> None:
        """Let viewers know some cards of a deck only as a group: which of them lies where is hidden from them."""
        self.unordered = (*self.unordered, (viewers, *sorted(cards)))

    def order_hidden_from(self, card: CardNumber) -> int:
        """Return the mask of those who may know a card of a deck, but not its place in a group."""
        return viewers_without_order(self.unordered, card)

    def show_place(self, card: CardNumber, viewers: int) -> None:
        """Let viewers see where a card lies: it is in none of their groups any more."""
        self.unordered = without_card(self.unordered, card, viewers)

    def forget_group(self, card: CardNumber, viewers: int) -> None:
        """Let viewers forget the group of a card: something happened to one of them, and they cannot tell to which."""
        for group in self.unordered:
            if card in group[1:]:
                for other in group[1:]:
                    self.known[other] &= ~(group[0] & viewers)
        self.unordered = without_viewers(self.unordered, card, viewers)

    def forget_groups_of(self, player: Seat) -> None:
        """Drop the groups of a deck whose cards lie there no more, or in random order."""
        if self.unordered:
            self.unordered = tuple([group for group in self.unordered if self.owner[group[1]] != player])

    def leave_group(self, card: CardNumber, witnesses: int) -> None:
        """Update the groups of a card that leaves its deck; `witnesses`: those who see which card it is."""
        self.show_place(card, witnesses)
        self.forget_group(card, ~witnesses)

    def acting_ability(self) -> tuple[int, int, int]:
        """Return the address of the ability that acts now, its card and the number of its stack; -1, -1, 0: none."""
        frame = acting_frame(self.stack)
        if frame is None:
            return (-1, -1, 0)
        number = stack_number(self.perms, self.last_known(frame.source))
        return (frame.address, self.card_anywhere(frame.source), number)

    # Questions

    def ask(self, kind: int, player: Seat, options: list[int]) -> None:
        """Ask a player; a forced answer is taken at once."""
        if len(options) == 1 and kind != ASK_MAIN:
            self.answer = options[0]
            if self.has_listener:
                self.note_forced_answer(kind, options[0], player)
                self.log_choice(kind, player, options[0])
            return
        if not options:
            raise RuntimeError(f"question {kind} without an answer")
        if self.out_mask and self.out_mask >> player & 1:
            self.answer = self.default_answer(options)
            return
        self.question_kind = kind
        self.asked_player = player
        self.options = tuple(options)

    def log_choice(self, kind: int, player: Seat, value: int) -> None:
        """Log what a player chose, where it is neither a card nor a refusal; for listeners alone."""
        chosen = -1
        if kind == ASK_START:
            value = player_of(value)
        elif kind not in OPEN_CHOICES or value == DONE or kind == ASK_MAY and not value:
            return
        frame = self.stack[-1]
        if frame.procedure == RESOLVE and kind == ASK_MODE:
            chosen = frame.base + (frame.todo[-1] >> 3)
        self.log_without_cards((L_CHOSE, player, -1, chosen, value, kind))

    def log_without_cards(self, event: Ints) -> None:
        """Log an event that is about no card, with the ability that acts; for listeners alone."""
        address, source, number = self.acting_ability()
        self.pending_events.append((*event, -1, 0, -1, 0, address, source, -1, -1, -1, 0, 0, number, 0))

    def note_forced_answer(self, kind: int, value: int, player: Seat) -> None:
        """Note an answer that was the only legal one, with the ability and the node that asked; for listeners alone."""
        ability = node = -1
        if self.stack and self.stack[-1].procedure == RESOLVE and self.stack[-1].todo:
            ability = self.stack[-1].address
            node = self.stack[-1].base + (self.stack[-1].todo[-1] >> 3)
        self.forced_answers.append((kind, value, player, ability, node))

    def default_answer(self, options: list[int]) -> int:
        """Return the answer for a player who has left: done, no, or the lowest."""
        return -1 if -1 in options else min(options)

    def consume_answer(self) -> int:
        """Return the pending answer and clear it."""
        answer = self.answer
        if answer == NO_ANSWER:
            raise RuntimeError("no answer was given")
        self.answer = NO_ANSWER
        return answer

    # What programs above the engine may call: it changes nothing of the game

    def listen(self) -> None:
        """Keep what happens in `pending_events` from now on."""
        self.has_listener = True

    def forget_events(self) -> None:
        """Drop the events that were kept, and the answers that were the only legal ones."""
        self.pending_events.clear()
        self.forced_answers.clear()

    def compute_again(self) -> None:
        """Let traits and index be computed again from nothing but the table."""
        self.stale = True
        self.index_stale = True

    # Cards change places

    def remove_from_zone(self, card: CardNumber) -> None:
        """Take a card out of the list of its zone."""
        zone = self.place[card] & 15
        owner = self.owner[card]
        if zone == HAND:
            self.hand[owner].remove(card)
        elif zone == DECK:
            deck = self.deck[owner]
            if deck[-1] == card:
                deck.pop()
            else:
                deck.remove(card)
        elif zone == DISCARD:
            self.discard[owner].remove(card)
        elif zone == INKWELL:
            ready = self.ready_ink[owner]
            if card in ready:
                ready.remove(card)
                self.log_ink_change(owner, -1)
            else:
                self.spent_ink[owner].remove(card)
        elif zone == UNDER:
            self.remove_from_under(card)

    def remove_from_under(self, card: CardNumber) -> None:
        """Take a card out of the stack that it lies under."""
        for perm in self.board:
            for i in range(1, len(perm.cards)):
                if card_of(perm.cards[i]) == card:
                    if i >= len(perm.cards) - perm.facedown_count:
                        perm.facedown_count -= 1
                    perm.cards = perm.cards[:i] + perm.cards[i + 1 :]
                    return

    def place_in_zone(self, card: CardNumber, zone: Zone, bottom: bool, exerted: bool) -> None:
        """Put a card that was removed from its zone into another."""
        owner = self.owner[card]  # 1.4.3
        self.place[card] = (self.place[card] | 15) + 1 + zone  # 7.1.1, 7.1.5: its next stay
        if zone == HAND:
            self.hand[owner].append(card)
        elif zone == DISCARD:
            self.discard[owner].append(card)  # 7.6.1, G.banish
        elif zone == INKWELL:
            if exerted:
                self.spent_ink[owner].append(card)  # 5.1.2.4
            else:
                self.ready_ink[owner].append(card)  # 7.5.2, 7.5.3, 7.5.6, 5.1.2.4
                self.log_ink_change(owner, 1)
        elif zone == DECK:
            if bottom:
                self.deck[owner].insert(0, card)
            else:
                self.deck[owner].append(card)

    def log_ink_change(self, player: Seat, count: int) -> None:
        """Log that the number of ready ink cards changed other than by paying."""
        if self.has_listener and count:
            self.pending_events.append((L_INK, player, -1, -1, count, 0, *NO_CARDS_LOGGED))

    def strength(self, perm: Perm) -> int:
        """Return the ¤ of a stack now; Challenger counts while its challenge lasts."""
        return (
            perm.traits.strength_while_challenging() if perm.serial == self.attacker else perm.traits.strength
        )  # 8.5.1, 4.6.7

    def note_change(self, what: int) -> None:
        """Record a change outside the traits; it matters only if an active static reads it."""
        if self.index.reads & what:
            self.stale = True

    def is_resolving(self, card: CardNumber) -> bool:
        """Return whether this is an action in play."""
        return self.place[card] & 15 == PLAYING

    # What lasts

    def find_lasting(self, id: int) -> Lasting | None:
        """Return the lasting effect with this number."""
        for lasting in self.lasting:
            if lasting.id == id:
                return lasting
        return None

    def end_lasting(self, id: int) -> None:
        """End a lasting effect."""
        self.lasting = [x for x in self.lasting if x.id != id]
        self.stale = True
        self.index_stale = True
