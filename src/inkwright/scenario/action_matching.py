"""Turn actions: finding the one that a step means among the legal ones, and making it."""

from __future__ import annotations

from inkwright.abilities.flow.actors import May
from inkwright.engine.costs import move_cost
from inkwright.engine.options import Option
from inkwright.engine.questions import option
from inkwright.engine.turn_actions.base import ABOUT_CARD, BY_NUMBER, BY_WORD, OPPOSING_STACK, act_kind, act_permission
from inkwright.state.ids import ASK_DROPS, ASK_EXERTED, ASK_PICK, ASK_SINGERS, DONE, HAND, PLAY, Ints
from inkwright.state.node import Activated
from inkwright.state.refresh import active_rule_changes
from inkwright.state.rulings import RULE_PERMISSION, MoveRule, Permission

from .answer_candidates import NotOffered, ability_matches, answer_question, contains_words
from .answer_matching import answer_automatic_questions, describe_waiting
from .card_names import CardName
from .open_question import OpenQuestion, nodes_below
from .scenario_game import NOWHERE, ScenarioGame
from .step_answers import Answer
from .steps import BY_STEP, ActionStep
from .yaml_values import FormatError

_END_LIMIT = 8


def perform_action(game: ScenarioGame, act: ActionStep, next_answer: Answer | None = None) -> None:
    """Make a turn action; NotOffered if it is not legal. `next_answer`: the answer that comes next, if one does."""
    hand_over_turn(game, act)
    if act.kind == "end_turn":
        end_turn(game)
        return
    if act.kind == "move":
        choose_cheaper_move(game, act)
    if act.kind == "use" and play_by_permission(game, act, next_answer):
        return
    found = find_action(game, act)
    before = len(game.forced)
    answer_question(game, found.value)
    if len(act.shift_onto) > 1:
        pick_cards(game, act.shift_onto[1:], ASK_PICK)
        check_bases(game, found.card, act.shift_onto)
    elif act.shift_onto and game.state.question_kind == ASK_PICK and game.state.stack[-1].card == found.card:
        if DONE in game.state.options:  # Combo Shift, on one alone
            answer_question(game, DONE)
    if found.kind == "sing together":
        pick_cards(game, act.singers, ASK_SINGERS)
        check_singers(game, act.singers, before)
    asked = answer_automatic_questions(game, act.exerted, act.drops, card=found.card)
    asked += [kind for kind, _value in game.forced[before:]]  # ink may be so short that nothing is asked
    if act.drops and ASK_DROPS not in asked:
        raise NotOffered("no ink drop can be removed for this")
    forced = [value for kind, value in game.forced[before:] if kind == ASK_DROPS]
    if act.drops is not None and forced and forced[0] != act.drops:
        raise NotOffered(f"{forced[0]} ink drops must be removed for this")
    if act.exerted and ASK_EXERTED not in asked:
        raise NotOffered(f"{game.display_name(found.card)} has no choice to enter play exerted")


def is_legal(game: ScenarioGame, act: ActionStep) -> bool:
    """Is a turn action among the legal ones now, paid for as it says?"""
    copy = game.copy()
    try:
        hand_over_turn(copy, act)
        if act.card is None:
            return any(BY_WORD[one.kind].step == act.kind for one in legal_actions(copy))
        if act.kind == "move":
            choose_cheaper_move(copy, act)
        if act.kind == "use" and permitted_plays(copy, act):
            return True
        found = find_action(copy, act)
        aside = act.drops is not None or act.exerted
        if len(act.shift_onto) < 2 and len(act.singers) < 2 and not aside and found.kind != "sing together":
            return True
        perform_action(copy, act)
    except NotOffered:
        return False
    return True


def legal_actions(game: ScenarioGame) -> list[Option]:
    """Return the legal turn actions."""
    if not game.asks_turn_action:
        return []
    return [option(game.state, value) for value in game.state.options]


# Who


def hand_over_turn(game: ScenarioGame, act: ActionStep) -> None:
    """With simultaneous turns the owner of the card acts, or whom the step names (9.3)."""
    state = game.state
    seat = acting_seat(game, act)
    if seat == state.active or not game.asks_turn_action:
        return
    if not state.is_active(seat):
        raise NotOffered(f"it is {game.players[state.active]}'s turn")
    for one in legal_actions(game):
        if one.kind == "hand over" and one.player == seat:
            answer_question(game, one.value)
            return
    raise NotOffered(f"{game.players[state.active]} cannot hand the turn over to {game.players[seat]}")


def acting_seat(game: ScenarioGame, act: ActionStep) -> int:
    """Return who makes a turn action."""
    if act.by:
        return game.seat(act.by)
    state = game.state
    if act.card is None or state.team.count(state.team[state.active]) == 1:
        return state.active
    named = [card for card in game.cards_named(act.card) if state.is_active(state.owner[card])]
    home = HAND if starts_in_hand(act) else PLAY
    mates = [state.owner[card] for card in named if state.zone(card) == home] or [state.owner[c] for c in named]
    return state.active if state.active in mates or not mates else mates[0]


def starts_in_hand(act: ActionStep) -> bool:
    """Return whether a step plays or inks a card, so that its name means one of the hand first."""
    return BY_STEP[act.kind].about == ABOUT_CARD


def end_turn(game: ScenarioGame) -> None:
    """The turn is ended; a team's by every member in turn (9.3.1)."""
    turn = game.state.turn
    for _ in range(_END_LIMIT):
        if not game.asks_turn_action or game.state.turn != turn:
            return
        ending = [one for one in legal_actions(game) if one.kind == "end"]
        if not ending:
            raise NotOffered("the turn cannot end now")
        answer_question(game, ending[0].value)


# Which


def find_action(game: ScenarioGame, act: ActionStep) -> Option:
    """Return the legal turn action that a step means; NotOffered if there is none."""
    if not game.asks_turn_action:
        raise NotOffered(describe_waiting(game))
    fitting = play_actions(game, act) if act.kind == "play" else other_actions(game, act)
    if act.card is not None:
        card = chosen_card(game, act, act.card, fitting)
        fitting = [one for one in fitting if one.card == card]
    if not fitting:
        raise NotOffered(f"not among the legal actions: {act}")
    abilities = {id(one.ability) for one in fitting}
    if act.kind == "use" and len(abilities) > 1:
        raise FormatError(act.line, f"{act.card} has several abilities that can be used: name one.")
    return fitting[0]


def chosen_card(game: ScenarioGame, act: ActionStep, name: CardName, fitting: list[Option]) -> int:
    """Return the card that a name means among those that could do it; an equal copy of the hand serves."""
    among = possible_cards(game, act, name)
    able = [one.card for one in fitting if one.card in among and one.card in game.cards_named(name)]
    if game.differ_in_state([card for card in game.cards_named(name) if card in among]):
        if able:
            among = list(dict.fromkeys(able))  # of copies in different states, those that can do it
        elif starts_in_hand(act):
            return NOWHERE  # wherever it lies, it can be played or inked from nowhere
    card = game.find_card(name, among)
    if card == NOWHERE or any(one.card == card for one in fitting):
        return card
    for one in fitting:
        if game.are_interchangeable(card, one.card):
            game.swap_nicknames(card, one.card)
            return one.card
    return card


def possible_cards(game: ScenarioGame, act: ActionStep, name: CardName) -> list[int]:
    """The cards that a turn action may be about: the acting player's, in play or, to play and ink, anywhere else."""
    state = game.state
    if not starts_in_hand(act):
        return [state.top(perm) for perm in state.perms.values() if perm.player == state.active]
    found = [card for card in game.cards_named(name) if not is_top_in_play(game, card)]
    hand = [card for card in found if state.zone(card) == HAND and state.owner[card] == state.active]
    if hand and not name.zone:
        return hand
    offered = {one.card for one in legal_actions(game) if BY_WORD[one.kind].about == ABOUT_CARD}
    return [card for card in found if card in offered] or found


def is_top_in_play(game: ScenarioGame, card: int) -> bool:
    """Return whether a card is the top of a stack in play."""
    return game.top_stack(card) is not None


def other_actions(game: ScenarioGame, act: ActionStep) -> list[Option]:
    """The legal turn actions that a step means, but for plays; an ability for free only if there is no other way."""
    if act.kind != "use" or act.free:
        word = "use free" if act.free else BY_STEP[act.kind].word
        return [one for one in legal_actions(game) if fits_step(game, act, one, word)]
    assert act.card is not None
    named = game.cards_named(act.card)
    paid = [one for one in legal_actions(game) if fits_step(game, act, one, "use")]
    if any(one.card in named for one in paid):
        return paid
    return [one for one in legal_actions(game) if fits_step(game, act, one, "use free")]


def choose_cheaper_move(game: ScenarioGame, act: ActionStep) -> None:
    """A character that may pay less to move does so, if the move costs anything."""
    assert act.card is not None
    state = game.state
    card = game.find_card(act.card, possible_cards(game, act, act.card)) if game.asks_turn_action else NOWHERE
    perm, place = game.stack(card), game.stack(target_card(game, act))
    if perm is None or place is None or not move_cost(state, perm, place):
        return
    for one in legal_actions(game):
        effect = one.ability.effect if one.kind == "use" and isinstance(one.ability, Activated) else None
        if one.card == card and isinstance(effect, May) and isinstance(effect.effect, MoveRule):
            answer_question(game, one.value)
            return


def permitted_plays(game: ScenarioGame, act: ActionStep) -> list[Option]:
    """The plays that a card in play allows for something that is paid, where a step "uses" that card."""
    assert act.card is not None
    named = game.cards_named(act.card)
    if any(one.card in named and one.kind in ("use", "use free") for one in legal_actions(game)):
        return []
    found: list[Option] = []
    for one in legal_actions(game):
        allowed = permission(game, one)
        if one.kind == "play permitted" and allowed is not None and allowed.cost() is not None:
            _node, scope = active_rule_changes(game.state, RULE_PERMISSION)[one.number]
            if game.state.card_anywhere(scope.source) in named:
                found.append(one)
    return found


def play_by_permission(game: ScenarioGame, act: ActionStep, next_answer: Answer | None) -> bool:
    """Play the card that the next answer names, or the only one, by what the card that is "used" allows."""
    found = permitted_plays(game, act)
    if not found:
        return False
    parts = () if next_answer is None else next_answer.parts
    meant = [
        one for one in found for part in parts if part.card is not None and one.card in game.cards_named(part.card)
    ]
    if not meant and len(found) > 1:
        raise NotOffered(f"it must be said what is played: {', '.join(game.display_name(one.card) for one in found)}")
    one = (meant or found)[0]
    answer_question(game, one.value)
    game.forced.append((ASK_PICK, game.ref(one.card)))
    return True


def fits_step(game: ScenarioGame, act: ActionStep, one: Option, kind: str) -> bool:
    """Is a legal turn action of the kind that a step means, aimed at the same?"""
    if one.kind != kind or (act.kind == "use" and not ability_matches(one, act.ability)):
        return False
    return act.target is None or one.other == target_card(game, act)


def target_card(game: ScenarioGame, act: ActionStep) -> int:
    """Return the defender or the location of a step."""
    assert act.target is not None
    state = game.state
    defends = BY_STEP[act.kind].aim == OPPOSING_STACK
    among = [
        state.top(perm)
        for perm in state.perms.values()
        if (perm.player != state.active if defends else perm.player == state.active)
    ]
    if act.target.player:
        among = [state.top(perm) for perm in state.perms.values()]
    return game.find_card(act.target, among)


def play_actions(game: ScenarioGame, act: ActionStep) -> list[Option]:
    """Return the legal ways to play a card that a step means, the normal one first."""
    legal = legal_actions(game)
    if act.shift_onto:
        return shift_actions(game, act, legal)
    if act.singers:
        alone = [one for one in legal if is_sung_by(game, one, act.singers)]
        return alone or [one for one in legal if one.kind == "sing together"]
    if act.cost:
        return [one for one in legal if cost_contains_words(game, one, act.cost)]
    mine = [one for one in legal if is_about_step_card(game, act, one)]
    free = [one for one in mine if is_free(game, one)]
    if act.free:
        return free or [one for one in mine if is_called_free(game, one)]
    return [one for one in mine if is_paid_with_ink(game, one)] or free


def shift_actions(game: ScenarioGame, act: ActionStep, legal: list[Option]) -> list[Option]:
    """The legal ways to shift a card onto what a step names: by its Shift ability, else as another text allows."""
    aimed = [one for one in legal if one.other == stack_named(game, act.shift_onto[0])]
    plain = [one for one in aimed if one.kind == "shift"]
    otherwise = [one for one in aimed if one.kind == "play otherwise"]
    if act.cost:
        return [one for one in otherwise if cost_contains_words(game, one, act.cost)]
    if act.free:
        free = [one for one in otherwise if is_called_free(game, one)]
        return free or [one for one in plain if act_permission(one.value)]
    return plain or otherwise


def is_about_step_card(game: ScenarioGame, act: ActionStep, one: Option) -> bool:
    """Is it about the card of a step, or about an equal one?"""
    assert act.card is not None
    return any(one.card == card or game.are_interchangeable(card, one.card) for card in game.cards_named(act.card))


def stack_named(game: ScenarioGame, name: CardName) -> int:
    """Return the top card of a stack of the active player."""
    state = game.state
    return game.find_card(name, [state.top(perm) for perm in state.perms.values() if perm.player == state.active])


def is_sung_by(game: ScenarioGame, one: Option, singers: tuple[CardName, ...]) -> bool:
    """Does this singer sing alone?"""
    if one.kind != "sing" or len(singers) != 1 or one.other not in game.cards_named(singers[0]):
        return False
    return one.other == stack_named(game, singers[0])


def permission(game: ScenarioGame, one: Option) -> Permission | None:
    """Return what lets a card be played so."""
    return BY_NUMBER[act_kind(one.value)].permission(game.state, game.state.active, one.value)


def is_free(game: ScenarioGame, one: Option) -> bool:
    """Is it a way to play a card for free, which only needs a condition?"""
    allowed = permission(game, one)
    if allowed is None or allowed.cost() is not None:
        return False
    return one.kind == "play otherwise" or allowed.is_free()


def is_called_free(game: ScenarioGame, one: Option) -> bool:
    """Does a text let it be played "for free", though something else is done for it?"""
    allowed = permission(game, one)
    return allowed is not None and allowed.is_free()


def is_paid_with_ink(game: ScenarioGame, one: Option) -> bool:
    """Is it paid with ink?"""
    return one.kind == "play" or (one.kind == "play permitted" and not is_called_free(game, one))


def cost_contains_words(game: ScenarioGame, one: Option, words: str) -> bool:
    """Does the text that allows this alternate cost say so?"""
    allowed = permission(game, one)
    if allowed is None or allowed.cost() is None:
        return False
    for definition in game.state.program.defs:
        for ability in definition.abilities:
            if any(node is allowed for node in nodes_below(ability)):
                return contains_words(ability.printed_text, words)
    return False


def pick_cards(game: ScenarioGame, names: tuple[CardName, ...], kind: int) -> None:
    """Pick singers, or the second character that is shifted onto."""
    for name in names:
        if game.state.question_kind != kind:
            return  # picked by themselves
        question = OpenQuestion(game)
        card = game.find_card(name, [one.card for one in question.offered])
        values: Ints = tuple(one.value for one in question.offered if one.card == card)
        if not values:
            raise NotOffered(str(question))
        answer_question(game, values[0])
    if kind == ASK_SINGERS and game.state.question_kind == kind:
        if DONE not in game.state.options:
            raise NotOffered(f"these singers are not enough: {OpenQuestion(game)}")
        answer_question(game, DONE)


def check_singers(game: ScenarioGame, names: tuple[CardName, ...], before: int) -> None:
    """A singer that was only needed because those named are not enough is one too many."""
    named = [card for name in names for card in game.cards_named(name)]
    for kind, value in game.forced[before:]:
        if kind == ASK_SINGERS and value != DONE and game.state.card_anywhere(value) not in named:
            raise NotOffered(
                f"these singers are not enough without {game.display_name(game.state.card_anywhere(value))}"
            )


def check_bases(game: ScenarioGame, card: int, names: tuple[CardName, ...]) -> None:
    """A card that is shifted onto two lies on those that are named."""
    stack = game.stack(card)
    for name in names:
        if stack is None or not any(game.stack(base) is stack for base in game.cards_named(name)):
            raise NotOffered(f"{game.display_name(card)} does not go on {name}")
