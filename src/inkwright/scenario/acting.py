"""Turn actions: finding the one that a step means among the legal ones, and making it."""

from __future__ import annotations

from inkwright.abilities.flow.actors import May
from inkwright.engine.costs import move_cost
from inkwright.engine.options import Option
from inkwright.engine.questions import option
from inkwright.engine.turn_actions.base import ABOUT_CARD, BY_NUMBER, BY_WORD, OPPOSING_STACK, act_kind, act_permission
from inkwright.state.ids import ASK_DROPS, ASK_EXERTED, ASK_PICK, ASK_SINGERS, DONE, HAND, PLAY, Ints
from inkwright.state.node import Ability, Activated
from inkwright.state.refresh import active_rule_changes
from inkwright.state.rulings import RULE_PERMISSION, MoveRule, Permission

from .answers import Answer
from .asking import Question
from .matching import Refused, has_words, say, says, settle_asides, waiting_words
from .names import CardName
from .steps import BY_STEP, Act
from .table import NOWHERE, Table
from .text import Mistake

_END_LIMIT = 8


def perform(table: Table, act: Act, after: Answer | None = None) -> None:
    """Make a turn action; Refused if it is not legal. `after`: the answer that comes next, if one does."""
    hand_over(table, act)
    if act.kind == "end_turn":
        end_turn(table)
        return
    if act.kind == "move":
        pay_less(table, act)
    if act.kind == "use" and play_by(table, act, after):
        return
    found = find(table, act)
    before = len(table.forced)
    say(table, found.value)
    if len(act.onto) > 1:
        pick(table, act.onto[1:], ASK_PICK)
        check_bases(table, found.card, act.onto)
    elif act.onto and table.state.question_kind == ASK_PICK and table.state.stack[-1].card == found.card:
        if DONE in table.state.options:  # Combo Shift, on one alone
            say(table, DONE)
    if found.kind == "sing together":
        pick(table, act.singers, ASK_SINGERS)
        check_singers(table, act.singers, before)
    asked = settle_asides(table, act.exerted, act.drops, of=found.card)
    asked += [kind for kind, _value in table.forced[before:]]  # ink may be so short that nothing is asked
    if act.drops and ASK_DROPS not in asked:
        raise Refused("no ink drop can be removed for this")
    forced = [value for kind, value in table.forced[before:] if kind == ASK_DROPS]
    if act.drops is not None and forced and forced[0] != act.drops:
        raise Refused(f"{forced[0]} ink drops must be removed for this")
    if act.exerted and ASK_EXERTED not in asked:
        raise Refused(f"{table.called(found.card)} has no choice to enter play exerted")


def is_legal(table: Table, act: Act) -> bool:
    """Is a turn action among the legal ones now, paid for as it says?"""
    copy = table.copy()
    try:
        hand_over(copy, act)
        if act.card is None:
            return any(BY_WORD[one.kind].step == act.kind for one in actions(copy))
        if act.kind == "move":
            pay_less(copy, act)
        if act.kind == "use" and plays_by(copy, act):
            return True
        found = find(copy, act)
        aside = act.drops is not None or act.exerted
        if len(act.onto) < 2 and len(act.singers) < 2 and not aside and found.kind != "sing together":
            return True
        perform(copy, act)
    except Refused:
        return False
    return True


def actions(table: Table) -> list[Option]:
    """The legal turn actions."""
    if not table.asks_main:
        return []
    return [option(table.state, value) for value in table.state.options]


# Who


def hand_over(table: Table, act: Act) -> None:
    """With simultaneous turns the owner of the card acts, or whom the step names (9.3)."""
    state = table.state
    seat = actor(table, act)
    if seat == state.active or not table.asks_main:
        return
    if not state.is_active(seat):
        raise Refused(f"it is {table.players[state.active]}'s turn")
    for one in actions(table):
        if one.kind == "hand over" and one.player == seat:
            say(table, one.value)
            return
    raise Refused(f"{table.players[state.active]} cannot hand the turn over to {table.players[seat]}")


def actor(table: Table, act: Act) -> int:
    """Who makes a turn action."""
    if act.by:
        return table.seat(act.by)
    state = table.state
    if act.card is None or state.team.count(state.team[state.active]) == 1:
        return state.active
    named = [card for card in table.named(act.card) if state.is_active(state.owner[card])]
    home = HAND if starts_in_hand(act) else PLAY
    mates = [state.owner[card] for card in named if state.zone(card) == home] or [state.owner[c] for c in named]
    return state.active if state.active in mates or not mates else mates[0]


def starts_in_hand(act: Act) -> bool:
    """Return whether a step plays or inks a card, so that its name means one of the hand first."""
    return BY_STEP[act.kind].about == ABOUT_CARD


def end_turn(table: Table) -> None:
    """The turn is ended; a team's by every member in turn (9.3.1)."""
    turn = table.state.turn
    for _ in range(_END_LIMIT):
        if not table.asks_main or table.state.turn != turn:
            return
        ending = [one for one in actions(table) if one.kind == "end"]
        if not ending:
            raise Refused("the turn cannot end now")
        say(table, ending[0].value)


# Which


def find(table: Table, act: Act) -> Option:
    """The legal turn action that a step means; Refused if there is none."""
    if not table.asks_main:
        raise Refused(waiting_words(table))
    fitting = plays(table, act) if act.kind == "play" else others(table, act)
    if act.card is not None:
        card = chosen_card(table, act, act.card, fitting)
        fitting = [one for one in fitting if one.card == card]
    if not fitting:
        raise Refused(f"not among the legal actions: {act}")
    abilities = {id(one.ability) for one in fitting}
    if act.kind == "use" and len(abilities) > 1:
        raise Mistake(act.line, f"{act.card} has several abilities that can be used: name one.")
    return fitting[0]


def chosen_card(table: Table, act: Act, name: CardName, fitting: list[Option]) -> int:
    """The card that a name means among those that could do it; an equal copy of the hand serves."""
    among = acting_cards(table, act, name)
    able = [one.card for one in fitting if one.card in among and one.card in table.named(name)]
    if table.differ([card for card in table.named(name) if card in among]):
        if able:
            among = list(dict.fromkeys(able))  # of copies in different states, those that can do it
        elif starts_in_hand(act):
            return NOWHERE  # wherever it lies, it can be played or inked from nowhere
    card = table.one(name, among)
    if card == NOWHERE or any(one.card == card for one in fitting):
        return card
    for one in fitting:
        if table.equal(card, one.card):
            table.swap(card, one.card)
            return one.card
    return card


def acting_cards(table: Table, act: Act, name: CardName) -> list[int]:
    """The cards that a turn action may be about: the acting player's, in play or, to play and ink, anywhere else."""
    state = table.state
    if not starts_in_hand(act):
        return [state.top(perm) for perm in state.perms.values() if perm.player == state.active]
    found = [card for card in table.named(name) if not in_play(table, card)]
    hand = [card for card in found if state.zone(card) == HAND and state.owner[card] == state.active]
    if hand and not name.zone:
        return hand
    offered = {one.card for one in actions(table) if BY_WORD[one.kind].about == ABOUT_CARD}
    return [card for card in found if card in offered] or found


def in_play(table: Table, card: int) -> bool:
    """Is it the top of a stack in play?"""
    return table.top_stack(card) is not None


def others(table: Table, act: Act) -> list[Option]:
    """The legal turn actions that a step means, but for plays; an ability for free only if there is no other way."""
    if act.kind != "use" or act.free:
        word = "use free" if act.free else BY_STEP[act.kind].word
        return [one for one in actions(table) if fits(table, act, one, word)]
    assert act.card is not None
    named = table.named(act.card)
    paid = [one for one in actions(table) if fits(table, act, one, "use")]
    if any(one.card in named for one in paid):
        return paid
    return [one for one in actions(table) if fits(table, act, one, "use free")]


def pay_less(table: Table, act: Act) -> None:
    """A character that may pay less to move does so, if the move costs anything."""
    assert act.card is not None
    state = table.state
    card = table.one(act.card, acting_cards(table, act, act.card)) if table.asks_main else NOWHERE
    perm, place = table.stack(card), table.stack(other_card(table, act))
    if perm is None or place is None or not move_cost(state, perm, place):
        return
    for one in actions(table):
        effect = one.ability.effect if one.kind == "use" and isinstance(one.ability, Activated) else None
        if one.card == card and isinstance(effect, May) and isinstance(effect.effect, MoveRule):
            say(table, one.value)
            return


def plays_by(table: Table, act: Act) -> list[Option]:
    """The plays that a card in play allows for something that is paid, where a step "uses" that card."""
    assert act.card is not None
    named = table.named(act.card)
    if any(one.card in named and one.kind in ("use", "use free") for one in actions(table)):
        return []
    found: list[Option] = []
    for one in actions(table):
        allowed = permission(table, one)
        if one.kind == "play permitted" and allowed is not None and allowed.cost() is not None:
            _node, scope = active_rule_changes(table.state, RULE_PERMISSION)[one.number]
            if table.state.card_anywhere(scope.source) in named:
                found.append(one)
    return found


def play_by(table: Table, act: Act, after: Answer | None) -> bool:
    """Play the card that the next answer names, or the only one, by what the card that is "used" allows."""
    found = plays_by(table, act)
    if not found:
        return False
    parts = () if after is None else after.parts
    meant = [one for one in found for part in parts if part.card is not None and one.card in table.named(part.card)]
    if not meant and len(found) > 1:
        raise Refused(f"it must be said what is played: {', '.join(table.called(one.card) for one in found)}")
    one = (meant or found)[0]
    say(table, one.value)
    table.forced.append((ASK_PICK, table.ref(one.card)))
    return True


def fits(table: Table, act: Act, one: Option, kind: str) -> bool:
    """Is a legal turn action of the kind that a step means, aimed at the same?"""
    if one.kind != kind or (act.kind == "use" and not has_words(one, act.ability)):
        return False
    return act.other is None or one.other == other_card(table, act)


def other_card(table: Table, act: Act) -> int:
    """The defender or the location of a step."""
    assert act.other is not None
    state = table.state
    defends = BY_STEP[act.kind].aim == OPPOSING_STACK
    among = [
        state.top(perm)
        for perm in state.perms.values()
        if (perm.player != state.active if defends else perm.player == state.active)
    ]
    if act.other.player:
        among = [state.top(perm) for perm in state.perms.values()]
    return table.one(act.other, among)


def plays(table: Table, act: Act) -> list[Option]:
    """The legal ways to play a card that a step means, the normal one first."""
    legal = actions(table)
    if act.onto:
        return shifts(table, act, legal)
    if act.singers:
        return [one for one in legal if one.kind == "sing together" or sung_by(table, one, act.singers)]
    if act.cost:
        return [one for one in legal if costs_words(table, one, act.cost)]
    mine = [one for one in legal if means(table, act, one)]
    free = [one for one in mine if is_free(table, one)]
    if act.free:
        return free or [one for one in mine if says_free(table, one)]
    return [one for one in mine if is_paid(table, one)] or free


def shifts(table: Table, act: Act, legal: list[Option]) -> list[Option]:
    """The legal ways to shift a card onto what a step names: by its Shift ability, else as another text allows."""
    aimed = [one for one in legal if one.other == stack_named(table, act.onto[0])]
    plain = [one for one in aimed if one.kind == "shift"]
    otherwise = [one for one in aimed if one.kind == "play otherwise"]
    if act.cost:
        return [one for one in otherwise if costs_words(table, one, act.cost)]
    if act.free:
        free = [one for one in otherwise if says_free(table, one)]
        return free or [one for one in plain if act_permission(one.value)]
    return plain or otherwise


def means(table: Table, act: Act, one: Option) -> bool:
    """Is it about the card of a step, or about an equal one?"""
    assert act.card is not None
    return any(one.card == card or table.equal(card, one.card) for card in table.named(act.card))


def stack_named(table: Table, name: CardName) -> int:
    """The top card of a stack of the active player."""
    state = table.state
    return table.one(name, [state.top(perm) for perm in state.perms.values() if perm.player == state.active])


def sung_by(table: Table, one: Option, singers: tuple[CardName, ...]) -> bool:
    """Does this singer sing alone?"""
    return one.kind == "sing" and len(singers) == 1 and one.other == stack_named(table, singers[0])


def permission(table: Table, one: Option) -> Permission | None:
    """What lets a card be played so."""
    return BY_NUMBER[act_kind(one.value)].permission(table.state, table.state.active, one.value)


def is_free(table: Table, one: Option) -> bool:
    """Is it a way to play a card for free, which only needs a condition?"""
    allowed = permission(table, one)
    if allowed is None or allowed.cost() is not None:
        return False
    return one.kind == "play otherwise" or allowed.is_free()


def says_free(table: Table, one: Option) -> bool:
    """Does a text let it be played "for free", though something else is done for it?"""
    allowed = permission(table, one)
    return allowed is not None and allowed.is_free()


def is_paid(table: Table, one: Option) -> bool:
    """Is it paid with ink?"""
    return one.kind == "play" or (one.kind == "play permitted" and not says_free(table, one))


def costs_words(table: Table, one: Option, words: str) -> bool:
    """Does the text that allows this alternate cost say so?"""
    allowed = permission(table, one)
    if allowed is None or allowed.cost() is None:
        return False
    for definition in table.state.program.defs:
        for ability in definition.abilities:
            if any(node is allowed for node in below(ability)):
                return says(ability.words, words)
    return False


def below(ability: Ability) -> list[object]:
    """All nodes of an ability."""
    found: list[object] = [ability]
    for node in found:
        found.extend(node.children() if hasattr(node, "children") else ())
    return found


def pick(table: Table, names: tuple[CardName, ...], kind: int) -> None:
    """Pick singers, or the second character that is shifted onto."""
    for name in names:
        if table.state.question_kind != kind:
            return  # picked by themselves
        question = Question(table)
        card = table.one(name, [one.card for one in question.offered])
        values: Ints = tuple(one.value for one in question.offered if one.card == card)
        if not values:
            raise Refused(str(question))
        say(table, values[0])
    if kind == ASK_SINGERS and table.state.question_kind == kind:
        if DONE not in table.state.options:
            raise Refused(f"these singers are not enough: {Question(table)}")
        say(table, DONE)


def check_singers(table: Table, names: tuple[CardName, ...], before: int) -> None:
    """A singer that was only needed because those named are not enough is one too many."""
    named = [card for name in names for card in table.named(name)]
    for kind, value in table.forced[before:]:
        if kind == ASK_SINGERS and value != DONE and table.state.card_anywhere(value) not in named:
            raise Refused(f"these singers are not enough without {table.called(table.state.card_anywhere(value))}")


def check_bases(table: Table, card: int, names: tuple[CardName, ...]) -> None:
    """A card that is shifted onto two lies on those that are named."""
    stack = table.stack(card)
    for name in names:
        if stack is None or not any(table.stack(base) is stack for base in table.named(name)):
            raise Refused(f"{table.called(card)} does not go on {name}")
