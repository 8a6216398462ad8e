"""Turn actions: finding the one that a step means among the legal ones, and taking it."""

from __future__ import annotations

from inkwright.engine.decisions.forced_answer import ForcedAnswer
from inkwright.engine.decisions.kind_words import ACTION_KINDS
from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.titles import stack_titles
from inkwright.engine.decisions.why import WhyNot

from .answer_candidates import NotOffered, ability_matches
from .answer_matching import answer_automatic_decisions
from .card_names import CardName
from .open_decision import describe_decision, describe_waiting
from .scenario_game import NOWHERE, ScenarioGame
from .step_answers import Answer
from .steps import BY_STEP, ActionStep
from .word_matching import contains_words
from .yaml_values import FormatError

_END_LIMIT = 8
STEP = "the step"  # the reading of an answer that a step gives itself


def perform_action(game: ScenarioGame, act: ActionStep, next_answer: Answer | None = None) -> None:
    """Take a turn action; NotOffered if it is not legal. `next_answer`: the answer that comes next, if one does."""
    hand_over_turn(game, act)
    if act.kind == "end_turn":
        end_turn(game)
        return
    if act.kind == "use" and play_by_permission(game, act, next_answer):
        return
    found = find_action(game, act)
    before = len(game.forced)
    game.answer(found, STEP)
    if len(act.shift_onto) > 1:
        pick_cards(game, act.shift_onto[1:], "target")
        check_bases(game, found.card, act.shift_onto)
    elif act.shift_onto and game.asks("target") and game.decision.details.card == found.card:
        if game.decision.done is not None:  # Combo Shift, on one alone
            game.answer(game.decision.done, STEP)
    if found.kind == "sing together":
        pick_cards(game, act.singers, "singers")
        check_singers(game, act.singers, before)
    said = Answer(act.text, act.line, (), act.exerted, act.drops)
    asked = answer_automatic_decisions(game, said, card=found.card)
    asked += [entry.kind for entry in game.forced[before:]]  # ink may be so short that nothing is asked
    if act.drops and "ink drops" not in asked:
        raise NotOffered("no ink drop can be removed for this")
    forced = [entry.number for entry in game.forced[before:] if entry.kind == "ink drops"]
    if act.drops is not None and forced and forced[0] != act.drops:
        raise NotOffered(f"{forced[0]} ink drops must be removed for this")
    if act.exerted and "exerted" not in asked:
        raise NotOffered(f"{game.display_name(found.card)} has no choice to enter play exerted")


def is_legal(game: ScenarioGame, act: ActionStep) -> bool:
    """Return whether a turn action is among the legal ones now, paid for as it says."""
    copy = game.copy()
    try:
        hand_over_turn(copy, act)
        if act.card is None:
            return any(ACTION_KINDS[one.kind].step == act.kind for one in legal_actions(copy))
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


def reason_against(game: ScenarioGame, act: ActionStep) -> str:
    """Return why the active player cannot take a turn action now, if the rules give one reason."""
    reasons = {one.reason for one in reasons_against(game, act)}
    return reasons.pop() if len(reasons) == 1 else ""


def reasons_against(game: ScenarioGame, act: ActionStep) -> list[WhyNot]:
    """Return everything that keeps the active player from taking a turn action now."""
    if not game.asks_turn_action:
        return []
    names, aims = titles_named(game, act.card), titles_named(game, act.target)
    return [
        one
        for one in game.game.why_not(game.game.active)
        if ACTION_KINDS[one.action].step == act.kind
        and (not names or one.card in names)
        and (not aims or not one.aim or one.aim in aims)
    ]


def titles_named(game: ScenarioGame, name: CardName | None) -> set[str]:
    """Return what the cards that a name may mean are called in a game: stacks that share a name are numbered."""
    titles = stack_titles(game.game.state)
    tops = {stack.top: titles[stack.id] for stack in game.table.stacks}
    return {tops.get(card, game.full_name(card)) for card in (game.cards_named(name) if name is not None else ())}


def legal_actions(game: ScenarioGame) -> tuple[Option, ...]:
    """Return the legal turn actions."""
    return game.decision.options if game.asks_turn_action else ()


# Who


def hand_over_turn(game: ScenarioGame, act: ActionStep) -> None:
    """With simultaneous turns, let the owner of the card act, or the player whom the step names (9.3)."""
    active = game.game.active
    seat = acting_seat(game, act)
    if seat == active or not game.asks_turn_action:
        return
    if not game.table.players[seat].active:
        raise NotOffered(f"it is {game.players[active]}'s turn")
    for one in legal_actions(game):
        if one.kind == "hand over" and one.player == seat:
            game.answer(one, STEP)
            return
    raise NotOffered(f"{game.players[active]} cannot hand the turn over to {game.players[seat]}")


def acting_seat(game: ScenarioGame, act: ActionStep) -> int:
    """Return the seat that takes a turn action."""
    if act.by:
        return game.seat(act.by)
    active, players = game.game.active, game.table.players
    if act.card is None or [player.team for player in players].count(players[active].team) == 1:
        return active
    named = [game.table.card(card) for card in game.cards_named(act.card)]
    named = [card for card in named if players[card.owner].active]
    home = "hand" if starts_in_hand(act) else "play"
    mates = [card.owner for card in named if card.zone == home] or [card.owner for card in named]
    return active if active in mates or not mates else mates[0]


def starts_in_hand(act: ActionStep) -> bool:
    """Return whether a step plays or inks a card, so that its name means one of the hand first."""
    return BY_STEP[act.kind].about == "card"


def end_turn(game: ScenarioGame) -> None:
    """End the turn; that of a team ends with every member in turn (9.3.1)."""
    turn = game.game.turn
    for _ in range(_END_LIMIT):
        if not game.asks_turn_action or game.game.turn != turn:
            return
        ending = [one for one in legal_actions(game) if one.kind == "end"]
        if not ending:
            raise NotOffered("the turn cannot end now")
        game.answer(ending[0], STEP)


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
    named = game.cards_named(name)
    able = [one.card for one in fitting if one.card in among and one.card in named]
    if game.differ_in_state([card for card in named if card in among]):
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
    """Return the cards that an action may be about: the player's in play or, to play and ink, any others.

    A name with a player in front means that player's: what no rule lets act must be illegal by the rules.
    """
    active = game.game.active
    if not starts_in_hand(act):
        return game.tops() if name.player else game.tops(active)
    tops = game.tops()
    found = [card for card in game.cards_named(name) if card not in tops]
    hand = [card for card in found if card in game.table.players[active].hand]
    if hand and not name.zone:
        return hand
    offered = {one.card for one in legal_actions(game) if ACTION_KINDS[one.kind].about == "card"}
    return [card for card in found if card in offered] or found


def other_actions(game: ScenarioGame, act: ActionStep) -> list[Option]:
    """Return the legal actions that a step means, but for plays; an ability for free only if there is no other way."""
    if act.kind != "use" or act.free:
        word = "use free" if act.free else BY_STEP[act.kind].word
        return [one for one in legal_actions(game) if fits_step(game, act, one, word)]
    assert act.card is not None
    named = game.cards_named(act.card)
    paid = [one for one in legal_actions(game) if fits_step(game, act, one, "use")]
    if any(one.card in named for one in paid):
        return paid
    return [one for one in legal_actions(game) if fits_step(game, act, one, "use free")]


def permitted_plays(game: ScenarioGame, act: ActionStep) -> list[Option]:
    """Return the plays that a card in play allows for something that is paid, where a step "uses" that card."""
    assert act.card is not None
    named = game.cards_named(act.card)
    legal = legal_actions(game)
    if any(one.card in named and one.kind in ("use", "use free") for one in legal):
        return []
    permitted = [(one, one.terms) for one in legal if one.kind == "play permitted"]
    return [one for one, terms in permitted if terms is not None and terms.pays and terms.card in named]


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
    game.answer(one, STEP)
    card = game.table.card(one.card)
    stack = -1 if card.top_of is None else card.top_of.id
    named = ForcedAnswer("target", game.game.active, card.number, card.stay, stack)  # the next answer may name it
    game.forced.append(named)
    return True


def fits_step(game: ScenarioGame, act: ActionStep, one: Option, kind: str) -> bool:
    """Return whether a legal turn action is of the kind that a step means, aimed at the same."""
    if one.kind != kind or (act.kind == "use" and not ability_matches(one, act.ability)):
        return False
    return act.target is None or one.other == target_card(game, act)


def target_card(game: ScenarioGame, act: ActionStep) -> int:
    """Return the defender or the location of a step."""
    assert act.target is not None
    active = game.game.active
    if act.target.player:
        return game.find_card(act.target, game.tops())
    defends = BY_STEP[act.kind].aim == "opposing"
    among = [stack.top for stack in game.table.stacks if (stack.player != active) == defends]
    return game.find_card(act.target, among)


def play_actions(game: ScenarioGame, act: ActionStep) -> list[Option]:
    """Return the legal ways to play a card that a step means, the normal one first."""
    legal = list(legal_actions(game))
    if act.shift_onto:
        return shift_actions(game, act, legal)
    if act.singers:
        alone = [one for one in legal if is_sung_by(game, one, act.singers)]
        return alone or [one for one in legal if one.kind == "sing together"]
    if act.cost:
        return [one for one in legal if cost_contains_words(one, act.cost)]
    mine = [one for one in legal if is_about_step_card(game, act, one)]
    free = [one for one in mine if is_free(one)]
    if act.free:
        return free or [one for one in mine if is_called_free(one)]
    return [one for one in mine if is_paid_with_ink(one)] or free


def shift_actions(game: ScenarioGame, act: ActionStep, legal: list[Option]) -> list[Option]:
    """Return the legal ways to shift a card onto what a step names: by its Shift ability, else as a text allows."""
    onto = game.find_card(act.shift_onto[0], game.tops(game.game.active))
    aimed = [one for one in legal if one.other == onto]
    plain = [one for one in aimed if one.kind == "shift"]
    otherwise = [one for one in aimed if one.kind == "play otherwise"]
    if act.cost:
        return [one for one in otherwise if cost_contains_words(one, act.cost)]
    if act.free:
        free = [one for one in otherwise if is_called_free(one)]
        return free or [one for one in plain if one.permission]
    return plain or otherwise


def is_about_step_card(game: ScenarioGame, act: ActionStep, one: Option) -> bool:
    """Return whether an action is about the card of a step, or about an equal one."""
    assert act.card is not None
    named = game.cards_named(act.card)
    return one.card in named or one.card >= 0 and any(game.are_interchangeable(card, one.card) for card in named)


def is_sung_by(game: ScenarioGame, one: Option, singers: tuple[CardName, ...]) -> bool:
    """Return whether this singer sings alone."""
    if one.kind != "sing" or len(singers) != 1 or one.other not in game.cards_named(singers[0]):
        return False
    return one.other == game.find_card(singers[0], game.tops(game.game.active))


def is_free(one: Option) -> bool:
    """Return whether an action plays a card for free and only needs a condition."""
    if one.kind not in ("play otherwise", "play permitted"):
        return False
    terms = one.terms
    return terms is not None and not terms.pays and (one.kind == "play otherwise" or terms.free)


def is_called_free(one: Option) -> bool:
    """Return whether a text lets it be played "for free", though something else is done for it."""
    terms = one.terms if one.kind in ("play otherwise", "play permitted") else None
    return terms is not None and terms.free


def is_paid_with_ink(one: Option) -> bool:
    """Return whether an action plays a card for ink."""
    return one.kind == "play" or (one.kind == "play permitted" and not is_called_free(one))


def cost_contains_words(one: Option, words: str) -> bool:
    """Return whether the text that allows this alternate cost contains these words."""
    terms = one.terms if one.kind in ("play otherwise", "play permitted") else None
    return terms is not None and terms.pays and contains_words(terms.words, words)


def pick_cards(game: ScenarioGame, names: tuple[CardName, ...], kind: str) -> None:
    """Pick singers, or the second character that is shifted onto."""
    for name in names:
        if not game.asks(kind):
            return  # picked by themselves
        offered = game.decision.offered
        card = game.find_card(name, [one.card for one in offered])
        fitting = [one for one in offered if one.card == card]
        if not fitting:
            raise NotOffered(describe_decision(game))
        game.answer(fitting[0], STEP)
    if kind == "singers" and game.asks(kind):
        if game.decision.done is None:
            raise NotOffered(f"these singers are not enough: {describe_decision(game)}")
        game.answer(game.decision.done, STEP)


def check_singers(game: ScenarioGame, names: tuple[CardName, ...], before: int) -> None:
    """Refuse a singer that was only needed because those named are not enough."""
    named = [card for name in names for card in game.cards_named(name)]
    for entry in game.forced[before:]:
        if entry.kind == "singers" and entry.stack >= 0:
            singer = game.table.last_top_card(entry.stack)
            if singer not in named:
                raise NotOffered(f"these singers are not enough without {game.display_name(singer)}")


def check_bases(game: ScenarioGame, card: int, names: tuple[CardName, ...]) -> None:
    """Check that a card that is shifted onto two lies on those that are named."""
    stack = game.stack(card)
    for name in names:
        if stack is None or set(stack.cards).isdisjoint(game.cards_named(name)):
            raise NotOffered(f"{game.display_name(card)} does not go on {name}")
