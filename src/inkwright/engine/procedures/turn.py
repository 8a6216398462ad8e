"""The stages of a game (2.1-2.2) and the turn (3.1-3.4)."""

from __future__ import annotations

from typing import Final

from inkwright.kernel.events import emit, emit_all, kept_for_the_game, log_event
from inkwright.kernel.ink import ready_inkwell
from inkwright.kernel.moves import draw, gain_lore, make_ready, move_card
from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import RULE_LORE, RULE_READY, RULE_SKIP_DRAW, NumberRule
from inkwright.rules.edition import RANDOM_STARTS
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_PICK,
    ASK_START,
    CANT_READY,
    CANT_READY_STEP,
    CHARACTER,
    DECK,
    DONE,
    E_TURN_ENDS,
    E_TURN_STARTED,
    L_LOCATION_LORE,
    L_STARTS,
    L_TURN_BEGINS,
    LOCATION,
    MAIN,
    NO_ANSWER,
    NOBODY,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    TURN,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
    X_HISTORY,
    X_TURN,
    Seat,
    is_card,
    perm_ref,
    player_of,
    player_ref,
    serial_of,
)
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import NO_PERMS, State

from .procedure import Procedure
from .settle import check_only, check_results, settle

# Steps of the Setup stage
CHOOSE_START: Final = 0
DRAW_HANDS: Final = 1
ALTER: Final = 2
BEGIN: Final = 3

# Steps of a turn
READY: Final = 0
SET: Final = 1
DRAW: Final = 2
MAIN_PHASE: Final = 3
END_TRIGGERS: Final = 4
END_DURATIONS: Final = 5
LAST_CHECK: Final = 6
NEXT: Final = 7
READYING: Final = 8  # within the Ready step: cards ready, once it is known which
READIED: Final = 9  # the end of the Ready step: checks, but nothing resolves yet

# Moments at which durations end
CHALLENGE_OVER: Final = 0
TURN_ENDS: Final = 1
CARDS_READIED: Final = 2
TURN_STARTS: Final = 3
SEAT_PASSED: Final = 4  # the seat of a player who left, in place of a turn
ENDING: Final = (
    (THIS_CHALLENGE,),  # 4.6.7
    (THIS_TURN, THEIR_NEXT_TURN, UNTIL_END_OF_YOUR_NEXT_TURN),  # 3.4.1.2
    (THEIR_NEXT_START,),
    (UNTIL_YOUR_NEXT_TURN,),  # 3.2.1.3, 6.1.13.3
)
# Durations that speak of the next turn of one player
OF_ONE_TURN: Final = (UNTIL_YOUR_NEXT_TURN, UNTIL_END_OF_YOUR_NEXT_TURN, THEIR_NEXT_TURN, THEIR_NEXT_START)


class Setup(Procedure):
    """The Setup stage (2.1.3, 2.2.1-2.2.2)."""

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == CHOOSE_START:
            self.choose_start(state, frame)
        elif frame.step == DRAW_HANDS:
            frame.step = ALTER
            for player in state.turn_order():
                if not frame.keeps_decks:  # a scenario may fix the order of the decks
                    state.shuffle(player)  # 2.2.1.2
            for player in state.turn_order():
                draw(state, player, state.hand_size)  # 2.2.1.4
        elif frame.step == ALTER:
            self.alter(state, frame)
        else:
            state.history = []
            state.stack.pop()
            state.stack.append(Frame(TURN, state.active, NOBODY))  # 2.1.1, 2.2.3

    def choose_start(self, state: State, frame: Frame) -> None:
        """Choose who starts: a random player (2.2.1.1), or a player's choice in older editions and some series."""
        if state.first_player < 0 and frame.chooser < 0 and state.edition.starting_player == RANDOM_STARTS:
            state.first_player = state.random(state.players)
        if state.first_player < 0:
            if state.answer == NO_ANSWER:
                if frame.chooser < 0:
                    frame.chooser = state.active if frame.keeps_decks else state.random(state.players)
                state.active = frame.chooser
                seats = [player_ref(p) for p in range(state.players)]
                state.ask(ASK_START, frame.chooser, seats)  # 2.1.3.2
                if state.answer == NO_ANSWER:
                    return
            state.first_player = player_of(state.consume_answer())  # 2024-03:3.1.2, 2025-02:3.1.2
        state.active = state.first_player
        frame.step = DRAW_HANDS
        if state.has_listener:
            log_event(state, (L_STARTS, state.first_player, NOBODY, NOBODY, 0, 0))

    def alter(self, state: State, frame: Frame) -> None:
        """Let each player in turn order put back any number of cards once and draw as many (2.2.2)."""
        seats = state.seats_from(state.active)
        if not frame.slots:
            frame.slots = [() for _ in seats]
        if state.answer != NO_ANSWER:
            picked = state.consume_answer()
            if picked == DONE:
                self.redraw(state, frame, seats[frame.seats_done])
                frame.seats_done += 1  # 2.2.2.2
            else:
                frame.slots[seats[frame.seats_done]] += (picked,)
        while frame.seats_done < len(seats) and state.is_out(seats[frame.seats_done]):
            frame.seats_done += 1
        if frame.seats_done == len(seats):
            self.shuffle_back(state, frame)
            frame.step = BEGIN
            return
        player = seats[frame.seats_done]
        back = frame.slots[player]
        legal = [ref for ref in state.refs(state.hand[player]) if ref not in back]
        state.ask(ASK_ALTER, player, [*legal, DONE])

    def redraw(self, state: State, frame: Frame, player: Seat) -> None:
        """Put the cards on the bottom of the deck and draw as many (2.2.2.1)."""
        back = frame.slots[player] if not state.is_out(player) else ()
        for ref in back:
            move_card(state, state.card_in(ref, 1), DECK, True)
        draw(state, player, len(back))

    def shuffle_back(self, state: State, frame: Frame) -> None:
        """Shuffle the decks of players who altered their hands (2.2.2.3)."""
        for player in state.turn_order():
            if frame.slots[player] and not frame.keeps_decks:
                state.shuffle(player)  # 2.2.2.3


def turn_players(state: State) -> list[Seat]:
    """The players whose turn it is: a team takes its turn together (9.3.1)."""
    if not state.has_teams:
        return [state.active] if not state.out_mask or not state.out_mask >> state.active & 1 else []
    team = state.team[state.active]
    return [p for p in range(state.players) if state.team[p] == team and not state.is_out(p)]


def emit_turn_event(state: State, kind: int) -> None:
    """Emit that the turn of the active players starts or ends (6.2.2)."""
    if state.has_teams or state.out_mask:
        emit_team_turn_events(state, kind)
    else:
        emit(state, (kind, state.active, NOBODY, NOBODY, 0, 0))


def emit_team_turn_events(state: State, kind: int) -> None:
    """Emit the start or end of a turn for a team, or where somebody left."""
    emit_all(state, [(kind, player, NOBODY, NOBODY, 0, 0) for player in turn_players(state)])


class Turn(Procedure):
    """Ready, Set, Draw, Main Phase, end of turn (3.2-3.4)."""

    def run(self, state: State, frame: Frame) -> None:
        if (
            state.out_mask
            and (frame.step < END_TRIGGERS or frame.step >= READYING)
            and self.everyone_left(state, frame)
        ):
            frame.step = END_DURATIONS  # a player left in their own turn: "this turn" ends, then the next seat
        if frame.step <= MAIN_PHASE or frame.step >= READYING:
            self.beginning(state, frame)
        else:
            self.ending(state, frame)

    def everyone_left(self, state: State, frame: Frame) -> bool:
        """Return whether all players have left whose turn it is."""
        return state.is_out(frame.player) and not turn_players(state)

    def beginning(self, state: State, frame: Frame) -> None:
        """Run the Beginning Phase, then the Main Phase (3.2-3.3), until somebody must act."""
        who = turn_players(state)
        if frame.step == READY:
            frame.step = READYING
            self.begin_turn(state, frame, who)
        if frame.step == READYING:
            self.ready_step(state, frame, who)
            if frame.step == READYING:
                return
        if frame.step == READIED:
            # 1.8.1, 1.8.3: at the end of the Ready step, until nothing changes
            if (state.stale or state.check_due) and check_only(state):
                return
            frame.step = SET
        if frame.step == SET:
            frame.step = DRAW
            self.set_step(state, who)  # 3.1.2
            if state.stack[-1] is not frame:
                return
        if frame.step == DRAW:
            frame.step = MAIN_PHASE
            self.draw_step(state, who)
            if state.stack[-1] is not frame:
                return
        frame.procedure = MAIN  # 3.1.1, 3.1.3, 5.3.2, 5.4.2, 5.5.2, 5.6.2: in the same frame, until it is over
        frame.step = 0

    def ending(self, state: State, frame: Frame) -> None:
        """Run the end of the turn (3.4), then begin the next one, until something has to be settled."""
        if frame.step == END_TRIGGERS:
            frame.step = END_DURATIONS
            if not state.edition.end_triggers_before_durations:  # 2025-02:4.4.1.1, 2025-02:4.4.1.3
                end_durations(state, TURN_ENDS)  # 2024-03:4.4.1.1, 2024-03:4.4.1.2
            self.end_triggers(state)  # 3.4.1, 3.4.1.1
            if state.stack[-1] is not frame:
                return
        if frame.step == END_DURATIONS:
            ended = False
            if state.lasting or state.has_modifiers or state.stale:  # there may be something that lasts for a while
                ended = end_durations(state, TURN_ENDS)  # 3.1.4, 3.4.1.2, 6.1.13.4
            if not ended and not state.bag:  # what resolves now may last this turn too
                frame.step = LAST_CHECK
            if state.stale or state.check_due:
                settle(state)  # 3.4.1.2
            if ended or state.stack[-1] is not frame:
                return
        if frame.step == LAST_CHECK and self.last_check(state, frame):
            return
        self.next_turn(state, frame)
        self.beginning(state, frame)

    def begin_turn(self, state: State, frame: Frame, who: list[Seat]) -> None:
        """Begin a new turn of these players."""
        state.turn += 1
        frame.closing = False
        frame.player = state.active
        state.consecutive_handovers = 0
        wake_waiting_effects(state)
        for player in who:
            state.turns[player] += 1
            state.cards_inked[player] = 0
            if state.has_listener:
                log_event(state, (L_TURN_BEGINS, player, NOBODY, NOBODY, state.turn, 0))
        if not state.edition.ready_before_durations:  # 2024-03:4.2.1
            end_durations(state, TURN_STARTS)

    def ready_step(self, state: State, frame: Frame, who: list[Seat]) -> None:
        """Run the Ready step (3.2.1)."""
        if state.stale:
            refresh(state)
        if state.index.rule_mask & RULE_READY and not self.choose_ready(state, frame, who):
            return
        frame.step = READIED
        for player in who:
            self.ready_cards(state, frame, player)  # 3.2.1.1
        frame.slots = []
        if state.lasting or state.has_modifiers or state.stale:  # there may be something that lasts for a while
            end_durations(state, CARDS_READIED)
            if state.edition.ready_before_durations:  # 2025-02:4.2.1.3
                end_durations(state, TURN_STARTS)  # 3.2.1.3
        if state.edition.ready_before_durations:  # 2025-02:4.2.1.4
            emit_turn_event(state, E_TURN_STARTED)  # 3.2.1.4, 6.2.2

    def choose_ready(self, state: State, frame: Frame, who: list[Seat]) -> bool:
        """Ask a player who can ready only some characters which; the frame's slots hold those that stay exerted."""
        if not frame.slots:
            frame.slots = [(), ()]  # the picks of the player who is asked; all that stay exerted
        if state.answer != NO_ANSWER:
            frame.slots[0] = frame.slots[0] + (state.consume_answer(),)
        while frame.seats_done < len(who):
            player = who[frame.seats_done]
            limit = ready_limit(state, player)
            able = [perm_ref(p.serial) for p in state.board if would_ready(state, p, player)]
            left = [ref for ref in able if ref not in frame.slots[0]]
            if limit < len(able) and len(frame.slots[0]) < limit:
                state.ask(ASK_PICK, player, left)
                return False
            if limit < len(able):
                frame.slots[1] = frame.slots[1] + tuple(left)
            frame.slots[0] = ()
            frame.seats_done += 1
        frame.seats_done = 0
        return True

    def ready_cards(self, state: State, frame: Frame, player: Seat) -> None:
        """Ready all of a player's cards in play and in the inkwell."""
        held = frame.slots[1] if frame.slots else ()
        for perm in state.board:
            if (
                perm.exerted
                and perm.player == player
                and not perm.traits.restrictions & (CANT_READY | CANT_READY_STEP)
                and not (held and perm_ref(perm.serial) in held)
            ):
                make_ready(state, perm)
        ready_inkwell(state, player)

    def set_step(self, state: State, who: list[Seat]) -> None:
        """Run the Set step (3.2.2)."""
        if state.stale:
            refresh(state)
        locations = False
        for perm in state.board:
            if perm.type == LOCATION:
                locations = True
            if perm.drying and perm.player in who:
                perm.drying = False  # 5.1.1.12, 5.3.5, 3.2.2.1
        for player in who if locations else ():
            lore = 0
            for perm in state.board:
                if perm.player == player and perm.type == LOCATION:
                    lore += max(0, perm.traits.lore)  # 6.6.3
            if lore and not cant_gain_lore(state, player):
                if state.has_listener:
                    log_location_lore(state, player)
                gain_lore(state, player, lore)  # 1.11.2, 5.6.5.3, 3.2.2.2
        if not state.edition.ready_before_durations:
            emit_turn_event(state, E_TURN_STARTED)  # 2024-03:4.2.2.3
        if state.stale or state.check_due:
            settle(state)  # 3.2.2.3

    def draw_step(self, state: State, who: list[Seat]) -> None:
        """Run the Draw step (3.2.3)."""
        for player in who:
            if state.turn > 1 and not (state.index.rule_mask & RULE_SKIP_DRAW and skips_draw(state, player)):  # 6.4.5
                draw(state, player, 1)  # 3.2.3.1
        if state.stale or state.check_due:
            settle(state)  # 3.2.3.2

    def end_triggers(self, state: State) -> None:
        """Trigger the abilities of the end of the turn (3.4.1.1)."""
        emit_turn_event(state, E_TURN_ENDS)  # 6.2.2
        if state.stale or state.check_due:
            settle(state)

    def last_check(self, state: State, frame: Frame) -> bool:
        """Run the last check, which closes the turn (3.4.2). Return whether it changed anything: the turn goes on."""
        frame.closing = True
        if not check_results(state):  # 3.4.2
            frame.step = NEXT
            return False
        frame.closing = False
        frame.step = END_DURATIONS  # 1.8.3: what left with a player may let others win or fall
        return True

    def next_turn(self, state: State, frame: Frame) -> None:
        """Begin the next turn (3.4.2, 9.2.1)."""
        state.history = kept_for_the_game(state)
        if state.index.reads & (X_HISTORY | X_TURN):
            state.stale = True
        if state.left_play:
            prune_left_play(state)
        state.active = next_seat(state)  # 1.3.2, 1.3.4.1, 2.3.2, 3.1.4, 3.4.2
        frame.player = state.active
        frame.step = READY
        frame.closing = False


def next_seat(state: State) -> Seat:
    """Return whose turn is next (2.1.3, 9.1, 9.2.1). What waited for the turn of a player who left ends (9.2.3)."""
    if state.has_teams:
        return next_team(state)
    seat = state.active
    for _ in range(state.players - 1):
        seat = (seat + 1) % state.players
        if not state.is_out(seat):
            return seat
        end_durations(state, SEAT_PASSED, seat)
    raise AssertionError("nobody is left")


def next_team(state: State) -> Seat:
    """Return the first player of the team whose turn is next; a team's turn is that of all its members (9.3.1)."""
    for seat in state.seats_from(state.active):
        if state.team[seat] == state.team[state.active]:
            continue
        for mate in range(state.players):
            if state.team[mate] == state.team[seat] and not state.is_out(mate):
                return mate  # also if the one who sits first has left
        end_durations(state, SEAT_PASSED, seat)
    raise AssertionError("nobody is left")


def would_ready(state: State, perm: Perm, player: Seat) -> bool:
    """Return whether this character of the player would ready in the Ready step."""
    if perm.player != player or not perm.exerted or perm.type != CHARACTER:
        return False
    return not perm.traits.restrictions & (CANT_READY | CANT_READY_STEP)


def ready_limit(state: State, player: Seat) -> int:
    """Return how many characters this player can ready in the Ready step."""
    limit = 9999
    for node, scope in active_rule_changes(state, RULE_READY, player):
        if isinstance(node, NumberRule):
            allowed = node.number(state, scope, player)
            if allowed >= 0:
                limit = min(limit, allowed)
    return limit


def skips_draw(state: State, player: Seat) -> bool:
    """Return whether a card makes this player skip the Draw step."""
    for node, scope in active_rule_changes(state, RULE_SKIP_DRAW, player):
        if isinstance(node, NumberRule) and node.number(state, scope, player):
            return True
    return False


def log_location_lore(state: State, player: Seat) -> None:
    """Log the lore that each location of a player gives; for listeners alone."""
    for perm in state.board:
        if perm.player == player and perm.type == LOCATION and perm.traits.lore > 0:
            log_event(state, (L_LOCATION_LORE, player, perm_ref(perm.serial), NOBODY, perm.traits.lore, 0))


def cant_gain_lore(state: State, player: Seat) -> bool:
    """Return whether this player is kept from gaining lore."""
    for node, scope in active_rule_changes(state, RULE_LORE, player):
        if isinstance(node, NumberRule) and node.number(state, scope, player) & 1:
            return True
    return False


def end_durations(state: State, moment: int, seat: Seat = -1) -> bool:
    """End the modifiers and lasting effects that last until this moment; return whether there were any."""
    ended = False
    if state.lasting:
        keep = [x for x in state.lasting if not duration_ends(state, x.until, x.whose, x.since, moment, seat)]
        if len(keep) != len(state.lasting):
            state.lasting = keep
            state.index_stale = True
            state.stale = True
            ended = True
    for perm in state.board:
        if perm.modifiers:
            mods = tuple([m for m in perm.modifiers if not duration_ends(state, m[2], m[3], m[4], moment, seat)])
            if len(mods) != len(perm.modifiers):
                perm.modifiers = mods  # 6.1.13
                state.stale = True
                ended = True
    return ended


def duration_ends(state: State, until: int, whose: Seat, since: int, moment: int, seat: Seat) -> bool:
    """Return whether a duration ends at this moment."""
    if moment == SEAT_PASSED:  # 9.2.3: the turn of a player who left would come, and be over
        return whose == seat and until in OF_ONE_TURN
    if until not in ENDING[moment]:
        return False
    return until not in OF_ONE_TURN or state.turn > since and state.is_active(whose)


def wake_waiting_effects(state: State) -> None:
    """Let effects that wait for a turn apply in the new one."""
    if state.index.reads & X_TURN:
        state.stale = True
    if state.lasting:
        state.stale = True
        state.index_stale = True
    elif state.has_modifiers:
        state.stale = True


def prune_left_play(state: State) -> None:
    """Forget last known values at the end of the turn, except those that a lasting effect refers to."""
    kept: dict[int, Perm] = {}
    for x in state.lasting:
        for slot in x.slots:
            for ref in slot:
                if ref >= 0 and not is_card(ref) and serial_of(ref) in state.left_play:
                    kept[serial_of(ref)] = state.left_play[serial_of(ref)]
        if x.source >= 0 and not is_card(x.source) and serial_of(x.source) in state.left_play:
            kept[serial_of(x.source)] = state.left_play[serial_of(x.source)]
    state.left_play = kept if kept else NO_PERMS


def end_challenge_effects(state: State) -> None:
    """End the effects that last for the challenge (4.6.7)."""
    if state.lasting or state.has_modifiers or state.stale:
        end_durations(state, CHALLENGE_OVER)
